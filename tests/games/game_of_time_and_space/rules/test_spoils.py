"""Spoils: what victors take, what allies were promised, and what aliens take."""

import pytest

from tabletime import Table
from tabletime.games.game_of_time_and_space.events import PartsCaptured
from tabletime.games.game_of_time_and_space.moves import (
    BEGIN_FIGHT,
    FIGHT_ALIENS,
    JOIN,
    LEAVE_REST,
    Aim,
    Attack,
    DropItem,
    Invite,
    OfferDeal,
    Rob,
    TakeFromKit,
    TakeItem,
    TakePart,
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
    keys,
    look,
    lying,
    offered,
    player,
    scene,
)

HEAP = {"parts": {"1,1": "arc, bar, eye"}, "items": {"1,1": "Laser gun +3, Scanner"}}


def won(deal: OfferDeal, **options: str) -> Table:
    """Ann and Bob have beaten a Yeti together, on these terms."""
    table = scene((12,), (1, 1), places=("1,1", "1,1"), aliens={"1,1": "Yeti"}, options=options, **HEAP)
    does(table, ANN, FIGHT_ALIENS, Invite(BOB), deal)
    does(table, BOB, JOIN)
    all_pass(table)
    does(table, CAL, Aim("Player 1"))
    return table


def taken(table: Table) -> list[tuple[int, int]]:
    """Everybody takes what is first offered until nothing is left: who took, and how many options there were."""
    found = []
    while LEAVE_REST in table.decisions[0].options:
        decision = table.decisions[0]
        found.append((decision.seat, len(decision.options) - 1))
        does(table, decision.seat, decision.options[0])
    return found


def test_victors_take_in_turn_the_attacker_first() -> None:
    """TS-SPL-1."""
    assert [seat for seat, _ in taken(won(OfferDeal("nothing")))] == [ANN, BOB, ANN, BOB, ANN]


@pytest.mark.parametrize(
    ("deal", "first"),
    [
        (OfferDeal("first item"), [(BOB, 2), (ANN, 4)]),
        (OfferDeal("all items"), [(BOB, 2), (BOB, 1), (ANN, 3)]),
        (OfferDeal("key parts", 2), [(BOB, 3), (BOB, 2), (ANN, 3)]),
        (OfferDeal("shape", shape="bar"), [(BOB, 1), (ANN, 4)]),
        (OfferDeal("half"), [(BOB, 5), (BOB, 4), (ANN, 3)]),
    ],
    ids=["first item", "all items", "two parts", "a shape", "half"],
)
def test_deals_are_paid_before_anybody_takes_freely(deal: OfferDeal, first: list[tuple[int, int]]) -> None:
    """TS-SPL-2."""
    assert taken(won(deal))[: len(first)] == first


def test_the_attacker_takes_all_if_the_table_agrees() -> None:
    """TS-SPL-1, TS-SPL-2: allies get what their deals say."""
    table = won(OfferDeal("first item"), spoils="attacker")
    assert [seat for seat, _ in taken(table)] == [BOB, ANN, ANN, ANN, ANN]


def test_a_promised_shape_that_is_not_there_is_not_missed_by_others() -> None:
    """TS-SPL-2: Bob is asked all the same."""
    table = won(OfferDeal("shape", shape="fork"))
    assert asked(table) == [BOB]
    assert table.decisions[0].options == (LEAVE_REST,)


def test_a_victor_who_leaves_is_not_asked_again() -> None:
    """TS-SPL-1."""
    table = won(OfferDeal("nothing"))
    does(table, ANN, LEAVE_REST)
    assert [seat for seat, _ in taken(table)] == [BOB] * 5


def test_victors_see_the_face_down_part_before_they_take() -> None:
    """TS-SPL-1: and if they leave it, it is turned up when they go."""
    table = scene((12,), (1,), ("eye",), places=("1,1",), aliens={"1,1": "Yeti"}, items={"1,1": ""})
    fights(table, ANN, FIGHT_ALIENS)
    assert look(table, ANN).parts["1,1"][0].face == "eye"
    assert look(table, BOB).parts["1,1"][0].face == ""
    does(table, ANN, LEAVE_REST)


def test_a_victor_over_a_player_takes_nothing_but_what_may_be_robbed() -> None:
    """TS-SPL-3."""
    kit = "Zoe, K9, Laser gun +3, Force field -2, Power drainer"
    table = scene(turn=BOB, places=("1,1", "1,1"), kits=(kit,), keys=("arc",), gadgets=("Visor",), stunned=(2,))
    does(table, BOB, Rob(ANN))
    robbable = [TakeFromKit(item) for item in ("Zoe", "K9", "Laser gun +3", "Force field -2")]
    assert table.decisions[0].options == (TakePart(0), *robbable, LEAVE_REST)


def test_taking_blind_shows_only_what_was_taken() -> None:
    """TS-SPL-3: if the table agrees."""
    table = scene(turn=BOB, places=("1,1", "1,1"), keys=("arc, bar",), stunned=(2,), options={"robbing": "blind"})
    does(table, BOB, Rob(ANN))
    assert [part.face for part in look(table, BOB).players[ANN].keys] == ["", ""]
    does(table, BOB, TakePart(1), LEAVE_REST)
    assert keys(table, BOB) == ["bar"]
    assert look(table, BOB).players[ANN].keys[0].face == ""


def test_robbing_keeps_the_limits() -> None:
    """TS-KEY-2, TS-ITEM-8: an assistant too many is put down."""
    table = scene(turn=BOB, places=("1,1", "1,1"), kits=("Zoe, Lyla", "Liz, K9"), stunned=(2,))
    does(table, BOB, Rob(ANN), TakeFromKit("Lyla"))
    assert offered(table, DropItem) == [DropItem("Liz"), DropItem("K9"), DropItem("Lyla")]
    does(table, BOB, DropItem("Liz"), LEAVE_REST)
    assert player(table, BOB).kit == ("K9", "Lyla")


def beaten(alien: str, *chance: object, **position: object) -> Table:
    """Ann has been defeated by an alien."""
    table = scene((1,) * rolls(alien), (12,), *chance, **{"places": ("1,1",), "aliens": {"1,1": alien}, **position})
    fights(table, ANN, FIGHT_ALIENS)
    assert player(table, ANN).stun == 2
    return table


def rolls(alien: str) -> int:
    return 2 if alien.endswith("s") and alien not in ("Davros",) else 1


def test_aliens_capture_at_once_and_lay_it_open() -> None:
    """TS-SPL-4, TS-SPL-5, TS-ALN-4."""
    table = beaten("Yeti", keys=("arc, bar",), parts={"1,1": "arc"})
    assert heard(table, PartsCaptured, BOB) == [PartsCaptured(ANN, "1,1", ("bar",))]
    assert lying(table, "1,1") == ["arc", "bar"]


def test_aliens_take_one_of_each_shape_if_the_table_agrees() -> None:
    """TS-SPL-4."""
    table = beaten("Yeti", keys=("bar, bar, blank",), parts={"1,1": "arc"}, options={"captured": "one"})
    assert keys(table, ANN) == ["bar"]
    assert lying(table, "1,1") == ["arc", "bar"]


def test_aliens_do_not_turn_up_a_part_for_a_player_who_has_none() -> None:
    """TS-SPL-4."""
    table = beaten("Yeti", parts={"1,1": "?"})
    assert lying(table, "1,1") == []


@pytest.mark.parametrize("alien", ["Cybermat", "Astro rat", "Astro rats", "Radiation"])
def test_some_aliens_take_nothing(alien: str) -> None:
    """TS-SPL-6."""
    table = beaten(alien, keys=("arc, blank",), kits=("Zoe, Laser gun +3",))
    assert keys(table, ANN) == ["arc", "blank"]
    assert player(table, ANN).kit == ("Zoe", "Laser gun +3")


@pytest.mark.parametrize("aliens", ["Cybermat, Space pirate", "Space pirate, Cybermat"])
def test_aliens_side_by_side_take_together_whosever_hit_was_cancelled(aliens: str) -> None:
    """TS-SPL-4, TS-SPL-6: both hit Ann, and her own hit cancels one of theirs."""
    position = {"places": ("1,1",), "parts": {"1,1": ""}, "items": {"1,1": ""}}
    table = scene((1, 1), (1,), aliens={"1,1": aliens}, keys=("arc",), kits=("Zoe, Laser gun +3",), **position)
    fights(table, ANN, FIGHT_ALIENS)
    does(table, ANN, Aim("Cybermat"))
    assert (keys(table, ANN), lying(table, "1,1")) == ([], ["arc"])
    assert player(table, ANN).kit == ("Zoe",)


@pytest.mark.parametrize(
    ("alien", "left"),
    [
        ("Black dalek", ("Zoe", "Force field -2")),
        ("White dalek", ("Zoe", "Laser gun +3")),
        ("Gold dalek", ("Zoe",)),
        ("Space pirate", ("Zoe", "Force field -2")),
        ("Vampire", ("Laser gun +3", "Force field -2")),
        ("Yeti", ("Zoe", "Laser gun +3", "Force field -2")),
    ],
)
def test_some_aliens_take_items_too(alien: str, left: tuple[str, ...]) -> None:
    """TS-SPL-6, TS-ALN-4: they lie under the alien, guarded, and everybody has seen them."""
    table = beaten(alien, kits=("Zoe, Laser gun +3, Force field -2",), items={"1,1": ""})
    assert player(table, ANN).kit == left
    lost = {"Zoe", "Laser gun +3", "Force field -2"} - set(left)
    assert {item.face for item in look(table).items["1,1"]} == lost
    assert look(table).free_items("1,1") == []


def test_spoils_over_a_player_may_be_shared_too() -> None:
    """TS-SPL-2, TS-SPL-3: Bob helped Ann and was promised a key part."""
    table = scene((12,), (1, 1), places=("1,1",) * 3, keys=("", "", "arc, bar"))
    does(table, ANN, Attack(CAL), Invite(BOB), OfferDeal("key parts", 1))
    does(table, BOB, JOIN)
    all_pass(table)
    does(table, CAL, Aim("Player 1"))
    does(table, BOB, TakePart(1))
    does(table, ANN, TakePart(0))
    assert (keys(table, ANN), keys(table, BOB), keys(table, CAL)) == (["arc"], ["bar"], [])


def test_an_item_of_the_spoils_is_seen_only_by_whoever_takes_it() -> None:
    """TS-SRCH-4, TS-ITEM-5."""
    table = scene((12,), (1,), ("Visor",), places=("1,1",), aliens={"1,1": "Yeti"}, parts={"1,1": ""})
    fights(table, ANN, FIGHT_ALIENS)
    does(table, ANN, TakeItem(0))
    assert look(table, ANN).players[ANN].gadgets[0].face == "Visor"
    assert look(table, BOB).players[ANN].gadgets[0].face == ""


def test_an_ally_who_has_left_before_the_first_roll_gets_nothing() -> None:
    """TS-CMB-4, TS-SPL-2: Bob was promised all items, and is elsewhere when the fight begins."""
    yeti = {"places": ("1,1", "1,1"), "aliens": {"1,1": "Yeti"}, "options": {"neutralisers": False}}
    table = scene((7,), (7,), (12,), (1,), gadgets=("", "Randomiser"), **yeti, **HEAP)
    does(table, ANN, FIGHT_ALIENS, Invite(BOB), OfferDeal("all items"))
    does(table, BOB, JOIN)
    does(table, ANN, PASS)
    does(table, BOB, UseGadget("Randomiser"))
    all_pass(table)
    assert {seat for seat, _ in taken(table)} == {ANN}


def test_attacked_victors_take_clockwise_from_the_first_who_was_attacked() -> None:
    """TS-SPL-3: Cal helped, and sits between those who were attacked."""
    table = scene((1, 12, 12), (12,), seats=4, places=("1,1",) * 4, keys=("arc, bar, eye",))
    does(table, ANN, Attack(BOB), Attack(DEE), BEGIN_FIGHT)
    does(table, BOB, Invite(CAL), OfferDeal("nothing"))
    does(table, CAL, JOIN)
    all_pass(table)
    does(table, ANN, Aim("Player 2"))
    assert [seat for seat, _ in taken(table)] == [BOB, CAL, DEE, BOB]


def test_a_promise_is_paid_once_however_many_are_beaten() -> None:
    """TS-SPL-2: Bob was promised one key part, and two players lose theirs."""
    table = scene((12, 12), (1, 1), seats=4, places=("1,1",) * 4, keys=("", "", "arc, bar", "eye, fork"))
    does(table, ANN, Attack(CAL), Attack(DEE), Invite(BOB), OfferDeal("key parts", 1))
    does(table, BOB, JOIN)
    all_pass(table)
    does(table, CAL, Aim("Player 1"))
    does(table, DEE, Aim("Player 1"))
    does(table, ANN, Aim("Player 3"))
    does(table, BOB, Aim("Player 4"), TakePart(0))
    does(table, ANN, LEAVE_REST)
    does(table, BOB, LEAVE_REST)
    assert asked(table) == [ANN]


def test_a_stunned_ally_to_whom_nothing_is_due_does_not_look() -> None:
    """TS-SRCH-3, TS-SPL-1: Bob fell before the Yeti did."""
    yeti = {"places": ("1,1", "1,1"), "aliens": {"1,1": "Yeti"}, "items": {"1,1": ""}}
    table = scene((1,), (12, 12), (12,), (1,), ("eye",), **yeti)
    does(table, ANN, FIGHT_ALIENS, Invite(BOB), OfferDeal("nothing"))
    does(table, BOB, JOIN)
    all_pass(table)
    does(table, CAL, Aim("Player 2"))
    assert look(table, ANN).parts["1,1"][0].face == "eye"
    assert look(table, BOB).parts["1,1"][0].face == ""


def helped(*rolls: tuple[int, ...]) -> Table:
    """Ann has attacked Bob; Cal joined Bob, who promised not to rob a helper."""
    table = scene(*rolls, places=("1,1",) * 3)
    does(table, ANN, Attack(BOB), BEGIN_FIGHT)
    does(table, BOB, Invite(CAL), OfferDeal("nothing", no_robbing=True))
    does(table, CAL, JOIN)
    all_pass(table)
    return table


def test_a_promise_not_to_rob_holds_on_the_own_turn_of_whoever_gave_it() -> None:
    """TS-SPL-2, TS-STUN-10: Cal is still stunned when Bob's turn comes."""
    table = helped((12, 12), (1,), (1,), (12,))
    does(table, ANN, Aim("Player 3"))
    assert (player(table, CAL).stun, player(table, ANN).stun) == (2, 2)
    does(table, BOB, LEAVE_REST)
    assert asked(table) == [BOB]
    assert offered(table, Rob) == [Rob(ANN)]


def test_a_promise_not_to_rob_binds_nobody_else() -> None:
    """TS-SPL-2, TS-STUN-10: Ann has promised nothing."""
    table = helped((12, 12), (1,), (12,), (1,))
    does(table, ANN, Aim("Player 3"), LEAVE_REST, LEAVE_REST)
    assert offered(table, Rob) == [Rob(BOB), Rob(CAL)]


def test_all_items_are_all_that_lie_there_whoever_put_them_down() -> None:
    """TS-SPL-2: Ann has put a gun down this turn and has no room for it; Bob was promised all items."""
    here = {"aliens": {"1,1": "Robot"}, "items": {"1,1": "Scanner"}, "parts": {"1,1": ""}}
    kits = ("Laser gun +3", "Liz", "Blaster +6")
    table = scene((12,), (1, 1), places=("1,1",) * 3, kits=kits, stunned=(0, 0, 2), **here)
    does(table, ANN, Rob(CAL), TakeFromKit("Blaster +6"), DropItem("Laser gun +3"))
    does(table, ANN, FIGHT_ALIENS, Invite(BOB), OfferDeal("all items"))
    does(table, BOB, JOIN)
    all_pass(table)
    does(table, CAL, Aim("Player 1"))
    does(table, BOB, TakeItem(1))
    assert asked(table) == [BOB]
    assert offered(table, TakeItem, BOB) == [TakeItem(0)]


@pytest.mark.parametrize("terms", ["first item", "all items"])
def test_an_ally_who_gets_items_only_sees_no_key_part(terms: str) -> None:
    """TS-SRCH-3, TS-SPL-3: Bob is stunned and may take an item, but no key part of the zone or of Cal."""
    fallen = {"places": ("1,1",) * 3, "allies": {ANN: (BOB,)}, "deals": {BOB: terms}}
    zone = scene(("eye",), stunned=(0, 2), aliens={"1,1": ""}, items={"1,1": "Tracer"}, begun="spoils", **fallen)
    rival = scene(stunned=(0, 2, 2), keys=("", "", "arc"), begun="spoils 2", **fallen)
    assert asked(zone) == asked(rival) == [BOB]
    assert [look(zone, seat).zone("1,1").parts for seat in (ANN, BOB)] == [("eye",), ("?",)]
    assert [look(rival, seat).players[CAL].keys[0].face for seat in (ANN, BOB)] == ["arc", ""]


def test_a_promised_shape_is_taken_blind_where_nobody_looks() -> None:
    """TS-SPL-2, TS-SPL-3: what Cal may take does not tell which counter is the arc, nor whether there is one."""
    position = {"places": ("1,1",) * 3, "stunned": (0, 2), "allies": {ANN: (CAL,)}, "deals": {CAL: "shape arc"}}
    for row in ("bar, arc", "bar, eye"):
        table = scene(keys=("", row), begun="spoils 1", options={"robbing": "blind"}, **position)
        assert offered(table, TakePart, CAL) == [TakePart(0), TakePart(1)]
    seen = scene(keys=("", "bar, arc"), begun="spoils 1", **position)
    assert offered(seen, TakePart, CAL) == [TakePart(1)]


def test_nobody_is_asked_for_promised_items_that_are_gone() -> None:
    """TS-SPL-2: Bob has the first choice of an item, and there was only one."""
    table = scene(
        ("eye",),
        places=("1,1",) * 3,
        aliens={"1,1": ""},
        items={"1,1": "Tracer"},
        begun="spoils",
        allies={ANN: (BOB, CAL)},
        deals={BOB: "first item", CAL: "all items"},
    )
    does(table, BOB, TakeItem(0))
    assert asked(table) == [ANN]
