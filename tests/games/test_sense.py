"""What a player can infer: sampled worlds fit the view, and each that fits is as likely as any other."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from scipy.stats import chi2

from wildtable.engine import OVER, SPECTATOR, Game, game_named
from wildtable.engine.compiled import COMPILED
from wildtable.engine.variant import Variant
from wildtable.games.call_of_yeti.box import CARD_NAMES
from wildtable.games.call_of_yeti.state import COFFEE, DEAL, PLAY, PREDICT, RANKS

GAME: Game = game_named("call_of_yeti")
# Boxes with few cards for three seats, so that all worlds can be counted.
NINE = [
    "tsuchinoko-3",
    "tsuchinoko-9",
    "mothman-2",
    "mothman-11",
    "chupacabra-5",
    "yeti-4",
    "yeti-12",
    "coffee-1",
    "coffee-2",
]
SIX = ["tsuchinoko-A", "mothman-7", "mothman-11", "yeti-2", "yeti-9", "coffee-2"]
MOST_WORLDS = 6000

World = tuple[int, ...]
"""Each seat's hand, then each seat's laid cards, then the deck, as bits."""


@cache
def variant_of(cards: tuple[str, ...]) -> Variant:
    values = GAME.load_box(GAME.boxes()["standard"])
    values.unused["3"] = [card for card in CARD_NAMES if card not in cards]
    values.deal["3"] = len(cards) // 3
    return Variant(GAME, 3, "few", GAME.complete_options({}), values)


def cards(bits: Any) -> list[int]:
    return [card for card in range(len(CARD_NAMES)) if int(bits) >> card & 1]


def subsets(bits: int, size: int) -> Iterator[int]:
    return (sum(1 << card for card in some) for some in itertools.combinations(cards(bits), size))


def every_world(variant: Variant, seen: Any) -> Iterator[World]:
    """All worlds that fit a view, each once, found by trying every way to deal what is unseen."""
    own_hands, own_laid = [int(bits) for bits in seen.hand], [int(bits) for bits in seen.laid]
    open_cards = int(seen.deck | seen.discards | seen.trick_cards)
    for pile in (seen.hand, seen.laid, seen.won, seen.spilled):
        open_cards |= sum(int(bits) for bits in pile)
    lacking = [sum(4095 << RANKS * uma for uma in range(4) if int(seen.voids[seat]) >> uma & 1) for seat in range(5)]
    secretive = [seen.phase == PREDICT and bool(seen.ready[s] or s == seen.actor) for s in range(5)]

    def deals(seat: int, left: int) -> Iterator[tuple[World, World, int]]:
        if seat == variant.seats:
            yield (), (), int(seen.deck) | left
            return
        for held in subsets(left, int(seen.unseen_hand[seat])):
            if held & lacking[seat]:
                continue
            for piled in subsets(left & ~held, int(seen.unseen_laid[seat])):
                for size in range(held.bit_count() + 1 if secretive[seat] else 1):
                    for secretly in subsets(held, size):
                        hand, pile = own_hands[seat] | (held & ~secretly), own_laid[seat] | piled | secretly
                        for hands, laid, deck in deals(seat + 1, left & ~held & ~piled):
                            yield (hand, *hands), (pile, *laid), deck

    for hands, laid, deck in deals(0, int(variant.box.in_use) & ~open_cards):
        yield (*hands, *laid, deck)


def as_world(variant: Variant, state: Any) -> World:
    return (*state.hand[: variant.seats].tolist(), *state.laid[: variant.seats].tolist(), int(state.deck))


def random_state(variant: Variant, rng: random.Random, wanted: Callable[[Any], bool]) -> Any:
    state = variant.start()
    while not wanted(state):
        if state.actor == OVER:
            state = variant.start()
        variant.apply(state, variant.pick(state, rng.getrandbits(32)))
    return state


def bound(state: Any) -> list[int]:
    """The voids of all hands that have cards and voids."""
    return [int(v) for v, h in zip(state.voids, state.hand, strict=True) if v and h]


SITUATIONS: dict[str, tuple[list[str], Callable[[Any], bool]]] = {
    "a void": (NINE, lambda s: s.phase == PLAY and len(bound(s)) == 1 and any(s.laid) and s.trick_cards),
    "the same void twice": (NINE, lambda s: s.phase == PLAY and len(bound(s)) == 2 and len(set(bound(s))) == 1),
    "different voids": (NINE, lambda s: s.phase == PLAY and len(set(bound(s))) > 1),
    "coffee led": (NINE, lambda s: s.phase == PLAY and 15 in bound(s)),
    "the first trick": (SIX, lambda s: s.phase == PLAY and not s.trick_cards and any(s.laid) and not any(s.won)),
    "half dealt": (SIX, lambda s: s.phase == DEAL and s.receiver == 1 and s.hand[1]),
    "the first predicts": (SIX, lambda s: s.phase == PREDICT and not any(s.ready) and s.laid[s.actor]),
    "the last predicts": (SIX, lambda s: s.phase == PREDICT and sum(s.ready) == 2),
}


@pytest.mark.skipif(not COMPILED, reason="needs many samples")
@pytest.mark.parametrize("situation", SITUATIONS)
@pytest.mark.parametrize("viewer", ["seat 0", "seat 1", "spectator"])
def test_every_world_is_alike_likely(situation: str, viewer: str) -> None:
    """By a chi-square test over all worlds, at a likelihood of one false alarm in a hundred thousand."""
    names, wanted = SITUATIONS[situation]
    variant = variant_of(tuple(names))
    rng = random.Random(f"{situation}, {viewer}")
    tested = 0
    for _ in range(300):
        state = random_state(variant, rng, wanted)
        seen = variant.view(state, None if viewer == "spectator" else int(viewer[-1]))
        worlds = list(itertools.islice(every_world(variant, seen), MOST_WORLDS))
        if len(worlds) < 2 or len(worlds) == MOST_WORLDS:
            continue
        expected = max(10, min(1000, 10_000 // len(worlds)))
        memo, luck = np.zeros(GAME.state.MEMO), np.array([rng.getrandbits(60)], np.int64)
        variant.count_worlds(seen, memo)
        found = Counter(as_world(variant, variant.world(seen, memo, luck)) for _ in range(expected * len(worlds)))
        assert len(set(worlds)) == len(worlds)
        assert set(found) <= set(worlds)
        statistic = sum((found[world] - expected) ** 2 / expected for world in worlds)
        assert statistic < chi2.isf(1e-5, len(worlds) - 1), (len(worlds), statistic)
        tested += 1
        if tested == 2:
            return
    assert tested, "no such position was found"


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_sampled_world_fits_all_that_was_seen(seats: int) -> None:
    """In random games each sampled world gives the same view back, has each card once, and puts no card where the
    play so far was against the rules; imagining what others laid changes nothing of that."""
    variant = GAME.variant(seats)
    rng = random.Random(seats)
    for _ in range(4 if COMPILED else 1):
        state = variant.start()
        while state.actor != OVER:
            viewer = rng.choice([None, *range(seats)])
            if rng.random() < 0.2:
                check_world(variant, variant.view(state, viewer), viewer, np.array([rng.getrandbits(60)], np.int64))
            code = variant.pick(state, rng.getrandbits(32))
            if state.actor >= 0 and rng.random() < 0.5:
                code = variant.policy(state, 0)
            variant.apply(state, code)


def check_world(variant: Variant, seen: Any, viewer: int | None, luck: Any) -> None:
    world = variant.sample_world(seen, luck)
    for imagined in (False, True):
        if imagined:
            variant.imagine(world, viewer, luck)
        assert variant.view(world, viewer).tobytes() == seen.tobytes()
        places = [*world.hand, *world.laid, *world.won, *world.spilled, world.deck, world.discards, world.trick_cards]
        places += [1 << int(card) for card in world.drawn if card >= 0]
        everything = list(itertools.chain.from_iterable(map(cards, places)))
        assert sorted(everything) == sorted(cards(variant.box.in_use))
        for seat in range(variant.seats):
            assert not any(card < COFFEE and world.voids[seat] >> card // RANKS & 1 for card in cards(world.hand[seat]))
            if world.phase == PREDICT and not world.ready[seat] and seat != world.actor:
                assert not world.laid[seat]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_policy_sees_no_more_than_its_seat(seats: int) -> None:
    variant = GAME.variant(seats)
    rng = random.Random(seats)
    state = variant.start()
    while state.actor != OVER:
        number = rng.getrandbits(32)
        code = variant.pick(state, number)
        if state.actor >= 0:
            chosen = variant.policy(state, number)
            assert chosen == variant.policy(variant.view(state, int(state.actor)), number)
            assert chosen in variant.legal(state)[0]
            if rng.random() < 0.5:
                code = chosen
        variant.apply(state, code)


def test_nothing_is_sampled_where_nothing_is_hidden() -> None:
    variant = GAME.variant(3)
    state = random_state(variant, random.Random(5), lambda s: s.phase == PLAY and any(s.won))
    world = variant.sample_world(state, np.array([1], np.int64))
    assert world.tobytes() == state.tobytes()


def test_points_are_judged_between_nothing_and_all() -> None:
    variant = GAME.variant(4)
    rng = random.Random(1)
    state = start = variant.start()
    while state.actor != OVER:
        values = variant.evaluate(state, start)
        assert len(values) == 4 and all(0 <= value <= 1 for value in values)
        variant.apply(state, variant.pick(state, rng.getrandbits(32)))


@pytest.mark.skipif(not COMPILED, reason="a table of millions")
@pytest.mark.parametrize("laid", [0, 2, 5])
def test_the_most_tangled_voids_fit_the_memo(laid: int) -> None:
    """Five hands with five different voids: the table is at its largest, and still each hand obeys."""
    variant = GAME.variant(5)
    seen = variant.start()
    seen.phase, seen.actor, seen.deck, seen.viewer = PLAY, 0, 0, SPECTATOR
    for seat, voids in enumerate([0b0001, 0b0010, 0b0100, 0b1000, 0b0011]):
        seen.voids[seat], seen.unseen_hand[seat], seen.unseen_laid[seat] = voids, 10 - laid, laid
    memo = np.full(GAME.state.MEMO + 1, 7.5)
    variant.count_worlds(seen, memo)
    assert memo[-1] == 7.5
    luck = np.array([1], np.int64)
    for _ in range(50):
        world = variant.world(seen, memo, luck)
        assert sorted(itertools.chain.from_iterable(map(cards, [*world.hand, *world.laid]))) == list(range(50))
        for seat in range(5):
            assert int(world.hand[seat]).bit_count() == 10 - laid
            assert not any(card < COFFEE and world.voids[seat] >> card // RANKS & 1 for card in cards(world.hand[seat]))
