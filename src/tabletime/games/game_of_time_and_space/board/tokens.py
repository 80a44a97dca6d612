"""Tokens: counters that lie somewhere, each with its face, and who has looked at it."""

from typing import TypeAlias

import msgspec

UNSEEN = ""
"""The face of a token that nobody has looked at: it is not decided yet, or not known to whoever asks."""


class Token(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A counter: `seats` have looked at it, `is_open` means face up, `is_dropped` that a player put it down.

    Who has looked is public, since everybody watches; what they saw is not. `clue` lists the faces that everybody can
    work out for a hidden token, where a rule lets them.
    """

    face: str = UNSEEN
    seats: tuple[int, ...] = ()
    is_open: bool = False
    is_dropped: bool = False
    clue: tuple[str, ...] = ()

    @property
    def is_decided(self) -> bool:
        """Whether somebody has seen it; which one an unseen token is, Nature decides when somebody looks."""
        return bool(self.seats) or self.is_open

    @property
    def open_face(self) -> str:
        """What everybody sees of it."""
        return self.face if self.is_open else UNSEEN

    def may_be_from(self, seat: int) -> bool:
        """Whether this player can have put it where it lies: face up, or under an alien."""
        return self.is_open or (self.is_dropped and seat in self.seats)

    def known_to(self, seat: int | None) -> bool:
        """Whether this seat has seen the face."""
        return self.is_open or seat in self.seats

    def seen_by(self, seat: int | None) -> "Token":
        """The token as this seat sees it."""
        if self.is_open or not self.seats or seat in self.seats:
            return self
        return Token(UNSEEN, self.seats, False, self.is_dropped, self.clue)

    def shown_to(self, *seats: int) -> "Token":
        """The same token, now also seen by these seats."""
        return Token(self.face, tuple(sorted({*self.seats, *seats})), self.is_open, self.is_dropped, self.clue)

    def turned_up(self) -> "Token":
        """The same token face up."""
        return Token(self.face, (), True, self.is_dropped)


Tokens: TypeAlias = tuple[Token, ...]
FACE_DOWN = Token()
"""TS-SET-5, TS-SET-7, TS-SET-17: a counter as it lies at the beginning."""

UNTOUCHED: Tokens = (FACE_DOWN,)
"""What every zone holds of each kind until somebody searches it; always this one tuple, so that it is told quickly."""


def seen_by(tokens: Tokens, seat: int | None) -> Tokens:
    """All of these tokens as this seat sees them."""
    return tuple([token.seen_by(seat) for token in tokens])


def without_at(tokens: tuple[Token, ...], index: int) -> Tokens:
    """The tokens without the one at this place."""
    return tokens[:index] + tokens[index + 1 :]
