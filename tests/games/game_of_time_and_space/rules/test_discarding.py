"""Discarding: limits, what lies where, and gadgets that send it elsewhere."""

import pytest

from tabletime import Table
from tabletime.games.game_of_time_and_space.events import ItemDropped
from tabletime.games.game_of_time_and_space.moves import (
    PUT_BACK,
    ChooseZone,
    DropItem,
    DropPart,
    SendItem,
    SendPart,
    TakeItem,
    TakePart,
    UseGadget,
)
from tests.games.game_of_time_and_space.verbs import (
    ANN,
    BOB,
    all_pass,
    asked,
    does,
    heard,
    keys,
    look,
    lying,
    offered,
    player,
    rule,
    scene,
)


def takes(item: str, kit: str = "", gadgets: str = "") -> Table:
    """Ann picks up an item that lies open beside her."""
    table = scene(places=("1,1",), kits=(kit,), gadgets=(gadgets,), aliens={"1,1": ""}, items={"1,1": item})
    does(table, ANN, TakeItem(0))
    return table


@pytest.mark.parametrize(
    ("kit", "item", "choice"),
    [
        ("Laser gun +3", "Blaster +6", ["Laser gun +3", "Blaster +6"]),
        ("Force field -2", "Force field -3", ["Force field -2", "Force field -3"]),
        ("Force field -2", "Laser screen -5", ["Force field -2", "Laser screen -5"]),
        ("Zoe, Lyla", "K9", ["Zoe", "Lyla", "K9"]),
        ("Space marine", "Space marine", ["Space marine"]),
    ],
)
def test_one_weapon_one_screen_and_two_assistants_of_different_names(kit: str, item: str, choice: list[str]) -> None:
    """TS-ITEM-4, TS-ITEM-8, TS-ITEM-9, TS-ITEM-10."""
    table = takes(item, kit)
    assert offered(table, DropItem) == [DropItem(each) for each in choice]
    does(table, ANN, DropItem(choice[0]))
    assert choice[0] in [token.face for token in look(table).items["1,1"]]


UNLIMITED = [
    "Battle beam",
    "Cosmic vortex",
    "Hypno-disc",
    "Jelly babies",
    "Matter transmitter",
    "Neutraliser",
    "Randomiser",
    "Time scoop",
]


@pytest.mark.parametrize("gadget", UNLIMITED)
def test_other_items_are_not_limited(gadget: str) -> None:
    """TS-ITEM-8."""
    table = takes(gadget, gadgets=f"{gadget}, Visor, Scanner")
    assert offered(table, DropItem) == []
    assert len(player(table, ANN).gadgets) == 4


UNIQUE = [
    "Anti-radiation suit",
    "Booster glove",
    "Cyber repulsor",
    "Gravity belt",
    "Mind probe",
    "Paralyser",
    "Scanner",
    "Sonic screwdriver",
    "Tracer",
    "Tractor beam",
    "Transmat disc",
]


@pytest.mark.parametrize("gadget", UNIQUE)
def test_of_some_gadgets_nobody_has_two(gadget: str) -> None:
    """TS-ITEM-10, TS-ITEM-11: the other lies open where no alien is."""
    table = takes(gadget, gadgets=gadget)
    does(table, ANN, DropItem(gadget))
    assert [token.face for token in look(table).items["1,1"]] == [gadget]
    assert heard(table, ItemDropped, BOB) == [ItemDropped(ANN, "1,1", gadget)]


def test_a_discarded_part_lies_face_up_and_stays_in_the_game() -> None:
    """TS-KEY-3, TS-KEY-5."""
    table = scene(places=("1,1",), keys=("arc, bar, cross, disc, eye, fork",), aliens={"1,1": ""}, parts={"1,1": "arc"})
    does(table, ANN, TakePart(0), DropPart(3))
    assert lying(table, "1,1") == ["disc"]
    assert len(keys(table, ANN)) == 6


def test_a_transmat_disc_sends_a_part_elsewhere() -> None:
    """TS-KEY-4: once a turn, and then everybody knows who has it."""
    held = "arc, bar, cross, disc, eye, fork"
    table = scene(
        places=("1,1",), keys=(held,), gadgets=("Transmat disc",), aliens={"1,1": ""}, parts={"1,1": "arc, bar"}
    )
    does(table, ANN, TakePart(0), SendPart(6), ChooseZone("8,8"))
    assert "arc" in lying(table, "8,8")
    assert look(table, BOB).players[ANN].gadgets[0].face == "Transmat disc"
    does(table, ANN, TakePart(0))
    assert offered(table, SendPart) == []


def test_a_blank_that_is_sent_away_leaves_the_game() -> None:
    """TS-KEY-5."""
    held = "arc, bar, cross, disc, eye, blank"
    table = scene(places=("1,1",), keys=(held,), gadgets=("Transmat disc",), aliens={"1,1": ""}, parts={"1,1": "arc"})
    gone = look(table).blanks_gone
    does(table, ANN, TakePart(0), SendPart(5), ChooseZone("8,8"))
    assert look(table).blanks_gone == gone + 1


def test_a_transmat_disc_sends_an_item_elsewhere() -> None:
    """TS-ITEM-13: face up, also under an alien."""
    table = takes("Blaster +6", kit="Laser gun +3", gadgets="Transmat disc")
    does(table, ANN, SendItem("Laser gun +3"), ChooseZone("8,8"))
    assert [token.face for token in look(table).items["8,8"]] == ["", "Laser gun +3"]


def test_nothing_is_put_down_without_need() -> None:
    """TS-KEY-3: no option of a turn puts anything down."""
    table = scene(places=("1,1",), keys=("arc, blank",), gadgets=("Visor",))
    assert rule(table, ANN, DropPart(1)) == "TS-KEY-3"
    assert rule(table, ANN, DropItem("Visor")) == "TS-KEY-3"


def test_a_transmat_disc_can_be_neutralised() -> None:
    """TS-ITEM-1, TS-ITEM-6, TS-KEY-4: both are spent, and the counter is put down here after all."""
    held = "arc, bar, cross, disc, eye, fork"
    gadgets = ("Transmat disc", "Neutraliser")
    table = scene(places=("1,1", "8,8"), gadgets=gadgets, keys=(held,), aliens={"1,1": ""}, parts={"1,1": "arc"})
    does(table, ANN, TakePart(0), SendPart(1))
    assert asked(table) == [BOB]
    does(table, BOB, UseGadget("Neutraliser"))
    all_pass(table)
    assert offered(table, SendPart, ANN) == []
    does(table, ANN, DropPart(1))
    assert lying(table, "1,1") == ["bar"]
    assert look(table).spent == ("Neutraliser", "Transmat disc")


def test_a_disc_that_nobody_neutralises_sends() -> None:
    """TS-KEY-4."""
    held = "arc, bar, cross, disc, eye, fork"
    gadgets = ("Transmat disc", "Neutraliser")
    table = scene(places=("1,1", "8,8"), gadgets=gadgets, keys=(held,), aliens={"1,1": ""}, parts={"1,1": "arc"})
    does(table, ANN, TakePart(0), SendPart(1))
    all_pass(table)
    does(table, ANN, ChooseZone("8,8"))
    assert "bar" in lying(table, "8,8")


def test_an_item_that_all_saw_is_put_back_itself_and_not_its_hidden_twin() -> None:
    """TS-SRCH-6, TS-ITEM-5: else everybody would learn what the player holds."""
    options = {"found_items": "may_be_put_down"}
    table = scene(places=("1,1",), gadgets=("Scanner",), aliens={"1,1": ""}, items={"1,1": "Scanner"}, options=options)
    does(table, ANN, TakeItem(0), PUT_BACK)
    assert [(token.face, token.is_open) for token in player(table, ANN).gadgets] == [("Scanner", False)]


def test_an_item_that_is_put_back_lies_face_up_also_beside_an_alien() -> None:
    """TS-SRCH-6: and the alien guards it again."""
    options = {"found_items": "may_be_put_down", "neutralisers": False}
    here = {"aliens": {"1,1": "Yeti"}, "parts": {"1,1": ""}}
    table = scene(("Randomiser",), places=("1,1",), gadgets=("Jelly babies",), options=options, **here)
    does(table, ANN, UseGadget("Jelly babies"), TakeItem(0), PUT_BACK)
    assert heard(table, ItemDropped, BOB) == [ItemDropped(ANN, "1,1", "Randomiser")]
    assert [item.face for item in look(table, BOB).items["1,1"]] == ["Randomiser"]
    assert look(table).free_items("1,1") == []


def test_a_gadget_that_went_under_an_alien_is_not_taken_up_and_put_down_for_ever() -> None:
    """TS-ITEM-11, TS-ITEM-12: Ann has one already, so the one under the Yeti stays there for this turn."""
    position = {"aliens": {"1,1": "Yeti"}, "items": {"1,1": "?"}, "options": {"neutralisers": False}}
    table = scene(("Scanner",), places=("1,1",), gadgets=("Scanner, Sonic screwdriver",), **position)
    does(table, ANN, UseGadget("Sonic screwdriver"), TakeItem(0), DropItem("Scanner"))
    assert [item.is_open for item in look(table).items["1,1"]] == [False]
    assert offered(table, TakeItem) == []
