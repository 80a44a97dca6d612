"""What lies on the table: figures, parts, cards, and who plays whom; rules ask a state, everybody else a view."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tabletime.games.dont_blink.board.ship import TARDIS, UNPLACED, Board, board_of
from tabletime.games.dont_blink.board.sight import NOTHING, visible, visible_all_round
from tabletime.games.dont_blink.content.cards import BLINK, LONE_CENTURION, NAMES, NO_CARD, RAGGEDY_DOCTOR, Card, Pile
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, CAPTURED, DOCTOR, HEROES, RORY
from tabletime.games.dont_blink.events import AngelCardPlayed, CardsTurnedUp
from tabletime.games.dont_blink.moves import ANGELS
from tabletime.games.dont_blink.options import DontBlinkOptions
from tabletime.kernel import Position, State, secret
from tabletime.pieces.grid import DIRECTIONS, Square

ANGEL_SEAT = 0
"""The angel player's seat; every other seat belongs to the hero team (DB-GEN-1)."""

CARRIED = TARDIS + 1
"""A part at `CARRIED + hero` is carried by that hero; one at the TARDIS is delivered."""


class DontBlinkPosition(Position):
    """What lies open; angels are counted from 1, heroes in the order of `HEROES` from 0.

    Sets of angels or heroes are kept as the bits of a number. A part is on a square, at the TARDIS or `CARRIED`; the
    first entry of `angels` stands for none.
    """

    options: DontBlinkOptions
    owners: tuple[int, ...]
    layout: str = ""
    tardis: Square = UNPLACED
    places: list[int]
    facings: list[int]
    parts: list[int]
    angels: list[Square]
    round: int = 0
    moved: int = 0
    revealed: bool = False
    frozen: int = 0
    spent_out: int = 0
    history: tuple[int, ...] = ()
    action_points: int = 0
    face_up: int = 0
    discard: Pile
    angel_cards: tuple[Card, ...] = ()

    if TYPE_CHECKING:
        seats: int
        chosen: int

        @property
        def cards(self) -> Sequence[Card]: ...

    @property
    def board(self) -> Board:
        """The ship, with the TARDIS once it is placed."""
        return board_of(self.layout, self.tardis, self.options.tiles)

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
        places = self.places
        return [hero for hero in ALL_HEROES if 0 <= places[hero] < TARDIS]

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

    def sight(self, hero: int, board: Board | None = None) -> frozenset[Square]:
        """The squares that a hero sees now, whatever the card says; whoever has the board at hand may say so."""
        place = self.places[hero]
        if place == CAPTURED:
            return NOTHING
        look = visible
        if hero == RORY and self.cards[RORY] == LONE_CENTURION and self.is_face_up(RORY):
            look = visible_all_round
        return look(board or self.board, place, DIRECTIONS[self.facings[hero]])

    def watchers(self, square: Square) -> list[int]:
        """The heroes in whose line of sight a Weeping Angel on this square would be seen or checked.

        A hero without a card, or with a Blink turned up, sees nothing that counts (DB-ENT-6).
        """
        cards, blinked, board = self.cards, self.face_up, self.board
        return [
            hero
            for hero in ALL_HEROES
            if cards[hero] and not (cards[hero] == BLINK and blinked >> hero & 1) and square in self.sight(hero, board)
        ]

    def able_angels(self) -> list[int]:
        """The Weeping Angels that can be activated: neither frozen nor spent out (DB-ANG-7, DB-FRZ-3, DB-PAS-3)."""
        able = self.chosen & ~self.frozen & ~self.spent_out
        return [angel for angel in ANGELS if able >> angel & 1]

    def unaware_heroes(self, angel: int) -> list[int]:
        """The heroes on squares of the angel's room who do not see the angel (DB-CAT-1, DB-CAT-2)."""
        square, places, board = self.angels[angel], self.places, self.board
        near = [hero for hero in self.heroes_on_squares() if board.room[places[hero]] == board.room[square]]
        return [hero for hero in near if square not in self.sight(hero, board)]

    def heroes_in_reach(self, angel: int) -> list[int]:
        """The heroes next to the angel; in the TARDIS they are safe unless the table plays otherwise.

        (DB-CAP-1, DB-TRM-1, DB-TRM-2)
        """
        square, places, board = self.angels[angel], self.places, self.board
        reach = board.angel_steps[square]
        if not self.options.tardis_shelter and square in board.links:
            reach = (*reach, TARDIS)
        return [hero for hero in ALL_HEROES if places[hero] in reach]


def knows_angels(state: DontBlinkPosition, seat: int | None) -> bool:
    """Whether this seat knows which figures are real: the angel player does, and everybody once they are revealed."""
    return state.revealed or seat == ANGEL_SEAT


class DontBlinkState(DontBlinkPosition, State):
    """The table with its secrets: the hero team knows the `hand`, the `stolen` card and all `cards`."""

    chosen: int = secret(knows_angels, default=0, unknown=0)
    cards: list[Card]
    hand: Pile
    stolen: Card = NO_CARD

    def play_angel_card(self, special: Card, *, reveal: bool = False) -> None:
        """The angel player uses a special card's angel power, once; the card is discarded (DB-SPC-8).

        `reveal`: the choice to do so was made in secret and is out now.
        """
        self.angel_cards = tuple(card for card in self.angel_cards if card != special)
        self.discard[special] += 1
        (self.reveal if reveal else self.tell)(AngelCardPlayed(NAMES[special]))

    def gain_action_point(self) -> None:
        """The angel player uses The Raggedy Doctor for one more action point (DB-DOC-8)."""
        self.play_angel_card(RAGGEDY_DOCTOR)
        self.action_points += 1

    def turn_up(self, heroes: list[int]) -> None:
        """Turn up the face-down cards of these heroes at the same time (DB-CRD-5)."""
        for hero in heroes:
            self.face_up |= 1 << hero
        names = tuple(HEROES[hero] for hero in heroes)
        self.reveal(CardsTurnedUp(names, tuple(NAMES[self.cards[hero]] for hero in heroes)))


def bits(numbers: Iterable[int]) -> int:
    """A set of angels, heroes or squares as the bits of a number.

    >>> bits((2, 3)) == 0b1100
    True
    """
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def members(bits: int) -> tuple[int, ...]:
    """The angels or heroes whose bits are set in a number.

    >>> members(0b1100)
    (2, 3)
    """
    return tuple(number for number in range(bits.bit_length()) if bits >> number & 1)
