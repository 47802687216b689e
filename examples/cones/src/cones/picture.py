"""How a table of Pine Cones looks: plainly."""

from __future__ import annotations

import json
from html import escape

from wildtable.engine import Scene

SYMBOLS = ""


def illustration() -> str:
    """The picture on the home page."""
    return '<svg viewBox="0 0 120 60" aria-hidden="true"><path d="M60 5 85 50H35Z" fill="currentColor"/></svg>'


def regions(scene: Scene) -> dict[str, str]:
    """The parts of the page: who has shown what, the viewer's cones, the points."""
    table = "".join(
        f"<li>{escape(name)}: {shown if shown is not None else 'nothing shown'}</li>"
        for name, shown in zip(scene.names, scene.position["trick"], strict=True)
    )
    points = "".join(
        f"<li>{escape(name)}: {points}</li>" for name, points in zip(scene.names, scene.position["points"], strict=True)
    )
    own = scene.position["hands"][scene.seat] if scene.seat is not None else []
    hand = "".join(
        f'<button type="submit" form="move" name="action" class="button{" legal" if scene.legal else ""}" '
        f"data-key='cone-{cone}' value='{json.dumps({'do': 'show', 'cone': cone})}'>{cone}</button>"
        for cone in (own if isinstance(own, list) else [])
    )
    return {
        "table": f'<ul class="cones">{table}</ul>',
        "hand": f'<div class="cones" data-roving>{hand}</div>',
        "scores": f'<ol class="cones">{points}</ol>',
    }
