"""Taking back: alone at once, with others by consent; what was revealed comes out the same again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rooms.halls import ADA, BEN, CY, READY, act, bot, in_a_hall, make, person
from wildtable.engine import UndoRefused
from wildtable.rooms import Hall, NothingAsked, Room, undoing


async def predicted(room: Room) -> int:
    """All have predicted nothing; gives who is to play."""
    while len(room.match.deciding) > 1:
        await act(room, room.deciding[0], READY)
    assert room.actor is not None
    return room.actor


def test_what_others_have_seen_is_taken_back_by_consent(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), person("Cy", CY))
        seat = await predicted(room)
        mine, (other, third) = room.seats[seat].holder, [n for n in range(3) if n != seat]
        before = room.match.position()
        await act(room, seat)
        assert undoing.offer(room, seat) == "ask" and undoing.offer(room, other) == "ask"
        with pytest.raises(UndoRefused):
            await undoing.undo(room, mine, seat, room.edition(seat))
        await undoing.ask(room, mine, seat, room.edition(seat))
        assert undoing.offer(room, other) == "", "one request at a time"
        await undoing.answer(room, room.seats[other].holder, True)
        open_ = undoing.asked(room)
        assert open_ is not None and (open_.seat, open_.waiting) == (seat, (third,))
        again = await hall._load(room.id)
        assert undoing.asked(again) == open_, "it is kept"
        await undoing.answer(room, room.seats[third].holder, True)
        assert room.match.position() == before and undoing.asked(room) is None
        assert [line.said["note"] for line in room.talk] == ["undo_agreed"]

    in_a_hall(tmp_path, work)


def test_a_no_stands_until_the_game_moves_on_and_then_the_request_has_lapsed(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), person("Cy", CY))
        seat = await predicted(room)
        mine, other = room.seats[seat].holder, (seat + 1) % 3
        await act(room, seat)
        await undoing.ask(room, mine, seat, room.edition(seat))
        await undoing.answer(room, room.seats[other].holder, False)
        assert undoing.offer(room, seat) == "" and undoing.asked(room) is None
        with pytest.raises(UndoRefused):
            await undoing.ask(room, mine, seat, room.edition(seat))
        with pytest.raises(NothingAsked):
            await undoing.answer(room, room.seats[other].holder, True)
        await act(room, other)
        await undoing.ask(room, mine, seat, room.edition(seat))
        await act(room, (other + 1) % 3)
        assert undoing.asked(room) is None
        with pytest.raises(NothingAsked):
            await undoing.answer(room, room.seats[other].holder, True)

    in_a_hall(tmp_path, work)


@pytest.mark.parametrize("others", [("Ben", ADA), None])
def test_alone_or_at_one_device_nobody_need_be_asked(tmp_path: Path, others: tuple[str, str] | None) -> None:
    async def work(hall: Hall) -> None:
        seats = [person(*others)] * 2 if others else [bot(), bot()]
        room = await make(hall, person("Ada"), *seats, game="great_migration", seed="luck")
        seen, taken_back = [], 0
        for _ in range(12):
            while room.actor is None or room.bot_level(room.actor) is not None:
                with room.watched() as changed:
                    await changed.wait()
            seat = room.actor
            await act(room, seat)
            followed = room.match.actions
            if room.match.version > len(seen):
                assert undoing.offer(room, seat) == "free"
                await undoing.undo(room, ADA, seat, room.edition(seat))
                assert room.match.actor == seat and room.match.version < len(followed)
                assert room.match.actions == followed[: room.match.version]
                taken_back += 1
                await act(room, seat)
            seen = room.match.actions
        assert taken_back > 5

    in_a_hall(tmp_path, work)


def test_who_plays_together_asks_only_those_who_have_played_since(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), game="yellowstone", seed="z")
        first = room.actor
        assert first is not None
        while room.actor == first:
            await act(room, first)
            assert undoing.offer(room, first) == "free"
        assert room.actor is not None
        await act(room, room.actor)
        assert undoing.offer(room, first) == "ask"

    in_a_hall(tmp_path, work)
