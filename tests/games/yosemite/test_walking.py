"""Every move and push from every space, against walking step by step as the rulebook says it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from wildtable.engine.compiled import callable_rule
from wildtable.games.yosemite import walking
from wildtable.games.yosemite.box import ANIMAL_NAMES

Space = tuple[int, int]
PARK = list(itertools.product(range(5), range(5)))
DIRECTIONS = [(0, 1), (0, -1), (1, 0), (-1, 0)]


def number(space: Space) -> int:
    return 5 * space[0] + space[1]


def spaces(bits: int) -> set[Space]:
    return {space for space in PARK if int(bits) >> number(space) & 1}


def onward(space: Space, direction: Space) -> Iterator[Space]:
    """The spaces from here to the edge in a direction."""
    while (space := (space[0] + direction[0], space[1] + direction[1])) in PARK:
        yield space


def walks(start: Space, steps: int, barred: Space, may_end_there: bool) -> set[Space]:
    """Where up to so many steps lead that never go on from the barred space."""
    if steps == 0:
        return set()
    found = set()
    for direction in DIRECTIONS:
        for space in itertools.islice(onward(start, direction), 1):
            if space != barred or may_end_there:
                found.add(space)
            if space != barred:
                found |= walks(space, steps - 1, barred, may_end_there)
    return found


def goals(animal: str, start: Space, other: Space) -> set[Space]:
    if animal == "fox":
        return walks(start, 3, other, False)
    if animal == "rattlesnake":
        return walks(start, 2, other, True)
    found = set()
    for direction in DIRECTIONS:
        line = list(onward(start, direction))
        if animal == "sheep":
            found |= set(itertools.takewhile(lambda space: space != other, line))
        elif animal == "bear" and len(line) >= 2 and other not in line[:2]:
            found.add(line[1])
        elif animal == "cougar" and line:
            found.add(line[-1])
    return found


@pytest.mark.parametrize("animal", ANIMAL_NAMES)
def test_each_animal_goes_where_the_rulebook_lets_it(animal: str) -> None:
    """[YOS-FOX-01, YOS-FOX-02, YOS-SHEEP-01, YOS-SHEEP-02, YOS-BEAR-01, YOS-BEAR-02, YOS-SNAKE-01, YOS-SNAKE-02,
    YOS-COUGAR-01, YOS-COUGAR-02, YOS-MOVE-03, YOS-MOVE-04, YOS-MOVE-05, YOS-R2, YOS-R13]"""
    reach = callable_rule(walking.animal_reach)
    for start, other in itertools.permutations(PARK, 2):
        found = spaces(reach(ANIMAL_NAMES.index(animal), number(start), number(other)))
        assert found == goals(animal, start, other) - {start}, (start, other)


@pytest.mark.parametrize("animal", ["bear", "rattlesnake", "cougar"])
def test_a_pushed_pawn_goes_one_or_two_steps_around_the_mover(animal: str) -> None:
    """[YOS-PUSH-02, YOS-PUSH-04, YOS-COUGAR-04, YOS-R5]"""
    reach = callable_rule(walking.push_reach)
    for pushed, mover in itertools.product(PARK, PARK):
        found = spaces(reach(ANIMAL_NAMES.index(animal), number(pushed), number(mover)))
        assert found == walks(pushed, 2 if animal == "cougar" else 1, mover, False) - {pushed}, (pushed, mover)


def test_between_are_the_spaces_on_the_straight_way() -> None:
    for start, direction in itertools.product(PARK, DIRECTIONS):
        line = list(onward(start, direction))
        for count, end in enumerate(line):
            assert spaces(callable_rule(walking.between)(number(start), number(end))) == set(line[:count])
