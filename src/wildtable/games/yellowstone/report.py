"""What is reported of many games of Yellowstone: how often they were won with which characters and Bunkhouse cards."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from wildtable.engine.report import Amounts, Shares
from wildtable.engine.variant import State, Variant
from wildtable.games.yellowstone.naming import names_of
from wildtable.games.yellowstone.state import BUNKHOUSE_CARDS, CHARACTER, CHARACTERS


def in_setup(state: State) -> bool:
    """Whether a seat chooses its character."""
    return bool(state.phase == CHARACTER)


def tables(variant: Variant, states: npt.NDArray[Any]) -> list[Shares | Amounts]:
    """Wins by character and by Bunkhouse card, and how long the games were."""
    names = names_of(variant)
    characters = states["character"][:, : variant.seats, np.newaxis] == np.arange(CHARACTERS)
    cards = (states["bunkhouse"][:, :, np.newaxis] == np.arange(BUNKHOUSE_CARDS)).any(axis=1)
    gone = np.array([int(conflicts).bit_count() for conflicts in states["conflict_discard"]], np.int64)
    lengths = np.stack([states["turn"].astype(np.int64), gone], axis=1)
    return [
        Shares("Character", tuple(names.characters), characters),
        Shares("Bunkhouse card", tuple(names.bunkhouse), cards),
        Amounts("Length", ("turns", "conflicts defeated or removed"), lengths),
    ]
