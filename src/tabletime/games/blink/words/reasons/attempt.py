"""An attempt: a move that a seat tries to make, with names in their own spelling."""

from typing import NamedTuple, Self

from tabletime.games.blink.board.hexmap import holds
from tabletime.games.blink.content.cards import RANK, SUIT, TERRAINS, Card, Terrain
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.view import BlinkView, PlayerView
from tabletime.games.blink.words.spelling import is_place, names, spelled
from tabletime.kernel import Frame, Move, Refusal
from tabletime.pieces.hexes import Name


class Attempt(NamedTuple):
    """What is tried, by whom, and what that seat sees."""

    view: BlinkView
    seat: int
    move: Move
    said: Move
    """The move as the player has spelled it."""

    @classmethod
    def at(cls, view: BlinkView, seat: int, move: Move) -> Self:
        return cls(view, seat, spelled(move), move)

    @property
    def me(self) -> PlayerView:
        return self.view.players[self.seat]

    @property
    def rule(self) -> Frame:
        """The rule in progress."""
        rule: Frame = self.view.stack[-1]
        return rule

    @property
    def turn(self) -> MapTurn | None:
        """The map turn in progress."""
        return next((rule for rule in self.view.stack if isinstance(rule, MapTurn)), None)

    def has_unit_on(self, place: Name) -> bool:
        return holds(self.view.stacks, self.seat, place)

    def suit(self, card: Card, wanted: Terrain) -> Terrain:
        """The suit that a card counts as: its own, or with industry the one that is wanted."""
        is_wild = self.turn is not None and self.turn.has_industry(self.view)
        return wanted if is_wild else SUIT[card]

    def refuse(self, rule: str, reason: str) -> Refusal:
        return Refusal(self.said, reason, rule)

    def against_names(self) -> Refusal | None:
        """BL-COMP-1, BL-GEN-4, BL-MAP-5: there must be such cards, terrains and places."""
        for kind, name in names(self.move):
            if kind == "card" and name not in RANK:
                return self.refuse("BL-COMP-1", f"There is no card {name!r}; cards are named like 7F or 12O.")
            if kind == "terrain" and name not in TERRAINS:
                return self.refuse("BL-GEN-4", f"There is no terrain {name!r}, only {', '.join(TERRAINS)}.")
            if kind == "place" and not is_place(name):
                return self.refuse("BL-MAP-5", f"There is no place {name!r}; places are named like 0,1 or 2,-3.")
        return None

    def against_missing_unit(self, place: Name) -> Refusal | None:
        return None if self.has_unit_on(place) else self.refuse("BL-MAP-5", f"You have no unit on {place}.")

    def against_missing_tile(self, place: Name) -> Refusal | None:
        return None if place in self.view.tiles else self.refuse("BL-MAP-5", f"There is no tile at {place}.")
