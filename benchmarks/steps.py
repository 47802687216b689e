"""How fast random games are, beside OpenSpiel's trick-taking game `oh_hell`: python -m benchmarks.steps

All on one core, in units of its processor time, in the same run. A step is a decision or a card dealt. OpenSpiel (the
dependency group `bench`) is measured as its C++ plays by itself, called through `evaluate_bots`, and as the fastest
loop in Python over it that we know.
"""

from __future__ import annotations

import random
from typing import Any

import numba
import numpy as np

from benchmarks.measuring import median_rate, table, write
from wildtable.engine import game_named
from wildtable.engine.batch import play_batch
from wildtable.engine.compiled import assign

GAMES = 20_000  # of ours in a run
PEER_GAMES = 2_000
COPIES = 5_000_000


@numba.njit
def copy_around(states: Any, times: int) -> None:
    """Copy each state to another place of the array, again and again."""
    size = len(states)
    for n in range(times):
        assign(states[(n * 7 + 3) % size], states[n % size])


def ours(seats: int) -> dict[str, float]:
    """Decisions, steps and games a second of Call of Yeti."""
    variant = game_named("call_of_yeti").variant(seats)
    play_batch(variant, 10)
    batch = play_batch(variant, 1000)
    decisions, steps = float(batch.decisions.mean()), float(batch.steps.mean())
    games = median_rate(lambda: len(play_batch(variant, GAMES).decisions))
    return {"games": games, "decisions": games * decisions, "steps": games * steps}


def nanoseconds_a_copy() -> float:
    """How long it takes compiled code to copy a state."""
    states = np.zeros(1021, game_named("call_of_yeti").state.STATE)
    copy_around(states, 1)

    def work() -> float:
        copy_around(states, COPIES)
        return COPIES

    return 1e9 / median_rate(work)


def theirs(players: int) -> dict[str, float]:
    """Steps and games a second of oh_hell with ten tricks: its C++ alone, and a loop in Python."""
    import pyspiel

    game = pyspiel.load_game(f"oh_hell(players={players},num_tricks_fixed=10)")
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(players)]

    def alone() -> float:
        for seed in range(PEER_GAMES):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return PEER_GAMES

    def python() -> float:
        choice = random.choice
        for _ in range(PEER_GAMES // 8):
            state = game.new_initial_state()
            legal, apply = state.legal_actions, state.apply_action
            actions = legal()  # also of chance, whose outcomes in this game are all alike likely
            while actions:
                apply(choice(actions))
                actions = legal()
        return PEER_GAMES // 8

    lengths = []
    for seed in range(100):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        lengths.append(len(state.full_history()))
    steps = sum(lengths) / len(lengths)
    return {"alone": steps * median_rate(alone), "python": steps * median_rate(python, 5)}


def main() -> None:
    """Measure, print and keep."""
    found: dict[str, Any] = {"ours": {}, "oh_hell": {}}
    rows = []
    for seats in (3, 4, 5):
        rates = found["ours"][seats] = ours(seats)
        rows.append((f"Call of Yeti, {seats} seats: decisions a second", f"{rates['decisions'] / 1e6:.1f} M"))
        rows.append((f"Call of Yeti, {seats} seats: steps a second", f"{rates['steps'] / 1e6:.1f} M"))
    for players in (3, 4):
        rates = found["oh_hell"][players] = theirs(players)
        mine = found["ours"][players]["steps"]
        for way, name in (("alone", "its C++ alone"), ("python", "fastest loop in Python")):
            rows.append((f"OpenSpiel oh_hell, {players} players, {name}: steps a second", f"{rates[way] / 1e6:.3f} M"))
            rows.append(("  Call of Yeti is faster", f"{mine / rates[way]:.1f} times"))
    found["copy_nanoseconds"] = nanoseconds_a_copy()
    found["state_bytes"] = game_named("call_of_yeti").state.STATE.itemsize
    rows.append(("Copy of a state in compiled code", f"{found['copy_nanoseconds']:.0f} ns"))
    rows.append(("A state", f"{found['state_bytes']} bytes"))
    table("Random play, one core", rows)
    write("steps", found)


if __name__ == "__main__":
    main()
