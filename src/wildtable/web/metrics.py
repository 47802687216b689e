"""What the server counts of itself, for Prometheus, and who may read it.

Nothing here names a table or a person. With several processes, set `PROMETHEUS_MULTIPROC_DIR` for all of them.
"""

from __future__ import annotations

import ipaddress
import logging
import os
import time
from typing import Literal

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

Readers = Literal["local", "everyone", "nobody"]

_requests = Counter("wildtable_requests", "Requests answered.", ["method", "route", "status"])
_seconds = Histogram(
    "wildtable_request_seconds",
    "From a request to its answer.",
    ["method", "route"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10),
)
_lines = Gauge("wildtable_lines", "Pages with an open live line.", multiprocess_mode="livesum")
_rooms = Gauge("wildtable_rooms", "Tables in memory.", multiprocess_mode="livesum")
_bots = Gauge("wildtable_bots_playing", "Tables at which a bot is at its move.", multiprocess_mode="livesum")
UPDATES = Counter("wildtable_updates", "Changes sent over live lines.")
TURNED_AWAY = Counter("wildtable_turned_away", "Requests refused before a page was asked.", ["why"])

_log = logging.getLogger("wildtable.requests")


class Counted:
    """Counts every request and its time, and logs it at level debug: by its route, never by its address, so that no
    log holds what opens a table or a seat."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            with _lines.track_inprogress():
                await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500

        async def send_counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_counted)
        finally:
            seconds = time.perf_counter() - began
            # What clients can make up must not make new series without end.
            method = scope["method"] if scope["method"] in ("GET", "HEAD", "POST") else "other"
            route = getattr(scope.get("route"), "path", "none")
            _requests.labels(method, route, status).inc()
            _seconds.labels(method, route).observe(seconds)
            if _log.isEnabledFor(logging.DEBUG):
                fields = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
                _log.debug("%s %s %d", method, route, status, extra={"fields": fields})


async def metrics(request: Request) -> Response:
    """All figures in Prometheus's text format; nothing at all for who may not read them."""
    readers: Readers = request.app.state.metrics_for
    if readers == "nobody" or (readers == "local" and not _is_local(request)):
        raise HTTPException(404)
    hall = request.app.state.hall
    _rooms.set(hall.rooms_open)
    _bots.set(hall.bots_playing)
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})


def _is_local(connection: HTTPConnection) -> bool:
    """Whether somebody on this computer asks; what comes through a proxy on this computer does not count as that."""
    if connection.client is None or {"forwarded", "x-forwarded-for", "via"} & set(connection.headers):
        return False
    try:
        return ipaddress.ip_address(connection.client.host).is_loopback
    except ValueError:
        return False
