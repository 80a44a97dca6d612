"""Turns: two actions of different kinds, and what is free around them."""

import pytest

from tabletime.games.game_of_time_and_space.moves import (
    ACCEPT,
    END_TURN,
    FIGHT_ALIENS,
    SEARCH,
    Attack,
    DropItem,
    DropPart,
    GivePart,
    MoveTo,
    OfferCounters,
    OfferTrade,
    Rob,
    TakeItem,
    TakePart,
    UseGadget,
)
from tests.games.game_of_time_and_space.verbs import (
    ANN,
    BOB,
    CAL,
    all_pass,
    asked,
    does,
    end_turns,
    fights,
    keys,
    look,
    lying,
    offered,
    player,
    rule,
    scene,
    zones,
)


def test_a_turn_has_two_actions_of_different_kinds() -> None:
    """TS-TURN-3."""
    table = scene(("Yeti",), ("arc",), places=("1,1",))
    does(table, ANN, MoveTo("2,2"))
    assert rule(table, ANN, MoveTo("3,3")) == "TS-TURN-3"
    does(table, ANN, SEARCH)
    assert rule(table, ANN, FIGHT_ALIENS) == "TS-TURN-3"


def test_search_and_fight_in_one_turn() -> None:
    """TS-TURN-3, TS-SRCH-1, TS-CMB-1: without a Move."""
    table = scene(("Yeti",), ("arc",), (12,), (1,), ("Visor",), places=("1,1",))
    does(table, ANN, SEARCH)
    fights(table, ANN, FIGHT_ALIENS)
    does(table, ANN, TakePart(0), TakeItem(0))
    assert keys(table, ANN) == ["arc"]
    assert rule(table, ANN, MoveTo("2,2")) == "TS-TURN-3"


def test_only_one_fight_begins_on_a_turn() -> None:
    """TS-TURN-4."""
    table = scene((12,), (1,), places=("1,1", "1,1"), aliens={"1,1": "Yeti"}, parts={"1,1": ""}, items={"1,1": ""})
    fights(table, ANN, FIGHT_ALIENS)
    assert rule(table, ANN, Attack(BOB)) == "TS-TURN-4"


def test_actions_may_be_left_out() -> None:
    """TS-TURN-3."""
    table = scene(places=("1,1",))
    end_turns(table, ANN)
    assert asked(table) == [BOB]


@pytest.mark.parametrize(("start", "far"), [("1,1", "4,1"), ("1,8", "4,6")])
def test_a_move_goes_two_zones_far(start: str, far: str) -> None:
    """TS-MOVE-1, TS-MOVE-2, TS-MOVE-3."""
    table = scene(places=(start,))
    assert rule(table, ANN, MoveTo(far)) == "TS-MOVE-1"
    assert "3,3" in zones(scene(places=("1,1",)))


def test_the_domain_is_left_by_a_move() -> None:
    """TS-MOVE-7, TS-DOM-1."""
    table = scene()
    does(table, ANN, MoveTo("2,4"))
    assert player(table, ANN).zone == "2,4"


def test_in_the_domain_there_is_nothing_to_search() -> None:
    """TS-SET-5, TS-DOM-7."""
    assert rule(scene(), ANN, SEARCH) == "TS-SET-5"


def test_what_is_not_guarded_is_taken_for_free_on_the_own_turn() -> None:
    """TS-ALN-7: any number of counters, before, between and after actions."""
    table = scene(places=("1,1", "1,1"), aliens={"1,1": ""}, parts={"1,1": "arc, bar"}, items={"1,1": "Laser gun +3"})
    does(table, ANN, TakePart(0), MoveTo("2,2"))
    end_turns(table, ANN)
    does(table, BOB, TakePart(0), TakeItem(0))
    assert (keys(table, ANN), keys(table, BOB)) == (["arc"], ["bar"])
    assert "Laser gun +3" in player(table, BOB).kit


def test_picking_up_takes_the_place_of_searching_if_the_table_agrees() -> None:
    """TS-ALN-7, TS-TURN-3: one action for everything that lies unguarded in the zone."""
    empty = {"1,1": "", "1,2": ""}
    position = {"places": ("1,1",), "aliens": empty, "parts": {"1,1": "arc, bar", "1,2": "eye"}, "items": empty}
    table = scene(options={"picking_up": "search"}, **position)
    does(table, ANN, TakePart(0), TakePart(0))
    assert keys(table, ANN) == ["arc", "bar"]
    does(table, ANN, MoveTo("1,2"))
    assert rule(table, ANN, TakePart(0)) == "TS-TURN-3"


def test_nobody_takes_up_what_they_have_put_down_in_the_same_turn() -> None:
    """TS-ITEM-11: taking and putting down would never end."""
    table = scene(
        places=("1,1", "1,1"),
        kits=("Laser gun +3",),
        aliens={"1,1": ""},
        items={"1,1": "Blaster +6"},
        parts={"1,1": ""},
    )
    does(table, ANN, TakeItem(0), DropItem("Laser gun +3"))
    assert rule(table, ANN, TakeItem(0)) == "TS-ITEM-11"
    end_turns(table, ANN)
    assert TakeItem(0) in offered(table, TakeItem, BOB)
    end_turns(table, BOB, CAL)
    assert TakeItem(0) in offered(table, TakeItem, ANN)


def test_what_was_put_down_may_be_taken_up_by_whoever_has_room_for_it_again() -> None:
    """TS-ALN-7, TS-KEY-1: Ann puts a seventh key part down, gives one away, and takes the other up after all."""
    six = "arc, bar, cross, disc, eye, fork"
    here = {"aliens": {"1,1": ""}, "items": {"1,1": ""}, "parts": {"1,1": "arc"}}
    table = scene(places=("1,1", "1,1"), keys=(six,), **here)
    does(table, ANN, TakePart(0), DropPart(1))
    assert rule(table, ANN, TakePart(0)) == "TS-ITEM-11"
    does(table, ANN, OfferTrade(BOB), OfferCounters(1, 0), GivePart(0))
    does(table, BOB, ACCEPT)
    does(table, ANN, TakePart(0))
    assert keys(table, ANN) == ["cross", "disc", "eye", "fork", "arc", "bar"]


def test_of_two_equal_counters_the_one_that_was_there_can_still_be_taken() -> None:
    """TS-KEY-2: only what the player has put down stays down."""
    table = scene(
        places=("1,1",),
        keys=("arc, bar, bar, disc, eye, fork",),
        missions=("arc bar bar disc eye fork", "arc arc bar cross disc eye"),
        aliens={"1,1": ""},
        items={"1,1": ""},
        parts={"1,1": "arc, cross"},
    )
    does(table, ANN, TakePart(1), DropPart(0))
    assert lying(table, "1,1") == ["arc", "arc"]
    assert offered(table, TakePart) == [TakePart(0)]


@pytest.mark.parametrize(("limit", "is_over"), [(20, True), (0, False), (30, False)])
def test_the_game_is_a_draw_after_the_rounds_that_the_table_has_agreed_on(limit: int, is_over: bool) -> None:
    """TS-WIN-1: without such an agreement it goes on until somebody wins."""
    table = scene(options={"round_limit": limit}, round=20, turn=CAL)
    end_turns(table, CAL)
    assert (table.outcome is not None) is is_over


@pytest.mark.parametrize("markers", [1, 2])
def test_a_stunned_player_loses_the_turn_or_comes_round(markers: int) -> None:
    """TS-STUN-3, TS-STUN-4, TS-STUN-6, TS-STUN-11, TS-STUN-13."""
    table = scene(places=("1,1",), stunned=(markers,))
    assert asked(table) == [BOB if markers == 2 else ANN]
    assert player(table, ANN).stun == markers - 1


def test_with_two_markers_nobody_trades_fights_or_uses_items() -> None:
    """TS-STUN-5, TS-STUN-7, TS-STUN-8, TS-STUN-9."""
    table = scene(turn=BOB, places=("1,1", "1,1"), stunned=(2,), keys=("arc", "bar"), gadgets=("Randomiser",))
    assert table.openings(ANN) == ()
    assert rule(table, BOB, OfferTrade(ANN)) == "TS-STUN-7"
    assert rule(table, BOB, Attack(ANN)) == "TS-STUN-9"


def test_with_one_marker_nothing_is_taken_without_a_fight() -> None:
    """TS-STUN-11, TS-STUN-12."""
    table = scene(turn=BOB, places=("1,1", "1,1"), stunned=(1,), keys=("arc", "bar"), gadgets=("Randomiser",))
    assert rule(table, BOB, Rob(ANN)) == "TS-STUN-12"
    assert rule(table, BOB, OfferTrade(ANN)) == "TS-STUN-11"
    assert table.openings(ANN) == ()
    assert Attack(ANN) in table.decisions[0].options


def test_markers_are_no_key_parts() -> None:
    """TS-STUN-1, TS-STUN-2: a player with six key parts who is stunned puts none down."""
    table = scene((1,), (12,), places=("1,1",), keys=("arc, arc, bar, bar, eye, eye",), aliens={"1,1": "Cybermat"})
    fights(table, ANN, FIGHT_ALIENS)
    assert player(table, ANN).stun == 2
    assert len(keys(table, ANN)) == 6


def test_who_is_stunned_again_has_two_markers_again() -> None:
    """TS-STUN-1."""
    table = scene((12,), (1,), turn=BOB, places=("1,1", "1,1"), stunned=(1,))
    fights(table, BOB, Attack(ANN))
    assert player(table, ANN).stun == 2


def test_after_coming_round_all_is_as_usual() -> None:
    """TS-STUN-15."""
    table = scene(seats=2, places=("1,1", "8,8"), stunned=(1,), aliens={"1,1": "Yeti"})
    end_turns(table, ANN, BOB)
    assert FIGHT_ALIENS in table.decisions[0].options


def test_after_the_agreed_rounds_the_game_is_a_draw() -> None:
    """TS-WIN-1."""
    table = scene(seats=2, turn=1, round=20, options={"round_limit": 20})
    does(table, BOB, END_TURN)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ((), (0, 0))


def test_a_gadget_may_be_used_on_the_turn_of_another() -> None:
    """TS-ITEM-1, TS-ITEM-5: while Ann thinks; the game does not wait for it."""
    table = scene((8,), (1,), places=("1,1", "2,2", "3,3"), gadgets=("", "Randomiser"))
    assert asked(table) == [ANN]
    does(table, BOB, UseGadget("Randomiser"))
    all_pass(table)
    assert player(table, BOB).zone == "8,1"
    assert look(table).spent == ("Randomiser",)
    assert asked(table) == [ANN]


def test_others_may_offer_a_trade_to_the_player_whose_turn_it_is() -> None:
    """TS-KEY-7: one of the two must have the turn."""
    table = scene(places=("1,1",) * 3, keys=("arc", "bar", "eye"))
    assert table.openings(BOB) == (OfferTrade(ANN),)
    assert table.openings(CAL) == (OfferTrade(ANN),)
    assert offered(table, OfferTrade) == [OfferTrade(BOB), OfferTrade(CAL)]


def test_who_has_nothing_is_not_robbed() -> None:
    """TS-STUN-10: neither gadgets nor a power drainer can be taken."""
    position = {"places": ("1,1", "1,1"), "stunned": (0, 2), "gadgets": ("", "Scanner")}
    assert rule(scene(kits=("Zoe", "Power drainer"), **position), ANN, Rob(BOB)) == "TS-STUN-10"
    assert offered(scene(kits=("Zoe", "Power drainer, Liz"), **position), Rob) == [Rob(BOB)]
