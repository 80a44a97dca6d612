"""What can be seen of a position: the rules ask a state, players, bots and drawings ask a view, in the same words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletime.games.dont_blink.board import TARDIS, Board, board_of
from tabletime.games.dont_blink.cards import BLINK, LONE_CENTURION, Card
from tabletime.games.dont_blink.heroes import ALL_HEROES, CAPTURED, DOCTOR, RORY
from tabletime.games.dont_blink.moves import ANGELS
from tabletime.games.dont_blink.options import DontBlinkOptions
from tabletime.games.dont_blink.sight import NOTHING, visible, visible_all_round
from tabletime.pieces.grid import DIRECTIONS, Square

ANGEL_SEAT = 0
"""The angel player's seat; every other seat belongs to the hero team (DB-GEN-1)."""

CARRIED = TARDIS + 1
"""A part at `CARRIED + hero` is carried by that hero; one at the TARDIS is delivered."""

UNPLACED = -1


class Position:
    """Questions about what lies on the table; angels are counted from 1, heroes in the order of `HEROES` from 0.

    Sets of angels or heroes are kept as the bits of a number.
    """

    __slots__ = ()

    if TYPE_CHECKING:
        seats: int
        options: DontBlinkOptions
        owners: tuple[int, ...]
        layout: str
        tardis: Square
        chosen: int
        frozen: int
        spent_out: int
        face_up: int
        moved: int
        angel_cards: tuple[Card, ...]

        @property
        def places(self) -> Sequence[int]: ...
        @property
        def facings(self) -> Sequence[int]: ...
        @property
        def parts(self) -> Sequence[int]: ...
        @property
        def angels(self) -> Sequence[Square]: ...
        @property
        def cards(self) -> Sequence[Card]: ...
        @property
        def discard(self) -> Sequence[int]: ...

    @property
    def board(self) -> Board:
        """The ship, with the TARDIS once it is placed."""
        return board_of(self.layout, None if self.tardis < 0 else self.tardis, self.options.tiles)

    @property
    def keeper(self) -> int:
        """The seat that keeps the Blink? cards and speaks for the team: the Doctor's, captured or not (DB-SET-4)."""
        return self.owners[DOCTOR]

    @property
    def hero_seats(self) -> tuple[int, ...]:
        """The seats of the hero team (DB-GEN-2)."""
        return tuple(range(1, self.seats))

    def free_heroes(self) -> list[int]:
        """The heroes who have not been captured."""
        places = self.places
        return [hero for hero in ALL_HEROES if places[hero] != CAPTURED]

    def is_on_square(self, hero: int) -> bool:
        """Whether the hero stands on the board, neither captured nor in the TARDIS."""
        return 0 <= self.places[hero] < TARDIS

    def heroes_on_squares(self) -> list[int]:
        """The heroes who stand on the board, outside the TARDIS."""
        return [hero for hero in ALL_HEROES if self.is_on_square(hero)]

    def waiting_heroes(self) -> list[int]:
        """The free heroes who have not had their turn in this Hero Move phase (DB-HMV-1)."""
        return [hero for hero in self.free_heroes() if not self.moved >> hero & 1]

    def carried_by(self, hero: int) -> list[int]:
        """The parts that a hero carries, counted from 0; it may be several (DB-PRT-5)."""
        return [part for part, place in enumerate(self.parts) if place == CARRIED + hero]

    def is_occupied(self, square: int) -> bool:
        """Whether a standee is on this square."""
        return square in self.angels or square in self.places

    def is_free_of_others(self, hero: int, square: int) -> bool:
        """Whether no hero but this one is on the square."""
        return self.places.count(square) == (self.places[hero] == square)

    def is_alone(self, hero: int, square: int) -> bool:
        """Whether no standee but this hero is on the square, so that a walk may end there (DB-HMV-8)."""
        return square not in self.angels and self.is_free_of_others(hero, square)

    def is_real(self, angel: int) -> bool:
        """Whether this figure is a Weeping Angel this round (DB-CHO-3)."""
        return bool(self.chosen >> angel & 1)

    def is_face_up(self, hero: int) -> bool:
        """Whether the hero's card has been turned up this round."""
        return bool(self.face_up >> hero & 1)

    def is_face_down(self, hero: int) -> bool:
        """Whether a face-down card lies before the hero."""
        return self.cards[hero] > 0 and not self.face_up >> hero & 1

    def is_gone(self, special: Card) -> bool:
        """Whether everybody knows that this special card is no longer with the heroes."""
        return special in self.angel_cards or self.discard[special] > 0

    def sight(self, hero: int) -> frozenset[Square]:
        """The squares that a hero sees now, whatever the card says."""
        place = self.places[hero]
        if place == CAPTURED:
            return NOTHING
        look = visible
        if hero == RORY and self.cards[RORY] == LONE_CENTURION and self.is_face_up(RORY):
            look = visible_all_round
        return look(self.board, place, DIRECTIONS[self.facings[hero]])

    def watchers(self, square: Square) -> list[int]:
        """The heroes in whose line of sight a Weeping Angel on this square would be seen or checked.

        A hero without a card, or with a Blink turned up, sees nothing that counts (DB-ENT-6).
        """
        cards, blinked = self.cards, self.face_up
        return [
            hero
            for hero in ALL_HEROES
            if cards[hero] and not (cards[hero] == BLINK and blinked >> hero & 1) and square in self.sight(hero)
        ]

    def able_angels(self) -> list[int]:
        """The Weeping Angels that can be activated: neither frozen nor spent out (DB-ANG-7, DB-FRZ-3, DB-PAS-3)."""
        able = self.chosen & ~self.frozen & ~self.spent_out
        return [angel for angel in ANGELS if able >> angel & 1]

    def can_catch(self, angel: int, hero: int) -> bool:
        """Whether the hero is on a square of the angel's room and does not see the angel (DB-CAT-1, DB-CAT-2)."""
        square, place, room = self.angels[angel], self.places[hero], self.board.room
        return self.is_on_square(hero) and room[place] == room[square] and square not in self.sight(hero)

    def can_capture(self, angel: int, hero: int) -> bool:
        """Whether the hero is next to the angel; in the TARDIS heroes are safe unless the table plays otherwise.

        (DB-CAP-1, DB-TRM-1, DB-TRM-2)
        """
        square, place = self.angels[angel], self.places[hero]
        if place == TARDIS:
            return not self.options.tardis_shelter and square in self.board.links
        return place in self.board.angel_steps[square]


def members(bits: int) -> tuple[int, ...]:
    """The angels or heroes whose bits are set in a number.

    >>> members(0b1100)
    (2, 3)
    """
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)
