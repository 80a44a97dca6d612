"""The pages that people see: shells of HTML that the script fills."""

from functools import cache
from pathlib import Path
from string import Template
from typing import Annotated

from fastapi import APIRouter, Cookie, Header
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tabletime.drawing.marks import SHAPES, shape
from tabletime.server.binding import Bound, script, style

TEMPLATES = Path(__file__).parent / "templates"
TITLES = {"home": "Tabletime", "table": "Tabletime", "replay": "Replay · Tabletime", "fairness": "Fairness · Tabletime"}
FOREVER = "public, max-age=31536000, immutable"

router = APIRouter(include_in_schema=False)
Theme = Annotated[str, Cookie()]
Accepted = Annotated[str, Header(alias="accept-encoding")]


@router.get("/", response_class=HTMLResponse)
async def home(theme: Theme = "") -> HTMLResponse:
    return page("home", theme)


@router.get("/t/{table}", response_class=HTMLResponse)
async def table(table: str, theme: Theme = "") -> HTMLResponse:
    return page("table", theme)


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


def page(name: str, theme: str) -> HTMLResponse:
    """A page in the colours that the visitor has chosen; without a choice, those of the visitor's system."""
    return HTMLResponse(
        _shell(name, theme if theme in ("light", "dark") else ""), headers={"Cache-Control": "no-cache"}
    )


@cache
def _shell(name: str, theme: str) -> str:
    body = _template(name).substitute(brand=_template("brand").template, panels=_template("panels").template)
    chosen = f' data-theme="{theme}"' if theme else ""
    versions = {"script": script().version, "style": style().version}
    look = {"theme": chosen, "shapes": _shapes()}
    return _template("shell").substitute(page=name, title=TITLES[name], body=body, **look, **versions)


def _shapes() -> str:
    """The shapes of the players, for the script to use in any ink."""
    return "".join(shape(player, 0, 0, 10, fill=None, id=f"shape-{player}") for player in range(len(SHAPES)))


def _template(name: str) -> Template:
    return Template((TEMPLATES / f"{name}.html").read_text())


def _file(bound: Bound, kind: str, accepted: str) -> Response:
    headers = {"Cache-Control": FOREVER, "Vary": "Accept-Encoding"}
    if "gzip" not in accepted:
        return Response(bound.text, media_type=kind, headers=headers)
    return Response(bound.compressed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
