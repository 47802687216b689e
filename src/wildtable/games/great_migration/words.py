"""Great Migration in words: positions and actions to and from JSON.

Refusals are in `refusing.py`, log lines and prompts in `telling.py`, the reading of positions in `loading.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine import OMNISCIENT
from wildtable.engine.positions import common_fields
from wildtable.engine.variant import State, Variant
from wildtable.games.great_migration import _
from wildtable.games.great_migration.box import EFFECTS, Box
from wildtable.games.great_migration.loading import PHASES, PLAYED, POINT_NAMES, read
from wildtable.games.great_migration.naming import plain
from wildtable.games.great_migration.refusing import parse_action
from wildtable.games.great_migration.state import (
    ATTACK_DIE,
    COVER_NODE,
    DAMAGE,
    DEAL_CARD,
    DEALING,
    DONE,
    DRAW_CARD,
    DRIVE_TO,
    EVENT,
    EVENT_SEATS,
    FIRE,
    FLOOD,
    GAME_OVER,
    GO,
    LAY,
    LOSE_CARD,
    MINGLE_CARD,
    MINGLING,
    MOVE_DIE,
    NO_EFFECT,
    NOBODY,
    PREDATOR,
    STAMPEDE,
    STEAL_CARD,
    STOP,
    TREKKING,
)
from wildtable.games.great_migration.telling import events, prompt, recap, reveals, told_alike
from wildtable.language import N_

__all__ = [
    "action_json",
    "events",
    "label",
    "parse_action",
    "position",
    "prompt",
    "read",
    "recap",
    "reveals",
    "scores",
    "told_alike",
]

EFFECT_WORDS = {number: word for word, number in EFFECTS.items()} | {
    DAMAGE: "damage",
    MINGLING: "mingle",
    DEALING: "deal",
}


# ---- positions


def position(variant: Variant, state: State) -> dict[str, Any]:
    """A state, or a view of it, as the protocol writes positions; what a view hides is `{"hidden": count}`."""
    box: Box = variant.box_values
    seats = range(variant.seats)
    veiled = state.viewer != OMNISCIENT

    def hand(seat: int) -> dict[str, int]:
        if veiled and seat != state.viewer:
            return {"hidden": int(state.hand_size[seat])}
        return multiset(box, state.hand[seat])

    document = common_fields(variant, PHASES[state.phase], int(state.actor)) | {
        "season": box.season_names[state.season],
        "turn": int(state.turn),
        "first": _seat(state.first),
        "avatars": [_node(box, state.avatar[seat]) for seat in seats],
        "hands": [hand(seat) for seat in seats],
        "herds": [multiset(box, state.herd[seat]) for seat in seats],
        "kept": [int(state.kept[seat]) for seat in seats],
        "points": [{name: int(state.points[seat][n]) for n, name in enumerate(POINT_NAMES)} for seat in seats],
        "stack": {"hidden": int(state.stack_size)} if veiled else multiset(box, state.stack),
        "discard": multiset(box, state.discard),
        "pastures": {node: int(variant.box.bears[box.node_numbers[node]]) for node in nodes(box, state.pastures)},
        "fire": nodes(box, state.tokens[0]),
        "flood": nodes(box, state.tokens[FLOOD - FIRE]),
        "movement": int(state.movement) if state.movement >= 0 else None,
        "played": PLAYED[state.played],
        "last": _card(box, state.last),
        "pending": _pending(variant, state),
    }
    if state.phase == GAME_OVER:
        document["result"] = {"scores": scores(variant, state), "winners": variant.outcome(state)[1]}
    return document


def multiset(box: Box, counts: Any) -> dict[str, int]:
    """Counts by kind as an object from name to positive count."""
    return {card: int(count) for card, count in zip(box.cards, counts, strict=False) if count}


def nodes(box: Box, found: int) -> list[str]:
    """Nodes (bits of an integer) in the board's order."""
    return [node for number, node in enumerate(box.node_names) if int(found) >> number & 1]


def _seat(number: int) -> int | None:
    return int(number) if number >= 0 else None


def _card(box: Box, number: int) -> str | None:
    return box.cards[number] if number >= 0 else None


def _node(box: Box, number: int) -> str | None:
    return box.node_names[number] if number >= 0 else None


def _pending(variant: Variant, state: State) -> dict[str, Any] | None:
    box: Box = variant.box_values
    effect = int(state.pending)
    if effect == NO_EFFECT:
        return None
    document: dict[str, Any] = {"effect": EFFECT_WORDS[effect]}
    left = [int(count) for count in state.left[: variant.seats]]
    if effect == DEALING:
        return document | {"left": left}
    if effect == MINGLING:
        return document | {"seat": int(state.target), "left": left, "pool": multiset(box, state.pool)}
    if effect == PREDATOR:
        return document | {
            "card": box.cards[state.predator],
            "by": int(state.active),
            "seat": int(state.target),
            "dice_left": int(state.dice_left),
            "fives": int(state.fives),
            "sixes": int(state.sixes),
            "last": _card(box, state.lost),
        }
    if effect in (FIRE, FLOOD):
        return document | {"left": int(state.owed), "near": _node(box, state.near)}
    if effect in (TREKKING, STAMPEDE):
        return _way(effect, state.target, state.owed)
    then = None if state.then == NO_EFFECT else _way(int(state.then), state.target, state.then_owed)
    return document | {
        "seat": int(state.target),
        "left": int(state.owed),
        "last": _card(box, state.lost),
        "then": then,
    }


def _way(effect: int, seat: int, steps: int) -> dict[str, Any]:
    """A trek or stampede that has steps left."""
    who = {"seat": int(seat)} if effect == STAMPEDE else {}
    return {"effect": EFFECT_WORDS[effect]} | who | {"left": int(steps)}


def scores(variant: Variant, state: State) -> list[dict[str, int]]:
    """Each seat's points from pastures, goals and cards, and their sum. [GRM-SCORE-01]"""
    totals = variant.outcome(state)[0]
    return [
        {name: int(state.points[seat][n]) for n, name in enumerate(POINT_NAMES)} | {"total": totals[seat]}
        for seat in range(variant.seats)
    ]


# ---- actions


def action_json(variant: Variant, state: State, code: int) -> dict[str, Any]:
    """The action of a code, in a state where it is legal."""
    box: Box = variant.box_values
    if code < DEAL_CARD:
        return {"chance": "first", "seat": code}
    if code < LAY:
        return _chance_json(box, state, code)
    if code < EVENT:
        return {"do": "herd", "card": box.cards[code - LAY]}
    if code < DONE:
        card, seat = divmod(code - EVENT, EVENT_SEATS)
        action = {"do": "event", "card": box.cards[card]}
        return action if seat == NOBODY else action | {"seat": seat}
    if code == DONE:
        return {"do": "done"}
    if code < COVER_NODE:
        return {"do": "lose", "card": box.cards[code - LOSE_CARD]}
    if code == STOP:
        return {"do": "stop"}
    if code < GO:
        return {"do": "cover", "node": box.node_names[code - COVER_NODE]}
    if code < DRIVE_TO:
        return {"do": "go", "to": box.node_names[code - GO]}
    return {"do": "drive", "to": box.node_names[code - DRIVE_TO]}


def _chance_json(box: Box, state: State, code: int) -> dict[str, Any]:
    if code < DRAW_CARD:
        return {"chance": "deal", "seat": int(state.target), "card": box.cards[code - DEAL_CARD]}
    if code < STEAL_CARD:
        return {"chance": "draw", "card": box.cards[code - DRAW_CARD]}
    if code < MINGLE_CARD:
        return {"chance": "steal", "card": box.cards[code - STEAL_CARD]}
    if code < ATTACK_DIE:
        return {"chance": "mingle", "seat": int(state.target), "card": box.cards[code - MINGLE_CARD]}
    if code < MOVE_DIE:
        return {"chance": "attack", "pips": code - ATTACK_DIE + 1}
    return {"chance": "move", "pips": code - MOVE_DIE + 1}


SAID = {
    "first": N_("First turn for seat {seat}"),
    "deal": N_("Deal {card} seat {seat}"),
    "draw": N_("Draw {card}"),
    "attack": N_("The predator's die: {pips}"),
    "steal": N_("Stolen: {card}"),
    "move": N_("The movement die: {pips}"),
    "mingle": N_("From the pool: {card} seat {seat}"),
    "go": N_("Go to {to}"),
    "drive": N_("Drive to {to}"),
    "cover": N_("Cover {node}"),
    "herd": N_("Lay {card}"),
    "event": N_("Play {card}"),
    "lose": N_("Lose {card}"),
    "done": N_("Done"),
    "stop": N_("Stop"),
}


def label(variant: Variant, action: Mapping[str, Any]) -> str:
    """An action as a button says it."""
    said = {field: plain(value) if field == "card" else value for field, value in action.items()}
    word = said.pop("chance" if "chance" in said else "do")
    if word == "event" and "seat" in said:
        return _("Play {card} at seat {seat}", **said)
    return _(SAID[word], **said)
