"""The application: its routes, and what holds for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute

from wildtable.engine.errors import WildtableError
from wildtable.rooms import Hall, SqliteStore, Store, StoreFailed, tuned
from wildtable.web import assets, home, languages, live, refusals, rules, saying, seating, table
from wildtable.web.guard import Guard
from wildtable.web.metrics import Counted, Readers, metrics
from wildtable.web.rates import Rate
from wildtable.web.turnstile import Limits, Turnstile


def create_app(
    data_dir: Path,
    *,
    store: Store | None = None,
    bot_pace: float = 0.7,
    limits: Limits | None = None,
    behind_proxy: bool = False,
    metrics_for: Readers = "local",
) -> Starlette:
    """A server of tables that are kept in `data_dir`, or in `store`, which the server starts and closes.

    `bot_pace`: seconds that a bot takes for a move at least. `limits`: what one address may do, None for no limits.
    `behind_proxy`: whether a proxy says who asks. Raises `StoreUnusable` when the tables cannot be read.
    """
    kept = store or SqliteStore(Path(data_dir) / "tables.sqlite3")

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await kept.start()
        hall = Hall(kept, bot_pace)
        app.state.hall = hall
        app.state.manners = saying.Manners()
        app.state.metrics_for = metrics_for
        app.state.table_rate = Rate(*limits.tables) if limits else None
        try:
            async with tuned():
                yield
        finally:
            await hall.close()

    return Starlette(
        routes=[
            Route("/", home.home),
            Route("/play", home.play_now, methods=["POST"]),
            Route("/new/{game}", home.new_table, methods=["GET", "POST"]),
            Route("/rules/{game}", rules.rules_page),
            Route("/language", languages.choose, methods=["POST"]),
            Route("/t/{table}", table.page, name="table"),
            Route("/t/{table}/move", table.move, methods=["POST"]),
            Route("/t/{table}/undo", table.undo, methods=["POST"]),
            Route("/t/{table}/ask", table.ask, methods=["POST"]),
            Route("/t/{table}/answer", table.answer, methods=["POST"]),
            Route("/t/{table}/consent", table.consent, methods=["POST"]),
            Route("/t/{table}/again", table.again, methods=["POST"]),
            Route("/t/{table}/face", table.face, methods=["POST"]),
            Route("/t/{table}/record", table.the_record),
            Route("/t/{table}/talk", saying.page),
            Route("/t/{table}/say", saying.say, methods=["POST"]),
            Route("/t/{table}/mute", saying.mute, methods=["POST"]),
            Route("/t/{table}/talkers", saying.talkers, methods=["POST"]),
            *seating.ROUTES,
            WebSocketRoute("/t/{table}/live", live.live),
            Route("/static/{stamp}/{path:path}", assets.asset, name="static"),
            Route("/favicon.ico", assets.favicon),
            Route("/healthz", healthy),
            Route("/metrics", metrics),
        ],
        middleware=[
            Middleware(Counted),
            Middleware(languages.Spoken),
            Middleware(Guard),
            *([Middleware(Turnstile, limits, behind_proxy)] if limits else []),
        ],
        exception_handlers={
            WildtableError: refusals.refused,
            HTTPException: refusals.http_error,
            Exception: refusals.our_fault,
        },
        lifespan=lifespan,
    )


async def healthy(request: Request) -> Response:
    """For whoever looks after the server: it answers, and its store does."""
    try:
        await asyncio.wait_for(request.app.state.hall.tables_of(""), 2)
    except (StoreFailed, TimeoutError) as error:
        return PlainTextResponse(f"the store does not answer: {error}\n", 503)
    return PlainTextResponse("ok\n")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path = Path("tables"),
    *,
    store: Store | None = None,
    bot_pace: float = 0.7,
) -> None:
    """Serve tables until told to stop."""
    import uvicorn

    from wildtable.web.http import SPOKEN

    uvicorn.run(create_app(data_dir, store=store, bot_pace=bot_pace), host=host, port=port, **SPOKEN)
