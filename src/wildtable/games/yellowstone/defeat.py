"""Defeating a conflict: whether it can be paid, which cards may be added, and what adding one does.

The active seat may play any of its cards, each other seat as many as the box says. Cards are added in one order only:
seats clockwise from the active one, each seat's cards in canonical order.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, disallow-incomplete-defs=False

from __future__ import annotations

import numpy as np

from wildtable.engine.bits import bit_count, highest_bit, lowest_bit
from wildtable.engine.compiled import rule
from wildtable.games.yellowstone.board import need, on_board, space_of, take_off
from wildtable.games.yellowstone.cards import clockwise, from_card_on, kinds, together, with_card, without_card
from wildtable.games.yellowstone.state import (
    CARDS,
    DEFEAT,
    GRIT,
    LUCK,
    NOTHING,
    PLAY_CARD,
    SKILLS,
    VALUE_BITS,
    WITS,
)

# ---- what can be paid


@rule
def worth(box, cards):
    """What the values of some cards add up to. [YEL-DEF-03]"""
    total = 0
    for n in range(VALUE_BITS):  # no branch that a processor could not foresee
        total += bit_count(cards & box.value_bits[n]) << n
    return total


@rule
def top(box, cards):
    """What the last of some cards is worth, 0 if there is none: of cards of one skill, the highest."""
    return box.value_before[highest_bit(cards << 1 | 1)]


@rule
def best_worth(box, cards, count):
    """What the highest so many of some cards of one skill add up to."""
    total = 0
    for _ in range(count):
        total += top(box, cards)
        cards ^= 1 << highest_bit(cards << 1 | 1) >> 1
    return total


@rule
def most_help(box, state, skill, place):
    """The most that the seats from a place clockwise from the active one on could add of one skill, if nothing else
    were asked of them. [YEL-HELP-01]"""
    total = 0
    for later in range(place, box.seats):
        total += best_worth(box, state.hand[clockwise(box, state.active, later)] & box.cards_of[skill], box.help)
    return total


@rule
def seen_at_once(box, state, wits, grit, luck, place, cards, spare):
    """A quick look at what `help_suffices` finds out: 1 if the needs are met when each card goes where it does most,
    0 if the best cards of all seats are not worth enough however they are shared, -1 if neither is so."""
    for_wits = box.cards_of[WITS] if wits > 0 else 0
    for_grit = box.cards_of[GRIT] if grit > 0 else 0
    for_luck = box.cards_of[LUCK] if luck > 0 else 0
    wits_needed = max(0, wits)
    grit_needed = max(0, grit)
    luck_needed = max(0, luck)
    lacking = wits_needed + grit_needed + luck_needed
    for at in range(place, box.seats):
        held = cards if at == place else state.hand[clockwise(box, state.active, at)]
        limit = spare if at == place else box.help
        of_wits = min(wits_needed, top(box, held & for_wits))
        of_grit = min(grit_needed, top(box, held & for_grit))
        of_luck = min(luck_needed, top(box, held & for_luck))
        lacking -= limit * max(of_wits, of_grit, of_luck)
        for _ in range(limit):
            of_wits = min(wits, top(box, held & for_wits))
            of_grit = min(grit, top(box, held & for_grit))
            of_luck = min(luck, top(box, held & for_luck))
            if of_wits > 0 and of_wits >= of_grit and of_wits >= of_luck:
                wits -= of_wits
                held ^= 1 << highest_bit(held & for_wits)
            elif of_grit > 0 and of_grit >= of_luck:
                grit -= of_grit
                held ^= 1 << highest_bit(held & for_grit)
            elif of_luck > 0:
                luck -= of_luck
                held ^= 1 << highest_bit(held & for_luck)
    if wits <= 0 and grit <= 0 and luck <= 0:
        return 1
    return 0 if lacking > 0 else -1


@rule
def first_way(limit, grit, luck):
    """The first way to share the cards that a seat may add among the skills that are needed, as a number: how many are
    wits, and 8 times how many are grit; the rest are luck."""
    if luck > 0:
        return 0
    return limit << 3 if grit > 0 else limit


@rule
def next_way(way, limit, wits, grit, luck):
    """The way to share after a way, -1 after the last."""
    of_wits = way & 7
    of_grit = way >> 3
    if grit > 0 and luck > 0 and of_wits + of_grit < limit:
        return way + 8
    if wits > 0 and of_wits < limit:
        return of_wits + 1 | (0 if luck > 0 else limit - of_wits - 1) << 3
    return -1


@rule
def help_suffices(box, state, wits, grit, luck, place, cards, spare):
    """Whether needs can be met by at most `spare` of some cards, those of the seat so many places clockwise from the
    active one, and by the seats after it with their help.

    Each seat adds the highest cards that it has of a skill, since no others of that skill could do more. Tried are all
    ways to share the cards that the seats may add among the skills that are needed. [YEL-HELP-01, YEL-DEF-02]"""
    worths = np.zeros((box.seats, SKILLS, 8), np.int64)  # by place, skill and number of cards
    ways = 0  # six bits for each place
    for at in range(place, box.seats):
        held = cards if at == place else state.hand[clockwise(box, state.active, at)]
        limit = spare if at == place else box.help
        for skill in range(SKILLS):
            for count in range(1, limit + 1):
                worths[at, skill, count] = best_worth(box, held & box.cards_of[skill], count)
        ways |= first_way(limit, grit, luck) << 6 * at
    while True:
        lacking_wits = wits
        lacking_grit = grit
        lacking_luck = luck
        for at in range(place, box.seats):
            limit = spare if at == place else box.help
            of_wits = ways >> 6 * at & 7
            of_grit = ways >> 6 * at + 3 & 7
            lacking_wits -= worths[at, WITS, of_wits]
            lacking_grit -= worths[at, GRIT, of_grit]
            lacking_luck -= worths[at, LUCK, limit - of_wits - of_grit]
        if lacking_wits <= 0 and lacking_grit <= 0 and lacking_luck <= 0:
            return True
        at = place
        while at < box.seats:
            limit = spare if at == place else box.help
            way = next_way(ways >> 6 * at & 63, limit, wits, grit, luck)
            ways &= ~(63 << 6 * at)
            if way >= 0:
                ways |= way << 6 * at
                break
            ways |= first_way(limit, grit, luck) << 6 * at
            at += 1
        if at == box.seats:
            return False


@rule
def rest_can_be_paid(box, state, wits, grit, luck, most_wits, most_grit, most_luck, place, cards, spare):
    """Whether needs can be met by the seats from a place on, when the first of them may add `spare` of some cards;
    `most_wits` and so on is what they could add of each skill if nothing else were asked of them.

    The order of cards takes nothing away: whatever cards can pay can be put in order, and those left out that would
    come when their skill is met already. [YEL-DEF-02, YEL-DEF-05, YEL-HELP-01]"""
    if wits > most_wits or grit > most_grit or luck > most_luck:
        return False
    if (wits > 0) + (grit > 0) + (luck > 0) < 2:
        return True
    seen = seen_at_once(box, state, wits, grit, luck, place, cards, spare)
    if seen >= 0:
        return seen == 1
    return help_suffices(box, state, wits, grit, luck, place, cards, spare)


@rule
def others_can_pay(box, state, wits, grit, luck, most_wits, most_grit, most_luck):
    """Whether the seats other than the active one can add what it cannot pay itself."""
    hand = state.hand[clockwise(box, state.active, 1)]
    return rest_can_be_paid(box, state, wits, grit, luck, most_wits, most_grit, most_luck, 1, hand, box.help)


@rule
def conflicts_to_defeat(box, state):
    """The conflicts that the active seat may set out to defeat, wherever on the board they lie: those that its own
    cards, any number of them, and the help of the others can pay, or that softening left no need.
    [YEL-CONF-06, YEL-DEF-05, YEL-DEF-06, YEL-HELP-05, YEL-ACT-04, YEL-EFF-14, YEL-R3]"""
    own = state.hand[state.active]
    own_wits = worth(box, own & box.cards_of[WITS])
    own_grit = worth(box, own & box.cards_of[GRIT])
    own_luck = worth(box, own & box.cards_of[LUCK])
    most_wits = most_help(box, state, WITS, 1)
    most_grit = most_help(box, state, GRIT, 1)
    most_luck = most_help(box, state, LUCK, 1)
    found = 0
    conflicts = on_board(state)
    while conflicts:
        conflict = lowest_bit(conflicts)
        conflicts &= conflicts - 1
        wits = need(box, state, conflict, WITS) - own_wits
        grit = need(box, state, conflict, GRIT) - own_grit
        luck = need(box, state, conflict, LUCK) - own_luck
        if others_can_pay(box, state, wits, grit, luck, most_wits, most_grit, most_luck):
            found |= 1 << conflict
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
def list_own(box, state, most_wits, most_grit, most_luck, actions):
    """The active seat's own cards that may be added. Such a card and all that come not before it can be played, so that
    the others, who can add so much of each skill at most, must pay what these do not. [YEL-DEF-10, YEL-HELP-05]"""
    playable = cards_to_play(box, state, state.active)
    count = 0
    while playable:
        card = lowest_bit(playable)
        playable &= playable - 1
        cards = from_card_on(state.hand[state.active], card)
        wits = state.needs[WITS] - worth(box, cards & box.cards_of[WITS])
        grit = state.needs[GRIT] - worth(box, cards & box.cards_of[GRIT])
        luck = state.needs[LUCK] - worth(box, cards & box.cards_of[LUCK])
        if not others_can_pay(box, state, wits, grit, luck, most_wits, most_grit, most_luck):
            break  # later cards have still less to follow
        actions[count] = PLAY_CARD + CARDS * state.active + card
        count += 1
    return count


@rule
def list_help(box, state, place, most_wits, most_grit, most_luck, actions, count):
    """The cards that the seat so many places clockwise from the active one may add, so that it and the seats after it,
    which can add so much of each skill at most, can pay the rest; written after the `count` actions that are there.
    [YEL-DEF-10, YEL-HELP-01]"""
    seat = clockwise(box, state.active, place)
    playable = cards_to_play(box, state, seat)
    spare = box.help - bit_count(state.played[seat]) - 1
    while playable:
        card = lowest_bit(playable)
        playable &= playable - 1
        cards = from_card_on(without_card(box, state.hand[seat], card), card)
        skill = box.skill_of[card]
        value = box.value_of[card]
        wits = state.needs[WITS] - (value if skill == WITS else 0)
        grit = state.needs[GRIT] - (value if skill == GRIT else 0)
        luck = state.needs[LUCK] - (value if skill == LUCK else 0)
        with_wits = most_wits + best_worth(box, cards & box.cards_of[WITS], spare)
        with_grit = most_grit + best_worth(box, cards & box.cards_of[GRIT], spare)
        with_luck = most_luck + best_worth(box, cards & box.cards_of[LUCK], spare)
        if rest_can_be_paid(box, state, wits, grit, luck, with_wits, with_grit, with_luck, place, cards, spare):
            actions[count] = PLAY_CARD + CARDS * seat + card
            count += 1
    return count


@rule
def list_contributions(box, state, actions):
    """The cards that may be added: the active seat says which, of its own hand and of the others'.
    [YEL-R4, YEL-R18, YEL-ACT-06]"""
    most_wits = most_help(box, state, WITS, 1)
    most_grit = most_help(box, state, GRIT, 1)
    most_luck = most_help(box, state, LUCK, 1)
    count = list_own(box, state, most_wits, most_grit, most_luck, actions)
    for place in range(1, box.seats):
        hand = state.hand[clockwise(box, state.active, place)]
        most_wits -= best_worth(box, hand & box.cards_of[WITS], box.help)
        most_grit -= best_worth(box, hand & box.cards_of[GRIT], box.help)
        most_luck -= best_worth(box, hand & box.cards_of[LUCK], box.help)
        count = list_help(box, state, place, most_wits, most_grit, most_luck, actions, count)
    return count


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
