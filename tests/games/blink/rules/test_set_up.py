"""Setting up: components, decks, map, display, market and the first leader."""

from collections import Counter
from pathlib import Path

import pytest

from tabletime import Asked, BadContent, BadOptions, Table
from tabletime.games.blink import GAME
from tabletime.games.blink.content.boards import BOARDS
from tabletime.games.blink.content.cards import CARDS, RANK, TERRAINS
from tabletime.games.blink.events import LeaderChosen
from tabletime.games.blink.moves import PlayMeld
from tabletime.kernel import Pick
from tests.games.blink.verbs import heard, new_game, offered


def drafted(seats: int, seed: int = 1, **options: object) -> Table:
    """A new game after a draft in which everybody kept the first cards."""
    table = new_game(seats, seed, **options)
    while table.view(None).round == 0:
        decision = table.decisions[0]
        table.play(decision.seat, decision.options[0])
    return table


@pytest.mark.parametrize("seats", [1, 5])
def test_one_player_or_five_are_refused(seats: int) -> None:
    """BL-GEN-1."""
    with pytest.raises(BadOptions, match="Blink is played by 2 to 4 players"):
        new_game(seats)


@pytest.mark.parametrize(("seats", "highest", "left"), [(2, 5, 0), (3, 8, 2), (4, 10, 0)])
def test_ten_cards_each_are_dealt_from_the_starting_deck(seats: int, highest: int, left: int) -> None:
    """BL-SET-1, BL-SET-2, BL-SET-3, BL-SET-4, BL-SET-5; W3."""
    state = new_game(seats).state
    dealt = [card for player in state.players for card in player.pack]
    assert [len(player.pack) for player in state.players] == [10] * seats
    assert sorted({*dealt, *state.undealt}, key=CARDS.index) == [card for card in CARDS if RANK[card] <= highest]
    assert len(state.undealt) == left
    assert {RANK[card] for card in state.deck.cards} == set(range(highest + 1, 21))


def test_nobody_ever_sees_the_cards_that_were_not_dealt() -> None:
    """BL-SET-5."""
    table = drafted(3)
    assert [table.view(seat).undealt for seat in (0, 1, 2, None)] == [2] * 4


@pytest.mark.parametrize(("seats", "rank"), [(2, 6), (3, 9), (4, 11)])
def test_the_first_market_is_the_lowest_advanced_rank(seats: int, rank: int) -> None:
    """BL-SET-12, BL-SET-14; W6."""
    view = drafted(seats).view(0)
    assert view.market == tuple(f"{rank}{suit}" for suit in "PFOM")
    assert [{RANK[card] for card in layer} for layer in view.deck.layers] == [{r} for r in range(rank + 1, 21)]


def test_the_suits_of_a_rank_come_in_any_order_but_the_ranks_in_theirs() -> None:
    """BL-SET-12, BL-SET-13; W6: the chance of each order of the four 12s is the same, and a 13 cannot come first."""
    deck = drafted(4).state.deck
    assert deck.draw(4).probability(("12M", "12P", "12O", "12F")) * 24 == 1
    assert deck.draw(4).probability(("12M", "12P", "12O", "13F")) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_display_has_one_tile_more_than_there_are_players(seats: int) -> None:
    """BL-SET-11; W4."""
    assert len(drafted(seats).view(None).display) == seats + 1


@pytest.mark.parametrize(("seats", "tiles"), [(2, 8), (3, 12), (4, 18)])
def test_all_sixty_tiles_are_on_the_map_the_display_or_in_the_bag(seats: int, tiles: int) -> None:
    """BL-COMP-2, BL-COMP-7, BL-SET-8, BL-SET-10."""
    view = drafted(seats).view(None)
    assert len(view.tiles) == tiles
    assert Counter([*view.tiles.values(), *view.display, *view.bag.cards]) == dict.fromkeys(TERRAINS, 15)


@pytest.mark.parametrize("map_set", ["homelands", "highlands"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_one_unit_on_a_plains_tile_of_their_own(seats: int, map_set: str) -> None:
    """BL-SET-7, BL-SET-9, BL-COMP-4, BL-COMP-5: the unit comes from the Plains track; nineteen stay on the board."""
    view = new_game(seats, map_set=map_set).view(None)
    assert sorted(view.stacks.values()) == [(seat, 1) for seat in range(seats)]
    assert {view.tiles[place] for place in view.stacks} == {"plains"}
    assert all(list(player.counts.values()) == [1, 0, 0, 0] for player in view.players)
    assert [view.meld_limit(seat) for seat in range(seats)] == [2] * seats


def test_the_highlands_have_only_mountains_and_plains() -> None:
    """BL-SET-8."""
    assert set(new_game(4, map_set="highlands").view(None).tiles.values()) == {"plains", "mountains"}


def test_the_first_leader_is_drawn_by_lot_and_the_dice_go_clockwise() -> None:
    """BL-SET-15, BL-SET-16, BL-SET-17, BL-COMP-3: the first of the order has the black die, the others white ones."""
    orders = {drafted(3, seed).view(None).order for seed in range(20)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    table = drafted(3)
    assert heard(table, LeaderChosen) == [LeaderChosen(table.view(None).order[0])]
    assert offered(table, PlayMeld, seat=table.view(None).order[0])


def test_every_seat_is_as_likely_to_lead_first() -> None:
    """BL-SET-17."""
    table = Table(GAME, 4, nature=Asked())
    while not isinstance(table.state.chance, Pick):
        decision, chance = table.decisions[0], table.state.chance
        table.play(decision.seat, chance.sample(lambda size: 0) if chance else decision.options[0])
    assert [table.state.chance.probability(seat) * 4 for seat in range(4)] == [1, 1, 1, 1]


def test_gold_starts_in_the_supply() -> None:
    """BL-COMP-6."""
    assert new_game(2).view(None).supply == 20
    assert new_game(2, gold_supply=5).view(None).supply == 5
    assert [player.gold for player in new_game(2).view(None).players] == [0, 0]


def test_a_designer_can_use_other_files(tmp_path: Path) -> None:
    """BL-BRD-4, BL-BRD-6: with another board the meld limit starts at 4."""
    other = tmp_path / "boards.toml"
    other.write_text(BOARDS.read_text().replace("meld_limit = 2", "meld_limit = 4"))
    assert "of up to 4 cards" in drafted(2, board_file=str(other)).decisions[0].prompt
    for option in ("board_file", "map_file", "deck_file"):
        with pytest.raises(BadContent, match=r"nowhere.toml cannot be read"):
            Table(GAME, 2, {option: "nowhere.toml"})
