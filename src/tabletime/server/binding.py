"""Binding: the modules of the browser's side become one file, so that a page needs one request and few bytes.

Nothing has to be built: the modules are read when the server starts. They keep to a simple form: an import or an export
begins its line, no two modules use the same name at their outermost level, statements end with a semicolon, and no
template stands inside another one.
"""

import gzip
import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from tabletime.drawing import stylesheet

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import [^;]+ from "\./(\w+)\.js";\n', re.MULTILINE)
LEFT_OUT = re.compile(r"^ *(?://|/\*\*| \*).*\n|^\n|^ +|^export ", re.MULTILINE)
"""Comments, empty lines, indentation, and the word that a bound module does not need."""
QUOTED = re.compile(
    r'("(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[(,=:] )/(?:[^/\\\n]|\\.)+/|(?<=\()/(?:[^/\\\n]|\\.)+/)'
)
"""Texts, templates and patterns, in which every space counts."""
AIR = re.compile(r"\s*([{}()\[\],;:=<>?&|!*])\s*")
"""Spaces and breaks round a sign, which only people need."""


class Bound:
    """A file that the browser gets, compressed once, and a name for its version."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.compressed = gzip.compress(text.encode(), mtime=0)
        self.version = sha256(text.encode()).hexdigest()[:12]


@cache
def script() -> Bound:
    """All modules that the main one needs, each after those that it imports."""
    modules: dict[str, str] = {}
    _bind("main", modules)
    return Bound("".join(modules.values()))


@cache
def style() -> Bound:
    """The theme and the page's own style sheet."""
    text = stylesheet() + "\n" + (STATIC / "style.css").read_text()
    return Bound(re.sub(r"/\*.*?\*/\n*|^ +|^\n", "", text, flags=re.DOTALL | re.MULTILINE))


def _bind(name: str, modules: dict[str, str]) -> None:
    source = (STATIC / f"{name}.js").read_text()
    for imported in IMPORT.findall(source):
        if imported not in modules:
            _bind(imported, modules)
    modules[name] = _without_air(LEFT_OUT.sub("", IMPORT.sub("", source)))


def _without_air(code: str) -> str:
    """Every second part is quoted and stays as it is."""
    parts = QUOTED.split(code)
    parts[::2] = [AIR.sub(r"\1", part) for part in parts[::2]]
    return "".join(parts)
