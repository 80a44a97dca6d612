"""A move is what a player says: parts without an order may be named in any, and names in any case."""

from tabletime.kernel import AnyOrder, Move
from tabletime.kernel.records import spoken, unordered


class Lay(Move, frozen=True):
    cards: AnyOrder[tuple[str, ...]]
    where: str = ""


class Walk(Move, frozen=True):
    path: tuple[str, ...]


OPTIONS = (Lay(("a", "b")), Lay(("a", "c"), "left"), Walk(("a", "b")))


def test_parts_without_an_order_may_be_named_in_any() -> None:
    assert spoken(Lay(("b", "a")), OPTIONS) == OPTIONS[0]
    assert spoken(Lay(("c", "a"), "left"), OPTIONS) == OPTIONS[1]


def test_what_else_a_move_says_must_be_said() -> None:
    assert spoken(Lay(("c", "a")), OPTIONS) is None
    assert spoken(Lay(("a", "a")), OPTIONS) is None


def test_where_the_order_matters_it_matters() -> None:
    assert spoken(Walk(("b", "a")), OPTIONS) is None
    assert spoken("nonsense", OPTIONS) is None


def test_a_move_tells_which_of_its_parts_have_no_order() -> None:
    assert unordered(Lay) == ("cards",)
    assert unordered(Walk) == ()


def test_names_may_be_written_in_any_case() -> None:
    assert spoken(Lay(("C", "A"), "Left"), OPTIONS) == OPTIONS[1]
    assert spoken(Walk(("A", "b")), OPTIONS) == OPTIONS[2]
