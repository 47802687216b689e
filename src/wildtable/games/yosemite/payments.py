"""What a hand can pay for a photo: what it lacks, the cheapest payment, and the one that spares the judges most.

For each picture of an animal one of its tiles is paid, or two tiles alike in the animal as a wild; no tile is paid in
vain. [YOS-PAY-01, YOS-PAY-02, YOS-R7]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from wildtable.games.yosemite.box import ANIMAL_NAMES, ANIMAL_TILE_NAMES
from wildtable.games.yosemite.pieces import Tiles, animal_of, animals_among

HAVE, PAIR, LACK = "have", "pair", "lack"


def cover(animals: Sequence[str], tiles: Tiles) -> list[str]:
    """For each picture whether it can be paid by its own animal, by a pair of another, or not."""
    held, wanted = animals_among(tiles), Counter(animals)
    pairs = sum((held[animal] - wanted[animal]) // 2 for animal in held if held[animal] > wanted[animal])
    answer, given = [], Counter[str]()
    for animal in animals:
        given[animal] += 1
        if given[animal] <= held[animal]:
            answer.append(HAVE)
        elif pairs:
            pairs -= 1
            answer.append(PAIR)
        else:
            answer.append(LACK)
    return answer


def payments(animals: Sequence[str], tiles: Tiles, paid: Tiles) -> Iterator[Tiles]:
    """Ways to go on paying, one for each choice of how many of each animal: what is still to be paid from `tiles`, not
    before the last tile in `paid`."""
    wanted = Counter(animals)
    last = max((ANIMAL_TILE_NAMES.index(tile) for tile in paid), default=0)
    left = {animal: [tile for tile in ANIMAL_TILE_NAMES[last:] for _ in range(tiles[tile]) if animal_of(tile) == animal]
            for animal in ANIMAL_NAMES}  # fmt: skip
    already = animals_among(paid)
    choices = []
    for animal in ANIMAL_NAMES:
        most, single = already[animal] + len(left[animal]), wanted[animal]
        counts = [n for n in range(already[animal], most + 1) if n <= single or (n - single) % 2 == 0]
        choices.append([(n - already[animal], min(n, single) + max(n - single, 0) // 2) for n in counts])
    for choice in product(*choices):
        if sum(worth for _, worth in choice) == len(animals):
            yield Counter(
                tile for animal, (count, _) in zip(ANIMAL_NAMES, choice, strict=True) for tile in left[animal][:count]
            )


def suggestions(animals: Sequence[str], tiles: Tiles, paid: Tiles, judges: Sequence[str]) -> tuple[Tiles, Tiles]:
    """The payment of the fewest tiles, and the one that takes the fewest that a judge would count; often the same."""

    def tiles_judged(payment: Tiles) -> int:
        return sum(count for tile, count in payment.items() if animal_of(tile) in judges)

    found = list(payments(animals, tiles, paid))
    cheapest = min(found, key=lambda payment: (payment.total(), tiles_judged(payment)))
    sparing = min(found, key=lambda payment: (tiles_judged(payment), payment.total()))
    return cheapest, sparing
