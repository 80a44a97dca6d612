"""The kernel: frames, questions, chance, secrets, tables. It knows no word of any game."""

from tabletime.kernel.chance import CLOCK, NATURE, Chance, Draw, Pick, Roll
from tabletime.kernel.clock import CALL_TIME, CallTime, Clock, TimeCalled
from tabletime.kernel.decisions import PASS, Ask, AskAll, AskAny, Decision, Pass, PassUntil, Withdraw, window
from tabletime.kernel.errors import BadScene, TabletimeError
from tabletime.kernel.frames import DONE, Done, Flow, Frame, step
from tabletime.kernel.game import Bot, Game, Reason, Refusal, Way
from tabletime.kernel.options import Option, Options
from tabletime.kernel.position import Part, PartView, Position, secret, show, take
from tabletime.kernel.records import AnyOrder, Event, Move, Outcome, Record, Told, arrange
from tabletime.kernel.rules import Rule
from tabletime.kernel.state import State
from tabletime.kernel.table import Entry, Table
from tabletime.kernel.view import View

__all__ = [
    "CALL_TIME",
    "CLOCK",
    "DONE",
    "NATURE",
    "PASS",
    "AnyOrder",
    "Ask",
    "AskAll",
    "AskAny",
    "BadScene",
    "Bot",
    "CallTime",
    "Chance",
    "Clock",
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
    "Part",
    "PartView",
    "Pass",
    "PassUntil",
    "Pick",
    "Position",
    "Reason",
    "Record",
    "Refusal",
    "Roll",
    "Rule",
    "State",
    "Table",
    "TabletimeError",
    "TimeCalled",
    "Told",
    "View",
    "Way",
    "Withdraw",
    "arrange",
    "secret",
    "show",
    "step",
    "take",
    "window",
]
