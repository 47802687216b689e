"""`wildtable protocol`: the rules for other programs."""

from __future__ import annotations

import click


@click.command(
    "protocol",
    epilog="""\b
Example:
  echo '{"cmd": "games"}' | wildtable protocol""",
)
def command() -> None:
    """Speak the table protocol over standard input and output.

    One line of JSON in, one line of JSON out: how a bot in another language, a test harness or a referee at a real
    table drives the rules. The documentation describes every request.
    """
    from wildtable.cli import progress
    from wildtable.language import ENGLISH, speaking
    from wildtable.protocol import serve

    with speaking(ENGLISH):  # programs read this
        serve(prepare=progress.prepare)
