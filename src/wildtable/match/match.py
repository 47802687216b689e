"""One game being played: what has happened, what can be done, and who may know what of it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import numpy as np

from wildtable.engine import CHANCE, OVER, BadRequest, IllegalAction, NotYourTurn, UndoRefused, game_named, positions
from wildtable.engine.positions import actor_word
from wildtable.engine.variant import State, Variant
from wildtable.language import _, language
from wildtable.match.dealer import Dealer
from wildtable.match.past import Past


class _All:
    """The viewer that sees everything; for referees and records, never for a seat."""


ALL: Final = _All()


@dataclass(frozen=True)
class LogLine:
    """A line of the log, and the length of the record after the action that it tells of."""

    version: int
    text: str


class Match:
    """A game as the fold of its actions, chance included.

    With a seed, chance is dealt by itself as soon as it is due; without one it waits for chance actions to be played.
    Every method that takes a `seat` gives what that seat may know (`None`: a spectator).
    """

    def __init__(self, variant: Variant, start: State | None = None, seed: str | None = None) -> None:
        self.variant = variant
        self.game = variant.game
        self.dealer = Dealer(seed) if seed is not None else None
        self.from_position = start is not None
        self._states = Past(variant, variant.copy(start) if start is not None else variant.start())
        self._actor = int(self.state.actor)  # of the last state
        self._codes: list[int] = []
        self._actors: list[int] = []  # whose each of them was
        self._units: list[int] = []  # the record's length before each `play`, its chance not counted apart
        self._purposes: list[int] = []
        self._recap: tuple[int, dict[str, Any]] | None = None
        self._deciding: tuple[int, tuple[int, ...]] | None = None
        # What is asked for until the next action: views of the last state, and lines that are the same for all.
        self._views: dict[int | None, State] = {}
        self._views_ahead: dict[int, State | None] = {}
        self._told_to_all: dict[Hashable, list[LogLine]] = {}
        if start is None:
            self._deal()

    @classmethod
    def new(
        cls,
        game: str,
        seats: int,
        box: str = "standard",
        options: Mapping[str, Any] | None = None,
        seed: str | int | None = None,
    ) -> Match:
        """A match from the beginning. Raises `BadRequest` (fields `game`, `seats`, `box`, `options`) and `BoxError`."""
        variant = game_named(game).variant(seats, box, options)
        return cls(variant, seed=None if seed is None else str(seed))

    @classmethod
    def resume(
        cls,
        game: str,
        seats: int,
        box: str,
        options: Mapping[str, Any],
        seed: str | None,
        actions: Sequence[Any],
        box_document: Mapping[str, Any] | None = None,
    ) -> Match:
        """A match as a store kept it: its beginning, its seed, and its actions, chance included; `box_document` is what
        was in the box when it began, which may be another one by now.

        Raises what `new` and `play` raise, for an action that cannot be.
        """
        match = cls(game_named(game).variant(seats, box, options, box_document))
        for action in actions:
            match.play(action)
        if seed is not None:
            match.know_seed(seed)
            match._units = [n for n in match._units if match._purposes[n] < 0]  # chance belongs to what it followed
            match._deal()
        return match

    @classmethod
    def from_document(cls, position: Any, seed: str | int | None = None) -> Match:
        """A match that begins at a position, exactly as given: a chance that is due there is the first to be played,
        and with a seed those after it are dealt. Raises `BadPosition`."""
        variant, state = positions.load(position)
        return cls(variant, state, None if seed is None else str(seed))

    # ---- what is

    @property
    def state(self) -> State:
        """The game as it is; not to be changed, and not to be shown to a seat."""
        return self._states.last

    @property
    def version(self) -> int:
        """How many actions have led here, chance included."""
        return len(self._codes)

    @property
    def actor(self) -> int | str | None:
        """Who is to decide: a seat, "chance", or `None` when the game is over."""
        return actor_word(self._actor)

    @property
    def over(self) -> bool:
        """Whether nothing more can be played."""
        return self._actor == OVER

    @property
    def result(self) -> dict[str, Any] | None:
        """Scores and winners once the game is over."""
        return self.position().get("result")

    def view(self, seat: int | None) -> State:
        """The state as a seat may see it: all that a bot is given. Not to be changed."""
        if seat not in self._views:
            self._views[seat] = self.variant.view(self.state, seat)
        return self._views[seat]

    def position(self, seat: int | _All | None = ALL) -> dict[str, Any]:
        """The position as a JSON object: everything, or what a seat may see."""
        seen = self.state if isinstance(seat, _All) else self.view(seat)
        found: dict[str, Any] = self.game.words.position(self.variant, seen)
        return found

    def scores(self) -> list[dict[str, int]]:
        """Each seat's points by category, and `total`."""
        found: list[dict[str, int]] = self.game.words.scores(self.variant, self.state)
        return found

    def legal(self) -> list[dict[str, Any]]:
        """All legal actions, each once; chance outcomes with their `weight`."""
        actions = []
        for code, weight in zip(*self.variant.legal(self.state), strict=True):
            action = self.game.words.action_json(self.variant, self.state, int(code))
            actions.append(action | {"weight": int(weight)} if self._actor == CHANCE else action)
        return actions

    def legal_for(self, seat: int | None) -> list[dict[str, Any]]:
        """The legal actions of a seat: none unless it is its turn."""
        return self.legal() if seat is not None and seat == self._actor else []

    def prompt(self, seat: int | None, names: Sequence[str] | None = None) -> str:
        """One sentence: whose turn it is and what can be done."""
        said: str = self.game.words.prompt(self.variant, self.view(seat), seat, names)
        return said

    # ---- deciding at the same time

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that are to decide now, in the order of their turns: the actor, and with it those that may decide
        ahead of theirs."""
        if self._deciding is None or self._deciding[0] != self.version:
            actor = self.actor
            others = (
                [(actor + n) % self.variant.seats for n in range(1, self.variant.seats)] if type(actor) is int else []
            )
            together = [seat for seat in others if self.ahead(seat) is not None]
            self._deciding = self.version, (actor, *together) if type(actor) is int else ()
        return self._deciding[1]

    def ahead(self, seat: int) -> State | None:
        """The view that a seat will have at its turn, if it may decide ahead of it (at its turn the view that it has);
        `None` where one waits for the others' decisions, or has decided. Not to be changed."""
        if seat not in self._views_ahead:
            found = getattr(self.game.words, "ahead", None)
            self._views_ahead[seat] = found(self.variant, self.view(seat), seat) if found else None
        return self._views_ahead[seat]

    def legal_ahead(self, seat: int) -> list[dict[str, Any]]:
        """What a seat may decide ahead of its turn; nothing if it may not."""
        seen = self.ahead(seat)
        if seen is None:
            return []
        codes = self.variant.legal(seen)[0]
        return [self.game.words.action_json(self.variant, seen, int(code)) for code in codes]

    def prompt_ahead(self, seat: int, names: Sequence[str] | None = None) -> str:
        """The sentence of `prompt` for a seat that may decide ahead of its turn."""
        said: str = self.game.words.prompt(self.variant, self.ahead(seat), seat, names)
        return said

    def completes(self, seat: int, actions: Sequence[Any]) -> bool:
        """Whether these actions are all that a seat, which may decide ahead of its turn, has to decide at it.

        Raises `BadRequest` and `IllegalAction` for what it may not play then. Told by the seat's view alone.
        """
        seen = self.ahead(seat)
        assert seen is not None
        # In a world that the seat cannot tell from the real one, what it does itself goes as it will go.
        world = self.variant.sample_world(seen, np.zeros(1, np.int64))
        for action in actions:
            if world.actor != seat:
                raise IllegalAction(_("The turn is over before the last of these actions."), self._turn_clause())
            self.variant.apply(world, self.game.words.parse_action(self.variant, world, action))
        return bool(world.actor != seat)

    # ---- what is done

    def play(self, action: Any, seat: int | None = None) -> None:
        """Play one action; `seat` is who asks for it (`None`: whoever may).

        Raises `NotYourTurn`, `BadRequest` and `IllegalAction`; nothing has changed then.
        """
        self.play_all([action], seat)

    def play_all(self, actions: Sequence[Any], seat: int | None = None) -> None:
        """Play several actions of one seat one after the other, all or, if one is refused, none."""
        if not actions:
            raise BadRequest(_("There is no action to play."), "action")
        before = self.version, len(self._units)
        actor = self._actor
        try:
            for action in actions:
                if self.version > before[0] and self._actor != actor:
                    raise self._too_much(action)
                self._check_turn(seat)
                code = self.game.words.parse_action(self.variant, self.state, action)
                self._units.append(self.version)
                self._append(int(code))
                self._deal()
        except Exception:
            del self._units[before[1] :]
            self._cut(before[0])
            raise

    def _too_much(self, action: Any) -> IllegalAction:
        """The refusal of an action for which the ones before it left no room. A game may know better why, in
        `superfluous(action)` of its words."""
        knows = getattr(self.game.words, "superfluous", None)
        refused: IllegalAction | None = knows(action) if knows else None
        why = _("The turn is over before the last of these actions.")
        return refused or IllegalAction(why, self._turn_clause())

    def _turn_clause(self) -> str:
        """The clause about playing only what is asked for, found by its kind and place: each game has one."""
        turns = [c.id for c in self.game.clauses.values() if c.kind == "turn"]
        return turns[-1] if turns else next(iter(self.game.clauses))

    def _check_turn(self, seat: int | None) -> None:
        actor = self.actor
        if seat is not None and actor is not None and seat != actor:
            if actor == "chance":
                raise NotYourTurn(_("Chance is to be played, not of seat {seat}.", seat=seat), actor)
            raise NotYourTurn(_("It is the turn of seat {actor}, not of seat {seat}.", actor=actor, seat=seat), actor)

    def _append(self, code: int) -> None:
        after = self.variant.copy(self.state)
        self._purposes.append(self.variant.purpose(self.state) if self._actor == CHANCE else -1)
        self.variant.apply(after, code)
        self._codes.append(code)
        self._actors.append(self._actor)
        self._states.append(after)
        self._forget_last_state()

    def _deal(self) -> None:
        while self.dealer is not None and self._actor == CHANCE:
            purpose = self.variant.purpose(self.state)
            self._append(self.variant.pick(self.state, self.dealer.number(purpose, self._purposes.count(purpose))))

    def _cut(self, version: int) -> None:
        del self._codes[version:], self._actors[version:], self._purposes[version:]
        self._states.cut(version + 1)
        self._forget_last_state()
        self._deciding = None
        if self._recap and self._recap[0] > version:
            self._recap = None

    def _forget_last_state(self) -> None:
        """Another state is the last one now: what was found out of the one before is forgotten."""
        self._actor = int(self.state["actor"])
        self._views, self._views_ahead, self._told_to_all = {}, {}, {}

    def follow(self, version: int, actions: Sequence[Any]) -> None:
        """Go the way that another copy of this match went: keep the first `version` actions, then play these, chance
        included. Raises what `play` raises; the match is then somewhere in between."""
        self._units = [unit for unit in self._units if unit < version]
        self._cut(version)
        dealer, self.dealer = self.dealer, None
        try:
            for action in actions:
                self.play(action)
        finally:
            self.dealer = dealer
            if dealer is not None:
                self._units = [unit for unit in self._units if self._purposes[unit] < 0]

    # ---- undoing

    def can_undo(self, seat: int) -> bool:
        """Whether the last thing done was a decision of this seat that told nobody anything new."""
        if not self._units or self._units[-1] != self.version - 1:
            return False
        return self._actors[-1] == seat and not self._told(self.version - 1)

    def undo(self, seat: int) -> None:
        """Take a seat's last decision back. Raises `UndoRefused`."""
        if not self.can_undo(seat):
            raise UndoRefused(_("This cannot be taken back: something has been shown or played since."))
        self.undo_any()

    def undo_any(self) -> None:
        """Take the last `play` back, with the chance that followed it, whatever it showed. Raises `UndoRefused`."""
        if not self._units:
            raise UndoRefused(_("There is nothing to take back."))
        self._cut(self._units.pop())

    def last_decision(self, seats: Sequence[int]) -> int | None:
        """The record's length before the last decision of one of these seats, `None` if they have made none. What the
        seat did unseen just before is a part of it."""
        at = next((n for n in reversed(range(len(self._units))) if self._decided_by(n) in seats), None)
        if at is None:
            return None
        while at and self._decided_by(at - 1) == self._decided_by(at) and not self._told(self._units[at - 1]):
            at -= 1
        return self._units[at]

    def _decided_by(self, unit: int) -> int:
        return self._actors[self._units[unit]]

    def _told(self, version: int) -> bool:
        """Whether the action at this place of the record told anybody anything new."""
        before, after = self._states[version], self._states[version + 1]
        return bool(self.game.words.reveals(self.variant, before, self._codes[version], after))

    def undo_to(self, version: int) -> None:
        """Take back all that was played since the record had this length, whatever it showed; chance that is due again
        comes out as it did before."""
        while self._units and self._units[-1] >= version:
            self._cut(self._units.pop())

    # ---- the past

    def start_position(self) -> dict[str, Any] | None:
        """The position that the match began at, or `None` if it began at the game's beginning."""
        return self.game.words.position(self.variant, self._states[0]) if self.from_position else None

    def know_seed(self, seed: str) -> None:
        """Tell a match that was played from a record the seed that it had been dealt by."""
        self.dealer = Dealer(seed)

    @property
    def actions(self) -> list[dict[str, Any]]:
        """All that was played and dealt, in order, as JSON actions."""
        words = self.game.words
        return [
            words.action_json(self.variant, state, code) for state, code in zip(self._states, self._codes, strict=False)
        ]

    def actions_since(self, version: int) -> list[dict[str, Any]]:
        """The actions after the first `version` ones."""
        words = self.game.words
        return [
            words.action_json(self.variant, self._states[n], self._codes[n]) for n in range(version, len(self._codes))
        ]

    def steps(self, since: int = 0) -> Iterator[tuple[State, int, State]]:
        """All that has happened after the first `since` actions, as (state before, code, state after)."""
        pairs = zip(pairwise(self._states[since:]), self._codes[since:], strict=True)
        return ((before, code, after) for (before, after), code in pairs)

    def log(self, seat: int | None, since: int = 0, names: Sequence[str] | None = None) -> list[LogLine]:
        """What happened after the first `since` actions, in lines that the seat may read."""
        lines: list[LogLine] = []
        for n in range(since, len(self._codes)):
            lines += self._lines(n, seat, names)
        return lines

    def _lines(self, n: int, seat: int | None, names: Sequence[str] | None) -> list[LogLine]:
        """What an action is told as. A game may know, in `told_alike(variant, before, code)` of its words, that
        everybody reads the same of it: then it is put into words once for all who ask before the next action."""
        key = n, language(), None if names is None else tuple(names)
        known = self._told_to_all.get(key)
        if known is not None:
            return known
        before, code, words = self._states[n], self._codes[n], self.game.words
        told = words.events(self.variant, before, code, self._states[n + 1], seat, names)
        lines = [LogLine(n + 1, text) for text in told]
        alike = getattr(words, "told_alike", None)
        if alike and alike(self.variant, before, code):
            self._told_to_all[key] = lines
        return lines

    def recap(self) -> dict[str, Any]:
        """What anybody may want to look back at; see `recap` of the game's words. It is carried on at the next call."""
        since, known = self._recap or (0, None)
        if known is None or since != self.version:
            # carried on from what it was, since a game has hundreds of steps and this is asked after each
            self._recap = self.version, self.game.words.recap(self.variant, self.steps(since), known)
        assert self._recap is not None
        return self._recap[1]
