"""Who is there, and what happens when somebody is not: a bot sits in, until they are back.

A seat's `away` says since when nobody with its secret has been at the table. It is kept with the seat, so that every
server process shows the same; it is written when somebody goes and when they come back, not while they stay.
"""

from __future__ import annotations

from dataclasses import replace

from wildtable.engine.errors import BadRequest
from wildtable.language import _
from wildtable.rooms import proposing
from wildtable.rooms.errors import NotAway, NotYourSeat
from wildtable.rooms.room import Room
from wildtable.rooms.seats import LEVELS
from wildtable.rooms.store import Say


def may_sit_in(room: Room, seat: int) -> bool:
    """Whether a bot may be let sit in for somebody who is away."""
    return room.replaceable_from(seat) <= room.now()


async def let_bot_sit_in(room: Room, holder: str | None, seat: int, level: str) -> None:
    """Let a bot play for somebody who is away, or for oneself. It sees what that seat sees, as any bot does."""
    async with room.sound():
        mine, absent = room.seats_of(holder), room.seat(seat)
        if not mine or absent.kind != "person" or absent.stand_in:
            raise NotYourSeat
        if level not in LEVELS:
            raise BadRequest(
                _("There is no bot level {level!r}; there are: {levels}.", level=level, levels=", ".join(LEVELS)),
                "level",
            )
        if seat not in mine and not may_sit_in(room, seat):
            raise NotAway
        note = Say(room.note("bot_sits_in", seat=seat, by=mine[0], level=level))
        # who is not there to answer is not waited for
        await proposing.settle(room, {seat: replace(absent, stand_in=level)}, note)


async def take_seat_back(room: Room, holder: str | None, seat: int) -> None:
    """Play on oneself, instead of the bot."""
    async with room.sound():
        room.expect_holder(holder, seat)
        if room.seats[seat].stand_in:
            await room.commit({seat: replace(room.seats[seat], stand_in=None)}, Say(room.note("back", seat=seat)))
