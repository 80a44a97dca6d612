"""Names of what can be clicked, said once for those who draw it and those who ask for it."""

from tabletime.games.adventures.rules.turn import able_adventurers
from tabletime.games.adventures.state import NOBODY
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel.words import counted

SHARD_HELD = "Shard in the hand"
TARDIS = "TARDIS"


def door(room: str, side: str) -> str:
    """An exit into the unknown."""
    return f"{side} door of the {room}"


def thing(name: str, room: str) -> str:
    """A token or a card that lies in a room."""
    return f"{name} in the {room}"


def own_card(name: str) -> str:
    """The card of an Adventurer, apart from its mark."""
    return f"card of {name}"


def row(deed: str, target: str = "") -> str:
    """A way to roll for something."""
    return f"{deed} {target}".strip()


def boost(row: str, boosts: int) -> str:
    """The Boosts that can be added to a roll that has been chosen."""
    return f"{row} with {counted(boosts, 'Boost', none='no')}"


def turned(turns: int) -> str:
    """A new room, turned by so many quarters."""
    return f"turn {turns}"


def card(view: AdventuresView, who: int, name: str) -> str:
    """A card that somebody uses: an own one, one held, or another Adventurer who helps; else it is not drawn."""
    if name == view.team[who]:
        return own_card(name)
    if name == "Shard":
        return SHARD_HELD
    return name if name in view.holding[who] or name in view.team else ""


def subject(view: AdventuresView) -> int:
    """Whose card lies under the map: whom the rule in progress is about, else whom this seat leads."""
    about = getattr(view.stack[-1], "who", None) if view.stack else None
    if isinstance(about, int) and 0 <= about < len(view.team):
        return about
    if view.busy >= 0 and view.seat is None:
        return view.busy
    return _led(view, view.seat or 0)


def acting(view: AdventuresView) -> int:
    """The Adventurer with whom this seat acts now, or nobody."""
    who = subject(view)
    return who if view.phase == "adventurers" and view.owners[who] == view.seat else NOBODY


def _led(view: AdventuresView, seat: int) -> int:
    able = able_adventurers(view, seat)
    led = view.acting[seat] if view.acting else -1
    own = [who for who, owner in enumerate(view.owners) if owner == seat]
    return led if led in able else next(iter(able or own), 0)
