"""No byte that a viewer is sent depends on what is hidden from them.

Each test plays one game twice, in two worlds that differ only in cards that the viewer may not know: two cards that
others hold and have not shown have changed places from the deal on. Then everything that the viewer can ask for is
asked in both worlds, and must come back the same, byte by byte.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from wildtable.engine import WildtableError
from wildtable.match import Match
from wildtable.rooms import Seat, SqliteStore, StoredTable, fingerprint

SECRETS = [f"{name:_<43}" for name in ("ada", "ben", "cy", "dee", "eve")]
NAMES = ["Ada", "Ben", "Cy", "Dee", "Eve"]


def swapped(action: dict[str, Any], pair: tuple[str, str]) -> dict[str, Any]:
    other = {pair[0]: pair[1], pair[1]: pair[0]}
    return action | {"card": other[action["card"]]} if action.get("card") in other else action


def in_order(actions: list[dict[str, Any]], order: dict[str, int]) -> list[dict[str, Any]]:
    """Each run of lays sorted as the rules want it."""
    found: list[dict[str, Any]] = []
    for is_lay, together in itertools.groupby(actions, lambda action: action.get("do") == "lay"):
        run = list(together)
        found += sorted(run, key=lambda action: order[action["card"]]) if is_lay else run
    return found


def twin(match: Match, viewer: int | None, luck: random.Random) -> Match | None:
    """The same game in another world that the viewer cannot tell from this one, if there is one."""
    position = match.position()
    if position["phase"] not in ("predict", "play"):
        return None
    others = [seat for seat in range(match.variant.seats) if seat != viewer]
    hidden = [(seat, card) for seat in others for card in position["hands"][seat] + position["laid"][seat]]
    pairs = [(a[1], b[1]) for a in hidden for b in hidden if a[0] < b[0]]
    luck.shuffle(pairs)
    actions = match.actions
    # Cards are gathered after each round: only what was dealt in this one changes places.
    dealt = max(n for n, action in enumerate(actions) if action.get("chance") == "deal")
    while actions[dealt - 1].get("chance") == "deal":
        dealt -= 1
    cards = match.variant.game.words.position(match.variant, match.variant.start())["deck"]
    order = {card: n for n, card in enumerate(cards)}
    header = (match.game.id, match.variant.seats, match.variant.box_name, match.variant.options, match.dealer.seed)
    for pair in pairs[:60]:
        changed = actions[:dealt] + [swapped(action, pair) for action in actions[dealt:]]
        try:
            other = Match.resume(*header, in_order(changed, order))
        except WildtableError:
            continue  # not a world in which everybody could have done what they did
        if other.position(viewer) == match.position(viewer) and other.version == match.version:
            assert other.position() != position
            return other
    return None


def moments(seats: int, seed: int) -> Iterator[Match]:
    """A game by chance, at every one of its decisions."""
    luck = random.Random(seed)
    match = Match.new("call_of_yeti", seats, seed=str(seed))
    while not match.over:
        yield match
        legal = match.legal()
        ready = [action for action in legal if action["do"] == "ready"]
        match.play(ready[0] if ready and luck.random() < 0.35 else luck.choice(legal))


def store(folder: Path, table_id: str, match: Match, sealed: dict[int, list[dict[str, Any]]] | None = None) -> None:
    """Keep a table with this match, and with what seats have handed in ahead of their turns."""
    header = {"seats": match.variant.seats, "box": "standard", "options": match.variant.options}
    seats = [Seat("person", NAMES[n], None, fingerprint(SECRETS[n])) for n in range(match.variant.seats)]
    for seat, actions in (sealed or {}).items():
        edition = hashlib.blake2b(match.ahead(seat).tobytes(), digest_size=9).hexdigest()
        seats[seat] = replace(seats[seat], sealed={"edition": edition, "actions": actions})
    table = StoredTable(
        table_id, "call_of_yeti", header, str(match.dealer.seed), {}, seats[0].holder, seats, match.actions, 0.0
    )

    async def keep() -> None:
        kept = SqliteStore(folder / "tables.sqlite3")
        await kept.make(table)
        await kept.close()

    asyncio.run(keep())


def same_after(match: Match, other: Match, viewer: int | None) -> dict[str, Any] | None:
    """A move of the viewer's after which the two worlds are still alike (the end of a round tells much)."""
    number = match.position()["round"]
    for action in match.legal_for(viewer):
        match.play(action)
        other.play(action)
        alike = match.position(viewer) == other.position(viewer) and match.position()["round"] == number
        match.undo_any()
        other.undo_any()
        if alike:
            return action
    return None


def all_answers(
    server: Any, table: str, viewer: int | None, legal: list[dict[str, Any]], move: dict[str, Any] | None
) -> list[str]:
    """Everything that the viewer can get out of the table, with the server's own address left out."""
    visitor = server.visitor()
    if viewer is not None:
        visitor.cookies["wildtable"] = SECRETS[viewer]
    page = visitor.get(table)
    found = [f"{page.status} {page.headers['content-length']}", page.text]
    cookie = "; ".join(f"{n}={v}" for n, v in visitor.cookies.items())
    address = f"ws://127.0.0.1:{server.port}{table}/live?stamp="
    with connect(
        address, additional_headers={"Cookie": cookie}, origin=f"http://127.0.0.1:{server.port}", compression=None
    ) as line:
        found.append(str(line.recv(timeout=5)))
        version = page.text.split('name="version" value="')[1].split('"')[0]
        wrong: list[Any] = [{"do": "dance"}, {"do": "play"}, {"do": "play", "card": "dragon-1"}, {"do": "undo"}]
        every = [{"do": "play", "card": f"{uma}-{rank}"} for uma in ("yeti", "mothman") for rank in "A23456789"]
        every += [
            {"do": "lay", "card": "coffee-1"},
            {"do": "play", "card": "coffee-1"},
            {"chance": "starter", "seat": 0},
        ]
        for seat in range(3):
            for action in wrong if seat == viewer else [*wrong, *every, {"do": "ready"}]:
                fields = {"version": version, "seat": str(seat), "action": json.dumps(action)}
                for accept in ("", "application/json"):
                    answer = visitor.post(f"{table}/move", fields, Accept=accept)
                    assert answer.status >= 400
                    found.append(f"{answer.status} {answer.text}")
            answer = visitor.post(f"{table}/undo", {"version": "0.0", "seat": str(seat)})
            found.append(f"{answer.status} {answer.text}")
        for action in every if viewer is not None else ():
            # The viewer's own cards: what is refused of them, and why.
            if action not in legal:
                fields = {"version": version, "seat": str(viewer), "action": json.dumps(action)}
                answer = visitor.post(f"{table}/move", fields, Accept="application/json")
                found.append(f"{answer.status} {answer.text}")
        if move is not None:
            fields = {"version": version, "seat": str(viewer), "action": json.dumps(move)}
            answer = visitor.post(f"{table}/move", fields, Accept="application/json")
            assert answer.status == 200, answer.text
            found += [answer.text, str(line.recv(timeout=5)), visitor.get(table).text]
    return [text.replace(str(server.port), "PORT") for text in found]


def difference(ours: str, theirs: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b), min(len(ours), len(theirs)))
    return f"...{ours[max(0, at - 100) : at + 100]!r} / {theirs[max(0, at - 100) : at + 100]!r}"


@pytest.mark.parametrize(("seats", "viewer"), [(3, 1), (3, None), (4, 0), (5, 1), (5, None)])
def test_pages_lines_and_refusals(starting: Callable[..., Any], tmp_path: Path, seats: int, viewer: int | None) -> None:
    luck = random.Random(seats)
    at = sorted(luck.sample(range(8, 110), 3))
    pairs = []
    for number, match in enumerate(moments(seats, seed=seats)):
        if at and number >= at[0] and (viewer is None or match.actor == viewer or number > at[0] + 3):
            other = twin(match, viewer, luck)
            if other is not None:
                at.pop(0)
                store(tmp_path / "one", f"twin{number}", match)
                store(tmp_path / "other", f"twin{number}", other)
                pairs.append((f"/t/twin{number}", match.legal_for(viewer), same_after(match, other, viewer)))
        if not at:
            break
    assert pairs, "no two worlds to tell apart"
    servers = [starting(tmp_path / which) for which in ("one", "other")]
    for table, legal, move in pairs:
        one, other_world = (all_answers(server, table, viewer, legal, move) for server in servers)
        for ours, theirs in zip(one, other_world, strict=True):
            assert ours == theirs, f"told apart: {difference(ours, theirs)}"


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_how_many_cards_were_laid_or_taken_back_is_not_told(
    starting: Callable[..., Any], tmp_path: Path, viewer: int | None
) -> None:
    """[YET-VIEW-04]: also not by a number that counts what was done, nor by news that something was done."""
    worlds = [Match.new("call_of_yeti", 3, seed="starter") for _ in range(2)]
    starter = worlds[0].actor
    assert isinstance(starter, int)
    turn = 3 if viewer is None else (viewer - starter) % 3
    for world, count in zip(worlds, (0, 4), strict=True):
        for _ in range(min(turn, 2)):
            for action in world.legal()[:count]:
                world.play(action)
            world.play({"do": "ready"})
        for action in world.legal()[: count if turn > 2 else 0]:
            world.play(action)
    assert worlds[0].position(viewer) == worlds[1].position(viewer)
    assert worlds[0].version != worlds[1].version or turn == 0
    for which, world in zip(("one", "other"), worlds, strict=True):
        store(tmp_path / which, "laid", world)
    legal = worlds[0].legal_for(viewer)
    one, other = (
        all_answers(starting(tmp_path / which), "/t/laid", viewer, legal, legal[0] if legal else None)
        for which in ("one", "other")
    )
    for ours, theirs in zip(one, other, strict=True):
        assert ours == theirs, f"told apart: {difference(ours, theirs)}"


@pytest.mark.parametrize("viewer", [0, None])
def test_what_was_handed_in_ahead_is_not_told(starting: Callable[..., Any], tmp_path: Path, viewer: int | None) -> None:
    """[YET-VIEW-04]: nor how much, before all have predicted."""
    match = Match.new("call_of_yeti", 3, seed="ahead")
    for which, count in (("one", 0), ("other", 4)):
        sealed = {seat: [*match.legal_ahead(seat)[:count], {"do": "ready"}] for seat in (1, 2)}
        store(tmp_path / which, "ahead", match, sealed)
    legal = match.legal_for(viewer)
    one, other = (
        all_answers(starting(tmp_path / which), "/t/ahead", viewer, legal, legal[0] if legal else None)
        for which in ("one", "other")
    )
    assert "2 of 3 are ready" in one[1]
    for ours, theirs in zip(one, other, strict=True):
        assert ours == theirs, f"told apart: {difference(ours, theirs)}"


def test_nothing_is_sent_to_others_while_a_seat_lays(starting: Callable[..., Any], tmp_path: Path) -> None:
    """[YET-VIEW-04, YET-VIEW-13]: that news came at all would tell."""
    match = Match.new("call_of_yeti", 3, seed="news")
    actor = match.actor
    assert isinstance(actor, int)
    store(tmp_path, "news", match)
    server = starting(tmp_path)
    mover, other = server.visitor(), server.visitor()
    mover.cookies["wildtable"], other.cookies["wildtable"] = SECRETS[actor], SECRETS[(actor + 1) % 3]
    page = mover.get("/t/news")
    other.get("/t/news")
    cookie = "; ".join(f"{n}={v}" for n, v in other.cookies.items())
    address = f"ws://127.0.0.1:{server.port}/t/news/live?stamp="
    origin = f"http://127.0.0.1:{server.port}"
    with connect(address, additional_headers={"Cookie": cookie}, origin=origin, compression=None) as line:
        line.recv(timeout=5)
        lay = match.legal()[0]
        fields = {"version": page.hidden("version"), "seat": str(actor), "action": json.dumps(lay)}
        assert mover.post("/t/news/move", fields, Accept="application/json").status == 200
        with pytest.raises(TimeoutError):
            line.recv(timeout=0.5)
        page = mover.get("/t/news")
        fields = {"version": page.hidden("version"), "seat": str(actor), "action": json.dumps({"do": "ready"})}
        assert mover.post("/t/news/move", fields, Accept="application/json").status == 200
        assert "ready" in str(line.recv(timeout=5))


def test_the_check_sees_a_leak(starting: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same comparison, of two worlds that a page does tell apart."""
    luck = random.Random(1)
    for number, match in enumerate(moments(3, seed=1)):
        other = twin(match, 0, luck) if number > 12 else None
        if other is not None:
            break
    assert other is not None
    store(tmp_path / "one", "twin", match)
    store(tmp_path / "other", "twin", other)
    monkeypatch.setattr(Match, "prompt", lambda self, seat, names=None: str(self.position()["hands"]))
    one, leaky = (
        all_answers(starting(tmp_path / which), "/t/twin", 0, match.legal_for(0), None) for which in ("one", "other")
    )
    assert one != leaky
