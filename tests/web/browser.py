"""A real browser for tests: pages that fail on errors, pictures of what was seen, and what axe finds wrong.

Pictures are left in `test-results/`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PICTURES = Path(__file__).parents[2] / "test-results"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 360, "height": 740}
MY_TURN = ".prompt-yours"
OVER = "a:has-text('Another game')"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="the browser tests need Playwright")
    if CHROMIUM is None:
        pytest.skip("the browser tests need Chromium")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def browsing(chromium: Any) -> Iterator[Callable[..., Any]]:
    """Opens pages, each in a context of its own, and fails if one of them reports an error."""
    contexts: list[Any] = []
    errors: list[str] = []

    def browse(viewport: dict[str, int] = WIDE, **how: Any) -> Any:
        context = chromium.new_context(viewport=viewport, **how)
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if is_ours(message) else None)
        return page

    yield browse
    for context in contexts:
        context.close()
    assert errors == [], errors


def is_ours(message: Any) -> bool:
    """Whether a message of the console is ours to mend. A refusal is an answer with an error's status, and a server
    that is away cannot be connected to: the browser notes both."""
    return message.type == "error" and "status of 4" not in message.text and "WebSocket connection" not in message.text


def picture(page: Any, name: str) -> None:
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


def fits(page: Any) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"], page.url


def violations(page: Any) -> list[str]:
    """What axe finds wrong with a page for people who hear it, or use no mouse, or see little."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    found = axe.run(page).response["violations"]
    return [f"{v['id']}: {v['help']} {[node['html'][:120] for node in v['nodes'][:3]]}" for v in found]
