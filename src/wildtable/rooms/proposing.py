"""A move that plays cards out of other people's hands, at a table that has chosen that those are asked first.

Such a move is kept sealed with the seat that proposes it, like what is decided ahead of a turn, and no clock runs.
Once everybody has agreed whose cards it plays, it is played whole; with one "no" it is dropped, as it is by anything
that changes the game. Nobody is asked at the same device, nor a bot, nor who is away while a bot sits in for them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wildtable.rooms.errors import NothingAsked
from wildtable.rooms.seats import Seat
from wildtable.rooms.store import Append, Change, Say

if TYPE_CHECKING:
    from wildtable.rooms.room import Room


@dataclass(frozen=True)
class Proposal:
    """A move that waits to be played: who proposes it, which cards of other people it plays (each as whose it is and
    what it is called), who has still to answer. `stamp` tells it from other proposals."""

    seat: int
    lent: tuple[tuple[int, str], ...]
    waiting: tuple[int, ...]
    stamp: str


def sealed(room: Room, seat: int, edition: str, actions: list[dict[str, Any]]) -> Seat | None:
    """The seat with this move kept, `None` if nobody is to be asked before it is played."""
    if not _lent(room, room.seats, seat, actions):
        return None
    kept = {"edition": edition, "cuts": room.cuts, "actions": actions, "agreed": []}
    return replace(room.seats[seat], sealed=kept)


def proposal(room: Room) -> Proposal | None:
    """The move that waits to be played. Call it under the room's lock."""
    seat = room.match.actor
    if not isinstance(seat, int) or not room.handed_in(seat):
        return None
    kept = room.seats[seat].sealed
    if kept is None or "agreed" not in kept:
        return None
    lent = _lent(room, room.seats, seat, kept["actions"])
    stamp = json.dumps([kept["edition"], kept["cuts"], kept["actions"]], sort_keys=True)
    waiting = _waiting(lent, kept)
    return Proposal(seat, lent, waiting, hashlib.blake2b(stamp.encode(), digest_size=9).hexdigest())


async def answer(room: Room, holder: str | None, stamp: str, yes: bool) -> None:
    """Say yes or no to a proposal; who has made it may say no too. The last yes plays it."""
    async with room.sound():
        open_, mine = proposal(room), room.seats_of(holder)
        if open_ is None or open_.stamp != stamp:
            raise NothingAsked
        kept, asked = room.seats[open_.seat], [seat for seat in open_.waiting if seat in mine]
        if not asked and (yes or open_.seat not in mine):
            raise NothingAsked
        if yes:
            assert kept.sealed is not None
            agreed = kept.sealed | {"agreed": sorted({*kept.sealed["agreed"], *asked})}
            await settle(room, {open_.seat: replace(kept, sealed=agreed)}, first=holder)
        else:
            notes = [Say(room.note("declined", seat=open_.seat, by=asked[0]))] if asked else []
            await room.commit({open_.seat: replace(kept, sealed=None)}, *notes, first=holder)


async def settle(room: Room, seats: Mapping[int, Seat], *changes: Change, first: str | None = None) -> None:
    """`Room.commit`; if with these seats nobody has still to answer, the proposed move is played with it."""
    if open_ := proposal(room):
        after = [seats.get(number, seat) for number, seat in enumerate(room.seats)]
        kept = after[open_.seat].sealed
        if kept and not _waiting(_lent(room, after, open_.seat, kept["actions"]), kept):
            before = room.match.version
            room.match.play_all(kept["actions"], open_.seat)
            changes = (Append(before, room.match.actions_since(before), room.match.over), *changes)
            seats = {**seats, open_.seat: replace(after[open_.seat], sealed=None)}
    await room.commit(seats, *changes, first=first)


def _lent(
    room: Room, seats: Sequence[Seat], seat: int, actions: Sequence[dict[str, Any]]
) -> tuple[tuple[int, str], ...]:
    """The cards that these actions of a seat play out of the hands of people who can be asked."""
    game, holder = room.match.game, seats[seat].holder
    if not (game.lending and room.settings.get("ask_owners")):
        return ()
    found = [lent for action in actions if (lent := game.words.lent(action)) is not None]
    return tuple(lent for lent in found if _can_be_asked(seats[lent[0]], holder))


def _can_be_asked(owner: Seat, holder: str | None) -> bool:
    return owner.kind == "person" and owner.holder != holder and owner.stand_in is None


def _waiting(lent: Sequence[tuple[int, str]], kept: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(sorted({owner for owner, _card in lent} - set(kept["agreed"])))
