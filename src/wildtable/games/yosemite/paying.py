"""How photos are paid for.

Of one animal's tiles, as many as the photo pictures it each pay for one picture of it; of those beyond that, two make a
wild and pay for any one picture. So what the tiles of a payment are worth is a sum over the animals, and a payment is
a set of tiles that is worth the photo's number of pictures, with no tile over: of each animal at most as many as are
pictured, or those and a whole number of pairs. (A pair of an animal that is pictured more often than singly paid
could do without one of its tiles.)
"""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from wildtable.engine.bits import highest_bit
from wildtable.engine.compiled import rule
from wildtable.games.yosemite.state import ANIMALS, BONUSES
from wildtable.games.yosemite.tiles import animals_among, copies, tile_of_bit


@rule
def pictures_paid(pictured, tiles):
    """How many pictures so many tiles of one animal pay for, when it is pictured so often.
    [YOS-PAY-01, YOS-PAY-02, YOS-R7]"""
    return tiles if tiles <= pictured else pictured + (tiles - pictured >> 1)


@rule
def none_in_vain(pictured, tiles):
    """Whether none of so many tiles of one animal could be left out. [YOS-PAY-02, YOS-R7]"""
    return tiles <= pictured or (tiles - pictured) & 1 == 0


@rule
def worth_paid(box, photo, tiles):
    """How many pictures of a photo the tiles pay for; it may be more than there are. [YOS-PAY-01, YOS-PAY-02]"""
    worth = 0
    for animal in range(ANIMALS):
        worth += pictures_paid(box.pictured[photo, animal], animals_among(tiles, animal))
    return worth


@rule
def payable(box, photo, tiles):
    """Whether there is a payment for the photo among the tiles. [YOS-CAM-03, YOS-PAY-01, YOS-PAY-02, YOS-R7]"""
    return worth_paid(box, photo, tiles) >= box.photo_size[photo]


@rule
def tiles_to_pay(box, state):
    """Which tiles, as bits, may be paid next: those of the hand, not before the last one paid in canonical order, with
    which what is paid can still become a payment. [YOS-PAY-01, YOS-PAY-02, YOS-PAY-03, YOS-PAY-05, YOS-R7]"""
    hand = state.hand[state.mover]
    photo = state.display[state.slot]
    size = box.photo_size[photo]
    last = tile_of_bit(highest_bit(state.paid)) if state.paid else 0
    settled = 0  # pictures paid by animals that come before
    later = worth_paid(box, photo, hand)  # that could be paid by animals that come after
    found = 0
    for animal in range(ANIMALS):
        pictured = box.pictured[photo, animal]
        paid = animals_among(state.paid, animal)
        left = animals_among(hand, animal)
        if left:
            later -= pictures_paid(pictured, left)
            least = paid + 1 if none_in_vain(pictured, paid + 1) else paid + 2
            if settled + pictures_paid(pictured, least) <= size:
                for tile in range(BONUSES * animal, BONUSES * (animal + 1)):
                    held = copies(hand, tile)
                    if held and tile >= last:
                        most = paid + left if none_in_vain(pictured, paid + left) else paid + left - 1
                        if least <= most and settled + pictures_paid(pictured, most) + later >= size:
                            found |= 1 << tile
                    left -= held
        if not none_in_vain(pictured, paid):
            return found  # the pair begun must be finished first
        settled += pictures_paid(pictured, paid)
        if animal >= last // BONUSES and settled + later < size:
            return found  # without this animal it cannot be paid
    return found
