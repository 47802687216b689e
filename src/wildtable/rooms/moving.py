"""A seat moves to another device: by a code, or the link that holds it, that works once and for a few minutes.

The store has the code's fingerprint only. A code is short enough to be typed, so few wrong ones are allowed.
"""

from __future__ import annotations

from dataclasses import replace

from wildtable.rooms import proposing
from wildtable.rooms.errors import WrongCode
from wildtable.rooms.room import Room
from wildtable.rooms.secrets import code_fingerprint, new_code
from wildtable.rooms.store import Change, HandOver

LIFE = 600
"""Seconds that a code works."""
MOST_WRONG = 10
"""Wrong codes at one table, after which the codes that are out work no longer."""


async def offer(room: Room, holder: str | None, seat: int) -> str:
    """A new code for a seat of one's own; an earlier one works no longer."""
    async with room.sound():
        room.expect_holder(holder, seat)
        code = new_code()
        kept = {"fingerprint": code_fingerprint(room.id, code), "until": room.now() + LIFE}
        await room.commit({seat: replace(room.seats[seat], code=kept)})
        room.wrong_codes = 0
        return code


async def claim(room: Room, holder: str, code: str) -> int:
    """Take over the seat that a code is for; gives its number. With the host's last seat the host's role comes too."""
    async with room.sound():
        wanted = code_fingerprint(room.id, code)
        found = next((n for n, s in enumerate(room.seats) if s.code and s.code["fingerprint"] == wanted), None)
        if found is None:
            room.wrong_codes += 1
            if room.wrong_codes >= MOST_WRONG:
                await room.commit({n: replace(s, code=None) for n, s in enumerate(room.seats) if s.code})
            raise WrongCode
        old = room.seats[found]
        assert old.code is not None and old.holder is not None
        if old.code["until"] < room.now():
            raise WrongCode
        room.presence.asked(holder, room.now())
        changes: list[Change] = []
        if room.host == old.holder != holder and room.seats_of(old.holder) == (found,):
            changes.append(HandOver(room.host, holder))
        await proposing.settle(room, {found: replace(old, holder=holder, code=None, away=None)}, *changes)
        return found
