"""Bad requests that Hypothesis builds: no failure of the server's, nothing changed. `benchmarks.fuzz` asks more."""

from __future__ import annotations

from pathlib import Path

from benchmarks import fuzz


def test_bad_requests_are_refused_and_change_nothing(tmp_path: Path) -> None:
    answers = fuzz.run(160, tmp_path).answers
    assert answers.total() >= 160 and {400, 403, 404, 405, 409} <= set(answers)
