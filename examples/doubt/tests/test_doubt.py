"""The rules of Doubt, each shown in a small position, and every promise of the kit."""

import pytest

from doubt import GAME
from doubt.state import Doubt, Doubted, FourLaid, Laid, Lay, LayFour
from tabletime import BadScene, IllegalMove, Table
from tabletime.kernel import PASS
from tabletime.testing import CHECKS, fuzz

DOUBT = Doubt()


@pytest.mark.parametrize("name", CHECKS)
def test_doubt_keeps_the_promise(name: str) -> None:
    CHECKS[name](GAME, 3, 0)


def test_doubt_survives_careless_play() -> None:
    assert fuzz(GAME, games=20).passed


def test_three_players_are_dealt_six_cards_each() -> None:
    """DO-1"""
    view = Table(GAME, 3, seed=1).view(0)
    assert (view.sizes, len(view.hand)) == ((6, 6, 6), 6)


def test_any_card_may_be_called_by_the_rank_that_is_due() -> None:
    """DO-2"""
    table = GAME.scene(hands=((3, 4), (1, 2)))
    table.play(0, Lay(4))
    assert table.view(0).hand == (3,)
    assert Laid(0, 1, 4) in [event for _, event in table.heard(0)]


def test_only_who_laid_a_card_knows_which() -> None:
    """DO-2"""
    table = GAME.scene(hands=((3, 4), (1, 2)))
    table.play(0, Lay(4))
    assert [event for _, event in table.heard(1)] == [Laid(0, 1)]
    assert table.view(1).pile == 1


def test_a_card_that_one_does_not_hold_cannot_be_laid() -> None:
    """DO-2"""
    with pytest.raises(IllegalMove, match="You hold no 5: you hold 3 and 4") as refused:
        GAME.scene(hands=((3, 4), (1, 2))).play(0, Lay(5))
    assert refused.value.rule == "DO-2"


def test_the_others_are_asked_in_turn_until_one_doubts() -> None:
    """DO-3"""
    table = GAME.scene(hands=((1, 1), (2, 2), (3, 3)))
    table.play(0, Lay(1))
    table.play(1, PASS)
    table.play(2, DOUBT)
    assert table.view(2).hand == (1, 3, 3)


@pytest.mark.parametrize(("rank", "taker"), [(1, 1), (3, 0)])
def test_who_was_wrong_takes_the_pile(rank: int, taker: int) -> None:
    """DO-4"""
    table = GAME.scene(hands=((1, 3), (2, 2)))
    table.play(0, Lay(rank))
    table.play(1, DOUBT)
    assert Doubted(1, taker, (rank,)) in [event for _, event in table.heard(None)]
    assert table.view(None).sizes[taker] == (3 if taker else 2)


def test_all_four_of_a_rank_may_be_laid_out_while_somebody_else_is_asked() -> None:
    """DO-5"""
    table = GAME.scene(hands=((1, 3), (2, 2, 2, 2, 5)))
    assert table.openings(1) == (LayFour(2),)
    assert table.openings(0) == ()
    table.play(1, LayFour(2))
    assert table.view(0).out == (2,)
    assert FourLaid(1, 2) in [event for _, event in table.heard(0)]
    assert table.decisions[0].seat == 0


def test_three_of_a_rank_are_not_enough() -> None:
    """DO-5"""
    table = GAME.scene(hands=((2, 2, 2), (1, 1)))
    with pytest.raises(IllegalMove, match="takes all 4 cards of rank 2; you hold 3"):
        table.play(0, LayFour(2))


def test_who_has_no_card_left_wins_unless_caught() -> None:
    """DO-6"""
    honest, bluff = (GAME.scene(hands=((card,), (2, 2))) for card in (1, 5))
    honest.play(0, Lay(1))
    honest.play(1, DOUBT)
    assert honest.outcome is not None
    assert honest.outcome.winners == (0,)
    bluff.play(0, Lay(5))
    bluff.play(1, DOUBT)
    assert bluff.outcome is None


def test_after_a_hundred_cards_the_smallest_hand_wins() -> None:
    """DO-6"""
    table = GAME.scene(hands=((1, 1, 1), (2, 2)), turns=99)
    table.play(0, Lay(1))
    table.play(1, PASS)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ((0, 1), (-2, -2))


@pytest.mark.parametrize("hands", [((1, 1, 1), (1, 1)), ((1,),), ((1,), ())])
def test_impossible_hands_are_refused(hands: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(BadScene):
        GAME.scene(hands=hands)


def test_what_a_scene_does_not_have_is_refused() -> None:
    with pytest.raises(BadScene, match="A scene has no 'hand'; it has hands, turn, turns"):
        GAME.scene(hand=((1,), (2,)))
