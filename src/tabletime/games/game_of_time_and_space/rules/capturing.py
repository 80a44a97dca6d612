"""Capturing: what aliens take from a player they have defeated."""

from tabletime.games.game_of_time_and_space.board.guarding import guarded_shapes
from tabletime.games.game_of_time_and_space.board.tokens import Token, Tokens, without_at
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.content.aliens import Alien
from tabletime.games.game_of_time_and_space.content.items import SCREENS
from tabletime.games.game_of_time_and_space.content.keys import BLANK
from tabletime.games.game_of_time_and_space.events import ItemCaptured, PartsCaptured
from tabletime.games.game_of_time_and_space.rules.belongings import give_up_item
from tabletime.games.game_of_time_and_space.rules.moving import lay_open, turn_up_parts
from tabletime.games.game_of_time_and_space.rules.taking import decide_part
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import DONE, Draw, Flow, Frame, step


class Capture(Frame):
    """Aliens have together defeated players: `losses` has every such player with every alien that stands."""

    zone: Zone
    losses: tuple[tuple[int, str], ...]

    @step("TS-SPL-4", "TS-SPL-6")
    def look_for_takers(self, state: TimeAndSpaceState) -> Flow:
        self.losses = tuple(loss for loss in self.losses if not state.box.aliens[loss[1]].takes_nothing)
        return None if self.losses else DONE

    @step("TS-SPL-4")
    def turn_up_parts(self, state: TimeAndSpaceState) -> Flow:
        if not any(state.players[seat].keys for seat, _ in self.losses):
            return self.take_items
        unseen = any(not part.is_decided for part in state.parts[self.zone])
        return Draw(pools=(state.unseen_parts,)) if unseen else None

    @step("TS-SPL-4", "TS-SPL-5")
    def take_parts(self, state: TimeAndSpaceState, drawn: tuple[str, ...] | None) -> Flow:
        if drawn:
            place = next(i for i, part in enumerate(state.parts[self.zone]) if not part.is_decided)
            decide_part(state, self.zone, place, drawn, (0,))
        turn_up_parts(state, self.zone)
        guarded = guarded_shapes(state.parts[self.zone])
        for seat in dict.fromkeys(seat for seat, _ in self.losses):
            capture_parts(state, self.zone, seat, guarded)
        return None

    @step("TS-SPL-6")
    def take_items(self, state: TimeAndSpaceState) -> Flow:
        for seat, face in dict.fromkeys(self.losses):
            loot(state, self.zone, seat, state.box.aliens[face])
        return None


def capture_parts(state: TimeAndSpaceState, zone: Zone, seat: int, guarded: tuple[str, ...]) -> None:
    """TS-SPL-4, TS-SPL-5: shapes that were not guarded go, and blanks; what stays is known to be of a guarded one."""
    player = state.players[seat]
    taken, kept = parted(player.keys, guarded, one_each=state.options.captured == "one")
    shapes = tuple(part.face for part in taken)
    lay_open(state, zone, shapes)
    clue = guarded_shapes(state.parts[zone]) if state.options.captured == "one" else guarded
    player.keys = tuple(part if part.is_open else narrowed(part, clue) for part in kept)
    player.is_short = player.is_short and not taken
    if taken:
        state.reveal(PartsCaptured(seat, zone, shapes))


def narrowed(part: Token, clue: tuple[str, ...]) -> Token:
    """TS-SPL-4: a key part that aliens have left, of one of these shapes and of those that were worked out before."""
    return Token(part.face, part.seats, clue=tuple(shape for shape in clue if shape in (part.clue or clue)))


def parted(keys: Tokens, guarded: tuple[str, ...], *, one_each: bool) -> tuple[Tokens, Tokens]:
    """TS-SPL-4: a player's key parts, those that aliens take and those that they leave."""
    taken: list[Token] = []
    kept: list[Token] = []
    for part in keys:
        is_double = one_each and part.face != BLANK and any(part.face == other.face for other in taken)
        (kept if part.face in guarded or is_double else taken).append(part)
    return tuple(taken), tuple(kept)


def loot(state: TimeAndSpaceState, zone: Zone, seat: int, alien: Alien) -> None:
    """TS-SPL-6, TS-ALN-4: items that this alien takes too; they lie under it, and everybody has seen them."""
    kinds = {kind for want in alien.loots for kind in (SCREENS if want == "screen" else (want,))}
    for item in [item for item in state.players[seat].kit if state.box.kind[item] in kinds]:
        give_up_item(state, seat, item)
        state.put(state.items, zone, Token(item, is_open=True))
        state.tell(ItemCaptured(seat, zone, item))


def remove_alien(state: TimeAndSpaceState, zone: Zone, face: str) -> None:
    """TS-FGT-16: a revealed alien leaves the game."""
    take_alien(state, zone, face)
    state.bury(face)


def take_alien(state: TimeAndSpaceState, zone: Zone, face: str) -> None:
    """A revealed alien leaves a zone."""
    place = next(i for i, alien in enumerate(state.aliens[zone]) if alien.is_open and alien.face == face)
    state.aliens[zone] = without_at(state.aliens[zone], place)
