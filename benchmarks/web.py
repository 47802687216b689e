"""How fast the table in the browser is: python -m benchmarks.web

Starts a server of its own and reports

- how long it takes from its start to its first page, and how much memory it holds with no table open;
- from a click on a card to the changed page, in Chromium, over a whole game with three onlookers (median, 90 %);
- the processor time of the server for a move at a table with four seats and four connected viewers, with its log and
  score sheet growing to the end of the game.

Needs Linux (for the server's memory and processor time), Playwright, and Chromium for the second figure.
"""

from __future__ import annotations

import argparse
import contextlib
import re
import shutil
import statistics
import time
from html import unescape
from typing import Any

from benchmarks.measuring import write
from benchmarks.serving import Server, Visitor

ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]


def opened(visitor: Visitor, table: str) -> str:
    """The table's page, once the rules are loaded."""
    while True:
        status, _, page = visitor.ask("GET", table)
        if status == 200:
            return page
        time.sleep(0.2)


def move_cost(moves: int) -> tuple[float, int]:
    """Milliseconds of the server's processor a move, and over how many moves."""
    server = Server(bot_pace=0)
    players = [Visitor(server.port) for _ in range(4)]
    fields = {"seats": "4", "name": "P0", "seat-0": "me", "seat-1": "open", "seat-2": "open", "seat-3": "open"}
    table = players[0].ask("POST", "/new/call_of_yeti", fields)[1]["location"]
    for seat, player in enumerate(players):
        opened(player, table)
        if seat:
            player.ask("POST", f"{table}/sit", {"seat": seat, "name": f"P{seat}"})
            player.ask("POST", f"{table}/ready", {})
    with contextlib.ExitStack() as lines:
        for player in players:
            lines.enter_context(player.watching(table))
        asked, spent = 0, 0.0
        while asked < moves:
            pages = [opened(player, table) for player in players]
            turns = [seat for seat, page in enumerate(pages) if "prompt-yours" in page]
            if not turns:
                break
            seat, page = turns[0], pages[turns[0]]
            version = re.search(r'name="version" value="([^"]+)"', page)
            assert version is not None
            offered = [unescape(v) for v in re.findall(r"class=\"[^\"]*\blegal\b[^>]* value='?\"?({.*?})[\"' ]", page)]
            action = offered[0] if offered and '"lay"' not in offered[0] else '{"do":"ready"}'
            before = server.processor_seconds()
            form = {"version": version[1], "seat": seat, "action": action}
            status, _, _ = players[seat].ask("POST", f"{table}/move", form, Accept="application/json", X_Live="1")
            time.sleep(0.03)  # all four lines have been told by then
            spent += server.processor_seconds() - before
            asked += status == 200
    server.stop()
    return 1000 * spent / max(1, asked), asked


WATCH = """() => {
  window.latencies = [];
  let clicked = 0;
  addEventListener("click", (event) => {
    if (event.target.closest("[data-region=hand] button.legal")) clicked = performance.now();
  }, true);
  new MutationObserver(() => {
    if (!clicked) return;
    window.latencies.push(performance.now() - clicked);
    clicked = 0;
  }).observe(document.querySelector("[data-region=hand]"), { childList: true, subtree: true });
}"""


def click_to_page() -> list[float]:
    """Milliseconds from each click on a card until the hand on the page has changed."""
    from playwright.sync_api import sync_playwright

    server = Server(bot_pace=0.15)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.port}/new/call_of_yeti")
        for seat in (1, 2, 3):
            page.select_option(f"#seat-{seat}", "greedy")
        page.click("text=Make the table")
        page.wait_for_selector("[data-region=hand]", timeout=120_000)
        table = page.url.partition(str(server.port))[2]
        page.evaluate(WATCH)
        with contextlib.ExitStack() as lines:
            for _ in range(3):
                lines.enter_context(Visitor(server.port).watching(table))
            while not page.locator("a:has-text('Another game')").count():
                page.wait_for_selector(".prompt-yours, a:has-text('Another game')", timeout=60_000)
                decided = page.get_attribute("body", "data-decision")
                if page.locator("[data-region=hand] input[type=checkbox]").count():
                    page.locator("[data-region=hand] button[form=move]", has_text="Ready").click()
                elif page.locator("[data-region=hand] button.legal").count():
                    page.locator("[data-region=hand] button.legal").first.click()
                else:
                    continue
                page.wait_for_function("decided => document.body.dataset.decision !== decided", arg=decided)
        found: list[float] = page.evaluate("window.latencies")
        browser.close()
    server.stop()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=150, help="how many moves to measure the processor time of")
    chosen = parser.parse_args()
    idle = Server(bot_pace=0.7)
    Visitor(idle.port).ask("GET", "/")
    figures: dict[str, Any] = {"start_s": round(idle.start_seconds, 2), "memory_no_table_mb": round(idle.memory(), 1)}
    idle.stop()
    cost, moves = move_cost(chosen.moves)
    figures |= {"processor_ms_a_move": round(cost, 2), "moves": moves}
    if shutil.which("chromium"):
        latencies = sorted(click_to_page())
        figures |= {
            "click_to_page_median_ms": round(statistics.median(latencies), 1),
            "click_to_page_p90_ms": round(latencies[int(0.9 * len(latencies))], 1),
            "clicks": len(latencies),
        }
    write("web", figures)
    print(f"first page after start         {figures['start_s']:8.2f} s     (target: under 2)")
    print(f"memory with no table           {figures['memory_no_table_mb']:8.1f} MB    (target: under 120)")
    print(f"processor a move, 4 viewers    {cost:8.2f} ms    over {moves} moves")
    if "clicks" in figures:
        median, late = figures["click_to_page_median_ms"], figures["click_to_page_p90_ms"]
        print(f"click to changed page, median  {median:8.1f} ms    (target: under 50)")
        print(f"click to changed page, 90 %    {late:8.1f} ms    over {figures['clicks']} clicks")


if __name__ == "__main__":
    main()
