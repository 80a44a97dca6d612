"""The worked examples of the rules and the cases derived from them, one test for each."""

import pytest

from tabletime.games.adventures.content.tiles import CONTROL, PRISON
from tabletime.games.adventures.events import EventDrawn, EventsShuffled
from tabletime.games.adventures.moves import (
    GIVE_UP,
    KEEP,
    REMOVE,
    SPARE,
    STAY,
    STOP_PUSHING,
    Choose,
    Escape,
    Give,
    Go,
    LeaveOut,
    Outrun,
    PickUp,
    PushTo,
    TurnTo,
    Use,
    UseOnRoll,
)
from tabletime.games.adventures.state import BLACK, RIVAL
from tests.games.adventures.verbs import DOCTOR, K9, LINE, MICKEY, ROSE, new_game, scene

BARE = {DOCTOR: "Hangar"}


def test_the_tile_pile_has_the_prison_and_the_control_room_in_their_layers() -> None:
    """X1: AD-TILE-1, AD-TILE-2, AD-TILE-3, AD-TILE-4, AD-TILE-5, AD-TILE-6, AD-START-1."""
    play = new_game(3).chance("Autons")
    pile = play.view.tiles
    assert len(pile) == 23
    assert pile.within(play.view.room_called(PRISON)) == (4, 8)
    assert pile.within(play.view.room_called(CONTROL)) == (9, 13)
    assert set(play.outcomes).isdisjoint({play.view.room_called(PRISON), play.view.room_called(CONTROL)})
    play.tile("Hangar")
    assert len(play.view.tiles) == 23
    assert play.where(MICKEY) == "Hangar"


def test_the_quick_start_ignores_the_player_table() -> None:
    """X2: AD-QS-1 to AD-QS-12."""
    play = new_game(5).chance("Autons").tile("Hangar")
    view = play.view
    assert (view.capture_cards, view.events_a_turn, view.minions_are) == (3, 1, "neutral")
    assert (view.adventure, view.enemies, view.minion) == ("Breakdown", ("Cybermen",), "Soldiers")
    assert view.team == ("10th Doctor", "Rose Tyler", "Mickey Smith", "Sarah Jane Smith", "K-9")
    assert play.holds(DOCTOR) == ("Psychic Paper", "Sonic Screwdriver")


def test_an_outwitted_enemy_is_pushed_by_the_margin() -> None:
    """X3: AD-ENC-3."""
    play = scene(team=BARE, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"]).outwit(DOCTOR, "Cyberman 1")
    play.roll("2200", "1")
    assert play.stands("Cyberman 1") == "Crossway"


def test_with_another_agreement_it_may_be_pushed_less_far() -> None:
    """X3: AD-ENC-3."""
    play = scene(team=BARE, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"], options={"push": "up to"})
    play.outwit(DOCTOR, "Cyberman 1").roll("2200", "1")
    assert play.can(PushTo("Concourse"))
    play.say(STOP_PUSHING)
    assert play.stands("Cyberman 1") == "Reactor"


def test_an_enemy_that_is_pushed_into_a_trap_goes_with_it() -> None:
    """X4: AD-TRP-4."""
    play = scene(team=BARE, figures={"Cyberman 1": "Hangar"}, tokens={"Concourse": "Trap"}, enemies=["Cybermen"])
    play.outwit(DOCTOR, "Cyberman 1").roll("2100", "1")
    assert play.stands("Cyberman 1") == ""
    assert play.tokens("Concourse") == ()


def test_an_enemy_that_walks_into_a_trap_is_not_bothered() -> None:
    """X4: AD-TRP-3."""
    play = scene(
        team={DOCTOR: "Atrium"},
        figures={"Cyberman 1": "Hangar"},
        tokens={"Reactor": "Trap"},
        enemies=["Cybermen"],
        phase="movement",
    )
    assert play.stands("Cyberman 1") == "Reactor"
    assert play.tokens("Reactor") == ("Trap",)


def test_four_players_draw_two_events_one_after_the_other() -> None:
    """X5: AD-TAB-3, AD-ENT-5."""
    play = scene(team=BARE, seats=4, phase="events", events=["Surge", "False Alarm"])
    play.event("Surge")
    assert play.view.flags == ("surge",)
    play.event("False Alarm")
    assert [event.card for event in play.heard(EventDrawn)] == ["Surge", "False Alarm"]


def test_used_event_cards_become_the_deck_and_the_others_never_return() -> None:
    """X6: AD-EVD-1, AD-EVD-2, AD-EVD-3."""
    play = scene(team=BARE, tokens={"Reactor": "?"}, events=[], discarded_events=["Surge", "Quiet Hour"])
    play.go(DOCTOR, "Reactor").chance("Alarm")
    assert play.heard(EventsShuffled)
    assert sorted(play.outcomes) == ["Quiet Hour", "Surge"]


def test_one_escape_in_the_prison_frees_everybody() -> None:
    """X7: AD-ESC-3, AD-PRI-2."""
    captives = {DOCTOR: "captured in Prison", ROSE: "captured in Prison", MICKEY: "captured in Prison"}
    play = scene(rooms={"Prison": "0,0"}, team=captives, seats=3)
    play.escape(DOCTOR).roll("2000")
    assert [play.status(name) for name in captives] == ["free", "free", "free"]


def test_a_squareness_gun_opens_the_prison_without_dice() -> None:
    """X8: AD-PRI-3."""
    captives = {DOCTOR: "captured in Prison", ROSE: "captured in Prison"}
    play = scene(rooms={"Prison": "0,0"}, team=captives, holding={ROSE: ["Squareness Gun"]})
    play.say(TurnTo(ROSE)).use(ROSE, "Squareness Gun")
    assert play.status(DOCTOR) == play.status(ROSE) == "free"


def test_a_minion_climbs_from_red_to_black_to_blue() -> None:
    """X9: AD-MIN-4, AD-MIN-5, AD-MIN-6."""
    play = scene(team=BARE, figures={"Soldier 1": "enemy Hangar"}, minion="Soldiers")
    play.outwit(DOCTOR, "Soldier 1").roll("2000", "0").say(STAY)
    assert play.figure("Soldier 1").base == BLACK  # type: ignore[union-attr]
    play.outwit(DOCTOR, "Soldier 1").roll("2000", "0")
    assert play.figure("Soldier 1") is None
    assert (play.status("Soldier 1"), play.actions("Soldier 1")) == ("free", 3)


def test_a_shard_turns_blanks_into_ones() -> None:
    """X10: AD-SHD-4."""
    play = scene(
        team={ROSE: "Hangar"},
        shards={ROSE: 1},
        adventure="Shutdown",
        figures={"Cyberman 1": "Hangar"},
        enemies=["Cybermen"],
    )
    play.outwit(ROSE, "Cyberman 1", 1).roll("002", "2").say(UseOnRoll("Shard"))
    assert play.stands("Cyberman 1") == "Concourse"
    assert play.shards(ROSE) == 0


def test_an_impostor_that_is_outwitted_is_an_enemy_and_the_real_one_is_captured() -> None:
    """X11: AD-IMP-6, AD-IMP-7, AD-IMP-9, AD-IMP-10, AD-IMP-11."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}, enemies=["Autons"], capture_cards=2)
    play.outwit(DOCTOR, ROSE)
    assert play.dice == 4 + 3
    play.roll("2200", "000")
    assert play.stands("Auton 1") == "Hangar"
    assert play.status(ROSE) == "captured"
    assert play.cards_left == 2


def test_failing_to_outwit_an_impostor_has_no_price() -> None:
    """X11: AD-IMP-8."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}, enemies=["Autons"])
    play.outwit(DOCTOR, ROSE).roll("0000", "222")
    assert (play.status(DOCTOR), play.status(ROSE)) == ("free", "impersonated")


def test_one_of_two_foes_is_outrun() -> None:
    """S1: AD-RUN-5, AD-RUN-2, AD-RUN-4."""
    play = scene(team=BARE, figures={"Cyberman 1": "Hangar", "Cyberman 2": "Hangar"}, enemies=["Cybermen"])
    play.outrun(DOCTOR, "Cyberman 1").roll("111", "1").leave("Reactor")
    assert play.where(DOCTOR) == "Reactor"


def test_where_each_must_be_outrun_the_second_may_still_capture() -> None:
    """S1: AD-ENC-5."""
    play = scene(
        team=BARE,
        figures={"Cyberman 1": "Hangar", "Cyberman 2": "Hangar"},
        enemies=["Cybermen"],
        options={"outrun": "each"},
    )
    play.outrun(DOCTOR, "everything").roll("111", "1").roll("000", "1")
    assert play.status(DOCTOR) == "captured"


def test_where_each_must_be_outrun_a_boost_helps_with_the_first() -> None:
    """AD-BST-1: an action adds one die to one roll."""
    play = scene(
        team=BARE,
        figures={"Cyberman 1": "Hangar", "Cyberman 2": "Hangar"},
        enemies=["Cybermen"],
        options={"outrun": "each"},
    )
    play.outrun(DOCTOR, "everything", boosts=1)
    assert play.dice == 4 + 1
    assert play.roll("1111", "1").dice == 3 + 1


def test_where_each_must_be_outrun_the_players_choose_the_order_and_the_trap_comes_last() -> None:
    """S1: AD-ENC-5, AD-RUN-3."""
    play = scene(
        team=BARE,
        figures={"Cyberman 1": "Hangar", "Clockwork Droid 1": "Hangar"},
        tokens={"Hangar": "Trap"},
        enemies=["Cybermen", "Clockwork Droids"],
        options={"outrun": "each"},
    )
    play.say(Outrun(DOCTOR, "everything", 1))
    assert [move.name for move in play.offered(Choose)] == ["Cyberman 1", "Clockwork Droid 1"]
    play.choose("Clockwork Droid 1")
    assert play.dice == 3 + 1 + 3
    play.roll("1111", "111")
    assert play.dice == 3 + 1
    play.roll("111", "1").roll("001").leave("Reactor")
    assert play.where(DOCTOR) == "Reactor"


def test_where_each_must_be_outrun_one_of_several_neutral_minions_is_still_enough() -> None:
    """AD-ENC-5, AD-MIN-2."""
    play = scene(
        team=BARE,
        figures={"Soldier 1": "neutral Hangar", "Soldier 2": "neutral Hangar"},
        options={"outrun": "each"},
    )
    play.outrun(DOCTOR, "Soldier 2").roll("111", "10").leave("Reactor")
    assert play.where(DOCTOR) == "Reactor"


def test_in_a_narrow_room_a_trap_can_only_be_disarmed() -> None:
    """S2: AD-RUN-6, AD-TRP-2, AD-TRP-1."""
    play = scene(rooms={"Vents": "0,0", "Hangar": "0,-1"}, team={DOCTOR: "Vents"}, tokens={"Vents": "Trap"})
    assert play.refused(Outrun(DOCTOR, "Trap")) == "AD-RUN-6"
    assert play.refused(Go(DOCTOR, "Hangar")) == "AD-TRP-2"
    play.outwit(DOCTOR, "Trap").roll("1000")
    assert play.can(Go(DOCTOR, "Hangar"))


def test_outrunning_the_trap_gets_one_past_three_daleks() -> None:
    """S3: AD-RUN-3, AD-RUN-5."""
    daleks = {f"Dalek {number}": "Hangar" for number in (1, 2, 3)}
    play = scene(team=BARE, figures=daleks, tokens={"Hangar": "Trap"}, enemies=["Daleks"])
    play.outrun(DOCTOR, "Trap").roll("000")
    assert play.status(DOCTOR) == "free"
    play.outrun(DOCTOR, "Trap").roll("100").leave("Reactor")
    assert play.where(DOCTOR) == "Reactor"


def test_without_cards_the_next_capture_loses_the_game() -> None:
    """S4: AD-LOSE-1, AD-CAP-1, AD-WIN-2."""
    play = scene(team=BARE, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"], capture_cards=0)
    play.fight(DOCTOR, "Cyberman 1").roll("00", "111")
    assert play.is_lost
    assert play.where(DOCTOR) == "Hangar"


def test_without_cards_a_minion_can_still_be_given_up() -> None:
    """S5: AD-CAP-2."""
    play = scene(
        team={DOCTOR: "Reactor", "Soldier 1": "Hangar"},
        figures={"Auton 1": "Hangar"},
        enemies=["Autons"],
        capture_cards=0,
        phase="attacks",
    )
    play.roll("00", "11").say(GIVE_UP)
    assert play.status("Soldier 1") == "removed"
    assert not play.is_lost


@pytest.mark.parametrize(("reading", "left"), [("spent", 1), ("returned", 2)])
def test_a_capture_card_is_gone_or_comes_back(reading: str, left: int) -> None:
    """S6: AD-CAP-4."""
    play = scene(team={DOCTOR: "captured in Hangar"}, capture_cards=1, options={"capture_cards": reading})
    play.escape(DOCTOR).roll("2000")
    assert play.status(DOCTOR) == "free"
    assert play.cards_left == left


def test_whoever_was_captured_without_a_card_brings_none_back() -> None:
    """S6: AD-CAP-4, AD-IMP-11."""
    team, reading = {DOCTOR: "captured without a card in Hangar"}, {"capture_cards": "returned"}
    assert scene(team=team, capture_cards=1, options=reading).escape(DOCTOR).roll("2000").cards_left == 1


def test_when_the_prison_is_found_all_captives_are_there_before_its_token_is_turned() -> None:
    """S7: AD-PRI-1, AD-CAP-5, AD-XPL-7."""
    team = {DOCTOR: "Hangar", ROSE: "captured in Reactor", MICKEY: "captured in Atrium"}
    play = scene(team=team, next_tile="Prison")
    play.go(DOCTOR, "Hangar", "north").lay(0)
    assert play.where(ROSE) == play.where(MICKEY) == "Prison"
    assert play.blips("Prison") == 1
    play.chance("Trap")


def test_a_trap_captures_in_the_enemy_turn_and_stays() -> None:
    """S8: AD-ENT-2, AD-CAP-6."""
    rooms = {**LINE, "Prison": "0,1"}
    play = scene(rooms=rooms, team=BARE, tokens={"Hangar": "Trap"}, phase="traps")
    assert play.status(DOCTOR) == "captured"
    assert play.where(DOCTOR) == "Prison"
    assert play.tokens("Hangar") == ("Trap",)


def test_enemies_out_of_a_spawn_token_attack_who_is_there() -> None:
    """S9: AD-ENT-3, AD-ENT-7, AD-SPN-3."""
    play = scene(team=BARE, tokens={"Hangar": "Spawn"}, enemies=["Cybermen"], phase="spawn", flags=["quiet"])
    play.roll("2").event("False Alarm")
    assert play.stands("Cyberman 1") == play.stands("Cyberman 2") == "Hangar"
    play.roll("22", "000").say(SPARE).roll("22", "000").say(SPARE)
    assert play.phase == "adventurers"


def test_after_a_capture_the_next_attacker_must_choose_somebody_else() -> None:
    """S10: AD-ENT-8, AD-ENT-9, AD-CMB-3, AD-CMB-4."""
    play = scene(
        team={DOCTOR: "Hangar", ROSE: "Hangar"},
        figures={"Cyberman 1": "Hangar", "Cyberman 2": "Hangar"},
        enemies=["Cybermen"],
        phase="attacks",
        flags=["quiet"],
    )
    play.attack("Cyberman 1", ROSE).roll("00", "111")
    assert play.status(ROSE) == "captured"
    play.roll("22", "000")
    assert play.can(REMOVE)


def test_a_captive_keeps_no_enemy_in_place() -> None:
    """S11: AD-ENT-7, AD-CMB-4."""
    team = {DOCTOR: "Atrium", ROSE: "captured in Hangar"}
    play = scene(team=team, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"], phase="movement", flags=["quiet"])
    assert play.stands("Cyberman 1") == "Reactor"


def test_nobody_boosts_when_attacked_but_cards_help() -> None:
    """S12: AD-ENT-10, AD-BST-1."""
    play = scene(
        team={ROSE: "Hangar"},
        holding={ROSE: ["Sword"]},
        figures={"Cyberman 1": "Hangar"},
        enemies=["Cybermen"],
        phase="attacks",
    )
    assert play.dice == 2 + 1 + 3


def test_a_won_defence_may_remove_the_attacker() -> None:
    """S13: AD-CMB-2, AD-ENT-10."""
    play = scene(team=BARE, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"], phase="attacks", flags=["quiet"])
    play.roll("21", "100").remove()
    assert play.stands("Cyberman 1") == ""


def test_a_shard_cannot_be_picked_up_beside_an_enemy_but_an_item_can() -> None:
    """S14: AD-SHD-2, AD-PICK-1."""
    play = scene(
        team=BARE,
        figures={"Cyberman 1": "Hangar"},
        enemies=["Cybermen"],
        tokens={"Hangar": "Shard"},
        lying={"Hangar": ["Torch"]},
    )
    assert play.refused(PickUp(DOCTOR, "Shard")) == "AD-SHD-2"
    play.pick_up(DOCTOR, "Torch")
    assert play.holds(DOCTOR) == ("Torch",)


def test_a_used_card_stays_and_an_unused_one_changes_hands() -> None:
    """S15: AD-PICK-2, AD-PICK-3."""
    play = scene(
        team={DOCTOR: "Hangar", ROSE: "Hangar"},
        holding={DOCTOR: ["Sonic Screwdriver", "Psychic Paper"]},
        used={DOCTOR: ["Sonic Screwdriver"]},
    )
    assert play.refused(Give(DOCTOR, "Sonic Screwdriver")) == "AD-PICK-3"
    play.give(DOCTOR, "Psychic Paper")
    assert play.holds(ROSE) == ("Psychic Paper",)
    assert play.actions(DOCTOR) == 3


def test_a_card_without_a_limit_is_used_too_once_it_added_a_die() -> None:
    """S15: AD-PICK-3."""
    play = scene(
        team={ROSE: "Hangar", MICKEY: "Hangar"},
        holding={ROSE: ["Running Shoes"]},
        figures={"Soldier 1": "neutral Hangar"},
    )
    assert play.can(Give(ROSE, "Running Shoes"))
    play.outrun(ROSE, "Soldier 1")
    assert play.dice == 3 + 1 + 2
    play.roll("0000", "00")
    assert not play.can(Give(ROSE, "Running Shoes"))


def test_a_second_copy_that_has_not_been_used_changes_hands_however_often_the_first_helped() -> None:
    """S15: AD-PICK-3."""
    play = scene(
        team={ROSE: "Hangar", MICKEY: "Hangar"},
        holding={ROSE: ["Running Shoes"]},
        lying={"Hangar": ["Running Shoes"]},
        tokens={"Hangar": "Trap"},
    )
    play.outrun(ROSE, "Trap").roll("0000").outrun(ROSE, "Trap").roll("0000").pick_up(ROSE, "Running Shoes")
    play.give(ROSE, "Running Shoes")
    assert (play.holds(ROSE), play.holds(MICKEY)) == (("Running Shoes",), ("Running Shoes",))
    assert not play.can(Give(ROSE, "Running Shoes"))


@pytest.mark.parametrize("card", ["Rope", "Gravity Boots", "Torch"])
def test_a_card_that_let_somebody_run_stays_with_them_this_turn(card: str) -> None:
    """S15: AD-PICK-3."""
    rooms = {"Hangar": "0,0", "Vents": "0,1"} if card != "Torch" else {"Hangar": "0,0", "Reactor": "0,1"}
    start = list(rooms)[1]
    play = scene(
        rooms=rooms,
        team={ROSE: start, MICKEY: "Hangar"},
        holding={ROSE: [card]},
        tokens={start: "Trap"},
        hazards=["Lights Out"] if card == "Torch" else [],
    )
    play.say(Outrun(ROSE, "Trap"))
    for left_out in play.offered(LeaveOut):
        play.say(left_out)
    play.roll("100").leave("Hangar")
    assert play.refused(Give(ROSE, card)) == "AD-PICK-3"


def test_a_torch_that_lit_the_way_can_still_turn_a_token() -> None:
    """AD-DES-3."""
    play = scene(
        team={ROSE: "Hangar"},
        holding={ROSE: ["Torch"]},
        tokens={"Hangar": "Trap", "Concourse": "?"},
        hazards=["Lights Out"],
    )
    play.outrun(ROSE, "Trap").roll("100").leave("Reactor")
    assert play.can(Use(ROSE, "Torch", 1))


def test_psychic_paper_that_won_a_tie_stays_this_turn() -> None:
    """S15: AD-PICK-3."""
    play = scene(
        team={DOCTOR: "Hangar", ROSE: "Hangar"},
        holding={DOCTOR: ["Psychic Paper"]},
        figures={"Soldier 1": "neutral Hangar"},
    )
    play.outwit(DOCTOR, "Soldier 1").roll("1000", "1").say(KEEP)
    assert play.status("Soldier 1") == "free"
    assert play.refused(Give(DOCTOR, "Psychic Paper")) == "AD-PICK-3"


def test_a_doctor_takes_no_weapon() -> None:
    """S16: AD-DOC-2, AD-ITK-1."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar"}, tokens={"Reactor": "?"})
    play.go(DOCTOR, "Reactor").chance("Item").draw("Blaster")
    assert play.refused(PickUp(DOCTOR, "Blaster")) == "AD-DOC-2"
    play.say(TurnTo(ROSE)).go(ROSE, "Reactor").pick_up(ROSE, "Blaster")
    assert not play.can(Give(ROSE, "Blaster"))


def test_one_move_goes_through_four_clear_rooms_into_a_token() -> None:
    """S17: AD-MOVE-2, AD-MOVE-3."""
    play = scene(team=BARE, tokens={"Atrium": "?"})
    play.go(DOCTOR, "Atrium").chance("Shard")
    assert (play.where(DOCTOR), play.actions(DOCTOR), play.tokens("Atrium")) == ("Atrium", 2, ("Shard",))


def test_after_an_alarm_the_turn_goes_on() -> None:
    """S18: AD-ALM-1, AD-ALM-2, AD-ALM-3."""
    play = scene(team=BARE, tokens={"Atrium": "?"})
    play.go(DOCTOR, "Atrium").chance("Alarm").event("Quiet Hour")
    assert play.actions(DOCTOR) == 2
    assert play.can(Go(DOCTOR, "Hangar"))


def test_a_move_goes_on_through_a_new_room_without_tokens() -> None:
    """S19: AD-XPL-4, AD-XPL-9."""
    play = scene(rooms={"Hangar": "0,0"}, team=BARE, options={"blips_on_new_tile": "none"}, tiles=["Reactor", "Atrium"])
    play.go(DOCTOR, "Hangar", "north").tile("Reactor").lay(0)
    play.go(DOCTOR, "Reactor", "north").tile("Atrium").lay(0)
    assert play.where(DOCTOR) == "Atrium"
    play.say(STAY)
    assert play.actions(DOCTOR) == 2


def test_where_the_arrow_faces_a_wall_foes_go_clockwise() -> None:
    """S20: AD-XPL-11."""
    play = scene(
        rooms={"Hangar": "0,0", "Reactor": "1,0", "Dormitory": "2,0 turned 3"},
        team={DOCTOR: "Dormitory"},
        figures={"Cyberman 1": "Hangar"},
        enemies=["Cybermen"],
        phase="movement",
        flags=["quiet"],
    )
    assert play.stands("Cyberman 1") == "Reactor"


def test_a_rival_comes_to_the_lost_room_and_fights_who_is_pushed_in() -> None:
    """S21: AD-LOST-1, AD-LOST-2."""
    play = scene(
        rooms={"Hangar": "0,0", "Lost Room": "1,0 turned 0"},
        team={DOCTOR: "Hangar"},
        figures={"Cyberman 1": "Hangar", "Auton 1": "rival Lost Room"},
        enemies=["Cybermen"],
        rival="Autons",
    )
    play.outwit(DOCTOR, "Cyberman 1").roll("1000", "0").roll("110", "20")
    assert play.stands("Cyberman 1") == play.stands("Auton 1") == "Lost Room"


def test_an_enemy_token_in_the_lost_room_places_a_rival() -> None:
    """S21: AD-LOST-1."""
    play = scene(
        rooms={"Hangar": "0,0", "Lost Room": "1,0"},
        team=BARE,
        tokens={"Lost Room": "?"},
        rival="Autons",
        enemies=["Cybermen"],
    )
    play.go(DOCTOR, "Lost Room").chance("Enemy")
    assert play.figure("Auton 1").base == RIVAL  # type: ignore[union-attr]


def test_an_item_token_in_the_lost_room_brings_a_gadget() -> None:
    """S22: AD-LOST-3."""
    play = scene(rooms={"Hangar": "0,0", "Lost Room": "1,0"}, team=BARE, tokens={"Lost Room": "?"})
    play.go(DOCTOR, "Lost Room").chance("Item").draw("TARDIS Key")
    assert play.lying("Lost Room") == ("TARDIS Key",)


def test_an_impostor_attacks_only_somebody_who_is_alone_with_it() -> None:
    """S23: AD-IMP-3, AD-IMP-4."""
    team = {DOCTOR: "Reactor", MICKEY: "Reactor", ROSE: "impersonated in Hangar"}
    play = scene(team=team, enemies=["Autons"], phase="movement", flags=["quiet"])
    assert play.where(ROSE) == "Reactor"
    assert play.phase == "adventurers"
    alone = {DOCTOR: "Reactor", MICKEY: "Hangar", ROSE: "impersonated in Reactor"}
    play = scene(team=alone, enemies=["Autons"], phase="movement", flags=["quiet"])
    assert play.dice == 2 + 2


def test_an_impostor_that_loses_its_attack_is_unmasked() -> None:
    """S24: AD-IMP-9, AD-CMB-2."""
    team = {DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}
    play = scene(team=team, enemies=["Autons"], phase="attacks", flags=["quiet"], capture_cards=1)
    play.roll("22", "00")
    assert play.stands("Auton 1") == "Hangar"
    assert (play.status(ROSE), play.where(ROSE), play.cards_left) == ("captured", "Hangar", 1)


def test_the_unmasked_go_to_the_prison_if_it_is_known() -> None:
    """S25: AD-IMP-10, AD-CAP-6."""
    team = {DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}
    play = scene(rooms={**LINE, "Prison": "0,1"}, team=team, enemies=["Autons"], phase="attacks", flags=["quiet"])
    play.roll("22", "00")
    assert play.where(ROSE) == "Prison"


def test_a_card_or_the_tardis_keeps_a_room_from_being_empty() -> None:
    """S26: AD-ENT-11, AD-ENT-12."""
    play = scene(team={DOCTOR: "Atrium"}, lying={"Reactor": ["Torch"]}, phase="repopulation")
    assert play.dice == 2
    play.roll("01")
    assert (play.blips("Concourse"), play.blips("Crossway")) == (0, 1)


def test_losing_a_run_against_a_neutral_minion_has_no_price() -> None:
    """S27: AD-MIN-2."""
    play = scene(team=BARE, figures={"Soldier 1": "neutral Hangar"}).outrun(DOCTOR, "Soldier 1").roll("000", "11")
    assert (play.status(DOCTOR), play.where(DOCTOR)) == ("free", "Hangar")
    play = scene(team=BARE, figures={"Soldier 1": "enemy Hangar"}).outrun(DOCTOR, "Soldier 1").roll("000", "11")
    assert play.status(DOCTOR) == "captured"


def test_a_new_ally_has_three_actions_at_once() -> None:
    """S28: AD-MIN-6, AD-TURN-2."""
    play = scene(team=BARE, actions={DOCTOR: 1}, figures={"Soldier 1": "neutral Hangar"})
    play.outwit(DOCTOR, "Soldier 1").roll("2000", "0")
    assert play.actions("Soldier 1") == 3
    assert play.can(Go("Soldier 1", "Reactor"))


def test_two_boosts_add_two_dice_and_cost_two_actions() -> None:
    """S29: AD-BST-1."""
    play = scene(team=BARE, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"]).outwit(DOCTOR, "Cyberman 1", 2)
    assert play.dice == 4 + 2 + 1
    assert play.actions(DOCTOR) == 0


def test_a_captive_who_fails_to_escape_is_left_alone() -> None:
    """S30: AD-ESC-1, AD-ESC-2, AD-CAP-3, AD-CMB-4."""
    play = scene(
        team={DOCTOR: "Atrium", K9: "captured in Hangar"}, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"]
    )
    play.say(TurnTo(K9))
    for _ in range(3):
        play.escape(K9).roll("100")
    assert not play.can(Escape)
    assert play.status(K9) == "captured"


def test_a_hazard_in_play_is_not_shuffled_back() -> None:
    """S31: AD-EVD-3."""
    play = scene(team=BARE, events=[], hazards=["Lockdown"], phase="events", flags=["quiet"])
    assert play.view.hazards == ("Lockdown",)
    assert play.phase == "adventurers"


def test_a_trap_must_be_outrun_or_disarmed_before_the_enemy_turn() -> None:
    """S32: AD-TRP-2, AD-ENT-2."""
    play = scene(team=BARE, actions={DOCTOR: 1}, tokens={"Hangar": "Trap"}, events=["False Alarm"])
    assert play.refused(Go(DOCTOR, "Reactor")) == "AD-TRP-2"
    play.outrun(DOCTOR, "Trap").roll("000")
    assert play.status(DOCTOR) == "captured"


def test_the_last_work_of_the_objective_wins() -> None:
    """S33: AD-WIN-1, AD-LOSE-1."""
    rooms = {"Control Room": "0,0", "Hangar": "0,-1"}
    play = scene(
        rooms=rooms,
        team={DOCTOR: "Control Room"},
        shards={DOCTOR: 1},
        adventure="Closing the Rift",
        progress=[2],
        capture_cards=0,
    )
    play.outwit(DOCTOR, "Objective").roll("2000")
    assert play.is_won


def test_keeping_the_roll_is_always_possible() -> None:
    """X10: AD-SHD-4."""
    play = scene(
        team={ROSE: "Hangar"},
        shards={ROSE: 1},
        adventure="Shutdown",
        figures={"Cyberman 1": "Hangar"},
        enemies=["Cybermen"],
    )
    play.fight(ROSE, "Cyberman 1").roll("00", "111").say(KEEP)
    assert play.status(ROSE) == "captured"
    assert play.shards(ROSE) == 1


def test_an_enemy_is_never_pushed_back_where_it_came_from() -> None:
    """X3: AD-ENC-3, AD-XPL-10."""
    play = scene(team={DOCTOR: "Concourse"}, figures={"Cyberman 1": "Concourse"}, enemies=["Cybermen"])
    play.outwit(DOCTOR, "Cyberman 1").roll("1110", "1")
    assert {move.room for move in play.offered(PushTo)} == {"Reactor", "Crossway"}
    play.push("Reactor")
    assert play.stands("Cyberman 1") == "Hangar"
