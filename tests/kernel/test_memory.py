"""What is drawn is remembered by its facts."""

import pytest

from tabletime.kernel import View
from tabletime.kernel.memory import KEPT, LARGE, forget, remembered, shared
from tabletime.kernel.words import calling, player

drawn: list[object] = []


@remembered
def piece(fact: object, *more: object) -> str:
    drawn.append(fact)
    return " ".join(map(repr, (fact, *more)))


@pytest.fixture(autouse=True)
def _nothing_drawn_yet() -> None:
    forget()
    drawn.clear()


def test_a_piece_with_known_facts_is_not_drawn_again() -> None:
    assert [piece("oak"), piece("oak"), piece("elm")] == ["'oak'", "'oak'", "'elm'"]
    assert drawn == ["oak", "elm"]


def test_every_fact_counts() -> None:
    assert piece("oak", 1) != piece("oak", 2) != piece("oak")


def test_equal_numbers_of_different_types_are_different_facts() -> None:
    assert [piece(1), piece(True), piece(1.0)] == ["1", "True", "1.0"]


def test_what_is_forgotten_is_drawn_anew() -> None:
    piece("oak")
    forget()
    piece("oak")
    assert drawn == ["oak", "oak"]


def test_the_memory_has_an_end_and_what_was_not_asked_for_longest_goes_first() -> None:
    for number in range(KEPT):
        piece(number)
    piece(0)
    piece(KEPT)
    piece(0)
    piece(1)
    assert drawn[KEPT:] == [KEPT, 1]


@remembered
def flag(seat: int) -> str:
    return f"The flag of {player(seat)}."


def test_what_all_tables_share_calls_nobody_by_name() -> None:
    with calling(["Ann", "Bo"]):
        assert [flag(1), player(1)] == ["The flag of Player 2.", "Bo"]
    assert flag(1) == "The flag of Player 2."


class Street(View, kw_only=True):
    houses: tuple[str, ...] = ()
    key: str = ""


@shared
def street(view: Street, lamp: int = 0) -> str:
    drawn.append(view.houses)
    return f"{view.houses} {lamp} {view.key} {player(0)}"


def seen(seat: int | None = None, **fields: object) -> Street:
    return Street(seat=seat, seats=2, number=1, **fields)  # type: ignore[arg-type]


def test_seats_that_see_the_same_share_one_drawing() -> None:
    assert street(seen(houses=("oak",))) is street(seen(houses=("oak",)))
    assert len(drawn) == 1


def test_whatever_differs_in_a_view_is_drawn_for_itself() -> None:
    views = seen(houses=("oak",)), seen(0, houses=("oak",)), seen(houses=("elm",)), seen(houses=("oak",), key="K")
    assert len({id(street(view)) for view in views}) == len(views)
    assert "K" not in street(seen(houses=("oak",)))


def test_further_facts_and_names_of_players_count() -> None:
    with calling(["Ann"]):
        assert street(seen(), 1) == "() 1  Ann"
    assert [street(seen(), 1), street(seen())] == ["() 1  Player 1", "() 0  Player 1"]


def test_few_large_drawings_are_kept_and_the_oldest_goes_first() -> None:
    for lamp in range(LARGE + 1):
        street(seen(), lamp)
    street(seen(), 1)
    street(seen(), 0)
    assert len(drawn) == LARGE + 2
