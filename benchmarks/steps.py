"""How fast random games are, each beside its peers of OpenSpiel: python -m benchmarks.steps [GAME ...]

All on one core, in units of its processor time, in the same run. A step is a decision of a seat or what chance decides.
A peer is measured as its C++ plays by itself, called through `evaluate_bots`, and as the fastest loop in Python over it
that we know. With the names of games only these are measured, and nothing is kept.
"""

from __future__ import annotations

import sys
from typing import Any

import numba
import numpy as np

from benchmarks.measuring import chosen_games, fill, median_rate, table, write
from benchmarks.peers import RANDOM_PLAY, steps_alone, steps_in_python
from wildtable.engine import Game
from wildtable.engine.batch import play_batch
from wildtable.engine.compiled import assign

COPIES = 1_000_000


@numba.njit
def copy_around(states: Any, times: int) -> None:
    """Copy each state to another place of the array, again and again."""
    size = len(states)
    for n in range(times):
        assign(states[(n * 7 + 3) % size], states[n % size])


def random_play(game: Game, seats: int) -> dict[str, float]:
    """Decisions, steps and games a second."""
    variant = game.variant(seats)
    play_batch(variant, 10)
    games = fill(lambda count: play_batch(variant, count))
    batch = play_batch(variant, games)
    rate = median_rate(lambda: len(play_batch(variant, games).decisions))
    decisions, steps = float(batch.decisions.mean()), float(batch.steps.mean())
    return {"games": rate, "decisions": rate * decisions, "steps": rate * steps}


def nanoseconds_a_copy(game: Game) -> float:
    """How long it takes compiled code to copy a state."""
    states = np.zeros(1021, game.state.STATE)
    copy_around(states, 1)

    def work() -> float:
        copy_around(states, COPIES)
        return COPIES

    return 1e9 / median_rate(work)


def measured(game: Game) -> dict[str, Any]:
    """All there is to say about one game, printed too."""
    rows = []
    found: dict[str, Any] = {"title": game.title, "seats": {}, "peers": []}
    for seats in game.seats:
        rates = found["seats"][seats] = random_play(game, seats)
        rows.append((f"{seats} seats: decisions a second", f"{rates['decisions'] / 1e6:.2f} M"))
        rows.append((f"{seats} seats: steps a second", f"{rates['steps'] / 1e6:.2f} M"))
    for peer in RANDOM_PLAY.get(game.id, ()):
        for seats in peer.seats:
            ours = found["seats"][seats]["steps"]
            alone, python = steps_alone(peer, seats), steps_in_python(peer, seats)
            found["peers"].append({"name": peer.name, "seats": seats, "alone": alone, "python": python})
            for rate, how in ((alone, "its C++ alone"), (python, "fastest loop in Python")):
                rows.append((f"OpenSpiel {peer.name}, {seats} players, {how}: steps a second", f"{rate / 1e6:.3f} M"))
                rows.append((f"  {game.title} is faster", f"{ours / rate:.1f} times"))
    found["copy_nanoseconds"] = nanoseconds_a_copy(game)
    found["state_bytes"] = game.state.STATE.itemsize
    rows.append(("Copy of a state in compiled code", f"{found['copy_nanoseconds']:.0f} ns"))
    rows.append(("A state", f"{found['state_bytes']} bytes"))
    table(f"{game.title}: random play, one core", rows)
    return found


def main() -> None:
    """Measure, print and keep."""
    found = {game.id: measured(game) for game in chosen_games()}
    if len(sys.argv) == 1:
        write("steps", {"games": found})


if __name__ == "__main__":
    main()
