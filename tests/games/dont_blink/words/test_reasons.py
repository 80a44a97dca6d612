"""Why a move is refused: a likely mistake gets a sentence of its own, with the rule."""

from typing import Any

import pytest

from tabletime import IllegalMove
from tabletime.games.dont_blink import moves as say
from tabletime.kernel import PASS, Move
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, new_game, scene

GONE = {"doctor": "captured", "amy": "captured", "rory": "captured", "clara": "captured"}


def at(**position: Any) -> Players:
    """A scene in which heroes who are not named are captured."""
    return scene(**(GONE | position))


def angel_at(square: str, **position: Any) -> Players:
    """Angel 1 is on the move."""
    words = {"amy": "R1", "cards": {"amy": "blink"}, "real": (1,), "phase": "angel"} | position
    return at(angels={1: square}, **words).say(ANGELS, say.MoveAngel(1))


def told(play: Players, move: Move, seat: int | None = None) -> tuple[str, str]:
    """The rule and the sentence of a refusal."""
    with pytest.raises(IllegalMove) as refusal:
        play.table.play(play.asked if seat is None else seat, move)
    return refusal.value.rule, refusal.value.reason


@pytest.mark.parametrize("name", ["TARDIS", "G8"])
def test_angels_never_enter_the_tardis(name: str) -> None:
    """DB-CMP-8."""
    assert told(angel_at("G7"), say.StepTo(name)) == ("DB-CMP-8", "Angels never enter the TARDIS.")


@pytest.mark.parametrize(
    ("here", "there", "reason"),
    [
        ("C1", "D1", "There is a wall between C1 and D1."),
        ("A1", "B2", "From A1 to B2 is a diagonal step, and there are none."),
        ("A1", "A3", "A3 is not next to A1; go step by step."),
    ],
)
def test_nobody_walks_through_walls_or_over_corners(here: str, there: str, reason: str) -> None:
    """DB-HMV-5, DB-MOV-2."""
    assert told(at(amy=here).walk("amy"), say.StepTo(there)) == ("DB-HMV-5", reason)
    assert told(angel_at(here), say.StepTo(there)) == ("DB-MOV-2", reason)


def test_a_hero_steps_into_the_tardis_and_not_onto_a_square_under_it() -> None:
    """DB-CMP-6."""
    rule, reason = told(at(amy="H7").walk("amy"), say.StepTo("H8"))
    assert (rule, reason) == ("DB-CMP-6", "H8 lies under the TARDIS; step into the TARDIS instead.")


def test_the_tardis_is_entered_and_left_where_it_is_open() -> None:
    """DB-HMV-5."""
    apart = "is not beside the TARDIS, or there is a wall between."
    assert told(at(amy="F8").walk("amy"), say.StepTo("TARDIS")) == ("DB-HMV-5", f"F8 {apart}")
    assert told(at(amy="TARDIS").walk("amy"), say.StepTo("A1")) == ("DB-HMV-5", f"A1 {apart}")


def test_one_turn_ends_before_the_next_begins() -> None:
    """DB-HMV-3."""
    walking = scene(amy="A1").walk("amy")
    assert told(walking, say.TakeTurn("rory")) == ("DB-HMV-3", "First the turn of Amy has to end.")


def test_whoever_walks_has_been_named_before() -> None:
    """DB-HMV-2, DB-ANG-4."""
    assert told(scene(amy="A1"), say.StepTo("A2")) == ("DB-HMV-2", "First say which hero moves.")
    angels = at(amy="R1", cards={"amy": "blink"}, angels={1: "A1"}, real=(1,), phase="angel")
    assert told(angels, say.StepTo("A2")) == ("DB-ANG-4", "First say which angel moves.")
    assert told(angel_at("A1"), say.Capture(1, "amy")) == ("DB-ANG-4", "First the movement of angel 1 has to end.")


def test_nobody_plays_for_the_other_side() -> None:
    """DB-GEN-2."""
    rule, reason = told(scene(amy="A1"), say.MoveAngel(1))
    assert (rule, reason) == ("DB-GEN-2", "That is for the angel player to say; you are on the side of the heroes.")
    rule, reason = told(scene(amy="A1", phase="choose"), say.TakeTurn("amy"))
    assert (rule, reason) == ("DB-GEN-2", "That is for the hero players to say; you lead the Weeping Angels.")


def test_nobody_acts_for_a_hero_of_somebody_else() -> None:
    """DB-GEN-2, DB-CRD-3."""
    assert told(scene(amy="A1", seats=5), say.TakeTurn("amy")) == ("DB-GEN-2", "Amy belongs to another player.")
    laying = scene(doctor="A1", amy="D1", seats=5, phase="cards")
    assert told(laying, say.Assign(doctor="blink", amy="blink"), 1) == ("DB-CRD-3", "Amy belongs to another player.")


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (say.ChooseAngels((1,)), "DB-GEN-6"),
        (say.STEAL_CARD, "DB-AMY-5"),
        (say.PlaceAngel(1, "A1"), "DB-SET-19"),
        (say.CrossTardis("H10"), "DB-CLA-7"),
        (say.STOP_MOVING, "DB-ANG-4"),
    ],
)
def test_what_the_angel_player_says_at_the_wrong_time_is_told_its_moment(move: Move, rule: str) -> None:
    angels = at(amy="R1", cards={"amy": "blink"}, real=(1,), phase="angel")
    assert told(angels, move)[0] == rule


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (say.PlaceTardis("G8"), "DB-SET-15"),
        (say.TakeTurn("amy"), "DB-GEN-6"),
        (say.GIVE_WAY, "DB-HMV-2"),
        (say.StepTo("A2"), "DB-GEN-6"),
        (say.Face("north"), "DB-HMV-9"),
        (say.STAY_INSIDE, "DB-TAR-1"),
        (say.Reveal("rory"), "DB-CRD-5"),
        (say.Pull("amy", "A2"), "DB-CLA-3"),
        (say.PULL_NOBODY, "DB-CLA-3"),
        (say.ResolveFirst("clara"), "DB-SPC-4"),
        (say.Recover(1), "DB-AMY-2"),
    ],
)
def test_what_a_hero_player_says_at_the_wrong_time_is_told_its_moment(move: Move, rule: str) -> None:
    assert told(at(amy="A1", phase="cards"), move)[0] == rule


def test_cards_are_laid_after_the_heroes_have_moved_and_angels_act_after_that() -> None:
    """DB-CRD-1, DB-GEN-6, DB-DOC-9."""
    assert told(at(amy="A1"), say.Assign(amy="blink"))[0] == "DB-CRD-1"
    choosing = at(amy="A1", phase="choose", angel_cards=("raggedy-doctor",))
    moves: list[Move] = [say.MoveAngel(1), say.CatchAttention(1, "amy"), say.Capture(1, "amy"), say.END_PHASE]
    assert {told(choosing, move)[0] for move in moves} == {"DB-GEN-6"}
    assert told(choosing, say.GAIN_ACTION)[0] == "DB-DOC-9"


def test_a_hand_is_no_larger_than_it_is() -> None:
    """DB-CRD-1, DB-SET-6."""
    laying = at(doctor="A1", amy="D1", phase="cards", hand={"blink": 1, "dont-blink": 3})
    assert told(laying, say.Assign(doctor="blink", amy="blink")) == ("DB-CRD-1", "1 Blink card left to lay.")
    team = scene(doctor="A1", amy="D1", seats=5, phase="cards", hand={"blink": 1, "dont-blink": 3})
    team.say(2, say.Assign(amy="blink"))
    assert told(team, say.Assign(doctor="blink")) == ("DB-CRD-1", "No Blink cards left to lay.")


def test_nobody_goes_without_needlessly() -> None:
    """DB-CRD-1."""
    laying = at(doctor="A1", amy="D1", rory="G1", phase="cards", hand={"raggedy-doctor": 1, "girl-who-waited": 1})
    needless = "A hero would go without a card needlessly."
    assert told(laying, say.Assign(doctor="raggedy-doctor")) == ("DB-CRD-1", needless)


def test_clara_brings_others_of_her_room_to_free_places_beside_her() -> None:
    """DB-CLA-3."""
    cards = {"clara": "ordinary-girl", "amy": "blink", "rory": "blink"}
    play = at(clara="G4", amy="H4", rory="R1", cards=cards, phase="angel", react=True).reveal("clara")
    other = "Clara brings somebody else who is on a square of her room."
    assert told(play, say.Pull("rory", "G5")) == told(play, say.Pull("clara", "G5")) == ("DB-CLA-3", other)
    assert told(play, say.Pull("amy", "A1")) == ("DB-CLA-3", "A1 is no free place next to Clara.")


def test_figures_stay_off_the_tardis_when_they_are_placed() -> None:
    """DB-CMP-8, DB-SET-15."""
    play = new_game(layout="1A 2B 3A / 4B 5A 6B / 7A 8B 9A")
    assert told(play, say.PlaceTardis("TARDIS"))[0] == "DB-SET-15"
    play.play(say.PlaceTardis("G8"))
    assert told(play, say.PlaceAngel(1, "TARDIS")) == ("DB-CMP-8", "Angels never enter the TARDIS.")


def test_only_heroes_drag_figures() -> None:
    """DB-DRG-1."""
    assert told(angel_at("A1"), say.StepTo("A2", drag=2)) == ("DB-DRG-1", "Only heroes drag figures along.")


def test_what_belongs_to_another_moment_is_refused_by_the_rule_in_progress() -> None:
    """DB-HMV-1."""
    rule, reason = told(scene(amy="A1"), PASS, HEROES)
    assert (rule, reason) == ("DB-HMV-1", "Nobody can pass here. Choose the hero who moves next.")
