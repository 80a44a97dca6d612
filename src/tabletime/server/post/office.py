"""The office: sends letters in threads of its own, so that no table waits for the post."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, Protocol
from urllib.parse import urlsplit

from tabletime.server.metrics import Metrics
from tabletime.server.post.letter import Letter, Undelivered
from tabletime.server.post.mail import BadPost, Mail
from tabletime.server.post.webhook import Webhook
from tabletime.server.settings import Settings

Way = Literal["mail", "webhook"]
THREADS = 2
MOST_WAITING = 500
"""More letters than this do not wait: a mail server that is away must not fill the memory."""
PAUSES = (1.0, 10.0, 60.0)
"""The seconds after which a letter is tried again."""
log = logging.getLogger(__name__)


class Carrier(Protocol):
    """Takes letters to where they belong."""

    def send(self, address: str, letter: Letter) -> None:
        """Send a letter, or raise `Undelivered`."""


class Office:
    """Sends letters by the ways that the owner has set up; without any it is closed."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._carriers = carriers(settings)
        self._site, self._metrics = settings.site.rstrip("/"), metrics
        self._threads = ThreadPoolExecutor(THREADS, "tabletime-post")
        self._underway: set[asyncio.Task[None]] = set()

    @property
    def ways(self) -> tuple[Way, ...]:
        """How people can be written to."""
        return tuple(self._carriers)

    def link(self, table: str) -> str:
        """The address of a table, as it stands in a letter."""
        return f"{self._site}/t/{table}"

    def send(self, way: Way, address: str, letter: Letter) -> None:
        """Let a letter go its way."""
        carrier = self._carriers.get(way)
        if carrier is None or len(self._underway) >= MOST_WAITING:
            self._metrics.letters_lost.add()
            return
        task = asyncio.create_task(self._deliver(carrier, address, letter))
        self._underway.add(task)
        task.add_done_callback(self._underway.discard)

    async def close(self) -> None:
        """Forget what has not been sent."""
        for task in self._underway:
            task.cancel()
        await asyncio.gather(*self._underway, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _deliver(self, carrier: Carrier, address: str, letter: Letter) -> None:
        reason = ""
        for pause in (0.0, *PAUSES):
            await asyncio.sleep(pause)
            try:
                await asyncio.get_running_loop().run_in_executor(self._threads, carrier.send, address, letter)
                return self._metrics.letters.add()
            except Undelivered as fault:
                reason = str(fault)
        self._metrics.letters_lost.add()
        log.error("letter could not be sent", extra={"way": type(carrier).__name__, "fault": reason})


def carriers(settings: Settings) -> dict[Way, Carrier]:
    """The ways that these settings open, or a sentence about what is wrong with them."""
    found: dict[Way, Carrier] = {}
    if settings.mail:
        found["mail"] = Mail(settings.mail, settings.mail_from)
    elif settings.mail_from:
        raise BadPost("--mail-from needs --mail, the server where mail is handed in.")
    if settings.webhook:
        found["webhook"] = Webhook(settings.webhook)
    if found and not _is_site(settings.site):
        raise BadPost("Messages need --site, the address at which people reach this server, as https://example.org.")
    return found


def _is_site(site: str) -> bool:
    parts = urlsplit(site)
    return parts.scheme in ("http", "https") and bool(parts.hostname)
