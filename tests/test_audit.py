"""The audit of what is pinned: a known flaw fails it, a list that cannot be reached does not."""

from __future__ import annotations

import io
import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from scripts import audit

PLAY = Path(__file__).parent.parent / "requirements" / "play.txt"


@pytest.mark.parametrize(("flawed", "code"), [({"jinja2": "PYSEC-1"}, 1), ({}, 0)])
def test_a_known_flaw_is_told(
    flawed: dict[str, str], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def answer(request: Any, timeout: float) -> io.BytesIO:
        names = [query["package"]["name"] for query in json.loads(request.data)["queries"]]
        assert {"jinja2", "starlette"} <= set(names)
        results = [{"vulns": [{"id": flawed[name]}]} if name in flawed else {} for name in names]
        return io.BytesIO(json.dumps({"results": results}).encode())

    monkeypatch.setattr(urllib.request, "urlopen", answer)
    assert audit.main([PLAY]) == code
    assert all(flaw in capsys.readouterr().out for flaw in flawed.values())


def test_who_cannot_ask_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def nobody(*_: Any, **__: Any) -> None:
        raise OSError("no route to host")

    monkeypatch.setattr(urllib.request, "urlopen", nobody)
    assert audit.main([PLAY]) == 0 and "Not audited" in capsys.readouterr().out
