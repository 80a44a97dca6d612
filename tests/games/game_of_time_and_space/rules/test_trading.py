"""Trading: offers put together in small steps, heard by two, and answered."""

import pytest

from tabletime import Table
from tabletime.games.game_of_time_and_space.events import OfferHeard, Traded, TradeOffered, TradeSeen
from tabletime.games.game_of_time_and_space.moves import (
    ACCEPT,
    COUNTER_OFFER,
    DECLINE,
    DropPart,
    GivePart,
    HandOver,
    OfferCounters,
    OfferTrade,
    WantPart,
    WantShape,
)
from tests.games.game_of_time_and_space.verbs import ANN, BOB, CAL, asked, does, heard, keys, look, offered, rule, scene


def market(mine: str = "arc, bar", theirs: str = "disc, eye", **position: object) -> Table:
    return scene(**{"places": ("1,1",) * 3, "keys": (mine, theirs), **position})


def test_a_shape_is_asked_for_and_the_partner_picks_the_counter() -> None:
    """TS-KEY-7, TS-KEY-6: nobody checks whether it is one."""
    table = market()
    does(table, ANN, OfferTrade(BOB), OfferCounters(1, 1), GivePart(1), WantShape("fork"))
    does(table, BOB, ACCEPT)
    assert offered(table, HandOver) == [HandOver(0), HandOver(1)]
    does(table, BOB, HandOver(1))
    assert (keys(table, ANN), keys(table, BOB)) == (["arc", "eye"], ["disc", "bar"])


def test_a_gift_is_a_trade_too() -> None:
    """TS-KEY-7."""
    table = market()
    does(table, ANN, OfferTrade(BOB), OfferCounters(2, 0), GivePart(0), GivePart(1))
    does(table, BOB, ACCEPT)
    assert (keys(table, ANN), keys(table, BOB)) == ([], ["disc", "eye", "arc", "bar"])


def test_one_other_offer_may_answer_an_offer() -> None:
    """TS-KEY-7: and that one is only taken or declined."""
    table = market()
    does(table, ANN, OfferTrade(BOB), OfferCounters(1, 1), GivePart(0), WantPart(0))
    does(table, BOB, COUNTER_OFFER, OfferCounters(1, 2), GivePart(1), WantPart(0), WantPart(1))
    assert table.decisions[0].options == (ACCEPT, DECLINE)
    does(table, ANN, ACCEPT, HandOver(0), HandOver(1))
    assert (keys(table, ANN), keys(table, BOB)) == (["eye"], ["disc", "arc", "bar"])
    assert asked(table) == [ANN]


def test_two_players_exchange_three_offers_a_turn() -> None:
    """TS-KEY-7."""
    table = market()
    for _ in range(3):
        does(table, ANN, OfferTrade(BOB), OfferCounters(1, 0), GivePart(0))
        does(table, BOB, DECLINE)
    assert rule(table, ANN, OfferTrade(BOB)) == "TS-KEY-7"
    assert table.openings(BOB) == ()


def test_others_hear_only_how_many_counters_are_offered() -> None:
    """TS-KEY-7, TS-KEY-6: not what is wanted, nor what was shown."""
    table = market()
    does(table, ANN, OfferTrade(BOB), OfferCounters(1, 1), GivePart(0, show=True), WantShape("eye"))
    assert heard(table, TradeOffered, CAL) == [TradeOffered(ANN, BOB, 1, 1, shown=(0,))]
    assert heard(table, OfferHeard, CAL) == []
    assert heard(table, OfferHeard, BOB) == [OfferHeard(ANN, BOB, (0,), ("arc",), (), ("eye",))]
    assert look(table, CAL).offer is None
    assert look(table, CAL).players[ANN].keys[0].face == ""
    does(table, BOB, ACCEPT, HandOver(1))
    (swapped,) = heard(table, Traded, CAL)
    assert (swapped.given, swapped.received) == ((0,), (1,))
    assert heard(table, TradeSeen, CAL) == []
    assert heard(table, TradeSeen, BOB) == [TradeSeen(ANN, BOB, ("arc",), ("eye",))]


def test_everybody_learns_by_the_swap_which_counters_were_in_it() -> None:
    """TS-KEY-7, TS-ITEM-16: until then that was between the two, so nobody can take back what came before."""
    table = market()
    does(table, ANN, OfferTrade(BOB), OfferCounters(1, 0), GivePart(0))
    does(table, BOB, ACCEPT)
    told = [each for each in table.log[-1].told if isinstance(each.event, Traded)]
    assert [each.reveals_to(None) for each in told] == [True]


def test_the_giver_does_not_forget_what_was_given() -> None:
    """TS-ITEM-16."""
    table = market()
    does(table, ANN, OfferTrade(BOB), OfferCounters(1, 0), GivePart(0))
    does(table, BOB, ACCEPT)
    assert look(table, ANN).players[BOB].keys[2].face == "arc"
    assert look(table, CAL).players[BOB].keys[2].face == ""


def test_a_trade_keeps_the_limit_of_six() -> None:
    """TS-KEY-1, TS-KEY-2."""
    table = market(theirs="arc, bar, cross, disc, eye, fork")
    does(table, ANN, OfferTrade(BOB), OfferCounters(1, 0), GivePart(0))
    does(table, BOB, ACCEPT)
    assert len(offered(table, DropPart, BOB)) == 7
    does(table, BOB, DropPart(6))
    assert len(keys(table, BOB)) == 6


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"places": ("1,1", "2,2", "1,1")}, "TS-KEY-7"),
        ({"places": ("domain",) * 3}, "TS-DOM-4"),
        ({"stunned": (0, 2)}, "TS-STUN-7"),
        ({"stunned": (0, 1)}, "TS-STUN-11"),
        ({"options": {"trading": False}}, "TS-KEY-7"),
    ],
)
def test_who_cannot_trade_is_offered_nothing(position: dict[str, object], why: str) -> None:
    """TS-KEY-7, TS-DOM-4, TS-STUN-7, TS-STUN-11."""
    assert rule(market(**position), ANN, OfferTrade(BOB)) == why  # type: ignore[arg-type]


def test_without_counters_there_is_nothing_to_trade() -> None:
    """TS-KEY-7."""
    assert rule(market("", ""), ANN, OfferTrade(BOB)) == "TS-KEY-7"
