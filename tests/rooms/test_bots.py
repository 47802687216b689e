"""Bots at a table: what nobody else can see is done in one go."""

from __future__ import annotations

from wildtable.match import Match
from wildtable.rooms.bots import _choose, _Turn


def test_a_bot_lays_its_whole_prediction_at_once_and_then_one_card_at_a_time() -> None:
    """Whoever watches must not be able to count its lays by the time between them. [YET-VIEW-04]"""
    match = Match.new("call_of_yeti", 4, seed="bot")
    sizes = set()
    while not match.over:
        seat = match.actor
        assert isinstance(seat, int)
        turn = _Turn(seat, "greedy", "", match.variant, match.view(seat), 0)
        actions = _choose(turn)
        if match.position()["phase"] == "predict":
            assert [action["do"] for action in actions] == ["lay"] * (len(actions) - 1) + ["ready"]
            sizes.add(len(actions))
        else:
            assert len(actions) == 1
        assert turn.unseen == (len(actions) > 1)
        match.play_all(actions, seat)
    assert max(sizes) > 2
