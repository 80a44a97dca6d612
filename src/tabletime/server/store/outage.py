"""An outage: the database cannot be asked; its beginning and its end are told, and nothing in between."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import InterfaceError, OperationalError

from tabletime.server.denied import DatabaseAway

log = logging.getLogger(__name__)


class Outage:
    """Turns what drivers say about a database that is away into one refusal, and one line of the log."""

    def __init__(self) -> None:
        self.is_on = False

    @contextmanager
    def noticed(self) -> Iterator[None]:
        """Ask the database inside."""
        try:
            yield
        except (OperationalError, InterfaceError) as fault:
            if not self.is_on:
                log.error("database away", extra={"fault": str(fault).splitlines()[0]})
            self.is_on = True
            raise DatabaseAway from None
        if self.is_on:
            self.is_on = False
            log.warning("database back")
