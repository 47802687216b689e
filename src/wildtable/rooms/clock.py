"""Clocks: a budget of time for a turn and for the whole game, each seat's own.

A turn lasts until somebody else is to decide. Clocks run only while the game is on and somebody is at the table; so
they stand while the server is down, and a table at which nobody is rests as long as it likes. What was used is kept
with the seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from wildtable.rooms.seats import Seat

TURNS = (0, 30, 60, 120, 300, 900)
GAMES = (0, 300, 600, 1200, 1800, 3600)
"""Seconds that a table can choose for a turn and for a game; 0: as long as one likes."""
KEPT_EVERY = 30.0
"""Seconds of a running clock that a crash of the server may give back."""


@dataclass(frozen=True)
class Budget:
    """What a table allows: seconds `a_turn` and `a_game` (0: any), and whether a bot plays `for_late` seats."""

    a_turn: int = 0
    a_game: int = 0
    bot_when_late: bool = True

    @classmethod
    def of(cls, settings: Mapping[str, Any]) -> Budget:
        """The budget in a table's settings."""
        return cls(**settings.get("clock", {}))

    @property
    def any(self) -> bool:
        """Whether there are clocks at all."""
        return bool(self.a_turn or self.a_game)


@dataclass(frozen=True)
class Running:
    """A clock that runs: since when, and when its turn's and its game's budget will be used up (`None`: never)."""

    since: float
    turn_ends: float | None
    game_ends: float | None

    @property
    def ends(self) -> float | None:
        """The earlier of the two ends."""
        return min((end for end in (self.turn_ends, self.game_ends) if end is not None), default=None)


class Clocks:
    """The clocks of a table. Times are seconds since 1970."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.running: dict[int, Running] = {}

    def late(self, seat: int, now: float) -> bool:
        """Whether a seat that is to decide has used up its time."""
        running = self.running.get(seat)
        return running is not None and running.ends is not None and running.ends <= now

    def left(self, seat: Seat) -> tuple[float | None, float | None]:
        """Seconds that a clock which stands has left for the turn and for the game; `None` for as long as one likes."""
        used = seat.spent or {}
        turn, game = used.get("turn", 0.0), used.get("game", 0.0)
        budget = self.budget
        return (budget.a_turn - turn if budget.a_turn else None), (budget.a_game - game if budget.a_game else None)

    def to_keep(self) -> float | None:
        """When the time that clocks have run should be kept again."""
        return min((running.since + KEPT_EVERY for running in self.running.values()), default=None)

    def set(
        self, seats: Sequence[Seat], deciding: Sequence[int], turn: Sequence[int], going: bool, now: float
    ) -> dict[int, Seat]:
        """Let the clocks of those run who are to decide, while it is `going` on, and all others stand; gives the seats
        with what they have used, where that is to be kept. Who has no part in this `turn` has a whole one again."""
        changed: dict[int, Seat] = {}
        if not self.budget.any:
            return changed
        to_run = {n for n in deciding if seats[n].kind == "person" and not seats[n].stand_in} if going else set()
        for seat, running in [*self.running.items()]:
            if seat not in to_run or now - running.since >= KEPT_EVERY:
                changed[seat] = _after(seats[seat], now - running.since)
                # its end stays as it is: worked out anew it might be told a little differently
                self.running[seat] = replace(running, since=now)
        for seat in self.running.keys() - to_run:
            del self.running[seat]
        for number, seat_now in enumerate(seats):
            used = changed.get(number, seat_now).spent
            if going and number not in turn and used and used["turn"]:
                changed[number] = replace(seat_now, spent=used | {"turn": 0.0})
        for seat in to_run - self.running.keys():
            turn_left, game_left = self.left(changed.get(seat, seats[seat]))
            self.running[seat] = Running(
                now, *(None if left is None else now + left for left in (turn_left, game_left))
            )
        return changed

    def set_anew(
        self, seats: Sequence[Seat], deciding: Sequence[int], turn: Sequence[int], going: bool, now: float
    ) -> None:
        """The same after another server process has changed the table: it has kept what was used up to then."""
        self.running = {}
        self.set(seats, deciding, turn, going, now)


def _after(seat: Seat, seconds: float) -> Seat:
    used = seat.spent or {"turn": 0.0, "game": 0.0}
    return replace(seat, spent={name: round(before + seconds, 3) for name, before in used.items()})
