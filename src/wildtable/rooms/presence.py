"""Who is at a table, as far as one server process sees it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from wildtable.rooms.seats import Seat


class Presence:
    """Who is at a table, as far as this server process sees it: by their open lines, and by what they ask for."""

    LINE_LOST = 15.0
    """Seconds after which a lost line means that somebody is away."""
    EXPECTED = 60.0
    """Seconds after which somebody is away who has not come since this process has opened the table."""
    LAST_ASKED = 120.0
    """The same for those who have no line (their browser runs no scripts): seconds since they last asked for a page."""

    def __init__(self) -> None:
        self._lines: Counter[str] = Counter()
        self._until: dict[str, float] = {}
        self._expected: dict[str, float] = {}

    def expected(self, holder: str, now: float) -> None:
        """Somebody may be on their way back, as after a restart of the server."""
        self._expected[holder] = now + self.EXPECTED

    def asked(self, holder: str, now: float) -> None:
        """Somebody has asked for a page, or done something."""
        self._expected.pop(holder, None)
        self._until[holder] = max(self._until.get(holder, 0.0), now + self.LAST_ASKED)

    def line_opened(self, holder: str) -> None:
        """A page of theirs is open."""
        self._expected.pop(holder, None)
        self._lines[holder] += 1

    def line_closed(self, holder: str, now: float) -> None:
        """A page of theirs is open no longer; they may be back in a moment."""
        self._lines[holder] -= 1
        if not self._lines[holder]:
            del self._lines[holder]
            self._until[holder] = now + self.LINE_LOST

    def here(self, holder: str, now: float) -> bool:
        """Whether somebody is there."""
        return holder in self._lines or self._until.get(holder, 0.0) > now

    def news(self, seats: Sequence[Seat], now: float) -> dict[int, Seat]:
        """The seats with `away` as it is now, where it has changed. Of whom this process has never heard it says
        nothing: they may be at another one."""
        changed = {}
        for number, seat in enumerate(seats):
            if seat.kind != "person" or seat.holder is None:
                continue
            if seat.away is not None and self.here(seat.holder, now):
                changed[number] = replace(seat, away=None)
            elif seat.away is None and self._patience(seat.holder) <= now:
                changed[number] = replace(seat, away=now)
        return changed

    def forget(self, now: float) -> None:
        """Forget those who have gone, once that is noted."""
        for times in (self._until, self._expected):
            for holder in [holder for holder, until in times.items() if until <= now]:
                del times[holder]

    def due(self, seats: Sequence[Seat], now: float) -> float | None:
        """When somebody of these will be away if nothing is heard of them; `now` if that is to be noted at once."""
        if self.news(seats, now):
            return now
        ends = [self._patience(seat.holder) for seat in seats if seat.holder and seat.away is None]
        return min((end for end in ends if end < math.inf), default=None)

    def _patience(self, holder: str) -> float:
        """Until when nothing need be heard of somebody; infinite while they are there, or if they never were."""
        if holder in self._lines:
            return math.inf
        return max((times[holder] for times in (self._until, self._expected) if holder in times), default=math.inf)
