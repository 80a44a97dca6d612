"""The map: exits, connections, arrows, reach, and how new tiles may lie; checked against plain searches."""

import weakref
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tabletime.games.adventures.board.floor import STEP, Floor, Placed, Plan, bits, plan_of
from tabletime.games.adventures.board.laying import broken_open, legal_turns, seals, turns_that_connect
from tabletime.games.adventures.content.box import box_of

TILES = box_of().tiles["station"]
NAMES = {tile.name: tile for tile in TILES}


def floor_of(**cells: tuple[int, int, int]) -> Floor:
    """A map of rooms by name (underscores for spaces), each at a place and turned."""
    return Floor(tuple(Placed(NAMES[name.replace("_", " ")].number, *cell) for name, cell in cells.items()))


def number(name: str) -> int:
    return NAMES[name].number


@some.composite
def maps(draw: some.DrawFn) -> Plan:
    """A map grown as players grow it: each tile through an open exit, turned at random."""
    order = draw(some.permutations(range(len(TILES))))
    floor = Floor((Placed(order[0], 0, 0, draw(some.integers(0, 3))),))
    for tile in order[1 : draw(some.integers(1, 12))]:
        here = Plan(floor, TILES)
        doors = [(room, side) for room, sides in here.doors.items() for side in sides]
        if not doors:
            break
        room, side = draw(some.sampled_from(doors))
        turns = draw(some.sampled_from(turns_that_connect(TILES[tile], (side + 2) % 4)))
        floor = floor.laid(tile, here.beyond(room, side), turns)
    return Plan(floor, TILES)


def exits_of(found: Plan, room: int) -> set[int]:
    placed = next(each for each in found.placed if each.tile == room)
    return {(side + placed.turns) % 4 for side in TILES[room].sides}


@given(maps())
@settings(max_examples=60, deadline=None)
def test_rooms_are_connected_exactly_where_two_exits_meet(found: Plan) -> None:
    """AD-XPL-1, AD-XPL-2, AD-XPL-12."""
    for room, other in product(found.at, found.at):
        (x, y), there = found.at[room], found.at[other]
        meets = [side for side in exits_of(found, room) if (x + STEP[side][0], y + STEP[side][1]) == there]
        connected = any((side + 2) % 4 in exits_of(found, other) for side in meets)
        assert (other in found.neighbours(room)) == connected
        assert (other in found.neighbours(room)) == (room in found.neighbours(other))


@given(maps(), some.sets(some.tuples(some.integers(0, 23), some.integers(0, 3)), max_size=4))
@settings(max_examples=60, deadline=None)
def test_a_map_that_grows_is_planned_as_if_it_were_looked_at_anew(found: Plan, gained: set[tuple[int, int]]) -> None:
    """AD-XPL-2, AD-XPL-3, AD-XPL-12."""
    floor = Floor(found.placed[:1], found.passages()[:2], tuple(gained))
    grown = Plan(floor, TILES)
    for placed in found.placed[1:]:
        floor = floor.laid(placed.tile, (placed.x, placed.y), placed.turns)
        grown = grown.grown(floor)
    for room in grown.at:
        exits = sorted(exits_of(found, room) | {side for tile, side in gained if tile == room})
        beside = {side: grown.cells[cell] for side in exits if (cell := grown.beyond(room, side)) in grown.cells}
        meeting = [(side, other) for side, other in beside.items() if (side + 2) % 4 in grown.exits[other]]
        ways = [(side, other) for side, other in meeting if (min(room, other), max(room, other)) not in floor.closed]
        assert grown.exits[room] == tuple(exits)
        assert grown.doors[room] == tuple(side for side in exits if side not in beside)
        assert grown.ways[room] == tuple(ways)
    assert grown.numbered == tuple((room, 1 << room, TILES[room].name) for room in sorted(grown.at))
    assert grown.open_exits == sum(map(len, grown.doors.values()))


@given(maps())
@settings(max_examples=60, deadline=None)
def test_an_open_exit_faces_an_empty_place(found: Plan) -> None:
    """AD-XPL-3."""
    for room in found.at:
        doors = {side for side in exits_of(found, room) if found.beyond(room, side) not in found.cells}
        assert set(found.doors[room]) == doors


@given(maps())
@settings(max_examples=60, deadline=None)
def test_foes_leave_by_the_arrow_or_the_next_way_clockwise(found: Plan) -> None:
    """AD-ENT-6, AD-XPL-10, AD-XPL-11."""
    for room in found.at:
        ways = dict(found.ways[room])
        clockwise = [side % 4 for side in range(found.arrows[room], found.arrows[room] + 4) if side % 4 in ways]
        assert found.onward[room] == (ways[clockwise[0]] if clockwise else room)


@given(maps(), some.integers(0, 2**24 - 1), some.sampled_from([1, 2, 99]))
@settings(max_examples=80, deadline=None)
def test_a_move_reaches_what_a_plain_search_reaches(found: Plan, stops: int, limit: int) -> None:
    """AD-MOVE-2, AD-MOVE-3, AD-MOVE-4, AD-MOVE-5, AD-MOVE-6."""
    for start in found.at:
        reached, passed = found.reach(start, stops & ~(1 << start), limit)
        steps = {start: 0}
        waiting = [start]
        for room in waiting:
            if steps[room] < limit and (room == start or not stops >> room & 1):
                for other in found.neighbours(room):
                    if other not in steps:
                        steps[other] = steps[room] + 1
                        waiting.append(other)
        assert set(bits(reached)) == set(steps) - {start}
        free = {room for room in steps if (room == start or not stops >> room & 1) and steps[room] < limit}
        assert set(bits(passed)) == free


@given(maps())
@settings(max_examples=60, deadline=None)
def test_distances_grow_by_one_from_room_to_room(found: Plan) -> None:
    start = found.placed[0].tile
    distances = found.distances(start)
    assert set(distances) == set(found.at)
    for room, far in distances.items():
        assert far == 0 or min(distances[other] for other in found.neighbours(room)) == far - 1


@given(maps())
@settings(max_examples=40, deadline=None)
def test_a_bridge_is_a_passage_whose_loss_cuts_the_map(found: Plan) -> None:
    """AD-XPL-12."""
    for pair in found.passages():
        closed = Plan(Floor(found.placed).without_passage(*pair), TILES)
        whole = len(closed.distances(pair[0])) == len(found.at)
        assert (pair in found.bridges()) != whole


@given(maps(), some.data())
@settings(max_examples=60, deadline=None)
def test_sealing_is_told_before_it_happens(found: Plan, data: some.DataObject) -> None:
    """AD-XPL-5, AD-XPL-8."""
    doors = [(room, side) for room, sides in found.doors.items() for side in sides]
    left = [tile for tile in TILES if tile.number not in found.at]
    if not doors or not left:
        return
    (room, side), tile = data.draw(some.sampled_from(doors)), data.draw(some.sampled_from(left))
    cell, entry = found.beyond(room, side), (side + 2) % 4
    for turns in turns_that_connect(tile, entry):
        after = Plan(Floor(found.placed).laid(tile.number, cell, turns), TILES)
        assert entry in after.exits[tile.number]
        assert seals(found, tile, cell, turns) == (after.open_exits == 0)
        legal = legal_turns(found, tile, cell, entry, may_seal=False)
        assert (turns in legal) == (after.open_exits > 0)
    assert legal_turns(found, tile, cell, entry, may_seal=True) == turns_that_connect(tile, entry)


def test_a_crossing_has_four_turns_and_a_corridor_two() -> None:
    """AD-XPL-5, AD-XPL-11."""
    assert turns_that_connect(NAMES["Hangar"], 0) == (0, 1, 2, 3)
    assert turns_that_connect(NAMES["Gangway"], 0) == (0, 2)
    assert turns_that_connect(NAMES["Dormitory"], 2) == (2,)
    assert turns_that_connect(NAMES["Canteen"], 2) == (1, 2, 3)


def test_a_special_room_breaks_open_on_all_its_free_sides() -> None:
    """AD-XPL-8."""
    floor = floor_of(Dormitory=(0, 1, 0), Prison=(0, 0, 0))
    opened = Plan(broken_open(floor, TILES, number("Prison")), TILES)
    assert opened.doors[number("Prison")] == (0, 1, 3)


def test_if_it_has_none_the_room_nearest_to_the_start_breaks_open() -> None:
    """AD-XPL-8."""
    around = floor_of(Dormitory=(0, 1, 0), Prison=(0, 0, 0), Gangway=(0, -1, 1), Vents=(1, 0, 0), Archive=(-1, 0, 0))
    opened = Plan(broken_open(around, TILES, number("Prison")), TILES)
    assert len(opened.doors[number("Dormitory")]) == 1


def test_equal_maps_are_planned_once_and_maps_read_anew_are_planned_anew() -> None:
    floor = floor_of(Hangar=(0, 0, 0))
    assert plan_of(floor, TILES) is plan_of(floor, TILES)
    twin = Floor(floor.placed)
    assert plan_of(twin, TILES) is not plan_of(floor, TILES)


def test_the_empty_map_is_that_of_every_environment() -> None:
    floor, others = Floor(), TILES[1:]
    assert [plan_of(floor, tiles).tiles for tiles in (TILES, others)] == [TILES, others]


def test_a_plan_goes_when_its_map_goes() -> None:
    floor = floor_of(Hangar=(0, 0, 0))
    kept = weakref.ref(plan_of(floor, TILES))
    del floor
    assert kept() is None


def test_a_map_is_saved_without_its_plan() -> None:
    floor = floor_of(Hangar=(0, 0, 0))
    before = msgspec.json.encode(floor)
    plan_of(floor, TILES)
    assert msgspec.json.encode(floor) == before
    assert floor == Floor(floor.placed)


@pytest.mark.parametrize("environment", ["station", "starship", "catacombs"])
def test_maps_are_read_from_top_left_to_bottom_right(environment: str) -> None:
    tiles = box_of().tiles[environment]
    floor = Floor((Placed(0, 0, 0), Placed(1, -1, 0), Placed(2, 5, -1)))
    assert Plan(floor, tiles).rooms == (2, 1, 0)
