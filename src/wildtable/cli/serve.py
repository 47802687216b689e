"""`wildtable serve`: tables for others, over the network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.language import _

if TYPE_CHECKING:
    from wildtable.cli.logs import Form
    from wildtable.web.metrics import Readers


@click.command(
    "serve",
    epilog="""\b
Examples:
  wildtable serve                               on this computer only, port 8000
  wildtable serve --host 0.0.0.0                for everybody in the same network
  wildtable serve --port 80 --data /srv/tables  another port, another folder
  wildtable serve --store postgresql://db/wild  tables in PostgreSQL, shared with servers on other hosts""",
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 is every one.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port; 0: any free one."
)
@click.option(
    "--proxy", default="", help="Addresses of reverse proxies that say who asks, such as 127.0.0.1; with commas."
)
@click.option("--limits/--no-limits", default=True, help="Whether one address may only do so much (default: yes).")
@click.option(
    "--metrics",
    type=click.Choice(["local", "everyone", "nobody"]),
    default="local",
    show_default=True,
    help="Who may read /metrics; local: who asks from this computer, without a proxy.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning"]),
    default="info",
    show_default=True,
    help="What to log.",
)
@click.option(
    "--log-form", type=click.Choice(["text", "json"]), default="text", show_default=True, help="How: lines, or JSON."
)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder that keeps the tables.")
@click.option(
    "--store",
    envvar="WILDTABLE_STORE",
    metavar="URL",
    help="A PostgreSQL database that keeps the tables instead: postgresql://USER:PASSWORD@HOST/NAME. Better given as"
    " WILDTABLE_STORE, where it is not seen in the list of processes.",
)
def command(
    host: str,
    port: int,
    proxy: str,
    limits: bool,
    metrics: Readers,
    log_level: str,
    log_form: Form,
    data: Path | None,
    store: str | None,
) -> None:
    """Run tables for others to join over the network.

    Everybody who knows the address can make tables and join those they have the link of. Put a reverse proxy with TLS
    in front when it is reachable from the internet. A move that was acknowledged is on disk: stop and start as you
    like.
    """
    from wildtable.cli import server
    from wildtable.web import create_app
    from wildtable.web.turnstile import Limits

    database = server.database(store) if store else None
    folder = server.data_folder(data)
    bound = server.listening(host, port)

    def ready() -> None:
        where = database.shown if database else folder
        click.echo(_("Wildtable is at {url}, its tables in {where}", url=server.address(bound), where=where))

    # another process, so that a server on which nobody plays stays small; the first table then finds the rules compiled
    told = subprocess.DEVNULL if log_form == "json" else None
    compiling = subprocess.Popen([sys.executable, "-m", "wildtable", "prepare"], stdout=subprocess.DEVNULL, stderr=told)
    try:
        app = create_app(
            folder, store=database, limits=Limits() if limits else None, behind_proxy=bool(proxy), metrics_for=metrics
        )
        server.run(app, bound, ready, log_level=log_level, log_form=log_form, proxies=proxy)
    finally:
        compiling.terminate()
        compiling.wait()
    server.leave()
