"""`wildtable rules`."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from wildtable.cli import main
from wildtable.engine import games

GAME = games()["call_of_yeti"]


def lines(*arguments: str) -> list[str]:
    answer = CliRunner().invoke(main, ["rules", GAME.id, *arguments])
    assert answer.exit_code == 0, answer.output
    return answer.stdout.splitlines()


def test_all_clauses_are_told_each_once() -> None:
    told = [line.split()[0] for line in lines() if line.startswith("YET-")]
    assert told == list(GAME.clauses)


def test_one_clause() -> None:
    heading, clause = lines("yet-tie-07")
    assert heading == "Ties"
    assert clause == f"YET-TIE-07  {GAME.clauses['YET-TIE-07'].text}"


def test_the_beginning_of_an_id_finds_all_that_begin_so() -> None:
    told = [line.split()[0] for line in lines("YET-TIE") if line.startswith("YET-")]
    assert told == [clause for clause in GAME.clauses if clause.startswith("YET-TIE")]


@pytest.mark.parametrize("search", ["coffee", "COFFEE", "coffee lead"])
def test_search_finds_clauses_with_all_words(search: str) -> None:
    told = [line for line in lines("--search", search) if line.startswith("YET-")]
    assert 0 < len(told) < len(GAME.clauses)
    found = [GAME.clauses[line.split()[0]] for line in told]
    assert all(word in f"{one.section} {one.text}".lower() for one in found for word in search.lower().split())


@pytest.mark.parametrize(
    "arguments", [["YET-NONE-99"], ["--search", "submarine"], ["YET-TIE", "--search", "submarine"]]
)
def test_nothing_found_is_said_and_exits_with_1(arguments: list[str]) -> None:
    answer = CliRunner().invoke(main, ["rules", GAME.id, *arguments])
    assert answer.exit_code == 1
    assert not answer.stdout
    assert "No clause of Call of Yeti" in answer.stderr
