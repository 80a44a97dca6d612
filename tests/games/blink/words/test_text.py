"""Blink in words: moves, events, descriptions and reasons."""

from random import Random

import pytest

from tabletime.games.blink import GAME
from tabletime.games.blink import events as happened
from tabletime.games.blink.moves import (
    Attack,
    Explore,
    GiveUp,
    Keep,
    MoveUnit,
    PlaceTile,
    PlayMeld,
    Populate,
    Redraw,
    Upgrade,
)
from tabletime.games.blink.words import text
from tabletime.kernel import Event, Move, Pass
from tests.games.blink.verbs import asked, does, new_game, options, refusal, scene

TABLE = {"map": "P F O M P", "units": ("0,0*2 2,0", "4,0"), "melds": ("9P 9O", "2P"), "hands": ("1P", "3F")}


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Keep(("1P", "2F", "3O", "4M")), "keep Plains 1, Forest 2, Ocean 3 and Mountains 4"),
        (PlayMeld(("2P", "2F")), "play Plains 2 and Forest 2 (set) for 4"),
        (Populate("9P", "0,0"), "populate the Plains at 0,0 with Plains 9"),
        (Populate("9M", "3,0", ("9P",)), "populate the Mountains at 3,0 with Plains 9 and Mountains 9"),
        (MoveUnit("9P", "0,0"), "move a unit from the Plains at 0,0 with Plains 9"),
        (MoveUnit("", "0,0"), "move a unit from the Plains at 0,0 by road"),
        (Explore("9P", "0,1", "plains"), "explore: lay Plains at 0,1 with Plains 9"),
        (Explore("9O", "2,1", "ocean", "2,0"), "explore from the Ocean at 2,0: lay Ocean at 2,1 with Ocean 9"),
        (PlaceTile("forest", "2,1"), "lay Forest at 2,1"),
        (
            Attack("9P", "0,0", "4,0", gold=True),
            "attack the Plains at 4,0 from 0,0 with Plains 9 and a gold, 3 against 1",
        ),
        (Redraw(("plains", "plains", "ocean")), "return 2 Plains and Ocean and redraw"),
        (Redraw(()), "draw tiles for the gaps"),
        (Upgrade("1P", "6O"), "upgrade Plains 1 to Ocean 6"),
        (GiveUp("0,0"), "give up a unit on the Plains at 0,0"),
    ],
)
def test_a_move_is_worded_as_a_player_says_it(move: Move, words: str) -> None:
    assert GAME.word(move, scene(**TABLE).view(0)) == words


@pytest.mark.parametrize(
    ("event", "to_me", "to_others"),
    [
        (happened.HandDealt(0, 10), "You get 10 cards.", "Player 1 gets 10 cards."),
        (happened.MeldPlayed(0, ("2P",), 2), "You play Plains 2 for 2.", "Player 1 plays Plains 2 for 2."),
        (
            happened.TrickRanked((0, 1), (9, 4)),
            "You win the trick. The order is you 9 and Player 2 4.",
            "Player 1 wins the trick. The order is Player 1 9 and you 4.",
        ),
        (
            happened.CombatDecided(0, 1, 3, 2, 0, 2),
            "3 against 2: Player 2 loses 2 units.",
            "3 against 2: You lose 2 units.",
        ),
        (
            happened.CombatDecided(0, 1, 2, 2, -1, 0),
            "2 against 2: a tie, nothing moves.",
            "2 against 2: a tie, nothing moves.",
        ),
        (happened.Defended(0, True), "You spend a gold in defence.", "Player 1 spends a gold in defence."),
        (happened.EndTriggered(0), "You have all units on the map.", "Player 1 has all units on the map."),
        (
            happened.Scored(0, 20, 1, 4),
            "You have 25 points: 20 units, 1 upgrade, top rank 4.",
            "Player 1 has 25 points: 20 units, 1 upgrade, top rank 4.",
        ),
    ],
)
def test_an_event_is_told_to_each_seat_in_its_own_way(event: Event, to_me: str, to_others: str) -> None:
    assert (GAME.tell(event, 0), GAME.tell(event, 1)) == (to_me, to_others)


def test_a_whole_game_is_told_and_described_without_a_gap() -> None:
    """Every option has words of its own, every event a sentence, every position a description."""
    table, rng = new_game(3, seed=4), Random(4)
    for _ in range(250):
        decision = table.decisions[0]
        view = table.view(decision.seat)
        words = [GAME.word(move, view) for move in decision.options]
        assert len(set(words)) == len(words)
        assert GAME.describe(view).startswith(("Round", "The draft"))
        table.play(decision.seat, rng.choice(decision.options))
    told = [text.tell(event, 0) for _, event in table.heard(0)]
    assert all(sentence is not None and sentence.endswith(".") for sentence in told)


def test_a_description_says_what_the_next_line_needs() -> None:
    """BL-BRD-6, BL-GEN-7."""
    assert "Melds of up to 2 cards; 1 Forest and 1 Mountains more for 3." in GAME.describe(scene(**TABLE).view(0))


def test_a_description_names_market_display_bag_and_map() -> None:
    """BL-SET-11, BL-SET-14."""
    words = GAME.describe(scene(**TABLE, display="P F F").view(0))
    assert "Market: Plains 6, Forest 6, Ocean 6 and Mountains 6; next come cards of rank 7" in words
    assert "Tiles on display: Plains and 2 Forest." in words
    assert "Player 1 holds Plains at 0,0 with 2 units and Ocean at 2,0 with 1 unit." in words
    assert "Without units: Forest at 1,0; Mountains at 3,0." in words


def test_a_description_of_the_end_names_the_winner() -> None:
    """BL-END-2."""
    table = scene(**{**TABLE, "round": 40, "gold": (1, 0)})
    while table.outcome is None:
        does(table, asked(table), options(table, asked(table))[-1])
    assert "The game is over. Round 40 was the last one. Player 1 wins." in GAME.describe(table.view(1))


def test_greyed_moves_come_with_their_reasons() -> None:
    """BL-COM-8, BL-POP-4, BL-POP-5, BL-EXP-1."""
    table = scene(
        map="P M F M", units=("0,0*2 2,0", "3,0"), melds=("9P 9F 9M", "2P"), hands=("1P", "3F"), display="P P O"
    )
    barred = {(type(refusal.move).__name__, refusal.rule) for refusal in GAME.barred(table.decisions[0], table.view(0))}
    assert barred == {("Attack", "BL-COM-8"), ("Populate", "BL-POP-4"), ("Explore", "BL-EXP-1")}


def test_nothing_is_greyed_in_the_draft() -> None:
    table = new_game(2)
    assert GAME.barred(table.decisions[0], table.view(0)) == ()


def test_unexpected_moves_are_refused_with_the_way_out() -> None:
    """BL-CAR-4, BL-MAP-1, BL-DRA-5."""
    told = [refusal(scene(hands=("1P", "3F")), 0, move) for move in (Pass(), Redraw(()), Keep(("1P",)))]
    assert [(refused.rule, refused.reason) for refused in told] == [
        ("BL-CAR-4", "Nobody may pass: play a meld."),
        ("BL-MAP-1", "First everybody plays a meld: the trick decides who acts on the map first."),
        ("BL-DRA-5", "The draft is over: everybody has ten cards."),
    ]
