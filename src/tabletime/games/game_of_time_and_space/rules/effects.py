"""What gadgets do: for each word of the vocabulary, what it may be aimed at and what happens."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from tabletime.games.game_of_time_and_space.board.battle import InUse
from tabletime.games.game_of_time_and_space.board.sides import Sides, muster, player_name
from tabletime.games.game_of_time_and_space.board.tokens import UNTOUCHED, Token
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.content import effects
from tabletime.games.game_of_time_and_space.content.effects import AnyEffect, Tags
from tabletime.games.game_of_time_and_space.content.items import Use
from tabletime.games.game_of_time_and_space.events import (
    AlienRemoved,
    AlienSeen,
    AlienShifted,
    PlayerProbed,
)
from tabletime.games.game_of_time_and_space.moves import (
    Aim,
    ChooseAlien,
    ChoosePlayer,
    ChooseZone,
    PullItem,
    PullPart,
)
from tabletime.games.game_of_time_and_space.rules.aftermath import Aftermath
from tabletime.games.game_of_time_and_space.rules.capturing import remove_alien, take_alien
from tabletime.games.game_of_time_and_space.rules.moving import shift
from tabletime.games.game_of_time_and_space.rules.random_zone import RandomZone, all_zones
from tabletime.games.game_of_time_and_space.rules.searching import Displacement, LookAtParts
from tabletime.games.game_of_time_and_space.rules.taking import Collect, TakingItem, TakingPart, replace_at
from tabletime.games.game_of_time_and_space.state import TimeAndSpacePosition, TimeAndSpaceState
from tabletime.kernel import Ask, Draw, Flow, Frame, Move, step
from tabletime.pieces.deck import without

Target: TypeAlias = Aim | ChooseAlien | ChoosePlayer | ChooseZone | PullItem | PullPart

TRACING = 2
"""How many steps away a key part may lie that is looked at."""

CHOOSING = (
    effects.Freeze,
    effects.Ward,
    effects.Remove,
    effects.ShiftAlien,
    effects.ShiftPlayer,
    effects.Peek,
    effects.Pull,
)
"""Effects whose target is chosen."""


def has_choice(effect: AnyEffect) -> bool:
    """Whether the owner says what the effect is aimed at."""
    return isinstance(effect, CHOOSING) or (isinstance(effect, effects.ShiftSelf) and effect.to == "any zone")


def finds_work(position: TimeAndSpacePosition, seat: int, use: Use, sides: Sides | None) -> bool:
    """TS-ITEM-6: whether the gadget would do anything; if not, it is turned back."""
    zone, effect = position.players[seat].zone, use.effect
    if use.when in ("own fight", "any fight") and not has_fight(position, seat, use, sides):
        return False
    if isinstance(effect, effects.Bypass):
        return can_bypass(position, zone, effect)
    return not has_choice(effect) or next(targets(position, seat, effect, sides), None) is not None


def has_fight(position: TimeAndSpacePosition, seat: int, use: Use, sides: Sides | None) -> bool:
    """TS-CMB-4, TS-CMB-8: whether it has a fight to be used in: both sides are there, and the owner in an own one."""
    ranks = muster(position, sides) if sides is not None else ((), ())
    if not all(ranks):
        return False
    return use.when == "any fight" or any(one.seat == seat for side in ranks for one in side)


def targets(position: TimeAndSpacePosition, seat: int, effect: AnyEffect, sides: Sides | None) -> Iterator[Move]:
    """TS-DOM-6, TS-DOM-8: everything that an effect may be aimed at now, one after another."""
    zone = position.players[seat].zone
    match effect:
        case effects.Freeze() | effects.Ward() if sides is not None:
            attackers, opponents = muster(position, sides)
            return (Aim(one.name) for one in (*attackers, *opponents))
        case effects.Remove() | effects.ShiftAlien():
            zones = (zone,) if effect.where == "own zone" else position.universe.zones
            return _aliens(position, zones, effect.kinds)
        case effects.ShiftSelf():
            return (move for move in all_zones(position.options.board_file) if move.zone != zone)
        case effects.ShiftPlayer():
            pieces = enumerate(position.players)
            return (ChoosePlayer(other) for other, player in pieces if player.zone != DOMAIN)
        case effects.Peek(what):
            return _hidden(position, seat, what)
        case effects.Pull():
            return (move for near in position.universe.neighbours[zone] for move in _loose(position, near))
    return iter(())


def _aliens(position: TimeAndSpacePosition, zones: Iterable[Zone], kinds: Tags) -> Iterator[ChooseAlien]:
    aliens = position.box.aliens
    for zone in zones:
        tokens = position.aliens[zone]
        if tokens and tokens != UNTOUCHED:
            found = dict.fromkeys(token.face for token in tokens if token.is_open)
            yield from (ChooseAlien(zone, face) for face in found if aliens[face].is_of(kinds))


def _hidden(position: TimeAndSpacePosition, seat: int, what: str) -> Iterator[Move]:
    zone = position.players[seat].zone
    if what == "player":
        return map(ChoosePlayer, position.others_with(seat))
    heap = position.aliens if what == "alien" else position.parts
    near = position.universe.neighbours[zone] if what == "alien" else position.universe.within(zone, TRACING)
    zones = (there for there in near if there != DOMAIN)
    return (ChooseZone(there) for there in zones if any(not token.known_to(seat) for token in heap[there]))


def _loose(position: TimeAndSpacePosition, zone: Zone) -> Iterator[PullPart | PullItem]:
    """TS-ALN-7: what lies unguarded in a zone; in the Domain there is never anything."""
    if zone != DOMAIN:
        yield from (PullPart(zone, place) for place in position.free_parts(zone))
        yield from (PullItem(zone, place) for place in position.free_items(zone))


def can_bypass(position: TimeAndSpacePosition, zone: Zone, effect: effects.Bypass) -> bool:
    """TS-SRCH-8, TS-ALN-6: all aliens are revealed and of the right kinds, and there is something to take."""
    found = position.aliens[zone]
    if not found or not all(alien.is_open for alien in found):
        return False
    aliens = [position.box.aliens[alien.face] for alien in found]
    if any(alien.cannot_be_bypassed or not alien.is_of(effect.kinds) for alien in aliens):
        return False
    return bool(position.items[zone] or (effect.what == "all" and position.parts[zone]))


def carry_out(
    state: TimeAndSpaceState, seat: int, item: str, use: Use, target: Target | None
) -> Frame | InUse | Aftermath | bool:
    """TS-ITEM-1: what a gadget does, as a rule to be carried out or as what it leaves behind."""
    zone, after = state.players[seat].zone, Aftermath(cost=use.cost)
    match use.effect, target:
        case effects.Cancel(), _:
            return True
        case effects.Stride(zones), _:
            return Aftermath(stride=zones)
        case effects.Unpower(kinds), _ if use.when == "own turn":
            return Aftermath(shield=kinds)
        case effects.Bypass(_, what), _:
            return Bypassing(seat=seat, zone=zone, items_only=what == "items")
        case effects.Remove(), ChooseAlien(where, alien):
            remove_alien(state, where, alien)
            state.tell(AlienRemoved(alien, where))
            return after
        case effects.ShiftAlien(to), ChooseAlien(where, alien):
            return ShiftingAlien(seat=seat, zone=where, alien=alien, is_random=to == "random zone")
        case effects.ShiftSelf(), ChooseZone(where):
            shift(state, seat, where)
            return after
        case effects.ShiftSelf(), _:
            return Displacement(seat=seat, piece=seat)
        case effects.ShiftPlayer(), ChoosePlayer(other):
            return Displacement(seat=seat, piece=other)
        case effects.Peek(), _:
            return peek(state, seat, use.effect, target)
        case effects.Pull(), PullPart(where, place):
            return TakingPart(seat=seat, zone=where, place=place)
        case effects.Pull(), PullItem(where, place):
            return TakingItem(seat=seat, zone=where, place=place)
    return InUse(seat, item, target.victim if isinstance(target, Aim) else "")


def aimed_at(target: Target) -> str:
    """The name of whoever a gadget is aimed at; none where it is aimed at a place or a counter."""
    match target:
        case Aim(name) | ChooseAlien(_, name):
            return name
        case ChoosePlayer(seat):
            return player_name(seat)
    return ""


def peek(state: TimeAndSpaceState, seat: int, effect: effects.Peek, target: Target | None) -> Frame | Aftermath:
    """TS-ITEM-1: a look at something hidden; others see only who looks where."""
    if isinstance(target, ChoosePlayer):
        probe(state, seat, target.seat)
        return Aftermath()
    assert isinstance(target, ChooseZone)
    if effect.at == "alien":
        return PeekAtAlien(seat=seat, zone=target.zone)
    return LookAtParts(seats=(seat,), zone=target.zone)


def probe(state: TimeAndSpaceState, seat: int, other: int) -> None:
    """A player sees another one's key parts and missions."""
    player = state.players[other]
    player.keys = tuple(part if part.is_open else part.shown_to(seat) for part in player.keys)
    player.probed_by = tuple(sorted({*player.probed_by, seat}))
    shapes = tuple(part.face for part in player.keys)
    seen = PlayerProbed(seat, other, shapes, player.missions)
    state.reveal(seen, to=(seat,), instead=PlayerProbed(seat, other))


class Bypassing(Frame):
    """A player takes what aliens guard without a fight."""

    seat: int
    zone: Zone
    items_only: bool

    @step("TS-SRCH-8", "TS-ALN-6")
    def look(self, state: TimeAndSpaceState) -> Flow:
        return None if self.items_only else LookAtParts(seats=(self.seat,), zone=self.zone)

    @step("TS-SRCH-8", "TS-ALN-6")
    def take(self, state: TimeAndSpaceState) -> Flow:
        return Collect(seat=self.seat, zone=self.zone, items_only=self.items_only)


class PeekAtAlien(Frame):
    """A player looks at a face-down alien counter."""

    seat: int
    zone: Zone

    @step("TS-SRCH-2")
    def lift(self, state: TimeAndSpaceState) -> Flow:
        alien = state.aliens[self.zone][self.place(state)]
        return None if alien.is_decided else Draw(pools=(state.unseen_aliens,), to=(self.seat,))

    @step("TS-SRCH-2")
    def look(self, state: TimeAndSpaceState, drawn: tuple[str, ...] | None) -> Flow:
        place = self.place(state)
        alien = Token(drawn[0]) if drawn else state.aliens[self.zone][place]
        state.unseen_aliens = without(state.unseen_aliens, *(drawn or ()))
        replace_at(state.aliens, self.zone, place, alien.shown_to(self.seat))
        seen = AlienSeen(self.seat, self.zone, alien.face)
        state.reveal(seen, to=(self.seat,), instead=AlienSeen(self.seat, self.zone))
        return None

    def place(self, state: TimeAndSpaceState) -> int:
        return next(i for i, alien in enumerate(state.aliens[self.zone]) if not alien.known_to(self.seat))


class ShiftingAlien(Frame):
    """An alien is put into another zone; what it guarded stays behind."""

    seat: int
    zone: Zone
    alien: str
    is_random: bool

    @step("TS-RND-1", "TS-DOM-8")
    def find_zone(self, state: TimeAndSpaceState) -> Flow:
        if self.is_random:
            return RandomZone(seat=self.seat)
        options = tuple(move for move in all_zones(state.options.board_file) if move.zone != self.zone)
        return Ask(self.seat, f"Where shall the {self.alien} go?", options)

    @step("TS-CMB-7", "TS-ALN-3")
    def put_there(self, state: TimeAndSpaceState, chosen: ChooseZone | Zone) -> Flow:
        zone = chosen.zone if isinstance(chosen, ChooseZone) else chosen
        if zone != self.zone:
            take_alien(state, self.zone, self.alien)
            state.put(state.aliens, zone, Token(self.alien, is_open=True))
            state.tell(AlienShifted(self.alien, self.zone, zone))
        return None
