"""The protocol answers every line, and an error changes nothing."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wildtable.engine import games
from wildtable.protocol import Session, serve

SEEDED: dict[str, Any] = {"cmd": "new", "game": "call_of_yeti", "seats": 3, "seed": 1}


def started() -> Session:
    session = Session()
    assert session.answer(json.dumps(SEEDED))["ok"]
    return session


def ask(session: Session, **request: Any) -> dict[str, Any]:
    return session.answer(json.dumps(request))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
COMMANDS = ["games", "new", "load", "position", "view", "legal", "play", "undo", "score", "bot"]
ARGUMENTS = ["game", "seats", "box", "options", "seed", "position", "seat", "action", "level", "seconds", "id"]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.binary(max_size=60) | anything.map(lambda value: json.dumps(value).encode()), max_size=5))
def test_any_bytes_get_an_answer_a_line(lines: list[bytes]) -> None:
    lines = [line.replace(b"\n", b" ") + b"\n" for line in lines]
    out = io.BytesIO()
    serve([*lines, b'{"cmd": "games"}\n'], out)
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len(answers) == len(lines) + 1
    assert answers[-1]["ok"]


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(COMMANDS), st.dictionaries(st.sampled_from(ARGUMENTS), anything, max_size=5))
def test_ill_typed_arguments_are_refused_with_their_field_and_change_nothing(
    command: str, arguments: dict[str, Any]
) -> None:
    session = started()
    before = ask(session, cmd="position")["position"]
    answer = ask(session, **arguments | {"cmd": command})
    if not answer["ok"]:
        assert answer["error"]["code"] in {"bad_request", "bad_position", "illegal_action"}
        assert answer["error"]["message"]
        assert ("clause" if answer["error"]["code"] == "illegal_action" else "field") in answer["error"]
        assert ask(session, cmd="position")["position"] == before


@pytest.mark.parametrize("game", games())
def test_a_damaged_position_is_refused_and_the_old_game_goes_on(game: str) -> None:
    session = Session()
    good = ask(session, cmd="new", game=game, seats=games()[game].seats[0], seed=3)["position"]
    wrong = [None, True, -1, 1.0, "no such thing", [], {}, [[]], 10**9]
    for field in good:
        damaged = [{key: value for key, value in good.items() if key != field}]
        damaged += [good | {field: value} for value in wrong if json.dumps(value) != json.dumps(good[field])]
        for position in damaged:
            answer = ask(session, cmd="load", position=position)
            if not answer["ok"]:  # a few of the values may stand there by the rules
                assert answer["error"]["code"] == "bad_position", (field, position[field])
                assert answer["error"]["field"]
                assert ask(session, cmd="position")["position"] == good
    answer = ask(session, cmd="load", position=good | {"colour": "red"})
    assert (answer["error"]["code"], answer["error"]["field"]) == ("bad_position", "colour")


def test_without_a_game_everything_that_needs_one_says_so() -> None:
    session = Session()
    for command in ("position", "legal", "undo", "score", "bot"):
        assert ask(session, cmd=command)["error"]["code"] == "no_game"
    assert ask(session, cmd="view", seat=0)["error"]["code"] == "no_game"
    assert ask(session, cmd="play", action={"do": "ready"})["error"]["code"] == "no_game"


def test_the_id_is_echoed_whatever_it_is() -> None:
    for given_id in ("a", 7, None, {"deep": [1]}):
        assert ask(Session(), cmd="games", id=given_id)["id"] == given_id
        assert ask(Session(), cmd="nonsense", id=given_id)["id"] == given_id


def test_the_same_seed_deals_the_same_cards_and_undo_takes_a_decision_back_with_its_chance() -> None:
    first, second = started(), started()
    for _ in range(60):
        legal = ask(first, cmd="legal")
        if legal["actor"] is None:
            break
        before = ask(first, cmd="position")["position"]
        one = ask(first, cmd="play", action=legal["actions"][-1])
        assert one == ask(second, cmd="play", action=legal["actions"][-1])
        assert ask(second, cmd="undo")["position"] == before
        assert ask(second, cmd="play", action=legal["actions"][-1])["position"] == one["position"]


def test_without_a_seed_the_client_plays_chance_and_sees_weights() -> None:
    session = Session()
    ask(session, cmd="new", game="call_of_yeti", seats=3)
    legal = ask(session, cmd="legal")
    assert legal["actor"] == "chance"
    assert all(action["weight"] == 1 for action in legal["actions"])
    assert ask(session, cmd="play", action={"chance": "starter", "seat": 1})["position"]["starter"] == 1


def test_a_loaded_position_is_answered_as_it_was_given_with_a_seed_too() -> None:
    session = Session()
    position = ask(session, cmd="new", game="call_of_yeti", seats=3)["position"]
    assert ask(session, cmd="load", position=position, seed=1)["position"] == position
    after = ask(session, cmd="play", action={"chance": "starter", "seat": 0})["position"]
    assert after["phase"] == "predict"


def test_while_predicting_events_tell_no_lay() -> None:
    session = started()
    card = ask(session, cmd="legal")["actions"][0]["card"]
    assert ask(session, cmd="play", action={"do": "lay", "card": card})["events"] == []
    told = " ".join(ask(session, cmd="play", action={"do": "ready"})["events"])
    assert "ready" in told
    assert card not in told
    assert "1" not in told.replace("Seat 1", "")


def test_quit_ends_the_conversation() -> None:
    out = io.BytesIO()
    serve([b'{"cmd": "quit"}\n', b'{"cmd": "games"}\n'], out)
    assert len(out.getvalue().splitlines()) == 1
