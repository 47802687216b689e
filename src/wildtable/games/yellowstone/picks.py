"""Reading what a seat has begun and not finished in a position of Yellowstone: a defeat, or an ability with picks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wildtable.engine.positions import Reader
from wildtable.engine.variant import State, Variant
from wildtable.games.yellowstone.box import EFFECT_NAMES, SKILL_NAMES
from wildtable.games.yellowstone.naming import Names
from wildtable.games.yellowstone.state import (
    ANY,
    CYCLE,
    DEFEAT,
    DRIVE_CONFLICT,
    HOUSE,
    RECOVER_CARDS,
    REMOVE_CONFLICT,
    SIFT,
    SOFTEN_CONFLICT,
    SPACES,
    STOP,
    TAKE_CARDS,
)

DEFEAT_FIELDS = {"conflict", "space", "needs", "played"}
FIELDS = {
    CYCLE: {"effect", "left", "last", "draw"},
    SIFT: {"effect", "left", "last"},
    RECOVER_CARDS: {"effect", "left", "last", "skill"},
    TAKE_CARDS: {"effect", "left", "last"},
    DRIVE_CONFLICT: {"effect", "left", "conflict"},
    SOFTEN_CONFLICT: {"effect", "left", "skill", "amount"},
    REMOVE_CONFLICT: {"effect", "left"},
}
"""The fields of each ability that has picks."""
MOST = 99  # picks, or of what they are about


def read_pending(reader: Reader, variant: Variant, names: Names, state: State) -> None:
    """Read the field `pending` into the state. Whether the rest of the position goes with it is for `moments.py`."""
    pending = reader.value("pending")
    if pending is None:
        return
    pending = reader.mapping("pending", pending)
    if state.active < 0:
        raise reader.refuse("pending", "is null in the set-up")
    if "effect" not in pending:
        _read_defeat(reader, variant, names, state, pending)
        return
    effects = [EFFECT_NAMES[effect] for effect in FIELDS]
    state.pending = list(FIELDS)[reader.word_value("pending", pending["effect"], effects)]
    effect = int(state.pending)
    if pending.keys() != FIELDS[effect]:
        raise reader.refuse(
            "pending", f"with {pending['effect']} it has the fields {', '.join(sorted(FIELDS[effect]))}"
        )
    state.pending_left = reader.whole_value("pending", pending["left"], 1, MOST)
    if effect == CYCLE:
        state.pending_draw = reader.whole_value("pending", pending["draw"], 1, MOST)
    if "skill" in pending:
        skills = names.skills if effect == RECOVER_CARDS else SKILL_NAMES
        state.pending_skill = reader.word_value("pending", pending["skill"], skills)
    if effect == SOFTEN_CONFLICT:
        state.pending_amount = reader.whole_value("pending", pending["amount"], 1, MOST)
    if pending.get("last") is not None:
        _read_last(reader, variant, names, state, pending["last"])
    if pending.get("conflict") is not None:
        conflict = reader.word_value("pending", pending["conflict"], names.conflicts)
        if not any(int(there) >> conflict & 1 for space, there in enumerate(state.lies) if space != HOUSE):
            raise reader.refuse("pending", "a conflict that was driven lies on a space off the house")
        state.pending_conflict = conflict


def _read_last(reader: Reader, variant: Variant, names: Names, state: State, last: Any) -> None:
    """The last pick, a card that lies where the pick has put it. [YEL-EFF-04, YEL-EFF-05, YEL-EFF-06, YEL-EFF-07]"""
    seat, card = _seat_card(reader, names, last)
    active, own = int(state.active), seat == state.active
    if state.pending in (CYCLE, SIFT):
        good, where = own and int(state.skill_discard) >> card & 1, "a card given lies among the discards"
    elif state.pending == RECOVER_CARDS:
        of_skill = int(variant.box.cards_of[state.pending_skill if state.pending_skill >= 0 else ANY])
        good = own and int(state.hand[active]) & of_skill & 1 << card
        where = "a card recovered is of the skill, and in the active hand"
    else:
        good, where = not own and int(state.hand[active]) >> card & 1, "a card taken is in the active hand"
    if not good:
        raise reader.refuse("pending", where)
    state.last_seat, state.last_card = seat, card


def _seat_card(reader: Reader, names: Names, pair: Any) -> tuple[int, int]:
    seat, name = reader.listed("pending", pair, 2)
    if not isinstance(name, str) or name not in names.numbers:
        raise reader.refuse("pending", f"there is no card {name!r}")
    return reader.whole_value("pending", seat, 0, reader.seats - 1), names.numbers[name]


def _read_defeat(reader: Reader, variant: Variant, names: Names, state: State, pending: Mapping[str, Any]) -> None:
    """A defeat: each card was needed when it was played, they are in order, and no seat has helped too much.
    [YEL-DEF-01, YEL-DEF-07, YEL-HELP-02, YEL-HELP-03, YEL-R10]"""
    if pending.keys() != DEFEAT_FIELDS:
        raise reader.refuse("pending", f"a defeat has the fields {', '.join(sorted(DEFEAT_FIELDS))}")
    state.pending = DEFEAT
    conflict = reader.word_value("pending", pending["conflict"], names.conflicts)
    space = next((n for n in range(SPACES) if int(state.lies[n]) >> conflict & 1), -1)
    if space < 0 or pending["space"] != names.spaces[space]:
        raise reader.refuse("pending", f"{pending['conflict']} does not lie there")
    state.pending_conflict = conflict
    needs = [int(need) for need in variant.box.needs[conflict]]
    if int(state.softened) >> conflict & 1:
        skill = int(state.soft_skill[conflict])
        needs[skill] = max(0, needs[skill] - int(state.soft_amount[conflict]))
    last = (0, 0)
    for pair in reader.listed("pending", pending["played"]):
        seat, card = _seat_card(reader, names, pair)
        order = ((seat - int(state.active)) % variant.seats, card)
        skill = int(variant.box.skill_of[card])
        copies = (int(state.played[seat]) & int(variant.box.copies_of[card])).bit_count()
        if order < last:
            raise reader.refuse("pending", "the cards played are not in order")
        if not needs[skill]:
            raise reader.refuse("pending", f"{pair[1]} was not needed")
        if copies == names.cards.count(pair[1]):
            raise reader.refuse("pending", f"there are only {copies} of {pair[1]} in the game")
        state.played[seat] |= 1 << card + copies
        if order[0] and int(state.played[seat]).bit_count() > variant.box.help:
            raise reader.refuse("pending", f"seat {seat} has helped with more than {variant.box.help}")
        needs[skill] = max(0, needs[skill] - int(variant.box.value_of[card]))
        last = order
        state.last_seat, state.last_card = seat, card
    state.needs[:] = needs


def check_picks(reader: Reader, variant: Variant, state: State) -> None:
    """What is begun can go on: the rest of a defeat can be paid, an ability has something to pick.
    [YEL-DEF-10, YEL-R3, YEL-EFF-13]"""
    if state.pending == DEFEAT:
        pawn, conflict = int(state.pawn[state.active]), int(state.pending_conflict)
        if not int(state.lies[pawn]) >> conflict & 1:
            raise reader.refuse("pawns", "the active pawn is where the defeat is")
        if not any(state.needs):
            raise reader.refuse("pending", "a defeat that is paid is finished")
    if not any(code != STOP for code in variant.legal(state)[0]):
        why = "the rest cannot be paid" if state.pending == DEFEAT else "nothing can be picked"
        raise reader.refuse("pending", why)
