"""`wildtable backup`: a copy of the tables, while the server runs."""

from __future__ import annotations

from pathlib import Path

import click

from wildtable.language import _


@click.command(
    "backup",
    epilog="""\b
Examples:
  wildtable backup /backups/tables-monday.sqlite3
  wildtable backup tables.sqlite3 --data /var/lib/wildtable""",
)
@click.argument("copy", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that keeps the tables.")
def command(copy: Path, data: Path | None) -> None:
    """Copy all tables into a new file, while the server runs.

    It holds every move that was acknowledged before the command began.
    """
    from wildtable.cli import server
    from wildtable.rooms.backup import back_up

    count = back_up((data or server.default_data_folder()) / server.TABLES, copy)
    click.echo(
        _(
            "Tables in {copy}: {count}. Keep it as safe as the server: who has it knows the hidden cards.",
            copy=copy,
            count=count,
        )
    )
