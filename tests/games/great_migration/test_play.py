"""Great Migration played: what holds in every random game, and rules that no scenario shows."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wildtable.engine import CHANCE, OVER, BadRequest, positions
from wildtable.engine.batch import play_batch
from wildtable.games.great_migration import game
from wildtable.games.great_migration.state import CARDS, GOALS, PASTURES

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "great_migration.jsonl"


def scenario(name: str) -> Any:
    found = {s["id"]: s["position"] | {"box": "spec"} for s in map(json.loads, SCENARIOS.read_text().splitlines())}
    return copy.deepcopy(found[name])


def test_there_are_no_options() -> None:
    """[GRM-SETUP-09]"""
    assert game.options == {}
    with pytest.raises(BadRequest):
        game.variant(3, options={"tiebreak": "card"})


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_seats_play(seats: int) -> None:
    """[GRM-SETUP-01]"""
    with pytest.raises(BadRequest):
        game.variant(seats)


def test_a_flooded_marsh_is_a_marsh_and_a_flooded_savanna_is_none() -> None:
    """[GRM-FLOOD-02, GRM-PRED-04]"""
    document = scenario("gm-pred-crocodile-desert")
    for node, hunted in (("B9", True), ("B7", False)):
        document["avatars"][1], document["flood"] = node, [node]
        variant, state = positions.load(document)
        legal = [game.words.action_json(variant, state, int(code)) for code in variant.legal(state)[0]]
        assert ({"do": "event", "card": "crocodile", "seat": 1} in legal) == hunted


@pytest.mark.parametrize("seats", game.seats)
def test_random_games_end_with_what_there_is_to_be_had(seats: int) -> None:
    variant = game.variant(seats)
    played = play_batch(variant, 200, seed=seats)
    box = variant.box
    pastures = sum(int(n) for n in box.bears)
    goals = sum(int(n) for row in box.goals for n in row)
    cards = sum(int(box.gives[card]) * int(copies) for row in box.copies for card, copies in enumerate(row))
    for state, points, won in zip(played.states, played.points, played.won, strict=True):
        assert state["actor"] == OVER
        made = state["points"][:seats].sum(axis=0)
        assert made[PASTURES] <= pastures and made[GOALS] <= goals and made[CARDS] <= cards
        assert points.tolist() == state["points"][:seats].sum(axis=1).tolist()
        assert (won == (points == points.max())).all()
        assert not state["tokens"].any() and state["pastures"] == 0
        outside = state["hand"].sum(axis=0) + state["herd"].sum(axis=0) + state["discard"] + state["stack"]
        last, before = box.copies[int(box.seasons) - 1], box.earlier[int(box.seasons) - 1]
        assert (outside[: int(box.kinds)] <= (last + before)[: int(box.kinds)]).all()


@pytest.mark.parametrize("seats", game.seats)
def test_every_view_says_how_many_cards_are_hidden_and_never_which(seats: int) -> None:
    """[GRM-VIEW-01, GRM-VIEW-02, GRM-VIEW-03]"""
    variant, choose = game.variant(seats), random.Random(seats)
    state = variant.start()
    while state.actor != OVER:
        if choose.random() < 0.05:
            full = game.words.position(variant, state)
            for seat in (None, *range(seats)):
                seen = game.words.position(variant, variant.view(state, seat))
                hidden = [{"hidden": sum(hand.values())} for hand in full["hands"]]
                hands = [hand if n == seat else hidden[n] for n, hand in enumerate(full["hands"])]
                stack = {"hidden": sum(full["stack"].values())}
                assert seen == full | {"hands": hands, "stack": stack}
        variant.apply(state, variant.pick(state, choose.getrandbits(32)))


def test_only_the_owner_reads_which_card_is_drawn_and_all_read_the_rest() -> None:
    variant, choose = game.variant(3), random.Random(4)
    words, state = game.words, variant.start()
    while state.actor != OVER:
        before, code = variant.copy(state), variant.pick(state, choose.getrandbits(32))
        variant.apply(state, code)
        lines = [words.events(variant, before, code, state, seat) for seat in (None, 0, 1, 2)]
        position = words.position(variant, before)
        if position["phase"] == "draw":
            active = (position["first"] + position["turn"] - 1) % 3
            assert [line[-1].startswith("You drew ") for line in lines] == [n - 1 == active for n in range(4)]
        else:
            assert lines[0] == lines[1] == lines[2] == lines[3]


def test_luck_of_a_deck_is_its_own_and_a_step_can_be_taken_back() -> None:
    variant, choose = game.variant(2), random.Random(1)
    words, state = game.words, variant.start()
    purposes: dict[int, set[str]] = {}
    while state.actor != OVER:
        before = variant.copy(state)
        position = words.position(variant, before)
        if state.actor == CHANCE:
            purposes.setdefault(variant.purpose(state), set()).add(f"{position['season']} {position['phase']}")
        code = variant.pick(state, choose.getrandbits(32))
        action = words.action_json(variant, before, code)
        variant.apply(state, code)
        if action.get("do") == "go" and state.actor != CHANCE:
            assert not words.reveals(variant, before, code, state)
        if action.get("do") in ("herd", "event", "done"):
            assert words.reveals(variant, before, code, state)
    decks = [kinds for kinds in purposes.values() if any("draw" in kind for kind in kinds)]
    assert len(decks) == 4 and all(len({kind.split()[0] for kind in kinds}) == 1 for kinds in decks)


def test_looking_back_shows_a_turn_and_how_each_season_was_scored() -> None:
    variant, choose = game.variant(4), random.Random(9)
    words, state = game.words, variant.start()
    steps = []
    while state.actor != OVER:
        before, code = variant.copy(state), variant.pick(state, choose.getrandbits(32))
        variant.apply(state, code)
        steps.append((before, code, variant.copy(state)))
    past = words.recap(variant, steps)
    json.dumps(past)
    assert [season["season"] for season in past["seasons"]] == variant.box_values.season_names
    goals = np.zeros(4, np.int64)
    for season in past["seasons"]:
        for goal in season["goals"]:
            for seat in goal["seats"]:
                goals[seat] += goal["each"]
    assert goals.tolist() == state.points[:4, GOALS].tolist()
    assert past["seasons"][-1]["totals"] == variant.outcome(state)[0]
    assert past["turn"]["turn"] == state.turn
    assert past["turn"]["path"][-1] == variant.box_values.node_names[state.avatar[state.active]]
