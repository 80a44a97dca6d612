"""What a roll is about and how it would end, in the pieces of which rows of odds are made."""

from tabletime.drawing import die, element, words
from tabletime.drawing.odds import Prospect
from tabletime.games.adventures.board.hurdles import EVERYTHING, TRAP, freeing_target, thing_target
from tabletime.games.adventures.board.strength import Throw, boost_dice, foe_dice, matter_of, own_pool
from tabletime.games.adventures.board.weighing import weigh
from tabletime.games.adventures.content.effects import Stat
from tabletime.games.adventures.drawing.spots import AnyRoll
from tabletime.games.adventures.moves import Escape, Fight, Outrun, Outwit, Rescue
from tabletime.games.adventures.rules.outrunning import captures
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel import Move

Contest = Fight | Outwit | Outrun
STATS: dict[type[Move], Stat] = {Fight: "fight", Outwit: "wit", Outrun: "run"}
MOST_DICE = 8
"""More dice than this are only counted, not drawn."""


def name_of(move: AnyRoll) -> str:
    """What somebody tries."""
    match move:
        case Fight(_, what):
            return f"Fight {what}"
        case Outwit(_, what):
            return f"Outwit {what}"
        case Outrun(_, what):
            return f"Outrun {what}"
        case Rescue(_, captive, stat):
            return f"Rescue {captive} with {stat.capitalize()}"
    return "Escape"


def deed_of(move: AnyRoll) -> str:
    """What somebody tries, without naming with whom."""
    return f"With {move.stat.capitalize()}" if isinstance(move, Rescue) else name_of(move).split()[0]


def prospects(view: AdventuresView, move: AnyRoll) -> tuple[Prospect, ...]:
    """How a roll can end; nothing for what is no single roll."""
    odds = weigh(view, move)
    if odds is None:
        return ()
    if not is_contest(view, move):
        return Prospect("success", float(odds.win)), Prospect("nothing", float(1 - odds.win), "nothing")
    lost = Prospect("captured", float(odds.lose), "lose")
    harmless = Prospect("nothing", float(odds.lose), "nothing")
    loss = lost if is_dangerous(view, move) else harmless
    return Prospect("win", float(odds.win)), Prospect("tie", float(odds.tie), "tie"), loss


def is_contest(view: AdventuresView, move: AnyRoll) -> bool:
    """Whether somebody rolls against this roll."""
    return isinstance(move, Contest) and (view.figure(foe_of(move)) is not None or foe_of(move) in view.team)


def is_dangerous(view: AdventuresView, move: AnyRoll) -> bool:
    """Whether losing this contest means capture."""
    foe = foe_of(move)
    if isinstance(move, Outrun):
        return captures(view, foe)
    figure = view.figure(foe)
    return figure is not None and figure.is_foe


def foe_of(move: AnyRoll) -> str:
    """Whom or what it is about, if somebody or something can be named."""
    return move.what if isinstance(move, Outwit) else move.foe if isinstance(move, Fight | Outrun) else ""


def dice_words(view: AdventuresView, move: AnyRoll) -> str:
    """The dice of both sides, or the target."""
    if isinstance(move, Contest) and is_contest(view, move):
        own, theirs = dice_of(view, move)
        return f"{own} v {theirs} dice"
    return f"needs {target_of(view, move)}"


def target_of(view: AdventuresView, move: AnyRoll) -> int:
    """What the dice must add up to where nobody throws against them."""
    if isinstance(move, Rescue | Escape):
        return freeing_target(view)
    return 1 if foe_of(move) in (TRAP, EVERYTHING) else thing_target(view, foe_of(move))[1]


def dice_of(view: AdventuresView, move: Contest) -> tuple[int, int]:
    """How many dice each side of a contest throws."""
    stat, foe = STATS[type(move)], foe_of(move)
    throw = Throw(view.who_is(move.who), stat, matter_of(view, foe), foe)
    own = own_pool(view, throw).dice + boost_dice(view, throw.who, stat, move.boosts)
    return own, foe_dice(view, foe, stat)


def dice_row(view: AdventuresView, move: AnyRoll) -> str:
    """The dice of a contest as they would be thrown: one's own white, those of the foe black."""
    if not isinstance(move, Contest) or not is_contest(view, move):
        return ""
    own, theirs = dice_of(view, move)
    if own + theirs > MOST_DICE:
        return ""
    mine, others = die(0, "", size=13) * own, die(0, "", black=True, size=13) * theirs
    return element("span", words(f"{own} "), mine, words(" v "), others, words(f" {theirs}"), class_="throw")
