"""Skill cards: multisets of them, the deck, and who draws. See `state.py` for how a multiset is an integer."""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, disallow-incomplete-defs=False

from __future__ import annotations

from wildtable.engine.bits import highest_bit, lowest_bit
from wildtable.engine.compiled import rule

# ---- multisets


@rule
def with_card(box, cards, card):
    """The multiset with one more copy of a card."""
    return cards | (cards & box.copies_of[card]) << 1 | 1 << card


@rule
def without_card(box, cards, card):
    """The multiset with one copy less of a card that it holds."""
    return cards ^ 1 << highest_bit(cards & box.copies_of[card])


@rule
def kinds(box, cards):
    """The different cards of a multiset, as the bits of their numbers."""
    return cards & box.first_copies


@rule
def from_card_on(cards, card):
    """The cards of a multiset that do not come before a card in canonical order. [YEL-R10]"""
    return cards & (-1 << card)


@rule
def together(box, one, other):
    """Two multisets as one."""
    if one == 0 or other == 0:
        return one | other
    while other:
        card = box.card_of[highest_bit(other)]
        other ^= 1 << highest_bit(other)
        one = with_card(box, one, card)
    return one


@rule
def without_cards(box, cards, others):
    """The multiset without those of another, all of which it holds."""
    while others:
        card = box.card_of[highest_bit(others)]
        others ^= 1 << highest_bit(others)
        cards = without_card(box, cards, card)
    return cards


# ---- drawing


@rule
def clockwise(box, seat, places):
    """The seat so many places clockwise from a seat. [YEL-TURN-01]"""
    seat += places
    return seat - box.seats if seat >= box.seats else seat


@rule
def something_to_draw(state):
    """Whether a draw would change anything: a card would come up, if only the Escalation card.
    [YEL-EFF-01, YEL-R14]"""
    return state.skill_deck | state.skill_discard | state.unseen_skills | state.escalation_card != 0


@rule
def owe(state, seat, count):
    """A seat is to draw so many cards more."""
    state.due += count << 8 * seat


@rule
def drawing_seat(box, state):
    """The seat that draws the next card due: in the set-up from seat 0 on, in a turn clockwise from the active seat,
    a seat all its cards before the next. [YEL-EFF-02]"""
    first = max(0, state.active)
    ahead = state.due >> 8 * first
    return first + lowest_bit(ahead) // 8 if ahead else lowest_bit(state.due) // 8


@rule
def ready_deck(state):
    """A card is due: see to it that the deck holds one; False when there is none anywhere.

    The Escalation card lies under the deck: it comes up when a card is due and the deck is empty, leaves the game, and
    brings the third die for all later rolls; it is not one of the cards due. Then, and whenever the deck is empty
    later, the discards become the deck, not before the next card is due.
    [YEL-DECK-01, YEL-DECK-02, YEL-DECK-03, YEL-DECK-05, YEL-R6, YEL-R13]"""
    if state.skill_deck == 0:
        if state.escalation_card:
            state.escalation_card = 0
            state.escalated = 1
        state.skill_deck = state.skill_discard
        state.skill_discard = 0
    return state.skill_deck != 0


@rule
def draw(box, state, card):
    """The card turned from the deck goes to the hand of the seat that draws, however many that holds. [YEL-R8]"""
    seat = drawing_seat(box, state)
    owe(state, seat, -1)
    state.skill_deck = without_card(box, state.skill_deck, card)
    state.hand[seat] = with_card(box, state.hand[seat], card)


@rule
def discard(box, state, card):
    """A card goes to the Skill discards."""
    state.skill_discard = with_card(box, state.skill_discard, card)
