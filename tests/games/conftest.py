"""What tests of all games share."""

from collections.abc import Callable
from typing import Any

import pytest

import tabletime
from tabletime.kernel import BadScene, Table
from tabletime.kernel.codec import encode_state


@pytest.fixture
def position(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """What a scene puts on the table, before any rule goes on from there; nothing if it is refused."""
    monkeypatch.setattr(Table, "at", lambda _, state, **settings: encode_state(state))

    def put(slug: str, **said: Any) -> Any:
        try:
            return tabletime.load(slug).scene(**said)
        except BadScene:
            return None

    return put
