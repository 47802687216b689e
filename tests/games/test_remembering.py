"""Pieces of a picture that are remembered are what they would be if they were put together anew."""

from __future__ import annotations

import random
from types import ModuleType
from typing import Any

import pytest

from wildtable.engine import Scene
from wildtable.games.call_of_yeti import markup, picture, scoresheet, tabletop
from wildtable.language import remembered, speaking
from wildtable.match import Match

MODULES: list[ModuleType] = [markup, picture, scoresheet, tabletop]


def pictures(match: Match, names: list[str]) -> list[Any]:
    found = []
    for seat in (*range(match.variant.seats), None):
        scene = Scene(
            variant=match.variant,
            position=match.position(seat),
            seat=seat,
            names=names,
            bots=[False] * match.variant.seats,
            legal=match.legal_for(seat),
            recap=match.recap(),
            prompt=match.prompt(seat, names),
        )
        found.append(picture.regions(scene))
    return found


def test_what_is_remembered_is_what_would_be_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(5)
    match = Match.new("call_of_yeti", 3, seed="5")
    moments = []
    while not match.over:
        ready = [action for action in match.legal() if action["do"] == "ready"]
        match.play(ready[0] if ready and luck.random() < 0.4 else luck.choice(match.legal()))
        names = ["Ada", "Ben", "Cy"] if luck.random() < 0.8 else ["Ben", "Ada & <Cy>", "Cy"]
        if luck.random() < 0.3 or match.over:
            moments.append((match.version, names, pictures(match, names)))
    anew = Match.resume("call_of_yeti", 3, "standard", match.variant.options, None, [])
    for module in MODULES:
        for name, function in list(vars(module).items()):
            if hasattr(function, "remembers"):
                monkeypatch.setattr(module, name, function.__wrapped__)
    assert not hasattr(tabletop._piled, "remembers") and len(moments) > 10
    actions = iter(match.actions)
    for version, names, seen in moments:
        while anew.version < version:
            anew.play(next(actions))
        assert pictures(anew, names) == seen, version


def test_it_is_remembered_for_each_language_and_for_what_it_depends_on() -> None:
    calls: list[int] = []

    @remembered(lambda number: number % 10)
    def ones(number: int) -> int:
        calls.append(number)
        return number % 10

    assert [ones(12), ones(22), ones(3)] == [2, 2, 3] and calls == [12, 3]
    with speaking("de"):
        ones(2)
    assert calls == [12, 3, 2]
