"""Defeating a conflict: which ones can be paid, which cards may be added, and what adding one does.

The active seat may play any of its cards, each other seat as many as the box says. Cards are added in one order only:
seats clockwise from the active one, each seat's cards in canonical order. That takes nothing away: whatever cards can
pay can be put in order, and those left out that would come when their skill is met already.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, disallow-incomplete-defs=False

from __future__ import annotations

from wildtable.engine.bits import bit_count, highest_bit, lowest_bit
from wildtable.engine.compiled import rule
from wildtable.games.yellowstone.board import need, on_board, space_of, take_off
from wildtable.games.yellowstone.cards import clockwise, from_card_on, kinds, together, with_card, without_card
from wildtable.games.yellowstone.paying import amounts, best_of_each, can_pay, lacking, most_help, worth
from wildtable.games.yellowstone.state import AMOUNT, CARDS, DEFEAT, GRIT, LUCK, NOTHING, PLAY_CARD, SKILLS, WITS


@rule
def needs_of(box, state, conflict):
    """What a conflict needs of each skill, softened as it may be. [YEL-EFF-09]"""
    printed = box.amounts_needed[conflict]
    if state.softened >> conflict & 1:
        return lacking(printed, state.soft_amount[conflict] << AMOUNT * state.soft_skill[conflict])
    return printed


@rule
def others_can_pay(box, state, needed, most):
    """Whether the seats other than the active one, which can add `most` of each skill, can pay what it cannot."""
    hand = state.hand[clockwise(box, state.active, 1)]
    return can_pay(box, state, needed, most, 1, hand, box.help)


@rule
def conflicts_to_defeat(box, state):
    """The conflicts that the active seat may set out to defeat, wherever on the board they lie: those that its own
    cards, any number of them, and the help of the others can pay, or that softening left no need.
    [YEL-CONF-06, YEL-DEF-05, YEL-DEF-06, YEL-HELP-05, YEL-ACT-04, YEL-EFF-14, YEL-R3]"""
    own = worth(box, state.hand[state.active])
    most = most_help(box, state, 1)
    found = 0
    conflicts = on_board(state)
    while conflicts:
        conflict = lowest_bit(conflicts)
        conflicts &= conflicts - 1
        needed = lacking(needs_of(box, state, conflict), own)
        found |= (1 if others_can_pay(box, state, needed, most) else 0) << conflict
    return found


# ---- adding cards


@rule
def cards_to_play(box, state, seat):
    """The cards that a seat can add next, as the bits of their numbers, whatever can be paid afterwards: its skill is
    needed, it does not come before the last card added, and a seat other than the active one has help left to give.
    The limit of help is for each defeat anew.
    [YEL-DEF-07, YEL-DEF-09, YEL-DEF-11, YEL-HELP-02, YEL-HELP-03, YEL-HELP-04, YEL-HELP-05, YEL-R10, YEL-R17]"""
    if seat != state.active and bit_count(state.played[seat]) >= box.help:
        return 0
    cards = kinds(box, state.hand[seat])
    if state.last_seat >= 0:
        if place_of(box, state, seat) < place_of(box, state, state.last_seat):
            return 0
        if seat == state.last_seat:
            cards = from_card_on(cards, state.last_card)
    needed = 0
    for skill in range(SKILLS):
        if state.needs[skill]:
            needed |= box.cards_of[skill]
    return cards & needed


@rule
def place_of(box, state, seat):
    """How many places a seat is clockwise from the active one."""
    return seat - state.active if seat >= state.active else seat - state.active + box.seats


@rule
def list_own(box, state, needed, most, actions):
    """The active seat's own cards that may be added. Such a card and all that come not before it can be played, so that
    the others, who can add `most` of each skill, must pay what these do not. [YEL-DEF-10, YEL-HELP-05]"""
    playable = cards_to_play(box, state, state.active)
    listed = 0
    if playable:
        cards = from_card_on(state.hand[state.active], lowest_bit(playable))
        total = 0
        while cards:
            card = highest_bit(cards)
            cards ^= 1 << card
            total += box.amount_of[card]
            actions[listed] = PLAY_CARD + CARDS * state.active + card
            if playable >> card & 1:
                listed += 1 if others_can_pay(box, state, lacking(needed, total), most) else 0
    for index in range(listed // 2):
        actions[index], actions[listed - 1 - index] = actions[listed - 1 - index], actions[index]
    return listed


@rule
def list_contributions(box, state, actions):
    """The cards that may be added, so that the rest can still be paid by what comes not before them: the active seat
    says which, of its own hand and of the others'.
    [YEL-DEF-10, YEL-HELP-01, YEL-R4, YEL-R18, YEL-ACT-06]"""
    needed = amounts(state.needs[WITS], state.needs[GRIT], state.needs[LUCK])
    most = most_help(box, state, 1)
    listed = list_own(box, state, needed, most, actions)
    for place in range(1, box.seats):
        if lacking(needed, most):
            break  # the seats from here on can never pay it alone
        seat = clockwise(box, state.active, place)
        hand = state.hand[seat]
        spare = box.help - bit_count(state.played[seat]) - 1
        playable = cards_to_play(box, state, seat)
        most -= best_of_each(box, hand, box.help)
        while playable:
            card = lowest_bit(playable)
            playable &= playable - 1
            cards = without_card(box, from_card_on(hand, card), card)
            rest = lacking(needed, box.amount_of[card])
            most_then = most + best_of_each(box, cards, spare)
            actions[listed] = PLAY_CARD + CARDS * seat + card
            listed += 1 if can_pay(box, state, rest, most_then, place, cards, spare) else 0
    return listed


# ---- the defeat itself


@rule
def begin_defeat(box, state, conflict):
    """The active pawn goes to the conflict's space, and its needs are what is to be paid.
    [YEL-DEF-01, YEL-R3, YEL-R9]"""
    state.pawn[state.active] = space_of(state, conflict)
    state.pending = DEFEAT
    state.pending_conflict = conflict
    for skill in range(SKILLS):
        state.needs[skill] = need(box, state, conflict, skill)


@rule
def contribute(box, state, seat, card):
    """A card leaves its hand and lessens the need of its own skill. What it is worth beyond that is lost.
    [YEL-DEF-07, YEL-DEF-08, YEL-HELP-01]"""
    skill = box.skill_of[card]
    state.hand[seat] = without_card(box, state.hand[seat], card)
    state.played[seat] = with_card(box, state.played[seat], card)
    state.needs[skill] = max(0, state.needs[skill] - box.value_of[card])
    state.last_seat = seat
    state.last_card = card


@rule
def is_paid(state):
    """Whether every need is met, which completes the defeat. [YEL-DEF-02, YEL-DEF-11]"""
    return state.needs[WITS] | state.needs[GRIT] | state.needs[LUCK] == 0


@rule
def finish_defeat(box, state):
    """The conflict goes to its discards, the cards played go to theirs. [YEL-DEF-04]"""
    take_off(state, state.pending_conflict)
    for seat in range(box.seats):
        state.skill_discard = together(box, state.skill_discard, state.played[seat])
        state.played[seat] = 0
    state.pending = NOTHING
    state.pending_conflict = -1
    state.last_seat = -1
    state.last_card = -1
