"""Reasons: what is offered is exactly what no reason speaks against."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime.games.blink import GAME
from tabletime.games.blink.cards import TERRAINS
from tabletime.games.blink.moves import Attack, Cash, Explore, MoveTo, PlayMeld, Populate, Redraw, Upgrade
from tabletime.games.blink.phases.move import Movement
from tabletime.games.blink.phases.turn import MapTurn
from tabletime.games.blink.phases.upgrade import UpgradeWindow
from tabletime.games.blink.view import BlinkView
from tabletime.kernel import Move
from tabletime.pieces.hexes import adjacent
from tests.games.blink.verbs import new_game, refusal, rule, scene

AGREEMENTS: list[dict[str, Any]] = [
    {},
    {"explore_match": "origin", "ocean_pass_own": True},
    {"full_version": True, "populate_extra": "matching"},
]


def conceivable(view: BlinkView, seat: int) -> Iterator[Move]:
    """What somebody might try in this moment, sensible or not."""
    frame = view.stack[-1]
    places = [*view.tiles, *dict.fromkeys(there for place in view.tiles for there in adjacent(place))]
    me = view.players[seat]
    if isinstance(frame, Movement):
        yield from map(MoveTo, places)
    elif isinstance(frame, UpgradeWindow):
        yield from (Upgrade(old, new) for old in me.hand or () for new in (*view.market, "20P", "1P"))
    elif isinstance(frame, MapTurn) and frame.used < frame.cap and me.meld:
        yield Redraw(())
        for card in ("1P", *me.meld):
            yield Cash(card)
            yield from (Populate(card, place) for place in places)
            yield from (Attack(card, start, end, True) for start in view.stacks for end in view.stacks)
            yield from (
                Explore(card, place, terrain, sea)
                for place in places
                for terrain in TERRAINS
                for sea in ("", *view.stacks)
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
            assert (refused is None) == (move in decision.options), (move, refused)
            assert refused is None or refused.rule


def test_a_meld_is_refused_by_the_first_thing_that_is_wrong() -> None:
    """BL-CAR-1, BL-CAR-4, BL-CAR-5, BL-MEL-2, BL-SET-1, BL-COMP-1."""
    table = scene(hands=("2P 2F 2O 7M", "3P"))
    wrong = [(), ("3P",), ("2P", "7M"), ("2P", "2F", "2O"), ("2P", "2P"), ("99X",)]
    rules = ["BL-CAR-4", "BL-CAR-1", "BL-CAR-5", "BL-MEL-2", "BL-SET-1", "BL-COMP-1"]
    assert [rule(table, 0, PlayMeld(cards)) for cards in wrong] == rules


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (Populate("8M", "1,0"), "Your next unit on mountains costs 2 cards."),
        (Explore("8M", "0,1", "mountains"), "There is no mountains tile on display."),
        (Explore("8M", "0,1", "mountains", "0,0"), "0,0 is land; only an Ocean tile is named to explore from."),
        (Attack("9P", "0,0", "2,0"), "2,0 is not next to 0,0."),
        (Redraw(("mountains",)), "You can only return tiles that are on display."),
    ],
)
def test_a_reason_is_a_sentence_that_says_what_is_wrong(move: Move, sentence: str) -> None:
    """BL-POP-5, BL-EXP-1, BL-EXP-4, BL-COM-1, BL-RED-1."""
    table = scene(map="P M P", units=("0,0", "2,0"), melds=("8M 9P", "2P"), display="P F O")
    assert refusal(table, 0, move).reason == sentence


def test_each_card_of_a_hand_says_what_it_can_be_played_with() -> None:
    """BL-CAR-5, BL-MEL-2, BL-MEL-7."""
    table = scene(map="P P", units=("0,0", "1,0"), hands=("2P 3F 7M 11O", "4P"))
    barred = {refusal.move: refusal for refusal in GAME.barred(table.decisions[0], table.view(0))}
    assert {move.cards[0] for move in barred if isinstance(move, PlayMeld)} == {"2P", "3F", "7M", "11O"}
    assert barred[PlayMeld(("3F", "11O"))].reason == (
        "In your hand Forest 3 joins Plains 2 and Mountains 7, and a meld has at most 2 cards."
    )
    assert barred[PlayMeld(("11O", "2P"))].reason == (
        "In your hand Ocean 11 joins no other card, and a meld has at most 2 cards."
    )
    assert not set(barred) & set(table.decisions[0].options)


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
