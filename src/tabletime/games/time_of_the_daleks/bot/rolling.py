"""What to do with dice that lie on the table: roll which again, by what means, and when to change faces."""

from functools import cached_property

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.board.dice import (
    COLOUR_OF,
    SYMBOL_OF,
    Die,
    Pool,
    count_colours,
    less,
    missing,
    shown,
    spare,
    worth,
)
from tabletime.games.time_of_the_daleks.board.odds import ANY, Changes, chance
from tabletime.games.time_of_the_daleks.board.outlook import can_finish, chance_after, changes_of
from tabletime.games.time_of_the_daleks.bot.adventure import Outcomes
from tabletime.games.time_of_the_daleks.bot.stakes import SONIC
from tabletime.games.time_of_the_daleks.content.icons import Face
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOURS, SYMBOL, SYMBOLS
from tabletime.games.time_of_the_daleks.moves import PICK
from tabletime.games.time_of_the_daleks.rules.dice import TurnDie
from tabletime.games.time_of_the_daleks.state import FACE_PRICE
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.kernel import Move

DIE_OF = {move: die for die, move in enumerate(PICK)}
NONE = (0,) * len(COLOURS)
FREELY = 50.0
"""Dice that answer nothing are rolled again before anything else, if that is free."""


class Roller:
    """A Doctor who looks at rolled dice."""

    def __init__(self, view: DaleksView, outcomes: Outcomes) -> None:
        self.view, self.seat, self.stakes = view, outcomes.seat, outcomes.stakes
        self.box, self.needs = view.box, view.needs
        self.stake = max(0.3, outcomes.stake)
        self.dice: Pool = tuple(sorted((*view.dice[0], *view.dice[1])))
        self.own = view.dice[view.pool_of(self.seat)]
        self.idle = spare(view.needs, self.own, view.dice[1 - view.pool_of(self.seat)])
        have = shown(*view.dice)
        self.loose = {die for die in self.own if have[SYMBOL_OF[die]] > view.needs[SYMBOL_OF[die]]}

    @cached_property
    def wanted(self) -> list[int]:
        """The symbols that nothing shows."""
        return missing(self.needs, self.dice)

    @cached_property
    def icons(self) -> Changes:
        """The faces that icons can still change."""
        return Changes(changes_of(self.view, self.view.adventurers, self.view.conditions).icons)

    @cached_property
    def has_won(self) -> bool:
        """Whether icons alone turn what lies there into a success."""
        return self._met(self.icons)

    @cached_property
    def stop(self) -> float:
        """What the dice promise as they lie, with the cheapest changes that make them a success."""
        if self.has_won:
            return self.stake
        free = changes_of(self.view, self.view.adventurers, self.view.conditions)
        if self._met(free):
            return self.stake - SONIC * FACE_PRICE
        cards = self.face_cards()
        if cards and self._met(Changes((*free.icons, *cards), free.free)):
            return self.stake - 1.5
        return 0.0

    def _met(self, changes: Changes) -> bool:
        if len(self.view.adventurers) > 1:
            return can_finish(self.view, sonics=changes.free > 0)
        return chance(self.needs, self.dice, NONE, self.box.faces, changes) == 1

    def face_cards(self) -> list[tuple[int, int]]:
        """What cards in the hand could turn a die to."""
        player = self.view.players[self.seat]
        if "time locked" in self.view.conditions:
            return []
        cards = [self.box.cards[name] for name in player.hand or ()]
        able = [card for card in cards if card.kind != "equipment" and card.cost <= player.sonics]
        return [(ANY, icon.symbol) for card in able for icon in self.box.icons[card.name].face]

    def rate(self, move: Move) -> float:
        """What a move of the re-roll or the face stage promises."""
        match move:
            case say.StopRerolling():
                return self.stop
            case say.Reroll():
                return self._icon(move)
            case say.RerollWithSonics():
                return self._paid(chance_after(self.view, self.seat, move), SONIC * self.view.reroll_cost(self.seat))
            case say.GiveUpBlack():
                return 0.0 if self.stop else self.persist
            case say.Play(card) if self.box.icons[card].reroll:
                price = 0.8 * self.stakes.card(card) + SONIC * self.box.cards[card].cost
                return self._paid(self._chance_of_rolling(card), price) if self._helps(move) else -1.0
            case say.PickDie():
                return self._pick(DIE_OF[move])
            case say.RollIdle():
                return 20.0
            case say.RollPicked():
                return 1.0
            case say.Show(symbol):
                return self._show(SYMBOL[symbol])
        return self._change(move)

    @cached_property
    def persist(self) -> float:
        """What giving up Black dice promises, one after the other as long as enough dice are left."""
        black = sum(COLOUR_OF[die] == BLACK for die in self.own)
        changes = changes_of(self.view, self.view.adventurers, self.view.conditions)
        theirs, failure = less(self.dice, self.own), 1.0
        rolled = count_colours(self.own)
        for _ in range(black):
            rolled[BLACK] -= 1
            if sum(rolled) + len(theirs) < sum(self.needs):
                break
            failure *= 1 - chance(self.needs, theirs, tuple(rolled), self.box.faces, changes)
        return self.stake * (1 - failure)

    def _icon(self, move: say.Reroll) -> float:
        """A re-roll that costs nothing: always welcome on dice that answer nothing, a risk on all of a colour."""
        icon = next(icon for icon in self.box.icons[move.card].reroll if icon.words == move.icon)
        if icon.all:
            return self._paid(chance_after(self.view, self.seat, move), 0.0)
        reached = self.loose if icon.many == 1 else self.idle
        if self.has_won or not any([COLOUR_OF[die] in icon.colours for die in reached]):
            return 0.0
        return FREELY - 0.1 * len(icon.colours)

    def _paid(self, chance: float, price: float) -> float:
        """A try that leaves Black dice to be given up; not where success is sure."""
        return 0.0 if self.stop else chance * self.stake + (1 - chance) * self.persist - price

    def _helps(self, move: say.Play) -> bool:
        return bool(self.idle) and (move.pool < 0 or move.pool == self.seat)

    def _chance_of_rolling(self, card: str) -> float:
        icon = self.box.icons[card].reroll[0]
        rolled = tuple([die for die in self.idle if COLOUR_OF[die] in icon.colours][: icon.many])
        changes = changes_of(self.view, self.view.adventurers, self.view.conditions)
        return chance(self.needs, less(self.dice, rolled), tuple(count_colours(rolled)), self.box.faces, changes)

    def _pick(self, die: Die) -> float:
        """Dice that answer nothing, best those whose faces show what is missing."""
        picked = getattr(self.view.stack[-1], "picked", ())
        left = less(self.idle, tuple(die for die in picked if die in self.idle)) if picked else self.loose
        if die not in left:
            return 0.0
        if isinstance(self.view.stack[-1], TurnDie):
            kept = sum(reach == COLOUR_OF[die] for reach, _ in self.icons.icons)
            return 3.0 - kept - 0.1 * (COLOUR_OF[die] != BLACK)
        wanted = [symbol in self.wanted for symbol in range(len(SYMBOLS))]
        return 2.0 + worth(self.box.faces[COLOUR_OF[die]], wanted)

    def _show(self, symbol: int) -> float:
        """Something missing, best what no icon can bring."""
        return (symbol in self.wanted) + 0.5 * all(symbol != other for _, other in self.icons.icons)

    def _change(self, move: Move) -> float:
        """A change of a face: only if all changes together end in success, the cheapest first."""
        match move:
            case say.ChangeFace(card, words):
                icon = next(icon for icon in self.box.icons[card].face if icon.words == words)
                return 3.0 if self._is_good(icon) else -1.0
            case say.Play(card) if self.box.icons[card].face:
                return 2.0 - self.stakes.card(card) if self._is_good(self.box.icons[card].face[0]) else -1.0
            case say.ChangeWithSonics():
                return 1.0 if self.stop and self.loose else -1.0
        return 0.0

    def _is_good(self, icon: Face) -> bool:
        reaches = any([COLOUR_OF[die] in icon.colours for die in self.loose])
        return reaches and icon.symbol in self.wanted and self.stop > 0
