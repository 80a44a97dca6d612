"""Acting: what a player does with the two actions of a turn, and with everything that is free."""

from functools import cached_property

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN
from tabletime.games.game_of_time_and_space.bot.bargains import Bargaining
from tabletime.games.game_of_time_and_space.bot.fighting import Prospects
from tabletime.games.game_of_time_and_space.bot.gadgets import Pocket
from tabletime.games.game_of_time_and_space.bot.journey import Journey
from tabletime.games.game_of_time_and_space.bot.outlook import Outlook
from tabletime.games.game_of_time_and_space.rules.moving import move_options
from tabletime.games.game_of_time_and_space.rules.turn import ACTIONS
from tabletime.kernel import Move

FREE = 3.0
"""What is free is done before anything that takes an action."""

KINDS = ("move", "search", "combat")


class Acting:
    """The question of the turn as a player looks at it; every option is rated in key parts."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.view, self.me = outlook, outlook.view, outlook.me
        self.prospects = Prospects(outlook)
        self.journey = Journey(self.prospects)
        self.pocket = Pocket(self.prospects, self.journey)

    def rate(self, move: Move) -> float:
        """How good an option of the turn seems."""
        match move:
            case say.MoveTo(zone):
                return self.journey.standing(zone, self.left("move")) - 0.02 * (zone == DOMAIN)
            case say.Search():
                return self.journey.search_gain(self.me.zone) + self.going_on("search")
            case say.FightAliens():
                return self._rate_fight()
            case say.Attack(rival):
                return self.prospects.attack_net(rival, self.me.zone) + self.going_on("combat") / 2
            case say.EndTurn():
                return self.journey.standing(self.me.zone) if self.left() else 0.0
            case say.UseGadget(item):
                return self._rate_gadget(item)
        return self._rate_free(move)

    def _rate_fight(self) -> float:
        zone = self.me.zone
        aliens = tuple(self.view.open_aliens(zone))
        net = self.prospects.aliens_net(aliens, zone, self.journey.contents(zone))
        return net + self.prospects.against_aliens(aliens, zone) * self.going_on("combat")

    def _rate_gadget(self, item: str) -> float:
        use = self.outlook.box.items[item].use_at("own turn")
        cost = use.cost if use is not None else ""
        return self.pocket.on_turn(item, self.left(cost)) + self.going_on(cost)

    def _rate_free(self, move: Move) -> float:
        """TS-ALN-7, TS-STUN-10, TS-KEY-7: what costs no action, if it is worth anything."""
        worth = 0.0
        match move:
            case say.TakePart(place):
                worth = self.outlook.token(self.view.parts[self.me.zone][place])
            case say.TakeItem(place):
                worth = self.outlook.lying(self.view.items[self.me.zone][place])
            case say.Rob(rival):
                worth = self.prospects.robbery(rival)
            case say.OfferTrade(rival):
                worth = Bargaining(self.outlook).hope(rival)
        return self.going_on("") + (FREE + worth if worth > 0 else -FREE)

    def left(self, used: str = "") -> frozenset[str]:
        """TS-TURN-3: the actions that can be had after one more of this kind."""
        turn = self.outlook.turn
        done = {*turn.done, used} - {""}
        if len(done) >= ACTIONS:
            return frozenset()
        barred = {*done, *(["combat"] if turn.is_recovering else []), *(["move"] if turn.is_held else [])}
        return frozenset(KINDS) - barred

    def going_on(self, used: str) -> float:
        """What the rest of the turn is worth after an action of this kind; once both are done, it ends the same way."""
        if not self.left():
            return 0.0
        if used not in self._known:
            self._known[used] = self._rest(self.left(used), done_here=used in ("search", "combat"))
        return self._known[used]

    @cached_property
    def _known(self) -> dict[str, float]:
        return {}

    def _rest(self, left: frozenset[str], done_here: bool) -> float:
        here = self.journey.standing(self.me.zone, left, done_here)
        if "move" not in left:
            return here
        after = left - {"move"} if len(self.outlook.turn.done) == 0 and not done_here else frozenset[str]()
        options = move_options(self.view.options.board_file, self.me.zone, self.outlook.turn.stride)
        return max(here, *(self.journey.standing(option.zone, after) for option in options))
