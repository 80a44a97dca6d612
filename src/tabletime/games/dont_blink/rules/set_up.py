"""Setup: the ship is laid out, the parts, the TARDIS and the figures are placed."""

from typing import Any

from tabletime.games.dont_blink.board.ship import TARDIS, TILE_OF, UNPLACED, board_of
from tabletime.games.dont_blink.content.cards import KINDS, starting_hand
from tabletime.games.dont_blink.content.heroes import HEROES
from tabletime.games.dont_blink.content.tiles import ANGLES, CENTRE, PLACES, lay_out, load_tiles
from tabletime.games.dont_blink.events import AngelPlaced, TardisPlaced, TilesLaid
from tabletime.games.dont_blink.moves import ANGELS, PLACE, PLACE_ANGEL, PLACE_NAMES, PlaceAngel, PlaceTardis
from tabletime.games.dont_blink.options import DontBlinkOptions, owners
from tabletime.games.dont_blink.rules.rounds import Rounds
from tabletime.games.dont_blink.state import ANGEL_SEAT, DontBlinkPosition, DontBlinkState
from tabletime.kernel import Ask, Draw, Flow, Frame, Pick, Roll, step
from tabletime.kernel.errors import BadContent, BadOptions

OUTER_TILES = tuple(position for position in range(PLACES) if position != CENTRE)


def opening(seats: int, options: DontBlinkOptions) -> DontBlinkState:
    """The table before anything is laid out: all heroes and cards with the hero team (DB-SET-1 to DB-SET-9)."""
    check_ship(options)
    return DontBlinkState(
        seats=seats,
        options=options,
        owners=owners(options, seats),
        places=[TARDIS] * len(HEROES),
        facings=[0] * len(HEROES),
        parts=[UNPLACED] * len(HEROES),
        angels=[UNPLACED] * (len(ANGELS) + 1),
        cards=[0] * len(HEROES),
        hand=starting_hand(options.dont_blink_cards),
        discard=[0] * len(KINDS),
        stack=[SetUp()],
    )


def check_ship(options: DontBlinkOptions) -> None:
    """The agreed tiles and layout must make a ship."""
    try:
        load_tiles(options.tiles)
        if options.layout:
            board_of(options.layout, tiles_path=options.tiles)
    except BadContent as fault:
        raise BadOptions(str(fault)) from None


class SetUp(Frame):
    """The ship is built out of nine tiles; then the heroes place the TARDIS and the angel player the figures."""

    order: tuple[int, ...] = ()

    @step("DB-SET-11")
    def shuffle_tiles(self, state: DontBlinkState) -> Flow:
        if state.options.layout:
            return self.put_down_parts
        return Draw(pools=(load_tiles(state.options.tiles).numbers,), many=PLACES)

    @step("DB-SET-11")
    def put_in_rows(self, state: DontBlinkState, order: tuple[int, ...]) -> Flow:
        self.order = order
        return None

    @step("DB-SET-11", "DB-SET-12", "DB-SET-13")
    def turn_tiles(self, state: DontBlinkState) -> Flow:
        return Roll(dice=(*(ANGLES,) * PLACES, ("A", "B")))

    @step("DB-SET-13")
    def lay_tiles(self, state: DontBlinkState, turned: tuple[Any, ...]) -> Flow:
        state.layout = lay_out(self.order, turned[:PLACES], turned[PLACES])
        return None

    @step("DB-SET-14")
    def put_down_parts(self, state: DontBlinkState) -> Flow:
        state.layout = state.layout or state.options.layout
        state.parts = list(state.board.parts)
        state.tell(TilesLaid(state.layout))
        return None

    @step("DB-SET-15", "DB-SET-16", "DB-SET-17", "DB-SET-18")
    def put_down_tardis(self, state: DontBlinkState) -> Flow:
        return PlaceTheTardis()

    @step("DB-SET-19")
    def put_down_angels(self, state: DontBlinkState) -> Flow:
        return PlaceTheAngels()

    @step("DB-GEN-6")
    def begin(self, state: DontBlinkState) -> Flow:
        return Rounds()


class PlaceTheTardis(Frame):
    """The heroes put the TARDIS somewhere on the centre tile; the Doctor's player says where."""

    @step("DB-SET-15", "DB-SET-16", "DB-SET-17")
    def choose_spot(self, state: DontBlinkState) -> Flow:
        spots = tuple(PlaceTardis(PLACE_NAMES[square]) for square in state.board.tardis_spots)
        if state.options.placement == "quick":
            return Pick(things=tuple(spot.square for spot in spots), weights=(1,) * len(spots))
        return Ask(state.keeper, "Place the TARDIS, two squares wide and high.", spots)

    @step("DB-SET-15", "DB-SET-18")
    def put_down(self, state: DontBlinkState, spot: PlaceTardis | str) -> Flow:
        name = spot if isinstance(spot, str) else spot.square
        state.tardis = PLACE[name]
        state.tell(TardisPlaced(name))
        return None


class PlaceTheAngels(Frame):
    """The angel player puts one figure on each tile but the centre one."""

    @step("DB-SET-19")
    def maybe_place_at_random(self, state: DontBlinkState) -> Flow:
        if state.options.placement == "players":
            return self.choose_square
        return Roll(dice=tuple(state.board.angel_spots(tile) for tile in OUTER_TILES))

    @step("DB-SET-19")
    def place_all(self, state: DontBlinkState, squares: tuple[int, ...]) -> Flow:
        for angel, square in zip(ANGELS, squares, strict=True):
            place_angel(state, angel, square)
        return None

    @step("DB-SET-19", "DB-CMP-8")
    def choose_square(self, state: DontBlinkState) -> Flow:
        angel = next_angel(state)
        if not angel:
            return None
        taken = {TILE_OF[square] for square in state.angels[1:angel]}
        free = [square for tile in OUTER_TILES if tile not in taken for square in state.board.angel_spots(tile)]
        places = PLACE_ANGEL[angel]
        return Ask(
            ANGEL_SEAT, f"Place figure {angel} on a tile without one.", tuple([places[square] for square in free])
        )

    @step("DB-SET-19")
    def put_down(self, state: DontBlinkState, move: PlaceAngel | None) -> Flow:
        if move is None:
            return None
        place_angel(state, move.angel, PLACE[move.square])
        return self.choose_square


def next_angel(state: DontBlinkPosition) -> int:
    """The number of the next figure to be placed, or 0 when all stand."""
    return next((angel for angel in ANGELS if state.angels[angel] == UNPLACED), 0)


def place_angel(state: DontBlinkState, angel: int, square: int) -> None:
    """A figure comes onto the board."""
    state.angels[angel] = square
    state.tell(AngelPlaced(angel, PLACE_NAMES[square]))
