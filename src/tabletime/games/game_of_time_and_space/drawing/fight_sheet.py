"""The fight sheet: two sides face to face, with odds before the first roll and dice and arrows after it."""

from collections.abc import Iterable, Iterator
from textwrap import wrap

from tabletime.drawing import document, group, mark, path, tag, text
from tabletime.drawing.odds import percent
from tabletime.games.game_of_time_and_space.board.battle import Combatant
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN
from tabletime.games.game_of_time_and_space.drawing.chart import SIDE
from tabletime.games.game_of_time_and_space.drawing.fight import (
    Clash,
    facts,
    odds,
    own_side,
    strengths,
    takes_part,
    to_lose,
    to_win,
)
from tabletime.games.game_of_time_and_space.drawing.inset import inset
from tabletime.games.game_of_time_and_space.drawing.narrow_fight import narrow_fight
from tabletime.games.game_of_time_and_space.drawing.standees import SIZE, standee
from tabletime.games.game_of_time_and_space.drawing.volleys import Place, arrows, twelve
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.spelling import combatant_name
from tabletime.kernel.words import initial, listed, player, sentence

LEFT, RIGHT, TOP, LOW = 28, 700, 112, 388
DICE = 262, 466
"""Where the dice of both sides lie."""
LABEL = {"font_size": 11, "font_weight": 600, "letter_spacing": 0.9, "fill": "var(--ink3)"}
SMALL = {"font_size": 12, "fill": "var(--ink2)"}
LONG = 30
"""How many letters of a fact have room beside a figure."""


def draw_fight(view: TimeAndSpaceView, fight: Clash, description: str = "") -> str:
    """The sheet for a desk, and in its place a narrow one for a phone."""
    wide = group(*WideSheet(view, fight).layers(), class_="broad")
    narrow = group(narrow_fight(view, fight), class_="narrow", display="none", transform=f"scale({SIDE / 390:.4f})")
    return document(SIDE, SIDE, f"A fight in {fight.zone}", wide, narrow, describe=description)


def stage_of(fight: Clash) -> str:
    """How far the fight is."""
    if not fight.round:
        return "before the first roll"
    return f"round {fight.round}, the last" if fight.is_over else f"round {fight.round}"


def fitting(words: str, most: int = LONG) -> str:
    """Words that have room, or their beginning."""
    return words if len(words) <= most else f"{words[: most - 1].rstrip(' ,')}…"


def wrapped(facts: Iterable[str], most: int, width: int = LONG) -> list[str]:
    """Facts in lines, as many as have room."""
    lines = [line for fact in facts for line in wrap(fact, width)]
    return lines if len(lines) <= most else [*lines[: most - 1], fitting(f"{lines[most - 1]}…", width)]


class WideSheet:
    """Everything on the sheet, from top to bottom."""

    def __init__(self, view: TimeAndSpaceView, fight: Clash) -> None:
        self.view, self.fight = view, fight
        self.left = own_side(view, fight)
        self.places = {one.name: self.place(side, at) for side in (0, 1) for at, one in enumerate(fight.ranks[side])}
        self.dice = dict(self.rolls())

    def layers(self) -> Iterator[str]:
        """Frame, headings, both sides, what is between them, and the lower half."""
        yield self.frame()
        for one in self.fight.everybody:
            yield self.participant(one)
        if self.fight.attempts:
            yield from self.volley()
        else:
            yield self.prospects()
        yield self.stakes()
        yield text("WHERE", x=LEFT, y=464, **LABEL)
        yield inset(self.view, self.fight.zone, LEFT + 1, 474)
        yield from self.dice_list() if self.fight.attempts else self.window()

    def frame(self) -> str:
        neat = tag("rect", x=8, y=8, width=SIDE - 16, height=SIDE - 16, fill="none", stroke="var(--line)")
        title = text(f"Fight in {self.fight.zone}", x=LEFT, y=50, font_size=22, class_="serif", fill="var(--ink)")
        when = text(stage_of(self.fight), x=RIGHT, y=50, **SMALL, text_anchor="end")
        heads = [
            text(self.head(side).upper(), x=x, y=82, **LABEL, text_anchor=anchor) for side, x, anchor in self.sides
        ]
        return group(neat, title, when, *heads, *[_rule(92), _rule(440)])

    @property
    def sides(self) -> tuple[tuple[int, float, str], ...]:
        return (self.left, LEFT, "start"), (1 - self.left, RIGHT, "end")

    def head(self, side: int) -> str:
        """What stands above a side."""
        if takes_part(self.view, self.fight) and side == self.left:
            return "Your side"
        ranks = self.fight.ranks[side]
        if not any(one.is_alien for one in ranks):
            return "The attackers" if side == 0 else "The defenders"
        speaker = self.fight.speaker
        return "The aliens" if speaker is None else f"The aliens, played by {self.name_of(speaker)}"

    def name_of(self, seat: int) -> str:
        return "you" if seat == self.view.seat else player(seat)

    def place(self, side: int, at: int) -> Place:
        """Where a figure stands: one below the other, those who fight for a player a little ahead."""
        ranks = self.fight.ranks[side]
        pitch = min(96.0, (LOW - TOP) / len(ranks))
        y = (TOP + LOW) / 2 + pitch * (at - (len(ranks) - 1) / 2)
        ahead = 0 if ranks[at].is_player or ranks[at].is_alien else 30
        return (LEFT + 38 + ahead if side == self.left else RIGHT - 38 - ahead), y

    @property
    def size(self) -> float:
        most = max(map(len, self.fight.ranks))
        return min(SIZE * 1.3, (LOW - TOP) / max(1, most) - 26 / most)

    def participant(self, one: Combatant) -> str:
        """The figure, its name and strength, and what is to be known of it."""
        x, y = self.places[one.name]
        side = int(one in self.fight.ranks[1])
        is_left = side == self.left
        figure = standee(self.view, one, x, y, self.size, has_fallen=one.name in self.fight.fallen)
        at = x + (self.size / 2 + 12) * (1 if is_left else -1)
        anchor = "start" if is_left else "end"
        head = text(fitting(self.called(one), 20), x=at, y=y - 14, **NAME, text_anchor=anchor)
        lines = [
            text(
                fitting(line, LONG if not self.fight.attempts else 22),
                x=at,
                y=y + 3 + 16 * row,
                **SMALL,
                text_anchor=anchor,
            )
            for row, line in enumerate(self.lines(one))
        ]
        return group(figure, head, *lines, self.strength(one, y, is_left=is_left))

    def called(self, one: Combatant) -> str:
        if one.is_player and one.seat == self.view.seat:
            return "You"
        return sentence(combatant_name(one.name)) if one.is_player or one.is_alien else one.face

    def lines(self, one: Combatant) -> list[str]:
        room = 2 if self.size >= 50 else 1
        if not self.fight.attempts:
            return wrapped(facts(self.view, self.fight, one), room)
        mine = [attempt for attempt in self.fight.attempts if attempt.shooter == one.name]
        aims = listed(dict.fromkeys(self.target(attempt.victim) for attempt in mine if attempt.victim))
        strong = f"strength {mine[0].strength}" if mine and mine[0].strength else ""
        told = (strong, f"at {aims}" if aims else "", "" if mine else "does not roll")
        return wrapped(filter(None, told), room, 22)

    def target(self, name: str) -> str:
        one = self.fight.called(name)
        return "you" if one.is_player and one.seat == self.view.seat else self.called(one)

    def strength(self, one: Combatant, y: float, *, is_left: bool) -> str:
        """How strong it is against whom it would most likely attack."""
        if self.fight.attempts:
            return ""
        number = max(strengths(self.view, self.fight, one).values(), default=0)
        x, anchor = (288, "end") if is_left else (440, "start")
        return text(str(number), x=x, y=y - 10, font_size=24, font_weight=600, fill="var(--ink)", text_anchor=anchor)

    def rolls(self) -> Iterator[tuple[int, Place]]:
        """Where each die lies: beside its shooter, several one below the other."""
        for one in self.fight.everybody:
            mine = [at for at, attempt in enumerate(self.fight.attempts) if attempt.shooter == one.name]
            _, y = self.places[one.name]
            x = DICE[0 if (one in self.fight.ranks[self.left]) else 1]
            for row, at in enumerate(mine):
                yield at, (x, y + 38 * (row - (len(mine) - 1) / 2))

    def volley(self) -> Iterator[str]:
        targets = {
            name: (DICE[0 if self.fight.called(name) in self.fight.ranks[self.left] else 1], y)
            for name, (_, y) in self.places.items()
        }
        yield from arrows(self.fight, self.dice, targets)
        for at, (x, y) in self.dice.items():
            attempt = self.fight.attempts[at]
            if attempt.roll:
                yield twelve(attempt.roll, x, y, 18, is_hit=attempt.is_hit)

    def prospects(self) -> str:
        """TS-FGT-17: how likely the own side wins, from what this seat knows."""
        chance = odds(self.view, self.fight)
        middle = (288 + 440) / 2
        if chance is None:
            return text("too many dice to tell", x=middle, y=250, **SMALL, text_anchor="middle")
        side = "your side wins" if takes_part(self.view, self.fight) else "the attackers win"
        number = text(percent(chance), x=middle, y=234, font_size=40, class_="serif", **MIDDLE)
        words = text(side, x=middle, y=256, **SMALL, text_anchor="middle")
        return group(
            number, words, _bar(middle - 60, 268, 120, chance), role="img", aria_label=f"{side}: {percent(chance)}"
        )

    def stakes(self) -> str:
        """What is to win and to lose."""
        if self.fight.is_over:
            return text(fitting(self.outcome(), 90), x=LEFT, y=420, font_size=13, fill="var(--ink)")
        rows = [("To win", to_win(self.view, self.fight))]
        if takes_part(self.view, self.fight):
            rows.append(("To lose", to_lose(self.view, self.fight)))
        return group(
            *[
                text(head, x=LEFT, y=410 + 19 * at, font_size=12, font_weight=600, fill="var(--ink)")
                + text(fitting(words, 90), x=LEFT + 62, y=410 + 19 * at, **SMALL)
                for at, (head, words) in enumerate(rows)
            ]
        )

    def outcome(self) -> str:
        fallen = [self.target(name) for name in self.fight.fallen]
        return f"Defeated: {listed(fallen, 'nobody')}."

    def window(self) -> Iterator[str]:
        """TS-CMB-8: who has used what before the fight, and who is still asked."""
        yield text("BEFORE THE FIGHT", x=LISTED, y=464, **LABEL)
        yield text("until all pass", x=RIGHT, y=464, **SMALL, text_anchor="end")
        for row, seat in enumerate(range(self.view.seats)):
            y = 474 + 40 * row
            sign = mark(seat, initial(seat), LISTED + 12, y + 20, 10)
            name = text(fitting(sentence(self.name_of(seat)), 14), x=LISTED + 34, y=y + 25, **NAME)
            words = text(fitting(self.before(seat), 36), x=LISTED + 150, y=y + 25, **SMALL)
            yield group(_rule(y, LISTED), sign, name, words)

    def before(self, seat: int) -> str:
        """What a player has done before the fight."""
        one = self.view.players[seat]
        used = [used for used in self.fight.gadgets if used.seat == seat]
        if used:
            return listed([f"{each.item}{f' on {self.target(each.target)}' if each.target else ''}" for each in used])
        if not one.can_act:
            return "cannot: in the Domain" if one.zone == DOMAIN else "cannot: stunned"
        if seat in self.view.answered:
            return "has chosen"
        return "asked now" if seat in self.view.asked else "passed"

    def dice_list(self) -> Iterator[str]:
        """The dice in the order of rolling, in words."""
        rolled = self.fight.rolled
        tied = {at for pair in self.fight.cancelled_pairs() for at in pair}
        yield text(f"THE DICE OF ROUND {self.fight.round}", x=LISTED, y=464, **LABEL)
        pitch = min(40.0, 240 / max(1, len(rolled)))
        for row, attempt in enumerate(rolled):
            y = 474 + pitch * row
            verdict = "cancelled" if self.fight.attempts.index(attempt) in tied else "hit" if attempt.is_hit else "miss"
            yield group(_rule(y, LISTED), *self.dice_row(row, y + pitch / 2, pitch, verdict))

    def dice_row(self, row: int, y: float, pitch: float, verdict: str) -> Iterator[str]:
        attempt = self.fight.rolled[row]
        yield twelve(attempt.roll, LISTED + 14, y, min(14.0, pitch / 2 - 1), is_hit=attempt.is_hit)
        yield text(fitting(self.called(self.fight.called(attempt.shooter)), 13), x=LISTED + 36, y=y + 4, **NAME)
        words = f"at {self.target(attempt.victim)}, needs {attempt.strength} or less"
        yield text(fitting(words, 32), x=LISTED + 148, y=y + 4, **SMALL)
        weight = 700 if verdict == "hit" else 400
        yield text(verdict, x=RIGHT, y=y + 4, font_size=12, font_weight=weight, fill="var(--ink)", text_anchor="end")


LISTED = 300
NAME = {"font_size": 14, "font_weight": 600, "fill": "var(--ink)"}
MIDDLE = {"text_anchor": "middle", "fill": "var(--ink)"}


def _rule(y: float, x: float = LEFT) -> str:
    return path([(x, y), (RIGHT, y)], stroke="var(--hair)")


def _bar(x: float, y: float, wide: float, chance: float) -> str:
    box = {"x": x, "y": y, "height": 8, "rx": 4}
    rim = tag("rect", **box, width=wide, fill="var(--raised)", stroke="var(--ink2)")
    return rim + (tag("rect", **box, width=max(8, wide * chance), fill="var(--ink)") if chance else "")
