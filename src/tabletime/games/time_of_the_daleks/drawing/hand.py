"""The hand of Timey-Wimey cards."""

from tabletime.drawing import deal, element
from tabletime.drawing.textcards import CardText, text_card
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.pieces import card_says


def hand(view: DaleksView) -> str:
    """The seat's own cards; of other hands only their number is known."""
    held = () if view.seat is None else view.players[view.seat].hand or ()
    if not held:
        return element("div")
    return deal("Your hand", *[_card(view, name) for name in held])


def _card(view: DaleksView, name: str) -> str:
    card = view.box.cards[name]
    said = CardText(name, card_says(view.box, name), card.kind.capitalize(), str(card.cost))
    return text_card(said, card.timing, spot=name, classes="small")
