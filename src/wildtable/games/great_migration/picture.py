"""How a table of Great Migration looks: the year's ring with its herds, the seats around it, the hand, as HTML.

Everything is drawn from a `Scene`, which holds a view and no more. There is no inline style: places and sizes are
classes of `picture.css`, the drawings symbols of `art.py`.
"""

from __future__ import annotations

from wildtable.engine.markup import tag
from wildtable.engine.scene import Scene
from wildtable.games.great_migration import _, ngettext
from wildtable.games.great_migration.art import SYMBOLS, illustration
from wildtable.games.great_migration.board import board
from wildtable.games.great_migration.hand import hand
from wildtable.games.great_migration.pieces import anchor, art, name, title
from wildtable.games.great_migration.scoresheet import scores, sheet
from wildtable.games.great_migration.seats import goals, plates, story
from wildtable.language import listed

__all__ = ["SYMBOLS", "illustration", "regions"]


def regions(scene: Scene) -> dict[str, str]:
    """The picture in parts: "table", "hand" and "scores", each a piece of HTML that is sent when it has changed."""
    return {"table": table(scene), "hand": hand(scene), "scores": scores(scene)}


def table(scene: Scene) -> str:
    """The board, beside it the goals and the seats, below it what the turn has brought."""
    phase = scene.position["phase"]
    heading = _("Game over") if phase == "over" else title(scene.position["season"])
    return tag(
        "div",
        tag("h2", heading, css="visually-hidden"),
        result(scene) if phase == "over" else "",
        tag("div", goals(scene), plates(scene), css="gm-around"),
        board(scene),
        story(scene),
        anchor("discard"),
        css=f"gm-table dealing gm-table-{scene.variant.seats}",  # dealing: cards glide from the table over the hand
    )


def result(scene: Scene) -> str:
    """The end: who has won, and by what."""
    winners = scene.position["result"]["winners"]
    if winners == [scene.seat]:
        said = _("You win the year")
    else:
        names = listed([name(scene, seat) for seat in winners])
        said = ngettext("{names} wins the year", "{names} share the year", len(winners), names=names)
    figures = "".join(art(f"avatar-{seat}", "gm-figure") for seat in winners)
    return tag("section", tag("span", figures, css="gm-laurel"), tag("h3", said), sheet(scene), css="gm-result")
