"""The box of Blink: starting maps and tile mix, from a file that a designer can change."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from tabletime.games.blink.content.cards import TERRAINS
from tabletime.games.blink.content.world import MAPS, SYMBOLS, StartingMap, world
from tabletime.kernel.errors import BadContent
from tabletime.pieces.hexes import Hex, adjacent, distance, first_of, named, rotate

WORLD = world()
HOMELANDS = [WORLD.starting_map("homelands", players) for players in (2, 3, 4)]
HIGHLANDS = [WORLD.starting_map("highlands", players) for players in (2, 3, 4)]


@pytest.mark.parametrize(
    ("players", "plains", "forest", "ocean", "mountains"),
    [
        (2, "0,0 3,0", "1,-1 2,1", "0,1 3,-1", "1,0 2,0"),
        (3, "-1,0 2,-2 1,1", "0,-1 2,-1 0,1", "-1,1 1,-2 2,0", "0,0 1,-1 1,0"),
        (
            4,
            "0,-2 3,-2 1,2 -2,2",
            "1,-2 2,-2 0,2 -1,2",
            "-1,-1 3,-1 2,1 -2,1 0,0 1,0",
            "0,-1 2,-1 1,1 -1,1",
        ),
    ],
)
def test_homelands_lie_where_they_were_designed(
    players: int, plains: str, forest: str, ocean: str, mountains: str
) -> None:
    """BL-SET-8, BL-SET-9."""
    drawn = WORLD.starting_map("homelands", players)
    by_terrain = {terrain: {at for at, there in drawn.tiles().items() if there == terrain} for terrain in TERRAINS}
    assert drawn.starts() == tuple(plains.split())
    assert [by_terrain[terrain] for terrain in TERRAINS] == [
        set(text.split()) for text in (plains, forest, ocean, mountains)
    ]


@pytest.mark.parametrize("drawn", HOMELANDS, ids=lambda drawn: drawn.title)
def test_every_homeland_touches_a_forest_a_mountain_and_an_ocean_of_its_own(drawn: StartingMap) -> None:
    """BL-SET-9: and three empty places."""
    tiles, starts = drawn.tiles(), drawn.starts()
    for start in starts:
        near = Counter(tiles.get(there) for there in adjacent(start))
        assert near == {"forest": 1, "mountains": 1, "ocean": 1, None: 3}
    shared = Counter(there for start in starts for there in adjacent(start) if there in tiles)
    assert set(shared.values()) == {1}


def settled(cells: dict[Hex, str]) -> dict[Hex, str]:
    """A map moved so that its first hex is 0,0, with all starts alike."""
    q, r = first_of(cells)
    return {(here[0] - q, here[1] - r): mark if mark in SYMBOLS else "start" for here, mark in cells.items()}


def turned(drawn: StartingMap, turn: Callable[[Hex], Hex]) -> dict[Hex, str]:
    return settled({turn(here): mark for here, mark in drawn.marks().items()})


def test_the_homelands_look_the_same_from_every_seat() -> None:
    """BL-SET-9: a half turn for two, a third of a turn for three, two mirrors for four."""
    two, three, four = HOMELANDS
    assert turned(two, lambda here: rotate(here, 3)) == settled(two.marks())
    assert turned(three, lambda here: rotate(here, 2)) == settled(three.marks())
    assert turned(four, lambda here: (-here[0] - here[1], here[1])) == settled(four.marks())
    assert turned(four, lambda here: (here[0] + here[1], -here[1])) == settled(four.marks())


@pytest.mark.parametrize(
    ("map_set", "players", "apart"),
    [
        ("homelands", 2, [3]),
        ("homelands", 3, [3, 3, 3]),
        ("homelands", 4, [3, 5, 4, 4, 5, 3]),
        ("highlands", 2, [3]),
        ("highlands", 3, [3, 3, 3]),
        ("highlands", 4, [3, 5, 3, 3, 3, 3]),
    ],
)
def test_the_starts_lie_so_far_apart(map_set: str, players: int, apart: list[int]) -> None:
    """BL-SET-9."""
    starts = WORLD.starting_map(map_set, players).starts()
    assert [distance(named(one), named(other)) for one, other in combinations(starts, 2)] == apart


@pytest.mark.parametrize("drawn", HIGHLANDS, ids=lambda drawn: drawn.title)
def test_highlands_are_a_block_of_mountains_with_a_start_at_each(drawn: StartingMap) -> None:
    """BL-SET-8, BL-SET-9."""
    tiles = drawn.tiles()
    assert Counter(tiles.values()) == {"plains": drawn.players, "mountains": drawn.players}
    assert [sum(there in tiles for there in adjacent(start)) for start in drawn.starts()] == [1] * drawn.players


@pytest.mark.parametrize(
    ("name", "players", "bag"),
    [
        ("homelands", 2, (13, 13, 13, 13)),
        ("homelands", 3, (12, 12, 12, 12)),
        ("homelands", 4, (11, 11, 9, 11)),
        ("highlands", 2, (13, 15, 15, 13)),
        ("highlands", 4, (11, 15, 15, 11)),
    ],
)
def test_the_bag_holds_the_tiles_that_the_map_leaves_over(name: str, players: int, bag: tuple[int, ...]) -> None:
    """BL-COMP-2, BL-SET-10."""
    assert tuple(WORLD.bag(WORLD.starting_map(name, players)).values()) == bag
    assert sum(WORLD.box.values()) == 60


def test_terrains_differ_in_defence_fighting_and_exploring() -> None:
    """BL-TER-2, BL-TER-4, BL-TER-6, BL-TER-8, BL-COM-3, BL-COM-8, BL-EXP-4, BL-GEN-5."""
    traits = {terrain: (at.defence, at.fights, at.reveals) for terrain, at in WORLD.terrains.items()}
    assert traits == {
        "plains": (0, True, 1),
        "forest": (1, True, 1),
        "ocean": (0, True, 2),
        "mountains": (0, False, 1),
    }


def edited(tmp_path: Path, old: str, new: str) -> Path:
    text = MAPS.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "map.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("1 M M 2\n O", "1 M M 1\n O", r"map 1 \(homelands\): A map for 2 players needs the digits 1 to 2 once each"),
        ("1 M M 2\n O", "1 X M 2\n O", r"map 1 \(homelands\): A map for 2 players needs .* only P, F, O, M and dots"),
        ("1 M M 2\n O", "1M M 2\n O", r"map 1 \(homelands\): Map line 2, column 2: 'M' stands between two places"),
        ('1 M M 2\n"""', '1 M . 2\n"""', r"map 4 \(highlands\): All tiles of a starting map must hang together"),
        ("tiles = 15", "tiles = 3", r"map\.toml: homelands for 4 players uses more plains tiles than the 3 in the box"),
        ("tiles = 15", "tiles = -1", r"terrain 1 \(plains\), tiles"),
        ('name = "forest"', 'name = "plains"', r"map\.toml: Give exactly one terrain for each of plains, forest"),
        (
            'name = "highlands"',
            'name = "homelands"',
            r"map\.toml: There are two maps homelands for 2 players; rename one",
        ),
    ],
)
def test_a_fault_in_a_map_file_is_named_with_its_place(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadContent, match=complaint):
        world(edited(tmp_path, old, new))


def test_a_designer_can_redraw_a_map_in_its_file(tmp_path: Path) -> None:
    changed = world(edited(tmp_path, " F   O\n1 M M 2", " F . O\n1 M P 2")).starting_map("homelands", 2)
    assert changed.tiles()["2,0"] == "plains"


def test_a_map_that_does_not_exist_is_refused_with_those_that_do() -> None:
    """BL-SET-8."""
    with pytest.raises(BadContent, match="no starting map lowlands for 3 players; there are homelands for 2 players"):
        WORLD.starting_map("lowlands", 3)
