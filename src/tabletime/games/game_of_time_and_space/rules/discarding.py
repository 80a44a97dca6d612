"""Discarding: whoever has more than a limit allows puts something down at once."""

from tabletime.games.game_of_time_and_space.board.guarding import would_guard
from tabletime.games.game_of_time_and_space.board.tokens import UNSEEN, Token, without_at
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.content.effects import Send
from tabletime.games.game_of_time_and_space.content.keys import BLANK
from tabletime.games.game_of_time_and_space.events import GadgetCancelled, ItemDropped, LimitExceeded, PartDropped
from tabletime.games.game_of_time_and_space.moves import ChooseZone, DropItem, DropPart, SendItem, SendPart
from tabletime.games.game_of_time_and_space.rules.belongings import give_up_item, make_known, spend, turn_up
from tabletime.games.game_of_time_and_space.rules.moving import lay_open
from tabletime.games.game_of_time_and_space.rules.random_zone import all_zones
from tabletime.games.game_of_time_and_space.rules.reacting import Reaction
from tabletime.games.game_of_time_and_space.state import PART_LIMIT, TimeAndSpacePosition, TimeAndSpaceState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step


class Discard(Frame):
    """A player puts counters down until all limits are kept."""

    seat: int
    sent: SendPart | SendItem | None = None

    @step("TS-KEY-1", "TS-ITEM-8", "TS-ITEM-9", "TS-ITEM-10")
    def count(self, state: TimeAndSpaceState) -> Flow:
        if len(state.players[self.seat].keys) <= PART_LIMIT and not state.excess(self.seat):
            return DONE
        state.reveal(LimitExceeded(self.seat))
        return None

    @step("TS-KEY-2", "TS-ITEM-11")
    def choose_counter(self, state: TimeAndSpaceState) -> Flow:
        return Ask(self.seat, "You hold more than you may: put something down.", discard_options(state, self.seat))

    @step("TS-KEY-3", "TS-KEY-6", "TS-ITEM-11", "TS-ITEM-12")
    def put_down(self, state: TimeAndSpaceState, move: Move) -> Flow:
        zone = state.players[self.seat].zone
        if isinstance(move, DropPart):
            put_down_part(state, self.seat, move.place, zone)
        elif isinstance(move, DropItem):
            if not goes_under_an_alien(state, move.item, zone):
                show_twin(state, self.seat, move.item)
            put_down_item(state, self.seat, move.item, zone)
        elif isinstance(move, SendPart | SendItem):
            return self.turn_sender_up(state, move)
        return self.count

    @step("TS-ITEM-1", "TS-ITEM-6")
    def hear_others(self, state: TimeAndSpaceState, is_cancelled: bool | None) -> Flow:
        if not is_cancelled:
            return None
        disc, self.sent = sender(state, self.seat, in_use=True), None
        spend(state, self.seat, disc)
        state.tell(GadgetCancelled(self.seat, disc))
        return self.count

    @step("TS-KEY-4", "TS-ITEM-13", "TS-DOM-8")
    def choose_zone(self, state: TimeAndSpaceState) -> Flow:
        return Ask(self.seat, "Choose the zone to send it to.", all_zones(state.options.board_file))

    @step("TS-KEY-4", "TS-ITEM-5", "TS-ITEM-13")
    def send(self, state: TimeAndSpaceState, move: ChooseZone) -> Flow:
        if isinstance(self.sent, SendPart):
            put_down_part(state, self.seat, self.sent.place, move.zone)
        elif isinstance(self.sent, SendItem):
            put_down_item(state, self.seat, self.sent.item, move.zone, face_up=True)
        self.sent, disc = None, sender(state, self.seat, in_use=True)
        if disc and not state.box.items[disc].keep:
            spend(state, self.seat, disc)
        return self.count

    def turn_sender_up(self, state: TimeAndSpaceState, move: SendPart | SendItem) -> Flow:
        """TS-ITEM-5: the gadget is turned up, and with it an item that it is to send."""
        self.sent, disc = move, sender(state, self.seat)
        turn_up(state, self.seat, disc)
        if isinstance(move, SendItem):
            show_twin(state, self.seat, move.item)
        return Reaction(seat=self.seat, item=disc) if state.options.neutralisers else None


def discard_options(state: TimeAndSpaceState, seat: int) -> tuple[Move, ...]:
    """TS-KEY-2, TS-ITEM-11: what a player may put down, or send away, to keep a limit."""
    player = state.players[seat]
    can_send = bool(sender(state, seat))
    if len(player.keys) > PART_LIMIT:
        places = range(len(player.keys))
        return (*map(DropPart, places), *(map(SendPart, places) if can_send else ()))
    items = dict.fromkeys(state.excess(seat))
    return (*map(DropItem, items), *(map(SendItem, items) if can_send else ()))


def sender(position: TimeAndSpacePosition, seat: int, *, in_use: bool = False) -> str:
    """TS-KEY-4: a gadget that sends discarded counters elsewhere: one that may be used now, or that is in use."""
    player, items = position.players[seat], position.box.items
    if not player.can_act:
        return ""
    senders = [name for name in player.held() if items[name].effect_of(Send)]
    return next((name for name in senders if in_use or position.is_ready(seat, name)), "")


def put_down_part(state: TimeAndSpaceState, seat: int, place: int, zone: Zone) -> None:
    """TS-KEY-3, TS-KEY-5: a key part is laid face up; a blank leaves the game."""
    player = state.players[seat]
    shape = player.keys[place].face
    player.keys, player.is_short = without_at(player.keys, place), False
    lay_open(state, zone, (shape,))
    if shape != BLANK:
        state.put_down = (*state.put_down, (seat, zone, shape))
    state.reveal(PartDropped(seat, zone, shape))


def put_down_item(
    state: TimeAndSpaceState, seat: int, item: str, zone: Zone, *, face_up: bool = False, known: bool = False
) -> None:
    """TS-ITEM-11, TS-ITEM-12: an item is laid face up, or face down under the alien that guards it."""
    is_hidden = not face_up and goes_under_an_alien(state, item, zone)
    give_up_item(state, seat, item, known=known)
    state.put_down = (*state.put_down, (seat, zone, UNSEEN if is_hidden else item))
    if is_hidden:
        state.put(state.items, zone, Token(item, (seat,), is_dropped=True))
        state.reveal(ItemDropped(seat, zone, item), to=(seat,), instead=ItemDropped(seat, zone))
    else:
        state.put(state.items, zone, Token(item, is_open=True, is_dropped=True))
        state.reveal(ItemDropped(seat, zone, item))


def goes_under_an_alien(state: TimeAndSpaceState, item: str, zone: Zone) -> bool:
    """TS-ITEM-12: whether an item would lie face down here; what was in constant use everybody has seen anyway."""
    return state.box.kind[item] == "gadget" and would_guard(state.box, state.aliens[zone], item)


def show_twin(state: TimeAndSpaceState, seat: int, item: str) -> None:
    """TS-ITEM-10: whoever has to part with a gadget that all can see is known to have another of its kind."""
    if state.box.kind[item] == "gadget":
        make_known(state, seat, item)
