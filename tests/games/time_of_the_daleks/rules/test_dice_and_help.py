"""Pools, re-rolls, faces and help: what each Doctor may do with which dice."""

from pathlib import Path
from typing import Any

import pytest

from tabletime.games.time_of_the_daleks.content.companions import COMPANIONS
from tabletime.games.time_of_the_daleks.moves import (
    ACCEPT_FAILURE,
    COME_AND_HELP,
    GIVE_UP_BLACK,
    GO_ON_ALONE,
    HELP_FROM_AFAR,
    RECRUIT_NOBODY,
    ROLL_IDLE,
    ROLL_PICKED,
    STOP_REROLLING,
    USE_THESE_DICE,
    AcceptCost,
    CallForHelp,
    ChangeFace,
    ChangeWithSonics,
    DiscardCard,
    DropDie,
    Focus,
    GiveUp,
    KeepDice,
    LoseDie,
    PickDie,
    Play,
    Reroll,
    RerollWithSonics,
)
from tests.games.time_of_the_daleks.arrangements import (
    CROWD,
    ELEVENTH,
    FIRST,
    FOURTH,
    MARS,
    TWELFTH,
    ZARBI,
    failed,
    made,
    resolved,
    rolled,
)
from tests.games.time_of_the_daleks.verbs import scene

THERE = {"doctor": FOURTH, "place": "Earth Past"}
THERE_ALONE: dict[str, Any] = {"doctor": TWELFTH, "companions": ()}


def test_stages_come_in_order_and_none_comes_back() -> None:
    """TD-ADV-1, TD-CF-1, TD-CF-4."""
    own = {"doctor": FIRST, "place": "Earth Past", "companions": (), "sonics": 5}
    play = scene(own, phase="recruit", slots=ZARBI).rolls("dip dip dip dip dip")
    seen = [play.rule]
    for move in (RECRUIT_NOBODY, GO_ON_ALONE, USE_THESE_DICE, STOP_REROLLING):
        play.play(move)
        seen.append(play.rule)
    assert seen == ["RecruitCompanion", "Help", "GatherDice", "RerollStage", "ChangeFaces"]
    assert play.refused(RerollWithSonics(0)) == "TD-ADV-1"
    play.play(ACCEPT_FAILURE)
    assert play.view().daleks == {"Earth Past": 1}


def test_a_split_focus_icon_gives_one_of_its_colours() -> None:
    """TD-POOL-4."""
    play = made(own={"doctor": FIRST, "companions": ("Vicki",)})
    assert set(play.offered(Focus)) == {Focus("Vicki", "green"), Focus("Vicki", "blue")}
    play.focus("Vicki", "blue")
    assert play.pool(0) == "KKKGGB"
    assert not play.can(Focus)
    assert play.refused(Focus("Vicki", "green")) == "TD-CARD-4"


def test_a_plain_focus_icon_is_used_before_a_split_one(tmp_path: Path) -> None:
    """TD-POOL-3, TD-POOL-4."""
    path = tmp_path / "companions.toml"
    path.write_text(COMPANIONS.read_text().replace('"red", "green or blue"', '"green or blue", "green"'))
    own = {"doctor": TWELFTH, "companions": ("River Song",)}
    play = made(own=own, options={"companions_file": str(path)}).focus("River Song", "green")
    assert set(play.offered(Focus)) == {Focus("River Song", "green"), Focus("River Song", "blue")}


def test_without_a_black_die_nothing_can_be_focused() -> None:
    """TD-POOL-3."""
    play = made(own={"doctor": FIRST, "companions": ("Sarah Jane Smith", "The Brigadier", "Romana")}, other=THERE_ALONE)
    for _ in range(4):
        play.play(play.offered(Focus)[0])
    assert "K" not in play.pool(0)
    assert not play.can(Focus)
    assert play.refused(Focus("Romana", "blue")) == "TD-POOL-3"


def test_black_dice_beyond_eight_may_be_gathered_but_not_kept() -> None:
    """TD-POOL-5, TD-DIE-4."""
    own = {"companions": ("Craig Owens", "Danny Pink", "Nardole"), "equipment": ("Fez",), "doctor": FIRST}
    play = made(own=own)
    assert play.pool(0) == "KKKKKKKKKG"
    play.rolls("dip dip dip dip dip dip dip dip").play(USE_THESE_DICE, DropDie("black"), DropDie("black"))
    assert len(play.dice(0).split()) == 8


def test_the_doctor_says_which_dice_are_cut_and_which_are_exterminated() -> None:
    """TD-POOL-5, TD-EXT-1."""
    own = {"companions": ("Clara Oswald", "Amy Pond", "Leela"), "doctor": TWELFTH}
    play = made(own=own, daleks={"Earth Past": 1}, other={"doctor": FIRST}).play(USE_THESE_DICE)
    assert {move.colour for move in play.offered(DropDie)} == {"black", "green", "red"}
    play.play(DropDie("red"))
    assert {move.colour for move in play.offered(LoseDie)} == {"black", "green", "red"}
    play.rolls("dip dip dip dip dip dip tac").play(LoseDie(0, "black"))
    assert len(play.dice(0).split()) == 7


def test_the_best_dice_are_kept_with_one_word() -> None:
    """TD-POOL-5."""
    own = {"companions": ("Clara Oswald", "Amy Pond", "Leela"), "doctor": TWELFTH, "place": "Mars: Past"}
    play = scene(own, {"doctor": FIRST}, phase="pool", slots=MARS).play(USE_THESE_DICE)
    assert play.options[0] == KeepDice(4, 0, 0, 3)
    play.rolls("dip dip dip dip tac tac tac").play(play.options[0])
    assert play.dice(0) == "K-dip K-dip K-dip K-dip R-tac R-tac R-tac"


def test_all_dice_that_answer_nothing_roll_again_with_one_word() -> None:
    """TD-RR-4, TD-RR-5."""
    play = rolled("K-run K-dip K-tac", own={"doctor": ELEVENTH, "companions": ()}).play(Reroll(ELEVENTH, "2 black"))
    assert play.options[0] == ROLL_IDLE
    play.rolls("sci sci").play(ROLL_IDLE)
    assert play.dice(0) == "K-run K-sci K-sci"


def test_more_daleks_than_dice_leave_none_and_the_adventure_fails() -> None:
    """TD-EXT-1, TD-CF-4."""
    play = made(own={"companions": ()}, daleks={"Earth Past": 5}).play(USE_THESE_DICE)
    while play.can(LoseDie):
        play.play(play.options[0])
    play.fail()
    assert play.view().daleks == {"Earth Past": 6}


def test_a_die_may_be_re_rolled_again_and_again() -> None:
    """TD-RR-2, TD-RR-7."""
    play = rolled("K-dip", own={"doctor": FIRST, "companions": (), "sonics": 5})
    play.rolls("tac", "sci").play(RerollWithSonics(0), RerollWithSonics(0))
    assert (play.dice(0), play.of(0).sonics) == ("K-sci", 1)
    assert play.refused(RerollWithSonics(0)) == "TD-RR-7"


def test_a_number_icon_re_rolls_as_many_dice_or_fewer() -> None:
    """TD-RR-4."""
    play = rolled("K-dip K-tac K-sci", own={"doctor": ELEVENTH, "companions": ()})
    play.rolls("run").play(Reroll(ELEVENTH, "2 black")).pick("K-tac").play(ROLL_PICKED)
    assert play.dice(0) == "K-run K-dip K-sci"
    assert play.refused(Reroll(ELEVENTH, "2 black")) == "TD-CARD-4"


def test_an_any_icon_re_rolls_any_or_all_dice_of_its_colour() -> None:
    """TD-RR-5."""
    play = rolled("G-dip G-tac G-tac", own={"doctor": FIRST, "companions": ("Barbara Wright",)})
    play.rolls("run run run").play(Reroll("Barbara Wright", "any green")).pick("G-dip", "G-tac", "G-tac")
    assert play.dice(0) == "G-run G-run G-run"


def test_dice_that_match_may_be_re_rolled_too() -> None:
    """TD-RR-1, TD-ROLL-3."""
    play = rolled("K-run K-dip", own={"doctor": ELEVENTH, "companions": ()}).play(Reroll(ELEVENTH, "2 black"))
    assert play.offered(PickDie) == [PickDie("black", "diplomacy"), PickDie("black", "running")]


def test_giving_up_a_black_die_re_rolls_all_the_others() -> None:
    """TD-RR-8."""
    play = rolled("K-dip K-tac G-tac", own={"companions": ()}).rolls("run run").play(GIVE_UP_BLACK)
    assert play.dice(0) == "K-run G-run"
    play.rolls("dip").play(GIVE_UP_BLACK)
    assert play.dice(0) == "G-dip"
    assert play.refused(GIVE_UP_BLACK) == "TD-RR-8"


def test_at_a_fixed_point_without_a_black_die_there_is_nothing_to_ask() -> None:
    """TD-FP-1, TD-FP-2."""
    play = rolled("G-dip B-dip", own={"doctor": FOURTH, "sonics": 5}, slots={"Earth Past": "The Time Meddler"})
    assert play.rule == "ChangeFaces"


def test_whoever_has_neither_a_sonic_nor_a_card_recruits_nobody() -> None:
    """TD-REC-2."""
    play = scene({"place": "Earth Past", "sonics": 0, "companions": ()}, phase="recruit", slots=ZARBI)
    assert play.rule == "GatherDice"


def test_success_stops_everything_at_once() -> None:
    """TD-ROLL-2, TD-CF-4."""
    play = rolled("K-run K-run K-cun K-dip", own={"doctor": ELEVENTH, "companions": (), "sonics": 5})
    play.rolls("str").play(RerollWithSonics(0)).pick("K-dip")
    assert (play.of(0).tardis, play.of(0).sonics) == (3, 3)


def test_one_may_stop_with_means_left() -> None:
    """TD-RR-1, TD-CF-1, TD-CF-4."""
    play = rolled("K-dip", own={"doctor": ELEVENTH, "sonics": 5}).play(STOP_REROLLING, ACCEPT_FAILURE)
    assert (play.of(0).sonics, play.view().daleks) == (4, {"Earth Past": 1})


def test_a_change_of_a_face_may_be_any_of_the_six_symbols() -> None:
    """TD-CF-3."""
    play = rolled("K-dip", own={"doctor": FIRST, "companions": (), "sonics": 3}, phase="faces")
    play.play(ChangeWithSonics(0))
    assert len(play.options) == 5
    assert play.refused(ChangeFace("Amy Pond", "green to diplomacy")) == "TD-CF-2"
    assert rolled("K-dip", own={"sonics": 2}, phase="faces").refused(ChangeWithSonics(0)) == "TD-CF-3"


def test_calling_for_help_costs_a_sonic_or_a_card_and_needs_one() -> None:
    """TD-HELP-1."""
    play = scene({"place": "Earth Past", "hand": ("Fez",), "sonics": 1}, {}, {}, phase="help", slots=ZARBI)
    assert play.offered(CallForHelp) == [CallForHelp(1), CallForHelp(2)]
    assert play.refused(CallForHelp(0)) == "TD-HELP-1"
    play.play(CallForHelp(2), DiscardCard("Fez"))
    assert (play.asked, play.of(0).sonics, play.hand(0)) == ([2], 1, ())
    poor = scene({"place": "Earth Past", "sonics": 0}, phase="help", slots=ZARBI)
    assert poor.rule == "GatherDice"


def test_nobody_can_refuse_to_help() -> None:
    """TD-HELP-2."""
    play = scene({"place": "Earth Past"}, phase="help", slots=ZARBI).play(CallForHelp(1))
    assert play.options == [HELP_FROM_AFAR, COME_AND_HELP]


def test_a_helper_without_means_helps_from_afar_unasked() -> None:
    """TD-HELP-2, TD-HELP-3."""
    play = scene({"place": "Earth Past"}, {"sonics": 0}, phase="help", slots=ZARBI).play(CallForHelp(1))
    assert (play.view().helper, play.view().is_on_the_spot, play.of(1).place) == (1, False, "")


@pytest.mark.parametrize(
    ("dilemma", "on_the_spot", "limits"),
    [
        ("Zygons", True, (5, 3)),
        ("Zygons", False, (7, 1)),
        ("Ice Warriors", True, (4, 3)),
        ("Ice Warriors", False, (6, 1)),
    ],
)
def test_the_pool_is_split_by_the_kind_of_help(dilemma: str, on_the_spot: bool, limits: tuple[int, int]) -> None:
    """TD-HELP-5, TD-HELP-6."""
    other = {"doctor": FOURTH, "place": "Mars: Past" if on_the_spot else ""}
    slots = {"Mars: Past": dilemma}
    play = scene({"place": "Mars: Past"}, other, phase="pool", slots=slots, helper=1, on_the_spot=on_the_spot)
    assert (play.view().limit(0), play.view().limit(1)) == limits


def test_a_helper_who_is_there_already_pays_nothing_and_keeps_the_zone() -> None:
    """TD-HELP-3, TD-HELP-4, TD-HELP-9, TD-HELP-10."""
    slots = MARS | {"Mars: Future": "Zygons"}
    play = scene({"place": "Mars: Past"}, {"place": "Mars: Future", "sonics": 3}, phase="help", slots=slots)
    play.play(CallForHelp(1))
    assert (play.of(1).place, play.of(1).sonics, play.view().ship) == ("Mars: Future", 3, 2)


def test_a_helper_pays_so_that_the_toll_can_be_paid_too() -> None:
    """TD-HELP-3, TD-TA-14."""
    helper = {"hand": ("Fez",), "sonics": 1}
    play = scene({"place": "Mars: Past"}, helper, phase="help", slots=MARS, anomalies=("Into the Dalek",))
    play.play(CallForHelp(1), COME_AND_HELP)
    assert (play.hand(1), play.of(1).sonics, play.of(1).place) == ((), 0, "Mars: Past")


def test_each_doctor_uses_the_own_cards_on_the_own_pool() -> None:
    """TD-HELP-14."""
    own = {"doctor": ELEVENTH, "companions": ("Amy Pond",), "dice": "K-dip", "hand": ("Geronimo",)}
    play = rolled("K-dip", own=own, other=THERE | {"dice": "G-dip", "sonics": 5}, helper=1, on_the_spot=True)
    assert play.asked == [0, 1]
    mine, theirs = (ask.options for ask in play.table.decisions)
    assert Reroll(ELEVENTH, "2 black") in mine
    assert Play("Geronimo", 0) in mine
    assert Reroll("Sarah Jane Smith", "1 green") in theirs
    assert RerollWithSonics(1) in theirs
    assert RerollWithSonics(0) not in theirs


def test_giving_up_a_black_die_re_rolls_only_the_own_pool() -> None:
    """TD-HELP-15."""
    play = rolled("K-dip K-tac", other=THERE | {"dice": "K-dip K-sci"}, helper=1, on_the_spot=True)
    play.rolls("run").say(1, GIVE_UP_BLACK)
    assert (play.dice(0), play.dice(1)) == ("K-dip K-tac", "K-run")


def test_the_caller_chooses_exterminated_dice_from_either_pool() -> None:
    """TD-HELP-16, TD-EXT-1."""
    play = made(other=THERE, own={"companions": ()}, helper=1, on_the_spot=True, daleks={"Earth Past": 1})
    play.play(USE_THESE_DICE)
    play.play(USE_THESE_DICE).keep("KKB")
    assert play.asked == [0]
    assert {move.seat for move in play.offered(LoseDie)} == {0, 1}
    play.play(LoseDie(1, "blue"))
    assert len(play.dice(1).split()) == 2


def test_a_pass_ends_when_the_dice_change() -> None:
    """TD-RR-1, TD-HELP-13."""
    play = rolled("K-dip K-tac", other=THERE | {"dice": "K-dip K-sci"}, helper=1, on_the_spot=True)
    play.say(0, STOP_REROLLING)
    assert play.asked == [1]
    play.rolls("tac").say(1, GIVE_UP_BLACK)
    assert play.asked == [0, 1]
    play.say(0, STOP_REROLLING).say(1, STOP_REROLLING)
    assert play.rule == "ChangeFaces"


def test_a_helper_on_the_spot_is_rewarded_and_drives_another_dalek_away() -> None:
    """TD-HELP-9, TD-HELP-10."""
    met = "K-run K-run K-cun"
    play = resolved(met, other=THERE | {"dice": "K-str"}, helper=1, on_the_spot=True, daleks={"Earth Past": 3})
    assert (play.of(0).tardis, play.of(1).tardis, play.view().daleks) == (3, 3, {"Earth Past": 1})
    apart = THERE | {"dice": "K-str", "place": "Earth Present"}
    play = resolved(met, other=apart, helper=1, on_the_spot=True, daleks={"Earth Past": 2, "Earth Present": 1})
    assert (play.of(1).sonics, play.view().daleks) == (5, {"Earth Past": 1})


def test_a_helper_from_afar_drives_no_dalek_away() -> None:
    """TD-HELP-10, TD-SUC-3."""
    afar = {"doctor": FOURTH, "place": "Mars: Past", "dice": "K-str"}
    lying: dict[str, Any] = {"slots": ZARBI | MARS, "daleks": {"Earth Past": 2, "Mars": 1}}
    play = resolved("K-run K-run K-cun", other=afar, helper=1, **lying)
    assert play.view().daleks == {"Earth Past": 1, "Mars": 1}


def test_a_helper_on_the_spot_pays_the_fail_cost_too() -> None:
    """TD-HELP-11, TD-HELP-12."""
    other = {"doctor": TWELFTH, "place": "Earth Present", "dice": "K-dip", "sonics": 0}
    play = failed(other=other, helper=1, on_the_spot=True)
    assert play.view().daleks == {"Earth Past": 1, "Earth Present": 1}
    assert (play.of(0).sonics, play.of(1).sonics) == (1, 2)


def test_a_helper_from_afar_loses_a_sonic_or_a_card_after_a_failure() -> None:
    """TD-HELP-8."""
    other = {"doctor": TWELFTH, "dice": "K-dip", "sonics": 1, "hand": ("Fez",)}
    play = failed(other=other, helper=1)
    assert play.asked == [1]
    play.play(DiscardCard("Fez"))
    assert (play.hand(1), play.view().daleks) == ((), {"Earth Past": 1})
    poor = failed(other=other | {"sonics": 0, "hand": ()}, helper=1)
    assert poor.view().daleks == {"Earth Past": 1}


def test_a_companion_who_is_discarded_is_gone_for_good() -> None:
    """TD-COMP-1, TD-FAIL-4."""
    own = {"companions": ("Leela", "Strax"), "doctor": FIRST}
    play = failed(own=own, slots={"Earth Past": "The Weeping Angels"}).play(AcceptCost(2), GiveUp("Leela"))
    assert (play.of(0).companions, play.view().lost_companions) == (("Strax",), ("Leela",))
    assert "Leela" not in play.view().alien_deck


def test_a_companion_who_stays_away_is_no_payment() -> None:
    """TD-FAIL-4."""
    play = failed(own={"companions": ()}, slots={"Earth Past": "The Weeping Angels"})
    assert (play.of(0).tardis, play.asked) == (0, [1])


def test_a_cost_of_two_cards_takes_what_there_is() -> None:
    """TD-FAIL-4, TD-FAIL-3."""
    own = {"hand": ("Fez", "K-9", "Run!"), "sonics": 0}
    play = failed(own=own, others=CROWD, slots={"Earth Past": "The Silence"})
    play.play(DiscardCard("Fez"), DiscardCard("Run!"))
    assert play.hand(0) == ("K-9",)


def test_an_icon_is_fresh_in_the_adventure_of_another_turn() -> None:
    """TD-CARD-4."""
    play = rolled("K-dip K-dip", own={"doctor": ELEVENTH, "companions": ()}, other={"doctor": TWELFTH})
    play.rolls("tac").play(Reroll(ELEVENTH, "2 black")).pick("K-dip").play(ROLL_PICKED)
    play.fail()
    assert play.asked == [1]
    assert play.view().used == ()


def test_a_bystander_adds_a_die_to_the_pool_that_is_being_made() -> None:
    """TD-TW-8, TD-HELP-14, TD-HELP-17."""
    own = {"doctor": FIRST, "place": "Earth Past", "companions": ()}
    other = {"doctor": TWELFTH, "place": "Earth Past", "companions": ()}
    bystander = {"hand": ("Space-Time Telegraph",)}
    play = scene(own, other, bystander, phase="pool", slots=ZARBI, helper=1, on_the_spot=True)
    assert play.openings(2) == (Play("Space-Time Telegraph", 0),)
    play.play(USE_THESE_DICE)
    assert play.openings(2) == (Play("Space-Time Telegraph", 1),)
    assert play.interject(2, "Space-Time Telegraph", 1).pool(1) == "KKKKKR"


def test_nobody_chooses_where_the_daleks_take_all_dice() -> None:
    """TD-EXT-1."""
    own = {"doctor": FIRST, "place": "Telos", "dice": "KKR"}
    there: dict[str, Any] = {"phase": "exterminate", "slots": {"Telos": "Zarbi"}}
    play = scene(own, **there, daleks={"Telos / Mondas": 3})
    assert (play.rule, play.view().daleks) == ("Prepare", {"Telos / Mondas": 4})
    assert scene(own, **there, daleks={"Telos / Mondas": 2}).can(LoseDie)


def test_where_time_is_locked_the_question_says_that_no_faces_follow() -> None:
    """TD-TL-1."""
    locked = rolled("K-dip", slots={"Earth Past": "The Boneless"})
    assert "accept failure" in locked.table.decisions[0].prompt
    assert "go on to change faces" in rolled("K-dip").table.decisions[0].prompt
