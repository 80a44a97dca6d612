"""Setting up: decks, boards, map, display, market and the first leader."""

from tabletime.games.blink.board.units import settle
from tabletime.games.blink.content.cards import HAND_SIZE, Card, Terrain, in_order
from tabletime.games.blink.events import HandDealt, LeaderChosen
from tabletime.games.blink.options import NO_LIMIT, BlinkOptions
from tabletime.games.blink.rules.draft import Draft
from tabletime.games.blink.rules.redraw import FillDisplay
from tabletime.games.blink.rules.rounds import Rounds
from tabletime.games.blink.rules.upgrade import FillMarket
from tabletime.games.blink.state import BlinkState, Player
from tabletime.kernel import Draw, Flow, Frame, Pick, step
from tabletime.pieces.deck import Deck

COINS = 20
"""BL-COMP-6: the gold in the box."""


def open_box(seats: int, options: BlinkOptions) -> BlinkState:
    """BL-SET-1 to BL-SET-3, BL-SET-7 to BL-SET-10: everything in its place that needs no luck."""
    split = options.deck_split(seats)
    world = options.world
    starting_map = world.starting_map(options.map_set, seats)
    bag: list[Terrain] = [terrain for terrain, many in world.bag(starting_map).items() for _ in range(many)]
    state = BlinkState(
        seats=seats,
        options=options,
        players=[Player(counts=dict.fromkeys(options.board.slots, 0)) for _ in range(seats)],
        tiles=starting_map.tiles(),
        stacks={},
        undealt=split.starting_deck(),
        bag=Deck.shuffled(bag),
        deck=Deck(split.advanced_deck()),
        supply=COINS if options.gold_supply == NO_LIMIT else options.gold_supply,
    )
    for seat, start in enumerate(starting_map.starts()):
        settle(state, seat, start)
    return state


class Setup(Frame):
    """Hands are dealt and drafted, tiles and market laid out, and the first leader is drawn by lot."""

    seat: int = 0

    @step("BL-SET-4")
    def deal_hand(self, state: BlinkState) -> Flow:
        return Draw(pools=(state.undealt,), many=HAND_SIZE, to=(self.seat,))

    @step("BL-SET-4", "BL-SET-5")
    def take_hand(self, state: BlinkState, dealt: tuple[Card, ...]) -> Flow:
        cards = tuple(in_order(dealt))
        state.players[self.seat].pack = cards
        state.undealt = tuple(card for card in state.undealt if card not in cards)
        state.reveal(HandDealt(self.seat, HAND_SIZE, cards), to=(self.seat,), instead=HandDealt(self.seat, HAND_SIZE))
        self.seat += 1
        return self.deal_hand if self.seat < state.seats else None

    @step("BL-SET-6")
    def draft(self, state: BlinkState) -> Flow:
        return Draft()

    @step("BL-SET-11")
    def fill_display(self, state: BlinkState) -> Flow:
        return FillDisplay()

    @step("BL-SET-14")
    def fill_market(self, state: BlinkState) -> Flow:
        return FillMarket()

    @step("BL-SET-17")
    def draw_lots(self, state: BlinkState) -> Flow:
        return Pick(things=tuple(range(state.seats)), weights=(1,) * state.seats)

    @step("BL-SET-15", "BL-SET-16")
    def set_dice(self, state: BlinkState, leader: int) -> Flow:
        state.order = tuple((leader + place) % state.seats for place in range(state.seats))
        state.tell(LeaderChosen(leader))
        return Rounds()
