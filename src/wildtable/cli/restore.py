"""`wildtable restore`: a copy of the tables, put where the server looks for them."""

from __future__ import annotations

from pathlib import Path

import click

from wildtable.language import _


@click.command(
    "restore",
    epilog="""\b
Examples:
  wildtable restore /backups/tables-monday.sqlite3 --data /var/lib/wildtable""",
)
@click.argument("copy", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that keeps the tables.")
def command(copy: Path, data: Path | None) -> None:
    """Put such a copy where the server looks for its tables, before it is started.

    Tables that are there already are not written over: move them away first.
    """
    from wildtable.cli import server
    from wildtable.rooms.backup import restore

    tables = server.data_folder(data) / server.TABLES
    click.echo(_("Tables in {tables}: {count}. Start the server.", tables=tables, count=restore(copy, tables)))
