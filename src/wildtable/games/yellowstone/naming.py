"""The names of a box's things by their numbers, and who comes after whom."""

from __future__ import annotations

import weakref
from dataclasses import dataclass, field
from typing import Any

from wildtable.engine.variant import State, Variant
from wildtable.games.yellowstone.box import FACE_NAMES, SKILL_NAMES, Box, card_names, card_numbers, ids
from wildtable.games.yellowstone.state import CARDS


@dataclass(frozen=True)
class Names:
    """All names of a box by number; the `numbers` of Skill cards by name. Equal cards have the number of the first."""

    spaces: list[str]
    characters: list[str]
    bunkhouse: list[str]
    conflicts: list[str]
    cards: list[str]
    numbers: dict[str, int]
    skills: list[str] = field(default_factory=lambda: [*SKILL_NAMES, "any"])
    faces: list[str] = field(default_factory=lambda: [*FACE_NAMES])

    @classmethod
    def of(cls, box: Box) -> Names:
        """The names in a box."""
        things = (ids(box.spaces), ids(box.characters), ids(box.bunkhouse), ids(box.conflicts))
        return cls(*things, card_names(box), card_numbers(box))

    def multiset(self, cards: Any) -> dict[str, int]:
        """A multiset of Skill cards as an object from name to count."""
        counts: dict[str, int] = {}
        for bit in range(CARDS):
            if int(cards) >> bit & 1:
                counts[self.cards[bit]] = counts.get(self.cards[bit], 0) + 1
        return counts

    def listed(self, cards: Any) -> list[str]:
        """A multiset of Skill cards as a list of names, equal ones as often as they are there."""
        return [name for bit, name in enumerate(self.cards) if int(cards) >> bit & 1]

    def some(self, conflicts: Any) -> list[str]:
        """A set of conflicts as the list of their names in the box's order."""
        return [name for n, name in enumerate(self.conflicts) if int(conflicts) >> n & 1]


_known: weakref.WeakKeyDictionary[Variant, Names] = weakref.WeakKeyDictionary()


def names_of(variant: Variant) -> Names:
    """The names of the box that a variant is played with."""
    if variant not in _known:
        _known[variant] = Names.of(variant.box_values)
    return _known[variant]


def seats_in_order(variant: Variant, state: State) -> list[int]:
    """The seats clockwise from the active one, in the set-up from seat 0. [YEL-TURN-01]"""
    first = max(0, int(state.active))
    return [(first + place) % variant.seats for place in range(variant.seats)]


def cards_due(state: State, seat: int) -> int:
    """How many Skill cards a seat is to draw now."""
    return int(state.due) >> 8 * seat & 255


def drawing_seat(variant: Variant, state: State) -> int:
    """The seat that draws the next card due. [YEL-EFF-02]"""
    return next(seat for seat in seats_in_order(variant, state) if cards_due(state, seat))
