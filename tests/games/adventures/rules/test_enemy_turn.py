"""The Enemy turn: its five steps in order, capture, and impersonation."""

import pytest

from tabletime.games.adventures.events import Attacked, EnemyTurnBegan, RoundBegan
from tabletime.games.adventures.moves import GIVE_UP, SPARE, SPEND_CARD, SUGGESTED, Fight, React, SendAt
from tests.games.adventures.verbs import DOCTOR, K9, LINE, MICKEY, ROSE, scene

CYBERMEN = ["Cybermen"]


def test_the_five_steps_follow_the_adventurers_turn() -> None:
    """AD-ENT-1, AD-ENT-4, AD-ENT-13."""
    play = scene(
        rooms={"Hangar": "0,0", "Reactor": "1,0"}, tokens={"Hangar": "Spawn"}, events=["False Alarm"], enemies=CYBERMEN
    )
    play.end()
    assert play.heard(EnemyTurnBegan)
    assert play.phase == "spawn"
    play.roll("0")
    assert play.phase == "events"
    play.event("False Alarm")
    assert (play.phase, play.dice) == ("repopulation", 1)
    play.roll("2")
    assert play.blips("Reactor") == 1
    assert play.heard(RoundBegan)[-1].number == 2
    assert play.actions(DOCTOR) == 3


def test_a_blank_brings_no_token() -> None:
    """AD-ENT-13."""
    play = scene(rooms={"Hangar": "0,0", "Reactor": "1,0"}, phase="repopulation").roll("0")
    assert play.blips("Reactor") == 0


def test_robots_are_not_caught_by_traps() -> None:
    """AD-ENT-2."""
    play = scene(team={K9: "Hangar", MICKEY: "Hangar", "Robot 1": "Hangar"}, tokens={"Hangar": "Trap"}, phase="traps")
    assert [play.status(name) for name in (K9, MICKEY, "Robot 1")] == ["free", "captured", "free"]


def test_traps_catch_seat_by_seat() -> None:
    """AD-ENT-2, AD-CAP-2."""
    team = {DOCTOR: "Hangar", ROSE: "Hangar", "Guard 1": "Hangar"}
    play = scene(team=team, seats=2, tokens={"Hangar": "Trap"}, phase="traps", capture_cards=2)
    assert (play.status(DOCTOR), play.status(ROSE)) == ("captured", "free")
    play.say(GIVE_UP)
    assert (play.status(ROSE), play.cards_left) == ("captured", 0)


def test_whoever_is_carried_off_by_an_alarm_before_the_trap_snaps_is_not_caught() -> None:
    """AD-ENT-2, AD-ALM-1."""
    play = scene(
        team={ROSE: "Reactor", MICKEY: "Reactor", DOCTOR: "Atrium"},
        holding={ROSE: ["Fob Watch"]},
        tokens={"Reactor": "Trap", "Hangar": "?"},
        phase="traps",
        events=["Teleport Fault", "Quiet Hour"],
    )
    play.say(React(ROSE, "Fob Watch")).chance("Alarm").event("Teleport Fault").chance(1).room("Atrium")
    assert (play.status(MICKEY), play.where(MICKEY)) == ("free", "Atrium")


def test_every_open_spawn_token_has_a_die() -> None:
    """AD-ENT-3."""
    play = scene(
        team={DOCTOR: "Atrium"}, tokens={"Hangar": "Spawn Spawn", "Concourse": "Spawn"}, enemies=CYBERMEN, phase="spawn"
    )
    assert play.dice == 3
    play.roll("021")
    assert [play.stands(f"Cyberman {number}") for number in (1, 2, 3)] == ["Hangar", "Hangar", "Concourse"]


def test_enemies_go_along_the_arrows_all_at_once() -> None:
    """AD-ENT-6."""
    figures = {
        "Cyberman 1": "Hangar",
        "Cyberman 2": "Reactor",
        "Soldier 1": "enemy Atrium",
        "Soldier 2": "neutral Reactor",
    }
    play = scene(team={DOCTOR: "captured in Hangar"}, figures=figures, enemies=CYBERMEN, phase="movement")
    assert [play.stands(name) for name in figures] == ["Reactor", "Concourse", "Crossway", "Reactor"]


def test_an_enemy_with_a_target_stays() -> None:
    """AD-ENT-7."""
    play = scene(team={ROSE: "Hangar"}, figures={"Cyberman 1": "Hangar"}, enemies=CYBERMEN, phase="movement")
    assert play.stands("Cyberman 1") == "Hangar"
    assert play.dice == 2 + 3


def test_the_players_choose_who_is_attacked() -> None:
    """AD-ENT-8, AD-ENT-9, AD-CMB-3."""
    team = {DOCTOR: "Hangar", ROSE: "Hangar"}
    play = scene(team=team, seats=2, figures={"Cyberman 1": "Hangar"}, enemies=CYBERMEN, phase="attacks")
    assert play.view.asked == (0, 1)
    assert set(play.offered(SendAt)) == {SendAt("Cyberman 1", DOCTOR), SendAt("Cyberman 1", ROSE)}
    play.say(SendAt("Cyberman 1", ROSE), 0).roll("22", "000").say(SPARE)
    assert play.status(DOCTOR) == "free"


def test_the_players_choose_in_which_room_they_are_attacked_first() -> None:
    """AD-ENT-8, AD-ENT-9."""
    team = {MICKEY: "Hangar", DOCTOR: "Reactor", ROSE: "Reactor"}
    figures = {"Zygon 1": "Hangar", "Zygon 2": "Reactor"}
    play = scene(team=team, figures=figures, enemies=["Zygons"], phase="attacks", flags=["quiet"])
    assert [move.attacker for move in play.offered(SendAt)] == ["Zygon 1", "Zygon 2", "Zygon 2"]
    play.attack("Zygon 2", ROSE).roll("22", "000").remove()
    assert [event.target for event in play.heard(Attacked)] == [ROSE, MICKEY]


def test_an_impostor_may_be_unmasked_before_it_makes_a_zygon_in_another_room_bold() -> None:
    """AD-ENT-9, AD-IMP-9."""
    team = {MICKEY: "Hangar", DOCTOR: "Reactor", ROSE: "impersonated in Reactor"}
    play = scene(team=team, figures={"Zygon 1": "Hangar"}, enemies=["Zygons"], phase="attacks", flags=["quiet"])
    play.attack(ROSE, DOCTOR).roll("22", "00")
    assert play.dice == 2 + 3


def test_where_there_is_nothing_to_choose_they_attack_room_by_room() -> None:
    """AD-ENT-8."""
    team = {DOCTOR: "Reactor", ROSE: "Hangar"}
    figures = {"Cyberman 1": "Reactor", "Cyberman 2": "Hangar"}
    play = scene(team=team, figures=figures, enemies=CYBERMEN, phase="attacks", flags=["quiet"])
    assert [event.target for event in play.heard(Attacked)] == [ROSE]
    play.roll("00", "000").roll("00", "000")
    assert [event.target for event in play.heard(Attacked)] == [ROSE, DOCTOR]


def test_as_suggested_the_minion_takes_the_blow() -> None:
    """AD-ENT-9."""
    team = {DOCTOR: "Hangar", "Guard 1": "Hangar"}
    play = scene(team=team, figures={"Cyberman 1": "Hangar"}, enemies=CYBERMEN, phase="attacks", flags=["quiet"])
    play.say(SUGGESTED).roll("00", "111").say(SPEND_CARD)
    assert play.status("Guard 1") == "captured"


def test_an_enemy_and_a_rival_whose_arrows_lead_to_each_other_pass_by() -> None:
    """AD-ENT-6: all move at the same time, so neither finds the other where it comes from."""
    rooms = {"Hangar": "0,0", "Reactor": "1,0"}
    figures = {"Cyberman 1": "Hangar", "Auton 1": "rival Reactor"}
    play = scene(rooms=rooms, team={DOCTOR: "captured in Hangar"}, figures=figures, phase="movement", flags=["quiet"])
    assert (play.stands("Cyberman 1"), play.stands("Auton 1")) == ("Reactor", "Hangar")


def test_a_rival_next_to_an_enemy_attacks_it_and_may_be_its_target() -> None:
    """AD-LOST-2, AD-ENT-7, AD-ENT-9."""
    figures = {"Cyberman 1": "Hangar", "Auton 1": "rival Hangar"}
    play = scene(
        team={DOCTOR: "Hangar"}, figures=figures, enemies=CYBERMEN, rival="Autons", phase="movement", flags=["quiet"]
    )
    assert play.stands("Cyberman 1") == "Hangar"
    assert set(play.offered(SendAt)) == {
        SendAt("Cyberman 1", "Auton 1"),
        SendAt("Cyberman 1", DOCTOR),
        SendAt("Auton 1", "Cyberman 1"),
    }
    play.attack("Cyberman 1", "Auton 1").roll("222", "00")
    assert play.stands("Auton 1") == ""


def test_equal_attackers_are_offered_once() -> None:
    """AD-ENT-9."""
    figures = {f"Cyberman {number}": "Hangar" for number in range(1, 7)}
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar"}, figures=figures, enemies=CYBERMEN, phase="attacks")
    assert len(play.offered(SendAt)) == 2


def test_a_won_defence_removes_nobody_if_the_table_says_so() -> None:
    """AD-CMB-2."""
    play = scene(
        figures={"Cyberman 1": "Hangar"},
        enemies=CYBERMEN,
        phase="attacks",
        flags=["quiet"],
        options={"defence_removes": False},
    )
    play.roll("22", "000")
    assert play.stands("Cyberman 1") == "Hangar"


def test_losing_a_defence_means_capture_and_the_prison_if_it_is_known() -> None:
    """AD-CMB-5, AD-CAP-1, AD-CAP-6."""
    play = scene(
        rooms={**LINE, "Prison": "0,1"},
        figures={"Cyberman 1": "Hangar"},
        enemies=CYBERMEN,
        phase="attacks",
        flags=["quiet"],
        capture_cards=2,
    )
    play.roll("00", "111")
    assert (play.status(DOCTOR), play.where(DOCTOR), play.cards_left) == ("captured", "Prison", 1)


def test_a_minion_that_is_given_up_leaves_its_things() -> None:
    """AD-CAP-2."""
    play = scene(
        team={DOCTOR: "Reactor", "Guard 1": "Hangar"},
        holding={"Guard 1": ["Torch"]},
        shards={"Guard 1": 1},
        figures={"Auton 1": "Hangar"},
        enemies=["Autons"],
        phase="attacks",
        flags=["quiet"],
        capture_cards=1,
    )
    play.roll("00", "11").say(GIVE_UP)
    assert (play.lying("Hangar"), play.tokens("Hangar"), play.cards_left) == (("Torch",), ("Shard",), 1)


def test_a_used_card_that_a_minion_leaves_behind_is_not_ready_again_in_the_same_turn() -> None:
    """AD-PICK-3, AD-CAP-2."""
    play = scene(
        team={"Guard 1": "Hangar", ROSE: "Hangar"},
        holding={"Guard 1": ["Blaster"]},
        figures={"Auton 1": "Hangar"},
        lying={"Hangar": ["Blaster"]},
        enemies=["Autons"],
        events=["Quiet Hour"],
    )
    play.fight("Guard 1", "Auton 1").roll("0000", "11").say(GIVE_UP)
    play.pick_up(ROSE, "Blaster").pick_up(ROSE, "Blaster")
    assert play.view.ready(play.view.who_is(ROSE), "Blaster") == 1
    assert play.fight(ROSE, "Auton 1").dice == 2 + 2 + 2
    play.roll("0000", "00").event("Quiet Hour")
    assert play.dice == 2 + 2
    play.roll("00", "00")
    assert play.fight(ROSE, "Auton 1").dice == 2 + 4 + 2


def test_captives_keep_their_things() -> None:
    """AD-CAP-3."""
    play = scene(
        holding={DOCTOR: ["Torch"]},
        figures={"Cyberman 1": "Hangar"},
        enemies=CYBERMEN,
        phase="attacks",
        flags=["quiet"],
    )
    play.roll("00", "111")
    assert play.holds(DOCTOR) == ("Torch",)


def test_after_forty_rounds_time_has_run_out() -> None:
    """AD-LOSE-3."""
    play = scene(rooms={"Hangar": "0,0"}, round=40, events=["False Alarm"]).end().event("False Alarm")
    assert play.is_lost
    assert play.table.outcome is not None
    assert play.table.outcome.reason == "Time has run out."


@pytest.mark.parametrize("state", ["captured", "impersonated"])
def test_captives_and_impostors_are_no_targets(state: str) -> None:
    """AD-CMB-4, AD-ENT-7."""
    play = scene(
        team={DOCTOR: "Atrium", ROSE: f"{state} in Hangar"},
        figures={"Auton 1": "Hangar"},
        enemies=["Autons"],
        phase="movement",
    )
    assert play.stands("Auton 1") == "Reactor"


def test_an_impostor_walks_and_attacks_with_its_own_fight() -> None:
    """AD-IMP-3, AD-IMP-4."""
    team = {DOCTOR: "Reactor", K9: "impersonated in Hangar"}
    play = scene(team=team, enemies=["Autons"], phase="movement", flags=["quiet"])
    assert play.where(K9) == "Reactor"
    assert play.dice == 2 + 3
    play.roll("00", "111")
    assert play.status(DOCTOR) == "captured"


def test_shy_angels_stand_still_before_two_and_swift_ones_go_two_rooms() -> None:
    """AD-ENT-6, AD-ENT-8."""
    play = scene(
        team={DOCTOR: "Atrium"},
        figures={"Weeping Angel 1": "Hangar"},
        enemies=["Weeping Angels"],
        phase="movement",
        flags=["quiet"],
    )
    assert play.stands("Weeping Angel 1") == "Concourse"
    both = {DOCTOR: "Hangar", ROSE: "Hangar"}
    play = scene(
        team=both, figures={"Weeping Angel 1": "Hangar"}, enemies=["Weeping Angels"], phase="attacks", flags=["quiet"]
    )
    assert play.phase == "adventurers"


def test_slitheen_pick_the_weakest() -> None:
    """AD-ENT-9."""
    team = {"Leela": "Hangar", "Wilfred Mott": "Hangar"}
    play = scene(team=team, figures={"Slitheen 1": "Hangar"}, enemies=["Slitheen"], phase="attacks")
    assert play.dice == 1 + 3


def test_slitheen_weigh_rivals_and_people_alike() -> None:
    """AD-ENT-9, AD-LOST-2."""
    figures = {"Slitheen 1": "Hangar", "Auton 1": "rival Hangar"}
    kinds = {"enemies": ["Slitheen"], "rival": "Autons", "phase": "attacks"}
    play = scene(team={"Wilfred Mott": "Hangar"}, figures=figures, **kinds)
    assert set(play.offered(SendAt)) == {SendAt("Slitheen 1", "Wilfred Mott"), SendAt("Auton 1", "Slitheen 1")}
    play = scene(team={"Leela": "Hangar"}, figures=figures, **kinds)
    assert set(play.offered(SendAt)) == {SendAt("Slitheen 1", "Auton 1"), SendAt("Auton 1", "Slitheen 1")}


def test_a_stunned_foe_neither_moves_nor_attacks_once() -> None:
    """AD-ENT-6, AD-ENT-8."""
    play = scene(
        team={DOCTOR: "Hangar", ROSE: "Atrium"},
        figures={"Cyberman 1": "stunned Hangar"},
        enemies=CYBERMEN,
        phase="movement",
        flags=["quiet"],
    )
    assert play.phase == "adventurers"
    assert not play.figure("Cyberman 1").stunned  # type: ignore[union-attr]
    assert play.can(Fight)


def test_reactions_are_offered_to_those_who_have_them() -> None:
    """AD-ENT-8."""
    team = {DOCTOR: "Hangar", "Rory Williams": "Hangar", MICKEY: "Hangar"}
    play = scene(
        team=team, seats=3, figures={"Cyberman 1": "Hangar"}, enemies=CYBERMEN, phase="attacks", flags=["quiet"]
    )
    play.attack("Cyberman 1", DOCTOR)
    assert play.view.asked == (1,)
    play.say(React("Rory Williams", "Rory Williams")).roll("00", "111")
    assert (play.status(DOCTOR), play.status("Rory Williams")) == ("free", "captured")


def test_after_one_reaction_others_are_still_possible() -> None:
    """AD-ENT-8."""
    holding = {ROSE: ["Perception Filter", "Shield Bubble"]}
    position = {"figures": {"Cyberman 1": "Hangar"}, "enemies": CYBERMEN, "phase": "attacks", "flags": ["quiet"]}
    play = scene(team={ROSE: "Hangar"}, holding=holding, **position)
    play.say(React(ROSE, "Perception Filter")).roll("00").say(React(ROSE, "Shield Bubble"))
    assert (play.phase, play.status(ROSE)) == ("adventurers", "free")
    rory = "Rory Williams"
    play = scene(team={ROSE: "Hangar", rory: "Hangar"}, holding={rory: ["Shield Bubble"]}, **position)
    play.attack("Cyberman 1", ROSE).say(React(rory, rory)).say(React(rory, "Shield Bubble"))
    assert (play.phase, play.status(rory)) == ("adventurers", "free")


def test_an_enemy_that_is_driven_through_the_room_of_a_rival_fights_it_there() -> None:
    """AD-LOST-2, AD-ENC-3."""
    figures = {"Cyberman 1": "Hangar", "Auton 1": "rival Reactor"}
    start = {"team": {DOCTOR: "Hangar"}, "figures": figures, "enemies": CYBERMEN, "rival": "Autons"}
    beaten = scene(**start).outwit(DOCTOR, "Cyberman 1").roll("2100", "1").roll("000", "10")
    assert (beaten.stands("Cyberman 1"), beaten.stands("Auton 1")) == ("", "Reactor")
    driven_on = scene(**start).outwit(DOCTOR, "Cyberman 1").roll("2100", "1").roll("200", "00")
    assert (driven_on.stands("Cyberman 1"), driven_on.stands("Auton 1")) == ("Concourse", "")


def test_a_new_cyberman_who_takes_the_number_of_one_that_fell_does_not_attack_in_its_stead() -> None:
    """AD-ENT-8."""
    play = scene(
        team={DOCTOR: "Atrium", "Soldier 1": "Hangar"},
        figures={"Cyberman 1": "Hangar", "Cyberman 2": "Hangar", "Auton 1": "rival Hangar"},
        enemies=CYBERMEN,
        phase="attacks",
        flags=["quiet"],
    )
    play.attack("Auton 1", "Cyberman 1").roll("22", "000")
    play.attack("Cyberman 2", "Soldier 1").roll("00", "222").say(GIVE_UP)
    assert play.stands("Cyberman 1") == "Hangar"
    play.roll("000", "00")
    assert play.phase == "adventurers"
