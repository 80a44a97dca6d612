"""Binding: the modules of the browser's side become one file, so that a page needs one request and few bytes.

Nothing has to be built: the modules are read when the server starts. Each becomes a function of its own, so that names in
one do not meet names in another. They keep to a simple form: an import or an export begins its line.
"""

import gzip
import re
from functools import cache
from hashlib import sha256
from pathlib import Path

from tabletime.drawing import stylesheet

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import \{ (.+) \} from "\./(\w+)\.js";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) ([\w$]+))", re.MULTILINE)
COMMENT = re.compile(r"^ *(?://|/\*\*| \*).*\n", re.MULTILINE)


class Bound:
    """A file that the browser gets, compressed once, and a name for its version."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.compressed = gzip.compress(text.encode(), mtime=0)
        self.version = sha256(text.encode()).hexdigest()[:12]


@cache
def script() -> Bound:
    """All modules that the main one needs, each after those that it imports, without comments."""
    modules: dict[str, str] = {}
    _bind("main", modules)
    return Bound("".join(modules.values()))


@cache
def style() -> Bound:
    """The theme and the page's own style sheet."""
    return Bound(stylesheet() + "\n" + re.sub(r"/\*.*?\*/\n?", "", (STATIC / "style.css").read_text(), flags=re.DOTALL))


def _bind(name: str, modules: dict[str, str]) -> None:
    source = (STATIC / f"{name}.js").read_text()
    for _, imported in IMPORT.findall(source):
        if imported not in modules:
            _bind(imported, modules)
    exports = ", ".join(name for _, name in EXPORT.findall(source))
    body = IMPORT.sub(lambda found: f"const {{ {found[1].replace(' as ', ': ')} }} = {found[2]}_;\n", source)
    body = re.sub(r"^ +", "", COMMENT.sub("", EXPORT.sub(r"\1", body)), flags=re.MULTILINE)
    modules[name] = f"const {name}_ = (() => {{\n{body}return {{ {exports} }};\n}})();\n"
