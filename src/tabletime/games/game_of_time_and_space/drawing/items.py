"""Items as small cards: what they are, their value and their name; gadgets with what they do."""

from tabletime.drawing import element, path, picture, remembered, small, tag, words
from tabletime.games.game_of_time_and_space.content.effects import AnyEffect, Drain, Fighter, Screen, Strength
from tabletime.games.game_of_time_and_space.content.items import Item
from tabletime.games.game_of_time_and_space.words.pieces import item_back_says

LINE = {"fill": "none", "stroke": "var(--ink)", "stroke_width": 1.6}
SIGNS = {
    "weapon": tag("path", d="M-9-4H7V-1H9V1H-1L-2 4H-6L-5 1H-9Z", fill="var(--ink)"),
    "force field": tag("circle", r=2.2, fill="var(--ink)")
    + tag("path", d="M-5-5A7 7 0 0 0-5 5M5-5A7 7 0 0 1 5 5M-8-7A10.5 10.5 0 0 0-8 7M8-7A10.5 10.5 0 0 1 8 7", **LINE),
    "laser screen": tag("path", d="M-7-7V7M7-7V7M-7-5H7M-7 0H7M-7 5H7", **LINE),
    "assistant": tag("path", d="M0-8A3.6 3.6 0 0 1 2.6-2Q7-1 7 7H-7Q-7-1-2.6-2A3.6 3.6 0 0 1 0-8Z", fill="var(--ink)"),
    "drainer": tag("path", d="M-6-7H6V7H-6ZM0-4V3M-3 0L0 3 3 0", **LINE),
}
FLAG = path([(7, -8), (10, -6), (7, -4)], closed=True, fill="var(--ink)")
"""What an assistant bears who fights."""


def item_spot(name: str) -> str:
    """What one clicks to mean an item."""
    return f"the {name}"


def worth(effect: AnyEffect) -> str:
    """What an item in constant use is worth, as it stands on its card."""
    match effect:
        case Strength(by):
            return f"+{by}"
        case Screen(by):
            return f"−{by}"
        case Fighter(strength):
            return str(strength)
        case Drain():
            return "0"
    return ""


@remembered
def kit_card(item: Item, *, spot: str | None = None) -> str:
    """An item in constant use."""
    effect = item.use[0].effect
    sign = SIGNS.get(item.kind, "") + (FLAG if isinstance(effect, Fighter) else "")
    head = element("span", element("b", words(worth(effect))), picture(22, 20, sign, centred=True), class_="kit-head")
    name = small(_bare(item.name))
    named = {"role": "img", "aria_label": item.name, "aria_description": item.words}
    return element("span", head, name, class_="kit-card", data_spot=spot, **named)


def _bare(name: str) -> str:
    """The name without the value that stands above it."""
    front, _, value = name.rpartition(" ")
    return front if front and value.lstrip("+-").isdigit() else name


@remembered
def gadget_card(item: Item, *, note: str = "", spot: str | None = None) -> str:
    """A gadget with what it does."""
    face = [element("b", words(item.name)), small(note, class_="state"), small(item.words)]
    named = {"role": "img", "aria_label": item.name, "aria_description": item.words}
    return element("span", *face, class_="gadget", data_spot=spot, **named)


@remembered
def item_back(name: str, *, spot: str | None = None) -> str:
    """An item that lies face down."""
    named = {"role": "img", "aria_label": name, "aria_description": item_back_says()}
    return element("span", small(name), class_="kit-card back", data_spot=spot, **named)
