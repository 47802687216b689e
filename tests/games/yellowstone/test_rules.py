"""What the scenarios do not show of Yellowstone's rules."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from wildtable.engine import BadRequest, games
from wildtable.match import Match


def chosen(match: Match, **wanted: Any) -> dict[str, Any]:
    """The first legal action that has these fields with these values, or the first of all."""
    legal = [{key: value for key, value in action.items() if key != "weight"} for action in match.legal()]
    fitting = [a for a in legal if all(a.get(key) == value for key, value in wanted.items() if key in a)]
    return (fitting or legal)[0]


def on_board(position: dict[str, Any]) -> list[str]:
    """The conflicts that lie on the spaces."""
    return [conflict for lying in position["spaces"].values() for conflict in lying]


def test_two_to_five_seats_play_and_nothing_else_is_on_the_table() -> None:
    """[YEL-COMP-07, YEL-COMP-09]"""
    for seats in (1, 6):
        with pytest.raises(BadRequest):
            games()["yellowstone"].variant(seats)
    for seats in (2, 3, 4, 5):
        position = Match.new("yellowstone", seats, seed=1).position()
        assert len(position["hands"]) == seats
        assert not {"reference", "reference_cards", "sticker"} & set(position)


def test_every_card_is_in_one_place_all_the_time() -> None:
    """[YEL-COMP-08]"""
    match, choose = Match.new("yellowstone", 4, seed=2), random.Random(2)
    first = match.position()
    while not match.over:
        match.play(choose.choice(match.legal()))
        position = match.position()
        played = (position["pending"] or {}).get("played", [])
        skills = [position["skill_deck"], position["skill_discard"], *position["hands"]]
        assert sum(sum(pile.values()) for pile in skills) + len(played) == sum(map(sum, _counts(first)))
        conflicts = [*position["conflict_deck"], *position["conflict_discard"], *on_board(position)]
        assert len(conflicts) == len(set(conflicts)) == 20


def _counts(position: dict[str, Any]) -> list[list[int]]:
    return [list(pile.values()) for pile in (position["skill_deck"], position["skill_discard"], *position["hands"])]


def test_a_conflict_that_softening_left_without_a_need_is_defeated_without_a_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[YEL-EFF-14]"""
    text = (games()["yellowstone"].folder / "box.toml").read_text()
    text = re.sub(r'(id = "rustlers"\nneeds = )\{[^}]*\}', r"\1{ wits = 0, grit = 2, luck = 0 }", text)
    assert "{ wits = 0, grit = 2, luck = 0 }" in text
    (tmp_path / "yellowstone").mkdir()
    (tmp_path / "yellowstone" / "easy.toml").write_text(text)
    monkeypatch.setenv("WILDTABLE_BOXES", str(tmp_path))
    match = Match.new("yellowstone", 2, box="easy")
    while match.position()["phase"] != "act":
        names = {"seat": 0} if match.position()["phase"] == "first" else {"name": "rip", "face": "blank"}
        match.play(chosen(match, **names, card="rustlers"))
    before = match.position()
    assert "rustlers" in on_board(before)
    match.play({"do": "character"})
    match.play({"do": "soften", "conflict": "rustlers"})
    match.play({"do": "defeat", "conflict": "rustlers"})
    after = match.position()
    assert after["conflict_discard"] == ["rustlers"]
    assert after["hands"] == before["hands"]
    assert after["actions_done"] == 0 or after["actions_left"] == 0
