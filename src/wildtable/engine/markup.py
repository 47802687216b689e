"""Pieces of HTML that every game's picture is made of: an element, words for who cannot see, a spot to glide from.

Attribute values are escaped here; the inside of an element is HTML already, so text that people chose goes through
`html.escape` or `escaped` first.
"""

from __future__ import annotations

import functools
import json
from html import escape
from typing import Any

VOID = ("input",)  # elements without an inside, and so without an end

SEAM = "\x1e"
"""Stands in a picture before each element that is a part of its own: what lies between two seams and stays as it was is
not sent again to a page that has it (see `wildtable.web.pieces`). It is no part of the HTML, and no page gets it."""
_PARTS = ("li", "ul", "ol", "div", "g", "details", "button", "label", "p", "svg")


def tag(element: str, /, *inner: str, css: str = "", **attributes: str | bool | None) -> str:
    """An element: `css` is its class, `data_key` its attribute data-key.

    An attribute that is True stands alone; one that is None or False is left out.
    """
    head = _head(element, css, **attributes)
    return head if element in VOID else f"{head}{''.join(inner)}</{element}>"


@functools.lru_cache(8192)  # most elements of a picture begin as they did in the one before
def _head(element: str, css: str, /, **attributes: str | bool | None) -> str:
    head = SEAM if element in _PARTS else ""
    head += f'<{element} class="{css}"' if css else f"<{element}"
    for attribute, value in attributes.items():
        if value is True:
            head += f" {attribute.replace('_', '-')}"
        elif value is not None and value is not False:
            head += f' {attribute.replace("_", "-")}="{escape(value)}"'
    return f"{head}>"


escaped = functools.lru_cache(4096)(escape)
"""Text that people chose as the inside of an element: the same names stand in picture after picture."""


def unseen(text: str) -> str:
    """Words for who cannot see the art beside them."""
    return tag("span", text, css="visually-hidden")


def art(symbol: str, css: str) -> str:
    """A drawing of the page's symbols, by its whole id; it says nothing to a screen reader."""
    return f'<svg class="{css}" aria-hidden="true" focusable="false"><use href="#{symbol}"/></svg>'


def move(**action: Any) -> str:
    """The value of a control that plays this action."""
    return json.dumps(action, separators=(",", ":"))
