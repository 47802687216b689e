"""Where pawns may go, as the picture shows it before anybody goes: by names of spaces, with the ways between them."""

from __future__ import annotations

import functools

from wildtable.games.yosemite.box import ANIMAL_NAMES, SPACE_NAMES, SPACE_NUMBERS

STRAIGHT = ("sheep", "bear", "cougar")


def _asked(rule: str, *arguments: int) -> int:
    """What a rule of walking says. The rules are loaded here and not above, for a server with no table open shows
    pictures too, and stays small without the compiler."""
    from wildtable.engine.compiled import callable_rule
    from wildtable.games.yosemite import walking

    return int(callable_rule(getattr(walking, rule))(*arguments))


def _named(spaces: int) -> list[str]:
    return [name for number, name in enumerate(SPACE_NAMES) if spaces >> number & 1]


@functools.cache
def reach(animal: str, start: str, other: str) -> list[str]:
    """Where a pawn on `start` may move as the animal does, with the other pawn on `other`."""
    return _named(_asked("animal_reach", ANIMAL_NAMES.index(animal), SPACE_NUMBERS[start], SPACE_NUMBERS[other]))


@functools.cache
def push_reach(animal: str, pushed: str, mover: str) -> list[str]:
    """Where a pawn on `pushed` may be pushed after the animal has moved to `mover`."""
    return _named(_asked("push_reach", ANIMAL_NAMES.index(animal), SPACE_NUMBERS[pushed], SPACE_NUMBERS[mover]))


def _beside(space: str) -> list[str]:
    return _named(_asked("neighbours", 1 << SPACE_NUMBERS[space]))


@functools.cache
def trail(animal: str, start: str, end: str, other: str) -> list[str]:
    """The spaces from start to end, both included: in a straight line, or one of the shortest ways around the other."""
    if animal in STRAIGHT:
        inner = _named(_asked("between", SPACE_NUMBERS[start], SPACE_NUMBERS[end]))
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
