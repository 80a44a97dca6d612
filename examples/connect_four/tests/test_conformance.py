"""What a game in a package of its own gets for its descriptor: every check of the kit."""

import pytest

from connect_four import GAME
from tabletime.testing import CHECKS, fuzz


@pytest.mark.parametrize("name", CHECKS)
def test_connect_four_keeps_the_promise(name: str) -> None:
    CHECKS[name](GAME, 3, 0)


def test_connect_four_survives_careless_play() -> None:
    assert fuzz(GAME, games=20).passed
