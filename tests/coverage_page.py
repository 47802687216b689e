"""Which code carries each clause out, and which tests prove it: the pages of `docs/coverage`.

A function (or class, or module) carries out the clauses in the brackets at the end of its docstring, and those that
its code names in a string: a refusal. A test proves those in the brackets of its docstring, a scenario those in its
`clauses`. Places are names, not line numbers, so that a page changes only when the rules or their tests do.

Run `python tests/coverage_page.py` to write the pages anew.
"""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from wildtable.engine import Game, games

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "coverage"
CLAUSE = re.compile(r"\b[A-Z]{2,4}(?:-[A-Z]+)?-(?:R\d+|\d{2})\b")
BRACKETS = re.compile(r"\[([^\[\]]+)\]")
NOT_RULES = ("picture.py", "art.py")  # they show a game, and carry no rule out
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module


@dataclass
class Coverage:
    """Where the clauses of a game are: by clause id, the places in the code and the tests."""

    game: Game
    code: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    tests: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def without_code(self) -> list[str]:
        """Clauses that no rule, refusal or set-up names."""
        return [clause for clause in self.game.clauses if clause not in self.code]

    @property
    def without_test(self) -> list[str]:
        """Clauses that no test and no scenario names."""
        return [clause for clause in self.game.clauses if clause not in self.tests]

    @property
    def unknown(self) -> list[str]:
        """Ids that the code or a test names and the catalogue does not have, with the place."""
        named = [
            (clause, place) for found in (self.code, self.tests) for clause, places in found.items() for place in places
        ]
        return sorted({f"{clause} in {place}" for clause, place in named if clause not in self.game.clauses})


def definitions(tree: ast.Module) -> Iterator[tuple[str, Definition]]:
    """A module, without a name, and everything that is defined in it, with its name."""
    yield "", tree
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, node


def bracketed(node: Definition) -> list[str]:
    """The clause ids in brackets in a docstring."""
    groups = BRACKETS.findall(ast.get_docstring(node) or "")
    return [clause for group in groups for clause in CLAUSE.findall(group)]


def in_strings(node: Definition) -> list[str]:
    """The clause ids in strings of a definition's own code: those of what is defined inside it are that one's."""
    found: list[str] = []
    waiting = list(ast.iter_child_nodes(node))
    while waiting:
        child = waiting.pop(0)
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        docstring = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            found += CLAUSE.findall(child.value)
        elif not docstring:
            waiting += ast.iter_child_nodes(child)
    return found


def add(places: list[str], place: str) -> None:
    """Append what is not there yet."""
    if place not in places:
        places.append(place)


def coverage(game: Game) -> Coverage:
    """Read the game's folder, the scenarios and the tests."""
    found = Coverage(game)
    prefix = next(iter(game.clauses)).split("-")[0] + "-"
    for file in sorted(game.folder.glob("*.py")):
        if file.name in NOT_RULES:
            continue
        for name, node in definitions(ast.parse(file.read_text("utf-8"))):
            for clause in bracketed(node) + in_strings(node):
                if clause.startswith(prefix):
                    add(found.code[clause], f"`{file.stem}.{name}`" if name else f"`{file.name}`")
    scenarios = ROOT / "tests" / "scenarios" / f"{game.id}.jsonl"
    if scenarios.exists():
        for line in scenarios.read_text("utf-8").splitlines():
            scenario = json.loads(line)
            for clause in scenario["clauses"]:
                add(found.tests[clause], scenario["id"])
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for name, node in definitions(ast.parse(file.read_text("utf-8"))):
            for clause in bracketed(node):
                if clause.startswith(prefix):
                    add(found.tests[clause], f"`{name or file.name}`")
    return found


def page(found: Coverage) -> str:
    """The page of a game, as Markdown."""
    game = found.game
    lines = [
        f"# Coverage: {game.title}",
        "",
        "Each clause of the rules, the code that carries it out and the tests that prove it: scenarios",
        f"(`tests/scenarios/{game.id}.jsonl`) by their id, test functions by their `name`.",
        "This page is written by `tests/coverage_page.py`.",
        "",
        f"{len(game.clauses)} clauses, {len(game.clauses) - len(found.without_code)} with code, "
        f"{len(game.clauses) - len(found.without_test)} with tests.",
    ]
    section = None
    for clause in game.clauses.values():
        if clause.section != section:
            section = clause.section
            lines += [
                "",
                f"## {section.capitalize()}",
                "",
                "| Clause | What it says | Code | Tests |",
                "| --- | --- | --- | --- |",
            ]
        code = ", ".join(found.code.get(clause.id, [])) or "**none**"
        tests = ", ".join(found.tests.get(clause.id, [])) or "**none**"
        lines.append(f"| {clause.id} | {clause.text.replace('|', chr(92) + '|')} | {code} | {tests} |")
    return "\n".join(lines) + "\n"


def is_ours(game: Game) -> bool:
    """Whether the game is in this repository's package: others look after their own."""
    return game.package.startswith("wildtable.")


def page_path(game: Game) -> Path:
    """Where the page of a game is."""
    return PAGES / f"{game.id}.md"


if __name__ == "__main__":
    for each in filter(is_ours, games().values()):
        result = coverage(each)
        page_path(each).write_text(page(result), "utf-8")
        print(f"{page_path(each).relative_to(ROOT)}: {len(result.without_code)} without code {result.without_code}")
        print(f"  {len(result.without_test)} without test {result.without_test}\n  unknown {result.unknown}")
