"""Golden games: whole games in readable text, one for each way that a game can end.

A golden that changes means that the rules, the luck or the words have changed: read the difference, and only when it
is right write the new text with `python -m tests.golden.games`.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tests.conftest  # noqa: F401 - makes the fifth game known where pytest has not done it
from wildtable.match import Match

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """A game of random decisions on seeded luck, and how it ends."""

    name: str
    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()
    box: str = "standard"

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game}-{self.name}.txt"

    def match(self) -> Match:
        match = Match.new(self.game, self.seats, self.box, dict(self.options), seed=self.seed)
        choose = random.Random(self.seed)
        while not match.over:
            match.play(choose.choice(match.legal()))
        return match

    def text(self) -> str:
        """The game as a spectator reads it, and the final scores."""
        match = self.match()
        head = f"{match.game.title}, {self.seats} seats, {match.variant.options}, seed {self.seed}: {self.name}"
        scores = [f"seat {seat}: {row}" for seat, row in enumerate(match.scores())]
        return "\n".join([head, "", *(line.text for line in match.log(None)), "", *scores]) + "\n"


GOLDENS = [
    Golden("highest-total-wins", "call_of_yeti", 5, 1),
    Golden("tie-by-a-card", "call_of_yeti", 4, 0),
    Golden("tie-by-a-round", "call_of_yeti", 3, 3, (("tiebreak", "round"),)),
    Golden("tie-shared", "call_of_yeti", 3, 3, (("tiebreak", "share"),)),
    Golden("most-points-win", "yosemite", 2, 1),
    Golden("tie-by-the-camp", "yosemite", 2, 38),
    Golden("most-points-win", "great_migration", 3, 1, box="spec"),
    Golden("tie-shared", "great_migration", 6, 35, box="spec"),
    Golden("all-lose", "yellowstone", 3, 0, box="spec"),
    Golden("all-win", "yellowstone", 5, 9, box="spec"),
    Golden("most-tricks-win", "cones", 3, 1),
]

if __name__ == "__main__":
    for golden in GOLDENS:
        golden.file.write_text(golden.text())
