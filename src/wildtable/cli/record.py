"""`wildtable record`: recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli import Failure
from wildtable.language import _, listed

if TYPE_CHECKING:
    from wildtable.match import Match

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


def loaded(file: Path) -> tuple[Match, list[str]]:
    """The match in a file, played anew, and what its seats are called. Raises `RecordError` with the place."""
    from wildtable.cli import progress
    from wildtable.engine import RecordError, games
    from wildtable.match import load_record

    try:
        text = file.read_bytes()
    except OSError as error:
        raise Failure(_("{file} cannot be read: {why}.", file=file, why=error.strerror)) from None
    for game in games().values():
        if game.id.encode() in text:  # likely this one: say so if its rules are yet to be compiled
            progress.prepare(game)
    try:
        match, names = load_record(text)
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    return match, names or [_("Seat {seat}", seat=seat + 1) for seat in range(match.variant.seats)]


def heading(match: Match, names: list[str]) -> Iterator[str]:
    """What was played, by whom, and how it ended."""
    options = ", ".join(f"{name} {value}" for name, value in match.variant.options.items())
    played = _(
        "{game}, {seats} seats, box {box}",
        game=match.game.title,
        seats=match.variant.seats,
        box=match.variant.box_name,
    )
    yield f"{played}, {options}" if options else played
    yield _("{names}; {count} actions", names=", ".join(names), count=match.version)
    if match.result is None:
        yield _("Not over yet.")
        return
    for name, score in zip(names, match.scores(), strict=True):
        yield f"  {name}: {score['total']}"
    yield _("Won by {names}", names=listed([names[seat] for seat in match.result["winners"]]))


def every_action(match: Match, names: list[str]) -> Iterator[str]:
    """Every action in words, what was done in secret too."""
    for number, ((before, _code, _after), action) in enumerate(zip(match.steps(), match.actions, strict=True), 1):
        who = names[before.actor] if before.actor >= 0 else _("Chance")
        yield f"{number:>5}  {who}: {match.game.words.label(match.variant, action)}"


@click.group(
    "record",
    epilog="""\b
Examples:
  wildtable record show game.json
  wildtable record check game.json""",
)
def command() -> None:
    """Look at, or check, a recorded game.

    A record is what `Match` and the table in the browser save: a header and all actions, chance included.
    """


@command.command(
    "show",
    epilog="""\b
Examples:
  wildtable record show game.json               as a spectator saw it
  wildtable record show game.json --seat 2      as the second seat saw it
  wildtable record show game.json --everything  every action, hidden ones too""",
)
@click.argument("file", type=FILE)
@click.option("--seat", type=click.IntRange(1), help="Tell what this seat saw (1 is the first).")
@click.option("--everything", is_flag=True, help="Tell every action, also what was done in secret.")
def show(file: Path, seat: int | None, everything: bool) -> None:
    """Tell the game in FILE line by line."""
    if everything and seat is not None:
        raise click.UsageError(_("--seat and --everything exclude one another."))
    match, names = loaded(file)
    if seat is not None and seat > match.variant.seats:
        raise click.BadParameter(_("the game has {seats} seats.", seats=match.variant.seats), param_hint="--seat")
    for line in heading(match, names):
        click.echo(line)
    click.echo()
    if everything:
        for line in every_action(match, names):
            click.echo(line)
    else:
        for told in match.log(None if seat is None else seat - 1, names=names):
            click.echo(f"{told.version:>5}  {told.text}")


@command.command(
    "check",
    epilog="""\b
Example:
  wildtable record check game.json""",
)
@click.argument("file", type=FILE)
def check(file: Path) -> None:
    """Play the game in FILE anew; say at which place it is damaged or against the rules, if it is."""
    match, _names = loaded(file)
    told = {"file": file, "game": match.game.title, "count": match.version}
    if match.over:
        click.echo(_("{file} is a good record of {game}: {count} actions, over.", **told))
    else:
        click.echo(_("{file} is a good record of {game}: {count} actions, not over yet.", **told))
