"""`wildtable simulate`: many games between bots, and how they ended."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli import Failure
from wildtable.cli.parameters import GameName, SeatCounts, chosen_options, default_seats
from wildtable.engine import game_named

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from wildtable.engine import Game
    from wildtable.lab import Simulation
    from wildtable.lab.breakdown import ShareRow
    from wildtable.lab.simulate import SeatSummary

WRITTEN = (".csv", ".parquet")


def checked_out(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    """The file to be written, refused before anything is played when it could not be."""
    if path is None:
        return None
    if path.suffix not in WRITTEN:
        raise click.BadParameter(f"{path} must end in .csv or .parquet.")
    if not path.parent.is_dir():
        raise click.BadParameter(f"the folder {path.parent} does not exist.")
    if path.suffix == ".parquet":
        from importlib.util import find_spec

        if find_spec("pyarrow") is None:
            raise click.BadParameter("Parquet needs the package pyarrow: pip install 'wildtable[parquet]'.")
    return path


def rate(number: float) -> str:
    """So many a second, to a sensible figure."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.2g}"


def percent(row: SeatSummary | ShareRow) -> tuple[str, str]:
    """A rate of wins and its interval."""
    return f"{row.win_rate:.1%}", f"{row.win_low:.1%} to {row.win_high:.1%}"


def drawn(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]], words: int) -> Table:
    """A table whose first columns are words and whose others are numbers."""
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="left" if place < words else "right")
    for row in rows:
        table.add_row(*row)
    return table


def fates(played: Simulation, title: str) -> Table:
    """How each seat fared, or all of them where they win or lose together."""
    summary = played.summary()
    title = f"{title}, {played.seats} seats, {played.games:,} games"
    if played.together:
        bots = ", ".join(dict.fromkeys(played.levels))
        return drawn(title, ("Bots", "Wins of all together", "95 % interval"), [(bots, *percent(summary[0]))], 1)
    rows = [(str(row.seat + 1), row.level, f"{row.mean:.2f}", f"{row.deviation:.2f}", *percent(row)) for row in summary]
    return drawn(title, ("Seat", "Bot", "Mean score", "Deviation", "Wins", "95 % interval"), rows, 2)


def reported_by_game(played: Simulation) -> Iterator[Table]:
    """What the game itself reports."""
    from wildtable.engine.report import Shares
    from wildtable.lab.breakdown import amount_rows, share_rows

    for table in played.tables:
        if isinstance(table, Shares):
            shares = [(row.name, f"{row.times:,}", *percent(row)) for row in share_rows(table, played.winners)]
            yield drawn("", (table.title, "Times", "Wins with it", "95 % interval"), shares, 1)
        else:
            amounts = [
                (row.name, f"{row.mean:.2f}", f"{row.deviation:.2f}", f"{row.least:,}", f"{row.most:,}")
                for row in amount_rows(table)
            ]
            yield drawn("", (table.title, "Mean", "Deviation", "Least", "Most"), amounts, 1)


def compared(runs: Sequence[tuple[str, Simulation]]) -> Table:
    """Several runs side by side: wins of all together, or of each seat."""
    rows: list[tuple[str, ...]] = []
    if runs[0][1].together:
        headings = ["Seats", "Options", "Games", "Wins", "95 % interval"]
        for options, played in runs:
            rows.append((str(played.seats), options, f"{played.games:,}", *percent(played.summary()[0])))
    else:
        most = max(played.seats for _, played in runs)
        headings = ["Seats", "Options", "Games", *(f"Seat {seat + 1} wins" for seat in range(most))]
        for options, played in runs:
            wins = [percent(row)[0] for row in played.summary()]
            rows.append((str(played.seats), options, f"{played.games:,}", *wins, *[""] * (most - played.seats)))
    return drawn("All together", headings, rows, 2)


def show(played: Simulation, title: str, console: Console) -> None:
    """The summary, as tables on standard output."""
    console.print(fates(played, title))
    for table in reported_by_game(played):
        console.print(table)
    if stopped := int(played.stopped.sum()):
        were = "One game was" if stopped == 1 else f"{stopped:,} games were"
        turns = game_named(played.game).most_turns
        console.print(
            f"{were} stopped after {turns} turns: the rules promise no end. Nobody won there.", soft_wrap=True
        )
    console.print(
        f"{rate(played.games_per_second)} games a second, {rate(played.decisions_per_second)} decisions a second "
        f"({played.seconds:.2f} s); seed {played.seed}",
        soft_wrap=True,
    )


@click.command(
    "simulate",
    epilog="""\b
Examples:
  wildtable simulate call_of_yeti
  wildtable simulate call_of_yeti --seats 5 --games 1000000 --out games.parquet
  wildtable simulate call_of_yeti --games 100 --bots expert,greedy,greedy,greedy
  wildtable simulate call_of_yeti --option tiebreak=share --seed 7
  wildtable simulate yellowstone --seats 2-5 --option bunkhouse=3,2 --bots greedy --random-setup""",
)
@click.argument("game", type=GameName())
@click.option("--games", default=10_000, show_default=True, type=click.IntRange(1), help="How many games to play.")
@click.option(
    "--seats",
    type=SeatCounts(),
    help="How many seats, or several numbers (2-5); without it 4, where the game allows it.",
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="LEVEL[,LEVEL...]",
    help="One level for all, or one a seat: random, greedy, easy, normal, hard, expert.",
)
@click.option("--box", default="standard", show_default=True, help="The box: what is printed on the components.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE[,VALUE...]",
    help="An option of the game; may be repeated. With several values each is played.",
)
@click.option("--random-setup", is_flag=True, help="Let chance choose what the seats would choose in the set-up.")
@click.option("--threads", type=click.IntRange(1), help="How many threads; without it one for each core.")
@click.option("--seed", type=int, help="The same seed gives the same games.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=checked_out,
    help="Write one row a game to this file: .csv or .parquet.",
)
def command(
    game: Game,
    games: int,
    seats: list[int] | None,
    bots: str,
    box: str,
    options: tuple[str, ...],
    random_setup: bool,
    threads: int | None,
    seed: int | None,
    out: Path | None,
) -> None:
    """Play many games between bots and say how they ended.

    Random players are played in compiled code, on all cores: a million games take seconds. The table shows each
    seat's mean score and how often it won (a shared win counts for each), with the 95 % interval, and what the game
    has to report besides. Several numbers of seats, or values of an option, are each played, and set side by side.
    """
    from rich.console import Console

    from wildtable.cli import progress
    from wildtable.lab import simulate

    settings = list(itertools.product(seats or [default_seats(game)], chosen_options(game, options)))
    if out is not None and len(settings) > 1:
        told = "one file holds the games of one number of seats and one set of options."
        raise click.BadParameter(told, param_hint="--out")
    progress.prepare(game)
    console = Console(highlight=False)
    runs = []
    for count, chosen in settings:
        with progress.reported("Playing", "games") as report:
            played = simulate(
                game.id,
                count,
                games,
                [level.strip() for level in bots.split(",")],
                box=box,
                options=chosen,
                random_setup=random_setup,
                threads=threads,
                seed=seed,
                progress=report,
            )
        words = ", ".join(f"{name}={str(value).lower()}" for name, value in chosen.items())
        show(played, f"{game.title}, {words}" if len(settings) > 1 and words else game.title, console)
        runs.append((words or "standard", played))
    if len(runs) > 1:
        console.print(compared(runs))
    if out is not None:
        try:
            played.to_csv(out) if out.suffix == ".csv" else played.to_parquet(out)
        except OSError as error:
            raise Failure(f"{out} cannot be written: {error.strerror}.") from None
        print(f"Written to {out}", file=sys.stderr)
