"""The table in a real browser: a whole game, wide and on phones, by keyboard, without scripts, with a friend."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import MY_TURN, OVER, PHONE, WIDE, fits, picture, violations
from tests.web.stored import SECRETS, kept
from wildtable.match import Match


def new_table(page: Any, server: Any, *seats: str) -> None:
    page.goto(f"http://127.0.0.1:{server.port}/new/call_of_yeti")
    page.fill("#name", "Ada")
    page.locator(f'.choice:has([name="seats"][value="{len(seats)}"])').click()
    for number, kind in enumerate(seats):
        page.select_option(f"#seat-{number}", kind)
    page.click("text=Make the table")
    page.wait_for_url("**/t/*")


def ready(page: Any) -> None:
    page.locator("[data-region=hand] button[form=move]", has_text="Ready").click()


def legal_cards(page: Any) -> Any:
    return page.locator("[data-region=hand] button.legal")


def until_play(page: Any) -> None:
    """Predict nothing, and wait for the first card to be played."""
    page.wait_for_selector(MY_TURN)
    ready(page)
    page.wait_for_selector("[data-region=hand] button.legal")


def play_one(page: Any) -> None:
    """Play a card, and wait for one's next turn."""
    decided = page.get_attribute("body", "data-decision")
    legal_cards(page).first.click()
    page.wait_for_function("decided => document.body.dataset.decision !== decided", arg=decided)
    page.wait_for_selector(f"{MY_TURN}, {OVER}")


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), (PHONE, "dark")])
def test_a_whole_game_against_bots(browsing: Any, server: Any, size: Any, scheme: str) -> None:
    name = f"{size['width']}-{scheme}"
    page = browsing(size, color_scheme=scheme, reduced_motion="reduce")
    new_table(page, server, "me", "random", "greedy")
    page.wait_for_selector(MY_TURN)
    picture(page, f"predict-{name}")
    refused = rounds = 0
    while page.locator(OVER).count() == 0:
        page.wait_for_selector(f"{MY_TURN}, {OVER}")
        fits(page)
        boxes = page.locator("[data-region=hand] input[type=checkbox]")
        if boxes.count():
            rounds += 1
            output = page.locator("output[data-count=lay]")
            before = output.inner_text()
            for n in range(min(2, boxes.count())):
                boxes.nth(n).check(force=True)
            assert "2" in output.inner_text() != before and "{n}" not in output.inner_text()
            if rounds == 2:
                page.reload()
                page.wait_for_selector(MY_TURN)
            decided = page.get_attribute("body", "data-decision")
            ready(page)
        elif legal_cards(page).count():
            others = page.locator("[data-region=hand] button[name=action]:not(.legal)")
            if others.count() and refused < 2:
                cards = page.locator("[data-region=hand] [data-key]").count()
                others.first.click(force=True)
                page.wait_for_selector("#notice:not([hidden])")
                assert "YET-" in page.inner_text("[data-notice-clause]")
                assert page.locator("[data-region=hand] [data-key]").count() == cards, "nothing was played"
                picture(page, f"refused-{name}")
                page.click("[data-notice-clause] a")
                assert page.locator("#panel-rules .clause-hit").is_visible()
                page.click("#tab-log")
                page.click("[data-notice-close]")
                refused += 1
            decided = page.get_attribute("body", "data-decision")
            legal_cards(page).first.click()
        else:
            continue
        page.wait_for_function("decided => document.body.dataset.decision !== decided", arg=decided)
    assert rounds >= 3
    picture(page, f"over-{name}")
    assert violations(page) == []
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    assert page.locator(OVER).is_visible(), "the table is there when one comes back"


def test_a_friend_takes_a_seat_by_the_link(browsing: Any, server: Any) -> None:
    ada, ben = browsing(), browsing(PHONE, has_touch=True, is_mobile=True)
    new_table(ada, server, "me", "open", "random")
    assert "Waiting for 1 more player" in ada.inner_text("#prompt")
    picture(ada, "lobby-1440-light")
    ben.goto(ada.input_value("#lobby-link"))
    ben.fill("#sit-name", "Ben")
    fits(ben)
    picture(ben, "lobby-360-light")
    ben.click("text=Sit here")
    ada.wait_for_selector("[data-region=table] >> text=Ben")
    ben.click("text=I am ready")
    ben.wait_for_selector("[data-region=hand] input[type=checkbox]", state="attached")
    ready(ada)
    ada.wait_for_selector("#prompt:has-text('You have decided. Waiting for')")
    ada.click("text=Take back")
    ada.wait_for_selector(MY_TURN)
    ready(ada)
    picture(ben, "together-360-light")
    ready(ben)
    ben.wait_for_selector("#log >> text=All are ready")
    ben.reload()
    assert ben.locator("[data-region=hand] [data-key^=card-]").count() == 12, "the seat is kept"


def test_talk_is_heard_and_marked_until_it_is_read(browsing: Any, server: Any) -> None:
    ada, ben = browsing(), browsing(PHONE, has_touch=True, is_mobile=True)
    new_table(ada, server, "me", "open", "open")
    ben.goto(ada.url)
    ada.keyboard.press("t")
    ada.keyboard.type("Is this <b>seat</b> free? It is a long way to the hut, and the coffee gets cold")
    ada.keyboard.press("Enter")
    ben.wait_for_selector("[data-talk-open]:visible >> text=1")
    assert ada.input_value("#talk-text") == "" and ada.locator("#tab-talk [data-unread]").inner_text() == ""
    assert "free?" in ben.inner_text("#announcer") and "free?" not in ada.inner_text("#announcer")
    fits(ben)
    picture(ben, "talk-unread-360")
    ben.click("[data-talk-open]")
    ben.fill("#talk-name", "Ben")
    ben.fill("#talk-text", "half a line")
    ada.click("[aria-label='Thank you!']")
    ben.wait_for_selector("#talk >> text=Thank you!")
    assert ben.input_value("#talk-text") == "half a line", "what comes in leaves what is being written"
    assert not ben.locator("[data-talk-open]").is_visible()
    fits(ben)
    picture(ben, "talk-360")
    ben.reload()
    assert ben.locator("#talk li").count() == 2 and not ben.locator("[data-talk-open]").is_visible(), "read is read"


RECORDED = """
window.calls = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission() { calls.push("asked"); return Promise.resolve("granted"); }
  constructor(title, { body }) { calls.push(`${title}: ${body}`); }
  addEventListener() {}
  close() { calls.push("closed"); }
};
navigator.vibrate = () => calls.push("tremble");
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) { calls.push("note"); start.call(this, at); };
document.hasFocus = () => false;
"""


def test_the_turn_is_told_and_what_happened_meanwhile(browsing: Any, server: Any) -> None:
    page = browsing()
    page.add_init_script(RECORDED)
    new_table(page, server, "me", "random", "random")
    icon = "document.querySelector('link[rel=icon]').href"
    page.wait_for_selector(MY_TURN)
    assert "icon-turn" in page.evaluate(icon) and page.evaluate("calls") == [], "what one sees coming is not called out"
    page.click("#tab-settings")
    page.locator('[data-messages] .choice:has([value="on"])').click()
    assert page.evaluate("calls") == ["asked"], "permission is asked for by this click only"
    until_play(page)
    called = "It is your turn: Your turn \N{MIDDLE DOT} Call of Yeti"
    while called not in page.evaluate("calls"):  # not where one leads, or the bots are done at once: nobody waited then
        play_one(page)
    assert page.evaluate("calls").count("note") % 2 == 0 and "note" in page.evaluate("calls")
    page.evaluate("calls.length = 0")
    page.locator('.choice:has([name="sound"][value="off"])').click()
    play_one(page)
    assert "note" not in page.evaluate("calls")
    lines = page.locator("#log li").count()
    assert lines > 8 and not page.locator("#away").is_visible()
    away = "table => localStorage.setItem(`seen ${table}`, JSON.stringify({ lines: 1, at: Date.now() - 90000 }))"
    page.add_init_script(f"({away})(location.pathname)")
    page.reload()
    page.wait_for_selector("#away:visible")
    assert page.locator("#away li").all_inner_texts() == page.locator("#log li").all_inner_texts()[-6:]
    assert f"{lines - 7} lines before these" in page.inner_text("#away")
    picture(page, "away-1440-light")
    assert violations(page) == []
    page.click("[data-away-close]")
    assert not page.locator("#away").is_visible()
    phone = browsing(PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    phone.add_init_script(f"({away})(location.pathname)")
    phone.goto(page.url)
    phone.wait_for_selector("#away:visible")
    fits(phone)
    picture(phone, "away-360-dark")
    phone.click("[data-away-close]")
    phone.click("#tab-settings")
    assert phone.locator("[name=sound][value=off]").is_checked(), "silent on a phone until somebody wants it otherwise"
    fits(phone)
    picture(phone, "settings-360-dark")


def test_every_page_fits_a_phone(browsing: Any, server: Any) -> None:
    page = browsing(PHONE, has_touch=True, is_mobile=True)
    for path in ("/", "/new/call_of_yeti", "/rules/call_of_yeti", "/t/nothing"):
        page.goto(f"http://127.0.0.1:{server.port}{path}")
        fits(page)
        picture(page, f"page{path.replace('/', '-')}-360")
    new_table(page, server, "me", "random", "random")
    for tab in ("talk", "rules", "table", "settings"):
        page.click(f"#tab-{tab}")
        assert page.locator(f"#panel-{tab}").is_visible()
        fits(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browsing: Any, server: Any, scheme: str) -> None:
    page = browsing(WIDE, color_scheme=scheme, reduced_motion="reduce")

    def check() -> None:
        assert violations(page) == [], page.url

    for path in ("/", "/new/call_of_yeti", "/rules/call_of_yeti", "/t/nothing"):
        page.goto(f"http://127.0.0.1:{server.port}{path}")
        check()
    new_table(page, server, "me", "open", "open")
    check()
    new_table(page, server, "me", "random", "random")
    page.wait_for_selector(MY_TURN)
    check()
    for tab in ("talk", "rules", "table", "settings", "log"):
        page.click(f"#tab-{tab}")
        check()
    ready(page)
    page.wait_for_selector(f"{MY_TURN}:has-text('led'), {MY_TURN}:has-text('lead')")
    page.locator("[data-region=hand] button[name=action]").first.click(force=True)
    page.wait_for_timeout(200)
    check()
    page.keyboard.press("?")
    check()
    watcher = browsing(PHONE, color_scheme=scheme)
    watcher.goto(page.url)
    assert violations(watcher) == []


def test_everything_by_keyboard(browsing: Any, server: Any) -> None:
    page = browsing(reduced_motion="reduce")
    new_table(page, server, "me", "random", "random")
    page.wait_for_selector(MY_TURN)
    page.keyboard.press("h")
    focused = "document.activeElement.value"
    first = page.evaluate(focused)
    assert '"lay"' in first
    page.keyboard.press("ArrowRight")
    second = page.evaluate(focused)
    assert '"lay"' in second and second != first
    page.keyboard.press("Space")
    assert "1" in page.inner_text("output[data-count=lay]")
    page.keyboard.press("End")
    page.keyboard.press("Home")
    assert page.evaluate(focused) == first
    page.keyboard.press("Tab")
    assert '"lay"' not in page.evaluate(focused), "the hand is one tab stop"
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{MY_TURN}:has-text('led'), {MY_TURN}:has-text('lead')")
    page.keyboard.press("h")
    while not page.evaluate("document.activeElement.classList.contains('legal')"):  # it may have to follow
        page.keyboard.press("ArrowRight")
    count = page.locator("[data-region=hand] [data-key^=card-]").count()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "count => document.querySelectorAll('[data-region=hand] [data-key^=card-]').length < count", arg=count
    )
    assert page.evaluate("!!document.activeElement.closest('[data-region=hand]')"), "the focus stays at the hand"
    assert page.locator("#announcer p").count() > 0, "what happens is said"
    page.keyboard.press("r")
    page.keyboard.type("coffee")
    assert 0 < page.locator("#panel-rules .clause:visible").count() < 40
    page.keyboard.press("Escape")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#help").is_visible()


def test_cards_glide_as_fast_as_one_likes(browsing: Any, server: Any) -> None:
    page = browsing()
    new_table(page, server, "me", "random", "random")
    until_play(page)
    gliding = """() => new Promise(done => {
        let most = 0;
        const look = () => {
            most = Math.max(most, document.querySelectorAll('.gliding').length);
        };
        const timer = setInterval(look, 10);
        setTimeout(() => { clearInterval(timer); done(most); }, 700);
    })"""

    def play(speed: str) -> int:
        page.click("#tab-settings")
        page.locator(f'.choice:has([name="motion"][value="{speed}"])').click()
        page.click("#tab-log")
        page.wait_for_selector(MY_TURN)
        page.wait_for_timeout(900)
        legal_cards(page).first.click()
        return int(page.evaluate(gliding))

    assert play("slow") > 0
    page.reload()
    assert page.get_attribute("html", "data-motion") == "slow", "the choice is kept"
    assert play("off") == 0
    page.emulate_media(reduced_motion="reduce")
    assert play("normal") == 0


def test_cards_in_hand_stay_the_same_elements(browsing: Any, server: Any) -> None:
    """What is drawn anew loses its focus and its place in a glide, and takes time."""
    page = browsing(reduced_motion="reduce")
    new_table(page, server, "me", "random", "random")
    until_play(page)
    page.evaluate("for (const card of document.querySelectorAll('[data-region=hand] [data-key]')) card.known = true")
    cards = page.locator("[data-region=hand] [data-key]").count()
    decided = page.get_attribute("body", "data-decision")
    legal_cards(page).first.click()
    page.wait_for_function("decided => document.body.dataset.decision !== decided", arg=decided)
    still = "[...document.querySelectorAll('[data-region=hand] [data-key]')].filter((c) => c.known).length"
    kept = page.evaluate(still)
    assert kept == cards - 1 > 0


def test_the_theme_is_chosen_and_kept(browsing: Any, server: Any) -> None:
    page = browsing(color_scheme="light")
    page.goto(f"http://127.0.0.1:{server.port}/")
    background = "getComputedStyle(document.body).backgroundColor"
    day = page.evaluate(background)
    page.click("[data-theme-toggle]")
    page.click("[data-theme-toggle]")
    assert page.evaluate(background) != day
    page.reload()
    assert page.get_attribute("html", "data-theme") == "dark" and page.evaluate(background) != day


def test_without_scripts(browsing: Any, server: Any) -> None:
    page = browsing(PHONE, java_script_enabled=False)
    new_table(page, server, "me", "random", "random")
    for _ in range(60):
        if page.locator(MY_TURN).count():
            break
        page.reload()
    page.locator("[data-region=hand] input[type=checkbox]").first.check(force=True)
    ready(page)
    for _ in range(60):
        if legal_cards(page).count():
            break
        page.reload()
    others = page.locator("[data-region=hand] button[name=action]:not(.legal)")
    if others.count():
        others.first.click(force=True)
        assert "YET-" in page.inner_text("[data-notice-clause]")
    before = page.locator("[data-region=hand] [data-key^=card-]").count()
    legal_cards(page).first.click()
    assert page.locator("[data-region=hand] [data-key^=card-]").count() == before - 1
    fits(page)
    picture(page, "without-scripts-360")


def test_one_device_for_two(browsing: Any, server: Any) -> None:
    page = browsing(reduced_motion="reduce")
    new_table(page, server, "me", "me", "random")
    for _ in range(2):
        page.wait_for_selector("text=Hand the device to")
        assert page.locator("[data-key^=card-]").count() == 0
        picture(page, "curtain-1440-light")
        page.click("text=show my hand")
        page.wait_for_selector("[data-region=hand] input[type=checkbox]")
        ready(page)


def test_the_line_is_taken_up_again(browsing: Any, starting: Any) -> None:
    server = starting()
    page = browsing()
    new_table(page, server, "me", "random", "random")
    page.wait_for_selector(MY_TURN)
    page.locator("[data-region=hand] input[type=checkbox]").first.check(force=True)
    server.stop()
    page.wait_for_selector("[data-status][data-state=lost] >> text=reconnecting")
    picture(page, "reconnecting-1440-light")
    starting(port=server.port)
    page.wait_for_selector("[data-status][data-state=live]", state="attached")
    assert page.locator("[data-region=hand] input:checked").count() == 1, "what was ticked stays ticked"
    ready(page)
    page.wait_for_selector("#log >> text=Ada is ready")


def test_a_page_from_before_an_update_loads_itself_anew_but_once(browsing: Any, server: Any) -> None:
    page = browsing()
    new_table(page, server, "me", "random", "random")
    page.wait_for_selector(MY_TURN)
    known = page.evaluate("document.body.dataset.scripts")
    line_of_an_earlier_page = "document.body.dataset.scripts = 'earlier'; dispatchEvent(new Event('online'))"
    with page.expect_event("load"):
        page.evaluate(line_of_an_earlier_page)
    page.wait_for_selector(MY_TURN)
    assert page.evaluate("document.body.dataset.scripts") == known
    page.evaluate(f"window.stays = true; {line_of_an_earlier_page}")
    ready(page)
    page.wait_for_selector("#log >> text=Ada is ready")
    assert page.evaluate("window.stays"), "where servers differ, a page is not loaded again and again"


def opened(browsing: Any, server: Any, seat: int, **how: Any) -> Any:
    """The page of who holds a seat."""
    page, address = browsing(**how), f"http://127.0.0.1:{server.port}"
    page.context.add_cookies([{"name": "wildtable", "value": SECRETS[seat], "url": address}])
    page.goto(f"{address}/t/kept")
    return page


def test_a_clock_runs_and_a_move_is_played_at_the_second_press(
    browsing: Any, starting: Callable[..., Any], tmp_path: Path
) -> None:
    match = Match.new("call_of_yeti", 3, seed="confirm")
    while match.position()["phase"] == "predict":
        match.play({"do": "ready"})
    kept(tmp_path / "tables", match, clock={"a_turn": 30, "a_game": 0, "bot_when_late": False})
    page = opened(browsing, starting(), int(match.actor or 0), viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page.wait_for_selector(MY_TURN)
    clock = page.locator(".clock-running .clock-time")
    before = clock.inner_text()
    page.wait_for_function(
        "before => document.querySelector('.clock-running .clock-time').textContent < before", arg=before
    )
    page.click("#tab-settings")
    page.locator('.choice:has([name="confirm"][value="on"])').click()
    decision = page.get_attribute("body", "data-decision")
    cards = page.locator("[data-region=hand] button.legal")
    cards.nth(1).click()
    assert page.locator("#confirm-hint").is_visible() and page.locator("[data-chosen]").count() == 1
    cards.nth(0).click()
    assert page.locator("[data-chosen]").count() == 1, "another press chooses anew"
    assert page.get_attribute("body", "data-decision") == decision, "nothing was played"
    cards.nth(0).click()
    page.wait_for_function("before => document.body.dataset.decision !== before", arg=decision)
    assert page.locator("#confirm-hint").is_hidden()


def test_all_move_on_to_the_next_game(browsing: Any, starting: Callable[..., Any], tmp_path: Path) -> None:
    match, luck = Match.new("call_of_yeti", 3, seed="next"), random.Random(1)
    while not match.over:
        match.play(luck.choice(match.legal()))
    kept(tmp_path / "tables", match)
    server = starting()
    ada, ben = (opened(browsing, server, seat) for seat in (0, 1))
    ben.wait_for_selector(OVER)
    before = ada.url
    ada.click("text=Play again")
    ada.wait_for_url(lambda url: url != before)
    ben.wait_for_url(ada.url)
    assert ben.locator("main a", has_text="The game before this one").get_attribute("href") == "/t/kept"
