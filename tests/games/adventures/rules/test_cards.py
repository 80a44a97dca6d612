"""Every card of people and things: what it does, and what it does not."""

from typing import Any

import pytest

from tabletime.games.adventures.board.danger import danger
from tabletime.games.adventures.content.box import box_of
from tabletime.games.adventures.moves import (
    GIVE_UP,
    KEEP,
    LET_HAPPEN,
    ROLL,
    SKIP,
    SPARE,
    STAY,
    Choose,
    Give,
    LeaveOut,
    LendBoost,
    Outrun,
    Outwit,
    PickUp,
    React,
    Rescue,
    Take,
    TurnTo,
    Use,
    UseOnRoll,
)
from tabletime.games.adventures.state import BLACK
from tests.games.adventures.verbs import DOCTOR, K9, MICKEY, ROSE, SARAH, Players, scene

VALUES = {
    "1st Doctor": (1, 5, 2, 4),
    "2nd Doctor": (1, 4, 3, 4),
    "3rd Doctor": (3, 4, 2, 5),
    "4th Doctor": (2, 4, 3, 4),
    "5th Doctor": (2, 3, 4, 4),
    "6th Doctor": (2, 4, 2, 4),
    "7th Doctor": (1, 5, 2, 4),
    "8th Doctor": (2, 4, 3, 4),
    "9th Doctor": (3, 4, 3, 6),
    "10th Doctor": (2, 4, 3, 4),
    "11th Doctor": (2, 4, 4, 5),
    "12th Doctor": (2, 5, 2, 5),
    "13th Doctor": (2, 4, 3, 4),
    "Rose Tyler": (2, 2, 3, 2),
    "Mickey Smith": (2, 1, 2, 1),
    "Sarah Jane Smith": (2, 3, 3, 3),
    "K-9": (3, 3, 1, 2),
    "Martha Jones": (1, 3, 3, 2),
    "Donna Noble": (1, 3, 2, 2),
    "Wilfred Mott": (1, 2, 2, 1),
    "Captain Jack Harkness": (3, 2, 3, 3),
    "Amy Pond": (2, 2, 3, 2),
    "Rory Williams": (2, 2, 2, 2),
    "River Song": (3, 3, 3, 4),
    "Clara Oswald": (1, 3, 3, 2),
    "Leela": (4, 1, 3, 3),
    "Ace": (3, 2, 2, 3),
    "Jamie McCrimmon": (3, 1, 3, 2),
    "Romana": (1, 4, 2, 3),
    "The Brigadier": (3, 2, 2, 3),
    "Bill Potts": (1, 3, 3, 2),
}
STARTS = {
    "Rose Tyler": ("Running Shoes",),
    "Mickey Smith": ("Stun Baton",),
    "Sarah Jane Smith": ("Sonic Lipstick",),
    "Martha Jones": ("Medkit",),
    "Captain Jack Harkness": ("Squareness Gun",),
    "Rory Williams": ("Sword",),
    "River Song": ("Vortex Manipulator", "Blaster"),
    "Leela": ("Sword",),
    "Ace": ("Grenade",),
    "Jamie McCrimmon": ("Sword",),
    "The Brigadier": ("Blaster",),
}
COPIES = {
    **{"Stun Baton": 2, "Blaster": 2, "Sword": 1, "Grenade": 2, "EMP Charge": 1, "Decoy Flare": 2, "Running Shoes": 2},
    **{"Toolkit": 2, "Skeleton Key": 2, "Medkit": 2, "Torch": 2, "Rope": 1, "Map Fragment": 1, "Lab Coat": 1},
    **{
        "Jelly Babies": 2,
        "Banana": 1,
        "Lucky Charm": 1,
        "Shield Bubble": 1,
        "Sonic Screwdriver": 2,
        "Psychic Paper": 1,
    },
    **{
        "Squareness Gun": 1,
        "Vortex Manipulator": 1,
        "TARDIS Key": 1,
        "Perception Filter": 1,
        "Timey-Wimey Detector": 1,
    },
    **{
        "Sonic Sunglasses": 1,
        "Superphone": 1,
        "Fob Watch": 1,
        "Gravity Boots": 1,
        "Nanogenes": 1,
        "Hologram Emitter": 1,
    },
    **{"Sonic Lipstick": 1, "Stattenheim Remote": 1, "Dimension Disc": 1},
}
WEAPONS = {"Stun Baton", "Blaster", "Sword", "Grenade"}


def with_foe(who: str = ROSE, foe: str = "Cyberman 1", kind: str = "Cybermen", **more: Any) -> Players:
    """Somebody shares the Hangar with a foe."""
    return scene(**({"team": {who: "Hangar"}, "figures": {foe: "Hangar"}, "enemies": [kind]} | more))


def defending(who: str, foe: str = "Cyberman 1", **more: Any) -> Players:
    return with_foe(who, foe, **({"phase": "attacks", "flags": ["quiet"]} | more))


@pytest.mark.parametrize("name", VALUES)
def test_values_and_costs(name: str) -> None:
    """AD-DICE-1, AD-TEAM-3."""
    card = box_of().people[name]
    assert (*card.values, card.cost) == VALUES[name]
    assert card.start == STARTS.get(name, ())


def test_the_box_has_all_people_and_things() -> None:
    """AD-ITM-1."""
    box = box_of()
    assert set(box.people) == set(VALUES)
    assert {name: card.copies for name, card in box.things.items()} == COPIES
    assert {name for name, card in box.things.items() if card.weapon} == WEAPONS


def test_the_1st_doctor_is_good_at_hazards() -> None:
    assert scene(team={"1st Doctor": "Hangar"}, hazards=["Lockdown"]).outwit("1st Doctor", "Lockdown").dice == 6
    assert with_foe("1st Doctor").outwit("1st Doctor", "Cyberman 1").dice == 5 + 1


def test_the_2nd_doctor_stuns_an_enemy_once_a_turn() -> None:
    play = with_foe("2nd Doctor").use("2nd Doctor", "2nd Doctor")
    assert play.figure("Cyberman 1").stunned  # type: ignore[union-attr]
    assert not play.can(Use)


def test_the_3rd_doctor_wins_tied_defences() -> None:
    play = defending("3rd Doctor").roll("111", "111")
    assert play.can(SPARE)
    attack = with_foe("3rd Doctor").fight("3rd Doctor", "Cyberman 1").roll("111", "111")
    assert not attack.can(SPARE)


def test_the_4th_doctor_charms_minions_once_a_turn() -> None:
    play = with_foe("4th Doctor", "Soldier 1", figures={"Soldier 1": "neutral Hangar"}).outwit(
        "4th Doctor", "Soldier 1"
    )
    assert play.dice == 4 + 2 + 1
    play.roll("000000", "1").outwit("4th Doctor", "Soldier 1")
    assert play.dice == 4 + 1


def test_a_limited_card_may_be_left_out() -> None:
    play = with_foe("4th Doctor", figures={"Soldier 1": "neutral Hangar"}).say(Outwit("4th Doctor", "Soldier 1"))
    play.say(LeaveOut("4th Doctor"))
    assert play.dice == 4 + 1


def test_of_two_equal_cards_one_may_be_left_out_and_kept_for_later() -> None:
    """AD-DES-3."""
    play = with_foe(DOCTOR, holding={DOCTOR: ["Sonic Screwdriver"] * 2}).say(Outwit(DOCTOR, "Cyberman 1"))
    play.say(LeaveOut("Sonic Screwdriver"))
    assert play.can(LeaveOut("Sonic Screwdriver"))
    play.ready()
    assert play.dice == 4 + 1 + 1
    play.roll("00000", "0").outwit(DOCTOR, "Cyberman 1")
    assert play.dice == 4 + 1 + 1


def test_the_5th_doctor_takes_a_blow_with_a_die_more_once_a_turn() -> None:
    team = {"5th Doctor": "Hangar", MICKEY: "Hangar"}
    figures = {"Cyberman 1": "Hangar", "Cyberman 2": "Hangar"}
    play = defending(ROSE, team=team, figures=figures).attack("Cyberman 1", MICKEY)
    play.say(React("5th Doctor", "5th Doctor"))
    assert play.dice == 2 + 1 + 3
    play.roll("222", "000").say(SPARE).attack("Cyberman 2", MICKEY)
    assert play.dice == 2 + 3


def test_the_6th_doctor_rolls_one_die_again() -> None:
    play = with_foe("6th Doctor").fight("6th Doctor", "Cyberman 1").roll("20", "111")
    assert set(play.offered(UseOnRoll)) == {UseOnRoll("6th Doctor", 0), UseOnRoll("6th Doctor", 2)}
    play.say(UseOnRoll("6th Doctor", 0)).roll("2")
    assert play.can(SPARE)


def test_the_7th_doctor_looks_at_the_next_event_and_puts_it_away() -> None:
    play = scene(team={"7th Doctor": "Hangar"}, events=["Ambush", "False Alarm"])
    play.use("7th Doctor", "7th Doctor", 0).event("Ambush")
    assert play.view.events.top == "Ambush"
    assert not play.can(Use("7th Doctor", "7th Doctor", 0))
    assert play.view.spent == ()
    play.use("7th Doctor", "7th Doctor", 1)
    assert (play.view.events.under, play.actions("7th Doctor")) == (("Ambush",), 2)


@pytest.mark.parametrize("who", ["8th Doctor", "Captain Jack Harkness"])
def test_some_are_not_captured_once_in_the_game(who: str) -> None:
    fight = box_of().people[who].values[0]
    play = with_foe(who, figures={"Dalek 1": "Hangar"}, enemies=["Daleks"])
    play.fight(who, "Dalek 1").roll("0" * fight, "1111").say(React(who, who))
    assert play.status(who) == "free"
    play.fight(who, "Dalek 1").roll("0" * fight, "1111")
    assert play.status(who) == "captured"


def test_the_9th_doctors_first_boost_gives_two_dice() -> None:
    play = with_foe("9th Doctor").fight("9th Doctor", "Cyberman 1", 1)
    assert play.dice == 3 + 2 + 3
    play = with_foe("9th Doctor", actions={"9th Doctor": 5}).outwit("9th Doctor", "Cyberman 1", 2)
    assert play.dice == 4 + 3 + 1
    play.roll("0000000", "0").outwit("9th Doctor", "Cyberman 1", 1)
    assert play.dice == 4 + 1 + 1


def test_the_10th_doctor_slips_away_after_outwitting_an_enemy() -> None:
    play = with_foe(DOCTOR).outwit(DOCTOR, "Cyberman 1").roll("1000", "0").leave("Reactor")
    assert (play.where(DOCTOR), play.actions(DOCTOR)) == ("Reactor", 2)
    play = with_foe(DOCTOR).outwit(DOCTOR, "Cyberman 1").roll("1000", "0").say(STAY)
    assert play.where(DOCTOR) == "Hangar"


def test_the_10th_doctor_who_stays_may_still_slip_away_later() -> None:
    """AD-DES-3."""
    figures = {"Cyberman 1": "Hangar", "Cyberman 2": "Hangar"}
    play = with_foe(DOCTOR, figures=figures).outwit(DOCTOR, "Cyberman 1").roll("1000", "0").say(STAY)
    play.outwit(DOCTOR, "Cyberman 2").roll("1000", "0").leave("Reactor")
    assert play.where(DOCTOR) == "Reactor"


def test_the_10th_doctor_slips_away_from_enemy_minions_and_impostors_too() -> None:
    """AD-MIN-1, AD-IMP-1."""
    play = scene(figures={"Soldier 1": "enemy Hangar"}).outwit(DOCTOR, "Soldier 1").roll("1000", "0").leave("Reactor")
    assert play.where(DOCTOR) == "Reactor"
    play = scene(team={DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}, enemies=["Autons"])
    play.outwit(DOCTOR, ROSE).roll("1000", "000").leave("Reactor")
    assert (play.where(DOCTOR), play.stands("Auton 1")) == ("Reactor", "Hangar")
    neutral = scene(figures={"Soldier 1": "neutral Hangar"}).outwit(DOCTOR, "Soldier 1").roll("1000", "0")
    assert not neutral.can(STAY)


def test_the_11th_doctor_wins_a_tied_outwit() -> None:
    play = with_foe("11th Doctor", "Dalek 1", "Daleks").outwit("11th Doctor", "Dalek 1").roll("1100", "11")
    play.say(UseOnRoll("11th Doctor"))
    assert play.status("11th Doctor") == "free"
    assert not play.can(KEEP)


def test_the_12th_doctor_thrives_among_enemies() -> None:
    figures = {f"Cyberman {number}": "Hangar" for number in range(1, 5)}
    assert with_foe("12th Doctor", figures=figures).outwit("12th Doctor", "Cyberman 1").dice == 5 + 2 + 1
    assert with_foe("12th Doctor").outwit("12th Doctor", "Cyberman 1").dice == 5 + 1


def test_enemy_minions_and_impostors_are_enemies_to_the_12th_doctor() -> None:
    """AD-MIN-1, AD-IMP-1."""
    team = {"12th Doctor": "Hangar", ROSE: "impersonated in Hangar"}
    play = with_foe(team=team, figures={"Cyberman 1": "Hangar", "Soldier 1": "enemy Hangar"})
    assert play.outwit("12th Doctor", "Cyberman 1").dice == 5 + 2 + 1


def test_others_pay_boosts_for_the_13th_doctor() -> None:
    play = with_foe(team={"13th Doctor": "Hangar", MICKEY: "Hangar", ROSE: "Reactor"}, seats=3)
    play.fight("13th Doctor", "Cyberman 1")
    assert play.view.asked == (1,)
    play.say(LendBoost(MICKEY))
    assert play.dice == 2 + 1 + 3
    assert play.actions(MICKEY) == 2
    play.roll("000", "000").fight("13th Doctor", "Cyberman 1").say(LET_HAPPEN)
    assert play.dice == 2 + 3


def test_rose_rescues_with_two_more_dice() -> None:
    play = scene(team={ROSE: "Hangar", MICKEY: "captured in Hangar"}).rescue(ROSE, MICKEY, "fight")
    assert play.dice == 4


def test_mickey_has_no_ability() -> None:
    assert box_of().people[MICKEY].powers == ()
    assert with_foe(MICKEY).fight(MICKEY, "Cyberman 1").dice == 2 + 3


def test_sarah_jane_begins_with_the_sonic_lipstick() -> None:
    assert box_of().people[SARAH].start == ("Sonic Lipstick",)


def test_k9_holds_no_weapons() -> None:
    play = scene(team={K9: "Hangar"}, lying={"Hangar": ["Blaster", "Torch"]})
    assert {move.thing for move in play.offered(PickUp)} == {"Torch"}


def test_marthas_first_rescue_is_free() -> None:
    play = scene(team={"Martha Jones": "Hangar", MICKEY: "captured in Hangar"}, actions={"Martha Jones": 0})
    play.rescue("Martha Jones", MICKEY).roll("000")
    assert not play.can(Rescue)
    play = (
        scene(team={"Martha Jones": "Hangar", MICKEY: "captured in Hangar"}).rescue("Martha Jones", MICKEY).roll("000")
    )
    assert play.actions("Martha Jones") == 3
    play.rescue("Martha Jones", MICKEY).roll("000")
    assert play.actions("Martha Jones") == 2


def test_all_of_marthas_actions_may_boost_her_free_rescue() -> None:
    """AD-BST-1."""
    play = scene(team={"Martha Jones": "Hangar", MICKEY: "captured in Hangar"})
    play.rescue("Martha Jones", MICKEY, boosts=3)
    assert (play.dice, play.actions("Martha Jones")) == (3 + 3, 0)


def test_donna_rolls_an_outwit_again() -> None:
    play = with_foe("Donna Noble").outwit("Donna Noble", "Cyberman 1").roll("000", "1")
    play.say(UseOnRoll("Donna Noble")).roll("100")
    assert play.status("Donna Noble") == "free"
    assert not with_foe("Donna Noble").fight("Donna Noble", "Cyberman 1").roll("0", "111").can(UseOnRoll)


def test_wilfred_helps_others_with_wit_once_a_turn() -> None:
    play = with_foe(team={DOCTOR: "Hangar", "Wilfred Mott": "Hangar"}).outwit(DOCTOR, "Cyberman 1")
    assert play.dice == 4 + 1 + 1
    play.roll("00000", "0").outwit(DOCTOR, "Cyberman 1")
    assert play.dice == 4 + 1
    assert with_foe("Wilfred Mott").outwit("Wilfred Mott", "Cyberman 1").dice == 2 + 1


def test_whoever_leads_wilfred_decides_whether_he_helps() -> None:
    """AD-DES-3."""
    team = {DOCTOR: "Hangar", "Wilfred Mott": "Hangar"}
    play = with_foe(team=team, seats=2, holding={DOCTOR: ["Sonic Screwdriver"]})
    play.say(Outwit(DOCTOR, "Cyberman 1"), 0)
    assert set(play.options) == {ROLL, LeaveOut("Sonic Screwdriver")}
    play.say(ROLL, 0)
    assert (list(play.view.asked), set(play.options)) == ([1], {ROLL, LeaveOut("Wilfred Mott")})
    play.say(LeaveOut("Wilfred Mott"), 1)
    assert play.dice == 4 + 1 + 1


def test_wilfred_helps_only_in_the_adventurers_turn() -> None:
    """AD-DES-3."""
    play = defending(ROSE, team={ROSE: "Hangar", "Wilfred Mott": "Hangar"}, holding={ROSE: ["Perception Filter"]})
    play.attack("Cyberman 1", ROSE).say(React(ROSE, "Perception Filter"))
    assert not play.can(LeaveOut)
    assert play.dice == 2


def test_amy_escapes_well_and_hands_things_next_door() -> None:
    assert scene(team={"Amy Pond": "captured in Hangar"}).escape("Amy Pond").dice == 3
    play = scene(team={"Amy Pond": "Hangar", ROSE: "Reactor", MICKEY: "Concourse"}, holding={"Amy Pond": ["Torch"]})
    play.give("Amy Pond", "Torch")
    assert play.holds(ROSE) == ("Torch",)


def test_amy_takes_what_somebody_next_door_cannot_hand_her() -> None:
    """AD-PICK-2."""
    play = scene(team={"Amy Pond": "Hangar", ROSE: "Reactor", MICKEY: "Concourse"}, holding={ROSE: ["Torch"]})
    play.say(Take("Amy Pond", ROSE))
    assert (play.holds("Amy Pond"), play.actions("Amy Pond")) == (("Torch",), 3)


def test_rory_takes_blows_as_often_as_he_likes() -> None:
    team = {"Rory Williams": "Hangar", MICKEY: "Hangar"}
    figures = {"Cyberman 1": "Hangar", "Cyberman 2": "Hangar"}
    play = defending(ROSE, team=team, figures=figures)
    for foe in figures:
        play.attack(foe, MICKEY).say(React("Rory Williams", "Rory Williams")).roll("22", "000").say(SPARE)
    assert play.status(MICKEY) == play.status("Rory Williams") == "free"


def test_river_looks_at_the_next_event() -> None:
    play = scene(team={"River Song": "Hangar"}).use("River Song", "River Song").event("Ambush")
    assert (play.view.events.top, play.actions("River Song")) == ("Ambush", 3)


def test_clara_wins_a_minion_over_by_two_steps() -> None:
    play = scene(team={"Clara Oswald": "Hangar"}, figures={"Guard 1": "enemy Hangar"}, minion="Guards")
    play.outwit("Clara Oswald", "Guard 1").roll("200", "00")
    assert play.status("Guard 1") == "free"
    play = scene(team={"Clara Oswald": "Hangar"}, figures={"Guard 1": "enemy Hangar"}, minion="Guards")
    play.outwit("Clara Oswald", "Guard 1").roll("100", "00")
    assert play.figure("Guard 1").base == BLACK  # type: ignore[union-attr]


def test_leela_is_best_against_one() -> None:
    assert with_foe("Leela").fight("Leela", "Cyberman 1").dice == 4 + 1 + 3
    two = {"Cyberman 1": "Hangar", "Cyberman 2": "Hangar"}
    assert with_foe("Leela", figures=two).fight("Leela", "Cyberman 1").dice == 4 + 3


def test_an_impostor_alone_with_leela_is_a_lone_enemy() -> None:
    """AD-IMP-1."""
    assert scene(team={"Leela": "Hangar", ROSE: "impersonated in Hangar"}, phase="attacks").dice == 4 + 1 + 2


def test_aces_grenades_know_no_limit() -> None:
    figures = {f"Cyberman {number}": "Hangar" for number in (1, 2, 3)}
    play = with_foe("Ace", figures=figures, holding={"Ace": ["Grenade"]}).use("Ace", "Grenade")
    play.choose("Cyberman 1").choose("Cyberman 2").choose("Cyberman 3")
    assert play.view.figures == ()


def test_jamie_boosts_his_fight_once_a_turn() -> None:
    play = with_foe("Jamie McCrimmon", actions={"Jamie McCrimmon": 4}).fight("Jamie McCrimmon", "Cyberman 1", 1)
    assert play.dice == 3 + 2 + 3
    play.roll("00000", "000").fight("Jamie McCrimmon", "Cyberman 1", 1)
    assert play.dice == 3 + 1 + 3
    assert with_foe("Jamie McCrimmon").outwit("Jamie McCrimmon", "Cyberman 1", 1).dice == 1 + 1 + 1


def test_romana_chooses_a_gadget() -> None:
    assert box_of().people["Romana"].gadgets == 1


def test_the_brigadier_commands_soldiers() -> None:
    play = scene(team={"The Brigadier": "Hangar"}, figures={"Soldier 1": "neutral Hangar"})
    play.use("The Brigadier", "The Brigadier")
    assert play.status("Soldier 1") == "free"
    other = scene(team={"The Brigadier": "Hangar"}, figures={"Guard 1": "neutral Hangar"}, minion="Guards")
    assert not other.can(Use)


def test_bill_turns_tokens_next_door() -> None:
    play = scene(team={"Bill Potts": "Hangar"}, tokens={"Reactor": "?", "Concourse": "?"})
    play.use("Bill Potts", "Bill Potts").chance("Enemy")
    assert (play.tokens("Reactor"), play.blips("Concourse"), play.actions("Bill Potts")) == (("Enemy",), 1, 2)
    assert play.view.figures == ()


@pytest.mark.parametrize(("card", "more"), [("Stun Baton", 1), ("Blaster", 2)])
def test_some_weapons_help_once_a_turn(card: str, more: int) -> None:
    play = with_foe(holding={ROSE: [card]}).fight(ROSE, "Cyberman 1")
    assert play.dice == 2 + more + 3
    play.roll("0" * (2 + more), "000").fight(ROSE, "Cyberman 1")
    assert play.dice == 2 + 3


def test_a_sword_always_helps() -> None:
    play = with_foe(holding={ROSE: ["Sword"]}).fight(ROSE, "Cyberman 1")
    assert play.dice == 2 + 1 + 3
    play.roll("000", "000").fight(ROSE, "Cyberman 1")
    assert play.dice == 2 + 1 + 3


def test_a_grenade_removes_up_to_two_in_one_room() -> None:
    figures = {"Cyberman 1": "Hangar", "Cyberman 2": "Reactor", "Cyberman 3": "Reactor", "Cyberman 4": "Concourse"}
    play = with_foe(figures=figures, holding={ROSE: ["Grenade"]}).use(ROSE, "Grenade").choose("Cyberman 2")
    assert set(play.offered(Choose)) == {Choose("Cyberman 3")}
    play.say(SKIP)
    assert play.stands("Cyberman 2") == ""
    assert play.stands("Cyberman 3") == "Reactor"
    assert (play.holds(ROSE), play.view.discarded, play.actions(ROSE)) == ((), ("Grenade",), 2)


@pytest.mark.parametrize("card", ["EMP Charge", "Hologram Emitter"])
def test_some_cards_stun_everything_near(card: str) -> None:
    figures = {"Cyberman 1": "Hangar", "Cyberman 2": "Reactor", "Cyberman 3": "Concourse"}
    play = with_foe(figures=figures, holding={ROSE: [card]}).use(ROSE, card)
    assert [figure.stunned for figure in play.view.figures] == [True, True, False]
    assert play.view.discarded == (card,)


@pytest.mark.parametrize("card", ["EMP Charge", "Hologram Emitter"])
def test_whoever_is_impersonated_is_stunned_like_any_enemy(card: str) -> None:
    """AD-IMP-1, AD-IMP-3, AD-IMP-4."""
    team = {DOCTOR: "Hangar", ROSE: "Concourse", MICKEY: "impersonated in Reactor"}
    play = scene(team=team, holding={DOCTOR: [card]}, enemies=["Autons"])
    assert danger(play.view).attacks == {MICKEY: (ROSE,)}
    play.use(DOCTOR, card)
    assert (danger(play.view).attacks, danger(play.view).marches) == ({}, {})


def test_the_2nd_doctor_stuns_an_impostor_too() -> None:
    """AD-IMP-1."""
    team = {"2nd Doctor": "Hangar", MICKEY: "impersonated in Hangar"}
    play = scene(team=team, enemies=["Autons"])
    assert danger(play.view).attacks == {MICKEY: ("2nd Doctor",)}
    play.use("2nd Doctor", "2nd Doctor")
    assert danger(play.view).attacks == {}


def test_a_decoy_flare_pushes_for_free() -> None:
    play = with_foe(holding={ROSE: ["Decoy Flare"]}).use(ROSE, "Decoy Flare")
    assert (play.stands("Cyberman 1"), play.actions(ROSE)) == ("Concourse", 3)


def test_a_decoy_flare_lures_an_enemy_minion_away_but_no_neutral_one() -> None:
    play = scene(
        team={ROSE: "Hangar"},
        figures={"Guard 1": "enemy Hangar", "Guard 2": "neutral Hangar"},
        holding={ROSE: ["Decoy Flare"]},
    )
    play.use(ROSE, "Decoy Flare")
    assert (play.stands("Guard 1"), play.stands("Guard 2")) == ("Concourse", "Hangar")


def test_running_shoes_and_gravity_boots_help_to_run() -> None:
    assert with_foe(holding={ROSE: ["Running Shoes"]}).outrun(ROSE, "Cyberman 1").dice == 3 + 1 + 1
    assert with_foe(holding={ROSE: ["Gravity Boots"]}).outrun(ROSE, "Cyberman 1").dice == 3 + 2 + 1


@pytest.mark.parametrize("card", ["Rope", "Gravity Boots"])
def test_some_cards_let_one_run_in_narrow_rooms(card: str) -> None:
    """AD-RUN-6."""
    rooms = {"Vents": "0,0", "Hangar": "0,-1"}
    play = scene(rooms=rooms, team={ROSE: "Vents"}, holding={ROSE: [card]}, tokens={"Vents": "Trap"})
    assert play.can(Outrun(ROSE, "Trap"))


@pytest.mark.parametrize("card", ["Rope", "Gravity Boots", "Torch"])
def test_those_cards_help_in_the_dark_where_every_room_is_narrow(card: str) -> None:
    """AD-XPL-14."""
    assert with_foe(hazards=["Lights Out"], holding={ROSE: [card]}).can(Outrun(ROSE, "Cyberman 1"))


def test_a_torch_is_no_rope() -> None:
    """AD-RUN-6."""
    rooms = {"Vents": "0,0", "Hangar": "0,-1"}
    play = scene(rooms=rooms, team={ROSE: "Vents"}, holding={ROSE: ["Torch"]}, tokens={"Vents": "Trap"})
    assert play.refused(Outrun(ROSE, "Trap")) == "AD-RUN-6"


def test_a_toolkit_helps_with_things_only() -> None:
    assert (
        scene(team={ROSE: "Hangar"}, holding={ROSE: ["Toolkit"]}, tokens={"Hangar": "Spawn"}).outwit(ROSE, "Spawn").dice
        == 4
    )
    assert with_foe(holding={ROSE: ["Toolkit"]}).outwit(ROSE, "Cyberman 1").dice == 2 + 1


def test_a_skeleton_key_frees_one_here() -> None:
    play = scene(team={ROSE: "Hangar", MICKEY: "captured in Hangar"}, holding={ROSE: ["Skeleton Key"]}).use(
        ROSE, "Skeleton Key"
    )
    assert (play.status(MICKEY), play.view.discarded) == ("free", ("Skeleton Key",))
    play = scene(team={ROSE: "captured in Hangar"}, holding={ROSE: ["Skeleton Key"]}).use(ROSE, "Skeleton Key")
    assert play.status(ROSE) == "free"


def test_a_medkit_gives_an_action() -> None:
    play = scene(team={ROSE: "Hangar", MICKEY: "Hangar"}, holding={ROSE: ["Medkit"]}).use(ROSE, "Medkit").choose(MICKEY)
    assert (play.actions(ROSE), play.actions(MICKEY)) == (3, 4)


def test_a_torch_helps_in_the_dark_and_turns_a_token() -> None:
    """AD-XPL-14."""
    dark = with_foe(hazards=["Lights Out"])
    assert dark.refused(Outrun(ROSE, "Cyberman 1")) == "AD-XPL-14"
    assert with_foe(hazards=["Lights Out"], holding={ROSE: ["Torch"]}).can(Outrun)
    play = (
        scene(team={ROSE: "Hangar"}, holding={ROSE: ["Torch"]}, tokens={"Reactor": "?"})
        .use(ROSE, "Torch", 1)
        .chance("Trap")
    )
    assert (play.tokens("Reactor"), play.actions(ROSE)) == (("Trap",), 3)


@pytest.mark.parametrize(("card", "power"), [("Map Fragment", 0), ("Sonic Sunglasses", 1)])
def test_some_cards_look_at_the_next_tile(card: str, power: int) -> None:
    play = scene(team={ROSE: "Hangar"}, holding={ROSE: [card]}, tiles=["Workshop", "Canteen"]).use(ROSE, card, power)
    play.tile("Canteen")
    assert play.view.room_name(play.view.tiles.top) == "Canteen"
    assert len(play.view.tiles) == 2
    assert not play.can(Use(ROSE, card, power))


def test_a_lab_coat_impresses_minions_and_impostors() -> None:
    play = scene(team={ROSE: "Hangar"}, holding={ROSE: ["Lab Coat"]}, figures={"Soldier 1": "neutral Hangar"})
    assert play.outwit(ROSE, "Soldier 1").dice == 3 + 1
    assert with_foe(holding={ROSE: ["Lab Coat"]}).outwit(ROSE, "Cyberman 1").dice == 2 + 1


def test_jelly_babies_win_a_minion_over() -> None:
    play = scene(team={ROSE: "Hangar"}, holding={ROSE: ["Jelly Babies"]}, figures={"Soldier 1": "neutral Hangar"})
    play.use(ROSE, "Jelly Babies")
    assert play.status("Soldier 1") == "free"


def test_a_banana_rolls_again() -> None:
    play = (
        with_foe(holding={ROSE: ["Banana"]})
        .fight(ROSE, "Cyberman 1")
        .roll("00", "100")
        .say(UseOnRoll("Banana"))
        .roll("22")
    )
    assert play.can(SPARE)
    assert play.view.discarded == ("Banana",)


def test_a_lucky_charm_turns_blanks_into_ones() -> None:
    play = (
        with_foe(holding={ROSE: ["Lucky Charm"]})
        .fight(ROSE, "Cyberman 1")
        .roll("00", "100")
        .say(UseOnRoll("Lucky Charm"))
    )
    assert play.can(SPARE)


def test_a_shield_bubble_stops_an_attack() -> None:
    play = defending(ROSE, holding={ROSE: ["Shield Bubble"]}).say(React(ROSE, "Shield Bubble"))
    assert (play.phase, play.view.discarded) == ("adventurers", ("Shield Bubble",))


def test_a_sonic_screwdriver_helps_once_or_removes_a_trap() -> None:
    play = with_foe(DOCTOR, holding={DOCTOR: ["Sonic Screwdriver"]}, tokens={"Hangar": "Trap"})
    play.use(DOCTOR, "Sonic Screwdriver", 1)
    assert play.tokens("Hangar") == ()
    assert play.outwit(DOCTOR, "Cyberman 1").dice == 4 + 1
    fresh = with_foe(DOCTOR, holding={DOCTOR: ["Sonic Screwdriver"]}).outwit(DOCTOR, "Cyberman 1")
    assert fresh.dice == 4 + 1 + 1


def test_psychic_paper_rolls_again_and_wins_ties_with_minions() -> None:
    play = with_foe(DOCTOR, holding={DOCTOR: ["Psychic Paper"]}).outwit(DOCTOR, "Cyberman 1").roll("0000", "1")
    play.say(UseOnRoll("Psychic Paper")).roll("1000")
    assert play.status(DOCTOR) == "free"
    tied = scene(holding={DOCTOR: ["Psychic Paper"]}, figures={"Soldier 1": "neutral Hangar"})
    tied.outwit(DOCTOR, "Soldier 1").roll("1000", "1").say(KEEP)
    assert tied.status("Soldier 1") == "free"


def test_a_squareness_gun_steps_through_walls() -> None:
    rooms = {"Hangar": "0,0", "Gangway": "1,0", "Reactor": "0,1", "Concourse": "1,1"}
    play = scene(
        rooms=rooms,
        team={ROSE: "Hangar"},
        holding={ROSE: ["Squareness Gun"]},
        figures={"Cyberman 1": "Hangar"},
        enemies=["Cybermen"],
    )
    play.use(ROSE, "Squareness Gun", 1).choose("Gangway")
    assert play.where(ROSE) == "Gangway"


def test_a_squareness_gun_that_opened_the_prison_still_steps_through_a_wall_but_stays_this_turn() -> None:
    """AD-PRI-3, AD-PICK-3."""
    rooms = {"Prison": "0,0", "Hangar": "0,1", "Reactor": "1,1", "Concourse": "1,0"}
    captives = {ROSE: "captured in Prison", MICKEY: "captured in Prison"}
    play = scene(rooms=rooms, team=captives, holding={ROSE: ["Squareness Gun"]}).use(ROSE, "Squareness Gun")
    assert play.refused(Give(ROSE, "Squareness Gun")) == "AD-PICK-3"
    play.use(ROSE, "Squareness Gun", 1).choose("Concourse")
    assert (play.where(ROSE), play.actions(ROSE)) == ("Concourse", 1)


def test_a_vortex_manipulator_goes_anywhere_without_enemies() -> None:
    play = with_foe(figures={"Cyberman 1": "Hangar", "Cyberman 2": "Atrium"}, holding={ROSE: ["Vortex Manipulator"]})
    play.use(ROSE, "Vortex Manipulator")
    assert Choose("Atrium") not in play.options
    play.choose("Crossway")
    assert (play.where(ROSE), play.actions(ROSE)) == ("Crossway", 1)


def test_a_tardis_key_takes_one_home() -> None:
    play = scene(team={ROSE: "Atrium"}, holding={ROSE: ["TARDIS Key"]}).use(ROSE, "TARDIS Key")
    assert play.where(ROSE) == "Hangar"
    assert not scene(team={ROSE: "Atrium"}, holding={ROSE: ["TARDIS Key"]}, tardis="").can(Use)


def test_a_perception_filter_may_stop_an_attack() -> None:
    play = defending(ROSE, holding={ROSE: ["Perception Filter"]}).say(React(ROSE, "Perception Filter")).roll("20")
    assert play.phase == "adventurers"
    play = defending(ROSE, holding={ROSE: ["Perception Filter"]}).say(React(ROSE, "Perception Filter")).roll("10")
    assert play.dice == 2 + 3


def test_the_wit_roll_of_a_perception_filter_is_no_outwit() -> None:
    play = with_foe("Donna Noble", phase="attacks", flags=["quiet"], holding={"Donna Noble": ["Perception Filter"]})
    play.say(React("Donna Noble", "Perception Filter")).roll("000")
    assert play.dice == 1 + 3
    lucky = with_foe("Donna Noble", phase="attacks", holding={"Donna Noble": ["Perception Filter", "Banana"]})
    lucky.say(React("Donna Noble", "Perception Filter")).roll("000")
    assert lucky.offered(UseOnRoll) == [UseOnRoll("Banana")]


def test_a_timey_wimey_detector_reaches_two_rooms() -> None:
    play = scene(
        team={ROSE: "Hangar"}, holding={ROSE: ["Timey-Wimey Detector"]}, tokens={"Concourse": "?", "Crossway": "?"}
    )
    play.use(ROSE, "Timey-Wimey Detector").chance("Shard")
    assert play.tokens("Concourse") == ("Shard",)


def test_a_superphone_hands_things_over_any_distance_once_a_turn() -> None:
    play = scene(team={ROSE: "Hangar", MICKEY: "Atrium"}, holding={ROSE: ["Superphone", "Torch", "Rope"]})
    play.give(ROSE, "Torch")
    assert play.holds(MICKEY) == ("Torch",)
    assert not play.can(Give)


def test_a_superphone_that_is_handed_over_by_phone_is_used() -> None:
    """AD-PICK-3."""
    play = scene(team={ROSE: "Hangar", MICKEY: "Atrium"}, holding={ROSE: ["Superphone"], MICKEY: ["Rope"]})
    play.give(ROSE, "Superphone").say(TurnTo(MICKEY))
    assert play.holds(MICKEY) == ("Rope", "Superphone")
    assert not play.can(Give)


def test_a_fob_watch_saves_and_carries_home() -> None:
    play = defending(ROSE, figures={"Cyberman 1": "Atrium"}, team={ROSE: "Atrium"}, holding={ROSE: ["Fob Watch"]})
    play.roll("00", "111").say(React(ROSE, "Fob Watch"))
    assert (play.status(ROSE), play.where(ROSE)) == ("free", "Hangar")


def test_nanogenes_free_everybody_here() -> None:
    team = {ROSE: "Hangar", MICKEY: "captured in Hangar", DOCTOR: "captured in Hangar"}
    play = scene(team=team, holding={ROSE: ["Nanogenes"]}).use(ROSE, "Nanogenes")
    assert play.status(MICKEY) == play.status(DOCTOR) == "free"


def test_a_sonic_lipstick_helps_against_traps_minions_and_hazards() -> None:
    assert (
        scene(team={SARAH: "Hangar"}, holding={SARAH: ["Sonic Lipstick"]}, tokens={"Hangar": "Trap"})
        .outwit(SARAH, "Trap")
        .dice
        == 4
    )
    assert with_foe(SARAH, holding={SARAH: ["Sonic Lipstick"]}).outwit(SARAH, "Cyberman 1").dice == 3 + 1


def test_a_stattenheim_remote_fetches_the_tardis_once() -> None:
    play = scene(team={ROSE: "Atrium"}, holding={ROSE: ["Stattenheim Remote"]}).use(ROSE, "Stattenheim Remote")
    assert (play.view.room_name(play.view.tardis), play.actions(ROSE)) == ("Atrium", 1)
    play.go(ROSE, "Hangar")
    assert not play.can(Use(ROSE, "Stattenheim Remote"))


def test_a_dimension_disc_takes_everybody_here_home() -> None:
    team = {ROSE: "Atrium", MICKEY: "Atrium", DOCTOR: "Reactor"}
    play = scene(team=team, holding={ROSE: ["Dimension Disc"]}).use(ROSE, "Dimension Disc")
    assert (play.where(ROSE), play.where(MICKEY), play.where(DOCTOR)) == ("Hangar", "Hangar", "Reactor")
    assert (play.actions(ROSE), play.view.discarded) == (2, ("Dimension Disc",))


def test_a_dimension_disc_takes_them_all_before_anything_is_turned_up_there() -> None:
    """AD-WIN-1: with the Shards in place the last two are home at the same moment."""
    play = scene(
        team={ROSE: "Atrium", MICKEY: "Atrium"},
        holding={ROSE: ["Dimension Disc"]},
        tokens={"Hangar": "?"},
        progress=[3, 0],
    )
    assert play.use(ROSE, "Dimension Disc").is_won


def test_while_jammed_no_gadget_works() -> None:
    play = with_foe(
        DOCTOR, holding={DOCTOR: ["Sonic Screwdriver", "TARDIS Key"]}, hazards=["Jamming"], tokens={"Hangar": "Trap"}
    )
    assert play.refused(Use(DOCTOR, "Sonic Screwdriver", 1)) == "AD-CTL-2"
    assert play.outwit(DOCTOR, "Cyberman 1").dice == 4 + 1


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("Scientists", (1, 2, 1)),
        ("Soldiers", (2, 1, 2)),
        ("Robots", (2, 1, 1)),
        ("Ood", (1, 2, 1)),
        ("Guards", (2, 2, 1)),
        ("Colonists", (1, 1, 2)),
    ],
)
def test_minions_have_their_values_and_cost_a_point(kind: str, values: tuple[int, int, int]) -> None:
    """AD-SET-8."""
    minion = box_of().minions[kind]
    assert (minion.values, minion.cost) == (values, 1)


def test_scientists_know_things() -> None:
    play = scene(team={DOCTOR: "Reactor", "Scientist 1": "Hangar"}, tokens={"Hangar": "Trap"}).say(
        TurnTo("Scientist 1")
    )
    assert play.outwit("Scientist 1", "Trap").dice == 3


def test_soldiers_fight_better_armed() -> None:
    team = {DOCTOR: "Reactor", "Soldier 1": "Hangar"}
    play = (
        with_foe(team=team, holding={"Soldier 1": ["Blaster"]})
        .say(TurnTo("Soldier 1"))
        .fight("Soldier 1", "Cyberman 1")
    )
    assert play.dice == 2 + 2 + 1 + 3
    bare = with_foe(team=team).say(TurnTo("Soldier 1")).fight("Soldier 1", "Cyberman 1")
    assert bare.dice == 2 + 3


def test_robots_do_not_mind_traps() -> None:
    play = scene(team={DOCTOR: "Reactor", "Robot 1": "Hangar"}, tokens={"Hangar": "Trap"}, phase="traps")
    assert play.status("Robot 1") == "free"


def test_ood_help_to_escape_and_rescue() -> None:
    play = scene(team={DOCTOR: "Hangar", "Ood 1": "Hangar", ROSE: "captured in Hangar"}).rescue(DOCTOR, ROSE, "wit")
    assert play.dice == 4 + 1


def test_guards_have_no_ability() -> None:
    assert box_of().minions["Guards"].powers == ()


def test_colonists_leave_an_item() -> None:
    team = {DOCTOR: "Hangar", "Colonist 1": "Hangar"}
    play = defending(ROSE, team=team).attack("Cyberman 1", "Colonist 1").roll("0", "111").say(GIVE_UP)
    play.choose(DOCTOR).draw("Torch")
    assert play.holds(DOCTOR) == ("Torch",)


@pytest.mark.parametrize(
    ("kind", "values", "rating"),
    [
        ("Autons", (2, 3, 2), 1),
        ("Clockwork Droids", (2, 3, 3), 1),
        ("Cybermen", (3, 1, 1), 2),
        ("Slitheen", (3, 1, 2), 2),
        ("Sontarans", (3, 3, 1), 2),
        ("Zygons", (3, 3, 1), 2),
        ("Daleks", (4, 2, 1), 3),
        ("Weeping Angels", (4, 3, 4), 3),
    ],
)
def test_enemies_have_their_values_and_rating(kind: str, values: tuple[int, int, int], rating: int) -> None:
    """AD-TAB-4, AD-DICE-1."""
    enemy = box_of().enemies[kind]
    assert (enemy.values, enemy.rating) == (values, rating)


def test_only_some_kinds_impersonate() -> None:
    """AD-IMP-1."""
    sneaky = {name for name, kind in box_of().enemies.items() if "impersonates" in kind.nature}
    assert sneaky == {"Autons", "Slitheen", "Zygons"}


def test_a_tied_outwit_stuns_a_clockwork_droid() -> None:
    play = (
        with_foe(DOCTOR, "Clockwork Droid 1", "Clockwork Droids")
        .outwit(DOCTOR, "Clockwork Droid 1")
        .roll("1000", "100")
    )
    assert play.figure("Clockwork Droid 1").stunned  # type: ignore[union-attr]


def test_a_minion_lost_to_a_cyberman_comes_back_as_one() -> None:
    """AD-CAP-2."""
    team = {DOCTOR: "Reactor", "Guard 1": "Hangar"}
    play = defending(ROSE, team=team).roll("00", "111").say(GIVE_UP)
    assert play.stands("Cyberman 2") == "Hangar"


def test_a_sontaran_may_be_shamed() -> None:
    play = (
        with_foe(MICKEY, "Sontaran 1", "Sontarans", actions={MICKEY: 2})
        .outwit(MICKEY, "Sontaran 1", 1)
        .roll("20", "000")
    )
    play.remove()
    assert play.stands("Sontaran 1") == ""
    play = (
        with_foe(MICKEY, "Sontaran 1", "Sontarans", actions={MICKEY: 2})
        .outwit(MICKEY, "Sontaran 1", 1)
        .roll("20", "000")
    )
    play.say(SPARE)
    assert play.stands("Sontaran 1") == "Concourse"


def test_zygons_are_bold_while_somebody_is_impersonated() -> None:
    team = {DOCTOR: "Hangar", ROSE: "impersonated in Atrium"}
    assert with_foe(DOCTOR, "Zygon 1", "Zygons", team=team).fight(DOCTOR, "Zygon 1").dice == 2 + 4
    assert with_foe(DOCTOR, "Zygon 1", "Zygons").fight(DOCTOR, "Zygon 1").dice == 2 + 3


def test_daleks_shrug_off_a_die_of_cards() -> None:
    play = with_foe(ROSE, "Dalek 1", "Daleks", holding={ROSE: ["Blaster"]}).fight(ROSE, "Dalek 1")
    assert play.dice == 2 + 1 + 4


def test_a_dalek_shrugs_off_cards_but_not_abilities() -> None:
    play = with_foe("Leela", "Dalek 1", "Daleks", holding={"Leela": ["Sword"]}).fight("Leela", "Dalek 1")
    assert play.dice == 4 + 1 + 0 + 4


def test_a_soldier_whose_weapon_a_dalek_shrugs_off_is_not_armed() -> None:
    team = {"Soldier 1": "Hangar", DOCTOR: "Reactor"}
    baton = with_foe("Soldier 1", "Dalek 1", "Daleks", team=team, holding={"Soldier 1": ["Stun Baton"]})
    assert baton.fight("Soldier 1", "Dalek 1").dice == 2 + 0 + 4
    blaster = with_foe("Soldier 1", "Dalek 1", "Daleks", team=team, holding={"Soldier 1": ["Blaster"]})
    assert blaster.fight("Soldier 1", "Dalek 1").dice == 2 + 1 + 1 + 4
