"""What each seat may see, and what it must not."""

import random
from typing import Any

import pytest

from tabletime import TabletimeError
from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink.content.cards import BLINK, DONT_BLINK, HIDDEN, LONE_CENTURION, NO_CARD
from tabletime.games.dont_blink.events import CardsLaid, CardsTurnedUp
from tabletime.games.dont_blink.moves import STOP_MOVING, Assign, ChooseAngels, MoveAngel, StepTo
from tabletime.games.dont_blink.state import members
from tabletime.kernel import PASS
from tabletime.kernel.codec import to_json
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, new_game, scene

ON_SQUARES: dict[str, Any] = {"doctor": "A1 north", "amy": "D15 east", "rory": "G1 north", "clara": "J1 north"}
PLAIN = {"doctor": "blink", "amy": "dont-blink", "rory": "blink", "clara": "dont-blink"}
SPECIAL = {"doctor": "raggedy-doctor", "amy": "blink", "rory": "lone-centurion", "clara": "ordinary-girl"}


def angels(cards: dict[str, str], **position: Any) -> Players:
    """The Angel phase begins with these cards; every window is left open."""
    return scene(**(ON_SQUARES | {"cards": cards, "phase": "angel", "real": (1, 2), "react": True} | position))


def seen_by_angels(play: Players) -> bytes:
    """Everything that reaches the angel player."""
    table, seat = play.table, ANGELS
    decision = table.decision(seat)
    view = table.view(seat)
    return to_json([view, decision, GAME.describe(view), table.openings(seat), list(table.heard(seat))])


def test_the_angel_player_sees_the_same_whatever_cards_the_heroes_hold() -> None:
    """DB-CRD-2, DB-CRD-5."""
    figures = {1: "R18", 2: "I3"}
    one, other = angels(PLAIN, angels=figures), angels(SPECIAL, angels=figures)
    for move in (PASS, MoveAngel(2), PASS, StepTo("H3"), PASS, STOP_MOVING, PASS, MoveAngel(1), StepTo("R17")):
        assert seen_by_angels(one) == seen_by_angels(other)
        one.play(move)
        other.play(move)
    assert seen_by_angels(one) == seen_by_angels(other)
    assert one.view(HEROES).cards != other.view(HEROES).cards


def test_the_hand_that_is_left_is_the_heroes_secret_once_cards_are_laid() -> None:
    """DB-SET-5, DB-CRD-2."""
    play = angels(SPECIAL)
    assert play.view(ANGELS).hand is play.view(None).hand is None
    assert play.view(ANGELS).pool == (0, 4, 10, 1, 1, 1, 1)
    assert play.view(HEROES).hand == (0, 3, 10, 0, 1, 0, 0)


def test_every_hero_player_sees_every_face_down_card() -> None:
    """DB-SET-5."""
    play = angels(PLAIN, seats=5)
    for seat in (1, 2, 3, 4):
        assert play.view(seat).cards == (BLINK, DONT_BLINK, BLINK, DONT_BLINK)
    assert play.view(ANGELS).cards == (HIDDEN,) * 4


def test_a_captured_heros_player_still_sees_what_the_team_sees() -> None:
    """DB-SET-5, DB-CAP-2."""
    play = angels(PLAIN, seats=5, amy="captured", points=3)
    assert play.view(2).hand == play.view(1).hand


def test_a_card_turned_up_is_known_to_all_until_it_is_put_away() -> None:
    """DB-CRD-5."""
    play = angels(PLAIN, face_up=("amy",))
    assert play.view(ANGELS).cards == play.view(None).cards == (HIDDEN, DONT_BLINK, HIDDEN, HIDDEN)


def test_a_card_that_was_never_turned_up_never_becomes_known() -> None:
    """DB-CLN-4."""
    play = angels(SPECIAL, react=False).end()
    assert play.view(ANGELS).cards == (NO_CARD,) * 4
    assert play.heard(CardsTurnedUp, ANGELS) == []
    assert all(not event.cards for event in play.heard(CardsLaid, ANGELS))


def test_what_is_stolen_is_known_to_the_heroes_only() -> None:
    """DB-AMY-6."""
    play = scene(**ON_SQUARES, stolen="lone-centurion", discard={"girl-who-waited": 1}, phase="cards")
    assert [play.view(seat).stolen for seat in (HEROES, ANGELS, None)] == [LONE_CENTURION, HIDDEN, HIDDEN]
    assert play.view(ANGELS).pool == (0, 4, 10, 1, 0, 1, 1)


def test_heroes_get_the_same_offers_whichever_figures_are_real() -> None:
    """DB-CMP-11, DB-DRG-5."""
    one = scene(amy="P3", angels={1: "P2", 2: "Q3"}, real=(1, 2))
    other = scene(amy="P3", angels={1: "P2", 2: "Q3"}, real=(7, 8))
    for play in (one, other):
        play.walk("amy")
    assert one.view(HEROES) == other.view(HEROES)
    assert one.options == other.options


def test_spectators_know_neither_cards_nor_angels() -> None:
    """DB-CMP-11, DB-CRD-2."""
    moving = scene(**ON_SQUARES, real=(1, 2)).view(None)
    assert (moving.chosen, moving.chosen_count, moving.hand) == (0, 2, None)
    assert angels(PLAIN).view(None).cards == (HIDDEN,) * 4


def test_after_the_game_everything_can_be_looked_at() -> None:
    shown = GAME.unveil(angels(PLAIN).table.state)
    assert (shown.chosen, shown.cards) == (0b110, (BLINK, DONT_BLINK, BLINK, DONT_BLINK))


@pytest.mark.parametrize("seat", [ANGELS, HEROES, None])
@pytest.mark.parametrize("phase", ["choose", "move", "cards", "angel", "clean up"])
def test_what_is_imagined_looks_the_same_and_can_be_played(seat: int | None, phase: str) -> None:
    cards, real = SPECIAL if phase in ("angel", "clean up") else {}, () if phase == "choose" else (1, 2)
    discard = {"dont-blink": 3, "girl-who-waited": 1}
    play = scene(**ON_SQUARES, cards=cards, real=real, stolen="dont-blink", discard=discard, phase=phase)
    view = play.view(seat)
    for seed in range(20):
        state = GAME.imagine(view, random.Random(seed))
        assert GAME.view(state, seat) == view
        assert GAME.census(state) == GAME.census(play.table.state)


def test_the_angel_player_imagines_different_cards_and_the_heroes_different_angels() -> None:
    cards = angels(PLAIN, react=False)
    states = [GAME.imagine(cards.view(ANGELS), random.Random(seed)) for seed in range(30)]
    assert len({tuple(state.cards) for state in states}) > 10
    assert {state.chosen for state in states} == {0b110}
    moving = scene(amy="A1", real=(1, 2))
    states = [GAME.imagine(moving.view(HEROES), random.Random(seed)) for seed in range(30)]
    assert len({state.chosen for state in states}) > 10
    assert {state.chosen.bit_count() for state in states} == {2}
    assert {angel for state in states for angel in members(state.chosen)} == set(range(1, 9))


def test_imagined_cards_are_possible_ones() -> None:
    """DB-SPC-1: Amy and Rory share one plain card and Rory's own."""
    play = scene(
        doctor="captured", amy="A1", rory="D1", clara="captured", cards={"amy": "blink", "rory": "lone-centurion"},
        hand={}, phase="angel",
    )  # fmt: skip
    for seed in range(10):
        assert GAME.imagine(play.view(ANGELS), random.Random(seed)).cards == [0, BLINK, LONE_CENTURION, 0]


def test_what_teammates_have_picked_is_imagined_as_it_is_and_by_others_as_it_may_be() -> None:
    """DB-CRD-3."""
    play = scene(**ON_SQUARES, seats=4, phase="cards").say(2, Assign(rory="dont-blink"))
    for seed in range(10):
        ours = GAME.imagine(play.view(1), random.Random(seed))
        assert ours.answers == {2: Assign(rory="dont-blink")}
    theirs = [GAME.imagine(play.view(ANGELS), random.Random(seed)).answers or {} for seed in range(20)]
    assert {answers[2].rory for answers in theirs} == {"blink", "dont-blink", "lone-centurion"}


def test_the_number_of_pieces_never_changes() -> None:
    """DB-CMP-10, DB-CMP-15, DB-SET-3."""
    play = new_game()
    assert GAME.census(play.table.state) == {
        "Blink": 4,
        "Don't Blink": 12,
        "The Raggedy Doctor": 1,
        "The Girl Who Waited": 1,
        "The Lone Centurion": 1,
        "An Ordinary Girl": 1,
        "Repair Parts": 4,
        "Angel Standees": 8,
        "Hero Standees": 4,
    }


def test_a_view_can_be_asked_in_words() -> None:
    play = scene(amy="E4 west", parts=("amy", "P3", "B17", "Q14"), cards={"amy": "blink"}, phase="cards", doctor="A1")
    amy = play.view(ANGELS).hero("Amy")
    assert (amy.square, amy.facing, amy.parts, amy.seat, amy.card) == ("E4", "west", (1,), 1, "hidden")
    assert play.view(HEROES).hero("AMY").card == "blink"
    assert play.view().hero("rory").square == "TARDIS"
    with pytest.raises(TabletimeError, match="There is no hero called 'donna'; the heroes are doctor, amy"):
        play.view().hero("donna")


def test_a_view_tells_of_a_figure_what_its_seat_knows() -> None:
    """DB-CMP-11."""
    play = scene(amy="A1", angels={2: "D4"}, real=(2,))
    assert [play.view(seat).figure(2).real for seat in (ANGELS, HEROES, None)] == [True, None, None]
    assert (play.view().figure(2).square, new_game().view().figure(2).square) == ("D4", "")
    assert [GAME.unveil(play.table.state).figure(number).real for number in (1, 2)] == [False, True]
    with pytest.raises(TabletimeError, match="There is no figure 9"):
        play.view().figure(9)


def test_a_view_counts_cards_by_their_names() -> None:
    """DB-SET-7, DB-SET-8."""
    view = scene(amy="A1").view(HEROES)
    assert list(view.cards_in("hand")) == list(GAME.cards)
    assert (view.cards_in("hand")["blink"], view.cards_in("discard")) == (4, {})
    assert scene(amy="A1").view(ANGELS).cards_in("hand") == {}


def test_the_history_of_real_figures_is_public() -> None:
    """DB-CHO-4, DB-ANG-1."""
    play = scene(amy="A1", doctor="captured", rory="captured", clara="captured", phase="choose")
    play.play(ChooseAngels((2, 3))).turn("amy", face="north").lay(amy="blink").end()
    assert play.view(HEROES).history == play.view(None).history == (0b1100,)
    assert [play.view().real_in(number) for number in (0, 1, 2)] == [(), (2, 3), ()]
