"""All benchmarks, one after the other, and the page of figures: python -m benchmarks [NAME ...]

Names are `steps`, `search`, `web`, `servers`, `idle`, `durability` and `arena`; the last two take long. By name only:
`load` (5 minutes of 250 tables) and `fuzz` (200,000 bad requests). Close everything else meanwhile: each figure is the
median of several runs, but a busy machine still shows.
"""

from __future__ import annotations

import importlib
import sys

from benchmarks import page

NAMES = ["steps", "search", "web", "servers", "idle", "durability", "arena"]
BY_NAME_ONLY = ["load", "fuzz"]


def main() -> None:
    """Run the benchmarks named, or all, and write what they found into the page."""
    chosen = sys.argv[1:] or NAMES
    known = NAMES + BY_NAME_ONLY
    unknown = [name for name in chosen if name not in known]
    if unknown:
        sys.exit(f"There is no benchmark {', '.join(unknown)}; the benchmarks are: {', '.join(known)}.")
    for name in chosen:
        sys.argv = [f"benchmarks.{name}"]
        importlib.import_module(f"benchmarks.{name}").main()
        page.write()


if __name__ == "__main__":
    main()
