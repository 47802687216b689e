"""Many random games at once: an array of states, each played to its end, on several threads."""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from numba import types

from wildtable.engine.actors import OVER
from wildtable.engine.compiled import generic
from wildtable.engine.luck import mixed, next_number
from wildtable.engine.variant import Variant


@generic(
    lambda box, state, rules: types.void(
        box,
        types.Array(state, 1, "C"),
        types.int64,
        types.int64,
        types.int64,
        types.Array(types.int64, 2, "C"),
        types.Array(types.int64, 2, "C"),
        types.Array(types.int64, 2, "C"),
        types.int64[::1],
        types.int64[::1],
        rules["start"],
        rules["pick"],
        rules["apply"],
        rules["outcome"],
    )
)
def playouts(box, states, seed, first, limit, points, won, counts, actions, weights, start, pick, apply, outcome):
    luck = np.zeros(1, np.int64)
    for game in range(len(states)):
        state = states[game]
        luck[0] = mixed(seed ^ mixed(first + game))  # a game's luck is its own, however the batch is cut for threads
        decisions = 0
        steps = 0
        start(box, state)
        while state.actor != OVER and decisions < limit:
            if state.actor >= 0:
                decisions += 1
            steps += 1
            apply(box, state, pick(box, state, next_number(luck), actions, weights))
        outcome(box, state, points[game], won[game])
        counts[game, 0] = decisions
        counts[game, 1] = steps


@dataclass(frozen=True)
class Batch:
    """What came of a batch of games: arrays with one row a game.

    `states` the last state of each game; `points` (games, seats) the totals; `won` (games, seats) 1 for a winner;
    `decisions` and `steps` (games,) how many choices of seats there were, and choices and chances together.
    """

    states: npt.NDArray[Any]
    points: npt.NDArray[np.int64]
    won: npt.NDArray[np.int64]
    decisions: npt.NDArray[np.int64]
    steps: npt.NDArray[np.int64]


def play_batch(
    variant: Variant, games: int, seed: int = 0, threads: int = 1, first: int = 0, limit: int = 1 << 40
) -> Batch:
    """Play random games: each decision is one of the legal actions, all alike likely, chance goes by its weights.

    `first` is the number of the batch's first game: a game's luck depends on `seed` and its number only, so that any
    cut into batches and threads gives the same games. A game is cut off after `limit` decisions. Python's global lock
    is free meanwhile.
    """
    states = np.zeros(games, variant.game.state.STATE)
    points, won = np.zeros((games, variant.seats), np.int64), np.zeros((games, variant.seats), np.int64)
    counts = np.zeros((games, 2), np.int64)
    run = playouts.for_game(variant.game.id)
    rules = [variant.game.compiled(name) for name in ("start", "pick", "apply", "outcome")]
    choices = variant.game.state.CHOICES

    def part(begin: int, end: int) -> None:
        cut = slice(begin, end)
        scratch = np.zeros(choices, np.int64), np.zeros(choices, np.int64)
        run(variant.box, states[cut], seed, first + begin, limit, points[cut], won[cut], counts[cut], *scratch, *rules)

    bounds = [games * n // threads for n in range(threads + 1)]
    if threads == 1:
        part(0, games)
    else:
        with ThreadPoolExecutor(threads) as pool:
            for done in [pool.submit(part, *pair) for pair in itertools.pairwise(bounds)]:
                done.result()
    return Batch(states, points, won, counts[:, 0].copy(), counts[:, 1].copy())
