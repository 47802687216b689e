"""Whole games between bots, many of them, and how they ended."""

from __future__ import annotations

import math
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from wildtable.engine import CHANCE, OVER, BadRequest, game_named, prepare
from wildtable.engine.batch import play_batch
from wildtable.engine.report import Amounts, Shares, joined
from wildtable.lab.breakdown import interval
from wildtable.match import Dealer

if TYPE_CHECKING:
    from wildtable.engine.variant import State, Variant

Progress = Callable[[int, int], None]
CHUNK = 8192  # games that each thread plays between two reports of progress, when all play at random


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
    """Games, one a row.

    `scores` (games, seats): the final totals. `winners` (games, seats): True for each seat that won. `decisions`
    (games,): how often a seat had to decide; `steps` (games,): that and what chance decided. `stopped` (games,): True
    where bots were stopped after the game's `most_turns`; nobody has won there. Random players are never stopped: by
    chance their games end. `tables`: what the game itself reports, a row a game. `together`: all seats win or lose as
    one. `seconds`: how long all of it took, compilation not included.
    """

    game: str
    seats: int
    levels: tuple[str, ...]
    seed: int
    scores: npt.NDArray[np.int64]
    winners: npt.NDArray[np.bool_]
    decisions: npt.NDArray[np.int64]
    steps: npt.NDArray[np.int64]
    stopped: npt.NDArray[np.bool_]
    tables: tuple[Shares | Amounts, ...]
    together: bool
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
        """The games as named columns: `game`, `decisions`, `steps`, `stopped`, `score_0` ..., `won_0` ..., and the
        game's own tables as `TITLE_NAME` of games, `TITLE_NAME_0` ... of seats."""
        named: dict[str, npt.NDArray[Any]] = {"game": np.arange(self.games)}
        named |= {"decisions": self.decisions, "steps": self.steps, "stopped": self.stopped.astype(np.int8)}
        named |= {f"score_{seat}": self.scores[:, seat] for seat in range(self.seats)}
        named |= {f"won_{seat}": self.winners[:, seat].astype(np.int8) for seat in range(self.seats)}
        for table in self.tables:
            numbers = table.had.astype(np.int8) if isinstance(table, Shares) else table.amounts
            for n, name in enumerate(table.names):
                column = f"{table.title} {name}".lower().replace(" ", "_")
                if numbers.ndim == 2:
                    named[column] = numbers[:, n]
                else:
                    named |= {f"{column}_{seat}": numbers[:, seat, n] for seat in range(self.seats)}
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


def simulate(
    game: str,
    seats: int | None = None,
    games: int = 1000,
    bots: str | Sequence[str] = "random",
    *,
    box: str = "standard",
    options: Mapping[str, Any] | None = None,
    random_setup: bool = False,
    threads: int | None = None,
    seed: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play `games` whole games between `bots` (one level for all seats, or one a seat) and return how they ended.

    `seats` defaults to 4 where the game allows it. With `random_setup` the seats choose by lot in the set-up, where the
    game's report says what they choose there, so that everything is met equally often. `threads` defaults to all
    cores. Each game's luck hangs on `seed` and its number only, so the same seed gives the same games on any number of
    threads; without a seed one is drawn, and returned. `progress(done, total)` is called now and then.

    Raises `BadRequest` with the field that is wrong, and `BoxError`.

    >>> simulate("call_of_yeti", seats=3, games=100, seed=1).scores.shape
    (100, 3)
    """
    one = game_named(game)
    if seats is None:
        seats = 4 if 4 in one.seats else one.seats[0]
    prepare(one)
    variant = one.variant(seats, box, options)
    levels = _levels(bots, seats)
    if games < 1:
        raise BadRequest(f"At least one game must be played, not {games}.", "games")
    threads = threads or os.cpu_count() or 1
    if threads < 1:
        raise BadRequest(f"At least one thread must play, not {threads}.", "threads")
    if random_setup and not hasattr(one.report, "in_setup"):
        raise BadRequest(f"The seats of {one.title} choose nothing in the set-up.", "random_setup")
    seed = secrets.randbits(48) if seed is None else seed
    ended = _Ended(variant, games, random_setup)
    play = _play_at_random if set(levels) == {"random"} else _play_bots
    began = time.perf_counter()
    play(variant, levels, _word(seed), threads, ended, progress or (lambda done, total: None))
    seconds = time.perf_counter() - began
    numbers = (ended.scores, ended.winners, ended.decisions, ended.steps, ended.stopped)
    return Simulation(one.id, seats, levels, seed, *numbers, ended.tables(), one.cooperative, seconds)


class _Ended:
    """What is known of games that are over: the arrays of a `Simulation` while they are being filled."""

    def __init__(self, variant: Variant, games: int, random_setup: bool) -> None:
        self.variant = variant
        self.random_setup = random_setup
        self.scores = np.zeros((games, variant.seats), np.int64)
        self.winners = np.zeros((games, variant.seats), np.bool_)
        self.decisions = np.zeros(games, np.int64)
        self.steps = np.zeros(games, np.int64)
        self.stopped = np.zeros(games, np.bool_)
        self.notes = np.zeros((games, getattr(variant.game.report, "NOTES", 0)), np.int64)
        self._parts: list[list[Shares | Amounts]] = []

    def report(self, states: npt.NDArray[Any], notes: npt.NDArray[np.int64]) -> None:
        """Let the game report of the last states of the games that come next in order, and of what was noted."""
        report = self.variant.game.report
        if report is not None:
            self._parts.append(report.tables(self.variant, states, *([notes] if self.noting else [])))

    @property
    def noting(self) -> bool:
        """Whether the game notes something on the way."""
        return self.notes.size > 0

    def tables(self) -> tuple[Shares | Amounts, ...]:
        """What the game reports of all of them."""
        return tuple(joined(parts) for parts in zip(*self._parts, strict=True))


def _levels(bots: str | Sequence[str], seats: int) -> tuple[str, ...]:
    from wildtable.bots import bots as known

    levels = (bots,) * seats if isinstance(bots, str) else tuple(bots)
    if len(levels) == 1:
        levels *= seats
    if len(levels) != seats:
        raise BadRequest(f"{len(levels)} bots were named for {seats} seats: name one for all, or one for each.", "bots")
    for level in levels:
        if level not in known():
            raise BadRequest(f"There is no bot {level!r}; the levels are: {', '.join(known())}.", "bots")
    return levels


def _word(seed: int) -> int:
    """The signed 64-bit word of a seed."""
    return (seed + (1 << 63)) % (1 << 64) - (1 << 63)


def _play_at_random(
    variant: Variant, levels: Sequence[str], seed: int, threads: int, ended: _Ended, progress: Progress
) -> None:
    games = len(ended.decisions)
    for first in range(0, games, CHUNK * threads):
        count = min(CHUNK * threads, games - first)
        rows = slice(first, first + count)
        batch = play_batch(variant, count, seed, threads, first)
        ended.scores[rows], ended.winners[rows] = batch.points, batch.won != 0
        ended.decisions[rows], ended.steps[rows] = batch.decisions, batch.steps
        if ended.noting:
            ended.notes[rows] = variant.game.report.noted(variant, count, seed, first)  # type: ignore[union-attr]
        ended.report(batch.states, ended.notes[rows])
        progress(first + count, games)


def _play_bots(
    variant: Variant, levels: Sequence[str], seed: int, threads: int, ended: _Ended, progress: Progress
) -> None:
    games = len(ended.decisions)
    # bots that do not search spend their time in Python, where threads only get in one another's way
    pool = ThreadPoolExecutor(threads if set(levels) - {"random", "greedy"} else 1)
    try:
        playing = [pool.submit(_play_one, variant, levels, seed, number, ended) for number in range(games)]
        for done, one in enumerate(as_completed(playing), 1):
            one.result()
            progress(done, games)
    finally:
        pool.shutdown(cancel_futures=True)
    ended.report(np.array([one.result() for one in playing], variant.game.state.STATE), ended.notes)


def _play_one(variant: Variant, levels: Sequence[str], seed: int, game: int, ended: _Ended) -> State:
    """Play one game, each bot on one thread; the dealer gives the same luck whoever plays. Returns its last state."""
    from wildtable.bots import choose

    in_setup = variant.game.report.in_setup if ended.random_setup and variant.game.report else None
    note = variant.game.report.note if ended.noting and variant.game.report else None
    dealer = Dealer(f"{seed} {game}")
    state = variant.start()
    met: Counter[int] = Counter()
    while (actor := int(state["actor"])) != OVER:
        if variant.game.overlong(state):
            ended.stopped[game] = True
            break
        if note:
            note(state, ended.notes[game])
        if actor == CHANCE:
            purpose = variant.purpose(state)
            action = variant.pick(state, dealer.number(purpose, met[purpose]))
            met[purpose] += 1
        else:
            luck = dealer.number(-1 - actor, int(ended.decisions[game]))
            if in_setup and in_setup(state):
                action = variant.pick(state, luck)
            else:
                action = choose(variant, variant.view(state, actor), actor, levels[actor], luck=luck, threads=1)
            ended.decisions[game] += 1
        variant.apply(state, action)
        ended.steps[game] += 1
    scores, winners = variant.outcome(state)
    ended.scores[game] = scores
    ended.winners[game, winners] = True
    return state
