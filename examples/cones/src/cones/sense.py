"""What a player of Pine Cones can infer, and what looks good to it."""

from __future__ import annotations

from cones.rules import pick
from cones.state import SHOW
from wildtable.engine.actors import OMNISCIENT
from wildtable.engine.bits import bit_count, highest_bit, lowest_bit, nth_bit
from wildtable.engine.compiled import assign, rule
from wildtable.engine.luck import below


@rule
def worlds(box, seen, memo):
    """Nothing needs to be known beforehand."""
    memo[0] = 0


@rule
def sample_world(box, seen, memo, luck, world):
    """Deal the unseen cones to the hands and the bag: nothing that was shown tells more about them."""
    assign(world, seen)
    world.viewer = OMNISCIENT
    world.unseen_bag = 0
    pool = box.bag & ~(seen.bag | seen.shown)
    for seat in range(box.seats):
        pool &= ~seen.hand[seat]
        if seen.trick[seat] >= 0:
            pool &= ~(1 << seen.trick[seat])
    for seat in range(box.seats):
        world.unseen_hand[seat] = 0
        for _ in range(seen.unseen_hand[seat]):
            cone = 1 << nth_bit(pool, below(luck, bit_count(pool)))
            world.hand[seat] |= cone
            pool ^= cone
    world.bag |= pool


@rule
def evaluate(box, state, start, values):
    """The share of all tricks won so far."""
    for seat in range(box.seats):
        values[seat] = state.points[seat] / box.hand


@rule
def settled(box, state, start):
    """A search looks to the end of the game."""
    return False


@rule
def policy(box, seen, number, actions, weights):
    """Show the best cone first."""
    if seen.phase != SHOW:
        return pick(box, seen, number, actions, weights)
    hand = seen.hand[seen.actor]
    return lowest_bit(hand) if box.low else highest_bit(hand)


@rule
def imagine(box, world, viewer, luck, actions, weights):
    """Nobody has chosen anything in secret."""
