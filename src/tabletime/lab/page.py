"""A page: one file of HTML that needs nothing else, with pictures and tables in the look of the house."""

import os
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

from tabletime.drawing import stylesheet
from tabletime.kernel.errors import TabletimeError

FIGURE = re.compile(r"[-+\d.,% ()]*(( to |-)[-+\d.,% ()]*)?")
STYLE = """
body{margin:0;background:var(--table);color:var(--ink);font:14px/20px var(--sans);font-variant-numeric:tabular-nums}
main{max-width:44rem;margin:0 auto;padding:32px 24px 64px}
h1{font:400 30px/34px var(--serif);margin:0 0 8px}
h2{font:400 22px/26px var(--serif);margin:40px 0 8px}
p{margin:8px 0;color:var(--ink2)}
svg{display:block;width:100%;max-width:34rem;height:auto;margin:16px 0 4px}
.sheet svg{max-width:none;margin:0}
.wide{overflow-x:auto}
.wide svg{min-width:35rem;max-width:none}
.sheet{background:var(--raised);border-radius:3px;padding:12px}
.note{max-width:34rem;font-size:13px;line-height:18px;margin:0 0 8px}
details{margin:4px 0}
table{border-collapse:collapse;margin:8px 0;font-size:13px}
th,td{text-align:left;vertical-align:top;padding:4px 14px 4px 0;border-bottom:1px solid var(--hair);font-weight:400}
.figure{text-align:right}
th{color:var(--ink3)}
summary{cursor:pointer;color:var(--ink2)}
"""


def page(title: str, *sections: str) -> str:
    """The whole page."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{stylesheet()}{STYLE}</style></head><body><main><h1>{escape(title)}</h1>"
        f"{''.join(sections)}</main></body></html>\n"
    )


def save(html: str, path: Path) -> None:
    """Write a page down whole, or leave everything as it is."""
    new = path.with_name(f"{path.name}.new")
    try:
        new.write_text(html, encoding="utf-8")
        os.replace(new, path)
    except OSError as fault:
        new.unlink(missing_ok=True)
        raise TabletimeError(f"{path} cannot be written: {fault.strerror}.") from None


def section(heading: str, *parts: str) -> str:
    """A part of the page under a heading; nothing at all if it is empty."""
    inside = "".join(parts)
    return f"<section><h2>{escape(heading)}</h2>{inside}</section>" if inside else ""


def words(sentence: str) -> str:
    """A paragraph."""
    return f"<p>{escape(sentence)}</p>"


def note(sentence: str) -> str:
    """What a picture says and how to read it, in smaller letters under the picture."""
    return f'<p class="note">{escape(sentence)}</p>'


def wide(picture: str) -> str:
    """A picture that a small screen shows in part: the reader moves it sideways."""
    return f'<div class="wide" tabindex="0" role="region" aria-label="A picture to move sideways">{picture}</div>'


def table(columns: Sequence[str], rows: Sequence[Sequence[str]], *, is_folded: bool = False) -> str:
    """Rows under column names; folded, the reader opens them."""
    if not rows:
        return ""
    marks = [' class="figure"' if _is_figures(cells) else "" for cells in zip(*rows, strict=True)]
    head = "".join(f'<th scope="col"{mark}>{escape(column)}</th>' for column, mark in zip(columns, marks, strict=True))
    cells = [[f"<td{mark}>{escape(cell)}</td>" for cell, mark in zip(row, marks, strict=True)] for row in rows]
    body = "".join(f"<tr>{''.join(row)}</tr>" for row in cells)
    inside = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return fold("The figures", inside) if is_folded else inside


def _is_figures(cells: Sequence[str]) -> bool:
    """Whether a column has nothing but figures in it, which are easier to compare from the right."""
    return all(FIGURE.fullmatch(cell) for cell in cells)


def fold(heading: str, inside: str) -> str:
    """Something that the reader opens."""
    return f"<details><summary>{escape(heading)}</summary>{inside}</details>"
