"""How strong the bots are against each other: python -m benchmarks.arena --game yosemite --deals 100 hard:greedy

Each contest `CHALLENGER:CHAMPION` or `CHALLENGER:CHAMPION:OPPONENTS` is played on the same deals with seats rotated, as
`wildtable.lab.arena` says; in a game of two the bots meet with sides swapped. `cheating-hard` is the twin of a bot that
sees all hands. Without a game all contests of the programme are played, which takes hours. What was found replaces
what was known of the same contest, and nothing else.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import dataclass

from benchmarks.measuring import RESULTS, write
from wildtable.engine import game_named
from wildtable.lab.arena import Comparison, compare


@dataclass(frozen=True)
class Programme:
    """What is played of a game: at how many seats, how many deals of each, which contests."""

    seats: tuple[int, ...]
    deals: int
    contests: tuple[str, ...]


PROGRAMMES = {
    "call_of_yeti": Programme(
        (3, 4),
        100,
        ("greedy:random", "normal:greedy", "hard:greedy", "expert:hard:greedy", "cheating-hard:hard:greedy"),
    ),
    "yosemite": Programme((2,), 100, ("greedy:random", "hard:greedy", "expert:hard")),
}


def summary(found: Comparison, title: str) -> dict[str, object]:
    """The figures of a comparison, for the results file."""
    mean, low, high = found.mean()
    outscored, level = found.outscored()
    figures: dict[str, object] = {
        "when": time.strftime("%Y-%m-%d %H:%M"),
        "game": found.game,
        "title": title,
        "names": found.names,
        "seats": found.seats,
        "games": found.games,
        "stopped": found.stopped,
        "pairings": found.pairings,
        "mean": mean,
        "interval": [low, high],
        "outscored": outscored,
        "level": level,
        "wins": found.win_rates(),
    }
    return figures | ({"share": found.share()} if found.duel else {})


def keep(found: dict[str, object]) -> None:
    """Put a contest among those that are known, in place of its like."""

    def contest(one: dict[str, object]) -> tuple[object, ...]:
        return one["game"], one["seats"], *one["names"]  # type: ignore[misc]

    file = RESULTS / "arena.json"
    known = json.loads(file.read_text(encoding="utf-8"))["contests"] if file.exists() else []
    contests = {contest(one): one for one in [*known, found]}
    write("arena", {"contests": list(contests.values())})


def progress(done: int, total: int) -> None:
    """Show how far a contest has come, where somebody is watching."""
    if sys.stderr.isatty():
        print(f"\r  {done} of {total} games", end="" if done < total else "\r", file=sys.stderr, flush=True)


def main() -> None:
    """Play the contests, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("contests", nargs="*", help="without any, those of the programme")
    parser.add_argument("--game", help="without one, all of the programme")
    parser.add_argument("--seats", type=int, nargs="*")
    parser.add_argument("--deals", type=int, help="deals for each contest and number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, help="games at once; as many as there are cores")
    given = parser.parse_args()
    for name in [given.game] if given.game else PROGRAMMES:
        game = game_named(name)
        usual = PROGRAMMES.get(name, Programme(game.seats, 100, ("hard:greedy", "expert:hard")))
        for contest in given.contests or usual.contests:
            for seats in [n for n in given.seats or usual.seats if n in game.seats]:
                challenger, champion, *opponents = contest.split(":")
                found = compare(
                    game,
                    challenger,
                    champion,
                    seats,
                    given.deals or usual.deals,
                    opponents[0] if opponents else None,
                    given.seed,
                    given.threads,
                    progress=progress,
                )
                print(found, flush=True)
                keep(summary(found, game.title))


if __name__ == "__main__":
    main()
