"""Bots: what they answer, what they may know, and that the same question gets the same answer."""

from __future__ import annotations

import importlib.metadata
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wildtable.bots import LEVELS, Clock, bots, choose, registry, think
from wildtable.engine import OVER, BadRequest, game_named
from wildtable.engine.compiled import COMPILED
from wildtable.engine.variant import Variant

GAME = game_named("call_of_yeti")
PLAYOUTS = 200 if COMPILED else 6


def positions(seats: int, seed: int, count: int) -> list[tuple[Variant, Any]]:
    """Positions of a game of sensible seats in which a seat has to decide between several actions."""
    variant, rng = GAME.variant(seats), random.Random(seed)
    state, found = variant.start(), []
    while state.actor != OVER:
        if state.actor >= 0 and len(variant.legal(state)[0]) > 1 and rng.random() < 0.3:
            found.append((variant, variant.copy(state)))
        number = rng.getrandbits(32)
        sensible = state.actor >= 0 and rng.random() < 0.8
        variant.apply(state, variant.policy(state, number) if sensible else variant.pick(state, number))
    return rng.sample(found, min(count, len(found)))


def ask(variant: Variant, state: Any, level: str = "normal", **given: Any) -> int:
    seat = int(state.actor)
    return choose(variant, variant.view(state, seat), seat, level, **given)


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_answers_with_a_legal_action(level: str) -> None:
    for variant, state in positions(4, 1, 6):
        before = state.tobytes()
        assert ask(variant, state, level, playouts=PLAYOUTS, luck=3) in variant.legal(state)[0]
        assert state.tobytes() == before


@pytest.mark.parametrize("level", ["random", "greedy", "normal", "hard"])
def test_the_same_question_gets_the_same_answer(level: str) -> None:
    for variant, state in positions(3, 2, 5):
        answers = {ask(variant, state, level, playouts=PLAYOUTS, luck=11) for _ in range(2)}
        assert len(answers) == 1


def test_luck_makes_a_difference() -> None:
    variant, state = positions(4, 3, 1)[0]
    assert len({ask(variant, state, "random", luck=luck) for luck in range(60)}) > 1


@pytest.mark.parametrize("level", ["greedy", "normal", "hard"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_bot_knows_no_more_than_its_seat(level: str, seats: int) -> None:
    """Two worlds that look the same to a seat, with other hidden cards, get the same answer, also where a caller
    wrongly hands in the whole state."""
    for variant, state in positions(seats, seats, 4):
        seat = int(state.actor)
        seen = variant.view(state, seat)
        other = variant.sample_world(seen, np.array([5], np.int64))
        assert other.tobytes() != state.tobytes() or not (seen.unseen_hand.any() or seen.unseen_laid.any())
        answers = {
            choose(variant, given, seat, level, playouts=PLAYOUTS, luck=4)
            for given in (seen, state, other, variant.view(other, seat))
        }
        assert len(answers) == 1


def test_several_threads_think_the_same_whichever_runs_first() -> None:
    variant, state = positions(4, 6, 1)[0]
    seat = int(state.actor)
    seen = variant.view(state, seat)
    first, second = (think(variant, seen, seat, 9, 4 * PLAYOUTS, None, threads=2, patient=True) for _ in range(2))
    assert first == second
    assert sum(thought.visits for thought in first) == 4 * PLAYOUTS


def test_ending_early_changes_no_answer() -> None:
    for variant, state in positions(3, 7, 4):
        seat = int(state.actor)
        seen = variant.view(state, seat)
        hasty, patient = (think(variant, seen, seat, 1, 10 * PLAYOUTS, None, patient=wait) for wait in (False, True))
        assert hasty[0].action == patient[0].action


def test_seconds_bound_a_search() -> None:
    variant, state = positions(4, 8, 1)[0]
    assert ask(variant, state, "expert", seconds=0.05) in variant.legal(state)[0]
    assert ask(variant, state, "expert", seconds=0) in variant.legal(state)[0]


def test_what_a_bot_thinks_is_measured_from_nothing_to_all() -> None:
    variant, state = positions(4, 9, 1)[0]
    seat = int(state.actor)
    thoughts = think(variant, variant.view(state, seat), seat, 1, 20 * PLAYOUTS, None)
    assert {thought.action for thought in thoughts} <= set(variant.legal(state)[0])
    assert all(0 <= thought.value <= 1 for thought in thoughts)
    assert thoughts == sorted(thoughts, key=lambda thought: -thought.visits)


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"level": "godlike"}, "level"),
        ({"level": None}, "level"),
        ({"level": ["hard"]}, "level"),
        ({"seconds": -1.0}, "seconds"),
        ({"seconds": float("nan")}, "seconds"),
        ({"playouts": 0}, "playouts"),
    ],
)
def test_a_wrong_question_is_refused_with_its_field(given: dict[str, Any], field: str) -> None:
    variant, state = positions(3, 1, 1)[0]
    with pytest.raises(BadRequest) as refused:
        ask(variant, state, **given)
    assert refused.value.field == field


def test_only_the_seat_whose_turn_it_is_is_answered() -> None:
    variant, state = positions(3, 1, 1)[0]
    other = (int(state.actor) + 1) % 3
    with pytest.raises(BadRequest) as refused:
        choose(variant, variant.view(state, other), other)
    assert refused.value.field == "seat"


def test_another_package_can_add_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def lowest(variant: Variant, view: Any, seat: int, clock: Clock) -> int:
        return int(variant.legal(view)[0][0])

    class Entry:
        name = "lowest"

        @staticmethod
        def load() -> Any:
            return lowest

    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [Entry] if group == "wildtable.bots" else [])
    registry.bots.cache_clear()
    try:
        assert "lowest" in bots()
        variant, state = positions(3, 4, 1)[0]
        assert ask(variant, state, "lowest") == variant.legal(state)[0][0]
    finally:
        registry.bots.cache_clear()


def answers() -> list[int]:
    found = []
    for variant, state in positions(3, 12, 3) + positions(4, 13, 2):
        found += [ask(variant, state, level, playouts=25, luck=2) for level in ("greedy", "normal", "hard")]
    return found


@pytest.mark.skipif(not COMPILED, reason="compares with compiled code")
def test_plain_python_gives_the_same_answers() -> None:
    script = "import json, test_bots; print(json.dumps(test_bots.answers()))"
    here = str(Path(__file__).parent)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": here}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == answers()


def test_a_game_sets_the_playouts_of_a_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.sense, "PLAYOUTS", {"hard": 7}, raising=False)
    asked: list[int | None] = []

    def thinking(*given: Any) -> list[Any]:
        asked.append(given[4])
        return think(*given)

    monkeypatch.setattr(registry, "think", thinking)
    (variant, state), *_ = positions(4, 1, 1)
    for level, budget in (("hard", 7), ("easy", 100)):
        ask(variant, state, level)
        assert asked.pop() == budget
    ask(variant, state, "hard", playouts=5)
    assert asked == [5]
