"""A real server, a real browser, and people who use them."""

import random
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tabletime.kernel import nature
from tests.browser.chromium import DESKTOP, chromium
from tests.browser.faces import FACES, FAMILY, PACKAGE, Face, is_installed
from tests.browser.garden import GAME as GARDEN
from tests.browser.player import By, Player
from tests.browser.serving import Server
from tests.conftest import do_without
from tests.toys.registered import registered

Arrive = Callable[..., Player]

PATIENCE = 60_000
"""How many milliseconds a person waits for a page: a busy machine is slow, and only a fault takes so long."""

expect.set_options(timeout=PATIENCE)

with_both_faces = pytest.mark.parametrize("browser", FACES, indirect=True)
"""Once with wide and once with narrow letters: whatever people have, the page must hold."""

at_many_questions = pytest.mark.parametrize(("browser", "most"), [("wide", 8), ("narrow", 4)], indirect=["browser"])
"""With both faces, for as many questions: wide letters need most room, so they are looked at longest."""


@pytest.fixture(scope="package", autouse=True)
def _garden() -> Iterator[None]:
    with registered(GARDEN):
        yield


@pytest.fixture(autouse=True)
def _luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test deals and rolls alike whenever it runs; `--luck 2` deals anew, to see what else may come."""
    name = f"{request.node.name} {request.config.getoption('luck')}"
    random.seed(name)
    secrets = random.Random(name)
    monkeypatch.setattr(nature, "entropy", SimpleNamespace(token_hex=lambda size: secrets.randbytes(size).hex()))


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A browser with wide letters, which need most room, unless a test asks for others."""
    face: Face = getattr(request, "param", "wide")
    if not is_installed(face):
        do_without(f"This test draws {FAMILY[face]}: on Debian or Ubuntu, apt-get install {PACKAGE[face]}.")
    with chromium(face) as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser")) as running:
        yield running


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Arrive]:
    """Somebody new with a browser of their own, who wants no motion unless the wishes say so: nothing makes them wait.

    At the end, no page may have had a fault.
    """
    people: list[Player] = []

    def arrive(by: By = "mouse", address: str = server.address, **wishes: Any) -> Player:
        context = browser.new_context(**{"reduced_motion": "reduce", **DESKTOP, **wishes})
        context.set_default_timeout(PATIENCE)
        people.append(Player(context.new_page(), address, by))
        return people[-1]

    yield arrive
    for player in people:
        player.page.context.close()
    assert [fault for player in people for fault in player.faults] == []
