"""Whether anything is ever lost: python -m benchmarks.durability

Fifty tables of Call of Yeti play, one person and three bots at each. Again and again the server is killed (SIGKILL) at
a random moment and started anew over the same store; then each table is read from the store and compared with what
its player has been told:

- every move that was acknowledged is in the record, in order, and nothing is there that the player did not ask for;
- every line of the log that was shown is still the beginning of the log;
- the record can be played anew, action by action, up to its end.

Each server is forked from a process that has the rules loaded, which spares 200 times the loading. The players' pages
come back by themselves, and the tables go on. `--postgres URL` does the same over PostgreSQL.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import signal
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.measuring import write
from benchmarks.serving import Visitor, WarmServers
from wildtable.match import Match
from wildtable.rooms import PostgresStore, SqliteStore, Store
from wildtable.web.pieces import Reader

HAND_BUTTON = re.compile(r"<button[^>]*\bname=\"action\"[^>]*>")
VALUE = re.compile(r"\bvalue=(?:\"([^\"]*)\"|'([^']*)')")
FIELD = re.compile(r'name="(version|seat)" value="([^"]*)"')
PATIENCE = 600.0
"""Seconds that the tables may take to come back. So many are needed only where the processor has much else to do."""


class Lost(AssertionError):
    """Something that was acknowledged, or shown, is not there any more."""


@dataclass
class Player:
    """The person at one table, who plays whatever is offered, and remembers what they have been told."""

    port: int
    game: str
    luck: random.Random
    cookie: str = ""
    path: str = ""
    acknowledged: list[Any] = field(default_factory=list)
    asked: list[Any] | None = None
    log: list[str] = field(default_factory=list)
    regions: dict[str, str] = field(default_factory=dict)
    updates: int = 0
    over: bool = False

    def sit_down(self) -> None:
        """A new table, as the person at seat 0 with bots at all others."""
        visitor = Visitor(self.port)
        visitor.cookie = self.cookie
        fields = {"seats": "4", "name": "Ada", "seat-0": "me", **{f"seat-{seat}": "random" for seat in (1, 2, 3)}}
        status, headers, text = visitor.ask("POST", f"/new/{self.game}", fields)
        if status != 303:
            raise RuntimeError(f"no table was made: {status} {text[:200]}")
        self.cookie, self.path = visitor.cookie, headers["location"].partition("#")[0]
        self.acknowledged, self.asked, self.log, self.over = [], None, [], False

    async def play(self) -> None:
        """Look on and play, whenever it is the person's turn; come back when the server has gone, until cancelled."""
        while True:
            with contextlib.suppress(OSError, WebSocketException, EOFError):
                await self._play()
            await asyncio.sleep(0.1)

    async def _play(self) -> None:
        address = f"ws://127.0.0.1:{self.port}{self.path}/live?stamp="
        async with connect(address, additional_headers={"Cookie": self.cookie}, compression=None) as line:
            self.regions, reader = {}, Reader()
            async for message in line:
                update = json.loads(message)
                if "regions" not in update:
                    continue
                update["regions"] = reader.regions(update["regions"])
                self.show(update)
                while update["turn"] and await self.refused():
                    pass

    def show(self, update: dict[str, Any]) -> None:
        self.updates += 1
        self.over = update["title"].startswith("Over")
        self.regions |= update["regions"]
        log = self.log[: update["log"]["keep"]] + update["log"]["lines"]
        if log[: len(self.log)] != self.log:
            raise Lost(f"table {self.path}: a line of the log that was shown is gone")
        self.log = log

    def _choices(self) -> list[Any]:
        buttons = HAND_BUTTON.findall(self.regions.get("hand", ""))
        offered = [b for b in buttons if re.search(r'class="[^"]*\blegal\b', b)] or buttons
        found = [VALUE.search(button) for button in offered]
        return [json.loads(unescape(value[1] or value[2])) for value in found if value]

    async def refused(self) -> bool:
        """Ask for a move; gives whether the rules refuse it, so that another is to be tried on the same page."""
        choices = self._choices()
        if not choices:
            return False
        fields = dict(FIELD.findall(self.regions["form"]))
        self.asked = [self.luck.choice(choices)]
        body = urlencode([*fields.items(), ("action", json.dumps(self.asked[0], separators=(",", ":")))])
        head = (
            f"POST {self.path}/move HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\nAccept: application/json\r\nX-Live: 1\r\n"
            f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write((head + body).encode())
            answer = await reader.read()
        finally:
            writer.close()
        if not answer.endswith(b"}"):
            return False  # cut off: nobody has been told anything
        if answer.startswith(b"HTTP/1.1 200"):
            self.acknowledged += self.asked
        self.asked = None
        return answer.startswith(b"HTTP/1.1 422")

    async def check(self, store: Store) -> bool:
        """Compare the record with what the player knows; gives whether the game is over. Raises `Lost`."""
        table_id = self.path.rpartition("/")[2]
        table = await store.load(table_id)
        if table is None:
            raise Lost(f"table {self.path} is gone")
        header = table.header
        match = Match.resume(table.game, header["seats"], header["box"], header["options"], table.seed, table.actions)
        if table.actions and match.version != len(table.actions):
            raise Lost(f"table {self.path}: a move is stored without the chance that followed it")
        words = match.game.words
        mine = [
            words.action_json(match.variant, before, code) for before, code, _ in match.steps() if before.actor == 0
        ]
        if sealed := table.seats[0].sealed:  # decided ahead of its turn, and kept until the bots have decided too
            mine += sealed["actions"]
        known = self.acknowledged
        if mine[: len(known)] != known:
            raise Lost(f"table {self.path}: of {len(known)} acknowledged moves {len(mine)} are there")
        if mine[len(known) :] not in ([], self.asked):
            raise Lost(f"table {self.path}: there is a move that nobody asked for")
        self.acknowledged, self.asked = mine, None
        return match.over


async def rounds(
    folder: Path, database: str, game: str, tables: int, kills: int, longest: float, luck: random.Random
) -> dict[str, Any]:
    """Play and kill. Raises `Lost` when something is."""
    servers = WarmServers(game)
    players = [Player(servers.port, game, random.Random(luck.random())) for _ in range(tables)]
    store: Store = PostgresStore(database) if database else SqliteStore(folder / "tables.sqlite3")
    await store.start()
    starts, backs, acknowledged, unanswered, finished = [], [], 0, 0, 0
    try:
        for kill in range(kills + 1):
            starts.append(await asyncio.to_thread(servers.start, 0.02, folder, database))
            for player in players:
                before = len(player.acknowledged)
                over = bool(player.path) and await player.check(store)
                unanswered += len(player.acknowledged) - before
                if over or not player.path:
                    finished += over
                    await asyncio.to_thread(player.sit_down)
            told = sum(len(player.acknowledged) for player in players)
            began = time.perf_counter()
            playing = [asyncio.create_task(player.play()) for player in players]
            last = kill == kills  # then they may all go on
            await _updated(players, 3 if last else 1, playing)
            backs.append(time.perf_counter() - began)
            if not last and luck.random() < 0.5:  # else the kill may come before anything is played
                await _moved(players, told, playing)
            await asyncio.sleep(0 if last else luck.uniform(0, longest))
            await asyncio.to_thread(servers.end, signal.SIGTERM if last else signal.SIGKILL)
            for task in playing:
                task.cancel()
            for end in await asyncio.gather(*playing, return_exceptions=True):
                if not isinstance(end, asyncio.CancelledError):
                    raise end  # type: ignore[misc]
            if kill % 10 == 9:
                print(f"{kill + 1} kills survived", file=sys.stderr)
            acknowledged += sum(len(player.acknowledged) for player in players) - told
        for player in players:
            await player.check(store)
    finally:
        await store.close()
        servers.close()
    if not database:
        with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as db:
            if (found := db.execute("PRAGMA integrity_check").fetchone()) != ("ok",):
                raise Lost(f"the file is damaged: {found}")
    return {
        "tables": tables,
        "kills": kills,
        "acknowledged_moves": acknowledged,
        "updates_shown": sum(player.updates for player in players),
        "stored_but_not_answered": unanswered,
        "games_finished": finished,
        "start_median_s": round(statistics.median(starts), 2),
        "all_tables_back_median_s": round(statistics.median(backs), 2),
    }


async def _updated(players: list[Player], times: int, playing: list[asyncio.Task[None]]) -> None:
    """Wait until each has been shown so many changes, or the end of its game."""
    awaited = [player.updates + times for player in players]
    try:
        await _until(lambda: all(p.over or p.updates >= n for p, n in zip(players, awaited, strict=True)), playing)
    except TimeoutError:
        still = [p.path for p, n in zip(players, awaited, strict=True) if p.updates < n]
        raise Lost(f"{len(still)} tables do not go on, such as {still[0]}") from None


async def _moved(players: list[Player], told: int, playing: list[asyncio.Task[None]]) -> None:
    """Wait until one more move has been acknowledged than the `told` ones."""
    await _until(lambda: sum(len(player.acknowledged) for player in players) > told, playing)


async def _until(so: Callable[[], bool], playing: list[asyncio.Task[None]]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not so():
        for task in playing:
            if task.done():
                task.result()
        if time.monotonic() > deadline:
            raise TimeoutError
        await asyncio.sleep(0.01)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--longest", type=float, default=0.8, help="seconds that are played at most before a kill")
    parser.add_argument("--game", default="call_of_yeti")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", default="", metavar="URL", help="over a PostgreSQL database instead")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        luck = random.Random(chosen.seed)
        found = asyncio.run(
            rounds(Path(folder), chosen.postgres, chosen.game, chosen.tables, chosen.kills, chosen.longest, luck)
        )
    write("durability_postgres" if chosen.postgres else "durability", found)
    for name, value in found.items():
        print(f"{name.replace('_', ' '):<28} {value:>10}")
    print("nothing acknowledged was lost, nothing shown was lost, no table is damaged")


if __name__ == "__main__":
    main()
