"""Every text goes through a catalogue, is there in German too, and is told to each reader in their language."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

from scripts import messages
from tests.games.drawn import NAMES, Page, scene_of
from wildtable.engine import games
from wildtable.language import (
    Catalogue,
    _,
    accepted,
    ago,
    amount,
    catalogue,
    listed,
    ngettext,
    of_environment,
    speaking,
)
from wildtable.match import Match
from wildtable.rooms import StoreFailed

PACKAGES = {name: folder for name, folder in messages.packages().items() if (folder / "locale").is_dir()}
VEILED = "fr"
"""A language that is none of ours, so that no piece told in it is kept for anybody."""
SPOKEN = ("title", "aria-label", "placeholder", "alt", "data-none", "data-one", "data-many")


@pytest.mark.parametrize("name", PACKAGES)
def test_german_is_whole(name: str) -> None:
    assert messages.lacks(PACKAGES[name], "de") == [], "run `make messages`, and translate what is new"


def test_texts_can_be_gathered_from_the_sources() -> None:
    """A text made by an f-string, or by a function that a loop's `_` has hidden, would be found by nobody."""
    for file in sorted(messages.PACKAGE.rglob("*.py")):
        text = file.read_text("utf-8")
        if not re.search(r"\b(_|N_|n?gettext|pgettext)\(", text):
            continue
        tree = ast.parse(text)
        imports = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in messages.KEYWORDS:
                assert not any(isinstance(text, (ast.JoinedStr, ast.BinOp)) for text in node.args), (
                    f"{file}:{node.lineno}: write the text as one piece, with named places"
                )
            if "_" in imports and isinstance(node, ast.Name) and node.id == "_":
                assert isinstance(node.ctx, ast.Load), f"{file}:{node.lineno}: `_` is the catalogue here"


class Veiled:
    """A language in which every text of a catalogue is dots, so that what can still be read came from elsewhere."""

    def gettext(self, message: str) -> str:
        return "".join(
            part if part.startswith("{") else re.sub(r"[^\W\d_]", "·", part)
            for part in re.split(r"(\{[^{}]*\})", message)
        )

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def readable(html: str) -> list[str]:
    """The words in a piece of HTML, and in its attributes that are read out; without names of seats and ids."""
    page = Page(html)
    attributes = [value or "" for _, found in page.elements for name, value in found.items() if name in SPOKEN]
    return words(" ".join([unescape(re.sub(r"<[^>]*>", " ", html)), *attributes]))


def words(text: str) -> list[str]:
    for name in sorted(NAMES, key=len, reverse=True):
        text = text.replace(name, "")
    return re.findall(r"(?<![\w-])[A-Za-z]{2,}(?![\w-])", text)


def played(game: str, seats: int, decisions: int, moments: int) -> Iterator[Match]:
    """A game between players of chance, stopped at now and then, and at its end."""
    luck = random.Random(seats)
    match = Match.new(game, seats, seed=f"language {seats}")
    for number in range(decisions):
        if match.over:
            break
        if number % (decisions // moments) == 0:
            yield match
        match.play(luck.choice(match.legal()))
    yield match


# seats, decisions, moments, and the words that are names: they are the same in every language
GAMES = {
    "call_of_yeti": (3, 300, 6, set[str]()),
    "great_migration": (3, 300, 5, set[str]()),
    "yellowstone": (3, 300, 5, set[str]()),
    "yosemite": (
        2,
        120,
        6,
        {"El", "Capitan", "Half", "Dome", "Mariposa", "Grove", "Tuolumne", "Meadows", "Yosemite", "Valley"},
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_everything_at_a_table_is_told_in_the_language_spoken(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seats, decisions, moments, proper = GAMES[game]
    found = games()[game]
    read: set[str] = set()
    for match in played(game, seats, decisions, moments):
        for seat in (None, 0):
            before = found.picture.regions(scene_of(match, seat))
            with speaking(VEILED), monkeypatch.context() as patch:
                patch.setattr(Catalogue, "_translations", lambda self: Veiled())
                read |= {
                    word for html in found.picture.regions(scene_of(match, seat)).values() for word in readable(html)
                }
                labels = [found.words.label(match.variant, action) for action in match.legal()]
                told = [line.text for line in match.log(seat, names=NAMES[:seats])]
                read |= {word for text in [*labels, *told, match.prompt(seat)] for word in words(text)}
            assert found.picture.regions(scene_of(match, seat)) == before, (
                "a text was kept in the language of somebody else"
            )
    assert read - proper == set()


def test_a_text_is_told_in_the_language_that_is_spoken_now() -> None:
    assert _("There is nothing to take back.") == "There is nothing to take back."
    with speaking("de"):
        assert _("There is nothing to take back.") == "Es gibt nichts zurückzunehmen."
        assert listed(["A", "B", "C"]) == "A, B und C"
        assert (amount(1234.5, 1), ago(7200)) == ("1.234,5", "vor 2 Stunden")
    assert (amount(1234.5, 1), ago(7200), ago(59)) == ("1,234.5", "2 hours ago", "just now")


def test_what_went_wrong_in_a_thread_is_told_in_the_language_of_who_reads_it() -> None:
    error = StoreFailed("the server's disk is full")
    with speaking("de"):
        assert "(der Speicher des Servers ist voll)" in str(error)
    assert "(the server's disk is full)" in str(error)


def test_what_a_catalogue_lacks_is_told_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    with speaking("de"):
        assert _("Nobody has translated {this}.", this="that") == "Nobody has translated that."
        assert ngettext("{n} such", "{n} such ones", 2) == "2 such ones"
        assert catalogue("cones").gettext("A stranger's text.") == "A stranger's text."
        monkeypatch.setattr(Veiled, "gettext", lambda self, message: "{wrong} place")
        monkeypatch.setattr(Catalogue, "_translations", lambda self: Veiled())
        assert _("A place {right}.", right="here") == "A place here."


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("en-US,en;q=0.9,de;q=0.8", "en"),
        ("fr;q=1, de;q=0.5, en;q=0.4", "de"),
        ("fr, ja", "en"),
        ("de;q=0", "en"),
        ("", "en"),
        (";;;q=x,de;q=nonsense", "en"),
    ],
)
def test_a_browser_is_answered_in_the_language_it_wants_most(header: str, language: str) -> None:
    assert accepted(header) == language


def test_a_terminal_is_answered_in_the_language_of_its_environment() -> None:
    assert of_environment({"LANG": "de_DE.UTF-8"}) == "de"
    assert of_environment({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}) == "en"
    assert of_environment({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:de"}) == "de"
    assert of_environment({}) == "en"
