"""The melds on the table, with their scores; in the map phase also what they are used for."""

from tabletime.drawing.html import element, seat_name, small
from tabletime.games.blink import melds as meld_rules
from tabletime.games.blink.cards import in_order
from tabletime.games.blink.drawing.cards import mini_card
from tabletime.games.blink.drawing.links import WORDS
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.seats import called, seat_mark
from tabletime.games.blink.phases.card import CardPhase
from tabletime.games.blink.phases.map import MapPhase
from tabletime.games.blink.position import use_cap
from tabletime.games.blink.text import many, series


def melds(moment: Moment) -> str:
    """One row for each meld of the round, in the order of play, and by initiative once it is known."""
    seats = [seat for seat in _in_order(moment) if moment.view.players[seat].played]
    rows = [_row(moment, seat) for seat in seats]
    if not rows:
        return element("div", small("No meld is on the table yet."), data_side="left")
    return element("ol", *rows, class_="roster", data_side="left")


def _in_order(moment: Moment) -> list[int]:
    view = moment.view
    phase = next((frame for frame in view.stack if isinstance(frame, CardPhase)), None)
    if phase is None:
        return list(view.order)
    return [(phase.leader + place) % view.seats for place in range(view.seats)]


def _row(moment: Moment, seat: int) -> str:
    player = moment.view.players[seat]
    cards = [mini_card(card, "" if card in player.meld else "spent") for card in in_order(player.played)]
    row = element("span", *cards, class_="card-row")
    score = element("b", str(meld_rules.score(player.played)), class_="score")
    name = element("span", seat_name(seat, called(moment, seat)), class_="unseen")
    lines = element("div", name, row, small(_story(moment, seat)))
    return element("li", seat_mark(seat), lines, score, id=f"meld-{seat}", class_="meld-row")


def _story(moment: Moment, seat: int) -> str:
    """What kind of meld it is, and how much of it may be used on the map."""
    view, player = moment.view, moment.view.players[seat]
    groups = meld_rules.groups(player.played, view.options.meld_rules)
    kinds = dict.fromkeys(WORDS[joint.link] for group in groups for joint in group.joints)
    kind = series(kinds, "single card")
    if not moment.find(MapPhase):
        return kind.capitalize()
    cap = use_cap(view, seat)
    gold = len(player.played) - cap
    return f"{kind.capitalize()}; may use {cap}" + (f", {many(gold, 'card')} to gold" if gold else "")
