"""Clean Up phase: where the cards of the round go."""

from typing import Any

from tabletime import scripted
from tabletime.games.dont_blink.events import CardsPutAway, CardsTurnedUp, Recovered, StolenCardTurnedUp
from tabletime.games.dont_blink.moves import STEAL_CARD, ChooseAngels, Recover
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, scene

ON_SQUARES = {"doctor": "A1", "amy": "D1", "rory": "G1", "clara": "J1"}
CARDS = {"doctor": "dont-blink", "amy": "blink", "rory": "lone-centurion", "clara": "dont-blink"}


def cleaning(**position: Any) -> Players:
    """The round is over for four heroes with four cards."""
    return scene(**(ON_SQUARES | {"cards": CARDS, "phase": "clean up"} | position))


def test_a_plain_dont_blink_that_was_turned_up_is_discarded() -> None:
    """DB-CLN-1, DB-CRD-6."""
    play = cleaning(face_up=("doctor",))
    assert (play.discarded("dont-blink"), play.hand("dont-blink")) == (1, 9)


def test_a_blink_that_was_turned_up_returns() -> None:
    """DB-CLN-2."""
    play = cleaning(face_up=("amy",))
    assert (play.hand("blink"), play.discarded("blink")) == (4, 0)


def test_a_special_card_that_was_turned_up_goes_to_the_angel_player() -> None:
    """DB-CLN-3, DB-SPC-5."""
    play = cleaning(face_up=("rory",))
    assert play.angel_cards() == {"lone-centurion"}
    assert (play.hand("lone-centurion"), play.discarded("lone-centurion")) == (0, 0)


def test_cards_that_nobody_turned_up_return_unseen() -> None:
    """DB-CLN-4, DB-CLN-6."""
    play = cleaning(phase="angel").end()
    assert play.view(HEROES).hand == (0, 4, 10, 1, 1, 1, 1)
    assert play.heard(CardsPutAway, ANGELS) == [CardsPutAway(0, 0, 4)]
    assert play.heard(CardsTurnedUp) == []
    assert play.face_down() == set()


def test_everything_that_was_turned_up_is_put_away_at_once() -> None:
    """DB-CLN-1, DB-CLN-2, DB-CLN-3, DB-CLN-4."""
    play = cleaning(phase="angel", face_up=("doctor", "amy", "rory")).end()
    assert play.heard(CardsPutAway) == [CardsPutAway(1, 1, 1, ("lone-centurion",))]


def test_the_card_of_a_captured_hero_is_treated_like_the_others() -> None:
    """DB-CLN-5, DB-EXA-6."""
    play = cleaning(doctor="E2 north", amy="A18", angels={1: "E3"}, real=(1,), phase="angel").capture(1, "doctor").end()
    assert (play.hand("dont-blink"), play.discarded("dont-blink")) == (10, 0)
    seen = cleaning(doctor="captured", face_up=("doctor",))
    assert (seen.hand("dont-blink"), seen.discarded("dont-blink")) == (9, 1)


def waiting(**position: Any) -> Players:
    """The Girl Who Waited has lain before Amy all round."""
    cards = CARDS | {"amy": "girl-who-waited"}
    return cleaning(**({"cards": cards, "discard": {"dont-blink": 3}} | position))


def test_the_girl_who_waited_brings_back_up_to_two_cards() -> None:
    """DB-AMY-1, DB-AMY-2."""
    for count in (0, 1, 2):
        play = waiting()
        assert (play.asked, play.options) == (HEROES, [Recover(0), Recover(1), Recover(2)])
        play.play(Recover(count))
        assert (play.hand("dont-blink"), play.discarded("dont-blink")) == (7 + count, 3 - count)
        assert play.angel_cards() == {"girl-who-waited"}
        assert play.heard(Recovered, ANGELS) == [Recovered(count)]


def test_only_plain_cards_come_back() -> None:
    """DB-AMY-3."""
    play = waiting(discard={"raggedy-doctor": 1, "dont-blink": 1})
    assert play.options == [Recover(0), Recover(1)]
    assert play.refused(Recover(2)) == "DB-AMY-2"
    nothing = waiting(discard={"raggedy-doctor": 1})
    assert nothing.phase == "ChooseAngelsPhase"
    assert nothing.angel_cards() == {"girl-who-waited"}


def test_turned_up_earlier_the_girl_who_waited_brings_nothing_back() -> None:
    """DB-AMY-4, DB-SPC-3."""
    play = waiting(face_up=("amy",))
    assert play.phase == "ChooseAngelsPhase"
    assert (play.discarded("dont-blink"), play.angel_cards()) == (3, {"girl-who-waited"})


def test_the_keeper_of_the_hand_says_how_many_come_back() -> None:
    """DB-SET-4, DB-AMY-2."""
    assert waiting(seats=5, options={"split": "4321"}).asked == 4


def test_a_stolen_card_is_shown_and_goes_where_a_revealed_card_goes() -> None:
    """DB-AMY-8."""
    thief = {"girl-who-waited": 1}
    lost = cleaning(stolen="dont-blink", discard=thief, phase="angel").end()
    assert lost.heard(StolenCardTurnedUp, ANGELS) == [StolenCardTurnedUp("dont-blink")]
    assert (lost.discarded("dont-blink"), lost.hand("dont-blink")) == (1, 9)
    returned = cleaning(stolen="blink", discard=thief)
    assert returned.hand("blink") == 4
    special = cleaning(stolen="raggedy-doctor", discard=thief)
    assert (special.phase, special.angel_cards()) == ("ChooseAngelsPhase", {"raggedy-doctor"})


def test_a_card_handed_over_can_be_used_in_the_very_next_round() -> None:
    """DB-SPC-6, DB-SPC-7, DB-AMY-5."""
    play = waiting(discard={}, nature=scripted(("blink",)))
    assert play.view().round == 2
    play.play(STEAL_CARD, ChooseAngels())
    assert play.discarded("girl-who-waited") == 1


def test_a_used_card_never_comes_back() -> None:
    """DB-SPC-8."""
    play = scene(amy="A1", angel_cards=("girl-who-waited",), phase="choose", nature=scripted(("dont-blink",)))
    play.play(STEAL_CARD, ChooseAngels())
    for hero, square in (("doctor", "G7"), ("rory", "H7"), ("clara", "I8")):
        play.turn(hero, square, "north")
    play.turn("amy", face="north").lay(doctor="blink", amy="blink", rory="blink", clara="blink").end()
    assert play.discarded("girl-who-waited") == 1
    assert (play.hand("girl-who-waited"), play.angel_cards()) == (0, set())
    assert STEAL_CARD not in play.options
