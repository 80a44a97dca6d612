"""Searching: what is turned up, what is seen, and what may be taken; and what aliens do to whoever finds them."""

import pytest

from tabletime.games.game_of_time_and_space.events import AlienRevealed, PartSeen, PartStolen
from tabletime.games.game_of_time_and_space.moves import (
    KEEP_ITEM,
    LEAVE_REST,
    PUT_BACK,
    SEARCH,
    ChooseZone,
    MoveTo,
    TakeItem,
    TakePart,
    UseGadget,
)
from tabletime.kernel import Move
from tests.games.game_of_time_and_space.verbs import (
    ANN,
    BOB,
    all_pass,
    asked,
    does,
    end_turns,
    heard,
    keys,
    look,
    lying,
    offered,
    player,
    rule,
    scene,
    zones,
)


def test_searching_shows_the_alien_to_all_and_the_part_to_the_searcher() -> None:
    """TS-SRCH-2, TS-SRCH-3, TS-SRCH-4: the item is seen by nobody."""
    table = scene(("Yeti",), ("arc",), places=("1,1", "1,1"))
    does(table, ANN, SEARCH)
    assert heard(table, AlienRevealed, BOB) == [AlienRevealed("1,1", "Yeti")]
    assert heard(table, PartSeen, ANN) == [PartSeen(ANN, "1,1", "arc")]
    assert heard(table, PartSeen, BOB) == [PartSeen(ANN, "1,1")]
    assert look(table, ANN).parts["1,1"][0].face == "arc"
    assert look(table, BOB).parts["1,1"][0].face == ""
    assert look(table, ANN).items["1,1"][0].face == ""


def test_what_has_been_seen_cannot_be_searched_again() -> None:
    """TS-SRCH-2: but somebody else may look too."""
    table = scene(("Yeti",), ("arc",), places=("1,1", "1,1"))
    does(table, ANN, SEARCH)
    end_turns(table, ANN)
    does(table, BOB, SEARCH)
    assert look(table, BOB).parts["1,1"][0].face == "arc"
    end_turns(table, BOB)
    does(table, 2, MoveTo("3,3"))
    end_turns(table, 2)
    assert rule(table, ANN, SEARCH) == "TS-SRCH-2"


def test_where_nobody_lives_the_searcher_takes_what_is_wanted() -> None:
    """TS-SRCH-5, TS-SRCH-6, TS-KEY-6: a blank too, and others hear only that it was taken."""
    table = scene(("blank",), ("blank",), ("Blaster +6",), places=("1,1",))
    does(table, ANN, SEARCH, TakePart(0), TakeItem(0))
    assert keys(table, ANN) == ["blank"]
    assert player(table, ANN).kit[-1] == "Blaster +6"
    assert look(table).dead == ("blank",)
    assert look(table, BOB).players[ANN].keys[0].face == ""


def test_what_is_left_lies_open_to_others_and_is_turned_up_on_leaving() -> None:
    """TS-SRCH-6, TS-SRCH-10."""
    table = scene(("blank",), ("arc",), places=("1,1",))
    does(table, ANN, SEARCH, LEAVE_REST, MoveTo("2,2"))
    assert lying(table, "1,1") == ["arc"]


def test_an_item_is_seen_by_taking_it_and_then_kept() -> None:
    """TS-SRCH-4, TS-SRCH-6, TS-ITEM-3: a power drainer too."""
    table = scene(("blank",), ("arc",), ("Power drainer",), places=("1,1",))
    does(table, ANN, SEARCH, TakeItem(0), LEAVE_REST)
    assert "Power drainer" in player(table, ANN).kit


@pytest.mark.parametrize(("move", "kept"), [(KEEP_ITEM, True), (PUT_BACK, False)])
def test_an_item_may_be_put_down_again_if_the_table_agrees(move: Move, kept: bool) -> None:
    """TS-SRCH-6."""
    table = scene(("blank",), ("arc",), ("Power drainer",), places=("1,1",), options={"found_items": "may_be_put_down"})
    does(table, ANN, SEARCH, TakeItem(0), move)
    assert ("Power drainer" in player(table, ANN).kit) is kept
    assert bool(look(table).items["1,1"]) is not kept


def test_what_is_put_down_again_is_what_was_just_taken() -> None:
    """TS-SRCH-6: a gadget that lay face up, not the one that was held before."""
    agreed = {"found_items": "may_be_put_down"}
    here = {"aliens": {"1,1": ""}, "items": {"1,1": "Visor"}, "parts": {"1,1": ""}}
    table = scene(places=("1,1",), gadgets=("Scanner",), options=agreed, **here)
    does(table, ANN, TakeItem(0), PUT_BACK)
    assert [gadget.face for gadget in player(table, ANN).gadgets] == ["Scanner"]
    assert [item.face for item in look(table).items["1,1"]] == ["Visor"]


def test_aliens_keep_key_part_and_item() -> None:
    """TS-SRCH-7, TS-ALN-5, TS-ALN-7."""
    table = scene(("Robot",), ("arc",), places=("1,1",))
    does(table, ANN, SEARCH)
    assert rule(table, ANN, TakePart(0)) == "TS-ALN-5"
    assert rule(table, ANN, TakeItem(0)) == "TS-ALN-5"


def test_kleptons_take_a_part_from_whoever_finds_them() -> None:
    """TS-SPL-5, TS-SPL-6: at random, and although they guard its shape already."""
    table = scene(("Kleptons",), ("arc",), 1, places=("1,1",), keys=("arc, bar",), parts={"1,1": "?, bar"})
    does(table, ANN, SEARCH)
    assert heard(table, PartStolen) == [PartStolen(ANN, "Kleptons", "1,1", "bar")]
    assert keys(table, ANN) == ["arc"]
    assert lying(table, "1,1") == ["bar", "bar"]


def test_kleptons_find_nothing_on_a_player_without_key_parts() -> None:
    """TS-SPL-6."""
    table = scene(("Kleptons",), ("arc",), places=("1,1",))
    does(table, ANN, SEARCH)
    assert heard(table, PartStolen) == []


@pytest.mark.parametrize("alien", ["Plantman", "Carrion plant"])
def test_plants_hold_whoever_finds_them(alien: str) -> None:
    """TS-FGT-7, TS-MOVE-1: no Move any more this turn, but again on the next."""
    table = scene((alien,), ("arc",), seats=2, places=("1,1", "8,8"))
    does(table, ANN, SEARCH)
    assert rule(table, ANN, MoveTo("2,2")) == "TS-MOVE-1"
    end_turns(table, ANN, BOB)
    assert zones(table)


def test_a_chronon_throws_whoever_finds_it_elsewhere() -> None:
    """TS-FGT-7, TS-SRCH-10: what was seen is turned up, and the turn goes on there."""
    table = scene(("Chronon",), ("arc",), (7,), (7,), places=("1,1",))
    does(table, ANN, SEARCH)
    assert player(table, ANN).zone == "7,7"
    assert lying(table, "1,1") == ["arc"]
    assert asked(table) == [ANN]
    assert "8,8" in zones(table)


def test_a_chronon_lets_the_searcher_choose_where_the_die_shows_the_domain() -> None:
    """TS-RND-3."""
    table = scene(("Chronon",), ("arc",), (4,), (4,), places=("1,1",))
    does(table, ANN, SEARCH, ChooseZone("8,1"))
    assert player(table, ANN).zone == "8,1"


def test_a_visor_keeps_the_chronon_off() -> None:
    """TS-ITEM-1: used before the search, for that search."""
    table = scene(("Chronon",), ("arc",), places=("1,1",), gadgets=("Visor",))
    does(table, ANN, UseGadget("Visor"), SEARCH)
    assert player(table, ANN).zone == "1,1"


def test_a_visor_does_not_keep_plants_off() -> None:
    """TS-FGT-7."""
    table = scene(("Plantman",), ("arc",), places=("1,1",), gadgets=("Visor",))
    does(table, ANN, UseGadget("Visor"), SEARCH)
    assert rule(table, ANN, MoveTo("2,2")) == "TS-MOVE-1"


def test_all_face_down_aliens_of_a_zone_are_turned_up() -> None:
    """TS-SRCH-2: one of them blank."""
    table = scene(("blank",), ("Yeti",), ("arc",), places=("1,1",), aliens={"1,1": "?, Robot, ?"})
    does(table, ANN, SEARCH)
    assert look(table).open_aliens("1,1") == ["Robot", "Yeti"]
    assert offered(table, TakePart) == []
    all_pass(table)
