"""The panel of counters: what is given, wanted, shown, taken or put down lies there to be clicked."""

from collections.abc import Iterable, Iterator

from tabletime.drawing import element, words
from tabletime.drawing.counters import CounterLook, ShownCounter, counter, counters
from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.board.tokens import Token, Tokens
from tabletime.games.game_of_time_and_space.drawing.items import gadget_card, item_back, item_spot, kit_card
from tabletime.games.game_of_time_and_space.drawing.signs import sign_of
from tabletime.games.game_of_time_and_space.drawing.tray import heading, own_part, shown_part
from tabletime.games.game_of_time_and_space.rules.robbing import Robbery
from tabletime.games.game_of_time_and_space.rules.spoils import ZONE, Spoils
from tabletime.games.game_of_time_and_space.rules.trading import Swap, Trade
from tabletime.games.game_of_time_and_space.state import Offer
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.pieces import key_part_says
from tabletime.kernel import Decision, Move
from tabletime.kernel.words import player

OWN = (say.DropPart, say.SendPart, say.HandOver, say.GivePart)
"""Moves with the own key parts: while they are possible, the key lies in the panel."""


def found_spot(kind: str, place: int, where: str = "here") -> str:
    """What one clicks to take the key part or item at this place, here or in another zone."""
    return f"{kind} {place + 1} {where}"


def show_spot(place: int) -> str:
    """What one clicks to give a key part and show it."""
    return f"show key part {place + 1}"


def number_spot(side: str, many: int) -> str:
    """What one clicks to say how many key parts one gives or wants."""
    return f"{side} {many}"


def shape_spot(shape: str) -> str:
    """What one clicks to ask for any key part of this shape."""
    return f"any {shape}"


def their_spot(place: int) -> str:
    """What one clicks to ask for the partner's key part at this place."""
    return f"their key part {place + 1}"


def panel(view: TimeAndSpaceView, decision: Decision | None) -> str:
    """What the question is about, if it is about counters."""
    if decision is None or view.seat is None:
        return element("div")
    rows = list(Panel(view, view.seat, decision.options).rows())
    return element("div", *rows, class_="panel") if rows else element("div")


def uses_own_parts(decision: Decision | None) -> bool:
    """Whether the own key parts lie in the panel."""
    return decision is not None and any(isinstance(move, OWN) for move in decision.options)


class Panel:
    """The counters of one question."""

    def __init__(self, view: TimeAndSpaceView, seat: int, options: tuple[Move, ...]) -> None:
        self.view, self.seat, self.options = view, seat, options
        self.me = view.players[seat]
        self.frame = view.stack[-1] if view.stack else None

    def rows(self) -> Iterator[str]:
        """The rows of this question, from top to bottom."""
        if isinstance(self.frame, Trade):
            yield from self.trade(self.frame)
        elif isinstance(self.frame, Swap):
            yield counters("You hand over", self.own(), aside="nobody checks the shape")
        elif self.has(say.DropPart):
            yield counters("Put down", self.own(), aside="it will lie face up")
        elif self.has(say.DropItem):
            yield self.items("Put down", [move.item for move in self.options if isinstance(move, say.DropItem)])
        elif self.has(say.TakePart, say.TakeItem, say.TakeFromKit):
            yield from self.taking()
        elif self.has(say.PullPart, say.PullItem):
            yield from self.pulling()

    def has(self, *kinds: type[Move]) -> bool:
        return any(isinstance(move, kinds) for move in self.options)

    def own(self) -> list[ShownCounter]:
        """The own key parts."""
        return [own_part(self.me, place) for place in range(len(self.me.keys))]

    def trade(self, trade: Trade) -> Iterator[str]:
        """TS-KEY-7: an offer as far as it has been put together, and what can be added to it."""
        offer = self.view.offer or Offer()
        if self.seat == trade.partner:
            yield from self.heard(trade, offer)
        elif self.has(say.OfferCounters):
            yield self.numbers("give", "You give", max(move.give for move in self.offers))
            yield self.numbers("want", "You want", max(move.want for move in self.offers))
        elif self.has(say.GivePart):
            yield self.giving(trade, offer)
        else:
            yield from self.wanting(trade, offer)

    @property
    def offers(self) -> list[say.OfferCounters]:
        return [move for move in self.options if isinstance(move, say.OfferCounters)]

    def numbers(self, side: str, title: str, most: int) -> str:
        """How many key parts could be given or wanted."""
        chips = [_chip(str(many), number_spot(side, many)) for many in range(most + 1)]
        return element("div", heading(title), element("span", *chips, class_="chips"), role="group", aria_label=title)

    def giving(self, trade: Trade, offer: Offer) -> str:
        """The own key parts; under each the way to show it, too."""
        columns = [self.given(place, offer) for place in range(len(self.me.keys))]
        head = heading("You give", "face down, unless you show it")
        return element("div", head, element("span", *columns, class_="counter-row"), class_="counters", role="group")

    def given(self, place: int, offer: Offer) -> str:
        if place in offer.give:
            note = "offered, shown" if place in offer.show else "offered"
            return counter(own_part(self.me, place, note=note))
        pill = _chip("show", show_spot(place), said=f"give key part {place + 1} and show it")
        return element("span", counter(own_part(self.me, place)), pill, class_="giving")

    def wanting(self, trade: Trade, offer: Offer) -> Iterator[str]:
        """TS-KEY-7: a shape, or one of the partner's counters by its place."""
        shapes = [move.shape for move in self.options if isinstance(move, say.WantShape)]
        asked = [want.shape for want in offer.want]
        yield counters("You want, by shape", [self.shape(shape, asked) for shape in shapes], aside="any one of it")
        named = {want.place for want in offer.want}
        theirs = [
            shown_part(token, self.me.missions, their_spot(place), "asked" if place in named else "")
            for place, token in enumerate(self.view.players[trade.partner].keys)
        ]
        if theirs:
            yield counters("Or one of theirs", theirs, aside="a back may be anything")

    def shape(self, shape: str, asked: list[str]) -> ShownCounter:
        note = "asked" if shape in asked else ""
        look: CounterLook = "solid" if shape in self.me.missions else "plain"
        return ShownCounter(shape, sign_of(shape), look, shape_spot(shape), note, key_part_says(shape))

    def heard(self, trade: Trade, offer: Offer) -> Iterator[str]:
        """TS-KEY-6: what one would get, as far as it was shown, and what one would give."""
        theirs = self.view.players[trade.seat].keys
        get = [self.offered(theirs[place], place in offer.show) for place in offer.give]
        give = [own_part(self.me, want.place) if want.place >= 0 else self.shape(want.shape, []) for want in offer.want]
        still = [ShownCounter(one.name, one.sign, one.look, None, one.note, one.says) for one in give]
        yield element(
            "div", counters("You get", get or [NOTHING]), counters("You give", still or [NOTHING]), class_="bargain"
        )

    def offered(self, token: Token, is_shown: bool) -> ShownCounter:
        return shown_part(token, self.me.missions, None, "shown" if is_shown else "")

    def taking(self) -> Iterator[str]:
        """TS-SRCH-6, TS-SPL-1, TS-SPL-3: what lies to be taken, in the zone or with a player."""
        title, parts = self.pot()
        open_to = {move.place for move in self.options if isinstance(move, say.TakePart)}
        row = [
            counter(shown_part(token, self.me.missions, found_spot("key part", place), self.why_not(place in open_to)))
            for place, token in enumerate(parts)
        ]
        row += [self.lying(move.place) for move in self.options if isinstance(move, say.TakeItem)]
        row += [self.card(move.item) for move in self.options if isinstance(move, say.TakeFromKit)]
        yield _row_of_items(title, row)

    def why_not(self, is_free: bool) -> str:
        """TS-ALN-5, TS-SPL-2, TS-ITEM-11: why a key part that lies here is not among those that can be taken."""
        if is_free:
            return ""
        if isinstance(self.frame, Spoils) and self.frame.claims:
            return "not promised"
        return "guarded" if self.view.aliens[self.zone] else "put down"

    def pot(self) -> tuple[str, Tokens]:
        """Where the counters come from."""
        frame = self.frame
        other = frame.other if isinstance(frame, Robbery) else frame.pot if isinstance(frame, Spoils) else ZONE
        if other != ZONE:
            return f"From {player(other)}", self.view.players[other].keys
        return f"In {self.zone}", self.view.parts[self.zone]

    @property
    def zone(self) -> str:
        return getattr(self.frame, "zone", self.me.zone)

    def lying(self, place: int, zone: str = "") -> str:
        token = self.view.items[zone or self.zone][place]
        spot = found_spot("item", place, f"in {zone}" if zone else "here")
        return self.card(token.face, spot) if token.face else item_back(f"item {place + 1}", spot=spot)

    def card(self, name: str, spot: str | None = None) -> str:
        item = self.view.box.items[name]
        draw = gadget_card if item.is_gadget else kit_card
        return draw(item, spot=spot or item_spot(name))

    def items(self, title: str, names: Iterable[str]) -> str:
        return _row_of_items(title, [self.card(name) for name in names])

    def pulling(self) -> Iterator[str]:
        """What lies unguarded in the zones around."""
        for zone in dict.fromkeys(getattr(move, "zone", "") for move in self.options):
            parts = [move.place for move in self.options if isinstance(move, say.PullPart) and move.zone == zone]
            items = [move.place for move in self.options if isinstance(move, say.PullItem) and move.zone == zone]
            row = [self.pulled(zone, place) for place in parts]
            yield from [counters(f"In {zone}", row)] if row else []
            yield from [_row_of_items(f"In {zone}", [self.lying(place, zone) for place in items])] if items else []

    def pulled(self, zone: str, place: int) -> ShownCounter:
        return shown_part(self.view.parts[zone][place], self.me.missions, found_spot("key part", place, f"in {zone}"))


NOTHING = ShownCounter("nothing", look="empty")


def _chip(label: str, spot: str, *, said: str = "") -> str:
    return element("span", words(label), class_="chip", data_spot=spot, role="img", aria_label=said or spot)


def _row_of_items(title: str, cards: Iterable[str]) -> str:
    return element("div", heading(title), element("span", *cards, class_="kit-row"), role="group", aria_label=title)
