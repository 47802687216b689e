"""A game bound to a box, a number of seats and options: what can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from wildtable.engine.actors import SPECTATOR
from wildtable.engine.compiled import callable_rule
from wildtable.engine.game import RULES, SENSE, Game, prepare
from wildtable.engine.records import readable

State = Any
"""One record of a game's `STATE` dtype (see `readable`): a whole position, copied by `Variant.copy`."""
Codes = npt.NDArray[np.int64]


class Variant:
    """A game ready to be played: Python's way to the compiled rules.

    `box_values` is the box as the game's `box.py` loads it, `box` the record that the rules are given. States are
    changed in place by `apply` and nothing else.
    """

    def __init__(self, game: Game, seats: int, box_name: str, options: Mapping[str, Any], box_values: Any) -> None:
        prepare(game)
        self.game = game
        self.seats = seats
        self.box_name = box_name
        self.options = dict(options)
        self.box_values = box_values
        box = game.box_values.record(box_values, seats, self.options)
        self.box = np.frombuffer(bytearray(box.tobytes()), readable(box.dtype))[0]  # quicker to hand to the rules
        self._kind = readable(game.state.STATE)
        self._blank = bytes(self._kind.itemsize)
        self._actions = np.zeros(game.state.CHOICES, np.int64)
        self._weights = np.zeros(game.state.CHOICES, np.int64)
        self._rules = {name: callable_rule(game.compiled(name)) for name in RULES + SENSE}
        self._consider = callable_rule(getattr(game.sense, "consider", game.rules.legal))

    def blank(self) -> State:
        """A zeroed state, to be written to."""
        return self.unpacked(self._blank)

    def copy(self, state: State) -> State:
        """A state of its own, equal to this one."""
        # by bytes: NumPy's own copy of a record leaves the padding between fields undefined, and states are compared
        return self.unpacked(state.tobytes())

    def unpacked(self, packed: bytes) -> State:
        """The state of which these are the bytes (`tobytes`), to be written to."""
        return np.frombuffer(bytearray(packed), self._kind)[0]

    def start(self) -> State:
        """The position before the first chance."""
        state = self.blank()
        self._rules["start"](self.box, state)
        return state

    def legal(self, state: State) -> tuple[Codes, Codes]:
        """The codes of all legal actions in their stable order, and their weights (1 each for a decision)."""
        actions, weights = np.empty_like(self._actions), np.empty_like(self._weights)
        count = self._rules["legal"](self.box, state, actions, weights)
        return actions[:count], weights[:count]

    def considered(self, seen: State) -> Codes:
        """The codes of the legal actions that a search looks at."""
        actions, weights = np.empty_like(self._actions), np.empty_like(self._weights)
        return actions[: self._consider(self.box, seen, actions, weights)]

    def apply(self, state: State, action: int) -> None:
        """Carry a legal action out, in place. What an illegal one would do is not defined."""
        self._rules["apply"](self.box, state, action)

    def pick(self, state: State, number: int) -> int:
        """The action that a number by chance (0 to 2**32 - 1) falls on: by weight for chance, else all alike."""
        return int(self._rules["pick"](self.box, state, number, self._actions.copy(), self._weights.copy()))

    def policy(self, seen: State, number: int) -> int:
        """A sensible quick choice for the actor of a view, from nothing but the view."""
        return int(self._rules["policy"](self.box, seen, number, self._actions.copy(), self._weights.copy()))

    def purpose(self, state: State) -> int:
        """What the chance that is due is for."""
        return int(self._rules["purpose"](self.box, state))

    def view(self, state: State, seat: int | None) -> State:
        """The state with all erased that `seat`, or a spectator (`None`), may not know."""
        seen = self.blank()
        self._rules["view"](self.box, state, SPECTATOR if seat is None else seat, seen)
        return seen

    def count_worlds(self, seen: State, memo: npt.NDArray[np.float64]) -> None:
        """Write into a memo what sampling worlds of this view needs."""
        self._rules["worlds"](self.box, seen, memo)

    def sample_world(self, seen: State, luck: npt.NDArray[np.int64]) -> State:
        """A state by chance that the view's owner cannot tell from the real one; `luck` moves on."""
        memo = np.zeros(self.game.state.MEMO)
        self.count_worlds(seen, memo)
        return self.world(seen, memo, luck)

    def world(self, seen: State, memo: npt.NDArray[np.float64], luck: npt.NDArray[np.int64]) -> State:
        """The same, for many worlds of one view: `memo` is what `count_worlds` wrote."""
        world = self.blank()
        self._rules["sample_world"](self.box, seen, memo, luck, world)
        return world

    def imagine(self, world: State, seat: int | None, luck: npt.NDArray[np.int64]) -> None:
        """Replace, in a world sampled for `seat`, what others chose in secret by what sensible players would have."""
        viewer = SPECTATOR if seat is None else seat
        self._rules["imagine"](self.box, world, viewer, luck, self._actions.copy(), self._weights.copy())

    def evaluate(self, state: State, start: State) -> list[float]:
        """How good a state is for each seat, from 0 to 1, seen from a state before it."""
        values = np.zeros(self.seats)
        self._rules["evaluate"](self.box, state, start, values)
        return [float(value) for value in values]

    def outcome(self, state: State) -> tuple[list[int], list[int]]:
        """Each seat's total so far, and the seats that win (none while it is not over)."""
        points, won = np.zeros(self.seats, np.int64), np.zeros(self.seats, np.int64)
        self._rules["outcome"](self.box, state, points, won)
        return [int(n) for n in points], [seat for seat in range(self.seats) if won[seat]]
