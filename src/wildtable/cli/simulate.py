"""`wildtable simulate`: many games between bots, and how they ended."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wildtable.cli import Failure
from wildtable.cli.parameters import GameName, chosen_options, default_seats

if TYPE_CHECKING:
    from wildtable.engine import Game
    from wildtable.lab import Simulation

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


def show(played: Simulation, title: str) -> None:
    """The summary, as a table on standard output."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{title}, {played.seats} seats, {played.games:,} games", title_justify="left")
    table.add_column("Seat", justify="right")
    table.add_column("Bot")
    for heading in ("Mean score", "Deviation", "Wins", "95 % interval"):
        table.add_column(heading, justify="right")
    for row in played.summary():
        table.add_row(
            str(row.seat + 1),
            row.level,
            f"{row.mean:.2f}",
            f"{row.deviation:.2f}",
            f"{row.win_rate:.1%}",
            f"{row.win_low:.1%} to {row.win_high:.1%}",
        )
    console = Console(highlight=False)
    console.print(table)
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
  wildtable simulate call_of_yeti --option tiebreak=share --seed 7""",
)
@click.argument("game", type=GameName())
@click.option("--games", default=10_000, show_default=True, type=click.IntRange(1), help="How many games to play.")
@click.option("--seats", type=int, help="How many seats; without it 4, where the game allows it.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    metavar="LEVEL[,LEVEL...]",
    help="One level for all, or one a seat: random, greedy, easy, normal, hard, expert.",
)
@click.option("--box", default="standard", show_default=True, help="The box: what is printed on the components.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated."
)
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
    seats: int | None,
    bots: str,
    box: str,
    options: tuple[str, ...],
    threads: int | None,
    seed: int | None,
    out: Path | None,
) -> None:
    """Play many games between bots and say how they ended.

    Random players are played in compiled code, on all cores: a million games take seconds. The table shows each
    seat's mean score and how often it won (a shared win counts for each), with the 95 % interval.
    """
    from wildtable.cli import progress
    from wildtable.lab import simulate

    chosen = chosen_options(game, options)
    progress.prepare(game)
    with progress.reported("Playing", "games") as report:
        played = simulate(
            game.id,
            default_seats(game) if seats is None else seats,
            games,
            [level.strip() for level in bots.split(",")],
            box=box,
            options=chosen,
            threads=threads,
            seed=seed,
            progress=report,
        )
    show(played, game.title)
    if out is not None:
        try:
            played.to_csv(out) if out.suffix == ".csv" else played.to_parquet(out)
        except OSError as error:
            raise Failure(f"{out} cannot be written: {error.strerror}.") from None
        print(f"Written to {out}", file=sys.stderr)
