"""What is said at a table: short lines of plain text, and a few reactions that need no common language.

A line is kept as `{"kind": "said", "mark", "name", "seat", "text"}` or, for a reaction, with `"reaction"` instead of
`"text"`. `mark` tells speakers apart where names may be alike, so that one can be muted; `seat` is null for onlookers.
Lines of other kinds are not talk.
"""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Any

from wildtable.engine.errors import BadRequest
from wildtable.language import _
from wildtable.rooms.errors import NotYourSeat, TalkIsClosed
from wildtable.rooms.room import Room
from wildtable.rooms.seats import clean_name
from wildtable.rooms.store import Line

LONGEST_LINE = 300
REACTIONS = ("hello", "well_played", "thanks", "funny", "wow", "ouch")
TALKERS = ("everybody", "players", "nobody")
"""Who may talk at a table: its setting `talk`."""


def may_talk(room: Room, holder: str | None) -> bool:
    """Whether this person may say something here now."""
    who = room.settings.get("talk", TALKERS[0])
    return who == "everybody" or (who == "players" and bool(room.seats_of(holder)))


async def say(room: Room, holder: str, name: str, text: str) -> None:
    """Say a line. `name` is what somebody without a seat is called. Raises `BadRequest`, `TalkIsClosed`."""
    words = clean_line(text)
    if not words:
        raise BadRequest(_("Write something first; nothing was said."), "text")
    if len(words) > LONGEST_LINE:
        raise BadRequest(
            _(
                "A line holds {most} characters; this has {given}. Say it in two; nothing was said.",
                most=LONGEST_LINE,
                given=len(words),
            ),
            "text",
        )
    await _say(room, holder, name, {"text": words})


async def react(room: Room, holder: str, name: str, reaction: str) -> None:
    """Say one of the `REACTIONS`. Raises `BadRequest`, `TalkIsClosed`."""
    if reaction not in REACTIONS:
        known = ", ".join(REACTIONS)
        raise BadRequest(
            _("There is no reaction {given!r}; choose one of: {known}.", given=reaction, known=known), "reaction"
        )
    await _say(room, holder, name, {"reaction": reaction})


async def _say(room: Room, holder: str, name: str, said: dict[str, Any]) -> None:
    if not may_talk(room, holder):
        raise TalkIsClosed
    seats = room.seats_of(holder)
    seat = room.vantage(holder).seat if len(seats) > 1 else None
    seat = seats[0] if seats and seat is None else seat
    called = clean_name(name) if seat is None else room.names[seat]
    await room.say({"kind": "said", "mark": mark(room, holder), "name": called, "seat": seat, **said})


def clean_line(text: str) -> str:
    """Text as it can be shown: one line, without characters that steer."""
    spaced = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    # Joiners (U+200D) and variation selectors stay: emoji and some scripts are written with them.
    shown = (c for c in spaced if c in " \u200c\u200d" or unicodedata.category(c)[0] not in "CZ")
    return " ".join("".join(shown).split())


def mark(room: Room, holder: str) -> str:
    """What tells a speaker from others at this table, and nobody who they are."""
    return hashlib.blake2b(f"{room.id} {holder}".encode(), digest_size=5).hexdigest()


def talk(room: Room, hushed: frozenset[str] = frozenset()) -> list[Line]:
    """The lines that somebody is shown who does not want to hear the marks in `hushed`."""
    return [line for line in room.talk if line.said.get("kind") == "said" and line.said["mark"] not in hushed]


async def choose_talkers(room: Room, holder: str | None, who: str) -> None:
    """The host says who may talk. Raises `NotYourSeat`, `BadRequest`."""
    if holder != room.host:
        raise NotYourSeat
    if who not in TALKERS:
        known = ", ".join(TALKERS)
        raise BadRequest(_("There is no choice {given!r}; choose one of: {known}.", given=who, known=known), "talk")
    await room.configure("talk", who)
