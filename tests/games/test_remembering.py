"""Pieces of a picture that are remembered are what they would be if they were put together anew."""

from __future__ import annotations

import contextlib
import gc
import random
import sys
from typing import Any

import pytest

from wildtable.engine import BadRequest, IllegalAction, Scene, games
from wildtable.language import remembered, speaking
from wildtable.match import Match


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
            deciding=match.deciding,
        )
        found.append(match.game.picture.regions(scene))
    return found


def remember_nothing_more(game: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Have every piece of a game's picture put together anew; gives how many there are that were remembered."""
    remembering = 0
    for module in [module for name, module in sys.modules.items() if name.startswith(f"wildtable.games.{game}.")]:
        for name, function in list(vars(module).items()):
            if hasattr(function, "remembers"):
                monkeypatch.setattr(module, name, function.__wrapped__)
                remembering += 1
    return remembering


@pytest.mark.parametrize("game", ["call_of_yeti", "great_migration"])
def test_what_is_remembered_is_what_would_be_drawn_anew(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(5)
    match = Match.new(game, 3, seed="5")
    moments = []
    while not match.over:
        ready = [action for action in match.legal() if action["do"] == "ready"]
        match.play(ready[0] if ready and luck.random() < 0.4 else luck.choice(match.legal()))
        names = ["Ada", "Ben", "Cy"] if luck.random() < 0.8 else ["Ben", "Ada & <Cy>", "Cy"]
        if (luck.random() < 0.3 and len(moments) < 150) or match.over:
            moments.append((match.version, names, pictures(match, names)))
    anew = Match.resume(game, 3, "standard", match.variant.options, None, [])
    assert remember_nothing_more(game, monkeypatch) > 2 and len(moments) > 10
    actions = iter(match.actions)
    for version, names, seen in moments:
        while anew.version < version:
            anew.play(next(actions))
        assert pictures(anew, names) == seen, version


@pytest.mark.parametrize("game", sorted(games()))
def test_what_people_send_and_the_rules_refuse_is_not_remembered(game: str) -> None:
    luck, sent, refused = random.Random(5), "".join(["so much that it ", "cannot be a card of this game"]), 0
    match = Match.new(game, games()[game].seats[0], seed="5")
    held = sys.getrefcount(sent)
    for _ in range(60):
        if match.over:
            break
        for action in match.legal():
            for field in [field for field, value in action.items() if isinstance(value, str)]:
                with contextlib.suppress(BadRequest, IllegalAction):
                    match.play({**action, field: sent})
                    pytest.fail(f"{game} plays {field}: {sent}")
                refused += 1
        match.play(luck.choice(match.legal()))
    gc.collect()  # refusals refer to themselves by where they were raised
    assert refused and sys.getrefcount(sent) == held


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
