"""Where every foe goes in the Enemy turn: along the arrows, all at the same time."""

from tabletime.games.adventures.state import BLACK, ENEMY, FREE, RED, RIVAL, AdventuresPosition

OTHER_SIDE = {ENEMY: (RIVAL,), RED: (RIVAL,), RIVAL: (ENEMY, RED)}


def march(position: AdventuresPosition) -> dict[str, tuple[int, ...]]:
    """AD-ENT-6, AD-ENT-7: the rooms that every foe goes through, those left out who stay."""
    if "still" in position.flags:
        return {}
    places, onward = standing(position), position.plan.onward
    paces, paths = _paces(position, places), dict[str, tuple[int, ...]]()
    people = {place for who, place in enumerate(position.where) if position.status[who] == FREE}
    has_rivals = any([figure.base == RIVAL for figure in position.figures])
    for pace in range(max(paces.values(), default=0)):
        before = dict(places)
        for name, room in before.items():
            if pace < paces[name] and room not in people and not (has_rivals and _meets(position, name, before)):
                places[name] = onward[room]
                if places[name] != room:
                    paths[name] = (*paths.get(name, ()), places[name])
    return paths


def standing(position: AdventuresPosition) -> dict[str, int]:
    """Where those stand who move by the arrows: foes, and somebody impersonated (AD-IMP-3)."""
    found = {figure.name: figure.room for figure in position.figures if figure.base != BLACK}
    for name in position.impostors():
        found[name] = position.where[position.who_is(name)]
    return found


def _paces(position: AdventuresPosition, places: dict[str, int]) -> dict[str, int]:
    """How many rooms each of them goes, if nothing stops it."""
    found, swift = dict.fromkeys(places, 1 + ("surge" in position.flags)), position.box.swift
    for figure in position.figures:
        if figure.base != BLACK and (figure.stunned or figure.kind in swift):
            found[figure.name] *= 0 if figure.stunned else 2
    for name in position.impostors():
        found[name] *= not position.is_stunned(name)
    return found


def _meets(position: AdventuresPosition, name: str, places: dict[str, int]) -> bool:
    """Whether a foe shares its room with one of the other side."""
    figure = position.figure(name)
    if figure is None:
        return False
    others = OTHER_SIDE[figure.base]
    return any(places[other.name] == places[name] for other in position.figures if other.base in others)
