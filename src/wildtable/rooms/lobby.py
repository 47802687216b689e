"""Before the game: who sits where, under which name and colour, who is ready, and what only the host may do."""

from __future__ import annotations

from dataclasses import replace

from wildtable.engine.errors import BadRequest
from wildtable.language import _
from wildtable.rooms.errors import GameIsOn, NotHost, NotYourSeat, SeatTaken
from wildtable.rooms.room import Room
from wildtable.rooms.seats import BOT_NAMES, COLOURS, LEVELS, Seat, clean_name, distinct
from wildtable.rooms.store import HandOver


async def sit(room: Room, holder: str, seat: int, name: str) -> None:
    """Take an open seat. Whoever comes is to say that they are ready; a second seat at one device is as the first."""
    async with room.sound():
        if room.seat(seat).kind != "open":
            raise SeatTaken
        room.presence.asked(holder, room.now())
        mine = room.seats_of(holder)
        ready = room.seats[mine[0]].ready if mine else False
        await room.commit({seat: Seat("person", _distinct(room, seat, name), None, holder, ready=ready)})


async def stand_up(room: Room, holder: str | None, seat: int) -> None:
    """Give a seat back, before the game is on (afterwards it stays kept for who left)."""
    async with room.sound():
        room.expect_holder(holder, seat)
        if room.started:
            raise SeatTaken(_("The game is on, so the seat is kept for you; leave and come back at any time."))
        await room.commit({seat: Seat("open")})


async def ready(room: Room, holder: str | None, so: bool) -> None:
    """Say that the game may begin, or that it is to wait. It begins once every seat is taken and everybody is ready."""
    async with room.sound():
        mine = room.seats_of(holder)
        if not mine:
            raise NotYourSeat
        if not so and room.started:
            raise GameIsOn
        await room.commit({seat: replace(room.seats[seat], ready=so) for seat in mine})


async def call(room: Room, holder: str | None, seat: int, name: str, colour: int) -> None:
    """Change the name and the colour of one's own seat, at any time. A colour is one seat's only."""
    async with room.sound():
        room.expect_holder(holder, seat)
        if not 0 <= colour < len(COLOURS):
            raise BadRequest(_("There is no such colour; choose one of those shown."), "colour")
        if any(room.colours[other] == colour for other in range(len(room.seats)) if other != seat):
            raise SeatTaken(_("Somebody else has that colour. Choose another."))
        named = _distinct(room, seat, name)
        await room.commit({seat: replace(room.seats[seat], name=named, colour=colour)})


async def seat_bot(room: Room, holder: str | None, seat: int, level: str) -> None:
    """The host puts a bot on an open seat."""
    async with room.sound():
        _expect_host(room, holder)
        if room.seat(seat).kind != "open":
            raise SeatTaken
        await room.commit({seat: _bot(room, seat, level, [other.name for other in room.seats])})


async def start(room: Room, holder: str | None, level: str) -> None:
    """The host is ready and fills the seats that are still open with bots. The game begins with that, or once the
    others at the table are ready."""
    async with room.sound():
        _expect_host(room, holder)
        if room.started:
            raise GameIsOn
        taken = [other.name for other in room.seats]
        after = {seat: replace(room.seats[seat], ready=True) for seat in room.seats_of(holder)}
        for number, seat in enumerate(room.seats):
            if seat.kind == "open":
                after[number] = _bot(room, number, level, taken)
                taken.append(after[number].name)
        await room.commit(after)


async def remove(room: Room, holder: str | None, seat: int) -> None:
    """The host opens a seat again that somebody, or a bot, has taken."""
    async with room.sound():
        _expect_host(room, holder)
        if room.started:
            raise GameIsOn
        if room.seat(seat).kind == "open":
            raise SeatTaken(_("That seat is open already."))
        await room.commit({seat: Seat("open")})


async def hand_over(room: Room, holder: str | None, seat: int) -> None:
    """The host makes who sits at `seat` the host."""
    async with room.sound():
        _expect_host(room, holder)
        new = room.seat(seat)
        if new.kind != "person" or new.holder is None:
            raise SeatTaken(_("Nobody sits there who could be the host."))
        assert holder is not None
        await room.commit({}, HandOver(holder, new.holder))


def _expect_host(room: Room, holder: str | None) -> None:
    if holder is None or holder != room.host:
        raise NotHost


def _distinct(room: Room, seat: int, name: str) -> str:
    return distinct(clean_name(name), [other.name for number, other in enumerate(room.seats) if number != seat])


def _bot(room: Room, seat: int, level: str, taken: list[str]) -> Seat:
    if level not in LEVELS:
        raise BadRequest(
            _("There is no bot level {level!r}; there are: {levels}.", level=level, levels=", ".join(LEVELS)),
            "level",
        )
    return Seat("bot", distinct(BOT_NAMES[seat % len(BOT_NAMES)], taken), level, None)
