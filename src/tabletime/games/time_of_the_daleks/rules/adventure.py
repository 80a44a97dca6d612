"""Adventure: recruit, find out the Challenge, make the pool, roll, resolve."""

from tabletime.games.time_of_the_daleks.board.dice import NO_DICE
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOLS
from tabletime.games.time_of_the_daleks.events import ChallengeSet
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.rules.dice import RollPools
from tabletime.games.time_of_the_daleks.rules.failure import Failure
from tabletime.games.time_of_the_daleks.rules.help import Help
from tabletime.games.time_of_the_daleks.rules.pool import CreatePool
from tabletime.games.time_of_the_daleks.rules.recruit import RecruitCompanion
from tabletime.games.time_of_the_daleks.rules.rolling import ChangeFaces, RerollStage
from tabletime.games.time_of_the_daleks.rules.success import Success
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.kernel import Flow, Frame, step


class Adventure(Frame):
    """The stages of an Adventure, in order."""

    seat: int

    @step("TD-ADV-1")
    def recruit(self, state: DaleksState) -> Flow:
        return RecruitCompanion(seat=self.seat)

    @step("TD-CHAL-1", "TD-CHAL-2", "TD-CHAL-3", "TD-TA-4")
    def determine_challenge(self, state: DaleksState) -> Flow:
        zone = state.players[self.seat].place
        state.needs, state.conditions = state.challenge_at(zone), state.conditions_at(zone)
        state.caller, state.helper, state.is_on_the_spot = self.seat, NOBODY, False
        if state.told is not None:
            wanted = tuple(name for name, need in zip(SYMBOLS, state.needs, strict=True) for _ in range(need))
            state.tell(ChallengeSet(self.seat, zone, wanted))
        return None

    @step("TD-HELP-1")
    def call_for_help(self, state: DaleksState) -> Flow:
        return Help(seat=self.seat)

    @step("TD-ADV-1", "TD-CHAL-3")
    def create_pool(self, state: DaleksState) -> Flow:
        # A Time Anomaly that a helper met on the way may have brought a Time Breach.
        state.conditions = state.conditions_at(state.players[self.seat].place)
        return CreatePool()

    @step("TD-ADV-1", "TD-ROLL-1")
    def roll(self, state: DaleksState) -> Flow:
        return RollPools()

    @step("TD-ROLL-2", "TD-RR-1", "TD-CF-1")
    def manipulate(self, state: DaleksState) -> Flow:
        return RerollStage()

    @step("TD-CF-1")
    def change_faces(self, state: DaleksState) -> Flow:
        return ChangeFaces()

    @step("TD-CF-4", "TD-ADV-1")
    def resolve(self, state: DaleksState) -> Flow:
        return Success() if state.is_met else Failure()

    @step("TD-ADV-1")
    def end(self, state: DaleksState) -> Flow:
        state.caller = state.helper = NOBODY
        state.is_on_the_spot = False
        state.needs = state.conditions = ()
        state.gathered, state.dice = (NO_DICE, NO_DICE), ((), ())
        return None
