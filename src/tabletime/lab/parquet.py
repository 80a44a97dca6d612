"""Results as Parquet, for those who go on with pandas, Polars, DuckDB or R.

The format is written by pyarrow, its reference implementation; since that is far larger than Tabletime, it is an extra:
`pip install tabletime[parquet]`.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from tabletime.kernel.errors import TabletimeError
from tabletime.lab.plan import Plan
from tabletime.lab.results import Result

BATCH = 10_000
KEY = b"tabletime"


def write(path: Path, plan: Plan, results: Iterable[Result]) -> None:
    """One row for each game; what each seat used is a list of seat, move and times."""
    arrow = pyarrow()
    from pyarrow import parquet

    schema = _schema(arrow).with_metadata({KEY: msgspec.json.encode(plan)})
    rows = iter(results)
    with parquet.ParquetWriter(path, schema) as writer:
        while batch := list(islice(rows, BATCH)):
            writer.write_table(arrow.Table.from_pylist(list(map(_row, batch)), schema))


def read_plan(path: Path) -> Plan:
    """The plan of a file that `write` has written."""
    arrow = pyarrow()
    from pyarrow import parquet

    path.open("rb").close()  # a file that is not there or not ours to read is told apart from a foreign one
    try:
        metadata = parquet.read_schema(path).metadata
        return msgspec.json.decode(metadata[KEY], type=Plan)
    except (OSError, arrow.ArrowException, KeyError, TypeError, msgspec.MsgspecError):
        raise TabletimeError(f"{path} holds no results: a file written by tabletime simulate is needed.") from None


def read(path: Path) -> Iterator[Result]:
    """The games of a file that `write` has written."""
    from pyarrow import parquet

    with parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(BATCH):
            yield from map(_result, batch.to_pylist())


def _row(result: Result) -> dict[str, Any]:
    uses = [
        {"seat": seat, "move": move, "times": times}
        for seat, used in enumerate(result.uses)
        for move, times in used.items()
    ]
    spots = [{"spot": spot, "times": times} for spot, times in result.spots.items()]
    options = [{"name": name, "value": str(value)} for name, value in result.options.items()]
    plain = {name: getattr(result, name) for name in result.__struct_fields__}
    return {**plain, "uses": uses, "spots": spots, "options": options}


def _result(row: dict[str, Any]) -> Result:
    uses: list[dict[str, int]] = [{} for _ in row["bots"]]
    for use in row["uses"]:
        uses[use["seat"]][use["move"]] = use["times"]
    spots = {spot["spot"]: spot["times"] for spot in row["spots"]}
    options = {option["name"]: option["value"] for option in row["options"]}
    return msgspec.convert({**row, "uses": uses, "spots": spots, "options": options}, Result)


def _schema(arrow: Any) -> Any:
    pairs = {"options": ("name", "value"), "spots": ("spot", "times")}
    texts = {"name", "value", "spot", "move"}

    def struct(*names: str) -> Any:
        return arrow.list_(arrow.struct([(name, arrow.string() if name in texts else arrow.int64()) for name in names]))

    return arrow.schema(
        [
            ("index", arrow.int64()),
            ("deal", arrow.int64()),
            ("seed", arrow.int64()),
            ("bots", arrow.list_(arrow.string())),
            ("options", struct(*pairs["options"])),
            ("winners", arrow.list_(arrow.int64())),
            ("scores", arrow.list_(arrow.int64())),
            ("reason", arrow.string()),
            ("decisions", arrow.int64()),
            ("rounds", arrow.int64()),
            ("uses", struct("seat", "move", "times")),
            ("spots", struct(*pairs["spots"])),
            ("seconds", arrow.float64()),
        ]
    )


def pyarrow() -> Any:
    """The library that knows the format, or a sentence on how to get it."""
    try:
        import pyarrow
    except ImportError:
        raise TabletimeError("Parquet needs pyarrow: pip install 'tabletime[parquet]', or write .jsonl.") from None
    return pyarrow
