"""Gathers the texts to translate and brings the catalogues up to date with them.

    python scripts/messages.py          # all catalogues there are
    python scripts/messages.py fr       # begin or bring up to date a language's catalogues
    python scripts/messages.py --check  # say what is lacking, and change nothing

Texts are taken from the Python sources and templates of a package (`_`, `ngettext`, `pgettext`, `N_`), and from a
game's `clauses.toml`. A text that is new stands in the catalogue with nothing beside it; one that is gone is taken out.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "wildtable"
KEYWORDS: dict[str, Any] = {"_": None, "gettext": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
HEADER = "# {language} texts of {package}.\n"
_PLACE = re.compile(r"\{[^{}]*\}")


def packages() -> dict[str, Path]:
    """The folders that have catalogues of their own, by a name for each: the layers, and every game."""
    games = {folder.name: folder for folder in sorted((PACKAGE / "games").iterdir()) if (folder / "box.toml").is_file()}
    return {"wildtable": PACKAGE, **games}


def python_texts(
    file: IO[bytes], keywords: Mapping[str, Any], comment_tags: Any, options: Any
) -> Iterator[tuple[int, str, Any, list[str]]]:
    """The texts of a Python source, in the order of its lines. Babel's own reader misses a text inside of another's
    call, as in `_("{name} has {much}.", much=_("nothing"))`."""
    calls = [node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = getattr(call.func, "id", None)
        if name in keywords:
            texts = tuple(arg.value if isinstance(arg, ast.Constant) else None for arg in call.args)
            if any(isinstance(text, str) for text in texts):
                yield call.lineno, name, texts if len(texts) > 1 else texts[0], []


def _sources(folder: Path) -> Iterator[tuple[Any, Path]]:
    """The files with texts, each with the way to read it."""
    for file in sorted(folder.rglob("*")):
        inside = file.relative_to(folder)
        if folder == PACKAGE and inside.parts[0] == "games":
            continue
        if file.suffix == ".py":
            yield python_texts, file
        elif file.suffix == ".html":
            yield "jinja2.ext:babel_extract", file


def template(folder: Path) -> Catalog:
    """All texts of a package that are to be translated, in English."""
    found = Catalog(charset="utf-8")
    for method, file in _sources(folder):
        place = file.relative_to(folder).as_posix()
        for _line, message, _comments, context in extract(method, io.BytesIO(file.read_bytes()), keywords=KEYWORDS):
            found.add(message, locations=[(place, None)], context=context)
    clauses = folder / "clauses.toml"
    if clauses.is_file():
        entries = tomllib.loads(clauses.read_text("utf-8"))["clauses"]
        for entry in entries:
            found.add(entry["section"], locations=[("clauses.toml", None)])
            found.add(entry["text"], locations=[("clauses.toml", None)], auto_comments=[entry["id"]])
    return found


def translated(folder: Path, language: str) -> Catalog:
    """The catalogue of a package as its file has it, empty if there is none."""
    file = folder / "locale" / f"{language}.po"
    if not file.is_file():
        return Catalog(locale=language, charset="utf-8")
    with file.open("rb") as source:
        return read_po(source, locale=language)


def update(folder: Path, name: str, language: str) -> Catalog:
    """Bring a package's catalogue up to date: all texts in the order of the sources, with what is translated."""
    old, new = translated(folder, language), Catalog(locale=language, charset="utf-8", fuzzy=False)
    new.header_comment = HEADER.format(language=Locale.parse(language).english_name, package=name).strip()
    for message in template(folder):
        if message.id:
            known = old.get(message.id, message.context)
            string = known.string if known else None
            new.add(
                message.id,
                string,
                message.locations,
                message.flags - {"python-format", "python-brace-format"},
                message.auto_comments,
                known.user_comments if known else (),
                context=message.context,
            )
    file = folder / "locale" / f"{language}.po"
    file.parent.mkdir(exist_ok=True)
    text = io.BytesIO()
    write_po(text, new, width=120)
    # when it was written, and with what, would be a change at every run
    kept = [
        line
        for line in text.getvalue().decode().splitlines(keepends=True)
        if not re.match(r'"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|'
                        r'Project-Id-Version|Report-Msgid-Bugs-To):', line)
    ]  # fmt: skip
    file.write_text("".join(kept), "utf-8")
    return new


def _forms(text: Any) -> list[str]:
    return list(text) if isinstance(text, (list, tuple)) else [text or ""]


def _places(text: str) -> set[str]:
    return set(_PLACE.findall(text))


def lacks(folder: Path, language: str) -> list[str]:
    """What is wrong with a catalogue, a line each: texts that are missing, untranslated or gone, and places `{name}`
    that differ."""
    wanted, have = template(folder), translated(folder, language)
    found = []
    for message in wanted:
        if not message.id:
            continue
        known = have.get(message.id, message.context)
        if known is None:
            found.append(f"missing: {message.id!r}")
        elif known.fuzzy or not all(_forms(known.string)):
            found.append(f"not translated: {message.id!r}")
        else:
            found += _differing(message, known)
    gone = [known.id for known in have if known.id and wanted.get(known.id, known.context) is None]
    return found + [f"no longer said: {one!r}" for one in gone]


def _differing(message: Message, known: Message) -> list[str]:
    """A form of a text with a number may leave the number out ("one card"); all else stands in every form."""
    given = [_places(form) for form in _forms(message.id)]
    allowed, needed = set.union(*given), set.intersection(*given) - ({"{n}"} if len(given) > 1 else set())
    wrong = [form for form in _forms(known.string) if not needed <= _places(form) <= allowed]
    return [f"places differ: {message.id!r} is told as {form!r}" for form in wrong]


def main(arguments: list[str]) -> int:
    """Update, begin or check catalogues; the status says whether something is lacking."""
    check = "--check" in arguments
    named = [argument for argument in arguments if argument != "--check"]
    languages = named or sorted({file.stem for folder in packages().values() for file in folder.glob("locale/*.po")})
    lacking = 0
    for language in languages:
        for name, folder in packages().items():
            begun = (folder / "locale" / f"{language}.po").is_file()
            if not check and (begun or named):
                update(folder, name, language)
                begun = True
            for line in lacks(folder, language) if begun else ["not begun"]:
                print(f"{name}, {language}: {line}")
                lacking += 1
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
