"""What is reported of many games of Great Migration."""

from __future__ import annotations

import numpy as np
import pytest

from wildtable.engine.batch import play_batch
from wildtable.engine.report import Shares
from wildtable.games.great_migration import game
from wildtable.games.great_migration.report import noted
from wildtable.lab import simulate


def test_turns_of_random_games_are_those_that_were_played() -> None:
    variant = game.variant(3)
    played = play_batch(variant, 4, seed=9, first=5)
    turns = noted(variant, 4, 9, 5)
    assert (turns.sum(axis=1) == played.states["turn"]).all()


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_seasons_sources_and_turn_order_are_reported(bots: str) -> None:
    seats, games = 3, 3
    played = simulate(game.id, seats=seats, games=games, bots=bots, seed=2)
    turns, points, order = played.tables
    assert turns.names == ("heavy rain", "cool dry", "light rain", "hot dry")
    assert not isinstance(turns, Shares) and not isinstance(points, Shares) and isinstance(order, Shares)
    assert turns.amounts.shape == (games, seats, 4) and (turns.amounts.sum(axis=(1, 2)) > seats).all()
    assert np.ptp(turns.amounts.sum(axis=2), axis=1).max() <= 1, "turns go round"
    assert (points.amounts.sum(axis=2) == played.scores).all()
    places = order.had.argmax(axis=2)
    assert (np.sort(places, axis=1) == np.arange(seats)).all() and (order.had.sum(axis=2) == 1).all()
    longer = np.argmax(turns.amounts.sum(axis=2), axis=1)
    uneven = np.ptp(turns.amounts.sum(axis=2), axis=1) == 1
    assert (places[np.arange(games), longer] != seats - 1)[uneven].all(), "who began has not fewer turns"
    columns = played.columns()
    assert columns["turns_a_seat_cool_dry_2"].tolist() == turns.amounts[:, 2, 1].tolist()
    assert columns["points_from_goals_0"].tolist() == points.amounts[:, 0, 1].tolist()
    assert columns["turn_order_1_1"].tolist() == (places[:, 1] == 0).astype(int).tolist()
