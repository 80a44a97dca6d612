"""Upgrade: gold turns hand cards into better ones, and the old ones into victory points."""

from tabletime.games.blink.content.cards import RANK, Card, in_order
from tabletime.games.blink.events import MarketFilled, PickedUp, Upgraded
from tabletime.games.blink.moves import EndUpgrades, Upgrade
from tabletime.games.blink.options import NO_LIMIT
from tabletime.games.blink.rules.gold import pay
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step

MARKET_SIZE = 4
END = EndUpgrades()


def pick_up(state: BlinkState, seat: int) -> None:
    """BL-HAN-3: a player whose hand is empty takes the whole discard as the new hand."""
    player = state.players[seat]
    if not player.hand:
        player.hand, player.discard = tuple(in_order(player.discard)), ()
        player.hand_is_known = True
        state.tell(PickedUp(seat, player.hand))


def can_upgrade(state: BlinkState, seat: int) -> bool:
    """BL-UPG-3, BL-UPG-4, BL-UPG-5: whether there is a coin to pay, a card to retire and a card to take."""
    player = state.players[seat]
    return bool(player.gold and player.hand and state.market)


class UpgradeWindow(Frame):
    """After the map actions, and with a hand just picked up, a player may upgrade cards; then the market fills up."""

    seat: int
    upgrades: int = 0

    @step("BL-UPG-1", "BL-UPG-2", "BL-UPG-3", "BL-UPG-6", "BL-MAP-8")
    def choose_upgrade(self, state: BlinkState) -> Flow:
        if self.upgrades == self.most(state) or not can_upgrade(state, self.seat):
            return self.refill_market
        options = [Upgrade(old, new) for old in state.players[self.seat].hand for new in state.market]
        return Ask(self.seat, "Upgrade a hand card for one gold?", (*options, END))

    @step("BL-UPG-3", "BL-UPG-4", "BL-UPG-5", "BL-UPG-7", "BL-UPG-8")
    def upgrade(self, state: BlinkState, move: Move) -> Flow:
        if not isinstance(move, Upgrade):
            return None
        self.upgrades += 1
        upgrade(state, self.seat, move)
        return self.choose_upgrade

    @step("BL-UPG-9")
    def refill_market(self, state: BlinkState) -> Flow:
        return FillMarket()

    def most(self, state: BlinkState) -> int:
        limit = state.options.upgrades_per_window
        return -1 if limit == NO_LIMIT else limit


def upgrade(state: BlinkState, seat: int, move: Upgrade) -> None:
    """BL-UPG-4 to BL-UPG-8: the old card to the victory pile, the new one to the discard, the gold to the supply."""
    player = state.players[seat]
    pay(state, seat, 1)
    player.hand = tuple([card for card in player.hand if card != move.old])
    player.pile += (move.old,)
    state.market = tuple([card for card in state.market if card != move.new])
    player.discard += (move.new,)
    player.top_bought = max(player.top_bought, RANK[move.new])
    tell = state.tell if player.hand_is_known else state.reveal
    tell(Upgraded(seat, move.old, move.new))
    pick_up(state, seat)


class FillMarket(Frame):
    """The market is filled up from the top of the advanced deck."""

    @step("BL-SET-14", "BL-UPG-9")
    def draw_cards(self, state: BlinkState) -> Flow:
        missing = MARKET_SIZE - len(state.market)
        return state.deck.draw(missing) if missing and state.deck.layers else DONE

    @step("BL-SET-12", "BL-SET-13", "BL-UPG-9")
    def lay_out_cards(self, state: BlinkState, drawn: tuple[Card, ...]) -> Flow:
        state.deck = state.deck.without(drawn)
        state.market = tuple(in_order(state.market + drawn))
        state.reveal(MarketFilled(drawn))
        return None
