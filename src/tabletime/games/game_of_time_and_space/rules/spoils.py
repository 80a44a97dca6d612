"""The spoils: deals first, then the victors in turn."""

import msgspec

from tabletime.games.game_of_time_and_space.board.sides import Deal
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.moves import LEAVE_REST, TakeFromKit, TakeItem, TakePart, Terms
from tabletime.games.game_of_time_and_space.rules.discarding import Discard
from tabletime.games.game_of_time_and_space.rules.robbing import look_at_counters, rob_options, take_from_player
from tabletime.games.game_of_time_and_space.rules.searching import LookAtParts
from tabletime.games.game_of_time_and_space.rules.taking import take_options, taking
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import Ask, Done, Flow, Frame, Move, step

ZONE = -1
"""The pot is what lies in the zone."""

OF_ITEMS = ("first item", "all items")
"""TS-SPL-2: the terms by which an ally gets no key part."""


class Claim(msgspec.Struct, frozen=True):
    """TS-SPL-2: what an ally may still take before the others."""

    seat: int
    terms: Terms
    left: int
    shape: str = ""


class Spoils(Frame):
    """One pot is shared out: the counters of a zone, or what a defeated player may lose; what is still owed is told."""

    pot: int
    zone: Zone
    seat: int
    winners: tuple[int, ...]
    deals: tuple[Deal, ...] = ()
    claims: tuple[Claim, ...] = ()

    @step("TS-SPL-2")
    def count_claims(self, state: TimeAndSpaceState) -> Flow:
        parts, items = self.counters(state)
        made = [claim(deal, parts + items, items) for deal in self.deals]
        self.claims = tuple(each for each in made if each.left)
        if state.options.spoils == "attacker" and self.pot == ZONE and self.seat in self.winners:
            self.winners = (self.seat,)
        return None

    @step("TS-SPL-1", "TS-SPL-3")
    def look(self, state: TimeAndSpaceState) -> Flow:
        owed_parts = [due.seat for due in self.claims if due.terms not in OF_ITEMS]
        seats = tuple(dict.fromkeys((*self.winners, *owed_parts)))
        if self.pot == ZONE:
            return LookAtParts(seats=seats, zone=self.zone)
        look_at_counters(state, seats, self.pot)
        return None

    @step("TS-SPL-1", "TS-SPL-2", "TS-SPL-3", "TS-KEY-6")
    def choose(self, state: TimeAndSpaceState) -> Flow:
        if not (self.claims or self.winners):
            return Done(self.deals)
        options = self.options(state, self.taker)
        if not options:
            self.next_taker(leaves=True)
            return self.choose
        if not self.claims:
            return Ask(self.taker, "Take a counter of the spoils.", (*options, LEAVE_REST))
        return Ask(self.taker, "Take what you were promised.", (*self.promised(state, options), LEAVE_REST))

    @step("TS-SPL-1", "TS-SPL-2", "TS-SPL-3")
    def take(self, state: TimeAndSpaceState, move: Move) -> Flow:
        seat = self.next_taker(leaves=move == LEAVE_REST)
        if move == LEAVE_REST:
            return self.choose
        if self.pot == ZONE:
            return taking(seat, self.zone, move)
        take_from_player(state, seat, self.pot, move)
        return Discard(seat=seat)

    @step("TS-SPL-1")
    def go_on(self, state: TimeAndSpaceState) -> Flow:
        return self.choose

    @property
    def taker(self) -> int:
        """TS-SPL-1, TS-SPL-2: whose turn it is to take: those who were promised something come first."""
        return self.claims[0].seat if self.claims else self.winners[0]

    def options(self, state: TimeAndSpaceState, seat: int) -> tuple[Move, ...]:
        """TS-SPL-1 to TS-SPL-3: what a player can take out of this pot, or what kind of counter a promise is about."""
        found = take_options(state, seat, self.zone) if self.pot == ZONE else rob_options(state, self.pot)
        if not self.claims or self.claims[0].terms == "half":
            return found
        kinds = (TakeItem, TakeFromKit) if self.claims[0].terms in OF_ITEMS else (TakePart,)
        return tuple(move for move in found if isinstance(move, kinds))

    def counters(self, state: TimeAndSpaceState) -> tuple[int, int]:
        """TS-SPL-2: how many key parts and items are in the pot, whoever may take them."""
        if self.pot == ZONE:
            return len(state.parts[self.zone]), len(state.items[self.zone])
        parts = len(state.players[self.pot].keys)
        return parts, len(rob_options(state, self.pot)) - parts

    def next_taker(self, *, leaves: bool) -> int:
        """TS-SPL-1, TS-SPL-2: who takes now; a claim shrinks, and a victor goes to the end of the row, or out of it."""
        if self.claims:
            due, *rest = self.claims
            again = [] if leaves or due.left == 1 else [msgspec.structs.replace(due, left=due.left - 1)]
            self.claims = (*again, *rest)
            self.deals = self.deals if leaves else tuple(owed(deal, due.seat) for deal in self.deals)
            return due.seat
        seat, *others = self.winners
        self.winners = tuple(others) if leaves else (*others, seat)
        return seat

    def promised(self, state: TimeAndSpaceState, options: tuple[Move, ...]) -> list[Move]:
        """TS-SPL-2: those of the options that have the promised shape; whoever takes blind can only guess which."""
        due = self.claims[0]
        if due.terms != "shape" or (self.pot != ZONE and state.options.robbing == "blind"):
            return list(options)
        parts = state.parts[self.zone] if self.pot == ZONE else state.players[self.pot].keys
        return [move for move in options if isinstance(move, TakePart) and parts[move.place].face == due.shape]


def claim(deal: Deal, counters: int, items: int) -> Claim:
    """TS-SPL-2: how many counters a deal is about; whether a promised shape is there does not show in it."""
    many = {
        "nothing": 0,
        "first item": min(1, items),
        "all items": items,
        "key parts": min(deal.many, counters - items),
        "shape": min(1, counters - items),
        "half": counters // 2,
    }
    return Claim(deal.ally, deal.terms, many[deal.terms], deal.shape)


def owed(deal: Deal, taker: int) -> Deal:
    """TS-SPL-2: the deal once an ally has taken one more counter of those promised; it is paid once, not once a pot."""
    if deal.ally != taker or deal.terms in ("all items", "half"):
        return deal
    if deal.terms == "key parts" and deal.many > 1:
        return msgspec.structs.replace(deal, many=deal.many - 1)
    return msgspec.structs.replace(deal, terms="nothing")
