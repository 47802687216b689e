"""Several servers over one store: each sees what the others do, no game is split, and one of them plays the bots."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from tests.rooms.conftest import Stores
from wildtable.engine import prepare
from wildtable.engine.game import game_named
from wildtable.rooms import Hall, NotYourSeat, Room, Seat, StaleForm, fingerprint, leases, lobby, undoing
from wildtable.rooms.bots import BotPlayers
from wildtable.rooms.store import Say

ADA, BEN = fingerprint("ada"), fingerprint("ben")
READY = {"do": "ready"}


@pytest.fixture(scope="module", autouse=True)
def rules_ready() -> None:
    prepare(game_named("call_of_yeti"))


def in_two_halls(stores: Stores, work: Callable[[Hall, Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        halls = []
        for store in (stores(), stores()):
            await store.start()
            halls.append(Hall(store, bot_pace=0))
        try:
            await asyncio.wait_for(work(*halls), 60)
        finally:
            for hall in halls:
                await hall.close()

    asyncio.run(run())


async def both(one: Hall, two: Hall, *seats: Seat, **how: Any) -> tuple[Room, Room]:
    """A table of Call of Yeti as the two servers have it."""
    table = await one.make("call_of_yeti", seats, ADA, **how)
    return await one.open(table), await two.open(table)


async def until(room: Room, so: Callable[[], bool]) -> None:
    with room.watched() as changed:
        while not so():
            changed.clear()
            await changed.wait()


def people() -> list[Seat]:
    return [Seat("person", name, None, ADA) for name in ("Ada", "Ben", "Cy")]


def same(room: Room, other: Room) -> bool:
    """The same game in both, as if each had been read anew."""
    return (
        room.match.state.tobytes() == other.match.state.tobytes()
        and room.match.actions == other.match.actions
        and room.match._units == other.match._units
        and (room.seats, room.settings, room.cuts, room.revision)
        == (other.seats, other.settings, other.cuts, other.revision)
    )


def test_who_looks_on_at_one_server_sees_what_is_done_at_the_other(stores: Stores) -> None:
    async def work(one: Hall, two: Hall) -> None:
        room, other = await both(one, two, *people()[:2], Seat("open"))
        await lobby.sit(room, BEN, 2, "Cy")
        await lobby.ready(room, BEN, True)
        await until(other, lambda: other.started)
        for _ in range(5):
            seat = room.actor
            assert seat is not None
            holder = room.seats[seat].holder
            await room.play(holder, seat, room.edition(seat), room.match.legal_for(seat)[:1])
            await until(other, partial(same, room, other))
            room, other = other, room
        ahead = room.deciding[1]
        await room.play(room.seats[ahead].holder, ahead, room.edition(ahead), [READY])
        await until(other, lambda: other.handed_in(ahead))
        before = room.match.version
        seat = room.match._states[-2].actor
        await undoing.undo(room, room.seats[seat].holder, int(seat), room.edition(int(seat)))
        await until(other, lambda: other.match.version < before)
        assert same(room, other) and not room.broken and not other.broken

    in_two_halls(stores, work)


def test_who_comes_later_is_shown_what_was_done_at_the_other_server(stores: Stores) -> None:
    async def work(one: Hall, two: Hall) -> None:
        room, other = await both(one, two, *people())
        for _ in range(4):
            assert room.actor is not None
            await room.play(ADA, room.actor, room.edition(room.actor), room.match.legal_for(room.actor)[:1])
        assert other.match.version < room.match.version, "nobody looks on there, so nothing is done there"
        assert await two.open(room.id) is other and same(room, other)

    in_two_halls(stores, work)


def test_a_table_that_went_far_is_read_anew(stores: Stores, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.rooms.room.MOST_FOLLOWED", 3)

    async def work(one: Hall, two: Hall) -> None:
        room, other = await both(one, two, *people())
        for _ in range(4):
            assert room.actor is not None
            await room.play(ADA, room.actor, room.edition(room.actor), room.match.legal_for(room.actor)[:1])
        again = await two.open(room.id)
        assert other.broken and again is not other and same(room, again)

    in_two_halls(stores, work)


def test_what_two_servers_do_at_the_same_moment_never_splits_a_game(stores: Stores) -> None:
    async def work(one: Hall, two: Hall) -> None:
        room, other = await both(one, two, *people())
        seat, edition = room.actor, room.edition(room.actor)
        assert seat is not None and (other.actor, other.edition(seat)) == (seat, edition)
        tries = [r.play(ADA, seat, edition, r.match.legal_for(seat)[n : n + 1]) for n, r in enumerate((room, other))]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [StaleForm]
        room, other = await one.open(room.id), await two.open(room.id)
        assert same(room, other)

    in_two_halls(stores, work)


def test_a_seat_given_up_at_one_server_cannot_be_played_at_the_other(stores: Stores) -> None:
    async def work(one: Hall, two: Hall) -> None:
        room, _ = await both(one, two, *people()[:2], Seat("person", "Cy", None, BEN), Seat("open"))
        await lobby.stand_up(room, BEN, 2)
        again = await two.open(room.id)
        with pytest.raises(NotYourSeat):
            await again.play(BEN, 2, again.edition(2), [READY])

    in_two_halls(stores, work)


def test_what_was_done_elsewhere_just_before_ones_own_move_is_not_missed(stores: Stores) -> None:
    async def work(one: Hall, two: Hall) -> None:
        room, other = await both(one, two, *people())
        async with other.lock:
            await other._keep(Say({"text": "hello"}))
        assert room.actor is not None and not room.talk
        await room.play(ADA, room.actor, room.edition(room.actor), room.match.legal_for(room.actor)[:1])
        await until(room, lambda: bool(room.talk))
        assert [line.said for line in room.talk] == [{"text": "hello"}] and not room.broken
        await until(other, lambda: same(room, other))

    in_two_halls(stores, work)


def test_one_server_at_a_time_plays_the_bots_and_another_goes_on_when_it_dies(
    stores: Stores, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "LASTS", 0.6)
    monkeypatch.setattr(leases, "RENEWED", 0.1)
    played: list[BotPlayers] = []
    move = BotPlayers._move

    async def noted(self: BotPlayers, *what: Any) -> None:
        played.append(self)
        await move(self, *what)

    monkeypatch.setattr(BotPlayers, "_move", noted)

    def reached(room: Room, version: int) -> bool:
        return room.broken or room.match.version >= version

    async def until_at(hall: Hall, table: str, version: int) -> int:
        while True:
            room = await hall.open(table)
            await until(room, partial(reached, room, version))
            if not room.broken:
                return room.match.version

    async def work(one: Hall, two: Hall) -> None:
        one._bots.pace = two._bots.pace = 0.02
        room, _ = await both(one, two, *[Seat("bot", "", "random")] * 3, pace="fast")
        await until_at(two, room.id, room.match.version + 20)
        first = played[0]
        assert set(played) == {first}, "the other only looks on"
        alive = two if first is one._bots else one
        # What a kill leaves: its bots play no more, and its leases are neither renewed nor given back.
        for task in (*first._tasks.values(), first._leases._renewing):
            assert task is not None
            task.cancel()
        before = len(played)
        await until_at(alive, room.id, await until_at(alive, room.id, 0) + 10)
        assert set(played[before:]) == {alive._bots}

    in_two_halls(stores, work)
