"""Great Migration: a year's race of the herds to the best grass, for two to six seats."""

from wildtable.engine import Game
from wildtable.language import N_, catalogue

_ = catalogue(__name__).gettext
ngettext = catalogue(__name__).ngettext

game = Game(
    id="great_migration",
    title="Great Migration",
    package=__name__,
    seats=(2, 3, 4, 5, 6),
    options={},
    blurb=N_(
        "Lead a herd round the year from pasture to pasture, and be the largest, youngest and most various "
        "when the season turns."
    ),
)
