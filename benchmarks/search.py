"""How many playouts a search makes, beside OpenSpiel's information-set search: python -m benchmarks.search [GAME ...]

Each search begins where all seats have made their first decisions (in Call of Yeti: all have predicted; in Yosemite:
all pawns stand), and goes as the game's bots do. A peer searches (C++, from the dependency group `bench`) from the like
place in its game, with playouts to the end. One core, in units of its processor time, in the same run. What a second
thread brings is measured by the wall clock, so it wants a machine with two idle cores. With the names of games only
these are measured, and nothing is kept.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from benchmarks.measuring import chosen_games, median_rate, table, write
from benchmarks.peers import SEARCH, simulations
from wildtable.bots.tree import Tree
from wildtable.engine import Game, game_named
from wildtable.engine.variant import Variant

PLAYOUTS = 10_000
RUNS = 7
TWO_THREADS = "call_of_yeti", 4


def after_first_decisions(variant: Variant, seed: int) -> Any:
    """A position that sensible players come to: each seat has decided something, and now it is another's turn again."""
    rng = random.Random(seed)
    state = variant.start()
    decided: set[int] = set()
    last = -1
    while True:
        actor = int(state.actor)
        if actor >= 0:
            if len(decided) == variant.seats and actor != last:
                return state
            decided.add(actor)
            last = actor
        number = rng.getrandbits(32)
        variant.apply(state, variant.pick(state, number) if actor < 0 else variant.policy(state, number))


def tree_at(variant: Variant, seed: int, playouts: int) -> Tree:
    """A tree of that position."""
    state = after_first_decisions(variant, seed)
    seat = int(state.actor)
    return Tree(variant, variant.view(state, seat), seat, seed, playouts + 1)


def playouts_a_second(variant: Variant) -> float:
    """The median over positions."""
    trees = iter([tree_at(variant, seed, PLAYOUTS) for seed in range(RUNS)])
    tree_at(variant, 0, 10).grow(10)

    def work() -> float:
        next(trees).grow(PLAYOUTS)
        return PLAYOUTS

    return median_rate(work, RUNS)


def second_thread(variant: Variant) -> float:
    """How many times as many playouts two threads make in the same time as one."""
    playouts = 5 * PLAYOUTS
    gains = []
    with ThreadPoolExecutor(2) as pool:
        for seed in range(RUNS):
            one, two, three = (tree_at(variant, seed, playouts) for _ in range(3))
            began = time.perf_counter()
            one.grow(playouts)
            alone = time.perf_counter() - began
            began = time.perf_counter()
            for done in [pool.submit(tree.grow, playouts) for tree in (two, three)]:
                done.result()
            gains.append(2 * alone / (time.perf_counter() - began))
    return statistics.median(gains)


def all_have_bid(state: Any) -> bool:
    """Whether the first card is to be played in oh_hell, where bids are numbered after the cards."""
    return bool(state.current_player() >= 0 and max(state.legal_actions()) < 52)


def measured(game: Game) -> dict[str, Any]:
    """All there is to say about one game, printed too."""
    rows = []
    found: dict[str, Any] = {"title": game.title, "seats": {}, "peers": []}
    for seats in game.seats:
        rate = found["seats"][seats] = playouts_a_second(game.variant(seats))
        rows.append((f"{seats} seats: playouts a second", f"{rate:,.0f}"))
    if peer := SEARCH.get(game.id):
        for seats in peer.seats:
            theirs = simulations(peer, seats, all_have_bid)
            found["peers"].append({"name": peer.name, "seats": seats, "rate": theirs})
            rows.append((f"OpenSpiel ISMCTS, {peer.name}, {seats} players", f"{theirs:,.0f}"))
            rows.append(("  ours at as many seats", f"{found['seats'][seats] / theirs:.1f} times"))
    table(f"{game.title}: search, one core", rows)
    return found


def main() -> None:
    """Measure, print and keep."""
    found: dict[str, Any] = {"games": {game.id: measured(game) for game in chosen_games()}}
    if len(sys.argv) == 1:
        name, seats = TWO_THREADS
        variant = game_named(name).variant(seats)
        found["two_threads"] = {"title": variant.game.title, "seats": seats, "gain": second_thread(variant)}
        table("Two threads", [(f"{variant.game.title}, {seats} seats", f"{found['two_threads']['gain']:.2f} times")])
        write("search", found)


if __name__ == "__main__":
    main()
