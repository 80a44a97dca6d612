"""A map turn: one player uses cards of the meld on the map, turns the others into gold, and upgrades."""

from functools import cache, lru_cache

from tabletime.games.blink.board.deeds import CardsBySuit, KnownDeeds
from tabletime.games.blink.board.explore import explore_options, explore_suit
from tabletime.games.blink.board.move import road_options
from tabletime.games.blink.board.populate import needs_industry
from tabletime.games.blink.board.units import settle
from tabletime.games.blink.content.cards import SUIT, TERRAINS, Card, Terrain
from tabletime.games.blink.events import EndTriggered, Populated, Traded
from tabletime.games.blink.moves import Attack, Cash, EndActions, Explore, MoveUnit, PlaceTile, Populate, Redraw
from tabletime.games.blink.options import NO_LIMIT
from tabletime.games.blink.rules.combat import Combat
from tabletime.games.blink.rules.explore import Exploration
from tabletime.games.blink.rules.gold import cash, earn, put_away
from tabletime.games.blink.rules.move import Movement
from tabletime.games.blink.rules.redraw import TileRedraw, redraw_options, return_to_bag
from tabletime.games.blink.rules.scoring import final_score
from tabletime.games.blink.rules.upgrade import UpgradeWindow, can_upgrade, pick_up
from tabletime.games.blink.state import BlinkPosition, BlinkState
from tabletime.kernel import Ask, Flow, Frame, Move, step
from tabletime.kernel.words import counted

END = EndActions()
KNOWN_DEEDS = KnownDeeds()


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
        if "trade" in state.technologies(self.seat) and _ocean_tiles(state, self.seat) >= 2:
            state.tell(Traded(self.seat, earn(state, self.seat, 1)))
        return None

    @step("BL-MAP-2", "BL-MAP-3", "BL-MAP-5", "BL-MAP-6", "BL-MAP-11")
    def choose_action(self, state: BlinkState) -> Flow:
        left = min(self.cap - self.used, len(state.players[self.seat].meld))
        options = self.actions(state) if left else self.road_moves(state)
        if not options:
            return self.cash_the_rest
        return Ask(self.seat, _prompt(left), (*options, END))

    @step("BL-MAP-7", "BL-MAP-11", "BL-POP-1", "BL-POP-2")
    def act(self, state: BlinkState, move: Move) -> Flow:
        match move:
            case EndActions():
                return self.cash_the_rest
            case Cash(card):
                self.cash(state, (card,))
            case Redraw(returned):
                self.redraws += 1
                return_to_bag(state, returned)
                return TileRedraw(seat=self.seat, returned=returned)
            case Populate(card, place, extra):
                self.use(state, (card, *extra), suit=state.tiles[place])
                settle(state, self.seat, place)
                state.tell(Populated(self.seat, (card, *extra), place, state.tiles[place]))
            case MoveUnit(card, start):
                return self.move_unit(state, card, Movement(seat=self.seat, card=card, start=start))
            case Explore(card, place, terrain, sea):
                self.use(state, (card,), suit=explore_suit(state, self.seat, move))
                return Exploration(seat=self.seat, card=card, first=PlaceTile(terrain, place), sea=sea)
            case Attack(card, start, target, gold):
                self.use(state, (card,), suit=state.tiles[target])
                return Combat(attacker=self.seat, card=card, start=start, target=target, gold=gold)
        return None

    @step("BL-END-1", "BL-MAP-9")
    def check_end(self, state: BlinkState, needed_industry: bool | None) -> Flow:
        self.has_used_industry = self.has_used_industry or bool(needed_industry)
        if state.is_ending or not state.options.board.is_empty(state.players[self.seat].counts):
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
        around, found = KNOWN_DEEDS.find(state, self.seat, cards_by_suit, self.cap - self.used)
        found = [*found, *self.road_moves(state)]
        for suit, cards in cards_by_suit.items():
            found += explore_options(state, around, suit, cards)
        found += map(Cash, state.players[self.seat].meld)
        if state.options.redraws_per_turn == NO_LIMIT or self.redraws < state.options.redraws_per_turn:
            found += redraw_options(state)
        return found

    def cards_by_suit(self, state: BlinkState) -> CardsBySuit:
        """BL-MAP-6, BL-GEN-4: the cards left, by the suits that they can be played as."""
        meld = state.players[self.seat].meld
        return dict.fromkeys(TERRAINS, meld) if self.has_industry(state) else _by_suit(meld)

    def has_industry(self, position: BlinkPosition) -> bool:
        """AF-3: whether a card may count as any suit."""
        return not self.has_used_industry and "industry" in position.technologies(self.seat)

    def road_moves(self, state: BlinkState) -> list[MoveUnit]:
        """AF-3: the moves that need no card."""
        if self.has_used_roads or "roads" not in state.technologies(self.seat):
            return []
        return road_options(state, self.seat)

    def use(self, state: BlinkState, cards: tuple[Card, ...], suit: Terrain) -> None:
        """BL-MAP-7: cards are used for an action and go to the discard."""
        put_away(state, self.seat, cards)
        self.used += len(cards)
        self.has_used_industry = self.has_used_industry or needs_industry(state, suit, cards)

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
        bonus = not self.cashed and "mining" in state.technologies(self.seat)
        self.cashed += len(cards)
        cash(state, self.seat, cards, int(bonus))


@lru_cache(4096)
def _by_suit(meld: tuple[Card, ...]) -> CardsBySuit:
    """The cards of each suit, in the order in which the suits come up."""
    suits = dict.fromkeys([SUIT[card] for card in meld])
    return {suit: [card for card in meld if SUIT[card] == suit] for suit in suits}


@cache
def _prompt(left: int) -> str:
    return f"Use up to {counted(left, 'more card')} on the map." if left else "Use your roads?"


def _ocean_tiles(state: BlinkState, seat: int) -> int:
    return sum(owner == seat and state.tiles[place] == "ocean" for place, (owner, _) in state.stacks.items())
