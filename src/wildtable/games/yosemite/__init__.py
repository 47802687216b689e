"""Yosemite: two photographers walk a park of animals, for two seats."""

from wildtable.engine import Game, Option

game = Game(
    id="yosemite",
    title="Yosemite",
    package=__name__,
    seats=(2,),
    options={
        "hand": Option(
            default=3,
            values=(3, 5),
            title="Tiles dealt",
            meaning={
                3: "Each player begins with three tiles, as the rulebook says.",
                5: "Each player begins with five tiles.",
            },
        ),
        "token_after_fish": Option(
            default=True,
            values=(True, False),
            title="Landmark tokens after eating fish",
            meaning={
                True: "Whoever reaches a landmark by eating fish may take its token in the same turn.",
                False: "A token can be taken only in a turn in which no fish was eaten.",
            },
        ),
    },
    blurb="A park of foxes, sheep, bears, rattlesnakes and cougars, two photographers, and the animals that they "
    "stand on decide how they may walk.",
    most_turns=400,
)
