"""Talk at a table: who may, how much, what is shown to whom; also without scripts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.test_live import stamp_of, watching
from wildtable.rooms.talk import LONGEST_LINE, clean_line
from wildtable.web import saying


def say(visitor: Any, table: str, text: str = "", **fields: str) -> Any:
    return visitor.post(f"{table}/say", {"text": text, **fields})


@pytest.fixture
def table(ada: Any) -> str:
    """A table that still waits, so that nothing else happens at it."""
    return str(ada.new_table(["me", "open", "open"]))


def test_what_is_said_is_shown_to_all_as_plain_text_and_kept(starting: Any, tmp_path: Any) -> None:
    server = starting()
    ada, ben, eve = (server.visitor() for _ in range(3))
    table = ada.new_table(["me", "open", "open"])
    ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"})
    assert say(ada, table, " Hi\n<script>alert(1)</script> \u202eben\x00 ").status == 303
    assert say(ben, table, reaction="wow").status == 303
    assert say(eve, table, "may I?", name="Ada").status == 303
    server.stop()
    ada.port = ben.port = eve.port = starting().port
    for visitor in (ada, ben, eve):
        page = visitor.get(table)
        assert "Hi &lt;script&gt;alert(1)&lt;/script&gt; ben" in page.text and "<script>alert" not in page.text
        assert page.text.count('class="talk-line') == 3 and page.text.count("talk-line talk-own") == 1
        assert "Ben : Wow!" in page.words and "Ada watching : may I?" in page.words
        assert ada.cookies["wildtable"] not in page.text
    assert "Your name" not in eve.get(f"{table}/talk").words, "the name is asked for once"


def test_a_line_comes_alone_over_the_live_line(ada: Any, ben: Any, table: str) -> None:
    say(ada, table, "first")
    page = ben.get(table)
    with watching(ben, table, stamp_of(page)) as line:
        say(ada, table, "second")
        line.recv(timeout=5)
        say(ada, table, "third")
        news = json.loads(line.recv(timeout=5))
    assert news["regions"] == {} and news["log"]["lines"] == []
    assert news["talk"]["keep"] == 2 and "third" in news["talk"]["lines"][0]


@pytest.mark.parametrize(
    ("fields", "status", "words"),
    [
        ({"text": " \u200b\x07 "}, 400, "Write something"),
        ({"text": "x" * (LONGEST_LINE + 1)}, 400, "300 characters"),
        ({"reaction": "<b>"}, 400, "no reaction"),
        ({}, 400, "Write something"),
    ],
)
def test_what_cannot_be_said(ada: Any, table: str, fields: dict[str, str], status: int, words: str) -> None:
    before = ada.get(table).text
    answer = ada.post(f"{table}/say", fields)
    assert answer.status == status and words in answer.notice
    assert ada.get(table).text == before


def test_who_says_too_much_has_to_wait(starting: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saying, "PER_PERSON", (6, 60.0))
    server = starting()
    ada, ben = server.visitor(), server.visitor()
    table = ada.new_table(["me", "open", "open"])
    answers = [say(ada, table, str(n)) for n in range(8)]
    assert [answer.status for answer in answers] == [303] * 6 + [429] * 2
    assert "try again in" in answers[-1].notice and 0 < int(answers[-1].headers["retry-after"]) <= 60
    assert say(ben, table, "still heard", name="Ben").status == 303


def test_the_host_chooses_who_may_talk(ada: Any, ben: Any, table: str) -> None:
    assert ben.post(f"{table}/talkers", {"talk": "nobody"}).status == 403
    assert ada.post(f"{table}/talkers", {"talk": "dogs"}).status == 400
    ada.post(f"{table}/talkers", {"talk": "players"})
    refused = say(ben, table, "hello", name="Ben")
    assert refused.status == 403 and "may only listen" in refused.notice and "Only the players" in refused.words
    assert 'name="text"' not in ben.get(table).text
    ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"})
    assert say(ben, table, "hello").status == 303
    ada.post(f"{table}/talkers", {"talk": "nobody"})
    assert say(ada, table, "hello").status == 403


def test_one_need_not_hear_somebody_nor_anybody(ada: Any, ben: Any, table: str) -> None:
    say(ben, table, "la la la", name="Ben")
    say(ada, table, "please")
    page = ada.get(table)
    mark = page.text.split('name="who" value="')[1].split('"')[0]
    assert "Mute Ben" in page.words and "Mute Ada" not in page.words
    muted = ada.follow(ada.post(f"{table}/mute", {"who": mark}))
    assert "la la la" not in muted.text and "please" in muted.text and "Hear Ben" in muted.words
    with watching(ada, table, stamp_of(muted)) as line:
        say(ben, table, "la la")
        with pytest.raises(TimeoutError):
            line.recv(timeout=0.15)
    assert "la la la" in ben.get(table).text, "only Ada does not hear it"
    hidden = ada.follow(ada.post(f"{table}/mute", {"who": "all"}))
    assert "talk-line" not in hidden.text and "Talk is hidden" in hidden.words
    heard = ada.follow(ada.post(f"{table}/mute", {"who": "all", "hear": "again"}))
    assert "please" in heard.text and "la la la" not in heard.text
    assert "la la la" in ada.follow(ada.post(f"{table}/mute", {"who": mark, "hear": "again"})).text


def test_talk_has_a_page_of_its_own_without_scripts(ada: Any, table: str) -> None:
    assert f'<noscript><p class="actions"><a class="button button-small" href="{table}/talk">' in ada.get(table).text
    page = ada.get(f"{table}/talk")
    assert page.status == 200 and "refresh" not in page.text and "Nobody has said anything" in page.text
    said = say(ada, table, "slow but sure", page="talk")
    assert said.headers["location"] == f"{table}/talk" and "slow but sure" in ada.follow(said).words


def test_a_line_keeps_what_scripts_of_the_world_need() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert clean_line(f"  {family}\t\u2028e\u0301 ") == f"{family} \u00e9"
