"""Many tables at once: python -m benchmarks.load [--servers 2] [--tables 250] [--seconds 300] [--every 1.0]

`--servers` processes over one folder hold `--tables` tables of Call of Yeti with four people each, and every person's
page has an open line; each table is led to one of the servers, as a proxy does it that goes by the table's address. At
each table somebody moves once in `--every` seconds, spread evenly over all tables. Measured is the time from the
sending of a move's form until the last of the four lines has brought what it changed: median, 99 %, worst; how many
moves a second there were; what went missing; and the servers' processor time a move and their memory at the beginning
and the end.

The players live in another process than the servers, which parses no more of what it gets than it has to. On a machine
with two processors both share them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import re
import statistics
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec

from benchmarks.measuring import write
from benchmarks.serving import Server, Visitor
from benchmarks.web import opened

SEATS = 4


class News(msgspec.Struct):
    """What is read of a message; the rest is passed over."""

    regions: dict[str, str]
    title: str


_news = msgspec.json.Decoder(News).decode


@dataclass
class Player:
    """A person at a table, with an open line."""

    cookie: str
    seat: int
    version: str = ""
    hand: str = ""
    got: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Table:
    """A table, its people, and what was measured at it."""

    port: int
    path: str
    players: list[Player]
    moved: float = 0.0
    over: bool = False


class Load:
    """All tables, and the connections to them."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.lost = self.refused = 0
        self._idle: dict[int, list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]] = {}

    async def listen(self, table: Table, player: Player) -> None:
        """Open a player's line and note what comes; a frame is read whole, and looked into for its form alone."""
        reader, writer = await asyncio.open_connection("127.0.0.1", table.port, limit=2**20)
        writer.write(
            f"GET {table.path}/live?stamp= HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {player.cookie}\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        try:
            while True:
                head = await reader.readexactly(2)
                length = head[1] & 127
                if length == 126:
                    length = int.from_bytes(await reader.readexactly(2), "big")
                elif length == 127:
                    length = int.from_bytes(await reader.readexactly(8), "big")
                message = await reader.readexactly(length)
                if head[0] & 15 == 9:  # a ping: answer, or the server hangs up
                    writer.write(bytes([138, 128 | length]) + b"\0\0\0\0" + message)
                elif head[0] & 15 == 1:
                    self._heard(table, player, message)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.lost += 1

    def _heard(self, table: Table, player: Player, message: bytes) -> None:
        news = _news(message)
        form = re.search(r'name="version" value="(\w+)"', news.regions.get("form", ""))
        if form:
            player.version = form[1]
        player.hand = news.regions.get("hand", player.hand)
        table.over = table.over or "Over" in news.title
        player.got.set()

    async def post(self, table: Table, player: Player, actions: list[str]) -> int:
        """Send a move's form over a connection that is kept; gives the status."""
        fields = f"version={player.version}&seat={player.seat}" + "".join(f"&action={quote(a)}" for a in actions)
        idle = self._idle.setdefault(table.port, [])
        while True:
            reader, writer = idle.pop() if idle else await asyncio.open_connection("127.0.0.1", table.port)
            try:
                writer.write(
                    f"POST {table.path}/move HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\nCookie: {player.cookie}\r\n"
                    f"Content-Type: application/x-www-form-urlencoded\r\nAccept: application/json\r\nX-Live: 1\r\n"
                    f"Content-Length: {len(fields)}\r\n\r\n{fields}".encode()
                )
                head = await reader.readuntil(b"\r\n\r\n")
                length = re.search(rb"content-length: (\d+)", head)
                await reader.readexactly(int(length[1]) if length else 0)
            except (asyncio.IncompleteReadError, ConnectionError):
                continue  # it had been idle for too long
            idle.append((reader, writer))
            return int(head[9:12])

    async def play(self, table: Table, every: float, first: float, until: float) -> None:
        """Move at a table at its times; a move that is late does not delay those after it."""
        at = first
        while at < until and not table.over:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            at = max(at + every, time.perf_counter())
            await self._move(table)

    async def _move(self, table: Table) -> None:
        for player in table.players:
            player.got.clear()
        began = time.perf_counter()
        for player in table.players:
            for action in legal(player.hand):
                if await self.post(table, player, [action]) == 200:
                    break
                self.refused += 1
                began = time.perf_counter()
            else:
                continue
            break
        else:
            return  # the news of whose turn it is is still on its way
        try:
            async with asyncio.timeout(10):
                for player in table.players:
                    await player.got.wait()
        except TimeoutError:
            self.lost += 1
            return
        self.latencies.append(time.perf_counter() - began)


def legal(hand: str) -> list[str]:
    """An action that the page offers to who is to decide: a card that may be played, or that one is ready."""
    cards = re.findall(r"<button[^>]*\blegal\b[^>]*>", hand)
    for card in cards:
        value = re.search(r'value="([^"]*)"', card)
        if value:
            return [value[1].replace("&#34;", '"').replace("&quot;", '"')]
    return ['{"do":"ready"}'] if "prompt-yours" in hand and "checkbox" in hand else []


def made(port: int, number: int) -> Table:
    """A new table with four people at it."""
    people = [Visitor(port) for _ in range(SEATS)]
    fields = {"seats": "4", "name": "P0", "seat-0": "me", "seat-1": "open", "seat-2": "open", "seat-3": "open"}
    status, headers, text = people[0].ask("POST", "/new/call_of_yeti", fields)
    assert status == 303, text
    path = headers["location"]
    for seat in (1, 2, 3):
        status, _, text = people[seat].ask("POST", f"{path}/sit", {"seat": seat, "name": f"P{seat}"})
        assert status == 303, text
        people[seat].ask("POST", f"{path}/ready", {"ready": "yes"})
    if number == 0:
        opened(people[0], path)
    return Table(port, path, [Player(person.cookie, seat) for seat, person in enumerate(people)])


async def loaded(servers: list[Server], tables: int, seconds: float, every: float) -> dict[str, Any]:
    """The measurement."""
    load = Load()
    ports = [server.port for server in servers]
    load.tables = [await asyncio.to_thread(made, ports[number % len(ports)], number) for number in range(tables)]
    lines = [asyncio.create_task(load.listen(table, player)) for table in load.tables for player in table.players]
    for table in load.tables:
        for player in table.players:
            await asyncio.wait_for(player.got.wait(), 60)
    print(f"{len(lines)} lines are open", flush=True)
    began, memory = time.perf_counter(), sum(server.memory() for server in servers)
    spent = sum(server.processor_seconds() for server in servers)
    mine = time.process_time()
    playing = [
        asyncio.create_task(load.play(table, every, began + every * n / tables, began + seconds))
        for n, table in enumerate(load.tables)
    ]
    await asyncio.gather(*playing)
    took = time.perf_counter() - began
    spent = sum(server.processor_seconds() for server in servers) - spent
    memory_after = sum(server.memory() for server in servers)
    mine = time.process_time() - mine
    found = sorted(load.latencies)
    lost = load.lost
    for line in lines:
        line.cancel()
    return {
        "servers": len(servers),
        "tables": tables,
        "lines": len(lines),
        "seconds": round(took),
        "moves": len(found),
        "moves_a_second": round(len(found) / took, 1),
        "post_to_update_median_ms": round(1000 * statistics.median(found), 1),
        "post_to_update_p99_ms": round(1000 * found[int(0.99 * len(found))], 1),
        "post_to_update_worst_ms": round(1000 * found[-1], 1),
        "lost": lost,
        "refused": load.refused,
        "server_processor_ms_a_move": round(1000 * spent / max(1, len(found)), 2),
        "generator_processor_ms_a_move": round(1000 * mine / max(1, len(found)), 2),
        "server_memory_mb": [round(memory, 1), round(memory_after, 1)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two moves of a table")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(KeyboardInterrupt):
        servers = [Server(0.7, Path(folder)) for _ in range(chosen.servers)]
        found = asyncio.run(loaded(servers, chosen.tables, chosen.seconds, chosen.every))
        for server in servers:
            server.stop()
        write("load", {"processors": os.cpu_count(), **found})
        for name, value in found.items():
            print(f"{name.replace('_', ' '):<34} {value}")


if __name__ == "__main__":
    main()
