"""Yellowstone in a real browser, on a phone by night: a defeat is composed card by card or paid with one click."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.web.browser import MY_TURN, PHONE, fits, picture, violations

SEED = "ranch 1"


def decided(page: Any, button: Any) -> None:
    """Press a button, and wait until the next decision is the page's owner's."""
    before = page.get_attribute("body", "data-decision")
    button.click()
    page.wait_for_function("before => document.body.dataset.decision !== before", arg=before)
    page.wait_for_selector(MY_TURN)


def test_defeats_are_composed_and_paid(browsing: Any, server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wildtable.rooms.hall.new_seed", lambda: SEED)
    page = browsing(PHONE, color_scheme="dark", reduced_motion="reduce")
    page.goto(f"http://127.0.0.1:{server.port}/new/yellowstone")
    page.fill("#name", "Ada")
    page.locator('.choice:has([name="seats"][value="2"])').click()
    page.select_option("#seat-1", "greedy")
    page.click("text=Make the table")
    page.wait_for_selector(MY_TURN)
    decided(page, page.locator(".yel-choice.legal", has_text="John"))
    defeats = page.locator("button.yel-defeat")
    while not defeats.count():  # John draws until something can be paid
        decided(page, page.get_by_label("Use John"))
    fits(page)
    picture(page, "yellowstone-act-360-dark")
    decided(page, defeats.first)
    pay = page.locator(".yel-add")
    cards = json.loads(pay.get_attribute("value"))
    assert page.locator(".yel-payment .yel-met").count() == 0
    if len(cards) > 1:
        decided(page, page.locator(".yel-best"))
        assert page.locator(".yel-payment .yel-met").count(), "what is paid is shown"
        assert json.loads(pay.get_attribute("value")) == cards[1:], "what is left of the payment is suggested"
    picture(page, "yellowstone-pay-360-dark")
    fits(page)
    assert violations(page) == []
    decided(page, pay)
    assert page.locator(".yel-payment").count() == 0
    assert "is defeated" in page.locator("#log").inner_text()
