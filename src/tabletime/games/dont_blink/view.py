"""What each seat may see, field by field, and how a seat may imagine the rest."""

import random
from typing import Any

from tabletime.games.dont_blink.cards import (
    HIDDEN,
    KINDS,
    NAMES,
    NO_CARD,
    Card,
    assignments,
    laid_by,
)
from tabletime.games.dont_blink.heroes import ALL_HEROES, HEROES
from tabletime.games.dont_blink.moves import ANGELS, Assign
from tabletime.games.dont_blink.options import DontBlinkOptions
from tabletime.games.dont_blink.phases.hero_card import ways_to_lay
from tabletime.games.dont_blink.position import Position
from tabletime.games.dont_blink.state import Clock, DontBlinkState
from tabletime.kernel import View
from tabletime.pieces.grid import Square


class DontBlinkView(Position, View, frozen=True, kw_only=True):
    """What one seat sees; a card that it has not seen is `HIDDEN`.

    `pool` counts the cards in the hand, face down and stolen together, which everybody can work out; `hand` counts
    those in the hand, for hero seats only. `taken` are the cards that the hero team has picked so far in the Hero Card
    phase. `chosen` is 0 for those who do not know yet which angels are real; all know `chosen_count`.
    """

    options: DontBlinkOptions
    owners: tuple[int, ...]
    layout: str
    tardis: Square
    places: tuple[int, ...]
    facings: tuple[int, ...]
    parts: tuple[int, ...]
    angels: tuple[Square, ...]
    round: int
    moved: int
    chosen: int
    chosen_count: int
    revealed: bool
    frozen: int
    spent_out: int
    history: tuple[int, ...]
    action_points: int
    cards: tuple[Card, ...]
    face_up: int
    taken: tuple[Card, ...]
    hand: tuple[int, ...] | None
    pool: tuple[int, ...]
    discard: tuple[int, ...]
    angel_cards: tuple[Card, ...]
    stolen: Card
    clock: Clock | None
    time_is_up: bool


def view(state: DontBlinkState, seen: dict[str, Any], *, of_heroes: bool, of_angels: bool) -> DontBlinkView:
    """The public facts, with the secrets of the hero team and of the angel player for those who share them."""
    return DontBlinkView(
        options=state.options,
        owners=state.owners,
        layout=state.layout,
        tardis=state.tardis,
        places=tuple(state.places),
        facings=tuple(state.facings),
        parts=tuple(state.parts),
        angels=tuple(state.angels),
        round=state.round,
        moved=state.moved,
        chosen=state.chosen if of_angels or state.revealed else 0,
        chosen_count=state.chosen.bit_count(),
        revealed=state.revealed,
        frozen=state.frozen,
        spent_out=state.spent_out,
        history=state.history,
        action_points=state.action_points,
        cards=tuple(_card(state, hero, of_heroes) for hero in ALL_HEROES),
        face_up=state.face_up,
        taken=_taken(state) if of_heroes else (NO_CARD,) * len(HEROES),
        hand=tuple(state.hand) if of_heroes else None,
        pool=_pool(state),
        discard=tuple(state.discard),
        angel_cards=state.angel_cards,
        stolen=state.stolen if of_heroes else HIDDEN if state.stolen else NO_CARD,
        clock=state.clock,
        time_is_up=state.time_is_up,
        **seen,
    )


def _card(state: DontBlinkState, hero: int, of_heroes: bool) -> Card:
    return state.cards[hero] if of_heroes or not state.is_face_down(hero) else HIDDEN


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
    state = DontBlinkState(
        seats=view.seats,
        options=view.options,
        owners=view.owners,
        layout=view.layout,
        tardis=view.tardis,
        places=list(view.places),
        facings=list(view.facings),
        parts=list(view.parts),
        angels=list(view.angels),
        round=view.round,
        moved=view.moved,
        chosen=view.chosen,
        revealed=view.revealed,
        frozen=view.frozen,
        spent_out=view.spent_out,
        history=view.history,
        action_points=view.action_points,
        cards=list(view.cards),
        face_up=view.face_up,
        hand=list(view.hand or view.pool),
        discard=list(view.discard),
        angel_cards=view.angel_cards,
        stolen=view.stolen,
        clock=view.clock,
        time_is_up=view.time_is_up,
    )
    if view.chosen.bit_count() != view.chosen_count:
        state.chosen = sum(1 << angel for angel in rng.sample(ANGELS, view.chosen_count))
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
