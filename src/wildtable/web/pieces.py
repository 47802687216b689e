"""The regions of a page in pieces: what a page has of a region already is not sent to it again, but called by number.

A move changes little of a picture, which may be 50 kB of HTML. So a region is cut at its seams (see `engine.markup`),
and is sent as a list: of text, and of numbers of pieces of the region as this page has it. Where nothing is known of
what the page has, all is text. HTML without seams is one piece.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wildtable.engine.markup import SEAM

Pieces = list[int | str]


def pieces(new: str, old: str | None = None) -> Pieces:
    """A region for a page that has it as `old` (`None`: in no pieces that are known here)."""
    parts = new.split(SEAM)
    if old is None:
        return [*parts]
    numbers = {part: number for number, part in enumerate(old.split(SEAM))}
    return [numbers.get(part, part) for part in parts]


class Reader:
    """Makes whole what one line sends, as the page's script does it: for programs that look on."""

    def __init__(self) -> None:
        self._known: dict[str, list[str]] = {}

    def take(self, region: str, sent: Sequence[int | str]) -> None:
        """What was sent of a region."""
        known = self._known.get(region, [])
        self._known[region] = [known[part] if isinstance(part, int) else part for part in sent]

    def html(self, region: str) -> str:
        """A region as it is now."""
        return "".join(self._known[region])

    def regions(self, sent: Mapping[str, Sequence[int | str]]) -> dict[str, str]:
        """The HTML of the regions that were sent, by their names."""
        for region, parts in sent.items():
            self.take(region, parts)
        return {region: self.html(region) for region in sent}


def seamless(html: str) -> str:
    """The HTML as a page gets it."""
    return html.replace(SEAM, "")
