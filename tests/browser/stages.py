"""Games of Time and Space that begin in the middle: a meeting, a busy universe, a fight that is about to begin."""

from functools import cached_property
from typing import Any

from tabletime.games.game_of_time_and_space import TimeAndSpace
from tabletime.games.game_of_time_and_space.options import TimeAndSpaceOptions
from tabletime.games.game_of_time_and_space.scene import scene
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState

CLEARED = (
    *("1,4", "2,3", "2,6", "2,7", "3,3", "3,4", "3,5", "3,7", "4,2", "4,3"),
    *("4,6", "5,3", "5,6", "6,4", "6,5", "6,6", "7,4", "7,6", "8,2"),
)
EMPTY = dict.fromkeys(CLEARED, "")
LIVING = {
    "1,7": "Anti-matter",
    "2,4": "Astromancer",
    "3,6": "Cyberman",
    "4,7": "Ice man",
    "4,8": "Black dalek",
    "5,2": "Lizardines",
    "6,3": "Gold dalek, Daleks",
    "7,2": "Demon",
    "8,7": "Space pirate",
}
LYING = {
    "1,7": "cross",
    "2,4": "",
    "3,5": "bar",
    "3,6": "disc",
    "4,7": "",
    "4,8": "bar?0",
    "5,2": "arc, cross, eye",
    "6,8": "arc?0",
    "7,2": "fork",
    "8,7": "bar",
}
UNIVERSE: dict[str, Any] = {
    "seats": 6,
    "round": 9,
    "places": ("4,8", "3,4", "6,3", "5,2", "2,7", "domain"),
    "stunned": (0, 0, 0, 2),
    "missions": ("arc, cross, disc, arc, eye, fork",),
    "keys": ("arc, cross, disc, blank", "bar, eye", "fork, blank, bar", "blank", "bar, eye", "fork, disc, eye"),
    "kits": (
        "Neutron gun +4, Force field -2, Sara Jane, K9",
        "Blaster +6, Susie",
        "Laser screen -3, Vicki",
        "Phase rifle +5, Zoe",
        "Space marine, Liz",
        "Force field -3, U.N.I.T.",
    ),
    "gadgets": (
        "Tracer, Randomiser, Booster glove, Jelly babies",
        "Deflector beam, Tracer",
        "Battle beam",
        "",
        "Scanner",
    ),
    "aliens": EMPTY | LIVING,
    "parts": EMPTY | LYING,
    "items": EMPTY | {"6,6": "Laser gun +3"},
}
"""Six players in their ninth round."""

FIGHT = UNIVERSE | {
    "places": ("6,3", "3,4", "6,3", "5,2", "2,7", "domain"),
    "gadgets": ("Paralyser, Randomiser, Booster glove, Jelly babies",),
    "fight": "aliens",
    "allies": {0: (2,)},
}
"""Two of them and K9 against two aliens, before the first roll."""

MEETING: dict[str, Any] = {
    "seats": 3,
    "places": ("1,1",) * 3,
    "kits": ("Blaster +7, Lyla", "Zoe", "Blaster +6, Liz"),
    "keys": ("arc, bar", "eye, disc", ""),
    "missions": ("arc, cross, disc, eye, fork, fork",),
    "aliens": {"1,1": "Astro rat"},
    "parts": {"1,1": "fork"},
    "items": {"1,1": "Laser screen -3"},
}
"""Three travellers in one zone, and an alien that guards a little."""


class Stage(TimeAndSpace):
    """The same game from another beginning on."""

    def __init__(self, name: str, position: dict[str, Any]) -> None:
        self.slug, self.position = name, position  # type: ignore[misc]
        self.seats = range(position["seats"], position["seats"] + 1)  # type: ignore[misc]

    def setup(self, seats: int, options: TimeAndSpaceOptions) -> TimeAndSpaceState:
        return scene(self.position.copy(), options)

    @cached_property
    def package(self) -> str:
        return TimeAndSpace.__module__


STAGES = {name: Stage(name, position) for name, position in (("universe", UNIVERSE), ("fight", FIGHT))}
