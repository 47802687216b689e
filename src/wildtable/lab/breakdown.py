"""Figures of many games: rates with their intervals, and a game's own tables in numbers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy.typing as npt

from wildtable.engine.report import Amounts, Shares


@dataclass(frozen=True)
class ShareRow:
    """How often was won with a thing: `times`, the games (or the seats of games) that had it, and the rate of wins
    among them with its 95 % interval."""

    name: str
    times: int
    win_rate: float
    win_low: float
    win_high: float


@dataclass(frozen=True)
class AmountRow:
    """How large a number was: its mean over games (or seats of games), standard deviation, least and most."""

    name: str
    mean: float
    deviation: float
    least: int
    most: int


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a rate of which `wins` of `games` were seen."""
    if games == 0:
        return 0.0, 1.0
    z, rate = 1.959964, wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def share_rows(table: Shares, winners: npt.NDArray[Any]) -> list[ShareRow]:
    """A row for each name: wins (games, seats) of those games or seats that had it. A game is won when anybody won."""
    won = winners if table.had.ndim == 3 else winners.any(axis=1)
    rows = []
    for n, name in enumerate(table.names):
        had = table.had[..., n]
        times, wins = int(had.sum()), int((had & won).sum())
        rows.append(ShareRow(name, times, wins / times if times else 0.0, *interval(wins, times)))
    return rows


def amount_rows(table: Amounts) -> list[AmountRow]:
    """A row for each name, over all games and seats."""
    return [
        AmountRow(name, float(numbers.mean()), float(numbers.std()), int(numbers.min()), int(numbers.max()))
        for name, numbers in zip(table.names, (table.amounts[..., n] for n in range(len(table.names))), strict=True)
    ]
