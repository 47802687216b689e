"""`wildtable prepare`: compile the rules before anybody plays."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor, as_completed
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

    It happens by itself when a game is first used; this is for an image or a service that should not wait. Several
    games are compiled side by side, one on each core.
    """
    import wildtable.bots
    import wildtable.engine.batch  # noqa: F401  what they compile is then known to be needed
    from wildtable import engine
    from wildtable.cli import progress
    from wildtable.engine.compiled import COMPILED, cache_folder

    chosen = list(games or engine.games().values())
    fresh = [game for game in chosen if not any(cache_folder(game.folder).rglob("*.nbc"))]
    cores = min(os.cpu_count() or 1, len(fresh))
    if COMPILED and cores > 1:
        _side_by_side(fresh, cores)
    # Processes that note what they compiled at the same moment may lose one another's note: what lacks is made now.
    for game in chosen:
        progress.prepare(game)
        click.echo(_("The rules of {game} are ready.", game=game.title))


def _side_by_side(games: list[Game], cores: int) -> None:
    """Compile games into the cache on disk, each in a process of its own."""
    from wildtable.cli import progress

    # Started anew and not forked: a fork would copy the locks of threads that only its parent has.
    with (
        progress.reported(_("Compiling the rules of the games (only this once)"), _("games")) as report,
        ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool,
    ):
        compiled = [pool.submit(_compile, game.id) for game in games]
        report(0, len(compiled))
        for done, one in enumerate(as_completed(compiled), 1):
            one.result()
            report(done, len(compiled))


def _compile(game: str) -> None:
    import wildtable.bots
    import wildtable.engine.batch  # noqa: F401
    from wildtable import engine

    engine.prepare(engine.game_named(game))
