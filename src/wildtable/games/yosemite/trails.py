"""Where pawns may go, as the picture shows it before anybody goes: by names of spaces, with the ways between them."""

from __future__ import annotations

import functools

from wildtable.engine.compiled import callable_rule
from wildtable.games.yosemite import walking
from wildtable.games.yosemite.box import ANIMAL_NAMES, SPACE_NAMES, SPACE_NUMBERS

STRAIGHT = ("sheep", "bear", "cougar")


def _named(spaces: int) -> list[str]:
    return [name for number, name in enumerate(SPACE_NAMES) if spaces >> number & 1]


@functools.cache
def reach(animal: str, start: str, other: str) -> list[str]:
    """Where a pawn on `start` may move as the animal does, with the other pawn on `other`."""
    rule = callable_rule(walking.animal_reach)
    return _named(int(rule(ANIMAL_NAMES.index(animal), SPACE_NUMBERS[start], SPACE_NUMBERS[other])))


@functools.cache
def push_reach(animal: str, pushed: str, mover: str) -> list[str]:
    """Where a pawn on `pushed` may be pushed after the animal has moved to `mover`."""
    rule = callable_rule(walking.push_reach)
    return _named(int(rule(ANIMAL_NAMES.index(animal), SPACE_NUMBERS[pushed], SPACE_NUMBERS[mover])))


def _beside(space: str) -> list[str]:
    return _named(int(callable_rule(walking.neighbours)(1 << SPACE_NUMBERS[space])))


@functools.cache
def trail(animal: str, start: str, end: str, other: str) -> list[str]:
    """The spaces from start to end, both included: in a straight line, or one of the shortest ways around the other."""
    if animal in STRAIGHT:
        between = int(callable_rule(walking.between)(SPACE_NUMBERS[start], SPACE_NUMBERS[end]))
        inner = _named(between)
        return [start, *(inner if SPACE_NUMBERS[start] < SPACE_NUMBERS[end] else reversed(inner)), end]
    ways = [[start]]
    for way in ways:  # grows as it is read, so the shorter ways come first
        if way[-1] == end:
            return way
        if way[-1] != other:
            ways += [[*way, space] for space in _beside(way[-1]) if space not in way]
    raise AssertionError("every space of the park can be reached")


def pushes(animal: str, start: str, end: str, other: str) -> list[str]:
    """Where the other pawn may be pushed when the animal moves from start to end; nothing when they do not meet."""
    met = animal == "bear" or end == other or (animal == "cougar" and other in trail(animal, start, end, other))
    return push_reach(animal, other, end) if met else []
