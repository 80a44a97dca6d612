"""Event cards: a deck in unknown order, drawn by Alarms and in the Enemy turn."""

from collections import Counter

from tabletime.games.adventures.events import EventDrawn, EventsShuffled, NoEvent
from tabletime.games.adventures.rules import happenings
from tabletime.games.adventures.rules.endings import lose
from tabletime.games.adventures.state import AdventuresState, EventPile
from tabletime.kernel import DONE, Flow, Frame, Pick, step
from tabletime.pieces.deck import without

CYCLES = 2
"""Closing the Rift is lost when the deck has been emptied so often and a card must be drawn."""


class Alarm(Frame):
    """AD-ALM-1: everybody stops, and an Event card is drawn; two on High Alert. During an Event it waits."""

    left: int = 0

    @step("AD-ALM-1", "AD-ALM-2")
    def ring(self, state: AdventuresState) -> Flow:
        self.left = 1 + state.has_hazard("alert")
        if events_in_progress(state):
            state.alarms += self.left
            return DONE
        return None

    @step("AD-ALM-2", "AD-ALM-3")
    def draw(self, state: AdventuresState) -> Flow:
        if not self.left:
            return DONE
        self.left -= 1
        return DrawEvent()

    @step("AD-ALM-3")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.draw


class DrawEvent(Frame):
    """AD-ENT-4, AD-ALM-2: an Event card is drawn and carried out; then the Alarms that it set off."""

    card: str = ""

    @step("AD-EVD-3", "AD-LOSE-3")
    def shuffle(self, state: AdventuresState) -> Flow:
        events = state.events
        if len(events):
            return None
        if "two_cycles" in state.story.clauses and events.cycles >= CYCLES:
            return lose(state, "The rift has torn open: the events have run twice.")
        if not events.discard:
            state.tell(NoEvent())
            return DONE
        state.events = EventPile(events.discard, len(events.discard), cycles=events.cycles)
        state.tell(EventsShuffled(len(events.discard)))
        return None

    @step("AD-EVD-1", "AD-EVD-2")
    def draw(self, state: AdventuresState) -> Flow:
        return next_event(state.events)

    @step("AD-ENT-4", "AD-ALM-2")
    def turn_up(self, state: AdventuresState, card: str) -> Flow:
        self.card = card
        events = drawn_from(state.events, card)
        card_stays = card in state.box.hazards
        discard = events.discard if card_stays else tuple(sorted((*events.discard, card)))
        cycles = events.cycles + (not len(events))
        state.events = EventPile(events.pool, events.count, events.top, events.under, discard, cycles)
        state.hazards += (card,) if card_stays else ()
        state.reveal(EventDrawn(card))
        return None

    @step("AD-ENT-4", "AD-ALM-2", "AD-CTL-2")
    def carry_out(self, state: AdventuresState) -> Flow:
        return happenings.carried_out(state, self.card)

    @step("AD-ALM-2")
    def answer_alarms(self, state: AdventuresState) -> Flow:
        if not state.alarms or events_in_progress(state) > 1:
            return DONE
        state.alarms -= 1
        return self.shuffle


def events_in_progress(state: AdventuresState) -> int:
    """How many Event cards are being carried out, one within the other."""
    return [type(frame) for frame in state.stack].count(DrawEvent)


def next_event(pile: EventPile) -> Pick:
    """What the next Event card may be, and how likely each is."""
    if pile.top:
        return Pick(things=(pile.top,), weights=(1,))
    if not pile.count:
        return Pick(things=(pile.under[0],), weights=(1,))
    copies = Counter(pile.pool)
    return Pick(things=tuple(copies), weights=tuple(copies.values()))


def drawn_from(pile: EventPile, card: str) -> EventPile:
    """The deck after this card was drawn."""
    if pile.top:
        return EventPile(pile.pool, pile.count, "", pile.under, pile.discard, pile.cycles)
    if not pile.count:
        return EventPile(pile.pool, 0, "", pile.under[1:], pile.discard, pile.cycles)
    pool = without(pile.pool, card)
    return EventPile(pool, pile.count - 1, "", pile.under, pile.discard, pile.cycles)
