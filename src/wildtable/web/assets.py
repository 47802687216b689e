"""Style sheets, scripts and icons: addressed by a stamp of what is in them, so that browsers may keep them for ever."""

from __future__ import annotations

import functools
import hashlib
import mimetypes
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from wildtable.engine import games

_FOLDER = Path(__file__).parent / "static"
_FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
_TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


@functools.cache
def _all() -> dict[str, bytes]:
    """Every file by its path below `static/`; a game's own style sheet is `games/ID.css`."""
    files = {file.name: file.read_bytes() for file in sorted(_FOLDER.iterdir()) if file.is_file()}
    for game in games().values():
        sheet = game.folder / "picture.css"
        if sheet.is_file():
            files[f"games/{game.id}.css"] = sheet.read_bytes()
    return files


@functools.cache
def version() -> str:
    """Which style sheets and scripts these are: a stamp of all that is in them."""
    digest = hashlib.sha256()
    for name, content in _all().items():
        digest.update(name.encode() + b"\0" + content + b"\0")
    return digest.hexdigest()[:12]


def url(path: str) -> str:
    """The address of a file of ours."""
    return f"/static/{version()}/{path}"


async def asset(request: Request) -> Response:
    """One file."""
    path = request.path_params["path"]
    content = _all().get(path)
    if content is None:
        raise HTTPException(404)
    kind = _TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
    # A page from before an update may ask with the stamp of then; it gets what there is, but may not keep it.
    headers = _FOREVER if request.path_params["stamp"] == version() else None
    return Response(content, media_type=kind, headers=headers)


async def favicon(request: Request) -> Response:
    """For browsers that ask at the usual place."""
    return RedirectResponse(url("icon.svg"))
