"""Rooms: seats and who holds them, bots that play on, a device that several share, a store that refuses."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from tests.rooms.halls import ADA, BEN, READY, act, bot, in_a_hall, make, person, until
from wildtable.engine import NotYourTurn, game_named
from wildtable.rooms import (
    Hall,
    NotYourSeat,
    Seat,
    SeatTaken,
    SqliteStore,
    StaleForm,
    StillOpenSeats,
    StoreFailed,
    fingerprint,
    lobby,
)
from wildtable.rooms.seats import clean_name, distinct


def test_bots_alone_play_a_whole_game_and_it_is_kept(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def play(hall: Hall) -> None:
        room = await make(hall, bot(), bot("greedy"), bot(), seed="a")
        await until(room, lambda: room.match.over)
        kept.update(id=room.id, actions=room.match.actions, result=room.match.result)

    async def look(hall: Hall) -> None:
        room = await hall.open(kept["id"])
        assert room.match.over and room.match.actions == kept["actions"] and room.match.result == kept["result"]

    in_a_hall(tmp_path, play)
    in_a_hall(tmp_path, look)


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def begin(hall: Hall) -> None:
        room = await make(hall, bot(), bot(), bot(), bot())
        start = room.match.version
        await until(room, lambda: room.match.version > start + 20)
        kept["id"] = room.id

    async def go_on(hall: Hall) -> None:
        room = await hall.open(kept["id"])
        kept["found"] = room.match.version
        await until(room, lambda: room.match.over)

    in_a_hall(tmp_path, begin)
    in_a_hall(tmp_path, go_on)
    assert kept["found"] > 20


def test_the_deal_of_a_table_is_kept_from_its_first_opening(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben"), person("Cy"))
        stored = await hall._store.load(room.id)
        assert stored is not None and stored.actions == room.match.actions and len(stored.actions) > 36

    in_a_hall(tmp_path, work)


@pytest.mark.parametrize("gone", [False, True], ids=["another", "gone"])
def test_a_table_goes_on_with_what_was_in_its_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: bool) -> None:
    monkeypatch.setenv("WILDTABLE_BOXES", str(tmp_path / "boxes"))
    own = tmp_path / "boxes" / "call_of_yeti" / "mine.toml"
    own.parent.mkdir(parents=True)
    text = game_named("call_of_yeti").boxes()["standard"].read_text()
    assert "pair = 1" in text
    own.write_text(text.replace("pair = 1", "pair = 3"))
    kept: dict[str, Any] = {}

    async def begin(hall: Hall) -> None:
        room = await make(hall, person("Ada"), bot(), bot(), box="mine", seed="a")
        while not room.match.over:
            await until(room, lambda: room.match.over or 0 in room.deciding)
            if not room.match.over:
                legal = room.match.legal_for(0) or room.match.legal_ahead(0)
                await act(room, 0, READY if READY in legal else legal[0])
        kept.update(id=room.id, result=room.match.result)

    async def go_on(hall: Hall) -> None:
        room = await hall.open(kept["id"])
        assert room.match.variant.box.pair == 3 and room.match.result == kept["result"]
        # once more: with the box as it is now, if it still is
        again = await hall.open(await hall.play_again(room, ADA))
        assert again.match.variant.box.pair == (3 if gone else 7)

    in_a_hall(tmp_path, begin)
    if gone:
        own.unlink()
    else:
        own.write_text(text.replace("pair = 1", "pair = 7"))
    in_a_hall(tmp_path, go_on)


def test_one_device_for_several_people(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben"), person("Cy", BEN))
        mine = (0, 1)
        for _ in range(3):
            actor = room.actor
            assert actor is not None
            holder = ADA if actor in mine else BEN
            seen = room.vantage(holder)
            if holder == BEN:
                assert (seen.seat, seen.curtain) == (2, None), "who has one seat has no curtain"
            else:
                assert (seen.seat, seen.curtain) == (None, actor), "its hand is covered at first"
                await room.face(ADA, actor)
                assert (room.vantage(ADA).seat, room.vantage(ADA).curtain) == (actor, None)
            await room.play(holder, actor, room.edition(actor), [READY])
        with pytest.raises(NotYourSeat):
            await room.face(ADA, 2)
        assert room.vantage(None).seat is None and room.vantage(fingerprint("eve")).seats == ()

    in_a_hall(tmp_path, work)


def test_a_room_that_is_let_go_is_gone_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.rooms.hall.ROOMS_KEPT", 1)

    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), person("Cy", BEN))
        with room.watched(ADA):
            await act(room, 0, READY)
        table, gone = room.id, weakref.ref(room)
        del room
        gc.collect()
        gc.disable()  # as good as: a server looks for garbage seldom
        try:
            assert gone() is not None, "the room is kept for a while"
            await make(hall, person("Ada"), person("Ben", BEN), person("Cy", BEN))
            await asyncio.sleep(0.1)
            assert gone() is None
        finally:
            gc.enable()
        assert (await hall.open(table)).handed_in(0), "and the table is read anew when it is asked for"

    in_a_hall(tmp_path, work)


def test_a_room_that_is_given_up_is_gone_at_once(tmp_path: Path) -> None:
    """On a full disk every move gives a room up: they must not pile up."""

    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben", BEN), person("Cy", BEN))
        table, gone = room.id, weakref.ref(room)
        gc.collect()
        gc.disable()
        try:
            with room.watched(ADA):
                pass
            room.broken = True
            del room
            await hall.open(table)
            await asyncio.sleep(0.1)
            assert gone() is None
        finally:
            gc.enable()

    in_a_hall(tmp_path, work)


def test_what_a_room_refuses_changes_nothing(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), Seat("open"), person("Cy", BEN))
        with pytest.raises(StillOpenSeats):
            await room.play(ADA, 0, room.edition(0), [READY])
        with pytest.raises(NotYourSeat):
            await lobby.seat_bot(room, BEN, 1, "random")
        for seat in (0, 2, 3, -1):
            with pytest.raises(SeatTaken):
                await lobby.sit(room, fingerprint("eve"), seat, "Eve")
        await lobby.sit(room, BEN, 1, "Ben")
        with pytest.raises(SeatTaken):
            await lobby.sit(room, fingerprint("eve"), 1, "Eve")
        assert room.started, "a second seat at the device of one who is ready"
        actor = room.actor
        assert actor is not None
        right = {0: ADA, 1: BEN, 2: BEN}
        for seat in room.deciding:
            await room.play(right[seat], seat, room.edition(seat), [READY])
        actor = room.actor
        assert actor is not None and room.deciding == (actor,)
        before, edition = room.match.version, room.edition(actor)
        with pytest.raises(NotYourSeat):
            await room.play({0: BEN}.get(actor, ADA), actor, edition, [READY])
        with pytest.raises(NotYourTurn):
            other = (actor + 1) % 3
            await room.play(right[other], other, room.edition(other), [READY])
        with pytest.raises(StaleForm):
            await room.play(right[actor], actor, "0.0", [READY])
        assert (room.match.version, room.edition(actor)) == (before, edition)

    in_a_hall(tmp_path, work)


def test_a_move_that_is_not_saved_is_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise StoreFailed("disk full")

    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), person("Ben"), person("Cy"))
        seat, version = room.actor, room.match.version
        assert seat is not None
        with monkeypatch.context() as broken:
            broken.setattr(SqliteStore, "change", full)
            with pytest.raises(StoreFailed):
                await room.play(ADA, seat, room.edition(seat), [READY])
            assert not room.handed_in(seat)
            with pytest.raises(StoreFailed):
                await room.play(ADA, seat, room.edition(seat), [room.match.legal()[0]])
        with pytest.raises(StaleForm):
            await room.play(ADA, seat, room.edition(seat), [READY])
        room = await hall.open(room.id)
        assert room.match.version == version
        await room.play(ADA, seat, room.edition(seat), [READY])

    in_a_hall(tmp_path, work)


def test_bots_go_on_when_the_disk_has_room_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[object] = []

    async def full(*_: object) -> None:
        refused.append(_)
        raise StoreFailed("disk full")

    async def work(hall: Hall) -> None:
        room = await make(hall, bot(), bot(), bot())
        with monkeypatch.context() as broken:
            broken.setattr(SqliteStore, "change", full)
            while not refused:
                await asyncio.sleep(0.01)
        again = await hall.open(room.id)
        await until(again, lambda: again.match.over)

    in_a_hall(tmp_path, work)


def test_a_bot_is_given_a_view_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Any, int]] = []

    def choose(variant: Any, view: Any, seat: int, **how: Any) -> int:
        seen.append((variant.game.words.position(variant, view), seat))
        return int(variant.legal(view)[0][0])

    async def work(hall: Hall) -> None:
        room = await make(hall, bot(), bot(), bot())
        await until(room, lambda: room.match.version > 80 or room.match.over)

    monkeypatch.setattr("wildtable.bots.choose", choose)
    in_a_hall(tmp_path, work)
    assert len(seen) > 10
    for position, seat in seen:
        assert position["actor"] == seat
        others = [hand for n, hand in enumerate(position["hands"]) if n != seat]
        assert all(isinstance(hand, dict) for hand in others)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("", "Hiker"),
        ("\u202e\x00\n", "Hiker"),
        ("x" * 99, "x" * 24),
        ("Zoe\u0301", "Zo\u00e9"),
        ("雪男", "雪男"),
        ("a\tb", "a b"),
    ],
)
def test_names(given: str, shown: str) -> None:
    assert clean_name(given) == shown


def test_names_are_numbered_when_they_are_taken() -> None:
    assert distinct("Ada", ["Ben"]) == "Ada"
    assert distinct("Ada", ["Ada", "Ada 2"]) == "Ada 3"
    assert len(distinct("x" * 24, ["x" * 24])) <= 24
