"""What several commands are given: a game by its name, options of a game, a box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from wildtable.engine import Game


class GameName(click.ParamType[Any]):
    """The name of a game: its id, written with underscores, hyphens or spaces, in any case."""

    name = "game"

    def convert(self, value: Any, parameter: click.Parameter | None, context: click.Context | None) -> Game:
        """The game of this name; an unknown one is a mistake in the command."""
        from wildtable.engine import games

        known = games()
        name = str(value).strip().lower().replace("-", "_").replace(" ", "_")
        if name not in known:
            self.fail(f"there is no game {value!r}; the games are: {', '.join(known)}.", parameter, context)
        return known[name]

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """What stands for it in the usage line."""
        return "GAME"


def chosen_options(game: Game, pairs: tuple[str, ...]) -> dict[str, Any]:
    """The options of a game from `NAME=VALUE` words; the game's own values say what type a value has."""
    chosen: dict[str, Any] = {}
    for pair in pairs:
        name, sign, text = pair.partition("=")
        if not sign:
            raise click.BadParameter(f"{pair!r} is not of the form NAME=VALUE.", param_hint="--option")
        values = game.options[name].values if name in game.options else ()
        chosen[name] = next((value for value in values if str(value).lower() == text.lower()), text)
    return chosen


def default_seats(game: Game) -> int:
    """How many sit down when nobody says: four where the game allows it."""
    return 4 if 4 in game.seats else game.seats[0]
