"""Cards that are read: a title, what they cost, what they do, and how they stand now."""

import msgspec

from tabletime.drawing.html import element, small, words
from tabletime.kernel.memory import remembered


class CardText(msgspec.Struct, frozen=True):
    """What is printed on a card that is read; `kind` is its sort, such as Event, and `cost` what playing it takes."""

    title: str
    effect: str = ""
    kind: str = ""
    cost: str = ""
    sign: str = ""


@remembered
def text_card(
    card: CardText, state: str = "", *, spot: str | None = None, classes: str = "", rule: str | None = None
) -> str:
    """A card face up. `state` stands below it: why it cannot be used, or what it would do. `classes`: spent, lower."""
    head = element("span", small(card.kind), element("i", words(card.cost)) if card.cost else "", class_="card-kind")
    face = element("span", head, element("b", words(card.title)), card.sign, small(card.effect), class_="text-face")
    said = ". ".join(filter(None, [card.title, card.kind, card.cost and f"costs {card.cost}", state]))
    return element(
        "span",
        face,
        small(state, class_="state"),
        class_=f"text-card {classes}".strip(),
        data_spot=spot,
        data_rule=rule,
        role="img",
        aria_label=said,
        aria_description=card.effect or None,
    )


def card_back(label: str, *, classes: str = "", says: str | None = None) -> str:
    """A card face down: all backs are alike, and say only what everybody knows."""
    back = element("span", class_="text-face back")
    look = f"text-card {classes}".strip()
    return element("span", back, class_=look, role="img", aria_label=label, aria_description=says)


def empty_place(label: str) -> str:
    """A place where a card could lie."""
    return element("span", element("span", small(label), class_="text-face empty"), class_="text-card")
