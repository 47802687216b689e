"""A game that is over: looked at from any seat, and taken home as a file; not a word of it before."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.stored import kept
from tests.web.test_live import stamp_of, watching
from wildtable.match import Match, load_record


def test_what_was_hidden_is_shown_once_it_is_over(starting: Callable[..., Any], tmp_path: Path) -> None:
    names = ["Ada", "Ben", "Cy"]
    match, halfway = (Match.new("call_of_yeti", 3, seed="ended") for _ in range(2))
    luck = random.Random(1)
    while not match.over:
        action = luck.choice(match.legal())
        match.play(action)
        if halfway.version < 60:
            halfway.play(action)
    early = starting(tmp_path / "early").visitor()
    table = kept(tmp_path / "early", halfway)
    refused = early.get(f"{table}/record")
    assert refused.status == 409 and "once the game is over" in refused.words
    refused = early.get(f"{table}?as=1")
    assert refused.status == 409 and "once the game is over" in refused.notice
    assert refused.text.split("<main")[1].count("data-key") == early.get(table).text.split("<main")[1].count("data-key")
    with watching(early, table, "x&as=1") as line, watching(early, table, "x") as plain:
        assert line.recv(timeout=5) == plain.recv(timeout=5)

    late = starting(tmp_path / "late").visitor()
    table = kept(tmp_path / "late", match)
    record = late.get(f"{table}/record")
    assert record.status == 200 and record.headers["content-disposition"].startswith(
        'attachment; filename="call_of_yeti-'
    )
    again, called = load_record(record.text)
    assert again.actions == match.actions and called == names and '"seed": "ended"' in record.text
    page = late.get(f"{table}?as=1")
    assert page.status == 200 and 'aria-current="page">Ben<' in page.text and not page.actions()
    with watching(late, table, f"{stamp_of(page)}&as=1") as line, pytest.raises(TimeoutError):
        line.recv(timeout=0.15)
    for wrong in ("9", "x", "-1", ""):
        assert late.get(f"{table}?as={wrong}").status == 400
