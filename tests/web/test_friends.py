"""A table with friends: links for seats and watchers, a seat that moves, a request to take back, a bot that sits in."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from wildtable.rooms.presence import Presence
from wildtable.web.home import GRACE_WORDS

READY = {"do": "ready"}


def seated(ada: Any, ben: Any, *more: str, **how: str) -> str:
    """A table at which both sit and are ready."""
    table = str(ada.new_table(["me", "open", *more], **how))
    assert ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"}).status == 303
    assert ben.post(f"{table}/ready").status == 303
    return table


def test_a_link_for_a_seat_and_one_for_watching(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "open", "open"])
    assert f"{table}?seat=2" in ada.get(table).text and f"{table}?watch" in ada.get(table).text
    invited = re.findall(r'seat-chip-own" data-key="seat-(\d)"', ben.get(f"{table}?seat=3").text)
    assert invited == ["2"], "the seat that the link is for stands out"
    watching = ben.get(f"{table}?watch")
    assert "Sit here" not in watching.words and "You are watching" in watching.words
    for nonsense in ("seat=0", "seat=x", "seat=99", "seat=-1", "seat=%E2%82%AC"):
        assert ben.get(f"{table}?{nonsense}").status == 200


def test_a_seat_moves_to_another_device_and_looking_at_the_link_uses_nothing_up(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "random", "random"])
    page = ada.post(f"{table}/code", {"seat": "0"})
    code = re.search(r'move-here\?code=(\w{8})"', page.text)
    assert code is not None and page.headers["cache-control"] == "no-store"
    for _ in range(2):
        assert code[1] in ben.get(f"{table}/move-here?code={code[1]}").text
    wrong = ben.post(f"{table}/move-here", {"code": "bbbb bbbb"})
    assert wrong.status == 409 and "does not work" in wrong.words
    here = ben.follow(ben.post(f"{table}/move-here", {"code": f"{code[1][:4]} {code[1][4:]}"}))
    assert ben.turn(table).actions() and "You are watching" in ada.get(table).words and here.status == 200
    assert ada.post(f"{table}/move-here", {"code": code[1]}).status == 409
    assert ben.post(f"{table}/code", {"seat": "1"}).status == 403


def test_the_others_are_asked_before_something_is_taken_back(ada: Any, ben: Any) -> None:
    table = seated(ada, ben, "open")
    ben.post(f"{table}/sit", {"seat": "2", "name": "Benny"})
    for seat in (1, 2):
        ben.post(f"{table}/face", {"seat": str(seat)})
        ben.move(table, ben.get(table), READY)
    ada.move(table, ada.get(table), READY)
    while "prompt-yours" not in (page := ada.get(table)).text:
        seat = re.search(r'name="seat" value="(\d)">\s*<button[^>]*>I am', ben.get(table).text)
        if seat:
            ben.post(f"{table}/face", {"seat": seat[1]})
        theirs = ben.get(table)
        if "prompt-yours" in theirs.text:
            assert any(ben.move(table, theirs, action).status == 303 for action in theirs.actions())
    assert any(ada.move(table, page, action).status == 303 for action in page.actions())
    page = ada.get(table)
    assert "Ask to take back" in page.words
    fields = {"version": page.hidden("version"), "seat": "0"}
    assert "You have asked" in ada.follow(ada.post(f"{table}/ask", fields)).words
    assert "Ada asks to take back" in ben.get(table).words
    assert "Ada asks" not in type(ada)(ada.port).get(table).words, "who only watches is not asked"
    answer = ben.follow(ben.post(f"{table}/answer", {"answer": "yes"}))
    assert "All agree: what Ada did is taken back." in answer.words and "prompt-yours" in ada.get(table).text


def test_a_bot_sits_in_and_the_log_says_so(ada: Any, ben: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Presence, "LAST_ASKED", 0.3)
    monkeypatch.setitem(GRACE_WORDS, "1", "after a second")
    table = seated(ada, ben, "random", grace="1")
    for _ in range(400):
        page = ada.get(table)
        if "Let a bot sit in" in page.words:
            break
        time.sleep(0.02)
    assert "Ben is away." in page.words
    assert ada.post(f"{table}/lend", {"seat": "1", "level": "random"}).status == 303
    assert "Ben is away: Ada lets a bot sit in." in ada.get(table).words
    back = ben.get(table)
    assert "A bot plays for you." in back.words and "Play on yourself" in back.words
    back = ben.follow(ben.post(f"{table}/take-back", {"seat": "1"}))
    assert "Ben is back and plays on." in back.words and "Play on yourself" not in back.words


def test_clocks_are_chosen_with_the_table(ada: Any) -> None:
    table = ada.new_table(["me", "random", "random"], a_turn="120", a_game="1200", late="wait", grace="0")
    page = ada.turn(table)
    assert 'class="clock clock-running"' in page.text and "2:00" in page.words
    assert "data-ends" not in ada.get(ada.new_table(["me", "random", "random"])).text
    wrong = ada.post("/new/call_of_yeti", {"seats": "3", **{f"seat-{n}": "me" for n in range(3)}, "a_turn": "7"})
    assert wrong.status == 400 and "a_turn" in wrong.words
