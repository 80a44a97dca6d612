"""A live table: the game in memory, its seats, and everybody who looks at it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from tabletime.kernel import Entry, Outcome, Table
from tabletime.kernel.codec import decode_state, encode_state, to_json, to_plain
from tabletime.kernel.nature import Fair
from tabletime.kernel.registry import load
from tabletime.kernel.saving import restore
from tabletime.kernel.table import FORMAT
from tabletime.server.botseats import BotSeats
from tabletime.server.chronicle import Chronicle, Viewer, agreement
from tabletime.server.clock import Clock
from tabletime.server.denied import Denied, not_begun, try_again
from tabletime.server.keys import SeatKey
from tabletime.server.messages import Notice
from tabletime.server.presence import Presence
from tabletime.server.screen import Screen, decision_key, look, plain_outcome
from tabletime.server.sheet import Answer, Change, Kept, Place, Receipt, Saying
from tabletime.server.store import RECENT, pack, unpack

if TYPE_CHECKING:
    from tabletime.server.connection import Connection
    from tabletime.server.hall import Hall

Result = TypeVar("Result")
AT_HAND = 40
"""So many earlier positions stay in memory for an undo; older ones are fetched from the store."""
log = logging.getLogger(__name__)


class LiveTable:
    """One command at a time; what it changes is durable before anybody sees it."""

    def __init__(self, kept: Kept, hall: "Hall") -> None:
        self.sheet, self.places = kept.sheet, kept.places
        self.receipts, self.talk = kept.receipts, kept.talk
        self.hall = hall
        self.game = load(kept.sheet.game)
        self.table: Table | None = _table(kept)
        if kept.sheet.status == "running":
            kept.sheet.rules_version = self.game.rules_version  # The game goes on under the rules of today.
        self.connections: set[Connection] = set()
        self.presence = Presence(hall.settings, self.announce)
        self.bots = BotSeats(self)
        self.clock = Clock(self)
        self.dead = False
        self.used = time.monotonic()
        self._lock = asyncio.Lock()
        self._leaving: set[Connection] = set()
        self._screens: dict[Viewer, Screen] = {}
        self._chronicles: dict[Viewer, Chronicle] = {}
        self._durable: list[Entry] = list(self.table.log) if self.table else []

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.sheet.id

    @property
    def running(self) -> Table:
        """The game, or a refusal if there is none yet."""
        if self.table is None:
            raise not_begun()
        return self.table

    @property
    def decision(self) -> str:
        """The name of the question that the table waits for."""
        return decision_key(self.running, self.sheet.rewinds)

    @property
    def ended(self) -> Outcome | None:
        """How the game ended, whether it was played to its end or not."""
        return None if self.sheet.outcome is None else msgspec.convert(self.sheet.outcome, Outcome)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks, nobody thinks and nothing has happened for a while."""
        quiet = time.monotonic() - self.used > self.hall.settings.idle_after
        return quiet and not self.connections and not self.bots.are_thinking and not self._lock.locked()

    async def do(self, deed: Callable[[], Awaitable[Result]]) -> Result:
        """Carry a command out when the earlier ones are done; it is finished even if its sender goes away."""
        return await asyncio.shield(asyncio.create_task(self._in_turn(deed)))

    async def _in_turn(self, deed: Callable[[], Awaitable[Result]]) -> Result:
        async with self._lock:
            if self.dead:
                raise try_again()
            self.used = time.monotonic()
            return await deed()

    async def commit(
        self,
        *,
        places: bool = False,
        opened: bool = False,
        receipt: Receipt | None = None,
        saying: Saying | None = None,
    ) -> None:
        """Make what has changed durable, then show it to everybody."""
        cut, answers = self._new_answers()
        self._note_what_is_asked(changed=bool(answers) or cut is not None or opened)
        change = Change(
            sheet=self.sheet,
            places=self.places if places else None,
            opened=opened,
            cut=cut,
            answers=answers,
            receipt=receipt,
            saying=saying,
        )
        number = await self._save(change)
        if self.table is not None:
            self._durable = list(self.table.log)
            self.table.forget(AT_HAND)
        if receipt is not None:
            self.receipts[receipt.sender, receipt.command] = receipt.applied
        if saying is not None:
            self.talk = [*self.talk, msgspec.structs.replace(saying, n=number)][-RECENT:]
        self.publish()
        self._dismiss()

    async def recall(self) -> None:
        """Fetch the earlier positions from the store, before somebody goes back to one that is not at hand."""
        table = self.running
        if table.forgotten:
            kept = [self.opening_snapshot(), *await self.hall.store.snapshots(self.id)]
            table.recall([decode_state(self.game, plain) for plain in kept[: len(table.log)]])

    def open(self) -> None:
        """Begin the game: its chance follows from the secret whose hash everybody knows."""
        nature, start = self.hall.nature(self.sheet.secret), self.sheet.start
        state = None if start is None else decode_state(self.game, unpack(start))
        self.table = Table(self.game, len(self.places), self.sheet.options, nature=nature, state=state)
        first = self.table.history[0] if self.table.log else self.table.state
        opening = {"told": to_plain(self.table.opening), "snapshot": encode_state(first)}
        self.sheet.opening = pack(to_json(opening))
        self.sheet.status, self.sheet.rules_version = "running", self.game.rules_version
        log.info("game begun", extra={"table": self.id, "game": self.game.slug, "seats": len(self.places)})

    def opening_snapshot(self) -> dict[str, Any] | None:
        """The state before the first answer."""
        return None if self.sheet.opening is None else unpack(self.sheet.opening)["snapshot"]

    def record(self) -> dict[str, Any]:
        """The whole game as a record."""
        return self.running.record() | {"outcome": self.sheet.outcome}

    def publish(self) -> None:
        """Show everybody what there is to see now, and let the bots whose turn it is think."""
        if self.table is not None:
            for viewer in {connection.viewer for connection in self.connections}:
                self._look(self.table, viewer)
        self.clock.follow()
        for connection in self.connections:
            connection.look(self._screens.get(connection.viewer))
        self.bots.wake()

    def announce(self) -> None:
        """Tell everybody that something about the table itself has changed: seats, presence, talk."""
        for connection in self.connections:
            connection.look(None)

    def notice(self, text: str) -> None:
        """Tell everybody something about the table."""
        for connection in self.connections:
            connection.tell(Notice(text))

    def arrive(self, connection: "Connection") -> Screen | None:
        """Somebody comes to look; from now on they see every change."""
        screen = None if self.table is None else self._look(self.table, connection.viewer)
        self.connections.add(connection)
        self.presence.arrived(connection.viewer)
        connection.look(screen)
        self.clock.follow()
        self.announce()
        self.bots.wake()
        return screen

    def depart(self, connection: "Connection") -> None:
        """Somebody goes."""
        if connection in self.connections:
            self.connections.discard(connection)
            self.presence.departed(connection.viewer)
            self.used = time.monotonic()
            self.announce()

    def place(self, seat: int) -> Place:
        """The place with this number."""
        if seat not in range(len(self.places)):
            raise Denied(404, "no-such-seat", f"There is no seat {seat} at this table.")
        return self.places[seat]

    def opened_by(self, key: SeatKey) -> Place | None:
        """The place that a key opens: one with a person, which has not changed hands since the key was made."""
        place = self.places[key.seat] if key.table == self.id and key.seat < len(self.places) else None
        return place if place and place.kind == "person" and place.generation == key.generation else None

    def change_hands(self, place: Place, **fields: Any) -> None:
        """Somebody else sits here from now on; whoever looked on from this place must come in again."""
        self.places[place.seat] = Place(seat=place.seat, generation=place.generation + 1, **fields)
        self.presence.forget(place.seat)
        self._leaving |= {connection for connection in self.connections if connection.viewer == place.seat}

    def call_in(self, person: str) -> None:
        """A person who looked on has a seat now; let their pages come in again."""
        self._leaving |= {connection for connection in self.connections if connection.could_sit(person)}

    @property
    def acting_host(self) -> str:
        """Who decides for the table while the host is away: the first person in a seat who is here."""
        present = [place.person for place in self.places if place.person and self.presence.is_present(place.seat)]
        here = any(connection.person == self.sheet.host for connection in self.connections)
        return self.sheet.host if here or self.sheet.host in present or not present else present[0]

    def name_of(self, person: str) -> str:
        """What a person is called at this table."""
        names = [place.name for place in self.places if place.person == person and place.kind == "person"]
        watching = [connection.name for connection in self.connections if connection.person == person]
        return next(iter([*names, *filter(None, watching)]), "who is away")

    async def close(self) -> None:
        """Put the table away; everything about it is durable."""
        self.dead = True
        self.presence.close()
        self.clock.stop()
        await self.bots.close()

    def _dismiss(self) -> None:
        for connection in self._leaving:
            connection.leave(4001, "Your place at the table has changed.")
        self._leaving.clear()

    def _note_what_is_asked(self, *, changed: bool) -> None:
        if self.table is None:
            return
        if self.table.outcome is not None and self.sheet.outcome is None:
            self.sheet.outcome = plain_outcome(self.table.outcome)
        over = self.sheet.outcome is not None
        if over and self.sheet.status != "finished":
            log.info("game over", extra={"table": self.id, "game": self.game.slug, "answers": len(self.table.log)})
            changed = True
        if changed:
            self.sheet.since = time.time()
        self.sheet.status = "finished" if over else "running"
        self.sheet.asked = [] if over else [ask.seat for ask in self.table.decisions]

    def _new_answers(self) -> tuple[int | None, list[Answer]]:
        """From which position on the durable answers differ from the log, and those that take their place."""
        if self.table is None:
            return None, []
        entries = self.table.log
        same = agreement(entries, self._durable)
        if same == len(entries) == len(self._durable):
            return None, []
        cut = same if same < len(self._durable) else None
        return cut, [_answer(self.table, at) for at in range(same, len(entries))]

    async def _save(self, change: Change) -> Any:
        try:
            return await self.hall.store.save(change)
        except Exception:
            # Memory and disk may differ now; the disk is right, so everybody gets the table from there again.
            log.exception("table could not be saved", extra={"table": self.id})
            self.hall.metrics.faults.add()
            await self.hall.forget(self)
            raise try_again() from None

    def _look(self, table: Table, viewer: Viewer) -> Screen:
        """The screen of a viewer as it is now; if nothing has changed on it, the one that may be drawn already."""
        if viewer not in self._chronicles:
            self._chronicles[viewer] = Chronicle(self.game, viewer, table.opening)
        chronicle, before = self._chronicles[viewer], self._screens.get(viewer)
        chronicle.follow(table.log)
        now = Screen(table, look(table, viewer, self.sheet.rewinds, self.ended, before), chronicle)
        if before is None or before.version != now.version:
            self._screens[viewer] = now
        return self._screens[viewer]


def _answer(table: Table, at: int) -> Answer:
    after = table.before(at + 1) if at + 1 < len(table.log) else table.state
    return Answer(at, to_json(table.log[at]), to_json(encode_state(after)))


def _table(kept: Kept) -> Table | None:
    sheet = kept.sheet
    if sheet.opening is None:
        return None
    opening = unpack(sheet.opening)
    record = {
        "tabletime": FORMAT,
        "game": sheet.game,
        "rules_version": sheet.rules_version,
        "seats": len(kept.places),
        "options": sheet.options,
        "nature": Fair(sheet.secret).record(),
        "start": None if sheet.start is None else unpack(sheet.start),
        "opening": opening["told"],
        "log": kept.entries,
        "snapshot": kept.snapshot or opening["snapshot"],
        "outcome": None,
    }
    return restore(record)
