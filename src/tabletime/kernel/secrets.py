"""Secrets: values that lie on the table, but that only some seats know."""

from typing import Generic, Self, TypeVar

import msgspec

Value = TypeVar("Value")


class Secret(msgspec.Struct, Generic[Value], frozen=True):
    """A value known to some seats; rules may read `value`, views must ask `known_to`."""

    value: Value
    seats: tuple[int, ...] = ()

    def known_to(self, seat: int | None) -> Value | None:
        """The value if this seat knows it, else None."""
        return self.value if seat in self.seats else None

    def shown_to(self, *seats: int) -> Self:
        """The same secret, now also known to these seats."""
        known = tuple(sorted({*self.seats, *seats}))
        return msgspec.structs.replace(self, seats=known)
