"""How it stands: Capture Cards, the Objective, the steps of the round, and the piles."""

from collections.abc import Iterator

from tabletime.drawing import element, group, path, picture, shape, small, tag, warning, words
from tabletime.drawing.tracks import steps
from tabletime.games.adventures.board.hurdles import OBJECTIVE
from tabletime.games.adventures.drawing.pieces import person_mark
from tabletime.games.adventures.drawing.preview import OVERLAY
from tabletime.games.adventures.drawing.signs import SHARD_SHAPE, label
from tabletime.games.adventures.state import SHARD
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.describe import goal_words, known_event, special_rooms
from tabletime.games.adventures.words.pieces import capture_card_says, thing_says
from tabletime.kernel.words import counted, sentence

ROUND = ("Adventurers’ turn", "Enemy turn: Traps", "Spawn", "Events", "Movement and attacks", "New tokens")
PHASES = {
    "adventurers": 0,
    "traps": 1,
    "spawn": 2,
    "events": 3,
    "movement": 4,
    "attacks": 4,
    "repopulation": 5,
}


def status(view: AdventuresView) -> str:
    """Capture Cards, Objective, round and piles."""
    place = f"{view.adventure}, {view.environment}"
    return element(
        "div",
        element("p", words(f"{place}, round {view.round}" if view.round else place), class_="sub"),
        *_capture_cards(view),
        *_objective(view),
        *_round(view),
        *(element("p", small(line)) for line in _piles(view)),
        class_="standing",
    )


def _capture_cards(view: AdventuresView) -> Iterator[str]:
    """The cards that are left, and whom the others hold; without one the next capture loses."""
    held = [who for who, cards in enumerate(view.cards_under) if cards]
    cards = [_card(at, _bars()) for at in range(view.capture_cards)]
    cards += [_card(view.capture_cards + at, person_mark(view, who, 14, 20, 8)) for at, who in enumerate(held)]
    left = f"{counted(view.capture_cards, 'Capture Card', none='No')} left"
    yield element("p", words("Capture Cards"), class_="label")
    row = picture(max(1, len(cards)) * 33, 40, *cards, label=left, says=capture_card_says()) if cards else ""
    number = element("b", words(str(view.capture_cards)), class_="tall")
    yield element("div", number, row, class_="tally")
    if view.capture_cards == 0 and view.round and view.outcome is None:
        yield element("p", warning(), element("span", words("The next capture loses the game.")), class_="warn")


def _card(at: int, inside: str) -> str:
    frame = tag("rect", x=0.5, y=0.5, width=27, height=39, rx=3.5, fill="var(--raised)", stroke="var(--ink2)")
    return group(frame, inside, transform=f"translate({33 * at} 0)")


def _bars() -> str:
    bars = [path([(x, 10), (x, 30)]) for x in (7, 11.7, 16.3, 21)]
    rails = [path([(4.5, y), (23.5, y)]) for y in (10, 30)]
    return group(*bars, *rails, stroke="var(--ink)", stroke_width=1.6)


def _objective(view: AdventuresView) -> Iterator[str]:
    """The parts of the Objective in order, the present one strong, and how many Shards are home or on their way."""
    goals = zip(view.story.goals, view.progress, strict=True)
    rows = [sentence(goal_words(view, goal, done)) for goal, done in goals]
    yield element("p", words("Objective"), class_="label")
    items = [element("p", element("b", words(row)) if at == view.goal else small(row)) for at, row in enumerate(rows)]
    yield element("div", *items, _shards(view), data_spot=OBJECTIVE)


def _shards(view: AdventuresView) -> str:
    """A crystal for every Shard that is needed: solid if home, with the mark of whoever carries it, else dashed."""
    goal = view.present_goal
    if goal is None or goal.do != "install":
        return ""
    home, needed = view.progress[view.goal], goal.needed(view.seats)
    carried = [owner for who, owner in enumerate(view.owners) for _ in range(view.shards[who])]
    crystals = [_crystal(at, home, carried) for at in range(needed)]
    said = f"{home} of {counted(needed, SHARD)} home"
    return picture(26 * needed, 30, *crystals, label=said, says=thing_says(view.box, SHARD))


def _crystal(at: int, home: int, carried: list[int]) -> str:
    """One of the Shards; colour, outline and badge say the same as the numbers beside them."""
    carrier = carried[at - home] if 0 <= at - home < len(carried) else None
    look: dict[str, object] = {"stroke": "var(--brass)", "stroke_width": 1.4, "stroke_linejoin": "round"}
    if at < home:
        look["fill"] = "var(--brass)"
    else:
        look |= {"fill": "none"} | ({"stroke_dasharray": "3 2"} if carrier is None else {})
    badge = "" if carrier is None else shape(carrier, 7, 8, 4.5, stroke="var(--table)", stroke_width=1.5)
    return group(tag("path", d=SHARD_SHAPE, **look), badge, transform=f"translate({12 + 26 * at} 15) scale(1.35)")


def _round(view: AdventuresView) -> Iterator[str]:
    yield element("p", words("Round"), class_="label")
    present = PHASES.get(view.phase, -1)
    yield steps(ROUND if present > 0 else ("Adventurers’ turn", "Enemy turn"), present, "The round")
    if view.phase == "adventurers" and view.floor.placed:
        box = {"width": 196, "height": 30, "viewBox": "0 0 196 30"}
        yield tag("svg", _switch(), **box, role="group", aria_label="What the Enemy turn would bring")


def _switch() -> str:
    """The switch of the preview."""
    pill = tag("rect", x=1, y=2, width=194, height=26, rx=13, fill="var(--raised)", stroke="var(--edge)")
    name = label("Preview of the Enemy turn", 98, 19.5, 13, ink="ink", text_anchor="middle")
    return group(pill, name, data_toggles=OVERLAY)


def _piles(view: AdventuresView) -> Iterator[str]:
    """What everybody may know of tiles, events and tokens."""
    if view.floor.placed:
        yield f"{counted(len(view.tiles), 'tile', none='No')} left{special_rooms(view)}."
        events = f"{counted(len(view.events), 'Event card', none='No')} left{known_event(view)}"
        yield f"{events}, {counted(sum(view.bag), 'token', none='no')} unseen."
