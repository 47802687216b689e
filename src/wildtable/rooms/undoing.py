"""Taking back: at once while that harms nobody, else with the consent of those whom it concerns.

Nobody is asked where nothing new was shown to anyone, nor by whom nobody else at the table is concerned: alone against
bots, several people at one device, and in a game that all win or lose together while nobody else has played since.
What was revealed and is taken back comes out the same when it is due again, so nobody gains by trying anew.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from wildtable.engine import UndoRefused
from wildtable.language import _
from wildtable.rooms.errors import NothingAsked, StaleForm
from wildtable.rooms.room import Room
from wildtable.rooms.store import Change, Configure, Cut, Say


@dataclass(frozen=True)
class Asked:
    """A request that is open: who asks, and who has still to answer."""

    seat: int
    waiting: tuple[int, ...]


def offer(room: Room, seat: int) -> Literal["", "free", "ask"]:
    """What a seat may do about what it has done last. Call it under the room's lock."""
    if not room.started:
        return ""
    if room.handed_in(seat) or room.match.can_undo(seat):
        return "free"
    version = _last(room, seat)
    if version is None or room.match.over:
        return ""
    if not _concerned(room, seat, version):
        return "free"
    refused = room.settings.get("undo_refused")
    if (refused is not None and refused == _moment(room)) or asked(room) is not None:
        return ""
    return "ask"


def asked(room: Room) -> Asked | None:
    """The request that is open; it lapses as soon as the game moves on."""
    request = room.settings.get("undo")
    if request is None or request["moment"] != _moment(room):
        return None
    concerned = _concerned(room, request["seat"], request["version"])
    return Asked(request["seat"], tuple(seat for seat in concerned if seat not in request["yes"]))


async def undo(room: Room, holder: str | None, seat: int, edition: str) -> None:
    """Take back what a seat has done last, if nobody need be asked.

    Raises a `RoomError` or `UndoRefused`; then nothing was changed.
    """
    async with room.sound():
        room.expect_holder(holder, seat)
        if edition != room.edition(seat):
            raise StaleForm
        if room.handed_in(seat):
            await room.commit({seat: replace(room.seats[seat], sealed=None)}, first=holder)
        elif room.match.can_undo(seat):
            before = room.match.version
            room.match.undo(seat)
            await room.commit({}, Cut(room.match.version, before), first=holder)
        elif offer(room, seat) == "free":
            version = _last(room, seat)
            assert version is not None
            await _take_back(room, version)
        else:
            raise UndoRefused(_("This cannot be taken back: something has been shown or played since."))


async def ask(room: Room, holder: str | None, seat: int, edition: str) -> None:
    """Ask the others to have a seat's last decision taken back, with all that followed it."""
    async with room.sound():
        room.expect_holder(holder, seat)
        if edition != room.edition(seat):
            raise StaleForm
        if offer(room, seat) != "ask":
            raise UndoRefused(_("This cannot be taken back now."))
        request = {"seat": seat, "version": _last(room, seat), "moment": _moment(room), "yes": []}
        await room.commit({}, Configure(room.settings, room.settings | {"undo": request}), first=holder)


async def answer(room: Room, holder: str | None, yes: bool) -> None:
    """Say yes or no to the open request; who has asked may say no too. The last yes takes back."""
    async with room.sound():
        request, open_ = room.settings.get("undo"), asked(room)
        mine = room.seats_of(holder)
        if request is None or open_ is None or not mine:
            raise NothingAsked
        without = {name: value for name, value in room.settings.items() if name != "undo"}
        if not yes:
            changes: list[Change] = [Configure(room.settings, without)]
            if open_.seat not in mine:
                changes[0] = Configure(room.settings, without | {"undo_refused": _moment(room)})
                changes.append(Say(room.note("undo_refused", seat=open_.seat, by=mine[0])))
            await room.commit({}, *changes, first=holder)
        elif any(seat not in mine for seat in open_.waiting):
            agreed = request | {"yes": sorted({*request["yes"], *mine})}
            await room.commit({}, Configure(room.settings, room.settings | {"undo": agreed}), first=holder)
        else:
            note = Say(room.note("undo_agreed", seat=open_.seat))
            await _take_back(room, request["version"], Configure(room.settings, without), note)


async def _take_back(room: Room, version: int, *changes: Change) -> None:
    before = room.match.version
    room.match.undo_to(version)
    # What was handed in for a turn that has not come was meant for a game that is no more.
    unsealed = {n: replace(seat, sealed=None) for n, seat in enumerate(room.seats) if seat.sealed}
    await room.commit(unsealed, Cut(version, before), *changes)


def _last(room: Room, seat: int) -> int | None:
    """The record's length before the last thing that this seat, or another of the same device, has decided."""
    holder = room.seats[seat].holder
    return room.match.last_decision(room.seats_of(holder) or (seat,))


def _concerned(room: Room, seat: int, version: int) -> list[int]:
    """The seats whose people are to agree. Bots are not asked, nor is who is away while a bot sits in."""
    holder = room.seats[seat].holder
    others = [n for n, s in enumerate(room.seats) if s.kind == "person" and s.holder != holder and s.stand_in is None]
    if room.match.game.cooperative:
        return [other for other in others if (room.match.last_decision([other]) or -1) > version]
    return others


def _moment(room: Room) -> list[Any]:
    """What everybody sees of the game. Not the record's length: it would tell of what is done unseen."""
    return [room.edition(None), room.cuts]
