"""Which full positions a view of Yosemite leaves possible, and one of them by chance.

What is hidden are tiles: the unseen ones lie in the other hand and in the deck. The hand holds what is known of it, and
no landmark; the rest of it may be any of the unseen animal tiles, each copy as likely as any other. Only one thing that
is done tells more of a hand: who is paying for a photo can pay for it. Whoever watches that deals again until it is so
(the payer itself, and so every search, has no need to).
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from wildtable.engine.actors import OMNISCIENT
from wildtable.engine.bits import bit_count, nth_bit
from wildtable.engine.compiled import assign, rule
from wildtable.engine.luck import below
from wildtable.games.yosemite.paying import tiles_to_pay
from wildtable.games.yosemite.state import KINDS, PAY, SEATS, SPACES
from wildtable.games.yosemite.tiles import ALL_TILES, ANIMAL_TILES, copies, tile_of_bit, with_tile, without_tile

MOST_TRIES = 1 << 22
"""Sixty times as many as there are ways to pick five of the animal tiles (26 at most) that nobody else sees, so that a
hand that can pay will be found."""


@rule
def hides(seen):
    """Whether there is anything that the viewer cannot see."""
    return seen.unseen_deck + seen.unseen_hand[0] + seen.unseen_hand[1] > 0


@rule
def unseen_tiles(seen):
    """All tiles that the viewer sees nowhere, and does not know to be in a hand."""
    unseen = ALL_TILES
    for space in range(SPACES):
        if seen.park[space] >= 0:
            unseen = without_tile(unseen, seen.park[space])
    for tile in range(KINDS):
        count = copies(seen.discards, tile) + copies(seen.paid, tile)
        for seat in range(SEATS):
            count += copies(seen.known[seat] if seen.unseen_hand[seat] else seen.hand[seat], tile)
        for _ in range(count):
            unseen = without_tile(unseen, tile)
    return unseen


@rule
def worlds(box, seen, memo):
    """Find the unseen tiles once for a view."""
    memo[0] = unseen_tiles(seen) if hides(seen) else 0


@rule
def deal_unseen(seen, unseen, luck, world):
    """Fill the hidden hands with what is known of them and unseen animal tiles by chance; the rest is the deck."""
    for seat in range(SEATS):
        if seen.unseen_hand[seat]:
            hand = seen.known[seat]
            for _ in range(seen.unseen_hand[seat] - bit_count(hand)):
                animals = unseen & ANIMAL_TILES
                tile = tile_of_bit(nth_bit(animals, below(luck, bit_count(animals))))
                unseen = without_tile(unseen, tile)
                hand = with_tile(hand, tile)
            world.hand[seat] = hand
    world.deck = unseen


@rule
def sample_world(box, seen, memo, luck, world):
    """One of the worlds that fit the view. `memo` is what `worlds` made of the view."""
    assign(world, seen)
    world.viewer = OMNISCIENT
    if not hides(seen):
        return
    world.unseen_hand[0] = 0
    world.unseen_hand[1] = 0
    world.unseen_deck = 0
    for _ in range(MOST_TRIES):
        deal_unseen(seen, int(memo[0]), luck, world)
        if seen.phase != PAY or tiles_to_pay(box, world):
            return
