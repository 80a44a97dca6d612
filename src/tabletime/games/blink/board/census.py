"""The census: every card, tile, unit and coin is somewhere, exactly once."""

from collections import Counter
from collections.abc import Mapping

from tabletime.games.blink.board.hexmap import population
from tabletime.games.blink.state import BlinkState


def census(state: BlinkState) -> Mapping[str, int]:
    """BL-COMP-1, BL-COMP-2, BL-COMP-5, BL-COMP-6: every card, tile, unit and coin is somewhere, exactly once."""
    cards = Counter(state.undealt + state.market + state.deck.cards)
    for player in state.players:
        cards.update(player.hand + player.pack + player.meld + player.discard + player.pile)
    tiles = Counter([*state.tiles.values(), *state.display, *state.bag.cards])
    return {
        "cards": cards.total(),
        "different cards": len(cards),
        "gold": state.supply + sum(player.gold for player in state.players),
        **{f"{terrain} tiles": many for terrain, many in sorted(tiles.items())},
        "tracks out of step": _tracks_out_of_step(state),
    }


def _tracks_out_of_step(state: BlinkState) -> int:
    """BL-BRD-5: on how many tracks the open slots differ from the units on the map; always 0."""
    counted = [player.counts for player in state.players]
    standing = [population(state.tiles, state.stacks, seat) for seat in range(state.seats)]
    return sum(one[terrain] != other[terrain] for one, other in zip(counted, standing, strict=True) for terrain in one)
