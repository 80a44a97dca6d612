"""What is done to dice: rolling a pool, rolling some of it again, turning a die."""

from tabletime.games.time_of_the_daleks.board.dice import (
    COLOUR_OF,
    KINDS,
    SYMBOL_OF,
    Die,
    Pool,
    die_of,
    less,
    missing,
    spare,
    without_one,
)
from tabletime.games.time_of_the_daleks.content.icons import MANY
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOURS, SYMBOLS
from tabletime.games.time_of_the_daleks.events import DiceRolled, FaceChanged, SymbolsMissing
from tabletime.games.time_of_the_daleks.moves import (
    PICK,
    ROLL_IDLE,
    ROLL_PICKED,
    SHOW,
    PickDie,
    RollIdle,
    RollPicked,
    Show,
)
from tabletime.games.time_of_the_daleks.state import CALLER, HELPER, DaleksState
from tabletime.kernel import Ask, Flow, Frame, Move, Roll, step

DIE_OF = {move: die for die, move in enumerate(PICK)}


class RollPools(Frame):
    """Both pools are rolled together."""

    @step("TD-ROLL-1", "TD-HELP-13")
    def roll(self, state: DaleksState) -> Flow:
        faces = state.box.faces
        return Roll(dice=tuple([faces[colour] for pool in (CALLER, HELPER) for colour in colours_in(state, pool)]))

    @step("TD-ROLL-1")
    def lay_out(self, state: DaleksState, rolled: tuple[int, ...]) -> Flow:
        first = colours_in(state, CALLER)
        lay_dice(state, CALLER, (), first, rolled[: len(first)], "")
        lay_dice(state, HELPER, (), colours_in(state, HELPER), rolled[len(first) :], "")
        tell_missing(state)
        return None


class RerollDice(Frame):
    """Dice of one pool are picked, one look at a time, and rolled again."""

    seat: int
    pool: int
    by: str
    colours: tuple[int, ...]
    many: int = MANY
    is_all: bool = False
    picked: Pool = ()

    @step("TD-RR-4", "TD-RR-5", "TD-RR-6", "TD-RR-7")
    def pick(self, state: DaleksState) -> Flow:
        kinds = sorted(set(self.left(state)))
        if self.is_all or not kinds or len(self.picked) == self.many:
            return self.roll
        if len(kinds) == 1 and self.many == 1:
            return None
        idle = spare(state.needs, state.dice[self.pool], state.dice[1 - self.pool])
        # Dice that answer nothing come first; once something is picked and all else answers, rolling does.
        kinds.sort(key=lambda die: die not in idle or die in self.picked)
        picks: list[Move] = [PICK[die] for die in kinds]
        if self.picked:
            picks.insert(0 if kinds[0] not in idle else len(picks), ROLL_PICKED)
        elif self.many > 1 and len(self.idle(state)) > 1:
            picks.insert(0, ROLL_IDLE)
        return Ask(self.seat, f"{self.by}: pick a die to roll again.", tuple(picks))

    @step("TD-RR-4", "TD-RR-5")
    def hear(self, state: DaleksState, move: PickDie | RollPicked | RollIdle | None) -> Flow:
        if isinstance(move, RollPicked):
            return None
        if isinstance(move, RollIdle):
            self.picked = self.idle(state)
            return None
        die = self.left(state)[0] if move is None else DIE_OF[move]
        self.picked = tuple(sorted((*self.picked, die)))
        return self.pick

    @step("TD-RR-1", "TD-RR-2", "TD-RR-6")
    def roll(self, state: DaleksState) -> Flow:
        faces = state.box.faces
        return Roll(dice=tuple([faces[COLOUR_OF[die]] for die in self.rolling(state)]))

    @step("TD-RR-1")
    def lay_out(self, state: DaleksState, rolled: tuple[int, ...]) -> Flow:
        again = self.rolling(state)
        kept = less(state.dice[self.pool], again)
        lay_dice(state, self.pool, kept, [COLOUR_OF[die] for die in again], rolled, self.by)
        tell_missing(state)
        return None

    def rolling(self, state: DaleksState) -> Pool:
        """The dice that are rolled again."""
        if self.is_all:
            return tuple([die for die in state.dice[self.pool] if COLOUR_OF[die] in self.colours])
        return self.picked

    def idle(self, state: DaleksState) -> Pool:
        """The dice in reach that answer nothing, as many as may be rolled."""
        unused = spare(state.needs, state.dice[self.pool], state.dice[1 - self.pool])
        return tuple([die for die in unused if COLOUR_OF[die] in self.colours][: self.many])

    def left(self, state: DaleksState) -> Pool:
        """The dice that could still be picked."""
        rest = less(state.dice[self.pool], self.picked)
        return tuple([die for die in rest if COLOUR_OF[die] in self.colours])


class TurnDie(Frame):
    """One die of a pool is turned to a symbol: that of the icon, or, with Sonics, any."""

    seat: int
    pool: int
    by: str
    colours: tuple[int, ...]
    symbol: int | None = None
    die: Die = -1

    @step("TD-CF-2", "TD-CF-3")
    def pick(self, state: DaleksState) -> Flow:
        kinds = turnable(state.dice[self.pool], self.colours, self.symbol)
        if len(kinds) < 2:
            return None
        idle = spare(state.needs, state.dice[self.pool], state.dice[1 - self.pool])
        kinds.sort(key=lambda die: die not in idle)
        return Ask(self.seat, f"{self.by}: pick the die to turn.", tuple([PICK[die] for die in kinds]))

    @step("TD-CF-2", "TD-CF-3")
    def hear(self, state: DaleksState, move: PickDie | None) -> Flow:
        kinds = turnable(state.dice[self.pool], self.colours, self.symbol)
        self.die = kinds[0] if move is None else DIE_OF[move]
        return self.turn if self.symbol is not None else None

    @step("TD-CF-3")
    def choose_symbol(self, state: DaleksState) -> Flow:
        wanted = missing(state.needs, *state.dice)
        symbols = [symbol for symbol in range(KINDS) if symbol != SYMBOL_OF[self.die]]
        symbols.sort(key=lambda symbol: symbol not in wanted)
        return Ask(self.seat, "Choose what the die shows.", tuple([SHOW[symbol] for symbol in symbols]))

    @step("TD-CF-3")
    def hear_symbol(self, state: DaleksState, move: Show) -> Flow:
        self.symbol = SHOW.index(move)
        return None

    @step("TD-CF-2", "TD-CF-3")
    def turn(self, state: DaleksState) -> Flow:
        assert self.symbol is not None
        colour, before = COLOUR_OF[self.die], SYMBOL_OF[self.die]
        kept = less(state.dice[self.pool], (self.die,))
        _put(state, self.pool, tuple(sorted((*kept, die_of(colour, self.symbol)))))
        seat = state.adventurers[self.pool]
        state.tell(FaceChanged(seat, COLOURS[colour], SYMBOLS[before], SYMBOLS[self.symbol], self.by))
        tell_missing(state)
        return None


def colours_in(state: DaleksState, pool: int) -> list[int]:
    """The colour of each die that a pool has gathered."""
    return [colour for colour, many in enumerate(state.gathered[pool]) for _ in range(many)]


def lay_dice(state: DaleksState, pool: int, kept: Pool, colours: list[int], rolled: tuple[int, ...], by: str) -> None:
    """Rolled dice lie on the table with those of the pool that were kept."""
    if not colours:
        return
    thrown = [die_of(colour, symbol) for colour, symbol in zip(colours, rolled, strict=True)]
    _put(state, pool, tuple(sorted((*kept, *thrown))))
    if state.told is not None:
        shown = tuple((COLOURS[COLOUR_OF[die]], SYMBOLS[SYMBOL_OF[die]]) for die in thrown)
        state.tell(DiceRolled(state.adventurers[pool], shown, by))


def give_up_black(state: DaleksState, pool: int) -> None:
    """A Black die leaves the pool, the one that matters least (TD-RR-8): all others are rolled again anyhow."""
    black = min(die for die in state.dice[pool] if COLOUR_OF[die] == BLACK)
    _put(state, pool, less(state.dice[pool], (black,)))
    fewer = without_one(state.gathered[pool], BLACK)
    state.gathered = (fewer, state.gathered[HELPER]) if pool == CALLER else (state.gathered[CALLER], fewer)


def turnable(pool: Pool, colours: tuple[int, ...], symbol: int | None) -> list[Die]:
    """The looks of dice that could be turned to a symbol that they do not show."""
    return sorted({die for die in pool if COLOUR_OF[die] in colours and SYMBOL_OF[die] != symbol})


def tell_missing(state: DaleksState) -> None:
    """Everybody hears what no die shows yet."""
    if state.told is not None and (wanted := missing(state.needs, *state.dice)):
        state.tell(SymbolsMissing(tuple(SYMBOLS[symbol] for symbol in wanted)))


def _put(state: DaleksState, pool: int, dice: Pool) -> None:
    state.dice = (dice, state.dice[HELPER]) if pool == CALLER else (state.dice[CALLER], dice)
