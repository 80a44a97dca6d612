"""A field is declared once: copying, what a seat sees and the way back follow from it."""

from typing import Any

import msgspec
import pytest

from tabletime.kernel import Part, PartView, Position, State, View, secret, show, take
from tabletime.kernel.errors import BrokenGame
from tabletime.kernel.position import Declared


class Belongings(Position):
    coins: list[int]
    rank: int = 0

    def wealth(self) -> int:
        return sum(self.coins)


class Player(Belongings, Part):
    hand: str = secret(lambda player, own: own, default="")
    shoe: str = "gold"


class PlayerView(Belongings, PartView):
    hand: str | None
    hand_size: int = 0


class Market(Position):
    prices: dict[str, int]
    rows: list[list[int]]


class MarketState(Market, State):
    players: list[Player]
    best: Player | None = None
    boss: str = secret(lambda state, seat: seat == 0, unknown="?")


class MarketView(Market, View):
    boss: str


def market() -> MarketState:
    return MarketState(seats=2, prices={"fig": 2}, rows=[[1], [2]], players=[Player(coins=[1])], boss="Ann")


def seen(state: MarketState, seat: int | None) -> MarketView:
    return show(state, MarketView, seat, seat=seat, seats=2, number=0)


def test_a_position_answers_the_same_in_the_state_and_in_the_view() -> None:
    player = Player(coins=[1, 2])
    assert player.wealth() == show(player, PlayerView, True).wealth() == 3


def test_a_copy_shares_nothing_that_can_change() -> None:
    state = market()
    state.best = Player(coins=[5])
    twin = state.copy()
    twin.prices["fig"], twin.rows[0][0] = 9, 9
    twin.players[0].coins.append(9)
    assert twin.best is not None
    twin.best.coins.clear()
    assert (state.prices, state.rows) == ({"fig": 2}, [[1], [2]])
    assert (state.players[0].coins, state.best.coins) == ([1], [5])


def test_those_who_know_a_secret_see_it_and_the_others_see_what_stands_for_it() -> None:
    assert [seen(market(), seat).boss for seat in (0, 1, None)] == ["Ann", "?", "?"]


def test_a_field_that_says_nothing_is_seen_by_nobody() -> None:
    view = show(Player(coins=[], shoe="red"), PlayerView, True)
    assert not hasattr(view, "shoe")
    assert "red" not in str(view)


def test_everything_is_seen_face_up() -> None:
    assert show(Player(coins=[], hand="ace"), PlayerView, False, face_up=True).hand == "ace"


def test_a_view_holds_nothing_that_can_change() -> None:
    view = seen(market(), 1)
    assert msgspec.to_builtins(view.rows) == ((1,), (2,))
    with pytest.raises(AttributeError):
        view.boss = "Bo"


def test_a_view_does_not_follow_the_state() -> None:
    state = market()
    view = seen(state, 1)
    state.prices["fig"] = 7
    assert view.prices == {"fig": 2}


def test_the_way_back_has_what_was_open_and_what_was_known() -> None:
    state = take(seen(market(), 0), MarketState, seats=2, players=[])
    assert (state.prices, state.rows, state.boss) == ({"fig": 2}, [[1], [2]], "Ann")


def test_what_the_view_does_not_know_must_be_made_up() -> None:
    with pytest.raises(TypeError, match="boss"):
        take(seen(market(), 1), MarketState, seats=2, players=[])
    assert take(seen(market(), 1), MarketState, seats=2, players=[], boss="Cy").boss == "Cy"


def test_a_view_must_show_what_lies_open() -> None:
    class Blind(PartView):
        pass

    with pytest.raises(BrokenGame, match="does not show “coins”"):
        show(Player(coins=[]), Blind, True)


def test_positions_may_build_on_one_another() -> None:
    class Rich(Belongings):
        jewels: int = 3

    class RichPart(Rich, Part):
        pass

    assert msgspec.to_builtins(RichPart(coins=[1])) == {"coins": [1], "rank": 0, "jewels": 3}


def test_a_view_is_read_back_from_json_as_it_was() -> None:
    view = seen(market(), 0)
    plain: Any = msgspec.to_builtins(view)
    assert msgspec.convert(plain, MarketView) == view
    assert issubclass(MarketView, Declared)
