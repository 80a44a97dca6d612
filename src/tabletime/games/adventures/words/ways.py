"""Ways: several rooms of a push said at once, by pointing at the last."""

import msgspec

from tabletime.games.adventures.moves import PushTo
from tabletime.games.adventures.rules.pushing import Push, push_rooms
from tabletime.games.adventures.state import Figure
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel import Decision, Way


def ways(decision: Decision, view: AdventuresView) -> tuple[Way, ...]:
    """The rooms into which a foe can be driven in the end, each with a way there; a Trap on the way ends it."""
    frame = view.stack[-1] if view.stack else None
    if not isinstance(frame, Push) or frame.left < 2:
        return ()
    found: dict[str, Way] = {}
    for path in _paths(view, frame.foe, frame.left, frame.visited):
        end = path[-1]
        if len(path) > 1 and end not in found:
            found[end] = Way(end, f"push it to the {end}", tuple(map(PushTo, path)))
    offered = {move.room for move in decision.options if isinstance(move, PushTo)}
    return tuple(way for end, way in found.items() if end not in offered)


def _paths(view: AdventuresView, foe: str, left: int, visited: tuple[int, ...]) -> list[tuple[str, ...]]:
    """Every way of a push, as the names of the rooms that it enters."""
    figure = view.figure(foe)
    rooms = push_rooms(view, foe, left, visited)
    if figure is None or not rooms:
        return [()]
    found: list[tuple[str, ...]] = []
    for room in rooms:
        if view.has_trap(room):
            found.append((view.room_name(room),))
            continue
        moved = _moved(view, figure, room)
        rest = _paths(moved, foe, left - 1, (*visited, figure.room)) if left > 1 else [()]
        found += [(view.room_name(room), *path) for path in rest]
    return found


def _moved(view: AdventuresView, figure: Figure, room: int) -> AdventuresView:
    there = Figure(figure.name, figure.kind, room, figure.base, figure.stunned)
    return msgspec.structs.replace(view, figures=tuple(there if each == figure else each for each in view.figures))
