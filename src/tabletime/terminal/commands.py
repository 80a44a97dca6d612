"""What a person can type besides moves: undo, hint, chances, log, rules, why, view, options, help, save and quit."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletime.bots.explain import hint as advise
from tabletime.kernel.errors import CannotUndo
from tabletime.kernel.rules import search
from tabletime.terminal.chances import chance_lines
from tabletime.terminal.desk import Desk
from tabletime.terminal.keeping import check_target, write_record
from tabletime.terminal.words import headings, refusal_lines, rule_line, rules_cited

if TYPE_CHECKING:
    from tabletime.terminal.session import Session

MANY = 12
"""How many rules are shown at once while a game is played."""


class Leave(Exception):
    """The player gets up from the table."""


def undo(session: "Session", desk: Desk, words: str) -> bool:
    """take your last decision back, if nothing was learned or done since"""
    try:
        session.take_back(desk)
    except CannotUndo as refusal:
        desk.console.say(str(refusal))
        return False
    desk.console.say("Your last decision is undone.")
    return True


def hint(session: "Session", desk: Desk, words: str) -> bool:
    """what a good player would do in your place"""
    decision = None if desk.seat is None else session.table.decision(desk.seat)
    if decision is None:
        desk.console.say("Nobody asks you anything, so there is nothing to advise.")
        return False
    for line in advise(desk.game, desk.view, decision).sentences():
        desk.console.say(line)
    return False


def chances(session: "Session", desk: Desk, words: str) -> bool:
    """how each side's chances went up and down, when the game is over"""
    if session.table.outcome is None:
        desk.console.say("The game is not over yet; hint tells how you stand.")
        return False
    for line in chance_lines(session.table):
        desk.console.say(line)
    return False


def log(session: "Session", desk: Desk, words: str) -> bool:
    """what has happened; log 30 shows the last thirty things"""
    if words and not (words.isascii() and words.isdigit() and len(words) < 7):
        desk.console.say(f"“{words}” is no number: type log, or log and how many things to show.")
        return False
    heard = desk.heard()[-int(words or 10) :] if words != "0" else []
    for number, event in heard:
        desk.console.say(f"{number}. {desk.game.tell(event, desk.seat)}")
    if not heard:
        desk.console.say("Nothing has happened yet.")
    return False


def rules(session: "Session", desk: Desk, words: str) -> bool:
    """the rules that have these words or this number; without words, the headings"""
    book = desk.game.rules
    found = [rule_line(rule) for rule in search(book, words)] if words else headings(book)
    for line in found[:MANY] if words else found:
        desk.console.say(line)
    if not found:
        desk.console.say(f"No rule has “{words}”." if book else f"{desk.game.title} brings no rules in words.")
    elif not words:
        desk.console.say("Type rules and a number or some words to read them.")
    elif len(found) > MANY:
        desk.console.say(f"And {len(found) - MANY} more; add a word to find fewer.")
    return False


def why(session: "Session", desk: Desk, words: str) -> bool:
    """why your last move was refused, or else why you are asked this"""
    if desk.refusal is not None:
        lines = refusal_lines(desk.game, desk.refusal)
    else:
        cited = rules_cited(desk.game, _rules_in_progress(desk))
        lines = ["You are asked this by:", *cited] if cited else ["No rule is cited for this question."]
    for line in lines:
        desk.console.say(line)
    return False


def view(session: "Session", desk: Desk, words: str) -> bool:
    """the table as you see it"""
    desk.show(again=True)
    return False


def options(session: "Session", desk: Desk, words: str) -> bool:
    """what you can do; with words, only what fits them"""
    question = desk.question
    lines = question.list_fitting(words) if words else question.list_all(with_reasons=True)
    for line in lines or ["There is nothing to choose."]:
        desk.console.say(line)
    return False


def hand(session: "Session", desk: Desk, words: str) -> bool:
    """hand NAME gives the screen to another person, who may then do what can be done at any time"""
    return session.hand_over_for_openings(desk, words)


def save(session: "Session", desk: Desk, words: str) -> bool:
    """save FILE writes the record of this game; without a name it is kept with your other games"""
    if words:
        path = Path(words).expanduser()
        check_target(path, session.table)
        write_record(path, session.table, session.players)
    else:
        path = session.shelf.keep(session.table, session.players)
    desk.console.say(f"Saved as {path}.")
    return False


def leave(session: "Session", desk: Desk, words: str) -> bool:
    """leave; an unfinished game is kept"""
    raise Leave


def help_(session: "Session", desk: Desk, words: str) -> bool:
    """this list"""
    desk.console.say("To choose, type the number of a line, or any words of what you want: a name, a square, a card.")
    desk.console.say("Press Enter to see the options again. Besides, you can type:")
    for name, command in COMMANDS.items():
        if name != "hand" or len(session.people) > 1:
            desk.console.say(f"{name}: {command.__doc__}.")
    desk.console.say("If a move begins like a command, put a slash before the command: /undo.")
    return False


Command = Callable[["Session", Desk, str], bool]
"""Carries out what was typed; True if the table has changed, so that the question may be another one."""

COMMANDS: dict[str, Command] = {
    "undo": undo,
    "hint": hint,
    "chances": chances,
    "log": log,
    "rules": rules,
    "why": why,
    "view": view,
    "options": options,
    "hand": hand,
    "help": help_,
    "save": save,
    "quit": leave,
}


def command_in(text: str, desk: Desk) -> tuple[Command, str] | None:
    """The command and its words, unless the player means an option that begins like one."""
    forced = text.startswith("/")
    name, _, words = text.removeprefix("/").partition(" ")
    command = COMMANDS.get(name.casefold())
    if command is None or (not forced and desk.question.claims(text)):
        return None
    return command, words.strip()


def _rules_in_progress(desk: Desk) -> tuple[str, ...]:
    """The rules cited by the step that asks, or by the nearest one below it that cites any."""
    cited = (frame.steps[frame.at].rules for frame in reversed(desk.view.stack))
    return next((rules for rules in cited if rules), ())
