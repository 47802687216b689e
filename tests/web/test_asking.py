"""Who is asked for cards sees which, agrees or declines, without scripts too."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.stored import SECRETS, kept
from wildtable.match import Match


def helped() -> tuple[Match, dict[str, Any]]:
    """A game in which a card of the seat that is not on turn may be added, and that card's action."""
    match = Match.new("yellowstone", 2, seed="w")
    while True:
        seat, legal = match.actor, match.legal()
        for action in legal:
            if action["do"] == "contribute" and action["seat"] != seat:
                return match, action
        match.play(next((action for action in legal if action["do"] == "defeat"), legal[-1]))


@pytest.fixture
def table(tmp_path: Path, starting: Callable[..., Any]) -> Any:
    """Who is on turn, who is to be asked, the table's path, and the action to ask for."""
    match, action = helped()
    path = kept(tmp_path / "tables", match, ask_owners=True)
    server = starting(tmp_path / "tables")
    people = [server.visitor(), server.visitor()]
    for visitor, secret in zip(people, SECRETS, strict=False):
        visitor.cookies["wildtable"] = secret
    return people[1 - action["seat"]], people[action["seat"]], path, action


def answered(visitor: Any, path: str, answer: str) -> Any:
    stamp = re.search(r'name="stamp" value="(\w+)"', visitor.get(path).text)
    assert stamp is not None
    return visitor.follow(visitor.post(f"{path}/consent", {"stamp": stamp[1], "answer": answer}))


def test_who_is_asked_for_a_card_declines_or_agrees(table: Any) -> None:
    acting, asked, path, action = table
    card = " ".join(action["card"].split("-"))
    before = acting.get(path)
    page = acting.follow(acting.move(path, before, action))
    assert f"You would like to play {card} of" in page.words and "Take back" not in page.words
    question = asked.get(path)
    assert f"would like to play {card} of your hand. Agree Rather not" in question.words
    assert "You are asked · Yellowstone" in question.words and "http-equiv" not in question.text
    stranger = type(asked)(asked.port).get(path)
    assert "would like" not in stranger.words and "Waiting for" in stranger.words
    assert "would rather keep the cards" in answered(asked, path, "no").words
    assert acting.get(path).actions() == before.actions()
    acting.move(path, acting.get(path), action)
    assert answered(acting, path, "no").actions() == before.actions(), "who asks may take it back"
    acting.move(path, acting.get(path), json.dumps([action]))
    assert "Agree" not in answered(asked, path, "yes").words
    assert acting.get(path).actions() != before.actions()


def test_whether_others_are_asked_is_chosen_with_the_table(ada: Any) -> None:
    assert "they are asked, and may decline" in ada.get("/new/yellowstone").words
    assert "they are asked, and may decline" not in ada.get("/new/great_migration").words
    seats = {"seats": "2", "seat-0": "me", "seat-1": "open"}
    assert ada.post("/new/yellowstone", {**seats, "ask": "no"}).status == 303
    wrong = ada.post("/new/yellowstone", {**seats, "ask": "maybe"})
    assert wrong.status == 400 and "ask" in wrong.words
