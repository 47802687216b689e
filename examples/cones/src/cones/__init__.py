"""Pine Cones: whoever shows the largest cone takes the trick. An example of a game, as small as can be."""

from wildtable.engine import Game, Option

game = Game(
    id="cones",
    title="Pine Cones",
    package=__name__,
    seats=(2, 3, 4),
    options={
        "low": Option(
            default=False,
            values=(False, True),
            title="Smallest cone wins",
            meaning={False: "The largest cone takes the trick.", True: "The smallest cone takes the trick."},
        )
    },
    blurb="Everybody hides three cones and shows one at a time: the largest takes the trick.",
)
