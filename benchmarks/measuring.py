"""How the benchmarks measure: processor time of this process, the median of several runs; and where they write it."""

from __future__ import annotations

import json
import math
import platform
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from wildtable.engine import Game, game_named, games

RESULTS = Path(__file__).parent / "results"
A_RUN = 0.25  # seconds that a run should last at least


def chosen_games() -> list[Game]:
    """The games named on the command line, or all there are."""
    return [game_named(name) for name in sys.argv[1:] or games()]


def fill(work: Callable[[int], object]) -> int:
    """How many units of work make a run that is long enough to be measured."""
    units = 1
    while True:
        began = time.process_time()
        work(units)
        took = time.process_time() - began
        if took >= A_RUN / 4:
            return max(units, math.ceil(units * A_RUN / took))
        units *= 2


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
