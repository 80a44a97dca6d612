"""What each action of the Adventurers' turn is worth, measured in good actions; 0 is to do nothing."""

from functools import cached_property

from tabletime.games.adventures.board.hurdles import EVERYTHING, OBJECTIVE, TRAP
from tabletime.games.adventures.board.weighing import weigh
from tabletime.games.adventures.bot.outlook import Outlook
from tabletime.games.adventures.bot.tools import Tools
from tabletime.games.adventures.bot.wishes import DELIVER, PERIL, Wishes
from tabletime.games.adventures.content.box import DEVICE
from tabletime.games.adventures.content.effects import Robot
from tabletime.games.adventures.content.news import HazardNews
from tabletime.games.adventures.moves import (
    Clear,
    Escape,
    Fight,
    Give,
    Go,
    Outrun,
    Outwit,
    PickUp,
    Rescue,
    Take,
    Use,
)
from tabletime.games.adventures.state import BLACK, CAPTURED, NOBODY, SHARD, Figure
from tabletime.kernel import Move

BOOST = 0.25
"""What an action is worth that pays for a Boost."""

REMOVED, PUSHED, LEFT = 0.9, 0.7, 0.3
"""What it is worth to be rid of a foe, besides the danger: by Fight, by Outwit, by running away."""

FOLLOWED = 0.6
"""Which part of a danger is over for whoever runs from it: foes follow the arrows."""

ALLY, TAMED, UNMASKED, SUCCESS, LIBERTY = 1.6, 0.7, 3.0, 3.2, 2.2
BOXES = {"gas": 0.9, "lockdown": 0.9, "drain": 0.5, "jamming": 0.4, "dark": 0.4, "field": 0.4, "alert": 0.3}
"""What it is worth to be rid of a hazard."""

STIRRED = 0.1
"""What it costs the team that somebody may come out of a face-down token."""

USELESS = -9.0
"""What brings nothing is not even done instead of ending the turn."""

UNSURE = 1.0
"""How much worse it is to run into the unknown than into a room that one knows."""

NEAR = 0.01
"""Of equal doors, the one nearer to the others is better."""


class Deeds:
    """One Adventurer's actions as a player weighs them."""

    def __init__(self, outlook: Outlook, who: int) -> None:
        self.outlook, self.view, self.who = outlook, outlook.view, who
        self.wishes, self.room = Wishes(outlook, who), outlook.view.where[who]

    def rate(self, move: Move) -> float:
        """How good an action seems."""
        match move:
            case Go(_, room, door):
                return self.go(self.view.room_called(room), bool(door), self.view.actions[self.who] - 1)
            case Fight() | Outwit() | Outrun():
                return self.contest(move)
            case Rescue(captive=captive, boosts=boosts):
                return self._odds(move)[0] * self._rescue(captive) - BOOST * boosts - self._delay(1 + boosts)
            case Escape(boosts=boosts):
                return self._odds(move)[0] * self._escape(boosts) - BOOST * boosts
            case PickUp(thing=thing):
                return self.pick_up(thing) - self._delay(1)
            case Clear(hazard=hazard):
                return self.hazard(hazard) - self._delay(1)
            case Use():
                return Tools(self.outlook, self.who, self.wishes).rate(move) or USELESS
            case Give(thing=thing):
                return self.hand_over(thing) or USELESS
            case Take(owner=owner):
                return self.take_from(self.view.who_is(owner)) or USELESS
        return USELESS

    def go(self, room: int, explores: bool, left: int) -> float:
        """A walk: what it brings nearer, the danger that it leaves or meets, and what may lie face down there."""
        outlook, worth, here = self.outlook, self.wishes.worth, self.room
        danger = outlook.exposure(self.who, here, left + 1)
        if explores:
            gain = self.wishes.unknown - NEAR * self._far_from_others(room)
            return gain - worth[here] + self.wishes.price * danger - self._hurried(left)
        danger -= outlook.exposure(self.who, room, left)
        return worth[room] - worth[here] + self.wishes.price * danger - self.view.blips[room] * self._hurried(left)

    def _hurried(self, left: int) -> float:
        """What a face-down token costs more if there is little time for what turns up."""
        return STIRRED + self.wishes.price * PERIL * self.outlook.peril(self.who, left) - self.wishes.peril

    def leave(self, room: int, explores: bool, left: int) -> float:
        """A way out of a room with a foe: to safety if possible, and into the unknown only with time to spare."""
        wishes, unseen = self.wishes, self._hurried(left)
        if explores:
            return wishes.unknown - unseen - UNSURE
        danger = wishes.price * self.outlook.exposure(self.who, room, left)
        return wishes.worth[room] - danger - self.view.blips[room] * unseen

    def _delay(self, actions: int) -> float:
        """What it costs to stay that long where one should soon be gone."""
        left, exposure = self.view.actions[self.who], self.outlook.exposure
        return self.wishes.price * (exposure(self.who, self.room, left - actions) - exposure(self.who, self.room, left))

    def _far_from_others(self, room: int) -> int:
        distances = self.view.plan.distances(room)
        return min((distances.get(place, 9) for place in self.outlook.people if place != self.room), default=0)

    def contest(self, move: Fight | Outwit | Outrun) -> float:
        """A roll against a foe or a thing: what winning brings, and what losing costs."""
        win, lose = self._odds(move)
        what = move.what if isinstance(move, Outwit) else move.foe
        figure = self.view.figure(what)
        price = self.outlook.price_of(self.who)
        cost = BOOST * move.boosts
        if what == TRAP:
            caught = price + self.wishes.worth[self.room]
            return win * (caught if self.view.card(self.who).power(Robot) is None else 0.1) - cost
        cost += self._delay(1 + move.boosts)
        if what == "Spawn":
            return win * (self.wishes.spawn + 0.4) - cost
        if what == OBJECTIVE:
            return win * SUCCESS - cost
        if what in self.view.hazards:
            return win * self.hazard(what) - cost
        if figure is not None and figure.base == BLACK:
            return win * (LEFT if isinstance(move, Outrun) else ALLY) - cost
        return win * self._relief(move, what, figure) - lose * price - BOOST * move.boosts

    def _relief(self, move: Move, foe: str, figure: Figure | None) -> float:
        """What it is worth to be rid of a foe: it will attack whoever stays."""
        danger = self.outlook.defeat(self.who, foe) * self.outlook.price_of(self.who) if foe != EVERYTHING else 1.0
        if isinstance(move, Outrun):
            return LEFT + FOLLOWED * danger
        if figure is None:
            return UNMASKED
        if isinstance(move, Fight):
            return REMOVED + danger
        return (TAMED if figure.is_minion else PUSHED) + 0.9 * danger

    def _odds(self, move: Move) -> tuple[float, float]:
        """How likely a roll is won, and lost to a foe."""
        odds = weigh(self.view, move)
        if odds is None:
            return 0.4, 0.3
        harmless = isinstance(move, Outwit) and move.what in self.view.team
        return float(odds.win), 0.0 if harmless else float(odds.lose)

    def _escape(self, boosts: int) -> float:
        """Freedom, unless foes wait outside: captives are never attacked, so it is better to stay until they go."""
        left = self.view.actions[self.who] - 1 - boosts
        return LIBERTY - self.outlook.price * self.outlook.exposure(self.who, self.room, left)

    def _rescue(self, captive: str) -> float:
        who = self.view.who_is(captive)
        others = [who]
        if self.room == self.view.prison:
            others = self.view.people_in(self.room, CAPTURED)
        return sum(0.8 + self.wishes.freedom(other) for other in others)

    def pick_up(self, thing: str) -> float:
        """A thing on the floor."""
        if thing == SHARD:
            return self.wishes.shard
        if thing == DEVICE:
            return DELIVER
        return 0.9

    def hazard(self, card: str) -> float:
        """A hazard that is over."""
        news = self.view.box.events[card].does
        return BOXES.get(news.hazard, 0.3) if isinstance(news, HazardNews) else 0.3

    @cached_property
    def best_worker(self) -> int:
        """Who of those here should hold the Shards: whoever outwits best and still can act, or nobody."""
        view = self.view
        here = [who for who in self.outlook.people.get(self.room, ()) if view.actions[who] > 0]
        return max(here, key=lambda who: (view.card(who).values[1], -who), default=NOBODY)

    def hand_over(self, thing: str) -> float:
        """Shards go to whoever can best put them in."""
        wanted = thing == SHARD and self.room == self.outlook.goal_room and self.view.story.uses_shards
        return DELIVER if wanted and self.best_worker not in (self.who, NOBODY) else 0.0

    def take_from(self, owner: int) -> float:
        """Shards are taken by whoever can best put them in."""
        at_goal = self.room == self.outlook.goal_room and self.view.story.uses_shards
        return DELIVER if at_goal and self.view.shards[owner] and self.best_worker == self.who else 0.0
