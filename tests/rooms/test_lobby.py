"""Before the game: taking seats, being ready, what the host may do; and a seat that moves to another device."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rooms.halls import ADA, BEN, CY, Watch, bot, in_a_hall, make, person
from wildtable.rooms import GameIsOn, GameNotOver, Hall, NotHost, NotYourSeat, Seat, SeatTaken, WrongCode, lobby, moving
from wildtable.rooms.presence import Presence


def test_the_game_begins_when_all_seats_are_taken_and_everybody_is_ready(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), Seat("open"), Seat("open"))
        await lobby.sit(room, BEN, 1, "Ben")
        await lobby.sit(room, CY, 2, "Ada")
        assert room.names == ("Ada", "Ben", "Ada 2") and not room.started and room.deciding == ()
        await lobby.ready(room, BEN, True)
        await lobby.ready(room, BEN, False)
        await lobby.ready(room, CY, True)
        assert not room.started
        await lobby.ready(room, BEN, True)
        assert room.started and len(room.deciding) == 3
        for late in (lobby.ready(room, BEN, False), lobby.start(room, ADA, "easy"), lobby.remove(room, ADA, 1)):
            with pytest.raises(GameIsOn):
                await late

    in_a_hall(tmp_path, work)


def test_the_host_fills_up_with_bots_sends_away_and_hands_over(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), Seat("open"), Seat("open"), Seat("open"))
        await lobby.sit(room, BEN, 1, "Ben")
        for refused in (lobby.start(room, BEN, "easy"), lobby.remove(room, BEN, 0), lobby.hand_over(room, BEN, 1)):
            with pytest.raises(NotHost):
                await refused
        await lobby.remove(room, ADA, 1)
        assert room.seats[1] == Seat("open")
        await lobby.sit(room, BEN, 2, "Ben")
        await lobby.hand_over(room, ADA, 2)
        with pytest.raises(NotHost):
            await lobby.start(room, ADA, "random")
        await lobby.start(room, BEN, "random")
        assert room.started and [seat.kind for seat in room.seats] == ["person", "bot", "person", "bot"]
        assert len(set(room.names)) == 4
        again = await hall._load(room.id)
        assert again.host == BEN and again.names == room.names and again.started

    in_a_hall(tmp_path, work)


def test_a_colour_is_one_seats_only(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), bot())
        assert room.colours == [0, 1, 2]
        await lobby.call(room, BEN, 1, "  Benny\n", 0 + 4)
        assert room.names[1] == "Benny" and room.colours == [0, 4, 1]
        with pytest.raises(SeatTaken):
            await lobby.call(room, ADA, 0, "Ada", 4)
        with pytest.raises(NotYourSeat):
            await lobby.call(room, ADA, 1, "Eve", 3)

    in_a_hall(tmp_path, work)


def test_a_seat_moves_to_another_device_by_a_code_that_works_once(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), bot())
        watch = Watch(room)
        with pytest.raises(NotYourSeat):
            await moving.offer(room, BEN, 0)
        code = await moving.offer(room, ADA, 0)
        assert code not in str(await hall._store.load(room.id)), "the store has its fingerprint only"
        assert await moving.claim(room, CY, f" {code[:4].upper()}-{code[4:]} ") == 0
        assert room.seats_of(CY) == (0,) and room.seats_of(ADA) == () and room.host == CY
        with pytest.raises(WrongCode):
            await moving.claim(room, ADA, code)
        late = await moving.offer(room, BEN, 1)
        watch.passes(moving.LIFE + 1)
        with pytest.raises(WrongCode):
            await moving.claim(room, ADA, late)
        good = await moving.offer(room, BEN, 1)
        for _ in range(moving.MOST_WRONG):
            with pytest.raises(WrongCode):
                await moving.claim(room, ADA, "bbbbbbbb")
        with pytest.raises(WrongCode):
            await moving.claim(room, ADA, good)

    in_a_hall(tmp_path, work)


def test_once_more_with_the_seats_moved_on(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), bot(), settings={"grace": 300})
        with pytest.raises(GameNotOver):
            await hall.play_again(room, ADA)
        while not room.match.over:  # as if it had been played
            room.match.play(room.match.legal()[-1])
        with room.watched(ADA):
            Watch(room).passes(Presence.LAST_ASKED + 1)
            await room._tend()
            next_id = await hall.play_again(room, ADA)
        assert next_id == await hall.play_again(room, BEN) == room.settings["next"]
        new = await hall.open(next_id)
        assert new.names == ("Ben", room.names[2], "Ada")
        assert new.settings == {"pace": "normal", "grace": 300, "before": room.id}
        assert [seat.ready for seat in new.seats] == [False, True, True], "who is away is asked first"
        assert new.host == ADA and [new.colours[n] for n in (2, 0, 1)] == room.colours

    in_a_hall(tmp_path, work)
