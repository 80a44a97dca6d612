"""What rules do to the table again and again: gain, pay, draw, place, move."""

from collections.abc import Iterable

from tabletime.games.time_of_the_daleks.content.board import SKARO
from tabletime.games.time_of_the_daleks.content.companions import EARTH
from tabletime.games.time_of_the_daleks.events import (
    CardDiscarded,
    CompanionDismissed,
    CompanionLost,
    DalekPlaced,
    DalekRemoved,
    GameEnded,
    Regenerated,
    SonicsGained,
    SonicsPaid,
    TardisMoved,
)
from tabletime.games.time_of_the_daleks.state import DALEKS, FACE_DOWN, SOLVED, DaleksState
from tabletime.kernel import Outcome
from tabletime.pieces.deck import without

SEVENTH = "A seventh Dalek marker is needed: the time of the Daleks has come."


def with_all(names: tuple[str, ...], more: Iterable[str]) -> tuple[str, ...]:
    """A pile in which nobody keeps an order, with more names in it."""
    return tuple(sorted((*names, *more)))


def take_off(
    deck: tuple[str, ...], pile: tuple[str, ...], drawn: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Deck and discard pile after a draw; the pile was shuffled into a new deck if the old one ran out."""
    if len(drawn) <= len(deck):
        return without(deck, *drawn), pile
    return without(pile, *drawn[len(deck) :]), ()


def gain_sonics(state: DaleksState, seat: int, many: int) -> None:
    """A Doctor gets Sonics; those beyond five are lost (TD-SON-1)."""
    player = state.players[seat]
    gained = min(many, state.box.board.console.sonics - player.sonics)
    player.sonics += gained
    state.tell(SonicsGained(seat, gained, player.sonics))


def pay_sonics(state: DaleksState, seat: int, many: int) -> None:
    """A Doctor pays Sonics, or loses as many as there are (TD-SON-2)."""
    if many:
        player = state.players[seat]
        paid = min(many, player.sonics)
        player.sonics -= paid
        state.tell(SonicsPaid(seat, paid, player.sonics))


def take_from_hand(state: DaleksState, seat: int, card: str) -> None:
    """A card leaves the hand; whoever knew of it knows that too."""
    player = state.players[seat]
    player.hand = without(player.hand, card)
    if card in player.known_cards:
        player.known_cards = without(player.known_cards, card)


def discard_card(state: DaleksState, seat: int, card: str) -> None:
    """A card from the hand, or Equipment from the Console, goes face up to the discard pile."""
    player = state.players[seat]
    state.card_discards = with_all(state.card_discards, (card,))
    if card in player.hand:
        take_from_hand(state, seat, card)
        state.reveal(CardDiscarded(seat, card))
    else:
        player.equipment = without(player.equipment, card)
        state.tell(CardDiscarded(seat, card))


def dismiss(state: DaleksState, seat: int, companion: str) -> None:
    """A Companion is shuffled back into the own deck (TD-COMP-2)."""
    _leave(state, seat, companion)
    if state.box.companions[companion].deck == EARTH:
        state.earth_deck = with_all(state.earth_deck, (companion,))
    else:
        state.alien_deck = with_all(state.alien_deck, (companion,))
    state.tell(CompanionDismissed(seat, companion))


def lose_companion(state: DaleksState, seat: int, companion: str) -> None:
    """A Companion goes to the discard pile (TD-COMP-1)."""
    _leave(state, seat, companion)
    state.lost_companions = with_all(state.lost_companions, (companion,))
    state.tell(CompanionLost(seat, companion))


def _leave(state: DaleksState, seat: int, companion: str) -> None:
    player = state.players[seat]
    if companion in player.part_time:
        player.part_time = without(player.part_time, companion)
    else:
        player.companions = without(player.companions, companion)


def take_from_deck(state: DaleksState, companion: str) -> None:
    """A Companion leaves the own deck; by agreement an empty deck is closed for good (TD-CARD-3)."""
    deck = state.box.companions[companion].deck
    left = without(state.deck(deck), companion)
    if deck == EARTH:
        state.earth_deck = left
    else:
        state.alien_deck = left
    if not left and state.options.closed_decks:
        state.closed_decks = (*state.closed_decks, deck)


def move_tardis(state: DaleksState, seat: int, spaces: int) -> None:
    """A TARDIS moves along the Web of Time, at most to either end (TD-BRD-2, TD-BRD-4)."""
    player = state.players[seat]
    start = player.tardis
    player.tardis = max(SKARO, min(state.gallifrey, start + spaces))
    state.tell(TardisMoved(seat, start, player.tardis, state.planet(player.tardis)))


def place_dalek(state: DaleksState, site: str) -> Outcome | None:
    """A Dalek marker comes to a place; if none is left the Daleks have won at once (TD-DAL-1, TD-DAL-2, TD-LOSE-1)."""
    if state.daleks_in_play == DALEKS:
        return end_game(state, (), SEVENTH)
    state.daleks[site] = state.daleks.get(site, 0) + 1
    state.tell(DalekPlaced(site, state.daleks_in_play))
    return None


def remove_dalek(state: DaleksState, site: str) -> None:
    """A Dalek marker leaves a place."""
    state.daleks[site] -= 1
    if not state.daleks[site]:
        del state.daleks[site]
    state.tell(DalekRemoved(site, state.daleks_in_play))


def regenerate(state: DaleksState) -> None:
    """Every Doctor becomes the next one of the ring, all at once; the place stays (TD-REG-1, TD-REG-2, TD-REG-3)."""
    ring = state.box.ring
    for player in state.players:
        player.doctor = ring[(ring.index(player.doctor) + 1) % len(ring)]
    state.tell(Regenerated(tuple(player.doctor for player in state.players)))


def mark_used(state: DaleksState, key: str) -> None:
    """Something printed is used up for this turn (TD-CARD-4)."""
    state.used = (*state.used, key)


def clear_slot(state: DaleksState, zone: str) -> None:
    """Whatever Dilemma lies here is discarded: face up if it was seen, unseen if not (TD-SUC-1, TD-FIN-1)."""
    lying = state.slots[zone]
    if lying == FACE_DOWN:
        state.buried = with_all(state.buried, (state.covered.pop(zone),))
    elif lying:
        state.dilemma_discards = with_all(state.dilemma_discards, (lying,))
    state.slots[zone] = SOLVED


def cover_slots(state: DaleksState, zones: Iterable[str], drawn: tuple[str, ...]) -> None:
    """Dilemmas that nobody has looked at come into empty slots (TD-TRAV-5, TD-FIN-2)."""
    if len(drawn) > len(state.dilemma_deck):
        pile = with_all(state.dilemma_discards, state.buried)
        state.dilemma_deck, _ = take_off(state.dilemma_deck, pile, drawn)
        state.dilemma_discards = state.buried = ()
    else:
        state.dilemma_deck = without(state.dilemma_deck, *drawn)
    for zone, dilemma in zip(zones, drawn, strict=False):
        state.slots[zone] = FACE_DOWN
        state.covered[zone] = dilemma


def happening(state: DaleksState) -> tuple[str, ...]:
    """Time Anomalies that are being carried out: the rule in progress holds them."""
    return tuple(frame.anomaly for frame in state.stack if getattr(frame, "anomaly", ""))


def end_game(state: DaleksState, winners: tuple[int, ...], reason: str) -> Outcome:
    """The game is over; the score of a player is the space that the TARDIS has reached."""
    state.anomaly_discards = with_all(state.anomaly_discards, happening(state))
    state.tell(GameEnded(winners, reason))
    return Outcome(winners=winners, scores=tuple(player.tardis for player in state.players), reason=reason)
