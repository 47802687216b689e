"""Which full positions a view of Great Migration leaves possible, and one of them by chance.

What is hidden are the other hands and the stack, of known sizes. In the first season the unseen cards are the deck
less what is seen, and each deal of them is as likely as any other. Later the cards that lie open may be copies from
this season's deck or from an earlier one, which nobody could tell by the position; so first it is settled by chance
how many of each kind are this season's, each physical copy being as likely as any other to be one of those seen. For
that `worlds` counts, from the last kind to the first, in how many ways the kinds can make up each total. The rest of
this season's copies fill the stack and the hands, but for the events that each hand has kept: these come from what is
unseen of the earlier decks, as many of them as everybody knows of, and a few more where what lies open tells so: a hand
that played an event of this season's still has its old ones, and counts as having kept one less.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from wildtable.engine.actors import OMNISCIENT
from wildtable.engine.compiled import assign, rule
from wildtable.engine.luck import below, next_number
from wildtable.games.great_migration.state import GAME_OVER, MOST_COPIES, MOST_DECK, MOST_KINDS

# What stands where in a memo.
TOTAL = 0  # how many of the cards seen are this season's
KNOWN = 1  # 1: the count of ways holds; 0: the view is of no possible game, and worlds only keep to its sizes
MORE = 2  # how many old events the hands hold besides those that everybody knows they kept
SEEN = 8  # + kind: copies seen outside of the stack
THIS = SEEN + MOST_KINDS  # + kind: unseen copies of this season's deck (scratch of `sample_world`)
OLD = THIS + MOST_KINDS  # + kind: unseen copies of earlier decks that a hand can hold (scratch)
COUNTS = MOST_COPIES + 1
WEIGHT = OLD + MOST_KINDS  # + kind * COUNTS + n: in how many ways n of the copies seen are this season's
ROW = MOST_DECK + 1
WAYS = WEIGHT + MOST_KINDS * COUNTS  # + kind * ROW + n: in how many ways n are, of this kind and those after it

LARGEST = 1 << 32


@rule
def choices(of, some):
    """In how many ways some can be chosen of so many."""
    ways = 1.0
    for n in range(some):
        ways *= (of - n) / (n + 1)
    return ways


@rule
def worlds(box, seen, memo):
    """Count, once for a view, what `sample_world` needs."""
    for card in range(box.kinds):
        count = seen.discard[card] + seen.pool[card]
        for seat in range(box.seats):
            count += seen.herd[seat, card] + seen.hand[seat, card]
        memo[SEEN + card] = count
    deck = box.deck[seen.season]
    hands = 0
    kept = 0
    for seat in range(box.seats):
        if seat != seen.viewer:
            hands += seen.hand_size[seat]
            kept += seen.kept[seat]
    memo[KNOWN] = 0
    memo[MORE] = 0
    for old in range(kept, hands + 1):  # a hand can hold more old events than are known, where no other way is left
        if seen.phase == GAME_OVER:
            count_ways(box, seen, memo, events_of(box, seen.season) - (hands - old))
        elif old == kept:
            count_ways(box, seen, memo, deck)
        seen_now = deck - seen.stack_size - hands + old
        if 0 <= seen_now <= deck and memo[WAYS + seen_now] > 0.0:
            memo[KNOWN] = 1
            memo[TOTAL] = seen_now
            memo[MORE] = old - kept
            return


@rule
def events_of(box, season):
    """How many events a season's deck has."""
    count = 0
    for card in range(box.herds, box.kinds):
        count += box.copies[season, card]
    return count


@rule
def count_ways(box, seen, memo, most_events):
    """Fill the tables, from the last kind back to the first. A herd card in the viewer's hand is this season's. Of its
    events `most_events` at most are among those seen: when the year is over the hands hold nothing else."""
    deck = box.deck[seen.season]
    for n in range(deck + 1):
        memo[WAYS + box.kinds * ROW + n] = 1.0 if n == 0 else 0.0
    card = box.kinds
    while card:
        card -= 1
        copies = box.copies[seen.season, card]
        earlier = box.earlier[seen.season, card]
        visible = int(memo[SEEN + card])
        surely = 0
        if card < box.herds and seen.viewer >= 0:
            surely = min(copies, seen.hand[seen.viewer, card])
        for n in range(copies + 1):
            ways = 0.0
            if surely <= n <= visible and visible - n <= earlier:
                ways = choices(copies - surely, n - surely) * choices(earlier, visible - n)
            memo[WEIGHT + card * COUNTS + n] = ways
        here = WAYS + card * ROW
        largest = 0.0
        for total in range(deck + 1):
            ways = 0.0
            for n in range(min(copies, total) + 1):
                ways += memo[WEIGHT + card * COUNTS + n] * memo[here + ROW + total - n]
            if card == box.herds and total > most_events:
                ways = 0.0
            memo[here + total] = ways
            largest = max(largest, ways)
        if largest > 0.0:
            for total in range(deck + 1):
                memo[here + total] /= largest  # only their ratios matter, and the numbers would grow too large


@rule
def tell_apart(box, seen, memo, luck):
    """Settle how many copies of each kind are this season's among those seen, and with that what is unseen."""
    total = int(memo[TOTAL])
    for card in range(box.kinds):
        copies = box.copies[seen.season, card]
        earlier = box.earlier[seen.season, card]
        visible = int(memo[SEEN + card])
        chosen = min(visible, copies)
        if memo[KNOWN]:
            after = WAYS + (card + 1) * ROW
            if earlier:
                weights = WEIGHT + card * COUNTS
                most = min(chosen, total)
                ways = 0.0
                for n in range(most + 1):
                    ways += memo[weights + n] * memo[after + total - n]
                number = next_number(luck) / LARGEST * ways
                chosen = -1
                for n in range(most + 1):
                    here = memo[weights + n] * memo[after + total - n]
                    if here > 0.0 and (chosen < 0 or number >= 0.0):
                        chosen = n  # stays when rounding leaves a trace of the number
                        number -= here
                chosen = max(0, chosen)
            total -= chosen
        memo[THIS + card] = copies - chosen
        memo[OLD + card] = max(0, earlier - (visible - chosen))
        if card < box.herds and memo[KNOWN]:
            memo[OLD + card] = 0  # no herd card is kept


@rule
def count_cards(memo, cards, first, end):
    """How many copies there are of the kinds from one to before another."""
    count = 0
    for card in range(first, end):
        count += int(memo[cards + card])
    return count


@rule
def take_one(memo, cards, first, end, count, luck):
    """A card by chance of so many copies, which is taken away."""
    nth = below(luck, count)
    card = first
    while nth >= memo[cards + card]:
        nth -= int(memo[cards + card])
        card += 1
    memo[cards + card] -= 1
    return card


@rule
def sample_world(box, seen, memo, luck, world):
    """One of the worlds that fit the view. `memo` is what `worlds` made of the view."""
    assign(world, seen)
    world.viewer = OMNISCIENT
    tell_apart(box, seen, memo, luck)
    least = box.herds if seen.phase == GAME_OVER and memo[KNOWN] else 0  # the first kind that a hand can hold
    this = count_cards(memo, THIS, least, box.kinds)
    old = count_cards(memo, OLD, 0, box.kinds)
    more = int(memo[MORE])
    new = 0  # cards in hands that are not known to be kept
    for seat in range(box.seats):
        if seat != seen.viewer:
            new += max(0, seen.hand_size[seat] - seen.kept[seat])
    for seat in range(box.seats):
        if seat == seen.viewer:
            continue
        kept = min(seen.kept[seat], seen.hand_size[seat])
        for number in range(seen.hand_size[seat]):
            is_kept = number < kept
            if not is_kept:
                if more and below(luck, new) < more:
                    is_kept = True
                    more -= 1
                new -= 1
            if is_kept:
                card = take_kept(box, memo, luck)
            elif this:
                card = take_one(memo, THIS, least, box.kinds, this, luck)
            else:
                card = take_one(memo, OLD, 0, box.kinds, old, luck)
            world.hand[seat, card] += 1
            this = count_cards(memo, THIS, least, box.kinds) if is_kept else max(0, this - 1)
            if is_kept or this == 0:
                old = count_cards(memo, OLD, 0, box.kinds)
    fill_stack(box, seen, memo, luck, world)


@rule
def take_kept(box, memo, luck):
    """An event that a hand has kept: of the earlier decks, or if none of these is unseen (in a view of no possible
    game) of this season's, or any card at all."""
    for cards in (OLD, THIS):
        count = count_cards(memo, cards, box.herds, box.kinds)
        if count:
            return take_one(memo, cards, box.herds, box.kinds, count, luck)
    for cards in (THIS, OLD):
        count = count_cards(memo, cards, 0, box.kinds)
        if count:
            return take_one(memo, cards, 0, box.kinds, count, luck)
    return 0


@rule
def fill_stack(box, seen, memo, luck, world):
    """What is left of this season's copies is the stack; in a view of no possible game it is brought to its size."""
    this = count_cards(memo, THIS, 0, box.kinds)
    while this > seen.stack_size:
        take_one(memo, THIS, 0, box.kinds, this, luck)
        this -= 1
    for card in range(box.kinds):
        world.stack[card] = int(memo[THIS + card])
    card = 0
    while this < seen.stack_size and card < box.kinds:
        if world.stack[card] < box.copies[seen.season, card]:
            world.stack[card] += 1
            this += 1
        else:
            card += 1
