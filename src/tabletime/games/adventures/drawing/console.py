"""Under the map: the Adventurer who acts, what it holds, and the hazards in play; at the start, the cards on offer."""

from collections.abc import Iterator

from tabletime.drawing import element, list_row, picture, small, words
from tabletime.drawing.textcards import CardText, text_card
from tabletime.games.adventures.board.hurdles import hazard_target
from tabletime.games.adventures.content.box import DEVICE
from tabletime.games.adventures.drawing import places
from tabletime.games.adventures.drawing.pieces import person_mark
from tabletime.games.adventures.moves import Buy, TakeCard
from tabletime.games.adventures.state import SHARD
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.pieces import person_says
from tabletime.kernel import Decision
from tabletime.kernel.words import counted


def console(view: AdventuresView, decision: Decision | None = None) -> str:
    """One's own Adventurer in the turn; whoever looks on sees the one who acts."""
    offered = [move.card for move in (decision.options if decision else ()) if isinstance(move, Buy | TakeCard)]
    if offered:
        cards = [_offer(view, name) for name in dict.fromkeys(offered)]
        return element("div", element("div", *cards, class_="card-row"), class_="console-row")
    if not view.team:
        return element("div")
    who = places.subject(view)
    cards = [_adventurer(view, who), *_held(view, who)]
    return element("div", element("div", *cards, class_="card-row"), _hazards(view), class_="console-row")


def _offer(view: AdventuresView, name: str) -> str:
    """A card that can be chosen before the game begins."""
    box = view.box
    if name in box.things:
        return text_card(CardText(name, box.things[name].words, kind_of(view, name)), spot=name)
    person = box.cards.get(name)
    if person is None:
        return text_card(CardText(name, box.minions[name].words, "Minion"), spot=name)
    kind = "Doctor" if person.is_doctor else "Minion" if person.is_minion else "Companion"
    numbers = "Fight {} Wit {} Run {}".format(*person.values)
    return text_card(CardText(name, person.words, kind, str(person.cost)), numbers, spot=name)


def _adventurer(view: AdventuresView, who: int) -> str:
    """The card of an Adventurer: mark, name, the three values, and what it can do."""
    card, name = view.card(who), view.team[who]
    sign = picture(34, 38, person_mark(view, who), centred=True)
    kind = "Doctor" if card.is_doctor else "Ally" if card.is_minion else "Companion"
    head = element("span", sign, element("b", words(name)), class_="roster-head")
    numbers = [
        element("span", small(stat), words(" "), element("b", words(str(value))))
        for stat, value in zip(("Fight", "Wit", "Run"), card.values, strict=True)
    ]
    used = "used this turn" if name in view.used[who] else kind
    rows = head, element("span", *numbers, class_="odds-numbers"), small(card.words), small(used)
    face = element("span", *rows, class_="text-face")
    named = {"role": "img", "aria_label": f"{name}, {kind}", "aria_description": person_says(view, who)}
    return element("span", face, class_="text-card wide", data_spot=places.own_card(name), **named)


def _held(view: AdventuresView, who: int) -> Iterator[str]:
    used = list(view.used[who])
    for name in view.holding[who]:
        is_used = name in used
        if is_used:
            used.remove(name)
        yield _thing(view, who, name, is_used=is_used)
    if view.shards[who]:
        use = "For the Objective" if view.story.uses_shards else "After a roll: blanks count 1"
        yield text_card(CardText(SHARD, use, counted(view.shards[who], SHARD)), "carried", spot=places.SHARD_HELD)


def _thing(view: AdventuresView, who: int, name: str, *, is_used: bool) -> str:
    if name == DEVICE:
        return text_card(CardText(name, "Bring it where the Objective says.", "Objective"), "carried", spot=name)
    card = view.box.things[name]
    state = "used" if is_used else "ready"
    if view.is_jammed(name):
        state = "jammed"
    if not view.may_hold(who, name):
        state = "not for a Doctor" if view.card(who).is_doctor else "not for peaceful hands"
    classes = "" if state == "ready" else "spent"
    return text_card(CardText(name, card.words, kind_of(view, name)), state, spot=name, classes=classes)


def kind_of(view: AdventuresView, name: str) -> str:
    """What sort of card it is."""
    card = view.box.things[name]
    return "Gadget" if card.gadget else "Weapon" if card.weapon else "Item"


def _hazards(view: AdventuresView) -> str:
    """What makes life harder until somebody switches it off."""
    if not view.hazards:
        return ""
    rows = [_hazard(view, name) for name in view.hazards]
    head = element("span", words("Hazards in play"), class_="label")
    return element("div", head, element("ul", *rows, class_="roster"), class_="belongings")


def _hazard(view: AdventuresView, name: str) -> str:
    target = hazard_target(view, name)
    ends = "Ends in the Control Room" + (f", or outwit {target}" if target else "")
    told = small(view.box.events[name].words), small(ends)
    return list_row(element("b", words(name)), *told, spot=name)
