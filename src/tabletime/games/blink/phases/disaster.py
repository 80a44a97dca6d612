"""Disasters of the full version: at the end of a round the world may be struck, and everybody loses something."""

from tabletime.games.blink.disasters import FACES, LAST, Toll, bearable_risk, disasters, severity, world_risk
from tabletime.games.blink.events import DisasterStruck, GoldLost, UnitLost
from tabletime.games.blink.hexmap import held_by
from tabletime.games.blink.moves import GiveUp
from tabletime.games.blink.phases.gold import pay
from tabletime.games.blink.position import technologies_of
from tabletime.games.blink.scoring import final_score, victory_points
from tabletime.games.blink.state import BlinkState
from tabletime.games.blink.units import withdraw
from tabletime.kernel import DONE, Ask, Flow, Frame, Outcome, Roll, step
from tabletime.pieces.hexes import Name

SURVIVORS = 2
"""AF-6: so many units for each player must be left."""


def is_due(state: BlinkState) -> bool:
    """AF-4: whether the world is struck at the end of this round."""
    if not state.options.full_version:
        return False
    return world_risk(state) >= bearable_risk(state.seats, state.disasters)


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
        state.disasters += 1
        state.tell(DisasterStruck(state.disasters, disasters()[self.die].name, severity(state.disasters)))
        return None

    @step("AF-5")
    def let_a_player_suffer(self, state: BlinkState) -> Flow:
        seat, takes = state.order[self.turn], disasters()[self.die].takes
        missing = self.take_gold(state, seat) if takes == "gold" else severity(state.disasters)
        spared = "medicine" in technologies_of(state, seat)
        return Loss(seat=seat, takes=takes, units=max(0, missing - spared))

    @step("AF-5")
    def go_on(self, state: BlinkState) -> Flow:
        self.turn += 1
        return self.let_a_player_suffer if self.turn < state.seats else None

    @step("AF-6", "AF-7", "BL-FUL-3")
    def look_who_survives(self, state: BlinkState) -> Flow:
        if sum(units for _, units in state.stacks.values()) < SURVIVORS * state.seats:
            scores = tuple(victory_points(player, state.options).total for player in state.players)
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

    def places(self, state: BlinkState) -> list[Name]:
        """AF-4: the tiles from which the disaster may take a unit."""
        held = sorted(held_by(state.stacks, self.seat))
        if self.takes == "gold":
            return held
        if self.takes == "largest stack":
            largest = max((state.stacks[place][1] for place in held), default=0)
            return [place for place in held if state.stacks[place][1] == largest]
        return [place for place in held if state.tiles[place] == self.takes]

    def lose_unit(self, state: BlinkState, place: Name) -> None:
        self.units -= 1
        withdraw(state, place)
        state.tell(UnitLost(self.seat, place))
