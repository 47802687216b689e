"""What each ability of Yellowstone is worth: python -m benchmarks.abilities [GAMES]

So many games (without a number 40,000) are played for each number of seats by teams who follow the game's policy and
choose characters by lot: with the standard options, harder, easier, and for each character and Bunkhouse card with an
ability that does nothing. The worth of an ability is how much more often games with its bearer are won when it works.
All of it runs in compiled code, some thirty thousand games a second; a policy that looks no move ahead gets less out of
an ability than a search.
"""

from __future__ import annotations

import math
import sys
from typing import Any

import numpy as np
import numpy.typing as npt

from wildtable.engine import game_named, prepare
from wildtable.engine.batch import playouts
from wildtable.engine.variant import Variant
from wildtable.games.yellowstone.box import ids
from wildtable.games.yellowstone.state import BUNKHOUSE_ABILITY, CHARACTER_ABILITY, NOTHING

GAMES = 40_000
HARDER, EASIER = {"bunkhouse": 2}, {"escalation": False, "starting_conflicts": False}


def played(variant: Variant, games: int, seed: int) -> tuple[npt.NDArray[Any], npt.NDArray[np.bool_]]:
    """The last states of games in which the policy decides, and which of them were won."""
    game = variant.game
    states = np.zeros(games, game.state.STATE)
    points, won = np.zeros((games, variant.seats), np.int64), np.zeros((games, variant.seats), np.int64)
    counts, scratch = np.zeros((games, 2), np.int64), np.zeros((2, game.state.CHOICES), np.int64)
    # the policy leaves chance and characters to chance, so that it can stand where random play picks
    rules = [game.compiled(name) for name in ("start", "policy", "apply", "outcome")]
    playouts.for_game(game.id)(variant.box, states, seed, 0, 1 << 40, points, won, counts, *scratch, *rules)
    return states, won[:, 0] != 0


def main() -> None:
    """Print the worth of each ability for each number of seats."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    game = game_named("yellowstone")
    prepare(game)
    for seats in game.seats:
        variant = game.variant(seats)
        states, won = played(variant, games, seats)
        others = [played(game.variant(seats, options=options), games, seats)[1].mean() for options in (HARDER, EASIER)]
        print(
            f"\n{seats} seats: {won.mean():.1%} of {games:,} games won; harder {others[0]:.1%}, easier {others[1]:.1%}"
        )
        for first, field, bearers in (
            (CHARACTER_ABILITY, "character", variant.box_values.characters),
            (BUNKHOUSE_ABILITY, "bunkhouse", variant.box_values.bunkhouse),
        ):
            for number, name in enumerate(ids(bearers)):
                disabled = game.variant(seats)
                disabled.box.effect[first + number] = NOTHING
                idle, idle_won = played(disabled, games, 100 * seats + number)
                there = (states[field] == number).any(axis=1)
                without = (idle[field] == number).any(axis=1)
                rates = won[there].mean(), idle_won[without].mean()
                error = math.sqrt(
                    sum(rate * (1 - rate) / n.sum() for rate, n in zip(rates, (there, without), strict=True))
                )
                print(
                    f"  {name:<14} won with it {rates[0]:6.1%}, {rates[0] - won.mean():+6.1%} from the mean; "
                    f"worth {rates[0] - rates[1]:+6.1%} (± {1.96 * error:.1%})"
                )


if __name__ == "__main__":
    main()
