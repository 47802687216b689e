"""Whatever is wrong with a request: a clear message, the right status, nothing changed, never a stack trace."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

READY = {"do": "ready"}
DEEP = "[" * 15000


@pytest.fixture
def at_play(ada: Any) -> Any:
    """Ada's table at her turn in the first trick, and its page."""
    table = ada.new_table(["me", "random", "random"])
    page = ada.turn(table)
    page = ada.follow(ada.move(table, page, page.actions()[0], READY))
    return table, ada.turn(table)


def test_an_illegal_card_is_refused_with_its_clause(ada: Any, at_play: Any) -> None:
    table, page = at_play
    refused = [
        a for card in page.actions() if (a := ada.move(table, page, card, Accept="application/json")).status == 422
    ]
    for answer in refused:
        assert answer.json["clause"] in ada.get("/rules/call_of_yeti").text and answer.json["message"]
    answer = ada.move(table, ada.get(table), {"do": "play", "card": "yeti-99"})
    assert answer.status in (409, 422)


def test_without_scripts_the_page_shows_the_refusal(ada: Any, at_play: Any) -> None:
    table, page = at_play
    answer = ada.move(table, page, READY)
    assert answer.status == 422 and 'href="#rule-YET-' in answer.text and answer.notice
    assert answer.actions() == page.actions(), "the table stands below the message, as it was"


@pytest.mark.parametrize(
    ("actions", "status"),
    [
        ([], 400),
        (["nonsense"], 400),
        (["[]"], 400),
        (["null"], 400),
        (["7"], 400),
        (['"play"'], 400),
        (["{}"], 400),
        ([DEEP], 400),
        (['{"do":' + DEEP], 400),
        (['{"do":"play"}'], 400),
        (['{"do":"play","card":7}'], 400),
        (['{"do":"play","card":"yeti-9","extra":1}'], 400),
        (['{"do":"play","card":NaN}'], 400),
        (['{"do":"dance"}'], 400),
        (['{"do":"\\ud800"}'], 400),
        (['{"do":"play","card":"\\ud800"}'], 422),
        (['{"do":"play","card":"dragon-3"}'], 422),
        (['{"do":"play","card":"<script>"}'], 422),
        (['{"chance":"starter","seat":0}'], 422),
        (['{"do":"ready"}'], 422),
        (['{"do":' + "9" * 5000 + "}"], 400),
    ],
)
def test_garbage_for_an_action(ada: Any, at_play: Any, actions: list[str], status: int) -> None:
    table, page = at_play
    for script in (False, True):
        answer = ada.move(table, page, *actions, **({"Accept": "application/json"} if script else {}))
        assert answer.status == status, answer.text[:500]
        message = answer.json["message"] if script else answer.notice
        assert message and "Traceback" not in answer.text and (script or "<script> is" not in answer.text)
    assert ada.get(table).text == page.text


BODIES = [
    (b"", 400),
    (b"\xff\xfe\x00", 400),
    (b"version=%ff&seat=%ff&action=%ff", 400),
    (b"version", 400),
    (b"&".join(b"action={}" for _ in range(500)), 400),
    (b"action=" + b"x" * 100_000, 413),
    (b"seat=-1&version=1.0&action={}", 400),
    (b"seat=1e9&version=1.0&action={}", 400),
    ("seat=²&version=1.0&action={}".encode(), 400),
    (b"seat=99999999999999999999&version=1.0&action={}", 400),
    (b"seat=9999&version=1.0&action={}", 403),
    (b'{"seat": 0}', 400),
]


@pytest.mark.parametrize("deed", ["move", "undo", "sit", "stand-up", "bot", "face"])
@pytest.mark.parametrize(("body", "status"), BODIES)
def test_garbage_for_a_body(ada: Any, at_play: Any, deed: str, body: bytes, status: int) -> None:
    table, page = at_play
    headers = {"Origin": f"http://127.0.0.1:{ada.port}", "Content-Type": "application/x-www-form-urlencoded"}
    answer = ada.ask("POST", f"{table}/{deed}", body, headers)
    wrong_seat = {400, 403, 409} if status in (400, 403) else {status}
    assert answer.status in wrong_seat and answer.notice and "Traceback" not in answer.text
    assert ada.get(table).text == page.text


words = st.one_of(st.text(max_size=20), st.sampled_from(["0", "1", "seat", "version", "action", "{}", '{"do":"play"}']))
fields = st.lists(st.tuples(st.one_of(st.sampled_from(["version", "seat", "action", "level", "name"]), words), words))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deed=st.sampled_from(["move", "undo", "sit", "stand-up", "bot", "face", "x"]), fields=fields, raw=st.binary())
def test_any_form_whatever(ada: Any, at_play: Any, deed: str, fields: list[tuple[str, str]], raw: bytes) -> None:
    table, page = at_play
    answers = [
        ada.post(f"{table}/{deed}", [(n.encode("utf-8", "replace"), v.encode("utf-8", "replace")) for n, v in fields])
    ]
    answers.append(ada.ask("POST", f"{table}/{deed}", raw, {"Content-Type": "application/x-www-form-urlencoded"}))
    for answer in answers:
        # To say who has the device is nothing but that: it may be said at any time.
        assert answer.status in (400, 403, 404, 409, 413, 422) or (deed, answer.status) == ("face", 303)
        assert "Traceback" not in answer.text
    assert ada.get(table).text == page.text


def test_a_form_of_another_kind(ada: Any, at_play: Any) -> None:
    table, _ = at_play
    answer = ada.ask("POST", f"{table}/move", "{}", {"Content-Type": "application/json"})
    assert answer.status == 400 and "form" in answer.notice
    assert ada.ask("POST", "/play", "{}", {"Content-Type": "multipart/form-data"}).status == 400


def test_a_stale_form(ada: Any, at_play: Any) -> None:
    table, page = at_play
    moved = [a for a in page.actions() if ada.move(table, page, a).status == 303]
    assert len(moved) == 1, "a page plays once only"
    page_now = ada.turn(table)
    answer = ada.move(table, page, page.actions()[0])
    assert answer.status == 409 and "moved on" in answer.notice
    assert ada.get(table).text == page_now.text
    for version in ("", "0", "x", "1.0.0", "9" * 5000):
        assert ada.post(f"{table}/move", {"version": version, "seat": "0", "action": "{}"}).status == 409


def test_a_seat_that_is_not_yours(ada: Any, ben: Any, at_play: Any) -> None:
    table, page = at_play
    for visitor, seat in ((ben, 0), (ada, 1), (ada, 2), (ada, 3)):
        fields = {"version": page.hidden("version"), "seat": str(seat), "action": json.dumps(page.actions()[0])}
        for deed in ("move", "undo", "face", "stand-up"):
            answer = visitor.post(f"{table}/{deed}", fields)
            assert answer.status == 403 and "not yours" in answer.notice
    assert ada.get(table).text == page.text


def test_not_your_turn(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "open", "open"])
    ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"})
    eve = type(ada)(ada.port)
    page = ada.get(table)
    early = ada.move(table, page, READY)
    assert early.status == 409 and "every seat is taken" in early.notice
    eve.post(f"{table}/sit", {"seat": "2", "name": "Eve"})
    for who in (ben, eve):
        assert who.post(f"{table}/ready").status == 303
    assert all(who.move(table, who.get(table), READY).status == 303 for who in (eve, ben, ada)), "all predict at once"
    answers = [who.move(table, who.get(table), {"do": "play", "card": "yeti-9"}) for who in (eve, ben, ada)]
    answers = [answer for answer in answers if answer.status == 409]
    waiting = [a for a in answers if a.status != 303]
    assert waiting and all(a.status == 409 and "not your turn" in a.notice for a in waiting)


@pytest.mark.parametrize(
    "path", ["/t/nothing", "/t/%00", "/t/" + "x" * 3000, "/rules/chess", "/new/chess", "/static/1/x"]
)
def test_what_does_not_exist(ada: Any, path: str) -> None:
    answer = ada.get(path)
    assert answer.status == 404 and answer.headers["content-security-policy"] and "There is no" in answer.words


def test_deeds_at_a_table_that_does_not_exist(ada: Any) -> None:
    for deed in ("move", "undo", "sit", "stand-up", "bot", "face"):
        answer = ada.post(f"/t/nothing/{deed}", {"seat": "0"}, Accept="application/json")
        assert answer.status == 404 and "no table" in answer.json["message"]
        assert ada.get(f"/t/nothing/{deed}").status == 405


@pytest.mark.parametrize(
    "change",
    [
        {"seats": "2"},
        {"seats": "6"},
        {"seats": "9999"},
        {"seats": "x"},
        {"seat-1": "dragon"},
        {"option-tiebreak": "dice"},
        {"box": "../../etc/passwd"},
        {"box": "\x00"},
    ],
)
def test_a_table_that_cannot_be(ada: Any, change: dict[str, str]) -> None:
    fields = {"seats": "3", "seat-0": "me", "seat-1": "random", "seat-2": "open", "name": "Ada"} | change
    answer = ada.post("/new/call_of_yeti", fields)
    assert answer.status == 400 and 'role="alert"' in answer.text and 'value="Ada"' in answer.text
    assert ada.post("/new/call_of_yeti", {}).status == 400
    assert ada.post("/play", {"game": "chess"}).status == 400
    assert ada.post("/play", {}).status == 400


@pytest.mark.parametrize("elsewhere", ["http://evil.example", "null", "https://127.0.0.1", "", "file://"])
def test_another_sites_page_does_nothing(ada: Any, at_play: Any, elsewhere: str) -> None:
    table, page = at_play
    fields = {"version": page.hidden("version"), "seat": "0", "action": json.dumps(page.actions()[-1])}
    headers = {"Origin": elsewhere} if elsewhere else {"Origin": "", "Sec_Fetch_Site": "cross-site"}
    answer = ada.post(f"{table}/move", fields, **headers)
    assert answer.status == 403 and "another site" in answer.text
    assert ada.get(table).text == page.text


def test_strange_cookies_are_strangers(ada: Any, at_play: Any) -> None:
    table, _ = at_play
    for secret in ("", "x", "x" * 43, "x" * 4000, '"', "é"):
        stranger = type(ada)(ada.port, {"wildtable": secret.encode().decode("latin-1"), "wildtable_name": "%ff%00"})
        answer = stranger.get(table)
        assert answer.status == 200 and not answer.actions()


def test_a_disk_that_refuses(starting: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    from wildtable.rooms import SqliteStore, StoreFailed

    ada = starting(bot_pace=0).visitor()
    table = ada.new_table(["me", "me", "random"])
    page = ada.get(table)
    seat = re.search(r'name="seat" value="(\d)">\s*<button[^>]*>I am', page.text)
    if seat is None:
        page = ada.turn(table)
        seat = re.search(r'name="seat" value="(\d)">\s*<button[^>]*>I am', page.text)
    assert seat is not None
    page = ada.follow(ada.post(f"{table}/face", {"seat": seat[1]}))
    lay = page.actions()[0]

    async def full(*_: object) -> None:
        raise StoreFailed("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(SqliteStore, "change", full)
        # To its end, as the bot may be predicting at the same time.
        answer = ada.move(table, page, lay, READY)
        assert answer.status == 503 and "could not be saved" in answer.notice
    page = ada.follow(ada.post(f"{table}/face", {"seat": seat[1]}))
    assert lay in page.actions(), "nothing was played"
    assert ada.move(table, page, lay, READY).status == 303, "it goes on once there is room"
