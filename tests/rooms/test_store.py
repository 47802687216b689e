"""The stores: what they have acknowledged is there; what conflicts is refused and changes nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import aclosing

import pytest

from tests.rooms.conftest import Stores
from wildtable.rooms import Conflict, Seat, Store, StoredTable
from wildtable.rooms.store import Append, Configure, Cut, HandOver, Line, Reseat, Say

HEADER = {"seats": 3, "box": "standard", "options": {"tiebreak": "card"}}
ADA = Seat("person", "Ada", None, "f" * 64)


def table(table_id: str = "one") -> StoredTable:
    return StoredTable(table_id, "call_of_yeti", HEADER, "seed", {"pace": "normal"}, "f" * 64, [ADA, Seat("open")], [])


def with_store(stores: Stores, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = stores()
        await store.start()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_is_kept_comes_back(stores: Stores) -> None:
    async def first(store: Store) -> None:
        await store.make(table())
        await store.append("one", 0, [{"do": "a"}, {"do": "é"}], False)
        await store.append("one", 2, [{"do": "b"}], True)
        await store.seat("one", 1, Seat("open"), Seat("bot", "Heron", "hard"))

    async def second(store: Store) -> None:
        kept = await store.load("one")
        assert kept is not None
        assert kept.actions == [{"do": "a"}, {"do": "é"}, {"do": "b"}]
        assert kept.seats == [ADA, Seat("bot", "Heron", "hard")]
        assert (kept.header, kept.seed, kept.settings, kept.cuts) == (HEADER, "seed", {"pace": "normal"}, 0)
        assert await store.load("two") is None
        (line,) = await store.tables_of("f" * 64)
        assert (line.id, line.names, line.over) == ("one", ["Ada", "Heron"], True)
        assert await store.tables_of("e" * 64) == []

    with_store(stores, first)
    with_store(stores, second)


def test_what_does_not_follow_is_refused(stores: Stores) -> None:
    async def work(store: Store) -> None:
        await store.make(table())
        await store.append("one", 0, [{"n": 0}, {"n": 1}, {"n": 2}], False)
        for number in (0, 2, 4, 99):
            with pytest.raises(Conflict):
                await store.append("one", number, [{"n": "x"}], False)
        for number, length in ((1, 2), (1, 4)):
            with pytest.raises(Conflict):
                await store.cut("one", number, length)
        with pytest.raises(Conflict):
            await store.seat("one", 0, Seat("open"), Seat("bot", "Heron", "hard"))
        with pytest.raises(Conflict):
            await store.make(table())
        await store.cut("one", 1, 3)
        kept = await store.load("one")
        assert kept is not None and kept.actions == [{"n": 0}] and kept.cuts == 1

    with_store(stores, work)


def test_settings_talk_and_host_change_with_the_record_or_not_at_all(stores: Stores) -> None:
    async def work(store: Store) -> None:
        await store.make(table())
        slow = {"pace": "slow", "undo": {"asked": 1}}
        await store.append("one", 0, [{"n": 0}, {"n": 1}], True)
        assert [await store.say("one", {"text": f"é{n}"}) for n in (1, 2)] == [1, 2]
        changes = (Cut(1, 2), Configure({"pace": "normal"}, slow), HandOver("f" * 64, "e" * 64), Say({"took": "back"}))
        for spoilt in (Configure({"pace": "fast"}, {}), HandOver("0", "1"), Reseat(7, ADA, ADA), Append(0, [], False)):
            with pytest.raises(Conflict):
                await store.change("one", *changes, spoilt)
        kept = await store.load("one")
        assert kept is not None and (len(kept.actions), len(kept.talk), kept.cuts) == (2, 2, 0)
        written = await store.change("one", *changes)
        assert written.previous == kept.revision < written.revision and written.lines == (3,)
        kept = await store.load("one")
        assert kept is not None and (kept.actions, kept.cuts, kept.settings) == ([{"n": 0}], 1, slow)
        assert (kept.host, kept.revision) == ("e" * 64, written.revision)
        assert kept.talk == [Line(1, {"text": "é1"}), Line(2, {"text": "é2"}), Line(3, {"took": "back"})]
        assert await store.talk("one", since=1, limit=1) == kept.talk[1:2]

    with_store(stores, work)


def test_a_seat_is_a_document_that_other_versions_may_know_less_or_more_of() -> None:
    assert Seat.of(ADA.document()) == ADA and Seat.of(json.loads(json.dumps(ADA.document()))) == ADA
    assert Seat("open").document() == {"kind": "open"}
    assert Seat.of({"kind": "bot", "name": "Heron", "a later thing": [1]}) == Seat("bot", "Heron")


def test_a_conflict_spoils_nobody_elses_write(stores: Stores) -> None:
    async def work(store: Store) -> None:
        for n in range(40):
            await store.make(table(f"t{n}"))
        jobs = [store.append(f"t{n}", n % 2, [{"n": n}], False) for n in range(40)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [n % 2 == 1 for n in range(40)]
        for n in range(40):
            kept = await store.load(f"t{n}")
            assert kept is not None and len(kept.actions) == (n % 2 == 0)

    with_store(stores, work)


def test_two_processes_at_one_table_cannot_overwrite_each_other(stores: Stores) -> None:
    async def work(one: Store) -> None:
        two = stores()
        await two.start()
        await one.make(table())
        results = await asyncio.gather(
            one.append("one", 0, [{"by": 1}], False), two.append("one", 0, [{"by": 2}], False), return_exceptions=True
        )
        await two.close()
        assert sum(isinstance(result, Conflict) for result in results) == 1
        kept = await one.load("one")
        assert kept is not None and len(kept.actions) == 1

    with_store(stores, work)


def test_news_are_what_has_changed_since_a_revision(stores: Stores) -> None:
    async def work(store: Store) -> None:
        await store.make(table())
        await store.append("one", 0, [{"n": 0}, {"n": 1}, {"n": 2}], False)
        await store.say("one", {"text": "before"})
        known = await store.revision("one")
        assert known is not None
        news = await store.news("one", known)
        assert news is not None and (news.revision, news.first, news.actions, news.talk) == (known, 3, [], [])
        await store.append("one", 3, [{"n": 3}], False)
        await store.change("one", Cut(2, 4), Append(2, [{"n": "new"}], False), Say({"text": "after"}))
        await store.configure("one", {"pace": "normal"}, {"pace": "slow"})
        await store.seat("one", 1, Seat("open"), Seat("bot", "Heron"))
        news = await store.news("one", known)
        assert news is not None and news.revision == await store.revision("one") > known
        assert (news.first, news.actions, news.talk) == (2, [{"n": "new"}], [Line(2, {"text": "after"})])
        assert (news.settings, news.cuts, news.host) == ({"pace": "slow"}, 1, "f" * 64)
        assert news.seats == [ADA, Seat("bot", "Heron")]
        await store.cut("one", 1, 3)
        news = await store.news("one", news.revision)
        assert news is not None and (news.first, news.actions) == (1, [])
        assert await store.news("two", 0) is None and await store.revision("two") is None

    with_store(stores, work)


def test_changes_of_other_processes_are_told(stores: Stores) -> None:
    async def work(one: Store) -> None:
        two = stores()
        await two.start()
        await one.make(table())
        await one.make(table("two"))
        async with aclosing(two.changes()) as changes:
            assert await anext(changes) is None, "what has been before is for the listener to look at"
            for n in range(3):
                written = await one.append("one", n, [{"n": n}], False)
                assert await asyncio.wait_for(anext(changes), 5) == {"one": written.revision}
            await one.say("two", {})
            assert await asyncio.wait_for(anext(changes), 5) == {"two": await two.revision("two")}
        await two.close()

    with_store(stores, work)


def test_a_lease_is_had_by_one_until_it_is_over(stores: Stores) -> None:
    async def work(one: Store) -> None:
        two = stores()
        await two.start()
        assert await one.lease("t", "A", 30) == 0 and await one.lease("t", "A", 30) == 0
        assert 29 < await two.lease("t", "B", 30) <= 30
        await two.release("B", "t")
        assert await two.lease("t", "B", 30), "nobody gives back what another has"
        await one.release("A", "t")
        assert await two.lease("t", "B", 0.05) == 0
        assert 0 < await one.lease("t", "A", 30) <= 0.05
        await two.renew("B", 30)
        assert await one.lease("t", "A", 30) > 29
        await two.renew("B", 0.01)
        await asyncio.sleep(0.02)
        assert await one.lease("t", "A", 30) == 0 < await two.lease("t", "B", 30)
        await one.lease("u", "A", 30)
        await one.release("A")
        assert await two.lease("t", "B", 30) == 0 == await two.lease("u", "B", 30)
        await two.close()

    with_store(stores, work)
