"""Call of Yeti: tricks to be won exactly as predicted, for three to five seats."""

from wildtable.engine import Game, Option
from wildtable.language import N_, catalogue

_ = catalogue(__name__).gettext
ngettext = catalogue(__name__).ngettext

game = Game(
    id="call_of_yeti",
    title="Call of Yeti",
    package=__name__,
    seats=(3, 4, 5),
    options={
        "tiebreak": Option(
            default="card",
            values=("card", "round", "share"),
            title=N_("A tie at the top"),
            meaning={
                "card": N_("The tied seats draw a card each, the highest wins."),
                "round": N_("Everybody plays one more round."),
                "share": N_("The tied seats share the win."),
            },
        )
    },
    blurb=N_(
        "Four creatures that nobody has proof of. Lay cards in secret for the tricks you will win, "
        "then win exactly those."
    ),
)
