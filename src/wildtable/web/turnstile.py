"""Limits for each visitor's address: requests, forms, tables made, open lines. Generous for people, even many behind
one address; they are there so that one visitor's broken script, or worse, cannot take the server from the others."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from wildtable.language import _
from wildtable.web.metrics import TURNED_AWAY
from wildtable.web.rates import Rate, TooOften, neighbourhood
from wildtable.web.refusals import answered

_log = logging.getLogger("wildtable.web")


@dataclass(frozen=True)
class Limits:
    """For each address: so many at once, and one more each so many seconds; and how many lines may be open."""

    requests: tuple[int, float] = (300, 0.05)
    forms: tuple[int, float] = (80, 0.2)
    tables: tuple[int, float] = (30, 60.0)
    lines: int = 120
    lines_in_all: int = 10_000


class Turnstile:
    """Refuses, in words and with a time to wait, what goes beyond the limits."""

    def __init__(self, app: ASGIApp, limits: Limits, behind_proxy: bool) -> None:
        self.app, self.limits = app, limits
        self._requests, self._forms = Rate(*limits.requests), Rate(*limits.forms)
        self._lines: Counter[str] = Counter()
        self._unwarned = not behind_proxy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if self._unwarned and "x-forwarded-for" in Headers(scope=scope):
            self._unwarned = False
            _log.warning(
                "requests come through a proxy that is not named with --proxy: all its visitors share one's limits"
            )
        who = neighbourhood(HTTPConnection(scope))
        wait = self._requests.take(who)
        if scope["type"] == "http":
            if not wait and scope["method"] == "POST":
                wait = self._forms.take(who)
            if wait:
                TURNED_AWAY.labels("requests").inc()
                error = TooOften(_("Your address asks more often than this server can answer."), wait)
                await answered(Request(scope), error)(scope, receive, send)
            else:
                await self.app(scope, receive, send)
            return
        full = self._lines[who] >= self.limits.lines or self._lines.total() >= self.limits.lines_in_all
        if wait or full:
            TURNED_AWAY.labels("lines").inc()
            error = TooOften(_("Too many pages of your address are open at once."), wait or 30)
            refusal = PlainTextResponse(f"{error}\n", 429, {"retry-after": str(error.wait)})
            await WebSocket(scope, receive, send).send_denial_response(refusal)
            return
        self._lines[who] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._lines[who] -= 1
            if not self._lines[who]:
                del self._lines[who]
