"""How soon what is done at one server is seen at another: python -m benchmarks.servers [--postgres URL]

Two servers over one store, and tables of Call of Yeti with one person and three bots each. Every person plays through
the first server; somebody looks on at the same table through the second. Reported is the time from when the person
sends a move until the change has come to the open page at either server, in milliseconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from benchmarks.durability import Player
from benchmarks.measuring import write
from benchmarks.serving import Server
from wildtable.web.pieces import Reader

AT_REST = 0.2
"""Seconds that a table must have been at rest before the person moves, so that the next change is theirs."""


class Page:
    """An open page: when its changes came, and the latest."""

    def __init__(self) -> None:
        self.came: list[float] = []
        self.latest: dict[str, Any] = {}

    async def read(self, server: Server, player: Player, cookie: str) -> None:
        """Take in what comes."""
        address = f"ws://127.0.0.1:{server.port}{player.path}/live?stamp="
        how = {"additional_headers": {"Cookie": cookie}, "compression": None, "open_timeout": 60}
        reader = Reader()
        async with connect(address, **how) as line:
            async for message in line:
                update = json.loads(message)
                if "regions" in update:
                    update["regions"] = reader.regions(update["regions"])
                    self.came.append(time.perf_counter())
                    self.latest = update
                    if cookie:
                        player.show(update)

    def rests(self) -> bool:
        """Nothing has come for a while."""
        return bool(self.came) and time.perf_counter() - self.came[-1] > AT_REST

    async def after(self, count: int) -> float:
        """When the change came that followed the first `count`."""
        while len(self.came) <= count:
            await asyncio.sleep(0.0005)
        return self.came[count]


async def table(near: Server, far: Server, moves: int, luck: random.Random) -> list[tuple[float, float]]:
    """Play at a table; gives for each move the milliseconds until it is seen at the first server, and at the second."""
    player = Player(near.port, "call_of_yeti", luck)
    await asyncio.to_thread(player.sit_down)
    here, there = Page(), Page()
    reading = [
        asyncio.create_task(here.read(near, player, player.cookie)),
        asyncio.create_task(there.read(far, player, "")),
    ]
    found: list[tuple[float, float]] = []
    while len(found) < moves and not here.latest.get("title", "").startswith("Over"):
        await asyncio.sleep(luck.uniform(0.01, 0.1))
        for task in reading:
            if task.done():
                task.result()
        if not (here.latest.get("turn") and here.rests() and there.rests()):
            continue
        counts, began = (len(here.came), len(there.came)), time.perf_counter()
        if await player.refused():
            continue
        arrivals = await asyncio.wait_for(asyncio.gather(here.after(counts[0]), there.after(counts[1])), 30)
        found.append((1000 * (arrivals[0] - began), 1000 * (arrivals[1] - began)))
    for task in reading:
        task.cancel()
    return found


async def measure(tables: int, moves: int, database: str) -> dict[str, Any]:
    """Both servers' figures."""
    with tempfile.TemporaryDirectory() as folder:
        near = await asyncio.to_thread(Server, 0.3, Path(folder), database)
        far = await asyncio.to_thread(Server, 0.3, Path(folder), database)
        try:
            await table(near, far, 1, random.Random(0))  # both have loaded the rules then
            playing = [table(near, far, moves, random.Random(n)) for n in range(tables)]
            found = [pair for pairs in await asyncio.gather(*playing) for pair in pairs]
        finally:
            near.stop()
            far.stop()
    figures: dict[str, Any] = {"tables": tables, "moves": len(found)}
    for name, times in zip(("same_server", "other_server"), map(sorted, zip(*found, strict=True)), strict=True):
        figures[f"{name}_median_ms"] = round(statistics.median(times), 1)
        figures[f"{name}_p99_ms"] = round(times[int(0.99 * len(times))], 1)
        figures[f"{name}_longest_ms"] = round(times[-1], 1)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--moves", type=int, default=12, help="of each person")
    parser.add_argument("--postgres", default="", metavar="URL", help="over a PostgreSQL database instead")
    chosen = parser.parse_args()
    found = asyncio.run(measure(chosen.tables, chosen.moves, chosen.postgres))
    write("servers_postgres" if chosen.postgres else "servers", found)
    for name, value in found.items():
        print(f"{name.replace('_', ' '):<28} {value:>10}")


if __name__ == "__main__":
    main()
