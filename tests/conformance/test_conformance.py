"""What every game must hold to, whatever it is: one suite over all games, seat counts and options."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import numpy as np
import pytest

from tests.conformance.positions import TABLES, Table, played, sampled
from wildtable.engine import CHANCE, OVER, IllegalAction, games, positions
from wildtable.engine.actors import OMNISCIENT
from wildtable.engine.compiled import callable_rule
from wildtable.match import dumps, load_record, record

pytestmark = pytest.mark.parametrize("table", TABLES, ids=str)


def legal_json(variant: Any, state: Any) -> list[dict[str, Any]]:
    return [variant.game.words.action_json(variant, state, int(code)) for code in variant.legal(state)[0]]


@cache
def pool(table: Table) -> list[dict[str, Any]]:
    """Every action seen in two random games, legal or not at any other moment."""
    seen = {}
    for seed in (0, 1):
        for variant, state, _ in sampled(table, seed, 60):
            seen |= {json.dumps(action): action for action in legal_json(variant, state)}
    return list(seen.values())


def test_legal_actions_are_unique_and_listed_in_the_same_order_each_time(table: Table) -> None:
    for variant, state, _ in sampled(table, 0, 40):
        codes, weights = variant.legal(state)
        assert len(set(codes.tolist())) == len(codes)
        assert (weights > 0).all()
        assert (codes == variant.legal(state)[0]).all()
        assert (len(codes) == 0) == (state.actor == OVER)
        if state.actor != CHANCE:
            assert (weights == 1).all()
        written = [json.dumps(action, sort_keys=True) for action in legal_json(variant, state)]
        assert len(set(written)) == len(written)


def test_each_legal_action_is_accepted_and_others_are_refused_with_a_clause(table: Table) -> None:
    clauses = games()[table.game].clauses
    choose = random.Random(2)
    refused = 0
    for variant, state, _ in sampled(table, 0, 40):
        words, before = variant.game.words, state.tobytes()
        listed = legal_json(variant, state)
        for code, action in zip(variant.legal(state)[0], listed, strict=True):
            assert words.parse_action(variant, state, action) == code
        for action in choose.sample(pool(table), min(40, len(pool(table)))):
            if action not in listed:
                with pytest.raises(IllegalAction) as refusal:
                    words.parse_action(variant, state, action)
                assert refusal.value.clause in clauses
                assert str(refusal.value)
                refused += 1
        assert state.tobytes() == before
    assert refused > 100


def test_a_copy_is_independent(table: Table) -> None:
    for variant, state, _ in sampled(table, 0, 10):
        before = state.tobytes()
        if state.actor != OVER:
            copy = variant.copy(state)
            assert copy.tobytes() == before
            variant.apply(copy, int(variant.legal(copy)[0][0]))
            assert copy.tobytes() != before
        assert state.tobytes() == before


def test_a_position_written_and_loaded_is_the_same_state(table: Table) -> None:
    for variant, state, _ in sampled(table, 0, 40):
        document = json.loads(json.dumps(variant.game.words.position(variant, state)))
        _, loaded = positions.load(document)
        assert loaded.tobytes() == state.tobytes()
        assert legal_json(variant, loaded) == legal_json(variant, state)


def test_a_record_replays_to_the_same_bytes(table: Table) -> None:
    match = played(table, 0)
    text = dumps(record(match, [f"player {seat}" for seat in range(table.seats)]))
    again, names = load_record(text)
    assert dumps(record(again, names)) == text
    assert [state.tobytes() for state in again._states] == [state.tobytes() for state in match._states]


def test_pick_falls_on_the_action_that_legal_and_its_weights_say(table: Table) -> None:
    for variant, state, _ in sampled(table, 0, 25):
        codes, weights = variant.legal(state)
        total = int(weights.sum())
        wanted = np.repeat(codes, weights)
        for place in range(0, total, max(1, total // 12)):
            number = ((place << 32) + (1 << 31)) // total
            assert variant.pick(state, number) == wanted[place]


def test_a_view_of_a_view_is_the_view_and_spectators_see_no_more_than_seats(table: Table) -> None:
    for variant, state, _ in sampled(table, 0, 20):
        for seat in [*range(table.seats), None]:
            seen = variant.view(state, seat)
            assert seen.viewer != OMNISCIENT
            assert (
                variant.game.words.position(variant, seen)["phase"]
                == variant.game.words.position(variant, state)["phase"]
            )
            if seat == state.actor:
                assert legal_json(variant, seen) == legal_json(variant, state)


def test_a_sampled_world_gives_the_same_view_and_can_be_loaded(table: Table) -> None:
    luck = np.array([5], np.int64)
    for variant, state, _ in sampled(table, 1, 25):
        for seat in [*range(table.seats), None]:
            seen = variant.view(state, seat)
            world = variant.sample_world(seen, luck)
            assert world.viewer == OMNISCIENT
            assert variant.view(world, seat).tobytes() == seen.tobytes()
            document = variant.game.words.position(variant, world)
            _, loaded = positions.load(document)
            assert loaded.tobytes() == world.tobytes()


def test_what_a_seat_is_shown_does_not_change_when_only_hidden_things_do(table: Table) -> None:
    luck = np.array([9], np.int64)
    for variant, state, _ in sampled(table, 1, 25):
        words = variant.game.words
        for seat in [*range(table.seats), None]:
            seen = variant.view(state, seat)
            other = variant.view(variant.sample_world(seen, luck), seat)
            assert words.position(variant, other) == words.position(variant, seen)
            assert words.prompt(variant, other, seat) == words.prompt(variant, seen, seat)


def test_policy_is_legal_and_looks_at_nothing_but_the_view(table: Table) -> None:
    luck = np.array([11], np.int64)
    choose = random.Random(4)
    for variant, state, _ in sampled(table, 1, 40):
        if state.actor >= 0:
            number = choose.randrange(1 << 32)
            seen = variant.view(state, int(state.actor))
            code = variant.policy(seen, number)
            assert code in variant.legal(state)[0]
            assert variant.policy(variant.sample_world(seen, luck), number) == code


def test_values_are_within_bounds_and_a_finished_game_has_winners_or_none_that_agree(table: Table) -> None:
    for variant, state, _ in sampled(table, 0, 30):
        values = np.full(table.seats, -1.0)
        callable_rule(variant.game.sense.evaluate)(variant.box, state, state, values)
        assert ((values >= 0) & (values <= 1)).all()
        points, winners = variant.outcome(state)
        assert points == [scores["total"] for scores in variant.game.words.scores(variant, state)]
        if state.actor == OVER:
            assert variant.game.words.position(variant, state)["result"]["winners"] == winners
        else:
            assert winners == []


def test_looking_back_step_by_step_shows_the_same_as_all_at_once(table: Table) -> None:
    match = played(table, 0)
    words, steps, known = match.game.words, list(match.steps())[:600], None
    looks = {*random.Random(0).sample(range(len(steps)), 4), len(steps) - 1}
    for number, step in enumerate(steps):
        known = words.recap(match.variant, [step], known)
        assert number not in looks or known == words.recap(match.variant, steps[: number + 1])


def test_what_is_said_to_be_told_alike_is(table: Table) -> None:
    match = played(table, 0)
    words, steps = match.game.words, list(match.steps())
    alike = getattr(words, "told_alike", lambda *_: False)
    for step in random.Random(0).sample(steps, min(300, len(steps))):
        if alike(match.variant, *step[:2]):
            to_all = words.events(match.variant, *step, None)
            assert all(words.events(match.variant, *step, seat) == to_all for seat in range(table.seats)), step[1]


def test_an_event_line_is_told_to_a_spectator_only_if_to_every_seat(table: Table) -> None:
    match = played(table, 0)
    watched = {(line.version, line.text) for line in match.log(None)}
    for seat in range(table.seats):
        assert watched <= {(line.version, line.text) for line in match.log(seat)}
