"""A table that lasts: one game, its seats, and who looks on.

Everything that changes a room happens under its lock and is on disk before the lock is let go; whoever draws the
room takes the lock too. So nobody is ever shown a move that a crash could take back.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wildtable.engine.errors import BadRequest, NotYourTurn, WildtableError
from wildtable.rooms.errors import (
    Conflict,
    NotYourSeat,
    SeatTaken,
    StaleForm,
    StillOpenSeats,
)
from wildtable.rooms.seats import BOT_NAMES, LEVELS, Seat, clean_name, distinct
from wildtable.rooms.store import (
    Append,
    Change,
    Configure,
    Cut,
    HandOver,
    Line,
    Reseat,
    Say,
    Store,
    StoredTable,
)

if TYPE_CHECKING:
    from wildtable.match import Match

MOST_FOLLOWED = 200
"""How many actions that were played elsewhere are played on here; with more the table is read anew, in a thread."""


@dataclass(frozen=True)
class Vantage:
    """From where somebody looks at a table.

    `seats` are the seats that they hold, `seat` the one whose view they are shown (`None`: what a spectator sees).
    `curtain` is the seat that is to decide while its hand is still covered, because another person of this device
    looked last: the device is to be handed over first.
    """

    seats: tuple[int, ...] = ()
    seat: int | None = None
    curtain: int | None = None


class Room:
    """One table in memory. Make it with `Hall.open`, which also lets its bots play."""

    def __init__(self, table: StoredTable, match: Match, store: Store) -> None:
        self.id = table.id
        self.game_id = table.game
        self.settings = table.settings
        self.host = table.host
        self.seats = list(table.seats)
        self.match = match
        self.broken = False
        self.lock = asyncio.Lock()
        self._store = store
        self.revision = table.revision
        self.cuts = table.cuts  # how often something was taken back
        self.talk = list(table.talk)  # the latest lines
        self._facing: dict[str, int] = {}
        self._watchers: dict[asyncio.Event, str | None] = {}
        self._on_change: Callable[[Room], None] = lambda room: None
        self._on_watch: Callable[[int], None] = lambda more: None

    # What is so. Call these under the lock.

    @property
    def moment(self) -> tuple[int, int]:
        """Which state of the game this is, never the same twice. Not to be shown: it tells how much was laid unseen."""
        return self.match.version, self.cuts

    def edition(self, seat: int | None) -> str:
        """Which state of the game a seat sees; a form drawn for another one is stale. Made from the seat's view alone,
        so that it changes only when something changes that the seat may know."""
        return hashlib.blake2b(self.match.view(seat).tobytes(), digest_size=9).hexdigest()

    @property
    def started(self) -> bool:
        """Every seat is taken."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def names(self) -> list[str]:
        """What each seat is called."""
        return [seat.name or f"Seat {number + 1}" for number, seat in enumerate(self.seats)]

    @property
    def actor(self) -> int | None:
        """The seat that is to decide, once the game is on."""
        actor = self.match.actor
        return actor if self.started and isinstance(actor, int) else None

    def seats_of(self, holder: str | None) -> tuple[int, ...]:
        """The seats held with this fingerprint."""
        if holder is None:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.kind == "person" and seat.holder == holder)

    def vantage(self, holder: str | None) -> Vantage:
        """From where this person looks now."""
        seats = self.seats_of(holder)
        if holder is None or not seats:
            return Vantage()
        if len(seats) == 1:
            return Vantage(seats, seats[0])
        facing = self._facing.get(holder)
        if facing not in seats:
            facing = None
        actor = self.actor
        if actor in seats and actor != facing:
            if self._hides_something(actor):
                return Vantage(seats, None, actor)
            return Vantage(seats, actor)
        if facing is None and self.match.over:
            facing = seats[0]
        return Vantage(seats, facing)

    def _hides_something(self, seat: int | None) -> bool:
        """Whether this seat may know something that an onlooker may not."""
        return bool(self.match.position(seat) != self.match.position(None))

    # What is done.

    async def play(self, holder: str | None, seat: int, edition: str, actions: list[dict[str, Any]]) -> None:
        """Play actions from a seat, all or nothing; on disk when this returns.

        Raises a `RoomError`, or the rules' `BadRequest` or `IllegalAction`; then nothing was changed.
        """
        async with self._sound():
            self._expect_holder(holder, seat)
            await self._play(seat, edition, actions)

    async def play_for_bot(self, seat: int, edition: str, actions: list[dict[str, Any]]) -> None:
        """The same for the bot that sits there."""
        async with self._sound():
            if self.seats[seat].kind != "bot":
                raise NotYourSeat
            await self._play(seat, edition, actions)

    async def _play(self, seat: int, edition: str, actions: list[dict[str, Any]]) -> None:
        if not self.started:
            raise StillOpenSeats
        if edition != self.edition(seat):
            raise StaleForm
        if self.match.actor != seat:
            now = "Nobody's" if self.actor is None else f"{self.names[self.actor]}'s"
            raise NotYourTurn(f"It is not your turn. {now} turn it is; nothing was played.", self.match.actor)
        if not actions:
            raise BadRequest("Choose something to do first.", "action")
        before = self.match.version
        self.match.play_all(actions, seat)
        await self._keep(Append(before, self.match.actions_since(before), self.match.over))
        self.announce(self.seats[seat].holder)

    async def undo(self, holder: str | None, seat: int, edition: str) -> None:
        """Take back a seat's last decisions, while nobody has learnt anything from them.

        Raises a `RoomError` or `UndoRefused`; then nothing was changed.
        """
        async with self._sound():
            self._expect_holder(holder, seat)
            if edition != self.edition(seat):
                raise StaleForm
            before = self.match.version
            self.match.undo(seat)
            await self._keep(Cut(self.match.version, before))
            self.announce()

    async def sit(self, holder: str, seat: int, name: str) -> None:
        """Take an open seat."""
        async with self._sound():
            old = self._seat(seat)
            if old.kind != "open":
                raise SeatTaken
            taken = [other.name for number, other in enumerate(self.seats) if number != seat]
            await self._reseat(seat, Seat("person", distinct(clean_name(name), taken), None, holder))

    async def stand_up(self, holder: str | None, seat: int) -> None:
        """Give a seat back, before the game is on (afterwards it stays kept for who left)."""
        async with self._sound():
            self._expect_holder(holder, seat)
            if self.started:
                raise SeatTaken("The game is on, so the seat is kept for you; leave and come back at any time.")
            await self._reseat(seat, Seat("open"))

    async def seat_bot(self, holder: str | None, seat: int, level: str) -> None:
        """The host puts a bot on an open seat."""
        async with self._sound():
            if holder != self.host:
                raise NotYourSeat
            if self._seat(seat).kind != "open":
                raise SeatTaken
            if level not in LEVELS:
                raise BadRequest(f"There is no bot level {level!r}; choose one of: {', '.join(LEVELS)}.", "level")
            taken = [other.name for other in self.seats]
            await self._reseat(seat, Seat("bot", distinct(BOT_NAMES[seat % len(BOT_NAMES)], taken), level, None))

    async def face(self, holder: str | None, seat: int) -> None:
        """The device has been handed to who plays this seat: from now on its view is shown."""
        async with self._sound():
            self._expect_holder(holder, seat)
            assert holder is not None
            self._facing[holder] = seat
            self.announce()

    async def say(self, line: dict[str, Any]) -> None:
        """Put a line behind the table's talk."""
        async with self._sound():
            await self._keep(Say(line))
            self.announce()

    async def configure(self, name: str, value: Any) -> None:
        """Change one of the table's settings."""
        async with self._sound():
            await self._keep(Configure(self.settings, {**self.settings, name: value}))
            self.announce()

    async def _reseat(self, seat: int, new: Seat) -> None:
        await self._keep(Reseat(seat, self.seats[seat], new))
        self.announce()

    async def _keep(self, *changes: Change) -> None:
        """Have changes stored, all or none; once they are, they are made to this room too (to its match: before, by
        the caller). If the store refuses, the room is given up and is read anew when it is next opened."""
        with self._nothing_half_done():
            written = await self._store.change(self.id, *changes)
        if written.previous == self.revision:
            self.revision = written.revision
        # otherwise another process has changed something else before: that is caught up with as any of its changes
        numbers = iter(written.lines)
        for change in changes:
            match change:
                case Cut():
                    self.cuts += 1
                case Reseat(seat, _, new):
                    self.seats[seat] = new
                case Configure(_, settings):
                    self.settings = settings
                case HandOver(_, host):
                    self.host = host
                case Say(said):
                    self.talk.append(Line(next(numbers), said))

    async def refresh(self) -> None:
        """Take in what other processes have made of the table up to now. Raises `StoreFailed`."""
        revision = await self._store.revision(self.id)
        if revision is None:
            self.broken = True
        elif revision > self.revision:
            await self.catch_up(revision)

    async def catch_up(self, revision: int) -> None:
        """Take in what other processes have made of the table, unless that has been done up to this revision already.

        If that is not possible, the room is given up and is read anew when it is next opened.
        """
        async with self.lock:
            if self.broken or self.revision >= revision:
                return
            try:
                await self._take_in()
            except WildtableError:
                self.broken = True
            self.announce()

    async def _take_in(self) -> None:
        news = await self._store.news(self.id, self.revision)
        if news is None or news.first > self.match.version or len(news.actions) > MOST_FOLLOWED:
            self.broken = True
            return
        self.match.follow(news.first, news.actions)
        self.revision, self.cuts, self.settings, self.host = news.revision, news.cuts, news.settings, news.host
        self.seats = news.seats
        known = self.talk[-1].number if self.talk else 0
        self.talk += [line for line in news.talk if line.number > known]

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise SeatTaken("This table has no such seat.")
        return self.seats[seat]

    def _expect_holder(self, holder: str | None, seat: int) -> None:
        if seat not in self.seats_of(holder):
            raise NotYourSeat

    @asynccontextmanager
    async def _sound(self) -> AsyncIterator[None]:
        """The lock, and that this room has not been given up meanwhile."""
        async with self.lock:
            if self.broken:
                raise StaleForm
            yield

    @contextmanager
    def _nothing_half_done(self) -> Iterator[None]:
        """If the store refuses, the match in memory is ahead of it; then this room is given up and read anew."""
        try:
            yield
        except Conflict:
            self.broken = True
            self.announce()
            raise StaleForm from None
        except BaseException:
            self.broken = True
            self.announce()
            raise

    # Who looks on.

    def on_change(self, call: Callable[[Room], None]) -> None:
        """Have `call` called with this room at every change, under its lock."""
        self._on_change = call

    def on_watch(self, call: Callable[[int], None]) -> None:
        """Have `call` called with 1 when somebody begins to look on, and with -1 when they go."""
        self._on_watch = call

    def announce(self, first: str | None = None) -> None:
        """Wake everybody who looks on; who has done something (`first`) is served first, as they wait for it."""
        for event in sorted(self._watchers, key=lambda event: self._watchers[event] != first):
            event.set()
        self._on_change(self)

    @contextmanager
    def watched(self, holder: str | None = None) -> Iterator[asyncio.Event]:
        """An event that is set at every change, for as long as somebody (`holder`, or a stranger) looks on."""
        event = asyncio.Event()
        self._watchers[event] = holder
        self._on_watch(1)
        try:
            yield event
        finally:
            del self._watchers[event]
            self._on_watch(-1)

    @property
    def in_use(self) -> bool:
        """Somebody looks on, or something is being done."""
        return bool(self._watchers) or self.lock.locked()


def seated(seat: Seat, number: int, taken: list[str]) -> Seat:
    """A seat of a new table with a name that nobody else has."""
    if seat.kind == "open":
        return Seat("open")
    name = clean_name(seat.name, BOT_NAMES[number % len(BOT_NAMES)] if seat.kind == "bot" else "Hiker")
    return replace(seat, name=distinct(name, taken))
