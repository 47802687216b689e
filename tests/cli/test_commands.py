"""What every command has in common: help, quick starts, clear errors, exit codes."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner

from wildtable.cli import SUMMARIES, Commands, main


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, as a user runs it."""
    return subprocess.run([sys.executable, "-m", "wildtable", *arguments], capture_output=True, text=True, timeout=120)


def test_help_lists_every_command() -> None:
    answer = CliRunner().invoke(main, ["--help"])
    assert answer.exit_code == 0
    for name, summary in SUMMARIES.items():
        assert name in answer.output
        assert summary in answer.output


@pytest.mark.parametrize("name", list(SUMMARIES))
def test_each_command_has_help_with_an_example(name: str) -> None:
    answer = CliRunner().invoke(main, [name, "--help"])
    assert answer.exit_code == 0
    assert f"wildtable {name}" in answer.output
    assert isinstance(main, Commands)
    summary = SUMMARIES[name].rstrip(".")
    assert " ".join(summary.split()[:3]) in " ".join(answer.output.split()), "the list and the command say the same"


def test_help_loads_no_game_and_no_numpy() -> None:
    code = "import sys; from wildtable.cli import main; main(['--help'], standalone_mode=False); " + (
        "sys.exit(any(name in sys.modules for name in ('numpy', 'numba', 'rich', 'starlette')))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0


def test_version() -> None:
    answer = run("--version")
    assert answer.returncode == 0
    assert answer.stdout.startswith("wildtable 0.")


@pytest.mark.parametrize(
    "arguments",
    [
        ["juggle"],
        ["rules"],
        ["rules", "chess"],
        ["simulate", "call_of_yeti", "--games", "0"],
        ["play", "--port", "70000"],
    ],
)
def test_a_command_that_is_not_understood_exits_with_2(arguments: list[str]) -> None:
    answer = CliRunner().invoke(main, arguments)
    assert answer.exit_code == 2
    assert answer.stderr.startswith("Usage:")
    assert "Traceback" not in answer.output
    assert not answer.stdout


def test_an_unknown_game_is_told_which_there_are() -> None:
    assert "call_of_yeti" in CliRunner().invoke(main, ["rules", "chess"]).stderr


@pytest.mark.parametrize("name", ["call_of_yeti", "Call-of-Yeti", "call of yeti"])
def test_a_game_is_found_by_its_name_however_written(name: str) -> None:
    assert CliRunner().invoke(main, ["rules", name, "YET-TIE-07"]).exit_code == 0
