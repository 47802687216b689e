"""For every game: two worlds that a seat cannot tell apart look alike to it in every byte, and stay so.

The worlds are made by the game itself: `sample_world` deals them from what the seat sees. They may differ in all that
the seat does not know, while `test_no_leak` changes two cards in a game's whole past.
"""

from __future__ import annotations

import functools
import gc
import json
import random
import sys
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import numpy as np
import pytest

from wildtable.engine import WildtableError, games
from wildtable.match import Match
from wildtable.rooms import Room, Seat, StoredTable
from wildtable.rooms.store import Line
from wildtable.web.drawing import difference, draw

SAID = Line(1, {"kind": "said", "mark": "0123456789", "name": "Ada", "seat": 0, "text": "Which of you has it?"})


def room_at(variant: Any, world: Any) -> Room:
    """A table whose game begins in this world."""
    seats = [Seat("person", f"P{number}", None, f"holder {number}") for number in range(variant.seats)]
    table = StoredTable("twin", variant.game.id, {}, "seed", {}, "holder 0", seats, [], talk=[SAID])
    return Room(table, Match(variant, world, "luck"), None)  # type: ignore[arg-type]


def moments(game: str, seats: int, luck: random.Random) -> Iterator[Match]:
    """Four positions of games by chance, each in another game, the later ones later in it."""
    for most in (3, 9, 20, 45):
        match = Match.new(game, seats, seed=str(luck.random()))
        for _ in range(luck.randrange(most)):
            action = luck.choice(match.legal())
            match.play(action)
            if match.over:
                match.undo_any()
                break
        yield match


def steps(work: Callable[[], Any]) -> str:
    """How many functions a piece of work calls, Python's own among them: what a clock would tell, without its noise."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event.endswith("call")

    gc.disable()  # when it cleans up, and what, is not this work's
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return f"{count} calls"


def at_once(deed: Coroutine[Any, Any, None]) -> None:
    """Do something that waits for nothing."""
    try:
        deed.send(None)
    except StopIteration:
        return
    raise AssertionError("it waits")


def told(room: Room, viewer: int | None, foreign: list[dict[str, Any]]) -> list[str]:
    """All that a viewer can get out of a table: what is drawn, what they may do, what is refused to them and how."""
    holder = None if viewer is None else f"holder {viewer}"
    room.stirs += 1  # the game may have gone on
    drawing = draw(room, holder, "https://tables.example")
    found = [json.dumps(difference(None, drawing)), room.edition(viewer), str(room.match.prompt(viewer))]
    room.stirs += 1  # drawn anew, with what is remembered the same in both worlds
    found.append(steps(lambda: draw(room, holder, "https://tables.example")))
    legal = room.match.legal_for(viewer)
    found.append(json.dumps(legal))
    may = [*legal, *(room.match.legal_ahead(viewer) if viewer is not None else ())]
    for seat in range(room.match.variant.seats):
        for action in foreign:
            if seat == viewer and action in may:
                continue
            for _ in range(2):  # for the second time, so that what is remembered is the same in both worlds
                work = steps(functools.partial(refused, room, holder, seat, viewer, action, found))
            found.append(work)
    return found


def refused(
    room: Room, holder: str | None, seat: int, viewer: int | None, action: dict[str, Any], found: list[str]
) -> None:
    """Try what must be refused, and note how."""
    try:
        at_once(room.play(holder, seat, room.edition(viewer), [action]))
    except WildtableError as error:
        found.append(f"{type(error).__name__} {error} {getattr(error, 'clause', '')}")
    else:
        raise AssertionError(f"{action} was played")


def apart(ours: list[str], theirs: list[str]) -> str:
    """Where two tellings differ first."""
    for one, other in zip(ours, theirs, strict=False):
        for at, (a, b) in enumerate(zip(one, other, strict=False)):
            if a != b:
                return f"{one[max(0, at - 200) : at + 60]!r} / {other[max(0, at - 200) : at + 60]!r}"
    return "by length"


def check(first: Room, second: Room, viewer: int | None, foreign: list[dict[str, Any]], luck: random.Random) -> int:
    """Both tables tell the viewer the same, now and while moves are made that leave them alike; gives how many were."""
    same = 0
    for _ in range(3):
        ours, theirs = told(first, viewer, foreign), told(second, viewer, foreign)
        assert ours == theirs, f"seat {viewer} of {first.game_id} can tell: {apart(ours, theirs)}"
        both = [action for action in first.match.legal() if action in second.match.legal()]
        luck.shuffle(both)
        for action in both[:6]:
            for room in (first, second):
                room.match.play(action)
            if first.match.view(viewer).tobytes() == second.match.view(viewer).tobytes():
                same += 1
                break
            for room in (first, second):
                room.match.undo_any()
        else:
            break
    return same


@pytest.mark.parametrize("game", sorted(games()))
def test_what_is_hidden_changes_no_byte(game: str) -> None:
    luck = random.Random(game)
    pairs = moves = certain = 0
    seats = max(count for count in games()[game].seats if count <= 4)
    for match in moments(game, seats, luck):
        variant, foreign = match.variant, luck.sample(match.legal(), min(2, len(match.legal())))
        for viewer in (luck.randrange(seats), None):
            seen = match.view(viewer)
            chance = np.array([luck.randrange(2**60)], np.int64)
            worlds = [variant.sample_world(seen, chance) for _ in range(2)]
            if worlds[0].tobytes() == worlds[1].tobytes():
                certain += worlds[0].tobytes() == match.state.tobytes()
            else:
                pairs += 1
                moves += check(*(room_at(variant, world) for world in worlds), viewer, foreign, luck)
    # Where nothing is hidden (no order of a deck is fixed before it is drawn from), there is one world only.
    assert certain == 8 or (pairs >= 3 and moves >= 2), (certain, pairs, moves)


def test_the_check_sees_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "prompt", lambda self, seat, names=None: str(self.position()["hands"]))
    with pytest.raises(AssertionError, match="can tell"):
        test_what_is_hidden_changes_no_byte("call_of_yeti")


def test_the_check_sees_work_that_depends_on_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def prompt(match: Match, seat: int | None, names: object = None) -> str:
        for hand in match.position()["hands"]:
            for card in hand:
                if card < "m":
                    len(card)
        return ""

    monkeypatch.setattr(Match, "prompt", prompt)
    with pytest.raises(AssertionError, match="calls"):
        test_what_is_hidden_changes_no_byte("call_of_yeti")
