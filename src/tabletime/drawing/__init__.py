"""Drawing: building blocks for pictures of tables, in one visual language."""

from tabletime.drawing.marks import INKS, SHAPES, mark, shape
from tabletime.drawing.svg import document, group, path, tag, text
from tabletime.drawing.theme import stylesheet, token

__all__ = ["INKS", "SHAPES", "document", "group", "mark", "path", "shape", "stylesheet", "tag", "text", "token"]
