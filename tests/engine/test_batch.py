"""Batches: a game's luck is its own, and what a batch counts is what was played."""

from __future__ import annotations

import numpy as np
import pytest

from wildtable.engine import OVER, games
from wildtable.engine.batch import play_batch

VARIANTS = [(game.id, seats) for game in games().values() for seats in (game.seats[0], game.seats[-1])]


@pytest.mark.parametrize(("game", "seats"), VARIANTS)
def test_threads_and_cuts_do_not_change_the_games(game: str, seats: int) -> None:
    variant = games()[game].variant(seats)
    whole = play_batch(variant, 40, seed=3, limit=2000)
    threaded = play_batch(variant, 40, seed=3, threads=3, limit=2000)
    parts = [play_batch(variant, 25, seed=3, limit=2000), play_batch(variant, 15, seed=3, first=25, limit=2000)]
    assert (whole.states == threaded.states).all()
    assert (whole.states == np.concatenate([part.states for part in parts])).all()
    assert (whole.points == np.concatenate([part.points for part in parts])).all()
    assert not (play_batch(variant, 40, seed=4, limit=2000).states == whole.states).all()


@pytest.mark.parametrize(("game", "seats"), VARIANTS)
def test_finished_games_are_over_and_their_counts_and_winners_agree(game: str, seats: int) -> None:
    variant = games()[game].variant(seats)
    batch = play_batch(variant, 30, seed=1, limit=2000)
    assert (batch.steps >= batch.decisions).all()
    assert (batch.decisions <= 2000).all()
    for state, points, won, decisions in zip(batch.states, batch.points, batch.won, batch.decisions, strict=True):
        assert state.actor == OVER or decisions == 2000
        assert (points.tolist(), np.flatnonzero(won).tolist()) == variant.outcome(state)


def test_a_limit_cuts_games_off() -> None:
    batch = play_batch(games()["call_of_yeti"].variant(3), 5, limit=10)
    assert batch.decisions.tolist() == [10] * 5
    assert (batch.won == 0).all()
