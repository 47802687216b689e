"""Which of two bots is stronger: both play the same deals in the same seats against the same opponents.

For each deal every seat is taken once by the challenger and once by the champion, while the opponents, all of one kind,
sit in the other seats. Such two games make a *pairing*: they differ in nothing but the bot in that one seat, so what it
scores more is its own doing. As a rule the opponents are more of the champion, and then the champion's games of a deal
are one and the same for all its seats. In a game of two against each other there are no opponents: the two bots meet,
and meet again with sides swapped, and the games of a deal are its two pairings.

Pairings of one deal are alike in their luck, so intervals are reckoned over deals, not over pairings.
"""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from wildtable.bots import Bot, Clock, Searcher, bots
from wildtable.engine import CHANCE, OVER, BadRequest, Game, game_named
from wildtable.engine.luck import keyed_number, mixed
from wildtable.lab.breakdown import interval
from wildtable.lab.cheat import Cheat

if TYPE_CHECKING:
    from wildtable.engine.variant import Variant

Player = Bot | Cheat
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Comparison:
    """How the challenger fared against the champion, in arrays with one row a deal and one column a seat.

    `challenger` and `champion` (deals, seats): what each scored in that seat; `challenger_won` and `champion_won`
    (deals, seats): whether it won that game there. `games`: how many were played; `stopped`: how many of them after the
    game's `most_turns`, with nobody the winner. `duel`: whether the two met each other.
    """

    game: str
    names: tuple[str, str, str]
    seats: int
    duel: bool
    games: int
    stopped: int
    challenger: npt.NDArray[np.int64]
    champion: npt.NDArray[np.int64]
    challenger_won: npt.NDArray[np.bool_]
    champion_won: npt.NDArray[np.bool_]

    @property
    def pairings(self) -> int:
        """How many pairings there were."""
        return self.challenger.size

    @property
    def differences(self) -> npt.NDArray[np.int64]:
        """Points of the challenger less those of the champion, (deals, seats)."""
        difference: npt.NDArray[np.int64] = self.challenger - self.champion
        return difference

    def mean(self) -> tuple[float, float, float]:
        """The mean difference of a pairing in points, and its 95 % interval (over deals, by the normal law)."""
        by_deal = self.differences.mean(axis=1)
        mean = float(by_deal.mean())
        half = 1.959964 * float(by_deal.std(ddof=1)) / math.sqrt(len(by_deal)) if len(by_deal) > 1 else math.inf
        return mean, mean - half, mean + half

    def share(self) -> tuple[float, float, float]:
        """The share of a duel's games that the challenger won, and its 95 % interval (Wilson's). A game that both won,
        or nobody, counts half. Luck that favours a side favours each bot once, so a deal's games count as two."""
        share = (1.0 + float(self.challenger_won.mean()) - float(self.champion_won.mean())) / 2
        return share, *interval(share * self.games, self.games)

    def outscored(self) -> tuple[float, float]:
        """The share of pairings in which the challenger scored more, and of those in which both scored the same."""
        return float((self.differences > 0).mean()), float((self.differences == 0).mean())

    def win_rates(self) -> tuple[float, float]:
        """How often the challenger won its games, and how often the champion won in the same seats; a shared win
        counts whole."""
        return float(self.challenger_won.mean()), float(self.champion_won.mean())

    def __str__(self) -> str:
        mean, low, high = self.mean()
        more, level = self.outscored()
        won, lost = self.win_rates()
        challenger, champion, opponents = self.names
        among = "sides swapped on the same luck" if self.duel else f"among {opponents}, {self.seats} seats"
        points = f"{mean:+.2f} points ({low:+.2f} to {high:+.2f})"
        stopped = f"; {self.stopped} games stopped for their length" if self.stopped else ""
        if self.duel:
            part, least, most = self.share()
            fate = f"{part:.1%} of the games ({least:.1%} to {most:.1%}; shared or nobody's: half); {points}"
        else:
            fate = f"{points}; outscores in {more:.1%}, level in {level:.1%}; wins {won:.1%} against {lost:.1%}"
        games = f"{self.games} games, {self.pairings} pairings"
        return f"{self.game}: {challenger} against {champion}, {among}, {games}: {fate}{stopped}"


class Ended(NamedTuple):
    """How a game ended: the points and winners of its seats, and whether it was stopped before its end."""

    points: list[int]
    winners: list[int]
    stopped: bool


def player_named(name: str) -> Player:
    """The bot of this name; "cheating-NAME" is the twin of a searching bot that sees all hands.

    Raises `BadRequest` (field `bots`).
    """
    honest = name.removeprefix("cheating-")
    bot = bots().get(honest)
    if bot is None:
        raise BadRequest(f"There is no bot {name!r}; the bots are: {', '.join(bots())}.", "bots")
    if isinstance(bot, Searcher):
        bot = replace(bot, seconds=None)  # all its playouts, so that a slow machine changes nothing
    if honest == name:
        return bot
    if not isinstance(bot, Searcher):
        raise BadRequest(f"{name!r} has no twin that sees all hands; only bots that search have.", "bots")
    return Cheat(bot)


def compare(
    game: str | Game,
    challenger: str | Player,
    champion: str | Player,
    seats: int,
    deals: int,
    opponents: str | Player | None = None,
    seed: int = 0,
    threads: int | None = None,
    box: str = "standard",
    options: dict[str, object] | None = None,
    progress: Progress = lambda done, total: None,
) -> Comparison:
    """Let two bots play the same deals.

    Each deal takes `seats` games of the challenger, and one of the champion, or again as many if `opponents` are given
    and others than the champion. Of a game of two against each other, without opponents, a deal takes two games, in
    which they meet. The same seed and bots give the same games, unless a bot goes by the clock.
    `progress(done, total)` is called after each game. Raises `BadRequest`.
    """
    if deals < 1:
        raise BadRequest(f"{deals!r} deals cannot be played; at least 1.", "games")
    variant = (game if isinstance(game, Game) else game_named(game)).variant(seats, box, options)
    named = [challenger, champion, champion if opponents is None else opponents]
    players = [player_named(one) if isinstance(one, str) else one for one in named]
    apart = named[2] != named[1]  # the champion is not among its like
    duel = seats == 2 and not apart and not variant.game.cooperative
    others = [(1, seat) for seat in range(seats)] if apart else [] if duel else [(2, 0)]
    tables = [(0, seat) for seat in range(seats)] + others
    scores = np.zeros((2, deals, seats), np.int64)
    won = np.zeros((2, deals, seats), np.bool_)

    def play(deal: int, who: int, seat: int) -> bool:
        at_table = [players[who] if each == seat else players[2] for each in range(seats)]
        ended = play_one(variant, at_table, seed, deal)
        for each in range(seats) if who == 2 or duel else [seat]:
            row = 1 if who or each != seat else 0
            scores[row, deal, each] = ended.points[each]
            won[row, deal, each] = each in ended.winners
        return ended.stopped

    total = deals * len(tables)
    stopped = 0
    pool = ThreadPoolExecutor(threads or os.cpu_count() or 1)
    try:
        playing = [pool.submit(play, deal, *table) for deal in range(deals) for table in tables]
        for done, one in enumerate(as_completed(playing), 1):
            stopped += one.result()
            progress(done, total)
    finally:
        pool.shutdown(cancel_futures=True)
    names = [one if isinstance(one, str) else type(one).__name__ for one in named]
    three = names[0], names[1], names[2]
    found = scores[0], scores[1], won[0], won[1]
    return Comparison(variant.game.id, three, seats, duel, total, stopped, *found)


def play_one(variant: Variant, players: list[Player], seed: int, deal: int) -> Ended:
    """Play one game, until it is over or takes too many turns.

    What chance does goes by `seed`, `deal` and the purpose only, so that everybody gets the same cards, whoever plays.
    """
    key = mixed(mixed(seed) ^ deal)
    lots: Counter[int] = Counter()
    clocks = [numbers(key, seat) for seat in range(variant.seats)]
    state = variant.start()
    while (actor := int(state.actor)) != OVER and not variant.game.overlong(state):
        if actor == CHANCE:
            purpose = variant.purpose(state)
            code = variant.pick(state, keyed_number(key, purpose, lots[purpose]))
            lots[purpose] += 1
        else:
            player, clock = players[actor], Clock(luck=next(clocks[actor]))
            seen = state if isinstance(player, Cheat) else variant.view(state, actor)
            code = player(variant, seen, actor, clock)
        variant.apply(state, code)
    return Ended(*variant.outcome(state), stopped=actor != OVER)


def numbers(key: int, seat: int) -> Iterator[int]:
    """A bot's luck in a game: a number for each of its decisions."""
    count = 0
    while True:
        yield mixed(mixed(key ^ (seat + 1)) ^ count)
        count += 1
