"""Belongings: gadgets are turned up and spent, and items leave a player."""

from tabletime.games.game_of_time_and_space.board.tokens import Token, without_at
from tabletime.games.game_of_time_and_space.events import GadgetShown
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState


def turn_up(state: TimeAndSpaceState, seat: int, gadget: str) -> None:
    """TS-ITEM-5, TS-ITEM-6: a gadget is turned up, for all to see, and is in use from now on."""
    state.reveal(GadgetShown(seat, gadget))
    make_known(state, seat, gadget)
    state.used = (*state.used, (seat, gadget))


def make_known(state: TimeAndSpaceState, seat: int, gadget: str) -> None:
    """TS-ITEM-5: everybody has seen this gadget now, and knows who has it."""
    player = state.players[seat]
    seen = [token for token in player.gadgets if token.is_open]
    if any(token.face == gadget for token in seen):
        return
    hidden = [token for token in player.gadgets if not token.is_open]
    place = next(i for i, token in enumerate(hidden) if token.face == gadget)
    # Those that everybody knows lie first: where a gadget lay among the hidden ones is nobody's business.
    player.gadgets = (*seen, Token(gadget, is_open=True), *without_at(tuple(hidden), place))


def spend(state: TimeAndSpaceState, seat: int, gadget: str) -> None:
    """TS-ITEM-5: a gadget that was turned up leaves the game: the one that everybody sees, not its hidden twin."""
    state.turn_back(seat, gadget)
    give_up_item(state, seat, gadget, known=True)
    state.spend(gadget)


def give_up_item(state: TimeAndSpaceState, seat: int, item: str, *, known: bool = False) -> None:
    """An item leaves a player; of two equal gadgets the one that nobody has seen, or the one that everybody has."""
    player = state.players[seat]
    if item in player.kit:
        kit = list(player.kit)
        kit.remove(item)
        player.kit = tuple(kit)
        return
    places = [i for i, token in enumerate(player.gadgets) if token.face == item]
    place = max(places, key=lambda i: (player.gadgets[i].is_open == known, i))
    player.gadgets = without_at(player.gadgets, place)
