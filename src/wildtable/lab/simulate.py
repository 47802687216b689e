"""Whole games between bots, many of them, and how they ended."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from wildtable.engine import CHANCE, BadRequest, Game, game_named
from wildtable.engine.luck import keyed_number

if TYPE_CHECKING:
    from wildtable.engine.variant import Variant

CHUNK = 2048  # games that a thread plays between two reports, when all bots play at random
CHANCES, DECISIONS, RANDOM = 1, 2, 3  # what a number of a game's luck is for


@dataclass(frozen=True)
class SeatSummary:
    """How one seat fared: mean score with its standard deviation, and how often it won (a shared win counts whole)
    with the 95 % interval of that rate."""

    seat: int
    level: str
    mean: float
    deviation: float
    win_rate: float
    win_low: float
    win_high: float


@dataclass(frozen=True)
class Simulation:
    """Finished games, one a row.

    `scores` (games, seats): the final totals. `winners` (games, seats): True for each seat that won. `decisions`
    (games,): how often a seat had to decide. `seconds`: how long all of it took, compilation not included.
    """

    game: str
    seats: int
    levels: tuple[str, ...]
    seed: int
    scores: npt.NDArray[np.int64]
    winners: npt.NDArray[np.bool_]
    decisions: npt.NDArray[np.int64]
    seconds: float

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.decisions)

    @property
    def games_per_second(self) -> float:
        """Whole games a second, all threads together."""
        return self.games / self.seconds if self.seconds else math.inf

    @property
    def decisions_per_second(self) -> float:
        """Decisions a second, all threads together; what chance decided is not counted."""
        return float(self.decisions.sum()) / self.seconds if self.seconds else math.inf

    def summary(self) -> list[SeatSummary]:
        """How each seat fared."""
        rows = []
        for seat in range(self.seats):
            low, high = interval(int(self.winners[:, seat].sum()), self.games)
            rows.append(
                SeatSummary(
                    seat,
                    self.levels[seat],
                    float(self.scores[:, seat].mean()),
                    float(self.scores[:, seat].std()),
                    float(self.winners[:, seat].mean()),
                    low,
                    high,
                )
            )
        return rows

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """The games as named columns: `game`, `decisions`, `score_0` ..., `won_0` ..."""
        named: dict[str, npt.NDArray[Any]] = {"game": np.arange(self.games), "decisions": self.decisions}
        named |= {f"score_{seat}": self.scores[:, seat] for seat in range(self.seats)}
        named |= {f"won_{seat}": self.winners[:, seat].astype(np.int8) for seat in range(self.seats)}
        return named

    def to_csv(self, path: str | Path) -> None:
        """Write the games as CSV, with a header line."""
        named = self.columns()
        with Path(path).open("w", encoding="utf-8", newline="") as file:
            np.savetxt(file, np.column_stack(list(named.values())), "%d", ",", header=",".join(named), comments="")

    def to_parquet(self, path: str | Path) -> None:
        """Write the games as Parquet. Raises `BadRequest` without the package pyarrow (the extra `parquet`)."""
        try:
            from pyarrow import parquet, table
        except ImportError:
            raise BadRequest(
                "Parquet files need the package pyarrow: pip install 'wildtable[parquet]'. CSV needs nothing.", "out"
            ) from None
        parquet.write_table(table(self.columns()), str(path))


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a rate of which `wins` of `games` were seen."""
    if games == 0:
        return 0.0, 1.0
    z, rate = 1.959964, wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
