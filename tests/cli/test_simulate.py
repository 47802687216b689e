"""`wildtable simulate`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.cli import main

FEW = ["simulate", "call_of_yeti", "--games", "50", "--seed", "1"]


def test_the_summary_names_every_seat_and_the_speed() -> None:
    answer = CliRunner().invoke(main, [*FEW, "--seats", "5"])
    assert answer.exit_code == 0, answer.output
    assert "Call of Yeti, 5 seats, 50 games" in answer.stdout
    assert answer.stdout.count("random") == 5
    assert "games a second" in answer.stdout
    assert "decisions a second" in answer.stdout
    assert "seed 1" in answer.stdout


def test_several_seats_and_options_are_set_side_by_side() -> None:
    few = ["simulate", "yellowstone", "--games", "20", "--seats", "2-3", "--option", "bunkhouse=3,2"]
    answer = CliRunner().invoke(main, few)
    assert answer.exit_code == 0, answer.output
    rows = [line.split() for line in answer.stdout.partition("All together")[2].splitlines()]
    assert [(row[1], row[3]) for row in rows if "20" in row] == [
        (seats, f"bunkhouse={cards}") for seats in "23" for cards in "32"
    ]
    assert "monica" in answer.stdout


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_the_games_are_written(tmp_path: Path, ending: str) -> None:
    if ending == "parquet":
        pytest.importorskip("pyarrow")
    out = tmp_path / f"games.{ending}"
    answer = CliRunner().invoke(main, [*FEW, "--out", str(out)])
    assert answer.exit_code == 0, answer.output
    assert out.stat().st_size > 50
    assert str(out) in answer.stderr.replace("\n", "")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["--seats", "9"], 1, "3 to 5 seats"),
        (["--bots", "genius"], 1, "no bot 'genius'"),
        (["--bots", "random,random"], 1, "2 bots were named for 4 seats"),
        (["--option", "tiebreak=fight"], 1, "cannot be 'fight'"),
        (["--option", "weather=rain"], 1, "no option 'weather'"),
        (["--option", "tiebreak"], 2, "NAME=VALUE"),
        (["--box", "gold"], 1, "no box 'gold'"),
        (["--out", "games.xlsx"], 2, ".csv or .parquet"),
        (["--out", "no-such-folder/games.csv"], 2, "does not exist"),
        (["--seats", "few"], 2, "no number of seats"),
        (["--seats", "3-5", "--out", "games.csv"], 2, "one number of seats"),
        (["--random-setup"], 1, "choose nothing in the set-up"),
        (["--seed", "many"], 2, "not a valid integer"),
    ],
)
def test_what_cannot_be_is_told(arguments: list[str], code: int, told: str) -> None:
    answer = CliRunner().invoke(main, [*FEW, *arguments])
    assert answer.exit_code == code
    assert told in answer.stderr
    assert not answer.stdout
