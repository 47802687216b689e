"""What several commands are given: a game by its name, options of a game, a box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from wildtable.language import _

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
            self.fail(
                _("there is no game {value!r}; the games are: {known}.", value=value, known=", ".join(known)),
                parameter,
                context,
            )
        return known[name]

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """What stands for it in the usage line."""
        return "GAME"


class SeatCounts(click.ParamType[Any]):
    """One number of seats or several: `4`, `2,5`, `2-5`."""

    name = "seats"

    def convert(self, value: Any, parameter: click.Parameter | None, context: click.Context | None) -> list[int]:
        """The numbers, each once, in the order given."""
        if isinstance(value, list):
            return value
        counts: list[int] = []
        for part in str(value).split(","):
            first, _dash, last = part.strip().partition("-")
            try:
                counts += range(int(first), int(last or first) + 1)
            except ValueError:
                self.fail(
                    _("{value!r} is no number of seats; write 4, or 2,5, or 2-5.", value=value), parameter, context
                )
        return list(dict.fromkeys(counts))


def chosen_options(game: Game, pairs: tuple[str, ...]) -> list[dict[str, Any]]:
    """The options of a game from `NAME=VALUE` words; the game's own values say what type a value has. A name that has
    several values, as `NAME=VALUE,VALUE`, makes a set of options with each of them."""
    chosen: list[dict[str, Any]] = [{}]
    for pair in pairs:
        name, sign, text = pair.partition("=")
        if not sign:
            raise click.BadParameter(_("{pair!r} is not of the form NAME=VALUE.", pair=pair), param_hint="--option")
        known = {str(value).lower(): value for value in (game.options[name].values if name in game.options else ())}
        values = [known.get(one.lower(), one) for one in text.split(",")]
        chosen = [options | {name: value} for options in chosen for value in values]
    return chosen


def default_seats(game: Game) -> int:
    """How many sit down when nobody says: four where the game allows it."""
    return 4 if 4 in game.seats else game.seats[0]
