"""Conflicts on the board: where a new one goes, how one is driven away, and what is left of its needs."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, disallow-incomplete-defs=False

from __future__ import annotations

from wildtable.engine.compiled import rule
from wildtable.games.yellowstone.state import EAST, HOUSE, SPACES, WEST

EAST_EDGE = SPACES - 1
WEST_EDGE = 0


@rule
def on_board(state):
    """All conflicts on the board."""
    conflicts = 0
    for space in range(SPACES):
        conflicts |= state.lies[space]
    return conflicts


@rule
def space_of(state, conflict):
    """The space where a conflict of the board lies."""
    space = 0
    while not state.lies[space] >> conflict & 1:
        space += 1
    return space


@rule
def place_conflict(box, state, conflict):
    """The card turned for an edge is laid on the open space nearest to that edge, also where that is a gap; when the
    three spaces of the side are taken, on the house, never on the other side. The third one laid on the house in a
    turn gives one action more, in this turn only.
    [YEL-TURN-05, YEL-TURN-06, YEL-CONF-01, YEL-CONF-02, YEL-CONF-03, YEL-CONF-04, YEL-CONF-05, YEL-CONF-07,
    YEL-CONF-08, YEL-R7]"""
    edge = EAST if state.to_place >> EAST & 1 else WEST
    state.to_place ^= 1 << edge
    state.conflict_deck ^= 1 << conflict
    space = EAST_EDGE if edge == EAST else WEST_EDGE
    while space != HOUSE and state.lies[space]:
        space += -1 if edge == EAST else 1
    state.lies[space] |= 1 << conflict
    if space == HOUSE:
        state.house_placed += 1
        if state.house_placed == 3:
            state.actions_left += 1


@rule
def take_off(state, conflict):
    """A conflict leaves the board for the Conflict discards; what was softened of it is forgotten. [YEL-DEF-04]"""
    state.lies[space_of(state, conflict)] ^= 1 << conflict
    state.conflict_discard |= 1 << conflict
    harden(state, conflict)


@rule
def harden(state, conflict):
    """A conflict needs what it prints again."""
    state.softened &= ~(1 << conflict)
    state.soft_amount[conflict] = 0
    state.soft_skill[conflict] = 0


@rule
def need(box, state, conflict, skill):
    """What a conflict needs of a skill: what it prints, less what was softened, not below nothing. [YEL-EFF-09]"""
    printed = box.needs[conflict, skill]
    if state.softened >> conflict & 1 and state.soft_skill[conflict] == skill:
        return max(0, printed - state.soft_amount[conflict])
    return printed


# ---- driving


@rule
def can_drive(state, space, to):
    """Whether a conflict can go from a space to a neighbouring one: away from the house along its own side, from the
    house to either side, and only where nothing lies. [YEL-EFF-08]"""
    if to < 0 or to >= SPACES or state.lies[to]:
        return False
    return (space <= HOUSE and to == space - 1) or (space >= HOUSE and to == space + 1)


@rule
def something_to_drive(state):
    """Whether any conflict can be driven outward."""
    for space in range(SPACES):
        if state.lies[space] and (can_drive(state, space, space - 1) or can_drive(state, space, space + 1)):
            return True
    return False


@rule
def drive(state, conflict, to):
    """A conflict goes on to a space."""
    state.lies[space_of(state, conflict)] ^= 1 << conflict
    state.lies[to] |= 1 << conflict
