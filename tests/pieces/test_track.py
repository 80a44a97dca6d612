"""Tracks: moving with a stop at either end, what is passed, what is unlocked."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.kernel.errors import BadContent
from tabletime.pieces.track import Space, Track, leaders

ROMAN = ("III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI", "XVII")
NUMBERED = tuple(Space(name, {"anomaly": 1} if name in ("VI", "IX", "XII", "XV") else {}) for name in ROMAN)
WEB_OF_TIME = Track("Web of Time", (Space("Skaro"), Space("I"), Space("Earth"), *NUMBERED, Space("Gallifrey")))
EARTH, GALLIFREY = WEB_OF_TIME.position("Earth"), WEB_OF_TIME.last

FARM = Track(
    "farm",
    (Space("base", {"limit": 2, "cost": 2}), Space("1"), Space("2", {"limit": 3}), Space("3", {"limit": 4, "cost": 1})),
)

places = st.integers(0, GALLIFREY)


def test_a_space_is_found_by_its_name() -> None:
    assert (EARTH, GALLIFREY, len(WEB_OF_TIME)) == (2, 18, 19)


def test_an_unknown_space_is_refused_with_the_names_that_exist() -> None:
    with pytest.raises(BadContent, match=r"Track 'farm' has no space '9'; its spaces are base, 1, 2, 3\."):
        FARM.position("9")


def test_a_marker_that_would_move_past_gallifrey_stops_there() -> None:
    """TD-BRD-4."""
    assert WEB_OF_TIME.move(GALLIFREY - 1, by=2) == GALLIFREY


def test_a_marker_that_would_move_back_past_skaro_stops_there() -> None:
    assert WEB_OF_TIME.move(1, by=-3) == 0


def test_a_ship_enters_every_space_it_moves_through() -> None:
    """TD-TA-1: a marker on a space is met by landing on it or by moving through it."""
    before, after = WEB_OF_TIME.position("V"), WEB_OF_TIME.position("VII")
    met = [WEB_OF_TIME.spaces[at].name for at in WEB_OF_TIME.entered(before, after)]
    assert met == ["VI", "VII"]


def test_a_marker_that_stays_enters_nothing() -> None:
    assert list(WEB_OF_TIME.entered(4, 4)) == []


@given(places, st.integers(-25, 25))
def test_a_move_enters_one_space_per_step_up_to_where_it_ends(start: int, by: int) -> None:
    end = WEB_OF_TIME.move(start, by)
    route = [start, *WEB_OF_TIME.entered(start, end)]
    assert route[-1] == end
    assert len(route) == 1 + abs(end - start)
    assert 0 <= end <= GALLIFREY
    assert end == start + by or end in (0, GALLIFREY)


@given(places)
def test_what_is_passed_and_what_is_ahead_are_all_the_other_spaces(here: int) -> None:
    track = WEB_OF_TIME
    assert (*track.passed(here), track.spaces[here], *track.ahead(here)) == track.spaces


def test_values_hold_from_their_space_on_until_changed() -> None:
    assert FARM.values("limit") == (2, 2, 3, 4)
    assert FARM.values("cost") == (2, 2, 2, 1)
    assert FARM.unlocked(2) == {"limit": 3, "cost": 2}


def test_a_value_that_nothing_gives_is_missing() -> None:
    assert FARM.values("harvest") == (None,) * 4


def test_going_back_takes_an_unlocked_value_away() -> None:
    assert FARM.unlocked(FARM.move(3, by=-2)) == FARM.unlocked(0)


def test_the_next_unlock_is_the_nearest_one_ahead() -> None:
    assert (FARM.next_unlock(0), FARM.next_unlock(2), FARM.next_unlock(3)) == (2, 3, None)
    assert FARM.next_unlock(0, "cost") == 3


def test_the_anomalies_left_on_the_web_of_time_are_those_ahead_of_the_ship() -> None:
    """TD-SET-11."""
    ship = WEB_OF_TIME.position("IX")
    assert [space.name for space in WEB_OF_TIME.ahead(ship) if space.unlocks] == ["XII", "XV"]


def test_markers_are_gathered_by_the_space_they_stand_on() -> None:
    standing = FARM.standing({"ship": 0, "first": 2, "eleventh": 2})
    assert standing == (("ship",), (), ("first", "eleventh"), ())


def test_the_leaders_are_all_markers_farthest_ahead() -> None:
    assert leaders({"ship": 3, "first": 5, "eleventh": 5}) == ("first", "eleventh")
    assert leaders({}) == ()


def test_a_track_needs_spaces_with_names_of_their_own() -> None:
    with pytest.raises(ValueError, match="'farm' has no spaces"):
        Track("farm", ())
    with pytest.raises(ValueError, match="'farm' has two spaces named 'a'"):
        Track("farm", (Space("a"), Space("b"), Space("a")))


def test_a_track_comes_back_from_its_json_form() -> None:
    assert msgspec.json.decode(msgspec.json.encode(WEB_OF_TIME), type=Track) == WEB_OF_TIME
