"""A table that lasts: one game, its seats, and who looks on.

Everything that changes a room happens under its lock and is on disk before the lock is let go; whoever draws the
room takes the lock too. So nobody is ever shown a move that a crash could take back.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from wildtable.engine.errors import BadRequest, NotYourTurn, WildtableError
from wildtable.language import _, language
from wildtable.rooms import proposing
from wildtable.rooms.alarm import Alarm
from wildtable.rooms.clock import Budget, Clocks
from wildtable.rooms.errors import (
    Conflict,
    HandedIn,
    NotYourSeat,
    SeatTaken,
    StaleForm,
    StillOpenSeats,
    StoreFailed,
)
from wildtable.rooms.presence import Presence
from wildtable.rooms.seats import BOT_NAMES, COLOURS, Seat, clean_name, distinct
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
GRACE = 60
"""Seconds after which the others may let a bot sit in for who is away, where a table chose no other time; 0: never."""


class Vantage(NamedTuple):
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
        self.seats = tuple(table.seats)  # another one after each change
        self.match = match
        self.broken = False
        self.lock = asyncio.Lock()
        self._store = store
        self.revision = table.revision
        self.cuts = table.cuts  # how often something was taken back
        self.talk = list(table.talk)  # the latest lines
        self.now: Callable[[], float] = time.time
        self.presence = Presence()
        for seat in self.seats:
            if seat.holder is not None and seat.away is None:
                self.presence.expected(seat.holder, self.now())
        self.clocks = Clocks(Budget.of(table.settings))
        self.wrong_codes = 0
        self.stirs = 0
        """Grows whenever anything about the table has changed, by what somebody did or by the time alone."""
        self._editions: dict[int | None, tuple[object, str]] = {}  # the latest view of each seat, and what it is called
        # What is asked for again and again between two changes, with what it was made from.
        self._of_seats: tuple[tuple[Seat, ...], dict[object, Any]] = ((), {})
        self._to_decide: tuple[object, tuple[int, ...]] = (None, ())
        self._alarm = Alarm(self._due, self._tend)
        self._told_late: set[int] = set()
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
        """Which state of the game a seat decides in; a form drawn for another one is stale. Made from the seat's view
        alone, so that it changes only when something changes that the seat may know."""
        view = self.match.view(seat)
        known = self._editions.get(seat)
        if known is None or known[0] is not view:
            ahead = None if seat is None else self.match.ahead(seat)
            seen = view if ahead is None else ahead
            known = self._editions[seat] = view, hashlib.blake2b(seen.tobytes(), digest_size=9).hexdigest()
        return known[1]

    def _known(self) -> dict[object, Any]:
        """What has been found out from the seats as they are now, and from nothing else."""
        if self._of_seats[0] is not self.seats:
            self._of_seats = self.seats, {}
        return self._of_seats[1]

    @property
    def started(self) -> bool:
        """Every seat is taken, and everybody was ready."""
        known = self._known()
        if "started" not in known:
            known["started"] = _all_ready(self.seats)
        return bool(known["started"])

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        known, asked = self._known(), ("names", language())
        if asked not in known:
            known[asked] = tuple(
                seat.name or _("Seat {number}", number=number + 1) for number, seat in enumerate(self.seats)
            )
        names: tuple[str, ...] = known[asked]
        return names

    @property
    def colours(self) -> list[int]:
        """Each seat's colour, a number in `COLOURS`: the one chosen, else one that nobody has."""
        chosen = [seat.colour for seat in self.seats]
        free = iter(colour for colour in range(len(COLOURS)) if colour not in chosen)
        return [next(free, 0) if colour is None else colour for colour in chosen]

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that are to decide, once the game is on; several, where all decide at the same time."""
        made_from = self.moment, self.seats
        if self._to_decide[0] != made_from:
            self._to_decide = made_from, self._deciding(self.seats)
        return self._to_decide[1]

    def _deciding(self, seats: Sequence[Seat]) -> tuple[int, ...]:
        if not _all_ready(seats):
            return ()
        return tuple(seat for seat in self.match.deciding if not self._sealed(seats[seat], seat))

    def handed_in(self, seat: int) -> bool:
        """Whether a seat has decided what is not played yet: ahead of its turn (what, is told to nobody until all
        have), or with cards of others, who are asked first."""
        return self._sealed(self.seats[seat], seat)

    def _sealed(self, kept: Seat, seat: int) -> bool:
        if kept.sealed is None or kept.sealed.get("cuts", self.cuts) != self.cuts:
            return False
        return bool(kept.sealed["edition"] == self.edition(seat))

    @property
    def actor(self) -> int | None:
        """The first of the seats that are to decide."""
        return next(iter(self.deciding), None)

    def bot_level(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now; `None` if a person does."""
        one = self.seats[seat]
        if one.kind == "bot":
            return one.level or "normal"
        if one.stand_in is None and self.clocks.budget.bot_when_late and self.clocks.late(seat, self.now()):
            return "normal"
        return one.stand_in

    def replaceable_from(self, seat: int) -> float:
        """From when on a bot may be let sit in for somebody, in seconds since 1970; infinite while they are there."""
        absent, grace = self.seats[seat], self.settings.get("grace", GRACE)
        if not grace or absent.away is None or absent.stand_in or not self.started or self.match.over:
            return math.inf
        return float(absent.away + grace)

    def note(self, what: str, **more: Any) -> dict[str, Any]:
        """A line of the table's own in its talk: what happened at it, besides the game, and at which place of it."""
        return {"note": what, "at": self.match.version, **more}

    def seats_of(self, holder: str | None) -> tuple[int, ...]:
        """The seats held with this fingerprint."""
        if holder is None:
            return ()
        known = self._known()
        held: dict[str, tuple[int, ...]] | None = known.get("held")
        if held is None:
            held = known["held"] = {}
            for number, seat in enumerate(self.seats):
                if seat.kind == "person" and seat.holder is not None:
                    held[seat.holder] = (*held.get(seat.holder, ()), number)
        return held.get(holder, ())

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
        due = [seat for seat in self.deciding if seat in seats and self.bot_level(seat) is None]
        if due and facing not in due:
            return Vantage(seats, None, due[0]) if self._hides_something(due[0]) else Vantage(seats, due[0])
        if facing is None and self.match.over:
            facing = seats[0]
        return Vantage(seats, facing)

    def _hides_something(self, seat: int | None) -> bool:
        """Whether this seat may know something that an onlooker may not."""
        return bool(self.match.position(seat) != self.match.position(None))

    # What is done.

    async def play(self, holder: str | None, seat: int, edition: str, actions: list[dict[str, Any]]) -> None:
        """Play actions from a seat, all or nothing; on disk when this returns.

        Where all decide at the same time, what a seat decides is kept sealed until the others have decided too; where
        others are asked for their cards, until they have agreed.
        Raises a `RoomError`, or the rules' `BadRequest` or `IllegalAction`; then nothing was changed.
        """
        async with self.sound():
            self.expect_holder(holder, seat)
            await self._play(seat, edition, actions, asks=True)

    async def play_for_bot(self, seat: int, edition: str, actions: list[dict[str, Any]]) -> None:
        """The same for the bot that plays there."""
        async with self.sound():
            if self.bot_level(seat) is None:
                raise NotYourSeat
            late = self.seats[seat].kind == "person" and self.seats[seat].stand_in is None
            notes = [Say(self.note("late", seat=seat))] if late and seat not in self._told_late else []
            await self._play(seat, edition, actions, *notes)
            if late:
                self._told_late.add(seat)

    async def _play(
        self, seat: int, edition: str, actions: list[dict[str, Any]], *notes: Say, asks: bool = False
    ) -> None:
        if not self.started:
            raise StillOpenSeats
        if edition != self.edition(seat):
            raise StaleForm
        if self.handed_in(seat):
            raise HandedIn
        if seat not in self.deciding:
            if self.actor is None:
                raise NotYourTurn(_("It is not your turn, nor anybody's; nothing was played."), self.match.actor)
            turn = _("It is not your turn. {name} is to play; nothing was played.", name=self.names[self.actor])
            raise NotYourTurn(turn, self.match.actor)
        if not actions:
            raise BadRequest(_("Choose something to do first."), "action")
        together, first = self.match.deciding, self.seats[seat].holder
        if len(together) > 1 and self.match.completes(seat, actions):
            if len(self.deciding) > 1:
                sealed = {"edition": edition, "actions": actions}
                await self.commit({seat: replace(self.seats[seat], sealed=sealed)}, *notes, first=first)
                return
            before = self.match.version
            self._play_together(seat, actions)
            unsealed = {other: replace(self.seats[other], sealed=None) for other in together}
        elif seat != self.match.actor:
            raise BadRequest(
                _("All decide at the same time here: send all that you decide, to its end, at once."), "action"
            )
        else:
            before, unsealed = self.match.version, {}
            self.match.play_all(actions, seat)
            if asks and (proposed := proposing.sealed(self, seat, edition, actions)):
                self.match.undo_to(before)  # played only to see that it can be; chance comes out the same again
                await self.commit({seat: proposed}, first=first)
                return
        append = Append(before, self.match.actions_since(before), self.match.over)
        await self.commit(unsealed, append, *notes, first=first)

    def _play_together(self, last: int, actions: list[dict[str, Any]]) -> None:
        """Play what all have decided at the same time, in the order of the record; `last` has just decided."""
        before = self.match.version
        try:
            for seat in self.match.deciding:
                sealed = self.seats[seat].sealed
                self.match.play_all(actions if seat == last or sealed is None else sealed["actions"], seat)
        except BaseException:
            self.match.undo_to(before)
            raise

    async def face(self, holder: str | None, seat: int) -> None:
        """The device has been handed to who plays this seat: from now on its view is shown."""
        async with self.sound():
            self.expect_holder(holder, seat)
            assert holder is not None
            self._facing[holder] = seat
            self.announce()

    async def say(self, line: dict[str, Any]) -> None:
        """Put a line behind the table's talk."""
        async with self.sound():
            await self.commit({}, Say(line))

    async def configure(self, name: str, value: Any) -> None:
        """Change one of the table's settings."""
        async with self.sound():
            await self.commit({}, Configure(self.settings, {**self.settings, name: value}))

    async def commit(self, seats: Mapping[int, Seat], *changes: Change, first: str | None = None) -> None:
        """Have the table stored with other seats and other changes, and tell everybody; call it under the lock. What
        the clocks have run is kept with it."""
        after = list(self.seats)
        for number, seat in seats.items():
            after[number] = seat
        if self.clocks.budget.any:  # for most tables what clocks need to know is not worked out at each move
            clocks = self.clocks.set(after, self._deciding(after), self.match.deciding, self._going(after), self.now())
            for number, seat in clocks.items():
                after[number] = seat
        reseats = [
            Reseat(n, old, new) for n, (old, new) in enumerate(zip(self.seats, after, strict=True)) if old != new
        ]
        if changes or reseats:
            await self._keep(*changes, *reseats)
        self._told_late = {seat for seat in self._told_late if self.clocks.late(seat, self.now())}
        self.announce(first)

    async def _keep(self, *changes: Change) -> None:
        """Have changes stored, all or none; once they are, they are made to this room too (to its match: before, by
        the caller). If the store refuses, the room is given up and is read anew when it is next opened."""
        ahead = any(isinstance(change, Append | Cut) for change in changes)
        with self._nothing_half_done(ahead):
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
                    self.seats = (*self.seats[:seat], new, *self.seats[seat + 1 :])
                case Configure(_, settings):
                    self.settings = settings
                case HandOver(_, host):
                    self.host = host
                case Say(said):
                    self.talk.append(Line(next(numbers), said))

    def _going(self, seats: Sequence[Seat]) -> bool:
        """Whether the game goes on: it has begun, and somebody is there."""
        return bool(self._deciding(seats)) and any(seat.kind == "person" and seat.away is None for seat in seats)

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
                self.clocks.set_anew(
                    self.seats, self.deciding, self.match.deciding, self._going(self.seats), self.now()
                )
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
        self.seats = tuple(news.seats)
        known = self.talk[-1].number if self.talk else 0
        self.talk += [line for line in news.talk if line.number > known]

    def seat(self, seat: int) -> Seat:
        """One seat. Raises `SeatTaken` where there is none."""
        if not 0 <= seat < len(self.seats):
            raise SeatTaken(_("This table has no such seat."))
        return self.seats[seat]

    def expect_holder(self, holder: str | None, seat: int) -> None:
        """Raise `NotYourSeat` unless this person holds the seat."""
        if holder is None or seat not in self.seats_of(holder):
            raise NotYourSeat
        self.presence.asked(holder, self.now())

    @asynccontextmanager
    async def sound(self) -> AsyncIterator[None]:
        """The lock, and that this room has not been given up meanwhile."""
        async with self.lock:
            if self.broken:
                raise StaleForm
            yield

    @contextmanager
    def _nothing_half_done(self, ahead: bool) -> Iterator[None]:
        """If the store refuses while the match in memory is ahead of it, this room is given up and read anew."""
        try:
            yield
        except StoreFailed:
            if ahead:
                self.broken = True
                self.announce()
            raise
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
        self.stirs += 1
        for event in sorted(self._watchers, key=lambda event: self._watchers[event] != first):
            event.set()
        self._on_change(self)
        if not self.broken:
            self._alarm.set()

    def arrive(self, holder: str | None) -> None:
        """Somebody has asked for the table, or is about to do something at it: they are there."""
        if holder is not None:
            self.presence.asked(holder, self.now())
            self._wind_clocks()
            self._alarm.set()  # who was away is noted as back in a moment; nobody is kept waiting for that

    def _wind_clocks(self) -> None:
        """Let the clocks run on that ran when the server went down: it has not been noted that anybody left."""
        if self.clocks.budget.any and not self.clocks.running:
            self.clocks.set_anew(self.seats, self.deciding, self.match.deciding, self._going(self.seats), self.now())

    def _due(self) -> float | None:
        """In how many seconds something will happen here without anybody doing anything: somebody will be away, or for
        long enough for a bot to sit in, or late."""
        now = self.now()
        grace = [self.replaceable_from(seat) for seat in range(len(self.seats))]
        ends = [running.ends for running in self.clocks.running.values()]
        later = [end for end in (*grace, *ends) if end is not None and now < end < math.inf]
        soon = [due for due in (self.presence.due(self.seats, now), self.clocks.to_keep()) if due is not None]
        return min((at - now for at in (*later, *soon)), default=None)

    async def _tend(self) -> None:
        """Note what has come about by the time alone."""
        async with self.sound():
            await self.commit(self.presence.news(self.seats, self.now()))
            self.presence.forget(self.now())

    @contextmanager
    def watched(self, holder: str | None = None) -> Iterator[asyncio.Event]:
        """An event that is set at every change, for as long as somebody (`holder`, or a stranger) looks on."""
        event = asyncio.Event()
        self._watchers[event] = holder
        self._on_watch(1)
        if holder is not None:
            self.presence.line_opened(holder)
            self._wind_clocks()
            self._alarm.set()
        try:
            yield event
        finally:
            del self._watchers[event]
            self._on_watch(-1)
            if holder is not None:
                self.presence.line_closed(holder, self.now())
                self._alarm.set()

    @property
    def in_use(self) -> bool:
        """Somebody looks on, or something is being done."""
        return bool(self._watchers) or self.lock.locked()


def _all_ready(seats: Sequence[Seat]) -> bool:
    return all(seat.kind != "open" and seat.ready for seat in seats)


def seated(seat: Seat, number: int, taken: list[str]) -> Seat:
    """A seat of a new table with a name that nobody else has."""
    if seat.kind == "open":
        return Seat("open")
    name = clean_name(seat.name, BOT_NAMES[number % len(BOT_NAMES)] if seat.kind == "bot" else None)
    return replace(seat, name=distinct(name, taken))
