"""Live updates: only what has changed, to whoever looks on, each from where they look."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from wildtable.rooms import Hall, Seat, SqliteStore, TableUnreadable
from wildtable.web.live import live
from wildtable.web.pieces import Reader

READY = {"do": "ready"}


@contextmanager
def watching(visitor: Any, table: str, stamp: str = "", **headers: str) -> Any:
    cookie = "; ".join(f"{n}={v}" for n, v in visitor.cookies.items())
    origin = headers.pop("origin", f"http://127.0.0.1:{visitor.port}")
    address = f"ws://127.0.0.1:{visitor.port}{table}/live?stamp={stamp}"
    with connect(address, additional_headers={"Cookie": cookie, **headers}, origin=origin, compression=None) as line:
        yield line


def news_of(line: ClientConnection, reader: Reader | None = None) -> Any:
    """What comes next, its regions made whole: by the line's reader, from its second message on."""
    news = json.loads(line.recv(timeout=5))
    return news | {"regions": (reader or Reader()).regions(news["regions"])}


def stamp_of(page: Any) -> str:
    found = re.search(r'data-stamp="(\w+)"', page.text)
    assert found is not None
    return found[1]


def silent(line: ClientConnection) -> bool:
    try:
        line.recv(timeout=0.15)
    except TimeoutError:
        return True
    return False


def test_a_page_that_is_up_to_date_hears_nothing_until_something_changes(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "open", "open"])
    page = ada.get(table)
    with watching(ada, table, stamp_of(page)) as line:
        assert silent(line)
        ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"})
        assert "Ben" in news_of(line)["regions"]["table"]
        # Of a moment that the server did not draw for this line, everything is sent; from then on, what changes.
        ben.post(f"{table}/sit", {"seat": "2", "name": "Ben"})
        assert "Waiting" in json.loads(line.recv(timeout=5))["title"]
        ben.post(f"{table}/ready", {"ready": "yes"})
        assert "Waiting" not in json.loads(line.recv(timeout=5))["title"]


def test_only_changed_regions_and_new_log_lines_are_sent(ada: Any) -> None:
    table = ada.new_table(["me", "me", "me"])

    def facing() -> Any:
        seat = re.search(r'name="seat" value="(\d)">\s*<button[^>]*>I am', ada.get(table).text)
        return ada.follow(ada.post(f"{table}/face", {"seat": seat[1]})) if seat else ada.get(table)

    for _ in range(3):
        ada.move(table, facing(), READY)
    page = facing()
    with watching(ada, table, "another") as line:
        news = json.loads(line.recv(timeout=5))
        assert {"table", "hand", "scores", "form", "tools", "seats", "talk", "asks", "clocks"} == set(news["regions"])
        assert news["turn"] and news["decision"] and news["stamp"] == stamp_of(page) and news["log"]["keep"] == 0
        told = len(news["log"]["lines"])
        ada.move(table, page, page.actions()[0])
        news = json.loads(line.recv(timeout=5))
        assert "talk" not in news["regions"] and "seats" not in news["regions"]
        assert news["log"]["keep"] == told and len(news["log"]["lines"]) == 1
        page = facing()
        line.recv(timeout=5)
        ada.post(f"{table}/undo", {"version": page.hidden("version"), "seat": page.hidden("seat")})
        news = json.loads(line.recv(timeout=5))
        assert news["log"] == {"keep": told, "lines": []}, "what was taken back leaves the log"


def test_the_bots_moves_are_seen_as_they_are_made(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "random", "random"])
    page = ada.turn(table)
    with watching(ben, table) as line:
        reader = Reader()
        news_of(line, reader)
        ada.move(table, page, READY)
        told = []
        while len(told) < 3:
            news = news_of(line, reader)
            told += news["log"]["lines"]
            assert "card-" not in news["regions"].get("hand", ""), "a spectator is sent no hand"


def test_a_page_from_before_an_update_is_told_to_load_itself_anew(ada: Any) -> None:
    table = ada.new_table(["me", "open", "open"])
    page = ada.get(table)
    (scripts,) = re.findall(r'data-scripts="(\w+)"', page.text)
    with watching(ada, table, f"{stamp_of(page)}&scripts={scripts}") as line:
        assert silent(line)
    with watching(ada, table, f"{stamp_of(page)}&scripts=earlier") as line:
        assert json.loads(line.recv(timeout=5)) == {"scripts": scripts}
        assert silent(line)


def test_another_sites_page_cannot_listen(ada: Any) -> None:
    table = ada.new_table(["me", "random", "random"])
    for origin in ("http://evil.example", "null"):
        with pytest.raises(InvalidStatus) as refused, watching(ada, table, origin=origin):
            pass
        assert refused.value.response.status_code == 403


def test_a_table_that_does_not_exist(ada: Any) -> None:
    with pytest.raises(InvalidStatus) as refused, watching(ada, "/t/nothing"):
        pass
    assert refused.value.response.status_code == 404


def test_what_a_listener_sends_is_not_read(ada: Any) -> None:
    table = ada.new_table(["me", "random", "random"])
    page = ada.turn(table)
    with watching(ada, table, stamp_of(page)) as line:
        for text in ("{}", "x" * 1000, b"\x00"):
            line.send(text)
        assert silent(line)
    assert ada.get(table).text == page.text


def test_a_line_is_taken_up_again_after_a_restart(starting: Callable[..., Any]) -> None:
    server = starting()
    ada = server.visitor()
    table = ada.new_table(["me", "random", "random"])
    page = ada.turn(table)
    server.stop()
    ada.port = starting().port
    back = ada.get(table)
    with watching(ada, table, stamp_of(back)) as line:
        assert silent(line)
    assert ada.move(table, back, page.actions()[0], READY).status == 303


@pytest.mark.parametrize("unreadable", [False, True])
def test_a_line_ends_quietly(tmp_path: Path, unreadable: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the page has hung up unheard nothing more is sent; when its table cannot be read any more it is closed."""
    said: list[str] = []

    async def work() -> None:
        hall = Hall(SqliteStore(tmp_path / "tables.sqlite3"))
        table = await hall.make("call_of_yeti", [Seat("open")] * 3, "host")
        room = await hall.open(table)
        told = asyncio.Event()

        async def receive() -> dict[str, Any]:
            if said:
                await asyncio.Event().wait()
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            said.append(message["type"])
            if message["type"] == "websocket.send":
                told.set()
                if not unreadable:
                    raise RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'.")

        async def cannot(table_id: str) -> Any:
            raise TableUnreadable("why")

        app = SimpleNamespace(state=SimpleNamespace(hall=hall))
        scope = {"type": "websocket", "path": "/", "query_string": b"", "app": app, "path_params": {"table": table}}
        line = asyncio.create_task(live(WebSocket(scope | {"headers": [(b"host", b"here")]}, receive, send)))
        await told.wait()
        monkeypatch.setattr(hall, "open", cannot)
        room.broken = True
        room.announce()
        await asyncio.wait_for(line, 10)
        await hall.close()

    asyncio.run(work())
    assert said == ["websocket.accept", "websocket.send", *(["websocket.close"] if unreadable else [])]
