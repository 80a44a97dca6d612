"""The audience of a table: everybody who looks at it, and what each of them is shown."""

import logging
from typing import TYPE_CHECKING

from tabletime.kernel import Table
from tabletime.kernel.words import calling
from tabletime.server.denied import Undrawable
from tabletime.server.settings import Settings
from tabletime.server.table.chronicle import Chronicle, Viewer
from tabletime.server.table.messages import Notice
from tabletime.server.table.moments import drawn_at
from tabletime.server.table.presence import Presence
from tabletime.server.table.screen import Screen, look

if TYPE_CHECKING:
    from tabletime.server.table.connection import Connection
    from tabletime.server.table.live import LiveTable

log = logging.getLogger(__name__)


class Audience:
    """All connections of a table; those that look from the same seat share a screen."""

    def __init__(self, table: "LiveTable", settings: Settings) -> None:
        self._at = table
        self.connections: set[Connection] = set()
        self.presence = Presence(settings, self.announce)
        self._here: dict[Connection, tuple[Viewer, ...]] = {}
        self._leaving: set[Connection] = set()
        self._screens: dict[Viewer, Screen] = {}
        self._noted = ""
        self._chronicles: dict[Viewer, Chronicle] = {}

    def arrive(self, connection: "Connection") -> Screen | None:
        """Somebody comes to look; from now on they see every change."""
        screen = self._seen_by(connection.viewer)
        self.connections.add(connection)
        for viewer in self._counted(connection):
            self.presence.arrived(viewer)
        connection.look(screen)
        self.announce()
        return screen

    def depart(self, connection: "Connection") -> None:
        """Somebody goes."""
        if connection in self.connections:
            self.connections.discard(connection)
            for viewer in self._here.pop(connection, ()):
                self.presence.departed(viewer)
            self.announce()

    def _counted(self, connection: "Connection") -> tuple[Viewer, ...]:
        """For whom a connection counts as present: of several people at one device all, also while it is covered."""
        held = tuple(place.seat for place in self._at.places if place.held_by(connection.person))
        self._here[connection] = held if len(held) > 1 else (connection.viewer,)
        return self._here[connection]

    def show(self, *, about_table: bool = True) -> None:
        """Show everybody what there is to see now; whoever has another place from now on must come in again."""
        for viewer in {connection.viewer for connection in self.connections}:
            try:
                screen = self._seen_by(viewer)
            except Undrawable as undrawable:
                self._send_home(viewer, undrawable)
            else:
                self._show(viewer, screen, about_table)
        for connection in self._leaving:
            connection.leave(4001, "Your place at the table has changed.")
        self._leaving.clear()

    def undrawable(self) -> Undrawable:
        """What can be said about a table that cannot be drawn; the fault that is being handled is noted once."""
        key = self._at.decision
        if key != self._noted:
            log.exception("the table cannot be drawn", extra={"table": self._at.id})
            self._at.metrics.faults.add()
        self._noted = key
        return Undrawable()

    async def look_back(self, viewer: Viewer, line: int, small: bool | None) -> dict[str, str]:
        """The drawing at the moment when a viewer was told this line, for their screen; empty if there is none."""
        chronicle = self._chronicles.get(viewer)
        origin = None if chronicle is None else chronicle.origin(line, self._at.running.log)
        return {} if origin is None else await drawn_at(self._at, viewer, origin, small)

    def announce(self) -> None:
        """Tell everybody that something about the table itself has changed: seats, presence, talk."""
        for connection in self.connections:
            connection.look(None)

    def notice(self, text: str, but: int | None = None) -> None:
        """Tell everybody something about the table, but not the seat that it is about and that knows it already."""
        for connection in self.connections:
            if but is None or connection.viewer != but:
                connection.tell(Notice(text))

    def call_out(self, seat: int) -> None:
        """Somebody else sits in this seat; whoever looked on from there must come in again."""
        self.presence.forget(seat)
        self._leaving |= {connection for connection in self.connections if connection.viewer == seat}

    def call_in(self, person: str) -> None:
        """A person who looked on has a seat now; let their pages come in again."""
        self._leaving |= {connection for connection in self.connections if connection.could_sit(person)}

    def send_away(self) -> None:
        """Whoever looks at the table comes again and finds it as it is in the store."""
        for connection in self.connections:
            connection.leave(1012, "The table is being set up again.")

    def _show(self, viewer: Viewer, screen: Screen | None, about_table: bool) -> None:
        for connection in self._from(viewer):
            connection.look(screen, about_table=about_table)

    def _send_home(self, viewer: Viewer, undrawable: Undrawable) -> None:
        for connection in self._from(viewer):
            connection.leave(undrawable.close_code, undrawable.reason)

    def _from(self, viewer: Viewer) -> list["Connection"]:
        return [connection for connection in self.connections if connection.viewer == viewer]

    def _seen_by(self, viewer: Viewer) -> Screen | None:
        try:
            return None if self._at.table is None else self._look(self._at.table, viewer)
        except Exception:
            raise self.undrawable() from None

    def _look(self, table: Table, viewer: Viewer) -> Screen:
        """The screen of a viewer as it is now; if nothing has changed on it, the one that may be drawn already."""
        before, names = self._screens.get(viewer), self._at.names
        with calling(names):
            chronicle = self._chronicle(table, viewer)
            seen = look(table, viewer, self._at.sheet.rewinds, self._at.ended, before)
        now = Screen(table, seen, chronicle, names)
        if before is None or before.version != now.version:
            self._screens[viewer] = now
        return self._screens[viewer]

    def _chronicle(self, table: Table, viewer: Viewer) -> Chronicle:
        if viewer not in self._chronicles:
            self._chronicles[viewer] = Chronicle(table.game, viewer, table.opening)
        self._chronicles[viewer].follow(table.log)
        return self._chronicles[viewer]
