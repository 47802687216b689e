"""Who is away, the bot that sits in, and the clocks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rooms.halls import ADA, BEN, CY, READY, Watch, act, bot, in_a_hall, make, person, until
from wildtable.rooms import Hall, NotAway, NotYourSeat, SqliteStore, absence
from wildtable.rooms.presence import Presence


def test_a_bot_sits_in_after_the_grace_time_and_the_person_is_back_at_any_moment(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), bot(), settings={"grace": 60})
        watch = Watch(room)
        with room.watched(ADA):
            with room.watched(BEN):
                pass
            watch.passes(Presence.LINE_LOST + 1)
            await room._tend()
            assert [seat.away is None for seat in room.seats] == [True, False, True]
            with pytest.raises(NotAway):
                await absence.let_bot_sit_in(room, ADA, 1, "random")
            watch.passes(61)
            for nobody in (CY, None):
                with pytest.raises(NotYourSeat):
                    await absence.let_bot_sit_in(room, nobody, 1, "random")
            await absence.let_bot_sit_in(room, ADA, 1, "random")
            await until(room, lambda: room.deciding == (0,))
            await act(room, 0, READY)
            await until(room, lambda: room.actor == 0 or room.match.position()["round"] > 1)
            room.arrive(BEN)
            await until(room, lambda: room.seats[1].away is None)
            assert room.seats[1].away is None and room.seats[1].stand_in == "random", "back, and looking on at first"
            await absence.take_seat_back(room, BEN, 1)
            assert room.bot_level(1) is None
            assert [line.said["note"] for line in room.talk] == ["bot_sits_in", "back"]
            await absence.let_bot_sit_in(room, BEN, 1, "random")
            await absence.take_seat_back(room, BEN, 1)

    in_a_hall(tmp_path, work)


def test_a_table_may_wait_for_days(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), bot(), settings={"grace": 0})
        with room.watched(ADA):
            Watch(room).passes(7 * 24 * 3600)
            await room._tend()
            assert room.seats[1].away is not None
            with pytest.raises(NotAway):
                await absence.let_bot_sit_in(room, ADA, 1, "random")

    in_a_hall(tmp_path, work)


def test_a_line_that_is_lost_for_a_moment_writes_nothing(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), bot("random"), bot("random"))
        await until(room, lambda: set(room.deciding) == {0, 1})
        watch, seats = Watch(room), room.seats
        for _ in range(3):
            with room.watched(ADA), room.watched(BEN):
                watch.passes(1000)
                await room._tend()
            watch.passes(Presence.LINE_LOST / 2)
        assert room.seats == seats

    in_a_hall(tmp_path, work)


def test_a_clock_runs_for_who_is_to_decide_and_a_bot_plays_when_it_is_used_up(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        clock = {"a_turn": 60, "a_game": 100}
        room = await make(hall, person("Ada"), person("Ben", BEN), person("Cy", CY), settings={"clock": clock})
        watch = Watch(room)
        with room.watched(ADA), room.watched(BEN), room.watched(CY):
            room.arrive(ADA)
            await room._tend()
            first, second, third = room.deciding
            watch.passes(50)
            await act(room, first, READY)
            assert room.seats[first].spent == {"turn": 50, "game": 50}, "the turn goes on until all have predicted"
            watch.passes(5)
            await act(room, second, READY)
            watch.passes(7)
            assert room.bot_level(third) == "normal" and room.vantage(room.seats[third].holder).seat == third
            await room._tend()
            await until(room, lambda: room.match.position()["phase"] == "play")
            assert room.seats[second].spent == {"turn": 0, "game": 55}
            assert [(line.said["note"], line.said["seat"]) for line in room.talk] == [("late", third)]
            leader = room.actor
            assert leader is not None and room.bot_level(leader) is None, "a new turn"

    in_a_hall(tmp_path, work)


def test_clocks_stand_while_nobody_is_there_and_outlast_a_restart(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        clock = {"a_game": 600, "bot_when_late": False}
        room = await make(hall, person("Ada"), person("Ben", BEN), person("Cy", CY), settings={"clock": clock})
        watch, seat = Watch(room), room.deciding[0]
        with room.watched(ADA):
            await room._tend()
            watch.passes(40)
            await room._tend()
        assert room.seats[seat].spent == {"turn": 40, "game": 40}, "kept now and then"
        restarted = await hall._load(room.id)
        assert not restarted.clocks.running
        restarted.arrive(BEN)
        assert seat in restarted.clocks.running, "it runs on as soon as somebody is there"
        watch.passes(Presence.EXPECTED)
        await room._tend()
        used = room.seats[seat].spent
        assert not room.clocks.running, "nobody is there"
        watch.passes(10**6)
        again = await hall._load(room.id)
        watch = Watch(again)
        assert again.seats[seat].spent == used and again.clocks.left(again.seats[seat]) == (None, 600 - used["game"])
        with again.watched(ADA):
            await again._tend()
            watch.passes(10**4)
            assert again.clocks.late(seat, again.now()) and again.bot_level(seat) is None, "this table waits"

    in_a_hall(tmp_path, work)


def test_two_servers_agree_on_who_is_there(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        other_hall = Hall(SqliteStore(tmp_path / "tables.sqlite3"), bot_pace=0)
        room = await make(hall, person("Ada"), person("Ben", BEN), person("Cy", CY))
        with room.watched(BEN):
            other = await other_hall.open(room.id)
            other_watch = Watch(other)
            with other.watched(ADA):
                other_watch.passes(Presence.EXPECTED + 1)  # longer than it waits for people it has not heard of
                await other._tend()
                assert [seat.away is None for seat in other.seats] == [True, False, False]
                await until(room, lambda: room.seats[2].away is not None and room.seats[1].away is None)
                await until(other, lambda: other.seats == room.seats)
                other_watch.passes(1000)
                await other._tend()
                assert other.seats[1].away is None, "who is there at another server is not doubted again"
        await other_hall.close()

    in_a_hall(tmp_path, work)
