"""A conversation: what a client says at a table after hello, and what comes of it."""

from tabletime.server.settings import Settings
from tabletime.server.table import messages
from tabletime.server.table.connection import Connection
from tabletime.server.table.live import LiveTable
from tabletime.server.table.playing import Stale, carry_out
from tabletime.server.web.limits import Allowances
from tabletime.server.web.reader import Farewell, Reader


class Manners:
    """How much somebody may talk, look back and ask for everything, over however many connections."""

    def __init__(self, settings: Settings) -> None:
        self.talk = Allowances(settings.talk_per_second, settings.talk_at_once)
        self.syncs = Allowances(settings.syncs_per_second, settings.syncs_at_once)
        self.moments = Allowances(settings.syncs_per_second, settings.syncs_at_once)


class Conversation:
    """Takes one client's messages until it goes or is sent away."""

    def __init__(self, table: LiveTable, connection: Connection, caller: str, manners: Manners) -> None:
        self._table, self._connection = table, connection
        self._caller, self._manners = connection.person or caller, manners

    async def listen(self, reader: Reader) -> None:
        """Answer one message after the other."""
        while True:
            message = await reader.next(self._connection)
            match message:
                case messages.Ping(at=at):
                    self._connection.tell(messages.Pong(at))
                case messages.Sync():
                    self._sync(None)
                case messages.Resize(small=small):
                    self._resize(small)
                case messages.LookBack(id=name):
                    # Whoever looks back too often is shown nothing.
                    granted = self._manners.moments.take(self._caller)
                    self._connection.tell(message if granted else messages.Moment(name, None))
                case messages.Hello():
                    self._connection.tell(messages.Error("You have said hello already."))
                case messages.Say(id=name) if not self._manners.talk.take(self._caller):
                    self._connection.tell(messages.Refused(name, "You speak too fast; wait a moment."))
                case _:
                    await self._obey(message)

    async def _obey(self, command: messages.Command) -> None:
        table, sender = self._table, self._connection.sender
        reply = await table.do(lambda: carry_out(table, sender, command))
        if isinstance(reply, Stale):
            return self._sync(reply)
        if isinstance(reply, messages.Refused):
            table.metrics.refusals.add()
        self._connection.tell(reply)

    def _sync(self, stale: Stale | None) -> None:
        """Show everything again, which costs more than all else that one can ask for."""
        self._grant("You ask for everything too often; slow down.")
        self._connection.sync(stale)

    def _resize(self, small: bool) -> None:
        """Show the other board, which is nearly everything."""
        self._grant("Your screen changes too often; slow down.")
        self._connection.resize(small)

    def _grant(self, refusal: str) -> None:
        if not self._manners.syncs.take(self._caller):
            raise Farewell(4029, refusal)
