"""Binding: the modules of the browser's side become one file, so that a page needs one request and few bytes.

Nothing has to be built: the modules are read when the server starts. They keep to a simple form: an import or an export
begins its line, a statement ends with a semicolon, no words hold “;}” or “const ”, and no two modules use the same name
at their outermost level.
"""

import re
import zlib
from functools import cache
from hashlib import sha256
from pathlib import Path

from rjsmin import jsmin

from tabletime.drawing import stylesheet

GZIP = 31
STATIC = Path(__file__).parents[1] / "static"
IMPORT = re.compile(r'^import [^;]+ from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ", re.MULTILINE)
SHORTER = {"}\n": "}", ";}": "}", "const ": "let "}
"""What the browser understands as well; that a name never changes is a promise to people who read the modules."""
LAST_COMMA = re.compile(r",(?=\n *[)\]}])")


class Bound:
    """A file that the browser gets, compressed once, and a name for its version."""

    def __init__(self, text: str) -> None:
        self.text = text
        packer = zlib.compressobj(9, zlib.DEFLATED, GZIP, memLevel=7)  # small blocks suit many short words
        self.compressed = packer.compress(text.encode()) + packer.flush()
        self.version = sha256(text.encode()).hexdigest()[:12]


@cache
def script() -> Bound:
    """All modules that the main one needs, each after those that it imports."""
    modules: dict[str, str] = {}
    _bind("main", modules)
    text = jsmin("".join(modules.values()))
    for words, shorter in SHORTER.items():
        text = text.replace(words, shorter)
    return Bound(text)


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
    modules[name] = LAST_COMMA.sub("", EXPORT.sub("", IMPORT.sub("", source)))
