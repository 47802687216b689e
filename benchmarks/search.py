"""How many playouts a search makes, beside OpenSpiel's information-set search: python -m benchmarks.search

Ours in Call of Yeti and theirs (C++, from the dependency group `bench`) in `oh_hell`, each from where the first card is
to be played, with playouts to the end of the round; one core, in units of its processor time, in the same run. What a
second thread brings is measured by the wall clock, so it wants a machine with two idle cores.
"""

from __future__ import annotations

import random
import statistics
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from benchmarks.measuring import median_rate, table, write
from wildtable.bots.tree import Tree
from wildtable.engine import game_named
from wildtable.engine.variant import Variant

PLAYOUTS = 50_000
PEER_PLAYOUTS = 10_000
RUNS = 7


def start_of_play(variant: Variant, seed: int) -> Any:
    """A position in which all have predicted sensibly and the first card is to be led."""
    rng = random.Random(seed)
    state = variant.start()
    phase = variant.game.state.PLAY
    while state.phase != phase:
        number = rng.getrandbits(32)
        variant.apply(state, variant.pick(state, number) if state.actor < 0 else variant.policy(state, number))
    return state


def tree_at(variant: Variant, seed: int) -> Tree:
    """A tree of that position."""
    state = start_of_play(variant, seed)
    seat = int(state.actor)
    return Tree(variant, variant.view(state, seat), seat, seed, 4 * PLAYOUTS)


def ours(seats: int) -> float:
    """Playouts a second, the median over positions."""
    variant = game_named("call_of_yeti").variant(seats)
    trees = iter([tree_at(variant, seed) for seed in range(RUNS)])
    tree_at(variant, 0).grow(10)

    def work() -> float:
        next(trees).grow(PLAYOUTS)
        return PLAYOUTS

    return median_rate(work, RUNS)


def second_thread(seats: int) -> float:
    """How many times as many playouts two threads make in the same time as one."""
    variant = game_named("call_of_yeti").variant(seats)
    gains = []
    with ThreadPoolExecutor(2) as pool:
        for seed in range(RUNS):
            one, two, three = (tree_at(variant, seed) for _ in range(3))
            began = time.perf_counter()
            one.grow(PLAYOUTS)
            alone = time.perf_counter() - began
            began = time.perf_counter()
            for done in [pool.submit(tree.grow, PLAYOUTS) for tree in (two, three)]:
                done.result()
            gains.append(2 * alone / (time.perf_counter() - began))
    return statistics.median(gains)


def theirs(players: int) -> float:
    """Simulations a second of OpenSpiel's ISMCTS in oh_hell with ten tricks, after the bids."""
    import pyspiel

    game = pyspiel.load_game(f"oh_hell(players={players},num_tricks_fixed=10)")
    rng = random.Random(players)

    def work() -> float:
        state = game.new_initial_state()
        while not (state.current_player() >= 0 and max(state.legal_actions()) < 52):
            state.apply_action(rng.choice(state.legal_actions()))
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, PEER_PLAYOUTS)
        bot.step(state)
        return PEER_PLAYOUTS

    return median_rate(work, RUNS)


def main() -> None:
    """Measure, print and keep."""
    found: dict[str, Any] = {"ours": {}, "oh_hell": {}}
    rows = []
    for seats in (3, 4, 5):
        found["ours"][seats] = ours(seats)
        rows.append((f"Call of Yeti, {seats} seats, first trick: playouts a second", f"{found['ours'][seats]:,.0f}"))
    for players in (3, 4):
        found["oh_hell"][players] = theirs(players)
        rows.append((f"OpenSpiel ISMCTS, oh_hell, {players} players", f"{found['oh_hell'][players]:,.0f}"))
        rows.append(("  ours at as many seats", f"{found['ours'][players] / found['oh_hell'][players]:.1f} times"))
    found["two_threads"] = second_thread(4)
    rows.append(("Two threads, 4 seats", f"{found['two_threads']:.2f} times"))
    table("Search, one core", rows)
    write("search", found)


if __name__ == "__main__":
    main()
