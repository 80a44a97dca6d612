"""Searching: aliens are turned up, the key part is looked at, and where nobody lives, all may be taken."""

from tabletime.games.game_of_time_and_space.board.tokens import Token, without_at
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.content.aliens import NO_ALIEN, Alien
from tabletime.games.game_of_time_and_space.content.effects import Tags
from tabletime.games.game_of_time_and_space.events import (
    AlienRevealed,
    PartSeen,
    PartStolen,
    PlayerHeld,
    PlayerThrown,
    Searched,
)
from tabletime.games.game_of_time_and_space.rules.aftermath import NOTHING, Aftermath
from tabletime.games.game_of_time_and_space.rules.moving import lay_open, shift
from tabletime.games.game_of_time_and_space.rules.random_zone import RandomZone
from tabletime.games.game_of_time_and_space.rules.taking import Collect, decide_part, replace_at
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import Done, Draw, Flow, Frame, Pick, step
from tabletime.pieces.deck import without


class SearchAction(Frame):
    """A player searches the zone; `shield` names the kinds of aliens whose powers do not touch the player."""

    seat: int
    zone: Zone
    shield: Tags = ()
    found: tuple[str, ...] = ()
    is_held: bool = False

    @step("TS-SRCH-1")
    def begin(self, state: TimeAndSpaceState) -> Flow:
        state.tell(Searched(self.seat, self.zone))
        return None

    @step("TS-SRCH-2")
    def turn_up_alien(self, state: TimeAndSpaceState) -> Flow:
        place = next((i for i, alien in enumerate(state.aliens[self.zone]) if not alien.is_open), None)
        if place is None:
            return self.look_at_part
        alien = state.aliens[self.zone][place]
        return None if alien.is_decided else Draw(pools=(state.unseen_aliens,))

    @step("TS-SRCH-2", "TS-SRCH-5", "TS-SRCH-9")
    def reveal_alien(self, state: TimeAndSpaceState, drawn: tuple[str, ...] | None) -> Flow:
        place = next(i for i, alien in enumerate(state.aliens[self.zone]) if not alien.is_open)
        face = drawn[0] if drawn else state.aliens[self.zone][place].face
        state.unseen_aliens = without(state.unseen_aliens, *(drawn or ()))
        if face == NO_ALIEN:
            state.aliens[self.zone] = without_at(state.aliens[self.zone], place)
            state.bury(face)
        else:
            replace_at(state.aliens, self.zone, place, Token(face, is_open=True))
            self.found = (*self.found, face)
        state.reveal(AlienRevealed(self.zone, face))
        return self.turn_up_alien

    @step("TS-SRCH-3")
    def look_at_part(self, state: TimeAndSpaceState) -> Flow:
        return LookAtParts(seats=(self.seat,), zone=self.zone)

    @step("TS-FGT-7")
    def suffer_powers(self, state: TimeAndSpaceState) -> Flow:
        if not self.found:
            return self.take_what_is_here
        alien, self.found = state.box.aliens[self.found[0]], self.found[1:]
        if self.shield and alien.is_of(self.shield):
            return self.suffer_powers
        return self.suffer(state, alien)

    @step("TS-FGT-7")
    def suffer_more(self, state: TimeAndSpaceState) -> Flow:
        return self.suffer_powers

    @step("TS-SRCH-6", "TS-SRCH-7")
    def take_what_is_here(self, state: TimeAndSpaceState) -> Flow:
        if state.aliens[self.zone] or state.players[self.seat].zone != self.zone:
            return None
        return Collect(seat=self.seat, zone=self.zone)

    @step("TS-SRCH-9")
    def end(self, state: TimeAndSpaceState) -> Flow:
        return Done(Aftermath(is_held=True) if self.is_held else NOTHING)

    def suffer(self, state: TimeAndSpaceState, alien: Alien) -> Flow:
        """What an alien does to whoever has found it."""
        if alien.holds:
            self.is_held = True
            state.tell(PlayerHeld(self.seat, alien.name))
        if alien.steals:
            return StealParts(seat=self.seat, alien=alien.name, zone=self.zone, left=alien.steals)
        if not alien.displaces:
            return None
        state.tell(PlayerThrown(self.seat, alien.name))
        return Displacement(seat=self.seat, piece=self.seat)


class LookAtParts(Frame):
    """Players look at the face-down key part of the zone in which they stand."""

    seats: tuple[int, ...]
    zone: Zone

    @step("TS-SRCH-3")
    def turn_over(self, state: TimeAndSpaceState) -> Flow:
        part = next((part for part in state.parts[self.zone] if not part.is_open), None)
        if part is None:
            return self.end
        return None if part.is_decided else Draw(pools=(state.unseen_parts,), to=self.seats)

    @step("TS-SRCH-3")
    def look(self, state: TimeAndSpaceState, drawn: tuple[str, ...] | None) -> Flow:
        place = next(i for i, part in enumerate(state.parts[self.zone]) if not part.is_open)
        if drawn:
            decide_part(state, self.zone, place, drawn, self.seats)
        part = state.parts[self.zone][place]
        fresh = tuple(seat for seat in self.seats if drawn or seat not in part.seats)
        replace_at(state.parts, self.zone, place, part.shown_to(*self.seats))
        for seat in self.seats:
            state.players[seat].has_looked |= state.players[seat].zone == self.zone
        for seat in fresh:
            seen = PartSeen(seat, self.zone, part.face)
            state.reveal(seen, to=(seat,), instead=PartSeen(seat, self.zone))
        return None

    @step("TS-SRCH-3")
    def end(self, state: TimeAndSpaceState) -> Flow:
        return None


class StealParts(Frame):
    """An alien takes key part counters at random from whoever has found it."""

    seat: int
    alien: str
    zone: Zone
    left: int

    @step("TS-SPL-6")
    def choose_part(self, state: TimeAndSpaceState) -> Flow:
        held = len(state.players[self.seat].keys)
        return Pick(things=tuple(range(held)), weights=(1,) * held) if held and self.left else self.end

    @step("TS-SPL-5", "TS-SPL-6")
    def take_part(self, state: TimeAndSpaceState, place: int) -> Flow:
        player = state.players[self.seat]
        shape = player.keys[place].face
        player.keys, player.is_short = without_at(player.keys, place), False
        lay_open(state, self.zone, (shape,))
        state.reveal(PartStolen(self.seat, self.alien, self.zone, shape))
        self.left -= 1
        return self.choose_part

    @step("TS-SPL-6")
    def end(self, state: TimeAndSpaceState) -> Flow:
        return None


class Displacement(Frame):
    """A piece is thrown into a random zone; `seat` chooses where the die says Domain."""

    seat: int
    piece: int

    @step("TS-RND-1")
    def find_zone(self, state: TimeAndSpaceState) -> Flow:
        return RandomZone(seat=self.seat)

    @step("TS-SRCH-10")
    def throw(self, state: TimeAndSpaceState, zone: Zone) -> Flow:
        shift(state, self.piece, zone)
        return None
