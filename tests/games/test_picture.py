"""Call of Yeti's picture: what every viewer is sent in whole games is well-formed, safe, complete, unrevealing."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.drawn import NAMES, Page, scene_of, sound
from wildtable.engine.scene import Scene
from wildtable.games.call_of_yeti import picture
from wildtable.match import Match


def played(seats: int, stops: float) -> Iterator[Match]:
    """A whole game, stopped at the given share of its decisions and at its end."""
    luck = random.Random(seats)
    match = Match.new("call_of_yeti", seats, seed=f"picture {seats}")
    while not match.over:
        if luck.random() < stops:
            yield match
        actions = match.legal()
        ready = [action for action in actions if action.get("do") == "ready"]
        match.play(ready[0] if ready and luck.random() < 0.7 else luck.choice(actions))
    yield match


def actions_in(page: Page) -> list[dict[str, Any]]:
    return [
        json.loads(attributes["value"] or "") for _, attributes in page.elements if attributes.get("name") == "action"
    ]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_games_are_drawn_for_every_viewer(seats: int) -> None:
    for match in played(seats, 0.15):
        recap = match.recap()
        for seat in [None, *range(seats)]:
            scene = scene_of(match, seat, recap)
            page = sound(picture.regions(scene))
            offered = actions_in(page)
            for action in scene.legal:
                assert action in offered
            if scene.legal:
                assert offered[-1] == {"do": "ready"} or all(action["do"] == "play" for action in offered)


def test_a_hand_can_be_tried_whole() -> None:
    """Cards that are not allowed have their button too, unmarked, so that the refusal can name the rule."""
    barred = 0
    for match in played(4, 0.2):
        if match.position()["phase"] != "play":
            continue
        seat = match.actor
        assert isinstance(seat, int)
        scene = scene_of(match, seat)
        page = Page(picture.regions(scene)["hand"])
        hand = scene.position["hands"][seat]
        assert [action["card"] for action in actions_in(page)] == hand
        marked = {
            json.loads(attributes["value"] or "")["card"]
            for tag, attributes in page.elements
            if tag == "button" and "legal" in (attributes["class"] or "").split()
        }
        assert marked == {action["card"] for action in scene.legal}
        barred += len(hand) - len(marked)
    assert barred


def test_only_the_view_is_drawn() -> None:
    """No card that a viewer may not know stands anywhere in its picture."""
    for match in played(3, 0.2):
        whole = match.position()
        if whole["phase"] not in ("predict", "play"):
            continue
        for seat in [None, 0, 1, 2]:
            drawn = "".join(picture.regions(scene_of(match, seat)).values())
            named = set(re.findall(r"(?:card|laid)-([a-z]+-(?:A|\d+))", drawn))
            for other in range(3):
                if other != seat:
                    assert named.isdisjoint(whole["hands"][other]) and named.isdisjoint(whole["laid"][other])


def test_before_the_game_and_the_tie_draw_are_drawn() -> None:
    match = Match.new("call_of_yeti", 3)
    seen = set()
    for action in ({"chance": "starter", "seat": 1}, {"chance": "deal", "seat": 0, "card": "yeti-9"}):
        for seat in (None, 0):
            Page("".join(picture.regions(scene_of(match, seat)).values()))
        seen.add(match.position()["phase"])
        match.play(action)
    assert seen == {"starter", "deal"}
    position = match.position()
    zeros = [[9, 0, 0], [9, 0, 0], [1, 0, 0]]
    everything = sorted([*position["deck"], "yeti-9"], key=[*position["deck"], "yeti-9"].index)
    tie = {
        **position,
        "phase": "tie_draw",
        "round": 3,
        "starter": 0,
        "hands": [[], [], []],
        "deck": [card for card in everything if card != "mothman-9"],
        "scores": zeros,
        "tie": {"seats": [0, 1], "drawn": {"0": "mothman-9"}},
    }
    scene = Scene(match.variant, tie, 1, NAMES[:3], [False] * 3, [], {"last_trick": None, "rounds": []}, "Draw.")
    page = Page("".join(picture.regions(scene).values()))
    assert "mothman 9" in page.words and "share the lead" in page.words


def test_every_symbol_used_is_drawn() -> None:
    defined = set(re.findall(r'<symbol id="([^"]+)"', picture.SYMBOLS))
    used = set()
    for match in played(4, 0.1):
        for seat in (None, 0):
            used |= set(re.findall(r'href="#([^"]+)"', "".join(picture.regions(scene_of(match, seat)).values())))
    assert used <= defined
    Page(picture.SYMBOLS)
    Page(picture.illustration())
