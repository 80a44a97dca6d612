"""Landmarks: the moments of a game that people look for in its replay."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as some

from tabletime.games.blink.events import CombatDecided
from tabletime.games.blink.events import RoundBegan as RoundOfBlink
from tabletime.games.dont_blink.events import Captured, Faced, RoundBegan
from tabletime.server.archive import NUMBERS, thinned


def test_a_round_is_found_by_its_number_and_a_capture_by_its_hero() -> None:
    assert RoundBegan(4).landmark == RoundOfBlink(4).landmark == "4"
    assert Captured("rory", 2, "D5").landmark == "R"
    assert CombatDecided(0, 1, 5, 3, 0, 1).landmark == "×"


def test_most_events_are_no_landmark() -> None:
    assert Faced("rory", "D5", "north").landmark == ""


@given(some.lists(some.integers(0, 999), max_size=60, unique=True).map(sorted), some.sets(some.integers(0, 59)))
def test_numbers_keep_their_distance_and_other_signs_all_stay(points: list[int], captures: set[int]) -> None:
    landmarks = [(at, "R" if place in captures else str(place)) for place, at in enumerate(points)]
    kept = thinned(landmarks, 1000)
    numbers = [at for at, sign in kept if sign != "R"]
    assert [mark for mark in kept if mark[1] == "R"] == [mark for mark in landmarks if mark[1] == "R"]
    assert kept == [mark for mark in landmarks if mark in kept]
    assert all(later - at >= 1000 / NUMBERS for at, later in pairwise(numbers))
