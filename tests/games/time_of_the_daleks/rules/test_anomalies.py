"""Time Anomalies: when they come, what each of them does, and how they end."""

from typing import Any

import pytest

from tabletime.games.time_of_the_daleks.moves import (
    COME_AND_HELP,
    ROLL_TARDIS_DIE,
    USE_THESE_DICE,
    CallForHelp,
    DiscardCard,
    Dismiss,
    GoTo,
    LookFor,
    Play,
    Recruit,
    Stay,
    Use,
)
from tests.games.time_of_the_daleks.arrangements import (
    CROWD,
    ELEVENTH,
    FIRST,
    FOURTH,
    MARS,
    TWELFTH,
    failed,
    made,
    resolved,
)
from tests.games.time_of_the_daleks.verbs import Players, scene

DALEK, ASYLUM, GENESIS = "Into the Dalek", "Asylum of the Daleks", "Genesis of the Daleks"
DESTINY, VICTORY, PLAN = "Destiny of the Daleks", "Victory of the Daleks", "The Daleks' Master Plan"


def inside(anomaly: str, dice: str = "K-dip", **position: Any) -> Players:
    """The first player's Adventure in a Time Anomaly comes to its end."""
    own = {"place": anomaly, "dice": dice} | position.pop("own", {})
    other = {"doctor": TWELFTH} | position.pop("other", {})
    return scene(own, other, **({"anomalies": (anomaly,), "phase": "resolve", "ship": 5, "markers": ()} | position))


def test_the_ship_draws_an_anomaly_when_it_enters_a_marked_space() -> None:
    """TD-TA-1, TD-TA-2, TD-DT-2."""
    play = scene(phase="daleks", ship=5).draws(DALEK)
    assert (play.view().ship, play.view().anomalies, play.view().markers) == (6, (DALEK,), (9, 12, 15))


def test_a_ship_that_was_sent_back_meets_no_marker_twice() -> None:
    """TD-TA-1, TD-BRD-2."""
    play = scene(phase="daleks", ship=5, markers=(9, 12, 15))
    assert (play.view().ship, play.view().anomalies) == (6, ())


def test_without_anomalies_left_nothing_comes() -> None:
    """TD-TA-1."""
    play = scene(phase="daleks", ship=5, anomaly_deck=())
    assert (play.view().anomalies, play.view().markers) == ((), (9, 12, 15))


def test_the_way_to_an_anomaly_needs_no_die() -> None:
    """TD-TA-5, TD-TRAV-2, TD-BRD-6."""
    play = scene({"sonics": 0}, phase="travel", anomalies=(DALEK,)).play(GoTo(DALEK))
    assert play.of(0).place == DALEK


def test_one_may_stay_at_an_anomaly_that_is_not_met() -> None:
    """TD-TRAV-1, TD-TA-4."""
    play = scene({"place": DALEK}, phase="travel", anomalies=(DALEK,))
    assert Stay(DALEK) in play.options
    assert GoTo(DALEK) not in play.options


def test_an_anomaly_has_its_own_challenge_and_no_dilemma() -> None:
    """TD-TA-4, TD-CHAL-1."""
    play = scene({"place": DALEK}, phase="challenge", anomalies=(DALEK,))
    assert play.view().needs == (1, 0, 1, 1, 0, 1)
    assert DALEK not in play.view().slots


def test_at_an_anomaly_one_recruits_from_either_deck() -> None:
    """TD-TA-6, TD-REC-3, TD-LINK-3."""
    own = {"doctor": FIRST, "companions": ("Amy Pond",), "place": DALEK}
    play = scene(own, {"doctor": TWELFTH}, phase="recruit", anomalies=(DALEK,))
    assert play.offered(Recruit) == [Recruit("earth"), Recruit("alien")]
    assert play.offered(LookFor) == [LookFor("Susan Foreman")]


def test_a_failure_in_an_anomaly_brings_no_dalek_even_with_help() -> None:
    """TD-TA-7, TD-HELP-11."""
    other = {"place": DALEK, "dice": "K-dip"}
    play = inside(DALEK, other=other, helper=1, on_the_spot=True)
    assert (play.view().daleks, play.view().ship) == ({}, 7)
    assert play.view().anomalies == (DALEK,)


def test_into_the_dalek_lets_the_ship_come_closer_after_a_failure() -> None:
    """TD-TA-14."""
    assert inside(DALEK).view().ship == 6


def test_an_anomaly_without_a_doctor_stays_in_play() -> None:
    """TD-FIN-1, TD-TA-8."""
    assert scene(phase="finish", anomalies=(DALEK,)).view().anomalies == (DALEK,)


def test_asylum_of_the_daleks_keeps_markers_where_they_are() -> None:
    """TD-TA-3, TD-SUC-3."""
    assert resolved(anomalies=(ASYLUM,), daleks={"Earth Past": 1}).view().daleks == {"Earth Past": 1}
    shown = "K-cun K-cun K-dip K-tac"
    play = inside(ASYLUM, shown, daleks={"Earth Past": 1})
    assert (play.view().daleks, play.of(0).tardis) == ({}, 4)
    assert inside(ASYLUM, own={"companions": ("Leela",)}).of(0).companions == ()


def test_the_conditions_of_anomalies_hold() -> None:
    """TD-TA-17, TD-TL-1, TD-FP-1."""
    assert scene({"place": ASYLUM}, phase="challenge", anomalies=(ASYLUM,)).view().has_condition("time locked")
    assert scene({"place": GENESIS}, phase="challenge", anomalies=(GENESIS,)).view().has_condition("fixed point")


def test_genesis_of_the_daleks_opens_a_breach_everywhere() -> None:
    """TD-TA-3, TD-POOL-7."""
    assert made(anomalies=(GENESIS,)).view().limit(0) == 7
    shown = "K-run K-dip K-sci K-tac K-str"
    assert (inside(GENESIS, shown).view().ship, inside(GENESIS, shown).of(0).tardis) == (3, 4)
    assert inside(GENESIS, own={"doctor": FIRST}).of(0).doctor == FOURTH


@pytest.mark.parametrize(("task", "colour", "pool"), [(DESTINY, 1, "KKKKRR"), (VICTORY, 3, "KKKKG")])
def test_imprisoned_dice_cannot_be_used(task: str, colour: int, pool: str) -> None:
    """TD-TA-9, TD-TA-10, TD-TA-15."""
    play = made(own={"doctor": TWELFTH}, anomalies=(task,))
    assert play.pool(0) == pool
    assert play.view().imprisoned(colour) == 3


@pytest.mark.parametrize(("task", "left"), [(DESTINY, 2), (VICTORY, 2)])
def test_a_success_with_the_right_symbol_frees_one_die(task: str, left: int) -> None:
    """TD-TA-12."""
    assert resolved(anomalies=(task,)).view().tasks == {task: left}


def test_a_success_without_the_symbols_frees_nothing() -> None:
    """TD-TA-12, TD-TA-15."""
    own = {"place": "Karn: Present", "dice": "K-sci K-cun K-run K-sci K-dip"}
    setting: dict[str, Any] = {"phase": "resolve", "slots": {"Karn: Present": "The Fendahl"}}
    assert scene(own, anomalies=(VICTORY,), **setting).view().tasks == {VICTORY: 3}
    assert failed(anomalies=(DESTINY,)).view().tasks == {DESTINY: 3}


def test_freed_dice_can_be_used_again() -> None:
    """TD-TA-12, TD-TA-10."""
    play = made(own={"doctor": FIRST, "companions": ("Amy Pond", "Polly Wright")}, tasks={DESTINY: 2})
    assert play.pool(0) == "KKKKG"


def test_the_master_plan_speeds_the_ship_up_until_it_is_done_three_times() -> None:
    """TD-TA-9, TD-TA-11, TD-BRD-9, TD-DT-2."""
    assert scene(phase="daleks", tasks={PLAN: 1}, ship=2).view().ship == 4
    assert scene(phase="daleks", ship=5).draws(PLAN).view().ship == 6
    assert resolved(anomalies=(PLAN,)).view().tasks == {PLAN: 3}
    helper = {"place": "Mars: Past", "dice": "K-cun"}
    assert resolved("K-run K-run K-str", other=helper | {"place": ""}, anomalies=(PLAN,), helper=1).view().tasks == {
        PLAN: 2
    }
    six = {"place": "Earth Future", "dice": "K-sci K-str K-run K-run K-str K-sci"}
    play = scene(six, *CROWD, phase="resolve", slots={"Earth Future": "The Boneless"}, tasks={PLAN: 1})
    assert (play.view().anomalies, play.view().anomaly_discards) == ((), (PLAN,))


def test_the_time_of_the_doctor_lets_everybody_choose_whom_to_dismiss() -> None:
    """TD-TA-16, TD-REG-1, TD-COMP-2."""
    own = {"doctor": FIRST, "companions": ("Leela", "Strax")}
    play = scene(own, {"doctor": ELEVENTH}, phase="daleks", ship=5, active=1)
    play.draws("The Time of the Doctor").play(Dismiss("Strax"))
    assert play.of(0).companions == ("Leela",)
    assert "Strax" in play.view().alien_deck


def test_the_invasion_of_earth_goes_where_the_fewest_daleks_are() -> None:
    """TD-TA-13, TD-DAL-2."""
    play = scene(phase="daleks", ship=5).draws("The Dalek Invasion of Earth")
    assert play.view().daleks == {"Earth Past": 1, "Earth Present": 1}
    assert play.view().anomaly_discards == ("The Dalek Invasion of Earth",)
    play = scene(phase="daleks", ship=5, daleks={"Earth Present": 1}).draws("The Dalek Invasion of Earth")
    assert play.view().daleks == {"Earth Past": 1, "Earth Present": 1, "Earth Future": 1}
    assert play.winners == ()
    play = scene(phase="daleks", ship=5, daleks={"Mars": 5}).draws("The Dalek Invasion of Earth")
    assert play.winners == ()


def test_a_roll_may_lead_to_an_anomaly_without_a_toll() -> None:
    """TD-TRAV-3, TD-TA-14."""
    play = scene({"place": "Mars: Past", "sonics": 2}, phase="travel", slots=MARS, anomalies=(DALEK,)).die("choice")
    play.play(ROLL_TARDIS_DIE, GoTo(DALEK))
    assert (play.of(0).place, play.of(0).sonics) == (DALEK, 2)


def test_a_new_anomaly_on_the_way_of_a_helper_counts_at_once() -> None:
    """TD-HELP-4, TD-TA-1, TD-TA-11."""
    play = scene({"place": "Mars: Past"}, {"sonics": 1}, phase="help", slots={"Mars: Past": "Zygons"}, ship=5)
    play.draws(GENESIS).play(CallForHelp(1), COME_AND_HELP, USE_THESE_DICE)
    assert (play.view().limit(0), play.view().limit(1)) == (4, 3)


def test_the_last_card_that_could_pay_the_toll_does_not_open_the_way() -> None:
    """TD-TA-14, TD-TW-3."""
    toll: dict[str, Any] = {"phase": "travel", "anomalies": (DALEK,), "slots": MARS}
    play = scene({"hand": ("TARDIS Key",), "sonics": 1}, **toll)
    assert play.refused(Play("TARDIS Key")) == "TD-TA-14"
    play = scene({"hand": ("Fez", "TARDIS Key"), "sonics": 1}, **toll).play(Play("TARDIS Key"), GoTo("Mars: Past"))
    assert (play.of(0).place, play.of(0).sonics, play.hand(0)) == ("Mars: Past", 1, ())
    play = scene({"hand": ("TARDIS Key",), "sonics": 2}, **toll).play(Play("TARDIS Key"), GoTo("Mars: Past"))
    assert (play.of(0).place, play.of(0).sonics) == ("Mars: Past", 0)


@pytest.mark.parametrize("result", ["choice", "tardis"])
def test_what_the_toll_takes_cannot_be_spent_between_the_roll_and_the_landing(result: str) -> None:
    """TD-TA-14, TD-TW-5."""
    own = {"hand": ("The Oncoming Storm",), "sonics": 2}
    toll: dict[str, Any] = {"phase": "travel", "anomalies": (DALEK,), "daleks": {"Earth Past": 1}}
    play = scene(own, **toll).die(result)
    assert play.openings(0) == (Play("The Oncoming Storm"),)
    assert play.play(ROLL_TARDIS_DIE).openings(0) == ()


@pytest.mark.parametrize(
    ("card", "sonics", "more"),
    [
        ("Sonic Boost", 0, ()),
        ("Emergency Beacon", 1, ()),
        ("The Oncoming Storm", 4, ()),
        ("The Oncoming Storm", 2, ("Fez",)),
    ],
)
def test_whoever_can_still_pay_the_toll_may_play_a_card_before_the_landing(
    card: str, sonics: int, more: tuple[str, ...]
) -> None:
    """TD-TW-5, TD-TA-14."""
    own = {"hand": (card, *more), "sonics": sonics}
    play = scene(own, phase="choice", anomalies=(DALEK,), daleks={"Earth Past": 1}).interject(0, card)
    assert card not in play.hand(0)
    assert play.play(GoTo("Earth Past")).of(0).place == "Earth Past"


def test_a_card_after_which_the_toll_could_not_be_paid_is_refused_because_of_that() -> None:
    """TD-TA-14."""
    own = {"hand": ("The Oncoming Storm",), "sonics": 3}
    play = scene(own, phase="choice", anomalies=(DALEK,), daleks={"Earth Past": 1})
    assert play.refused(Play("The Oncoming Storm")) == "TD-TA-14"


@pytest.mark.parametrize("result", ["choice", "tardis"])
def test_an_anytime_card_may_come_between_the_roll_and_the_landing(result: str) -> None:
    """TD-TW-5, TD-TA-14."""
    storm = {"hand": ("The Oncoming Storm",), "sonics": 2}
    play = scene(storm, phase="travel", daleks={"Earth Past": 1}).die(result).play(ROLL_TARDIS_DIE)
    asked = play.options
    assert play.interject(0, "The Oncoming Storm").view().daleks == {}
    assert play.options == asked
    play = scene({"sonics": 2}, storm, phase="travel", anomalies=(DALEK,), daleks={"Earth Past": 1}).die(result)
    assert play.play(ROLL_TARDIS_DIE).openings(1) == (Play("The Oncoming Storm"),)


def test_whoever_stays_at_a_location_pays_no_toll() -> None:
    """TD-TA-14, TD-TRAV-1."""
    own = {"place": "Mars: Past", "sonics": 5}
    play = scene(own, phase="travel", anomalies=(DALEK,), slots=MARS | {"Mars: Future": "Zygons"})
    play.play(Stay("Mars: Future"))
    assert (play.of(0).place, play.of(0).sonics) == ("Mars: Future", 5)


@pytest.mark.parametrize(("sonics", "hand", "ways"), [(1, (), []), (1, ("Fez",), ["use"]), (2, (), ["use"])])
def test_the_vortex_manipulator_does_not_pay_the_toll(sonics: int, hand: tuple[str, ...], ways: list[str]) -> None:
    """TD-TA-14, TD-HELP-3."""
    other = {"sonics": sonics, "hand": hand, "equipment": ("Vortex Manipulator",)}
    play = scene({"place": "Mars: Past"}, other, phase="help", anomalies=(DALEK,), slots=MARS).play(CallForHelp(1))
    assert ["use" for _ in play.offered(Use)] == ways


def test_a_helper_may_pay_way_and_toll_with_two_cards() -> None:
    """TD-TA-14, TD-HELP-3."""
    other = {"sonics": 0, "hand": ("Fez", "Run!")}
    play = scene({"place": "Mars: Past"}, other, phase="help", anomalies=(DALEK,), slots=MARS)
    play.play(CallForHelp(1), COME_AND_HELP, DiscardCard("Fez"))
    assert (play.of(1).place, play.hand(1), play.view().ship) == ("Mars: Past", (), 2)


def test_a_ship_that_passes_two_markers_draws_at_each_of_them() -> None:
    """TD-TA-1, TD-HELP-4."""
    play = scene({"place": "Mars: Past"}, {"sonics": 1}, phase="help", slots=MARS, ship=5, markers=(6, 7, 9))
    play.draws(DESTINY).draws(VICTORY).play(CallForHelp(1), COME_AND_HELP)
    assert (play.view().anomalies, play.view().markers, play.view().ship) == ((DESTINY, VICTORY), (9,), 7)


def test_a_breach_everywhere_leaves_other_conditions_as_they_are() -> None:
    """TD-CHAL-3, TD-POOL-7, TD-FP-1."""
    play = made(anomalies=(GENESIS,), slots={"Earth Past": "Skovox Blitzer"})
    assert play.view().conditions == ("fixed point", "time breach")


def test_only_the_doctors_in_a_met_anomaly_return_to_their_consoles() -> None:
    """TD-TA-8."""
    dice = "K-run K-cun K-sci K-str"
    play = inside(DALEK, dice, other={"place": "Mars: Past"}, slots=MARS)
    assert (play.of(0).place, play.of(1).place) == ("", "Mars: Past")


def test_genesis_breaches_dilemmas_but_not_its_own_challenge() -> None:
    """TD-POOL-7, TD-TA-17."""
    place: dict[str, Any] = {"anomalies": (GENESIS,), "phase": "pool"}
    assert scene({"place": GENESIS}, **place).view().limit(0) == 8
    assert scene({"place": "Mars: Past"}, **place, slots=MARS).view().limit(0) == 7


def test_a_part_time_companion_may_be_the_one_who_leaves_at_the_time_of_the_doctor() -> None:
    """TD-TA-16, TD-COMP-2."""
    own = {"place": "Mars: Past", "companions": ("Leela",), "part_time": ("Nardole",), "doctor": FIRST}
    play = scene(own, {"doctor": TWELFTH}, phase="help", slots=MARS, ship=5).draws("The Time of the Doctor")
    play.play(CallForHelp(1), COME_AND_HELP)
    assert play.offered(Dismiss) == [Dismiss("Leela"), Dismiss("Nardole")]
    play.play(Dismiss("Nardole"))
    assert (play.of(0).companions, play.of(0).part_time) == (("Leela",), ())


def test_by_agreement_only_the_caller_suffers_at_an_anomaly() -> None:
    """TD-HELP-12, TD-TA-7."""
    both: dict[str, Any] = {"other": {"place": DALEK, "dice": "K-dip"}, "helper": 1, "on_the_spot": True}
    assert inside(DALEK, **both).view().ship == 7
    assert inside(DALEK, **both, options={"anomaly_with_help": "once"}).view().ship == 6


def test_who_cannot_pay_the_toll_is_not_asked_to_roll_the_die() -> None:
    """TD-TA-14."""
    play = scene({"sonics": 1}, phase="travel", anomalies=(DALEK,))
    assert play.table.decisions[0].prompt.startswith("You cannot pay the toll of Into the Dalek")
    assert "roll the TARDIS die" in scene({"sonics": 2}, phase="travel", anomalies=(DALEK,)).table.decisions[0].prompt
