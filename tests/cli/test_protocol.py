"""`wildtable protocol`: the table protocol over standard input and output."""

from __future__ import annotations

import json
import subprocess
import sys


def test_a_line_in_a_line_out() -> None:
    requests = [
        {"id": 1, "cmd": "games"},
        {"id": 2, "cmd": "new", "game": "call_of_yeti", "seats": 3, "seed": 7},
        {"id": 3, "cmd": "bot", "level": "greedy"},
        {"id": 4, "cmd": "juggle"},
        {"id": 5, "cmd": "quit"},
    ]
    lines = [json.dumps(request) for request in requests]
    lines.insert(3, "no JSON at all \x00")
    spoken = subprocess.run(
        [sys.executable, "-m", "wildtable", "protocol"],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert spoken.returncode == 0
    answers = [json.loads(line) for line in spoken.stdout.splitlines()]
    assert [answer.get("id") for answer in answers] == [1, 2, 3, None, 4, 5]
    assert [answer["ok"] for answer in answers] == [True, True, True, False, False, True]
    assert answers[2]["action"]["do"] in ("lay", "ready")
