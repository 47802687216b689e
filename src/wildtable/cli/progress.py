"""Progress on standard error: a bar on a terminal, a plain line elsewhere, nothing for what is over at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from wildtable.language import _

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

    from wildtable.engine import Game

PATIENCE = 1.5  # seconds that may pass without a word; loading compiled rules from the cache takes less


def errors_console() -> Console:
    """Rich's console on standard error."""
    from rich.console import Console

    return Console(stderr=True)


@contextmanager
def reported(title: str, unit: str = "") -> Iterator[Callable[[int, int], None]]:
    """A function to be called with (done, total) as often as one likes; it draws once `PATIENCE` is over."""
    began = time.monotonic()
    console = errors_console()
    bar: Progress | None = None
    announced = False

    def report(done: int, total: int) -> None:
        nonlocal bar, announced
        if time.monotonic() - began < PATIENCE:
            return
        if not console.is_terminal:
            if not announced:
                console.print(f"{title} ...", highlight=False)
                announced = True
            return
        if bar is None:
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn(unit),
                TimeRemainingColumn(),
                console=console,
                transient=True,
            )
            bar.add_task(title, total=total)
            bar.start()
        bar.update(bar.task_ids[0], completed=done, total=total)

    try:
        yield report
    finally:
        if bar is not None:
            bar.stop()


def prepare(game: Game) -> None:
    """Make a game's compiled rules ready: some seconds the first time, which the user is told about."""
    from wildtable import engine

    with reported(_("Compiling the rules of {game} (only this once)", game=game.title), _("parts")) as report:
        engine.prepare(game, progress=lambda done, total, _name: report(done, total))
