"""What the server refuses, with a status, a code for programs and a sentence for people."""

from typing_extensions import TypedDict

from tabletime.kernel import TabletimeError


class DenialReason(TypedDict):
    """Why something is not done: a code for programs, a sentence for people."""

    code: str
    reason: str


class Denial(TypedDict):
    """The answer to every request that is not carried out."""

    error: DenialReason


class Denied(TabletimeError):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, status: int, code: str, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.status, self.code, self.reason, self.rule = status, code, reason, rule


def no_such_table() -> Denied:
    """The address leads nowhere."""
    return Denied(404, "no-such-table", "There is no such table; ask for the link again.")


def no_such_seat(seat: int) -> Denied:
    """The table is smaller than that."""
    return Denied(404, "no-such-seat", f"There is no seat {seat} at this table.")


def stranger() -> Denied:
    """Somebody without a name."""
    return Denied(401, "no-name", "Say your name first: POST /api/me.")


def not_the_host(host: str, deed: str) -> Denied:
    """Somebody who may not do that here."""
    return Denied(403, "not-the-host", f"Only the host, {host}, can {deed}.")


def already_begun() -> Denied:
    """Too late for the lobby."""
    return Denied(409, "already-begun", "The game has already begun.")


def not_begun() -> Denied:
    """Too early for the game."""
    return Denied(409, "not-begun", "The game has not begun yet.")


def game_over() -> Denied:
    """Too late for the game."""
    return Denied(409, "game-over", "The game is over.")


def try_again() -> Denied:
    """The table had to be put away after a fault."""
    return Denied(503, "try-again", "The table is being set up again; try once more.")


class Undrawable(Denied):
    """A fault in a game keeps somebody from seeing it; what has been done is durable all the same."""

    close_code = 4500

    def __init__(self) -> None:
        sentence = "A fault in the game keeps it from being shown. It has been noted, and all moves are kept."
        super().__init__(500, "undrawable", sentence)


class DatabaseAway(Denied):
    """The database cannot be asked just now, and nobody knows whether what was under way is durable."""

    def __init__(self) -> None:
        super().__init__(503, "database-away", "The server cannot reach its database; try again in a moment.")


class Elsewhere(Denied):
    """Another server owns the table; there it can be reached."""

    def __init__(self, address: str = "") -> None:
        super().__init__(503, "elsewhere", "The table is on another server just now; try once more.")
        self.address = address
