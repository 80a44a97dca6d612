"""Settings: everything about a server that somebody might want to change."""

import os
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server behaves; the defaults suit a few friends on one machine. Times are in seconds."""

    data: Path
    database: str = ""
    origins: tuple[str, ...] = ()
    """Further sites whose pages may use this server with their visitors' cookies, as `https://example.org`."""
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses that may read the counters."""

    thinkers: int = max(2, os.cpu_count() or 1)
    """So many bots think at the same time."""
    bot_pace: float = 0.7
    """A bot answers only at whole multiples of this time, so that its hesitation tells nothing."""
    bot_limit: float = 10.0
    review_limit: float = 240.0
    """So long a bot may think about the chances of a game that is over."""

    present_for: float = 5.0
    """So long after the last connection a person still counts as present."""
    away_after: float = 60.0
    """So long after that the host may put a bot into the seat."""
    idle_after: float = 120.0
    """A table that nobody looks at is put away after this time."""

    hello_within: float = 10.0
    silent_for: float = 180.0
    """So long a client may say nothing; browsers let a page in the background speak once a minute."""
    send_within: float = 10.0
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    message_size: int = 16 * 1024
    talk_per_second: float = 1.0
    talk_at_once: int = 10
    body_size: int = 64 * 1024
    gets_per_second: float = 50.0
    gets_at_once: int = 500
    posts_per_second: float = 5.0
    posts_at_once: int = 50
    sockets_per_address: int = 200
    tables_per_person: int = 100
    """So many tables one person may have opened that are not finished and were touched within a day."""

    @property
    def database_url(self) -> str:
        """Where everything is kept: SQLite in the data folder unless a URL says otherwise."""
        return self.database or f"sqlite:///{self.data / 'tabletime.db'}"
