"""Settings: everything about a server that somebody might want to change."""

import os
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a server behaves; the defaults suit a few friends on one machine. Times are in seconds."""

    data: Path
    database: str = ""
    names: tuple[str, ...] = ()
    """The names under which people reach this server, besides the machine's own and its addresses."""
    origins: tuple[str, ...] = ()
    """Further sites whose pages may use this server with their visitors' cookies, as `https://example.org`."""
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")
    """The addresses that may read the counters."""

    thinkers: int = max(2, os.cpu_count() or 1)
    """How many bots think at the same time."""
    bot_pace: float = 0.7
    """A bot answers only at whole multiples of this time, so that its hesitation tells nothing."""
    bot_limit: float = 10.0
    review_limit: float = 240.0
    """How long a bot may think about the chances of a game that is over."""

    present_for: float = 5.0
    """How long a person still counts as present after the last connection."""
    away_after: float = 60.0
    """How long a person must be gone before the host may put a bot into the seat."""
    calls_after: float = 60.0
    """How long a table waits for a person before it writes to one who is not there and has asked for it."""
    looks_every: float = 2.0
    """How often the server looks whose time is over, and who is to be called."""
    idle_after: float = 120.0
    """A table that nobody looks at is put away after this time."""

    mail: str = ""
    """Where mail is handed in, as `smtp://user:password@host:587`; empty: this server writes no mail."""
    mail_from: str = ""
    webhook: str = ""
    """A URL of the owner's, to which messages for people are posted; empty: none."""
    site: str = ""
    """The address at which people reach this server, as `https://example.org`, for the links in messages."""

    lines: int = 0
    """How many connections there may be at the same time; 0: as many as the system lets the server have."""
    lines_per_address: int = 250
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Servers in front of this one: they are believed who calls, and count for themselves how often."""
    request_within: float = 15.0
    """How long a request may take to come, headers and body."""
    handshakes_per_second: float = 5.0
    handshakes_at_once: int = 100
    hello_within: float = 10.0
    silent_for: float = 180.0
    """How long a client may say nothing; browsers let a page in the background speak once a minute."""
    send_within: float = 10.0
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    message_size: int = 16 * 1024
    talk_per_second: float = 1.0
    talk_at_once: int = 10
    syncs_per_second: float = 1.0
    syncs_at_once: int = 20
    body_size: int = 64 * 1024
    gets_per_second: float = 50.0
    gets_at_once: int = 500
    posts_per_second: float = 5.0
    posts_at_once: int = 50
    sockets_per_address: int = 200
    tables_per_person: int = 100
    """How many tables one person may have open: those that are not finished and were touched within a day."""

    keep_lobbies: int = 30
    """For how many days a table is kept at which no game has begun; 0: for ever, as with the next one."""
    keep_games: int = 0
    thin_games: int = 0
    """After how many days of a finished game only its answers and some positions are kept; 0: never."""
    keep_receipts: int = 7
    keep_guests: int = 400
    """For how many days somebody is known who sits nowhere; their key ends after a year."""

    owner: str = ""
    """The name under which this server owns tables; it gives itself one."""
    address: str = ""
    """Where other servers on the same database reach this one, as `http://10.0.0.5:8000`."""
    lease: float = 6.0
    """For how long a table belongs to a server that is not heard of any more."""
    lease_renewal: float = 2.0

    @property
    def database_url(self) -> str:
        """Where everything is kept: SQLite in the data folder unless a URL says otherwise."""
        return self.database or f"sqlite:///{self.data / 'tabletime.db'}"
