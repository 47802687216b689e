"""What cards are worth, and what the seats can pay together: each seat but the active one adds a few cards at most.

Amounts of the three skills stand in one integer, sixteen bits each (wits lowest), so that they are added and compared
together.
"""

# mypy: disallow-untyped-defs=False, disallow-untyped-calls=False, disallow-incomplete-defs=False

from __future__ import annotations

import numpy as np

from wildtable.engine.bits import bit_count, highest_bit, lowest_bit
from wildtable.engine.compiled import rule
from wildtable.games.yellowstone.cards import clockwise
from wildtable.games.yellowstone.state import AMOUNT, GRIT, LUCK, SKILLS, WITS

ONES = 1 | 1 << AMOUNT | 1 << 2 * AMOUNT
SIGNS = ONES << AMOUNT - 1

# ---- amounts


@rule
def amounts(wits, grit, luck):
    """So much of each skill."""
    return wits | grit << AMOUNT | luck << 2 * AMOUNT


@rule
def amount_in(several, skill):
    """How much there is of one skill."""
    return several >> AMOUNT * skill & (1 << AMOUNT) - 1


@rule
def lacking(needed, available):
    """What is needed of each skill beyond what is available; 0 when all is there. [YEL-DEF-02, YEL-DEF-08]"""
    left = (needed | SIGNS) - available
    short = left & SIGNS  # the sign is left where there is not too much
    return left & short - (short >> AMOUNT - 1)


@rule
def skills_in(several):
    """Of how many skills there is anything."""
    return bit_count(several + (SIGNS - ONES) & SIGNS)


@rule
def worth(box, cards):
    """What the values of some cards add up to, by skill. [YEL-DEF-03, YEL-DEF-07]"""
    total = 0
    while cards:
        total += box.amount_of[lowest_bit(cards)]
        cards &= cards - 1
    return total


@rule
def best_worth(box, cards, count):
    """What the highest so many of some cards of one skill are worth."""
    total = 0
    for _ in range(count):
        last = highest_bit(cards << 1 | 1)  # one above the last card; 0 when there is none, which is worth 0
        total += box.amount_before[last]
        cards ^= 1 << last >> 1
    return total


@rule
def best_amounts(box, cards, of_wits, of_grit, of_luck):
    """What the highest cards are worth, so many of each skill."""
    wits = best_worth(box, cards & box.cards_of[WITS], of_wits)
    grit = best_worth(box, cards & box.cards_of[GRIT], of_grit)
    luck = best_worth(box, cards & box.cards_of[LUCK], of_luck)
    return wits + grit + luck


@rule
def best_of_each(box, cards, count):
    """What the highest cards of each skill are worth, so many of each."""
    total = 0
    for _ in range(count):
        for skill in range(SKILLS):
            last = highest_bit((cards & box.cards_of[skill]) << 1 | 1)
            total += box.amount_before[last]
            cards ^= 1 << last >> 1
    return total


@rule
def most_help(box, state, place):
    """The most of each skill that the seats from a place clockwise from the active one on could add, if they were asked
    for nothing else. [YEL-HELP-01, YEL-HELP-02, YEL-HELP-03]"""
    total = 0
    for at in range(place, box.seats):
        total += best_of_each(box, state.hand[clockwise(box, state.active, at)], box.help)
    return total


# ---- whether help suffices


@rule
def can_pay(box, state, needed, most, place, cards, spare):
    """Whether what is needed can be met by at most `spare` of some cards of the seat so many places clockwise from the
    active one, and by the seats after it with their help; `most` is the most of each skill that these could add.
    [YEL-DEF-02, YEL-DEF-05, YEL-HELP-01]"""
    if lacking(needed, most):
        return False
    if skills_in(needed) < 2:
        return True
    if paid_at_once(box, state, needed, place, cards, spare):
        return True
    return not out_of_reach(box, state, needed, place, cards, spare) and can_share(
        box, state, needed, place, cards, spare
    )


@rule
def most_useful(box, cards, needed):
    """One above the card that lessens the needs most (0 if none does), and by how much."""
    best = 0
    most = 0
    for skill in range(SKILLS):
        last = highest_bit((cards & box.cards_of[skill]) << 1 | 1)
        use = min(box.value_before[last], amount_in(needed, skill))
        if use > most:
            most = use
            best = last
    return best, most


@rule
def paid_at_once(box, state, needed, place, cards, spare):
    """A quick look at what `can_share` works out: whether the needs are met when each card in turn goes where it does
    most. Other ways may do when this does not."""
    for at in range(place, box.seats):
        held = cards if at == place else state.hand[clockwise(box, state.active, at)]
        for _ in range(spare if at == place else box.help):
            last = most_useful(box, held, needed)[0]
            needed = lacking(needed, box.amount_before[last])
            held ^= 1 << last >> 1
        if needed == 0:
            return True
    return False


@rule
def out_of_reach(box, state, needed, place, cards, spare):
    """Another quick look: whether the needs together are more than the most useful cards of all seats are worth, so
    that no way can do."""
    short = amount_in(needed, WITS) + amount_in(needed, GRIT) + amount_in(needed, LUCK)
    for at in range(place, box.seats):
        held = cards if at == place else state.hand[clockwise(box, state.active, at)]
        short -= most_useful(box, held, needed)[1] * (spare if at == place else box.help)
    return short > 0


@rule
def can_share(box, state, needed, place, cards, spare):
    """What `can_pay` asks, worked out: are the needs met in any of the ways to share the cards that the seats may add
    among the skills?"""
    ways = (box.help + 1) * (box.help + 2) // 2
    room = 1
    for _ in range(place, box.seats):
        room = 1 + ways * room
    totals = np.zeros(
        room, np.int64
    )  # first nothing, then what one seat can add in each way, then two seats, and so on
    start = 0
    count = 1
    for at in range(place, box.seats):
        held = cards if at == place else state.hand[clockwise(box, state.active, at)]
        limit = spare if at == place else box.help
        made = add_helper(box, held, limit, needed, totals, start, count)
        start += count
        count = made
    for index in range(start, start + count):  # noqa: SIM110 - the compiler knows no generators
        if lacking(needed, totals[index]) == 0:
            return True
    return False


@rule
def add_helper(box, cards, limit, needed, totals, start, count):
    """Of the `count` amounts from `start` on make those with one seat more, written behind them; how many there are.

    A seat adds the highest cards that it has of a skill, since no others of that skill could do more, and as many as it
    may, shared among the skills that are needed."""
    made = 0
    for of_wits in range(limit + 1 if amount_in(needed, WITS) else 1):
        for of_grit in range(limit - of_wits + 1 if amount_in(needed, GRIT) else 1):
            of_luck = limit - of_wits - of_grit
            if of_luck == 0 or amount_in(needed, LUCK):
                more = best_amounts(box, cards, of_wits, of_grit, of_luck)
                for index in range(count):
                    totals[start + count + made + index] = totals[start + index] + more
                made += count
    return made
