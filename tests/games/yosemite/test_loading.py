"""Positions of Yosemite that cannot be: each demand of a position, broken by itself, is refused with its field."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from wildtable.engine import BadPosition, positions

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "yosemite.jsonl"
Document = dict[str, Any]


@cache
def _scenarios() -> dict[str, Any]:
    return {s["id"]: s["position"] for s in map(json.loads, SCENARIOS.read_text().splitlines())}


def position(scenario: str) -> Document:
    return copy.deepcopy(_scenarios()[scenario])


def refused(document: Document) -> str:
    with pytest.raises(BadPosition) as refusal:
        positions.load(document)
    assert refusal.value.field in str(refusal.value)
    return refusal.value.field


ACTING, CROSSED, LANDED, ASKED = "yos-eat-legal", "yos-cougar-cross-push", "yos-snake-push", "yos-camera-one"
PAYING, REFILLING, DISCARDING = "yos-pay-which-fox", "yos-refill-weights", "yos-hand-which"
NEW_PHOTO, OVER, PLACING = "yos-photo-refill", "yos-end-nothing-more", "yos-place-second"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("turn", -1),
        ("turn", True),
        ("turn", 0),
        ("turn", 42),
        ("first", None),
        ("first", 2),
        ("phase", "stroll"),
        ("actor", 1),
        ("actor", "chance"),
        ("park", {}),
        ("park", []),
        ("pawns", ["c3"]),
        ("pawns", ["c3", None]),
        ("pawns", ["c3", "f1"]),
        ("pawns", ["c3", "c3"]),
        ("hands", [{}, {}, {}]),
        ("hands", [{"half_dome": 1}, {}]),
        ("hands", [{"fox-fish": 4}, {}]),
        ("hands", [{"fox-fish": 0}, {}]),
        ("known", [{"fox-fish": 1}, {}]),
        ("fish", [6, 2]),
        ("fish", [-1, 2]),
        ("ate", 4),
        ("ate", None),
        ("camp", {"seat": 0, "space": 6}),
        ("camp", {"seat": 0, "space": 0}),
        ("camp", {"seat": 2, "space": 1}),
        ("camp", {"seat": 0}),
        ("tents", [1, 0]),
        ("tents", [11, 0]),
        ("photos", [["half_dome_4b"], []]),
        ("photos", [["half_dome_3b", "half_dome_3a"], []]),
        ("display", ["yosemite_valley_3a", "yosemite_valley_3a"]),
        ("display", ["yosemite_valley_3a", "half_dome_9"]),
        ("photo_pool", ["half_dome_3a"]),
        ("photo_deck", 7),
        ("judges", ["fox", "bear"]),
        ("judges", ["bear"]),
        ("judges", ["bear", "moose"]),
        ("tokens", {}),
        ("tile_deck", {}),
        ("tile_deck", {"hidden": 20}),
        ("discard", {"half_dome": 1}),
        ("pending", {"from": "c3"}),
    ],
)
def test_a_wrong_value_is_refused_with_its_field(field: str, value: Any) -> None:
    """[YOS-COMP-01, YOS-COMP-04, YOS-COMP-05, YOS-SETUP-08, YOS-TURN-01, YOS-R11]"""
    document = position(ACTING)
    document[field] = value
    related = {"turn": {"actor"}, "photos": {"display", "photo_pool"}, "hands": {"tile_deck"}}
    assert refused(document) in {field} | related.get(field, set())


def more(document: Document, field: str) -> None:
    """Another fox-fish, besides the three there are."""
    found = document[field][0] if field == "hands" else document[field]
    found["fox-fish"] = found.get("fox-fish", 0) + 1


@pytest.mark.parametrize("scenario", [ACTING, CROSSED, ASKED, PAYING, REFILLING, NEW_PHOTO, OVER])
def test_a_tile_too_many_or_too_few_is_refused(scenario: str) -> None:
    """[YOS-COMP-02, YOS-COMP-03, YOS-COMP-08, YOS-LAND-04]"""
    for field in ("hands", "tile_deck", "discard"):
        document = position(scenario)
        more(document, field)
        assert refused(document) in {"park", "hands", "pending", "discard", "tile_deck"}
    document = position(scenario)
    del document["tile_deck"]["half_dome"]
    assert refused(document) == "tile_deck"
    document = position(scenario)
    document["tile_deck"]["half_dome"] = 2
    assert refused(document) == "tile_deck"


def test_a_token_is_on_the_board_exactly_while_its_tile_is_in_the_deck() -> None:
    """[YOS-SETUP-09, YOS-RESET-02]"""
    for place in ("park", 0, 1):
        document = position(ACTING)
        document["tokens"]["half_dome"] = place
        assert refused(document) == "tokens"


def changed(scenario: str, change: Callable[[Document], Any]) -> Document:
    document = position(scenario)
    change(document)
    return document


def moved(document: Document, space: str, tile: str | None = None) -> None:
    """Take the tile of a space away to the deck, or let another of the deck lie there."""
    deck, park = document["tile_deck"], document["park"]
    if park[space] is not None:
        deck[park[space]] = deck.get(park[space], 0) + 1
    park[space] = tile
    if tile is not None:
        deck[tile] -= 1
        if not deck[tile]:
            del deck[tile]


@pytest.mark.parametrize(
    ("scenario", "change", "fields"),
    [
        (ACTING, lambda d: moved(d, "a1"), {"park"}),
        (REFILLING, lambda d: moved(d, "d2", "fox-fish"), {"park"}),
        (ACTING, lambda d: d["known"][0].update({"sheep-fish": 1, "bear-tent": 1}), {"known"}),
        (CROSSED, lambda d: d["pending"].update(crossed=False), {"pending"}),
        (CROSSED, lambda d: d["pending"].update(landed=True), {"pending"}),
        (CROSSED, lambda d: d["pending"].update(animal="fox"), {"pending"}),
        (CROSSED, lambda d: d["pending"].update(bonus="tent"), {"pending"}),
        (CROSSED, lambda d: d["pending"].update(crossed=0), {"pending"}),
        (CROSSED, lambda d: d["pending"].pop("bonus"), {"pending"}),
        (CROSSED, lambda d: d["pending"].update({"from": "c2"}), {"pending"}),
        (CROSSED, lambda d: d["pawns"].__setitem__(0, "d5"), {"pending", "pawns"}),
        (CROSSED, lambda d: d["pawns"].__setitem__(1, "a1"), {"pending", "pawns"}),
        (CROSSED, lambda d: d.update(ate=1), {"ate"}),
        (LANDED, lambda d: d["pawns"].__setitem__(1, "a1"), {"pending", "pawns"}),
        (LANDED, lambda d: d["pending"].update(landed=False), {"pending", "pawns"}),
        (ASKED, lambda d: d["pending"].update({"from": "c3"}), {"park", "pawns", "pending"}),
        (ASKED, lambda d: d["pawns"].__setitem__(0, "c2"), {"pawns"}),
        (ASKED, lambda d: d["pending"].update(slot=0), {"pending"}),
        (ASKED, lambda d: d.update(actor=None), {"actor"}),
        (PAYING, lambda d: d["pending"].update(slot=None), {"pending"}),
        (PAYING, lambda d: d["pending"].update(slot=1), {"pending"}),
        (PAYING, lambda d: d["pending"].update(paid=None), {"pending"}),
        (REFILLING, lambda d: d["pending"].update(slot=0), {"display", "pending"}),
        (DISCARDING, lambda d: d["pending"].update(slot=0), {"pending"}),
        (NEW_PHOTO, lambda d: d["pending"].update(slot=0), {"display", "pending"}),
        (NEW_PHOTO, lambda d: d["pending"].update(slot=None), {"pending"}),
        (OVER, lambda d: d.update(pending={}), {"pending"}),
        (OVER, lambda d: d["result"].update(winners=[0]), {"result"}),
        (OVER, lambda d: d.pop("result"), {"result"}),
        (ACTING, lambda d: d.update(result=None), {"result"}),
        (PLACING, lambda d: d["pawns"].__setitem__(0, "a1"), {"actor", "pawns"}),
        (PLACING, lambda d: d.update(fish=[2, 3]), {"fish"}),
        (PLACING, lambda d: d.update(camp={"seat": 0, "space": 1}), {"camp"}),
        (PLACING, lambda d: d.update(judges=["bear"]), {"judges"}),
        (PLACING, lambda d: moved(d, "e5"), {"park"}),
        (PLACING, lambda d: moved(d, "e5", "half_dome"), {"park", "tokens"}),
        ("yos-deal-second-seat", lambda d: d["pawns"].__setitem__(0, "a1"), {"pawns"}),
        ("yos-park-order", lambda d: moved(d, "b1", "fox-fish"), {"park"}),
        ("yos-first-even", lambda d: d.update(first=0), {"first"}),
    ],
)
def test_fields_that_do_not_go_together_are_refused(
    scenario: str, change: Callable[[Document], Any], fields: set[str]
) -> None:
    """[YOS-CHANCE-01, YOS-SETUP-13, YOS-COUGAR-04, YOS-SNAKE-03, YOS-COLLECT-01, YOS-END-02, YOS-R9, YOS-R11]"""
    positions.load(position(scenario))
    assert refused(changed(scenario, change)) in fields


def deal(document: Document, seat: int, count: int) -> None:
    """Tiles of the deck to a hand, for all to see."""
    deck = document["tile_deck"]
    for _ in range(count):
        tile = next(name for name in deck if "-" in name)
        deck[tile] -= 1
        if not deck[tile]:
            del deck[tile]
        for pile in (document["hands"][seat], document["known"][seat]):
            pile[tile] = pile.get(tile, 0) + 1


@pytest.mark.parametrize(
    ("scenario", "most"), [(ACTING, (10, 10)), (ASKED, (11, 10)), (REFILLING, (11, 10)), (NEW_PHOTO, (8, 10))]
)
def test_a_hand_holds_no_more_than_it_can(scenario: str, most: tuple[int, int]) -> None:
    """[YOS-RESET-04, YOS-R9]"""
    for seat in range(2):
        document = position(scenario)
        deal(document, seat, most[seat] - sum(document["hands"][seat].values()))
        positions.load(document)
        deal(document, seat, 1)
        assert refused(document) == "hands"


def test_what_is_discarded_from_is_a_hand_of_eleven() -> None:
    """[YOS-RESET-04]"""
    document = position(DISCARDING)
    tile = next(iter(document["known"][0]))
    for pile in (document["hands"][0], document["known"][0]):
        pile[tile] -= 1
        if not pile[tile]:
            del pile[tile]
    document["tile_deck"][tile] = document["tile_deck"].get(tile, 0) + 1
    assert refused(document) == "hands"


def test_a_tile_is_due_only_from_a_deck_that_is_not_empty() -> None:
    """[YOS-RESET-03, YOS-R12]"""
    document = position("yos-deck-one-left")
    (tile,) = document["tile_deck"]
    document["tile_deck"] = {}
    if "-" in tile:
        document["discard"][tile] = document["discard"].get(tile, 0) + 1
    assert refused(document) == "tile_deck"
