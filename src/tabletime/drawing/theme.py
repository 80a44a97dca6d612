"""The theme: one name for each meaning of a colour, in light and in dark.

A drawing uses only these names (`var(--ink)`), so that it follows the page around it. Text has a contrast of at least
4.5 on table and sheet, lines and pieces that carry meaning 3.0; the tests compute it.
"""

from functools import cache
from pathlib import Path

TOKENS: dict[str, tuple[str, str]] = {
    "table": ("#F2EDE2", "#0F141D"),
    "sheet": ("#FCF9F2", "#19212E"),
    "raised": ("#FFFDF8", "#1E2836"),
    "shade": ("#E9E2D3", "#161D28"),
    "ink": ("#22252A", "#E9E6DC"),
    "ink2": ("#57564F", "#A9AFBA"),
    "ink3": ("#6E6A60", "#8A919E"),
    "wall": ("#303238", "#BCC5D3"),
    "edge": ("#8C8372", "#6B778B"),
    "line": ("#B9AF9C", "#435066"),
    "hair": ("#DDD5C5", "#263040"),
    "lampsoft": ("#FAE9B8", "#3A331C"),
    "lamp": ("#F5D780", "#5B4714"),
    "lampline": ("#9A6A08", "#F0C24B"),
    "lampink": ("#5C3F00", "#FFDE8A"),
    "stone": ("#6F6F6C", "#8A93A2"),
    "ontone": ("#FFFFFF", "#0F141D"),
    "ice": ("#1F6885", "#7FD0F0"),
    "icesoft": ("#D6EBF2", "#17303F"),
    "brass": ("#8A5F10", "#DDAE55"),
    "tardis": ("#1D3E75", "#25497F"),
    "tardisline": ("#1D3E75", "#7DB1F2"),
    "danger": ("#A32A1E", "#FF8F7E"),
    "good": ("#2F6B3A", "#8CCB96"),
    "p1": ("#1B5FA8", "#6DB0F5"),
    "p2": ("#C04A12", "#F58B55"),
    "p3": ("#0A7355", "#45C79B"),
    "p4": ("#94327A", "#E58BCB"),
    "p5": ("#6B4A2C", "#C9A27C"),
    "p6": ("#3A4A5A", "#B6C2D1"),
    "plains": ("#EFE5C4", "#3A3622"),
    "plainsline": ("#8A7430", "#9C8A4E"),
    "forest": ("#C9DABB", "#1F372A"),
    "forestline": ("#4F7A4C", "#5F9A6B"),
    "ocean": ("#C6DEE8", "#17344C"),
    "oceanline": ("#3F7D99", "#5B9CC0"),
    "ember": ("#F4D6C8", "#42281E"),
    "mountains": ("#DAD4DA", "#35333F"),
    "mountainsline": ("#6B6275", "#8E87A0"),
}

SANS = '-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Liberation Sans",Arial,sans-serif'
SERIF = '"Iowan Old Style",Charter,"Palatino Linotype",Palatino,"Book Antiqua",Georgia,"Liberation Serif",serif'


def token(name: str) -> str:
    """The colour with this name, as a drawing uses it."""
    if name not in TOKENS:
        raise KeyError(f"The theme has no colour called {name}.")
    return f"var(--{name})"


def stylesheet(root: str = ":root") -> str:
    """The theme for a page, with the looks of the pieces that games fill; or for a picture that stands alone.

    A picture sets its light colours with no weight (`:where`), so that the page around it has the last word.
    """
    if root != ":root":
        return f":where({root}){{{_declare(0)}font-family:{SANS}}}"
    light, dark, chosen = ":root", ":root:not([data-theme=light])", ":root[data-theme=dark]"
    return "\n".join(
        [
            f"{_page(light)}{{{_declare(0)}--sans:{SANS};--serif:{SERIF};color-scheme:light}}",
            f"@media (prefers-color-scheme:dark){{{_page(dark)}{{{_declare(1)}color-scheme:dark}}}}",
            f"{_page(chosen)}{{{_declare(1)}color-scheme:dark}}",
            _fragments(),
        ]
    )


def _page(root: str) -> str:
    """The page and the pictures on it: these have colours of their own, which only a rule for them can change."""
    return f"{root},{root} svg.tabletime"


@cache
def _fragments() -> str:
    return Path(__file__).with_name("fragments.css").read_text()


def _declare(side: int) -> str:
    return "".join(f"--{name}:{colours[side]};" for name, colours in TOKENS.items())
