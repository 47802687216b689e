"""Great Migration in a real browser: what one needs fits a wide screen, herds run along arrows, victims are asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.browser import MY_TURN, PHONE, WIDE, fits, picture, violations

SEED = "herd 172"  # Ada begins, can run to the pasture B4, and Ben then holds a lion that rolls one five


def button(page: Any, **action: Any) -> Any:
    return page.locator(f"button[name=action][value='{json.dumps(action, separators=(',', ':'))}']").first


def press(page: Any, one: Any) -> None:
    """Press a button, and wait until the page has answered."""
    before = page.get_attribute("body", "data-stamp")
    one.click()
    page.wait_for_function("before => document.body.dataset.stamp !== before", arg=before)


def seen_whole(page: Any, css: str) -> bool:
    """Whether all elements of a kind are on the screen without scrolling."""
    boxes = [one.bounding_box() for one in page.locator(css).all()]
    assert boxes, css
    return all(box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"] for box in boxes)


def test_a_run_to_a_pasture_and_a_lion_that_follows(
    browsing: Any, server: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wildtable.rooms.hall.new_seed", lambda: SEED)
    ada, ben = browsing(), browsing(PHONE, has_touch=True, is_mobile=True, color_scheme="dark", reduced_motion="reduce")
    ada.goto(f"http://127.0.0.1:{server.port}/new/great_migration")
    ada.fill("#name", "Ada")
    ada.locator('.choice:has([name="seats"][value="2"])').click()
    ada.select_option("#seat-1", "open")
    ada.click("text=Make the table")
    ben.goto(ada.input_value("#lobby-link"))
    ben.fill("#sit-name", "Ben")
    ben.click("text=Sit here")
    ben.click("text=I am ready")

    ada.wait_for_selector(MY_TURN)
    assert ada.viewport_size == WIDE
    for css in (".gm-board", ".gm-goal", ".gm-seat", "#prompt", ".gm-act", ".gm-rack > li"):
        assert seen_whole(ada, css), css
    press(ada, ada.locator("text=Lay all 7 herd cards"))
    assert "Ada:" in ada.inner_text(".gm-goals")
    press(ada, button(ada, do="done"))
    assert ada.locator(".gm-story .gm-die").count() == 1, "the die lies there"
    first = ada.locator(".gm-board button[value*='\"B1\"']")
    assert "costs 1" in (first.get_attribute("aria-label") or "")
    assert ada.locator(".gm-after").count() > 0, "what can be reached further on is marked too"
    press(ada, first)
    there = ada.locator(".gm-board button[value*='\"B4\"']")
    assert "1 point if you stay" in (there.get_attribute("aria-label") or "")
    picture(ada, "great-migration-move-1440")
    press(ada, there)
    assert ada.locator("[data-path='S B1 B4']").count() == 1, "the avatar runs along the arrows"
    press(ada, ada.locator("text=Stay on B4 and take 1 point"))

    ben.wait_for_selector(MY_TURN)
    assert "+1 point" in ben.inner_text(".gm-story") or "Ada" in ben.inner_text("#log")
    fits(ben)
    ben.locator(".gm-zoom-choice").nth(1).tap()
    assert ben.locator(".gm-board").bounding_box()["width"] > PHONE["width"], "seen from near"
    fits(ben)
    herd = ada.locator(".gm-seat .gm-mini").count()
    press(ben, ben.locator("button[value*='\"lion\"']"))
    assert ben.locator(".gm-zoom-1").is_checked(), "the view stays as it was chosen"
    assert ben.locator(".gm-story .gm-die").count() == 3 and not ben.locator(MY_TURN).count()
    ada.wait_for_selector(f"{MY_TURN}:has-text('choose')")
    picture(ada, "great-migration-lion-1440")
    assert violations(ada) == []
    press(ada, ada.locator(".gm-loss").first)
    assert ada.locator(".gm-seat .gm-mini").count() == herd - 1
    ben.wait_for_selector(f"{MY_TURN}:has-text('Move')")
    picture(ben, "great-migration-near-360")
