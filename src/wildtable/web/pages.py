"""Templates made into pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from wildtable.language import catalogue, language, languages, own_name
from wildtable.web import assets
from wildtable.web.pieces import seamless

_texts = catalogue("wildtable")


def _said(message: str, /, **values: Any) -> Markup:
    return Markup(escape(_texts.gettext(message))).format(**values)


def _counted(one: str, many: str, n: int, /, **values: Any) -> Markup:
    return Markup(escape(_texts.form(one, many, n))).format(n=n, **values)


def _said_of(context: str, message: str, /, **values: Any) -> Markup:
    return Markup(escape(_texts.pgettext(context, message))).format(**values)


templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
templates.globals |= {
    "static": assets.url,
    "scripts": assets.version,
    "_": _said,
    "ngettext": _counted,
    "pgettext": _said_of,
    "language": language,
    "languages": languages,
    "own_name": own_name,
}


def render(template: str, **values: Any) -> str:
    """A template filled in."""
    return seamless(templates.get_template(template).render(values))


def html(request: Request, template: str, values: dict[str, Any], status: int = 200) -> HTMLResponse:
    """A whole page as the answer to a request."""
    back = request.url.path if request.method == "GET" else "/"  # where choosing a language leads
    return HTMLResponse(render(template, path=request.url.path, back=back, **values), status)
