"""Payments: what the rules offer is what can be found by trying every set of tiles."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from functools import cache
from typing import Any

from wildtable.engine.compiled import callable_rule
from wildtable.games.yosemite import game, rules
from wildtable.games.yosemite.box import ANIMAL_NAMES
from wildtable.games.yosemite.state import COPIES, KINDS, PAY, PAY_TILE
from wildtable.games.yosemite.tiles import counts_of_tiles, tiles_of_counts

Animals = tuple[int, ...]
"""How many tiles of each animal."""


def pays(wanted: tuple[int, ...], tiles: Animals) -> bool:
    """Whether each wanted animal can be given a tile of its own or two of any one animal."""
    if not wanted:
        return True
    for animal, count in enumerate(tiles):
        for needed in ([1] if animal == wanted[0] else []) + [2]:
            rest = tuple(n - needed * (a == animal) for a, n in enumerate(tiles))
            if count >= needed and pays(wanted[1:], rest):
                return True
    return False


@cache
def payments(wanted: tuple[int, ...], held: Animals) -> set[Animals]:
    """All payments among the tiles held: those that pay, and no more when any one tile is left out."""
    found = set()
    for tiles in itertools.product(*(range(count + 1) for count in held)):
        fewer = [tuple(n - (a == b) for b, n in enumerate(tiles)) for a in range(len(tiles)) if tiles[a]]
        if sum(tiles) <= 2 * len(wanted) and pays(wanted, tiles) and not any(pays(wanted, rest) for rest in fewer):
            found.add(tiles)
    return found


def by_animal(counts: list[int]) -> Animals:
    return tuple(sum(counts[3 * animal : 3 * animal + 3]) for animal in range(len(ANIMAL_NAMES)))


def continuations(wanted: tuple[int, ...], hand: list[int], paid: list[int]) -> set[int]:
    """The tiles that may be paid next, found by trying each with all that may follow it."""
    last = max((tile for tile in range(KINDS) if paid[tile]), default=0)
    whole = payments(wanted, by_animal([h + p for h, p in zip(hand, paid, strict=True)]))
    found = set()
    for tile in range(last, KINDS):
        if hand[tile]:
            now = [count + (kind == tile) for kind, count in enumerate(paid)]
            after = [(hand[kind] - (kind == tile)) * (kind >= tile) for kind in range(KINDS)]
            for more in itertools.product(*(range(count + 1) for count in by_animal(after))):
                if tuple(map(sum, zip(by_animal(now), more, strict=True))) in whole:
                    found.add(tile)
                    break
    return found


def paying(variant: Any, photo: int, hand: list[int]) -> Any:
    """A state in which seat 0 pays for a photo with this hand."""
    state = variant.start()
    state.phase, state.actor, state.mover, state.slot, state.gap = PAY, 0, 0, 0, 0
    state.display[0], state.hand[0] = photo, tiles_of_counts(hand)
    return state


def test_what_may_be_paid_is_what_can_become_a_payment() -> None:
    """[YOS-PAY-01, YOS-PAY-02, YOS-PAY-03, YOS-PAY-05, YOS-CAM-03, YOS-R7]"""
    variant, choose, paid_for = game.variant(2), random.Random(5), 0
    for _ in range(250):
        kinds = choose.sample(range(KINDS), choose.randint(2, 8))
        count = choose.randint(2, 11)
        held = Counter(choose.sample([kind for kind in kinds for _ in range(COPIES)], min(count, COPIES * len(kinds))))
        hand, paid = [held[kind] for kind in range(KINDS)], [0] * KINDS
        number = choose.randrange(20)
        wanted = tuple(ANIMAL_NAMES.index(animal) for animal in variant.box_values.photos[number].animals)
        state = paying(variant, number, hand)
        possible = bool(payments(wanted, by_animal(hand)))
        assert callable_rule(rules.can_take)(variant.box, state, 0) == possible
        while possible and state.phase == PAY:
            offered = [int(code) - PAY_TILE for code in variant.legal(state)[0]]
            assert offered == sorted(continuations(wanted, hand, paid)), (wanted, hand, paid)
            tile = choose.choice(offered)
            variant.apply(state, PAY_TILE + tile)
            hand[tile], paid[tile] = hand[tile] - 1, paid[tile] + 1
            assert (state.phase != PAY) == (by_animal(paid) in payments(wanted, by_animal(paid)))
            paid_for += state.phase != PAY
        if possible:
            assert counts_of_tiles(state.hand[0])[:KINDS] == hand
    assert paid_for > 100
