"""Positions of Great Migration that cannot be: each demand of a position, broken by itself, is refused by its field."""

from __future__ import annotations

import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from wildtable.engine import BadPosition, positions

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "great_migration.jsonl"


@cache
def _scenarios() -> dict[str, Any]:
    return {s["id"]: s["position"] | {"box": "spec"} for s in map(json.loads, SCENARIOS.read_text().splitlines())}


FIRST, DEALING, PLAYING = "gm-setup-first-3", "gm-deal-order", "gm-play-canonical"
ATTACKING, STEALING, LOSING = "gm-pred-all-dice-first", "gm-pred-steal-then-lose", "gm-pred-lose-one-kind-first"
COVERING, COVERED, TREKKING = "gm-cover-fire-first", "gm-cover-second", "gm-trek-legal"
DRIVING, DAMAGED, WAYLAID = "gm-stampede-drive-legal", "gm-move-on-after-desert", "gm-damage-canonical-legal"
MOVING, ROLLING, MINGLING = "gm-move-through-fire", "gm-move-die", "gm-mingle-wraps"
DEALING_AGAIN, KEPT, OVER = "gm-season-next-seat", "gm-kept-view", "gm-over-nothing-legal"

WRONG: list[tuple[str, str, str, Any]] = [
    # position, field, path to change, value (or a function of what stands there)
    (PLAYING, "hands", "hands.0", {"lion": -1}),
    (PLAYING, "hands", "hands.0", {"tiger": 1}),
    (PLAYING, "hands", "hands.0.wildebeest_100", 9),
    (PLAYING, "hands", "hands", [{}]),
    (PLAYING, "stack", "stack.wildebeest_100", 4),
    (PLAYING, "stack", "stack.fire", 1),
    (PLAYING, "herds", "herds.0", {"lion": 1}),
    (PLAYING, "herds", "herds.0.zebra_50", 4),
    (PLAYING, "discard", "discard", {"calving_ground": 1}),
    (PLAYING, "season", "season", "spring"),
    (PLAYING, "turn", "turn", 9),
    (PLAYING, "turn", "turn", -1),
    (PLAYING, "turn", "turn", 7.0),
    (PLAYING, "first", "first", None),
    (PLAYING, "first", "first", 2),
    (PLAYING, "last", "first", 1),
    (PLAYING, "actor", "actor", 1),
    (PLAYING, "phase", "phase", "graze"),
    (PLAYING, "avatars", "avatars.0", None),
    (PLAYING, "avatars", "avatars.0", "X9"),
    (PLAYING, "avatars", "avatars", ["B4"]),
    (PLAYING, "kept", "kept.0", 1),
    (PLAYING, "points", "points.0.pastures", 1),
    (PLAYING, "points", "points.0.goals", 1),
    (PLAYING, "points", "points.0.cards", 1),
    (PLAYING, "points", "points.0.cards", -1),
    (PLAYING, "points", "points.0", {"pastures": 0}),
    (PLAYING, "pastures", "pastures", {}),
    (PLAYING, "pastures", "pastures.B4", 2),
    (PLAYING, "pastures", "pastures.Y5", 2),
    (PLAYING, "pastures", "pastures.B1", 1),
    (PLAYING, "points", "pastures", {"B4": 1}),
    (PLAYING, "fire", "fire", ["B1"]),
    (PLAYING, "flood", "flood", ["B6"]),
    (PLAYING, "flood", "flood", ["S"]),
    (PLAYING, "flood", "flood", ["B9", "B1"]),
    (PLAYING, "movement", "movement", 3),
    (PLAYING, "played", "played", "event"),
    (PLAYING, "played", "played", "both"),
    (PLAYING, "last", "last", None),
    (PLAYING, "last", "last", "lion"),
    (PLAYING, "last", "last", "eland_30"),
    (PLAYING, "last", "played", None),
    (PLAYING, "pending", "pending", {"effect": "trek", "left": 1}),
    (FIRST, "turn", "turn", 1),
    (FIRST, "first", "first", 0),
    (FIRST, "pastures", "pastures", {"B4": 1}),
    (FIRST, "season", "season", "hot_dry"),
    (FIRST, "avatars", "avatars.0", "S"),
    (DEALING, "pending", "pending.left", [0, 0, 7]),
    (DEALING, "pending", "pending.left.2", 6),
    (DEALING, "pending", "pending.left", [0, 0, 0]),
    (DEALING, "pending", "pending", None),
    (DEALING_AGAIN, "kept", "kept.2", 1),
    (DEALING_AGAIN, "discard", "discard", {"lion": 1}),
    (DEALING_AGAIN, "turn", "turn", 3),
    (ATTACKING, "pending", "pending.by", 1),
    (ATTACKING, "pending", "pending.seat", 0),
    (ATTACKING, "pending", "pending.card", "stampede"),
    (ATTACKING, "pending", "pending.card", "ant"),
    (ATTACKING, "discard", "pending.card", "crocodile"),
    (ATTACKING, "pending", "pending.dice_left", 3),
    (ATTACKING, "pending", "pending.dice_left", 0),
    (ATTACKING, "pending", "pending.last", "zebra_50"),
    (ATTACKING, "pending", "pending.moon", 1),
    (ATTACKING, "played", "played", None),
    (STEALING, "pending", "pending.sixes", 0),
    (STEALING, "pending", "pending.sixes", 3),
    (LOSING, "pending", "pending.fives", 0),
    (LOSING, "pending", "pending.last", "topi_40"),
    (LOSING, "actor", "actor", 0),
    (COVERING, "pending", "pending.left", 3),
    (COVERING, "pending", "pending.left", 1),
    (COVERING, "pending", "pending.near", "B1"),
    (COVERED, "pending", "pending.near", None),
    (COVERED, "pending", "pending.near", "B1"),
    (COVERED, "discard", "pending.effect", "flood"),
    (TREKKING, "pending", "pending.left", 0),
    (TREKKING, "pending", "pending.left", 3),
    (TREKKING, "pending", "pending.effect", "stampede"),
    (DRIVING, "pending", "pending.seat", 0),
    (DRIVING, "pending", "pending.left", 2),
    (DAMAGED, "pending", "pending.left", 2),
    (DAMAGED, "pending", "pending.last", "zebra_50"),
    (DAMAGED, "pending", "pending.then", {"effect": "trek", "left": 1}),
    (DAMAGED, "movement", "movement", 5),
    (WAYLAID, "pending", "pending.then", {"effect": "trek", "left": 2}),
    (WAYLAID, "pending", "pending.then", {"effect": "stampede", "seat": 0, "left": 1}),
    (WAYLAID, "pending", "pending.then", {"effect": "walk", "left": 1}),
    (MOVING, "movement", "movement", 7),
    (MOVING, "actor", "movement", None),
    (ROLLING, "actor", "movement", 3),
    (MINGLING, "pending", "pending.seat", 0),
    (MINGLING, "pending", "pending.left.1", 1),
    (MINGLING, "pending", "pending.left", [4, 0, 0, 0, 0]),
    (MINGLING, "pending", "pending.left", [2, 0, 1, 0, 2]),
    (MINGLING, "pending", "pending.pool", {"lion": 1}),
    (KEPT, "kept", "kept.1", 3),
    (OVER, "season", "season", "heavy_rain"),
    (OVER, "hands", "hands.0", {"zebra_50": 1}),
    (OVER, "result", "result.winners", [0]),
    (OVER, "pastures", "pastures", {"R3": 4}),
    (OVER, "fire", "fire", ["R1"]),
]


def position(scenario: str) -> Any:
    return copy.deepcopy(_scenarios()[scenario])


def change(document: Any, path: str, value: Any) -> None:
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        document = document[step]
    document[last] = value


@pytest.mark.parametrize("scenario", sorted({scenario for scenario, *_ in WRONG}))
def test_as_they_are_they_are_accepted(scenario: str) -> None:
    variant, state = positions.load(position(scenario))
    assert variant.game.words.position(variant, state) == position(scenario)


@pytest.mark.parametrize(("scenario", "field", "path", "value"), WRONG)
def test_what_cannot_be_is_refused_with_its_field(scenario: str, field: str, path: str, value: Any) -> None:
    document = position(scenario)
    change(document, path, value)
    with pytest.raises(BadPosition) as refusal:
        positions.load(document)
    assert refusal.value.field == field, str(refusal.value)
    assert str(refusal.value).startswith(field)


def test_a_node_bears_one_token_at_most() -> None:
    document = position("gm-move-fire-and-flood")
    document["flood"] = sorted({*document["flood"], *document["fire"]})
    with pytest.raises(BadPosition) as refusal:
        positions.load(document)
    assert refusal.value.field == "flood"


def test_a_view_is_no_position() -> None:
    variant, state = positions.load(position(PLAYING))
    for seat in (0, None):
        with pytest.raises(BadPosition):
            positions.load(variant.game.words.position(variant, variant.view(state, seat)))
