"""How the benchmarks measure: processor time of this process, the median of several runs; and where they write it."""

from __future__ import annotations

import json
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results"


def median_rate(work: Callable[[], float], runs: int = 7, clock: Callable[[], float] = time.process_time) -> float:
    """Units of work a second: the median over several runs of what `work` returns by the seconds it took."""
    rates = []
    for _ in range(runs):
        began = clock()
        units = work()
        rates.append(units / (clock() - began))
    return statistics.median(rates)


def table(title: str, rows: Sequence[tuple[str, str]]) -> None:
    """Print what was measured."""
    print(f"\n{title}")
    for name, value in rows:
        print(f"  {name:<66} {value:>16}")


def write(name: str, found: dict[str, Any]) -> None:
    """Keep what was measured as JSON, with where and when."""
    RESULTS.mkdir(exist_ok=True)
    about = {
        "when": time.strftime("%Y-%m-%d %H:%M"),
        "machine": platform.machine(),
        "python": platform.python_version(),
    }
    (RESULTS / f"{name}.json").write_text(json.dumps({**about, **found}, indent=1) + "\n", encoding="utf-8")
