"""How strong the bots are against each other: python -m benchmarks.arena --deals 100 hard:greedy expert:hard

Each contest `CHALLENGER:CHAMPION` or `CHALLENGER:CHAMPION:OPPONENTS` is played on the same deals with seats rotated, as
`wildtable.lab.arena` says. `cheating-hard` is the twin of a bot that sees all hands.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict

from benchmarks.measuring import write
from wildtable.lab.arena import Comparison, compare

CONTESTS = ["greedy:random", "normal:greedy", "hard:greedy", "expert:hard:greedy", "cheating-hard:hard:greedy"]


def summary(found: Comparison) -> dict[str, object]:
    """The figures of a comparison, for the results file."""
    mean, low, high = found.mean()
    outscored, level = found.outscored()
    won, lost = found.win_rates()
    figures = {key: value for key, value in asdict(found).items() if key in ("names", "seats", "games")}
    return {
        **figures,
        "pairings": found.pairings,
        "mean": mean,
        "interval": [low, high],
        "outscored": outscored,
        "level": level,
        "wins": [won, lost],
    }


def progress(done: int, total: int) -> None:
    """Show how far a contest has come, where somebody is watching."""
    if sys.stderr.isatty():
        print(f"\r  {done} of {total} games", end="" if done < total else "\r", file=sys.stderr, flush=True)


def main() -> None:
    """Play the contests, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contests", nargs="*", default=CONTESTS)
    parser.add_argument("--game", default="call_of_yeti")
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4])
    parser.add_argument("--deals", type=int, default=100, help="deals for each contest and number of seats")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    results = []
    for contest in given.contests:
        for seats in given.seats:
            challenger, champion, *opponents = contest.split(":")
            found = compare(
                given.game,
                challenger,
                champion,
                seats,
                given.deals,
                opponents[0] if opponents else None,
                given.seed,
                progress=progress,
            )
            print(found, flush=True)
            results.append(summary(found))
            write("arena", {"contests": results})


if __name__ == "__main__":
    main()
