"""A live table: the game in memory, its seats, and everybody who looks at it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from tabletime.kernel import Outcome, Table
from tabletime.kernel.codec import decode_state, encode_state, to_json, to_plain
from tabletime.kernel.registry import load
from tabletime.server.denied import DatabaseAway, Denied, no_such_seat, no_such_table, not_begun, try_again
from tabletime.server.store.keys import SeatKey
from tabletime.server.store.leases import Lease, LeaseLost
from tabletime.server.store.rows import RECENT, pack, unpack
from tabletime.server.store.sheet import Change, Kept, Place, Receipt, Saying
from tabletime.server.table.audience import Audience
from tabletime.server.table.botseats import BotSeats
from tabletime.server.table.clock import Countdown
from tabletime.server.table.durable import Durable, played_on, restored
from tabletime.server.table.means import Means
from tabletime.server.table.pace import Pace
from tabletime.server.table.screen import Screen, decision_key, plain_outcome

if TYPE_CHECKING:
    from tabletime.server.table.connection import Connection

Result = TypeVar("Result")
AT_HAND = 40
"""How many earlier positions stay in memory for an undo; older ones are fetched from the store."""
log = logging.getLogger(__name__)


class LiveTable:
    """One command at a time; what it changes is durable before anybody sees it."""

    def __init__(self, lease: Lease, kept: Kept, means: Means) -> None:
        self.lease = lease
        self.sheet, self.places = kept.sheet, kept.places
        self.receipts, self.talk = kept.receipts, kept.talk
        self.game = load(kept.sheet.game)
        self.table = restored(kept)
        if kept.sheet.status == "running":
            kept.sheet.rules_version = self.game.rules_version  # The game goes on under the rules of today.
        self.metrics = means.metrics
        self.audience = Audience(self, means.settings)
        self.bots = BotSeats(self, means.thoughts, means.settings.bot_pace)
        self.clock = Countdown(self)
        self.pace = Pace(self, means)
        self.dead = False
        self.used = time.monotonic()
        self._store, self._nature = means.store, means.nature
        self._lock = asyncio.Lock()
        self._durable = Durable(self.table)

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
    def names(self) -> tuple[str, ...]:
        """What the players are called in sentences; those who share a name are told apart by their seats."""
        given = [place.name for place in self.places]
        shared = {name for name in given if name and given.count(name) > 1}
        return tuple(f"{name} {seat + 1}" if name in shared else name for seat, name in enumerate(given))

    def is_idle(self, after: float) -> bool:
        """Whether nobody looks, nobody thinks and nothing has happened for so long."""
        quiet = time.monotonic() - self.used > after
        return quiet and not self.audience.connections and not self.bots.are_thinking and not self._lock.locked()

    async def do(self, deed: Callable[[], Awaitable[Result]]) -> Result:
        """Carry a command out when the earlier ones are done; it is finished even if its sender goes away."""
        return await asyncio.shield(asyncio.create_task(self._in_turn(deed)))

    async def _in_turn(self, deed: Callable[[], Awaitable[Result]]) -> Result:
        async with self._lock:
            if not self.lease.is_good:
                self.lose()
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
        cut, answers = self._durable.news(self.table)
        self._note_what_is_asked(changed=bool(answers) or cut is not None or opened)
        if self.table is not None:
            self.pace.follow({self.table.log[answer.position].seat for answer in answers})
        change = Change(
            sheet=self.sheet,
            epoch=self.lease.epoch,
            places=self.places if places else None,
            opened=opened,
            cut=cut,
            answers=answers,
            receipt=receipt,
            saying=saying,
        )
        number = await self._save(change)
        if self.table is not None:
            self._durable.follow(self.table)
            self.table.forget(AT_HAND)
        if receipt is not None:
            self.receipts[receipt.sender, receipt.command] = receipt.applied
        if saying is not None:
            self.talk = [*self.talk, msgspec.structs.replace(saying, n=number)][-RECENT:]
        self._go_on(about_table=not (change.is_a_move and self._is_steady))

    @property
    def _is_steady(self) -> bool:
        """Whether a move changes nothing about the table itself but for whom it waits: no time runs, nothing ends."""
        is_timed = self.sheet.pace or self.running.state.clock is not None or self.clock.status() is not None
        return self.sheet.status == "running" and not is_timed

    def _go_on(self, *, about_table: bool) -> None:
        """Let everybody see what is durable; whatever fails here, it has happened."""
        self.audience.show(about_table=about_table)
        for follow in (self.clock.follow, self.bots.wake):
            try:
                follow()
            except Exception:
                log.exception("the table cannot go on", extra={"table": self.id})
                self.metrics.faults.add()

    async def recall(self) -> None:
        """Fetch the earlier positions from the store, before somebody goes back to one that is not at hand."""
        table = self.running
        if table.forgotten:
            kept = [self._opening_snapshot(), *await self._store.snapshots(self.id)]
            table.recall([decode_state(self.game, plain) for plain in kept[: len(table.log)]])

    def open(self) -> None:
        """Begin the game: its chance follows from the secret whose hash everybody knows."""
        nature, start = self._nature(self.sheet.secret), self.sheet.start
        state = None if start is None else decode_state(self.game, unpack(start))
        self.table = Table(self.game, len(self.places), self.sheet.options, nature=nature, state=state)
        first = self.table.history[0] if self.table.log else self.table.state
        opening = {"told": to_plain(self.table.opening), "snapshot": encode_state(first)}
        self.sheet.opening = pack(to_json(opening))
        self.sheet.status, self.sheet.rules_version = "running", self.game.rules_version
        log.info("game begun", extra={"table": self.id, "game": self.game.slug, "seats": len(self.places)})

    async def position(self, at: int) -> dict[str, Any]:
        """The state at one point of the game: 0 is the opening, each answer leads to the next."""
        answers = len(self.running.log)
        if at not in range(answers + 1):
            raise Denied(404, "no-such-point", f"There is no point {at}; the last one is {answers}.")
        kept = await self._store.snapshot(self.id, at - 1)
        begin, state = (0, self._opening_snapshot()) if kept is None else (kept[0] + 1, kept[1])
        if state is None:
            raise no_such_table()
        return state if begin == at else await self._worked_out(state, begin, at)

    async def _worked_out(self, state: dict[str, Any], begin: int, at: int) -> dict[str, Any]:
        """A position that is not kept any more, from an earlier one and the answers after it."""
        if await self._store.oldest_rules(self.id) < self.game.rules_version:
            raise Denied(
                410, "thinned", f"The rules have changed since, and little is kept; the nearest point is {begin}."
            )
        return encode_state(played_on(self.running, decode_state(self.game, state), begin, at))

    async def has_forks(self) -> bool:
        """Whether somebody has gone on from here at another table."""
        return await self._store.has_forks(self.id)

    def record(self) -> dict[str, Any]:
        """The whole game as a record."""
        return self.running.record() | {"outcome": self.sheet.outcome}

    def arrive(self, connection: "Connection") -> Screen | None:
        """Somebody comes to look; a clock and bots that waited for people go on."""
        self.clock.follow()
        screen = self.audience.arrive(connection)
        self.bots.wake()
        return screen

    def depart(self, connection: "Connection") -> None:
        """Somebody goes."""
        self.used = time.monotonic()
        self.audience.depart(connection)

    def place(self, seat: int) -> Place:
        """The place with this number."""
        if seat not in range(len(self.places)):
            raise no_such_seat(seat)
        return self.places[seat]

    def opened_by(self, key: SeatKey) -> Place | None:
        """The place that a key opens: one with a person, which has not changed hands since the key was made."""
        place = self.places[key.seat] if key.table == self.id and key.seat < len(self.places) else None
        return place if place and place.kind == "person" and place.generation == key.generation else None

    def change_hands(self, place: Place, **fields: Any) -> None:
        """Somebody else sits here from now on; whoever looked on from this place must come in again."""
        self.places[place.seat] = Place(seat=place.seat, generation=place.generation + 1, **fields)
        self.audience.call_out(place.seat)
        if fields.get("kind") == "person":
            self.audience.call_in(fields["person"])

    @property
    def acting_host(self) -> str:
        """Who decides for the table while the host is away: the first person in a seat who is here."""
        is_present = self.audience.presence.is_present
        present = [place.person for place in self.places if place.person and is_present(place.seat)]
        here = any(connection.person == self.sheet.host for connection in self.audience.connections)
        return self.sheet.host if here or self.sheet.host in present or not present else present[0]

    def name_of(self, person: str) -> str:
        """What a person is called at this table."""
        names = [place.name for place in self.places if place.person == person and place.kind == "person"]
        watching = [connection.name for connection in self.audience.connections if connection.person == person]
        return next(iter([*names, *filter(None, watching)]), "who is away")

    async def close(self) -> None:
        """Put the table away; everything about it is durable."""
        self.dead = True
        self.audience.presence.close()
        self.clock.stop()
        await self.bots.close()

    async def retire(self) -> None:
        """Give the table up when the commands before are done."""
        async with self._lock:
            if not self.dead:
                self._give_up()

    def lose(self) -> None:
        """Another server may own the table by now: what is in memory counts no more, and everybody comes again."""
        if not self.dead:
            log.warning("table lost to another server", extra={"table": self.id})
            self.metrics.leases_lost.add()
            self._give_up()

    def _give_up(self) -> None:
        self.dead = True
        self.clock.stop()
        self.audience.send_away()
        self.audience.presence.close()

    def _opening_snapshot(self) -> dict[str, Any] | None:
        """The state before the first answer."""
        return None if self.sheet.opening is None else unpack(self.sheet.opening)["snapshot"]

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

    async def _save(self, change: Change) -> Any:
        try:
            return await self._store.save(change)
        except LeaseLost:
            self.lose()
        except DatabaseAway:
            self._give_up()
        except Exception:
            # Memory and disk may differ now; the disk is right, so everybody gets the table from there again.
            log.exception("table could not be saved", extra={"table": self.id})
            self.metrics.faults.add()
            self._give_up()
        raise try_again()
