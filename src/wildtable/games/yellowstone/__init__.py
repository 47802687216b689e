"""Yellowstone: two to five seats against the game, all win or all lose. [YEL-COMP-07, YEL-VAR-04]"""

from wildtable.engine import Game, Option
from wildtable.language import N_, catalogue

_ = catalogue(__name__).gettext
ngettext = catalogue(__name__).ngettext

game = Game(
    id="yellowstone",
    title="Yellowstone",
    package=__name__,
    seats=(2, 3, 4, 5),
    options={
        "bunkhouse": Option(
            default=3,
            values=(3, 2),
            title=N_("Bunkhouse cards"),
            meaning={3: N_("Three Bunkhouse cards lie ready."), 2: N_("Two only, which is harder.")},
        ),
        "escalation": Option(
            default=True,
            values=(True, False),
            title=N_("Escalation"),
            meaning={
                True: N_("The Escalation card lies under the Skill deck and brings a third die."),
                False: N_("The dice stay two, which is easier."),
            },
        ),
        "starting_conflicts": Option(
            default=True,
            values=(True, False),
            title=N_("Starting conflicts"),
            meaning={
                True: N_("A conflict lies on either edge of the valley from the start."),
                False: N_("The valley is clear at the start, which is easier."),
            },
        ),
        "first_game": Option(
            default=False,
            values=(False, True),
            title=N_("First game"),
            meaning={
                False: N_("The Bunkhouse cards are drawn by lot."),
                True: N_("The Bunkhouse cards are those recommended for a first game."),
            },
        ),
    },
    cooperative=True,
    lending=True,
    blurb=N_(
        "Trouble comes from both ends of the valley. Gather your strength, help one another, and keep it away from "
        "the house until there is no more."
    ),
)
