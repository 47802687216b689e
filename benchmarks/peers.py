"""What users would otherwise play and search with: games of OpenSpiel (the dependency group `bench`), by our game.

A game that is in none of these tables is measured by itself.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from benchmarks.measuring import fill, median_rate

RUNS = 5
SEARCH_PLAYOUTS = 10_000
PEER_OVER = -4  # the actor of a finished game


@dataclass(frozen=True)
class Peer:
    """A game of OpenSpiel: its name, the seats at which it is compared, what stands in its brackets for so many
    `{seats}`, and whether all that chance may do in it is always alike likely, so that a loop need not ask."""

    name: str
    seats: tuple[int, ...]
    settings: str = ""
    even_chance: bool = False

    def load(self, seats: int) -> Any:
        """The game for so many seats."""
        import pyspiel

        return pyspiel.load_game(self.name + self.settings.format(seats=seats))


OH_HELL = Peer("oh_hell", (3, 4), "(players={seats},num_tricks_fixed=10)", even_chance=True)

RANDOM_PLAY = {
    "call_of_yeti": (OH_HELL,),
    "yellowstone": (Peer("hanabi", (2, 3, 4, 5), "(players={seats})"),),
    "yosemite": (Peer("backgammon", (2,)), Peer("quoridor", (2,), even_chance=True)),
}
"""The peers of a game in random play."""

SEARCH = {"call_of_yeti": OH_HELL}
"""The peer of a game in search with hidden information."""


def steps_alone(peer: Peer, seats: int) -> float:
    """Steps a second (decisions and what chance decides) of whole random games, played by its C++ in one call."""
    import pyspiel

    game = peer.load(seats)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(seats)]

    def play(seed: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return int(state.move_number())

    return _steps(play)


def steps_in_python(peer: Peer, seats: int) -> float:
    """The same by the fastest loop in Python that we know."""
    game = peer.load(seats)
    one_of, lot = random.choice, random.random

    def play_evenly(seed: int) -> int:
        state = game.new_initial_state()
        legal, apply = state.legal_actions, state.apply_action
        actions = legal()  # of chance, too
        while actions:
            apply(one_of(actions))
            actions = legal()
        return int(state.move_number())

    def play_weighed(seed: int) -> int:
        state = game.new_initial_state()
        legal, apply, actor, chances = (
            state.legal_actions,
            state.apply_action,
            state.current_player,
            state.chance_outcomes,
        )
        while (who := actor()) != PEER_OVER:
            if who >= 0:
                apply(one_of(legal()))
            else:
                left = lot()
                for action, weight in chances():  # noqa: B007 - used after the loop
                    left -= weight
                    if left < 0:
                        break
                apply(action)
        return int(state.move_number())

    return _steps(play_evenly if peer.even_chance else play_weighed)


def _steps(play: Callable[[int], int]) -> float:
    """Steps a second of a way to play a game, which is given a seed and answers with its length."""
    games = fill(lambda count: [play(seed) for seed in range(count)])
    return median_rate(lambda: sum(play(seed) for seed in range(games)), RUNS)


def simulations(peer: Peer, players: int, begun: Callable[[Any], bool]) -> float:
    """Simulations a second of OpenSpiel's information-set search (C++) from where a random game has `begun`."""
    import pyspiel

    game = peer.load(players)
    rng = random.Random(players)

    def work() -> float:
        state = game.new_initial_state()
        while not begun(state):
            state.apply_action(rng.choice(state.legal_actions()))
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SEARCH_PLAYOUTS)
        bot.step(state)
        return SEARCH_PLAYOUTS

    return median_rate(work, RUNS)
