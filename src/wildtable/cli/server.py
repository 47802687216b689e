"""A web server for tables, in this process: what `play` and `serve` share."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wildtable.cli import Failure, logs
from wildtable.language import _

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from wildtable.rooms import PostgresStore

TABLES = "tables.sqlite3"
"""The file in the data folder."""

_log = logging.getLogger("wildtable.server")


def default_data_folder() -> Path:
    """Where tables are kept when nobody says: in the user's own data folder."""
    import platformdirs

    return Path(platformdirs.user_data_dir("wildtable")) / "tables"


def listening(host: str, port: int) -> socket.socket:
    """A socket that is bound to this address; `port` 0 is any free one. Raises `Failure` when it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share the port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        if error.errno == errno.EADDRINUSE:
            raise Failure(
                _("Port {port} of {host} is in use; choose another with --port.", port=port, host=host)
            ) from None
        if error.errno == errno.EACCES:
            raise Failure(
                _(
                    "Port {port} of {host} may not be used by you; choose one above 1023 with --port.",
                    port=port,
                    host=host,
                )
            ) from None
        raise Failure(
            _("{host} port {port} cannot be listened on: {why}.", host=host, port=port, why=error.strerror)
        ) from None
    return bound


def address(bound: socket.socket, path: str = "/") -> str:
    """How a browser on this computer reaches the socket."""
    host, port = bound.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{path}"


def data_folder(path: Path | None) -> Path:
    """The folder for the tables, made if need be. Raises `Failure` when it cannot be."""
    folder = path or default_data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(_("The data folder {folder} cannot be made: {why}.", folder=folder, why=error.strerror)) from None
    return folder


def database(url: str) -> PostgresStore:
    """The store in this database, which has been tried. Raises `Failure` when it cannot be used."""
    import asyncio

    from wildtable.rooms import PostgresStore, StoreUnusable

    async def try_it() -> None:
        tried = PostgresStore(url)
        await tried.start()
        await tried.close()

    if not url.startswith(("postgresql://", "postgres://")):
        raise Failure(_("--store takes an address such as postgresql://USER:PASSWORD@HOST/NAME."))
    try:
        asyncio.run(try_it())
    except StoreUnusable as error:
        raise Failure(str(error)) from None
    return PostgresStore(url)


def run(
    app: Starlette,
    bound: socket.socket,
    ready: Callable[[], Any],
    *,
    log_level: str,
    log_form: logs.Form = "text",
    proxies: str = "",
) -> None:
    """Serve until told to stop (Ctrl-C, or a signal to end); `ready` is called once pages can be asked for.

    Open pages are told to come back, what is being answered is answered, and what is to be stored is stored; that
    takes less than 3 seconds. `proxies` are the addresses whose word is taken for who asks.
    """
    import uvicorn

    from wildtable.web.http import SPOKEN

    logs.configure(log_level, log_form)

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                ready()

    config = uvicorn.Config(
        app,
        log_config=None,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
        lifespan="on",
        **SPOKEN,
    )
    server = Server(config)
    # The server ends well at a signal, and then raises it again: that must not end the process before its time.
    ending = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[bound])
    finally:
        signal.signal(signal.SIGTERM, ending)
    if not server.started:
        raise Failure(_("The server could not start; what is wrong stands above."))
    _log.info("stopped")


def leave() -> None:
    """End this process now if a bot still thinks: all is answered and stored, so there is nothing to wait for."""
    if any(not thread.daemon for thread in threading.enumerate() if thread is not threading.main_thread()):
        sys.stdout.flush()
        logging.shutdown()
        os._exit(0)
