"""Moving: leaving a zone, coming into another, and coming home."""

from functools import lru_cache

from tabletime.games.game_of_time_and_space.board.tokens import Token
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone, universe
from tabletime.games.game_of_time_and_space.content.keys import BLANK
from tabletime.games.game_of_time_and_space.events import GameWon, Moved, PartsTurnedUp, PieceShifted
from tabletime.games.game_of_time_and_space.moves import MoveTo
from tabletime.games.game_of_time_and_space.state import PART_LIMIT, TimeAndSpaceState
from tabletime.kernel import Outcome


@lru_cache(maxsize=1 << 10)
def move_options(board: str, zone: Zone, extra: int) -> tuple[MoveTo, ...]:
    """TS-MOVE-1 to TS-MOVE-7: every zone in which a Move may end."""
    return tuple(map(MoveTo, universe(board).destinations(zone, extra)))


def move(state: TimeAndSpaceState, seat: int, zone: Zone, extra: int) -> Outcome | None:
    """TS-MOVE-1: a player moves; whoever comes into the Domain with the whole key wins."""
    player = state.players[seat]
    start, crosses = player.zone, state.universe.destinations(player.zone, extra)[zone]
    leave(state, seat)
    player.zone = zone
    state.tell(Moved(seat, start, zone, crosses))
    return come_home(state, seat) if crosses or zone == DOMAIN else None


def shift(state: TimeAndSpaceState, seat: int, zone: Zone) -> None:
    """TS-RND-3: a piece is put into a zone by other means; where it stands already, it has not left."""
    player = state.players[seat]
    if player.zone != zone:
        start = player.zone
        leave(state, seat)
        player.zone = zone
        state.tell(PieceShifted(seat, start, zone))


def leave(state: TimeAndSpaceState, seat: int) -> None:
    """TS-SRCH-10: whoever has looked at the face-down key part of a zone turns it up on leaving."""
    player = state.players[seat]
    if player.has_looked:
        turn_up_parts(state, player.zone)
        player.has_looked = False


def turn_up_parts(state: TimeAndSpaceState, zone: Zone) -> None:
    """TS-SRCH-10, TS-SRCH-11: the key parts of a zone are turned up, and blanks leave the game."""
    hidden = [part for part in state.parts[zone] if not part.is_open]
    if not hidden:
        return
    shapes = tuple(part.face for part in hidden)
    state.parts[zone] = tuple(part for part in state.parts[zone] if part.is_open)
    lay_open(state, zone, shapes)
    state.reveal(PartsTurnedUp(zone, shapes))


def lay_open(state: TimeAndSpaceState, zone: Zone, shapes: tuple[str, ...]) -> None:
    """TS-KEY-5, TS-SRCH-11: key parts come to lie face up in a zone; blanks leave the game instead."""
    real = [Token(shape, is_open=True) for shape in shapes if shape != BLANK]
    state.blanks_gone += len(shapes) - len(real)
    state.put(state.parts, zone, *real)


def come_home(state: TimeAndSpaceState, seat: int) -> Outcome | None:
    """TS-WIN-1: the whole key wins; anything less is nobody's business."""
    player = state.players[seat]
    if tuple(sorted(part.face for part in player.keys)) != player.missions:
        player.is_short = len(player.keys) == PART_LIMIT
        return None
    state.reveal(GameWon(seat, player.missions))
    scores = tuple(int(other == seat) for other in range(state.seats))
    return Outcome(winners=(seat,), scores=scores, reason="The six parts of a key have come home.")
