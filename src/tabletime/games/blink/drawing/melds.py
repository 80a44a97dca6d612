"""The melds on the table, with their scores; in the map phase also what they are used for."""

from tabletime.drawing.html import element, seat_name, small
from tabletime.games.blink.board import melds as meld_rules
from tabletime.games.blink.content.cards import Card, in_order
from tabletime.games.blink.drawing.cards import mini_card
from tabletime.games.blink.drawing.links import WORDS
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.seats import called, seat_mark
from tabletime.games.blink.rules.card import CardPhase
from tabletime.games.blink.rules.map import MapPhase
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted, listed


def melds(moment: Moment) -> str:
    """One row for each meld of the round, in the order of play, and by initiative once it is known."""
    seats = [seat for seat in _in_order(moment) if moment.view.players[seat].played]
    if not seats:
        return element("div", small("No meld is on the table yet."), data_side="left")
    players = moment.view.players
    rows = [
        _row(seat, called(moment, seat), players[seat].played, players[seat].meld, _story(moment, seat))
        for seat in seats
    ]
    return element("ol", *rows, class_="roster", data_side="left")


def _in_order(moment: Moment) -> list[int]:
    view = moment.view
    phase = next((frame for frame in view.stack if isinstance(frame, CardPhase)), None)
    if phase is None:
        return list(view.order)
    return [(phase.leader + place) % view.seats for place in range(view.seats)]


@remembered
def _row(seat: int, name: str, played: tuple[Card, ...], unused: tuple[Card, ...], story: str) -> str:
    cards = [mini_card(card, "" if card in unused else "spent") for card in in_order(played)]
    row = element("span", *cards, class_="card-row")
    score = element("b", str(meld_rules.score(played)), class_="score")
    owner = element("span", seat_name(seat, name), class_="unseen")
    lines = element("div", owner, row, small(story))
    return element("li", seat_mark(seat), lines, score, id=f"meld-{seat}", class_="meld-row")


def _story(moment: Moment, seat: int) -> str:
    """What kind of meld it is, and how much of it may be used on the map."""
    view, player = moment.view, moment.view.players[seat]
    kind = _kind(player.played, view.options.meld_rules)
    if not moment.find(MapPhase):
        return kind
    cap = view.use_cap(seat)
    gold = len(player.played) - cap
    return f"{kind}; may use {cap}" + (f", {counted(gold, 'card')} to gold" if gold else "")


@remembered
def _kind(played: tuple[Card, ...], rules: meld_rules.MeldRules) -> str:
    groups = meld_rules.groups(played, rules)
    kinds = dict.fromkeys(WORDS[joint.link] for group in groups for joint in group.joints)
    return listed(kinds, "single card").capitalize()
