"""Disasters of the full version: at the end of a round the world may be struck, and everybody loses something."""

from tabletime.games.blink.board.hexmap import held_by
from tabletime.games.blink.board.units import withdraw
from tabletime.games.blink.content.disasters import FACES, LAST, Toll, disasters, severity
from tabletime.games.blink.events import DisasterStruck, GoldLost, UnitLost
from tabletime.games.blink.moves import GiveUp
from tabletime.games.blink.rules.gold import pay
from tabletime.games.blink.rules.scoring import final_score
from tabletime.games.blink.state import BlinkPosition, BlinkState
from tabletime.kernel import DONE, Ask, Flow, Frame, Outcome, Roll, step
from tabletime.pieces.hexes import Name

SURVIVORS = 2
"""AF-6: how many units for each player must be left."""


def is_due(state: BlinkState) -> bool:
    """AF-4: whether the world is struck at the end of this round."""
    if not state.options.full_version:
        return False
    return state.world_risk >= state.bearable_risk


class Disaster(Frame):
    """The black die names the disaster, everybody suffers in the order of the dice, and the world may end."""

    turn: int = 0
    die: int = 0

    @step("AF-4")
    def roll_the_black_die(self, state: BlinkState) -> Flow:
        return Roll(dice=(FACES,))

    @step("AF-4")
    def strike(self, state: BlinkState, rolled: tuple[int]) -> Flow:
        (self.die,) = rolled
        risk, bearable = state.world_risk, state.bearable_risk
        state.disasters += 1
        name, toll = disasters()[self.die].name, severity(state.disasters)
        state.tell(DisasterStruck(state.disasters, name, toll, risk, bearable))
        return None

    @step("AF-5")
    def let_a_player_suffer(self, state: BlinkState) -> Flow:
        seat, takes = state.order[self.turn], disasters()[self.die].takes
        missing = self.take_gold(state, seat) if takes == "gold" else severity(state.disasters)
        spared = "medicine" in state.technologies(seat)
        return Loss(seat=seat, takes=takes, units=max(0, missing - spared))

    @step("AF-5")
    def go_on(self, state: BlinkState) -> Flow:
        self.turn += 1
        return self.let_a_player_suffer if self.turn < state.seats else None

    @step("AF-6", "AF-7", "BL-FUL-3")
    def look_who_survives(self, state: BlinkState) -> Flow:
        if sum(units for _, units in state.stacks.values()) < SURVIVORS * state.seats:
            scores = tuple(state.points(seat).total for seat in range(state.seats))
            return Outcome((), scores, "Too few units are left: the disaster has ended every civilization.")
        if state.disasters == LAST:
            return final_score(state, f"Disaster {LAST} was the last one.")
        return None

    def take_gold(self, state: BlinkState, seat: int) -> int:
        """AF-4: a player pays what there is; how much is missing."""
        due = severity(state.disasters)
        paid = min(due, state.players[seat].gold)
        if paid:
            pay(state, seat, paid)
            state.tell(GoldLost(seat, paid))
        return due - paid


class Loss(Frame):
    """A player gives units back, one after another, and chooses where there is a choice."""

    seat: int
    takes: Toll
    units: int

    @step("AF-5")
    def choose_unit(self, state: BlinkState) -> Flow:
        places = self.places(state) if self.units else []
        if len(places) > 1:
            return Ask(self.seat, "Give up a unit to the disaster.", tuple(map(GiveUp, places)))
        return self.lose_the_only_one if places else DONE

    @step("AF-5", "BL-BRD-5")
    def lose_chosen_unit(self, state: BlinkState, move: GiveUp) -> Flow:
        self.lose_unit(state, move.place)
        return self.choose_unit

    @step("AF-5", "BL-BRD-5")
    def lose_the_only_one(self, state: BlinkState) -> Flow:
        self.lose_unit(state, self.places(state)[0])
        return self.choose_unit

    def places(self, position: BlinkPosition) -> list[Name]:
        """AF-4: the tiles from which the disaster may take a unit."""
        held = sorted(held_by(position.stacks, self.seat))
        if self.takes == "gold":
            return held
        if self.takes == "largest stack":
            largest = max((position.stacks[place][1] for place in held), default=0)
            return [place for place in held if position.stacks[place][1] == largest]
        return [place for place in held if position.tiles[place] == self.takes]

    def lose_unit(self, state: BlinkState, place: Name) -> None:
        self.units -= 1
        withdraw(state, place)
        state.tell(UnitLost(self.seat, place))
