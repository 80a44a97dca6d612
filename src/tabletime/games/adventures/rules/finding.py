"""Cards come out of the decks of Items and Gadgets: into a room, or to somebody."""

from tabletime.games.adventures.content.effects import SearchWell
from tabletime.games.adventures.events import CardFound, GearRecovered, NoneLeft, Received
from tabletime.games.adventures.moves import Choose
from tabletime.games.adventures.state import AdventuresState
from tabletime.kernel import DONE, Ask, Draw, Flow, Frame, step
from tabletime.pieces.deck import without


class FindCard(Frame):
    """AD-ITK-1, AD-LOST-3: an Item token was turned up: a card lies in the room, a Gadget in the Lost Room."""

    room: int
    who: int
    drawn: tuple[str, ...] = ()

    @step("AD-ITK-1", "AD-LOST-3")
    def draw(self, state: AdventuresState) -> Flow:
        if state.gear:
            return self.recover
        pile = self.pile(state)
        if not pile:
            return self.find_nothing
        return Draw(pools=(pile,), many=2 if state.card(self.who).power(SearchWell) else 1)

    @step("AD-ITK-1")
    def look(self, state: AdventuresState, drawn: tuple[str, ...]) -> Flow:
        self.drawn = drawn
        return None if len(set(drawn)) > 1 else self.lay_down

    @step("AD-DES-3")
    def choose(self, state: AdventuresState) -> Flow:
        name = state.team[self.who]
        options = tuple(Choose(card) for card in dict.fromkeys(self.drawn))
        return Ask(state.owners[self.who], f"{name} found two cards: leave one of them here.", options)

    @step("AD-DES-3")
    def keep(self, state: AdventuresState, move: Choose) -> Flow:
        self.drawn = (move.name,)
        return None

    @step("AD-ITK-1")
    def lay_down(self, state: AdventuresState) -> Flow:
        card = self.drawn[0]
        self.take(state, card)
        state.lying[self.room] = tuple(sorted((*state.lying[self.room], card)))
        state.tell(CardFound(card, state.room_name(self.room)))
        return DONE

    @step("AD-LOSE-2")
    def recover(self, state: AdventuresState) -> Flow:
        """Escape: the first Item token gives everybody's own things back."""
        for who, card in state.gear:
            state.holding[who] = tuple(sorted((*state.holding[who], card)))
        state.gear = ()
        state.tell(GearRecovered(state.room_name(self.room)))
        return DONE

    @step("AD-ITK-1")
    def find_nothing(self, state: AdventuresState) -> Flow:
        state.tell(NoneLeft("card"))
        return DONE

    def pile(self, state: AdventuresState) -> tuple[str, ...]:
        return state.gadgets if state.is_lost_room(self.room) else state.items

    def take(self, state: AdventuresState, card: str) -> None:
        if state.is_lost_room(self.room):
            state.gadgets = without(state.gadgets, card)
        else:
            state.items = without(state.items, card)


class DrawFor(Frame):
    """Somebody draws an Item; what they may not hold lies in their room."""

    who: int

    @step("AD-ITM-4")
    def draw(self, state: AdventuresState) -> Flow:
        return Draw(pools=(state.items,)) if state.items else DONE

    @step("AD-DOC-2")
    def receive(self, state: AdventuresState, drawn: tuple[str, ...]) -> Flow:
        card, room = drawn[0], state.where[self.who]
        state.items = without(state.items, card)
        if state.may_hold(self.who, card):
            state.holding[self.who] = tuple(sorted((*state.holding[self.who], card)))
            state.tell(Received(state.team[self.who], card))
        else:
            state.lying[room] = tuple(sorted((*state.lying[room], card)))
            state.tell(CardFound(card, state.room_name(room)))
        return None
