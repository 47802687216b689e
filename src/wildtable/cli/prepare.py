"""`wildtable prepare`: compile the rules before anybody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from wildtable.cli.parameters import GameName
from wildtable.language import _

if TYPE_CHECKING:
    from wildtable.engine import Game


@click.command(
    "prepare",
    epilog="""\b
Examples:
  wildtable prepare                                     all games
  NUMBA_CACHE_DIR=/var/cache/w wildtable prepare        into a folder of your own""",
)
@click.argument("games", nargs=-1, type=GameName())
def command(games: tuple[Game, ...]) -> None:
    """Compile the rules of GAMES (or of all), so that the first start is as quick as later ones.

    It happens by itself when a game is first used; this is for an image or a service that should not wait.
    """
    import wildtable.bots
    import wildtable.engine.batch  # noqa: F401  what they compile is then known to be needed
    from wildtable import engine
    from wildtable.cli import progress

    for game in games or engine.games().values():
        progress.prepare(game)
        click.echo(_("The rules of {game} are ready.", game=game.title))
