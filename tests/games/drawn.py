"""What the tests of all games' pictures share: a scene of a match, and a reader that checks a piece of HTML."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

from wildtable.engine.scene import Scene
from wildtable.match import Match

NAMES = ["Ada", '<b>Ben</b> & "Co"', "Cy", "Dee's", "Eun-ji", "Fay"]


class Page(HTMLParser):
    """Reads a piece of HTML, checks that it nests, and keeps what it saw."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)
        assert self.open == [], f"left open: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        assert len(dict(attrs)) == len(attrs), f"an attribute twice: {attrs}"
        if tag != "input":  # the only element without an end that pictures use
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data

    def moves(self, css: str = "") -> list[list[dict[str, Any]]]:
        """What each button and checkbox (of a class) plays: one action, or several together."""
        found = []
        for _, attributes in self.elements:
            if attributes.get("name") == "action" and (not css or css in (attributes["class"] or "").split()):
                value = json.loads(attributes["value"] or "")
                found.append(value if isinstance(value, list) else [value])
        return found

    def offered(self, css: str = "") -> list[dict[str, Any]]:
        """All those actions one by one."""
        return [action for move in self.moves(css) for action in move]


def scene_of(match: Match, seat: int | None, recap: dict[str, Any] | None = None) -> Scene:
    """What a seat's picture is drawn from now; every second seat is a bot."""
    names = NAMES[: match.variant.seats]
    return Scene(
        variant=match.variant,
        position=match.position(seat),
        seat=seat,
        names=names,
        bots=[number % 2 == 1 for number in range(match.variant.seats)],
        legal=match.legal_for(seat) or ([] if seat is None else match.legal_ahead(seat)),
        recap=match.recap() if recap is None else recap,
        prompt=match.prompt(seat, names),
        deciding=match.deciding,
    )


def sound(regions: dict[str, str]) -> Page:
    """The page of a scene's regions, once it holds to what every game's picture must: all regions, nothing that the
    page's security policy or its script cannot deal with, and no text of a player taken for HTML."""
    assert set(regions) == {"table", "hand", "scores"}
    page = Page("".join(regions.values()))
    for attribute in ("data-key", "id", "data-keep"):
        keys = [attributes[attribute] for _, attributes in page.elements if attribute in attributes]
        assert len(keys) == len(set(keys)), "a key twice: the script could not tell the two apart"
    for tag, attributes in page.elements:
        assert "style" not in attributes and tag not in ("style", "script")
        assert not [name for name in attributes if name.startswith("on")], "the page forbids inline handlers"
        assert not re.search(r"https?:", attributes.get("href") or "")
    assert "<b>Ben" not in "".join(regions.values())
    return page
