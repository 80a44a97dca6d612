"""Figures come onto the map: enemies, rivals and minions; and what happens when enemies meet rivals."""

from tabletime.games.adventures.board.strength import foe_dice
from tabletime.games.adventures.board.targets import opponents, room_of
from tabletime.games.adventures.events import Beaten, FigurePlaced, FoeMoved, NoneLeft, Rolled
from tabletime.games.adventures.rules.endings import lose
from tabletime.games.adventures.state import ENEMY, AdventuresPosition, AdventuresState, Figure
from tabletime.kernel import DONE, Flow, Frame, Outcome, Pick, Roll, step


class PlaceFigures(Frame):
    """Figures of one of these kinds come to a room, as many as are meant, each of a random kind that is left."""

    room: int
    kinds: tuple[str, ...]
    base: int = ENEMY
    many: int = 1

    @step("AD-SET-6", "AD-ENC-1")
    def choose_kind(self, state: AdventuresState) -> Flow:
        if not self.many:
            return DONE
        kinds = [kind for kind in self.kinds if models_left(state, kind) > 0]
        if not kinds:
            return self.find_none
        return Pick(things=tuple(kinds), weights=(1,) * len(kinds)) if len(kinds) > 1 else self.place_only_kind

    @step("AD-ENC-1", "AD-LOST-1")
    def place(self, state: AdventuresState, kind: str) -> Flow:
        return self.put(state, kind)

    @step("AD-ENC-1")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.choose_kind

    @step("AD-ENC-1", "AD-LOST-1")
    def place_only_kind(self, state: AdventuresState) -> Flow:
        return self.put(state, next(kind for kind in self.kinds if models_left(state, kind) > 0))

    @step("AD-ENC-1")
    def go_on_too(self, state: AdventuresState) -> Flow:
        return self.choose_kind if self.many else DONE

    @step("AD-LOSE-3")
    def find_none(self, state: AdventuresState) -> Flow:
        return run_out(state, self.base)

    def put(self, state: AdventuresState, kind: str) -> Flow:
        """A figure of this kind stands in the room, and fights who is of the other side there."""
        self.many -= 1
        figure = new_figure(state, kind, self.room, self.base)
        state.figures += (figure,)
        state.tell(FigurePlaced(figure.name, state.room_name(self.room), self.base))
        return Meet(figure=figure.name) if opponents(state, figure) else None


def run_out(state: AdventuresState, base: int = ENEMY) -> Outcome | None:
    """AD-LOSE-3: somebody should come, but no model is left; there are Adventures that an enemy too many loses."""
    if "overrun" in state.story.clauses and base == ENEMY:
        return lose(state, "The enemies have overrun everything.")
    state.tell(NoneLeft("enemy"))
    return None


class Meet(Frame):
    """AD-LOST-2: a figure that has come into a room fights one of the other side there, at once."""

    figure: str

    @step("AD-LOST-2")
    def throw(self, state: AdventuresState) -> Flow:
        one, other = self.both(state)
        if one is None or other is None:
            return DONE
        dice = foe_dice(state, one.name, "fight") + foe_dice(state, other.name, "fight")
        return Roll(dice=(state.die,) * dice)

    @step("AD-LOST-2")
    def compare(self, state: AdventuresState, dice: tuple[int, ...]) -> Flow:
        one, other = self.both(state)
        assert one is not None
        assert other is not None
        settle(state, one, other, dice)
        return None

    def both(self, state: AdventuresState) -> tuple[Figure | None, Figure | None]:
        """The figure, and the first of the other side in its room."""
        figure = state.figure(self.figure)
        return figure, next(iter(opponents(state, figure)), None) if figure is not None else None


def settle(state: AdventuresState, one: Figure, other: Figure, dice: tuple[int, ...]) -> None:
    """Two figures have thrown: the loser is removed, and a tie changes nothing."""
    own = foe_dice(state, one.name, "fight")
    state.tell(Rolled(one.name, "fight", dice[:own], other.name, dice[own:]))
    margin = sum(dice[:own]) - sum(dice[own:])
    if margin:
        winner, loser = (one, other) if margin > 0 else (other, one)
        remove_figure(state, loser, winner.name)


def remove_figure(state: AdventuresState, figure: Figure, by: str) -> None:
    """A figure leaves the board and goes back to the supply."""
    state.figures = tuple([each for each in state.figures if each.name != figure.name])
    state.tell(Beaten(figure.name, state.room_name(figure.room), by))


def replace_figure(state: AdventuresState, changed: Figure) -> None:
    """A figure is somewhere else, or different, now."""
    state.figures = tuple([changed if each.name == changed.name else each for each in state.figures])


def move_foe(state: AdventuresState, name: str, room: int) -> None:
    """AD-ENT-6, AD-IMP-3: a foe, or somebody impersonated, goes to a room."""
    figure, start = state.figure(name), room_of(state, name)
    if figure is not None:
        replace_figure(state, Figure(name, figure.kind, room, figure.base, figure.stunned))
    else:
        state.where[state.who_is(name)] = room
    state.tell(FoeMoved(name, state.room_name(start), state.room_name(room)))


def models_left(position: AdventuresPosition, kind: str) -> int:
    """How many figures of a kind are not on the table."""
    box, on_map = position.box, [figure.kind for figure in position.figures].count(kind)
    if kind in box.enemies:
        return box.supply.enemies - on_map
    allied = [box.cards[name].kind == kind and position.where[who] >= 0 for who, name in enumerate(position.team)]
    return box.supply.minions - on_map - sum(allied)


def new_figure(position: AdventuresPosition, kind: str, room: int, base: int) -> Figure:
    """A figure of a kind, with the lowest number that is free."""
    taken = [figure.name for figure in position.figures]
    name = next(name for name in position.box.numbered[kind] if name not in taken and name not in position.team)
    return Figure(name, kind, room, base)


def place_minion(state: AdventuresState, room: int, base: int) -> Flow:
    """AD-MIN-1, AD-LOST-2: a minion stands in a room, Neutral or as an Enemy, who fights a rival that is there."""
    if models_left(state, state.minion) <= 0:
        state.tell(NoneLeft("minion"))
        return None
    figure = new_figure(state, state.minion, room, base)
    state.figures += (figure,)
    state.tell(FigurePlaced(figure.name, state.room_name(room), base))
    return Meet(figure=figure.name) if opponents(state, figure) else None
