"""Sampled worlds of Yosemite: what is known stays, what is unseen is dealt copy by copy, who pays can pay."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from wildtable.engine import positions
from wildtable.games.yosemite.state import KINDS
from wildtable.games.yosemite.tiles import counts_of_tiles

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "yosemite.jsonl"
SAMPLES = 4000


def loaded(scenario: str) -> tuple[Any, Any]:
    found = (json.loads(line) for line in SCENARIOS.read_text().splitlines())
    return positions.load(next(s["position"] for s in found if s["id"] == scenario))


def hands(variant: Any, state: Any, viewer: int, seat: int) -> list[list[int]]:
    seen, luck = variant.view(state, viewer), np.array([17], np.int64)
    memo = np.zeros(variant.game.state.MEMO)
    variant.count_worlds(seen, memo)
    return [counts_of_tiles(variant.world(seen, memo, luck).hand[seat])[:KINDS] for _ in range(SAMPLES)]


def test_unseen_tiles_are_dealt_as_often_as_there_are_copies() -> None:
    """[YOS-R11]"""
    variant, state = loaded("yos-known-view")
    known, held = counts_of_tiles(state.known[1])[:KINDS], int(state.hand[1]).bit_count()
    unseen = [
        deck + hand - sure
        for deck, hand, sure in zip(counts_of_tiles(state.deck), counts_of_tiles(state.hand[1]), known, strict=False)
    ]
    drawn, total = held - sum(known), sum(unseen)
    assert drawn > 0
    found: Counter[int] = Counter()
    for hand in hands(variant, state, 0, 1):
        assert sum(hand) == held and all(n >= sure for n, sure in zip(hand, known, strict=True))
        found.update({tile: n - known[tile] for tile, n in enumerate(hand)})
    for tile, copies in enumerate(unseen):
        share = copies / total
        deviation = math.sqrt(SAMPLES * drawn * share * (1 - share)) + 1e-9
        assert abs(found[tile] - SAMPLES * drawn * share) < 5 * deviation, tile


def test_who_is_seen_paying_can_pay() -> None:
    """[YOS-PAY-03, YOS-R11]"""
    variant, state = loaded("yos-pay-wild-by-choice-2")
    seen, luck, kinds = variant.view(state, 1), np.array([3], np.int64), set()
    for _ in range(200):
        world = variant.sample_world(seen, luck)
        assert len(variant.legal(world)[0]) > 0
        assert variant.view(world, 1).tobytes() == seen.tobytes()
        kinds.add(int(world.hand[0]))
    assert len(kinds) > 1
