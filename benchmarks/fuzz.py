"""Bad requests by the hundred thousand: python -m benchmarks.fuzz [--requests 200000]

Asks a server, in this process, things that it has to refuse: forms with wrong fields, values, seats, moments and
secrets, from other sites' pages, broken bodies, addresses and methods that do not exist. Hypothesis builds them. No
answer may be a failure of the server's (5xx), and nothing that is stored may change. Only `move` and `undo` come from
somebody with a seat, and those forms name another moment or actions that are none; all else comes from strangers.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import sqlite3
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

from wildtable.rooms import fingerprint, talk
from wildtable.web import create_app

ADA, BEN = "a" * 43, "b" * 43
HOST = "tables.example"


@dataclass(frozen=True)
class Ask:
    """A request."""

    method: str
    path: str
    headers: tuple[tuple[str, str], ...] = ()
    body: bytes = b""
    kind: str = "http"


@dataclass
class Fuzzed:
    """A server with one table at play, and what it has answered."""

    folder: Path
    app: Starlette = field(init=False)
    table: str = ""
    edition: str = ""
    answers: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.app = create_app(self.folder, bot_pace=3600)

    async def begin(self) -> None:
        """Ada's table at her first decision; only players may talk."""
        self._lifespan = self.app.router.lifespan_context(self.app)
        await self._lifespan.__aenter__()
        fields = {"seats": "3", "seat-0": "me", "seat-1": "me", "seat-2": "me", "name": "Ada"}
        made = await self.ask(form("/new/call_of_yeti", fields, ADA))
        assert made == 303, made
        (self.table,) = [line.id for line in await self.app.state.hall.tables_of(fingerprint(ADA))]
        room = await self.app.state.hall.open(self.table)
        await talk.choose_talkers(room, fingerprint(ADA), "players")
        self.edition = room.edition(0)

    async def end(self) -> None:
        await self._lifespan.__aexit__(None, None, None)

    async def ask(self, ask: Ask) -> int:
        """The status of the answer."""
        path, _, query = ask.path.partition("?")
        scope: dict[str, Any] = {
            "type": ask.kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws" if ask.kind == "websocket" else "https",
            "method": ask.method,
            "path": path,
            "raw_path": quote(path).encode(),
            "root_path": "",
            "query_string": query.encode("ascii", "replace"),
            "headers": [(name.lower().encode(), value.encode("latin-1", "replace")) for name, value in ask.headers],
            "client": ("192.0.2.1", 50000),
            "server": (HOST, 443),
            "extensions": {"websocket.http.response": {}},
        }
        scope["headers"].append((b"host", HOST.encode()))
        first = [{"type": "websocket.connect"}] if ask.kind == "websocket" else []
        gone = {"type": "websocket.disconnect" if ask.kind == "websocket" else "http.disconnect", "code": 1006}
        coming = [*first, {"type": "http.request", "body": ask.body, "more_body": False}][: 1 if first else None]
        statuses: list[int] = []

        async def receive() -> Any:
            return coming.pop(0) if coming else gone

        async def send(message: Any) -> None:
            if message["type"].endswith("http.response.start"):
                statuses.append(message["status"])

        await self.app(scope, receive, send)
        self.answers[statuses[0]] += 1
        return statuses[0]

    def stored(self) -> str:
        """A digest of all that is stored."""
        digest = hashlib.sha256()
        with sqlite3.connect(f"file:{self.folder / 'tables.sqlite3'}?mode=ro", uri=True) as db:
            for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
                rows = db.execute(f"SELECT * FROM {name}").fetchall()
                digest.update(repr((name, sorted(map(repr, rows)))).encode())
        return digest.hexdigest()


def form(path: str, fields: Any, secret: str | None = None, *more: tuple[str, str]) -> Ask:
    """A form as a page sends it."""
    headers = [("content-type", "application/x-www-form-urlencoded"), ("origin", f"https://{HOST}"), *more]
    if secret is not None:
        headers.append(("cookie", f"wildtable={secret}"))
    return Ask("POST", path, tuple(headers), urlencode(fields).encode())


STRANGE = [
    *("", "0", "-1", "1e9", "\x00", "\u202e", "9" * 400, "null", "[]", "{}", "NaN", "true", "0x1"),
    *("' OR 1=1 --", "<script>", "%00", "../../etc/passwd", "\U0001f600", "\r\nSet-Cookie: a=b"),
]
DEEDS = ["sit", "stand-up", "bot", "face", "say", "mute", "talkers", "move", "undo", "ask", "answer", "consent"]
_text = st.one_of(st.sampled_from(STRANGE), st.text(max_size=12))
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | _text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_text, inner, max_size=3),
    max_leaves=6,
)
_action = st.one_of(
    _text,
    _json.map(json.dumps),
    st.fixed_dictionaries({"do": st.sampled_from(["lay", "play", "ready", "undo"]), "card": _json}).map(
        lambda action: json.dumps({**action, "extra": 1})
    ),
    st.just("[" * 3000),
)
_names = st.sampled_from(
    ["seat", "version", "action", "name", "level", "text", "reaction", "who", "talk", "page", "game", "answer", "stamp"]
)
_fields = st.lists(st.tuples(st.one_of(_names, _text), _text), max_size=5)
_secret = st.sampled_from([None, BEN, "", "x" * 5000, "\x80" * 43])
_elsewhere = st.sampled_from(
    ["null", "http://evil.example", f"http://{HOST}.evil.example", "file://", "x", f"https://{HOST}:1"]
)
_methods = st.sampled_from(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"])
_paths = st.one_of(
    st.sampled_from(
        ["/", "/play", "/new/call_of_yeti", "/new/x", "/rules/x", "/t/x", "/static/x/y", "/healthz", "/metrics"]
    ),
    _text.map(lambda text: "/" + text),
    st.tuples(st.sampled_from(["/t/", "/new/", "/rules/", "/static/"]), _text).map("".join),
)


def asks(table: str, edition: str) -> st.SearchStrategy[Ask]:
    """Requests that must all be refused, or change nothing."""
    at = f"/t/{table}"
    deeds = st.sampled_from([f"{at}/{deed}" for deed in DEEDS])
    by_a_stranger = st.builds(lambda path, fields, secret: form(path, fields, secret), deeds, _fields, _secret)
    wrong_moment = st.builds(
        lambda deed, version, seat, actions: form(
            f"{at}/{deed}", [("version", version), ("seat", seat), *(("action", action) for action in actions)], ADA
        ),
        st.sampled_from(["move", "undo"]),
        _text,
        st.sampled_from(["0", "1", "2", "3", "x"]),
        st.lists(_action, max_size=3),
    )
    no_action = st.builds(
        lambda seat, actions: form(
            f"{at}/move", [("version", edition), ("seat", seat), *(("action", a) for a in actions)], ADA
        ),
        st.sampled_from(["0", "1", "2"]),
        st.lists(_action, min_size=1, max_size=3),
    )
    from_elsewhere = st.builds(
        lambda path, fields, origin: Ask(
            "POST",
            path,
            (("content-type", "application/x-www-form-urlencoded"), ("origin", origin), ("cookie", f"wildtable={ADA}")),
            urlencode(fields).encode(),
        ),
        st.one_of(deeds, _paths),
        _fields,
        _elsewhere,
    )
    no_table = st.builds(
        lambda path, fields, seats: form(path, [("seats", seats), ("game", "x"), *fields], BEN),
        st.sampled_from(["/play", "/new/call_of_yeti", "/new/yosemite"]),
        _fields,
        st.sampled_from(["0", "1", "7", "", "x", "99999"]),
    )
    anything = st.builds(
        lambda method, path, headers, body: Ask(method, path, tuple(headers), body),
        _methods,
        st.one_of(_paths, st.tuples(st.just(at), _text).map("?".join), deeds),
        st.lists(
            st.tuples(st.sampled_from(["cookie", "accept", "content-type", "x-live", "accept-language"]), _text),
            max_size=3,
        ),
        st.binary(max_size=40),
    )
    lines = st.builds(
        lambda path, origin: Ask("GET", path, (("origin", origin),), kind="websocket"),
        st.sampled_from([f"{at}/live?stamp=x", "/t/x/live", "/nothing"]),
        _elsewhere,
    )
    return st.one_of(by_a_stranger, wrong_moment, no_action, from_elsewhere, no_table, anything, lines)


def run(requests: int, folder: Path, luck: int = 1, each: int = 20) -> Fuzzed:
    """Ask so many things. Raises `AssertionError` for a failure of the server's, or a change of what is stored."""
    loop = asyncio.new_event_loop()
    fuzzed = Fuzzed(folder)
    loop.run_until_complete(fuzzed.begin())
    before = fuzzed.stored()
    began = time.monotonic()

    @seed(luck)
    @settings(
        max_examples=-(-requests // each),
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(asks(fuzzed.table, fuzzed.edition), min_size=each, max_size=each))
    def bad(several: list[Ask]) -> None:
        for ask in several:
            status = loop.run_until_complete(fuzzed.ask(ask))
            assert status < 500, ask
        if fuzzed.answers.total() % 2000 < each:
            assert fuzzed.stored() == before, several
            if requests > 2000 and fuzzed.answers.total() % 20_000 < each:
                print(f"{fuzzed.answers.total():7} in {time.monotonic() - began:5.0f} s", flush=True)

    try:
        bad()
        assert fuzzed.stored() == before, "something that is stored has changed"
    finally:
        loop.run_until_complete(fuzzed.end())
        loop.close()
    return fuzzed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        fuzzed = run(chosen.requests, Path(folder), chosen.seed)
    for status, count in sorted(fuzzed.answers.items()):
        print(f"{status}  {count:8}")
    print(f"{fuzzed.answers.total()} requests: no failure of the server's, nothing stored has changed")


if __name__ == "__main__":
    main()
