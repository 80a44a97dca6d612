"""What a click on a spot might mean, whether or not it can be done now."""

import re
from collections.abc import Iterator

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOUR
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.kernel import Move

ROLLED = re.compile(r"(\w+) die with (\w+) in pool \d")
GATHERED = re.compile(r"(\w+) die of pool \d")
ICON = re.compile(r"(.+): (focus|re-roll|turn) ?(.*)")


def meant(spot: str, view: DaleksView) -> Iterator[Move]:
    """Zones are travelled to, cards are played, icons are used, others are called, and dice are picked."""
    if spot in view.box.places:
        yield from (say.GoTo(spot), say.Stay(spot))
    elif spot == "TARDIS die":
        yield say.RollTardisDie()
    elif spot in view.box.cards:
        yield from _card(spot, view)
    elif spot in view.box.companions:
        yield say.Dismiss(spot)
    elif found := re.fullmatch(r"player (\d+)", spot):
        yield say.CallForHelp(int(found[1]) - 1)
    elif spot.startswith("Daleks at "):
        yield say.RemoveDalek(spot.removeprefix("Daleks at "))
    elif found := ROLLED.fullmatch(spot):
        yield say.PickDie(found[1].casefold(), found[2].casefold())
    elif found := GATHERED.fullmatch(spot):
        yield say.DropDie(found[1].casefold())
    elif found := ICON.fullmatch(spot):
        yield from _icon(view, found[1], found[2], found[3])


def _card(name: str, view: DaleksView) -> Iterator[Move]:
    if view.box.cards[name].kind != "equipment":
        yield say.Play(name)
    elif view.seat is not None and name in view.players[view.seat].equipment:
        yield say.Use(name)
    else:
        yield say.Install(name)


def _icon(view: DaleksView, card: str, kind: str, icon: str) -> Iterator[Move]:
    if kind == "focus":
        colours = [colour for focus in view.box.icons[card].focus for colour in focus.colours]
        yield from (say.Focus(card, name) for name, colour in COLOUR.items() if colour in colours)
    else:
        yield say.Reroll(card, icon) if kind == "re-roll" else say.ChangeFace(card, icon)
