"""The fight on a phone: opponents above, your side below, dice and arrows or the odds between them."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tabletime.drawing import element, group, path, picture, shared, tag, text, words
from tabletime.drawing.odds import percent
from tabletime.games.game_of_time_and_space.board.battle import Combatant
from tabletime.games.game_of_time_and_space.drawing.fight import Clash, odds, own_side, strengths, takes_part
from tabletime.games.game_of_time_and_space.drawing.standees import standee
from tabletime.games.game_of_time_and_space.drawing.volleys import Place, arrows, twelve
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.spelling import combatant_name
from tabletime.kernel.words import sentence

WIDE, HIGH = 390, 350
ROWS = 78.0, 292.0
"""How high the figures of the opponents and of the own side stand."""
DICE = 158.0, 236.0
SMALL = {"font_size": 12, "fill": "var(--ink2)", "text_anchor": "middle"}


def narrow_fight(view: TimeAndSpaceView, fight: Clash) -> str:
    """The whole sheet, 390 wide and as high."""
    return group(*NarrowSheet(view, fight).layers())


def last_fight(view: TimeAndSpaceView, fight: Clash | None) -> str:
    """The last round of a fight that is over, folded away until somebody wants to see it."""
    place = {"data_side": "players", "data_fold": "true"}
    if fight is None:
        return element("div", **place)
    title = f"Last fight: {fight.zone}, round {fight.round}"
    drawn = picture(WIDE, HIGH, _after(at_the_ringside(view, fight), fight), label=title)
    return element("div", element("p", words(title), class_="small"), drawn, **place)


@shared
def _after(view: TimeAndSpaceView, fight: Clash) -> str:
    return narrow_fight(view, fight)


def at_the_ringside(view: TimeAndSpaceView, fight: Clash) -> TimeAndSpaceView:
    """Of a view, what a fight shows that is over: who fights, with what in use, and who is stunned."""
    seat = view.seat if takes_part(view, fight) else None
    bare = {"missions": (), "keys": (), "gadgets": (), "zone": "", "probed_by": ()}
    players = tuple(msgspec.structs.replace(player, **bare) for player in view.players)
    nowhere: dict[str, Any] = {"aliens": {}, "items": {}, "parts": {}, "stack": (), "asked": (), "answered": ()}
    return msgspec.structs.replace(view, seat=seat, number=0, round=0, answer=None, players=players, **nowhere)


class NarrowSheet:
    """Two rows of figures that face each other."""

    def __init__(self, view: TimeAndSpaceView, fight: Clash) -> None:
        self.view, self.fight = view, fight
        self.near = own_side(view, fight)
        self.size = min(54.0, 340 / max(1, *map(len, fight.ranks)) - 8)
        self.places = {one.name: self.place(side, at) for side in (0, 1) for at, one in enumerate(fight.ranks[side])}

    def layers(self) -> Iterator[str]:
        """Title, figures, and what is between them."""
        when = f"round {self.fight.round}" if self.fight.round else "before the first roll"
        yield text(f"Fight in {self.fight.zone}", x=16, y=28, font_size=19, class_="serif", fill="var(--ink)")
        yield text(when, x=WIDE - 16, y=28, font_size=12, fill="var(--ink2)", text_anchor="end")
        for one in self.fight.everybody:
            yield self.participant(one)
        yield from self.volley() if self.fight.attempts else [self.prospects()]

    def place(self, side: int, at: int) -> Place:
        many = len(self.fight.ranks[side])
        pitch = min(120.0, 360 / many)
        return WIDE / 2 + pitch * (at - (many - 1) / 2), ROWS[side == self.near]

    def participant(self, one: Combatant) -> str:
        x, y = self.places[one.name]
        figure = standee(self.view, one, x, y, self.size, has_fallen=one.name in self.fight.fallen)
        room = 16 if len(self.fight.ranks[int(one in self.fight.ranks[1])]) <= 3 else 9
        called = self.called(one)
        number = "" if self.fight.attempts else f" {max(strengths(self.view, self.fight, one).values(), default=0)}"
        told = f"{called if len(called) <= room else called[: room - 1] + '…'}{number}"
        name = text(told, x=x, y=y + self.size / 2 + 15, font_size=13, font_weight=600, **CENTRED)
        return group(figure, name)

    def called(self, one: Combatant) -> str:
        if one.is_player and one.seat == self.view.seat:
            return "You"
        return sentence(combatant_name(one.name)) if one.is_player or one.is_alien else one.face

    def prospects(self) -> str:
        chance = odds(self.view, self.fight)
        lines = [path([(16, y), (WIDE - 16, y)], stroke="var(--hair)") for y in (136, 250)]
        if chance is None:
            return group(*lines, text("too many dice to tell", x=WIDE / 2, y=196, **SMALL))
        side = "your side wins" if takes_part(self.view, self.fight) else "the attackers win"
        number = text(percent(chance), x=20, y=196, font_size=40, class_="serif", fill="var(--ink)")
        told = text(side, x=130, y=190, font_size=13, fill="var(--ink2)")
        box = {"x": 20, "y": 216, "height": 9, "rx": 4.5}
        rim = tag("rect", **box, width=350, fill="var(--raised)", stroke="var(--ink2)")
        bar = tag("rect", **box, width=max(9, 350 * chance), fill="var(--ink)") if chance else ""
        return group(*lines, number, told, rim, bar)

    def volley(self) -> Iterator[str]:
        dice = dict(self.rolls())
        targets = {name: (x, DICE[y == ROWS[1]]) for name, (x, y) in self.places.items()}
        yield from arrows(self.fight, dice, targets)
        for at, (x, y) in dice.items():
            attempt = self.fight.attempts[at]
            if attempt.roll:
                yield twelve(attempt.roll, x, y, 16, is_hit=attempt.is_hit)

    def rolls(self) -> Iterator[tuple[int, Place]]:
        """Where each die lies: before its shooter, several side by side."""
        for one in self.fight.everybody:
            mine = [at for at, attempt in enumerate(self.fight.attempts) if attempt.shooter == one.name]
            x, y = self.places[one.name]
            for column, at in enumerate(mine):
                yield at, (x + 36 * (column - (len(mine) - 1) / 2), DICE[y == ROWS[1]])


CENTRED = {"fill": "var(--ink)", "text_anchor": "middle"}
