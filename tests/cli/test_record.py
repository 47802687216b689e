"""`wildtable record`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.cli import main
from wildtable.match import Match, dumps, record


@pytest.fixture(scope="module")
def text() -> str:
    match = Match.new("call_of_yeti", 3, seed="cli")
    while not match.over:
        match.play(match.legal()[0])
    return dumps(record(match, ["Ada", "Bo", "Cy"]))


@pytest.fixture
def file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "game.json"
    path.write_text(text, "utf-8")
    return path


def test_a_good_record_is_said_to_be_good(file: Path) -> None:
    answer = CliRunner().invoke(main, ["record", "check", str(file)])
    assert answer.exit_code == 0, answer.output
    assert "is a good record of Call of Yeti" in answer.stdout


def test_it_is_told_as_a_spectator_saw_it(file: Path) -> None:
    told = CliRunner().invoke(main, ["record", "show", str(file)]).stdout
    assert told.startswith("Call of Yeti, 3 seats, box standard")
    assert "Ada" in told
    assert "Won by" in told


def test_a_seat_is_told_what_it_did_in_secret_and_all_is_told_on_demand(file: Path) -> None:
    runner = CliRunner()
    spectator, seat, everything = (
        runner.invoke(main, ["record", "show", str(file), *more]).stdout.splitlines()
        for more in ([], ["--seat", "1"], ["--everything"])
    )
    assert len(spectator) <= len(seat) <= len(everything)
    assert any("Chance" in line for line in everything)


@pytest.mark.parametrize("arguments", [["--seat", "4"], ["--seat", "0"], ["--seat", "1", "--everything"]])
def test_a_seat_that_is_not_is_a_usage_error(file: Path, arguments: list[str]) -> None:
    assert CliRunner().invoke(main, ["record", "show", str(file), *arguments]).exit_code == 2


@pytest.mark.parametrize("command", ["show", "check"])
@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda text: text[: len(text) // 2], "at line"),
        (lambda text: text.replace('"chance": "deal"', '"chance": "steal"', 1), "actions[1]"),
        (lambda text: "[1, 2]", "no Wildtable record"),
        (lambda text: "\0", "not JSON"),
        (lambda text: text.replace('"Ada"', '"Eve"'), "digest"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(tmp_path: Path, text: str, command: str, damage, told: str) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "damaged.json"
    path.write_text(damage(text), "utf-8")
    answer = CliRunner().invoke(main, ["record", command, str(path)])
    assert answer.exit_code == 1
    assert str(path) in answer.stderr
    assert told in answer.stderr
    assert not answer.stdout
