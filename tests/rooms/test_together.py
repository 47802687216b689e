"""Deciding at the same time: in any order, sealed until all have, and taken back until then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rooms.halls import ADA, BEN, CY, READY, act, bot, in_a_hall, make, person, until
from wildtable.engine import BadRequest, IllegalAction, NotYourTurn
from wildtable.rooms import Hall, HandedIn, NotYourSeat, Room, undoing


def first_lays(room: Room, seat: int, count: int) -> list[dict[str, Any]]:
    return [*room.match.legal_ahead(seat)[:count], READY]


def test_all_predict_in_any_order_and_nothing_is_told_before_the_last(tmp_path: Path) -> None:
    """[YET-PREDICT-01, YET-VIEW-04]"""

    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), person("Cy", CY), seed="x")
        last, *early = room.deciding
        seen = {seat: room.match.view(seat).tobytes() for seat in (0, 1, 2)}
        for count, seat in enumerate(reversed(early), 1):
            edition, lays = room.edition(seat), first_lays(room, seat, count)
            with pytest.raises(BadRequest):
                await act(room, seat, *lays[:-1])
            with pytest.raises(IllegalAction):
                await act(room, seat, {"do": "lay", "card": "yeti-99"}, READY)
            await act(room, seat, *lays)
            assert room.handed_in(seat) and seat not in room.deciding and room.edition(seat) == edition
            with pytest.raises(HandedIn):
                await act(room, seat, READY)
        assert {seat: room.match.view(seat).tobytes() for seat in seen} == seen and room.deciding == (last,)
        again = await hall._load(room.id)
        assert again.deciding == (last,), "what is sealed is kept"
        await undoing.undo(room, room.seats[early[0]].holder, early[0], room.edition(early[0]))
        await act(room, early[0], *first_lays(room, early[0], 3))
        await act(room, last, READY)
        laid = [len(laid) for laid in room.match.position()["laid"]]
        assert [laid[seat] for seat in (last, *early)] == [0, 3, 1] and room.match.position()["phase"] == "play"
        assert all(seat.sealed is None for seat in room.seats)
        with pytest.raises(NotYourTurn):
            await act(room, (room.actor or 0) - 1)

    in_a_hall(tmp_path, work)


def test_bots_predict_without_waiting_for_people(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, bot(), person("Ada"), bot(), bot("greedy"), seed="y")
        await until(room, lambda: room.deciding == (1,))
        assert room.match.version == 1 + 4 * 12 and room.match.actor in (0, 1, 2, 3)
        with pytest.raises(NotYourSeat):
            await act(room, 0, READY)
        await act(room, 1, READY)
        assert room.match.position()["phase"] == "play"

    in_a_hall(tmp_path, work)


def test_one_device_predicts_for_one_seat_after_the_other(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben"), person("Cy", CY))
        assert room.vantage(CY).seat == 2
        for _ in range(2):
            covered = room.vantage(ADA).curtain
            assert covered in (0, 1) and room.vantage(ADA).seat is None
            await room.face(ADA, covered)
            assert room.vantage(ADA).seat == covered
            await act(room, covered, READY)
        assert room.deciding == (2,) and room.vantage(ADA).curtain is None

    in_a_hall(tmp_path, work)
