"""Hidden information: what a seat sees, what it may imagine, and what it must not learn."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime import CannotUndo, Table
from tabletime.games.blink import GAME
from tabletime.games.blink.content.cards import CARDS
from tabletime.games.blink.moves import Keep
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.describe import known_hand, shows_known_cards
from tests.games.blink.verbs import does, end_turn, meld, new_game, options, scene

seeds = st.integers(0, 1000)
seats_of_tables = st.integers(2, 4)


def random_table(seats: int, seed: int, decisions: int) -> Table:
    """A game after so many random decisions."""
    table, rng = new_game(seats, seed), Random(seed)
    for _ in range(decisions):
        if table.outcome is None:
            decision = rng.choice(table.decisions)
            table.play(decision.seat, rng.choice(decision.options))
    return table


def after_the_draft(seats: int, seed: int = 1) -> Table:
    return random_table(seats, seed, decisions=3 * seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_are_seen_by_their_owners_only(seats: int) -> None:
    """BL-SET-4, BL-DRA-5: the others see how many cards there are."""
    table = after_the_draft(seats)
    for viewer in (*range(seats), None):
        view = table.view(viewer)
        assert [player.hand is not None for player in view.players] == [seat == viewer for seat in range(seats)]
        assert [player.hand_size for player in view.players] == [10] * seats


def test_a_pack_is_seen_by_the_player_who_holds_it() -> None:
    """BL-DRA-1, BL-DRA-2."""
    view = new_game(3).view(1)
    assert [player.pack is not None for player in view.players] == [False, True, False]


def test_a_player_remembers_the_cards_passed_on() -> None:
    """BL-DRA-2, BL-DRA-3."""
    table = new_game(3)
    packs = [table.view(seat).players[seat].pack for seat in range(3)]
    for seat in range(3):
        does(table, seat, Keep(packs[seat][:4]))
    assert [table.view(seat).players[seat].passed for seat in range(3)] == [(pack[4:],) for pack in packs]
    assert table.view(0).players[1].passed is None


def test_from_the_pick_up_on_a_hand_is_known_to_all() -> None:
    """BL-HAN-2, BL-HAN-3: everybody has seen these cards being played."""
    table = scene(melds=("5P", "2P"), hands=("", "1F 1O"), secret_hands=True)
    end_turn(table, 0)
    assert table.view(1).players[0].hand == table.state.players[0].hand
    assert table.view(0).players[1].hand is None


def test_melds_discards_piles_gold_and_tracks_are_open() -> None:
    """BL-CAR-13, BL-HAN-2, BL-UPG-8, BL-BRD-1."""
    table = scene(melds=("9P", "2P"), piles=("3F", "4F"), discards=("1P", "1O"), gold=(3, 4))
    for viewer in (0, 1, None):
        players = table.view(viewer).players
        assert [player.meld for player in players] == [("9P",), ("2P",)]
        assert [player.pile for player in players] == [("3F",), ("4F",)]
        assert [player.discard for player in players] == [("1P",), ("1O",)]
        assert [player.gold for player in players] == [3, 4]


def test_the_others_cannot_tell_which_meld_was_possible() -> None:
    """BL-CAR-1: two worlds that differ in a hidden hand look and ask the same to the other player."""
    hands = ("1P 1F 2P 2F 5P 5F 4M 4F 3P 3F", "1O 1M 2O 2M 5O 5M 4O 4P 3O 3M")
    other = ("1P 1F 2P 2F 5P 5F 4M 4F 3P 3O", hands[1].replace("3O", "3F"))
    views = [scene(hands=cards, secret_hands=True).view(None) for cards in (hands, other)]
    assert views[0] == views[1]


@settings(max_examples=60)
@given(seats_of_tables, seeds, st.integers(0, 120))
def test_what_a_seat_imagines_looks_like_what_it_sees(seats: int, seed: int, decisions: int) -> None:
    """BL-DRA-2, BL-SET-5."""
    table = random_table(seats, seed, decisions)
    for seat in (*range(seats), None):
        view = table.view(seat)
        imagined = GAME.imagine(view, Random(seed))
        assert GAME.view(imagined, seat) == view
        assert GAME.census(imagined) == GAME.census(table.state)


@settings(max_examples=40)
@given(st.integers(3, 4), seeds)
def test_imagined_hands_agree_with_the_cards_that_a_player_passed_on(seats: int, seed: int) -> None:
    """BL-DRA-2, BL-DRA-3: of six cards the next three have two each, and so on."""
    table = after_the_draft(seats, seed)
    passed = table.view(0).players[0].passed
    imagined = GAME.imagine(table.view(0), Random(seed))
    hands = [set(player.hand) for player in imagined.players]
    assert set(passed[2]) <= hands[1]
    assert [len(set(passed[1]) & hand) for hand in hands[1:3]] == [2, 2]
    assert [len(set(passed[0]) & hand) for hand in hands[1:]] == [2] * (seats - 1)


def test_with_two_players_the_other_hand_is_what_one_does_not_have() -> None:
    """BL-SET-2, BL-SET-4: the whole starting deck is dealt."""
    table = after_the_draft(2)
    view = table.view(0)
    assert view.players[1].hand is None
    assert known_hand(view, 1) == table.state.players[1].hand
    assert GAME.imagine(view, Random(1)).players[1].hand == table.state.players[1].hand


def test_with_more_players_hidden_hands_are_imagined_in_many_ways() -> None:
    """BL-SET-5."""
    view = after_the_draft(3).view(0)
    assert known_hand(view, 1) is None
    hands = {GAME.imagine(view, Random(seed)).players[1].hand for seed in range(20)}
    assert len(hands) > 10


def test_a_spectator_knows_no_hand() -> None:
    """BL-SET-4."""
    assert known_hand(after_the_draft(2).view(None), 0) is None


def described(view: BlinkView) -> str:
    return GAME.describe(view)


@pytest.mark.parametrize(
    ("seats", "choice", "shown"),
    [(2, "with_two_players", True), (3, "with_two_players", False), (3, "always", True), (2, "never", False)],
)
def test_the_table_says_whether_known_cards_of_others_are_shown(seats: int, choice: str, shown: bool) -> None:
    """BL-HAN-3."""
    table = scene(seats=seats, hands=("1P", "3F"), options={"show_known_cards": choice})
    assert shows_known_cards(table.view(0)) == shown
    assert ("Hand: Forest 3." in described(table.view(0))) == shown
    assert "Hand: Plains 1." in described(table.view(0))


def test_after_the_game_all_cards_can_be_shown() -> None:
    table = after_the_draft(3)
    assert [player.hand for player in GAME.unveil(table.state).players] == [p.hand for p in table.state.players]


def test_a_meld_from_a_hidden_hand_cannot_be_taken_back() -> None:
    """BL-CAR-2: the others have seen it."""
    table = after_the_draft(2)
    seat = table.decisions[0].seat
    table.play(seat, options(table, seat)[0])
    with pytest.raises(CannotUndo, match="something hidden has been revealed"):
        table.undo(seat)


def test_a_meld_from_a_known_hand_can_be_taken_back() -> None:
    """BL-CAR-2."""
    table = scene(hands=("1P 2P", "3F"))
    does(table, 0, meld("1P"))
    table.undo(0)
    assert table.view(0).players[0].hand == ("1P", "2P")


def test_every_card_is_somewhere_exactly_once_in_a_view_of_everything() -> None:
    """BL-COMP-1."""
    table = random_table(4, 5, 200)
    view = GAME.unveil(table.state)
    owned = [card for p in view.players for card in (*(p.hand or ()), *p.meld, *p.discard, *p.pile)]
    assert sorted([*owned, *view.market, *view.deck.cards], key=CARDS.index) == list(CARDS)


def test_whoever_changes_a_view_changes_nothing_at_the_table() -> None:
    table = scene(map="P P", units=("0,0", "1,0"))
    view, before = table.view(0), table.view(0)
    for part in (view.tiles, view.stacks, view.players[0].counts):
        part.clear()
    assert table.view(0) == before
