"""A real server, a real browser, and people who use them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import DESKTOP, chromium
from tests.browser.garden import GAME as GARDEN
from tests.browser.player import By, Player
from tests.browser.serving import Server
from tests.toys.registered import registered

Arrive = Callable[..., Player]

expect.set_options(timeout=30_000)


@pytest.fixture(scope="package", autouse=True)
def _garden() -> Iterator[None]:
    with registered(GARDEN):
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser")) as running:
        yield running


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Arrive]:
    """Somebody new with a browser of their own. At the end, no page may have had a fault."""
    people: list[Player] = []

    def arrive(by: By = "mouse", address: str = server.address, **wishes: Any) -> Player:
        context = browser.new_context(**{**DESKTOP, **wishes})
        people.append(Player(context.new_page(), address, by))
        return people[-1]

    yield arrive
    for player in people:
        player.page.context.close()
    assert [fault for player in people for fault in player.faults] == []
