"""What tables cost at which nothing happens: python -m benchmarks.idle

Ten thousand tables of Call of Yeti are stored, each in the middle of a game. Then people come by at more of them than
a server keeps in memory, and leave. Reported are the server's processor time over a while in which nobody does
anything, and its memory; then the same with a page left open at some hundred tables, by each page.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.measuring import write
from benchmarks.serving import Server, Visitor
from wildtable.match import Match
from wildtable.rooms import Seat, SqliteStore, StoredTable
from wildtable.rooms.hall import ROOMS_KEPT

MOVES = 40


def a_table() -> StoredTable:
    """In the middle of a game: the person at seat 0 is to decide, so that no bot is at it."""
    match = Match.new("call_of_yeti", 4, seed="idle")
    start = match.version
    while match.version < start + MOVES or match.actor != 0:
        legal = match.legal()
        match.play(next((action for action in legal if action["do"] == "ready"), legal[0]))
    options = match.game.complete_options(None)
    header = {"seats": 4, "box": "standard", "options": options}
    seats = [Seat("person", "Ada", None, "a" * 64), *(Seat("bot", f"Bot {n}", "easy") for n in (1, 2, 3))]
    return StoredTable("t", "call_of_yeti", header, "idle", {"pace": "normal"}, "a" * 64, seats, match.actions)


async def fill(path: Path, tables: int) -> None:
    """Store so many."""
    store, one = SqliteStore(path), a_table()
    for first in range(0, tables, 250):
        some = range(first, min(first + 250, tables))
        await asyncio.gather(*(store.make(replace(one, id=f"t{n}")) for n in some))
    await store.close()


async def with_pages_open(server: Server, pages: int, seconds: float) -> tuple[float, float]:
    """The server's memory in MB and its processor seconds, with so many pages open, each at a table of its own."""
    async with contextlib.AsyncExitStack() as lines:
        for n in range(pages):
            address = f"ws://127.0.0.1:{server.port}/t/t{n}/live?stamp="
            line = await lines.enter_async_context(connect(address, compression=None, open_timeout=60))
            await line.recv()
        spent = server.processor_seconds()
        await asyncio.sleep(seconds)
        return server.memory(), server.processor_seconds() - spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--visited", type=int, default=700, help="tables at which people come by")
    parser.add_argument("--pages", type=int, default=300, help="pages that are left open")
    parser.add_argument("--seconds", type=float, default=20, help="how long nothing happens")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(fill(Path(folder) / "tables.sqlite3", chosen.tables))
        server = Server(0.7, Path(folder))
        try:
            visitor = Visitor(server.port)
            for n in range(chosen.visited):
                while visitor.ask("GET", f"/t/t{n}")[0] != 200:
                    time.sleep(0.2)
                if n == 9:  # by then all is loaded that any table needs
                    few = server.memory()
            spent = server.processor_seconds()
            time.sleep(chosen.seconds)
            found: dict[str, Any] = {
                "tables": chosen.tables,
                "visited": chosen.visited,
                "seconds": chosen.seconds,
                "processor_s": round(server.processor_seconds() - spent, 3),
                "memory_mb": round(server.memory(), 1),
                "memory_a_room_kb": round(1024 * (server.memory() - few) / (min(chosen.visited, ROOMS_KEPT) - 10), 1),
            }
            before = server.memory()
            memory, spent = asyncio.run(with_pages_open(server, chosen.pages, chosen.seconds))
            found |= {
                "pages": chosen.pages,
                "pages_processor_s": round(spent, 3),
                "memory_a_page_kb": round(1024 * (memory - before) / chosen.pages, 1),
            }
        finally:
            server.stop()
    write("idle", found)
    for name, value in found.items():
        print(f"{name.replace('_', ' '):<28} {value:>10}")


if __name__ == "__main__":
    main()
