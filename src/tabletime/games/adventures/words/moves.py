"""Moves as a player would say them."""

from tabletime.games.adventures.content.effects import (
    Auto,
    Bury,
    Flip,
    Peek,
    Power,
    Stun,
    TakeTheBlow,
    WalkThroughWalls,
)
from tabletime.games.adventures.content.tiles import SIDES
from tabletime.games.adventures.moves import (
    AsSuggested,
    Buy,
    Choose,
    Clear,
    Decline,
    EndTurn,
    Escape,
    Fight,
    Finish,
    Give,
    GiveUpMinion,
    Go,
    KeepRoll,
    LayTile,
    LeaveOut,
    LeaveTo,
    LendBoost,
    LetHappen,
    LetLead,
    NoMore,
    Outrun,
    Outwit,
    PickUp,
    PushTo,
    React,
    RemoveFoe,
    Rescue,
    Resume,
    RollDice,
    SendAt,
    Skip,
    SpareFoe,
    SpendCaptureCard,
    Stay,
    StopPushing,
    Take,
    TakeCard,
    TurnTo,
    Use,
    UseOnRoll,
)
from tabletime.games.adventures.rules.exploring import Explore
from tabletime.games.adventures.rules.happenings import TimeSlip
from tabletime.games.adventures.rules.outwitting import OutwitFoe
from tabletime.games.adventures.rules.rolling import RollOff
from tabletime.games.adventures.rules.team import price
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.articles import phrase_with_articles
from tabletime.kernel import Frame, Move
from tabletime.kernel.words import counted, player

COMPASS = dict(zip(SIDES, ("north", "east", "south", "west"), strict=True))
PLAIN: dict[type[Move], str] = {
    NoMore: "buy nobody else",
    Decline: "begin without another card",
    EndTurn: "end the turn",
    Resume: "act again after all",
    StopPushing: "leave it there",
    Stay: "stay",
    RemoveFoe: "remove it",
    SpareFoe: "leave it",
    RollDice: "roll the dice",
    KeepRoll: "keep the roll",
    LetHappen: "use no card",
    AsSuggested: "let all attacks come as suggested",
    SpendCaptureCard: "use a Capture Card",
    GiveUpMinion: "give the minion up",
    Skip: "choose nothing more",
}
IN_THE_MOMENT: dict[tuple[type[Frame], type[Move]], str] = {
    (OutwitFoe, SpareFoe): "push it",
    (RollOff, LetHappen): "pay nothing",
    (TimeSlip, Skip): "do not move",
}
"""What the same answer means where the question is another one."""


def word(move: Move, view: AdventuresView) -> str:
    """The move in words, or nothing for a move of the kernel."""
    if type(move) in PLAIN:
        rule = type(view.stack[-1]) if view.stack else Frame
        return IN_THE_MOMENT.get((rule, type(move)), PLAIN[type(move)])
    return phrase_with_articles(_action(move, view) or _answer(move, view))


def the(room: str) -> str:
    """A room with its article."""
    return f"the {room}"


def boosted(boosts: int) -> str:
    """How many Boosts go with a roll."""
    return f" with {counted(boosts, 'Boost')}" if boosts else ""


def _action(move: Move, view: AdventuresView) -> str:
    """What an Adventurer does in the turn."""
    match move:
        case Go(who, room, ""):
            return f"move {who} to {the(room)}"
        case Go(who, room, door):
            return f"move {who} through the {door} door of {the(room)}"
        case Fight(who, foe, boosts):
            return f"{who}: fight {_thing(foe)}{boosted(boosts)}"
        case Outwit(who, what, boosts):
            return f"{who}: outwit {_thing(what)}{boosted(boosts)}"
        case Outrun(who, foe, boosts):
            return f"{who}: outrun {_thing(foe)}{boosted(boosts)}"
        case Rescue(who, captive, stat, boosts):
            return f"{who}: rescue {captive} with {stat.capitalize()}{boosted(boosts)}"
        case Escape(who, boosts):
            return f"{who}: escape{boosted(boosts)}"
        case PickUp(who, thing):
            return f"{who}: pick up the {thing}"
        case Clear(who, hazard):
            return f"{who}: switch off {hazard}"
        case Use(who, card, power):
            return f"{who}: {_used(card, power, view)}"
        case Give(who, thing):
            return f"{who}: hand over the {thing}"
        case Take(who, owner):
            return f"{who}: take something from {owner}"
        case TurnTo(who):
            return f"turn to {who}"
        case Finish(who):
            return f"{who} is done"
    return ""


def _answer(move: Move, view: AdventuresView) -> str:
    """What somebody says to a smaller question."""
    match move:
        case Buy(card):
            return _offer(card, view)
        case TakeCard(card):
            return f"take the {card}"
        case LayTile(turns):
            return _laid(turns, view)
        case PushTo(room):
            return f"push it to {the(room)}"
        case LeaveTo(room, ""):
            return f"go to {the(room)}"
        case LeaveTo(_, door):
            return f"go through the {door} door"
        case LeaveOut(card):
            return f"leave {_card(card, view)} out"
        case LendBoost(who):
            return f"pay an action of {who}"
        case UseOnRoll(card, -1):
            return f"use {_card(card, view)}"
        case UseOnRoll(card, face):
            return f"use {_card(card, view)} on a {face or 'blank'}"
        case React(who, card) if who == card and card in view.box.cards:
            return f"{who} takes the blow" if view.box.cards[card].power(TakeTheBlow) else f"use {_card(card, view)}"
        case React(who, card):
            return f"use the {card} of {who}"
        case SendAt(attacker, target):
            return f"{attacker} attacks {target}"
        case Choose(name):
            return f"choose {_called(name)}"
        case LetLead(seat):
            return f"let {player(seat)} lead it"
    return ""


def _called(name: str) -> str:
    """A player by the name that they have at the table, anybody and anything else by its own."""
    number = name.removeprefix("Player ")
    return player(int(number) - 1) if number != name and number.isdigit() else name


def _thing(name: str) -> str:
    plain = {"Trap": "the Trap", "Spawn": "the Spawn token", "Objective": "the task of the Objective"}
    return plain.get(name, name)


def _card(card: str, view: AdventuresView) -> str:
    """A card that somebody holds, or what somebody can do without one."""
    return f"the ability of {card}" if card in view.box.cards else f"the {card}"


def _used(card: str, power: int, view: AdventuresView) -> str:
    """What using a card is for, if it is an ability or the card has several uses."""
    lines = dict(view.box.uses.get(card, ()))
    if power in lines and card in view.box.cards:
        return _purpose(lines[power])
    return f"use the {card}{f' to {_purpose(lines[power])}' if power in lines and len(lines) > 1 else ''}"


def _purpose(power: Power) -> str:
    """What a power does, as somebody would say who is about to use it."""
    match power:
        case Auto(on=("minion",)):
            return "win a minion over without a roll"
        case Auto():
            return "free somebody without a roll"
        case Bury():
            return "put the next Event card under the deck"
        case Flip():
            return "turn a token up"
        case Peek(deck=deck):
            return f"look at the next {'tile' if deck == 'tile' else 'Event card'}"
        case Stun():
            return "stun an enemy"
        case WalkThroughWalls():
            return "step through a wall"
    return str(type(power).__struct_config__.tag).replace("_", " ")


def _offer(card: str, view: AdventuresView) -> str:
    if card not in view.box.people and card not in view.box.minions:
        return f"buy {card}"
    one = f"one of the {card}" if card in view.box.minions else card
    return f"buy {one} for {counted(price(view, card), 'point')}"


def _laid(turns: int, view: AdventuresView) -> str:
    """How the new tile would lie: its exits, and where foes would leave."""
    frame = next((frame for frame in reversed(view.stack) if isinstance(frame, Explore)), None)
    if frame is None or frame.tile < 0:
        return f"turn it by {turns} quarters"
    tile, names = view.rooms[frame.tile], tuple(COMPASS.values())
    exits = [names[side] for side in sorted((side + turns) % 4 for side in tile.sides)]
    return f"lay it with exits {', '.join(exits)}; foes leave {names[(tile.arrow + turns) % 4]}"
