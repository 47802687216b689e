"""Positions of Call of Yeti that cannot be: each demand of a position, broken by itself, is refused with its field."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from wildtable.engine import BadPosition, positions

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "call_of_yeti.jsonl"


@cache
def _scenarios() -> dict[str, Any]:
    return {s["id"]: s["position"] for s in map(json.loads, SCENARIOS.read_text().splitlines())}


def position(scenario: str) -> Any:
    return copy.deepcopy(_scenarios()[scenario])


def refused(document: Any) -> str:
    with pytest.raises(BadPosition) as refusal:
        positions.load(document)
    assert refusal.value.field in str(refusal.value)
    return refusal.value.field


PLAYING, PREDICTING = "yet-win-highest-led", "yet-view-predict-other"
DEALING, DRAWING = "yet-view-deal", "yet-tie-goes-on"


@pytest.mark.parametrize("scenario", [PLAYING, PREDICTING, DEALING, DRAWING, "yet-over-nothing-legal"])
def test_a_card_twice_or_nowhere_or_not_in_use_is_refused(scenario: str) -> None:
    for pile in ("deck", "discards"):
        extra = position(scenario)
        extra[pile] = sorted(extra[pile] + ["yeti-12"], key=["yeti-12"].count)
        assert refused(extra) in {"deck", "discards", "hands", "laid", "won", "trick", "tie"}
    lacking = position(scenario)
    pile = next(p for p in (*lacking["hands"], lacking["deck"]) if p)
    pile.pop()
    refused(lacking)
    unknown = position(scenario)
    next(p for p in (*unknown["hands"], unknown["deck"]) if p)[0] = "yeti-13"
    assert refused(unknown) in {"hands", "deck"}


def test_the_card_that_stays_in_the_box_is_refused() -> None:
    document = position("yet-deck-of-3")
    document["deck"].insert(1, "tsuchinoko-2")
    assert refused(document) == "deck"


def test_lists_must_be_sorted_and_typed() -> None:
    for field, value in (
        ("ready", [1, 1, 1, 1]),
        ("ready", [True] * 3),
        ("round", True),
        ("round", 1.0),
        ("round", -1),
        ("trick", ["mothman", None, None, None]),
        ("led", "bigfoot"),
        ("led", 3),
        ("voids", [["yeti", "mothman"], [], [], []]),
        ("voids", {}),
        ("scores", [[0.5], [], [], []]),
        ("scores", [[], [], []]),
        ("hands", None),
        ("leader", 4),
        ("leader", "0"),
        ("starter", -1),
        ("actor", "chance"),
        ("actor", None),
        ("phase", "playing"),
        ("phase", "predict"),
        ("tie", {}),
        ("tie", {"seats": [0, 1], "drawn": {}}),
        ("options", {}),
        ("options", {"tiebreak": "dice"}),
        ("seats", 3),
        ("seats", "4"),
        ("box", "mine"),
        ("game", "chess"),
        ("result", None),
    ):
        wrong = position(PLAYING)
        wrong[field] = value
        refused(wrong)
    unsorted = position(PLAYING)
    seat = next(s for s, hand in enumerate(unsorted["hands"]) if len(hand) > 1)
    unsorted["hands"][seat].reverse()
    assert refused(unsorted) == "hands"


def test_what_is_empty_outside_its_phase_must_be() -> None:
    for field, value in (
        ("leader", 0),
        ("led", "yeti"),
        ("voids", [["yeti"], [], []]),
        ("ready", [True, False, False]),
        ("tie", {"seats": [0, 1], "drawn": {}}),
    ):
        wrong = position(DEALING)
        wrong[field] = value
        assert refused(wrong) == field
    for pile in ("laid", "won", "spilled"):
        wrong = position(DEALING)
        wrong[pile][0] = [wrong["deck"].pop(0)]
        assert refused(wrong) == pile


def test_scores_are_as_long_as_rounds_are_finished() -> None:
    for scenario in (PLAYING, PREDICTING, DEALING, DRAWING):
        wrong = position(scenario)
        wrong["scores"] = [[*points, 1] for points in wrong["scores"]]
        assert refused(wrong) in {"scores", "round"}
        uneven = position(scenario)
        uneven["scores"][0] = [*uneven["scores"][0], 1]
        assert refused(uneven) == "scores"


def test_the_round_is_0_until_the_starter_is_drawn() -> None:
    early, late = position("yet-starter-3-seats"), position(DEALING)
    early["round"], late["round"] = 1, 0
    assert refused(early) == refused(late) == "round"


def test_a_deal_fills_one_hand_after_the_other() -> None:
    wrong = position(DEALING)
    wrong["hands"][2] = [wrong["deck"].pop(0)]
    assert refused(wrong) == "hands"


def test_predicting_goes_round_from_the_starter() -> None:
    wrong = position(PREDICTING)
    wrong["ready"] = [True, False, False, False]
    assert refused(wrong) == "ready"
    early = position(PREDICTING)
    later = (early["actor"] + 1) % 4
    early["laid"][later] = [early["hands"][later].pop(0)]
    assert refused(early) == "laid"
    short = position(PREDICTING)
    short["hands"][0].append(short["hands"][1].pop())
    assert refused(short) == "hands"


def test_in_play_hands_shrink_by_a_card_a_trick_and_the_order_is_clockwise() -> None:
    moved = position(PLAYING)
    giver = next(s for s, hand in enumerate(moved["hands"]) if hand)
    moved["discards"] = sorted([*moved["discards"], moved["hands"][giver].pop()], key=_order)
    assert refused(moved) in {"hands", "discards"}
    for field in ("leader", "actor"):
        wrong = position(PLAYING)
        wrong[field] = (wrong[field] + 1) % 4
        assert refused(wrong) in {"leader", "actor", "trick"}
    led = position(PLAYING)
    led["led"] = "chupacabra"
    assert refused(led) in {"led", "voids"}


def _order(card: str) -> tuple[int, int]:
    uma, rank = card.split("-")
    umas = ["tsuchinoko", "mothman", "chupacabra", "yeti", "coffee"]
    return umas.index(uma), 1 if rank == "A" else int(rank)


def test_voids_agree_with_the_hand_and_with_the_trick() -> None:
    held = position(PLAYING)
    seat = next(s for s, hand in enumerate(held["hands"]) if hand)
    held["voids"][seat] = [held["hands"][seat][0].split("-")[0]]
    assert refused(held) == "voids"
    shown = position("yet-win-highest-led")
    thrower = next(s for s, c in enumerate(shown["trick"]) if c and not c.startswith(shown["led"]))
    shown["voids"][thrower] = []
    assert refused(shown) == "voids"


def test_a_draw_for_the_win_is_by_two_at_least_in_order_and_ends_when_it_is_decided() -> None:
    for tie in (
        None,
        {"seats": [0], "drawn": {}},
        {"seats": [1, 0], "drawn": {}},
        {"seats": [0, 0], "drawn": {}},
        {"seats": [0, 9], "drawn": {}},
        {"seats": [0, 1], "drawn": {"1": "yeti-9"}},
        {"seats": [0, 1], "drawn": {"0": "yeti-13"}},
        {"seats": [0, 1], "drawn": {"0": "yeti-9", "1": "yeti-8"}},
        {"seats": [0, 1]},
        [0, 1],
    ):
        wrong = position(DRAWING)
        wrong["tie"] = tie
        assert refused(wrong) in {"tie", "deck"}


def test_a_result_agrees_with_the_scores() -> None:
    wrong = position("yet-over-nothing-legal")
    wrong["result"]["winners"] = [(wrong["result"]["winners"][0] + 1) % 4]
    assert refused(wrong) == "result"


def test_a_position_is_an_object() -> None:
    for document in (None, [], "position", 7):
        assert refused(document) == "position"
