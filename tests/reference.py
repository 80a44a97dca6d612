"""The reference: what the commands and the modules say about themselves, as pages."""

import importlib
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import typer
import typer.main
from typer.cli import get_docs_for_click

from tabletime.cli import app

FOLDER = Path(__file__).parent.parent / "docs" / "reference"
MODULES = (
    "tabletime",
    *(
        f"tabletime.kernel.{name}"
        for name in ("game", "state", "frames", "decisions", "chance", "table", "view", "scenes", "rules")
    ),
    *(f"tabletime.pieces.{name}" for name in ("dice", "deck", "grid", "hexes", "track", "content")),
    *(f"tabletime.bots.{name}" for name in ("search", "levels", "explain")),
)
GENERATED = "<!-- scripts/reference writes this page; change what it describes instead. -->\n\n"


def commands() -> str:
    """The page about the commands."""
    group = typer.main.get_command(app)
    text = get_docs_for_click(obj=group, ctx=typer.Context(group, info_name="tabletime"), name="tabletime")
    return GENERATED + text.strip() + "\n"


def modules() -> str:
    """The page about the modules."""
    return GENERATED + "# Python\n\n" + "\n\n".join(_module(importlib.import_module(name)) for name in MODULES) + "\n"


def _module(module: ModuleType) -> str:
    names = getattr(module, "__all__", None) or [
        name for name, thing in vars(module).items() if _is_from(module, thing)
    ]
    things = [_thing(name, getattr(module, name)) for name in names if not name.startswith("_")]
    return "\n\n".join([f"## {module.__name__}", inspect.getdoc(module) or "", *filter(None, things)])


def _is_from(module: ModuleType, thing: Any) -> bool:
    return isinstance(thing, type | FunctionType) and thing.__module__ == module.__name__


def _thing(name: str, thing: Any) -> str:
    if not isinstance(thing, type | FunctionType):
        return ""
    lines = [f"### {name}{_parameters(thing)}", inspect.getdoc(thing) or ""]
    return "\n\n".join([*lines, "\n".join(_members(thing))]).rstrip()


def _members(thing: Any) -> Iterator[str]:
    """What a class offers beyond its name, one line each."""
    for name, member in vars(thing).items() if isinstance(thing, type) else ():
        described = member.fget if isinstance(member, property) else member
        if name.startswith("_") or not isinstance(described, FunctionType) or not described.__doc__:
            continue
        brackets = "" if isinstance(member, property) else _parameters(described)
        yield f"- `{name}{brackets}`: {' '.join(inspect.cleandoc(described.__doc__).split())}"


def _parameters(thing: Any) -> str:
    """The parameters without their types, which differ in spelling from one version of Python to the next."""
    if isinstance(thing, type) and issubclass(thing, Exception):
        return ""
    signature = inspect.signature(thing)
    shown = [each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()]
    named = [each for each in shown if each.name != "self"]
    return str(signature.replace(parameters=named, return_annotation=inspect.Signature.empty))


PAGES = {"commands.md": commands, "python.md": modules}


def write_to(folder: Path) -> None:
    """Write all pages anew."""
    for page, text in PAGES.items():
        (folder / page).write_text(text())


if __name__ == "__main__":
    write_to(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
