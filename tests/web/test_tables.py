"""Making tables, taking seats, playing, leaving, coming back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from wildtable.engine.markup import SEAM

READY = {"do": "ready"}


def test_the_home_page_offers_a_game_at_one_click(ada: Any) -> None:
    page = ada.get("/")
    assert page.status == 200 and "Play now against bots" in page.words
    table = ada.follow(ada.post("/play", {"game": "call_of_yeti", "name": "Ada"}))
    assert table.status == 200 and "Ada" in table.words and "Marmot" not in ada.get("/").words.split("Your tables")[0]
    assert "/t/" in ada.get("/").text, "the table is among those of the visitor"


def test_pages_carry_a_strict_policy_and_keep_it(ada: Any) -> None:
    table = ada.new_table(["me", "open", "random"])
    for path in ("/", "/new/call_of_yeti", "/rules/call_of_yeti", table, "/nothing"):
        page = ada.get(path)
        policy = page.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|javascript:", page.text), path


def test_a_friend_takes_an_open_seat_by_the_link(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "open", "open"])
    assert "Waiting for 2 more players" in ada.get(table).words
    lobby = ben.get(table)
    assert "Sit here" in lobby.words and f"{ben.port}{table}" in lobby.text
    page = ben.follow(ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"}))
    assert "Ben" in page.words and "you" in page.words
    late = ada.post(f"{table}/sit", {"seat": "1", "name": "Eve"})
    assert late.status == 409 and "just been taken" in late.words
    assert ada.post(f"{table}/bot", {"seat": "2", "level": "random"}).status == 303
    assert "Waiting until Ben say" in ada.get(table).words
    assert ben.post(f"{table}/ready", {"ready": "yes"}).status == 303
    assert "Round 1" in ada.get(table).words


def test_names_at_a_table_are_distinct_and_clean(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "open", "open"])
    ben.post(f"{table}/sit", {"seat": "1", "name": "  Ada\u202e\n<b>"})
    ben.post(f"{table}/sit", {"seat": "2", "name": "Ada"})
    page = ada.get(table)
    assert "Ada &lt;b&gt;" in page.text and "Ada 2" in page.words and "\u202e" not in page.text


def test_a_seat_is_given_back_before_the_game_and_kept_after(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "open", "random"])
    ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"})
    ben.post(f"{table}/ready", {"ready": "yes"})
    other = ada.new_table(["me", "open", "open"])
    ben.post(f"{other}/sit", {"seat": "1", "name": "Ben"})
    assert ben.post(f"{other}/stand-up", {"seat": "1"}).status == 303
    assert "Ben" not in ada.get(other).words
    kept = ben.post(f"{table}/stand-up", {"seat": "1"})
    assert kept.status == 409 and "kept for you" in kept.words


def test_only_the_host_seats_bots(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "open", "open"])
    assert ben.post(f"{table}/bot", {"seat": "1"}).status == 403
    assert "Seat a bot" not in ben.get(table).words


def test_a_spectator_sees_no_hand(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "random", "random"])
    assert ada.turn(table).actions()
    watching = ben.get(table)
    assert watching.status == 200 and not watching.actions() and "You are watching" in watching.words
    assert 'data-key="card-' not in watching.text


def test_a_move_by_a_form_and_by_the_script(ada: Any) -> None:
    table = ada.new_table(["me", "me", "me"])
    for _ in range(3):
        page = ada.get(table)
        seat = re.search(r'name="seat" value="(\d)">\s*<button[^>]*>I am', page.text)
        assert seat is not None
        assert not page.actions() and 'data-key="card-' not in page.text, (
            "hands are covered before the device is handed on"
        )
        page = ada.follow(ada.post(f"{table}/face", {"seat": seat[1]}))
        assert page.actions(), "the hand of who has the device is shown"
        done = ada.move(table, page, READY)
        assert done.status == 303
    page = ada.get(table)
    assert "Hand the device to" in page.words
    seat = re.search(r'name="seat" value="(\d)">\s*<button[^>]*>I am', page.text)
    page = ada.follow(ada.post(f"{table}/face", {"seat": seat[1]}))
    first = page.actions()[0]
    answer = ada.move(table, page, first, Accept="application/json", X_Live="1")
    assert answer.json == {"ok": True}, "a page with a live connection is told by it"
    answer = ada.move(table, page, first, Accept="application/json")
    assert answer.status == 409 and "hand" in answer.json["regions"], "one without gets the regions"


def test_a_prediction_is_taken_back_until_all_have_predicted(ada: Any, ben: Any) -> None:
    table = ada.new_table(["me", "open", "random"])
    ben.post(f"{table}/sit", {"seat": "1", "name": "Ben"})
    ben.post(f"{table}/ready")
    page, other = ada.turn(table, 2), ben.turn(table, 2)
    assert page.actions()[0]["do"] == other.actions()[0]["do"] == "lay", "both at the same time"
    assert "Take back" not in page.words
    page = ada.follow(ada.move(table, page, *page.actions()[:2], READY))
    assert "You have decided. Waiting for" in page.words and "Ben" in page.words and not page.actions()
    fields = {"version": page.hidden("version"), "seat": page.hidden("seat")}
    page = ada.follow(ada.post(f"{table}/undo", fields))
    assert "Take back" not in page.words and page.actions()[0]["do"] == "lay"
    again = ada.post(f"{table}/undo", fields)
    assert again.status == 409 and "taken back" in again.words
    ada.move(table, page, READY)
    assert ben.move(table, ben.get(table), READY).status == 303
    assert "All are ready: Ada predicts no tricks" in ben.get(table).words


def test_leave_and_come_back_also_over_a_restart(starting: Callable[..., Any], tmp_path: Path) -> None:
    server = starting()
    ada = server.visitor()
    table = ada.new_table(["me", "random", "random"])
    page = ada.turn(table)
    page = ada.follow(ada.move(table, page, page.actions()[0], READY))
    page = ada.turn(table)
    server.stop()
    stored = b"".join(file.read_bytes() for file in server.data.iterdir())
    assert ada.cookies["wildtable"].encode() not in stored, "the store knows no secret of a seat"

    ada.port = starting().port
    back = ada.get(table)
    assert back.text.replace(str(ada.port), "") == page.text.replace(str(server.port), "")
    assert ada.move(table, back, back.actions()[-1]).status in (303, 422)
    stranger = type(ada)(ada.port)
    assert not stranger.get(table).actions(), "the seat comes back with the secret only"


def test_a_whole_game_without_scripts(ada: Any) -> None:
    table = ada.new_table(["me", "random", "greedy"], **{"option-tiebreak": "share"})
    for _ in range(200):
        page = ada.turn(table)
        if "Another game" in page.words:
            break
        offered = page.actions()
        actions = [READY] if offered[-1] == READY else None
        if actions:
            assert ada.move(table, page, *actions).status == 303
        else:
            played = [ada.move(table, page, action).status for action in offered]
            assert 303 in played
    else:
        raise AssertionError("the game never ended")
    assert "win" in page.words and ada.get("/").words.count("over") >= 1


def test_the_rules_page_and_panel_hold_every_clause(ada: Any) -> None:
    from wildtable.engine import games

    table = ada.new_table(["me", "random", "random"])
    for path in ("/rules/call_of_yeti", table):
        text = ada.get(path).text
        for clause in games()["call_of_yeti"].clauses:
            assert f'id="rule-{clause}"' in text


def test_files_may_be_kept_for_ever_under_their_stamp(ada: Any) -> None:
    for path in set(
        re.findall(r'(?:src|href)="(/static/[^"]+)"', ada.get(ada.new_table(["me", "random", "random"])).text)
    ):
        answer = ada.get(path)
        assert answer.status == 200 and "immutable" in answer.headers["cache-control"], path
        old = re.sub(r"/static/\w+/", "/static/0/", path)
        assert ada.get(old).text == answer.text and ada.get(old).headers["cache-control"] == "no-store"


def test_the_server_says_that_it_is_well(ada: Any) -> None:
    assert ada.get("/healthz").text == "ok\n"
    assert json.dumps(ada.get("/").status) == "200"


def test_a_button_can_carry_a_whole_move_whatever_else_is_ticked(ada: Any) -> None:
    table = ada.new_table(["me", "random", "random"])
    page = ada.turn(table)
    first, second = page.actions()[:2]
    fields = {"version": page.hidden("version"), "seat": page.hidden("seat")}
    for wrong in ([first, "ready"], [second, first], [], [[first]]):
        answer = ada.post(f"{table}/move", fields | {"action": json.dumps(wrong)}, Accept="application/json")
        assert answer.status in (400, 422)
    move = {"action": json.dumps([first, second, {"do": "ready"}])}
    answer = ada.post(f"{table}/move", fields | move, Accept="application/json")
    assert answer.status == 200
    assert "You lay" in ada.get(table).words


def test_no_page_has_a_seam_in_it(ada: Any) -> None:
    table = ada.new_table(["me", "random", "random"])
    page = ada.turn(table)
    answer = ada.move(table, page, {"do": "dance"}, Accept="application/json")
    assert "table" in answer.json["regions"]
    for text in (page.text, answer.text, *(ada.get(path).text for path in ("/", "/new/call_of_yeti"))):
        assert SEAM not in text and json.dumps(SEAM)[1:-1] not in text
