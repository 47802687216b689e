"""Positions of every game, seat count and option, reached by random play from seeds: what the suite runs on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import tests.conftest  # noqa: F401 - makes the fifth game known where pytest has not done it
from wildtable.engine import Game, games
from wildtable.engine.variant import Variant
from wildtable.match import Match

LONGEST = 3000  # actions of a game: two players of Yosemite who only walk would never end


@dataclass(frozen=True)
class Table:
    """A game with a number of seats and options, and a name for the test's id."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])

    def variant(self) -> Variant:
        return games()[self.game].variant(self.seats, options=dict(self.options))

    def match(self, seed: str) -> Match:
        return Match.new(self.game, self.seats, options=dict(self.options), seed=seed)


def _options(game: Game) -> Iterator[tuple[tuple[str, Any], ...]]:
    """The defaults, and each other value of each option by itself."""
    yield ()
    for name, option in game.options.items():
        yield from (((name, value),) for value in option.values if value != option.default)


TABLES = [
    Table(game.id, seats, options)
    for game in games().values()
    for options in _options(game)
    for seats in (game.seats if not options else game.seats[:1])
]


@cache
def played(table: Table, seed: int) -> Match:
    """A whole game (or its first part, if it is very long) of random decisions on seeded luck."""
    match = table.match(f"conformance {seed}")
    choose = random.Random(seed)
    while not match.over and match.version < LONGEST:
        match.play(choose.choice(match.legal()), match.actor if isinstance(match.actor, int) else None)
    return match


def sampled(table: Table, seed: int, count: int) -> list[tuple[Variant, Any, int]]:
    """Some states of a random game, the first and the last among them: (variant, state, number of actions before)."""
    match = played(table, seed)
    states = [match._states[n] for n in range(len(match._states))]
    picked = sorted({0, len(states) - 1, *random.Random(seed).sample(range(len(states)), min(count, len(states)))})
    return [(match.variant, match.variant.copy(states[n]), n) for n in picked]
