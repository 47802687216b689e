"""How a table of Yellowstone looks: the valley, the seats with their open hands, how the game stands, as HTML.

Everything is drawn from a `Scene`, which holds a view and no more. There is no inline style: places and sizes are
classes of `picture.css`, the drawings symbols of `art.py`.
"""

from __future__ import annotations

from wildtable.engine.scene import Scene
from wildtable.games.yellowstone.art import SYMBOLS, illustration
from wildtable.games.yellowstone.company import hand
from wildtable.games.yellowstone.ledger import scores
from wildtable.games.yellowstone.valley import table

__all__ = ["SYMBOLS", "illustration", "regions"]


def regions(scene: Scene) -> dict[str, str]:
    """The picture in parts: "table", "hand" and "scores", each a piece of HTML that is sent when it has changed."""
    return {"table": table(scene), "hand": hand(scene), "scores": scores(scene)}
