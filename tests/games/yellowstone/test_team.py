"""What a team may know, say and hope: views, worlds, log lines, what can be taken back, and how good a position is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wildtable.engine import OVER, IllegalAction, game_named, positions
from wildtable.engine.compiled import callable_rule
from wildtable.lab import simulate
from wildtable.match import Match

GAME = game_named("yellowstone")
SCENARIOS = Path(__file__).parents[2] / "scenarios" / "yellowstone.jsonl"
POSITIONS: dict[str, Any] = {
    s["id"][-3:]: s["position"] | {"box": "spec"} for s in map(json.loads, SCENARIOS.read_text("utf-8").splitlines())
}


def match_at(scenario: str, **changes: Any) -> Match:
    return Match.from_document(json.loads(json.dumps(POSITIONS[scenario])) | changes)


def test_a_conflict_softened_to_nothing_falls_at_once() -> None:
    """The bar brawl needs 7 grit, and was softened by 9. [YEL-EFF-14, YEL-EFF-09, YEL-DEF-01]"""
    document = json.loads(json.dumps(POSITIONS["119"]))
    played = document["pending"]["played"]
    for _, card in played:
        document["skill_discard"][card] = document["skill_discard"].get(card, 0) + 1
    document |= {"pending": None, "phase": "act", "softened": {"bar_brawl": {"grit": 9}}, "pawns": ["barn", "barn"]}
    document |= {"actions_left": 1, "actions_done": 1}
    match = Match.from_document(document)
    hands = match.position()["hands"]
    assert {"do": "defeat", "conflict": "bar_brawl"} in match.legal()
    match.play({"do": "defeat", "conflict": "bar_brawl"})
    after = match.position()
    assert after["hands"] == hands
    assert after["pawns"][0] == "stream"
    assert after["softened"] == {}
    assert "bar_brawl" in after["conflict_discard"]
    assert after["phase"] != "contribute"
    assert "Bar brawl is defeated." in [line.text for line in match.log(None)]


def test_a_view_hides_the_decks_alone_and_leaves_one_world() -> None:
    """[YEL-HELP-06, YEL-R21]"""
    match = Match.new("yellowstone", 3, seed="views")
    while not match.over:
        for seat in (None, 0, 2):
            seen = match.view(seat)
            told = match.position(seat)
            assert {k for k, v in told.items() if v != match.position()[k]} == {"skill_deck", "conflict_deck"}
            world = match.variant.sample_world(seen, np.array([3]))
            assert world.tobytes() == match.state.tobytes()
        match.play(match.legal()[-1])


def test_decisions_can_be_taken_back_until_chance_or_the_end_answers() -> None:
    match = match_at("034")
    match.play({"do": "defeat", "conflict": "cattle_theft"})
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.position() == POSITIONS["034"]
    lost = match_at("047")
    lost.play({"do": "pass"})
    assert lost.over
    assert not lost.can_undo(0)


@pytest.mark.parametrize(
    ("scenario", "action", "line"),
    [
        ("018", {"chance": "roll", "face": "yellowstone"}, "The Escalation card comes up"),
        ("102", {"chance": "roll", "face": "yellowstone"}, "shuffled into a new Skill deck"),
        ("134", {"chance": "skill", "seat": 2, "card": "luck-6"}, "No Skill card is left"),
        ("027", {"chance": "skill", "seat": 1, "card": "luck-6"}, "The dice are not rolled"),
        ("024", {"chance": "conflict", "card": "developer"}, "one action more"),
        ("047", {"do": "pass"}, "the land is lost"),
        ("048", {"do": "pass"}, "all win"),
        ("046", {"do": "pass"}, "Turn 10 is that of Seat 0."),
        ("056", {"do": "space", "space": "barn"}, "Seat 1 uses the barn."),
        ("075", {"do": "drive", "conflict": "lawsuit", "to": "bunkhouse"}, "Lawsuit is driven to the bunkhouse."),
    ],
)
def test_the_log_tells_what_happened_by_itself(scenario: str, action: dict[str, Any], line: str) -> None:
    match = match_at(scenario)
    match.play(action)
    assert [told.text for told in match.log(None) if line in told.text]


def test_the_recap_holds_dice_cards_and_defeats() -> None:
    match = match_at("089")
    for action in (
        {"do": "contribute", "seat": 0, "card": "grit-3"},
        {"do": "contribute", "seat": 1, "card": "grit-1"},
    ):
        match.play(action)
    (turn,) = match.recap()["turns"]
    assert turn["defeats"] == [{"conflict": "cattle_theft", "played": [[0, "grit-3"], [1, "grit-1"]]}]
    whole = Match.new("yellowstone", 2, seed="recap")
    while not whole.over:
        whole.play(whole.legal()[0])
    turns = whole.recap()["turns"]
    assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
    assert all(len(turn["dice"]) in (0, 2, 3) for turn in turns)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sensible_team_wins_more_than_a_random_one(seats: int) -> None:
    played = simulate("yellowstone", seats=seats, games=60, bots="greedy", seed=1)
    assert played.winners[:, 0].mean() > 0.06  # a random team wins one game in a thousand


def test_a_position_is_as_good_for_all_seats() -> None:
    variant = GAME.variant(4)
    evaluate = callable_rule(GAME.compiled("evaluate"))
    state, values = variant.start(), np.zeros(4)
    start = variant.copy(state)
    choose = np.random.default_rng(4)
    while state.actor != OVER:
        evaluate(variant.box, state, start, values)
        assert len(set(values)) == 1
        assert 0 <= values[0] <= 1
        variant.apply(state, variant.pick(state, int(choose.integers(1 << 32))))


def test_what_is_refused_is_told_with_what_would_do() -> None:
    match = match_at("034")
    for action, told in (
        ({"do": "space", "space": "saloon"}, "choose pasture"),
        ({"do": "space", "space": "bunkhouse"}, "name a Bunkhouse card"),
        ({"do": "space", "space": "stream"}, "A conflict lies on the stream"),
        ({"do": "contribute", "seat": 0, "card": "wits-2"}, "an action is to be chosen"),
    ):
        with pytest.raises(IllegalAction, match=told):
            match.play(action)
    assert positions.same(match.position(), POSITIONS["034"])
