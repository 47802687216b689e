"""What is told of a game of Yosemite: the ways pawns go, what can be taken back, the turns to look back at."""

from __future__ import annotations

import itertools
import random
from typing import Any

from wildtable.engine.compiled import callable_rule
from wildtable.games.yosemite import walking
from wildtable.games.yosemite.state import ACT, BONUSES, CAMERA, DISCARD, MOVE, NO_PUSH, PAY, PUSH, STEP, TOKEN
from wildtable.games.yosemite.telling import way
from wildtable.match import Match


def played(seed: int) -> Match:
    match = Match.new("yosemite", 2, seed=seed)
    choose = random.Random(seed)
    while not match.over:
        match.play(choose.choice(match.legal()))
    return match


def neighbours(space: int) -> int:
    return int(callable_rule(walking.neighbours)(1 << space))


def test_ways_are_legal_walks_to_where_the_pawn_stands() -> None:
    """[YOS-MOVE-04, YOS-MOVE-06, YOS-PUSH-01, YOS-R5, YOS-R13]"""
    seen = 0
    for before, code, after in played(1).steps():
        if before.phase == ACT and code != TOKEN:
            mover, other = int(before.mover), int(before.pawns[1 - before.mover])
            gone = way(before, code)
            assert gone[-1] == after.pawns[mover]
            animal = int(before.park[before.pawns[mover]]) // BONUSES
            if code < MOVE or animal != walking.COUGAR:
                assert other not in gone[1:-1]
        elif before.phase == PUSH and code != NO_PUSH:
            gone = way(before, code)
            assert gone[-1] == after.pawns[1 - before.mover]
            assert before.pawns[before.mover] not in gone[1:]
        else:
            continue
        assert all(neighbours(one) >> two & 1 for one, two in itertools.pairwise(gone))
        seen += 1
    assert seen > 50


def test_fish_can_be_taken_back_and_shown_tiles_cannot() -> None:
    """[YOS-EAT-01, YOS-R11]"""
    match, tried = played(2), set()
    for number, (before, code, after) in enumerate(match.steps()):
        if before.actor < 0:
            continue
        told = match.game.words.reveals(match.variant, before, code, after)
        kind = "eat" if before.phase == ACT and code < STEP else int(before.phase)
        tried.add(kind)
        assert told == (kind in (PAY, DISCARD) or (kind == CAMERA and after.phase == PAY)), number
    assert {"eat", PAY, CAMERA} <= tried


def test_recap_has_the_last_turn_and_the_one_being_played() -> None:
    match = Match.new("yosemite", 2, seed=4)
    choose, turns = random.Random(4), []
    while not match.over and match.state.turn < 25:
        match.play(choose.choice(match.legal()))
        recap = match.recap()
        if recap["current"] and match.state.turn > recap["current"]["turn"]:
            turns.append(recap["current"])
    assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
    for turn in turns:
        assert turn["explored"] in ("step", "move", "token")
        assert (turn["explored"] == "move") == (turn["tile"] is not None) == (turn["refilled"] is not None)
        assert len(turn["walked"]) > turn["ate"]


def test_a_dealt_tile_is_told_to_its_owner_only() -> None:
    """[YOS-R11]"""
    match = Match.new("yosemite", 2, seed=3)

    def dealt(seat: int | None) -> list[Any]:
        return [line.text for line in match.log(seat) if line.text.startswith("You are dealt")]

    assert len(dealt(0)) == len(dealt(1)) == 3
    assert dealt(None) == []
