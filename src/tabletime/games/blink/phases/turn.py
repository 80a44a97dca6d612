"""A map turn: one player uses cards of the meld on the map, turns the others into gold, and upgrades."""

from tabletime.games.blink.cards import SUIT, TERRAINS, Card, Terrain
from tabletime.games.blink.events import EndTriggered, Traded
from tabletime.games.blink.moves import Attack, Cash, EndActions, Explore, MoveUnit, PlaceTile, Populate, Redraw
from tabletime.games.blink.options import NO_LIMIT
from tabletime.games.blink.phases.combat import Combat
from tabletime.games.blink.phases.deeds import Memory
from tabletime.games.blink.phases.explore import Exploration, explore_options, explore_suit
from tabletime.games.blink.phases.gold import cash, earn, put_away
from tabletime.games.blink.phases.move import Movement, road_options
from tabletime.games.blink.phases.populate import populate
from tabletime.games.blink.phases.redraw import TileRedraw, redraw_options, return_to_bag
from tabletime.games.blink.phases.upgrade import UpgradeWindow, can_upgrade, pick_up
from tabletime.games.blink.position import Position, board_of, technologies_of
from tabletime.games.blink.scoring import final_score
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Ask, Flow, Frame, Move, step

END = EndActions()
MEMORY = Memory()


class MapTurn(Frame):
    """Up to `cap` cards of the meld serve on the map, the others give gold; then come pick-up and upgrades."""

    seat: int
    cap: int
    used: int = 0
    cashed: int = 0
    redraws: int = 0
    has_used_roads: bool = False
    has_used_industry: bool = False

    @step("AF-3")
    def collect_trade(self, state: BlinkState) -> Flow:
        if "trade" in technologies_of(state, self.seat) and _ocean_tiles(state, self.seat) >= 2:
            state.tell(Traded(self.seat, earn(state, self.seat, 1)))
        return None

    @step("BL-MAP-2", "BL-MAP-3", "BL-MAP-5", "BL-MAP-6", "BL-MAP-11")
    def choose_action(self, state: BlinkState) -> Flow:
        left = min(self.cap - self.used, len(state.players[self.seat].meld))
        options = self.actions(state) if left else self.road_moves(state)
        if not options:
            return self.cash_the_rest
        prompt = f"Use up to {left} more card{'s' if left > 1 else ''} on the map." if left else "Use your roads?"
        return Ask(self.seat, prompt, (*options, END))

    @step("BL-MAP-7", "BL-MAP-11")
    def act(self, state: BlinkState, move: Move) -> Flow:
        match move:
            case Populate(card, place, extra):
                self.use(state, (card, *extra), suit=state.tiles[place])
                populate(state, self.seat, move)
            case MoveUnit(card, start):
                return self.move_unit(state, card, Movement(seat=self.seat, card=card, start=start))
            case Explore(card, place, terrain, sea):
                self.use(state, (card,), suit=explore_suit(state, self.seat, move))
                return Exploration(seat=self.seat, card=card, first=PlaceTile(terrain, place), sea=sea)
            case Attack(card, start, target, gold):
                self.use(state, (card,), suit=state.tiles[target])
                return Combat(attacker=self.seat, card=card, start=start, target=target, gold=gold)
            case Redraw(returned):
                self.redraws += 1
                return_to_bag(state, returned)
                return TileRedraw(seat=self.seat, returned=returned)
            case Cash(card):
                self.cash(state, (card,))
            case EndActions():
                return self.cash_the_rest
        return None

    @step("BL-END-1", "BL-MAP-9")
    def check_end(self, state: BlinkState, needed_industry: bool | None) -> Flow:
        self.has_used_industry = self.has_used_industry or bool(needed_industry)
        if state.is_ending or not board_of(state.options).is_empty(state.players[self.seat].counts):
            return self.choose_action
        state.tell(EndTriggered(self.seat))
        if state.options.end_timing == "immediate":
            return final_score(state, "A player's last unit is on the map.")
        state.is_ending = True
        return self.choose_action

    @step("BL-MAP-4", "BL-GOL-1", "BL-GOL-3")
    def cash_the_rest(self, state: BlinkState) -> Flow:
        if cards := state.players[self.seat].meld:
            self.cash(state, cards)
        return None

    @step("BL-HAN-3")
    def pick_up_discard(self, state: BlinkState) -> Flow:
        pick_up(state, self.seat)
        return None

    @step("BL-MAP-8", "BL-UPG-1")
    def upgrade_cards(self, state: BlinkState) -> Flow:
        return UpgradeWindow(seat=self.seat) if can_upgrade(state, self.seat) else None

    def actions(self, state: BlinkState) -> list[Move]:
        """BL-MAP-11: everything that the player may do next, as long as a card may be used."""
        cards_by_suit = self.cards_by_suit(state)
        around, found = MEMORY.deeds(state, self.seat, cards_by_suit, self.cap - self.used)
        found = [*found, *self.road_moves(state)]
        for suit, cards in cards_by_suit.items():
            found += explore_options(state, around, suit, cards)
        found += map(Cash, state.players[self.seat].meld)
        if state.options.redraws_per_turn == NO_LIMIT or self.redraws < state.options.redraws_per_turn:
            found += redraw_options(state)
        return found

    def cards_by_suit(self, state: BlinkState) -> dict[Terrain, list[Card]]:
        """BL-MAP-6, BL-GEN-4: the cards left, by the suits that they can be played as."""
        meld = state.players[self.seat].meld
        if self.has_industry(state):
            return {suit: list(meld) for suit in TERRAINS}
        by_suit: dict[Terrain, list[Card]] = {}
        for card in meld:
            by_suit.setdefault(SUIT[card], []).append(card)
        return by_suit

    def has_industry(self, position: Position) -> bool:
        """AF-3: whether a card may count as any suit."""
        return not self.has_used_industry and "industry" in technologies_of(position, self.seat)

    def road_moves(self, state: BlinkState) -> list[MoveUnit]:
        """AF-3: the moves that need no card."""
        if self.has_used_roads or "roads" not in technologies_of(state, self.seat):
            return []
        return road_options(state, self.seat)

    def use(self, state: BlinkState, cards: tuple[Card, ...], suit: Terrain) -> None:
        """BL-MAP-7: cards are used for an action and go to the discard."""
        put_away(state, self.seat, cards)
        self.used += len(cards)
        self.has_used_industry = self.has_used_industry or SUIT[cards[0]] != suit

    def move_unit(self, state: BlinkState, card: Card, movement: Movement) -> Movement:
        """BL-MAP-7: a card, or the roads, are used for a move."""
        if not card:
            self.has_used_roads = True
            return movement
        movement.is_wild = self.has_industry(state)
        self.use(state, (card,), suit=SUIT[card])
        return movement

    def cash(self, state: BlinkState, cards: tuple[Card, ...]) -> None:
        """BL-MAP-4: cards become gold; with mining the first one of a turn gives one more."""
        bonus = not self.cashed and "mining" in technologies_of(state, self.seat)
        self.cashed += len(cards)
        cash(state, self.seat, cards, int(bonus))


def _ocean_tiles(state: BlinkState, seat: int) -> int:
    return sum(owner == seat and state.tiles[place] == "ocean" for place, (owner, _) in state.stacks.items())
