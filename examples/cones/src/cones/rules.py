"""The rules of Pine Cones."""

from __future__ import annotations

from cones.state import GAME_OVER, MOST_SEATS, SHOW, TAKE, TAKEN
from wildtable.engine.actors import CHANCE, OMNISCIENT, OVER
from wildtable.engine.bits import bit_count, lowest_bit, nth_bit
from wildtable.engine.compiled import assign, rule


@rule
def start(box, state):
    """All cones are in the bag. [CON-SETUP-01]"""
    state.viewer = OMNISCIENT
    state.actor = CHANCE
    state.phase = TAKE
    state.bag = box.bag
    for seat in range(MOST_SEATS):
        state.trick[seat] = -1


@rule
def take(box, state, cone):
    """A seat takes a cone; when all have theirs, seat 0 leads. [CON-SETUP-02]"""
    state.bag ^= 1 << cone
    state.hand[state.receiver] |= 1 << cone
    if bit_count(state.hand[state.receiver]) == box.hand:
        state.receiver += 1
        if state.receiver == box.seats:
            state.receiver = 0
            state.phase = SHOW
            state.actor = 0
            state.stage = 1


@rule
def show(box, state, cone):
    """A seat shows a cone; after the last seat the trick is judged. [CON-PLAY-01]"""
    state.hand[state.actor] ^= 1 << cone
    state.trick[state.actor] = cone
    following = (state.actor + 1) % box.seats
    if following == state.leader:
        judge(box, state)
    else:
        state.actor = following


@rule
def winner(box, state):
    """The seat of the largest cone, or of the smallest. [CON-WIN-01]"""
    best = 0
    for seat in range(1, box.seats):
        larger = state.trick[seat] > state.trick[best]
        if larger != (box.low == 1):
            best = seat
    return best


@rule
def judge(box, state):
    """The winner takes a point and leads; without cones the game is over. [CON-WIN-01, CON-END-01]"""
    best = winner(box, state)
    state.points[best] += 1
    for seat in range(box.seats):
        state.shown |= 1 << state.trick[seat]
        state.trick[seat] = -1
    state.leader = best
    state.actor = best
    if state.hand[best] == 0:
        state.phase = GAME_OVER
        state.actor = OVER
    else:
        state.stage += 1


@rule
def choosable(state):
    """The cones that the actor, a seat or chance, can choose from. [CON-PLAY-02]"""
    if state.phase == TAKE:
        return state.bag
    return state.hand[state.actor] if state.phase == SHOW else 0


@rule
def legal(box, state, actions, weights):
    """All legal actions. [CON-SETUP-02, CON-PLAY-01]"""
    cones = choosable(state)
    count = 0
    while cones:
        actions[count] = lowest_bit(cones) + (TAKEN if state.phase == TAKE else 0)
        weights[count] = 1
        cones &= cones - 1
        count += 1
    return count


@rule
def pick(box, state, number, actions, weights):
    """One of the legal actions, all alike likely."""
    cones = choosable(state)
    cone = nth_bit(cones, number * bit_count(cones) >> 32)
    return cone + TAKEN if state.phase == TAKE else cone


@rule
def apply(box, state, action):
    """Carry a legal action out."""
    if action >= TAKEN:
        take(box, state, action - TAKEN)
    else:
        show(box, state, action)


@rule
def purpose(box, state):
    """There is only one thing that chance does."""
    return 0


@rule
def view(box, state, seat, seen):
    """Other hands and the bag are hidden while anything is. [CON-VIEW-01]"""
    assign(seen, state)
    seen.viewer = seat
    if state.phase == GAME_OVER:
        return
    for other in range(box.seats):
        if other != seat:
            seen.unseen_hand[other] += bit_count(state.hand[other])
            seen.hand[other] = 0
    seen.unseen_bag += bit_count(state.bag)
    seen.bag = 0


@rule
def outcome(box, state, points, won):
    """Points, and who has most of them at the end. [CON-END-01]"""
    most = 0
    for seat in range(box.seats):
        points[seat] = state.points[seat]
        most = max(most, state.points[seat])
    for seat in range(box.seats):
        won[seat] = 1 if state.phase == GAME_OVER and state.points[seat] == most else 0
