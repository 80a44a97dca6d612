"""Guessing: how what a seat has not seen can be spread over the places where it may be."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from tabletime.games.game_of_time_and_space.board.tokens import UNTOUCHED, Token, Tokens
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.content.box import Box


class Hands:
    """The gadgets that others may hold, and what they may have put down unseen."""

    def __init__(self, box: Box, pool: Counter[str], seen: Sequence[Tokens], rng: random.Random) -> None:
        self.items, self.pool, self.seen, self.rng = box.items, pool, seen, rng
        self.hands: list[list[str]] = [[] for _ in seen]
        self.rooms = [sum(map(is_hidden, gadgets)) for gadgets in seen]

    def lying(self, items: dict[Zone, Tokens], spent: tuple[str, ...]) -> dict[Zone, list[str]]:
        """TS-ITEM-12: what lies face down under an alien was one too many of its kind, so its owner has another."""
        return {
            zone: [self.doubled(token.seats[0], spent) for token in row if is_hidden(token)]
            for zone, row in items.items()
        }

    def take_one_too_many(self, seat: int) -> None:
        """TS-ITEM-10: a player who must put a gadget down has two of a kind, the later one just taken."""
        if self.rooms[seat]:
            self.hands[seat].append(self.doubled(seat))

    def doubled(self, seat: int, spent: tuple[str, ...] = ()) -> str:
        """A gadget of which the player has one more: seen already, or put into the hand now, or lost since."""
        held = [token.face for token in self.seen[seat] if token.face] + self.hands[seat]
        has_room = len(self.hands[seat]) + 1 < self.rooms[seat]
        once = [face for face in self.kinds(1) if face in held or face in spent]
        twice = [face for face in self.kinds(2) if has_room and face not in held]
        choices = sorted({*once, *twice}) or sorted(self.kinds(1))
        face = self.rng.choice(choices)
        if face not in held and face not in once:
            self.hands[seat].append(self.drawn(face))
        return self.drawn(face)

    def kinds(self, many: int) -> list[str]:
        """The gadgets that nobody may have two of, with at least this many to be placed."""
        return [face for face, left in self.pool.items() if left >= many and self.items[face].unique]

    def drawn(self, face: str) -> str:
        self.pool[face] -= 1
        return face

    def fill(self) -> None:
        """TS-ITEM-5, TS-ITEM-10: the other hidden gadgets, none twice in one hand of which one is allowed."""
        stock = [face for face in sorted(self.pool.elements()) if self.items[face].is_gadget]
        for seat, seen in enumerate(self.seen):
            held = [token.face for token in seen if token.face]
            pairs = self.hands[seat]
            self.hands[seat] = []
            for _ in range(self.rooms[seat] - len(pairs)):
                self.hands[seat].append(self.drawn(self.any_gadget(stock, [*held, *pairs, *self.hands[seat]])))
                stock.remove(self.hands[seat][-1])
            self.hands[seat] += pairs

    def any_gadget(self, stock: list[str], held: list[str]) -> str:
        fitting = [face for face in stock if face not in held or not self.items[face].unique]
        return self.rng.choice(fitting or stock)


def is_hidden(token: Token) -> bool:
    """Whether somebody has seen the face of this token, but not this seat."""
    return not token.face and bool(token.seats)


def veiled(heap: dict[Zone, Tokens]) -> dict[Zone, Tokens]:
    """The rows in which somebody else has seen a token."""
    return {zone: row for zone, row in heap.items() if row is not UNTOUCHED and any(map(is_hidden, row))}


def filled(row: Tokens, faces: Iterator[str]) -> Tokens:
    """A row of tokens with faces for those that are hidden."""
    if not any(map(is_hidden, row)):
        return row
    return tuple(msgspec.structs.replace(token, face=next(faces)) if is_hidden(token) else token for token in row)


def deal(clues: list[tuple[str, ...]], pool: list[str]) -> tuple[list[str], list[str]]:
    """A face from the shuffled pool for each token, one of its clue where it has one; and what is left."""
    left, faces = list(pool), [""] * len(clues)
    order = sorted((place for place, clue in enumerate(clues) if clue), key=lambda place: len(clues[place]))
    for place, face in zip(order, _fitting([clues[place] for place in order], left), strict=True):
        faces[place] = face
        left.remove(face)
    for place, clue in enumerate(clues):
        if not clue:
            faces[place] = left.pop()
    return faces, left


def _fitting(clues: list[tuple[str, ...]], pool: Iterable[str]) -> list[str]:
    """A face for each clue, found by going back where none is left; there is always a way, for the truth is one."""
    if not clues:
        return []
    left = list(pool)
    for face in dict.fromkeys(face for face in left if face in clues[0]):
        rest = list(left)
        rest.remove(face)
        found = _fitting(clues[1:], rest)
        if len(found) == len(clues) - 1:
            return [face, *found]
    return []
