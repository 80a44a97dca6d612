"""What each seat may see, field by field, and how a seat may imagine the rest."""

import random
from typing import Any, Literal

from tabletime.games.dont_blink.board.laying import assignments, laid_by
from tabletime.games.dont_blink.board.ship import UNPLACED
from tabletime.games.dont_blink.content.cards import HIDDEN, KINDS, NAMES, NO_CARD, Card
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, CAPTURED, HEROES, hero_called
from tabletime.games.dont_blink.moves import ANGELS, FACINGS, PLACE_NAMES, Assign
from tabletime.games.dont_blink.rules.hero_card import ways_to_lay
from tabletime.games.dont_blink.state import ANGEL_SEAT, DontBlinkPosition, DontBlinkState, bits, members
from tabletime.kernel import Record, TabletimeError, View, take

NO_CARDS = (NO_CARD,) * len(HEROES)


class Hero(Record, frozen=True):
    """A hero in words: the `square` may also be `TARDIS` or `captured`, and an unknown `card` is `hidden`."""

    name: str
    seat: int
    square: str
    facing: str
    parts: tuple[int, ...]
    card: str
    face_up: bool
    moved: bool


class Figure(Record, frozen=True):
    """An Angel Standee in words; not yet placed it has no `square`, and `real` is None where that is unknown."""

    number: int
    square: str
    real: bool | None
    frozen: bool
    spent_out: bool


class DontBlinkView(DontBlinkPosition, View):
    """What one seat sees; a card that it has not seen is `HIDDEN`.

    `pool` counts the cards in the hand, face down and stolen together, which everybody can work out; `hand` counts
    those in the hand, for hero seats only. `taken` are the cards that the hero team has picked so far in the Hero Card
    phase. `chosen` is 0 for those who do not know yet which angels are real; all know `chosen_count`.
    """

    chosen: int
    chosen_count: int
    cards: tuple[Card, ...]
    taken: tuple[Card, ...]
    hand: tuple[int, ...] | None
    pool: tuple[int, ...]
    stolen: Card

    def hero(self, name: str) -> Hero:
        """The hero called so, in words: `view.hero("amy").square`."""
        hero = hero_called(name)
        return Hero(
            name=HEROES[hero],
            seat=self.owners[hero],
            square="captured" if self.places[hero] == CAPTURED else PLACE_NAMES[self.places[hero]],
            facing=FACINGS[self.facings[hero]],
            parts=tuple(part + 1 for part in self.carried_by(hero)),
            card="hidden" if self.cards[hero] == HIDDEN else NAMES[self.cards[hero]],
            face_up=self.is_face_up(hero),
            moved=bool(self.moved >> hero & 1),
        )

    def figure(self, number: int) -> Figure:
        """The figure with this number, in words: `view.figure(3).square`."""
        if number not in ANGELS:
            raise TabletimeError(f"There is no figure {number}; they are numbered from 1 to 8.")
        knows = self.revealed or self.seat == ANGEL_SEAT or bool(self.chosen)
        real = self.is_real(number) if knows else None
        frozen, spent_out = bool(self.frozen >> number & 1), bool(self.spent_out >> number & 1)
        square = "" if self.angels[number] == UNPLACED else PLACE_NAMES[self.angels[number]]
        return Figure(number, square, real, frozen, spent_out)

    def real_in(self, round: int) -> tuple[int, ...]:
        """The figures that were Weeping Angels in an earlier round, or are in this one once they are revealed."""
        first = self.round - len(self.history) + self.revealed
        return members(self.history[round - first]) if 0 <= round - first < len(self.history) else ()

    def cards_in(self, pile: Literal["hand", "pool", "discard"]) -> dict[str, int]:
        """How many there are of each card in a pile; a hand that this seat may not see is empty."""
        counts = getattr(self, pile) or ()
        return {NAMES[card]: count for card, count in enumerate(counts) if count}


def shown(state: DontBlinkState, of_heroes: bool) -> dict[str, Any]:
    """What everybody can count, and the secrets of the hero team for those who share them."""
    return {
        "chosen_count": state.chosen.bit_count(),
        "cards": tuple(state.cards) if of_heroes else _cards_from_outside(state),
        "taken": _taken(state) if of_heroes and state.answers else NO_CARDS,
        "hand": tuple(state.hand) if of_heroes else None,
        "pool": _pool(state),
        "stolen": state.stolen if of_heroes else HIDDEN if state.stolen else NO_CARD,
    }


def _cards_from_outside(state: DontBlinkState) -> tuple[Card, ...]:
    return tuple([HIDDEN if state.is_face_down(hero) else state.cards[hero] for hero in ALL_HEROES])


def _taken(state: DontBlinkState) -> tuple[Card, ...]:
    taken = [laid_by(assign) for assign in (state.answers or {}).values() if isinstance(assign, Assign)]
    return tuple(max((cards[hero] for cards in taken), default=NO_CARD) for hero in ALL_HEROES)


def _pool(state: DontBlinkState) -> tuple[int, ...]:
    pool = state.hand[:]
    for card in (state.stolen, *(state.cards[hero] for hero in ALL_HEROES if state.is_face_down(hero))):
        pool[card] += 1
    return (0, *pool[1:])


def suppose(view: DontBlinkView, rng: random.Random) -> DontBlinkState:
    """A state with the facts of the view; what the seat does not know is made up."""
    hand, cards = list(view.hand or view.pool), list(view.cards)
    state = take(view, DontBlinkState, seats=view.seats, hand=hand, cards=cards, stolen=view.stolen)
    if view.chosen.bit_count() != view.chosen_count:
        state.chosen = bits(rng.sample(ANGELS, view.chosen_count))
    if view.hand is None:
        _deal_hidden_cards(state, rng)
    _repeat_answers(state, view, rng)
    return state


def _deal_hidden_cards(state: DontBlinkState, rng: random.Random) -> None:
    """Make up the stolen card and the face-down ones, out of all cards that can lie there."""
    face_down = tuple(hero for hero in ALL_HEROES if state.is_face_down(hero))
    if state.stolen:
        stock = [card for card in KINDS for _ in range(state.hand[card])]
        rng.shuffle(stock)
        state.stolen = next(card for card in stock if assignments(_without(state.hand, card), face_down))
        state.hand[state.stolen] -= 1
    laid = laid_by(rng.choice(assignments(state.hand, face_down)))
    for hero in face_down:
        state.cards[hero] = laid[hero]
        state.hand[laid[hero]] -= 1


def _without(hand: list[int], card: Card) -> list[int]:
    return [count - (kind == card) for kind, count in enumerate(hand)]


def _repeat_answers(state: DontBlinkState, view: DontBlinkView, rng: random.Random) -> None:
    """What hero seats have already picked in the Hero Card phase: known to the team, made up for others."""
    for seat in view.answered:
        state.answers = state.answers or {}
        if view.hand is None:
            state.answers[seat] = rng.choice(ways_to_lay(state, seat))
        else:
            mine = [hero for hero in ALL_HEROES if view.owners[hero] == seat]
            state.answers[seat] = Assign(**{HEROES[hero]: NAMES[view.taken[hero]] for hero in mine})
