"""Many tables at once: python -m benchmarks.load [--servers 2] [--tables 250] [--seconds 300] [--every 1.0]

`--servers` processes over one folder hold `--tables` tables of Call of Yeti with four people each, and every person's
page has an open line; each table is led to one of the servers, as a proxy does it that goes by the table's address. At
each table somebody moves once in `--every` seconds, spread evenly over all tables, which are at different places of a
round; where a game is over, they go on to the next one. Measured is the time from the sending of a move's form until
the last of the four lines has brought what it changed: median, 99 %, worst; how many moves a second there were; what
went missing; and the servers' processor time a move and their memory, at the beginning and ten times more.

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
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec

from benchmarks.measuring import write
from benchmarks.serving import Server, Visitor
from benchmarks.web import opened
from wildtable.web.pieces import Pieces, Reader

SEATS = 4
ROUND = 52
"""Moves of a round: four predictions, and twelve cards of each."""


class Regions(msgspec.Struct):
    """The regions that players read; the others are passed over."""

    hand: Pieces = []
    form: Pieces = []


class News(msgspec.Struct):
    """What is read of a message."""

    regions: Regions
    title: str
    turn: bool


_decoder = msgspec.json.Decoder(News)
_VERSION = re.compile(r'name="version" value="(\w+)"')
_CARD = re.compile(r'<button class="[^"]*\blegal\b[^>]*? value="([^"]*)"')  # that may be played


@dataclass
class Player:
    """A person at a table, with an open line."""

    cookie: str
    seat: int
    to_move: bool = False
    line: asyncio.Transport | None = None
    over: bool = False
    got: asyncio.Event = field(default_factory=asyncio.Event)
    _reader: Reader = field(default_factory=Reader)

    def listens(self, line: Any) -> None:
        """By this line, anew."""
        self.line, self._reader = line, Reader()

    def heard(self, message: bytes) -> None:
        """A message has come."""
        news = _decoder.decode(message)
        if news.regions.hand:
            self._reader.take("hand", news.regions.hand)
        if news.regions.form:
            self._reader.take("form", news.regions.form)
        self.to_move = news.turn
        self.over = news.title.startswith("Over")
        self.got.set()

    def version(self) -> str:
        """The state of the game that the form is for."""
        found = _VERSION.search(self._reader.html("form"))
        assert found
        return found[1]

    def choices(self) -> Iterator[str]:
        """The actions that the page offers to who is to decide: a card that may be played, or that one is ready."""
        hand = self._reader.html("hand")
        if "checkbox" in hand:
            yield '{"do":"ready"}'
        for card in _CARD.finditer(hand):
            yield unescape(card[1])


@dataclass
class Table:
    """A table, its people, and what was measured at it."""

    port: int
    path: str
    players: list[Player]

    @property
    def over(self) -> bool:
        """Whether somebody has seen the end of the game."""
        return any(player.over for player in self.players)


class Line(asyncio.Protocol):
    """A player's open line: frames are cut out of what comes, and pings answered."""

    def __init__(self, load: Load, table: Table, player: Player) -> None:
        self._load = load
        self._table = table
        self._player = player
        self._come = bytearray()
        self._open = False

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._player.listens(transport)
        transport.write(
            f"GET {self._table.path}/live?stamp= HTTP/1.1\r\nHost: 127.0.0.1:{self._table.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {self._player.cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exception: Exception | None) -> None:
        self._load.lost += self._player.line is self._transport and not self._load.done

    def data_received(self, data: bytes) -> None:
        self._come += data
        if not self._open:
            answer, end, rest = self._come.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in answer[:20], bytes(self._come)
            self._open, self._come = True, rest
        while (frame := self._next_frame()) is not None:
            kind, message = frame
            if kind == 9:  # a ping: answer, or the server hangs up
                self._transport.write(bytes([138, 128 | len(message)]) + b"\0\0\0\0" + message)
            elif kind == 1 and self._player.line is self._transport:  # not of the game before
                self._player.heard(message)

    def _next_frame(self) -> tuple[int, bytes] | None:
        come = self._come
        if len(come) < 2:
            return None
        length, begin = come[1] & 127, 2
        if length > 125:
            begin = 4 if length == 126 else 10
            if len(come) < begin:
                return None
            length = int.from_bytes(come[2:begin], "big")
        if len(come) < begin + length:
            return None
        frame = come[0] & 15, bytes(come[begin : begin + length])
        del come[: begin + length]
        return frame


class Load:
    """All tables, and the connections to them."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.lost = self.refused = 0
        self.games = 0
        self.done = False
        self._idle: dict[int, list[tuple[asyncio.StreamReader, asyncio.StreamWriter]]] = {}

    async def listen(self, table: Table, player: Player) -> None:
        """Open a player's line; what comes over it is noted from then on."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: Line(self, table, player), "127.0.0.1", table.port)

    async def post(self, table: Table, player: Player, action: str) -> int:
        """Send a move's form; gives the status."""
        fields = f"version={player.version()}&seat={player.seat}&action={quote(action)}"
        return (await self._send(table, player, "move", fields))[0]

    async def _send(self, table: Table, player: Player, what: str, fields: str) -> tuple[int, bytes]:
        """Send a form over a connection that is kept; gives the status, and the head of the answer."""
        idle = self._idle.setdefault(table.port, [])
        while True:
            reader, writer = idle.pop() if idle else await asyncio.open_connection("127.0.0.1", table.port)
            try:
                writer.write(
                    f"POST {table.path}/{what} HTTP/1.1\r\nHost: 127.0.0.1:{table.port}\r\nCookie: {player.cookie}\r\n"
                    f"Content-Type: application/x-www-form-urlencoded\r\nAccept: application/json\r\nX-Live: 1\r\n"
                    f"Content-Length: {len(fields)}\r\n\r\n{fields}".encode()
                )
                head = await reader.readuntil(b"\r\n\r\n")
                length = re.search(rb"content-length: (\d+)", head)
                await reader.readexactly(int(length[1]) if length else 0)
            except (asyncio.IncompleteReadError, ConnectionError):
                continue  # it had been idle for too long
            idle.append((reader, writer))
            return int(head[9:12]), head

    async def play(self, table: Table, every: float, first: float, until: float) -> None:
        """Move at a table at its times; a move that is late does not delay those after it."""
        at = first
        while at < until:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            at = max(at + every, time.perf_counter())
            if table.over:
                await self._again(table)
            await self._move(table)

    async def get_ahead(self, table: Table, moves: int, at_once: asyncio.Semaphore) -> None:
        """Play so many moves before anything is measured, so that tables are not all at the same place of a round."""
        async with at_once:
            for _ in range(moves):
                await self._move(table)

    async def _again(self, table: Table) -> None:
        """Go on to the next game's table, each to the seat that they have there."""
        status, answer = await self._send(table, table.players[0], "again", "")
        assert status == 303, answer
        found = re.search(rb"location: (\S+)", answer)
        assert found
        table.path = found[1].decode()
        for player in table.players:
            old, player.line = player.line, None
            player.seat = (player.seat - 1) % len(table.players)
            player.to_move = player.over = False
            player.got.clear()
            if old:
                old.close()
        for player in table.players:
            await self.listen(table, player)
        for player in table.players:
            try:
                await asyncio.wait_for(player.got.wait(), 30)
            except TimeoutError:
                self.lost += 1
        self.games += 1

    async def _move(self, table: Table) -> None:
        for player in table.players:
            player.got.clear()
        began = time.perf_counter()
        for player in [player for player in table.players if player.to_move]:
            for action in player.choices():
                if await self.post(table, player, action) == 200:
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
    players = [player for table in load.tables for player in table.players]
    for table in load.tables:
        for player in table.players:
            await load.listen(table, player)
    for player in players:
        await asyncio.wait_for(player.got.wait(), 60)
    at_once = asyncio.Semaphore(16)
    await asyncio.gather(*(load.get_ahead(table, n * ROUND // tables, at_once) for n, table in enumerate(load.tables)))
    load.latencies.clear()
    print(f"{len(players)} lines are open", flush=True)
    began, memory = time.perf_counter(), [sum(server.memory() for server in servers)]
    spent = sum(server.processor_seconds() for server in servers)
    mine = time.process_time()
    playing = [
        asyncio.create_task(load.play(table, every, began + every * n / tables, began + seconds))
        for n, table in enumerate(load.tables)
    ]
    noting = asyncio.create_task(_noted(memory, servers, seconds / 10))
    await asyncio.gather(*playing)
    noting.cancel()
    took = time.perf_counter() - began
    spent = sum(server.processor_seconds() for server in servers) - spent
    mine = time.process_time() - mine
    found = sorted(load.latencies)
    load.done = True
    return {
        "servers": len(servers),
        "tables": tables,
        "lines": len(players),
        "seconds": round(took),
        "games_ended": load.games,
        "moves": len(found),
        "moves_a_second": round(len(found) / took, 1),
        "post_to_update_median_ms": round(1000 * statistics.median(found), 1),
        "post_to_update_p99_ms": round(1000 * found[int(0.99 * len(found))], 1),
        "post_to_update_worst_ms": round(1000 * found[-1], 1),
        "lost": load.lost,
        "refused": load.refused,
        "server_processor_ms_a_move": round(1000 * spent / max(1, len(found)), 2),
        "generator_processor_ms_a_move": round(1000 * mine / max(1, len(found)), 2),
        "server_memory_mb": [round(one) for one in memory],
    }


async def _noted(memory: list[float], servers: list[Server], every: float) -> None:
    while True:
        await asyncio.sleep(every)
        memory.append(sum(server.memory() for server in servers))


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
