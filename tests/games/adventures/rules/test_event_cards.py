"""Every Event card, drawn by an Alarm or in the Enemy turn."""

from typing import Any

import pytest

from tabletime.games.adventures.content.box import box_of
from tabletime.games.adventures.moves import SKIP, Choose, Clear, Fight, Go, LetLead, Outwit
from tabletime.games.adventures.state import BLACK, RED, RIVAL
from tests.games.adventures.verbs import DOCTOR, LINE, MICKEY, ROSE, Players, scene

CYBERMEN = ["Cybermen"]
CARDS = (
    *("Patrol", "Patrol", "Reinforcements", "Hunters", "Ambush", "Surge", "Impostor", "New Nest", "Rival Incursion"),
    *("Minefield", "Movement in the Dark", "Turncoats", "Overcharge", "Booby Trap", "Lockdown", "Lights Out"),
    *("Gas Leak", "Jamming", "Power Drain", "Force Field", "High Alert", "Cave-in", "Teleport Fault", "False Alarm"),
    *("Quiet Hour", "Time Slip", "Friendly Face", "Lucky Find", "Weak Lock", "Shift Change"),
)


def drawn(card: str, **position: Any) -> Players:
    """The Event step draws this card."""
    start = {"phase": "events", "events": [card], "enemies": CYBERMEN, "flags": ["quiet"]}
    return scene(**(start | position)).event(card)


def test_there_are_thirty_cards_of_four_sorts() -> None:
    """AD-EVD-1."""
    box = box_of()
    assert sorted(box.event_cards) == sorted(CARDS)
    sorts = [box.events[card].kind for card in CARDS]
    assert [sorts.count(sort) for sort in ("threat", "hazard", "twist", "help")] == [14, 7, 5, 4]


def test_a_patrol_comes_to_the_control_room_or_somewhere_without_adventurers() -> None:
    """AD-ENT-4."""
    play = drawn("Patrol", rooms={**LINE, "Control Room": "0,1 turned 1"})
    assert [play.view.room_name(room) for room in play.outcomes] == ["Control Room"]
    play = drawn("Patrol", team={DOCTOR: "Reactor"})
    assert {play.view.room_name(room) for room in play.outcomes} == {"Concourse", "Crossway", "Atrium"}
    play.room("Concourse")
    assert play.stands("Cyberman 1") == "Crossway"


def test_reinforcements_come_out_of_every_spawn_token() -> None:
    play = drawn("Reinforcements", tokens={"Reactor": "Spawn", "Concourse": "Spawn"}, flags=["quiet", "still"])
    play.room("Reactor").room("Concourse")
    assert (play.stands("Cyberman 1"), play.stands("Cyberman 2")) == ("Reactor", "Concourse")


def test_without_spawn_tokens_one_comes_to_an_empty_room() -> None:
    play = drawn("Reinforcements", flags=["quiet", "still"]).room("Atrium")
    assert play.stands("Cyberman 1") == "Atrium"


def test_hunters_come_nearer_and_players_choose_ties() -> None:
    play = drawn("Hunters", figures={"Cyberman 1": "Atrium"}, flags=["quiet", "still"])
    assert play.stands("Cyberman 1") == "Crossway"
    square = {"Hangar": "0,0", "Reactor": "1,0", "Concourse": "0,1", "Crossway": "1,1"}
    play = drawn("Hunters", rooms=square, figures={"Cyberman 1": "Crossway"}, flags=["quiet", "still"])
    assert set(play.offered(Choose)) == {Choose("Reactor"), Choose("Concourse")}
    play.choose("Concourse")
    assert play.stands("Cyberman 1") == "Concourse"


def test_impostors_hunt_like_enemies() -> None:
    """AD-IMP-1, AD-IMP-3."""
    team = {DOCTOR: "Hangar", ROSE: "impersonated in Atrium"}
    play = scene(team=team, phase="events", events=["Hunters"], flags=["quiet", "still"]).event("Hunters")
    assert play.where(ROSE) == "Crossway"


def test_an_ambush_strikes_where_most_adventurers_are() -> None:
    play = drawn("Ambush", team={DOCTOR: "Hangar", ROSE: "Atrium", MICKEY: "Atrium"}).room("Atrium")
    assert play.stands("Cyberman 1") == "Atrium"


def test_in_a_surge_enemies_move_twice() -> None:
    """AD-ENT-6."""
    play = drawn("Surge", team={DOCTOR: "Atrium"}, figures={"Cyberman 1": "Hangar"})
    assert play.stands("Cyberman 1") == "Concourse"


def test_an_impostor_takes_the_place_of_somebody_alone() -> None:
    """AD-IMP-1."""
    team = {DOCTOR: "Hangar", ROSE: "Hangar", MICKEY: "Atrium"}
    play = drawn("Impostor", team=team, enemies=["Autons"])
    assert play.outcomes == [2]
    play.chance(2)
    assert play.status(MICKEY) == "impersonated"


def test_enemies_that_cannot_impersonate_send_one_of_theirs() -> None:
    play = drawn("Impostor", team={DOCTOR: "Hangar", MICKEY: "Atrium"}, flags=["quiet", "still"])
    play.room("Reactor")
    assert play.stands("Cyberman 1") == "Reactor"


def test_the_last_who_is_no_minion_is_never_impersonated() -> None:
    """AD-IMP-2."""
    team = {DOCTOR: "Hangar", "Guard 1": "Atrium", ROSE: "impersonated in Reactor"}
    play = drawn("Impostor", team=team, enemies=["Autons"], flags=["quiet", "still"])
    assert {play.view.room_name(room) for room in play.outcomes} == {"Concourse", "Crossway"}


def test_a_new_nest_and_traps_appear_in_empty_rooms() -> None:
    assert drawn("New Nest").room("Atrium").tokens("Atrium") == ("Spawn",)
    assert drawn("Booby Trap").room("Atrium").tokens("Atrium") == ("Trap",)
    play = drawn("Minefield").room("Atrium").room("Reactor")
    assert play.tokens("Atrium") == play.tokens("Reactor") == ("Trap",)
    assert play.phase != "events"


def test_rivals_come_to_a_room_without_adventurers() -> None:
    play = drawn("Rival Incursion", rival="Autons", flags=["quiet", "still"]).room("Atrium")
    assert play.figure("Auton 1").base == RIVAL  # type: ignore[union-attr]


def test_movement_in_the_dark_brings_three_blips() -> None:
    play = drawn("Movement in the Dark").room("Atrium").room("Reactor").room("Crossway")
    assert [play.blips(room) for room in ("Atrium", "Reactor", "Crossway")] == [1, 1, 1]


def test_turncoats_turn() -> None:
    play = drawn("Turncoats", figures={"Soldier 1": "neutral Atrium"}, flags=["quiet", "still"])
    assert play.figure("Soldier 1").base == RED  # type: ignore[union-attr]


def test_overcharged_enemies_have_a_die_more() -> None:
    play = drawn("Overcharge", team={ROSE: "Hangar"}, figures={"Cyberman 1": "Hangar"})
    assert play.dice == 2 + 4


def test_overcharge_reaches_an_impostor_who_is_an_enemy_too() -> None:
    """AD-IMP-1."""
    team = {DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}
    assert drawn("Overcharge", team=team, enemies=["Autons"]).dice == 2 + 3


def test_in_a_lockdown_a_move_covers_one_room() -> None:
    play = scene(hazards=["Lockdown"])
    assert {move.room for move in play.offered(Go) if not move.door} == {"Reactor"}
    assert play.outwit(DOCTOR, "Lockdown").roll("2000").view.hazards == ("Lockdown",)


def test_gas_takes_an_action_from_everybody() -> None:
    """AD-TURN-2."""
    play = drawn("Gas Leak")
    assert (play.phase, play.actions(DOCTOR)) == ("adventurers", 2)


def test_drained_power_forbids_boosts() -> None:
    """AD-BST-1."""
    play = scene(hazards=["Power Drain"], figures={"Cyberman 1": "Hangar"}, enemies=CYBERMEN)
    assert {move.boosts for move in play.offered(Fight)} == {0}
    assert play.refused(Fight(DOCTOR, "Cyberman 1", 1)) == "AD-BST-1"


def test_a_force_field_makes_freeing_harder() -> None:
    """AD-RES-2, AD-ESC-2."""
    play = scene(team={DOCTOR: "captured in Hangar"}, hazards=["Force Field"]).escape(DOCTOR).roll("2000")
    assert play.status(DOCTOR) == "captured"
    assert play.escape(DOCTOR).roll("2100").status(DOCTOR) == "free"


@pytest.mark.parametrize(
    "card", ["Lockdown", "Lights Out", "Gas Leak", "Jamming", "Power Drain", "Force Field", "High Alert"]
)
def test_hazards_stay_until_they_are_switched_off(card: str) -> None:
    """AD-CTL-2."""
    rooms = {"Control Room": "0,0", "Hangar": "0,-1"}
    play = drawn(card, rooms=rooms, team={DOCTOR: "Control Room"})
    assert list(play.view.hazards) == [card]
    play.say(Clear(DOCTOR, card))
    assert not play.view.hazards


@pytest.mark.parametrize("card", ["Lockdown", "Jamming", "Power Drain"])
def test_some_hazards_can_be_outwitted_anywhere(card: str) -> None:
    """AD-WIT-1."""
    play = scene(hazards=[card]).outwit(DOCTOR, card).roll("2100")
    assert play.view.hazards == ()
    assert not scene(hazards=["Gas Leak"]).can(Outwit)


def test_a_cave_in_never_cuts_the_map() -> None:
    """AD-XPL-12."""
    assert drawn("Cave-in").phase == "adventurers"
    square = {"Hangar": "0,0", "Reactor": "1,0", "Concourse": "0,1", "Crossway": "1,1", "Gangway": "0,-1"}
    play = drawn("Cave-in", rooms=square)
    pairs = {tuple(sorted(play.view.room_name(room) for room in pair)) for pair in play.outcomes}
    assert ("Gangway", "Hangar") not in pairs
    assert len(pairs) == 4
    rooms = (play.view.room_called("Hangar"), play.view.room_called("Reactor"))
    play.chance(rooms)
    assert play.view.room_called("Reactor") not in play.view.plan.neighbours(play.view.room_called("Hangar"))


def test_a_teleport_fault_drops_somebody_somewhere() -> None:
    play = drawn("Teleport Fault", tokens={"Atrium": "?"}).chance(0).room("Atrium").chance("Shard")
    assert (play.where(DOCTOR), play.tokens("Atrium")) == ("Atrium", ("Shard",))


def test_an_alarm_during_an_event_waits_for_its_end() -> None:
    """AD-ALM-2."""
    team, deck = {DOCTOR: "Hangar", ROSE: "Hangar"}, ["Time Slip", "Surge"]
    play = drawn("Time Slip", team=team, tokens={"Reactor": "?"}, events=deck).go(DOCTOR, "Reactor").chance("Alarm")
    play.go(ROSE, "Reactor").event("Surge")
    assert (play.where(ROSE), len(play.view.events)) == ("Reactor", 0)


def test_a_false_alarm_is_nothing_and_a_quiet_hour_brings_no_tokens() -> None:
    """AD-ENT-11."""
    assert drawn("False Alarm").phase == "adventurers"
    assert drawn("Quiet Hour", flags=[]).phase == "adventurers"
    assert drawn("False Alarm", flags=[]).phase == "repopulation"


def test_in_a_time_slip_everybody_may_move_once() -> None:
    """AD-MOVE-2."""
    play = drawn("Time Slip", team={DOCTOR: "Hangar", ROSE: "Hangar", MICKEY: "captured in Hangar"})
    play.go(DOCTOR, "Atrium").say(SKIP)
    assert (play.where(DOCTOR), play.where(ROSE), play.phase) == ("Atrium", "Hangar", "adventurers")


def test_a_friendly_face_wins_a_minion_over() -> None:
    """AD-MIN-4, AD-MIN-5."""
    play = drawn("Friendly Face", figures={"Soldier 1": "enemy Atrium"}, flags=["quiet", "still"]).choose("Soldier 1")
    assert play.figure("Soldier 1").base == BLACK  # type: ignore[union-attr]
    play = drawn("Friendly Face", figures={"Soldier 1": "neutral Atrium"}, seats=2, events=["Friendly Face"])
    play.choose("Soldier 1").say(LetLead(1))
    assert play.view.owners == (0, 1)


def test_without_minions_a_friendly_face_appears() -> None:
    play = drawn("Friendly Face").room("Atrium")
    assert play.figure("Soldier 1").base == BLACK  # type: ignore[union-attr]


def test_a_lucky_find_goes_to_whom_the_players_like() -> None:
    """AD-DOC-2."""
    play = drawn("Lucky Find", team={DOCTOR: "Hangar", ROSE: "Hangar"}).choose(ROSE).draw("Blaster")
    assert play.holds(ROSE) == ("Blaster",)
    play = drawn("Lucky Find", team={DOCTOR: "Hangar", ROSE: "Hangar"}).choose(DOCTOR).draw("Blaster")
    assert (play.holds(DOCTOR), play.lying("Hangar")) == ((), ("Blaster",))


def test_a_weak_lock_lets_every_captive_try() -> None:
    """AD-ESC-2."""
    team = {DOCTOR: "captured in Hangar", ROSE: "captured in Atrium"}
    play = drawn("Weak Lock", team=team).roll("2000").roll("10")
    assert (play.status(DOCTOR), play.status(ROSE)) == ("free", "captured")
    assert play.actions(DOCTOR) == 3


def test_at_shift_change_nobody_moves() -> None:
    """AD-ENT-6."""
    play = drawn("Shift Change", team={DOCTOR: "Atrium"}, figures={"Cyberman 1": "Hangar"})
    assert play.stands("Cyberman 1") == "Hangar"


def test_what_holds_for_a_round_ends_with_it() -> None:
    """AD-ENT-1."""
    assert drawn("Overcharge").view.flags == ()


@pytest.mark.parametrize(
    "hazard", ["Lockdown", "Jamming", "Power Drain", "Lights Out", "Gas Leak", "Force Field", "High Alert"]
)
def test_some_hazards_are_outwitted_anywhere_by_three(hazard: str) -> None:
    """AD-WIT-1, AD-CTL-2."""
    play, can_be = scene(hazards=[hazard]), hazard in ("Lockdown", "Jamming", "Power Drain")
    assert play.can(Outwit(DOCTOR, hazard)) == can_be
    if can_be:
        assert play.outwit(DOCTOR, hazard).roll("1100").view.hazards == (hazard,)
        assert play.outwit(DOCTOR, hazard).roll("2100").view.hazards == ()
