"""Yellowstone in words: positions and actions to and from JSON.

Why an action is refused is in `refusing.py`, log lines and prompts are in `telling.py`, the reading of positions in
`loading.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine import OMNISCIENT
from wildtable.engine.actions import NAME, NUMBER, Vocabulary
from wildtable.engine.positions import common_fields
from wildtable.engine.variant import State, Variant
from wildtable.games.yellowstone.box import EDGE_NAMES, EFFECT_NAMES, FACE_NAMES, SKILL_NAMES, ids
from wildtable.games.yellowstone.loading import read
from wildtable.games.yellowstone.moments import PHASES
from wildtable.games.yellowstone.naming import Names, cards_due, drawing_seat, names_of, seats_in_order
from wildtable.games.yellowstone.refusing import code_of
from wildtable.games.yellowstone.state import (
    CARDS,
    CHOOSE_CHARACTER,
    CYCLE,
    DEFEAT,
    DRIVE_CONFLICT,
    DRIVE_TO,
    GAME_OVER,
    GIVE_CARD,
    HOUSE,
    MOST_BUNKHOUSE,
    NOTHING,
    PASS,
    PLAY_CARD,
    RECOVER_CARD,
    RECOVER_CARDS,
    REMOVE_IT,
    SIFT,
    SOFTEN_CONFLICT,
    SOFTEN_IT,
    SPACES,
    STOP,
    TAKE_CARD,
    TAKE_CARDS,
    TURN_BUNKHOUSE,
    TURN_CONFLICT,
    TURN_FACE,
    TURN_FIRST,
    TURN_SKILL,
    USE_BUNKHOUSE,
    USE_CHARACTER,
    USE_SPACE,
)
from wildtable.games.yellowstone.telling import events, label, lent, prompt, recap, reveals, told_alike

__all__ = [
    "action_json",
    "events",
    "label",
    "lent",
    "parse_action",
    "position",
    "prompt",
    "read",
    "recap",
    "reveals",
    "scores",
    "told_alike",
]

VOCABULARY = Vocabulary(
    do={
        "defeat": {"conflict": NAME},
        "contribute": {"seat": NUMBER, "card": NAME},
        "space": ({"space": NAME}, {"space": NAME, "card": NAME}),
        "character": ({}, {"name": NAME}),
        "pass": {},
        "give": {"card": NAME},
        "recover": {"card": NAME},
        "take": {"seat": NUMBER, "card": NAME},
        "drive": {"conflict": NAME, "to": NAME},
        "soften": {"conflict": NAME},
        "remove": {"conflict": NAME},
        "stop": {},
    },
    chance={
        "bunkhouse": {"card": NAME},
        "skill": {"seat": NUMBER, "card": NAME},
        "conflict": {"card": NAME},
        "first": {"seat": NUMBER},
        "roll": {"face": NAME},
    },
)


# ---- positions


def position(variant: Variant, state: State) -> dict[str, Any]:
    """A state, or a view of it, as the protocol writes positions; a view hides the decks, `{"hidden": count}`.

    Of a card, a place and its number are all there is to say: hands and discards are open to everybody.
    [YEL-HELP-06, YEL-R21, YEL-COMP-08]
    """
    names, seats = names_of(variant), range(variant.seats)
    hides = state.viewer != OMNISCIENT
    document = common_fields(variant, PHASES[state.phase], int(state.actor)) | {
        "turn": int(state.turn),
        "active": _seat(state.active),
        "actions_left": int(state.actions_left),
        "actions_done": int(state.actions_done),
        "extra": int(state.extra),
        "characters": [_name(names.characters, state.character[seat]) for seat in seats],
        "pawns": [names.spaces[state.pawn[seat]] for seat in seats],
        "hands": [names.multiset(state.hand[seat]) for seat in seats],
        "skill_deck": {"hidden": int(state.unseen_skills)} if hides else names.multiset(state.skill_deck),
        "skill_discard": names.multiset(state.skill_discard),
        "escalated": bool(state.escalated),
        "escalation_card": bool(state.escalation_card),
        "conflict_deck": {"hidden": int(state.unseen_conflicts)} if hides else names.some(state.conflict_deck),
        "conflict_discard": names.some(state.conflict_discard),
        "spaces": {name: names.some(state.lies[space]) for space, name in enumerate(names.spaces)},
        "bunkhouse": [
            {"card": names.bunkhouse[card], "used": bool(int(state.used) >> card & 1)}
            for card in map(int, state.bunkhouse[:MOST_BUNKHOUSE])
            if card >= 0
        ],
        "house_placed": int(state.house_placed),
        "skip_roll": bool(state.skip_roll),
        "softened": {
            names.conflicts[n]: {SKILL_NAMES[state.soft_skill[n]]: int(state.soft_amount[n])}
            for n in range(len(names.conflicts))
            if int(state.softened) >> n & 1
        },
        "dice_left": _dice(state),
        "to_draw": [seat for seat in seats_in_order(variant, state) for _ in range(cards_due(state, seat))],
        "to_place": [name for edge, name in enumerate(EDGE_NAMES) if int(state.to_place) >> edge & 1],
        "pending": _pending(variant, state, names),
    }
    if state.phase == GAME_OVER:
        document["result"] = {"scores": scores(variant, state), "winners": variant.outcome(state)[1]}
    return document


def _seat(number: Any) -> int | None:
    return int(number) if number >= 0 else None


def _name(names: list[str], number: Any) -> str | None:
    return names[number] if number >= 0 else None


def _dice(state: State) -> list[str] | None:
    if state.dice_left < 0:
        return None
    return ["conflict"] * int(state.dice_left) + ["escalation"] * int(state.escalation_left)


def _pending(variant: Variant, state: State, names: Names) -> dict[str, Any] | None:
    """What a seat has begun and not finished."""
    pending = int(state.pending)
    if pending == NOTHING:
        return None
    if pending == DEFEAT:
        played = []
        for seat in seats_in_order(variant, state):
            for bit in range(CARDS):
                if int(state.played[seat]) >> bit & 1:
                    played.append([seat, names.cards[bit]])
        space = next(n for n in range(SPACES) if int(state.lies[n]) >> int(state.pending_conflict) & 1)
        return {
            "conflict": names.conflicts[state.pending_conflict],
            "space": names.spaces[space],
            "needs": {name: int(state.needs[skill]) for skill, name in enumerate(SKILL_NAMES)},
            "played": played,
        }
    document: dict[str, Any] = {"effect": EFFECT_NAMES[pending], "left": int(state.pending_left)}
    if pending == DRIVE_CONFLICT:
        document["conflict"] = _name(names.conflicts, state.pending_conflict)
    elif pending == SOFTEN_CONFLICT:
        document["skill"] = names.skills[state.pending_skill]
        document["amount"] = int(state.pending_amount)
    elif pending in (CYCLE, SIFT, RECOVER_CARDS, TAKE_CARDS):
        picked = state.last_seat >= 0
        document["last"] = [int(state.last_seat), names.cards[state.last_card]] if picked else None
        if pending == CYCLE:
            document["draw"] = int(state.pending_draw)
        elif pending == RECOVER_CARDS:
            document["skill"] = names.skills[state.pending_skill]
    return document


def scores(variant: Variant, state: State) -> list[dict[str, int]]:
    """Won or not, and how many conflicts are off the board, the same for all. [YEL-SCORE-01, YEL-SCORE-02, YEL-R20]"""
    won = 1 if state.phase == GAME_OVER and not state.lies[HOUSE] else 0
    conflicts = int(state.conflict_discard).bit_count()
    return [{"won": won, "conflicts": conflicts, "total": won} for _ in range(variant.seats)]


# ---- actions


def action_json(variant: Variant, state: State, code: int) -> dict[str, Any]:
    """The action of a code, in a state where it is legal."""
    names = names_of(variant)
    if code < USE_SPACE:
        return {"do": "defeat", "conflict": names.conflicts[code]}
    if code < USE_BUNKHOUSE:
        return {"do": "space", "space": names.spaces[code - USE_SPACE]}
    if code < USE_CHARACTER:
        space = ids(variant.box_values.spaces)[variant.box_values.bunkhouse_space]
        return {"do": "space", "space": space, "card": names.bunkhouse[code - USE_BUNKHOUSE]}
    if code < PLAY_CARD:
        return {"do": {USE_CHARACTER: "character", PASS: "pass", STOP: "stop"}[code]}
    if code < GIVE_CARD:
        seat, card = divmod(code - PLAY_CARD, CARDS)
        return {"do": "contribute", "seat": seat, "card": names.cards[card]}
    if code < RECOVER_CARD:
        return {"do": "give", "card": names.cards[code - GIVE_CARD]}
    if code < TAKE_CARD:
        return {"do": "recover", "card": names.cards[code - RECOVER_CARD]}
    if code < DRIVE_TO:
        seat, card = divmod(code - TAKE_CARD, CARDS)
        return {"do": "take", "seat": seat, "card": names.cards[card]}
    if code < SOFTEN_IT:
        conflict, to = divmod(code - DRIVE_TO, SPACES)
        return {"do": "drive", "conflict": names.conflicts[conflict], "to": names.spaces[to]}
    if code < REMOVE_IT:
        return {"do": "soften", "conflict": names.conflicts[code - SOFTEN_IT]}
    if code < CHOOSE_CHARACTER:
        return {"do": "remove", "conflict": names.conflicts[code - REMOVE_IT]}
    if code < TURN_BUNKHOUSE:
        return {"do": "character", "name": names.characters[code - CHOOSE_CHARACTER]}
    if code < TURN_FIRST:
        return {"chance": "bunkhouse", "card": names.bunkhouse[code - TURN_BUNKHOUSE]}
    if code < TURN_SKILL:
        return {"chance": "first", "seat": code - TURN_FIRST}
    if code < TURN_CONFLICT:
        return {"chance": "skill", "seat": drawing_seat(variant, state), "card": names.cards[code - TURN_SKILL]}
    if code < TURN_FACE:
        return {"chance": "conflict", "card": names.conflicts[code - TURN_CONFLICT]}
    return {"chance": "roll", "face": FACE_NAMES[code - TURN_FACE]}


def parse_action(variant: Variant, state: State, action: Mapping[str, Any]) -> int:
    """The code of a legal action.

    Raises `BadRequest` when it is no well-formed action of the game, `IllegalAction` with its clause when the rules
    refuse it.
    """
    word, chance = VOCABULARY.check(action)
    return code_of(variant, state, word, chance, action)
