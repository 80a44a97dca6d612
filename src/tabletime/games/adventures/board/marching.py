"""Where every foe goes in the Enemy turn: along the arrows, all at the same time."""

from tabletime.games.adventures.board.strength import nature_of
from tabletime.games.adventures.state import ENEMY, FREE, IMPERSONATED, RED, RIVAL, AdventuresPosition

OTHER_SIDE = {ENEMY: (RIVAL,), RED: (RIVAL,), RIVAL: (ENEMY, RED)}


def march(position: AdventuresPosition) -> dict[str, tuple[int, ...]]:
    """AD-ENT-6, AD-ENT-7: the rooms that every foe goes through, those left out who stay."""
    if "still" in position.flags:
        return {}
    places, paces = standing(position), _paces(position)
    paths: dict[str, tuple[int, ...]] = {}
    people = {place for who, place in enumerate(position.where) if position.status[who] == FREE}
    for pace in range(max(paces.values(), default=0)):
        before = dict(places)
        for name, room in before.items():
            if pace < paces[name] and room not in people and not _meets(position, name, before):
                places[name] = position.plan.onward[room]
                if places[name] != room:
                    paths[name] = (*paths.get(name, ()), places[name])
    return paths


def standing(position: AdventuresPosition) -> dict[str, int]:
    """Where those stand who move by the arrows: foes, and somebody impersonated (AD-IMP-3)."""
    found = {figure.name: figure.room for figure in position.figures if figure.is_foe}
    for who, status in enumerate(position.status):
        if status == IMPERSONATED:
            found[position.team[who]] = position.where[who]
    return found


def _paces(position: AdventuresPosition) -> dict[str, int]:
    """How many rooms each of them goes, if nothing stops it."""
    surge = 1 + ("surge" in position.flags)
    found = {name: 0 if position.is_stunned(name) else surge for name in standing(position)}
    for figure in position.figures:
        if figure.name in found and "swift" in nature_of(position, figure):
            found[figure.name] *= 2
    return found


def _meets(position: AdventuresPosition, name: str, places: dict[str, int]) -> bool:
    """Whether a foe shares its room with one of the other side."""
    figure = position.figure(name)
    if figure is None:
        return False
    others = OTHER_SIDE[figure.base]
    return any(places[other.name] == places[name] for other in position.figures if other.base in others)
