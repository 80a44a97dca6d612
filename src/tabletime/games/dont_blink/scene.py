"""Positions from keywords: who stands where and looks which way, which figures are real, which cards lie where."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tabletime.games.dont_blink.board import TARDIS, Board
from tabletime.games.dont_blink.cards import CARD, KINDS, NAMES, SPECIAL, Card, Pile, starting_hand
from tabletime.games.dont_blink.heroes import CAPTURED, HEROES, NUMBER
from tabletime.games.dont_blink.moves import ANGELS, FACING
from tabletime.games.dont_blink.options import DontBlinkOptions
from tabletime.games.dont_blink.phases.rounds import Rounds
from tabletime.games.dont_blink.position import CARRIED
from tabletime.games.dont_blink.setup import OUTER_TILES, opening
from tabletime.games.dont_blink.state import DontBlinkState
from tabletime.kernel import Game, Table, TabletimeError
from tabletime.kernel.nature import Nature
from tabletime.kernel.options import parse_options

DEMO = "1A 2B 3A / 4B 5A 6B / 7A 8B 9A"
"""The ship of the examples: all tiles in order, none turned."""

PHASES = {
    "choose": "choose_angels",
    "move": "move_heroes",
    "cards": "lay_cards",
    "angel": "let_angels_act",
    "clean up": "clean_up",
}


class Scene(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position in words.

    A hero is `"D15 east"`, `"TARDIS"` or `"captured"`; figures that are not named stand somewhere out of the way. A
    part lies on a square, or is with a hero or at the `TARDIS`. `cards` lie before the heroes, face down unless the
    hero is among `face_up`; with a `hand` all cards that are nowhere else are discarded.
    """

    board: str = DEMO
    tardis: str = "G8"
    doctor: str = "TARDIS"
    amy: str = "TARDIS"
    rory: str = "TARDIS"
    clara: str = "TARDIS"
    angels: Mapping[int, str] = {}
    parts: Sequence[str] | None = None
    real: Sequence[int] = ()
    cards: Mapping[str, str] = {}
    face_up: Sequence[str] = ()
    hand: Mapping[str, int] | None = None
    discard: Mapping[str, int] = {}
    angel_cards: Sequence[str] = ()
    stolen: str = ""
    phase: str = "move"
    round: int = 1
    seats: int = 2
    options: Mapping[str, Any] = {}


def scene(game: Game[Any, Any], *, nature: Nature | None = None, **position: Any) -> Table:
    """A table at this position, at the beginning of a phase."""
    unknown = set(position) - set(Scene.__struct_fields__)
    if unknown:
        raise TabletimeError(f"A scene has no {sorted(unknown)[0]!r}; it has {', '.join(Scene.__struct_fields__)}.")
    words = Scene(**position)
    options = parse_options(game.options_type, {**words.options, "layout": words.board}, game.title)
    assert isinstance(options, DontBlinkOptions)
    return Table.at(game, set_the_scene(words, options), options=options, nature=nature)


def set_the_scene(words: Scene, options: DontBlinkOptions) -> DontBlinkState:
    """The state that the words describe."""
    if words.phase not in PHASES:
        raise TabletimeError(f"There is no phase {words.phase!r}; the phases are {', '.join(PHASES)}.")
    state = opening(words.seats, options)
    state.layout = words.board
    state.tardis = state.board.place(words.tardis)
    state.round = words.round - (words.phase == "choose")
    state.chosen = sum(1 << angel for angel in words.real)
    _place_heroes(state, words)
    _place_angels(state, words.angels)
    _place_parts(state, words.parts)
    _deal(state, words)
    state.stack = [Rounds(at=PHASES[words.phase])]
    return state


def _place_heroes(state: DontBlinkState, words: Scene) -> None:
    for hero, name in enumerate(HEROES):
        place, _, facing = getattr(words, name).partition(" ")
        if place == "captured":
            state.places[hero] = CAPTURED
            continue
        state.places[hero] = _free_place(state, place)
        if facing and facing not in FACING:
            raise TabletimeError(f"{name} cannot face {facing!r}: write north, east, south or west.")
        state.facings[hero] = FACING[facing or "north"]


def _place_angels(state: DontBlinkState, named: Mapping[int, str]) -> None:
    for angel, square in named.items():
        if angel not in ANGELS or square.upper() in ("T", "TARDIS"):
            raise TabletimeError(f"Figure {angel} cannot stand on {square}: figures 1 to 8 stand on squares.")
        state.angels[angel] = _free_place(state, square)
    for angel in ANGELS:
        if angel not in named:
            spots = state.board.angel_spots(OUTER_TILES[angel - 1])
            state.angels[angel] = next(square for square in spots if not state.is_occupied(square))


def _free_place(state: DontBlinkState, name: str) -> int:
    board: Board = state.board
    place = board.place(name)
    if place in board.covered or place in board.obstacles:
        raise TabletimeError(f"Nothing can stand on {name}: there is an obstacle, or the TARDIS.")
    others = [*state.angels, *(other for other in state.places if other != TARDIS)]
    if place in others:
        raise TabletimeError(f"Two standees cannot be on {name}.")
    return place


def _place_parts(state: DontBlinkState, parts: Sequence[str] | None) -> None:
    state.parts = list(state.board.parts)
    if parts is None:
        return
    if len(parts) != len(state.parts):
        raise TabletimeError("Say of all four parts where they are: a square, a hero, or TARDIS.")
    state.parts = [CARRIED + NUMBER[part] if part in NUMBER else state.board.place(part) for part in parts]


def _deal(state: DontBlinkState, words: Scene) -> None:
    for name, title in words.cards.items():
        state.cards[_hero(name)] = _card(title)
    for hero, card in enumerate(state.cards):
        if card in SPECIAL and card != SPECIAL[hero]:
            raise TabletimeError(f"{NAMES[card]} cannot lie before {HEROES[hero]}.")
    state.face_up = sum(1 << _hero(name) for name in words.face_up)
    state.angel_cards = tuple(sorted(_card(name) for name in words.angel_cards))
    state.stolen = _card(words.stolen) if words.stolen else 0
    state.discard = _pile(words.discard)
    box, placed = starting_hand(state.options.dont_blink_cards), list(_placed(state))
    rest = [count - placed.count(card) for card, count in enumerate(box)]
    if words.hand is None:
        state.hand = rest
    else:
        state.hand = _pile(words.hand)
        state.discard = [one + two - three for one, two, three in zip(state.discard, rest, state.hand, strict=True)]
    for pile in (state.hand, state.discard):
        short = [NAMES[card] for card in KINDS[1:] if pile[card] < 0]
        if short:
            raise TabletimeError(f"There are not so many cards called {short[0]} in the box.")


def _placed(state: DontBlinkState) -> Iterator[Card]:
    yield from (card for card in (*state.cards, *state.angel_cards, state.stolen) if card)
    yield from (card for card in KINDS for _ in range(state.discard[card]))


def _pile(counts: Mapping[str, int]) -> Pile:
    pile = [0] * len(KINDS)
    for name, count in counts.items():
        pile[_card(name)] = count
    return pile


def _card(name: str) -> Card:
    if name not in CARD:
        raise TabletimeError(f"There is no card called {name!r}; the cards are {', '.join(NAMES[1:])}.")
    return CARD[name]


def _hero(name: str) -> int:
    if name not in NUMBER:
        raise TabletimeError(f"There is no hero called {name!r}; the heroes are {', '.join(HEROES)}.")
    return NUMBER[name]
