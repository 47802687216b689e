"""Each visitor is answered in their language: what the browser asks for, or what was chosen here."""

from __future__ import annotations

import re
from typing import Any

import pytest

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
