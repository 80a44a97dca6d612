"""The Dalek turn: the Ship moves, then it is seen who has won."""

from tabletime.games.time_of_the_daleks.events import DaleksTurnBegan
from tabletime.games.time_of_the_daleks.rules.deeds import end_game
from tabletime.games.time_of_the_daleks.rules.effects import MoveShip
from tabletime.games.time_of_the_daleks.rules.last_chance import NEXT_TURN, LastChance
from tabletime.games.time_of_the_daleks.state import EARTH_FALLS, DaleksState
from tabletime.kernel import Flow, Frame, step
from tabletime.kernel.words import listed

SHIP_WINS = "The Dalek Ship has reached Gallifrey: the Daleks win."
EARTH_LOST = "Three Dalek markers are on Earth: the Daleks win."


class DalekTurn(Frame):
    """The Daleks move last in every round."""

    @step("TD-DT-1", "TD-CARD-4")
    def begin(self, state: DaleksState) -> Flow:
        state.used = ()
        state.lapse(NEXT_TURN)
        state.tell(DaleksTurnBegan(state.round))
        return None

    @step("TD-DT-2")
    def advance_ship(self, state: DaleksState) -> Flow:
        return MoveShip(spaces=2 if state.has_rule("faster ship") else 1)

    @step("TD-TW-5", "TD-DT-3")
    def give_everybody_a_chance(self, state: DaleksState) -> Flow:
        return LastChance(why="Earth is about to fall") if state.daleks_on_earth >= EARTH_FALLS else None

    @step("TD-TW-5", "TD-DT-3")
    def maybe_give_another(self, state: DaleksState, played: bool | None) -> Flow:
        return self.give_everybody_a_chance if played else None

    @step("TD-DT-3", "TD-LOSE-2", "TD-LOSE-3")
    def see_whether_daleks_win(self, state: DaleksState) -> Flow:
        if state.ship == state.gallifrey:
            return end_game(state, (), SHIP_WINS)
        return end_game(state, (), EARTH_LOST) if state.daleks_on_earth >= EARTH_FALLS else None

    @step("TD-DT-4", "TD-WIN-1", "TD-WIN-2", "TD-BRD-3")
    def see_whether_doctors_win(self, state: DaleksState) -> Flow:
        winners = tuple(seat for seat, player in enumerate(state.players) if player.tardis == state.gallifrey)
        if not winners:
            return None
        names = listed([f"the {state.players[seat].doctor}" for seat in winners])
        one = len(winners) == 1
        return end_game(
            state, winners, f"{names[0].upper()}{names[1:]} {'is' if one else 'are'} on Gallifrey and win{'s' * one}."
        )
