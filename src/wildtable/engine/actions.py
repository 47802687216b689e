"""Actions as JSON objects: which words a game has, and what stands beside each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wildtable.engine.errors import BadRequest

Shape = Mapping[str, tuple[type, ...]]
"""The fields of an action beside its word: name to the types that the value may have."""

NAME = (str,)
NUMBER = (int,)
NAME_OR_NOTHING = (str, type(None))
NUMBER_OR_NOTHING = (int, type(None))

_IN_WORDS = {str: "a name", int: "a whole number", type(None): "null", bool: "true or false"}


@dataclass(frozen=True)
class Vocabulary:
    """The actions that a game knows. A word maps to its shape, or to several shapes of which one must fit."""

    do: Mapping[str, Shape | tuple[Shape, ...]]
    chance: Mapping[str, Shape | tuple[Shape, ...]]

    def check(self, action: Any) -> tuple[str, bool]:
        """The word of a well-formed action, and whether it is a chance outcome.

        Raises `BadRequest` (field `action`) for anything that is not a well-formed action of the game.
        """
        if not isinstance(action, Mapping):
            raise BadRequest(f"An action is a JSON object, not {type(action).__name__}.", "action")
        if ("do" in action) == ("chance" in action):
            raise BadRequest('An action has either "do" or "chance".', "action")
        chance = "chance" in action
        key, words = ("chance", self.chance) if chance else ("do", self.do)
        word = action[key]
        if not isinstance(word, str) or word not in words:
            raise BadRequest(f'"{key}" cannot be {word!r}; it is one of: {", ".join(words)}.', "action")
        shapes = words[word]
        for shape in shapes if isinstance(shapes, tuple) else (shapes,):
            complaint = _misfit(action, key, shape)
            if complaint is None:
                return word, chance
        raise BadRequest(f'The action "{word}": {complaint}.', "action")


def _misfit(action: Mapping[str, Any], key: str, shape: Shape) -> str | None:
    for name in action:
        if name != key and name not in shape:
            return f"there is no field {name!r} in it"
    for name, kinds in shape.items():
        if name not in action:
            return f"the field {name!r} is missing"
        if type(action[name]) not in kinds:
            wanted = " or ".join(_IN_WORDS[kind] for kind in kinds)
            return f"the field {name!r} must be {wanted}, not {action[name]!r}"
    return None
