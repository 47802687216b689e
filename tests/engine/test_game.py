"""Choosing a game: what does not exist is refused in words, and an owner's box can stand in for the standard one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wildtable.engine import BadRequest, BoxError, game_named, games


@pytest.mark.parametrize(
    ("seats", "box", "options", "field"),
    [
        (2, "standard", {}, "seats"),
        (6, "standard", {}, "seats"),
        (True, "standard", {}, "seats"),
        ("4", "standard", {}, "seats"),
        (4, "luxury", {}, "box"),
        (4, 7, {}, "box"),
        (4, "../standard", {}, "box"),
        (4, "standard", {"tiebreak": "dice"}, "options"),
        (4, "standard", {"speed": 1}, "options"),
        (4, "standard", {"tiebreak": []}, "options"),
    ],
)
def test_what_a_game_has_not_is_refused_with_its_field(seats: Any, box: Any, options: Any, field: str) -> None:
    with pytest.raises(BadRequest) as refusal:
        games()["call_of_yeti"].variant(seats, box, options)
    assert refusal.value.field == field


@pytest.mark.parametrize("name", ["chess", None, [], 4])
def test_an_unknown_game_is_refused(name: Any) -> None:
    with pytest.raises(BadRequest, match="call_of_yeti"):
        game_named(name)


def test_every_clause_has_an_id_a_section_a_kind_and_a_text() -> None:
    for game in games().values():
        for clause in game.clauses.values():
            assert clause.section and clause.kind and clause.text.endswith((".", ")"))


def own_box(tmp_path: Path, change: dict[str, str]) -> Path:
    text = (games()["call_of_yeti"].folder / "box.toml").read_text()
    for old, new in change.items():
        assert old in text
        text = text.replace(old, new)
    folder = tmp_path / "call_of_yeti"
    folder.mkdir()
    (folder / "mine.toml").write_text(text)
    return folder / "mine.toml"


def test_an_owners_box_is_used_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_box(tmp_path, {"exact = 3": "exact = 4"})
    monkeypatch.setenv("WILDTABLE_BOXES", str(tmp_path))
    game = games()["call_of_yeti"]
    assert list(game.boxes()) == ["standard", "mine"]
    assert game.variant(4, "mine").box.exact == 4
    assert game.variant(4).box.exact == 3


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"4 = 12": "4 = 11"}, "unused.4"),
        ({'4 = ["chupacabra-5", "yeti-5"]': '4 = ["chupacabra-5"]'}, "unused.4"),
        ({'4 = ["chupacabra-5", "yeti-5"]': '4 = ["yeti-5", "yeti-5"]'}, "unused.4"),
        ({'4 = ["chupacabra-5", "yeti-5"]': '4 = ["yeti-5", "yeti-13"]'}, "unused.4"),
        ({'specials = ["coffee-1", "coffee-2"]': 'specials = ["coffee-1", "coffee-2", "coffee-3"]'}, "specials"),
        ({'"11", "12"]': '"11", "12", "13"]'}, "ranks"),
        ({'"yeti"]   #': '"bigfoot"]   #'}, "umas"),
        ({"5 = 10": "5 = 10\n6 = 8"}, "deal.6"),
        ({"5 = 10": ""}, "deal.5"),
        ({"exact = 3": 'exact = "three"'}, "points.exact"),
        ({"exact = 3": "exact = 3.5"}, "points.exact"),
        ({"exact = 3": "exact = -3"}, "points.exact"),
        ({"exact = 3": "exakt = 3"}, "points"),
        ({'game = "call_of_yeti"': 'game = "yosemite"'}, "game"),
        ({'game = "call_of_yeti"': "game = "}, "file"),
    ],
)
def test_a_wrong_box_is_refused_with_the_field(tmp_path: Path, change: dict[str, str], field: str) -> None:
    path = own_box(tmp_path, change)
    with pytest.raises(BoxError) as refusal:
        games()["call_of_yeti"].load_box(path)
    assert refusal.value.field.startswith(field)
    assert field.split(".")[0] in str(refusal.value)


def test_a_box_that_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BoxError, match="cannot be read"):
        games()["call_of_yeti"].load_box(tmp_path / "nowhere.toml")


def test_naming_games_and_drawing_the_home_page_does_not_load_the_compiler() -> None:
    """A server on which nobody plays stays small, and every command starts fast."""
    asked = (
        "import sys, wildtable.web; from wildtable.engine import games\n"
        "for game in games().values(): game.clauses, game.boxes(), game.picture.illustration(), game.picture.SYMBOLS\n"
        "sys.exit('numba' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", asked], check=True)
