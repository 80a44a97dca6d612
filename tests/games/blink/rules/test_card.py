"""The card phase: melds, ranking, the lead, and the discard."""

import pytest

from tabletime.games.blink.events import MeldPlayed, TrickRanked
from tabletime.games.blink.moves import EndActions, PlayMeld
from tests.games.blink.verbs import ONE_OF_EACH, ROW, asked, does, end_turn, heard, meld, offered, refusal, rule, scene

TWO_OF_EACH = {"map": "P F O O M M P", "units": ("0,0*2 1,0*2 2,0 3,0 4,0 5,0", "6,0")}
THREE_OF_EACH = {"map": "P F F O O M M P", "units": ("0,0*3 1,0*2 2,0 3,0*2 4,0 5,0*2 6,0", "7,0")}


def test_a_round_is_a_card_phase_and_then_a_map_phase() -> None:
    """BL-GEN-2, BL-CAR-1, BL-CAR-2, BL-MEL-1, BL-GEN-6: cards are played first and then used on the map."""
    table = scene(hands=("4P", "3P"), leader=1)
    assert (asked(table), offered(table, PlayMeld)) == (1, [meld("3P")])
    does(table, 1, meld("3P"))
    assert (asked(table), offered(table, PlayMeld)) == (0, [meld("4P")])
    does(table, 0, meld("4P"))
    assert offered(table, EndActions, seat=0)
    end_turn(table, 0, 1)
    assert table.view(None).round == 2
    assert offered(table, PlayMeld, seat=0)


@pytest.mark.parametrize(
    ("position", "limit"),
    [({}, 2), ({"map": ROW, "units": (ONE_OF_EACH, "4,0")}, 3), (TWO_OF_EACH, 4), (THREE_OF_EACH, 5)],
)
def test_one_plays_between_one_card_and_the_meld_limit(position: dict[str, object], limit: int) -> None:
    """BL-CAR-3, BL-MEL-2, BL-BRD-6, BL-GEN-7."""
    linked = ("2P", "2F", "2O", "2M", "3P", "3F")
    table = scene(hands=(" ".join(linked), "1P"), **position)
    assert {len(option.cards) for option in offered(table, PlayMeld)} == set(range(1, limit + 1))
    assert rule(table, 0, PlayMeld(linked[: limit + 1])) == "BL-MEL-2"


def test_three_cards_in_a_row_are_a_straight_of_nine() -> None:
    """BL-MEL-5, BL-CAR-7, BL-MEL-10; W1."""
    table = scene(map=ROW, units=(ONE_OF_EACH, "4,0"), hands=("2P 3F 4M", "1P"))
    does(table, 0, meld("2P", "3F", "4M"))
    assert heard(table, MeldPlayed) == [MeldPlayed(0, ("2P", "3F", "4M"), 9)]


def test_an_overlap_of_set_and_straight_counts_three_cards_and_scores_seven() -> None:
    """BL-MEL-7, BL-MEL-8, BL-MEL-9; W2."""
    table = scene(map=ROW, units=(ONE_OF_EACH, "4,0"), hands=("2P 2F 3O", "1P"))
    does(table, 0, meld("2P", "2F", "3O"))
    does(table, 1, meld("1P"))
    assert heard(table, TrickRanked) == [TrickRanked((0, 1), (7, 1))]
    assert table.view(None).players[0].played == ("2P", "2F", "3O")


def test_a_single_ocean_12_scores_twelve() -> None:
    """BL-MEL-3; W7."""
    table = scene(hands=("12O", "3P"))
    does(table, 0, meld("12O"))
    does(table, 1, meld("3P"))
    assert heard(table, TrickRanked) == [TrickRanked((0, 1), (12, 3))]


def test_nobody_may_pass() -> None:
    """BL-CAR-4."""
    table = scene(hands=("4P", "3P"))
    assert rule(table, 0, PlayMeld(())) == "BL-CAR-4"
    assert rule(table, 0, EndActions()) == "BL-CAR-4"


def test_several_cards_must_be_a_meld() -> None:
    """BL-CAR-5, BL-MEL-7."""
    table = scene(hands=("2P 7F", "3P"))
    refused = refusal(table, 0, meld("2P", "7F"))
    assert (refused.rule, refused.reason[:19]) == ("BL-CAR-5", "Nothing joins 2 to ")


def test_nobody_has_to_follow_or_beat_anything() -> None:
    """BL-CAR-6: after a pair of high cards any meld is offered, also a low single of another suit."""
    table = scene(hands=("9P 9F", "1M 2O"))
    does(table, 0, meld("9P", "9F"))
    assert offered(table, PlayMeld) == [meld("1M"), meld("2O"), meld("1M", "2O")]


def test_equal_scores_are_ranked_in_play_order() -> None:
    """BL-CAR-8, BL-CAR-9, BL-CAR-10, BL-CAR-11; T5."""
    table = scene(seats=3, hands=("12P", "15P", "15F"))
    for seat, card in enumerate(("12P", "15P", "15F")):
        does(table, seat, meld(card))
    assert heard(table, TrickRanked) == [TrickRanked((1, 2, 0), (15, 15, 12))]
    assert table.view(None).order == (1, 2, 0)
    end_turn(table, 1, 2, 0)
    assert (table.view(None).round, asked(table)) == (2, 1)


def test_the_play_order_of_a_tie_counts_from_the_leader() -> None:
    """BL-CAR-9."""
    table = scene(seats=3, leader=2, hands=("15P", "12P", "15F"))
    for seat, card in ((2, "15F"), (0, "15P"), (1, "12P")):
        does(table, seat, meld(card))
    assert table.view(None).order == (2, 0, 1)


def test_the_winner_leads_the_next_round_and_keeps_the_cards() -> None:
    """BL-CAR-12, BL-CAR-13, BL-CAR-14, BL-HAN-2."""
    table = scene(hands=("4P 1P", "5P 2P"))
    does(table, 0, meld("4P"))
    does(table, 1, meld("5P"))
    assert asked(table) == 1
    end_turn(table, 1, 0)
    view = table.view(None)
    assert (asked(table), view.order) == (1, (1, 0))
    assert [player.discard[-1] for player in view.players] == ["4P", "5P"]


def test_with_one_card_left_that_card_must_be_played() -> None:
    """BL-CAR-4, BL-HAN-3, BL-HAN-4; T6: limit 4, nine cards in the discard, which is not available."""
    table = scene(**TWO_OF_EACH, hands=("5M", "3P"))
    assert table.view(0).players[0].hand_size == 1
    assert len(table.view(0).players[0].discard) == 9
    assert offered(table, PlayMeld) == [meld("5M")]
    assert rule(table, 0, meld(table.view(0).players[0].discard[0])) == "BL-HAN-3"


def test_a_single_legal_meld_is_asked_for_and_not_played_by_itself() -> None:
    """BL-CAR-1: a pause or its absence would tell something about the hand."""
    table = scene(hands=("5M", "3P"))
    assert asked(table) == 0


def test_straights_may_mix_suits_unless_the_table_agrees_otherwise() -> None:
    """BL-MEL-10, BL-MEL-5; T34."""
    mixed = scene(hands=("2P 3F", "1P"))
    strict = scene(hands=("2P 3F", "1P"), options={"straights_same_suit": True})
    assert meld("2P", "3F") in offered(mixed, PlayMeld)
    assert rule(strict, 0, meld("2P", "3F")) == "BL-CAR-5"


def test_super_melds_can_be_left_out() -> None:
    """BL-MEL-7, BL-MEL-4."""
    position = {"map": ROW, "units": (ONE_OF_EACH, "4,0"), "hands": ("2P 2F 2O 3O", "1P")}
    table = scene(**position, options={"super_melds": False})
    assert meld("2P", "2F", "2O") in offered(table, PlayMeld)
    assert rule(table, 0, meld("2P", "2F", "3O")) == "BL-MEL-7"


def test_friends_of_ten_may_be_played_together() -> None:
    """BL-MEL-6."""
    table = scene(hands=("4P 16F 5P", "1P"))
    assert meld("4P", "16F") in offered(table, PlayMeld)
    assert rule(table, 0, meld("5P", "16F")) == "BL-CAR-5"


def test_cards_of_others_cannot_be_played() -> None:
    """BL-CAR-1."""
    assert rule(scene(hands=("4P", "3P")), 0, meld("3P")) == "BL-CAR-1"


def test_everybody_owns_ten_cards_all_the_time() -> None:
    """BL-HAN-1, BL-HAN-2."""
    table = scene(hands=("4P 1P", "5P 2P"))
    does(table, 0, meld("4P"))
    for player in table.view(None).players:
        assert player.hand_size + len(player.meld) + len(player.discard) == 10
