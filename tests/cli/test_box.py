"""`wildtable box`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.cli import main
from wildtable.engine import games

GAME = games()["call_of_yeti"]
STANDARD = (GAME.folder / "box.toml").read_text("utf-8")


def test_the_standard_box_is_good() -> None:
    answer = CliRunner().invoke(main, ["box", "check", str(GAME.folder / "box.toml")])
    assert answer.exit_code == 0
    assert "is a good box of Call of Yeti" in answer.stdout


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('game = "call_of_yeti"', "", "does not say its game"),
        ('game = "call_of_yeti"', 'game = "chess"', "no game 'chess'"),
        ('game = "call_of_yeti"', "game = [", "is not TOML"),
        ('"chupacabra-5", "yeti-5"]', '"chupacabra-5"]', "unused.4"),
        ("pair = 1 ", 'pair = "one" ', "points.pair"),
        ("3 = 12", "3 = 13", "deal"),
        ('"yeti-5"]', '"yeti-55"]', "yeti-55"),
    ],
)
def test_a_wrong_box_is_told_what_is_wrong(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in STANDARD
    file = tmp_path / "mine.toml"
    file.write_text(STANDARD.replace(old, new), "utf-8")
    answer = CliRunner().invoke(main, ["box", "check", str(file)])
    assert answer.exit_code == 1
    assert not answer.stdout
    assert told in answer.stderr


def test_a_file_that_is_not_text_is_told_so(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xff\xfe\x00")
    answer = CliRunner().invoke(main, ["box", "check", str(file)])
    assert answer.exit_code == 1
    assert "is not TOML" in answer.stderr


def test_a_file_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    assert CliRunner().invoke(main, ["box", "check", str(tmp_path / "none.toml")]).exit_code == 2


def test_boxes_of_ones_own_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / GAME.id / "mine.toml"
    own.parent.mkdir()
    own.write_text(STANDARD, "utf-8")
    monkeypatch.setenv("WILDTABLE_BOXES", str(tmp_path))
    answer = CliRunner().invoke(main, ["box", "list", GAME.id])
    assert [line.split()[0] for line in answer.stdout.splitlines()] == ["standard", "mine"]
    assert str(own) in answer.stdout
