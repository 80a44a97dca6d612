"""Taking counters out of a zone: key parts and items come to a player, and limits are kept."""

from collections import Counter
from collections.abc import Sequence

from tabletime.games.game_of_time_and_space.board.tokens import Token, Tokens, without_at
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.events import ItemTaken, PartTaken
from tabletime.games.game_of_time_and_space.moves import (
    KEEP_ITEM,
    LEAVE_REST,
    PUT_BACK,
    PutBack,
    TakeItem,
    TakePart,
)
from tabletime.games.game_of_time_and_space.rules.belongings import make_known
from tabletime.games.game_of_time_and_space.rules.discarding import Discard, put_down_item
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import DONE, Ask, Draw, Flow, Frame, Move, step
from tabletime.pieces.deck import without


def take_options(state: TimeAndSpaceState, seat: int, zone: Zone, *, items_only: bool = False) -> tuple[Move, ...]:
    """Everything that a player may take out of a zone, guarded or not."""
    parts = () if items_only else takeable(state, seat, zone, state.parts[zone], range(len(state.parts[zone])))
    items = takeable(state, seat, zone, state.items[zone], range(len(state.items[zone])))
    return (*map(TakePart, parts), *map(TakeItem, items))


def free_options(state: TimeAndSpaceState, seat: int, zone: Zone) -> list[Move]:
    """TS-ALN-7: what a player may take in a zone because it lies unguarded."""
    parts = takeable(state, seat, zone, state.parts[zone], state.free_parts(zone))
    items = takeable(state, seat, zone, state.items[zone], state.free_items(zone))
    return [*map(TakePart, parts), *map(TakeItem, items)]


def takeable(state: TimeAndSpaceState, seat: int, zone: Zone, tokens: Tokens, places: Sequence[int]) -> Sequence[int]:
    """TS-KEY-2, TS-ITEM-11: these places without what the player has put down this turn and has no room for."""
    if not state.put_down:
        return places
    own = Counter(face for giver, where, face in state.put_down if (giver, where) == (seat, zone))
    left = []
    for place in reversed(places):
        token = tokens[place]
        if token.may_be_from(seat) and own[token.open_face] > 0 and stays_down(state, seat, token.face):
            own[token.open_face] -= 1
        else:
            left.append(place)
    return left[::-1]


def stays_down(state: TimeAndSpaceState, seat: int, face: str) -> bool:
    """TS-ALN-7: whether whoever takes this up again could at once put it down again, for that would never end."""
    return state.options.found_items == "may_be_put_down" or not state.has_room(seat, face)


class Collect(Frame):
    """A player takes what is wanted out of a zone, one counter after another."""

    seat: int
    zone: Zone
    items_only: bool = False

    @step("TS-SRCH-6", "TS-SRCH-8", "TS-ALN-6", "TS-SPL-1")
    def choose_counter(self, state: TimeAndSpaceState) -> Flow:
        options = take_options(state, self.seat, self.zone, items_only=self.items_only)
        return Ask(self.seat, "Take what you want.", (*options, LEAVE_REST)) if options else DONE

    @step("TS-SRCH-6", "TS-KEY-6")
    def take_counter(self, state: TimeAndSpaceState, move: Move) -> Flow:
        return DONE if move == LEAVE_REST else taking(self.seat, self.zone, move)

    @step("TS-SRCH-6")
    def go_on(self, state: TimeAndSpaceState) -> Flow:
        return self.choose_counter


def taking(seat: int, zone: Zone, move: Move) -> Frame:
    """The rule that takes the counter which a player has named."""
    if isinstance(move, TakePart):
        return TakingPart(seat=seat, zone=zone, place=move.place)
    assert isinstance(move, TakeItem)
    return TakingItem(seat=seat, zone=zone, place=move.place)


class TakingPart(Frame):
    """A key part counter comes from a zone to a player, who sees it now if not before."""

    seat: int
    zone: Zone
    place: int

    @step("TS-KEY-6")
    def look(self, state: TimeAndSpaceState) -> Flow:
        part = state.parts[self.zone][self.place]
        return self.take if part.is_decided else Draw(pools=(state.unseen_parts,), to=(self.seat,))

    @step("TS-KEY-6")
    def decide(self, state: TimeAndSpaceState, drawn: tuple[str, ...]) -> Flow:
        decide_part(state, self.zone, self.place, drawn, (self.seat,))
        return None

    @step("TS-KEY-6", "TS-ITEM-16")
    def take(self, state: TimeAndSpaceState) -> Flow:
        part = state.parts[self.zone][self.place]
        state.parts[self.zone] = without_at(state.parts[self.zone], self.place)
        receive_part(state, self.seat, part)
        taken = PartTaken(self.seat, self.zone, part.face)
        if part.is_open:
            state.tell(taken)
        else:
            state.reveal(taken, to=(self.seat,), instead=PartTaken(self.seat, self.zone))
        return None

    @step("TS-KEY-1", "TS-KEY-2")
    def keep_limits(self, state: TimeAndSpaceState) -> Flow:
        return Discard(seat=self.seat)


class TakingItem(Frame):
    """An item comes from a zone to a player, who sees it by taking it."""

    seat: int
    zone: Zone
    place: int
    shown: str = ""
    """What was taken, if everybody has seen it; a gadget that lay face down is the last in the player's row."""

    @step("TS-SRCH-4")
    def look(self, state: TimeAndSpaceState) -> Flow:
        item = state.items[self.zone][self.place]
        return self.take if item.is_decided else Draw(pools=(state.unseen_items,), to=(self.seat,))

    @step("TS-SRCH-4")
    def decide(self, state: TimeAndSpaceState, drawn: tuple[str, ...]) -> Flow:
        state.unseen_items = without(state.unseen_items, *drawn)
        replace_at(state.items, self.zone, self.place, Token(drawn[0], (self.seat,)))
        return None

    @step("TS-ITEM-3", "TS-ITEM-5", "TS-ITEM-17")
    def take(self, state: TimeAndSpaceState) -> Flow:
        item = state.items[self.zone][self.place]
        state.items[self.zone] = without_at(state.items[self.zone], self.place)
        is_gadget = receive_item(state, self.seat, item)
        taken = ItemTaken(self.seat, self.zone, item.face)
        if item.is_open or not is_gadget:
            self.shown = item.face
            state.reveal(taken)
        else:
            state.reveal(taken, to=(self.seat,), instead=ItemTaken(self.seat, self.zone))
        return None if state.options.found_items == "may_be_put_down" else self.keep_limits

    @step("TS-SRCH-6")
    def keep_or_put_down(self, state: TimeAndSpaceState) -> Flow:
        return Ask(self.seat, "Keep the item, or put it down face up?", (KEEP_ITEM, PUT_BACK))

    @step("TS-SRCH-6")
    def maybe_put_down(self, state: TimeAndSpaceState, move: Move) -> Flow:
        if isinstance(move, PutBack):
            player = state.players[self.seat]
            item = self.shown or player.gadgets[-1].face
            put_down_item(state, self.seat, item, player.zone, face_up=True, known=bool(self.shown))
        return None

    @step("TS-ITEM-8", "TS-ITEM-9", "TS-ITEM-10")
    def keep_limits(self, state: TimeAndSpaceState) -> Flow:
        return Discard(seat=self.seat)


def replace_at(heap: dict[Zone, Tokens], zone: Zone, place: int, token: Token) -> None:
    """Put another token where one lay."""
    tokens = heap[zone]
    heap[zone] = (*tokens[:place], token, *tokens[place + 1 :])


def decide_part(
    state: TimeAndSpaceState, zone: Zone, place: int, drawn: tuple[str, ...], seats: tuple[int, ...]
) -> None:
    """Nature has said which key part lies here; these seats have seen it."""
    state.unseen_parts = without(state.unseen_parts, *drawn)
    replace_at(state.parts, zone, place, Token(drawn[0], seats))


def receive_part(state: TimeAndSpaceState, seat: int, part: Token) -> None:
    """TS-ITEM-16: a key part lies face down in front of a player; everybody who has seen it still knows it."""
    player = state.players[seat]
    player.keys = (*player.keys, part if part.is_open else part.shown_to(seat))
    player.is_short = False


def receive_item(state: TimeAndSpaceState, seat: int, item: Token) -> bool:
    """TS-ITEM-3, TS-ITEM-5: an item comes to a player; whether it is a gadget, which is kept hidden."""
    player = state.players[seat]
    if state.box.kind[item.face] != "gadget":
        player.kit = (*player.kit, item.face)
        return False
    player.gadgets = (*player.gadgets, Token(item.face, item.seats).shown_to(seat))
    if item.is_open:
        make_known(state, seat, item.face)
    return True
