"""The bots there are, by name, and asking one of them.

A bot is any callable of the form `Bot`. It is given a view, so it cannot know what its seat does not. A package adds
bots of its own by entry points of the group `wildtable.bots`, each a bot under its name.
"""

from __future__ import annotations

import functools
import importlib.metadata
from dataclasses import dataclass
from typing import Protocol

from wildtable.bots.tree import Settings, think
from wildtable.engine import BadRequest, Game
from wildtable.engine.luck import mixed
from wildtable.engine.variant import State, Variant


@dataclass(frozen=True)
class Clock:
    """What a bot may use: `seconds` to think, `playouts` to make, `threads` to run at once (`None`: as it likes), and
    `luck`, the only source of chance, so that the same question gets the same answer."""

    seconds: float | None = None
    playouts: int | None = None
    threads: int | None = None
    luck: int = 0


class Bot(Protocol):
    """A player: given what its seat sees when it is to decide, it answers with the code of a legal action."""

    def __call__(self, variant: Variant, view: State, seat: int, clock: Clock) -> int: ...


def play_random(variant: Variant, view: State, seat: int, clock: Clock) -> int:
    """Any legal action, all alike likely."""
    return variant.pick(view, mixed(clock.luck) >> 32 & 0xFFFFFFFF)


def play_greedy(variant: Variant, view: State, seat: int, clock: Clock) -> int:
    """What the game's policy says, without looking ahead."""
    return variant.policy(view, mixed(clock.luck) >> 32 & 0xFFFFFFFF)


@dataclass(frozen=True)
class Searcher:
    """A bot that searches: so many `playouts` on so many `threads`, but no longer than `seconds`.

    A game whose playouts are dear says in `PLAYOUTS` of its `sense.py` how many a `level` makes in it instead.
    """

    playouts: int
    seconds: float | None = None
    threads: int = 1
    settings: Settings | None = None
    level: str = ""

    def budget(self, game: Game) -> int:
        """The playouts for one decision in this game."""
        usual: dict[str, int] = getattr(game.sense, "PLAYOUTS", {})
        return usual.get(self.level, self.playouts)

    def __call__(self, variant: Variant, view: State, seat: int, clock: Clock) -> int:
        playouts, seconds = clock.playouts, clock.seconds
        if playouts is None and seconds is None:
            playouts, seconds = self.budget(variant.game), self.seconds
        codes = variant.considered(view)
        if len(codes) == 1:
            return int(codes[0])
        threads = clock.threads or self.threads
        return think(variant, view, seat, clock.luck, playouts, seconds, threads, self.settings)[0].action


LEVELS: dict[str, Bot] = {
    "random": play_random,
    "greedy": play_greedy,
    "easy": Searcher(playouts=100, seconds=0.3, level="easy"),
    "normal": Searcher(playouts=1_000, seconds=0.3, level="normal"),
    "hard": Searcher(playouts=10_000, seconds=1.0, threads=2, level="hard"),
    "expert": Searcher(playouts=100_000, seconds=4.0, threads=2, level="expert"),
}
"""The bots of this package, from the weakest on. A search stops at its playouts, or (on a slow machine) its seconds."""


@functools.cache
def bots() -> dict[str, Bot]:
    """All bots by name: the levels, and those that other packages add."""
    added = {entry.name: entry.load() for entry in importlib.metadata.entry_points(group="wildtable.bots")}
    return {**added, **LEVELS}


def choose(
    variant: Variant,
    view_state: State,
    seat: int,
    level: str = "normal",
    seconds: float | None = None,
    playouts: int | None = None,
    luck: int = 0,
    threads: int | None = None,
) -> int:
    """The code of the action that a bot would take as `seat`, whose turn it is.

    `level` names the bot. `seconds` or `playouts` replace its own budget; with none of them, and with `playouts`
    alone, the same view, luck and number of threads give the same choice. Raises `BadRequest` (field `level`, `seat`,
    `seconds` or `playouts`).
    """
    found = bots().get(level) if isinstance(level, str) else None
    if found is None:
        raise BadRequest(f"There is no bot {level!r}; the levels are: {', '.join(bots())}.", "level")
    if int(view_state["actor"]) != seat or seat < 0:
        raise BadRequest(f"It is not the turn of seat {seat!r}.", "seat")
    if seconds is not None and not 0 <= seconds < float("inf"):
        raise BadRequest(f"A bot cannot think for {seconds!r} seconds.", "seconds")
    if playouts is not None and playouts < 1:
        raise BadRequest(f"A bot cannot make {playouts!r} playouts; at least 1.", "playouts")
    # the view is taken again, so that a caller that hands in too much gives nothing away
    seen = variant.view(view_state, seat)
    return int(found(variant, seen, seat, Clock(seconds, playouts, threads, luck)))
