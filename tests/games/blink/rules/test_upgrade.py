"""Upgrades, the pick-up of the discard, and the market."""

from tabletime.games.blink.events import MarketFilled, PickedUp
from tabletime.games.blink.moves import EndActions, EndUpgrades, PlayMeld, Upgrade
from tests.games.blink.verbs import asked, does, end_turn, gold, heard, offered, rule, scene

HAND = "1P 1F 1O 1M 2F 2O 2M 3P 3M"


def test_after_the_actions_one_gold_turns_a_hand_card_into_a_market_card() -> None:
    """BL-UPG-1, BL-UPG-3, BL-UPG-4, BL-UPG-5, BL-UPG-7, BL-UPG-8, BL-MAP-8, BL-GOL-4."""
    table = scene(melds=("9P", "2P"), hands=("1P 3F", "1F"), gold=(1, 0), market="6P 6F 6O 6M")
    assert not offered(table, Upgrade)
    does(table, 0, EndActions())
    assert len(offered(table, Upgrade)) == 8
    does(table, 0, Upgrade("3F", "6O"), EndUpgrades())
    me = table.view(0).players[0]
    assert (me.hand, me.discard[-1], me.pile, me.gold) == (("1P",), "6O", ("3F",), 1)


def test_one_may_retire_a_card_better_than_the_new_one() -> None:
    """BL-UPG-4."""
    table = scene(melds=("9P", "2P"), hands=("20F", "1F"), gold=(1, 0))
    does(table, 0, EndActions())
    assert Upgrade("20F", "6P") in offered(table, Upgrade)


def test_cards_of_the_discard_and_cards_not_in_the_market_cannot_be_chosen() -> None:
    """BL-UPG-4, BL-UPG-5."""
    table = scene(melds=("9P", "2P"), hands=("1P", "1F"), discards=("2F", ""), gold=(1, 0), market="6P 6F 6O 6M")
    does(table, 0, EndActions())
    assert rule(table, 0, Upgrade("2F", "6P")) == "BL-UPG-4"
    assert rule(table, 0, Upgrade("1P", "7P")) == "BL-UPG-5"


def test_an_empty_hand_picks_up_the_discard_and_may_be_upgraded_at_once() -> None:
    """BL-HAN-3, BL-UPG-2, BL-UPG-7, BL-HAN-1; T7."""
    table = scene(melds=("9P", "2P"), hands=("", "1F"), gold=(2, 0))
    does(table, 0, EndActions())
    assert heard(table, PickedUp)[0].seat == 0
    assert (table.view(0).players[0].hand_size, gold(table)[0]) == (10, 3)
    first, second, *_ = table.view(0).players[0].hand
    does(table, 0, Upgrade(first, "6P"), Upgrade(second, "6F"), EndUpgrades())
    me = table.view(0).players[0]
    assert (me.hand_size, me.discard, me.pile, me.gold) == (8, ("6P", "6F"), (first, second), 1)


def test_retiring_the_last_hand_card_picks_up_at_once_and_the_window_stays_open() -> None:
    """BL-UPG-4, BL-HAN-3, BL-UPG-6; T8."""
    table = scene(melds=("9P", "2P"), hands=("1P", "1F"), gold=(1, 0))
    does(table, 0, EndActions(), Upgrade("1P", "6O"))
    me = table.view(0).players[0]
    assert (me.hand_size, me.discard, me.pile) == (10, (), ("1P",))
    assert "6O" in me.hand
    assert Upgrade("6O", "6P") in offered(table, Upgrade)


def test_the_market_is_filled_only_when_the_player_stops() -> None:
    """BL-UPG-6, BL-UPG-9; T9: six gold, but at most four upgrades in one go."""
    table = scene(melds=("9P", "2P"), hands=(HAND, "3F"), gold=(5, 0), market="6P 6F 6O 6M", discards=("", ""))
    does(table, 0, EndActions())
    does(table, 0, Upgrade("1P", "6P"), Upgrade("1F", "6F"), Upgrade("1O", "6O"), Upgrade("1M", "6M"))
    assert asked(table) == 1
    assert gold(table)[0] == 2
    assert heard(table, MarketFilled)[-1].cards[0] in {"7P", "7F", "7O", "7M"}
    assert len(table.view(None).market) == 4


def test_when_the_deck_is_empty_the_market_only_shrinks() -> None:
    """BL-UPG-9; T10: one card in the deck, two upgrades, three cards in the market."""
    table = scene(
        melds=("9P", "2P"), hands=(HAND, "3F 3O"), gold=(5, 5), market="19P 19F 19O 20P", deck="20M", discards=("", "")
    )
    does(table, 0, EndActions(), Upgrade("1P", "19P"), Upgrade("1F", "19F"), EndUpgrades())
    assert table.view(None).market == ("19O", "20P", "20M")
    assert len(table.view(None).deck) == 0
    does(table, 1, Upgrade("3F", "19O"), Upgrade("3O", "20P"))
    does(table, 1, Upgrade(table.view(1).players[1].hand[0], "20M"))
    assert table.view(None).market == ()
    assert offered(table, PlayMeld)


def test_without_gold_or_market_nobody_is_asked_to_upgrade() -> None:
    """BL-UPG-3, BL-UPG-5; T10."""
    rich = scene(melds=("9P", "2P"), hands=("1P", "3F"), gold=(5, 0), market="", deck="")
    does(rich, 0, EndActions())
    assert asked(rich) == 0
    assert offered(rich, PlayMeld)


def test_the_number_of_upgrades_can_be_limited() -> None:
    """BL-UPG-6."""
    table = scene(melds=("9P", "2P"), hands=(HAND, "3F"), gold=(5, 0), options={"upgrades_per_window": 1})
    does(table, 0, EndActions(), Upgrade("1P", "6P"))
    assert asked(table) == 1
    assert gold(table)[0] == 5


def test_those_without_an_action_may_still_upgrade() -> None:
    """BL-MAP-8, BL-UPG-1: gold is all it takes."""
    table = scene(melds=("20P", "2P"), hands=("1P", "3F"))
    end_turn(table, 0)
    assert (asked(table), offered(table, Upgrade)[0].old) == (1, "3F")


def test_ten_cards_stay_ten_cards() -> None:
    """BL-HAN-1, BL-HAN-4."""
    table = scene(melds=("9P", "2P"), hands=("1P 1F", "3F"), gold=(5, 0))
    does(table, 0, EndActions(), Upgrade("1P", "6P"))
    me = table.view(0).players[0]
    assert me.hand_size + len(me.meld) + len(me.discard) == 10


def test_a_hand_that_is_not_empty_is_not_refilled() -> None:
    """BL-HAN-3, BL-HAN-4."""
    table = scene(melds=("9P", "2P"), hands=("1P", "3F"))
    end_turn(table, 0, 1)
    assert not heard(table, PickedUp)
    assert [player.hand_size for player in table.view(None).players] == [1, 1]
