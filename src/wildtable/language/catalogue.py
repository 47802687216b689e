"""The texts of one package in the language that is spoken: looked up as they are told."""

from __future__ import annotations

import functools
import importlib.util
import io
from gettext import GNUTranslations
from pathlib import Path
from typing import Any

from wildtable.language.speaking import ENGLISH, language


def N_(message: str) -> str:
    """The message itself: marks a constant as a text to translate; who tells it asks the catalogue for it then."""
    return message


class Catalogue:
    """The texts of a package. Messages are whole sentences with named places: `_("{name} is ready.", name=name)`.

    What the language's catalogue lacks, or has with a place that the message has not, is told in English.
    """

    def __init__(self, package: str) -> None:
        self.package = package
        self._read: dict[str, GNUTranslations | None] = {}

    def gettext(self, message: str, /, **values: Any) -> str:
        """A text, its places filled with the values."""
        found = None if language() == ENGLISH else self._translations()  # the quick way for most of what is told
        if found is None:
            return message.format(**values) if values else message
        return _filled(found.gettext(message), message, values)

    def ngettext(self, one: str, many: str, n: int, /, **values: Any) -> str:
        """A text with a number in it, `{n}`: the form that fits the number."""
        return _filled(self.form(one, many, n), one if n == 1 else many, {**values, "n": n})

    def form(self, one: str, many: str, n: int) -> str:
        """The form of a text that fits a number, its places not yet filled."""
        found = self._translations()
        return found.ngettext(one, many, n) if found else one if n == 1 else many

    def pgettext(self, context: str, message: str, /, **values: Any) -> str:
        """A text that must be told apart from an equal one elsewhere, by what it stands in."""
        found = self._translations()
        return _filled(found.pgettext(context, message) if found else message, message, values)

    def _translations(self) -> GNUTranslations | None:
        spoken = language()
        if spoken == ENGLISH:
            return None
        if spoken not in self._read:
            self._read[spoken] = _translations(self.package, spoken)
        return self._read[spoken]


@functools.cache
def catalogue(package: str) -> Catalogue:
    """The catalogue of a package, by its name; its file is read when it is first needed."""
    return Catalogue(package)


def _translations(package: str, spoken: str) -> GNUTranslations | None:
    spec = importlib.util.find_spec(package)
    folders = spec.submodule_search_locations if spec else None
    file = Path(folders[0]) / "locale" / f"{spoken}.po" if folders else None
    if file is None or not file.is_file():
        return None
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    # Babel reads the text, the standard library looks up and knows the plural rules; a compiled file is not kept.
    with file.open("rb") as source:
        read = read_po(source, locale=spoken)
    compiled = io.BytesIO()
    write_mo(compiled, read)
    compiled.seek(0)
    return GNUTranslations(compiled)


def _filled(translated: str, message: str, values: dict[str, Any]) -> str:
    if not values:
        return translated
    try:
        return translated.format(**values)
    except (KeyError, IndexError, ValueError):
        return message.format(**values)
