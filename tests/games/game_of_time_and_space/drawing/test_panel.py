"""The panel of counters: everything that is given, wanted, shown, taken or put down is tapped there."""

import pytest

from tabletime import Table
from tabletime.games.game_of_time_and_space import moves as say
from tabletime.kernel import Move
from tests.games.game_of_time_and_space.drawing.sight import can_be_clicked, fragment, words
from tests.games.game_of_time_and_space.verbs import ANN, BOB, all_pass, does, offered, scene


def market(*steps: Move) -> Table:
    """Ann is about to make an offer to Bob."""
    table = scene(
        places=("1,1", "1,1"), keys=("arc, bar, blank", "disc, eye"), missions=("arc, arc, arc, eye, eye, fork",)
    )
    does(table, ANN, say.OfferTrade(BOB), *steps)
    return table


@pytest.mark.parametrize(
    ("steps", "kinds"),
    [
        ((), (say.OfferCounters,)),
        ((say.OfferCounters(2, 1),), (say.GivePart,)),
        ((say.OfferCounters(2, 1), say.GivePart(0, show=True)), (say.GivePart,)),
        ((say.OfferCounters(1, 2), say.GivePart(1)), (say.WantPart, say.WantShape)),
    ],
    ids=["numbers", "give", "give more", "want"],
)
def test_an_offer_is_put_together_by_tapping(steps: tuple[Move, ...], kinds: tuple[type[Move], ...]) -> None:
    table = market(*steps)
    options = [move for kind in kinds for move in offered(table, kind)]
    assert can_be_clicked(table, ANN, *options)


def test_what_is_in_the_offer_already_says_so() -> None:
    table = market(say.OfferCounters(2, 1), say.GivePart(0, show=True))
    assert "arc offered, shown" in words(table, "panel", ANN)


def test_the_partner_sees_the_backs_of_what_is_not_shown() -> None:
    table = market(say.OfferCounters(2, 1), say.GivePart(0, show=True), say.GivePart(2), say.WantShape("eye"))
    assert "You get arc shown unseen You give eye" in words(table, "panel", BOB)


def test_what_is_handed_over_is_tapped() -> None:
    table = market(say.OfferCounters(1, 1), say.GivePart(0), say.WantShape("eye"))
    does(table, BOB, say.ACCEPT)
    assert can_be_clicked(table, BOB, *offered(table, say.HandOver))


def test_nobody_else_sees_the_panel_of_an_offer() -> None:
    table = market(say.OfferCounters(1, 1), say.GivePart(0))
    assert words(table, "panel", BOB) == words(table, "panel", None) == ""


def test_what_was_not_promised_says_so() -> None:
    """TS-SPL-2: Bob may take the bar first, and nothing guards the arc."""
    here = {"aliens": {"1,1": ""}, "parts": {"1,1": "arc, bar"}, "items": {"1,1": ""}}
    table = scene(places=("1,1", "1,1"), begun="spoils", allies={ANN: (BOB,)}, deals={BOB: "shape bar"}, **here)
    assert "arc not promised bar" in words(table, "panel", BOB)


def test_what_the_player_has_put_down_says_so() -> None:
    """TS-ITEM-11."""
    six, here = "arc, bar, cross, disc, eye, fork", {"aliens": {"1,1": ""}, "parts": {"1,1": "arc, bar"}}
    table = scene(places=("1,1",), keys=(six,), **here)
    does(table, ANN, say.TakePart(0), say.DropPart(3))
    assert "bar disc put down" in words(table, "panel", ANN)


def test_what_lies_free_is_tapped_and_what_is_guarded_says_so() -> None:
    table = scene(
        places=("1,1",), aliens={"1,1": "Yeti"}, parts={"1,1": "arc, arc, bar"}, items={"1,1": "Laser gun +3"}
    )
    assert can_be_clicked(table, ANN, *offered(table, say.TakePart))
    assert words(table, "panel", ANN).count("guarded") == 2


def test_what_a_stunned_player_has_is_tapped() -> None:
    table = scene(
        places=("1,1", "1,1"),
        stunned=(0, 2),
        keys=("", "arc, blank"),
        kits=("Liz", "Zoe, Laser gun +3"),
        aliens={"1,1": ""},
    )
    does(table, ANN, say.Rob(BOB))
    assert can_be_clicked(table, ANN, *offered(table, say.TakePart), *offered(table, say.TakeFromKit))


def test_spoils_are_tapped() -> None:
    table = scene(
        (12,), (1,), places=("1,1",), aliens={"1,1": "Yeti"}, kits=("Phase rifle +5",), parts={"1,1": "arc"},
        items={"1,1": "Laser gun +3"}, fight="aliens",
    )  # fmt: skip
    all_pass(table)
    assert can_be_clicked(table, ANN, say.TakePart(0), say.TakeItem(0))


def test_a_key_part_too_many_is_tapped_and_a_disc_sends_it_elsewhere() -> None:
    table = scene(
        places=("1,1",), aliens={"1,1": ""}, keys=("arc, bar, bar, eye, eye, fork",), parts={"1,1": "disc"},
        gadgets=("Transmat disc",),
    )  # fmt: skip
    does(table, ANN, say.TakePart(0))
    assert can_be_clicked(table, ANN, *offered(table, say.DropPart), *offered(table, say.SendPart))
    assert 'data-spot="key part 1"' not in fragment(table, "tray", ANN)


def test_an_item_too_many_is_tapped() -> None:
    table = scene(
        places=("1,1",), aliens={"1,1": ""}, parts={"1,1": ""}, kits=("Laser gun +3",), items={"1,1": "Blaster +6"}
    )
    does(table, ANN, say.TakeItem(0))
    assert can_be_clicked(table, ANN, *offered(table, say.DropItem))


def test_what_is_pulled_from_nearby_is_tapped() -> None:
    table = scene(
        places=("1,1",), aliens={"1,2": "", "2,1": ""}, parts={"1,2": "arc", "2,1": ""},
        items={"1,2": "", "2,1": "Laser gun +3, ?"}, gadgets=("Tractor beam",), options={"neutralisers": False},
    )  # fmt: skip
    does(table, ANN, say.UseGadget("Tractor beam"))
    assert can_be_clicked(table, ANN, *offered(table, say.PullPart), *offered(table, say.PullItem))
