"""`wildtable serve`: tables for others, over the network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click


@click.command(
    "serve",
    epilog="""\b
Examples:
  wildtable serve                               on this computer only, port 8000
  wildtable serve --host 0.0.0.0                for everybody in the same network
  wildtable serve --port 80 --data /srv/tables  another port, another folder""",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 is every one.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port; 0: any free one."
)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that keeps the tables.")
def command(host: str, port: int, data: Path | None) -> None:
    """Run tables for others to join over the network.

    Everybody who knows the address can make tables and join those they have the link of. Put a reverse proxy with TLS
    in front when it is reachable from the internet. A move that was acknowledged is on disk: stop and start as you
    like.
    """
    from wildtable.cli import server
    from wildtable.web import create_app

    folder = server.data_folder(data)
    bound = server.listening(host, port)

    def ready() -> None:
        click.echo(f"Wildtable is at {server.address(bound)}, its tables in {folder}")

    # another process, so that a server on which nobody plays stays small; the first table then finds the rules compiled
    compiling = subprocess.Popen([sys.executable, "-m", "wildtable", "prepare"], stdout=subprocess.DEVNULL)
    try:
        server.run(create_app(folder), bound, ready, log_level="info")
    finally:
        compiling.terminate()
        compiling.wait()
