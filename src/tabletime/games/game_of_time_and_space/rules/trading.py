"""Trading: an offer is put together, heard, and taken, declined or answered with another one."""

import msgspec

from tabletime.games.game_of_time_and_space.board.tokens import Tokens
from tabletime.games.game_of_time_and_space.content.keys import BLANK, shapes
from tabletime.games.game_of_time_and_space.events import OfferDeclined, OfferHeard, Traded, TradeOffered, TradeSeen
from tabletime.games.game_of_time_and_space.moves import (
    ACCEPT,
    COUNTER_OFFER,
    DECLINE,
    Accept,
    GivePart,
    HandOver,
    MakeCounterOffer,
    OfferCounters,
    WantPart,
    WantShape,
)
from tabletime.games.game_of_time_and_space.rules.discarding import Discard
from tabletime.games.game_of_time_and_space.rules.taking import receive_part
from tabletime.games.game_of_time_and_space.state import Offer, TimeAndSpacePosition, TimeAndSpaceState, Want
from tabletime.kernel import Ask, Flow, Frame, Move, step


def can_trade(position: TimeAndSpacePosition, seat: int, partner: int) -> bool:
    """TS-KEY-7, TS-STUN-7, TS-STUN-11, TS-DOM-4: two players in one zone, awake, with something to trade."""
    one, other = position.players[seat], position.players[partner]
    if not position.options.trading or one.zone != other.zone:
        return False
    return one.can_act and other.can_act and bool(one.keys or other.keys)


class Trade(Frame):
    """One offer: how many counters is for all to hear, which ones and for what is between the two."""

    seat: int
    partner: int
    give: int = 0
    want: int = 0
    given: int = 0
    wanted: int = 0
    is_answer: bool = False

    @step("TS-KEY-7", "TS-ITEM-14")
    def choose_numbers(self, state: TimeAndSpaceState) -> Flow:
        mine, theirs = (len(state.players[seat].keys) for seat in (self.seat, self.partner))
        pairs = [(give, want) for give in range(mine + 1) for want in range(theirs + 1) if give or want]
        return Ask(self.seat, "How many key parts do you give and want?", tuple(OfferCounters(*pair) for pair in pairs))

    @step("TS-KEY-7")
    def note_numbers(self, state: TimeAndSpaceState, move: OfferCounters) -> Flow:
        self.give, self.want = move.give, move.want
        state.offer, state.offer_seats = Offer(), (self.seat,)
        return None

    @step("TS-KEY-6", "TS-KEY-7")
    def put_together(self, state: TimeAndSpaceState) -> Flow:
        if self.given < self.give:
            return Ask(self.seat, "Which key part do you give?", give_options(state, self.seat), secret=True)
        if self.wanted < self.want:
            return Ask(self.seat, "What do you want for it?", want_options(state, self.partner), secret=True)
        return self.make_offer

    @step("TS-KEY-6", "TS-KEY-7")
    def note_counter(self, state: TimeAndSpaceState, move: Move) -> Flow:
        if isinstance(move, GivePart):
            self.given += 1
        else:
            self.wanted += 1
        state.offer = with_counter(state.offer, move)
        return self.put_together

    @step("TS-KEY-6", "TS-KEY-7")
    def make_offer(self, state: TimeAndSpaceState) -> Flow:
        state.offer_seats = tuple(sorted((self.seat, self.partner)))
        present_offer(state, self.seat, self.partner)
        return None

    @step("TS-KEY-7")
    def answer(self, state: TimeAndSpaceState) -> Flow:
        counter = () if self.is_answer else (COUNTER_OFFER,)
        return Ask(self.partner, "You are offered a trade.", (ACCEPT, DECLINE, *counter))

    @step("TS-KEY-7")
    def hear_answer(self, state: TimeAndSpaceState, move: Move) -> Flow:
        if isinstance(move, Accept):
            return Swap(seat=self.seat, partner=self.partner, given=self.give, wanted=self.want)
        state.offer, state.offer_seats = Offer(), ()
        if isinstance(move, MakeCounterOffer):
            return Trade(seat=self.partner, partner=self.seat, is_answer=True)
        state.tell(OfferDeclined(self.seat, self.partner))
        return None


class Swap(Frame):
    """An offer was taken: the partner picks what was asked for, and all counters change hands at once."""

    seat: int
    partner: int
    given: int
    wanted: int
    handed: int = 0

    @step("TS-KEY-6")
    def choose_counter(self, state: TimeAndSpaceState) -> Flow:
        if self.handed == self.wanted:
            return self.change_hands
        options = hand_over_options(state, self.partner, self.handed)
        return Ask(self.partner, "Which key part do you hand over?", options, secret=True)

    @step("TS-KEY-6")
    def note_counter(self, state: TimeAndSpaceState, move: HandOver) -> Flow:
        self.handed += 1
        state.handed_over = (*state.handed_over, move.place)
        return self.choose_counter

    @step("TS-KEY-6", "TS-KEY-7")
    def change_hands(self, state: TimeAndSpaceState) -> Flow:
        offer, state.offer, state.offer_seats = state.offer, Offer(), ()
        handed_over, state.handed_over = state.handed_over, ()
        given = give_up_parts(state, self.seat, offer.give)
        received = give_up_parts(state, self.partner, handed_over)
        for part in given:
            receive_part(state, self.partner, part)
        for part in received:
            receive_part(state, self.seat, part)
        state.reveal(Traded(self.seat, self.partner, offer.give, handed_over))
        faces = [tuple(part.face for part in parts) for parts in (given, received)]
        state.reveal(TradeSeen(self.seat, self.partner, *faces), to=tuple(sorted((self.seat, self.partner))))
        return None

    @step("TS-KEY-2")
    def keep_limit(self, state: TimeAndSpaceState) -> Flow:
        return Discard(seat=self.seat)

    @step("TS-KEY-2")
    def keep_partners_limit(self, state: TimeAndSpaceState) -> Flow:
        return Discard(seat=self.partner)


def give_options(state: TimeAndSpaceState, seat: int) -> tuple[GivePart, ...]:
    """TS-KEY-6, TS-KEY-7: any own counter that is not in the offer yet, shown or not."""
    left = [place for place in range(len(state.players[seat].keys)) if place not in state.offer.give]
    return tuple(GivePart(place, show) for place in left for show in (False, True))


def want_options(state: TimeAndSpaceState, partner: int) -> tuple[Move, ...]:
    """TS-KEY-7: one of the partner's counters by its place, or any one of a shape."""
    named = [want.place for want in state.offer.want]
    places = [place for place in range(len(state.players[partner].keys)) if place not in named]
    return (*map(WantPart, places), *map(WantShape, (*shapes(state.options.key_types), BLANK)))


def hand_over_options(state: TimeAndSpaceState, partner: int, handed: int) -> tuple[HandOver, ...]:
    """TS-KEY-6: the counter that was named, or any that was not; nobody checks its shape."""
    offer = state.offer
    if offer.want[handed].place >= 0:
        return (HandOver(offer.want[handed].place),)
    taken = {*state.handed_over, *(want.place for want in offer.want)}
    return tuple(HandOver(place) for place in range(len(state.players[partner].keys)) if place not in taken)


def with_counter(offer: Offer, move: Move) -> Offer:
    """The offer with one more counter in it."""
    match move:
        case GivePart(place, show):
            shown = (*offer.show, place) if show else offer.show
            return msgspec.structs.replace(offer, give=(*offer.give, place), show=shown)
        case WantPart(place):
            return msgspec.structs.replace(offer, want=(*offer.want, Want(place=place)))
        case WantShape(shape):
            return msgspec.structs.replace(offer, want=(*offer.want, Want(shape=shape)))
    return offer


def present_offer(state: TimeAndSpaceState, seat: int, partner: int) -> None:
    """TS-KEY-6: all hear how much is offered; the partner sees what is shown and hears what is wanted."""
    offer, keys = state.offer, state.players[seat].keys
    state.players[seat].keys = tuple(
        part.shown_to(partner) if place in offer.show and not part.is_open else part for place, part in enumerate(keys)
    )
    shown = tuple(sorted(offer.show))
    state.reveal(TradeOffered(seat, partner, len(offer.give), len(offer.want), shown))
    heard = OfferHeard(
        seat,
        partner,
        given=offer.give,
        shown=tuple(keys[place].face for place in shown),
        places=tuple(want.place for want in offer.want if want.place >= 0),
        shapes=tuple(want.shape for want in offer.want if want.shape),
    )
    state.reveal(heard, to=tuple(sorted((seat, partner))))


def give_up_parts(state: TimeAndSpaceState, seat: int, places: tuple[int, ...]) -> Tokens:
    """Counters leave a player's row."""
    player = state.players[seat]
    keys = player.keys
    player.keys = tuple(part for place, part in enumerate(keys) if place not in places)
    player.is_short = player.is_short and not places
    return tuple(keys[place] for place in places)
