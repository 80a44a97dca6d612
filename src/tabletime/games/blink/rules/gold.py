"""Gold: cards that are not used on the map become coins."""

from tabletime.games.blink.content.cards import Card
from tabletime.games.blink.events import Cashed
from tabletime.games.blink.options import NO_LIMIT
from tabletime.games.blink.state import BlinkState


def earn(state: BlinkState, seat: int, coins: int) -> int:
    """BL-COMP-6: coins come from the supply to a player, as many as there are."""
    paid = coins if state.options.gold_supply == NO_LIMIT else min(coins, state.supply)
    state.players[seat].gold += paid
    state.supply -= paid
    return paid


def pay(state: BlinkState, seat: int, coins: int) -> None:
    """BL-GOL-4: coins go back to the supply."""
    state.players[seat].gold -= coins
    state.supply += coins


def cash(state: BlinkState, seat: int, cards: tuple[Card, ...], bonus: int = 0) -> None:
    """BL-GOL-1, BL-GOL-2, BL-GOL-3, BL-MAP-4: each card gives one gold and goes to the discard."""
    put_away(state, seat, cards)
    state.tell(Cashed(seat, cards, earn(state, seat, len(cards) + bonus)))


def put_away(state: BlinkState, seat: int, cards: tuple[Card, ...]) -> None:
    """BL-MAP-7, BL-HAN-2: cards of the meld go to the player's own discard."""
    player = state.players[seat]
    player.meld = tuple([card for card in player.meld if card not in cards])
    player.discard += cards
