"""A match: luck by purpose, all or nothing, undo bounded by what was told."""

from __future__ import annotations

import random

import pytest

from wildtable.engine import BadRequest, IllegalAction, NotYourTurn, UndoRefused
from wildtable.match import ALL, Dealer, Match, commitment


def predicting(seats: int = 3, seed: str = "seed") -> Match:
    return Match.new("call_of_yeti", seats, seed=seed)


def finish_prediction(match: Match) -> None:
    while match.position()["phase"] == "predict":
        match.play({"do": "ready"})


def test_the_same_seed_deals_the_same_cards_however_the_players_play() -> None:
    hands = []
    for chosen in (0, -1):
        match = predicting()
        while match.position()["round"] == 1:
            match.play(match.legal()[chosen])
        hands.append(match.position()["hands"])
    assert hands[0] == hands[1]


def test_another_seed_deals_other_cards_and_a_commitment_fits_one_seed() -> None:
    assert predicting(seed="a").position()["hands"] != predicting(seed="b").position()["hands"]
    assert commitment("a") != commitment("b")
    assert Dealer("a").number(1, 2) == Dealer("a").number(1, 2) != Dealer("a").number(2, 1)


def test_several_actions_are_played_all_or_none() -> None:
    match = predicting()
    seat = match.actor
    assert isinstance(seat, int)
    first, second = (action for action in match.legal()[:2])
    match.play_all([first, second, {"do": "ready"}], seat)
    assert match.position()["ready"][seat]
    before = match.position(), match.version
    seat = match.actor
    assert isinstance(seat, int)
    first, second = (action for action in match.legal()[:2])
    for wrong in ([second, first], [first, {"do": "ready"}, second], [first, {"do": "jump"}], []):
        with pytest.raises((IllegalAction, BadRequest, NotYourTurn)):
            match.play_all(wrong, seat)
        assert (match.position(), match.version) == before


def test_only_the_seat_whose_turn_it_is_can_play() -> None:
    match = predicting()
    assert isinstance(match.actor, int)
    other = (match.actor + 1) % 3
    with pytest.raises(NotYourTurn):
        match.play({"do": "ready"}, other)
    assert match.legal_for(other) == match.legal_for(None) == []


def test_nobody_calls_a_uma_out() -> None:
    """Calling is a custom of the table and no action. [YET-TRICK-11]"""
    match = predicting()
    finish_prediction(match)
    before = match.position()
    for action in ({"do": "call", "uma": "yeti"}, {"do": "play", "card": match.legal()[0]["card"], "call": "yeti"}):
        with pytest.raises(BadRequest):
            match.play(action)
    assert match.position() == before


def test_a_lay_can_be_taken_back_and_ready_or_a_played_card_cannot() -> None:
    match = predicting()
    seat = match.actor
    assert isinstance(seat, int)
    dealt = match.position()
    assert not match.can_undo(seat)
    match.play(match.legal()[0], seat)
    assert match.can_undo(seat)
    assert not match.can_undo((seat + 1) % 3)
    match.undo(seat)
    assert match.position() == dealt
    match.play({"do": "ready"}, seat)
    with pytest.raises(UndoRefused):
        match.undo(seat)
    finish_prediction(match)
    leader = match.actor
    assert isinstance(leader, int)
    match.play(match.legal()[0], leader)
    assert not match.can_undo(leader)


def test_undoing_everything_leads_back_to_the_beginning() -> None:
    match, choose = predicting(), random.Random(0)
    passed = [match.position()]
    while not match.over:
        match.play(choose.choice(match.legal()))
        passed.append(match.position())
    while len(passed) > 1:
        assert match.position() == passed.pop()
        match.undo_any()
    assert match.position() == passed[0]
    with pytest.raises(UndoRefused):
        match.undo_any()


def test_a_stored_match_resumes_and_goes_on_with_the_same_luck() -> None:
    match, choose = predicting(), random.Random(1)
    while match.position()["round"] == 1:
        match.play(choose.choice(match.legal()))
    stored = match.actions
    for kept in (stored, stored[:-1], stored[:20]):  # a store may hold a deal cut in the middle
        again = Match.resume("call_of_yeti", 3, "standard", match.variant.options, "seed", kept)
        assert again.actions == stored[: again.version]
        assert isinstance(again.actor, int)
    again = Match.resume("call_of_yeti", 3, "standard", match.variant.options, "seed", stored)
    while not match.over:
        action = match.legal()[0]
        match.play(action)
        again.play(action)
        assert again.position() == match.position()
    again.undo_any()


def test_the_log_tells_a_round_to_all_and_a_lay_to_its_owner_only() -> None:
    """[YET-VIEW-12, YET-VIEW-13]"""
    match = predicting()
    seat = match.actor
    assert isinstance(seat, int)
    card = match.legal()[0]["card"]
    match.play({"do": "lay", "card": card}, seat)
    assert [line.text for line in match.log(seat)][-1] == f"You lay {card}."
    for other in (None, (seat + 1) % 3):
        assert not any(card in line.text for line in match.log(other))
    finish_prediction(match)
    while match.position()["round"] == 1:
        match.play(match.legal()[0])
    told = [line.text for line in match.log(None)]
    assert any(card in text and "laid" in text for text in told)
    assert match.log(None, since=match.version) == []


def test_a_view_holds_what_the_position_of_that_seat_shows() -> None:
    match = predicting()
    everything, seen = match.position(ALL), match.position(1)
    assert seen["hands"][1] == everything["hands"][1]
    assert seen["hands"][0] == {"hidden": 12}
    assert match.position(None)["hands"] == [{"hidden": 12}] * 3


def test_all_predict_at_the_same_time_each_as_at_its_turn() -> None:
    """[YET-PREDICT-01, YET-VIEW-04]: what may be laid ahead is what may be laid in turn, whatever others lay."""
    match = Match.new("call_of_yeti", 5, seed="together")
    first, *others = match.deciding
    assert first == match.actor and others == [(first + step) % 5 for step in range(1, 5)]
    ahead = {seat: (match.legal_ahead(seat), match.prompt_ahead(seat)) for seat in match.deciding}
    for seat in (first, *others):
        lays, count = ahead[seat][0], seat % 3
        assert match.completes(seat, [*lays[:count], {"do": "ready"}]) and not match.completes(seat, lays[:count])
        with pytest.raises(IllegalAction):
            match.completes(seat, [{"do": "ready"}, lays[0]])
        with pytest.raises(IllegalAction):
            match.completes(seat, [lays[1], lays[0]])
    version = match.version
    for seat in (first, *others):
        assert (match.legal(), match.prompt(seat)) == ahead[seat] and match.actor == seat
        match.play_all([*match.legal()[: seat % 3], {"do": "ready"}], seat)
        assert match.ahead(seat) is None and seat not in match.deciding
    assert match.version == version + sum(seat % 3 + 1 for seat in range(5))
    assert match.deciding == (match.actor,) and not match.legal_ahead(first)
    assert Match.new("yosemite", 2, seed="turns").deciding in ((0,), (1,)), "where seats take turns, one decides"


def test_what_was_revealed_and_taken_back_comes_out_as_it_did() -> None:
    match, choose = predicting(), random.Random(3)
    while match.position()["round"] == 1:
        if match.deciding == (match.actor,):
            last = match.actor
        match.play(choose.choice(match.legal()))
    dealt = match.actions
    assert isinstance(last, int) and match.last_decision([7]) is None
    to = match.last_decision([last])
    assert to is not None and to < match.version
    match.undo_to(to)
    assert match.version == to and match.actor == last and match.position()["round"] == 1
    for action in dealt[to:]:
        if "do" in action:
            match.play(action)
    assert match.actions == dealt, "the same cards are dealt again"
