"""The dice pool: gather, focus, cut to the limit, and what the Daleks Exterminate."""

from tabletime.games.time_of_the_daleks.board.dice import best_of, by_worth, worth
from tabletime.games.time_of_the_daleks.content.icons import Focus as FocusIcon
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOUR, COLOURS, Counts
from tabletime.games.time_of_the_daleks.events import (
    DiceAdded,
    DiceGathered,
    DieDropped,
    DieExterminated,
    DieFocused,
    Shielded,
)
from tabletime.games.time_of_the_daleks.moves import (
    DROP,
    NOBODY,
    USE_THESE_DICE,
    BuyDie,
    DropDie,
    Focus,
    KeepDice,
    LoseDie,
    Play,
)
from tabletime.games.time_of_the_daleks.rules.deeds import mark_used, pay_sonics
from tabletime.games.time_of_the_daleks.rules.timey_wimey import PlayCard, gather, playable, usable_equipment
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step
from tabletime.kernel.words import counted

BUY_A_DIE, SHIELD = "buy a die", "shield"
DIE_PRICE = 1


class CreatePool(Frame):
    """The caller makes a pool, then the helper; then the Daleks take their toll."""

    @step("TD-HELP-17", "TD-POOL-8")
    def gather_for_the_caller(self, state: DaleksState) -> Flow:
        return GatherDice(seat=state.caller)

    @step("TD-HELP-17", "TD-HELP-13")
    def gather_for_the_helper(self, state: DaleksState) -> Flow:
        return None if state.helper == NOBODY else GatherDice(seat=state.helper)

    @step("TD-EXT-1", "TD-EXT-2")
    def let_daleks_shoot(self, state: DaleksState) -> Flow:
        return Exterminate() if state.daleks_at(state.players[state.caller].place) else None


class GatherDice(Frame):
    """One Doctor gathers and focuses dice, then cuts the pool to the limit."""

    seat: int

    @step("TD-POOL-1", "TD-POOL-6", "TD-TA-10")
    def gather(self, state: DaleksState) -> Flow:
        pool, totals = state.pool_of(self.seat), [0] * len(COLOURS)
        for icons in state.icons_for(self.seat):
            totals = list(map(int.__add__, totals, icons.add))
        room = [state.available(colour, pool) if colour != BLACK else totals[BLACK] for colour in range(len(COLOURS))]
        gather(state, pool, tuple(map(min, totals, room)))
        state.tell(DiceGathered(self.seat, state.gathered[pool]))
        return None

    @step("TD-POOL-2", "TD-POOL-3", "TD-POOL-4")
    def choose(self, state: DaleksState) -> Flow:
        return Ask(self.seat, "Add and focus dice, then use them.", improvements(state, self.seat))

    @step("TD-POOL-2", "TD-POOL-3", "TD-POOL-4")
    def improve(self, state: DaleksState, move: Move) -> Flow:
        match move:
            case Focus(companion, colour):
                focus(state, self.seat, companion, COLOUR[colour])
            case BuyDie(card, colour):
                buy_die(state, self.seat, card, COLOUR[colour])
            case Play(card):
                return PlayCard(seat=self.seat, card=card, pool=self.seat)
            case _:
                return self.cut
        return self.choose

    @step("TD-POOL-2")
    def go_on(self, state: DaleksState) -> Flow:
        return self.choose

    @step("TD-POOL-5", "TD-POOL-7", "TD-POOL-8", "TD-HELP-5", "TD-HELP-6")
    def cut(self, state: DaleksState) -> Flow:
        return CutDice(seat=self.seat)

    def openings(self, state: DaleksState, seat: int) -> tuple[Move, ...]:
        """Any Adventure cards that add dice to the pool in the making (TD-TW-8)."""
        cards, icons = playable(state, seat, "any adventure"), state.box.icons
        return tuple(Play(card.name, self.seat) for card in cards if any(icons[card.name].add))

    def interject(self, state: DaleksState, seat: int, move: Play) -> Frame:
        return PlayCard(seat=seat, card=move.card, pool=move.pool)


class CutDice(Frame):
    """A Doctor leaves dice out, one by one, until the pool is within its limit."""

    seat: int

    @step("TD-POOL-5", "TD-POOL-7")
    def choose(self, state: DaleksState) -> Flow:
        pool = state.pool_of(self.seat)
        dice, limit = state.gathered[pool], state.limit(pool)
        excess = sum(dice) - limit
        if excess <= 0:
            return DONE
        drops = tuple([DROP[colour] for colour in by_worth(state.box.faces, state.needs) if dice[colour]])
        if len(drops) == 1:
            return None
        best = KeepDice(*best_of(dice, limit, state.box.faces, state.needs))
        return Ask(self.seat, f"Leave out {excess} of {sum(dice)} dice.", (best, *drops) if excess > 1 else drops)

    @step("TD-POOL-5")
    def drop(self, state: DaleksState, move: DropDie | KeepDice | None) -> Flow:
        pool = state.pool_of(self.seat)
        for colour in left_out(state.gathered[pool], move):
            take_die(state, pool, colour)
            state.tell(DieDropped(self.seat, COLOURS[colour]))
        return self.choose


class Exterminate(Frame):
    """For every Dalek marker a die is lost, out of either pool; the Doctor who called says which.

    `dealt_with` counts dice lost or saved; a marker that a card takes away meanwhile takes no die.
    """

    dealt_with: int = 0

    @step("TD-EXT-1", "TD-CARD-4")
    def maybe_raise_shields(self, state: DaleksState) -> Flow:
        for seat in state.adventurers:
            for card in usable_equipment(state, seat, SHIELD):
                mark_used(state, card)
                state.tell(Shielded(seat, card))
                self.dealt_with += 1
        return None

    @step("TD-EXT-1", "TD-EXT-2", "TD-HELP-16")
    def choose(self, state: DaleksState) -> Flow:
        losses = losable(state)
        left = state.daleks_at(state.players[state.caller].place) - self.dealt_with
        if left <= 0 or not losses:
            return DONE
        if len(losses) == 1 or left >= sum(map(sum, state.gathered)):
            return None
        return Ask(state.caller, f"The Daleks Exterminate: lose {counted(left, 'die', 'dice')}.", losses)

    @step("TD-EXT-1", "TD-HELP-16")
    def lose(self, state: DaleksState, move: LoseDie | None) -> Flow:
        lost = move or losable(state)[0]
        take_die(state, state.pool_of(lost.seat), COLOUR[lost.colour])
        state.tell(DieExterminated(lost.seat, lost.colour))
        self.dealt_with += 1
        return self.choose


def shields_raised(state: DaleksState) -> int:
    """How many dice Equipment has saved from the Daleks in this Adventure."""
    worn = [card for seat in state.adventurers for card in state.players[seat].equipment]
    return sum(state.box.cards[card].ability == SHIELD and card in state.used for card in worn)


def left_out(dice: Counts, move: DropDie | KeepDice | None) -> list[int]:
    """The colours of the dice that go; without a choice there is only one colour."""
    if isinstance(move, KeepDice):
        kept = (move.black, move.green, move.blue, move.red)
        return [colour for colour, many in enumerate(dice) for _ in range(many - kept[colour])]
    return [COLOUR[move.colour] if move else next(colour for colour, many in enumerate(dice) if many)]


def losable(state: DaleksState) -> tuple[LoseDie, ...]:
    """The dice that could be lost, those that help least first."""
    order = by_worth(state.box.faces, state.needs)
    return tuple(
        [
            LoseDie(seat, COLOURS[colour])
            for colour in order
            for seat in state.adventurers
            if state.gathered[state.pool_of(seat)][colour]
        ]
    )


def improvements(state: DaleksState, seat: int) -> tuple[Move, ...]:
    """What can be done for a pool before it is cut; a focus that helps comes first, then using the dice."""
    pool, faces, needs = state.pool_of(seat), state.box.faces, state.needs
    focuses = [
        Focus(icon.card, COLOURS[colour])
        for icon in focus_icons(state, seat)
        for colour in icon.colours
        if can_focus(state, pool, colour)
    ]
    focuses = list(dict.fromkeys(focuses))
    focuses.sort(key=lambda move: -worth(faces[COLOUR[move.colour]], needs))
    first: list[Move] = [USE_THESE_DICE, *focuses]
    if focuses and worth(faces[COLOUR[focuses[0].colour]], needs) > worth(faces[BLACK], needs):
        first = [focuses[0], USE_THESE_DICE, *focuses[1:]]
    return (*first, *_purchases(state, seat), *_added_by_cards(state, seat))


def _purchases(state: DaleksState, seat: int) -> list[BuyDie]:
    if state.players[seat].sonics < DIE_PRICE:
        return []
    pool = state.pool_of(seat)
    free = [colour for colour in reversed(range(len(COLOURS))) if colour == BLACK or has_room(state, pool, colour)]
    return [BuyDie(card, COLOURS[colour]) for card in usable_equipment(state, seat, BUY_A_DIE) for colour in free]


def _added_by_cards(state: DaleksState, seat: int) -> list[Play]:
    icons = state.box.icons
    return [Play(card.name) for card in playable(state, seat, "adventure") if any(icons[card.name].add)]


def focus_icons(state: DaleksState, seat: int) -> list[FocusIcon]:
    """The Focus icons of this Doctor's Companions that are not used yet (TD-POOL-3)."""
    used = state.used
    return [icon for icons in state.icons_for(seat) for icon in icons.focus if icon.key not in used]


def has_room(state: DaleksState, pool: int, colour: int) -> bool:
    """Whether a pool could get another die of this colour (TD-POOL-6)."""
    return state.gathered[pool][colour] < state.available(colour, pool)


def can_focus(state: DaleksState, pool: int, colour: int) -> bool:
    """Whether there is a Black die to give and a die of the colour to take."""
    return state.gathered[pool][BLACK] > 0 and has_room(state, pool, colour)


def focus(state: DaleksState, seat: int, companion: str, colour: int) -> None:
    """A Black die is exchanged; an icon for this colour alone is used before a split one (TD-POOL-3, TD-POOL-4)."""
    icons = [icon for icon in focus_icons(state, seat) if icon.card == companion and colour in icon.colours]
    mark_used(state, min(icons, key=lambda icon: len(icon.colours)).key)
    pool = state.pool_of(seat)
    take_die(state, pool, BLACK)
    put_die(state, pool, colour)
    state.tell(DieFocused(seat, companion, COLOURS[colour]))


def buy_die(state: DaleksState, seat: int, card: str, colour: int) -> None:
    """A Sonic buys a die of any colour."""
    mark_used(state, card)
    pay_sonics(state, seat, DIE_PRICE)
    put_die(state, state.pool_of(seat), colour)
    state.tell(DiceAdded(seat, tuple(int(other == colour) for other in range(len(COLOURS))), card))


def take_die(state: DaleksState, pool: int, colour: int) -> None:
    """A die leaves a pool before it is rolled."""
    _change(state, pool, colour, -1)


def put_die(state: DaleksState, pool: int, colour: int) -> None:
    """A die comes into a pool before it is rolled."""
    _change(state, pool, colour, 1)


def _change(state: DaleksState, pool: int, colour: int, by: int) -> None:
    counts = list(state.gathered[pool])
    counts[colour] += by
    gather(state, pool, tuple(counts))
