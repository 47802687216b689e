"""Yosemite in a real browser: walks are shown before they are gone, fish taken back, payments composed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.browser import MY_TURN, PHONE, fits, picture, violations

SEED = (
    "park 184"  # Ada's pawn meets the other in the fourth turn, and its camera then finds a photo with two ways to pay
)


@pytest.fixture
def table(browsing: Any, server: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opens a table of its own each time, with the same luck against a bot that does the same."""
    monkeypatch.setattr("wildtable.rooms.hall.new_seed", lambda: SEED)

    def sit(*size: Any, **how: Any) -> Any:
        page = browsing(*size, reduced_motion="reduce", **how)
        page.goto(f"http://127.0.0.1:{server.port}/new/yosemite")
        page.fill("#name", "Ada")
        page.select_option("#seat-1", "greedy")
        page.click("text=Make the table")
        page.wait_for_selector(MY_TURN)
        return page

    return sit


def button(page: Any, **action: Any) -> Any:
    return page.locator(f"button[name=action][value='{json.dumps(action, separators=(',', ':'))}']")


def decided(page: Any, press: Any) -> None:
    """Press something, and wait until the next decision is the page's owner's."""
    before = page.get_attribute("body", "data-decision")
    press()
    page.wait_for_function("before => document.body.dataset.decision !== before", arg=before)
    page.wait_for_selector(MY_TURN)


def fish(page: Any) -> str:
    return str(page.inner_text(".ys-own .ys-fish"))


def test_walks_are_shown_first_fish_taken_back_and_payments_composed(table: Any) -> None:
    page = table()
    decided(page, button(page, do="place", space="c3").click)
    page.locator(".ys-way-eat").check(force=True)
    assert page.locator(".ys-walk-eat").is_visible() and not page.locator(".ys-walk-move").is_visible()
    decided(page, button(page, do="eat", to="d3").click)
    assert "1 of 5" in fish(page)
    decided(page, page.locator("[data-undo]").click)
    assert "2 of 5" in fish(page) and page.locator(".ys-pawn.ys-to-act.ys-col-3.ys-row-3").count() == 1
    page.locator(".ys-way-eat").check(force=True)
    decided(page, button(page, do="eat", to="d3").click)

    going = button(page, do="move", to="d1")
    told = going.locator("xpath=following-sibling::*[contains(@class, 'ys-preview')]")
    assert not told.first.is_visible()
    going.hover()
    assert told.first.is_visible() and told.nth(1).is_visible(), "words, and the way in the park"
    assert "Collect" in told.first.inner_text()
    picture(page, "yosemite-preview-1440")
    decided(page, going.click)
    assert page.locator("[data-undo]").count() == 1, "alone among bots one takes back what turned a tile up, too"
    going = button(page, do="move", to="b1")
    going.hover()
    push = "may push" if "may push" in (words := going.get_attribute("aria-label")) else "must push"
    assert f"then you {push}" in words
    decided(page, going.click)
    button(page, do="push", to="e3").hover()
    decided(page, button(page, do="push", to="e3").click)
    assert page.locator(".ys-pawn[data-path]").count() == 2, "both walk space by space"
    decided(page, button(page, do="photo", slot=0).click)

    page.set_viewport_size(PHONE)
    fits(page)
    park = page.locator(".ys-park").bounding_box()
    assert park["width"] <= PHONE["width"] and park["height"] <= PHONE["height"], "the park is seen whole"
    chosen = page.locator("[data-region=hand] input:checked")
    assert chosen.count() == 3 and page.locator("output").inner_text() == "3 tiles chosen"
    spare = page.locator("[data-region=hand] input:not(:checked)").last
    spare.check(force=True)
    assert page.locator("output").inner_text() == "4 tiles chosen"
    page.click("text=Pay the chosen tiles")
    page.wait_for_selector("#notice:not([hidden])")
    assert "YOS-R7" in page.inner_text("[data-notice-clause]") and chosen.count() == 4, "no tile is paid in vain"
    picture(page, "yosemite-pay-360")
    assert violations(page) == []
    decided(page, page.locator("text=Spare the judges").click)
    assert page.locator(".ys-own .ys-print").count() == 1, "the photo is taken, by another payment of four tiles"


def test_a_finger_looks_before_it_goes(table: Any) -> None:
    page = table(PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    there, elsewhere = (button(page, do="place", space=space) for space in ("c3", "b2"))
    before = page.get_attribute("body", "data-decision")
    for place in (there, elsewhere, there):
        place.tap()
        assert page.locator(".aimed").get_attribute("value") == place.get_attribute("value")
    assert page.locator(".ys-again:visible").count() == 1
    assert page.get_attribute("body", "data-decision") == before, "nothing was sent yet"
    decided(page, there.tap)
    assert page.locator(".ys-pawn.ys-to-act.ys-col-3.ys-row-3").count() == 1
