"""Content of a box, such as cards, tiles and tokens, read from TOML files that players and designers can edit.

A file holds lists of entries, `[[tile]]` or `[[card]]`, and each entry says in `origin` where its values come from. A
game describes its file as a record whose fields are those lists, and gets typed values or one sentence that names the
file, the entry and the field at fault. A field of type `Grid` is written as a picture.
"""

import re
import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar, get_args

import msgspec

from tabletime.kernel.errors import BadContent
from tabletime.pieces.grid import Grid

Origin: TypeAlias = Literal["rulebook", "found", "designed"]
T = TypeVar("T")

LABELS = ("name", "title", "slug", "id", "number")


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing of the box: printed in the rulebook, found in a public source, or designed for this edition."""

    origin: Origin


def load(path: str | Path | Traversable, kind: type[T]) -> T:
    """The content of a TOML file as a record of this kind."""
    entries = _read(path)
    try:
        return msgspec.convert(entries, kind, dec_hook=_decode)
    except msgspec.ValidationError as fault:
        problem, _, where = str(fault).partition(" - at `$")
        place = _place(entries, where.rstrip("`"))
        raise BadContent(f"{path}{place}: {_reworded(problem, place)}") from None


def _read(path: str | Path | Traversable) -> dict[str, Any]:
    file = Path(path) if isinstance(path, str) else path
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadContent(f"{path} cannot be read ({fault.strerror}); give the path of a TOML file.") from None
    except UnicodeDecodeError:
        raise BadContent(f"{path} is not text in UTF-8; save it in that encoding.") from None
    except tomllib.TOMLDecodeError as fault:
        raise BadContent(f"{path} is not valid TOML: {fault}.") from None


def _decode(kind: type, value: object) -> object:
    if kind is not Grid:
        raise NotImplementedError(f"Content cannot hold values of type {kind.__name__}.")
    if not isinstance(value, str):
        raise ValueError("expected a picture between triple quotes.")
    return Grid.parse(value)


def _place(entries: Any, where: str) -> str:
    """The entry and field of a path such as `.tile[3].floor`, in words."""
    place, value = "", entries
    for key, index in re.findall(r"\.([^.[]+)|\[(\d+)\]", where.partition("[...]")[0]):
        value = value[key] if key else value[int(index)]
        place += f", {key}" if key else f" {int(index) + 1}{_label(value)}"
    return place


def _label(entry: object) -> str:
    labels = (entry.get(field) for field in LABELS) if isinstance(entry, dict) else ()
    return next((f" ({label})" for label in labels if label), "")


def _reworded(problem: str, place: str) -> str:
    """The complaint of the validation in the words of somebody who edits a TOML file."""
    if place.endswith(", origin"):
        return f"say where the values come from: {', '.join(get_args(Origin))}."
    for pattern, words in PROBLEMS:
        if match := re.fullmatch(pattern, problem):
            return words.format(*match.groups())
    return problem


PROBLEMS = (
    (r"Object missing required field `(\w+)`", "the field {0} is missing; add it."),
    (r"Object contains unknown field `(.+)`", "there is no field {0}; remove it or correct its name."),
    (r"Invalid enum value (.+)", "{0} is not one of the words that may stand here."),
    (r"Expected `(.+)`, got `(.+)`", "expected {0}, got {1}."),
    (r"Expected `(.+)`", "expected {0}."),
)
