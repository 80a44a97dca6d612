"""What each seat may see, and what it may imagine: tokens that it has not seen, put where each can be."""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from tabletime.games.game_of_time_and_space.board.guessing import Hands, deal, filled, is_hidden, veiled
from tabletime.games.game_of_time_and_space.board.tokens import UNSEEN, UNTOUCHED, Tokens, seen_by
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.content.box import key_tokens
from tabletime.games.game_of_time_and_space.content.keys import BLANK, MISSIONS, Shape, missions, shapes
from tabletime.games.game_of_time_and_space.rules.discarding import Discard
from tabletime.games.game_of_time_and_space.rules.trading import Swap, Trade
from tabletime.games.game_of_time_and_space.state import (
    PART_LIMIT,
    Belongings,
    Offer,
    Player,
    TimeAndSpacePosition,
    TimeAndSpaceState,
    Want,
)
from tabletime.kernel import PartView, Record, View, show, take
from tabletime.kernel.view import at_seat
from tabletime.kernel.words import called

PATIENCE = 30
"""How often key parts and missions are dealt anew when a player would have won with them already."""


class PlayerView(Belongings, PartView):
    """One player as a seat sees that player; missions and faces that it has not seen are empty."""

    missions: tuple[Shape, ...]
    keys: Tokens
    gadgets: Tokens


def unplaced(tokens: tuple[str, ...], rows: Iterable[Tokens], gone: Iterable[str]) -> Counter[str]:
    """What is left of these counters without those whose faces are seen in the rows, and those that are gone."""
    left = _counted(tokens).copy()
    for row in rows:
        if row is not UNTOUCHED:
            for token in row:
                left[token.face] -= 1
    for face in gone:
        left[face] -= 1
    del left[UNSEEN]
    return +left


@lru_cache(maxsize=64)
def _counted(tokens: tuple[str, ...]) -> Counter[str]:
    return Counter(tokens)


class ZoneView(Record, frozen=True):
    """A zone in words: the seats whose pieces stand in it, and the counters by name, `?` where the seat knows none."""

    name: Zone
    players: tuple[int, ...]
    aliens: tuple[str, ...]
    items: tuple[str, ...]
    parts: tuple[str, ...]


def faces(tokens: Tokens) -> tuple[str, ...]:
    """The faces of some counters as far as they are known."""
    return tuple(token.face or "?" for token in tokens)


class TimeAndSpaceView(TimeAndSpacePosition, View):
    """The table as one seat sees it: tokens keep their places, faces only where the seat has looked."""

    players: tuple[PlayerView, ...]
    aliens: dict[Zone, Tokens]
    items: dict[Zone, Tokens]
    parts: dict[Zone, Tokens]
    offer: Offer | None
    handed_over: tuple[int, ...]

    def player(self, seat: int) -> PlayerView:
        """The player in this seat; the first seat is 0."""
        return at_seat(self.players, seat)

    def zone(self, name: Zone) -> ZoneView:
        """What is in a zone, in words: `view.zone("3,4").aliens`."""
        zone = called(name.replace(" ", ""), (*self.universe.zones, DOMAIN), "zone")
        heaps = (self.aliens, self.items, self.parts)
        return ZoneView(zone, tuple(self.present(zone)), *(faces(heap.get(zone, ())) for heap in heaps))

    @property
    def is_laid_out(self) -> bool:
        """TS-SET-17: whether the key parts lie in the zones yet."""
        return sum(player.missions_dealt for player in self.players) + len(self.leftovers) == MISSIONS

    def hidden_parts(self) -> Counter[Shape]:
        """TS-SET-15, TS-KEY-6: the key part counters that this seat cannot place, by shape, blanks among them."""
        if not self.is_laid_out:
            return Counter()
        rows = [*self.parts.values(), *(player.keys for player in self.players)]
        gone = [BLANK] * self.blanks_gone
        return unplaced(key_tokens(self.options.key_types, self.leftovers), rows, gone)

    def hidden_missions(self) -> Counter[Shape]:
        """TS-SET-14: the missions that this seat cannot place."""
        known = Counter(shape for player in self.players for shape in player.missions)
        return Counter(missions(self.options.key_types)) - Counter(self.leftovers) - known

    def hidden_items(self) -> Counter[str]:
        """The items that this seat cannot place, those in the box among them."""
        rows = [*self.items.values(), *(player.gadgets for player in self.players)]
        kits = [item for player in self.players for item in player.kit]
        return unplaced(self.box.item_tokens, rows, [*kits, *self.spent])

    def hidden_aliens(self) -> Counter[str]:
        """The alien counters that this seat cannot place, those in the box among them."""
        return unplaced(self.box.alien_tokens, self.aliens.values(), self.dead)


def shown(state: TimeAndSpaceState, seat: int | None, *, face_up: bool) -> Mapping[str, Any]:
    """The tokens of zones and players as this seat sees them."""
    return {
        "players": tuple(_player(player, other, seat, face_up) for other, player in enumerate(state.players)),
        "aliens": _heap(state.aliens, seat, face_up),
        "items": _heap(state.items, seat, face_up),
        "parts": _heap(state.parts, seat, face_up),
    }


def _heap(heap: dict[Zone, Tokens], seat: int | None, face_up: bool) -> dict[Zone, Tokens]:
    if face_up:
        return heap.copy()
    return {
        zone: UNTOUCHED
        if row == UNTOUCHED  # Of rows that come from a store none is the same one, and faces ask whether it is.
        else seen_by(row, seat)
        if row and any([token.seats for token in row])
        else row
        for zone, row in heap.items()
    }


def _player(player: Player, other: int, seat: int | None, face_up: bool) -> PlayerView:
    sees_missions = face_up or seat == other or seat in player.probed_by
    return show(
        player,
        PlayerView,
        None,
        missions=player.missions if sees_missions else (),
        keys=player.keys if face_up else seen_by(player.keys, seat),
        gadgets=player.gadgets if face_up else seen_by(player.gadgets, seat),
    )


def suppose(view: TimeAndSpaceView, rng: random.Random) -> TimeAndSpaceState:
    """A state with everything that the view shows, and the rest made up."""
    guess = Guess(view, rng)
    guess.deal_missions_and_parts()
    guess.deal_items()
    guess.deal_aliens()
    guess.make_offer()
    return guess.state


class Guess:
    """One way in which everything hidden may lie."""

    def __init__(self, view: TimeAndSpaceView, rng: random.Random) -> None:
        self.view, self.rng = view, rng
        players = [
            take(player, Player, missions=player.missions, keys=player.keys, gadgets=player.gadgets)
            for player in view.players
        ]
        self.state: TimeAndSpaceState = take(
            view,
            TimeAndSpaceState,
            seats=view.seats,
            players=players,
            aliens=view.aliens,
            items=view.items,
            parts=view.parts,
        )

    def deal_missions_and_parts(self) -> None:
        """TS-WIN-1: whoever came home with six counters and did not win has others than the missions ask for."""
        for _ in range(PATIENCE):
            self.deal_missions()
            self.deal_parts()
            if not any(player.is_short and is_complete(player) for player in self.state.players):
                return

    def deal_missions(self) -> None:
        """TS-SET-12, TS-SET-14: everybody else has six of those missions that are not seen to be elsewhere."""
        pool = self.shuffled(self.view.hidden_missions())
        for player, seen in zip(self.state.players, self.view.players, strict=True):
            if not seen.missions and seen.missions_dealt:
                player.missions, pool = tuple(sorted(pool[: seen.missions_dealt])), pool[seen.missions_dealt :]
        self.state.undealt = tuple(sorted(pool))

    def deal_parts(self) -> None:
        """TS-SPL-4: key part counters that others have seen get a face, within what everybody could work out."""
        view, state = self.view, self.state
        hidden = veiled(view.parts)
        rows = [*hidden.values(), *(player.keys for player in view.players)]
        clues = [token.clue for row in rows for token in row if is_hidden(token)]
        faces, rest = deal(clues, self.shuffled(view.hidden_parts()))
        given = iter(faces)
        state.parts = view.parts | {zone: filled(row, given) for zone, row in hidden.items()}
        for player, seen in zip(state.players, view.players, strict=True):
            player.keys = filled(seen.keys, given)
        state.unseen_parts = tuple(sorted(rest))

    def deal_aliens(self) -> None:
        """TS-SRCH-2: face-down aliens that others have looked at get a face."""
        pool = self.shuffled(self.view.hidden_aliens())
        hidden = veiled(self.view.aliens)
        many = sum(is_hidden(token) for row in hidden.values() for token in row)
        given = iter(pool[:many])
        self.state.aliens = self.view.aliens | {zone: filled(row, given) for zone, row in hidden.items()}
        self.state.unseen_aliens = tuple(sorted(pool[many:]))

    def deal_items(self) -> None:
        """TS-ITEM-10: others hold gadgets, never two of a kind of which one is allowed."""
        view = self.view
        hands = Hands(view.box, view.hidden_items(), [player.gadgets for player in view.players], self.rng)
        hidden = veiled(view.items)
        lying = hands.lying(hidden, view.spent)
        discard = next((frame for frame in reversed(view.stack) if isinstance(frame, Discard)), None)
        if discard is not None and self.is_gadget_too_many(discard.seat):
            hands.take_one_too_many(discard.seat)
        hands.fill()
        self.state.items = view.items | {zone: filled(row, iter(lying[zone])) for zone, row in hidden.items()}
        for player, seen, hand in zip(self.state.players, view.players, hands.hands, strict=True):
            player.gadgets = filled(seen.gadgets, iter(hand))
        self.state.unseen_items = tuple(sorted(hands.pool.elements()))

    def is_gadget_too_many(self, seat: int) -> bool:
        """TS-ITEM-10: whether a player who must put something down must put down a gadget."""
        return not self.view.excess(seat) and len(self.view.players[seat].keys) <= PART_LIMIT

    def make_offer(self) -> None:
        """TS-KEY-7: an offer that the seat does not hear may be about anything."""
        trade = next((frame for frame in reversed(self.view.stack) if isinstance(frame, Trade | Swap)), None)
        if trade is not None and self.view.offer is None and self.view.offer_seats:
            self.state.offer = self.any_offer(trade)
        if isinstance(trade, Swap) and self.view.seat != trade.partner:
            self.state.handed_over = self.any_counters(trade)

    def any_offer(self, trade: Trade | Swap) -> Offer:
        """An offer of as many counters as everybody has heard of."""
        mine, theirs = (list(range(len(self.view.players[seat].keys))) for seat in (trade.seat, trade.partner))
        give = tuple(self.rng.sample(mine, trade.given))
        named = self.rng.sample(theirs, trade.wanted)
        wants = tuple(self.want(place) for place in named)
        show = tuple(place for place in give if self.rng.random() < 0.5)
        return Offer(give, show, wants)

    def any_counters(self, swap: Swap) -> tuple[int, ...]:
        """TS-KEY-6: what the partner may have picked so far: counters that were named, or any others."""
        wants = self.state.offer.want
        others = [place for place in range(len(self.view.players[swap.partner].keys)) if Want(place=place) not in wants]
        self.rng.shuffle(others)
        return tuple(want.place if want.place >= 0 else others.pop() for want in wants[: swap.handed])

    def want(self, place: int) -> Want:
        """A wish that the partner could fulfil with the counter at this place."""
        if self.rng.random() < 0.5:
            return Want(place=place)
        return Want(shape=self.rng.choice(shapes(self.view.options.key_types)))

    def shuffled(self, pool: Counter[str]) -> list[str]:
        faces = sorted(pool.elements())
        self.rng.shuffle(faces)
        return faces


def is_complete(player: Player) -> bool:
    return tuple(sorted(part.face for part in player.keys)) == player.missions
