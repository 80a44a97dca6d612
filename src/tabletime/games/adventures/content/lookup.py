"""Tables that fill themselves: what follows from a key is worked out once."""

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Lookup(dict[Key, Value]):
    """What follows from each key, for few keys that are asked for very often."""

    def __init__(self, work_out: Callable[[Key], Value]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, key: Key) -> Value:
        value = self[key] = self.work_out(key)
        return value
