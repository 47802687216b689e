"""Servers and visitors for the benchmarks of the table: each server a process of its own, which can be killed."""

from __future__ import annotations

import contextlib
import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from websockets.sync.client import ClientConnection, connect

EXAMPLES = Path(__file__).parent.parent / "examples" / "cones" / "src"
SERVE = """
import sys
from pathlib import Path
from wildtable.engine import register
from wildtable.rooms import PostgresStore
from wildtable.web import serve
port, folder, database, bot_pace, examples = sys.argv[1:]
sys.path.insert(0, examples)
from cones import game
register(game)
store = PostgresStore(database) if database else None
serve(port=int(port), data_dir=Path(folder), store=store, bot_pace=float(bot_pace))
"""

WARM = """
import os, sys
from pathlib import Path
import uvicorn
import wildtable.bots
from wildtable.engine import games, prepare, register
from wildtable.rooms import PostgresStore
from wildtable.web import serve
examples, name = sys.argv[1:]
sys.path.insert(0, examples)
from cones import game
register(game)
prepare(games()[name])
for line in sys.stdin:
    port, folder, database, bot_pace = line.rstrip("\\n").split("\\t")
    child = os.fork()
    if not child:
        for stream in (0, 1):
            os.close(stream)
        store = PostgresStore(database) if database else None
        serve(port=int(port), data_dir=Path(folder), store=store, bot_pace=float(bot_pace))
        os._exit(0)
    print(child, flush=True)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""


class WarmServers:
    """Servers one after the other, each a process of its own that is forked from one that has a game's rules loaded
    already: to start one costs next to nothing, however often."""

    def __init__(self, game: str) -> None:
        self.port = free_port()
        self._mother = subprocess.Popen(
            [sys.executable, "-c", WARM, str(EXAMPLES), game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._child = 0

    def start(self, bot_pace: float, folder: Path, database: str = "") -> float:
        """Start one; gives the seconds until it can be reached."""
        assert self._mother.stdin and self._mother.stdout and not self._child
        began = time.perf_counter()
        self._mother.stdin.write(f"{self.port}\t{folder}\t{database}\t{bot_pace}\n")
        self._mother.stdin.flush()
        self._child = int(self._mother.stdout.readline())
        while not _reached(self.port):
            time.sleep(0.005)
        return time.perf_counter() - began

    def end(self, how: signal.Signals) -> None:
        """Send the server a signal that ends it."""
        assert self._mother.stdout
        if self._child:
            os.kill(self._child, how)
            self._mother.stdout.readline()
            self._child = 0

    def close(self) -> None:
        """End all."""
        self.end(signal.SIGKILL)
        self._mother.kill()
        self._mother.communicate()


def free_port() -> int:
    """A port of this computer that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def _reached(port: int) -> bool:
    with contextlib.suppress(OSError, http.client.HTTPException):
        return Visitor(port).ask("GET", "/healthz")[0] == 200
    return False


class Server:
    """A server in a process of its own, on a free port; over `folder` or `database` if given, else over an empty
    folder. It can play the example game Pine Cones too."""

    def __init__(self, bot_pace: float, folder: Path | None = None, database: str = "") -> None:
        self._own = tempfile.TemporaryDirectory() if folder is None else None
        self.folder = Path(self._own.name) if self._own else folder
        self.port = free_port()
        began = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.port), str(self.folder), database, str(bot_pace), str(EXAMPLES)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not _reached(self.port):
            if self.process.poll() is not None:
                raise RuntimeError("the server ended before it could be reached")
            time.sleep(0.005)
        self.start_seconds = time.perf_counter() - began

    def memory(self) -> float:
        """Resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]

    def processor_seconds(self) -> float:
        """Of the server, since its start."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Have it end in good order."""
        self.process.terminate()
        self._gone()

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self.process.kill()
        self._gone()

    def _gone(self) -> None:
        self.process.wait()
        if self._own:
            self._own.cleanup()


class Visitor:
    """A browser as far as HTTP goes."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    def ask(self, method: str, path: str, fields: Any = None, **headers: str) -> tuple[int, Any, str]:
        """Status, headers and text of the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        sent = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded", **headers}
        connection.request(method, path, urlencode(fields) if fields else None, sent)
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        for cookie in response.headers.get_all("set-cookie") or []:
            if cookie.startswith("wildtable="):
                self.cookie = cookie.split(";")[0]
        return response.status, response.headers, text

    @contextlib.contextmanager
    def watching(self, table: str) -> Iterator[ClientConnection]:
        """A line by which changes come, as an open page has it; what comes is thrown away."""
        address = f"ws://127.0.0.1:{self.port}{table}/live?stamp="
        with connect(address, additional_headers={"Cookie": self.cookie}, compression=None) as line:
            threading.Thread(target=lambda: [None for _ in line], daemon=True).start()
            yield line
