"""What a picture of a table is drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from wildtable.engine.variant import Variant


class Scene(NamedTuple):  # one is made for each viewer at each move, which takes a dataclass longer
    """All that one viewer's picture may depend on: a view and what belongs to it, never the state.

    `position` is the view's position as the protocol writes it (hidden things as `{"hidden": count}`), `seat` the
    viewer's seat or `None` for a spectator, `names` and `bots` have one entry a seat, `legal` holds the viewer's
    legal actions (empty when another seat is to decide), `recap` is what the game's `words.recap` makes of the
    past, `prompt` the sentence that says what is to be done now, `deciding` are the seats that are to decide now
    (several, where they decide at the same time; the position's actor is then only the first of the record).
    """

    variant: Variant
    position: dict[str, Any]
    seat: int | None
    names: Sequence[str]
    bots: list[bool]
    legal: list[dict[str, Any]]
    recap: dict[str, Any]
    prompt: str
    deciding: tuple[int, ...] = ()
