"""What each seat sees: everything, since nothing in this game is known to one player and not to others."""

import msgspec

from tabletime.games.adventures.state import NOWHERE, AdventuresPosition
from tabletime.kernel import Record, View
from tabletime.kernel.words import called

STATUS = ("free", "captured", "impersonated", "removed")
"""What has become of an Adventurer, in words."""


class AdventurerView(Record, frozen=True):
    """An Adventurer in words; whoever is led by nobody has no `seat`, and whoever is removed is in no `room`."""

    name: str
    seat: int | None
    room: str
    status: str
    actions: int
    holding: tuple[str, ...]
    shards: int


class RoomView(Record, frozen=True):
    """A room in words: who and what is in it, how many tokens lie face down, and which rooms can be walked to."""

    name: str
    people: tuple[str, ...]
    figures: tuple[str, ...]
    tokens: tuple[str, ...]
    face_down: int
    things: tuple[str, ...]
    exits: tuple[str, ...]


class AdventuresView(AdventuresPosition, View):
    """The position as everybody sees it; what nobody knows is not decided yet."""

    def adventurer(self, name: str) -> AdventurerView:
        """The Adventurer called so, in words: `view.adventurer("Rose Tyler").room`."""
        who = self.who_is(called(name, self.team, "Adventurer in the team"))
        room = self.where[who]
        return AdventurerView(
            name=self.team[who],
            seat=self.owners[who] if self.owners[who] in range(self.seats) else None,
            room="" if room == NOWHERE else self.room_name(room),
            status=STATUS[self.status[who]],
            actions=self.actions[who],
            holding=self.holding[who],
            shards=self.shards[who],
        )

    def room(self, name: str) -> RoomView:
        """The room called so, in words, if it is on the map: `view.room("Hangar").figures`."""
        there = {self.room_name(room): room for room in self.plan.at}
        room = there[called(name, there, "room on the map")]
        return RoomView(
            name=self.room_name(room),
            people=tuple(person for person, place in zip(self.team, self.where, strict=True) if place == room),
            figures=tuple(figure.name for figure in self.figures_in(room)),
            tokens=self.face_up[room],
            face_down=self.blips[room],
            things=self.lying[room],
            exits=tuple(map(self.room_name, self.plan.neighbours(room))),
        )


def everybodys(view: AdventuresView) -> AdventuresView:
    """The view without whose it is: so it is the same for all seats."""
    return msgspec.structs.replace(view, seat=None, answer=None)
