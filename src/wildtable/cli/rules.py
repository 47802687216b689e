"""`wildtable rules`: the clause catalogue of a game, to read and to search."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import TYPE_CHECKING

import click

from wildtable.cli import Failure
from wildtable.cli.parameters import GameName
from wildtable.language import _, listed

if TYPE_CHECKING:
    from wildtable.engine import Clause, Game


def matching(game: Game, clause: str | None, word: str | None) -> list[Clause]:
    """The clauses whose id is, or begins with, `clause` and that hold all words of `word` somewhere."""
    found = game.told_clauses()
    if clause is not None:
        wanted = clause.upper()
        found = [one for one in found if one.id.upper() == wanted] or [
            one for one in found if one.id.upper().startswith(wanted)
        ]
    for part in (word or "").lower().split():
        found = [one for one in found if part in f"{one.id} {one.section} {one.kind} {one.text}".lower()]
    return found


def written(clauses: list[Clause], width: int | None) -> str:
    """The clauses under the headings of their sections, wrapped to `width` columns (`None`: a line each)."""
    indent = max(len(one.id) for one in clauses) + 2
    lines: list[str] = []
    section = None
    for one in clauses:
        if one.section != section:
            section = one.section
            lines += ["", section] if lines else [section]
        line = one.id.ljust(indent) + one.text
        lines += textwrap.wrap(line, width, subsequent_indent=" " * indent) if width else [line]
    return "\n".join(lines)


@click.command(
    "rules",
    epilog="""\b
Examples:
  wildtable rules call_of_yeti                    all of it
  wildtable rules call_of_yeti YET-TRICK-03       one clause
  wildtable rules call_of_yeti YET-TIE            all whose id begins so
  wildtable rules call_of_yeti --search coffee    all that speak of it""",
)
@click.argument("game", type=GameName())
@click.argument("clause", required=False)
@click.option("--search", metavar="WORD", help="Only clauses that hold this word (or all of several words).")
def command(game: Game, clause: str | None, search: str | None) -> None:
    """Read or search the rules of a game, clause by clause.

    CLAUSE is a clause's id, as every refused action names it, or the beginning of some.
    """
    found = matching(game, clause, search)
    if not found:
        wanted = [_("an id like {clause!r}", clause=clause)] if clause else []
        wanted += [_("the word {search!r}", search=search)] if search else []
        raise Failure(
            _(
                "No clause of {game} has {wanted}. `wildtable rules {id}` lists them all.",
                game=game.title,
                wanted=listed(wanted),
                id=game.id,
            )
        )
    width = min(shutil.get_terminal_size().columns, 110) if sys.stdout.isatty() else None
    click.echo(written(found, width))
