"""Pieces of HTML that every game's picture is made of: an element, words for who cannot see, a spot to glide from.

Attribute values are escaped here; the inside of an element is HTML already, so text that people chose goes through
`html.escape` first.
"""

from __future__ import annotations

import functools
import json
from html import escape
from typing import Any

VOID = ("input",)  # elements without an inside, and so without an end


def tag(element: str, /, *inner: str, css: str = "", **attributes: str | bool | None) -> str:
    """An element: `css` is its class, `data_key` its attribute data-key.

    An attribute that is True stands alone; one that is None or False is left out.
    """
    head = f'{element} class="{css}"' if css else element
    for attribute, value in attributes.items():
        if value is True:
            head += f" {_hyphened(attribute)}"
        elif value is not None and value is not False:
            head += f' {_hyphened(attribute)}="{_escaped(value)}"'
    return f"<{head}>" if element in VOID else f"<{head}>{''.join(inner)}</{element}>"


_escaped = functools.lru_cache(4096)(escape)
"""The same words stand in the attributes of picture after picture."""


@functools.cache
def _hyphened(attribute: str) -> str:
    return attribute.replace("_", "-")


def unseen(text: str) -> str:
    """Words for who cannot see the art beside them."""
    return tag("span", text, css="visually-hidden")


def art(symbol: str, css: str) -> str:
    """A drawing of the page's symbols, by its whole id; it says nothing to a screen reader."""
    return f'<svg class="{css}" aria-hidden="true" focusable="false"><use href="#{symbol}"/></svg>'


def move(**action: Any) -> str:
    """The value of a control that plays this action."""
    return json.dumps(action, separators=(",", ":"))
