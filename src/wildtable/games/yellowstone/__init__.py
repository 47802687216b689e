"""Yellowstone: two to five seats against the game, all win or all lose. [YEL-COMP-07, YEL-VAR-04]"""

from wildtable.engine import Game, Option

game = Game(
    id="yellowstone",
    title="Yellowstone",
    package=__name__,
    seats=(2, 3, 4, 5),
    options={
        "bunkhouse": Option(
            default=3,
            values=(3, 2),
            title="Bunkhouse cards",
            meaning={3: "Three Bunkhouse cards lie ready.", 2: "Two only, which is harder."},
        ),
        "escalation": Option(
            default=True,
            values=(True, False),
            title="Escalation",
            meaning={
                True: "The Escalation card lies under the Skill deck and brings a third die.",
                False: "The dice stay two, which is easier.",
            },
        ),
        "starting_conflicts": Option(
            default=True,
            values=(True, False),
            title="Starting conflicts",
            meaning={
                True: "A conflict lies on either edge of the valley from the start.",
                False: "The valley is clear at the start, which is easier.",
            },
        ),
        "first_game": Option(
            default=False,
            values=(False, True),
            title="First game",
            meaning={
                False: "The Bunkhouse cards are drawn by lot.",
                True: "The Bunkhouse cards are those recommended for a first game.",
            },
        ),
    },
    cooperative=True,
    blurb="Trouble comes from both ends of the valley. Gather your strength, help one another, and keep it away from "
    "the house until there is no more.",
)
