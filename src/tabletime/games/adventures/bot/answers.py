"""Everything that is asked besides actions: dice, attacks, pushes, ways out, new tiles and other choices."""

from tabletime.games.adventures.board.strength import powers_of
from tabletime.games.adventures.bot.deeds import Deeds
from tabletime.games.adventures.bot.outlook import Outlook
from tabletime.games.adventures.bot.team import gear_value, rate_team
from tabletime.games.adventures.content.effects import Reroll, Save, TakeTheBlow
from tabletime.games.adventures.moves import (
    AsSuggested,
    Buy,
    Choose,
    Decline,
    GiveUpMinion,
    Go,
    LayTile,
    LeaveTo,
    LetLead,
    NoMore,
    PushTo,
    React,
    RemoveFoe,
    RollDice,
    SendAt,
    Stay,
    TakeCard,
    UseOnRoll,
)
from tabletime.games.adventures.rules.attacking import Attack
from tabletime.games.adventures.rules.capturing import Capture
from tabletime.games.adventures.rules.carrying import GiveThing
from tabletime.games.adventures.rules.exploring import Explore
from tabletime.games.adventures.rules.moving import Walk
from tabletime.games.adventures.rules.outrunning import LeaveRoom
from tabletime.games.adventures.rules.pushing import Push
from tabletime.games.adventures.rules.rolling import AfterRoll
from tabletime.games.adventures.state import BLACK, SHARD
from tabletime.kernel import Frame, Move

GONE = 0.7
"""What a card is worth that is gone after its use."""

SAVED, TRAPPED, MET = 5.0, 3.0, 1.5
TRY_AGAIN, RETRY = 0.5, 0.6
EXIT, PASSAGE, AT_OUR_BACK = 0.2, 0.1, 0.5


class Answers:
    """One question as a player looks at it; `rule` is what is being carried out."""

    def __init__(self, outlook: Outlook, rule: Frame, seat: int) -> None:
        self.outlook, self.view, self.rule, self.seat = outlook, outlook.view, rule, seat

    def rate(self, move: Move) -> float:
        """How good an answer seems; to decline is 0."""
        match move:
            case Buy() | NoMore() | TakeCard() | Decline():
                return rate_team(self.view, self.seat, move)
            case RollDice() | RemoveFoe() | GiveUpMinion():
                return 1.0
            case AsSuggested():
                return -1.0 - self.outlook.price  # one choice after the other is better
            case Stay() if isinstance(self.rule, LeaveRoom):
                return self._stay()
            case LayTile(turns):
                return self._lay(turns)
            case Go(who, room, door):
                return self._go(self.view.who_is(who), room, bool(door))
            case LeaveTo(room, door):
                return self._leave(room, bool(door))
            case PushTo(room):
                return self._push(self.view.room_called(room))
            case SendAt(attacker, target):
                return self._send(attacker, target)
            case React(who, card):
                return self._react(self.view.who_is(who), card)
            case UseOnRoll():
                return self._change(move)
            case Choose(name):
                return self._choose(name)
            case LetLead(seat):
                return float(seat == self.seat)
        return 0.0

    def _lay(self, turns: int) -> float:
        """Many ways on, and an arrow that does not lead foes to where one came from."""
        rule, view = self.rule, self.view
        assert isinstance(rule, Explore)
        tile, plan = view.rooms[rule.tile], view.plan
        cell = plan.beyond(rule.room, rule.side)
        found = -AT_OUR_BACK if (tile.arrow + turns) % 4 == rule.entry else 0.0
        for side in tile.sides:
            right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[(side + turns) % 4]
            found += PASSAGE if (cell[0] + right, cell[1] + down) in plan.cells else EXIT
        return found

    def _go(self, who: int, room: str, explores: bool) -> float:
        """A Move that costs nothing: going on, or a gift of an Event."""
        left = self.view.actions[who] if isinstance(self.rule, Walk) and self.view.phase == "adventurers" else 0
        return Deeds(self.outlook, who).go(self.view.room_called(room), explores, left)

    def _leave(self, room: str, explores: bool) -> float:
        rule, view = self.rule, self.view
        assert isinstance(rule, LeaveRoom)
        there = view.where[rule.who] if explores else view.room_called(room)
        left = view.actions[rule.who] if view.phase == "adventurers" else 0
        return Deeds(self.outlook, rule.who).leave(there, explores, left)

    def _stay(self) -> float:
        rule, view = self.rule, self.view
        assert isinstance(rule, LeaveRoom)
        left = view.actions[rule.who] if view.phase == "adventurers" else 0
        return Deeds(self.outlook, rule.who).leave(view.where[rule.who], False, left)

    def _push(self, room: int) -> float:
        """The best that can become of a foe that is driven there and on."""
        rule, view = self.rule, self.view
        assert isinstance(rule, Push)
        figure = view.figure(rule.foe)
        return self._driven(room, rule.left - 1, (*rule.visited, figure.room if figure is not None else room))

    def _driven(self, room: int, left: int, visited: tuple[int, ...]) -> float:
        """Into a Trap, or at the end of the way to where the arrows lead it to nobody."""
        if self.view.has_trap(room):
            return TRAPPED
        ways = [other for other in self.view.plan.neighbours(room) if other not in visited and other != room]
        if left <= 0 or not ways:
            return self._out_of_the_way(room) - left
        return max(self._driven(other, left - 1, (*visited, room)) for other in ways)

    def _out_of_the_way(self, room: int) -> float:
        """How well a foe is placed who does not meet anybody now or soon."""
        people, onward = self.outlook.people, self.view.plan.onward
        nearer = MET * len(people.get(room, ())) + 0.8 * len(people.get(onward[room], ()))
        return 1.0 - nearer - 0.4 * len(people.get(onward[onward[room]], ()))

    def _send(self, attacker: str, target: str) -> float:
        """An attack on whoever can bear it best."""
        view = self.view
        if target not in view.team:
            return 0.2
        who = view.who_is(target)
        return 0.1 - self.outlook.defeat(who, attacker) * self.outlook.price_of(who)

    def _react(self, who: int, card: str) -> float:
        """A card against a capture, or against an attack that is likely to end in one."""
        rule, view = self.rule, self.view
        if isinstance(rule, Capture):
            return SAVED
        assert isinstance(rule, Attack)
        target = view.who_is(rule.target)
        danger = self.outlook.defeat(target, rule.attacker) * self.outlook.price_of(target)
        power = next(each for name, each in powers_of(view, who) if name == card and each.when == "attacked")
        if isinstance(power, TakeTheBlow):
            return danger - self.outlook.defeat(who, rule.attacker) * self.outlook.price_of(who)
        return danger - GONE * (power.limit == "discard") * (not isinstance(power, Save))

    def _change(self, move: UseOnRoll) -> float:
        """A card on the dice: worth it if it turns a bad roll, the more the more depends on it."""
        rule, view = self.rule, self.view
        assert isinstance(rule, AfterRoll)
        result = rule.verdict(view).result
        if result == "won":
            return -1.0
        at_stake = self.outlook.price_of(rule.who) if result == "lost" and not rule.target else RETRY
        cost, turns_it = self._cost(rule, move), self._turns(rule, move)
        return turns_it * at_stake - cost

    def _cost(self, rule: AfterRoll, move: UseOnRoll) -> float:
        if move.card == SHARD:
            return GONE
        powers = (power for name, power in powers_of(self.view, rule.who) if name == move.card)
        return GONE if any(power.limit == "discard" for power in powers) else 0.05

    def _turns(self, rule: AfterRoll, move: UseOnRoll) -> float:
        """How likely the card makes the roll better."""
        powers = [power for name, power in powers_of(self.view, rule.who) if name == move.card]
        is_reroll = any(isinstance(power, Reroll) for power in powers)
        wanted = rule.target or sum(rule.theirs) + 1
        if is_reroll:
            return 0.0 if move.face > min(rule.own) or rule.is_even else TRY_AGAIN
        as_ones = sum(max(face, 1) for face in rule.own)
        ties = any(power.when == "after_roll" and not hasattr(power, "dice") for power in powers) and rule.is_even
        return 1.0 if ties or as_ones >= wanted else 0.0

    def _choose(self, name: str) -> float:
        """Somebody or something by name: the best card, the worst foe, the friend who needs it most."""
        view, outlook = self.view, self.outlook
        if name in view.box.things:
            return gear_value(name)
        if name == SHARD:
            return 9.0
        if name in view.team:
            return self._favour(view.who_is(name)) + self._is_best_worker(view.who_is(name))
        figure = view.figure(name)
        if figure is not None:
            near = len(outlook.people.get(figure.room, ()))
            return near + (2.0 if figure.base == BLACK else 0.5)
        if name in view.box.rooms[view.environment]:
            return -float(len(outlook.people.get(view.room_called(name), ())))
        return 0.0

    def _is_best_worker(self, who: int) -> float:
        """Whether a Shard that is handed over should go to this Adventurer."""
        giver = self.rule.who if isinstance(self.rule, GiveThing) else who
        return 9.0 * (Deeds(self.outlook, giver).best_worker == who and giver != who)

    def _favour(self, who: int) -> float:
        """Whom to favour: somebody in danger, then whoever outwits best."""
        view = self.view
        danger = self.outlook.risk(who, view.where[who]) if view.is_free(who) else 0.5
        return danger * self.outlook.price_of(who) + 0.1 * view.card(who).values[1]
