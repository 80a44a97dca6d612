"""Resolving an Adventure: what comes first and what comes then, for the caller and for the helper."""

from typing import Any

from tabletime.games.time_of_the_daleks.events import (
    AdventureFailed,
    AdventureSucceeded,
    AnomalyEnded,
    CompanionDismissed,
    CompanionsStayed,
    DalekPlaced,
    DalekRemoved,
    ReturnedToConsole,
    ShipMoved,
    SonicsPaid,
    TardisMoved,
    TaskDone,
)
from tabletime.games.time_of_the_daleks.moves import AcceptCost, DiscardCard, PaySonics, RemoveDalek
from tabletime.kernel import Event
from tests.games.time_of_the_daleks.arrangements import FIRST, MARS, MET, TWELFTH, ZARBI, failed, resolved
from tests.games.time_of_the_daleks.verbs import Players, scene

HELPED: dict[str, Any] = {"helper": 1, "on_the_spot": True}
TOLD = (AdventureSucceeded, TardisMoved, DalekRemoved, CompanionsStayed, TaskDone, AnomalyEnded, ReturnedToConsole)
SUFFERED = (AdventureFailed, CompanionDismissed, DalekPlaced, ShipMoved, SonicsPaid)


def happened(play: Players, *kinds: type[Event]) -> list[Event]:
    """What was told of these kinds of events, in order."""
    return [event for _, event in play.table.heard(None) if isinstance(event, kinds)]


def test_a_success_rewards_then_drives_daleks_away_then_lets_companions_stay_then_does_tasks() -> None:
    """TD-SUC-1, TD-SUC-2, TD-SUC-3, TD-SUC-4, TD-HELP-9, TD-HELP-10, TD-TA-12."""
    other = {"place": "Earth Future", "doctor": TWELFTH, "dice": "K-dip"}
    there: dict[str, Any] = {"daleks": {"Earth Past": 1, "Earth Future": 1}, "tasks": {"Destiny of the Daleks": 1}}
    play = resolved(MET, other, own={"part_time": ("Osgood",)}, **HELPED, **there)
    assert happened(play, *TOLD) == [
        AdventureSucceeded(0, "Earth Past"),
        TardisMoved(0, 2, 3),
        TardisMoved(1, 2, 3),
        DalekRemoved("Earth Past", 1),
        DalekRemoved("Earth Future", 0),
        CompanionsStayed(0, ("Osgood",)),
        TaskDone("Destiny of the Daleks", 0),
        AnomalyEnded("Destiny of the Daleks"),
    ]


def test_a_dalek_that_a_reward_takes_from_elsewhere_is_chosen_before_the_one_that_leaves_the_location() -> None:
    """TD-SUC-2, TD-SUC-3."""
    own = {"place": "Telos", "dice": "K-tac K-sci K-run K-str"}
    play = scene(own, phase="resolve", slots={"Telos": "Zarbi"}, daleks={"Telos / Mondas": 1, "Earth Past": 1})
    assert play.offered(RemoveDalek) == [RemoveDalek("Earth Past"), RemoveDalek("Telos / Mondas")]
    assert play.play(RemoveDalek("Telos / Mondas")).view().daleks == {"Earth Past": 1}


def test_a_failure_dismisses_then_brings_daleks_then_costs_the_caller_then_the_helper() -> None:
    """TD-FAIL-1, TD-FAIL-2, TD-FAIL-3, TD-HELP-11, TD-HELP-12."""
    other = {"place": "Earth Future", "doctor": TWELFTH, "dice": "K-dip"}
    play = failed(other=other, own={"doctor": FIRST, "part_time": ("Osgood",)}, **HELPED)
    assert happened(play, *SUFFERED)[1:] == [
        CompanionDismissed(0, "Osgood"),
        DalekPlaced("Earth Past", 1),
        DalekPlaced("Earth Future", 2),
        SonicsPaid(0, 1, 1),
        SonicsPaid(1, 1, 1),
    ]


def test_caller_and_helper_choose_their_own_fail_costs_in_this_order() -> None:
    """TD-FAIL-4, TD-HELP-12."""
    there = {"place": "Mars: Past", "dice": "K-dip", "sonics": 2}
    play = scene(there, there | {"doctor": TWELFTH}, phase="resolve", slots=MARS, **HELPED)
    assert play.asked == [0]
    assert play.play(AcceptCost(2)).asked == [1]
    play.play(AcceptCost(1))
    assert (play.of(0).sonics, play.view().ship, play.view().daleks) == (0, 1, {"Mars": 2})


def test_a_helper_from_afar_chooses_what_the_failure_takes_after_the_caller_has_paid() -> None:
    """TD-HELP-8, TD-FAIL-3."""
    afar = {"doctor": TWELFTH, "dice": "K-dip", "sonics": 2, "hand": ("Fez",)}
    play = failed(other=afar, helper=1)
    assert (play.of(0).sonics, play.asked, play.options) == (1, [1], [PaySonics(1), DiscardCard("Fez")])
    assert play.play(DiscardCard("Fez")).view().card_discards == ("Fez",)


def test_an_anomaly_is_over_after_both_were_rewarded() -> None:
    """TD-TA-8, TD-HELP-9."""
    anomaly = "Into the Dalek"
    own = {"place": anomaly, "dice": "K-run K-cun K-sci K-str"}
    play = scene(own, {"place": anomaly, "doctor": TWELFTH}, phase="resolve", anomalies=(anomaly,), **HELPED)
    assert happened(play, *TOLD)[1:] == [
        TardisMoved(0, 2, 4),
        TardisMoved(1, 2, 4),
        AnomalyEnded(anomaly),
        ReturnedToConsole(0),
        ReturnedToConsole(1),
    ]


def test_a_failure_told_with_what_was_missing_names_the_dilemma() -> None:
    """TD-CF-4, TD-FAIL-5."""
    play = resolved("K-run K-run K-cun", slots=ZARBI, daleks={"Earth Past": 1})
    assert happened(play, AdventureFailed) == [AdventureFailed(0, "Earth Past", ("strength",), "Zarbi", 1)]


def test_a_helper_in_another_zone_of_earth_has_the_marker_of_the_fail_cost_there_too() -> None:
    """TD-HELP-11, TD-HELP-12, TD-FAIL-3."""
    other = {"place": "Earth Future", "doctor": TWELFTH, "dice": "K-dip"}
    play = failed(other=other, slots={"Earth Past": "Sontarans"}, **HELPED)
    assert play.view().daleks == {"Earth Past": 2, "Earth Future": 2}


def test_a_die_that_equipment_saved_is_not_said_to_be_exterminated() -> None:
    """TD-EXT-1."""
    own = {"equipment": ("TARDIS Force Field",)}
    told = failed(own=own, used=("TARDIS Force Field",), daleks={"Earth Past": 2}).heard(AdventureFailed)
    assert told[0].daleks == 1


def test_nothing_moves_back_beyond_skaro() -> None:
    """TD-BRD-2."""
    angels = {"Earth Past": "The Weeping Angels"}
    assert failed(own={"companions": (), "tardis": 1}, slots=angels).of(0).tardis == 0
    bunker = {"place": "Skaro: Kaled Bunker", "dice": "K-cun K-tac K-str K-run K-str"}
    assert scene(bunker, phase="resolve", slots={"Skaro: Kaled Bunker": "Zarbi"}).view().ship == 0
