"""Regions in pieces: a page that puts together what it is sent has what was drawn, and is sent little."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wildtable.engine import games
from wildtable.engine.markup import SEAM
from wildtable.rooms import Hall, Room, Seat, SqliteStore
from wildtable.web.drawing import Drawing, difference, draw
from wildtable.web.pieces import Reader, pieces, seamless

HTML = st.lists(st.sampled_from(["<li>1</li>", "<li>2</li>", "<p>", "", "0", SEAM, SEAM]), max_size=12).map("".join)


@given(st.lists(HTML, min_size=1, max_size=6))
def test_what_is_put_together_is_what_was_cut(versions: list[str]) -> None:
    reader, old = Reader(), None
    for new in versions:
        sent = json.loads(json.dumps(pieces(new, old)))
        assert reader.regions({"table": sent}) == {"table": seamless(new)}
        old = new


class Page:
    """What a viewer's open page has, and how much the last change to it was."""

    def __init__(self, holder: str) -> None:
        self.holder = holder
        self.reader, self.regions = Reader(), dict[str, str]()
        self.shown: Drawing | None = None
        self.size = 0

    def look(self, room: Room) -> None:
        drawing = draw(room, self.holder, "http://here")
        news = difference(self.shown, drawing, self.regions.keys())
        self.size = len(json.dumps(news["regions"]))
        self.regions |= self.reader.regions(news["regions"])
        self.shown = drawing
        assert self.regions == {name: seamless(html) for name, html in drawing.regions.items()}


@pytest.mark.parametrize("game", games())
def test_every_move_of_a_game_is_put_together_as_it_was_drawn(game: str, tmp_path: Path) -> None:
    async def play() -> tuple[int, int]:
        hall, luck = Hall(SqliteStore(tmp_path / "tables.sqlite3")), random.Random(3)
        seats = [Seat("person", f"P{n}", holder=f"h{n}") for n in range(min(games()[game].seats))]
        room = await hall.open(await hall.make(game, seats, "h0", seed="pieces"))
        pages = [Page(f"h{n}") for n in range(len(seats))] + [Page("onlooker")]
        sent = whole = 0
        for _ in range(40):
            for page in pages:
                page.look(room)
                sent += page.size
                whole += sum(map(len, page.regions.values()))
            if room.match.over:
                break
            seat = room.deciding[0]
            legal = room.match.legal_for(seat) or room.match.legal_ahead(seat)
            actions: list[dict[str, Any]] = [luck.choice(legal)]
            if len(room.match.deciding) > 1:
                actions = [action for action in legal if action["do"] == "ready"]
            await room.play(f"h{seat}", seat, room.edition(seat), actions)
        await hall.close()
        return sent, whole

    sent, whole = asyncio.run(play())
    assert sent < whole / 2, "most of a picture stays as it was"
