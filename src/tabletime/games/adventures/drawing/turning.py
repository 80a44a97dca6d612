"""A new tile while it is turned: where it will lie, and how each way to lay it looks."""

from tabletime.drawing import element, group, picture, small, words
from tabletime.drawing.rooms import Exit, Measures, Room, room
from tabletime.games.adventures.board.floor import COMPASS, STEP
from tabletime.games.adventures.board.laying import turns_that_connect
from tabletime.games.adventures.drawing import places
from tabletime.games.adventures.drawing.arrows import arrow
from tabletime.games.adventures.drawing.layout import Layout, exploring
from tabletime.games.adventures.rules.exploring import Explore
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.pieces import room_says, says
from tabletime.kernel.words import counted

SMALL = Measures(38, 6, 14)
NEW_ROOM = "new-room"
Sides = tuple[Exit, Exit, Exit, Exit]


def turnings(view: AdventuresView, plan: Layout) -> str:
    """The new room in its place, once for each way to lay it: the page shows the one that is pointed at."""
    frame = exploring(view)
    if frame is None:
        return ""
    drawn = [_ghost(view, frame, turns, plan, hidden=at > 0) for at, turns in enumerate(_turns(view, frame))]
    return group(*drawn, class_="turnings", id=NEW_ROOM)


def turn_cards(view: AdventuresView, frame: Explore) -> str:
    """Pictures of all ways to lay the new room, to be clicked."""
    return element("div", *[_card(view, frame, turns) for turns in _turns(view, frame)], class_="card-row turns")


def _turns(view: AdventuresView, frame: Explore) -> tuple[int, ...]:
    return frame.turns or turns_that_connect(view.rooms[frame.tile], (frame.side + 2) % 4)


def _ghost(view: AdventuresView, frame: Explore, turns: int, plan: Layout, *, hidden: bool) -> str:
    tile = view.rooms[frame.tile]
    x, y = plan.middle(view.plan.beyond(frame.room, frame.side))
    drawn = room(Room(tile.name, sides(view, frame, turns), tile.narrow), x, y, plan.measures)
    return group(
        drawn,
        _exit_arrow((tile.arrow + turns) % 4, x, y, plan.measures),
        data_spot=places.turned(turns),
        role="img",
        aria_label=_said(view, frame, turns),
        aria_description=_says(view, frame),
        display="none" if hidden else None,
    )


def _card(view: AdventuresView, frame: Explore, turns: int) -> str:
    """One way to lay it: its doors, where foes leave, how many doors join rooms and how many stay open."""
    tile, ends = view.rooms[frame.tile], sides(view, frame, turns)
    side = (tile.arrow + turns) % 4
    drawn = room(Room("", ends, tile.narrow), 0, 0, SMALL), _exit_arrow(side, 0, 0, SMALL)
    sign = picture(90, 90, *drawn, label=_said(view, frame, turns), says=_says(view, frame), centred=True)
    counts = f"{ends.count('door')} joined, {ends.count('unknown')} open"
    face = element("span", sign, element("b", words(f"foes {COMPASS[side]}")), small(counts), class_="text-face")
    return element("span", face, class_="text-card small turn", data_spot=places.turned(turns))


def _said(view: AdventuresView, frame: Explore, turns: int) -> str:
    return f"{view.rooms[frame.tile].name}, turned by {counted(turns, 'quarter', none='no')}"


def _says(view: AdventuresView, frame: Explore) -> str:
    tile = view.rooms[frame.tile]
    return f"{room_says(tile.name, is_narrow=tile.narrow)} {says('AD-XPL-8')}"


def sides(view: AdventuresView, frame: Explore, turns: int) -> Sides:
    """What would be on each side of the new room: a way on, a wall, a door into the unknown, or a blocked one."""
    exits = {(side + turns) % 4 for side in view.rooms[frame.tile].sides}
    cell = view.plan.beyond(frame.room, frame.side)
    north, east, south, west = (_side(view, cell, side) if side in exits else "wall" for side in range(4))
    return north, east, south, west


def _side(view: AdventuresView, cell: tuple[int, int], side: int) -> Exit:
    beyond = cell[0] + STEP[side][0], cell[1] + STEP[side][1]
    other = view.plan.cells.get(beyond)
    if other is None:
        return "unknown"
    return "door" if (side + 2) % 4 in view.plan.exits[other] else "blocked"


def _exit_arrow(side: int, x: float, y: float, measures: Measures) -> str:
    reach = measures.room / 2 + measures.gap / 2
    return arrow((x + STEP[side][0] * reach, y + STEP[side][1] * reach), side)
