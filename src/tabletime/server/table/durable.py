"""What is durable of a game: which answers the store has, and how a table is set up again from them."""

from tabletime.kernel import Entry, State, Table
from tabletime.kernel.codec import encode_state, to_json
from tabletime.kernel.nature import Asked, Fair
from tabletime.kernel.saving import restore
from tabletime.kernel.table import FORMAT
from tabletime.server.store.rows import unpack
from tabletime.server.store.sheet import Answer, Kept
from tabletime.server.table.chronicle import agreement


class Durable:
    """The log of a game as far as the store has it."""

    def __init__(self, table: Table | None) -> None:
        self._entries: list[Entry] = [] if table is None else list(table.log)

    def news(self, table: Table | None) -> tuple[int | None, list[Answer]]:
        """From which position on the durable answers differ from the log, and those that take their place."""
        if table is None:
            return None, []
        same = agreement(table.log, self._entries)
        cut = same if same < len(self._entries) else None
        return cut, [_answer(table, at) for at in range(same, len(table.log))]

    def follow(self, table: Table) -> None:
        """The store has the whole log now."""
        self._entries = list(table.log)


def restored(kept: Kept) -> Table | None:
    """The game of a table as it was kept, or None if it has not begun."""
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


def played_on(game: Table, state: State, begin: int, end: int) -> State:
    """What the answers of a game from one point to another lead to."""
    table = Table(game.game, game.seats, game.options, nature=Asked(), state=state)
    for entry in game.log[begin:end]:
        table.play(entry.seat, entry.answer)
    reached: State = table.state
    return reached


def _answer(table: Table, at: int) -> Answer:
    after = table.before(at + 1) if at + 1 < len(table.log) else table.state
    return Answer(at, to_json(table.log[at]), to_json(encode_state(after)))
