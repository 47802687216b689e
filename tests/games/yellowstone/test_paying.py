"""Who can pay for what: the quick answers of the rules against trying everything, on random hands."""

from __future__ import annotations

import itertools
import random
from functools import cache
from typing import Any

import pytest

from wildtable.engine import game_named
from wildtable.engine.variant import Variant

GAME = game_named("yellowstone")
Card = tuple[int, int, int]  # the place of its seat, its skill, its value


@cache
def variant(seats: int) -> Variant:
    return GAME.variant(seats)


def dealt(seats: int, choose: random.Random) -> tuple[Variant, Any]:
    """A position at the beginning of the actions of a turn: any cards in the hands, any conflicts on the board."""
    played = variant(seats)
    state = played.start()
    while state.phase != GAME.state.ACT:
        played.apply(state, played.pick(state, choose.getrandbits(32)))
    cards = [*range(30)]
    choose.shuffle(cards)
    held = choose.choice((8, 12, 16, 20))
    hands: list[list[int]] = [[] for _ in range(seats)]
    for card in cards[:held]:
        hands[choose.randrange(seats)].append(card)
    left = dict.fromkeys(range(30), 0)
    for seat, hand in enumerate(hands):
        state.hand[seat] = multiset(played, hand)
    for card in cards[held:]:
        left[card] = 1
    state.skill_deck, state.skill_discard = multiset(played, [card for card in left if left[card]]), 0
    state.needs[:] = 0
    return played, state


def multiset(played: Variant, cards: list[int]) -> int:
    """Some of the thirty cards as the integer of their multiset."""
    found = 0
    for card in cards:
        first = int(played.box.card_of[card])
        found |= 1 << first + (found & int(played.box.copies_of[first])).bit_count()
    return found


def in_order(played: Variant, state: Any) -> list[Card]:
    """All cards of all hands in the order in which they may be added to a defeat."""
    box, active = played.box, int(state.active)
    return [
        (place, int(box.skill_of[bit]), int(box.value_of[bit]))
        for place in range(played.seats)
        for bit in range(30)
        if int(state.hand[(active + place) % played.seats]) >> bit & 1
    ]


def payable(cards: list[Card], needs: tuple[int, ...], help: int) -> bool:
    """Whether any selection of the cards, within the help of each seat, meets the needs."""
    if not any(needs):
        return True
    for place in sorted({card[0] for card in cards}):
        own = [card for card in cards if card[0] == place]
        rest = [card for card in cards if card[0] > place]
        most = len(own) if place == 0 else min(help, len(own))
        if place == 0:
            sums = [sum(value for _, s, value in own if s == skill) for skill in range(3)]
            return payable(rest, tuple(max(0, n - s) for n, s in zip(needs, sums, strict=True)), help)
        for some in itertools.combinations(own, most):
            sums = [sum(value for _, s, value in some if s == skill) for skill in range(3)]
            if payable(rest, tuple(max(0, n - s) for n, s in zip(needs, sums, strict=True)), help):
                return True
        return False
    return False


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_defeat_is_offered_exactly_when_some_cards_can_pay_it(seats: int) -> None:
    """[YEL-DEF-02, YEL-DEF-05, YEL-HELP-01, YEL-HELP-02, YEL-HELP-03, YEL-HELP-05]"""
    choose = random.Random(seats)
    answers = {True: 0, False: 0}
    for _ in range(150):
        played, state = dealt(seats, choose)
        offered = {int(code) for code in played.legal(state)[0] if code < GAME.state.CONFLICTS}
        for space in range(7):
            for conflict in range(20):
                if int(state.lies[space]) >> conflict & 1:
                    needs = tuple(int(n) for n in played.box.needs[conflict])
                    found = payable(in_order(played, state), needs, int(played.box.help))
                    assert (conflict in offered) == found
                    answers[found] += 1
    assert min(answers.values()) > 30


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_card_is_offered_exactly_when_what_may_follow_can_pay_the_rest(seats: int) -> None:
    """[YEL-DEF-07, YEL-DEF-10, YEL-DEF-11, YEL-R10, YEL-R17]"""
    choose = random.Random(seats + 10)
    names = GAME.state
    followed = 0
    for _ in range(120):
        played, state = dealt(seats, choose)
        help, active = int(played.box.help), int(state.active)
        attempts = [int(code) for code in played.legal(state)[0] if code < names.CONFLICTS]
        if not attempts:
            continue
        played.apply(state, choose.choice(attempts))
        given = [0] * seats
        last: tuple[int, int] = (0, 0)
        while state.phase == names.CONTRIBUTE:
            needs = [int(n) for n in state.needs]
            wanted = set()
            for place in range(seats):
                seat = (active + place) % seats
                for bit in range(30):
                    card = int(played.box.card_of[bit])
                    skill, value = int(played.box.skill_of[bit]), int(played.box.value_of[bit])
                    if not int(state.hand[seat]) >> bit & 1 or (place, card) < last or not needs[skill]:
                        continue
                    if place and given[place] == help:
                        continue
                    rest = list(needs)
                    rest[skill] = max(0, rest[skill] - value)
                    later = [c for c in in_order(played, state) if (c[0], c[1], c[2]) >= (place, skill, value)]
                    later.remove((place, skill, value))
                    if place:  # what is left of this seat's help goes before the others'
                        own = [c for c in later if c[0] == place]
                        tries = list(itertools.combinations(own, min(len(own), help - given[place] - 1)))
                    else:
                        tries = [tuple(c for c in later if c[0] == 0)]
                    others = [c for c in later if c[0] > place]
                    for some in tries:
                        sums = [sum(v for _, s, v in some if s == k) for k in range(3)]
                        if payable(others, tuple(max(0, n - s) for n, s in zip(rest, sums, strict=True)), help):
                            wanted.add(names.PLAY_CARD + names.CARDS * seat + card)
                            break
            offered = [int(code) for code in played.legal(state)[0]]
            assert set(offered) == wanted
            assert len(set(offered)) == len(offered)
            action = choose.choice(offered)
            seat, card = divmod(action - names.PLAY_CARD, names.CARDS)
            place = (seat - active) % seats
            given[place] += place > 0
            last = (place, card)
            played.apply(state, action)
            followed += 1
    assert followed > 60
