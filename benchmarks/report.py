"""The readings of all rounds as one table, or as JSON."""

import json
from dataclasses import dataclass
from statistics import median

from benchmarks.lineup import Peer, Reading

HEADINGS = ("Peer", "Version", "Measured", "Decisions a game", "Median", "Lowest to highest", "Tabletime is")


@dataclass(frozen=True)
class Row:
    """One line of the table: a peer, what was measured, and the figure of each round."""

    peer: Peer
    version: str
    measured: str
    unit: str
    figures: list[float]
    decisions_per_game: float | None = None

    @property
    def median(self) -> float:
        return median(self.figures)

    def times_slower(self, ours: "Row | None") -> float | None:
        """How many times as fast as this peer Tabletime is."""
        if ours is None:
            return None
        return self.median / ours.median if self.unit == "µs" else ours.median / self.median


def rows_of_play(readings: dict[Peer, list[Reading]]) -> list[Row]:
    return [
        Row(
            peer,
            taken[0].version,
            f"random play, {peer.game}",
            "decisions/s",
            [reading.decisions_per_second for reading in taken],
            median(reading.decisions_per_game for reading in taken),
        )
        for peer, taken in readings.items()
    ]


def rows_of_copies(readings: dict[Peer, list[Reading]]) -> list[Row]:
    rows = []
    for peer, taken in readings.items():
        figures = [reading.copy_microseconds for reading in taken if reading.copy_microseconds is not None]
        if figures:
            rows.append(Row(peer, taken[0].version, f"copy of a state, {peer.game}", "µs", figures))
    return rows


def with_ratios(rows: list[Row]) -> list[tuple[Row, float | None]]:
    by_name = {row.peer.name: row for row in rows}
    return [(row, row.times_slower(by_name.get(row.peer.beside))) for row in rows]


def report(readings: dict[Peer, list[Reading]]) -> list[tuple[Row, float | None]]:
    """Random play of every peer, then the copies of those that can copy."""
    return with_ratios(rows_of_play(readings)) + with_ratios(rows_of_copies(readings))


def as_json(rows: list[tuple[Row, float | None]]) -> str:
    return json.dumps([json_row(row, ratio) for row, ratio in rows], indent=2)


def json_row(row: Row, ratio: float | None) -> dict[str, object]:
    return {
        "peer": row.peer.name,
        "version": row.version,
        "measured": row.measured,
        "unit": row.unit,
        "median": row.median,
        "figures": row.figures,
        "decisions_per_game": row.decisions_per_game,
        "tabletime_is_times_as_fast": ratio,
    }


def as_table(rows: list[tuple[Row, float | None]]) -> str:
    """A Markdown table, padded so that it reads well in a terminal too."""
    cells = [HEADINGS, *(table_row(row, ratio) for row, ratio in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(HEADINGS))]
    lines = ["| " + " | ".join(map(str.ljust, line, widths)) + " |" for line in cells]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([lines[0], rule, *lines[1:]])


def table_row(row: Row, ratio: float | None) -> tuple[str, ...]:
    def figure(number: float) -> str:
        return f"{number:.2f}" if row.unit == "µs" else f"{number:,.0f}"

    return (
        row.peer.title,
        row.version,
        row.measured,
        "" if row.decisions_per_game is None else f"{row.decisions_per_game:.1f}",
        f"{figure(row.median)} {row.unit}",
        f"{figure(min(row.figures))} to {figure(max(row.figures))}",
        "" if ratio is None else f"{ratio:.2f}× as fast",
    )
