"""`wildtable.lab.simulate`: the same games for the same seed, results that fit together, files that hold them."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest

from wildtable.engine import BadRequest, Game
from wildtable.lab import simulate
from wildtable.lab.breakdown import amount_rows, interval, share_rows
from wildtable.lab.simulate import CHUNK


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_shapes_and_sense(seats: int) -> None:
    played = simulate("call_of_yeti", seats=seats, games=300, seed=1)
    assert played.scores.shape == played.winners.shape == (300, seats)
    assert played.decisions.shape == played.steps.shape == (300,)
    assert played.levels == ("random",) * seats
    assert (played.steps > played.decisions).all()
    assert (played.winners.sum(axis=1) == 1).all(), "a card tie-break leaves one winner"
    best = played.scores.max(axis=1, keepdims=True)
    assert (played.scores[played.winners] == np.broadcast_to(best, played.scores.shape)[played.winners]).all()
    assert played.games_per_second > 0
    assert played.decisions_per_second > played.games_per_second


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(bots: str) -> None:
    games = 2 * CHUNK + 7 if bots == "random" else 6
    one, three = (simulate("call_of_yeti", games=games, bots=bots, seed=5, threads=threads) for threads in (1, 3))
    assert (one.scores == three.scores).all()
    assert (one.winners == three.winners).all()
    assert (one.steps == three.steps).all()


def test_other_seeds_give_other_games_and_none_a_fresh_one() -> None:
    runs = [simulate("call_of_yeti", games=50, seed=seed) for seed in (1, 2, -3, 1 << 70, None, None)]
    assert len({run.scores.tobytes() for run in runs}) == len(runs)
    again = simulate("call_of_yeti", games=50, seed=runs[-1].seed)
    assert (again.scores == runs[-1].scores).all()


def test_seats_and_options_reach_the_game() -> None:
    assert simulate("call_of_yeti", games=5).seats == 4
    shared = simulate("call_of_yeti", games=500, options={"tiebreak": "share"}, seed=3)
    assert (shared.winners.sum(axis=1) > 1).any()


def test_one_level_a_seat() -> None:
    played = simulate("call_of_yeti", seats=3, games=60, bots=["greedy", "random", "random"], seed=2)
    assert played.levels == ("greedy", "random", "random")
    assert played.scores[:, 0].mean() > played.scores[:, 1:].mean(), "sense beats chance"


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate("call_of_yeti", games=CHUNK + 5, threads=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(CHUNK, CHUNK + 5), (CHUNK + 5, CHUNK + 5)]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": 2}, "seats"),
        ({"games": 0}, "games"),
        ({"threads": -1}, "threads"),
        ({"bots": "genius"}, "bots"),
        ({"bots": ["random", "greedy"]}, "bots"),
        ({"options": {"tiebreak": "fight"}}, "options"),
        ({"box": "gold"}, "box"),
        ({"random_setup": True}, "random_setup"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(wrong: dict[str, object], field: str) -> None:
    with pytest.raises(BadRequest) as refused:
        simulate(**({"game": "call_of_yeti", "games": 10} | wrong))  # type: ignore[arg-type]
    assert refused.value.field == field


def test_a_game_reports_what_it_has_to_say() -> None:
    """Each seat of Yellowstone has one character, each game three Bunkhouse cards, whoever plays; all win together."""
    for bots, games in (("random", CHUNK + 5), ("greedy", 4)):
        played = simulate("yellowstone", seats=2, games=games, bots=bots, seed=1, threads=1, random_setup=True)
        assert played.together
        characters, cards, length = played.tables
        assert (characters.had.sum(axis=2) == 1).all()
        assert (cards.had.sum(axis=1) == 3).all()
        rows = share_rows(characters, played.winners)
        assert [row.name for row in rows][:2] == ["john", "rip"]
        assert sum(row.times for row in rows) == 2 * games
        john = characters.had[:, :, 0].any(axis=1)
        assert rows[0].win_rate == pytest.approx(played.winners[john, 0].mean())
        turns = amount_rows(length)[0]
        assert 1 <= turns.least <= turns.mean <= turns.most
        assert played.columns()["character_john_0"].tolist() == characters.had[:, 0, 0].tolist()


def test_csv_holds_the_games(tmp_path: Path) -> None:
    played = simulate("call_of_yeti", seats=3, games=20, seed=4)
    played.to_csv(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 20
    assert list(rows[0]) == [
        *("game", "decisions", "steps", "stopped"),
        *("score_0", "score_1", "score_2", "won_0", "won_1", "won_2"),
    ]
    for number, row in enumerate(rows):
        assert int(row["game"]) == number
        assert [int(row[f"score_{seat}"]) for seat in range(3)] == played.scores[number].tolist()
        assert [row[f"won_{seat}"] == "1" for seat in range(3)] == played.winners[number].tolist()


def test_parquet_holds_the_same(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    played = simulate("call_of_yeti", seats=3, games=20, seed=4)
    played.to_parquet(tmp_path / "games.parquet")
    table = parquet.read_table(tmp_path / "games.parquet")
    for name, column in played.columns().items():
        assert table[name].to_pylist() == column.tolist()


def test_games_that_take_too_many_turns_are_stopped_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "overlong", lambda self, state: int(state.turn) > 5)
    played = simulate("yosemite", games=3, bots="greedy", seed=1)
    assert played.stopped.all() and not played.winners.any()
    assert played.columns()["stopped"].tolist() == [1, 1, 1]
    monkeypatch.undo()
    assert not simulate("yosemite", games=3, bots="greedy", seed=1).stopped.any()


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (250, 1000, 0.224, 0.278)]
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)
