"""What a player of Call of Yeti can infer, and what looks good to it: for bots, not for the rules."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from wildtable.engine.compiled import assign, rule
from wildtable.games.call_of_yeti.rules import pick


@rule
def worlds(box, seen, memo):
    memo[0] = 0


@rule
def sample_world(box, seen, memo, luck, world):
    assign(world, seen)


@rule
def evaluate(box, state, start, values):
    for seat in range(box.seats):
        values[seat] = 0.5


@rule
def settled(box, state, start):
    return state.stage != start.stage


@rule
def policy(box, seen, number, actions, weights):
    return pick(box, seen, number, actions, weights)


@rule
def imagine(box, world, viewer, luck, actions, weights):
    pass
