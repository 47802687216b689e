"""What is in the bag: read from a TOML file, checked, and laid out as a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import numpy as np

from cones import game
from cones.state import BOX, MOST_CONES
from wildtable.engine import BoxError
from wildtable.engine.boxes import converted


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """The components, as the file has them."""

    game: str
    name: str
    cones: Annotated[int, msgspec.Meta(ge=4, le=MOST_CONES)]
    hand: Annotated[int, msgspec.Meta(ge=1, le=8)]


def load(document: Mapping[str, Any]) -> Box:
    """The box in a TOML document. Raises `BoxError` with the field that is wrong. [CON-SETUP-01]"""
    box = converted(document, Box, game.id)
    needed = box.hand * game.seats[-1]
    if box.cones < needed:
        raise BoxError(
            f"cones: {game.seats[-1]} hands of {box.hand} need {needed} cones, there are {box.cones}.", "cones"
        )
    return box


def record(box: Box, seats: int, options: Mapping[str, Any]) -> Any:
    """The box as the rules are given it."""
    made = np.zeros(1, BOX)[0]
    made.seats, made.bag, made.hand, made.low = seats, (1 << box.cones) - 1, box.hand, options["low"]
    return made
