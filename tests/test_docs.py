"""What the pages say is so: links lead somewhere, examples run, commands exist, the coverage is whole."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests import coverage_page
from wildtable.cli import SUMMARIES
from wildtable.engine import games

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PAGE_IDS = [str(page.relative_to(ROOT)) for page in PAGES]
EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=PAGE_IDS)
EACH_GAME = pytest.mark.parametrize("name", [game.id for game in games().values() if coverage_page.is_ours(game)])


@EACH_GAME
def test_each_clause_has_code_and_a_test(name: str) -> None:
    found = coverage_page.coverage(games()[name])
    assert not found.without_code, "no rule, refusal or set-up names these clauses"
    assert not found.without_test, "no test and no scenario names these clauses"
    assert not found.unknown, "these ids are not in the catalogue"


@EACH_GAME
def test_the_coverage_page_is_up_to_date(name: str) -> None:
    game = games()[name]
    written = coverage_page.page_path(game).read_text("utf-8")
    if written != coverage_page.page(coverage_page.coverage(game)):
        pytest.fail(f"{coverage_page.page_path(game)} is out of date; run: python tests/coverage_page.py")


@EACH_PAGE
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8")):
        if not re.match(r"[a-z]+:|#", target):
            path = page.parent / target.split("#")[0]
            assert path.exists(), f"{page} links to {path}"


@EACH_PAGE
def test_the_commands_that_are_named_exist(page: Path) -> None:
    for name in re.findall(r"^(?:\$ )?wildtable ([a-z]+)", page.read_text("utf-8"), re.MULTILINE):
        assert name in SUMMARIES


@EACH_PAGE
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    examples = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {}
    for example in examples:
        if "..." in example:  # a sketch
            continue
        fewer = example.replace("1_000_000", "500").replace("games=200", "games=2").replace('"expert"', '"easy"')
        exec(compile(fewer, str(page), "exec"), known)


class Fetched(HTMLParser):
    """What a browser fetches by itself to show a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag in ("script", "img", "iframe", "source"):
            self.found.append(named.get("src") or "")
        if tag == "link" and named.get("rel") not in ("canonical", "next", "prev"):
            self.found.append(named.get("href") or "")


@pytest.mark.skipif(find_spec("mkdocs") is None, reason="mkdocs is not installed: make docs")
def test_the_built_pages_fetch_nothing_from_other_hosts(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    subprocess.run(build, cwd=ROOT, check=True)
    pages = list((tmp_path / "site").rglob("*.html"))
    assert len(pages) >= len(list((ROOT / "docs").rglob("*.md")))
    for page in pages:
        assert not [one for one in Fetched(page.read_text("utf-8")).found if re.match(r"(?:https?:)?//", one)], page
