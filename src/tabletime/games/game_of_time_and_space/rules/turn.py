"""A turn: two of Move, Search and Combat, and whatever is free around them."""

from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.content.effects import Tags
from tabletime.games.game_of_time_and_space.events import MarkerDiscarded, TurnBegan
from tabletime.games.game_of_time_and_space.moves import (
    END_TURN,
    FIGHT_ALIENS,
    SEARCH,
    Attack,
    FightAliens,
    MoveTo,
    OfferTrade,
    Rob,
    Search,
    TakeItem,
    TakePart,
    UseGadget,
)
from tabletime.games.game_of_time_and_space.rules.aftermath import Aftermath
from tabletime.games.game_of_time_and_space.rules.combat import CombatAction
from tabletime.games.game_of_time_and_space.rules.gadgets import GadgetUse, gadgets_any_time, gadgets_on_turn
from tabletime.games.game_of_time_and_space.rules.moving import move, move_options
from tabletime.games.game_of_time_and_space.rules.robbing import Robbery, rob_options
from tabletime.games.game_of_time_and_space.rules.searching import SearchAction
from tabletime.games.game_of_time_and_space.rules.taking import free_options, taking
from tabletime.games.game_of_time_and_space.rules.trading import Trade, can_trade
from tabletime.games.game_of_time_and_space.state import STUNNED, TimeAndSpaceState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, Outcome, step

ACTIONS = 2
"""TS-TURN-3: how many actions a turn has."""

OFFERS = 3
"""TS-KEY-7: how many offers two players may exchange in a turn."""


class Turn(Frame):
    """One player's turn; others may use gadgets that work at any time, or offer a trade, whenever the player thinks."""

    seat: int
    done: tuple[str, ...] = ()
    is_recovering: bool = False
    """TS-STUN-14: the second marker went this turn."""
    is_held: bool = False
    picks_up_in: Zone = ""
    """The zone in which the Search action of this turn is used to pick up what lies unguarded."""
    stride: int = 0
    shield: Tags = ()
    offers: tuple[tuple[int, int], ...] = ()

    @step("TS-STUN-3", "TS-STUN-11", "TS-STUN-13", "TS-STUN-15")
    def begin(self, state: TimeAndSpaceState) -> Flow:
        player = state.players[self.seat]
        state.used, state.put_down = (), ()
        state.truces = tuple(truce for truce in state.truces if truce[1] != self.seat)
        state.tell(TurnBegan(self.seat))
        if not player.stun:
            return None
        player.stun -= 1
        state.tell(MarkerDiscarded(self.seat, player.stun))
        self.is_recovering = True
        return DONE if player.stun else None

    @step("TS-TURN-3")
    def choose(self, state: TimeAndSpaceState) -> Flow:
        return Ask(self.seat, "It is your turn.", self.options(state))

    @step("TS-TURN-3", "TS-TURN-4", "TS-SRCH-1", "TS-CMB-1", "TS-ALN-7", "TS-STUN-10", "TS-ITEM-1")
    def act(self, state: TimeAndSpaceState, chosen: Move) -> Flow:
        zone = state.players[self.seat].zone
        match chosen:
            case MoveTo(destination):
                return self.move(state, destination)
            case Search():
                self.done = (*self.done, "search")
                shield, self.shield = self.shield, ()
                return SearchAction(seat=self.seat, zone=zone, shield=shield)
            case FightAliens():
                self.done = (*self.done, "combat")
                return CombatAction(seat=self.seat, zone=zone)
            case Attack(seat):
                self.done = (*self.done, "combat")
                return CombatAction(seat=self.seat, zone=zone, targets=(seat,))
            case TakePart() | TakeItem():
                self.begin_picking_up(state, zone)
                return taking(self.seat, zone, chosen)
            case Rob(seat):
                return Robbery(seat=self.seat, other=seat)
            case OfferTrade(seat):
                return self.trade(self.seat, seat)
            case UseGadget(item):
                return GadgetUse(seat=self.seat, item=item, when="own turn")
        return DONE

    @step("TS-TURN-3", "TS-STUN-4")
    def go_on(self, state: TimeAndSpaceState, aftermath: Aftermath | None) -> Flow:
        if isinstance(aftermath, Aftermath):
            self.done += (aftermath.cost,) if aftermath.cost else ()
            self.stride += aftermath.stride
            self.shield += aftermath.shield
            self.is_held = self.is_held or aftermath.is_held
        return DONE if state.players[self.seat].stun else self.choose

    def openings(self, state: TimeAndSpaceState, seat: int) -> tuple[Move, ...]:
        """TS-ITEM-1, TS-KEY-7: gadgets for any time, and offers to the player whose turn it is."""
        found = gadgets_any_time(state, seat)
        if seat != self.seat and self.may_offer(state, seat, self.seat):
            found = (*found, OfferTrade(self.seat))
        return found

    def interject(self, state: TimeAndSpaceState, seat: int, move: Move) -> Frame:
        """TS-ITEM-1: what was chosen unasked happens at once, and the turn goes on after it."""
        if isinstance(move, UseGadget):
            return GadgetUse(seat=seat, item=move.item, when="any time")
        return self.trade(seat, self.seat)

    def options(self, state: TimeAndSpaceState) -> tuple[Move, ...]:
        """TS-TURN-3: everything that the player may do next."""
        found: list[Move] = []
        zone = state.players[self.seat].zone
        if self.may("move"):
            found += move_options(state.options.board_file, zone, self.stride)
        if zone != DOMAIN:
            found += self.actions_here(state)
            found += self.free_acts(state)
        found.append(END_TURN)
        return tuple(found)

    def may(self, action: str) -> bool:
        """TS-TURN-3: whether this kind of action is still to be had; whoever is held has no Move."""
        is_held = self.is_held and action == "move"
        return len(self.done) < ACTIONS and action not in self.done and not is_held

    def actions_here(self, state: TimeAndSpaceState) -> list[Move]:
        """TS-SRCH-1, TS-CMB-1, TS-STUN-9, TS-STUN-12, TS-STUN-14: searching and fighting where the piece stands."""
        found: list[Move] = []
        if self.may("search") and state.can_search(self.seat):
            found.append(SEARCH)
        if self.may("combat") and not self.is_recovering:
            if state.open_aliens(state.players[self.seat].zone):
                found.append(FIGHT_ALIENS)
            found += [Attack(seat) for seat in state.others_with(self.seat) if state.players[seat].stun < STUNNED]
        return found

    def free_acts(self, state: TimeAndSpaceState) -> list[Move]:
        """TS-ALN-7, TS-STUN-10, TS-KEY-7, TS-ITEM-1: what costs no action."""
        found: list[Move] = []
        zone = state.players[self.seat].zone
        if state.options.picking_up == "free" or self.may("search") or self.picks_up_in == zone:
            found += free_options(state, self.seat, zone)
        for seat in state.others_with(self.seat):
            is_helpless = state.players[seat].stun == STUNNED and (self.seat, seat) not in state.truces
            if is_helpless and rob_options(state, seat):
                found.append(Rob(seat))
            if self.may_offer(state, self.seat, seat):
                found.append(OfferTrade(seat))
        return [*found, *gadgets_on_turn(state, self.seat, self.may)] if state.players[self.seat].gadgets else found

    def begin_picking_up(self, state: TimeAndSpaceState, zone: Zone) -> None:
        """TS-ALN-7: where picking up takes the place of the Search action, it is one for all counters of the zone."""
        if state.options.picking_up == "search" and self.picks_up_in != zone:
            self.done, self.picks_up_in = (*self.done, "search"), zone

    def move(self, state: TimeAndSpaceState, destination: str) -> Flow:
        """TS-MOVE-1, TS-WIN-1: the Move of this turn."""
        self.done = (*self.done, "move")
        outcome: Outcome | None = move(state, self.seat, destination, self.stride)
        self.stride = 0
        return outcome

    def may_offer(self, state: TimeAndSpaceState, seat: int, partner: int) -> bool:
        """TS-KEY-7: whether these two may trade, and have not said enough about it."""
        pair = (min(seat, partner), max(seat, partner))
        return can_trade(state, seat, partner) and self.offers.count(pair) < OFFERS

    def trade(self, seat: int, partner: int) -> Trade:
        self.offers = (*self.offers, (min(seat, partner), max(seat, partner)))
        return Trade(seat=seat, partner=partner)
