"""The team: who leads whom, where everybody is, who may act now, and Fight, Wit and Run."""

from tabletime.drawing import element, list_row, picture, seat_name, shared, small, told, words
from tabletime.games.adventures.drawing.pieces import person_mark, pips
from tabletime.games.adventures.drawing.places import subject
from tabletime.games.adventures.rules.turn import AdventurersTurn, able_adventurers
from tabletime.games.adventures.state import CAPTURED, FREE, IMPERSONATED, NOBODY, NOWHERE, REMOVED
from tabletime.games.adventures.view import AdventuresView, everybodys
from tabletime.games.adventures.words.pieces import person_says, says
from tabletime.kernel.words import counted, player

MANY = 5
"""From more members than this on, each has a single line."""

STATES = {CAPTURED: "captured, ", IMPERSONATED: "impersonated, "}


def players(view: AdventuresView) -> str:
    """Every Adventurer in a row of their own; whoever may act now has a lamp."""
    return _rows(everybodys(view), may_act(view))


@shared
def _rows(view: AdventuresView, able: frozenset[int]) -> str:
    members = [who for who in range(len(view.team)) if view.status[who] != REMOVED]
    rows = [_member(view, who, is_able=who in able) for who in members]
    classes = "roster brief" if len(members) > MANY else "roster"
    head = element("p", words("The team"), element("span", words("F W R")), class_="label team")
    return element("div", head, element("ol", *rows, class_=classes, aria_label="The team, with Fight, Wit and Run"))


def may_act(view: AdventuresView) -> frozenset[int]:
    """The Adventurers whose players are asked what they do."""
    frame = view.stack[-1] if view.stack else None
    if isinstance(frame, AdventurersTurn):
        return frozenset(who for seat in view.asked for who in able_adventurers(view, seat))
    who = subject(view)
    return frozenset({who} if view.team and view.owners[who] in view.asked else ())


def _member(view: AdventuresView, who: int, *, is_able: bool) -> str:
    sign = picture(32, 34, person_mark(view, who, radius=11), centred=True)
    left = f"{counted(view.actions[who], 'action', none='no')} left"
    actions = picture(24, 8, pips(view, who, 12, 4), label=left, says=says("AD-TURN-2", "AD-BST-1"))
    numbers = element("span", *(element("i", words(str(value))) for value in view.card(who).values))
    lamp = element("i", class_="lamp") if is_able else ""
    name = element("span", element("b", told(view.team[who], person_says(view, who))), " ", _leader(view, who))
    place = element("small", words(_place(view, who, is_able=is_able)), class_="asked" if is_able else None)
    cells = sign, element("span", lamp, name), place, element("span", actions, numbers, class_="numbers")
    row = element("div", *cells, class_="member")
    return list_row(row, spot=view.team[who], is_current=who == view.busy)


def _leader(view: AdventuresView, who: int) -> str:
    seat = view.owners[who]
    return small("led by nobody") if seat == NOBODY else element("small", seat_name(seat, player(seat)))


def _place(view: AdventuresView, who: int, *, is_able: bool) -> str:
    place = view.where[who]
    room = view.room_name(place) if place != NOWHERE else "not on the map yet"
    is_done = view.phase == "adventurers" and view.status[who] == FREE and not is_able
    return f"{STATES.get(view.status[who], '')}{room}{', may act' if is_able else ', done' if is_done else ''}"
