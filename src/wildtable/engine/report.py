"""What a game can report of many finished games, besides who won.

A game that has something to report has a `report.py`:

- `tables(variant, states) -> list[Shares | Amounts]`, from the last states of games (an array, one a game).
- `NOTES`, `note(state, notes)` and `noted(variant, games, seed, first) -> notes` (all or none), where the last states
  do not tell enough: `note` is called before each action of a game that bots play, with the game's `NOTES` numbers;
  `noted` gives those of the random games that `play_batch` plays, an array (games, NOTES). `tables` is given them as
  its third argument.
- `in_setup(state) -> bool` (optional): whether a decision is one of the set-up that a study may leave to chance, so
  that everything is met equally often.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Shares:
    """Things that were or were not in a game, or that a seat had or had not: how often is won with them?

    `had`: bool, (games, names) of games or (games, seats, names) of seats.
    """

    title: str
    names: tuple[str, ...]
    had: npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Amounts:
    """Numbers of each game, or of each seat: how large are they?

    `amounts`: (games, names) of games or (games, seats, names) of seats.
    """

    title: str
    names: tuple[str, ...]
    amounts: npt.NDArray[np.int64]


Table = TypeVar("Table", Shares, Amounts)


def joined(parts: Sequence[Table]) -> Table:
    """One table from the same tables of several batches of games, in their order."""
    first: Any = parts[0]
    field = "had" if isinstance(first, Shares) else "amounts"
    joint: Table = replace(first, **{field: np.concatenate([getattr(part, field) for part in parts])})
    return joint
