"""The arena: same deals, same seats, same opponents."""

from __future__ import annotations

import numpy as np
import pytest

from wildtable.bots import Clock, Searcher
from wildtable.engine import BadRequest
from wildtable.engine.compiled import COMPILED
from wildtable.engine.variant import State, Variant
from wildtable.games.yosemite.state import SPACES, STEP
from wildtable.lab.arena import compare, player_named
from wildtable.lab.cheat import Cheat

DEALS = 12 if COMPILED else 1


@pytest.mark.parametrize("seats", [3, 4])
def test_a_bot_is_level_with_itself(seats: int) -> None:
    """Nothing but the bot in the one seat differs between the games of a pairing."""
    found = compare("call_of_yeti", "greedy", "greedy", seats, DEALS)
    assert not found.differences.any()
    assert found.mean()[0] == 0 and found.outscored() == (0, 1)
    assert (found.challenger_won == found.champion_won).all()


@pytest.mark.skipif(not COMPILED, reason="needs many games")
def test_a_sensible_bot_outscores_a_random_one() -> None:
    found = compare("call_of_yeti", "greedy", "random", 3, 40)
    mean, low, high = found.mean()
    assert 0 < low < mean < high
    assert found.outscored()[0] > 0.7
    assert found.games == 40 * 4 and found.pairings == 40 * 3
    assert "greedy against random" in str(found)


def test_games_do_not_depend_on_threads() -> None:
    one, two = (compare("call_of_yeti", "greedy", "random", 3, 4, seed=5, threads=threads) for threads in (1, 2))
    assert np.array_equal(one.challenger, two.challenger) and np.array_equal(one.champion, two.champion)


def test_opponents_can_be_of_a_third_kind() -> None:
    seen = []
    found = compare(
        "call_of_yeti", "greedy", "random", 3, 2, opponents="greedy", progress=lambda done, total: seen.append(done)
    )
    assert found.games == 2 * 6 and seen == list(range(1, 13))
    again = compare("call_of_yeti", "random", "greedy", 3, 2, opponents="greedy")
    assert np.array_equal(found.differences, -again.differences)


def test_the_twin_of_a_searching_bot_sees_all() -> None:
    assert isinstance(player_named("cheating-hard"), Cheat)
    found = compare("call_of_yeti", Cheat(Searcher(50)), "greedy", 3, 1)
    assert found.pairings == 3


@pytest.mark.parametrize("name", ["nobody", "cheating-greedy", "cheating-nobody"])
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(BadRequest) as refused:
        compare("call_of_yeti", name, "greedy", 3, 1)
    assert refused.value.field == "bots"


def test_at_least_one_deal_is_played() -> None:
    with pytest.raises(BadRequest) as refused:
        compare("call_of_yeti", "greedy", "random", 3, 0)
    assert refused.value.field == "games"


def test_two_against_each_other_meet_on_both_sides() -> None:
    found = compare("yosemite", "greedy", "random", 2, DEALS)
    assert found.duel and found.games == found.pairings == 2 * DEALS and not found.stopped
    share, low, high = found.share()
    assert share > 0.9 and 0.6 < low < share <= high + 1e-9
    mirrored = compare("yosemite", "random", "greedy", 2, DEALS)
    assert np.array_equal(found.challenger, mirrored.champion)
    assert mirrored.share()[0] == pytest.approx(1 - share)
    assert f"{share:.1%} of the games" in str(found)


def test_players_who_only_walk_are_stopped() -> None:
    """The rules of Yosemite have no end for them."""
    seen = []

    def walk(variant: Variant, view: State, seat: int, clock: Clock) -> int:
        seen.append(int(view.turn))
        codes, _ = variant.legal(view)
        return int(next((code for code in codes if STEP <= code < STEP + SPACES), codes[0]))

    found = compare("yosemite", walk, walk, 2, 1, threads=1)
    assert max(seen) == 400
    assert found.stopped == found.games == 2 and found.share()[0] == 0.5
    assert not found.challenger_won.any() and not found.champion_won.any()
    assert "2 games stopped" in str(found)
