"""A bot that sees all hands: never to be played against, only to show how much there was left to gain."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wildtable.bots import Clock, Searcher, think
from wildtable.bots.tree import usual_settings
from wildtable.engine.variant import State, Variant


@dataclass(frozen=True)
class Cheat:
    """The twin of a searching bot that is handed the state itself, hidden cards and all."""

    honest: Searcher

    def __call__(self, variant: Variant, state: State, seat: int, clock: Clock) -> int:
        codes = variant.considered(state)
        if len(codes) == 1:
            return int(codes[0])
        twin = self.honest
        settings = replace(twin.settings or usual_settings(variant.game), imagining=False)  # nothing is left to imagine
        return think(variant, state, seat, clock.luck, twin.budget(variant.game), None, twin.threads, settings)[
            0
        ].action
