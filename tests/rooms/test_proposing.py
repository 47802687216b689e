"""A move with cards of other people's hands: they are asked first, where the table has chosen so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rooms.halls import BEN, CY, act, bot, in_a_hall, make, person
from wildtable.engine import IllegalAction
from wildtable.rooms import Hall, HandedIn, NothingAsked, Room, Seat, SqliteStore, absence, proposing, undoing
from wildtable.rooms.presence import Presence

ASKING = {"ask_owners": True, "grace": 1}


async def paying(hall: Hall, *seats: Seat, **settings: Any) -> tuple[Room, int, list[dict[str, Any]]]:
    """A table at which a defeat is to be paid for with cards of others; gives whose turn it is, and a whole payment
    with a card of each."""
    room = await make(hall, *seats, game="yellowstone", seed="w", settings=settings)
    while True:
        seat, legal = room.match.actor, room.match.legal()
        assert isinstance(seat, int)
        for defeat in [action for action in legal if action["do"] == "defeat"]:
            payment = helped(room, seat, defeat)
            if payment:
                await act(room, seat, defeat)
                return room, seat, payment
        await act(room, seat, legal[-1])


def helped(room: Room, seat: int, defeat: dict[str, Any]) -> list[dict[str, Any]]:
    """A payment for a defeat with cards of two other seats, if there is one."""
    before, tried = room.match.version, 0
    stack: list[list[dict[str, Any]]] = [[defeat]]
    while stack and tried < 200:
        tried += 1
        way = stack.pop()
        room.match.play_all(way, seat)
        legal = room.match.legal()
        room.match.undo_to(before)
        if legal[0].get("do") == "contribute":
            stack += [[*way, action] for action in legal]
        elif len({action["seat"] for action in way[1:]} - {seat}) == 2:
            return way[1:]
    return []


async def propose(room: Room, seat: int, payment: list[dict[str, Any]]) -> proposing.Proposal:
    await act(room, seat, *payment)
    open_ = proposing.proposal(room)
    assert open_ is not None
    return open_


def told(room: Room) -> list[str]:
    return [line.said["note"] for line in room.talk]


def test_all_whose_cards_it_plays_agree_and_it_is_played_whole(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room, seat, payment = await paying(hall, person("Ada"), person("Ben", BEN), person("Cy", CY), **ASKING)
        mine, (first, second) = room.seats[seat].holder, [n for n in range(3) if n != seat]
        before = room.match.version
        open_ = await propose(room, seat, payment)
        assert room.match.version == before and room.deciding == () and open_.waiting == (first, second)
        assert {owner for owner, _card in open_.lent} == {first, second}
        with pytest.raises(HandedIn):
            await act(room, seat, payment[0])
        for holder in (mine, None, "a stranger"):
            with pytest.raises(NothingAsked):
                await proposing.answer(room, holder, open_.stamp, True)
        await proposing.answer(room, room.seats[first].holder, open_.stamp, True)
        again = await hall._load(room.id)
        kept = proposing.proposal(again)
        assert kept is not None and (kept.waiting, kept.stamp) == ((second,), open_.stamp), "it is kept"
        await proposing.answer(room, room.seats[second].holder, open_.stamp, True)
        assert [action for action in room.match.actions[before:] if "do" in action] == payment
        assert proposing.proposal(room) is None and room.seats[seat].sealed is None

    in_a_hall(tmp_path, work)


def test_who_is_asked_may_answer_at_another_server(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room, seat, payment = await paying(hall, person("Ada"), person("Ben", BEN), person("Cy", CY), **ASKING)
        before, elsewhere = room.match.version, Hall(SqliteStore(tmp_path / "tables.sqlite3"), bot_pace=0)
        open_ = await propose(room, seat, payment)
        there = await elsewhere.open(room.id)
        for other in open_.waiting:
            await proposing.answer(there, room.seats[other].holder, open_.stamp, True)
        await room.refresh()
        assert proposing.proposal(room) is None and room.match.actions == there.match.actions
        assert [action for action in room.match.actions[before:] if "do" in action] == payment
        await elsewhere.close()

    in_a_hall(tmp_path, work)


def test_a_no_drops_it_and_the_table_is_told_who_said_so(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        clock = {"a_turn": 60}
        people = person("Ada"), person("Ben", BEN), person("Cy", CY)
        room, seat, payment = await paying(hall, *people, **ASKING, clock=clock)
        other, before = (seat + 1) % 3, room.match.version
        open_ = await propose(room, seat, payment)
        await proposing.answer(room, room.seats[other].holder, open_.stamp, False)
        assert (room.match.version, room.deciding, told(room)) == (before, (seat,), ["declined"])
        assert room.talk[-1].said["by"] == other
        assert seat in room.clocks.running
        taken_back = await propose(room, seat, payment)
        assert not room.clocks.running, "no time is used up while others are asked"
        await proposing.answer(room, room.seats[seat].holder, taken_back.stamp, False)
        assert room.deciding == (seat,) and told(room) == ["declined"], "who proposes may think better of it"
        with pytest.raises(NothingAsked):
            await proposing.answer(room, room.seats[other].holder, open_.stamp, True)

    in_a_hall(tmp_path, work)


def test_what_cannot_be_played_asks_nobody_and_taking_back_drops_the_question(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        room, seat, payment = await paying(hall, person("Ada"), person("Ben", BEN), person("Cy", CY), **ASKING)
        theirs = [action for action in payment if action["seat"] != seat]
        with pytest.raises(IllegalAction):
            await act(room, seat, *payment, theirs[-1])
        assert proposing.proposal(room) is None
        open_ = await propose(room, seat, payment)
        mine = room.seats[seat].holder
        await undoing.undo(room, mine, seat, room.edition(seat))  # the proposal
        await undoing.undo(room, mine, seat, room.edition(seat))  # the defeat
        await act(room, seat, room.match.legal()[0])
        await undoing.undo(room, mine, seat, room.edition(seat))
        with pytest.raises(NothingAsked):
            await proposing.answer(room, room.seats[(seat + 1) % 3].holder, open_.stamp, True)

    in_a_hall(tmp_path, work)


def test_who_is_away_is_not_waited_for_once_a_bot_sits_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Presence, "LAST_ASKED", 0.0)

    async def work(hall: Hall) -> None:
        room, seat, payment = await paying(hall, person("Ada"), person("Ben", BEN), person("Cy", CY), **ASKING)
        first, second = (n for n in range(3) if n != seat)
        before = room.match.version
        open_ = await propose(room, seat, payment)
        await proposing.answer(room, room.seats[first].holder, open_.stamp, True)
        await absence.let_bot_sit_in(room, room.seats[second].holder, second, "random")
        assert [action for action in room.match.actions[before:] if "do" in action][: len(payment)] == payment

    in_a_hall(tmp_path, work)


@pytest.mark.parametrize(
    ("others", "settings"),
    [
        ([person("Ben"), person("Cy")], ASKING),
        ([bot(), bot()], ASKING),
        ([person("Ben", BEN), person("Cy", CY)], {}),
    ],
)
def test_nobody_is_asked_at_one_device_nor_a_bot_nor_where_the_table_has_not_chosen_it(
    tmp_path: Path, others: list[Seat], settings: dict[str, Any]
) -> None:
    async def work(hall: Hall) -> None:
        room = await make(hall, person("Ada"), *others, game="yellowstone", seed="w", settings=settings)
        lent = [{"do": "contribute", "seat": 1, "card": "wits-1"}]
        assert proposing.sealed(room, 0, "", lent) is None

    in_a_hall(tmp_path, work)
