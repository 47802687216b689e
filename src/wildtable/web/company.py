"""The people at a table as a page shows them: who sits where, who is away or late, what is asked of whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from wildtable.language import N_, _, listed
from wildtable.rooms import Room, Vantage, absence, proposing, undoing

COLOUR_NAMES = {
    "ochre": N_("ochre circle"),
    "pine": N_("green triangle"),
    "sky": N_("blue square"),
    "rose": N_("red diamond"),
    "plum": N_("violet hexagon"),
    "slate": N_("grey shield"),
}
"""What a seat can be marked with, in words: each colour is a shape, too."""

LEVEL_NAMES = {
    "random": N_("at random"),
    "greedy": N_("greedy"),
    "easy": N_("easy"),
    "normal": N_("normal"),
    "hard": N_("hard"),
    "expert": N_("expert"),
}


@dataclass(frozen=True)
class Clock:
    """A seat's clock as it is shown: its time `left` in whole seconds when it was last set, and, if it runs, when it
    `ends` (seconds since 1970)."""

    seat: int
    left: int
    ends: float | None

    @property
    def text(self) -> str:
        """Minutes and seconds."""
        return f"{self.left // 60}:{self.left % 60:02}"


class Place(NamedTuple):  # many are made at each move, which takes a dataclass longer
    """A seat as it is shown to one viewer."""

    number: int
    name: str
    kind: str
    colour: int
    level: str | None  # of the bot that plays there now
    stand_in: bool
    mine: bool
    host: bool
    ready: bool
    away: bool
    replaceable: bool


def places(room: Room, vantage: Vantage) -> tuple[Place, ...]:
    """All seats. Call it under the room's lock."""
    hosts, names, colours = room.seats_of(room.host), room.names, room.colours
    return tuple(
        Place(
            number,
            names[number],
            seat.kind,
            colours[number],
            room.bot_level(number),
            seat.stand_in is not None,
            number in vantage.seats,
            number in hosts,
            seat.ready,
            seat.kind == "person" and seat.away is not None and number not in vantage.seats,
            absence.may_sit_in(room, number) and number not in vantage.seats,
        )
        for number, seat in enumerate(room.seats)
    )


def clocks(room: Room) -> list[Clock]:
    """The clocks of all people, where a table has some. Call it under the room's lock."""
    if not room.clocks.budget.any or not room.started:
        return []
    return [_clock(room, number) for number, seat in enumerate(room.seats) if seat.kind == "person"]


def _clock(room: Room, number: int) -> Clock:
    left = [seconds for seconds in room.clocks.left(room.seats[number]) if seconds is not None]
    running = room.clocks.running.get(number)
    ends = None if running is None else running.ends
    return Clock(number, max(0, round(min(left))), None if ends is None else round(ends, 1))


def request(room: Room, vantage: Vantage) -> dict[str, Any] | None:
    """The request to take something back, as this viewer is concerned by it: who asks (`name`), whether that is the
    viewer (`own`), whether they are to `answer`, and on whom it waits (`waiting`)."""
    open_ = undoing.asked(room)
    if open_ is None or not vantage.seats:
        return None
    return {
        "name": room.names[open_.seat],
        "own": open_.seat in vantage.seats,
        "answer": any(seat in vantage.seats for seat in open_.waiting),
        "waiting": listed([room.names[seat] for seat in open_.waiting]),
    }


def proposed(room: Room, vantage: Vantage) -> dict[str, Any] | None:
    """The move that is kept until others agree, as this viewer is concerned by it: who proposes it (`name`), whether
    that is the viewer (`own`), whether they are to `answer`, which `cards` it plays (of the viewer, or for who proposes
    it of all), on whom it waits (`waiting`), and its `stamp`."""
    open_ = proposing.proposal(room)
    if open_ is None:
        return None
    own, answers = open_.seat in vantage.seats, any(seat in vantage.seats for seat in open_.waiting)
    of_one = len(vantage.seats) == 1 and not own
    cards = [
        card if of_one else _("{card} of {name}", card=card, name=room.names[seat])
        for seat, card in open_.lent
        if own or seat in vantage.seats
    ]
    return {
        "name": room.names[open_.seat],
        "own": own,
        "answer": answers,
        "of_one": of_one,
        "cards": listed(cards),
        "waiting": listed([room.names[seat] for seat in open_.waiting]),
        "stamp": open_.stamp,
    }


def told(room: Room, note: dict[str, Any]) -> str:
    """What happened at the table, besides the game, as a line of its log."""
    names, what = room.names, note["note"]
    name = names[note["seat"]]
    by = names[note["by"]] if "by" in note else name
    if what == "bot_sits_in" and by == name:
        return _("{name} lets a bot play on for now.", name=name)
    if what == "bot_sits_in":
        return _("{name} is away: {by} lets a bot sit in.", name=name, by=by)
    if what == "back":
        return _("{name} is back and plays on.", name=name)
    if what == "late":
        return _("{name}'s time is up: a bot plays.", name=name)
    if what == "undo_agreed":
        return _("All agree: what {name} did is taken back.", name=name)
    if what == "undo_refused":
        return _("{by} would rather not have taken back what {name} did.", name=name, by=by)
    if what == "declined":
        return _("{by} would rather keep the cards that {name} asks for.", name=name, by=by)
    return ""


def waiting_for(room: Room, vantage: Vantage) -> str:
    """The sentence for somebody who has nothing to decide while several decide at the same time, or are asked."""
    open_ = proposing.proposal(room)
    if open_ is not None and any(seat in vantage.seats for seat in open_.waiting):
        return _("{name} asks you for cards; answer above.", name=room.names[open_.seat])
    due = room.deciding if open_ is None else open_.waiting
    others = [room.names[seat] for seat in due if seat not in vantage.seats]
    if vantage.seat is not None and room.handed_in(vantage.seat):
        return _("You have decided. Waiting for {names}.", names=listed(others))
    return _("Waiting for {names}.", names=listed(others))
