"""Combat: who fights, who is asked, who speaks for the aliens, and how a fight goes on."""

from tabletime import Table
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space.events import (
    AllyInvited,
    Defeated,
    FightBegan,
    FightCalledOff,
    FightWon,
    HitIgnored,
    Shot,
    Volunteered,
)
from tabletime.games.game_of_time_and_space.moves import (
    BEGIN_FIGHT,
    FIGHT_ALIENS,
    JOIN,
    REFUSE,
    VOLUNTEER,
    Aim,
    Attack,
    ChooseAlien,
    ChoosePlayer,
    ChooseZone,
    Defeat,
    Invite,
    OfferDeal,
    UseGadget,
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
    fights,
    heard,
    look,
    offered,
    player,
    rule,
    scene,
)

BARE = {"parts": {"1,1": ""}, "items": {"1,1": ""}}


def sides(table: Table) -> tuple[list[str], list[str]]:
    (began,) = heard(table, FightBegan)
    return [one.name for one in began.attackers], [one.name for one in began.opponents]


def test_only_players_and_revealed_aliens_of_the_own_zone_can_be_attacked() -> None:
    """TS-CMB-1, TS-DOM-3."""
    table = scene(places=("1,1", "1,2", "domain"))
    assert rule(table, ANN, FIGHT_ALIENS) == "TS-CMB-1"
    assert rule(table, ANN, Attack(BOB)) == "TS-CMB-1"
    assert rule(table, ANN, Attack(CAL)) == "TS-DOM-3"


def test_several_players_may_be_attacked_at_once() -> None:
    """TS-CMB-1."""
    table = scene((12, 12), places=("1,1",) * 3)
    does(table, ANN, Attack(BOB), Attack(CAL))
    all_pass(table)
    assert sides(table) == (["Player 1"], ["Player 2", "Player 3"])


def test_an_ally_must_be_invited_and_agree() -> None:
    """TS-CMB-2, TS-CMB-3, TS-CMB-4."""
    table = scene((12,), (1, 12), seats=4, places=("1,1",) * 4, aliens={"1,1": "Yeti"}, **BARE)
    does(table, ANN, FIGHT_ALIENS, Invite(BOB), OfferDeal("first item"))
    assert heard(table, AllyInvited) == [AllyInvited(ANN, BOB, "first item")]
    does(table, BOB, JOIN)
    does(table, ANN, Invite(CAL), OfferDeal("nothing"))
    does(table, CAL, REFUSE)
    assert offered(table, Invite) == [Invite(DEE)]
    does(table, ANN, BEGIN_FIGHT)
    all_pass(table)
    assert sides(table) == (["Player 1", "Player 2"], ["Yeti"])


def test_each_attacked_player_may_find_allies_among_those_left_over() -> None:
    """TS-CMB-3: after the attacker, clockwise."""
    table = scene((12, 12), seats=4, places=("1,1",) * 4)
    does(table, ANN, Attack(CAL), Invite(BOB), OfferDeal("half"))
    does(table, BOB, JOIN)
    does(table, ANN, BEGIN_FIGHT)
    assert asked(table) == [CAL]
    assert offered(table, Invite) == [Invite(DEE)]
    does(table, CAL, Invite(DEE), OfferDeal("key parts", 1))
    does(table, DEE, JOIN)
    all_pass(table)
    assert sides(table) == (["Player 1", "Player 2"], ["Player 3", "Player 4"])


def test_stunned_players_cannot_be_allies() -> None:
    """TS-CMB-3, TS-STUN-5, TS-STUN-11."""
    table = scene(places=("1,1",) * 3, stunned=(0, 1, 2), aliens={"1,1": "Yeti"})
    does(table, ANN, FIGHT_ALIENS)
    assert PASS in table.decisions[0].options  # nobody could be invited: the fight is about to begin


def test_who_stands_by_may_offer_to_join() -> None:
    """TS-CMB-3: the attacker need not accept."""
    table = scene(places=("1,1",) * 3, aliens={"1,1": "Yeti"})
    does(table, ANN, FIGHT_ALIENS)
    does(table, BOB, VOLUNTEER)
    assert heard(table, Volunteered, CAL) == [Volunteered(BOB)]
    assert table.openings(BOB) == ()
    assert asked(table) == [ANN]


def test_everybody_is_asked_before_a_fight_whatever_they_hold() -> None:
    """TS-CMB-8, TS-DOM-5, TS-STUN-8: also far away, but neither in the Domain nor stunned."""
    table = scene(seats=4, places=("1,1", "8,8", "domain", "2,2"), stunned=(0, 0, 0, 2), aliens={"1,1": "Yeti"})
    does(table, ANN, FIGHT_ALIENS)
    assert asked(table) == [ANN, BOB]


def test_everybody_is_asked_again_until_all_pass() -> None:
    """TS-CMB-8."""
    table = scene(places=("1,1", "8,8", "8,8"), gadgets=("Bio-suit, Bio-glove",), aliens={"1,1": "Yeti"})
    does(table, ANN, FIGHT_ALIENS, UseGadget("Bio-suit"))
    does(table, BOB, PASS)
    does(table, CAL, PASS)
    assert asked(table) == [BOB, CAL]  # may the suit work?
    does(table, BOB, PASS)
    does(table, CAL, PASS)
    assert asked(table) == [ANN, BOB, CAL]
    assert offered(table, UseGadget, ANN) == [UseGadget("Bio-glove")]


def test_who_takes_no_part_may_still_help_with_items() -> None:
    """TS-CMB-4, TS-CMB-5: Bob paralyses the Yeti from far away; it does not roll in the first round."""
    table = scene((1,), places=("1,1", "8,8", "8,8"), gadgets=("", "Paralyser"), aliens={"1,1": "Yeti"}, **BARE)
    does(table, ANN, FIGHT_ALIENS, PASS)
    does(table, CAL, PASS)
    does(table, BOB, UseGadget("Paralyser"), Aim("Yeti"))
    all_pass(table)
    assert [(shot.shooter, shot.round) for shot in heard(table, Shot)] == [("Player 1", 1)]


def test_an_alien_that_is_moved_in_before_the_first_roll_fights_too() -> None:
    """TS-CMB-7, TS-FGT-18: a Cybermat comes by a repulsor's random zone."""
    table = scene(
        (1,),
        (1,),
        (12, 12),
        places=("1,1", "2,2", "8,8"),
        gadgets=("", "Cyber repulsor"),
        aliens={"1,1": "Yeti", "2,2": "Cybermat"},
    )
    does(table, ANN, FIGHT_ALIENS, PASS)
    does(table, CAL, PASS)
    does(table, BOB, UseGadget("Cyber repulsor"), ChooseAlien("2,2", "Cybermat"))
    all_pass(table)
    assert sides(table)[1] == ["Yeti", "Cybermat"]


def test_opponents_name_their_victims_and_roll_first() -> None:
    """TS-FGT-4, TS-FGT-6: Ann aims when she knows what they rolled."""
    table = scene((1, 12), places=("1,1", "1,1"), aliens={"1,1": "Robot, Yeti"}, fight="aliens", allies={ANN: (BOB,)})
    all_pass(table)
    does(table, CAL, Aim("Player 1"), Aim("Player 2"))
    assert [shot.roll for shot in heard(table, Shot)] == [1, 12]
    assert offered(table, Aim, ANN) == [Aim("Robot"), Aim("Yeti")]


def test_all_victims_are_named_before_any_roll_if_the_table_agrees() -> None:
    """TS-FGT-6."""
    table = scene(
        (12, 12),
        (12,),
        places=("1,1",),
        aliens={"1,1": "Robot, Yeti"},
        options={"naming": "all_first"},
    )
    fights(table, ANN, FIGHT_ALIENS)
    assert heard(table, Shot) == []
    does(table, ANN, Aim("Yeti"))
    assert len(heard(table, Shot)) == 3


def test_the_next_player_who_is_not_attacking_plays_the_aliens() -> None:
    """TS-FGT-5."""
    table = scene(seats=4, places=("1,1", "1,1"), aliens={"1,1": "Yeti"}, fight="aliens", allies={ANN: (BOB,)})
    all_pass(table)
    assert asked(table) == [CAL]


def test_chance_plays_the_aliens_if_nobody_is_left() -> None:
    """TS-FGT-5."""
    table = scene(
        1,
        (12,),
        (12, 12),
        0,
        (12,),
        (1, 1),
        seats=2,
        places=("1,1", "1,1"),
        aliens={"1,1": "Yeti"},
        fight="aliens",
        allies={ANN: (BOB,)},
        **BARE,
    )
    all_pass(table)
    assert [shot.victim for shot in heard(table, Shot) if shot.shooter == "Yeti"] == ["Player 2", "Player 1"]


def test_the_aliens_may_be_played_by_a_vote() -> None:
    """TS-FGT-5: most votes count; of equal ones the first voter's."""
    table = scene(
        (12,),
        (12, 12),
        seats=4,
        places=("1,1", "1,1"),
        aliens={"1,1": "Yeti"},
        fight="aliens",
        allies={ANN: (BOB,)},
        options={"aliens_played_by": "vote"},
    )
    all_pass(table)
    assert asked(table) == [CAL, DEE]
    does(table, DEE, Aim("Player 1"))
    does(table, CAL, Aim("Player 2"))
    assert heard(table, Shot)[0].victim == "Player 2"


def test_an_alien_that_rolls_twice_names_two_victims() -> None:
    """TS-FGT-6, TS-FGT-7."""
    table = scene(places=("1,1", "1,1"), aliens={"1,1": "Robots"}, fight="aliens", allies={ANN: (BOB,)})
    all_pass(table)
    does(table, CAL, Aim("Player 1"))
    assert offered(table, Aim, CAL) == [Aim("Player 1"), Aim("Player 2")]


def test_players_cannot_be_aimed_at_while_a_fighter_stands() -> None:
    """TS-FGT-19."""
    table = scene((12, 12, 12), turn=BOB, places=("1,1",) * 3, kits=("K9, Space marine", "Zoe"), fight="0")
    all_pass(table)
    assert offered(table, Aim, BOB) == [Aim("K9 of Player 1"), Aim("Space marine of Player 1")]
    assert rule(table, BOB, Aim("Player 1")) == "TS-FGT-19"


def test_a_defeated_player_is_stunned_and_the_fight_goes_on_without() -> None:
    """TS-FGT-13, TS-FGT-15, TS-FGT-17, TS-STUN-1."""
    table = scene(
        (1,),
        (12, 12),
        (12,),
        (1,),
        places=("1,1", "1,1"),
        aliens={"1,1": "Yeti"},
        fight="aliens",
        allies={ANN: (BOB,)},
        **BARE,
    )
    all_pass(table)
    does(table, CAL, Aim("Player 2"))
    assert player(table, BOB).stun == 2
    assert [event.name for event in heard(table, Defeated)] == ["Player 2", "Yeti"]
    assert heard(table, FightWon) == [FightWon("1,1", (ANN,))]


def test_a_defeated_alien_leaves_the_game() -> None:
    """TS-FGT-16."""
    table = scene((12,), (1,), places=("1,1",), aliens={"1,1": "Yeti"}, **BARE)
    fights(table, ANN, FIGHT_ALIENS)
    assert look(table).dead == ("Yeti",)
    assert look(table).aliens["1,1"] == ()


def test_a_ward_catches_one_hit() -> None:
    """TS-FGT-13: of two hits the second counts."""
    table = scene(
        (1, 1), (12,), places=("1,1", "8,8", "8,8"), gadgets=("Deflector beam",), aliens={"1,1": "Daleks"}, **BARE
    )
    does(table, ANN, FIGHT_ALIENS, UseGadget("Deflector beam"))
    does(table, BOB, PASS)
    does(table, CAL, PASS)
    does(table, ANN, Aim("Player 1"))
    all_pass(table)
    assert heard(table, HitIgnored) == [HitIgnored("Player 1")]
    assert player(table, ANN).stun == 2


def test_the_side_that_was_attacked_chooses_who_falls_by_its_hits() -> None:
    """TS-FGT-14: Bob and Cal, attacked by Ann, whom Dee has joined."""
    table = scene(
        (1, 1),
        (1, 12),
        seats=4,
        places=("1,1",) * 4,
        fight="1 2",
        allies={ANN: (DEE,)},
    )
    all_pass(table)
    does(table, BOB, Aim("Player 1"))
    does(table, CAL, Aim("Player 4"))
    does(table, ANN, Aim("Player 3"))
    does(table, DEE, Aim("Player 2"))
    assert asked(table) == [BOB]
    assert offered(table, Defeat, BOB) == [Defeat(("Player 1",)), Defeat(("Player 4",))]


def test_each_side_chooses_only_whom_of_the_other_it_defeats() -> None:
    """TS-FGT-14: the Dalek falls in any case; that Ann falls or Bob does is the work of Robot and Yeti."""
    table = scene(
        (1, 1, 12),
        (1, 12, 1),
        seats=4,
        places=("1,1",) * 3,
        aliens={"1,1": "Robot, Yeti, Dalek"},
        fight="aliens",
        allies={ANN: (BOB, CAL)},
        **BARE,
    )
    all_pass(table)
    does(table, DEE, Aim("Player 1"), Aim("Player 2"), Aim("Player 1"))
    does(table, ANN, Aim("Yeti"))
    does(table, BOB, Aim("Yeti"))
    does(table, CAL, Aim("Dalek"))
    assert asked(table) == [DEE]
    does(table, DEE, Defeat(("Dalek", "Player 2")))
    assert (player(table, ANN).stun, player(table, BOB).stun) == (0, 2)
    assert look(table).dead == ("Dalek",)


def test_where_both_sides_have_a_choice_the_current_player_speaks_first() -> None:
    """TS-FGT-14: Robot or Yeti, which Ann decides; Ann or Bob, which Dee decides for the aliens."""
    table = scene(
        (1, 1, 1, 12),
        (1, 12, 1, 1),
        seats=5,
        places=("1,1",) * 4,
        aliens={"1,1": "Robot, Yeti, Dalek, Android"},
        fight="aliens",
        allies={ANN: (BOB, CAL, DEE)},
        **BARE,
    )
    all_pass(table)
    does(table, 4, Aim("Player 1"), Aim("Player 2"), Aim("Player 3"), Aim("Player 1"))
    does(table, ANN, Aim("Yeti"))
    does(table, BOB, Aim("Yeti"))
    does(table, CAL, Aim("Android"))
    does(table, DEE, Aim("Dalek"))
    assert offered(table, Defeat, ANN) == [Defeat(("Android",)), Defeat(("Dalek",))]
    does(table, ANN, Defeat(("Android",)))
    assert offered(table, Defeat, 4) == [Defeat(("Android", "Player 1")), Defeat(("Android", "Player 2"))]
    does(table, 4, Defeat(("Android", "Player 2")))
    assert [event.name for event in heard(table, Defeated)] == ["Android", "Player 2"]


def test_an_ally_joins_a_fight_whose_victims_are_named() -> None:
    """TS-CMB-1, TS-CMB-3: nobody is attacked any more once somebody was asked for help."""
    table = scene(seats=4, places=("1,1",) * 4)
    does(table, ANN, Attack(BOB))
    assert offered(table, Attack) == [Attack(CAL), Attack(DEE)]
    does(table, ANN, Invite(CAL), OfferDeal("nothing"))
    does(table, CAL, JOIN)
    assert rule(table, ANN, Attack(DEE)) == "TS-CMB-3"
    assert offered(table, Invite, ANN) == [Invite(DEE)]


def test_whoever_has_left_before_the_first_roll_stays_out_after_coming_back() -> None:
    """TS-CMB-4, TS-CMB-8, TS-RND-3: Bob flees, and Cal's vortex throws him back where the die shows the Domain."""
    table = scene(
        *[(8,), (8,), (4,), (4,)],
        places=("1,1", "1,1", "2,2"),
        gadgets=("", "Randomiser, Booster glove", "Cosmic vortex"),
        fight="1",
        options={"neutralisers": False},
    )
    does(table, ANN, PASS)
    does(table, CAL, PASS)
    does(table, BOB, UseGadget("Randomiser"))
    does(table, ANN, PASS)
    does(table, BOB, PASS)
    does(table, CAL, UseGadget("Cosmic vortex"), ChoosePlayer(BOB), ChooseZone("1,1"))
    assert player(table, BOB).zone == "1,1"
    assert offered(table, UseGadget, BOB) == []
    all_pass(table)
    assert heard(table, FightCalledOff) == [FightCalledOff(ANN, "1,1")]


def test_the_next_player_plays_the_aliens_even_where_the_attacker_has_left_the_fight() -> None:
    """TS-FGT-5, TS-CMB-8: Ann flees, Bob and Dee fight on, and Cal says whom the Yeti attacks."""
    table = scene(
        *[(8,), (8,)],
        seats=4,
        places=("1,1", "1,1", "2,2", "1,1"),
        gadgets=("Randomiser",),
        aliens={"1,1": "Yeti"},
        fight="aliens",
        allies={ANN: (BOB, DEE)},
        options={"neutralisers": False},
    )
    for seat in (BOB, CAL, DEE):
        does(table, seat, PASS)
    does(table, ANN, UseGadget("Randomiser"))
    all_pass(table)
    assert sides(table)[0] == ["Player 2", "Player 4"]
    assert asked(table) == [CAL]
    assert offered(table, Aim, CAL) == [Aim("Player 2"), Aim("Player 4")]


def test_what_was_aimed_at_an_alien_that_is_gone_is_not_for_another_of_its_name() -> None:
    """TS-FGT-6, TS-CMB-7: the paralysed Cyberman is sent away, and another one is sent here."""
    table = scene(
        *[(8,), (8,), (1,), (1,), (12, 12)],
        places=("1,1", "1,1", "2,2"),
        gadgets=("Paralyser", "Cyber repulsor", "Cyber repulsor"),
        aliens={"1,1": "Cyberman, Yeti", "2,2": "Cyberman"},
        fight="aliens",
        options={"neutralisers": False},
    )
    does(table, BOB, UseGadget("Cyber repulsor"))
    does(table, CAL, UseGadget("Cyber repulsor"))
    does(table, ANN, UseGadget("Paralyser"), Aim("Cyberman"))
    does(table, BOB, ChooseAlien("1,1", "Cyberman"))
    does(table, CAL, ChooseAlien("2,2", "Cyberman"))
    all_pass(table)
    assert [shot.shooter for shot in heard(table, Shot)] == ["Yeti", "Cyberman"]


def test_a_stunned_attacker_leaves_choices_to_the_next_who_stands() -> None:
    """TS-FGT-14, TS-STUN-5: Ann falls in the first round, so Bob chooses between Robot and Yeti in the second."""
    table = scene(
        *[(1, 12), (12, 12, 12), (1, 12), (1, 1)],
        seats=4,
        places=("1,1",) * 3,
        aliens={"1,1": "Robot, Yeti"},
        fight="aliens",
        allies={ANN: (BOB, CAL)},
        **BARE,
    )
    all_pass(table)
    does(table, DEE, Aim("Player 1"), Aim("Player 1"))
    for seat in (ANN, BOB, CAL):
        does(table, seat, Aim("Robot"))
    does(table, DEE, Aim("Player 2"), Aim("Player 2"))
    does(table, BOB, Aim("Yeti"))
    does(table, CAL, Aim("Robot"))
    assert offered(table, Defeat, BOB) == [Defeat(("Robot",)), Defeat(("Yeti",))]


def warded(*rolls: tuple[int, ...], **position: object) -> Table:
    """Ann, Bob and Cal fight Robot and Yeti, and a beam of Dee's protects the Robot."""
    table = scene(
        *rolls,
        **{
            "seats": 4,
            "places": ("1,1",) * 3 + ("2,2",),
            "gadgets": ("Battle beam", "", "", "Deflector beam"),
            "aliens": {"1,1": "Robot, Yeti"},
            "fight": "aliens",
            "allies": {ANN: (BOB, CAL)},
            "options": {"neutralisers": False},
            **BARE,
            **position,
        },
    )
    does(table, BOB, PASS)
    does(table, CAL, PASS)
    does(table, ANN, UseGadget("Battle beam"))
    does(table, DEE, UseGadget("Deflector beam"), Aim("Robot"))
    all_pass(table)
    return table


def test_the_choice_who_is_defeated_knows_of_a_ward() -> None:
    """TS-FGT-14: Robot hits Ann; without one hit on the Robot only the Yeti falls, without Ann's on the Yeti both."""
    table = warded((1, 12), (1, 1, 1, 1))
    does(table, DEE, Aim("Player 1"), Aim("Player 1"))
    does(table, ANN, Aim("Robot"), Aim("Yeti"))
    does(table, BOB, Aim("Robot"))
    does(table, CAL, Aim("Yeti"))
    both, one = Defeat(("Robot", "Yeti"), ("Robot",)), Defeat(("Yeti",), ("Robot",))
    assert offered(table, Defeat, ANN) == [both, one]
    assert [GAME.word(move, look(table, ANN)) for move in (both, one)] == [
        "defeat Robot and Yeti, a ward spares Robot",
        "defeat Yeti, a ward spares Robot",
    ]
    does(table, ANN, both)
    assert look(table).aliens["1,1"] == ()
