"""Call of Yeti: tricks to be won exactly as predicted, for three to five seats."""

from wildtable.engine import Game, Option

game = Game(
    id="call_of_yeti",
    title="Call of Yeti",
    package=__name__,
    seats=(3, 4, 5),
    options={
        "tiebreak": Option(
            default="card",
            values=("card", "round", "share"),
            title="A tie at the top",
            meaning={
                "card": "The tied seats draw a card each, the highest wins.",
                "round": "Everybody plays one more round.",
                "share": "The tied seats share the win.",
            },
        )
    },
    blurb="Four creatures that nobody has proof of. Lay cards in secret for the tricks you will win, "
    "then win exactly those.",
)
