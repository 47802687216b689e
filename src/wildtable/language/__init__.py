"""The language a reader is spoken to in: one catalogue mechanism for every text of every layer and every game.

    from wildtable.language import _, ngettext, speaking

    with speaking("de"):
        _("It is the turn of {name}.", name="Ada")        # "Ada ist am Zug."

English is the source and stands in the code. Another language is a file `locale/LANGUAGE.po` in the folder of the
package whose texts it translates: one for the layers (`wildtable/locale/de.po`), and one for each game in its own
folder, which may belong to a stranger's package. A text is looked up when it is told, not when the program starts, so
that the same log is told in two languages at one table. What a catalogue lacks is told in English.
"""

from wildtable.language.catalogue import N_, Catalogue, catalogue
from wildtable.language.formats import ago, amount, either, listed
from wildtable.language.remembering import remembered
from wildtable.language.speaking import ENGLISH, accepted, language, languages, of_environment, own_name, speaking

__all__ = [
    "ENGLISH",
    "N_",
    "Catalogue",
    "_",
    "accepted",
    "ago",
    "amount",
    "catalogue",
    "either",
    "language",
    "languages",
    "listed",
    "ngettext",
    "of_environment",
    "own_name",
    "pgettext",
    "remembered",
    "speaking",
]

_ = catalogue("wildtable").gettext
"""A text of the layers; games have a catalogue, and so a `_`, of their own."""
ngettext = catalogue("wildtable").ngettext
pgettext = catalogue("wildtable").pgettext
