"""A record: written and read again byte for byte; whatever is damaged or foreign is refused with its place."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wildtable.engine import RecordError
from wildtable.match import Match, dumps, load_record, record


@cache
def finished_text() -> str:
    match, choose = Match.new("call_of_yeti", 3, seed="record"), random.Random(0)
    while not match.over:
        match.play(choose.choice(match.legal()))
    return dumps(record(match, ["Ann", "Bo", "Čeněk"]))


def test_a_game_in_progress_is_written_and_read_too_and_keeps_its_seed_to_itself() -> None:
    match = Match.new("call_of_yeti", 4, options={"tiebreak": "share"}, seed="secret-seed")
    for _ in range(5):
        match.play(match.legal()[-1])
    text = dumps(record(match))
    assert "secret-seed" not in text
    again, names = load_record(text)
    assert (dumps(record(again))[:200], names) == (text[:200], None)
    assert again.position() == match.position()


def test_a_record_of_a_game_from_a_position_begins_there() -> None:
    match = Match.new("call_of_yeti", 3, seed=2)
    from_there = Match.from_document(match.position(), seed=3)
    from_there.play(from_there.legal()[0])
    again, _ = load_record(dumps(record(from_there)))
    assert again.start_position() == match.position()
    assert again.position() == from_there.position()


def test_the_seed_is_shown_at_the_end_and_fits_its_commitment() -> None:
    document = json.loads(finished_text())
    assert document["seed"] == "record"
    with pytest.raises(RecordError, match="commitment"):
        load_record(json.dumps(document | {"seed": "another"}))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000))
def test_a_record_cut_anywhere_is_refused_with_the_place(length: int) -> None:
    text = finished_text()
    cut = text[: length % (len(text) - 2)]
    with pytest.raises(RecordError, match="line"):
        load_record(cut)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_record_with_a_changed_action_is_refused(data: st.DataObject) -> None:
    document = json.loads(finished_text())
    index = data.draw(st.integers(0, len(document["actions"]) - 1))
    changed = data.draw(st.sampled_from(document["actions"]))
    if changed != document["actions"][index]:
        document["actions"][index] = changed
        with pytest.raises(RecordError):
            load_record(json.dumps(document))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "chess"}, "format"),
        ({"version": 2}, "version"),
        ({"game": "chess"}, "game"),
        ({"seats": 9}, "seats"),
        ({"seats": True}, "seats"),
        ({"box": "mine"}, "box"),
        ({"box_digest": "0"}, "box_digest"),
        ({"options": {"tiebreak": "dice"}}, "options"),
        ({"names": ["Ann"]}, "names"),
        ({"rules": 99}, "rules"),
        ({"actions": {}}, "actions"),
        ({"actions": [5]}, r"actions\[0\]"),
        ({"result": None}, "result"),
        ({"start": {"game": "call_of_yeti"}}, "start"),
        ({"digest": "0"}, "digest"),
        ({"extra": 1}, "extra"),
        ({"commitment": 5}, "commitment"),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], place: str) -> None:
    with pytest.raises(RecordError, match=place):
        load_record(json.dumps(json.loads(finished_text()) | change))


@pytest.mark.parametrize("foreign", ["", "[]", "7", "{}", '{"format": "wildtable-record"}', b"\xff\xfe", "[" * 100_000])
def test_a_foreign_file_is_refused(foreign: str | bytes) -> None:
    with pytest.raises(RecordError):
        load_record(foreign)
