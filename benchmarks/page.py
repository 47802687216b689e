"""The page of figures, `docs/figures.md`: the tables between its two marks are written from the results."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from benchmarks.measuring import RESULTS

PAGE = Path(__file__).parent.parent / "docs" / "figures.md"
BEGIN = "<!-- figures: filled from the benchmarks; nothing in this part is written by hand -->"
END = "<!-- end of figures -->"


def _result(name: str) -> Any:
    file = RESULTS / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def _rows(head: str, rows: Iterable[tuple[str, ...]]) -> list[str]:
    columns = head.split("|")
    lines = ["| " + " | ".join(part.strip() for part in columns) + " |", "|" + " --- |" * len(columns)]
    return [*lines, *("| " + " | ".join(row) + " |" for row in rows), ""]


def _measured(found: Any) -> str:
    return f"Measured {found['when']} on {found['machine']} with Python {found['python']}."


def _steps(found: Any) -> list[str]:
    lines = []
    for game in found["games"].values():
        title = game["title"]
        rows = [
            (f"{title}, {seats} seats", f"{rates['decisions'] / 1e6:.1f} M", f"{rates['steps'] / 1e6:.1f} M", "")
            for seats, rates in game["seats"].items()
        ]
        for peer in game["peers"]:
            ours = game["seats"][str(peer["seats"])]["steps"]
            for way, name in (("alone", "its C++ by itself"), ("python", "the fastest loop in Python over it")):
                times = f"{title} is {ours / peer[way]:.1f} times as fast"
                what = f"OpenSpiel `{peer['name']}`, {peer['seats']} players, {name}"
                rows.append((what, "", f"{peer[way] / 1e6:.2f} M", times))
        lines += _rows("What | Decisions a second | Steps a second (chance too) | Beside the peer", rows)
        copy = f"a copy of it in compiled code takes {game['copy_nanoseconds']:.0f} ns"
        lines += [f"A state of {title} is {game['state_bytes']} bytes; {copy}.", ""]
    return ["## Random play of whole games, one core", "", *lines, _measured(found), ""]


def _search(found: Any) -> list[str]:
    rows = []
    for game in found["games"].values():
        title = game["title"]
        rows += [(f"{title}, {seats} seats", f"{rate:,.0f}", "") for seats, rate in game["seats"].items()]
        for peer in game["peers"]:
            times = f"{title} is {game['seats'][str(peer['seats'])] / peer['rate']:.1f} times as fast"
            rows.append((f"OpenSpiel ISMCTS, `{peer['name']}`, {peer['seats']} players", f"{peer['rate']:,.0f}", times))
    lines = _rows("What | Playouts a second, one core | Beside the peer", rows)
    told = (
        "From where every seat has made its first decisions (in Call of Yeti: before the first card), as the bots "
        "search: where a game cuts its playouts off and judges the position, so does this."
    )
    two = found["two_threads"]
    threads = f"Two threads make {two['gain']:.2f} times as many as one ({two['title']}, {two['seats']} seats)."
    return ["## Search", "", told, "", *lines, threads, "", _measured(found), ""]


def _arena(found: Any) -> list[str]:
    lines = ["## Strength of the bots", "", "The same deals with the seats rotated, so that luck cancels out.", ""]
    duels, others = [], []
    for one in found["contests"]:
        low, high = one["interval"]
        difference = f"{one['mean']:+.2f} ({low:+.2f} to {high:+.2f})"
        what = f"{one['title']}, {one['seats']} seats", " against ".join(one["names"][:2]), str(one["games"])
        if "share" in one:
            share, least, most = one["share"]
            won = f"{share:.1%} ({least:.1%} to {most:.1%})"
            duels.append((*what, won, difference, str(one["stopped"]), one["when"]))
        else:
            scored = f"{one['outscored']:.0%} (level {one['level']:.0%})"
            others.append((*what, scored, difference, one["when"]))
    interval = "Mean difference in points, 95 % interval"
    if others:
        told = (
            "Two games that differ in nothing but the bot in one seat are a pairing. The cheating twin sees all hands "
            "and shows how much there was left to gain."
        )
        head = f"Game | Pair | Games | Pairings outscored | {interval} | Measured"
        lines += [told, "", *_rows(head, others)]
    if duels:
        told = (
            "In games of two the bots meet, and meet again with sides swapped on the same luck. A game that both won, "
            "or that was stopped for its length and nobody won, counts half."
        )
        head = f"Game | Pair | Games | Games won, 95 % interval | {interval} | Stopped | Measured"
        lines += [told, "", *_rows(head, duels)]
    return lines


def _web(found: Any) -> list[str]:
    rows = [
        ("First page after the start", f"{found['start_s']} s"),
        ("Memory with no table open", f"{found['memory_no_table_mb']} MB"),
        ("Processor time of a move, four viewers", f"{found['processor_ms_a_move']} ms"),
    ]
    if "clicks" in found:
        rows.append(("Click to changed page, median", f"{found['click_to_page_median_ms']} ms"))
        rows.append(("Click to changed page, 90 %", f"{found['click_to_page_p90_ms']} ms"))
    return ["## The table in the browser", "", *_rows("What | Figure", rows), _measured(found), ""]


def _servers(found: Any) -> list[str]:
    rows = [
        (
            f"At {where}",
            *(f"{found[f'{name}_server_{what}_ms']} ms" for what in ("median", "p99", "longest")),
        )
        for where, name in (("the server it was made through", "same"), ("another server", "other"))
    ]
    told = f"{found['moves']} moves at {found['tables']} tables: from the click until an open page has changed."
    title = "## A move at two servers over one file"
    return [title, "", told, "", *_rows("Seen | Median | 99 % | Longest", rows), _measured(found), ""]


def _load(found: Any) -> list[str]:
    what = f"{found['tables']} tables of Call of Yeti, four people at each, a move a second at each table"
    where = f"{found['servers']} servers over one file on {found['processors']} processors, which the players share"
    rows = [
        ("Open pages", f"{found['lines']:,}"),
        (f"Moves in {found['seconds']} s", f"{found['moves']:,}, {found['moves_a_second']} a second"),
        *(
            (
                f"From the click until the last of four pages has changed, {name}",
                f"{found[f'post_to_update_{key}_ms']} ms",
            )
            for name, key in (("median", "median"), ("99 %", "p99"), ("longest", "worst"))
        ),
        ("Moves or changes lost", f"{found['lost']}"),
        ("Processor time of a move, four viewers", f"{found['server_processor_ms_a_move']} ms"),
        ("Memory of the servers, each tenth of the time", ", ".join(map(str, found["server_memory_mb"])) + " MB"),
    ]
    return ["## Many tables at once", "", f"{what}: {where}.", "", *_rows("What | Figure", rows), _measured(found), ""]


def _idle(found: Any) -> list[str]:
    rows = [
        ("Tables stored, each in the middle of a game", f"{found['tables']:,}"),
        ("of these visited by somebody who left again", f"{found['visited']:,}"),
        (f"Processor time in {found['seconds']:.0f} s", f"{found['processor_s']} s"),
        ("Memory", f"{found['memory_mb']} MB"),
        ("Memory of a table that is open", f"{found['memory_a_room_kb']} kB"),
        ("Memory of a page that is open", f"{found['memory_a_page_kb']} kB"),
        (f"Processor time with {found['pages']} pages open", f"{found['pages_processor_s']} s"),
    ]
    return ["## Tables at which nothing happens", "", *_rows("What | Figure", rows), _measured(found), ""]


def _durability(found: Any) -> list[str]:
    rows = [
        ("Tables that play", f"{found['tables']}"),
        ("Kills at random moments", f"{found['kills']}"),
        ("Moves acknowledged", f"{found['acknowledged_moves']:,}"),
        ("Changes shown", f"{found['updates_shown']:,}"),
        ("Moves stored, but the kill came before the answer", f"{found['stored_but_not_answered']}"),
        ("Acknowledged or shown, and lost", "0"),
        ("Tables damaged", "0"),
        ("All tables back after the start, median", f"{found['all_tables_back_median_s']} s"),
    ]
    return ["## Killed again and again", "", *_rows("What | Figure", rows), _measured(found), ""]


PARTS = {
    "steps": _steps,
    "search": _search,
    "arena": _arena,
    "web": _web,
    "servers": _servers,
    "load": _load,
    "idle": _idle,
    "durability": _durability,
}


def write() -> None:
    """Fill the page with what has been measured so far."""
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    lines = [BEGIN, ""]
    for name, part in PARTS.items():
        found = _result(name)
        lines += part(found) if found else []
    PAGE.write_text(before + "\n".join([*lines, END]) + after, encoding="utf-8")
