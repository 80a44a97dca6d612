"""Hero Card phase: one common hand, one face-down card for each hero on the board."""

from typing import Any

import pytest

from tabletime.games.dont_blink.content.cards import BLINK, DONT_BLINK, HIDDEN, NO_CARD
from tabletime.games.dont_blink.events import CardsLaid, WentWithout
from tabletime.games.dont_blink.moves import Assign
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, scene

ON_SQUARES = {"doctor": "A1 north", "amy": "D1 north", "rory": "G1 north", "clara": "J1 north"}
BLINKS = {"doctor": "blink", "amy": "blink", "rory": "blink", "clara": "blink"}


def laying(**position: Any) -> Players:
    """Four heroes far from each other; cards are to be laid."""
    return scene(**(ON_SQUARES | {"phase": "cards"} | position))


def needed(assign: Assign) -> int:
    return sum(map(bool, (assign.doctor, assign.amy, assign.rory, assign.clara)))


def test_each_hero_on_the_board_gets_exactly_one_card() -> None:
    """DB-CRD-1."""
    play = laying()
    assert {needed(assign) for assign in play.offered(Assign)} == {4}
    assert len(play.offered(Assign)) == 3**4
    assert play.refused(Assign(doctor="blink", amy="blink", rory="blink")) == "DB-CRD-1"


def test_heroes_in_the_tardis_and_captured_ones_get_no_card() -> None:
    """DB-CRD-7, DB-TAR-4, DB-CAP-3."""
    play = laying(amy="TARDIS", rory="captured")
    assert {(assign.amy, assign.rory) for assign in play.offered(Assign)} == {("", "")}
    assert play.refused(Assign(doctor="blink", amy="girl-who-waited", clara="blink")) == "DB-TAR-4"
    assert play.refused(Assign(doctor="blink", rory="blink", clara="blink")) == "DB-CAP-3"


def test_with_nobody_on_the_board_no_card_is_laid() -> None:
    """DB-CRD-7."""
    play = scene(phase="cards")
    assert play.phase == "AngelPhase"


def test_cards_lie_face_down_and_only_the_hero_team_knows_them() -> None:
    """DB-CRD-2, DB-CRD-5."""
    play = laying().lay(doctor="dont-blink", amy="blink", rory="blink", clara="dont-blink")
    assert play.face_down() == {"doctor", "amy", "rory", "clara"}
    assert play.view(HEROES).cards == (DONT_BLINK, BLINK, BLINK, DONT_BLINK)
    assert play.view(ANGELS).cards == play.view(None).cards == (HIDDEN,) * 4
    heroes = ("doctor", "amy", "rory", "clara")
    assert play.heard(CardsLaid, ANGELS) == [CardsLaid(heroes)]
    assert play.heard(CardsLaid, HEROES)[0].cards == ("dont-blink", "blink", "blink", "dont-blink")


def test_laid_cards_leave_the_hand() -> None:
    """DB-SET-6."""
    play = laying().lay(doctor="dont-blink", amy="blink", rory="lone-centurion", clara="dont-blink")
    assert [play.hand(card) for card in ("dont-blink", "blink", "lone-centurion")] == [8, 3, 0]
    assert play.view(ANGELS).pool == (0, 4, 10, 1, 1, 1, 1)


@pytest.mark.parametrize(
    ("hero", "card"),
    [
        ("doctor", "raggedy-doctor"),
        ("amy", "girl-who-waited"),
        ("rory", "lone-centurion"),
        ("clara", "ordinary-girl"),
    ],
)
def test_each_special_card_fits_its_own_hero(hero: str, card: str) -> None:
    """DB-SPC-1."""
    play = laying()
    assert Assign(**(BLINKS | {hero: card})) in play.options
    for other in set(BLINKS) - {hero}:
        assert play.refused(Assign(**(BLINKS | {other: card}))) == "DB-SPC-1"


def test_the_hand_limits_what_can_be_laid() -> None:
    """DB-CRD-6."""
    play = laying(hand={"blink": 4, "dont-blink": 1})
    counts = [(a.doctor, a.amy, a.rory, a.clara).count("dont-blink") for a in play.offered(Assign)]
    assert set(counts) == {0, 1}
    assert play.refused(Assign(**(BLINKS | {"rory": "lone-centurion"}))) == "DB-CRD-6"
    assert play.refused(Assign(doctor="dont-blink", amy="dont-blink", rory="blink", clara="blink")) == "DB-CRD-1"


def test_nobody_goes_without_as_long_as_cards_can_be_found() -> None:
    """DB-CRD-1: Rory must take his own card so that the others get the plain ones."""
    play = laying(hand={"blink": 3, "lone-centurion": 1})
    assert play.options == [Assign(doctor="blink", amy="blink", rory="lone-centurion", clara="blink")]


def test_when_cards_run_short_the_team_says_who_goes_without() -> None:
    """DB-CRD-1."""
    play = laying(hand={"blink": 2, "dont-blink": 1})
    assert {needed(assign) for assign in play.offered(Assign)} == {3}
    play.lay(doctor="blink", amy="dont-blink", rory="blink")
    assert play.face_down() == {"doctor", "amy", "rory"}
    assert play.heard(WentWithout, ANGELS) == [WentWithout(("clara",))]


def test_the_special_card_of_a_captured_hero_stays_in_the_hand() -> None:
    """DB-SPC-1, DB-CAP-3."""
    play = laying(rory="captured")
    play.lay(doctor="blink", amy="blink", clara="blink")
    assert play.hand("lone-centurion") == 1


def team(**position: Any) -> Players:
    """Three hero players: the Doctor and Amy, Rory, Clara."""
    return laying(**({"seats": 4, "options": {"split": "1123"}} | position))


def ways(play: Players, seat: int) -> set[Assign]:
    decision = play.table.decision(seat)
    assert decision is not None
    return {move for move in decision.options if isinstance(move, Assign)}


def test_every_hero_player_lays_cards_for_own_heroes_at_the_same_time() -> None:
    """DB-CRD-3."""
    play = team()
    assert [decision.seat for decision in play.table.decisions] == [1, 2, 3]
    assert all(decision.secret and decision.team == (1, 2, 3) for decision in play.table.decisions)
    assert len(ways(play, 1)) == 9
    assert ways(play, 2) == {Assign(rory=card) for card in ("blink", "dont-blink", "lone-centurion")}
    assert play.refused(Assign(clara="blink"), seat=2) == "DB-CRD-1"
    assert play.refused(Assign(rory="blink", clara="blink"), seat=2) == "DB-CRD-3"
    play.say(3, Assign(clara="blink")).say(1, Assign(doctor="blink", amy="blink"))
    assert play.phase == "HeroCardPhase"
    play.say(2, Assign(rory="dont-blink"))
    assert play.phase == "AngelPhase"


def test_a_card_that_one_player_has_taken_is_gone_for_the_others_until_it_is_put_back() -> None:
    """DB-SET-6, DB-CRD-3."""
    play = team(hand={"blink": 4, "dont-blink": 1})
    play.say(3, Assign(clara="dont-blink"))
    assert ways(play, 2) == {Assign(rory="blink")}
    play.table.undo(3)
    assert ways(play, 2) == {Assign(rory="blink"), Assign(rory="dont-blink")}


def test_a_player_leaves_enough_cards_for_the_others() -> None:
    """DB-CRD-1."""
    play = team(hand={"blink": 3, "lone-centurion": 1})
    assert ways(play, 2) == {Assign(rory="lone-centurion")}


def test_when_cards_run_short_the_last_player_takes_what_is_left() -> None:
    """DB-CRD-1."""
    play = team(hand={"blink": 3})
    play.say(1, Assign(doctor="blink", amy="blink")).say(2, Assign(rory="blink"))
    assert ways(play, 3) == {Assign()}


def test_players_change_their_minds_until_all_are_ready() -> None:
    """DB-CRD-3."""
    play = team()
    play.say(2, Assign(rory="blink"))
    play.table.undo(2)
    play.say(2, Assign(rory="dont-blink")).say(1, Assign(doctor="blink", amy="blink")).say(3, Assign(clara="blink"))
    assert play.view(1).cards == (BLINK, BLINK, DONT_BLINK, BLINK)


def test_the_team_sees_what_is_picked_and_the_angel_player_only_who_is_ready() -> None:
    """DB-SET-5, DB-CRD-2."""
    play = team().say(2, Assign(rory="dont-blink"))
    assert play.view(1).taken == play.view(3).taken == (NO_CARD, NO_CARD, DONT_BLINK, NO_CARD)
    assert play.view(ANGELS).taken == play.view(None).taken == (NO_CARD,) * 4
    assert play.view(ANGELS).answered == (2,)


def test_changes_of_mind_stay_invisible_to_the_angel_player() -> None:
    """DB-CRD-2."""
    decided, wavering = team(), team()
    decided.say(2, Assign(rory="blink"))
    wavering.say(2, Assign(rory="dont-blink"))
    wavering.table.undo(2)
    wavering.say(2, Assign(rory="lone-centurion"))
    assert decided.view(ANGELS) == wavering.view(ANGELS)
