"""What a player knows at a glance: the dangers, what the team still needs, and who is nearest to it."""

from functools import cached_property

from tabletime.games.adventures.board.floor import bits
from tabletime.games.adventures.bot.threats import Threats
from tabletime.games.adventures.content.box import DEVICE
from tabletime.games.adventures.state import FREE, NOBODY, NOWHERE, SHARD

FAR = 99
REST = 2
"""Whoever has no action left is as good as so many Moves farther away."""


class Outlook(Threats):
    """One position as a player looks at it."""

    @cached_property
    def shards_wanted(self) -> int:
        """How many more Shards must be found and brought, those that are carried not counted."""
        goal = self.view.present_goal
        if goal is None or goal.do != "install":
            return 0
        return max(0, goal.needed(self.view.seats) - self.view.progress[self.view.goal] - sum(self.view.shards))

    @cached_property
    def goal_room(self) -> int:
        """Where the present part of the Objective is done, if that is known and is one room."""
        goal = self.view.present_goal
        return NOWHERE if goal is None else self.view.goal_room(goal)

    @cached_property
    def all_are_free(self) -> bool:
        """Whether nobody is captured or impersonated who must come home in the end."""
        return all(self.view.status[who] == FREE for who in self.view.heroes())

    @cached_property
    def wisest(self) -> int:
        """Who of the team outwits best, of those who are free if anybody is."""
        view = self.view
        return max(range(len(view.team)), key=lambda who: (view.is_free(who), view.card(who).values[1], -who))

    @cached_property
    def shards_in_sight(self) -> int:
        """How many Shards lie open."""
        return sum(tokens.count(SHARD) for tokens in self.view.face_up)

    @cached_property
    def device_is_found(self) -> bool:
        """Whether the Device lies open or is held."""
        view = self.view
        return any(DEVICE in cards for cards in view.holding) or any(DEVICE in cards for cards in view.lying)

    def nearest(self, room: int) -> int:
        """Who of the free Adventurers should see to a room: who is there first, and of those who outwits best."""
        if room not in self._nearest:
            view = self.view
            free = [who for people in self.people.values() for who in people]
            ranks = {who: (self._delay(who, room), -view.card(who).values[1], who) for who in free}
            self._nearest[room] = min(free, key=ranks.__getitem__, default=NOBODY)
        return self._nearest[room]

    def _delay(self, who: int, room: int) -> int:
        """How many Moves away somebody is from a room; who has to wait for the next turn is farther."""
        return self.moves_from(self.view.where[who]).get(room, FAR) + REST * (not self.view.actions[who])

    @cached_property
    def _nearest(self) -> dict[int, int]:
        return {}

    @cached_property
    def _journeys(self) -> dict[int, dict[int, int]]:
        return {}

    def moves_from(self, start: int) -> dict[int, int]:
        """How many Moves away each room is, what is met on the way not counted."""
        if start not in self._journeys:
            self._journeys[start] = self._travel(start)
        return self._journeys[start]

    def _travel(self, start: int) -> dict[int, int]:
        found, edge, far = {start: 0}, [start], 0
        while edge:
            far += 1
            reached = 0
            for room in edge:
                reached |= self.plan.reach(room, self.stops & ~(1 << room), self.limit)[0]
            edge = [room for room in bits(reached) if room not in found]
            found.update(dict.fromkeys(edge, far))
        return found
