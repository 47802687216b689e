"""What a player of Call of Yeti can infer, and what looks good to it: for bots, not for the rules.

`policy` is a player of a few lines of sense. It predicts the number of cards that seems worth most, lays weak cards of
the UMAs it means to win with, and then wins while it still needs wins and ducks when it does not. It reads nothing but
its own cards and what lies open, so that it can also play every seat of an imagined world honestly.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from wildtable.engine.bits import bit_count, highest_bit, lowest_bit
from wildtable.engine.compiled import rule
from wildtable.engine.luck import next_number
from wildtable.games.call_of_yeti.rules import (
    ACE,
    ALL_UMAS,
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

# ---- predicting


@rule
def promise(card):
    """About how likely a card kept in hand is to win a trick, by its rank and UMA alone."""
    if card >= COFFEE:
        return 0.0
    rank = card % RANKS
    if card >= COFFEE - RANKS:
        return 0.25 if rank == ACE else 0.3 + 0.06 * rank
    if rank == ACE:
        return 0.05
    chance = 1.0
    for _ in range(TWELVE - rank):
        chance *= 0.7
    return 0.7 * chance


@rule
def worth(box, cards, laid):
    """About how many points a hand brings when these of its cards are laid."""
    kept = cards & ~laid
    wins = 0.0
    pairs = 0.0
    idle = 1.0
    for uma in range(UMAS):
        likely = 0.0
        rest = kept & cards_of(uma)
        while rest:
            chance = promise(lowest_bit(rest))
            likely += chance
            idle *= 1.0 - 0.75 * chance
            rest &= rest - 1
        wins += likely
        pairs += min(likely, bit_count(laid & cards_of(uma)))
    if laid == 0:
        return idle * box.exact_zero
    off = bit_count(laid) - wins
    return box.pair * pairs + box.exact * 0.6 / (1.0 + off * off)


@rule
def prediction(box, cards, most):
    """The cards of a full hand that `policy` lays: one after another the one that adds most, up to the best number."""
    best = 0
    best_worth = worth(box, cards, 0)
    laid = 0
    for _ in range(most):
        added = 0
        added_worth = -1.0
        rest = cards & ~laid
        while rest:
            card = rest & -rest
            rest ^= card
            value = worth(box, cards, laid | card)
            if value > added_worth:
                added_worth = value
                added = card
        laid |= added
        if added_worth > best_worth:
            best_worth = added_worth
            best = laid
    return best


@rule
def next_to_lay(box, seen):
    """Lay the planned cards in canonical order, then be ready."""
    seat = seen.actor
    laid = seen.laid[seat]
    planned = prediction(box, seen.hand[seat] | laid, MOST_LAID) & ~laid
    if laid:
        planned &= -1 << highest_bit(laid)
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
    """The card that serves the prediction best: weigh what winning with it brings by how likely it wins, and what it
    could still do later."""
    seat = state.actor
    choices = playable(state)
    if choices & (choices - 1) == 0:
        return lowest_bit(choices)
    unseen = unseen_by_actor(box, state)
    hidden = max(1, bit_count(unseen))
    behind = 0
    others = 0
    cards_behind = 0
    cards_others = 0
    following = True
    other = clockwise(box, seat)
    while other != seat:
        size = hand_size(state, other)
        if other == state.leader:
            following = False
        if size:
            others += 1
            cards_others += size
            if following:
                behind += 1
                cards_behind += size
        other = clockwise(box, other)
    missed = 1.0 - 0.8 * cards_behind / hidden  # that one given unseen card does not come behind
    missed_later = 1.0 - 0.8 * cards_others / hidden
    yetis = unseen & YETIS
    laid = state.laid[seat]
    needed = bit_count(laid) + bit_count(state.spilled[seat]) - bit_count(state.won[seat])
    left = bit_count(state.hand[seat])
    exact = box.exact if laid | state.spilled[seat] else box.exact_zero
    best = 0
    best_value = -1000.0
    rest = choices
    while rest:
        card = lowest_bit(rest)
        rest &= rest - 1
        uma = card // RANKS
        chance = 0.0
        later = 0.0
        pairing = False
        if card < COFFEE:
            stronger = bit_count(beaters(card, unseen))
            ruffs = 0.0
            if uma != YETI and yetis:
                share = bit_count(unseen & cards_of(uma)) / hidden
                ruffs = power(1.0 - share, cards_behind // max(1, behind)) if behind else 0.0
            later = power(missed_later, stronger) * (1.0 if uma == YETI else 0.7)
            if card % RANKS == ACE:
                later = 0.1
            if takes(state.trick_cards, state.led, card):
                chance = power(missed, stronger) * power(1.0 - ruffs, behind)
            mine = cards_of(uma)
            pairing = bit_count(laid & mine) > bit_count(state.won[seat] & mine)
        gain = box.pair if pairing else 0.0
        if 0 < needed <= left:
            value = chance * (gain + exact / needed) - (0.9 + gain) * later
        elif needed == 0:
            value = chance * (gain - exact) + 0.5 * later
        else:
            value = chance * gain - (0.5 * later if pairing else 0.0)
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
        return next_to_lay(box, seen)
    return pick(box, seen, number, actions, weights)


@rule
def imagine(box, world, viewer, luck, actions, weights):
    """Let the others have laid what sensible players lay: as planned while predicting; in play as many of their
    weakest cards as they have laid, and what their voids tell not to be in the hand."""
    if world.phase == PREDICT:
        for seat in range(box.seats):
            if seat != viewer and (world.ready[seat] or seat == world.actor):
                cards = world.hand[seat] | world.laid[seat]
                world.laid[seat] = prediction(box, cards, MOST_LAID)
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
        least = 10.0
        rest = cards & ~laid
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            strength = promise(card) + (0.4 if card >= COFFEE else 0.0) + 0.3 * next_number(luck) / (1 << 32)
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
