"""Zones: neighbours, warps, and where a Move may end."""

import pytest

from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, universe

MAP = universe()


def test_sixty_zones_surround_the_domain() -> None:
    """TS-SET-3, TS-MOVE-4: the four squares in the middle are one zone with twelve neighbours."""
    assert len(MAP.zones) == 60
    assert DOMAIN not in MAP.zones
    ring = {f"{row},{column}" for row in (3, 6) for column in (3, 4, 5, 6)}
    ring |= {f"{row},{column}" for row in (4, 5) for column in (3, 6)}
    assert set(MAP.beside_domain) == ring


@pytest.mark.parametrize(("zone", "many"), [("1,1", 3), ("1,3", 5), ("1,2", 7), ("4,8", 7), ("2,2", 8), ("3,3", 8)])
def test_a_step_goes_in_all_eight_directions_and_through_a_warp(zone: str, many: int) -> None:
    """TS-MOVE-2, TS-MOVE-3."""
    assert len(MAP.neighbours[zone]) == many


def test_zones_with_warps_of_one_colour_are_next_to_each_other() -> None:
    """TS-WARP-1, TS-WARP-3, TS-MOVE-1; S-6: and a second step may follow on the far side."""
    assert {"7,8", "8,5"} < set(MAP.neighbours["1,2"])
    assert "6,7" in MAP.destinations("1,2")


def test_warps_of_different_colours_give_no_connection() -> None:
    """TS-WARP-1; S-6."""
    assert "1,4" not in MAP.neighbours["1,2"]
    assert "2,8" not in MAP.neighbours["1,2"]


def test_a_warp_is_entered_only_through_its_own_zone() -> None:
    """TS-WARP-2: the neighbours of a warp zone are not next to the far end."""
    assert "7,8" not in MAP.neighbours["1,1"]
    assert "7,8" not in MAP.neighbours["2,2"]


def test_every_zone_is_a_neighbour_of_its_neighbours() -> None:
    """TS-WARP-3."""
    for zone, around in MAP.neighbours.items():
        assert all(zone in MAP.neighbours[near] for near in around)


def test_the_domain_is_entered_only_from_beside_it() -> None:
    """TS-MOVE-5; S-4."""
    assert DOMAIN not in MAP.destinations("2,4")
    assert MAP.destinations("3,4")[DOMAIN] is False


def test_a_move_from_beside_the_domain_may_cross_it() -> None:
    """TS-MOVE-4, TS-MOVE-5, TS-DOM-1; S-5: only where no other way is short enough."""
    assert MAP.destinations("3,4")["6,6"] is True
    assert MAP.destinations("3,4")["3,6"] is False
    assert "6,6" not in MAP.destinations("2,4")


def test_a_move_out_of_the_domain_does_not_end_in_it() -> None:
    """TS-MOVE-7; S-5."""
    around = MAP.destinations(DOMAIN)
    assert DOMAIN not in around
    assert {"3,4", "2,4"} < set(around)
    assert len(around) == 12 + 20


def test_a_move_that_an_item_makes_longer_keeps_away_from_the_domain() -> None:
    """TS-MOVE-6, TS-DOM-1."""
    around = MAP.destinations("3,4", extra=1)
    assert DOMAIN not in around
    assert "6,6" not in around
    assert "3,7" in around


def test_distances_are_those_for_which_the_board_was_designed() -> None:
    """TS-MOVE-1: 12 zones at one step from the Domain, 20 at two, 28 at three; none is more than six from another."""
    far = [MAP.distance(DOMAIN, zone, 6) for zone in MAP.zones]
    assert [far.count(steps) for steps in (1, 2, 3)] == [12, 20, 28]
    pairs = [MAP.distance(one, other, 6) for one in MAP.zones for other in MAP.zones]
    assert None not in pairs
    assert pairs.count(6) == 24
    assert MAP.distance("1,1", "8,8", 2) is None


def test_what_lies_within_two_steps_begins_with_the_zone_itself() -> None:
    assert MAP.within("1,1", 1) == ("1,1", "1,2", "2,1", "2,2")


def test_however_long_a_move_is_where_it_ends_is_known_at_once() -> None:
    """TS-MOVE-1."""
    assert set(MAP.destinations("1,1", 40)) == {*MAP.zones} - {"1,1"}
