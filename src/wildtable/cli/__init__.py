"""The commands. Each is a file of this folder, loaded only when it is asked for, so that `--help` is quick.

Exit codes: 0 when all is well, 1 when something is wrong with what was given (a box, a record, a port in use),
2 when the command itself was not understood. Results go to standard output; progress, remarks and errors to
standard error.
"""

from __future__ import annotations

import importlib
from typing import Any

import click

from wildtable.engine.errors import WildtableError
from wildtable.language import N_, _, of_environment, speaking

SUMMARIES = {
    "play": N_("Start a table on this computer and open it in the browser."),
    "serve": N_("Run tables for others to join over the network."),
    "backup": N_("Copy all tables into a file, while the server runs."),
    "restore": N_("Put such a copy where the server looks for its tables."),
    "simulate": N_("Play many games between bots and say how they ended."),
    "rules": N_("Read or search the rules of a game, clause by clause."),
    "record": N_("Look at, or check, a recorded game."),
    "box": N_("Check a box file of your own."),
    "prepare": N_("Compile the rules ahead of the first game."),
    "protocol": N_("Speak the table protocol over standard input and output."),
}


class Failure(click.ClickException):
    """Something wrong with what the user gave: the message goes to standard error, the exit code is 1."""


class Commands(click.Group):
    """The commands by name; the file of one is not loaded before it is used."""

    def list_commands(self, context: click.Context) -> list[str]:
        """All commands, in the order in which a newcomer needs them."""
        return list(SUMMARIES)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """The command of this name, loaded."""
        if name not in SUMMARIES:
            return None
        command: click.Command = importlib.import_module(f"wildtable.cli.{name}").command
        return command

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """The list in `--help`, written without loading a command."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(summary)) for name, summary in SUMMARIES.items()])

    def main(self, *arguments: Any, **settings: Any) -> Any:
        """Run a command line, and speak the language that the environment asks for."""
        with speaking(of_environment()):
            return super().main(*arguments, **settings)

    def invoke(self, context: click.Context) -> Any:
        """Run the command; what is the user's to mend is told in one message, without a trace."""
        try:
            return super().invoke(context)
        except WildtableError as error:
            raise Failure(str(error)) from error


def _print_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        click.echo(f"wildtable {version('wildtable')}")
        context.exit()


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 110},
    epilog="`wildtable COMMAND --help` says more, with examples.",
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Print the version."
)
def main() -> None:
    """Wild-country tabletop games, exactly by their rulebooks.

    Play in the browser with friends and honest bots, or let the same rules run millions of times.

    \b
      wildtable play                              sit down and play
      wildtable simulate call_of_yeti             a million games in seconds
      wildtable rules call_of_yeti --search tie   what do the rules say?
    """
