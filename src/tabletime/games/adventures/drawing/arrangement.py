"""What stands in a room and where: people, figures, piles of figures that are alike, and things."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

import msgspec

from tabletime.games.adventures.drawing import places
from tabletime.games.adventures.drawing.layout import Cell, Layout, Slots
from tabletime.games.adventures.drawing.pieces import blip, lying_card, person, pile, police_box, standing_figure, token
from tabletime.games.adventures.state import CAPTURED, CROWD, IMPERSONATED, REMOVED, Figure
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.describe import figure_words
from tabletime.games.adventures.words.pieces import blip_says, figure_says, person_says, tardis_says, thing_says
from tabletime.kernel.words import listed

SMALLEST_WITH_NAMES = 84
STATES = {CAPTURED: ", captured", IMPERSONATED: ", impersonated"}
BLIP = "Face-down token"


class Piece(msgspec.Struct, frozen=True):
    """One thing to be seen in a room; `id` is the same wherever it goes, `kin` tells it from none of its like."""

    spot: str
    said: str
    drawn: str
    id: str
    says: str
    kin: str | None = None
    who: int | None = None
    """Which Adventurer it is, if it is one."""


class Pinned(msgspec.Struct, frozen=True):
    """A piece at a point of the sheet."""

    piece: Piece
    x: float
    y: float
    scale: float


class Arrangement:
    """Everything in one room, each thing in a place of its own, and the places that are left."""

    def __init__(self, view: AdventuresView, number: int, plan: Layout) -> None:
        people, things, ranks = _people(view, number), _things(view, number), ranks_in(view, number)
        self.middle = plan.middle(view.plan.at[number])
        self.slots = Slots(len(people) + len(ranks) + len(things), plan.measures.room, narrow=view.is_narrow(number))
        self.scale = plan.scale * self.slots.scale
        named = plan.measures.room >= SMALLEST_WITH_NAMES and self.slots.rows == 2
        standing = [self._put(_figures(view, rank), self.slots.from_the_right()) for rank in ranks]
        led = [self._put(_person(view, who), self.slots.from_below()) for who in people]
        cells = [self.slots.claim(self.slots.from_top()) for _ in things]
        lying = [
            self._at(cell, _thing(view, number, *thing, named=named and _has_room_for_a_name(cell, cells)))
            for cell, thing in zip(cells, things, strict=True)
        ]
        self.placed = [*standing, *led, *lying]  # the names of things stay readable on whatever stands below

    def _put(self, piece: Piece, order: Iterator[tuple[int, int]]) -> Pinned:
        return self._at(self.slots.claim(order), piece)

    def _at(self, cell: Cell, piece: Piece) -> Pinned:
        return Pinned(piece, *self._point(cell), self.scale)

    def free_place(self, order: Iterator[tuple[int, int]]) -> tuple[float, float]:
        """The next free place in this order, as a point of the sheet."""
        return self._point(self.slots.claim(order))

    def _point(self, cell: Cell) -> tuple[float, float]:
        right, down = self.slots.point(cell)
        return self.middle[0] + right, self.middle[1] + down


def _has_room_for_a_name(cell: Cell, things: list[Cell]) -> bool:
    """Of things side by side only every second one bears its name, or one name would lie on the other."""
    column, row = cell
    return column % 2 == 0 or not {(column - 1, row), (column + 1, row)} & set(things)


@lru_cache(maxsize=1 << 11)
def id_of(name: str) -> str:
    """A name as an id of the drawing.

    >>> id_of("Shard in the Med bay")
    'piece-Shard-in-the-Med-bay'
    """
    return f"piece-{re.sub(r'[^A-Za-z0-9]+', '-', name)}"


def _people(view: AdventuresView, number: int) -> list[int]:
    return [who for who, place in enumerate(view.where) if place == number and view.status[who] != REMOVED]


def _person(view: AdventuresView, who: int) -> Piece:
    name = view.team[who]
    said = f"{name}{STATES.get(view.status[who], '')}"
    return Piece(name, said, person(view, who), id_of(name), person_says(view, who), who=who)


def ranks_in(view: AdventuresView, number: int) -> list[list[Figure]]:
    """Figures one by one; in a crowd, those that are alike stand in a pile."""
    figures = view.figures_in(number)
    if len(_people(view, number)) + len(_things(view, number)) + len(figures) <= CROWD:
        return [[figure] for figure in figures]
    ranks: dict[tuple[str, int, bool], list[Figure]] = {}
    for figure in figures:
        ranks.setdefault((figure.kind, figure.base, figure.stunned), []).append(figure)
    return list(ranks.values())


def _figures(view: AdventuresView, rank: list[Figure]) -> Piece:
    first, said = rank[0], listed(map(figure_words, rank))
    drawn = standing_figure(first) if len(rank) == 1 else pile(first, len(rank))
    return Piece(first.name, said, drawn, id_of(first.name), figure_says(view.box, first))


def _things(view: AdventuresView, number: int) -> list[tuple[str, int, Callable[[bool], str]]]:
    """The TARDIS, tokens and cards in a room: the name, which of its like it is, and how it is drawn, named or not."""
    names = [places.TARDIS] if number == view.tardis else []
    names += [*[BLIP] * view.blips[number], *view.face_up[number], *view.lying[number]]
    tokens = {*view.face_up[number]}
    return [(name, names[:at].count(name), _look(name, is_token=name in tokens)) for at, name in enumerate(names)]


def _look(name: str, *, is_token: bool) -> Callable[[bool], str]:
    if name == places.TARDIS:
        return lambda named: police_box()
    if name == BLIP:
        return lambda named: blip()
    return (lambda named: token(name, named=named)) if is_token else (lambda named: lying_card(name, named=named))


def _thing(
    view: AdventuresView, number: int, name: str, copy: int, look: Callable[[bool], str], *, named: bool
) -> Piece:
    spot = places.thing(name, view.room_name(number))
    id = id_of(name) if name == places.TARDIS else id_of(f"{spot} {copy}" if copy else spot)
    return Piece(spot, name, look(named), id, _says(view, name), kin=BLIP if name == BLIP else None)


def _says(view: AdventuresView, name: str) -> str:
    """What a thing in a room is for; what lies face down says only what everybody knows."""
    if name == places.TARDIS:
        return tardis_says()
    return blip_says() if name == BLIP else thing_says(view.box, name)
