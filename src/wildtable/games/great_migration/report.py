"""What is reported of many games of Great Migration: how long its seasons were, where the points came from, and how
often each place in the order of play won.

How long a season was cannot be told from the last state, so turns are noted as they are played.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from wildtable.engine.actors import OVER
from wildtable.engine.compiled import callable_rule, rule
from wildtable.engine.luck import mixed, next_number
from wildtable.engine.report import Amounts, Shares
from wildtable.engine.variant import State, Variant
from wildtable.games.great_migration.rules import apply, pick, start
from wildtable.games.great_migration.state import CHOICES, DRAW, MOST_SEASONS, MOST_SEATS, STATE

NOTES = MOST_SEASONS * MOST_SEATS
"""Turns by season and seat."""


@rule
def note_turn(state, notes):
    """Count a turn as its card is drawn, which is once in each."""
    if state.phase == DRAW:
        notes[state.season * MOST_SEATS + state.active] += 1


@rule
def note_random_games(box, states, seed, first, notes, actions, weights):
    """Play the random games of a batch again, with the same luck, and note their turns."""
    luck = np.zeros(1, np.int64)
    for game in range(len(notes)):
        state = states[game]
        luck[0] = mixed(seed ^ mixed(first + game))
        start(box, state)
        while state.actor != OVER:
            note_turn(state, notes[game])
            apply(box, state, pick(box, state, next_number(luck), actions, weights))


def note(state: State, notes: npt.NDArray[np.int64]) -> None:
    """Note what the state says, before the next action."""
    callable_rule(note_turn)(state, notes)


def noted(variant: Variant, games: int, seed: int, first: int) -> npt.NDArray[np.int64]:
    """The notes of the random games that `play_batch` plays with this seed, a row a game."""
    states, notes = np.zeros(games, STATE), np.zeros((games, NOTES), np.int64)
    scratch = np.zeros(CHOICES, np.int64), np.zeros(CHOICES, np.int64)
    callable_rule(note_random_games)(variant.box, states, seed, first, notes, *scratch)
    return notes


def tables(variant: Variant, states: npt.NDArray[Any], notes: npt.NDArray[np.int64]) -> list[Shares | Amounts]:
    """Turns of each seat by season, points by where they came from, wins by the place in the order of play."""
    seats, seasons = variant.seats, variant.box_values.season_names
    turns = notes.reshape(-1, MOST_SEASONS, MOST_SEATS)[:, : len(seasons), :seats].swapaxes(1, 2)
    points = states["points"][:, :seats].astype(np.int64)
    places = (np.arange(seats) - states["first"][:, np.newaxis]) % seats
    order = places[:, :, np.newaxis] == np.arange(seats)
    return [
        Amounts("Turns a seat", tuple(season.replace("_", " ") for season in seasons), turns),
        Amounts("Points from", ("pastures", "goals", "cards"), points),
        Shares("Turn order", tuple(str(place + 1) for place in range(seats)), order),
    ]
