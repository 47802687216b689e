"""Positions of Yellowstone that cannot be: each demand of a position, broken by itself, is refused with its field."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from wildtable.engine import BadPosition, positions

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "yellowstone.jsonl"
Change = Callable[[dict[str, Any]], Any]


@cache
def _scenarios() -> dict[str, Any]:
    return {s["id"][-3:]: s["position"] for s in map(json.loads, SCENARIOS.read_text("utf-8").splitlines())}


def position(scenario: str) -> Any:
    return copy.deepcopy(_scenarios()[scenario])


def refused(document: Any) -> str:
    with pytest.raises(BadPosition) as refusal:
        positions.load(document)
    assert refusal.value.field in str(refusal.value)
    return refusal.value.field


def put(field: str, value: Any) -> Change:
    return lambda document: document.update({field: value})


def pending(**fields: Any) -> Change:
    return lambda document: document["pending"].update(fields)


def move(card: str, of: str, to: str) -> Change:
    """A Skill card goes from one pile to another; `hands.0` is that of seat 0."""

    def change(document: dict[str, Any]) -> None:
        for name, count in ((of, -1), (to, 1)):
            pile = document["hands"][int(name[-1])] if name.startswith("hands") else document[name]
            pile[card] = pile.get(card, 0) + count
            if not pile[card]:
                del pile[card]

    return change


def lay(conflict: str, space: str) -> Change:
    """A conflict goes from the deck to a space, behind what lies there."""

    def change(document: dict[str, Any]) -> None:
        document["conflict_deck"].remove(conflict)
        document["spaces"][space].append(conflict)

    return change


# the scenario's number, what is changed, and the field that the refusal may name
CASES: list[tuple[str, list[Change], str]] = [
    # types and names
    ("034", [put("turn", "3")], "turn"),
    ("034", [put("turn", True)], "turn"),
    ("034", [put("actions_left", -1)], "actions_left"),
    ("034", [put("extra", None)], "extra"),
    ("034", [put("skip_roll", 0)], "skip_roll"),
    ("034", [put("phase", "dance")], "phase"),
    ("034", [put("active", 2)], "active"),
    ("034", [put("characters", ["john", "wyatt"])], "characters"),
    ("034", [put("characters", ["john", "john"])], "characters"),
    ("034", [put("characters", ["john", None])], "characters"),
    ("034", [put("pawns", ["dutton_house"])], "pawns"),
    ("034", [put("pawns", ["dutton_house", "yellowstone"])], "pawns"),
    ("034", [put("to_draw", ["0"])], "to_draw"),
    ("034", [put("to_place", ["north"])], "to_place"),
    ("034", [put("softened", [])], "softened"),
    ("034", [put("pending", [])], "pending"),
    ("034", [put("result", {"scores": [], "winners": []})], "result"),
    ("034", [put("skill_deck", {"hidden": 20})], "skill_deck"),
    ("034", [put("conflict_deck", {"hidden": 18})], "conflict_deck"),
    # each card in one place
    ("034", [lambda p: p["hands"][0].update({"wits-9": 1})], "hands"),
    ("034", [lambda p: p["hands"][0].update({"wits-2": 0})], "hands"),
    ("034", [lambda p: p["skill_discard"].update({"luck-1": 2})], "skill_discard"),
    ("034", [lambda p: p["skill_deck"].pop("wits-3")], "skill_deck"),
    ("034", [lambda p: p["conflict_deck"].pop()], "conflict_deck"),
    ("034", [lambda p: p["conflict_deck"].reverse()], "conflict_deck"),
    ("034", [lambda p: p["conflict_discard"].append(p["conflict_deck"][0])], "conflict_deck"),
    ("034", [lay("rustlers", "stream")], "spaces"),
    ("034", [lambda p: p["spaces"].update({"barn": p["spaces"].pop("stream")}) or p["spaces"].pop("barn")], "spaces"),
    # the Bunkhouse cards
    ("034", [lambda p: p["bunkhouse"].pop()], "bunkhouse"),
    ("034", [lambda p: p["bunkhouse"].append({"card": "jimmy", "used": False})], "bunkhouse"),
    ("034", [lambda p: p["bunkhouse"][0].update(used=1)], "bunkhouse"),
    (
        "034",
        [lambda p: p["bunkhouse"][0].update(card="teeter"), lambda p: p["bunkhouse"][1].update(card="teeter")],
        "bunkhouse",
    ),
    ("140", [lambda p: p["bunkhouse"].reverse()], "bunkhouse"),
    (
        "001",
        [lambda p: p["bunkhouse"].extend({"card": c, "used": False} for c in ("ryan", "colby", "jimmy"))],
        "bunkhouse",
    ),
    # dice
    ("034", [put("escalated", True)], "escalated"),
    ("034", [put("escalation_card", False)], "escalation_card"),
    ("102", [put("escalation_card", True)], "escalation_card"),
    ("015", [put("dice_left", ["conflict", "conflict", "conflict"])], "dice_left"),
    ("015", [put("dice_left", ["escalation"])], "dice_left"),
    ("016", [put("dice_left", ["escalation", "conflict"])], "dice_left"),
    ("016", [put("dice_left", ["conflict", "conflict"])], "dice_left"),
    ("015", [put("dice_left", [])], "phase"),
    # the house
    ("100", [put("house_placed", 2), put("actions_left", 2)], "house_placed"),
    ("034", [put("house_placed", 1)], "house_placed"),
    ("034", [lay("rustlers", "dutton_house")], "house_placed"),
    ("013", [put("house_placed", 1)], "house_placed"),
    # the set-up
    ("004", [put("turn", 1)], "turn"),
    ("004", [put("active", 0)], "active"),
    ("004", [put("characters", [None, "rip", None])], "characters"),
    ("004", [put("characters", ["rip", "john", "beth"])], "characters"),
    ("004", [put("pawns", ["dutton_house", "barn", "dutton_house"])], "pawns"),
    ("004", [move("wits-1", "skill_deck", "hands.0")], "hands"),
    ("004", [move("wits-1", "skill_deck", "skill_discard")], "skill_discard"),
    ("004", [put("to_draw", [0])], "to_draw"),
    ("004", [put("to_place", ["east"])], "to_place"),
    ("004", [lay("rustlers", "stream")], "spaces"),
    ("004", [put("dice_left", [])], "dice_left"),
    ("004", [put("skip_roll", True)], "skip_roll"),
    ("004", [lambda p: p["bunkhouse"][0].update(used=True)], "bunkhouse"),
    ("001", [put("characters", ["john", None, None])], "characters"),
    ("001", [put("phase", "act")], "phase"),
    ("145", [lambda p: p["to_draw"].pop()], "to_draw"),
    ("145", [put("to_place", ["west"]), lay("stampede", "stream")], "to_place"),
    ("145", [put("to_place", [])], "to_place"),
    ("011", [put("to_place", ["west", "east"])], "to_place"),
    ("011", [put("to_place", ["west"])], "spaces"),
    ("011", [put("phase", "first")], "phase"),
    ("012", [lambda p: p["spaces"].update(barn=p["spaces"]["stream"], stream=[])], "spaces"),
    # a turn
    ("034", [put("turn", 0)], "turn"),
    ("034", [put("active", None)], "active"),
    ("034", [put("phase", "character")], "phase"),
    ("034", [put("actions_left", 3)], "actions_left"),
    ("034", [put("actions_left", 0), put("actions_done", 2)], "actions_left"),
    ("034", [put("phase", "roll")], "phase"),
    ("034", [put("actor", "chance")], "actor"),
    ("034", [put("to_draw", [0])], "phase"),
    ("013", [put("to_draw", [0])], "to_draw"),
    ("013", [put("to_draw", [1, 1, 1])], "to_draw"),
    ("013", [put("to_place", ["east"])], "to_place"),
    ("013", [put("actions_left", 1), put("actions_done", 1)], "actions_done"),
    ("013", [put("extra", 1), put("actions_left", 3)], "extra"),
    ("021", [put("to_place", ["east", "west"])], "to_place"),
    ("021", [put("to_draw", [0])], "to_draw"),
    ("018", [put("phase", "skill"), put("to_draw", [0])], "skill_deck"),
    ("027", [put("pending", {"effect": "sift", "left": 1, "last": None})], "pending"),
    ("027", [lambda p: p.update(conflict_discard=p["conflict_deck"], conflict_deck=[])], "conflict_deck"),
    # softening
    ("080", [put("softened", {"developer": {"luck": 3}})], "softened"),
    ("080", [put("softened", {"developer": {"wits": 1, "grit": 3}})], "softened"),
    ("080", [put("softened", {"developer": {"grit": 0}})], "softened"),
    ("080", [put("softened", {"rustlers": {"grit": 3}})], "softened"),
    ("080", [put("softened", {"measles": {"grit": 3}})], "softened"),
    # a defeat
    ("089", [pending(conflict="rustlers")], "pending"),
    ("089", [pending(space="timber")], "pending"),
    ("089", [pending(needs={"wits": 0, "grit": 3, "luck": 0})], "pending"),
    ("089", [lambda p: p["pending"]["played"].reverse()], "pending"),
    ("089", [lambda p: p["pending"]["played"].pop()], "skill_deck"),
    ("089", [lambda p: p["pending"].pop("needs")], "pending"),
    ("089", [put("pawns", ["barn", "dutton_house"])], "pawns"),
    ("089", [move("grit-5", "hands.1", "skill_discard"), move("grit-3", "hands.0", "skill_discard")], "pending"),
    ("086", [put("actions_done", 0), put("actions_left", 2)], "actions_done"),
    # picks
    ("063", [pending(left=0)], "pending"),
    ("063", [pending(last=[1, "wits-5"])], "pending"),
    ("063", [pending(last=[0, "luck-6"])], "pending"),
    ("063", [pending(skill="charm")], "pending"),
    ("063", [pending(effect="cycle")], "pending"),
    ("063", [pending(effect="charm")], "pending"),
    ("067", [pending(last=[1, "luck-3"])], "pending"),
    ("067", [put("phase", "recover")], "phase"),
    ("071", [pending(conflict="rustlers")], "pending"),
    ("076", [pending(skill="any")], "pending"),
    ("076", [pending(amount=0)], "pending"),
    ("109", [pending(draw=0)], "pending"),
    ("109", [pending(left=2)], "pending"),
    # the end
    ("106", [put("actions_left", 1)], "actions_left"),
    ("106", [put("actor", 0)], "actor"),
    ("106", [put("to_draw", [0])], "to_draw"),
    ("106", [put("dice_left", None)], "dice_left"),
    ("106", [put("result", {"scores": [], "winners": []})], "result"),
    ("106", [lambda p: p.pop("result")], "result"),
    ("034", [put("phase", "over"), put("actor", None)], "phase"),
]


@pytest.mark.parametrize(("scenario", "changes", "field"), CASES)
def test_what_cannot_be_is_refused_with_its_field(scenario: str, changes: list[Change], field: str) -> None:
    """[YEL-COMP-08, YEL-TURN-02, YEL-DEF-10]"""
    document = position(scenario)
    for change in changes:
        change(document)
    assert refused(document) == field


@pytest.mark.parametrize("field", sorted(_scenarios()["034"]))
def test_no_field_can_lack(field: str) -> None:
    document = position("034")
    del document[field]
    assert refused(document) == field


def test_nothing_can_be_added() -> None:
    """Neither the reference cards nor the sticker are part of a position. [YEL-COMP-09]"""
    for field in ("reference_cards", "sticker"):
        assert refused(position("034") | {field: 1}) == field
