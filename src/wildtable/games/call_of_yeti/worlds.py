"""Which full positions a view of Call of Yeti leaves possible, and one of them by chance, all alike likely.

What is hidden are cards: the unseen ones lie in hands, laid piles and (while dealing) the deck, of known sizes. All
that public play tells about them is in `voids`: a hand has no card of a UMA that its seat has shown to lack, while the
laid cards, which left the hand before, may be of any UMA. While predicting, how many cards a seat has laid is hidden
too, and any set of cards could have been laid in canonical order; so each set is as likely as any other.

Hands with the same voids are dealt to together, as one *place*; everything that no void binds is one place more. Only
the cards that some place may not take need care. For them `worlds` counts, from the last such card to the first, how
many deals complete each combination of room left in the places; `sample_world` then goes from the first card to the
last and sends each to a place in proportion to what can follow. There is no trial and error, whatever the voids are.
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from wildtable.engine.actors import OMNISCIENT
from wildtable.engine.bits import bit_count, lowest_bit, nth_bit
from wildtable.engine.compiled import assign, rule
from wildtable.engine.luck import below, next_number
from wildtable.games.call_of_yeti.rules import cards_of
from wildtable.games.call_of_yeti.state import PREDICT, RANKS, UMAS

# What stands where in a memo. Places are numbered from 0; the last one has the most room, and its room left is never
# looked up: it is what the others leave over.
POOL = 0  # the unseen cards
BOUND = 1  # those of them that some place may not take
PLACES = 2
SIZE = 3  # combinations of room left
VOIDS = 8  # + place: the UMAs that may not lie there
ROOM = 16  # + place
STRIDE = 24  # + place: what one more card of room adds to a combination's number
LEFT = 32  # + place: scratch of `sample_world`
TAKEN = 40  # + place: scratch, cards
TABLE = 48  # + (bound cards placed) * SIZE + combination: in how many ways the rest can be dealt

LARGEST = 1 << 32
FREE = 0  # the voids of the place that takes any card


@rule
def worlds(box, seen, memo):
    """Count, once for a view, what `sample_world` needs."""
    pool = box.in_use & ~(seen.deck | seen.discards | seen.trick_cards)
    for seat in range(box.seats):
        pool &= ~(seen.hand[seat] | seen.laid[seat] | seen.won[seat] | seen.spilled[seat])
    hidden = seen.unseen_deck != 0
    for seat in range(box.seats):
        if seen.unseen_hand[seat] or seen.unseen_laid[seat]:
            hidden = True
    if not hidden:
        pool = 0
    memo[POOL] = pool
    find_places(box, seen, memo)
    count_deals(memo)


@rule
def find_places(box, seen, memo):
    """The places with their room: one for each different set of voids among the hands, and one that takes any card."""
    places = 1
    memo[VOIDS] = FREE
    memo[ROOM] = bit_count(int(memo[POOL]))
    bound_umas = 0
    for seat in range(box.seats):
        room = seen.unseen_hand[seat]
        voids = seen.voids[seat]
        if voids == FREE or room == 0:
            continue
        bound_umas |= voids
        place = 1
        while place < places and memo[VOIDS + place] != voids:
            place += 1
        if place == places:
            memo[VOIDS + place] = voids
            memo[ROOM + place] = 0
            places += 1
        memo[ROOM + place] += room
        memo[ROOM] -= room
    largest = 0
    for place in range(places):
        if memo[ROOM + place] > memo[ROOM + largest]:
            largest = place
    last = places - 1
    voids = memo[VOIDS + last]
    room = memo[ROOM + last]
    memo[VOIDS + last] = memo[VOIDS + largest]
    memo[ROOM + last] = memo[ROOM + largest]
    memo[VOIDS + largest] = voids
    memo[ROOM + largest] = room
    bound = 0
    for uma in range(UMAS):
        if bound_umas >> uma & 1:
            bound |= int(memo[POOL]) & cards_of(uma)
    size = 1
    for place in range(last):
        memo[STRIDE + place] = size
        size *= int(memo[ROOM + place]) + 1
    memo[STRIDE + last] = 0
    memo[BOUND] = bound
    memo[PLACES] = places
    memo[SIZE] = size


@rule
def room_left(memo, place, combination):
    """How much room a place other than the last one has left in a combination."""
    return combination // int(memo[STRIDE + place]) % (int(memo[ROOM + place]) + 1)


@rule
def count_deals(memo):
    """Fill the table, from the last bound card back to the first. A deal here says which card lies in which slot of a
    place; every world stands for equally many of them."""
    places = int(memo[PLACES])
    size = int(memo[SIZE])
    bound = int(memo[BOUND])
    placed = bit_count(bound)
    if placed == 0:
        return
    cards = bit_count(int(memo[POOL]))
    last = places - 1
    for combination in range(size):
        rest = cards - placed
        for place in range(last):
            rest -= room_left(memo, place, combination)
        memo[TABLE + placed * size + combination] = 1 if 0 <= rest <= memo[ROOM + last] else 0
    while placed:
        placed -= 1
        uma = nth_bit(bound, placed) // RANKS
        here = TABLE + placed * size
        after = here + size
        for combination in range(size):
            rest = cards - placed
            ways = 0.0
            for place in range(last):
                room = room_left(memo, place, combination)
                rest -= room
                if room and not int(memo[VOIDS + place]) >> uma & 1:
                    ways += room * memo[after + combination - int(memo[STRIDE + place])]
            if 0 < rest <= memo[ROOM + last] and not int(memo[VOIDS + last]) >> uma & 1:
                ways += rest * memo[after + combination]
            memo[here + combination] = ways


@rule
def some_of(cards, count, luck):
    """So many of the cards by chance, as bits; every choice is alike likely."""
    total = bit_count(cards)
    drawn = min(count, total - count)
    picked = 0
    for _ in range(drawn):
        card = 1 << nth_bit(cards & ~picked, below(luck, total))
        picked |= card
        total -= 1
    return picked if drawn == count else cards ^ picked


@rule
def deal_bound(memo, luck):
    """Send each bound card to a place, in proportion to the deals that can follow."""
    last = int(memo[PLACES]) - 1
    size = int(memo[SIZE])
    combination = 0
    for place in range(last):
        combination += int(memo[LEFT + place]) * int(memo[STRIDE + place])
    here = TABLE
    rest = int(memo[BOUND])
    while rest:
        card = lowest_bit(rest)
        rest &= rest - 1
        here += size
        uma = card // RANKS
        number = next_number(luck) / LARGEST * memo[here - size + combination]
        chosen = -1
        for place in range(last + 1):
            if memo[LEFT + place] and not int(memo[VOIDS + place]) >> uma & 1:
                ways = memo[LEFT + place] * memo[here + combination - int(memo[STRIDE + place])]
                if ways > 0.0:
                    chosen = place  # stays when rounding leaves a trace of the number
                    number -= ways
                    if number < 0.0:
                        break
        if chosen < 0:
            chosen = last  # only in a view of no possible world
        memo[LEFT + chosen] -= 1
        memo[TAKEN + chosen] += 1 << card
        combination -= int(memo[STRIDE + chosen])


@rule
def sample_world(box, seen, memo, luck, world):
    """One of the worlds that fit the view. `memo` is what `worlds` made of the view."""
    assign(world, seen)
    world.viewer = OMNISCIENT
    world.unseen_deck = 0
    for seat in range(box.seats):
        world.unseen_hand[seat] = 0
        world.unseen_laid[seat] = 0
    pool = int(memo[POOL])
    if pool == 0:
        return
    if memo[PLACES] == 1:
        deal_free(box, seen, luck, world, pool)
        return
    last = int(memo[PLACES]) - 1
    for place in range(last + 1):
        memo[LEFT + place] = memo[ROOM + place]
        memo[TAKEN + place] = 0
    deal_bound(memo, luck)
    rest = pool & ~int(memo[BOUND])
    for place in range(last + 1):
        more = some_of(rest, int(memo[LEFT + place]), luck)
        rest ^= more
        cards = int(memo[TAKEN + place]) | more
        voids = int(memo[VOIDS + place])
        if voids == FREE:
            deal_free(box, seen, luck, world, cards)
        else:
            for seat in range(box.seats):
                if seen.voids[seat] == voids and seen.unseen_hand[seat]:
                    world.hand[seat] |= some_of(cards, seen.unseen_hand[seat], luck)
                    cards &= ~world.hand[seat]


@rule
def deal_free(box, seen, luck, world, cards):
    """Deal cards to all that no void binds: laid cards, hands without voids, while dealing the deck."""
    for seat in range(box.seats):
        if seen.unseen_hand[seat] and seen.voids[seat] == FREE:
            hand = some_of(cards, seen.unseen_hand[seat], luck)
            cards ^= hand
            if seen.phase == PREDICT and (seen.ready[seat] or seat == seen.actor):
                laid = hand & (next_number(luck) << 32 | next_number(luck))
                world.laid[seat] |= laid
                hand ^= laid
            world.hand[seat] |= hand
        if seen.unseen_laid[seat]:
            laid = some_of(cards, seen.unseen_laid[seat], luck)
            cards ^= laid
            world.laid[seat] |= laid
    world.deck |= cards
