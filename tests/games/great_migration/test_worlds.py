"""Worlds of Great Migration: they fit the view; in the first season each deal of the unseen cards is alike likely."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from scipy.stats import chi2

from tests.games.great_migration.test_box import small
from wildtable.engine import OVER
from wildtable.engine.compiled import COMPILED
from wildtable.engine.variant import Variant
from wildtable.games.great_migration import game
from wildtable.games.great_migration.box import load


def few_cards() -> Variant:
    """Two seats of two cards each from a deck of six, so that all deals can be counted."""
    document = small()
    for card in (*document["herds"], *document["events"]):
        card["copies"] = [{"one": 2, "two": 1, "eagle": 2, "walk": 8}.get(card["id"], 0), card["copies"][1]]
    return Variant(game, 2, "few", {}, load(document))


@pytest.mark.parametrize("seats", game.seats)
def test_worlds_fit_what_is_seen_and_could_be(seats: int) -> None:
    variant, choose, luck = game.variant(seats), random.Random(seats), np.array([3], np.int64)
    state = variant.start()
    while state.actor != OVER:
        if choose.random() < 0.03:
            for seat in (None, *range(seats)):
                seen = variant.view(state, seat)
                world = variant.sample_world(seen, luck)
                assert variant.view(world, seat).tobytes() == seen.tobytes()
                again = game.words.read(variant, game.words.position(variant, world))  # refuses what cannot be
                assert again.tobytes() == world.tobytes()
        code = variant.policy(variant.view(state, int(state.actor)), 0) if state.actor >= 0 else None
        if code is None or choose.random() < 0.5:
            code = variant.pick(state, choose.getrandbits(32))
        assert code in variant.legal(state)[0]
        variant.apply(state, code)


@pytest.mark.skipif(not COMPILED, reason="needs many samples")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_first_deals_are_alike_likely(viewer: int | None) -> None:
    variant, choose, luck = few_cards(), random.Random(5), np.array([11], np.int64)
    state = variant.start()
    while state.turn < 3:
        variant.apply(state, variant.pick(state, choose.getrandbits(32)))
    seen = variant.view(state, viewer)
    open_cards = seen.herd.sum(axis=0) + seen.hand.sum(axis=0) + seen.discard
    left = variant.box.copies[0] - open_cards
    unseen = np.repeat(np.arange(len(left)), left).tolist()
    others = [seat for seat in range(2) if seat != viewer]
    chances: Counter[Any] = Counter()

    def deals(cards: tuple[int, ...], seats: list[int], hands: tuple[Any, ...], weight: int) -> None:
        if not seats:
            chances[hands] += weight
            return
        for picked in itertools.combinations(range(len(cards)), int(state.hand_size[seats[0]])):
            hand = tuple(cards[n] for n in picked)
            rest = tuple(card for n, card in enumerate(cards) if n not in picked)
            deals(rest, seats[1:], (*hands, hand), weight)

    deals(tuple(unseen), others, (), 1)
    memo = np.zeros(game.state.MEMO)
    variant.count_worlds(seen, memo)
    samples = 20_000
    found: Counter[Any] = Counter()
    for _ in range(samples):
        world = variant.world(seen, memo, luck)
        found[tuple(tuple(np.repeat(np.arange(40), world.hand[seat]).tolist()) for seat in others)] += 1
    assert set(found) <= set(chances)
    scale = samples / sum(chances.values())
    statistic = sum((found[hands] - ways * scale) ** 2 / (ways * scale) for hands, ways in chances.items())
    assert math.isfinite(statistic) and statistic < chi2.isf(1e-5, max(1, len(chances) - 1))


@pytest.mark.skipif(not COMPILED, reason="needs many games")
def test_kept_cards_are_events_of_earlier_decks() -> None:
    """[GRM-VIEW-04]"""
    variant, choose, luck = game.variant(4), random.Random(2), np.array([1], np.int64)
    box, state, kept = variant.box, variant.start(), 0
    while state.actor != OVER:
        if any(state.kept) and choose.random() < 0.2:
            world = variant.sample_world(variant.view(state, None), luck)
            for seat in range(4):
                events = [
                    min(int(world.hand[seat][card]), int(box.earlier[state.season][card]))
                    for card in range(int(box.herds), int(box.kinds))
                ]
                assert sum(events) >= state.kept[seat]
                kept += int(state.kept[seat])
        variant.apply(state, variant.pick(state, choose.getrandbits(32)))
    assert kept


@pytest.mark.skipif(not COMPILED, reason="needs many games")
def test_a_hand_that_played_a_new_event_still_holds_its_old_ones() -> None:
    """No card is in both decks, so that what lies open tells how many old cards the hands hold. [GRM-VIEW-04]"""
    document = small()
    for number, card in enumerate((*document["herds"], *document["events"])):
        card["copies"] = [0, 9] if number % 2 else [9, 0]
    variant, choose, luck = Variant(game, 3, "disjoint", {}, load(document)), random.Random(2), np.array([1], np.int64)
    old_events = [int(variant.box.earlier[1][card]) > 0 for card in range(int(variant.box.kinds))]
    more = 0
    for _ in range(5):
        state = variant.start()
        while state.actor != OVER:
            if state.season and choose.random() < 0.2:
                world = variant.sample_world(variant.view(state, None), luck)
                old = world.hand[:, : len(old_events)][:, old_events].sum()
                assert old == state.hand[:, : len(old_events)][:, old_events].sum()
                more += int(old) - int(state.kept.sum())
            variant.apply(state, variant.pick(state, choose.getrandbits(32)))
    assert more
