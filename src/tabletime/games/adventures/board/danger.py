"""The danger preview: what the Enemy turn would bring if it came now, as far as everybody can know."""

import msgspec

from tabletime.games.adventures.board.floor import Plan
from tabletime.games.adventures.board.marching import march
from tabletime.games.adventures.board.targets import targets_of
from tabletime.games.adventures.content.effects import Robot
from tabletime.games.adventures.state import FREE, IMPERSONATED, AdventuresPosition, Figure

NEAR = 4
"""In some environments only empty rooms within so many steps of an Adventurer get new tokens."""


class Danger(msgspec.Struct, frozen=True):
    """The ways of the foes, whom each can attack then, who is caught in a Trap, and which rooms may get a token."""

    marches: dict[str, tuple[int, ...]]
    attacks: dict[str, tuple[str, ...]]
    trapped: tuple[str, ...]
    refilling: tuple[int, ...]


def danger(position: AdventuresPosition) -> Danger:
    """What would come if the turn ended now; what Spawn dice and Event cards bring is not known."""
    marches = march(position)
    after = moved(position, marches)
    names = [figure.name for figure in after.figures if figure.is_foe]
    names += [after.team[who] for who, status in enumerate(after.status) if status == IMPERSONATED]
    attacks = {name: tuple(targets) for name in names if (targets := targets_of(after, name))}
    trapped = tuple(position.team[who] for who in caught(position))
    return Danger(marches, attacks, trapped, refilling(after))


def caught(position: AdventuresPosition) -> list[int]:
    """AD-ENT-2: the free Adventurers in rooms with a Trap whom it would capture, seat by seat."""
    face_up, states = position.face_up, position.status
    found = [
        who
        for who, room in enumerate(position.where)
        if states[who] == FREE and "Trap" in face_up[room] and position.card(who).power(Robot) is None
    ]
    return sorted(found, key=position.owners.__getitem__)


def refilling(position: AdventuresPosition) -> tuple[int, ...]:
    """AD-ENT-11, AD-ENT-12: the rooms for which a die is rolled, in map order."""
    if "quiet" in position.flags:
        return ()
    rooms = tuple(position.empty_rooms())
    if position.box.environments[position.environment].rule != "near":
        return rooms
    near = _near_people(position, position.plan)
    return tuple(room for room in rooms if room in near)


def moved(position: AdventuresPosition, marches: dict[str, tuple[int, ...]]) -> AdventuresPosition:
    """The position after everybody has gone along the arrows."""
    figures = tuple(
        Figure(each.name, each.kind, marches[each.name][-1], each.base, each.stunned) if each.name in marches else each
        for each in position.figures
    )
    where = [
        marches[name][-1] if name in marches else place
        for name, place in zip(position.team, position.where, strict=True)
    ]
    return msgspec.structs.replace(position, figures=figures, where=where)


def _near_people(position: AdventuresPosition, plan: Plan) -> set[int]:
    people = {place for who, place in enumerate(position.where) if place >= 0}
    return {room for place in people for room, steps in plan.distances(place).items() if steps <= NEAR}
