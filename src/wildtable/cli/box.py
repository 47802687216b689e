"""`wildtable box`: box files of one's own."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli.parameters import GameName
from wildtable.engine.errors import BoxError
from wildtable.language import _

if TYPE_CHECKING:
    from wildtable.engine import Game


def named_game(file: Path) -> Game:
    """The game that a box file says it is for."""
    from wildtable.engine import game_named

    try:
        document = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoxError(_("The box file {path} is not TOML: {why}.", path=file, why=error), "file") from None
    if "game" not in document:
        raise BoxError(
            _('The box file {path} does not say its game; its first line should be: game = "..."', path=file), "game"
        )
    return game_named(document["game"])


@click.group(
    "box",
    epilog="""\b
Examples:
  wildtable box list call_of_yeti
  wildtable box check my-box.toml""",
)
def command() -> None:
    """Check a box file of your own.

    A box file says what is printed on a game's components. Yours may stand in the standard one's place: put it as
    GAME/NAME.toml into the folder that the environment variable WILDTABLE_BOXES names, and choose the box NAME.
    """


@command.command(
    "check",
    epilog="""\b
Example:
  wildtable box check my-box.toml""",
)
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--game", type=GameName(), help="Check it as a box of this game, whatever the file says.")
def check(file: Path, game: Game | None) -> None:
    """Check that FILE can be a box of its game; say what is wrong if not."""
    game = game or named_game(file)
    box = game.load_box(file)
    for seats in game.seats:
        game.box_values.record(box, seats, game.complete_options({}))
    click.echo(_("{file} is a good box of {game}.", file=file, game=game.title))


@command.command(
    "list",
    epilog="""\b
Example:
  wildtable box list call_of_yeti""",
)
@click.argument("game", type=GameName())
def list_boxes(game: Game) -> None:
    """List the boxes of a GAME and where they are."""
    boxes = game.boxes()
    width = max(len(name) for name in boxes)
    for name, path in boxes.items():
        click.echo(f"{name.ljust(width)}  {path}")
