"""Secrets on the wire: whatever a seat or a watcher receives is the same when only what is hidden differs."""

import random
import re
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import takewhile
from typing import Any, NamedTuple

import pytest

import tabletime
from tabletime.kernel import CLOCK, NATURE, Entry, Table
from tabletime.kernel.codec import encode_state, to_json, to_plain
from tabletime.kernel.nature import Nature, Scripted
from tabletime.server.store.keys import new_table
from tabletime.server.store.rows import pack
from tabletime.server.store.sheet import Change, Place, Sheet
from tabletime.server.store.store import Store
from tabletime.testing.twins import Tally, Twins
from tabletime.testing.walk import sit_down
from tabletime.testing.wild import wild_moves
from tests.kernel.cellar import GAME as CELLAR
from tests.kernel.cellar import CellarGame, CellarState, CellarView
from tests.loops import run
from tests.server.client import Chair, Person
from tests.server.conftest import Server, serving
from tests.server.table.test_news import BRIEF
from tests.toys.registered import registered

DEEDS = ("fork", "chances", "rematch", "seats/0/return", "leave")
"""What a viewer might try at a running game beside playing."""
MOMENTS = 8
"""How many of the last lines are looked back at."""
LONGEST = 12
"""The most answers that make one stretch."""


class World(NamedTuple):
    """A stretch of a game: where it starts, and what is answered."""

    table: Table
    log: list[Entry]


def stretches(slug: str, viewer: int | None, seed: int) -> Iterator[tuple[World, World]]:
    """Pairs of stretches that differ only in what the viewer cannot know."""
    game, rng = tabletime.load(slug), random.Random(seed)
    twins = Twins(sit_down(game, rng, varied=False), viewer, rng, Tally(), imagined=True)
    while twins.real.outcome is None and twins.twin.outcome is None:
        pair, apart = (twins.real, twins.twin), twins.are_apart
        while not twins.is_over and twins.real is pair[0]:
            twins.step()
            apart = apart or twins.are_apart
            if len(pair[0].log) >= LONGEST:
                twins.begin()
        shared = min(_quiet(table, viewer) for table in pair)
        while shared and not all(_is_settled(table, shared) for table in pair):
            shared -= 1
        if apart and shared:
            yield World(pair[0], pair[0].log[:shared]), World(pair[1], pair[1].log[:shared])


def _quiet(table: Table, viewer: int | None) -> int:
    """How many answers were given before something was revealed to the viewer, or the clock spoke."""
    loud = (entry.seat == CLOCK or any(told.reveals_to(viewer) for told in entry.told) for entry in table.log)
    return sum(1 for _ in takewhile(lambda is_loud: not is_loud, loud))


def _is_settled(table: Table, at: int) -> bool:
    """Whether the table waited for a seat at this point of the log, not for chance."""
    return table.log[at].seat >= 0 if at < len(table.log) else bool(table.state.asks)


class Spy:
    """Plays one stretch over the wire and notes every byte that the viewer receives."""

    def __init__(self, server: Server, viewer: int | None, world: World, probes: list[Any]) -> None:
        self.server, self.viewer, self.world, self.probes = server, viewer, world, probes
        self.store: Store = server.app.state.store
        self.noted: list[str] = []

    def run(self) -> list[str]:
        """Everything that the viewer received, in order."""
        with self.server.person("Ann") as ann, self.server.person("Bo") as bo:
            table = self._set_up(ann, bo)
            ann.post(f"/api/tables/{table}/start")
            with ExitStack() as seated:
                others = [seat for seat in range(self.world.table.seats) if seat != self.viewer]
                chairs = {seat: seated.enter_context(ann.sit(table, seat=seat, faces=[])) for seat in others}
                chair = seated.enter_context(bo.sit(table))
                self._play(chair, chairs)
                self._look_back(bo, table)
                self._probe(chair)
                self.noted += chair.received
                self._look_round(bo, table)
        return _in_order([self._neutral(text, table) for text in self.noted])

    def _set_up(self, ann: Person, bo: Person) -> str:
        start, seats = self.world.table.start, self.world.table.seats
        table = new_table()
        secret = f"secret of {table}"
        sheet = Sheet(
            id=table,
            game=self.world.table.game.slug,
            rules_version=1,
            options=to_plain(self.world.table.options),
            secret=secret,
            host=person_of(ann),
            created=0.0,
            since=0.0,
            start=pack(to_json(encode_state(start))) if start else None,
        )
        places = [_place(bo if seat == self.viewer else ann, seat) for seat in range(seats)]
        natures[secret] = Scripted([entry.answer for entry in self.world.log if entry.seat == NATURE])
        run(self.store.save(Change(sheet=sheet, places=places, new=True)))
        return table

    def _play(self, chair: Chair, others: dict[int, Chair]) -> None:
        self._settle(chair)
        for position, entry in enumerate(self.world.log):
            if entry.seat < 0:
                continue
            if entry.seat == self.viewer:
                assert chair.move(to_plain(entry.answer), id=f"move {position}")["type"] == "ack"
            else:
                other = others[entry.seat]
                self._settle(other)
                assert other.move(to_plain(entry.answer))["type"] == "ack"
            self._settle(chair)

    def _look_back(self, bo: Person, table: str) -> None:
        """See the last moments once more, each as it was when it was told."""
        with bo.sit(table, faces=BRIEF) as chair:
            chair.wait_for("sync")
            for line in range(len(chair.lines))[-MOMENTS:]:
                chair.command(type="moment", id=f"moment {line}", line=line)
            self.noted += chair.received

    def _settle(self, chair: Chair) -> None:
        """Two answered pings: whatever was on its way before the first has arrived with the second."""
        for at in (1, 2):
            chair.send(type="ping", at=at)
            chair.wait_for("pong", at=at)

    def _probe(self, chair: Chair) -> None:
        """Try what is not possible, and take back what perhaps is: refusals must not tell anything either."""
        seen = chair.seen
        legal = [option["move"] for option in (*seen["options"], *seen["openings"])]
        for number, move in enumerate(to_plain(self.probes)):
            if move not in legal:
                chair.move(move, id=f"probe {number}")
                chair.move(move, id=f"stale {number}", decision="0-0")
        chair.command(type="undo", id="undo")
        self._settle(chair)

    def _look_round(self, bo: Person, table: str) -> None:
        points = len(bo.get(f"/api/tables/{table}/replay")["points"])
        pages = ["", "/replay", "/fairness", "/record", "/replay?as=open", *(f"/replay/{at}" for at in range(points))]
        self.noted += [bo.http.get(f"/api/tables/{table}{page}").text for page in pages]
        self.noted += [bo.http.get(f"/api/tables?list={which}").text for which in ("mine", "finished")]
        self.noted += [bo.http.post(f"/api/tables/{table}/{deed}", json={"at": 0}).text for deed in DEEDS]

    def _neutral(self, text: str, table: str) -> str:
        """The text without what differs between any two tables: id, hash and time."""
        text = text.replace(table, "TABLE")
        return re.sub(r'"\d{4}-\d\d-\d\dT[\d:]+Z"|"[0-9a-f]{64}"', "X", text)


def _in_order(texts: list[str]) -> list[str]:
    """Each kind of message by itself, since an acknowledgement may overtake an update.

    A status is sent again when a second has passed, so of these only which ones were sent can be compared.
    """
    kinds = {text: text[:20].partition(",")[0] for text in texts}
    statuses = sorted({text for text in texts if kinds[text] == '{"type":"table"'})
    others = [text for text in texts if kinds[text] != '{"type":"table"']
    return sorted(others, key=lambda text: kinds[text]) + statuses


natures: dict[str, Nature] = {}
_all_cards: list[str] = []


def person_of(person: Person) -> str:
    return str(person.key).split(".")[1]


def _place(person: Person, seat: int) -> Place:
    return Place(seat=seat, kind="person", person=person_of(person), name="somebody")


def compared(server: Server, slug: str, viewer: int | None, seeds: range, most: int = 3) -> list[bool]:
    """Compare some stretches, and say of each whether the viewer received the same."""
    same: list[bool] = []
    for seed in seeds:
        for one, other in stretches(slug, viewer, seed):
            probes = wild_moves(one.table.game, random.Random(seed), 3)
            received = [Spy(server, viewer, world, probes).run() for world in (one, other)]
            same.append(received[0] == received[1])
            if len(same) == most:
                return same
    return same


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose chance is scripted, table by table."""
    with serving(tmp_path_factory.mktemp("secrets"), nature=natures.__getitem__) as running:
        yield running


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("slug", ["cellar", "smugglers"])
def test_no_byte_tells_a_viewer_what_is_hidden(server: Server, slug: str, viewer: int | None) -> None:
    assert compared(server, slug, viewer, range(20)) == [True, True, True]


def test_a_leak_would_be_noticed(server: Server) -> None:
    class LeakyCellar(CellarGame):
        slug, package = "leaky-cellar", CELLAR.package

        def describe(self, view: CellarView) -> str:
            return f"{super().describe(view)} {_all_cards}"

        def view(self, state: CellarState, seat: int | None) -> CellarView:
            _all_cards[:] = state.cards
            return super().view(state, seat)

    with registered(LeakyCellar()):
        assert False in compared(server, "leaky-cellar", 0, range(20))


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("slug", ["blink", "dont-blink", "time-of-the-daleks", "game-of-time-and-space"])
def test_no_byte_of_a_long_game_tells_a_viewer_what_is_hidden(server: Server, slug: str, viewer: int | None) -> None:
    assert compared(server, slug, viewer, range(3), most=1) == [True]
