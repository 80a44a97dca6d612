"""Positions from keywords: who stands where and looks which way, which figures are real, which cards lie where."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.content.cards import (
    GIRL_WHO_WAITED,
    KINDS,
    NAMES,
    NO_CARD,
    SPECIAL,
    Card,
    Pile,
    card_called,
    starting_hand,
)
from tabletime.games.dont_blink.content.heroes import CAPTURED, HEROES, NUMBER, hero_called
from tabletime.games.dont_blink.moves import ANGELS, FACING, MOST_ANGELS
from tabletime.games.dont_blink.rules.angel import ACTION_POINTS, AngelPhase
from tabletime.games.dont_blink.rules.choose_angels import ChooseAngelsPhase
from tabletime.games.dont_blink.rules.rounds import Rounds
from tabletime.games.dont_blink.rules.set_up import OUTER_TILES
from tabletime.games.dont_blink.state import CARRIED, DontBlinkState, bits
from tabletime.kernel import BadScene, Game, Table, TabletimeError
from tabletime.kernel.nature import Nature
from tabletime.kernel.options import parse_options
from tabletime.kernel.scenes import read_scene

DEMO = "1A 2B 3A / 4B 5A 6B / 7A 8B 9A"
"""The ship of the examples: all tiles in order, none turned."""

PHASES = {
    "choose": "choose_angels",
    "move": "move_heroes",
    "cards": "lay_cards",
    "angel": "let_angels_act",
    "clean up": "clean_up",
}
BEFORE_CARDS = ("choose", "move")


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A position in words.

    A hero is `"D15 east"`, `"TARDIS"` or `"captured"`; figures that are not named stand somewhere out of the way. A
    part lies on a square, or is with a hero or at the `TARDIS`. `cards` lie before the heroes, face down unless the
    hero is among `face_up`; with a `hand` all cards that are nowhere else are discarded. `moved` heroes have had their
    turn; with `points` left the Angel phase is in progress, and figures may be `frozen` or `spent_out`. `history` tells
    which figures were real in each earlier round.
    """

    board: str = ""
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
    moved: Sequence[str] = ()
    points: int | None = None
    frozen: Sequence[int] = ()
    spent_out: Sequence[int] = ()
    round: int = 1
    history: Sequence[Sequence[int]] = ()
    seats: int = 2
    options: Mapping[str, Any] = {}


def scene(game: Game, *, nature: Nature | None = None, **position: Any) -> Table:
    """A table at this position, at the beginning of a phase or in the middle of one."""
    options = parse_options(game.options_type, position.get("options"), game.title)
    words = read_scene(Scene, position, (*PHASES, *HEROES, *NAMES[1:]))
    refuse(words.phase not in PHASES, f"There is no phase {words.phase!r}; the phases are {', '.join(PHASES)}.")
    refuse(words.seats not in game.seats, f"{game.title} is played by 2 to 5 players, not by {words.seats}.")
    layout = _layout(words)
    game.opening_state(words.seats, options)  # what is wrong with the options is said of them, not of the position
    try:
        state = game.opening_state(words.seats, msgspec.structs.replace(options, layout=layout))
        set_the_scene(state, words)
    except TabletimeError as fault:
        raise BadScene(str(fault)) from None
    return Table.at(game, state, options=state.options, nature=nature)


def set_the_scene(state: DontBlinkState, words: Scene) -> None:
    """Everything is put where the words say; what no game could have is refused."""
    state.layout = state.options.layout
    state.tardis = state.board.place(words.tardis)
    _place_heroes(state, words)
    _place_angels(state, words.angels)
    _place_parts(state, words.parts)
    _choose_angels(state, words)
    _deal(state, words)
    _begin(state, words)


def refuse(fault: object, sentence: str) -> None:
    """A position with this fault is none."""
    if fault:
        raise BadScene(sentence)


def _layout(words: Scene) -> str:
    agreed = words.options.get("layout", "")
    refuse(words.board and agreed, "Say once which ship it is: as the board, or as the option layout.")
    return words.board or agreed or DEMO


def _place_heroes(state: DontBlinkState, words: Scene) -> None:
    for hero, name in enumerate(HEROES):
        place, _, facing = getattr(words, name).partition(" ")
        state.places[hero] = CAPTURED if place.lower() == "captured" else _free_place(state, place)
        looks = facing.lower() or "north"
        refuse(looks not in FACING, f"{name} cannot face {facing!r}: write north, east, south or west.")
        refuse(facing and not state.is_on_square(hero), f"{name} is on no square and faces nowhere.")
        state.facings[hero] = FACING[looks]
    refuse(not state.free_heroes(), "All heroes are captured, so the angels have won.")


def _place_angels(state: DontBlinkState, named: Mapping[int, str]) -> None:
    for angel, square in named.items():
        place = _free_place(state, square)
        wrong = angel not in ANGELS or place == TARDIS
        refuse(wrong, f"Figure {angel} cannot stand on {square}: figures 1 to 8 stand on squares.")
        state.angels[angel] = place
    for angel in ANGELS:
        if angel not in named:
            spots = state.board.angel_spots(OUTER_TILES[angel - 1])
            state.angels[angel] = next(square for square in spots if not state.is_occupied(square))


def _free_place(state: DontBlinkState, name: str) -> int:
    place = _open_place(state, name)
    is_taken = place in state.angels or (place != TARDIS and place in state.places)
    refuse(is_taken, f"Two standees cannot be on {name}.")
    return place


def _open_place(state: DontBlinkState, name: str) -> int:
    board = state.board
    place = board.place(name)
    is_blocked = place in board.covered or place in board.obstacles
    refuse(is_blocked, f"Nothing can stand on {name}: there is an obstacle, or the TARDIS.")
    return place


def _place_parts(state: DontBlinkState, parts: Sequence[str] | None) -> None:
    state.parts = list(state.board.parts)
    if parts is not None:
        refuse(len(parts) != len(state.parts), "Say of all four parts where they are: a square, a hero, or TARDIS.")
        state.parts = [_part(state, part) for part in parts]
    home, needed = state.parts.count(TARDIS), state.options.parts_needed
    refuse(home >= needed, f"With {home} parts at the TARDIS the heroes have won.")


def _part(state: DontBlinkState, name: str) -> int:
    if name.lower() not in NUMBER:
        return _open_place(state, name)
    hero = hero_called(name)
    refuse(state.places[hero] == CAPTURED, f"{name} is captured and carries nothing: parts are left on a square.")
    refuse(state.places[hero] == TARDIS, f"{name} is in the TARDIS and carries nothing: parts are delivered there.")
    return CARRIED + hero


def _choose_angels(state: DontBlinkState, words: Scene) -> None:
    refuse(words.real and words.phase == "choose", "No figure is real before the angels have been chosen.")
    refuse(len(words.real) > MOST_ANGELS, f"{len(words.real)} figures cannot be real: four are the most.")
    state.chosen = _figures(words.real)
    state.frozen, state.spent_out = _figures(words.frozen), _figures(words.spent_out)
    statues = (state.frozen | state.spent_out) & ~state.chosen
    refuse(statues, "Only figures that are real can be frozen or spent out.")
    is_uneven = len(words.history) != words.round - 1
    refuse(words.history and is_uneven, "The history has one entry for each earlier round.")
    state.history = tuple(_figures(figures) for figures in words.history)


def _figures(numbers: Sequence[int]) -> int:
    for number in numbers:
        refuse(number not in ANGELS, f"There is no figure {number}; they are numbered from 1 to 8.")
        refuse(numbers.count(number) > 1, f"Figure {number} is named twice.")
    return bits(numbers)


def _deal(state: DontBlinkState, words: Scene) -> None:
    for name, title in words.cards.items():
        _lay(state, words, hero_called(name), card_called(title))
    for name in words.face_up:
        refuse(not state.cards[hero_called(name)], f"{name} has no card that could be face up.")
    refuse(words.face_up and words.phase == "cards", "Cards are turned up in the Angel phase, not before.")
    state.face_up = bits(map(hero_called, words.face_up))
    state.angel_cards = tuple(sorted(map(card_called, words.angel_cards)))
    refuse(not set(state.angel_cards) <= set(SPECIAL), "The angel player holds special cards only.")
    state.stolen = card_called(words.stolen) if words.stolen else NO_CARD
    _fill_piles(state, words)
    was_played = state.discard[GIRL_WHO_WAITED]
    refuse(state.stolen and not was_played, "Only The Girl Who Waited steals a card, and then she is discarded.")


def _lay(state: DontBlinkState, words: Scene, hero: int, card: Card) -> None:
    who, in_progress = HEROES[hero], words.points is not None or words.phase == "clean up"
    refuse(words.phase in BEFORE_CARDS, f"No card lies before {who} yet: first the heroes move.")
    refuse(card in SPECIAL and card != SPECIAL[hero], f"{NAMES[card]} cannot lie before {who}.")
    refuse(not state.is_on_square(hero) and not in_progress, f"{who} is on no square and gets no card.")
    state.cards[hero] = card


def _fill_piles(state: DontBlinkState, words: Scene) -> None:
    """The hand and the discard pile: what is in the box and lies nowhere else."""
    state.discard = _pile(words.discard)
    box, placed = starting_hand(state.options.dont_blink_cards), list(_placed(state))
    state.hand = [count - placed.count(card) for card, count in enumerate(box)]
    if words.hand is not None:
        rest, state.hand = state.hand, _pile(words.hand)
        state.discard = [one + two - three for one, two, three in zip(state.discard, rest, state.hand, strict=True)]
    for card in KINDS[1:]:
        is_short = min(state.hand[card], state.discard[card]) < 0
        refuse(is_short, f"There are not so many cards called {NAMES[card]} in the box.")


def _placed(state: DontBlinkState) -> Iterator[Card]:
    yield from (card for card in (*state.cards, *state.angel_cards, state.stolen) if card)
    yield from (card for card in KINDS for _ in range(state.discard[card]))


def _pile(counts: Mapping[str, int]) -> Pile:
    pile = [0] * len(KINDS)
    for name, count in counts.items():
        refuse(count < 0, f"There cannot be {count} cards called {name}.")
        pile[card_called(name)] = count
    return pile


def _begin(state: DontBlinkState, words: Scene) -> None:
    limit = state.options.round_limit
    refuse(words.round < 1 or 0 < limit < words.round, f"There is no round {words.round} at this table.")
    state.round = words.round
    _begin_moves(state, words)
    _begin_actions(state, words)
    state.stack = [Rounds(at=PHASES[words.phase])]
    if words.phase == "choose" and state.stolen:
        state.stack = [Rounds(at="move_heroes"), ChooseAngelsPhase(at="choose_angels")]
    elif words.phase == "choose":
        state.round -= 1
    elif words.points is not None:
        state.stack = [Rounds(at="clean_up"), AngelPhase(at="let_clara_react")]


def _begin_moves(state: DontBlinkState, words: Scene) -> None:
    free, moved = state.free_heroes(), {hero_called(name) for name in words.moved}
    refuse(len(moved) < len(words.moved), "A hero moves once in a round, and one is named twice.")
    refuse(moved and words.phase != "move", "Only in the Hero Move phase some heroes have moved and others not.")
    refuse(not moved <= set(free), "Captured heroes do not move.")
    refuse(moved == set(free), "When all heroes have moved, the Hero Move phase is over.")
    state.moved = bits(moved if words.phase in BEFORE_CARDS else free)


def _begin_actions(state: DontBlinkState, words: Scene) -> None:
    points, in_progress = words.points or 0, words.points is not None
    refuse(in_progress and words.phase != "angel", "Action points are spent in the Angel phase.")
    refuse(not 0 <= points <= ACTION_POINTS + 1, f"{points} action points cannot be left.")
    is_revealed = in_progress or words.phase == "clean up"
    too_early = (state.frozen or state.spent_out) and not is_revealed
    refuse(too_early, "Angels are frozen or spent out in the course of the Angel phase: say which points are left.")
    state.action_points = points
    if is_revealed:
        state.revealed, state.history = True, (*state.history, state.chosen)
