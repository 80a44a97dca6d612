"""Records in JSON, and back."""

import random

import msgspec
import pytest

from connect_four import GAME as CONNECT_FOUR
from connect_four import Drop
from tabletime import BrokenGame, IllegalMove, Table
from tabletime.kernel import Frame
from tabletime.kernel.codec import decode_move, decode_state, decode_view, encode_state, records_of, to_json, to_plain
from tabletime.kernel.options import Option, options_of
from tabletime.kernel.rules import search
from tests.kernel.cellar import GAME, Bid, Cellar, Door, Shouting


def test_a_move_is_written_with_its_name_and_its_values() -> None:
    assert to_plain(Drop(3)) == {"is": "Drop", "column": 3}


def test_equal_records_are_equal_bytes() -> None:
    assert to_json({"b": 1, "a": Drop(1)}) == to_json({"a": Drop(1), "b": 1})


def test_a_move_of_another_game_is_no_move_of_this_one() -> None:
    with pytest.raises(IllegalMove, match="not a move of Connect Four"):
        decode_move(CONNECT_FOUR, to_plain(Bid(1)))


@pytest.mark.parametrize("plain", [None, 3, {}, {"is": "Drop"}, {"is": "Drop", "column": "x"}, {"is": "Frame"}])
def test_nonsense_is_no_move(plain: object) -> None:
    with pytest.raises(IllegalMove, match="not a move"):
        decode_move(CONNECT_FOUR, plain)


def test_a_state_returns_with_its_question() -> None:
    table = Table(GAME, seats=3, seed=1)
    table.play(0, Bid(1))
    twin = decode_state(GAME, msgspec.json.decode(to_json(encode_state(table.state))))
    assert twin == table.state


def test_a_view_returns_with_its_frames_and_its_own_answer() -> None:
    table = Table(GAME, seats=3, seed=1)
    table.play(0, Bid(1))
    view = table.view(0)
    assert decode_view(GAME, msgspec.json.decode(to_json(view))) == view


def test_an_imagined_state_keeps_the_view_and_varies_what_is_hidden() -> None:
    table = Table(GAME, seats=3, seed=1)
    table.play(1, Bid(1))
    view, rng = table.view(0), random.Random(1)
    worlds = [GAME.imagine(view, rng) for _ in range(50)]
    assert all(GAME.view(world, 0) == view for world in worlds)
    assert len({to_json(encode_state(world)) for world in worlds}) > 5


def test_a_game_knows_its_own_frames() -> None:
    assert {Cellar, Door, Shouting} <= set(records_of(GAME, Frame))
    assert all(kind.__module__.startswith("connect_four") for kind in records_of(CONNECT_FOUR, Frame))


def test_two_records_of_one_name_are_refused() -> None:
    class Twins(type(GAME)):  # type: ignore[misc]
        package = "tests.kernel.twins"

    kinds = [type("Same", (Frame,), {"__module__": f"tests.kernel.twins.{n}"}) for n in "ab"]
    state = Table(GAME, seats=2, seed=1).state
    assert kinds
    with pytest.raises(BrokenGame, match="two kinds of Frame with one name"):
        decode_state(Twins(), encode_state(state))
    del kinds


def test_options_describe_themselves_for_a_form() -> None:
    assert options_of(CONNECT_FOUR.options_type) == (
        Option("first", "Who drops the first disc.", "red", ("red", "yellow")),
    )


def test_rules_are_found_by_their_id_or_by_words() -> None:
    assert [rule.id for rule in search(CONNECT_FOUR.rules, "c4-end-2")] == ["C4-END-2"]
    assert [rule.id for rule in search(CONNECT_FOUR.rules, "full draw")] == ["C4-END-2"]
    assert [rule.id for rule in search(CONNECT_FOUR.rules, "full draw dragons")] == ["C4-END-2"]
    assert search(CONNECT_FOUR.rules, "dragons") == ()
