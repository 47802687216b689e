"""The rule catalogue as a page and as a panel beside the table."""

from __future__ import annotations

import functools

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from wildtable.engine import Clause, Game, games
from wildtable.language import language
from wildtable.web.pages import html, render

Section = tuple[str, list[Clause]]


def sections(game: Game) -> list[Section]:
    """The clauses by section, in the catalogue's order."""
    found: dict[str, list[Clause]] = {}
    for clause in game.told_clauses():
        found.setdefault(clause.section, []).append(clause)
    return list(found.items())


def panel(game_id: str) -> Markup:
    """The catalogue as HTML for the panel beside the table; the same for every table of the game in a language."""
    return _panel(game_id, language())


@functools.cache
def _panel(game_id: str, _language: str) -> Markup:
    return Markup(render("rules_panel.html", sections=sections(games()[game_id]), scrolls=True))


def named_game(request: Request) -> Game:
    """The game that the address names."""
    game = games().get(request.path_params["game"])
    if game is None:
        raise HTTPException(404)
    return game


async def rules_page(request: Request) -> Response:
    """All rules of a game."""
    game = named_game(request)
    return html(request, "rules.html", {"game": game, "sections": sections(game)})
