"""The ship in plain words: its rooms, their doorways, and who is where and sees whom."""

from collections.abc import Iterable, Iterator

from tabletime.games.dont_blink.board.ship import UNPLACED, WIDTH, Board, board_of
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, TITLES
from tabletime.games.dont_blink.content.tiles import Layout
from tabletime.games.dont_blink.moves import ANGELS, PLACE_NAMES
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.words.text import numbers
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import listed, sentence
from tabletime.pieces.grid import DIRECTIONS, DOOR, Square


def sights(view: DontBlinkView) -> list[str]:
    """Which figures each hero on the floor sees, whatever the cards say, and which ones nobody sees."""
    seen = {hero: _figures_on(view, view.sight(hero)) for hero in view.heroes_on_squares()}
    lines = [f"{sentence(TITLES[hero])} sees {_figures(angels)}." for hero, angels in seen.items()]
    standing = [angel for angel in ANGELS if view.angels[angel] != UNPLACED]
    unseen = [angel for angel in standing if not any(angel in angels for angels in seen.values())]
    return [*lines, f"Nobody sees {_figures(unseen)}."] if unseen else lines


def rooms(view: DontBlinkView) -> list[str]:
    """Each room with its doorways and obstacles, and who is there."""
    plain = _rooms(view.layout, view.tardis, view.options.tiles)
    there = [_present(view, room) for room in view.board.rooms]
    return [f"{room}{f' Here: {listed(who)}.' if who else ''}" for room, who in zip(plain, there, strict=True)]


@remembered
def _rooms(layout: Layout, tardis: Square, tiles: str) -> tuple[str, ...]:
    board = board_of(layout, tardis, tiles)
    return tuple(_room(board, room) for room in board.rooms)


def _room(board: Board, room: tuple[Square, ...]) -> str:
    doors = [_way(square, board.grid.beside[square][side]) for square, side in _doors(board, room)]
    obstacles = [PLACE_NAMES[square] for square in room if square in board.obstacles]
    tardis = [square for square in room if square in board.covered]
    exits = f"{'doorways' if len(doors) > 1 else 'doorway'} {listed(doors)}" if doors else "no doorway"
    blocked = f"; {'obstacles' if len(obstacles) > 1 else 'obstacle'} on {listed(obstacles)}" if obstacles else ""
    parked = f"; the TARDIS covers {listed(_blocks(tardis))}" if tardis else ""
    return f"Room {listed(_blocks(room))}: {exits}{blocked}{parked}."


def _doors(board: Board, room: Iterable[Square]) -> Iterator[tuple[Square, int]]:
    return ((square, side) for square in room for side in DIRECTIONS if board.grid.edge(square, side) is DOOR)


def _way(square: Square, beyond: Square) -> str:
    return f"{PLACE_NAMES[square]} to {PLACE_NAMES[beyond]}"


def _blocks(squares: Iterable[Square]) -> list[str]:
    """The squares as rectangles: rows of equal reach that lie below each other."""
    blocks: list[tuple[Square, Square]] = []
    for first, last in _rows(squares):
        above = next(
            (block for block in blocks if block[1] + WIDTH == last and block[0] % WIDTH == first % WIDTH), None
        )
        if above:
            blocks[blocks.index(above)] = above[0], last
        else:
            blocks.append((first, last))
    return [f"{PLACE_NAMES[first]} to {PLACE_NAMES[last]}" for first, last in blocks]


def _rows(squares: Iterable[Square]) -> list[tuple[Square, Square]]:
    """Squares side by side, each row by its first and last one."""
    rows: list[tuple[Square, Square]] = []
    for square in sorted(squares):
        if rows and rows[-1][1] + 1 == square and square % WIDTH:
            rows[-1] = rows[-1][0], square
        else:
            rows.append((square, square))
    return rows


def _present(view: DontBlinkView, room: tuple[Square, ...]) -> list[str]:
    heroes = [TITLES[hero] for hero in ALL_HEROES if view.places[hero] in room]
    parts = [f"part {part + 1}" for part, place in enumerate(view.parts) if place in room]
    angels = _figures_on(view, room)
    return [*heroes, *([_figures(angels)] if angels else []), *parts]


def _figures_on(view: DontBlinkView, squares: Iterable[Square]) -> list[int]:
    there = set(squares)
    return [angel for angel in ANGELS if view.angels[angel] in there]


def _figures(angels: list[int]) -> str:
    return f"{'figure' if len(angels) == 1 else 'figures'} {numbers(tuple(angels))}" if angels else "no figure"
