"""The pages that people see: shells of HTML that the script fills."""

from collections.abc import Mapping
from functools import cache
from html import escape
from pathlib import Path
from string import Template
from typing import Annotated

from fastapi import APIRouter, Cookie, Header
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tabletime.drawing.marks import SHAPES, shape
from tabletime.server.web.binding import Bound, script, style
from tabletime.server.web.gallery import gallery

TEMPLATES = Path(__file__).parents[1] / "templates"
TITLES = {
    "home": "Tabletime",
    "table": "Tabletime",
    "learn": "Learn · Tabletime",
    "replay": "Replay · Tabletime",
    "fairness": "Fairness · Tabletime",
}
BODIES = {"learn": "table"}
"""Pages whose body is that of another one: a lesson is learned at a table."""
FOREVER = "public, max-age=31536000, immutable"

router = APIRouter(include_in_schema=False)
Theme = Annotated[str, Cookie()]
Accepted = Annotated[str, Header(alias="accept-encoding")]


@router.get("/", response_class=HTMLResponse)
async def home(theme: Theme = "") -> HTMLResponse:
    return page("home", theme, TITLES["home"], **gallery())


@router.get("/t/{table}", response_class=HTMLResponse)
async def table(table: str, theme: Theme = "") -> HTMLResponse:
    return page("table", theme)


@router.get("/learn/{game}", response_class=HTMLResponse)
async def learn(game: str, theme: Theme = "") -> HTMLResponse:
    return page("learn", theme)


@router.get("/t/{table}/replay", response_class=HTMLResponse)
async def replay(table: str, theme: Theme = "") -> HTMLResponse:
    return page("replay", theme)


@router.get("/t/{table}/fairness", response_class=HTMLResponse)
async def fairness(table: str, theme: Theme = "") -> HTMLResponse:
    return page("fairness", theme)


@router.get("/tabletime.js")
async def bound_script(accept_encoding: Accepted = "") -> Response:
    return _file(script(), "text/javascript", accept_encoding)


@router.get("/tabletime.css")
async def bound_style(accept_encoding: Accepted = "") -> Response:
    return _file(style(), "text/css", accept_encoding)


@router.get("/favicon.ico")
async def icon() -> Response:
    return RedirectResponse("/static/icon.svg", 301)


def page(name: str, theme: str, title: str = "", **filled: str) -> HTMLResponse:
    """A page in the colours that the visitor has chosen; without a choice, those of the visitor's system.

    What is `filled` in stands on the page when it arrives; with it comes a title of its own.
    """
    chosen = theme if theme in ("light", "dark") else ""
    shell = _filled(name, chosen, title, filled) if filled else _shell(name, chosen)
    return HTMLResponse(shell, headers={"Cache-Control": "no-cache"})


@cache
def _shell(name: str, theme: str) -> str:
    return _filled(name, theme, TITLES[name], {})


def _filled(name: str, theme: str, title: str, filled: Mapping[str, str]) -> str:
    body = _template(BODIES.get(name, name)).substitute(
        brand=_template("brand").template, panels=_template("panels").template, **filled
    )
    chosen = f' data-theme="{theme}"' if theme else ""
    versions = {"script": script().version, "style": style().version}
    look = {"theme": chosen, "shapes": _shapes()}
    return _template("shell").substitute(page=name, title=escape(title), body=body, **look, **versions)


def _shapes() -> str:
    """The shapes of the players, for the script to use in any ink."""
    return "".join(shape(player, 0, 0, 10, fill=None, id=f"shape-{player}") for player in range(len(SHAPES)))


@cache
def _template(name: str) -> Template:
    return Template((TEMPLATES / f"{name}.html").read_text())


def _file(bound: Bound, kind: str, accepted: str) -> Response:
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    if "gzip" not in accepted:
        return Response(bound.text, media_type=kind, headers=headers)
    return Response(bound.compressed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
