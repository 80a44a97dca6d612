"""Reasons: what is offered is exactly what no reason speaks against, and every reason names its rule."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime.games.blink import GAME
from tabletime.games.blink.content.cards import TERRAINS
from tabletime.games.blink.moves import (
    Advance,
    Attack,
    Cash,
    EndActions,
    EndUpgrades,
    Explore,
    GiveUp,
    Keep,
    MoveTo,
    MoveUnit,
    NoMoreTiles,
    PlaceTile,
    PlayMeld,
    Populate,
    Redraw,
    SaveGold,
    SpendGold,
    Stay,
    StepOnto,
    Upgrade,
)
from tabletime.games.blink.view import BlinkView
from tabletime.kernel import Move
from tabletime.kernel.records import spoken
from tabletime.pieces.hexes import adjacent
from tests.games.blink.verbs import does, end_turn, new_game, refusal, rule, scene

AGREEMENTS: list[dict[str, Any]] = [
    {},
    {"explore_match": "origin", "ocean_pass_own": True},
    {"full_version": True, "populate_extra": "matching"},
]


def conceivable(view: BlinkView, seat: int) -> Iterator[Move]:
    """What somebody might try in any moment, sensible or not."""
    places = [*view.tiles, *dict.fromkeys(there for place in view.tiles for there in adjacent(place))]
    me = view.players[seat]
    yield from (Redraw(()), SpendGold(), Advance(9), Keep(("1P",)), PlayMeld(()), PlayMeld(("19M", "7F")))
    yield from (kind(place) for kind in (MoveTo, GiveUp) for place in places)
    yield from (PlaceTile(terrain, place) for terrain in TERRAINS for place in places)
    yield from (StepOnto(start, place) for start in view.stacks for place in view.tiles)
    yield from (Upgrade(old, new) for old in me.hand or () for new in (*view.market, "20P", "1P"))
    for card in ("1P", *me.meld):
        yield Cash(card)
        yield from (Populate(card, place, extra) for place in places for extra in [(), me.meld[:1], me.meld[1:]])
        yield from (MoveUnit(used, start) for used in ("", card) for start in places)
        yield from (Attack(card, start, end, True) for start in view.stacks for end in view.stacks)
        yield from (
            Explore(card, place, terrain, sea) for place in places for terrain in TERRAINS for sea in ("", *view.stacks)
        )


@settings(max_examples=40)
@given(st.integers(2, 4), st.integers(0, 500), st.integers(20, 300), st.sampled_from(AGREEMENTS))
def test_a_move_is_offered_exactly_if_nothing_speaks_against_it(
    seats: int, seed: int, decisions: int, agreement: dict[str, Any]
) -> None:
    """BL-MAP-5, BL-MAP-6, BL-MAP-7, BL-POP-3, BL-POP-4, BL-POP-5, BL-EXP-1, BL-EXP-2, BL-COM-1, BL-COM-4, BL-RED-1."""
    table, rng = new_game(seats, seed, **agreement), Random(seed)
    for _ in range(decisions):
        if table.outcome is None:
            table.play(table.decisions[0].seat, rng.choice(table.decisions[0].options))
    for decision in table.decisions:
        view = table.view(decision.seat)
        for move in set(conceivable(view, decision.seat)):
            refused = GAME.why_not(move, view)
            if spoken(move, decision.options) is None:
                assert refused is not None, move
                assert (refused.move, bool(refused.rule)) == (move, True)
            else:
                assert refused is None or isinstance(move, MoveUnit), move


def test_a_meld_is_refused_by_the_first_thing_that_is_wrong() -> None:
    """BL-CAR-1, BL-CAR-4, BL-CAR-5, BL-MEL-2, BL-SET-1, BL-COMP-1."""
    table = scene(hands=("2P 2F 2O 7M", "3P"))
    wrong = [(), ("3P",), ("2P", "7M"), ("2P", "2F", "2O"), ("2P", "2P"), ("99X",)]
    rules = ["BL-CAR-4", "BL-CAR-1", "BL-CAR-5", "BL-MEL-2", "BL-SET-1", "BL-COMP-1"]
    assert [rule(table, 0, PlayMeld(cards)) for cards in wrong] == rules


@pytest.mark.parametrize(
    ("move", "law", "sentence"),
    [
        (Populate("8M", "1,0"), "BL-POP-5", "Your next unit on mountains costs 2 cards."),
        (Populate("9P", "1,0"), "BL-MAP-6", "1,0 is mountains, and Plains 9 is no card for that."),
        (Populate("9P", "9,9"), "BL-MAP-5", "There is no tile at 9,9."),
        (Populate("9P", "3,0"), "BL-POP-3", "You have no unit on 3,0 or next to it."),
        (Populate("9P", "2,0"), "BL-POP-3", "Another player holds 2,0; only combat can take it."),
        (Populate("8M", "1,0", ("8M",)), "BL-MAP-7", "Mountains 8 was named twice, and each card serves once."),
        (Explore("8M", "0,1", "mountains"), "BL-EXP-1", "There is no mountains tile on display."),
        (
            Explore("8M", "0,1", "mountains", "0,0"),
            "BL-EXP-4",
            "0,0 is land; only an Ocean tile is named to explore from.",
        ),
        (Explore("9P", "1,0", "plains"), "BL-EXP-1", "A tile already lies on 1,0; choose an empty place."),
        (Explore("9P", "-1,0", "forest"), "BL-MAP-6", "The card is plains, but the tile to lay is forest."),
        (Explore("9P", "9,9", "plains", "8,9"), "BL-MAP-5", "You have no unit on 8,9."),
        (Attack("9P", "0,0", "2,0"), "BL-COM-1", "2,0 is not next to 0,0."),
        (Attack("9P", "1,0", "2,0"), "BL-MAP-5", "You have no unit on 1,0."),
        (Attack("9P", "0,0", "3,0"), "BL-COM-1", "No other player has a unit on 3,0."),
        (MoveUnit("9P", "1,0"), "BL-MAP-5", "You have no unit on 1,0."),
        (MoveUnit("", "0,0"), "AF-3", "You have no roads: name the card with which you move."),
        (Redraw(("mountains",)), "BL-RED-1", "You can only return tiles that are on display."),
    ],
)
def test_a_reason_is_a_sentence_that_says_what_is_wrong(move: Move, law: str, sentence: str) -> None:
    """BL-POP-3, BL-POP-5, BL-EXP-1, BL-EXP-4, BL-COM-1, BL-RED-1, BL-MAP-5, BL-MAP-6, BL-MAP-7, AF-3."""
    table = scene(map="P M P P", units=("0,0", "2,0"), melds=("8M 9P", "2P"), display="P F O")
    refused = refusal(table, 0, move)
    assert (refused.rule, refused.reason) == (law, sentence)


@pytest.mark.parametrize(
    ("move", "law", "sentence"),
    [
        (
            Explore("9P", "1,1", "plains", "1,0"),
            "BL-EXP-5",
            "From ocean one explores with an ocean card, and the first tile must be ocean.",
        ),
        (Explore("8O", "-1,0", "ocean", "1,0"), "BL-EXP-2", "-1,0 is not next to your unit on 1,0."),
        (
            Explore("8O", "2,1", "ocean"),
            "BL-EXP-2",
            "You have no unit on land next to 2,1; from Ocean, name the tile of the unit.",
        ),
        (Attack("9P", "1,0", "2,0"), "BL-MAP-6", "2,0 is forest, and Plains 9 is no card for that."),
        (Attack("9P", "0,0", "0,1"), "BL-COM-8", "0,1 is mountains: it cannot be attacked, nor attack."),
    ],
)
def test_ocean_and_mountains_have_reasons_of_their_own(move: Move, law: str, sentence: str) -> None:
    """BL-EXP-2, BL-EXP-5, BL-COM-8, BL-TER-6, BL-MAP-6; T19, T26."""
    table = scene(map="P O F\n M", units=("0,0 1,0", "2,0 0,1"), melds=("8O 9P", "2P"), display="P O O")
    refused = refusal(table, 0, move)
    assert (refused.rule, refused.reason) == (law, sentence)


def test_the_other_way_to_match_is_named_when_it_refuses() -> None:
    """BL-MAP-6."""
    table = scene(map="P P", units=("0,0", "1,0"), melds=("9F", "2P"), options={"explore_match": "origin"})
    refused = refusal(table, 0, Explore("9F", "0,1", "forest"))
    assert refused.reason == "The card is forest, but your unit stands on plains."


@pytest.mark.parametrize(
    ("start", "card", "end", "law", "sentence"),
    [
        ("0,0", "9P", "9,9", "BL-MAP-5", "There is no tile at 9,9."),
        ("0,0", "9P", "4,0", "BL-MOV-2", "Another player holds 4,0; only combat can take it."),
        ("0,0", "9P", "2,0", "BL-MOV-3", "No way over your own land tiles leads from 0,0 to 2,0."),
        ("0,0", "9P", "5,0", "BL-MOV-5", "Crossing the coast is one step, and 5,0 is not next to 0,0."),
        ("5,0", "8O", "7,0", "BL-MOV-6", "No way over open ocean leads from 5,0 to 7,0."),
        ("5,0", "7P", "4,1", "BL-MOV-1", "The card is plains, but the way leads from ocean onto ocean."),
    ],
)
def test_a_way_is_refused_with_its_rule(start: str, card: str, end: str, law: str, sentence: str) -> None:
    """BL-MOV-1, BL-MOV-2, BL-MOV-3, BL-MOV-5, BL-MOV-6, BL-MAP-5; T23, T25."""
    table = scene(map=f"P P P P P O O O\n{9 * ' '}O P", units=("0,0 5,0", "4,0 6,0"), melds=("9P 8O 7P", "2P"))
    table.play(0, MoveUnit(card, start))
    refused = refusal(table, 0, MoveTo(end))
    assert (refused.rule, refused.reason) == (law, sentence)


def test_a_loser_is_told_when_no_more_cards_may_be_used() -> None:
    """BL-MAP-3, BL-MAP-8."""
    table = scene(units=("0,0", "3,0"), melds=("8P 2P", "3P 2F"), gold=(0, 1))
    end_turn(table, 0)
    does(table, 1, Populate("3P", "3,0"))
    refused = refusal(table, 1, Populate("2F", "2,1"))
    assert (refused.rule, refused.reason) == (
        "BL-MAP-3",
        "Your actions are over: you lost the trick and could use 1 card of your meld.",
    )


def test_who_has_ended_the_actions_can_only_upgrade() -> None:
    """BL-MAP-8."""
    table = scene(melds=("8P 2P", "3P"), gold=(1, 0))
    does(table, 0, EndActions())
    assert rule(table, 0, Redraw(())) == rule(table, 0, EndActions()) == "BL-MAP-8"


@pytest.mark.parametrize(
    ("move", "law"),
    [
        (Upgrade("1P", "6P"), "BL-UPG-1"),
        (EndUpgrades(), "BL-UPG-1"),
        (NoMoreTiles(), "BL-EXP-4"),
        (Stay(), "BL-EXP-3"),
        (SaveGold(), "BL-COM-4"),
        (MoveTo("0,0"), "BL-MOV-1"),
        (PlaceTile("ocean", "0,2"), "BL-EXP-4"),
        (StepOnto("0,0", "0,1"), "BL-EXP-3"),
        (SpendGold(), "BL-COM-4"),
        (Advance(1), "BL-COM-6"),
        (GiveUp("0,0"), "AF-5"),
        (PlayMeld(("1P",)), "BL-CAR-2"),
        (Keep(("1P",)), "BL-DRA-5"),
    ],
)
def test_what_comes_too_early_or_too_late_names_the_rule_of_its_moment(move: Move, law: str) -> None:
    """BL-UPG-1, BL-MOV-1, BL-EXP-3, BL-EXP-4, BL-COM-4, BL-COM-6, AF-5, BL-CAR-2, BL-DRA-5."""
    assert rule(scene(melds=("8P", "2P")), 0, move) == law


def test_before_and_within_a_phase_the_phase_comes_first() -> None:
    """BL-SET-6, BL-MAP-1, BL-UPG-1, BL-MOV-1."""
    assert rule(new_game(), 0, PlayMeld(("1P",))) == "BL-SET-6"
    assert rule(scene(), 0, Populate("1P", "0,0")) == "BL-MAP-1"
    assert rule(scene(), 0, Upgrade("1P", "6P")) == "BL-UPG-1"
    table = scene(melds=("8P 7P", "2P"))
    does(table, 0, MoveUnit("8P", "0,0"))
    assert rule(table, 0, EndActions()) == "BL-MOV-1"


def test_an_exploration_in_progress_says_what_it_lacks() -> None:
    """BL-EXP-1, BL-EXP-3, BL-EXP-4."""
    table = scene(map="O P", units=("0,0", "1,0"), melds=("9O", "2P"), display="O P P")
    does(table, 0, Explore("9O", "-1,0", "ocean", "0,0"))
    tries = [
        PlaceTile("forest", "-2,0"),
        PlaceTile("plains", "1,0"),
        PlaceTile("plains", "3,3"),
        StepOnto("0,0", "-1,0"),
    ]
    assert [rule(table, 0, move) for move in tries] == ["BL-EXP-1", "BL-EXP-1", "BL-EXP-4", "BL-EXP-4"]
    does(table, 0, PlaceTile("plains", "-2,0"))
    steps = [StepOnto("1,0", "-1,0"), StepOnto("0,0", "1,0"), StepOnto("0,0", "-2,0")]
    assert [rule(table, 0, move) for move in steps] == ["BL-MAP-5", "BL-EXP-3", "BL-EXP-3"]


@pytest.mark.parametrize(
    ("move", "law", "sentence"),
    [
        (Populate("9P", "nowhere"), "BL-MAP-5", "There is no place 'nowhere'; places are named like 0,1 or 2,-3."),
        (Explore("9P", "0, 1", "plains"), "BL-MAP-5", "There is no place '0, 1'; places are named like 0,1 or 2,-3."),
        (Explore("9P", "x", "plains"), "BL-MAP-5", "There is no place 'x'; places are named like 0,1 or 2,-3."),
        (Explore("99P", "0,1", "plains"), "BL-COMP-1", "There is no card '99P'; cards are named like 7F or 12O."),
        (
            Redraw(("swamp",)),  # type: ignore[arg-type]
            "BL-GEN-4",
            "There is no terrain 'swamp', only plains, forest, ocean, mountains.",
        ),
    ],
)
def test_a_name_that_is_none_is_refused_with_those_that_are(move: Move, law: str, sentence: str) -> None:
    """BL-COMP-1, BL-GEN-4, BL-MAP-5."""
    refused = refusal(scene(melds=("9P", "2P")), 0, move)
    assert (refused.rule, refused.reason) == (law, sentence)


def test_names_in_another_case_mean_the_same_when_they_are_refused() -> None:
    """BL-EXP-1."""
    table = scene(map="P P", units=("0,0", "1,0"), melds=("9P", "2P"), display="O O O")
    refused = refusal(table, 0, Explore("9p", "0,1", "Plains"))  # type: ignore[arg-type]
    assert refused.reason == "There is no plains tile on display."


def test_each_card_of_a_hand_says_what_it_can_be_played_with() -> None:
    """BL-CAR-5, BL-MEL-2, BL-MEL-7."""
    table = scene(map="P P", units=("0,0", "1,0"), hands=("2P 3F 7M 11O", "4P"))
    barred = {refusal.spot: refusal for refusal in GAME.barred(table.decisions[0], table.view(0))}
    assert [*barred] == ["Plains 2", "Forest 3", "Mountains 7", "Ocean 11"]
    assert barred["Forest 3"].move == PlayMeld(("3F", "11O"))
    assert barred["Forest 3"].reason == (
        "In your hand Forest 3 joins Plains 2 and Mountains 7, and a meld has at most 2 cards."
    )
    assert barred["Ocean 11"].move == PlayMeld(("11O", "2P"))
    assert barred["Ocean 11"].reason == "In your hand Ocean 11 joins no other card, and a meld has at most 2 cards."
    assert not {refusal.move for refusal in barred.values()} & set(table.decisions[0].options)


def test_where_every_card_joins_every_other_the_limit_is_the_reason() -> None:
    """BL-MEL-2."""
    table = scene(map="P P", units=("0,0", "1,0"), hands=("2P 2F 3O", "4P"))
    barred = GAME.barred(table.decisions[0], table.view(0))
    assert [(refusal.rule, refusal.reason) for refusal in barred] == [
        ("BL-MEL-2", "3 cards are too many: your meld size limit is 2.")
    ] * 3
    for refused in barred:
        assert rule(table, 0, refused.move) == "BL-MEL-2"


def test_with_few_cards_that_fit_nothing_is_barred() -> None:
    """BL-CAR-3."""
    table = scene(map="P P", units=("0,0", "1,0"), hands=("2P 2F", "4P"))
    assert GAME.barred(table.decisions[0], table.view(0)) == ()
