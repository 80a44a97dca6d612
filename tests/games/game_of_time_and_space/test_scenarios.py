"""Scenes that players meet, told in their verbs: one test for each scenario of the rules."""

from collections import Counter

import pytest

from tabletime.games.game_of_time_and_space.content.keys import missions
from tabletime.games.game_of_time_and_space.events import Defeated, FightCalledOff, PartsTurnedUp, Shot
from tabletime.games.game_of_time_and_space.moves import (
    ACCEPT,
    DECLINE,
    FIGHT_ALIENS,
    JOIN,
    LEAVE_REST,
    SEARCH,
    Aim,
    Attack,
    ChooseAlien,
    ChoosePlayer,
    ChooseZone,
    Defeat,
    DropItem,
    DropPart,
    GivePart,
    HandOver,
    Invite,
    MoveTo,
    OfferCounters,
    OfferDeal,
    OfferTrade,
    PullItem,
    Rob,
    Search,
    SendPart,
    TakeFromKit,
    TakeItem,
    TakePart,
    UseGadget,
    WantPart,
)
from tabletime.kernel import PASS
from tests.games.game_of_time_and_space.verbs import (
    ANN,
    BOB,
    CAL,
    DEE,
    all_pass,
    asked,
    does,
    end_turns,
    fights,
    heard,
    keys,
    look,
    lying,
    new_game,
    offered,
    player,
    rule,
    scene,
    zones,
)

STRONG = "Blaster +6"
SIX = "arc, arc, bar, cross, disc, eye"


def test_one_of_two_equal_parts_may_be_taken_without_a_fight() -> None:
    """S-1; TS-ALN-1, TS-ALN-2, TS-ALN-7."""
    table = scene(places=("1,1",), aliens={"1,1": "Cyberman"}, parts={"1,1": "arc, arc, bar"}, items={"1,1": ""})
    assert offered(table, TakePart) == [TakePart(1)]
    does(table, ANN, TakePart(1))
    assert keys(table, ANN) == ["arc"]
    assert offered(table, TakePart) == []


def test_a_stunned_player_comes_round_in_three_steps() -> None:
    """S-2; TS-STUN-1 to TS-STUN-15."""
    table = scene(turn=BOB, places=("1,1", "1,1", "8,8"), stunned=(2,), kits=("Zoe",), aliens={"1,1": "Yeti"})
    assert offered(table, Attack) == []
    end_turns(table, BOB, CAL)
    assert asked(table) == [BOB]  # Ann has lost a marker and her turn
    assert player(table, ANN).stun == 1
    assert offered(table, Attack) == [Attack(ANN)]
    end_turns(table, BOB, CAL)
    assert asked(table) == [ANN]
    assert player(table, ANN).stun == 0
    assert zones(table)
    assert offered(table, Search) == [SEARCH]
    assert rule(table, ANN, FIGHT_ALIENS) == "TS-STUN-14"
    end_turns(table, ANN, BOB, CAL)
    assert FIGHT_ALIENS in table.decisions[0].options


def test_the_die_names_a_random_zone_and_rolls_again_above_eight() -> None:
    """S-3; TS-RND-1, TS-RND-2: rows 3, columns 12 and 7."""
    table = scene((3,), (12,), (7,), places=("1,1",), gadgets=("Randomiser",))
    does(table, ANN, UseGadget("Randomiser"))
    assert player(table, ANN).zone == "3,7"


def test_a_random_zone_in_the_domain_lets_the_user_choose() -> None:
    """S-3; TS-RND-1, TS-RND-3: rows 11, 9 and 4, column 5."""
    table = scene((11,), (9,), (4,), (5,), places=("1,1",), gadgets=("Randomiser",))
    does(table, ANN, UseGadget("Randomiser"))
    assert len(offered(table, ChooseZone)) == 60
    assert rule(table, ANN, ChooseZone("domain")) == "TS-DOM-8"
    does(table, ANN, ChooseZone("8,8"))
    assert player(table, ANN).zone == "8,8"


def test_the_domain_is_entered_only_from_beside_it() -> None:
    """S-4; TS-MOVE-5."""
    assert "domain" not in zones(scene(places=("2,4",)))
    assert rule(scene(places=("2,4",)), ANN, MoveTo("domain")) == "TS-MOVE-5"
    assert "domain" in zones(scene(places=("3,4",)))


def test_a_move_may_lead_through_the_domain() -> None:
    """S-5; TS-MOVE-4, TS-MOVE-5, TS-DOM-1."""
    table = scene(places=("3,4",))
    does(table, ANN, MoveTo("6,6"))
    assert player(table, ANN).zone == "6,6"
    assert "6,6" not in zones(scene(places=("2,4",)))
    assert rule(scene(), ANN, MoveTo("domain")) == "TS-MOVE-7"


def test_a_warp_leads_to_the_others_of_its_colour() -> None:
    """S-6; TS-WARP-3, TS-MOVE-1."""
    reach = zones(scene(places=("1,2",)))
    assert {"7,8", "8,5", "6,7"} <= reach
    assert not {"2,8", "8,2", "5,1"} & reach - {"2,4"}


def test_only_where_a_move_begins_or_ends_may_be_searched() -> None:
    """S-7; TS-TURN-3, TS-SRCH-1: searched before the Move, not again after it."""
    table = scene(("Yeti",), ("arc",), places=("1,1",))
    does(table, ANN, SEARCH, MoveTo("3,3"))
    assert rule(table, ANN, SEARCH) == "TS-TURN-3"
    assert lying(table, "1,1") == ["arc"]


def test_the_seventh_counter_must_be_put_down() -> None:
    """S-8; TS-SRCH-5, TS-SRCH-6, TS-KEY-1, TS-KEY-2: a blank that is put down leaves the game."""
    held = "arc, bar, blank, disc, eye, fork"
    table = scene(("blank",), ("cross",), ("Scanner",), places=("1,1",), keys=(held,))
    gone = look(table).blanks_gone
    does(table, ANN, SEARCH, TakePart(0))
    assert len(offered(table, DropPart)) == 7
    does(table, ANN, DropPart(2))
    assert keys(table, ANN) == ["arc", "bar", "disc", "eye", "fork", "cross"]
    assert lying(table, "1,1") == []
    assert look(table).blanks_gone == gone + 1
    does(table, ANN, TakeItem(0))
    assert [gadget.face for gadget in player(table, ANN).gadgets] == ["Scanner"]


def test_a_part_that_was_seen_is_turned_up_on_leaving() -> None:
    """S-9; TS-SRCH-9, TS-SRCH-10, TS-SRCH-11: a blank vanishes, the alien stays, the item stays guarded."""
    table = scene(("Yeti",), ("blank",), places=("1,1",))
    does(table, ANN, SEARCH, MoveTo("2,2"))
    assert heard(table, PartsTurnedUp) == [PartsTurnedUp("1,1", ("blank",))]
    view = look(table)
    assert view.parts["1,1"] == ()
    assert view.open_aliens("1,1") == ["Yeti"]
    assert view.items["1,1"][0].face == ""
    assert view.free_items("1,1") == []


def test_being_thrown_out_of_a_zone_turns_its_part_up_too() -> None:
    """S-10; TS-SRCH-10."""
    table = scene((5,), (8,), turn=BOB, places=("1,1", "8,8"), gadgets=("", "Cosmic vortex"), parts={"1,1": "arc?0"})
    does(table, BOB, UseGadget("Cosmic vortex"), ChoosePlayer(ANN))
    all_pass(table)
    assert player(table, ANN).zone == "5,8"
    assert lying(table, "1,1") == ["arc"]


def test_aliens_do_not_attack() -> None:
    """S-11; TS-CMB-6."""
    table = scene(places=("1,1",), aliens={"2,2": "Gold dalek"})
    does(table, ANN, MoveTo("2,2"))
    end_turns(table, ANN)
    assert player(table, ANN).stun == 0
    assert asked(table) == [BOB]


def test_all_revealed_aliens_fight_back_together() -> None:
    """S-12; TS-CMB-7."""
    table = scene((9, 9), places=("1,1",), aliens={"1,1": "Robot, Yeti"})
    fights(table, ANN, FIGHT_ALIENS)
    assert [shot.shooter for shot in heard(table, Shot)] == ["Robot", "Yeti"]
    assert offered(table, Aim) == [Aim("Robot"), Aim("Yeti")]


def test_a_face_down_alien_takes_no_part_and_goes_on_guarding() -> None:
    """S-13; TS-CMB-1."""
    table = scene((9,), (3,), places=("1,1",), kits=(STRONG,), aliens={"1,1": "Cybermat, ?"})
    fights(table, ANN, FIGHT_ALIENS)
    assert look(table).open_aliens("1,1") == []
    assert len(look(table).aliens["1,1"]) == 1
    assert offered(table, TakePart) == []
    assert offered(table, TakeItem) == []
    end_turns(table, ANN)


BARE = {"parts": {"1,1": ""}, "items": {"1,1": ""}}
"""Nothing lies in the zone, so that a fight has no spoils."""


@pytest.mark.parametrize(("roll", "hits"), [(12, False), (11, True)])
def test_a_twelve_always_misses(roll: int, hits: bool) -> None:
    """S-14; TS-FGT-8, TS-FGT-9: strength 14 counts as 11."""
    kit = "Blaster +7, Zoe, Lyla"
    table = scene((9,), (roll,), (9,), (1,), places=("1,1",), kits=(kit,), aliens={"1,1": "Yeti"}, **BARE)
    fights(table, ANN, FIGHT_ALIENS)
    first = next(shot for shot in heard(table, Shot) if shot.shooter == "Player 1")
    assert (first.strength, first.is_hit) == (11, hits)


@pytest.mark.parametrize(("roll", "stun"), [(1, 2), (2, 0)])
def test_a_one_always_hits(roll: int, stun: int) -> None:
    """S-14; TS-FGT-8, TS-FGT-10: strength -2 counts as 1."""
    table = scene(
        (roll,), (9,), (9,), (1,), places=("1,1",), kits=("Force field -3",), aliens={"1,1": "Astro rat"}, **BARE
    )
    fights(table, ANN, FIGHT_ALIENS)
    assert player(table, ANN).stun == stun


@pytest.mark.parametrize(
    ("theirs", "ours", "stun", "left"),
    [(5, 3, 0, []), (9, 3, 0, []), (2, 10, 2, ["Dalek"])],
    ids=["both", "we", "they"],
)
def test_hits_on_both_sides_cancel(theirs: int, ours: int, stun: int, left: list[str]) -> None:
    """S-15; TS-FGT-11, TS-FGT-13: Ann has 7, the Dalek 6; where both hit, another round follows."""
    table = scene((theirs,), (ours,), (9,), (1,), places=("1,1",), kits=(STRONG,), aliens={"1,1": "Dalek"}, **BARE)
    fights(table, ANN, FIGHT_ALIENS)
    assert player(table, ANN).stun == stun
    assert look(table).open_aliens("1,1") == left
    assert max(shot.round for shot in heard(table, Shot)) == (2 if theirs == 5 else 1)


def test_a_hit_cancels_one_from_somebody_who_was_not_its_victim() -> None:
    """S-16; TS-FGT-11."""
    table = scene((12, 6), (1,), (12, 12), places=("1,1",), kits=(STRONG,), aliens={"1,1": "Robot, Yeti"}, **BARE)
    fights(table, ANN, FIGHT_ALIENS)
    does(table, ANN, Aim("Robot"))
    assert heard(table, Defeated) == []
    assert offered(table, Aim) == [Aim("Robot"), Aim("Yeti")]  # the second round


def test_one_hit_does_not_cancel_two() -> None:
    """S-17; TS-FGT-12, TS-FGT-13."""
    table = scene((1, 1), (1,), places=("1,1",), aliens={"1,1": "Robot, Yeti"}, **BARE)
    fights(table, ANN, FIGHT_ALIENS)
    does(table, ANN, Aim("Robot"))
    assert player(table, ANN).stun == 2
    assert look(table).open_aliens("1,1") == ["Robot", "Yeti"]


def test_where_different_hits_could_cancel_the_attackers_choose() -> None:
    """S-18; TS-FGT-14: Ann on Robot, Robot on Bob, Bob on Yeti."""
    table = scene(
        (1, 12),
        (1, 1),
        places=("1,1", "1,1"),
        aliens={"1,1": "Robot, Yeti"},
        fight="aliens",
        allies={ANN: (BOB,)},
        **BARE,
    )
    all_pass(table)
    assert asked(table) == [CAL]  # who is not attacking plays the aliens
    does(table, CAL, Aim("Player 2"), Aim("Player 1"))
    does(table, ANN, Aim("Robot"))
    does(table, BOB, Aim("Yeti"))
    assert offered(table, Defeat, ANN) == [Defeat(("Robot",)), Defeat(("Yeti",))]
    does(table, ANN, Defeat(("Yeti",)))
    assert [event.name for event in heard(table, Defeated)] == ["Yeti"]


def test_the_attackers_may_choose_between_one_and_two() -> None:
    """S-19; TS-FGT-14: Ann and Cal on Robot, Robot on Bob, Bob on Yeti."""
    table = scene(
        (1, 12),
        (1, 1, 1),
        seats=4,
        places=("1,1",) * 3,
        aliens={"1,1": "Robot, Yeti"},
        fight="aliens",
        allies={ANN: (BOB, CAL)},
        **BARE,
    )
    all_pass(table)
    does(table, DEE, Aim("Player 2"), Aim("Player 1"))
    does(table, ANN, Aim("Robot"))
    does(table, BOB, Aim("Yeti"))
    does(table, CAL, Aim("Robot"))
    assert offered(table, Defeat, ANN) == [Defeat(("Robot",)), Defeat(("Robot", "Yeti"))]
    does(table, ANN, Defeat(("Yeti", "Robot")))
    assert look(table).aliens["1,1"] == ()


def test_two_rolls_that_hit_beat_one() -> None:
    """S-20; TS-FGT-7, TS-FGT-11."""
    table = scene((4, 6), (1,), places=("1,1",), aliens={"1,1": "Daleks"}, **BARE)
    fights(table, ANN, FIGHT_ALIENS)
    assert player(table, ANN).stun == 2


def test_a_fighter_is_attacked_before_its_owner() -> None:
    """S-21; TS-FGT-16, TS-FGT-19: K9 falls, leaves the game, and only then is Ann in danger."""
    table = scene(
        (1,), (12, 12), (1,), (12,), places=("1,1",), kits=("K9, Force field -2",), aliens={"1,1": "Cyberman"}, **BARE
    )
    fights(table, ANN, FIGHT_ALIENS)
    shots = [(shot.shooter, shot.victim, shot.strength) for shot in heard(table, Shot) if shot.shooter == "Cyberman"]
    assert shots == [("Cyberman", "K9 of Player 1", 6), ("Cyberman", "Player 1", 4)]
    assert player(table, ANN).kit == ("Force field -2",)
    assert look(table).spent == ("K9",)


def test_a_fighter_shields_the_whole_side() -> None:
    """S-22; TS-FGT-19: Bob attacks Ann, whom Cal has joined with a Space marine."""
    table = scene(
        (12, 12, 12),
        (1, 1),
        (12, 12),
        (12, 12),
        turn=BOB,
        places=("1,1",) * 3,
        kits=("Zoe", "K9", "Space marine"),
        fight="0",
        allies={ANN: (CAL,)},
    )
    all_pass(table)
    aimed = {(shot.shooter, shot.victim) for shot in heard(table, Shot)}
    assert ("Player 2", "Space marine of Player 3") in aimed
    assert ("K9 of Player 2", "Space marine of Player 3") in aimed
    assert offered(table, Aim, BOB) == [Aim("Player 1"), Aim("Player 3")]  # once the marine has fallen


def test_aliens_take_what_they_do_not_guard_yet() -> None:
    """S-23; TS-SPL-4, TS-SPL-5, TS-KEY-5: both Bs, one of them unguarded, and the blank, which vanishes."""
    table = scene(
        (1,), (12,), places=("1,1", "1,1"), keys=("arc, bar, bar, blank",), aliens={"1,1": "Yeti"}, parts={"1,1": "arc"}
    )
    gone = look(table).blanks_gone
    fights(table, ANN, FIGHT_ALIENS)
    assert keys(table, ANN) == ["arc"]
    assert lying(table, "1,1") == ["arc", "bar", "bar"]
    assert look(table).blanks_gone == gone + 1
    assert offered(table, TakePart, BOB) == [TakePart(2)]


def test_aliens_turn_the_part_of_their_zone_up_before_they_compare() -> None:
    """S-24; TS-SPL-4."""
    table = scene(
        (1,), (12,), ("arc",), places=("1,1",), keys=("arc, bar",), aliens={"1,1": "Yeti"}, parts={"1,1": "?"}
    )
    fights(table, ANN, FIGHT_ALIENS)
    assert keys(table, ANN) == ["arc"]
    assert lying(table, "1,1") == ["arc", "bar"]


def test_a_victor_takes_key_parts_weapons_and_screens_but_no_gadgets() -> None:
    """S-25; TS-SPL-3, TS-ITEM-8: and may have one weapon only."""
    bobs = "Blaster +6, Laser screen -3, Power drainer"
    table = scene(
        (12,),
        (1,),
        places=("1,1", "1,1"),
        kits=("Zoe, Laser gun +3", bobs),
        gadgets=("", "Jelly babies"),
        keys=("", "arc, bar, blank, eye"),
    )
    fights(table, ANN, Attack(BOB))
    assert [part.face for part in look(table, ANN).players[BOB].keys] == ["arc", "bar", "blank", "eye"]
    assert offered(table, TakeFromKit) == [TakeFromKit("Blaster +6"), TakeFromKit("Laser screen -3")]
    assert rule(table, ANN, TakeFromKit("Power drainer")) == "TS-SPL-3"
    does(table, ANN, TakePart(1), TakeFromKit("Blaster +6"), DropItem("Laser gun +3"), TakeFromKit("Laser screen -3"))
    does(table, ANN, LEAVE_REST)
    assert player(table, ANN).kit == ("Zoe", "Blaster +6", "Laser screen -3")
    assert keys(table, BOB) == ["arc", "blank", "eye"]
    assert [item.face for item in look(table).items["1,1"]] == ["", "Laser gun +3"]
    assert len(player(table, BOB).gadgets) == 1


def test_whoever_was_attacked_and_wins_takes_too() -> None:
    """S-26; TS-SPL-3: on the turn of the attacker."""
    table = scene((1,), (12,), places=("1,1", "1,1"), keys=("arc",))
    fights(table, ANN, Attack(BOB))
    does(table, BOB, TakePart(0), LEAVE_REST)
    assert keys(table, BOB) == ["arc"]
    assert asked(table) == [BOB]  # Ann's turn is over


def test_a_player_with_two_markers_is_robbed_but_not_fought() -> None:
    """S-27; TS-STUN-9, TS-STUN-10."""
    table = scene(
        turn=CAL,
        seats=4,
        places=("8,8", "1,1", "2,2", "1,1"),
        stunned=(0, 2),
        kits=("", "Laser gun +3"),
        keys=("", "arc, bar, eye"),
    )
    does(table, CAL, MoveTo("1,1"))
    assert rule(table, CAL, Attack(BOB)) == "TS-STUN-9"
    does(table, CAL, Rob(BOB), TakePart(0), TakePart(0), TakeFromKit("Laser gun +3"), LEAVE_REST)
    assert keys(table, CAL) == ["arc", "bar"]
    end_turns(table, CAL)
    does(table, DEE, Rob(BOB), TakePart(0))
    assert keys(table, DEE) == ["eye"]


def test_a_player_with_one_marker_fights_back_without_gadgets() -> None:
    """S-28; TS-STUN-11, TS-STUN-12: weapon and assistant count, others may help; defeat brings two markers again."""
    table = scene(
        (12,),
        (1,),
        turn=CAL,
        places=("8,8", "1,1", "1,1"),
        stunned=(0, 1),
        kits=("", "Laser gun +3, Zoe"),
        gadgets=("", "Paralyser"),
    )
    does(table, CAL, Attack(BOB))
    assert asked(table) == [CAL, ANN]
    all_pass(table)
    bobs = next(shot for shot in heard(table, Shot) if shot.shooter == "Player 2")
    assert bobs.strength == 6
    assert player(table, BOB).stun == 2
    does(table, CAL, LEAVE_REST)


def test_who_is_stunned_on_the_own_turn_loses_the_rest_of_it() -> None:
    """S-29; TS-STUN-4."""
    table = scene((1,), (12,), places=("1,1",), aliens={"1,1": "Yeti"})
    fights(table, ANN, FIGHT_ALIENS)
    assert player(table, ANN).stun == 2
    assert asked(table) == [BOB]


def test_who_is_just_coming_round_may_come_home_and_win() -> None:
    """S-30; TS-STUN-13, TS-STUN-14, TS-WIN-1."""
    table = scene(places=("3,4",), stunned=(1,), keys=(SIX,), missions=("arc arc bar cross disc eye",))
    does(table, ANN, MoveTo("domain"))
    assert table.outcome is not None
    assert table.outcome.winners == (ANN,)


def test_nobody_uses_a_gadget_once_the_dice_roll() -> None:
    """S-31; TS-ITEM-2: neither Bob before his own roll, nor Cal far away."""
    table = scene(
        (12, 12), places=("1,1", "1,1", "8,8"), gadgets=("Randomiser", "", "Randomiser"), aliens={"1,1": "Robot, Yeti"}
    )
    fights(table, ANN, FIGHT_ALIENS)
    assert offered(table, Aim)
    assert table.openings(CAL) == ()
    assert table.openings(ANN) == ()
    assert rule(table, ANN, UseGadget("Randomiser")) == "TS-ITEM-2"


def test_whoever_leaves_before_the_first_roll_is_out_of_the_fight() -> None:
    """S-32; TS-CMB-8, TS-ITEM-1: there is no fight, and the Combat action is spent."""
    table = scene((8,), (8,), places=("1,1", "1,1"), gadgets=("", "Randomiser"))
    does(table, ANN, Attack(BOB))
    does(table, BOB, UseGadget("Randomiser"))
    all_pass(table)
    assert heard(table, FightCalledOff) == [FightCalledOff(ANN, "1,1")]
    assert player(table, BOB).zone == "8,8"
    assert rule(table, ANN, FIGHT_ALIENS) == "TS-TURN-4"


def test_of_gadgets_turned_up_at_once_that_of_the_current_player_comes_first() -> None:
    """S-33; TS-ITEM-7: Cal is away before Ann's vortex can take her."""
    table = scene(
        (8,),
        (8,),
        (1,),
        (5,),
        turn=CAL,
        places=("1,1", "8,1", "1,1"),
        gadgets=("Cosmic vortex", "", "Randomiser"),
        fight="0",
    )
    does(table, CAL, UseGadget("Randomiser"))
    does(table, BOB, PASS)
    does(table, ANN, UseGadget("Cosmic vortex"))
    all_pass(table)
    assert player(table, CAL).zone == "8,8"
    does(table, ANN, ChoosePlayer(CAL))
    all_pass(table)
    assert player(table, CAL).zone == "1,5"


def test_the_domain_is_safe() -> None:
    """S-34; TS-DOM-2 to TS-DOM-6."""
    table = scene(
        turn=BOB,
        places=("domain", "domain", "3,3"),
        gadgets=("Cosmic vortex", "Mind probe", "Cosmic vortex"),
        keys=("arc", "bar"),
    )
    assert table.openings(ANN) == ()
    assert rule(table, BOB, Attack(ANN)) == "TS-DOM-2"
    assert rule(table, BOB, OfferTrade(ANN)) == "TS-DOM-4"
    assert rule(table, BOB, UseGadget("Mind probe")) == "TS-DOM-5"
    does(table, CAL, UseGadget("Cosmic vortex"))
    assert offered(table, ChoosePlayer, CAL) == [ChoosePlayer(CAL)]
    assert zones(scene())


def test_nothing_can_be_left_in_the_domain() -> None:
    """S-35; TS-DOM-7, TS-DOM-8."""
    table = scene(places=("1,1", "8,8"), gadgets=("Time scoop",), aliens={"2,2": "Yeti"})
    does(table, ANN, UseGadget("Time scoop"), ChooseAlien("2,2", "Yeti"))
    all_pass(table)
    assert rule(table, ANN, ChooseZone("domain")) == "TS-DOM-8"
    held = "arc, bar, cross, disc, eye, fork"
    table = scene(places=("1,1",), gadgets=("Transmat disc",), keys=(held,), aliens={"1,1": ""}, parts={"1,1": "arc"})
    does(table, ANN, TakePart(0), SendPart(1))
    assert rule(table, ANN, ChooseZone("domain")) == "TS-DOM-8"
    does(table, ANN, ChooseZone("8,8"))
    assert "bar" in lying(table, "8,8")


@pytest.mark.parametrize(("alien", "gun_is_free"), [("Robot", True), ("Dalek", False)])
def test_what_is_put_down_lies_open_or_under_the_alien(alien: str, gun_is_free: bool) -> None:
    """S-36; TS-ALN-3, TS-ITEM-11, TS-ITEM-12: a gun beside the Robot, a scanner under it; under a Dalek both."""
    table = scene(
        places=("1,1", "1,1"),
        kits=("Laser gun +3", "Neutron gun +4"),
        gadgets=("Tractor beam, Scanner",),
        stunned=(0, 2),
        aliens={"1,1": alien, "2,2": ""},
        items={"1,1": "", "2,2": "Scanner"},
    )
    does(table, ANN, Rob(BOB), TakeFromKit("Neutron gun +4"), DropItem("Laser gun +3"))
    assert bool(look(table).free_items("1,1")) is gun_is_free
    does(table, ANN, UseGadget("Tractor beam"), PullItem("2,2", 0), DropItem("Scanner"))
    assert [item.face for item in look(table, BOB).items["1,1"]] == ["Laser gun +3", ""]
    assert look(table, ANN).items["1,1"][1].face == "Scanner"
    assert 1 not in look(table).free_items("1,1")


def test_the_item_of_the_zone_is_guarded_whatever_it_is() -> None:
    """S-37; TS-ALN-3: a blaster that nobody has put down."""
    table = scene(
        (9,), (1,), ("Blaster +6",), places=("1,1",), kits=("Blaster +7",), aliens={"1,1": "Robot"}, parts={"1,1": ""}
    )
    assert rule(table, ANN, TakeItem(0)) == "TS-ALN-5"
    fights(table, ANN, FIGHT_ALIENS)
    does(table, ANN, TakeItem(0), DropItem("Blaster +7"))
    assert player(table, ANN).kit == ("Blaster +6",)


def test_only_what_is_shown_is_certain_in_a_trade() -> None:
    """S-38; TS-KEY-6, TS-KEY-7: a blank that is not shown goes for a key part."""
    table = scene(places=("1,1", "1,1"), keys=("blank", "arc"))
    does(table, ANN, OfferTrade(BOB), OfferCounters(1, 1), GivePart(0), WantPart(0))
    assert look(table, BOB).players[ANN].keys[0].face == ""
    does(table, BOB, ACCEPT, HandOver(0))
    assert (keys(table, ANN), keys(table, BOB)) == (["arc"], ["blank"])


def test_what_is_shown_in_a_trade_is_seen_before_the_answer() -> None:
    """S-38; TS-KEY-6."""
    table = scene(places=("1,1",) * 3, keys=("blank", "arc"))
    does(table, ANN, OfferTrade(BOB), OfferCounters(1, 1), GivePart(0, show=True), WantPart(0))
    assert look(table, BOB).players[ANN].keys[0].face == "blank"
    assert look(table, CAL).players[ANN].keys[0].face == ""
    does(table, BOB, DECLINE)
    assert (keys(table, ANN), keys(table, BOB)) == (["blank"], ["arc"])


def test_items_cannot_be_traded() -> None:
    """S-39; TS-ITEM-14: an offer is about key parts and nothing else."""
    table = scene(places=("1,1", "1,1"), gadgets=("Scanner", "Visor"), keys=("arc", "bar"))
    does(table, ANN, OfferTrade(BOB))
    assert {type(move) for move in table.decisions[0].options} == {OfferCounters}
    does(table, ANN, OfferCounters(1, 0))
    assert {type(move) for move in table.decisions[0].options} == {GivePart}


NEEDED = "arc arc bar cross disc eye"


def test_coming_home_with_less_than_the_whole_key_says_nothing() -> None:
    """S-40; TS-WIN-1."""
    table = scene(places=("3,4",), keys=("arc, bar, cross, disc, eye, blank",), missions=(NEEDED,))
    does(table, ANN, MoveTo("domain"))
    assert table.outcome is None
    assert [type(event).__name__ for _, event in table.heard(BOB)] == ["Moved"]


@pytest.mark.parametrize("zone", ["domain", "6,6"])
def test_the_whole_key_wins_on_entering_the_domain(zone: str) -> None:
    """S-40; TS-WIN-1: also when only passing through."""
    table = scene(places=("3,4",), keys=(SIX,), missions=(NEEDED,))
    does(table, ANN, MoveTo(zone))
    assert table.outcome is not None
    assert table.outcome.winners == (ANN,)


def test_allies_may_fight_each_other_only_on_another_turn() -> None:
    """S-41; TS-FGT-20, TS-FGT-21."""
    table = scene(
        (12,), (1, 1), places=("1,1", "1,1"), aliens={"1,1": "Yeti"}, fight="aliens", allies={ANN: (BOB,)}, **BARE
    )
    all_pass(table)
    does(table, CAL, Aim("Player 1"))
    assert rule(table, ANN, Attack(BOB)) == "TS-TURN-4"
    end_turns(table, ANN)
    assert Attack(ANN) in table.decisions[0].options


def test_what_aliens_took_belongs_to_the_spoils_of_an_ally() -> None:
    """S-42; TS-SPL-1, TS-SPL-2: Ann falls in the first round, Bob wins in the second."""
    table = scene(
        (1,),
        (12, 12),
        (12,),
        (1,),
        places=("1,1", "1,1"),
        keys=("bar",),
        aliens={"1,1": "Yeti"},
        parts={"1,1": "arc"},
        items={"1,1": ""},
    )
    does(table, ANN, FIGHT_ALIENS, Invite(BOB), OfferDeal("shape", shape="arc"))
    does(table, BOB, JOIN)
    all_pass(table)
    does(table, CAL, Aim("Player 1"))
    assert lying(table, "1,1") == ["arc", "bar"]
    assert (player(table, ANN).stun, asked(table)) == (2, [BOB])
    does(table, BOB, TakePart(0), TakePart(0))  # what was promised, then what the Yeti had taken from Ann
    assert keys(table, BOB) == ["arc", "bar"]


def test_a_deal_is_paid_to_an_ally_who_was_stunned() -> None:
    """S-42; TS-SPL-2: Bob falls, Ann wins, and Bob takes the key part that he was promised, before Ann takes any."""
    table = scene(
        (1,),
        (12, 12),
        (12,),
        (1,),
        places=("1,1", "1,1"),
        aliens={"1,1": "Yeti"},
        parts={"1,1": "arc, bar"},
        items={"1,1": ""},
    )
    does(table, ANN, FIGHT_ALIENS, Invite(BOB), OfferDeal("shape", shape="bar"))
    does(table, BOB, JOIN)
    all_pass(table)
    does(table, CAL, Aim("Player 2"))
    assert offered(table, TakePart, BOB) == [TakePart(1)]
    does(table, BOB, TakePart(1))
    does(table, ANN, TakePart(0))
    assert (keys(table, ANN), keys(table, BOB)) == (["arc"], ["bar"])


def test_what_the_winner_leaves_is_free_for_all() -> None:
    """S-43; TS-SRCH-7, TS-SPL-1."""
    table = scene((12,), (1,), places=("1,1", "1,1"), aliens={"1,1": "Yeti"}, parts={"1,1": "arc"})
    fights(table, ANN, FIGHT_ALIENS)
    does(table, ANN, LEAVE_REST)
    end_turns(table, ANN)
    does(table, BOB, TakePart(0))
    assert keys(table, BOB) == ["arc"]


def test_every_part_on_the_board_is_somebodys_mission() -> None:
    """S-44; TS-SET-14, TS-SET-15: with four players twelve missions and their key parts are out."""
    table = new_game(4)
    view = look(table)
    assert len(view.leftovers) == 12
    wanted = Counter(shape for seat in range(4) for shape in player(table, seat).missions)
    hidden = view.hidden_parts()
    assert wanted == Counter(missions("6x6")) - Counter(view.leftovers)
    assert {shape: hidden[shape] for shape in wanted} == wanted


@pytest.mark.parametrize("no_robbing", [False, True])
def test_an_ally_who_was_stunned_may_be_robbed_unless_the_deal_forbids_it(no_robbing: bool) -> None:
    """S-45; TS-STUN-10, TS-SPL-2."""
    table = scene(
        (1,), (12, 12), (12,), (1,), places=("1,1", "1,1"), keys=("", "arc"), aliens={"1,1": "Astro rat"}, **BARE
    )
    does(table, ANN, FIGHT_ALIENS, Invite(BOB), OfferDeal("nothing", no_robbing=no_robbing))
    does(table, BOB, JOIN)
    all_pass(table)
    does(table, CAL, Aim("Player 2"))
    assert (Rob(BOB) in table.decisions[0].options) is not no_robbing
    if no_robbing:
        assert rule(table, ANN, Rob(BOB)) == "TS-SPL-2"


def test_a_stunned_player_who_is_moved_stays_stunned() -> None:
    """S-46; TS-STUN-4."""
    table = scene(
        (8,), (8,), turn=CAL, places=("2,2", "1,1", "8,8"), stunned=(0, 2), gadgets=("Cosmic vortex",), keys=("", "arc")
    )
    does(table, ANN, UseGadget("Cosmic vortex"), ChoosePlayer(BOB))
    all_pass(table)
    assert player(table, BOB).stun == 2
    does(table, CAL, Rob(BOB), TakePart(0))
    assert keys(table, CAL) == ["arc"]


def test_a_part_seen_from_afar_stays_face_down() -> None:
    """S-47; TS-SRCH-10."""
    table = scene(("arc",), places=("1,1", "8,8"), gadgets=("Tracer",))
    does(table, ANN, UseGadget("Tracer"), ChooseZone("3,3"))
    all_pass(table)
    assert look(table, ANN).parts["3,3"][0].face == "arc"
    does(table, ANN, MoveTo("3,3"))
    end_turns(table, ANN, BOB, CAL)
    does(table, ANN, MoveTo("1,1"))
    assert lying(table, "3,3") == []


def test_a_power_drainer_works_for_whoever_stands_by() -> None:
    """S-48; TS-CMB-5, TS-CMB-8: a Cyberman has 3, a blaster counts nothing."""
    table = scene(
        (12,),
        (1,),
        places=("1,1", "1,1"),
        kits=("Zoe, Blaster +6", "Power drainer"),
        aliens={"1,1": "Cyberman"},
        **BARE,
    )
    fights(table, ANN, FIGHT_ALIENS)
    assert [shot.strength for shot in heard(table, Shot)] == [3, 3]
