"""Counting the pieces: nothing of the box gets lost."""

from tabletime.games.dont_blink.board.ship import TARDIS, UNPLACED
from tabletime.games.dont_blink.content.cards import BLINK, DONT_BLINK, DONT_BLINKS, KINDS, TITLES
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, CAPTURED
from tabletime.games.dont_blink.state import CARRIED, DontBlinkState


def census(state: DontBlinkState) -> dict[str, int]:
    """How many there are of each card, of parts and of standees, wherever they are (DB-CMP-10, DB-CMP-15)."""
    lying = [*state.cards, state.stolen, *state.angel_cards]
    cards = {TITLES[card]: state.hand[card] + state.discard[card] + lying.count(card) for card in KINDS[BLINK:]}
    cards[TITLES[DONT_BLINK]] += DONT_BLINKS - state.options.dont_blink_cards
    return cards | {
        "Repair Parts": sum(UNPLACED <= place < CARRIED + len(ALL_HEROES) for place in state.parts),
        "Angel Standees": sum(UNPLACED <= square < TARDIS for square in state.angels[1:]),
        "Hero Standees": sum(CAPTURED <= place <= TARDIS for place in state.places),
    }
