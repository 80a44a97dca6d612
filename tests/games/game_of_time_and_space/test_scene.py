"""Scenes: any position from words, also in the middle of a turn, and refusals of what no game could have."""

from typing import Any

import pytest

from tabletime.games.game_of_time_and_space.moves import ACCEPT, SEARCH, HandOver, MoveTo, Rob, TakePart
from tabletime.kernel import BadScene
from tests.games.game_of_time_and_space.verbs import (
    ANN,
    BOB,
    asked,
    does,
    keys,
    look,
    offered,
    player,
    rule,
    scene,
    zones,
)


def test_what_is_said_is_so_and_the_rest_is_as_at_the_beginning() -> None:
    table = scene(places=("1,1",), aliens={"2,2": "Yeti, ?"}, parts={"2,2": "arc, ?"}, items={"2,2": "Visor"})
    view = look(table)
    assert [alien.face for alien in view.aliens["2,2"]] == ["Yeti", ""]
    assert [part.face for part in view.parts["2,2"]] == ["arc", ""]
    assert view.items["2,2"][0].is_dropped
    assert [each.zone for each in view.players] == ["1,1", "domain", "domain"]
    assert not view.parts["3,3"][0].is_decided


def test_names_are_heard_in_any_case() -> None:
    table = scene(places=(" 1,1",), keys=("ARC",), gadgets=("tardis",), aliens={"2,2": "gold DALEK"})
    assert keys(table, ANN) == ["arc"]
    assert player(table, ANN).gadgets[0].face == "TARDIS"
    assert look(table).open_aliens("2,2") == ["Gold dalek"]


def test_what_has_begun_is_heard_in_any_case() -> None:
    table = scene(
        places=("3,4", "3,4"), kits=("NOTHING",), done=("MOVE",), keys=("arc", "arc"), begun="Trade 1", give="0"
    )
    assert (table.view(0).player(0).kit, table.state.stack[1].done) == ((), ("move",))


def test_face_down_counters_say_who_has_seen_them() -> None:
    table = scene(places=("1,1",), parts={"1,1": "arc?02"})
    assert look(table, ANN).parts["1,1"][0].face == "arc"
    assert look(table, BOB).parts["1,1"][0].face == ""
    assert player(table, ANN).has_looked
    assert not player(scene(places=("1,1",), parts={"1,1": "arc?0"}, from_afar=(ANN,)), ANN).has_looked


def test_counters_known_to_all_are_marked() -> None:
    table = scene(keys=("arc, bar!",), gadgets=("Visor, Tracer!",))
    assert [part.face for part in look(table, BOB).players[ANN].keys] == ["", "bar"]
    assert [gadget.face for gadget in look(table, BOB).players[ANN].gadgets] == ["Tracer", ""]


def test_a_counter_in_front_of_a_player_may_be_known_to_one_other() -> None:
    table = scene(keys=("arc, bar?2",))
    assert [part.face for part in look(table, 2).players[ANN].keys] == ["", "bar"]
    assert [part.face for part in look(table, BOB).players[ANN].keys] == ["", ""]


def test_missions_that_are_not_named_ask_for_the_key_parts_that_are() -> None:
    """TS-SET-15: three arcs with two players, though each would have one arc to find."""
    table = scene(seats=2, keys=("arc, arc",), parts={"1,1": "arc, bar, bar, bar"}, missions=("", "fork " * 6))
    assert player(table, ANN).missions.count("arc") == 3
    assert player(table, ANN).missions.count("bar") == 3
    assert player(table, BOB).missions == ("fork",) * 6


def test_what_players_hold_came_out_of_zones() -> None:
    """TS-SET-8: the box keeps sixteen items that lie in no zone, so twenty were found in four of them at least."""
    held = "Scanner, Tracer, Visor, TARDIS, Randomiser", "Scanner, Tracer, Randomiser, Hypno-disc, Battle beam"
    more = "Scanner, Jelly babies, Randomiser, Hypno-disc, Battle beam", "Jelly babies, Time scoop, Paralyser, Bio-suit"
    table = scene(seats=4, places=("8,8",), gadgets=(*held, *more), kits=("K9",))
    view = look(table)
    empty = [zone for zone, row in view.items.items() if not row]
    assert len(empty) == 4
    assert "8,8" not in empty
    assert all(view.parts[zone] == view.aliens[zone] == () for zone in empty)


def test_a_gadget_that_was_used_has_been_seen_by_all() -> None:
    """TS-ITEM-5."""
    table = scene(places=("1,1",), gadgets=("Visor, Scanner",), used=((ANN, "Scanner"),))
    assert [gadget.face for gadget in look(table, BOB).players[ANN].gadgets] == ["Scanner", ""]


def test_a_kit_may_be_empty() -> None:
    table = scene(kits=("nothing", "blaster +6"))
    assert [each.kit for each in look(table).players] == [(), ("Blaster +6",), ("Sara Jane",)]


def test_an_assistant_who_lies_in_a_zone_is_with_no_player() -> None:
    table = scene(items={"1,1": "Sara Jane", "1,2": "Scanner?0"})
    assert [each.kit for each in look(table).players] == [("Susie",), ("Vicki",), ("Zoe",)]
    assert look(table, ANN).items["1,2"][0].face == "Scanner"


def test_a_turn_may_have_begun() -> None:
    table = scene(places=("1,1", "1,1"), turn=BOB, done=("search",), stunned=(2,), truce=(ANN,), held=True, round=5)
    assert asked(table) == [BOB]
    assert offered(table, MoveTo) == []
    assert rule(table, BOB, Rob(ANN)) == "TS-SPL-2"
    assert look(table).round == 5


def test_a_gadget_may_be_at_work() -> None:
    assert "3,4" in zones(scene(places=("3,1",), stride=1))
    assert "3,4" not in zones(scene(places=("3,1",)))


def test_a_fight_may_be_about_to_begin() -> None:
    table = scene(places=("1,1",) * 3, fight="1", allies={BOB: (2,)})
    assert asked(table) == [0, 1, 2]


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"aliens": {"1,1": "Yeti", "1, 1": ""}}, "A zone is named twice"),
        ({"places": ("1,1",), "from_afar": (0,)}, "has seen no key part of the zone, so none from afar"),
        ({"places": ("9,9",)}, "no zone"),
        ({"places": ("1,1",), "held": True}, "found in the search of this turn"),
        ({"places": ("1,1",), "stride": 1, "done": ("move",)}, "still to come"),
        ({"places": ("1,1",), "shield": ("spirit",), "done": ("search",)}, "still to come"),
        ({"aliens": {"domain": "Yeti"}}, "no zone"),
        ({"aliens": {"1,1": "Ood"}}, "no alien 'Ood'"),
        ({"items": {"1,1": "Towel"}}, "no item 'Towel'"),
        ({"parts": {"1,1": "square"}}, "no key part 'square'"),
        ({"parts": {"1,1": "blank"}}, "cannot lie face up"),
        ({"parts": {"1,1": "arc?"}}, "say which seats"),
        ({"parts": {"1,1": "arc?7"}}, "say which seats"),
        ({"aliens": {"1,1": "Yeti, Yeti"}}, "does not hold so many"),
        ({"kits": ("K9", "K9")}, "does not hold so many"),
        ({"keys": ("arc, arc, arc, arc, arc, arc, arc",)}, "does not hold so many|limits"),
        ({"kits": ("Laser gun +3, Blaster +6",)}, "limits"),
        ({"kits": ("Visor",)}, "gadget"),
        ({"gadgets": ("Scanner, Scanner",)}, "limits"),
        ({"gadgets": ("Blaster +6",)}, "constant use"),
        ({"missions": ("arc bar",)}, "6 missions"),
        ({"missions": ("arc " * 6, "arc " * 6)}, "does not hold so many"),
        ({"missions": ("square " * 6,)}, "no mission 'square'"),
        ({"missions": ("fork " * 6, "disc " * 6, "bar " * 6), "keys": ("arc",)}, "only what they ask for"),
        ({"stunned": (3,)}, "marker"),
        ({"stunned": (2,), "done": ("move",)}, "does nothing"),
        ({"turn": 5}, "seats 0 to 2"),
        ({"places": ("1,1",) * 4}, "seats 0 to 2"),
        ({"done": ("move", "move")}, "each once"),
        ({"done": ("dance",)}, "each once"),
        ({"fight": "aliens"}, "nobody fights in the Domain"),
        ({"places": ("1,1", "2,2"), "fight": "1"}, "attacker's zone"),
        ({"places": ("1,1", "1,1"), "fight": "Bob"}, "no seat"),
        ({"places": ("1,1",) * 3, "fight": "1", "stunned": (0, 2)}, "cannot be attacked"),
        ({"places": ("1,1",) * 3, "fight": "1", "allies": {0: (2,)}, "stunned": (0, 0, 1)}, "no ally"),
        ({"places": ("1,1",) * 3, "fight": "1", "allies": {2: (0,)}}, "each player once"),
        ({"places": ("1,1",) * 3, "fight": "0"}, "each player once"),
        ({"places": ("1,1",) * 3, "fight": "1", "deals": {2: "half"}}, "with allies"),
        ({"places": ("1,1",) * 3, "fight": "1", "allies": {0: (2,)}, "deals": {2: "a kiss"}}, "no deal"),
        ({"places": ("1,1",) * 3, "fight": "1", "recovering": True}, "coming round"),
        ({"places": ("1,1",) * 3, "fight": "1", "done": ("move", "search")}, "too many"),
        ({"places": ("1,1",), "fight": "aliens"}, "none is revealed"),
        ({"allies": {0: (1,)}}, "belong to a fight"),
        ({"give": "0"}, "belongs to a trade"),
        ({"stunned": (0, 2)}, "nobody is stunned there"),
        ({"places": ("1,1",), "stunned": (1,), "recovering": True}, "does nothing"),
        ({"truce": (1,)}, "truce"),
        ({"parts": {"1,1": "arc?0, ?"}}, "One key part lies face down"),
        ({"parts": {"1,1": "arc?0x"}}, "say which seats have seen it"),
        ({"items": {"1,1": "?, ?"}}, "nobody has seen"),
        ({"kits": ("Zoe", "Zoe")}, "does not hold so many"),
        ({"kits": ("Zoe",), "items": {"1,1": "Zoe"}}, "does not hold so many"),
        ({"used": ((0, "Scanner"),)}, "not there"),
        ({"gadgets": ("Randomiser",), "used": ((0, "Randomiser"),)}, "leaves the game when it is used"),
        ({"keys": ("blank!",)}, "nobody holds one that all have seen"),
        ({"items": {"1,1": "Blaster +6?0"}}, "only a gadget"),
        ({"round": 25, "options": {"round_limit": 20}}, "no round 25"),
        ({"done": ("search",)}, "only a Move"),
        ({"recovering": True}, "only a Move"),
        ({"stride": 1}, "only a Move"),
        ({"places": ("1,1",), "stunned": (2,), "truce": (0,)}, "truce"),
        ({"stride": -1}, "a number of at least 0"),
        ({"round": 0}, "a number of at least 1"),
        ({"weather": "fine"}, "A scene has no 'weather'"),
        ({"seats": 7}, "a number of at most 6"),
        (
            {"keys": ("arc, arc, bar, cross, disc, eye",), "missions": ("arc arc bar cross disc eye",)},
            "would have won",
        ),
    ],
)
def test_what_no_game_could_have_is_refused(position: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadScene, match=complaint):
        scene(**position)


def test_a_scene_can_be_played_on() -> None:
    table = scene(("blank",), ("arc",), places=("1,1",))
    table.play(ANN, SEARCH)
    assert asked(table) == [ANN]


def test_a_scene_can_begin_in_a_search() -> None:
    table = scene(("Yeti",), ("arc",), places=("1,1",), begun="search")
    assert look(table).open_aliens("1,1") == ["Yeti"]
    assert SEARCH not in table.decisions[0].options


def test_a_search_that_has_begun_is_shielded_by_what_is_in_use() -> None:
    """TS-ITEM-1: the Chronon throws nobody out who has a Visor in use."""
    table = scene(("Chronon",), ("arc",), places=("1,1",), begun="search", shield=("spirit",))
    assert player(table, ANN).zone == "1,1"


def test_a_scene_can_begin_with_an_offer_on_the_table() -> None:
    table = scene(places=("1,1", "1,1"), keys=("arc, bar", "eye"), begun="trade 1", give="1!", want="eye")
    assert asked(table) == [BOB]
    assert look(table, BOB).players[ANN].keys[1].face == "bar"
    does(table, BOB, ACCEPT, HandOver(0))
    assert keys(table, ANN) == ["arc", "eye"]


def test_a_scene_can_begin_when_spoils_are_shared() -> None:
    empty = {"1,1": ""}
    table = scene(
        places=("1,1", "1,1"), aliens=empty, items=empty, parts={"1,1": "arc, bar"}, begun="spoils", allies={0: (1,)}
    )
    does(table, ANN, TakePart(0))
    does(table, BOB, TakePart(0))
    assert (keys(table, ANN), keys(table, BOB)) == (["arc"], ["bar"])
    robbed = scene(places=("1,1", "1,1"), stunned=(0, 2), keys=("", "eye"), begun="spoils 1")
    does(robbed, ANN, TakePart(0))
    assert keys(robbed, ANN) == ["eye"]


def test_allies_stand_in_turn_order_whatever_order_they_are_named_in() -> None:
    """TS-SPL-1: after the attacker, clockwise."""
    empty = {"1,1": ""}
    here = {"places": ("1,1",) * 3, "aliens": empty, "items": empty, "parts": {"1,1": "arc, bar, eye"}}
    table = scene(begun="spoils", allies={ANN: (2, BOB)}, **here)
    does(table, ANN, TakePart(0))
    assert asked(table) == [BOB]


def test_a_scene_says_what_allies_were_promised() -> None:
    """TS-SPL-2: Bob, who was stunned, takes the shape that he was promised, and nothing more."""
    empty = {"1,1": ""}
    here = {"places": ("1,1",) * 3, "aliens": empty, "items": empty, "parts": {"1,1": "arc, bar"}, "stunned": (0, 2)}
    table = scene(begun="spoils", allies={ANN: (BOB,)}, deals={BOB: "Shape bar, no robbing"}, **here)
    assert offered(table, TakePart, BOB) == [TakePart(1)]
    does(table, BOB, TakePart(1))
    does(table, ANN, TakePart(0))
    assert (keys(table, ANN), keys(table, BOB)) == (["arc"], ["bar"])
    assert rule(table, ANN, Rob(BOB)) == "TS-SPL-2"


@pytest.mark.parametrize(
    "position",
    [
        {"begun": "search"},
        {"places": ("1,1",), "aliens": {"1,1": ""}, "parts": {"1,1": ""}, "begun": "search"},
        {"places": ("1,1",), "done": ("move", "combat"), "begun": "search"},
        {"places": ("1,1", "1,1"), "begun": "search", "fight": "1"},
        {"places": ("1,1",), "stunned": (2,), "begun": "search"},
        {"places": ("1,1", "1,1"), "keys": ("arc",), "begun": "trade 1"},
        {"places": ("1,1", "1,1"), "keys": ("arc",), "begun": "trade 1", "give": "1"},
        {"places": ("1,1", "1,1"), "keys": ("arc",), "begun": "trade 1", "give": "arc"},
        {"places": ("1,1", "1,1"), "keys": ("arc", "eye"), "begun": "trade 1", "want": "eye, eye"},
        {"places": ("1,1", "1,1"), "keys": ("arc", "eye"), "begun": "trade 1", "want": "square"},
        {"places": ("1,1", "8,8"), "aliens": {"1,1": ""}, "begun": "spoils", "allies": {0: (1,)}},
        {"places": ("1,1",), "begun": "dance"},
        {"places": ("1,1", "1,1"), "begun": "trade 1"},
        {"places": ("1,1", "8,8"), "keys": ("arc",), "begun": "trade 1"},
        {"places": ("1,1",), "aliens": {"1,1": "Yeti"}, "begun": "spoils"},
        {"places": ("1,1", "1,1"), "begun": "spoils 1"},
    ],
)
def test_what_nobody_could_have_begun_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(BadScene):
        scene(**position)
