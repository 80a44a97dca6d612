"""Between the question and the buttons: the odds of a contest, the dice of a roll, a tile that is turned, an Event."""

from collections.abc import Iterator, Sequence

from tabletime.drawing import die, element, words
from tabletime.drawing.odds import Prospect, odds_row, percent
from tabletime.drawing.textcards import CardText, text_card
from tabletime.games.adventures.board.hurdles import EVERYTHING
from tabletime.games.adventures.board.odds import contest, reaching
from tabletime.games.adventures.board.strength import boost_dice, foe_dice, own_pool
from tabletime.games.adventures.board.weighing import weigh
from tabletime.games.adventures.drawing.console import kind_of
from tabletime.games.adventures.drawing.layout import exploring
from tabletime.games.adventures.drawing.rolls import deed_of, dice_row, dice_words, name_of, prospects
from tabletime.games.adventures.drawing.spots import AnyRoll, approach, boosting
from tabletime.games.adventures.drawing.turning import turn_cards
from tabletime.games.adventures.moves import Choose, Fight, Outrun
from tabletime.games.adventures.rules.news import DrawEvent
from tabletime.games.adventures.rules.rolling import AfterRoll, RollOff
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel import Decision
from tabletime.kernel.words import counted


def panel(view: AdventuresView, decision: Decision | None = None) -> str:
    """What helps to decide the question that is asked now."""
    frame = view.stack[-1] if view.stack else None
    if isinstance(frame, AfterRoll):
        return element("div", _dice(view, frame))
    if isinstance(frame, RollOff):
        return element("div", _event(view), _about_to_roll(view, frame))
    new = exploring(view)
    if new is not None:
        return element("div", turn_cards(view, new))
    options = decision.options if decision else ()
    rolls = [move for move in options if isinstance(move, AnyRoll)]
    cards = [move.name for move in options if isinstance(move, Choose) and move.name in view.box.things]
    return element(
        "div", _event(view), *_block(_rows(view, rolls), "contests"), *_block(_cards(view, cards), "card-row")
    )


def _block(rows: Iterator[str], classes: str) -> Iterator[str]:
    """Rows that belong together, if there are any."""
    inside = "".join(rows)
    if inside:
        yield element("div", inside, class_=classes)


def _cards(view: AdventuresView, names: Sequence[str]) -> Iterator[str]:
    """Cards of which one is chosen."""
    for name in dict.fromkeys(names):
        yield text_card(CardText(name, view.box.things[name].words, kind_of(view, name)), spot=name)


def _rows(view: AdventuresView, rolls: Sequence[AnyRoll]) -> Iterator[str]:
    """A row for every way to roll; where there are several foes, first a row for each; why nobody runs if it is so."""
    alike: dict[tuple[str, ...], list[AnyRoll]] = {}
    for move in rolls:
        alike.setdefault(approach(move, view), []).append(move)
    foes: dict[str, list[tuple[str, ...]]] = {}
    for spots in alike:
        if len(spots) > 1:
            foes.setdefault(spots[0], []).append(spots)
        else:
            yield from _way(view, spots[-1], alike[spots])
    for spot, ways in foes.items():
        yield _foe(view, spot, [_plain(alike[spots]) for spots in ways])
        yield element("div", *[row for spots in ways for row in _way(view, spots[-1], alike[spots])], class_="further")
    fights = [move for move in map(_plain, alike.values()) if isinstance(move, Fight)]
    if fights and view.is_narrow(view.where[view.who_is(fights[0].who)]):
        yield odds_row("Outrun", "", (), barred="Nobody can outrun anybody in a narrow room.")


def _foe(view: AdventuresView, spot: str, moves: Sequence[AnyRoll]) -> str:
    """Somebody or something that can be faced in several ways, with the chance of each."""
    chances = [Prospect(deed_of(move), float(odds.win)) for move in moves if (odds := weigh(view, move))]
    numbers = [
        element("span", element("small", words(f"{chance.name} ")), element("b", words(percent(chance.odds))))
        for chance in chances
    ]
    name = spot.partition(" in the ")[0]
    head = element("span", element("b", words(name)), class_="odds-head")
    return element("div", head, element("span", *numbers, class_="odds-numbers"), class_="odds", data_spot=spot)


def _plain(alike: Sequence[AnyRoll]) -> AnyRoll:
    """Of rolls that differ by their Boosts alone, the one without any."""
    return next(move for move in alike if not move.boosts)


def _way(view: AdventuresView, spot: str, alike: Sequence[AnyRoll]) -> Iterator[str]:
    """One way to roll, and what Boosts would make of it."""
    move = _plain(alike)
    if isinstance(move, Outrun) and move.foe == EVERYTHING:
        yield odds_row("Outrun all of them", "one roll after the other", (), spot=spot)
    else:
        chances = [percent(float(odds.win)) for each in alike if each.boosts and (odds := weigh(view, each))]
        yield _row(view, move, name_of(move), spot, f"Boosts {', '.join(chances)}" if chances else "")
    boosts = [_row(view, each, _boosts(each), *boosting(each, view)) for each in alike if boosting(each, view)]
    if boosts:
        yield element("div", *boosts, class_="further")


def _boosts(move: AnyRoll) -> str:
    return counted(move.boosts, "Boost", none="No")


def _row(view: AdventuresView, move: AnyRoll, name: str, spot: str, after: str = "") -> str:
    detail, dice = dice_words(view, move), dice_row(view, move)
    return odds_row(name, detail, prospects(view, move), spot=spot, after=after, dice=dice)


def _about_to_roll(view: AdventuresView, roll: RollOff) -> str:
    """The odds of the roll as it stands, with the cards that are not left out."""
    stat = roll.stat
    own = own_pool(view, roll.throw, roll.left_out).dice + roll.extra + boost_dice(view, roll.who, stat, roll.boosts)
    name = f"{view.team[roll.who]}, {stat.capitalize()}"
    if not roll.foe:
        win = float(reaching(own, roll.target, view.die).win)
        target = Prospect("success", win), Prospect("nothing", 1 - win, "nothing")
        return odds_row(name, f"{counted(own, 'die', 'dice')}, needs {roll.target}", target)
    theirs = foe_dice(view, roll.foe, stat)
    odds = contest(own, theirs, view.die)
    ends = Prospect("win", float(odds.win)), Prospect("tie", float(odds.tie), "tie"), Prospect("lost", float(odds.lose))
    return odds_row(
        f"{name} v {roll.foe}", f"{own} v {theirs} dice", (*ends[:2], Prospect("lost", ends[2].odds, "lose"))
    )


def _dice(view: AdventuresView, roll: AfterRoll) -> str:
    """The dice as they lie: one's own white, those of a foe black, and what they come to."""
    mine = _thrown(f"{view.team[roll.who]}: {sum(roll.own)}", roll.own)
    if roll.target:
        return element("div", mine, element("p", words(f"It needs {roll.target}.")), class_="throwing")
    theirs = _thrown(f"{roll.against}: {sum(roll.theirs)}", roll.theirs, black=True)
    return element("div", mine, theirs, class_="throwing")


def _thrown(name: str, faces: tuple[int, ...], *, black: bool = False) -> str:
    dice = [die(face, str(face) if face else "blank", black=black, size=24) for face in faces]
    return element("span", element("b", words(name)), *dice)


def _event(view: AdventuresView) -> str:
    """The Event card that is being carried out."""
    drawn = next((frame.card for frame in reversed(view.stack) if isinstance(frame, DrawEvent) and frame.card), "")
    if not drawn:
        return ""
    return text_card(CardText(drawn, view.box.events[drawn].words, "Event"), classes="event")
