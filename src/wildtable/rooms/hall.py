"""All the tables of a server: made, found, loaded when somebody comes, let go when nobody has come for long."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from wildtable.engine import Game, game_named
from wildtable.engine.errors import BadRequest, BoxError, IllegalAction, NotYourTurn
from wildtable.language import _
from wildtable.rooms.bots import PACES, BotPlayers
from wildtable.rooms.errors import Conflict, GameNotOver, NoSuchTable, NotYourSeat, StoreFailed, TableUnreadable
from wildtable.rooms.room import Room, seated
from wildtable.rooms.seats import Seat
from wildtable.rooms.secrets import new_seed, new_table_id
from wildtable.rooms.store import Configure, Store, StoredTable, TableLine

_log = logging.getLogger("wildtable.rooms")
ROOMS_KEPT = 200
"""How many rooms stay in memory while nobody looks at them."""


class Hall:
    """The rooms of one server process over one store. `bot_pace`: seconds that a bot takes for a move at least."""

    def __init__(self, store: Store, bot_pace: float = 0.7) -> None:
        self._store = store
        self._bots = BotPlayers(bot_pace, store)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._preparing: dict[str, asyncio.Task[None]] = {}
        self._watchers = 0
        self._following: asyncio.Task[None] | None = None
        self._catching_up: set[asyncio.Task[None]] = set()
        self.progress: dict[str, tuple[int, int]] = {}
        """How far the rules of a game are compiled: steps done, steps in all."""

    async def prepare(self, game: Game) -> None:
        """Have a game's rules compiled, or loaded, in a thread; they are loaded once only."""
        task = self._preparing.get(game.id)
        if task is None or (task.done() and task.exception() is not None):
            task = asyncio.get_running_loop().create_task(_aside(functools.partial(_prepare, game, self._note)))
            self._preparing[game.id] = task
        await asyncio.shield(task)

    def _note(self, game: str, done: int, total: int) -> None:
        self.progress[game] = (done, total)

    async def make(
        self,
        game_id: str,
        seats: Sequence[Seat],
        host: str,
        options: Mapping[str, Any] | None = None,
        box: str = "standard",
        pace: str = "normal",
        seed: str | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> str:
        """A new table with these seats, on disk when this returns; gives its id. `settings` are the table's own, as
        `grace` and `clock`.

        Raises `BadRequest` and `BoxError` for what the game has not. The cards are dealt when the table is first
        opened, so that nobody waits here for the rules.
        """
        game = game_named(game_id)
        if len(seats) not in game.seats:
            few, many = game.seats[0], game.seats[-1]
            told = {"game": game.title, "few": few, "many": many, "count": len(seats)}
            raise BadRequest(_("{game} is for {few} to {many} players, not for {count}.", **told), "seats")
        if box not in game.boxes():
            known = ", ".join(game.boxes())
            raise BadRequest(
                _("{game} has no box {box!r}; its boxes are: {known}.", game=game.title, box=box, known=known), "box"
            )
        contents = await asyncio.to_thread(_contents, game, box)
        header = {"seats": len(seats), "box": box, "options": game.complete_options(options), "contents": contents}
        named: list[Seat] = []
        for number, seat in enumerate(seats):
            named.append(seated(seat, number, [other.name for other in named]))
        chosen = {"pace": pace if pace in PACES else "normal", **(settings or {})}
        table = StoredTable(new_table_id(), game_id, header, seed or new_seed(), chosen, host, named, [])
        await self._store.make(table)
        return table.id

    async def play_again(self, room: Room, holder: str | None) -> str:
        """The table where the people of this one play once more, with the seats moved on by one; gives its id. It is
        made by the first who asks, and everybody at the table is told of it. Who is away now is asked there whether
        they are ready."""
        async with room.sound():
            if not room.seats_of(holder):
                raise NotYourSeat
            if "next" in room.settings:
                return str(room.settings["next"])
            if not room.match.over:
                raise GameNotOver
            kept = await self._store.load(room.id)
            if kept is None:
                raise NoSuchTable
            seats = [_once_more(seat, colour) for seat, colour in zip(room.seats, room.colours, strict=True)]
            passing = ("undo", "undo_refused", "next", "before")
            settings = {name: value for name, value in room.settings.items() if name not in passing}
            settings["before"] = room.id
            header = kept.header
            if header["box"] in room.match.game.boxes():  # as it is now; one that is no more is played on with
                contents = await asyncio.to_thread(_contents, room.match.game, header["box"])
                header = {**header, "contents": contents}
            new = StoredTable(
                new_table_id(), room.game_id, header, new_seed(), settings, room.host, seats[1:] + seats[:1], []
            )
            # First the new table, then the way to it: a crash between the two leaves a table that nobody knows of.
            await self._store.make(new)
            await room.commit({}, Configure(room.settings, room.settings | {"next": new.id}), first=holder)
            return new.id

    async def open(self, table_id: str) -> Room:
        """The room of a table, from memory or from the store. Raises `NoSuchTable`."""
        room = self._rooms.get(table_id)
        if room is not None and not room.broken:
            self._rooms.move_to_end(table_id)
            await room.refresh()
            if not room.broken:
                return room
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def game_of(self, table_id: str) -> Game:
        """The game played at a table, without loading its rules. Raises `NoSuchTable`."""
        room = self._rooms.get(table_id)
        if room is not None:
            return game_named(room.game_id)
        table = await self._store.load(table_id)
        if table is None:
            raise NoSuchTable
        return game_named(table.game)

    @property
    def rooms_open(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    @property
    def bots_playing(self) -> int:
        """At how many tables a bot is at its move."""
        return self._bots.tables

    async def tables_of(self, holder: str) -> list[TableLine]:
        """The tables at which somebody has a seat, latest first."""
        return await self._store.tables_of(holder)

    async def close(self) -> None:
        """Let the bots stop and the store finish."""
        if self._following is not None:
            self._following.cancel()
            await asyncio.wait([self._following])
        await self._bots.close()
        await self._store.close()

    async def _load(self, table_id: str) -> Room:
        table = await self._store.load(table_id)
        if table is None:
            raise NoSuchTable
        await self.prepare(game_named(table.game))
        match = await asyncio.to_thread(_resume, table)
        if match.version > len(table.actions):
            dealt = match.actions_since(len(table.actions))
            try:
                written = await self._store.append(table.id, len(table.actions), dealt, match.over)
            except Conflict:  # another process has opened it too, and has been faster
                return await self._load(table_id)
            if written.previous != table.revision:
                return await self._load(table_id)
            table = replace(table, revision=written.revision)
        return self._admit(Room(table, match, self._store))

    def _admit(self, room: Room) -> Room:
        self._rooms[room.id] = room
        self._rooms.move_to_end(room.id)
        if len(self._rooms) > ROOMS_KEPT:
            idle = [r for r in self._rooms.values() if not r.in_use and not self._bots.playing(r) and r is not room]
            for old in idle[: len(self._rooms) - ROOMS_KEPT]:
                old.broken = True
                del self._rooms[old.id]
        room.on_change(self._bots.wake)
        room.on_watch(self._count_watchers)
        self._bots.wake(room)
        return room

    # What other processes do at these tables: asked for only while somebody looks on.

    def _count_watchers(self, more: int) -> None:
        self._watchers += more
        if self._watchers and self._following is None:
            self._following = asyncio.get_running_loop().create_task(self._follow(), name="follow other processes")
        elif not self._watchers and self._following is not None:
            self._following.cancel()
            self._following = None

    async def _follow(self) -> None:
        while True:
            try:
                async with contextlib.aclosing(self._store.changes()) as changes:
                    async for changed in changes:
                        await self._catch_up(changed)
            except StoreFailed as error:
                _log.warning("what other servers change is not seen for a moment: %s", error)
                await asyncio.sleep(1)

    async def _catch_up(self, changed: dict[str, int] | None) -> None:
        """Let the rooms catch up with these revisions; `None`: with whatever there is."""
        if changed is None:
            rooms = [room for room in self._rooms.values() if room.in_use]
            changed = {room.id: await self._store.revision(room.id) or 0 for room in rooms}
        for table_id, revision in changed.items():
            room = self._rooms.get(table_id)
            if room is not None and room.revision < revision:
                # in a task of its own: a room that is busy must not keep the others waiting
                task = asyncio.get_running_loop().create_task(room.catch_up(revision))
                self._catching_up.add(task)
                task.add_done_callback(self._catching_up.discard)


async def _aside(work: Callable[[], None]) -> None:
    """Do something long in a thread that a server which is told to end does not wait for."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        error = None
        try:
            work()
        except Exception as raised:
            error = raised
        with contextlib.suppress(RuntimeError):  # the loop has been closed meanwhile
            loop.call_soon_threadsafe(settle, error)

    threading.Thread(target=run, name="wildtable-aside", daemon=True).start()
    await done


def _contents(game: Game, box: str) -> Any:
    """What is in a box: kept with each table, which goes on with it when the file is another one, or gone. Raises
    `BoxError`."""
    return msgspec.to_builtins(game.load_box(game.boxes()[box]))


def _once_more(seat: Seat, colour: int) -> Seat:
    """A seat of one game as it begins the next."""
    return Seat(seat.kind, seat.name, seat.level, seat.holder, colour, ready=seat.away is None, away=seat.away)


def _prepare(game: Game, note: Callable[[str, int, int], None]) -> None:
    from wildtable.engine import prepare

    prepare(game, lambda done, total, name: note(game.id, done, total))


def _resume(table: StoredTable) -> Any:
    from wildtable.match import Match

    try:
        header = table.header
        begun = header["seats"], header["box"], header["options"]
        return Match.resume(table.game, *begun, table.seed, table.actions, header.get("contents"))
    except (BadRequest, BoxError, IllegalAction, NotYourTurn) as error:
        raise TableUnreadable(str(error)) from None
