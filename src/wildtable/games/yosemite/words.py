"""Yosemite in words: positions and actions to and from JSON.

Refusals are in `refusing.py`, log lines and prompts in `telling.py`, the reading of positions in `loading.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine import OMNISCIENT
from wildtable.engine.actions import NAME, NAME_OR_NOTHING, NUMBER, NUMBER_OR_NOTHING, Vocabulary
from wildtable.engine.compiled import callable_rule
from wildtable.engine.positions import common_fields
from wildtable.engine.variant import State, Variant
from wildtable.games.yosemite import _, naming, rules
from wildtable.games.yosemite.box import ANIMAL_NAMES, ANIMAL_TILE_NAMES, BONUS_NAMES, SPACE_NAMES
from wildtable.games.yosemite.loading import PENDING, PHASE_WORDS, read
from wildtable.games.yosemite.refusing import refusal, superfluous, wanted_code
from wildtable.games.yosemite.state import (
    BOARD,
    BONUSES,
    DEAL_TILE,
    DISCARD_TILE,
    DRAW_FIRST,
    DRAW_JUDGE,
    GAME_OVER,
    IN_PARK,
    LAY_TILE,
    NO_PHOTO,
    NO_PUSH,
    PAY_TILE,
    PLACE_PAWN,
    PUSH,
    PUSH_TO,
    REFILL_TILE,
    SEATS,
    SPACES,
    TAKE_PHOTO,
    TOKEN,
    TURN_PHOTO,
)
from wildtable.games.yosemite.telling import events, prompt, recap, reveals, told_alike
from wildtable.games.yosemite.tiles import counts_of_tiles
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
    "superfluous",
    "told_alike",
]

VOCABULARY = Vocabulary(
    do={
        "place": {"space": NAME},
        "eat": {"to": NAME},
        "step": {"to": NAME},
        "move": {"to": NAME},
        "token": {},
        "push": {"to": NAME_OR_NOTHING},
        "photo": {"slot": NUMBER_OR_NOTHING},
        "pay": {"tile": NAME},
        "discard": {"tile": NAME},
    },
    chance={
        "deal": {"seat": NUMBER, "tile": NAME},
        "park": {"space": NAME, "tile": NAME},
        "photo": {"slot": NUMBER, "photo": NAME},
        "judge": {"animal": NAME},
        "first": {"seat": NUMBER},
        "refill": {"space": NAME, "tile": NAME},
    },
)


# ---- positions


def position(variant: Variant, state: State) -> dict[str, Any]:
    """A state, or a view of it, as the protocol writes positions; what a view hides is `{"hidden": count}`."""
    box, phase, seats = variant.box_values, int(state.phase), range(SEATS)
    veiled = state.viewer != OMNISCIENT and phase != GAME_OVER
    tile_names, photo_names = box.tile_names, box.photo_names

    def photos(bits: Any) -> list[str]:
        return sorted(name for number, name in enumerate(photo_names) if int(bits) >> number & 1)

    def hand(seat: int) -> dict[str, int]:
        if veiled and seat != state.viewer:
            return {"hidden": int(state.unseen_hand[seat])}
        return tile_counts(variant, state.hand[seat])

    document = common_fields(variant, PHASE_WORDS[phase], int(state.actor)) | {
        "turn": int(state.turn),
        "first": int(state.first) if state.first >= 0 else None,
        "park": {name: _name(tile, tile_names) for name, tile in zip(SPACE_NAMES, state.park, strict=True)},
        "pawns": [_name(space, SPACE_NAMES) for space in state.pawns],
        "hands": [hand(seat) for seat in seats],
        "known": [tile_counts(variant, state.known[seat]) for seat in seats],
        "fish": [int(state.fish[seat]) for seat in seats],
        "ate": int(state.ate),
        "camp": {"seat": int(state.camp_seat), "space": int(state.camp_space)} if state.camp_seat >= 0 else None,
        "tents": [int(state.tents[seat]) for seat in seats],
        "photos": [photos(state.photos[seat]) for seat in seats],
        "display": [_name(photo, photo_names) for photo in state.display],
        "photo_pool": photos(state.pool),
        "photo_deck": int(state.photo_deck),
        "judges": sorted(name for animal, name in enumerate(ANIMAL_NAMES) if int(state.judges) >> animal & 1),
        "tokens": {landmark.id: _token(place) for landmark, place in zip(box.landmarks, state.tokens, strict=True)},
        "tile_deck": {"hidden": int(state.unseen_deck)} if veiled else tile_counts(variant, state.deck),
        "discard": tile_counts(variant, state.discards),
        "pending": _pending(variant, state),
    }
    if phase == GAME_OVER:
        document["result"] = {"scores": scores(variant, state), "winners": variant.outcome(state)[1]}
    return document


def _name(number: Any, names: list[str]) -> str | None:
    return names[number] if number >= 0 else None


def tile_counts(variant: Variant, tiles: Any) -> dict[str, int]:
    """A multiset of tiles as an object from name to count, in canonical order."""
    names = variant.box_values.tile_names
    return {name: count for name, count in zip(names, counts_of_tiles(tiles), strict=True) if count}


def _token(place: Any) -> str | int:
    return {BOARD: "board", IN_PARK: "park"}.get(int(place), int(place))


def _pending(variant: Variant, state: State) -> dict[str, Any] | None:
    """What the turn still owes, with the keys of its phase."""
    keys = PENDING.get(int(state.phase))
    if keys is None:
        return None
    everything: dict[str, Any] = {
        "from": _name(state.gap, SPACE_NAMES),
        "slot": int(state.slot) if state.slot >= 0 else None,
        "paid": tile_counts(variant, state.paid),
        "crossed": bool(state.crossed),
        "landed": bool(state.landed),
    }
    if state.phase == PUSH:
        animal, bonus = divmod(int(state.park[state.gap]), BONUSES)
        everything |= {"animal": ANIMAL_NAMES[animal], "bonus": BONUS_NAMES[bonus]}
    return {key: everything[key] for key in keys}


def scores(variant: Variant, state: State) -> list[dict[str, int]]:
    """Each seat's points by category, as though the game ended now. [YOS-SCORE-09]"""
    box, found = variant.box, []
    for seat in range(SEATS):
        points = {
            "photos": int(callable_rule(rules.score_photos)(box, state, seat)),
            "camping": int(callable_rule(rules.score_camping)(state, seat)),
            "judges": int(callable_rule(rules.score_judges)(box, state, seat)),
            "landmarks": int(callable_rule(rules.score_landmarks)(box, state, seat)),
        }
        found.append(points | {"total": sum(points.values())})
    return found


# ---- actions


def action_json(variant: Variant, state: State, code: int) -> dict[str, Any]:
    """The action of a code, in a state where it is legal."""
    photos, tiles = variant.box_values.photo_names, variant.box_values.tile_names
    if code < TOKEN:
        return {"do": ("eat", "step", "move")[code // SPACES], "to": SPACE_NAMES[code % SPACES]}
    if code == TOKEN:
        return {"do": "token"}
    if code < TAKE_PHOTO:
        return {"do": "push", "to": None if code == NO_PUSH else SPACE_NAMES[code - PUSH_TO]}
    if code < PAY_TILE:
        return {"do": "photo", "slot": None if code == NO_PHOTO else code - TAKE_PHOTO}
    if code < DISCARD_TILE:
        return {"do": "pay", "tile": ANIMAL_TILE_NAMES[code - PAY_TILE]}
    if code < PLACE_PAWN:
        return {"do": "discard", "tile": ANIMAL_TILE_NAMES[code - DISCARD_TILE]}
    if code < DEAL_TILE:
        return {"do": "place", "space": SPACE_NAMES[code - PLACE_PAWN]}
    if code < LAY_TILE:
        seat = int(callable_rule(rules.receiver)(variant.box, state))
        return {"chance": "deal", "seat": seat, "tile": ANIMAL_TILE_NAMES[code - DEAL_TILE]}
    if code < TURN_PHOTO:
        return {"chance": "park", "space": SPACE_NAMES[state.gap], "tile": ANIMAL_TILE_NAMES[code - LAY_TILE]}
    if code < DRAW_JUDGE:
        return {"chance": "photo", "slot": int(state.slot), "photo": photos[code - TURN_PHOTO]}
    if code < DRAW_FIRST:
        return {"chance": "judge", "animal": ANIMAL_NAMES[code - DRAW_JUDGE]}
    if code < REFILL_TILE:
        return {"chance": "first", "seat": code - DRAW_FIRST}
    return {"chance": "refill", "space": SPACE_NAMES[state.gap], "tile": tiles[code - REFILL_TILE]}


def parse_action(variant: Variant, state: State, action: Any) -> int:
    """The code of a legal action.

    Raises `BadRequest` when it is no well-formed action of the game, `IllegalAction` when the rules refuse it, in
    words that tell nothing but what the actor itself sees.
    """
    VOCABULARY.check(action)
    refused = refusal(variant, state, action)
    if refused:
        raise refused
    return wanted_code(variant, action, int(state.phase))


SAID = {
    "place": N_("Place your pawn on {space}"),
    "eat": N_("Eat a fish and go to {to}"),
    "step": N_("Step to {to} for a fish"),
    "move": N_("Move to {to}"),
    "push": N_("Push to {to}"),
    "pay": N_("Pay {tile}"),
    "discard": N_("Discard {tile}"),
}
SAID_OF_CHANCE = {
    "deal": N_("Deal {seat} {tile}"),
    "park": N_("Park {space} {tile}"),
    "photo": N_("Photo {slot} {photo}"),
    "judge": N_("Judge {animal}"),
    "first": N_("First {seat}"),
    "refill": N_("Refill {space} {tile}"),
}


def label(variant: Variant, action: Mapping[str, Any]) -> str:
    """An action as a button says it."""
    said = dict(action)
    if "tile" in said:
        said["tile"] = naming.written(said["tile"])
    if "animal" in said:
        said["animal"] = naming.animal(said["animal"])
    if "chance" in said:
        return _(SAID_OF_CHANCE[said.pop("chance")], **said)
    word = said.pop("do")
    if word == "token":
        return _("Take the token")
    if word == "push" and said["to"] is None:
        return _("Do not push")
    if word == "photo":
        return _("Take no photo") if said["slot"] is None else _("Take photo {number}", number=said["slot"] + 1)
    if "tile" in said:
        said["tile"] = said["tile"].replace("-", " ")
    return _(SAID[word], **said)
