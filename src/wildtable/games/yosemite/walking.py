"""How pawns go about the park, in sets of spaces (see `state.py`).

A column is five bits, the lowest of them row 1; the next column is five bits further on. No space has a neighbour
outside the park, so nothing ever leaves it.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from wildtable.engine.compiled import rule
from wildtable.games.yosemite.state import SIDE, SPACES

FOX, SHEEP, BEAR, RATTLESNAKE, COUGAR = range(5)
ALL_SPACES = (1 << SPACES) - 1
"""The park. [YOS-COMP-01]"""
BOTTOM_ROW = sum(1 << SIDE * column for column in range(SIDE))
TOP_ROW = BOTTOM_ROW << SIDE - 1


@rule
def up(spaces):
    """Each space one row up; those at the park's edge are gone."""
    return (spaces & ~TOP_ROW) << 1


@rule
def down(spaces):
    """Each space one row down; those at the park's edge are gone."""
    return (spaces & ~BOTTOM_ROW) >> 1


@rule
def right(spaces):
    """Each space one column to the right; those at the park's edge are gone."""
    return spaces << SIDE & ALL_SPACES


@rule
def left(spaces):
    """Each space one column to the left; those at the park's edge are gone."""
    return spaces >> SIDE


@rule
def neighbours(spaces):
    """All spaces that one step, never a diagonal one, leads to. [YOS-COMP-01, YOS-MOVE-06, YOS-R13]"""
    return up(spaces) | down(spaces) | right(spaces) | left(spaces)


@rule
def one_step(start, other):
    """The spaces one step away, but the other pawn's. [YOS-EAT-04, YOS-EAT-05, YOS-STEP-01, YOS-STEP-02]"""
    return neighbours(1 << start) & ~(1 << other)


@rule
def fox_reach(start, free):
    """One, two or three steps that may turn, over free spaces only.
    [YOS-FOX-01, YOS-FOX-02, YOS-MOVE-04, YOS-MOVE-05]"""
    reached = start | neighbours(start) & free
    reached |= neighbours(reached) & free
    return reached | neighbours(reached) & free


@rule
def sheep_reach(start, free):
    """Any number of spaces in one direction, stopping anywhere short of the other pawn.
    [YOS-SHEEP-01, YOS-SHEEP-02, YOS-MOVE-04, YOS-MOVE-05]"""
    ups = downs = rights = lefts = start
    for _ in range(SIDE - 1):
        ups |= up(ups) & free
        downs |= down(downs) & free
        rights |= right(rights) & free
        lefts |= left(lefts) & free
    return ups | downs | rights | lefts


@rule
def bear_reach(start, free):
    """Exactly two free spaces in one direction. [YOS-BEAR-01, YOS-BEAR-02, YOS-MOVE-04, YOS-MOVE-05]"""
    two_up = up(up(start) & free)
    two_down = down(down(start) & free)
    two_right = right(right(start) & free)
    two_left = left(left(start) & free)
    return (two_up | two_down | two_right | two_left) & free


@rule
def rattlesnake_reach(start, free):
    """One or two steps that may turn; the other pawn's space may be the last of them, but not one to go on from.
    [YOS-SNAKE-01, YOS-SNAKE-02, YOS-MOVE-04, YOS-MOVE-05]"""
    near = neighbours(start)
    return near | neighbours(near & free)


@rule
def cougar_reach(start):
    """The last space before the park's edge in each direction, whoever stands on it or on the way; a direction without
    a space is none. [YOS-COUGAR-01, YOS-COUGAR-02, YOS-COUGAR-03]"""
    column = start // SIDE
    row = start % SIDE
    highest = 1 << column * SIDE + SIDE - 1
    lowest = 1 << column * SIDE
    rightmost = 1 << (SIDE - 1) * SIDE + row
    leftmost = 1 << row
    return highest | lowest | rightmost | leftmost


@rule
def animal_reach(animal, start, other):
    """Where a pawn may move from its space as an animal does, with the other pawn where it is: never to where it
    began. Landmarks are ground like any other.
    [YOS-MOVE-03, YOS-MOVE-04, YOS-MOVE-05, YOS-MOVE-06, YOS-LAND-07, YOS-R2, YOS-R13]"""
    free = ALL_SPACES ^ 1 << other
    if animal == FOX:
        reached = fox_reach(1 << start, free)
    elif animal == SHEEP:
        reached = sheep_reach(1 << start, free)
    elif animal == BEAR:
        reached = bear_reach(1 << start, free)
    elif animal == RATTLESNAKE:
        reached = rattlesnake_reach(1 << start, free)
    else:
        reached = cougar_reach(start)
    return reached & ~(1 << start)


@rule
def between(start, end):
    """The spaces strictly between two spaces of one row or column."""
    low = min(start, end)
    high = max(start, end)
    below = (1 << high) - (2 << low)
    if low // SIDE == high // SIDE:
        return below
    return below & BOTTOM_ROW << start % SIDE


@rule
def push_reach(animal, pushed, mover):
    """Where a pawn may be pushed: one step by bear and rattlesnake, one or two by a cougar; somewhere else than it is,
    never onto or through the mover.
    [YOS-PUSH-02, YOS-PUSH-04, YOS-COUGAR-04, YOS-BEAR-03, YOS-SNAKE-03, YOS-MOVE-06, YOS-R4, YOS-R5, YOS-R13]"""
    free = ALL_SPACES ^ 1 << mover
    reached = neighbours(1 << pushed) & free
    if animal == COUGAR:
        reached |= neighbours(reached) & free
    return reached & ~(1 << pushed)
