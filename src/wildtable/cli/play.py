"""`wildtable play`: a table on this computer, in the browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.parameters import GameName
from wildtable.language import _

if TYPE_CHECKING:
    from wildtable.engine import Game

USUAL_PORT = 8707  # taken when it is free, so that an address noted down still holds tomorrow


def has_browser() -> bool:
    """Whether opening a browser would show something: there is a screen, or the user has named a browser."""
    return bool(
        os.environ.get("BROWSER")
        or sys.platform in ("win32", "darwin")
        or os.environ.get("DISPLAY")
        or os.environ.get("WAYLAND_DISPLAY")
    )


def prepare_all(chosen: list[Game]) -> None:
    """Make the games ready while their players are still looking at the first page."""
    import wildtable.bots  # noqa: F401  what it compiles is then known to be needed
    from wildtable.cli import progress

    for game in chosen:
        progress.prepare(game)


@click.command(
    "play",
    epilog="""\b
Examples:
  wildtable play                  choose a game in the browser
  wildtable play call_of_yeti     straight to a new table of this game
  wildtable play --no-browser     only print the address""",
)
@click.argument("game", type=GameName(), required=False)
@click.option("--port", type=click.IntRange(0, 65535), help=f"The port; without it {USUAL_PORT}, or any that is free.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that keeps the tables.")
@click.option("--browser/--no-browser", default=True, help="Whether to open the browser (default: yes).")
def command(game: Game | None, port: int | None, data: Path | None, browser: bool) -> None:
    """Start a table on this computer and open it in the browser.

    Nobody else can reach it (see `wildtable serve` for that). Tables are kept: start again, and go on where you were.
    """
    from wildtable.cli import Failure, server
    from wildtable.engine import games
    from wildtable.web import create_app

    folder = server.data_folder(data)
    try:
        bound = server.listening("127.0.0.1", USUAL_PORT if port is None else port)
    except Failure:
        if port is not None:
            raise
        bound = server.listening("127.0.0.1", 0)
    url = server.address(bound, f"/new/{game.id}" if game else "/")

    def ready() -> None:
        click.echo(_("Wildtable is at {url}", url=url) + "\n" + _("Press Ctrl-C to stop; the tables are kept."))
        chosen = [game] if game else list(games().values())
        threading.Thread(target=prepare_all, args=(chosen,), name="prepare", daemon=True).start()
        if browser and has_browser():
            threading.Thread(target=webbrowser.open, args=(url,), name="browser", daemon=True).start()

    server.run(create_app(folder), bound, ready, log_level="warning")
    server.leave()
