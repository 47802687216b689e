"""Positions as JSON objects: what is common to those of all games, and loading them with a watchful eye."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar

from wildtable.engine.actors import CHANCE, OVER
from wildtable.engine.errors import BadPosition, BadRequest
from wildtable.engine.game import game_named

if TYPE_CHECKING:
    from wildtable.engine.variant import State, Variant

Thing = TypeVar("Thing")


def actor_word(actor: int) -> int | str | None:
    """An actor as positions name it: a seat, "chance", or nobody."""
    return {CHANCE: "chance", OVER: None}.get(actor, actor)


def fields(state: State) -> SimpleNamespace:
    """The fields of a state as ordinary numbers and lists of them: much quicker to read than the record, where many
    are read. Copies, so that nothing written to them reaches the state."""
    values = zip(state.dtype.names or (), state.tolist(), strict=True)
    return SimpleNamespace(**{name: value if type(value) is int else value.tolist() for name, value in values})


def common_fields(variant: Variant, phase: str, actor: int) -> dict[str, Any]:
    """The fields that positions of all games begin with."""
    return {
        "game": variant.game.id,
        "box": variant.box_name,
        "seats": variant.seats,
        "options": dict(variant.options),
        "phase": phase,
        "actor": actor_word(actor),
    }


def load(document: Any) -> tuple[Variant, State]:
    """A position with its variant.

    The game's own `words.read` makes a state of it and checks what holds between fields; here the state is written
    out again, so that whatever in the document is unsorted, ill-typed, superfluous or not as the phase demands is
    found by comparison. Raises `BadPosition` with the first field that is wrong.
    """
    if not isinstance(document, Mapping):
        raise BadPosition(f"A position is a JSON object, not {type(document).__name__}.", "position")
    for field in ("game", "box", "seats", "options", "phase", "actor"):
        if field not in document:
            raise BadPosition(f"The position has no field {field}.", field)
    if not isinstance(document["options"], Mapping):
        raise BadPosition("options: must be an object.", "options")
    try:
        game = game_named(document["game"])
        variant = game.variant(document["seats"], document["box"], document["options"])
    except BadRequest as error:
        raise BadPosition(f"{error.field}: {error}", error.field) from None
    state = game.words.read(variant, document)
    expected = game.words.position(variant, state)
    for field in document:
        if field not in expected:
            raise BadPosition(f"{field}: a position of {game.title} in this phase has no such field.", str(field))
    for field, value in expected.items():
        if field not in document:
            raise BadPosition(f"The position has no field {field}.", field)
        if not same(document[field], value):
            raise BadPosition(
                f"{field}: {_briefly(document[field])} does not go with the rest; {_briefly(value)} would.", field
            )
    return variant, state


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal, with numbers, booleans and null told apart as JSON does."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and bool(one == other)


def _briefly(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."


class Reader:
    """Takes typed values out of a position's document; each complaint is a `BadPosition` with the field."""

    def __init__(self, document: Mapping[str, Any], seats: int) -> None:
        self.document = document
        self.seats = seats

    def refuse(self, field: str, why: str) -> BadPosition:
        """The error to raise: the field, and why it cannot be."""
        return BadPosition(f"{field}: {why}.", field)

    def value(self, field: str) -> Any:
        """The field as it is."""
        if field not in self.document:
            raise BadPosition(f"The position has no field {field}.", field)
        return self.document[field]

    def whole(self, field: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        return self.whole_value(field, self.value(field), low, high)

    def whole_value(self, field: str, value: Any, low: int, high: int) -> int:
        """A value found in a field as a whole number from low to high."""
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(field, f"must be a whole number from {low} to {high}, not {_briefly(value)}")
        return value

    def flag(self, field: str, value: Any) -> bool:
        """A value found in a field as a boolean."""
        if type(value) is not bool:
            raise self.refuse(field, f"must be true or false, not {_briefly(value)}")
        return value

    def seat_or_none(self, field: str) -> int | None:
        """A seat, or null."""
        return None if self.value(field) is None else self.whole(field, 0, self.seats - 1)

    def word(self, field: str, words: Sequence[str]) -> int:
        """Which of the words stands there."""
        return self.word_value(field, self.value(field), words)

    def word_value(self, field: str, value: Any, words: Sequence[str]) -> int:
        """Which of the words a value found in a field is."""
        if not isinstance(value, str) or value not in words:
            raise self.refuse(field, f"{_briefly(value)!r} is not one of: {_briefly(', '.join(words))}")
        return words.index(value)

    def listed(self, field: str, value: Any = None, length: int | None = None) -> list[Any]:
        """A list (of so many elements), the field itself or a value found in it."""
        found = self.value(field) if value is None else value
        if not isinstance(found, list) or (length is not None and len(found) != length):
            raise self.refuse(field, "must be a list" if length is None else f"must be a list of {length}")
        return found

    def by_seat(self, field: str, read: Callable[[str, Any], Thing]) -> list[Thing]:
        """A list with an element a seat, each read by `read(field, element)`."""
        return [read(field, element) for element in self.listed(field, length=self.seats)]

    def mapping(self, field: str, value: Any = None) -> Mapping[str, Any]:
        """An object, the field itself or a value found in it."""
        found = self.value(field) if value is None else value
        if not isinstance(found, Mapping):
            raise self.refuse(field, f"must be an object, not {_briefly(found)}")
        return found

    def counts(self, field: str, value: Any, numbers: Mapping[str, int], most: int = 127) -> list[int]:
        """A multiset (an object from name to a positive count) as a list of counts by the names' numbers."""
        made = [0] * len(numbers)
        for name, count in self.mapping(field, value).items():
            if name not in numbers:
                raise self.refuse(field, f"there is no {name!r} in the game")
            made[numbers[name]] = self.whole_value(field, count, 1, most)
        return made

    def bits(self, field: str, value: Any, numbers: Mapping[str, int]) -> int:
        """A sorted list of different names as bits of one integer."""
        made = -1
        found = 0
        for name in self.listed(field, value):
            if not isinstance(name, str) or name not in numbers:
                raise self.refuse(field, f"there is no {_briefly(name)!r} in the game")
            if numbers[name] <= made:
                raise self.refuse(field, f"must be sorted, each once, but {name} stands out of order")
            made = numbers[name]
            found |= 1 << made
        return found
