"""How the server tells what it does: lines for people, or one JSON object a line for programs; on standard error."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Literal

Form = Literal["text", "json"]


class JsonLines(logging.Formatter):
    """A record as one JSON object in one line: `time` (UTC), `level`, `logger`, `message`, and the fields it has."""

    def format(self, record: logging.LogRecord) -> str:
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told: dict[str, Any] = {
            "time": f"{moment}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def configure(level: str, form: Form = "text") -> None:
    """Send what Wildtable and the web server below it have to say to standard error.

    Of the web server only warnings are let through: its other lines hold the addresses that are asked for, and those
    open tables.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else logging.Formatter("%(levelname)s: %(message)s"))
    ours = logging.getLogger("wildtable")
    ours.setLevel(level.upper())
    below = logging.getLogger("uvicorn")
    below.setLevel(logging.WARNING)
    for logger in (ours, below):
        logger.handlers = [handler]
        logger.propagate = False
