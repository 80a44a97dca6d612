"""Blink: a card game that drives a civilization on a growing map."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tabletime.games.blink import describe, draw, reasons, text
from tabletime.games.blink.boards import board
from tabletime.games.blink.bot import BlinkBot, Merchant, Settler
from tabletime.games.blink.cards import deck_splits
from tabletime.games.blink.drawing.spots import spots
from tabletime.games.blink.guess import suppose
from tabletime.games.blink.hexmap import population, world
from tabletime.games.blink.options import BlinkOptions
from tabletime.games.blink.scene import scene
from tabletime.games.blink.setup import Setup, open_box
from tabletime.games.blink.state import BlinkState
from tabletime.games.blink.value import value
from tabletime.games.blink.view import BlinkView, view_of
from tabletime.kernel import Bot, Decision, Event, Game, Move, Refusal, Table
from tabletime.kernel.nature import Nature
from tabletime.kernel.options import parse_options


class Blink(Game[BlinkState, BlinkView]):
    """Two to four civilizations grow, trade and fight by melds of cards."""

    slug = "blink"
    title = "Blink"
    summary = "Play melds of cards to win the initiative, then spend them to grow a civilization on a map of hexes."
    seats = range(2, 5)
    pace = 400
    options_type = BlinkOptions
    state_type = BlinkState
    view_type = BlinkView

    def setup(self, seats: int, options: BlinkOptions) -> BlinkState:
        """BL-GEN-1: a box is opened for two, three or four."""
        state = open_box(seats, options)
        state.stack = [Setup()]
        return state

    def view(self, state: BlinkState, seat: int | None) -> BlinkView:
        return view_of(state, seat, self.seen(state, seat))

    def unveil(self, state: BlinkState) -> BlinkView:
        return view_of(state, None, self.seen(state, None), face_up=True)

    def suppose(self, view: BlinkView, rng: random.Random) -> BlinkState:
        return suppose(view, rng)

    def describe(self, view: BlinkView) -> str:
        return describe.describe(view)

    def draw(self, view: BlinkView, decision: Decision | None = None) -> str:
        return draw.draw(view, decision)

    def fragments(self, view: BlinkView, decision: Decision | None = None) -> Mapping[str, str]:
        return draw.fragments(view)

    def spots(self, move: Move, view: BlinkView) -> tuple[str, ...]:
        return spots(move, view)

    def word(self, move: Move, view: BlinkView) -> str:
        return text.word(move, view) or super().word(move, view)

    def tell(self, event: Event, seat: int | None) -> str:
        return text.tell(event, seat) or super().tell(event, seat)

    def why_not(self, move: Move, view: BlinkView) -> Refusal | None:
        return reasons.why_not(move, view)

    def barred(self, decision: Decision, view: BlinkView) -> tuple[Refusal, ...]:
        return reasons.barred(view, decision.options)

    def seat_name(self, seat: int, seats: int) -> str:
        return text.player_name(seat)

    def census(self, state: BlinkState) -> Mapping[str, int]:
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

    def value(self, state: BlinkState) -> tuple[float, ...] | None:
        return value(state)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"quick": BlinkBot, "settler": Settler, "merchant": Merchant}

    def content(self) -> Mapping[str, Callable[[Path], object]]:
        return {"board_file": board, "map_file": world, "deck_file": deck_splits}

    def scene(self, *, nature: Nature | None = None, **position: Any) -> Table:
        """A table in any position; `tabletime.games.blink.scene.Scene` says what can be given."""
        options = parse_options(BlinkOptions, position.pop("options", None), self.title)
        assert isinstance(options, BlinkOptions)
        state = scene(position, options)
        return Table.at(self, state, options=options, nature=nature)


def _tracks_out_of_step(state: BlinkState) -> int:
    """BL-BRD-5: on how many tracks the open slots differ from the units on the map; always 0."""
    counted = [player.counts for player in state.players]
    standing = [population(state.tiles, state.stacks, seat) for seat in range(state.seats)]
    return sum(one[terrain] != other[terrain] for one, other in zip(counted, standing, strict=True) for terrain in one)


GAME = Blink()

__all__ = ["GAME", "Blink"]
