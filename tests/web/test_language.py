"""Each visitor is answered in their language: what the browser asks for, or what was chosen here."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.test_language import SPOKEN, VEILED, Veiled, words
from tests.web.stored import kept
from wildtable.language import Catalogue
from wildtable.match import Match
from wildtable.web.languages import COOKIE

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


def language_of(page: Any) -> str:
    found = re.search(r'<html lang="([^"]*)"', page.text)
    assert found is not None
    return str(found[1])


def test_one_table_is_told_in_two_languages(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "open", "random"])
    ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"})
    ben.post(f"{table}/ready")
    for _again in range(2):  # what was drawn for one is not shown to the other
        english, german = ada.get(table), ben.ask("GET", table, headers=GERMAN)
        assert (language_of(english), language_of(german)) == ("en", "de")
        assert "gets the footprint" in english.words and "bekommt den Fußabdruck" in german.words
        assert "bekommt" not in english.words and "gets the footprint" not in german.words
        assert "Ein Kaffee ist schwächer als jede Karte" in german.words


def test_a_refusal_is_told_in_the_language_of_who_is_refused(ada: Any) -> None:
    table = ada.new_table(["me", "random", "random"])
    page = ada.turn(table)
    fields = {"version": page.hidden("version"), "seat": "0", "action": '{"do": "play", "card": "yeti-9"}'}
    refused = ada.post(f"{table}/move", fields, Accept_Language="de", Accept="application/json")
    assert "ist jetzt nicht gefragt" in refused.json["message"]


def test_a_language_that_was_chosen_stays_and_leads_back(ada: Any) -> None:
    chosen = ada.post("/language", {"language": "de", "back": "/rules/call_of_yeti"})
    assert (chosen.status, chosen.headers["location"]) == (303, "/rules/call_of_yeti")
    assert language_of(ada.get("/")) == "de"
    assert language_of(ada.ask("GET", "/nothing", headers={"Accept-Language": "en"})) == "de"
    ada.post("/language", {"language": ""})
    assert language_of(ada.ask("GET", "/", headers={"Accept-Language": "en"})) == "en"


@pytest.mark.parametrize("back", ["//elsewhere.example", "/\\elsewhere.example", "https://elsewhere.example", "/a\nb"])
def test_choosing_a_language_leads_nowhere_else(ada: Any, back: str) -> None:
    assert ada.post("/language", {"language": "de", "back": back}).headers["location"] == "/"


def test_a_language_that_there_is_not_is_refused(ada: Any) -> None:
    assert ada.post("/language", {"language": "xx"}).status == 400


def test_everything_on_a_page_is_told_in_the_language_spoken(
    starting: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What can still be read where the catalogues give dots for letters was written into the page itself."""
    match, luck = Match.new("call_of_yeti", 3, seed="told"), random.Random(1)
    while not match.over:
        match.play(luck.choice(match.legal()))
    ended = kept(tmp_path / "tables", match)
    ada = starting(tmp_path / "tables").visitor()
    ben = type(ada)(ada.port)
    monkeypatch.setattr(Catalogue, "_translations", lambda self: Veiled())
    monkeypatch.setattr("wildtable.web.languages.languages", lambda: (VEILED,))
    ada.cookies[COOKIE] = ben.cookies[COOKIE] = VEILED
    table = ada.new_table(["me", "open", "random"], a_turn="60")
    pages = [ada.get(path) for path in ("/", "/new/yellowstone", "/nothing", f"{table}", ended, f"{ended}?as=1")]
    pages += [ada.post("/new/call_of_yeti", {"seats": "9"}), ben.get(table), ben.get(f"{table}/move-here")]
    ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"})
    ben.post(f"{table}/ready")
    ada.post(f"{table}/say", {"reaction": "wow"})
    ada.post(f"{table}/lend", {"seat": "0", "level": "hard"})
    pages += [ada.get(table), ada.get(f"{table}/talk"), ada.post(f"{table}/code", {"seat": "0"})]
    pages += [ada.post(f"{table}{deed}", {"seat": "0", "version": ""}) for deed in ("/stand-up", "/undo", "/again")]
    names = {"Wildtable", "Deutsch", "English", "Lynx", "Ada", "Ben", "Cy", "standard", "spec"}
    names |= {"Call", "of", "Yeti", "Great", "Migration", "Pine", "Cones", "Yellowstone", "Yosemite"}
    for page in pages:
        assert set(shown(page.text)) - names == set(), page.words[:80]


def shown(html: str) -> list[str]:
    """The words of a page that are read or read out."""
    seen = re.sub(r'<!doctype html>|<p class="code">.*?</p>|<(style|kbd)\b.*?</\1>', " ", html, flags=re.S)
    attributes = re.findall(rf'\b({"|".join(SPOKEN)})="([^"]*)"', seen)
    return words(" ".join([re.sub(r"<[^>]*>", " ", seen), *(value for _name, value in attributes)]))
