"""The kernel: frames, questions, chance, secrets, tables. It knows no word of any game."""

from tabletime.kernel.chance import CLOCK, NATURE, Chance, Draw, Pick, Roll
from tabletime.kernel.decisions import PASS, Ask, AskAll, Decision, Pass, PassUntil, Withdraw, window
from tabletime.kernel.errors import TabletimeError
from tabletime.kernel.frames import DONE, Done, Flow, Frame, step
from tabletime.kernel.game import Bot, Game, Refusal, Way
from tabletime.kernel.options import Option, Options
from tabletime.kernel.records import Event, Move, Outcome, Record, Told
from tabletime.kernel.rules import Rule
from tabletime.kernel.secrets import Secret
from tabletime.kernel.state import State
from tabletime.kernel.table import Entry, Table
from tabletime.kernel.view import View

__all__ = [
    "CLOCK",
    "DONE",
    "NATURE",
    "PASS",
    "Ask",
    "AskAll",
    "Bot",
    "Chance",
    "Decision",
    "Done",
    "Draw",
    "Entry",
    "Event",
    "Flow",
    "Frame",
    "Game",
    "Move",
    "Option",
    "Options",
    "Outcome",
    "Pass",
    "PassUntil",
    "Pick",
    "Record",
    "Refusal",
    "Roll",
    "Rule",
    "Secret",
    "State",
    "Table",
    "TabletimeError",
    "Told",
    "View",
    "Way",
    "Withdraw",
    "step",
    "window",
]
