"""Yosemite: two photographers walk a park of animals, for two seats."""

from wildtable.engine import Game, Option
from wildtable.language import N_, catalogue

_ = catalogue(__name__).gettext
ngettext = catalogue(__name__).ngettext

game = Game(
    id="yosemite",
    title="Yosemite",
    package=__name__,
    seats=(2,),
    options={
        "hand": Option(
            default=3,
            values=(3, 5),
            title=N_("Tiles dealt"),
            meaning={
                3: N_("Each player begins with three tiles, as the rulebook says."),
                5: N_("Each player begins with five tiles."),
            },
        ),
        "token_after_fish": Option(
            default=True,
            values=(True, False),
            title=N_("Landmark tokens after eating fish"),
            meaning={
                True: N_("Whoever reaches a landmark by eating fish may take its token in the same turn."),
                False: N_("A token can be taken only in a turn in which no fish was eaten."),
            },
        ),
    },
    blurb=N_(
        "A park of foxes, sheep, bears, rattlesnakes and cougars, two photographers, and the animals that they "
        "stand on decide how they may walk."
    ),
    most_turns=400,
)
