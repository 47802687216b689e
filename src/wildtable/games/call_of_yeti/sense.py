"""What a player of Call of Yeti can infer, and what looks good to it: for bots, not for the rules.

`policy` is a player of a few lines of sense. It predicts the number of cards that seems worth most, lays weak cards of
the UMAs it means to win with, and then wins while it still needs wins and ducks when it does not. It reads nothing but
its own cards and what lies open, so that it can also play every seat of an imagined world honestly.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from wildtable.engine.bits import bit_count, highest_bit, lowest_bit
from wildtable.engine.compiled import rule
from wildtable.engine.luck import below
from wildtable.games.call_of_yeti.rules import (
    ACE,
    TWELVE,
    YETI,
    YETIS,
    cards_of,
    clockwise,
    pick,
    playable,
    strongest,
)
from wildtable.games.call_of_yeti.state import (
    CARDS,
    COFFEE,
    LAY,
    PLAY,
    PLAY_CARD,
    PREDICT,
    RANKS,
    READY,
    UMAS,
)
from wildtable.games.call_of_yeti.worlds import sample_world, worlds

__all__ = ["evaluate", "imagine", "policy", "sample_world", "settled", "worlds"]

MOST_LAID = 7  # what `policy` lays at most
MOST_PROMISE = 1000
CROWDED = 0.85  # of the wins promised, those that are left to a seat of five
DUCK = 1.2  # how much better than by chance a seat that predicted none wins nothing
CAUTION = 0.8  # how likely who can beat a card is thought to do so
KEEP = 0.5  # points that a sure winner in hand is worth while wins are needed
SHED = 0.5  # points that it is worth to be rid of one while none is

# ---- predicting


def promises():
    """About how likely each card, kept in hand, is to win a trick, in thousandths. Measured in games of this policy
    with itself: a yeti wins 97 % with the twelve and a third less with each rank below, others 72 % and two fifths
    less; the ace wins only when its twelve is played on it."""
    found = np.zeros(CARDS, np.int64)
    for card in range(COFFEE):
        below_top = TWELVE - card % RANKS
        found[card] = 970 * 0.66**below_top if card // RANKS == YETI else 720 * 0.58**below_top
        if card % RANKS == ACE:
            found[card] = 250 if card // RANKS == YETI else 150
    return found


PROMISE = promises()


@rule
def prediction(box, cards, laid, open_to, scratch):
    """The cards that `policy` lays of a hand (`cards`, those laid included) when these are `laid` already and only
    those `open_to` choice can follow: one after another the weakest of a UMA, each time of the UMA where it adds most,
    up to the number that is worth most."""
    wins = 0  # of the cards kept, in thousandths
    idle = 1.0  # the chance to win nothing with them
    pairs = 0
    for uma in range(UMAS):
        likely = 0
        rest = cards & ~laid & cards_of(uma)
        while rest:
            chance = PROMISE[lowest_bit(rest)]
            likely += chance
            idle *= 1.0 - 0.00075 * chance
            rest &= rest - 1
        scratch[uma] = likely
        scratch[UMAS + uma] = MOST_PROMISE * bit_count(laid & cards_of(uma))
        wins += likely
        pairs += min(likely, scratch[UMAS + uma])
    count = bit_count(laid)
    best = laid
    best_worth = worth(box, pairs, wins, count) if laid else DUCK * idle * box.exact_zero
    while count < MOST_LAID:
        chosen = -1
        chosen_worth = -1.0
        chosen_pairs = 0
        for uma in range(UMAS):
            rest = cards & ~laid & open_to & cards_of(uma)
            if rest:
                card = lowest_bit(rest)
                chance = PROMISE[card]
                after = pairs - min(scratch[uma], scratch[UMAS + uma])
                after += min(scratch[uma] - chance, scratch[UMAS + uma] + MOST_PROMISE)
                value = worth(box, after, wins - chance, count + 1)
                if value > chosen_worth:
                    chosen_worth = value
                    chosen = card
                    chosen_pairs = after
        if chosen < 0:
            break
        laid |= 1 << chosen
        count += 1
        uma = chosen // RANKS
        chance = PROMISE[chosen]
        scratch[uma] -= chance
        scratch[UMAS + uma] += MOST_PROMISE
        wins -= chance
        pairs = chosen_pairs
        if chosen_worth > best_worth:
            best_worth = chosen_worth
            best = laid
    return best


@rule
def worth(box, pairs, wins, count):
    """About how many points it brings to have laid `count` cards, with so many likely pairs and wins (thousandths)."""
    off = count - wins / MOST_PROMISE * (1.0 if box.seats < 5 else CROWDED)
    return box.pair * pairs / MOST_PROMISE + box.exact * 0.6 / (1.0 + off * off)


@rule
def next_to_lay(box, seen, scratch):
    """Lay the planned cards in canonical order, then be ready."""
    seat = seen.actor
    laid = seen.laid[seat]
    open_to = -1 << highest_bit(laid) if laid else -1
    planned = prediction(box, seen.hand[seat] | laid, laid, open_to, scratch) & ~laid
    return LAY + lowest_bit(planned) if planned else READY


# ---- playing


@rule
def hand_size(state, seat):
    """How many cards a seat holds, which is open to all in play; the state may be a view."""
    return bit_count(state.hand[seat]) + state.unseen_hand[seat]


@rule
def unseen_by_actor(box, state):
    """The cards that the actor cannot see: in the hands of others or laid by them."""
    seat = state.actor
    seen = state.hand[seat] | state.laid[seat] | state.discards | state.trick_cards
    for other in range(box.seats):
        seen |= state.won[other] | state.spilled[other]
    return box.in_use & ~seen


@rule
def takes(trick, led, card):
    """Whether a card wins a trick with these other cards in it, as it stands."""
    if card >= COFFEE:
        return False
    uma = card // RANKS
    if trick & YETIS:
        if uma != YETI:
            return False
    elif led >= 0 and uma != led:
        return uma == YETI
    return strongest((trick | 1 << card) & cards_of(uma)) == card


@rule
def beaters(card, unseen):
    """The unseen cards of its UMA that would beat a card."""
    uma = cards_of(card // RANKS) & unseen
    higher = uma & (-2 << card)
    if card % RANKS == TWELVE:
        higher |= uma & (1 << (card - TWELVE))
    return higher


@rule
def power(base, exponent):
    """A number multiplied by itself so often."""
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


@rule
def card_to_play(box, state):
    """The card that serves the prediction best: what winning with it brings, by how likely it wins now, less what it
    could still win later."""
    seat = state.actor
    choices = playable(state)
    if choices & (choices - 1) == 0:
        return lowest_bit(choices)
    unseen = unseen_by_actor(box, state)
    hidden = bit_count(unseen)
    behind = 0  # seats that play to this trick after the actor, and the cards they hold
    cards_behind = 0
    cards_others = 0
    following = True
    other = clockwise(box, seat)
    while other != seat:
        size = hand_size(state, other)
        cards_others += size
        if other == state.leader:
            following = False
        if following and size:
            behind += 1
            cards_behind += size
        other = clockwise(box, other)
    escapes = 1.0 - CAUTION * cards_behind / hidden  # the chance that one given unseen card does not beat us now
    escapes_later = 1.0 - CAUTION * cards_others / hidden
    yetis = unseen & YETIS
    laid = state.laid[seat]
    needed = bit_count(laid) + bit_count(state.spilled[seat]) - bit_count(state.won[seat])
    exact = box.exact if laid | state.spilled[seat] else box.exact_zero
    wanting = 0 < needed <= bit_count(state.hand[seat])
    best = COFFEE + lowest_bit(choices >> COFFEE) if choices >> COFFEE else -1
    best_value = 0.0 if best >= 0 else -1000.0
    for uma in range(UMAS):
        rest = choices & cards_of(uma)
        if rest == 0:
            continue
        trumped = 1.0  # the chance that nobody behind beats a card that is no yeti with a yeti
        if uma != YETI and behind and yetis:
            share = 1.0 - bit_count(unseen & cards_of(uma)) / hidden
            trumped = power(1.0 - power(share, cards_behind // behind), behind)
        pairing = bit_count(laid & cards_of(uma)) > bit_count(state.won[seat] & cards_of(uma))
        gain = box.pair if pairing else 0
        if wanting:
            for_win = gain + exact / needed
            for_later = -KEEP - gain
        elif needed == 0:
            for_win = gain - exact
            for_later = SHED
        else:
            for_win = gain
            for_later = -SHED * gain
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            stronger = bit_count(beaters(card, unseen))
            later = 0.1
            if card % RANKS != ACE:
                later = power(escapes_later, stronger) * (1.0 if uma == YETI else 0.7)
            value = for_later * later
            if takes(state.trick_cards, state.led, card):
                value += for_win * power(escapes, stronger) * trumped
            if value > best_value:
                best_value = value
                best = card
    return best


# ---- what the engine asks of every game


@rule
def policy(box, seen, number, actions, weights):
    """A sensible quick choice for the actor, from nothing but its own cards and what lies open."""
    if seen.phase == PLAY:
        return PLAY_CARD + card_to_play(box, seen)
    if seen.phase == PREDICT:
        return next_to_lay(box, seen, weights)
    return pick(box, seen, number, actions, weights)


@rule
def imagine(box, world, viewer, luck, actions, weights):
    """Let the others have laid what sensible players lay: as planned while predicting; in play as many of their
    weakest cards as they have laid, and what their voids tell not to be in the hand."""
    if world.phase == PREDICT:
        for seat in range(box.seats):
            if seat != viewer and (world.ready[seat] or seat == world.actor):
                cards = world.hand[seat] | world.laid[seat]
                world.laid[seat] = prediction(box, cards, 0, -1, weights)
                world.hand[seat] = cards & ~world.laid[seat]
    elif world.phase == PLAY:
        for seat in range(box.seats):
            if seat != viewer and world.laid[seat]:
                lay_weakest(world, seat, luck)


@rule
def lay_weakest(world, seat, luck):
    """Swap a seat's hidden cards so that the weak ones are laid, give or take some luck."""
    cards = world.hand[seat] | world.laid[seat]
    count = bit_count(world.laid[seat])
    laid = 0
    for uma in range(UMAS):
        if world.voids[seat] >> uma & 1:
            laid |= cards & cards_of(uma)
    for _ in range(count - bit_count(laid)):
        weakest = 0
        least = 10 * MOST_PROMISE
        rest = cards & ~laid
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            strength = (400 if card >= COFFEE else PROMISE[card]) + below(luck, 300)
            if strength < least:
                least = strength
                weakest = card
        laid |= 1 << weakest
    world.laid[seat] = laid
    world.hand[seat] = cards & ~laid


FULL_SCALE = 12.0  # points apart that count as all or nothing
RIVALRY = 0.3  # how much the points of the others weigh against one's own


@rule
def evaluate(box, state, start, values):
    """Points made since the search began, less a part of what the others made on average, around one half."""
    everybody = 0.0
    for seat in range(box.seats):
        values[seat] = state.total[seat] - start.total[seat]
        everybody += values[seat]
    for seat in range(box.seats):
        others = (everybody - values[seat]) / (box.seats - 1)
        values[seat] = min(1.0, max(0.0, 0.35 + (values[seat] - RIVALRY * others) / FULL_SCALE))


@rule
def settled(box, state, start):
    """A round's points are made at its end, and nothing of it but the points reaches beyond."""
    return state.finished != start.finished
