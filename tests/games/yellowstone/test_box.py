"""Boxes of Yellowstone that cannot be, and boxes that an owner may have: abilities are what the box says."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from wildtable.engine import BadRequest, BoxError, game_named
from wildtable.engine.batch import play_batch
from wildtable.engine.variant import Variant

GAME = game_named("yellowstone")
STANDARD = tomllib.loads((GAME.folder / "box.toml").read_text("utf-8"))
Change = Callable[[dict[str, Any]], Any]


def box(*changes: Change) -> Any:
    document = copy.deepcopy(STANDARD)
    for change in changes:
        change(document)
    return GAME.box_values.load(document)


def ability(group: str, number: int, **words: Any) -> Change:
    return lambda document: document[group][number].update(ability=words)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda b: b["spaces"].pop(), "spaces"),
        (lambda b: b["spaces"].reverse(), "spaces[0].id"),
        (lambda b: b["spaces"][1].update(id="barn"), "spaces[4].id"),
        (lambda b: b["spaces"][2].update(id="saloon"), "spaces"),
        (ability("spaces", 1, effect="bunkhouse"), "spaces[1].ability"),
        (ability("spaces", 2, effect="draw", count=1), "spaces[2].ability"),
        (ability("characters", 0, effect="bunkhouse"), "characters[0].ability"),
        (ability("characters", 0, effect="fly"), "characters[0].ability.effect"),
        (ability("characters", 0, effect="draw"), "characters[0].ability.count"),
        (ability("characters", 0, effect="draw", count=0), "characters[0].ability.count"),
        (ability("characters", 0, effect="soften", skill="any", amount=1), "characters[0].ability.skill"),
        (ability("bunkhouse", 3, effect="remove", count=2), "bunkhouse[3].ability.count"),
        (lambda b: b["characters"].append(b["characters"][0]), "characters"),
        (lambda b: b["bunkhouse"][5].update(id="colby"), "bunkhouse[5].id"),
        (lambda b: b["bunkhouse"][5].update(id="A card"), "bunkhouse[5].id"),
        (lambda b: b["conflicts"].pop(), "conflicts"),
        (lambda b: b["conflicts"][7].update(needs={"wits": 0, "grit": 0, "luck": 0}), "conflicts[7].needs"),
        (lambda b: b["conflicts"][7].update(needs={"wits": 36, "grit": 0, "luck": 0}), "conflicts[7].needs.wits"),
        (lambda b: b["skills"]["wits"].append(1), "skills"),
        (lambda b: b["skills"]["wits"].__setitem__(0, 0), "skills.wits[0]"),
        (lambda b: b["hand"].pop("3"), "hand.3"),
        (lambda b: b["hand"].update({"6": 2}), "hand.6"),
        (lambda b: b["hand"].update({"5": 7}), "hand.5"),
        (lambda b: b["help"].update({"2": "two"}), "help[...]"),
        (lambda b: b["dice"].update(conflict=["blank"]), "dice.conflict"),
        (lambda b: b["dice"].update(escalation=["north"]), "dice.escalation[0]"),
        (lambda b: b["recommended"].update(bunkhouse=["colby", "teeter"]), "recommended.bunkhouse"),
        (lambda b: b["recommended"].update(characters=["wyatt"]), "recommended.characters"),
    ],
)
def test_a_box_that_cannot_be_is_refused_with_its_field(change: Change, field: str) -> None:
    """[YEL-COMP-01, YEL-COMP-02, YEL-COMP-03, YEL-COMP-04, YEL-COMP-05, YEL-COMP-06]"""
    with pytest.raises(BoxError) as refusal:
        box(change)
    assert refusal.value.field == field
    assert str(refusal.value).startswith(field.split(".")[0])


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_seats(seats: int) -> None:
    """[YEL-COMP-07]"""
    assert GAME.seats == (2, 3, 4, 5)
    with pytest.raises(BadRequest):
        GAME.variant(seats)


def owners() -> Any:
    """A box with other cards, values and abilities than the standard one."""
    names = {"john": "joan", "rip": "ruth", "monica": "mo"}

    def rename(document: dict[str, Any]) -> None:
        for bearer in document["characters"]:
            bearer["id"] = names.get(bearer["id"], bearer["id"])
        document["recommended"]["characters"] = document["recommended"]["two_players"] = ["joan"]

    return box(
        rename,
        ability("spaces", 0, effect="cycle", give=2, draw=3),
        ability("spaces", 6, effect="sift", draw=2, give=3),
        ability("spaces", 1, effect="remove"),
        ability("characters", 0, effect="soften", skill="luck", amount=9),
        ability("characters", 1, effect="take", count=3),
        ability("characters", 2, effect="drive", count=3),
        ability("characters", 3, effect="recover", skill="any", count=2),
        ability("bunkhouse", 0, effect="cycle", give=3, draw=1),
        lambda b: b["skills"].update(wits=[1, 1, 1, 7, 7, 7, 7, 9, 9], luck=[2] * 11),
        lambda b: b["help"].update({"2": 3, "5": 0}),
    )


@pytest.mark.parametrize("seats", [2, 5])
def test_an_owners_box_is_played_to_the_end(seats: int) -> None:
    """Every position of games with such a box is written and read again, and keeps all its cards. [YEL-COMP-08]"""
    variant = Variant(GAME, seats, "standard", GAME.complete_options({}), owners())
    batch = play_batch(variant, 50, seed=7)
    assert all(state["actor"] == -2 for state in batch.states)
    words, reading = GAME.words, GAME.words.read
    for limit in range(8, 30, 3):
        for state in play_batch(variant, 20, seed=limit, limit=limit).states:
            document = words.position(variant, state)
            cards = [*document["hands"], document["skill_deck"], document["skill_discard"]]
            played = document["pending"]["played"] if document["phase"] == "contribute" else []
            assert sum(sum(pile.values()) for pile in cards) + len(played) == 30
            assert reading(variant, document).tobytes() == state.tobytes()


def test_equal_cards_are_one_card() -> None:
    variant = Variant(GAME, 2, "standard", GAME.complete_options({}), owners())
    names = GAME.words.position(variant, variant.start())["skill_deck"]
    assert names["luck-2"] == 11
    assert names["wits-7"] == 4
    assert next(iter(names)) == "wits-1"


def test_no_rule_knows_a_card_by_its_name() -> None:
    bearers = [*STANDARD["characters"], *STANDARD["bunkhouse"], *STANDARD["conflicts"]]
    for name in ("rules", "effects", "cards", "board", "defeat", "paying", "sense"):
        source = (GAME.folder / f"{name}.py").read_text("utf-8").lower()
        assert not [bearer["id"] for bearer in bearers if bearer["id"] in source.split()]
