"""The pace of a table: how long it waits for a person, what it does then, and whom it calls meanwhile."""

import time
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

import msgspec

from tabletime.bots import roster
from tabletime.server.denied import Denied
from tabletime.server.post.letter import table_waits
from tabletime.server.store.sheet import Place, Wait
from tabletime.server.table.botnames import bot_name
from tabletime.server.table.means import Means

if TYPE_CHECKING:
    from tabletime.server.table.live import LiveTable

LEAST, MOST = 30, 30 * 24 * 3600
"""A turn may have half a minute, a month, or anything between; 0: as long as it takes."""


def checked_pace(seconds: int) -> int:
    """A pace that a table may have, or a refusal."""
    if seconds and not LEAST <= seconds <= MOST:
        raise Denied(422, "bad-pace", "A turn has no limit (0), or from 30 seconds to 30 days.")
    return seconds


def still_waiting(before: Iterable[Wait], asked: Iterable[int], acted: Collection[int], now: float) -> list[Wait]:
    """For whom the table waits now; whoever has just acted has the whole time again."""
    known = {wait.seat: wait for wait in before if wait.seat not in acted}
    return [known.get(seat) or Wait(seat, now) for seat in asked]


class Pace:
    """Knows from what is durable when something is due, so that restarts and other servers change nothing."""

    def __init__(self, table: "LiveTable", means: Means) -> None:
        self._at, self._store, self._office = table, means.store, means.office
        self._calls_after = means.settings.calls_after if means.office.ways else None

    def follow(self, acted: Collection[int]) -> None:
        """Note for whom the table waits, and when it is due to look again."""
        sheet = self._at.sheet
        asked = [seat for seat in sheet.asked if self._at.places[seat].kind == "person"]
        sheet.waits = still_waiting(sheet.waits, asked, acted, time.time())
        sheet.due = min(self._moments(sheet.waits), default=None)

    def left(self, seat: int) -> int | None:
        """The seconds that a person still has to answer, or None."""
        wait = next((wait for wait in self._at.sheet.waits if wait.seat == seat), None)
        pace = self._at.sheet.pace
        return None if wait is None or not pace else max(0, round(wait.since + pace - time.time()))

    async def look(self) -> None:
        """Let bots play for those whose time is over, and call those who are away."""
        now, sheet = time.time(), self._at.sheet
        late = [wait.seat for wait in sheet.waits if sheet.pace and wait.since + sheet.pace <= now]
        called = [wait for wait in sheet.waits if self._is_to_be_called(wait, now) and wait.seat not in late]
        for seat in late:
            self._stand_in(self._at.places[seat])
        sheet.waits = [msgspec.structs.replace(wait, told=wait.told or wait in called) for wait in sheet.waits]
        # That somebody is called is durable before the letter goes: whatever happens, it goes once at the most.
        await self._at.commit(places=bool(late))
        for person, place in {self._at.places[wait.seat].person: self._at.places[wait.seat] for wait in called}.items():
            await self._call(person, place)

    def _moments(self, waits: list[Wait]) -> Iterable[float]:
        for wait in waits:
            if self._at.sheet.pace:
                yield wait.since + self._at.sheet.pace
            if self._calls_after is not None and not wait.told:
                yield wait.since + self._calls_after

    def _is_to_be_called(self, wait: Wait, now: float) -> bool:
        return self._calls_after is not None and not wait.told and wait.since + self._calls_after <= now

    def _stand_in(self, place: Place) -> None:
        bot = roster.default(self._at.game)
        name = place.name
        self._at.change_hands(place, kind="bot", bot=bot, person=place.person, name=bot_name(bot, place.seat))
        self._at.audience.notice(f"The time of {name} is over: a bot plays until {name} is back.")

    async def _call(self, person: str | None, place: Place) -> None:
        """Write to a person who is not here and has asked for it."""
        if person is None or self._at.audience.presence.is_present(place.seat):
            return
        wish = await self._store.wish_of(person)
        if wish is not None and wish.is_confirmed:
            self._office.send(wish.way, wish.address, table_waits(self._at.game.title, self._office.link(self._at.id)))
