"""A real server in a thread, and visitors who come to it with nothing but HTTP and a cookie jar."""

from __future__ import annotations

import http.client
import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
import uvicorn

from tests.web.browser import browsing, chromium  # noqa: F401 - fixtures of every module here
from wildtable.engine import games, prepare
from wildtable.web import create_app
from wildtable.web.http import SPOKEN


@dataclass
class Answer:
    status: int
    headers: http.client.HTTPMessage
    text: str

    @property
    def json(self) -> Any:
        return json.loads(self.text)

    def hidden(self, name: str) -> str:
        """The value of a hidden field of the page's form of moves."""
        form = re.search(r'<form id="move".*?</form>', self.text, re.S)
        assert form is not None
        found = re.search(rf'name="{name}" value="([^"]*)"', form[0])
        assert found is not None, f"no field {name}"
        return unescape(found[1])

    def actions(self) -> list[dict[str, Any]]:
        """The actions that the page's controls offer."""
        return [json.loads(unescape(v)) for v in re.findall(r'name="action" value=[\'"](.*?)[\'"][ >]', self.text)]

    @property
    def notice(self) -> str:
        """The message of the page's notice."""
        found = re.search(r"data-notice-text>([^<]*)<", self.text)
        return unescape(found[1]) if found else ""

    @property
    def words(self) -> str:
        """What stands on the page, without its tags."""
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", self.text)).split())


@dataclass
class Visitor:
    """Somebody with a browser of their own."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)

    def ask(
        self, method: str, path: str, body: bytes | str | None = None, headers: dict[str, str] | None = None
    ) -> Answer:
        """One request; a header whose value is "" is left out."""
        sent = {"Cookie": "; ".join(f"{n}={v}" for n, v in self.cookies.items()), **(headers or {})}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path, body, {name: value for name, value in sent.items() if value})
        response = connection.getresponse()
        text = response.read().decode()
        connection.close()
        for cookie in response.headers.get_all("set-cookie") or []:
            name, _, value = cookie.split(";")[0].partition("=")
            self.cookies[name] = value
        return Answer(response.status, response.headers, text)

    def get(self, path: str) -> Answer:
        return self.ask("GET", path)

    def post(self, path: str, fields: Any = (), **headers: str) -> Answer:
        """Send a form as our own page would; `script=True` as its script would."""
        common = {
            "Origin": f"http://127.0.0.1:{self.port}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.ask("POST", path, urlencode(fields), {**common, **named})

    def follow(self, answer: Answer) -> Answer:
        """Go where a form has led."""
        assert answer.status == 303, answer.words
        return self.get(answer.headers["location"].partition("#")[0])

    def new_table(self, seats: list[str], **more: str) -> str:
        """A table with these seats ("me", "open", a bot's level); gives its path."""
        fields = {
            "seats": str(len(seats)),
            "name": "Ada",
            **{f"seat-{n}": kind for n, kind in enumerate(seats)},
            **more,
        }
        answer = self.post("/new/call_of_yeti", fields)
        assert answer.status == 303, answer.words
        return str(answer.headers["location"])

    def turn(self, table: str, people: int = 1) -> Answer:
        """The table's page once the visitor is to decide, or the game is over; where all decide at the same time,
        once only so many have not."""
        for _ in range(400):
            page = self.get(table)
            ready = re.search(r"Predicting: (\d) of (\d)", page.words)
            waits = ready is not None and int(ready[2]) - int(ready[1]) > people
            if ("prompt-yours" in page.text and not waits) or "Another game" in page.text:
                return page
            time.sleep(0.02)
        raise AssertionError("the turn never came")

    def move(self, table: str, page: Answer, *actions: Any, **headers: str) -> Answer:
        """Play actions with the form of a page."""
        fields = [("version", page.hidden("version")), ("seat", page.hidden("seat"))]
        fields += [("action", a if isinstance(a, str) else json.dumps(a)) for a in actions]
        return self.post(f"{table}/move", fields, **headers)


@dataclass
class Server:
    """A running server; `stop` it, and start another one over the same folder."""

    data: Path
    port: int
    stop: Callable[[], None]

    def visitor(self) -> Visitor:
        return Visitor(self.port)


def start(data: Path, bot_pace: float = 0.0, port: int = 0, proxies: str = "", **how: Any) -> Server:
    bound = socket.create_server(("127.0.0.1", port))
    config = uvicorn.Config(
        create_app(data, bot_pace=bot_pace, behind_proxy=bool(proxies), **how),
        log_level="warning",
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        **SPOKEN | {"timeout_graceful_shutdown": 1},
    )
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.run, kwargs={"sockets": [bound]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        thread.join(0.01)

    def stop() -> None:
        server.should_exit = True
        thread.join(20)
        bound.close()

    return Server(data, bound.getsockname()[1], stop)


@pytest.fixture(scope="session", autouse=True)
def rules_ready() -> None:
    """The rules compiled before the clock of any test runs."""
    for game in games().values():
        prepare(game)


@pytest.fixture
def starting(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers over a folder of this test, and stops them at its end."""
    running: list[Server] = []

    def begin(data: Path = tmp_path / "tables", **how: Any) -> Server:
        running.append(start(data, **how))
        return running[-1]

    yield begin
    for server in running:
        server.stop()


@pytest.fixture
def server(starting: Callable[..., Server]) -> Server:
    return starting()


@pytest.fixture
def ada(server: Server) -> Visitor:
    return server.visitor()


@pytest.fixture
def ben(server: Server) -> Visitor:
    return server.visitor()
