"""Reading a position of Great Migration: a state from a JSON object, or a complaint that names the field.

Here each field is read for itself; what must hold between them is in `invariants.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wildtable.engine import CHANCE, OMNISCIENT, OVER
from wildtable.engine.positions import Reader
from wildtable.engine.variant import State, Variant
from wildtable.games.great_migration.box import EFFECTS, Box
from wildtable.games.great_migration.invariants import check
from wildtable.games.great_migration.state import (
    ATTACK,
    COVER,
    DAMAGE,
    DEAL,
    DEALING,
    DRAW,
    DRIVE,
    FIRE,
    FIRST,
    FLOOD,
    GAME_OVER,
    LOSE,
    MINGLE,
    MINGLING,
    MOVE,
    NO_EFFECT,
    PLAY,
    PREDATOR,
    ROLL,
    STAMPEDE,
    STEAL,
    TREK,
    TREKKING,
)

PHASES = (
    "first",
    "deal",
    "draw",
    "play",
    "attack",
    "steal",
    "lose",
    "cover",
    "trek",
    "drive",
    "move",
    "move",
    "mingle",
    "over",
)
"""The phases as positions name them, by number."""
PLAYED = (None, "herd", "event")
POINT_NAMES = ("pastures", "goals", "cards")
MOST_TURNS = 100_000
MOST_POINTS = 100_000
PENDING_OF = {
    DEAL: (DEALING,),
    ATTACK: (PREDATOR,),
    STEAL: (PREDATOR,),
    LOSE: (PREDATOR, DAMAGE),
    COVER: (FIRE, FLOOD),
    TREK: (TREKKING,),
    DRIVE: (STAMPEDE,),
    MINGLE: (MINGLING,),
}
"""What can be pending in a phase; nothing in those that are not here."""
PENDING_WORDS = {**EFFECTS, "damage": DAMAGE, "mingle": MINGLING, "deal": DEALING}
PENDING_FIELDS = {
    DEALING: ("left",),
    PREDATOR: ("card", "by", "seat", "dice_left", "fives", "sixes", "last"),
    FIRE: ("left", "near"),
    FLOOD: ("left", "near"),
    TREKKING: ("left",),
    STAMPEDE: ("seat", "left"),
    DAMAGE: ("seat", "left", "last", "then"),
    MINGLING: ("seat", "left", "pool"),
}


def read(variant: Variant, document: Mapping[str, Any]) -> State:
    """The state of a position's document.

    Raises `BadPosition` for what is ill-typed, unknown or does not fit together. What only stands in the wrong order,
    or does not go with the phase by its value alone, is left to the comparison in `engine.positions.load`.
    """
    box: Box = variant.box_values
    reader = Reader(document, variant.seats)
    state = variant.start()
    seats = slice(variant.seats)
    state.phase = reader.word("phase", PHASES)
    state.season = reader.word("season", box.season_names)
    state.turn = reader.whole("turn", 0, MOST_TURNS)
    first = reader.seat_or_none("first")
    state.first = -1 if first is None else first
    if first is not None and state.turn:
        state.active = (first + int(state.turn) - 1) % variant.seats
    state.avatar[seats] = reader.by_seat("avatars", lambda field, value: _named(reader, field, value, box.node_numbers))
    herd_cards = {card.id: number for number, card in enumerate(box.herds)}

    def counts(field: str, value: Any) -> list[int]:
        return _widened(reader.counts(field, value, box.card_numbers), state)

    state.hand[seats] = reader.by_seat("hands", counts)
    state.herd[seats] = reader.by_seat("herds", lambda field, value: _herd_counts(reader, box, state, field, value))
    state.stack[:] = counts("stack", reader.value("stack"))
    state.discard[:] = counts("discard", reader.value("discard"))
    for seat in range(variant.seats):
        state.hand_size[seat] = sum(map(int, state.hand[seat]))
        state.herd_size[seat] = sum(map(int, state.herd[seat]))
    state.stack_size = sum(map(int, state.stack))
    state.kept[seats] = reader.by_seat("kept", lambda field, value: reader.whole_value(field, value, 0, 1000))
    state.points[seats] = reader.by_seat("points", lambda field, value: _points(reader, field, value))
    state.pastures = _pastures(reader, box)
    state.tokens[0] = reader.bits("fire", reader.value("fire"), box.node_numbers)
    state.tokens[FLOOD - FIRE] = reader.bits("flood", reader.value("flood"), box.node_numbers)
    if reader.value("movement") is not None:
        state.movement = reader.whole("movement", 0, 6)
    state.played = _played(reader)
    state.last = _named(reader, "last", reader.value("last"), herd_cards)
    if state.phase == ROLL and state.movement >= 0:
        state.phase = MOVE
    _read_pending(reader, variant, state, herd_cards)
    state.actor = _actor(state)
    state.viewer = OMNISCIENT
    check(reader, variant, state)
    return state


def _actor(state: State) -> int:
    """Who decides: chance, the active seat, or whoever loses cards."""
    if state.phase == GAME_OVER:
        return OVER
    if state.phase in (FIRST, DEAL, DRAW, ATTACK, STEAL, ROLL, MINGLE):
        return CHANCE
    assert state.phase in (PLAY, COVER, TREK, DRIVE, MOVE, LOSE)
    return int(state.target if state.phase == LOSE else state.active)


def _herd_counts(reader: Reader, box: Box, state: State, field: str, value: Any) -> list[int]:
    """A multiset of herd cards, for no other card joins a herd. [GRM-PLAY-06]"""
    found = reader.counts(field, value, box.card_numbers)
    for event, count in zip(box.events, found[len(box.herds) :], strict=True):
        if count:
            raise reader.refuse(field, f"{event.id} is no herd card")
    return _widened(found, state)


def _widened(counts: Sequence[int], state: State) -> list[int]:
    return [*counts, *[0] * (len(state.stack) - len(counts))]


def _named(reader: Reader, field: str, value: Any, numbers: Mapping[str, int]) -> int:
    """The number of a name, -1 for null."""
    if value is None:
        return -1
    return numbers[list(numbers)[reader.word_value(field, value, list(numbers))]]


def _points(reader: Reader, field: str, value: Any) -> list[int]:
    found = reader.mapping(field, value)
    if found.keys() != set(POINT_NAMES):
        raise reader.refuse(field, f"a seat has the numbers {', '.join(POINT_NAMES)}")
    return [reader.whole_value(field, found[name], 0, MOST_POINTS) for name in POINT_NAMES]


def _pastures(reader: Reader, box: Box) -> int:
    found = 0
    for node in reader.mapping("pastures"):
        if node not in box.node_numbers:
            raise reader.refuse("pastures", f"there is no {node!r} in the game")
        found |= 1 << box.node_numbers[node]
    return found


def _played(reader: Reader) -> int:
    value = reader.value("played")
    if value not in PLAYED or isinstance(value, bool):
        raise reader.refuse("played", 'must be null, "herd" or "event"')
    return PLAYED.index(value)


# ---- what is pending


def _read_pending(reader: Reader, variant: Variant, state: State, herd_cards: Mapping[str, int]) -> None:
    allowed = PENDING_OF.get(int(state.phase), ())
    value = reader.value("pending")
    if value is None:
        if allowed:
            raise reader.refuse("pending", f'is null, and in the phase "{PHASES[state.phase]}" something is pending')
        return
    pending = reader.mapping("pending", value)
    effect = _effect(reader, pending, allowed, PHASES[state.phase])
    state.pending = effect
    box: Box = variant.box_values
    if effect in (DEALING, MINGLING):
        left = reader.listed("pending", pending["left"], variant.seats)
        state.left[: variant.seats] = [reader.whole_value("pending", count, 0, 1000) for count in left]
    if effect == DEALING:
        state.target = next((seat for seat in range(variant.seats) if state.left[seat]), 0)
    elif effect == MINGLING:
        state.target = _seat(reader, pending["seat"])
        state.pool[:] = _herd_counts(reader, box, state, "pending", pending["pool"])
        state.pool_size = sum(map(int, state.pool))
    elif effect == PREDATOR:
        state.predator = box.card_numbers[box.cards[reader.word_value("pending", pending["card"], box.cards)]]
        if _seat(reader, pending["by"]) != state.active:
            raise reader.refuse("pending", f"the predator comes from seat {state.active}, whose turn it is")
        for name in ("dice_left", "fives", "sixes"):
            state[name] = reader.whole_value("pending", pending[name], 0, 20)
    else:
        state.owed = reader.whole_value("pending", pending["left"], 1, 20)
    if effect in (PREDATOR, DAMAGE, STAMPEDE):
        state.target = _seat(reader, pending["seat"])
    if effect in (PREDATOR, DAMAGE):
        state.lost = _named(reader, "pending", pending["last"], herd_cards)
    if effect in (FIRE, FLOOD):
        state.near = _named(reader, "pending", pending["near"], box.node_numbers)
    if effect == DAMAGE and pending["then"] is not None:
        _read_then(reader, state, reader.mapping("pending", pending["then"]))


def _effect(reader: Reader, pending: Mapping[str, Any], allowed: tuple[int, ...], phase: str) -> int:
    word = pending.get("effect")
    effect = PENDING_WORDS.get(word, NO_EFFECT) if isinstance(word, str) else NO_EFFECT
    if effect not in allowed:
        raise reader.refuse("pending", f'its effect cannot be {word!r} in the phase "{phase}"')
    fields = PENDING_FIELDS[effect]
    if pending.keys() != {"effect", *fields}:
        raise reader.refuse("pending", f"a pending {word} has the fields effect, {', '.join(fields)}")
    return effect


def _read_then(reader: Reader, state: State, then: Mapping[str, Any]) -> None:
    """The trek or stampede that goes on after damage."""
    effect = _effect(reader, then, (TREKKING, STAMPEDE), "lose")
    state.then = effect
    state.then_owed = reader.whole_value("pending", then["left"], 1, 20)
    if effect == STAMPEDE and _seat(reader, then["seat"]) != state.target:
        raise reader.refuse("pending", "the damage of a stampede is the driven seat's")


def _seat(reader: Reader, value: Any) -> int:
    return reader.whole_value("pending", value, 0, reader.seats - 1)
