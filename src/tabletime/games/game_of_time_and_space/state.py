"""The state of a game: what lies in the zones and in front of the players, and what only some have seen."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from tabletime.games.game_of_time_and_space.board import guarding
from tabletime.games.game_of_time_and_space.board.tokens import Token, Tokens
from tabletime.games.game_of_time_and_space.board.volley import Volley
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Universe, Zone, universe
from tabletime.games.game_of_time_and_space.content.box import Box, box_of
from tabletime.games.game_of_time_and_space.content.items import ASSISTANT_LIMIT, SCREEN_LIMIT, SCREENS, WEAPON_LIMIT
from tabletime.games.game_of_time_and_space.content.keys import Shape
from tabletime.games.game_of_time_and_space.options import TimeAndSpaceOptions
from tabletime.kernel import Part, Position, State, secret

PART_LIMIT = 6
"""TS-KEY-1: how many key part counters a player may have."""

STUNNED = 2
"""TS-STUN-1: how many markers a player takes who is stunned."""


NOBODY = -1


class Belongings(Position):
    """What is open about one player, and what can be asked of it."""

    zone: Zone = DOMAIN
    kit: tuple[str, ...] = ()
    """TS-ITEM-4: the items in constant use."""
    stun: int = 0
    has_looked: bool = False
    """TS-SRCH-10: has seen the face-down key part of the zone, standing in it."""
    is_short: bool = False
    """Entered the Domain with these six key parts and did not win, so they do not match the missions."""
    missions_dealt: int = 0
    probed_by: tuple[int, ...] = ()
    """The players who have seen the missions."""

    if TYPE_CHECKING:
        missions: tuple[Shape, ...]
        keys: Tokens
        gadgets: Tokens

    @property
    def can_act(self) -> bool:
        """TS-STUN-8, TS-STUN-11, TS-DOM-5: neither stunned nor in the Domain."""
        return not self.stun and self.zone != DOMAIN

    def held(self) -> Iterator[str]:
        """The gadgets by name, as far as they are known."""
        return (gadget.face for gadget in self.gadgets)


class Player(Belongings, Part):
    """One player: missions, key parts and gadgets are seen by those who have looked at them."""

    missions: tuple[Shape, ...] = ()
    keys: Tokens = ()
    gadgets: Tokens = ()


class Want(msgspec.Struct, frozen=True):
    """What an offer asks for: the partner's key part at a place, or any one of a shape."""

    place: int = -1
    shape: Shape = ""


class Offer(msgspec.Struct, frozen=True):
    """TS-KEY-7: a trade as far as it has been put together: places of own counters, those shown, and what is wanted."""

    give: tuple[int, ...] = ()
    show: tuple[int, ...] = ()
    want: tuple[Want, ...] = ()


class TimeAndSpacePosition(Position):
    """What lies open on the table, and the questions that it answers."""

    options: TimeAndSpaceOptions
    round: int = 0
    leftovers: tuple[Shape, ...] = ()
    """TS-SET-14: the missions that nobody took."""
    dead: tuple[str, ...] = ()
    """Alien counters out of the game, blanks among them, sorted."""
    spent: tuple[str, ...] = ()
    """Items out of the game, sorted."""
    blanks_gone: int = 0
    used: tuple[tuple[int, str], ...] = ()
    """Gadgets that are turned up now, or were used in this turn and are kept: each may be used once a turn."""
    put_down: tuple[tuple[int, Zone, str], ...] = ()
    """What players have put down in this turn, and where, unnamed under an alien; whoever did so takes it up again only
    with room for it."""
    truces: tuple[tuple[int, int], ...] = ()
    """TS-SPL-2: who has promised not to rob whom, until the stunned ally's own turn."""
    offer_seats: tuple[int, ...] = ()
    """Who knows the offer that is on the table."""
    volley: Volley | None = None
    """The last round of the last fight, as everybody saw it."""

    if TYPE_CHECKING:
        players: Sequence[Belongings]
        aliens: dict[Zone, Tokens]
        items: dict[Zone, Tokens]
        parts: dict[Zone, Tokens]

    @property
    def box(self) -> Box:
        return box_of(self.options)

    @property
    def universe(self) -> Universe:
        return universe(self.options.board_file)

    def present(self, zone: Zone) -> list[int]:
        """The players whose pieces stand in a zone."""
        return [seat for seat, player in enumerate(self.players) if player.zone == zone]

    def others_with(self, seat: int) -> list[int]:
        """The players who stand where this one stands."""
        zone = self.players[seat].zone
        return [other for other, player in enumerate(self.players) if player.zone == zone and other != seat]

    def clockwise(self, seat: int) -> list[int]:
        """TS-TURN-2: all seats, this one first."""
        seats = len(self.players)
        return [(seat + place) % seats for place in range(seats)]

    def open_aliens(self, zone: Zone) -> list[str]:
        """TS-CMB-1: the aliens of a zone that are revealed."""
        return [alien.face for alien in self.aliens[zone] if alien.is_open]

    def can_search(self, seat: int) -> bool:
        """TS-SRCH-2: whether anything in the zone is face down and new to this player."""
        zone = self.players[seat].zone
        return any(not alien.is_open for alien in self.aliens[zone]) or any(
            not part.is_open and seat not in part.seats for part in self.parts[zone]
        )

    def free_parts(self, zone: Zone) -> list[int]:
        """TS-ALN-7: the places of key parts in a zone that nobody guards."""
        return guarding.free_parts(self.aliens[zone], self.parts[zone])

    def free_items(self, zone: Zone) -> list[int]:
        """TS-ALN-7: the places of items in a zone that nobody guards."""
        return guarding.free_items(self.box, self.aliens[zone], self.items[zone])

    def is_ready(self, seat: int, gadget: str) -> bool:
        """TS-ITEM-5: whether a player has a gadget of this name that was not used in this turn."""
        used = self.used.count((seat, gadget)) if self.used else 0
        return not used or list(self.players[seat].held()).count(gadget) > used

    def excess(self, seat: int, more: str = "") -> tuple[str, ...]:
        """TS-ITEM-8 to TS-ITEM-10: items of which a player must put one down, now or with one item more."""
        box, player = self.box, self.players[seat]
        is_gadget = bool(more) and box.kind[more] == "gadget"
        kit = (*player.kit, more) if more and not is_gadget else player.kit
        for kinds, limit in ((("weapon",), WEAPON_LIMIT), (SCREENS, SCREEN_LIMIT)):
            held = tuple(item for item in kit if box.kind[item] in kinds)
            if len(held) > limit:
                return held
        assistants = [item for item in kit if box.kind[item] == "assistant"]
        twins = tuple(name for name, many in Counter(assistants).items() if many > 1)
        if twins or len(assistants) > ASSISTANT_LIMIT:
            return twins or tuple(assistants)
        gadgets = Counter((*player.held(), more) if is_gadget else player.held())
        return tuple(name for name, many in gadgets.items() if many > 1 and name and box.items[name].unique)

    def has_room(self, seat: int, face: str) -> bool:
        """TS-KEY-1, TS-ITEM-8 to TS-ITEM-10: whether a player may have one more of these and need put nothing down."""
        if face in self.box.items:
            return not self.excess(seat, face)
        return len(self.players[seat].keys) < PART_LIMIT


def knows_the_offer(state: "TimeAndSpaceState", seat: int | None) -> bool:
    """TS-KEY-7: an offer is known to whoever makes it, and then to whom it is made."""
    return seat in state.offer_seats


def hands_over(state: "TimeAndSpaceState", seat: int | None) -> bool:
    """TS-KEY-6: what is handed over is known to the partner who picks it, until all counters change hands at once."""
    return bool(state.stack) and getattr(state.stack[-1], "partner", NOBODY) == seat


class TimeAndSpaceState(TimeAndSpacePosition, State):
    """Everything that is so: tokens with their faces, and the pools of those that nobody has seen."""

    players: list[Player]
    aliens: dict[Zone, Tokens]
    items: dict[Zone, Tokens]
    parts: dict[Zone, Tokens]
    unseen_aliens: tuple[str, ...] = ()
    unseen_items: tuple[str, ...] = ()
    unseen_parts: tuple[Shape, ...] = ()
    undealt: tuple[Shape, ...] = ()
    """Missions that nobody has been dealt yet."""
    offer: Offer = secret(knows_the_offer, default=Offer(), unknown=None)
    handed_over: tuple[int, ...] = secret(hands_over, default=(), unknown=())
    """The places of the counters that the partner has picked so far, to hand them over for the offer."""

    @property
    def turn(self) -> int:
        """TS-TURN-2: whose turn it is; the rounds lie below every other rule in progress and know it."""
        seat: int = self.stack[0].seat
        return seat

    def put(self, heap: dict[Zone, Tokens], zone: Zone, *tokens: Token) -> None:
        """Lay tokens into a zone."""
        heap[zone] = (*heap[zone], *tokens)

    def spend(self, item: str) -> None:
        """An item leaves the game."""
        self.spent = tuple(sorted((*self.spent, item)))

    def turn_back(self, seat: int, gadget: str) -> None:
        """TS-ITEM-6: a gadget is face down again, as if it had not been used."""
        used = list(self.used)
        used.remove((seat, gadget))
        self.used = tuple(used)

    def bury(self, alien: str) -> None:
        """TS-FGT-16, TS-SRCH-5: an alien counter leaves the game."""
        self.dead = tuple(sorted((*self.dead, alien)))
