"""Templates made into pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from wildtable.web import assets

templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
templates.globals["static"] = assets.url


def render(template: str, **values: Any) -> str:
    """A template filled in."""
    return templates.get_template(template).render(values)


def html(request: Request, template: str, values: dict[str, Any], status: int = 200) -> HTMLResponse:
    """A whole page as the answer to a request."""
    return HTMLResponse(render(template, path=request.url.path, **values), status)
