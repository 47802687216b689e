"""Limits for each address, and what the server tells of itself."""

from __future__ import annotations

import json
import logging
import select
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from wildtable.cli.logs import JsonLines
from wildtable.web import forms
from wildtable.web.http import LONGEST_HEAD
from wildtable.web.rates import Rate, spelled
from wildtable.web.turnstile import Limits

CARELESS = (1000, 0.001)


def test_a_rate_is_a_burst_and_then_so_many_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("wildtable.web.rates.time.monotonic", lambda: clock[0])
    rate = Rate(3, 2.0)
    assert [rate.take("ada") for _ in range(4)] == [0, 0, 0, 2.0]
    assert rate.take("ben") == 0, "each address has its own"
    clock[0] += 1.5
    assert rate.take("ada") == 0.5
    clock[0] += 0.5
    assert (rate.take("ada"), rate.take("ada")) == (0, 2.0)
    clock[0] += 1000
    assert [rate.take("ada") for _ in range(4)] == [0, 0, 0, 2.0], "never more than the burst at once"
    assert (spelled(1), spelled(75), spelled(90), spelled(601)) == ("1 second", "75 seconds", "2 minutes", "11 minutes")


def test_too_many_requests_are_refused_in_words_with_a_time(starting: Callable[..., Any]) -> None:
    ada = starting(limits=Limits(requests=(3, 600.0), forms=CARELESS)).visitor()
    assert [ada.get("/").status for _ in range(4)] == [200, 200, 200, 429]
    page, script = ada.get("/"), ada.ask("GET", "/", headers={"Accept": "application/json"})
    assert 500 < int(page.headers["retry-after"]) <= 600 and "minutes" in page.words and "try again in" in page.words
    assert page.headers["content-security-policy"]
    assert script.status == 429 and "try again" in script.json["message"]


def test_too_many_forms_and_tables(starting: Callable[..., Any]) -> None:
    ada = starting(limits=Limits(requests=CARELESS, tables=(2, 600.0))).visitor()
    made = [ada.post("/play", {"game": "call_of_yeti", "name": "Ada"}) for _ in range(3)]
    assert [answer.status for answer in made] == [303, 303, 429]
    assert "minutes" in made[2].words and 500 < int(made[2].headers["retry-after"]) <= 600
    form = ada.post("/new/call_of_yeti", {"seats": "3", "seat-0": "me", "seat-1": "easy", "seat-2": "easy"})
    assert form.status == 429 and form.headers["retry-after"] and "Many tables" in form.words
    assert ada.get("/").text.count('class="table-row"') == 2
    ben = starting(limits=Limits(requests=CARELESS, forms=(2, 600.0))).visitor()
    assert [ben.post("/play", {}).status for _ in range(3)] == [400, 400, 429]
    assert ben.get("/").status == 200, "to look is not to post"


def test_too_many_open_lines(starting: Callable[..., Any]) -> None:
    ada = starting(limits=Limits(requests=CARELESS, lines=2)).visitor()
    address = f"ws://127.0.0.1:{ada.port}{ada.new_table(['me', 'random', 'random'])}/live"
    with ExitStack() as lines:
        first = lines.enter_context(connect(address))
        lines.enter_context(connect(address)).recv(timeout=5)
        with pytest.raises(InvalidStatus) as refused:
            connect(address)
        assert refused.value.response.status_code == 429 and refused.value.response.headers["retry-after"]
        first.close()
        with connect(address) as line:
            line.recv(timeout=5)


@pytest.mark.parametrize(("proxies", "status"), [("127.0.0.1", 200), ("", 429)])
def test_who_asks_is_believed_of_a_named_proxy_only(starting: Callable[..., Any], proxies: str, status: int) -> None:
    ada = starting(limits=Limits(requests=(2, 600.0)), proxies=proxies).visitor()
    for address in ("192.0.2.1", "192.0.2.2"):
        for _ in range(2):
            answer = ada.ask("GET", "/healthz", headers={"X-Forwarded-For": address})
    assert answer.status == status
    ipv6 = [ada.ask("GET", "/healthz", headers={"X-Forwarded-For": f"2001:db8::{n}"}).status for n in range(3)]
    assert ipv6[2] == 429, "a network of one person counts as one"


def test_a_form_that_never_ends(ada: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forms, "LONGEST_SECONDS", 0.05)
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Content-Length": "100"}
    answer = ada.ask("POST", "/play", "game=call_of_yeti", headers)
    assert answer.status == 408 and "in time" in answer.words


def test_headers_that_never_end(ada: Any) -> None:
    long_header = b"GET / HTTP/1.1\r\nHost: here\r\nX-Long: "
    for asked_before, begun in ((False, long_header), (False, b"GET /"), (True, long_header)):
        with socket.create_connection(("127.0.0.1", ada.port), timeout=5) as line, suppress(ConnectionError):
            if asked_before:
                line.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
                answer = b""
                while not answer.endswith(b"\r\n\r\nok\n"):
                    answer += line.recv(4096)
            line.sendall(begun)
            sent = 0
            while sent < 8 * LONGEST_HEAD and not select.select([line], [], [], 0)[0]:  # until it answers
                sent += line.send(b"x" * 4096)
            answer = line.recv(4096)
            assert answer.startswith(b"HTTP/1.1 400 ") and b"65536 bytes" in answer, answer
            assert sent > LONGEST_HEAD - 4096 * 2
    assert ada.get("/").status == 200


def test_metrics_are_for_this_computer(ada: Any, starting: Callable[..., Any]) -> None:
    table = ada.new_table(["me", "random", "random"])
    ada.turn(table)
    page = ada.get("/metrics")
    assert page.status == 200 and "text/plain" in page.headers["content-type"]
    assert 'wildtable_requests_total{method="GET",route="/t/{table}",status="200"}' in page.text
    assert "wildtable_rooms 1.0" in page.text and 'wildtable_request_seconds_bucket{le="0.15"' in page.text
    assert table.removeprefix("/t/") not in page.text and "Ada" not in page.text
    for header in ("X-Forwarded-For", "Forwarded", "Via"):
        assert ada.ask("GET", "/metrics", headers={header: "127.0.0.1"}).status == 404
    assert starting(metrics_for="nobody").visitor().get("/metrics").status == 404


def test_ill_when_the_store_is(ada: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from wildtable.rooms import SqliteStore, StoreFailed

    async def broken(*_: object) -> None:
        raise StoreFailed("disk I/O error")

    monkeypatch.setattr(SqliteStore, "tables_of", broken)
    answer = ada.get("/healthz")
    assert answer.status == 503 and "disk I/O error" in answer.text


def test_no_secret_and_no_address_of_a_table_in_the_log(
    ada: Any, ben: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    table = ada.new_table(["me", "open", "random"])
    page = ada.get(table)
    ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"})
    with connect(f"ws://127.0.0.1:{ada.port}{table}/live", additional_headers={"Cookie": "wildtable=x"}) as line:
        line.recv(timeout=5)
    ada.move(table, page, {"do": "dance"})

    def broken(*_: object) -> None:
        raise RuntimeError("a mistake")

    monkeypatch.setattr("wildtable.web.table.draw", broken)
    assert ada.get(table).status == 500
    lines = [JsonLines().format(record) for record in caplog.records if record.name.startswith("wildtable")]
    assert any('"route": "/t/{table}/sit"' in line for line in lines) and any("a mistake" in line for line in lines)
    for secret in (ada.cookies["wildtable"], ben.cookies["wildtable"], table.removeprefix("/t/")):
        assert not [line for line in lines if secret in line]


def test_a_line_of_the_log_is_one_object() -> None:
    record = logging.LogRecord("wildtable.web", logging.INFO, "", 0, "line\n%s", ("two",), None)
    record.fields = {"route": "/"}
    told = json.loads(JsonLines().format(record))
    assert told.pop("time").endswith("Z")
    assert told == {"level": "info", "logger": "wildtable.web", "message": "line\ntwo", "route": "/"}


def test_open_pages_are_told_to_come_back(starting: Callable[..., Any]) -> None:
    server = starting()
    ada = server.visitor()
    table = ada.new_table(["me", "open", "open"])
    with connect(f"ws://127.0.0.1:{ada.port}{table}/live") as line:
        line.recv(timeout=5)
        server.stop()
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=5)
        assert line.close_code == 1012, "the code that says that the server restarts"
