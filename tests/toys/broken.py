"""Toys that each break one promise and are otherwise like the honest one."""

import random
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Self

import msgspec

from tabletime.kernel import Ask, Decision, Draw, Flow, Frame, Move, Outcome, Refusal, Roll, Way, step
from tabletime.kernel.chance import Below
from tabletime.kernel.errors import IllegalMove
from tests.toys.smugglers import (
    Deal,
    Drew,
    Lay,
    ShowAce,
    Smugglers,
    SmugglersState,
    SmugglersView,
    Smuggling,
    Stake,
    Staked,
)


class OpenView(SmugglersView):
    neighbour: tuple[int, ...] = ()


class LeakyView(Smugglers):
    """The view shows what the neighbour holds."""

    view_type = OpenView

    def view(self, state: SmugglersState, seat: int | None) -> SmugglersView:
        neighbour = state.hands[((seat or 0) + 1) % state.seats]
        return msgspec.structs.replace(super().view(state, seat), neighbour=tuple(neighbour))


class Peeping(Smugglers):
    """The game remembers the state that it last showed a view of, for the faces that follow."""

    latest: SmugglersState

    def view(self, state: SmugglersState, seat: int | None) -> SmugglersView:
        self.latest = state
        return super().view(state, seat)


class LeakyText(Peeping):
    def describe(self, view: SmugglersView) -> str:
        return f"{super().describe(view)} The others hold {self.latest.hands}."


class LeakyDrawing(Peeping):
    def draw(self, view: SmugglersView, decision: Decision | None = None) -> str:
        return f"<svg><!-- {self.latest.hands} --></svg>"


class LeakyPage(Peeping):
    """The page leaks only while somebody is asked."""

    def fragments(self, view: SmugglersView, decision: Decision | None = None) -> Mapping[str, str]:
        return {"board": f"<svg><!-- {self.latest.hands} --></svg>" if decision else "<svg/>"}


class LeakyWays(Peeping):
    def ways(self, decision: Decision, view: SmugglersView) -> tuple[Way, ...]:
        return (Way("table", f"past {self.latest.hands}", decision.options[:1]),)


class LeakyForesight(Peeping):
    def foresee(self, move: Move, view: SmugglersView) -> str:
        return f"It would be worse if the others did not hold {self.latest.hands}."


class UndrawnSpots(Smugglers):
    def spots(self, move: Move, view: SmugglersView) -> tuple[str, ...]:
        return ("the moon",)


class UndrawnOpening(Smugglers):
    def spots(self, move: Move, view: SmugglersView) -> tuple[str, ...]:
        return ("the sun",) if isinstance(move, ShowAce) else ()


class TooManyOptions(Smugglers):
    most_options = 1


class LeakyReason(Peeping):
    def why_not(self, move: Move, view: SmugglersView) -> Refusal | None:
        return Refusal(move, f"That is impossible while the others hold {self.latest.hands}.", "SM-3")


class ChangeForHolders(Smuggling):
    @step("SM-4")
    def offer_change(self, state: SmugglersState) -> Flow:
        return self.maybe_change if state.hands[self.seat % state.seats][0] % 2 else super().offer_change(state)


class LeakyPause(Smugglers):
    """Only those are asked who can react, so that being asked tells."""

    first = ChangeForHolders


class SmugglingWithASecondRoll(Smuggling):
    @step("SM-2")
    def name_stake(self, state: SmugglersState) -> Flow:
        return Roll(dice=((1, 2),)) if 8 in state.hands[1] else Ask(0, "Add coins.", (Stake(1), Stake(2)))

    @step("SM-2")
    def add_coins(self, state: SmugglersState, move: Any) -> Flow:
        return super().add_coins(state, move if isinstance(move, Stake) else Stake(move[0]))


class LeakyRoll(Smugglers):
    """A die is rolled if the second smuggler has the highest card."""

    first = SmugglingWithASecondRoll


class SmugglingWithACeiling(Smuggling):
    @step("SM-2")
    def name_stake(self, state: SmugglersState) -> Flow:
        return Ask(0, "Add coins to the stake.", tuple(map(Stake, range(1, 1 + min(state.hands[1])))))


class LeakyOptions(Smugglers):
    """What the first smuggler may choose depends on the cards of the second."""

    first = SmugglingWithACeiling


class OpenDeal(Deal):
    @step("SM-1")
    def take_card(self, state: SmugglersState, drawn: tuple[int, ...]) -> Flow:
        state.tell(Drew(self.seat, drawn[0]))
        return super().take_card(state, drawn)


class SmugglingInTheOpen(Smuggling):
    @step("SM-1")
    def deal(self, state: SmugglersState) -> Flow:
        self.seat += 1
        return OpenDeal(seat=(self.seat - 1) // 2)


class LeakyLog(Smugglers):
    """Everybody is told which card was drawn."""

    first = SmugglingInTheOpen


class SmugglingUnderCover(Smuggling):
    @step("SM-3")
    def lay_cards(self, state: SmugglersState, lays: dict[int, Lay]) -> Flow:
        state.reveal(Staked(state.stake))
        state.tell(Drew(0, lays[0].card))
        return super().lay_cards(state, lays)


class LeakBehindAReveal(Smugglers):
    """What is told hides behind something that may be revealed."""

    first = SmugglingUnderCover


class SmugglingWithOpenHands(Smuggling):
    @step("SM-2")
    def add_coins(self, state: SmugglersState, move: Stake) -> Flow:
        before, state.shown = state.shown, (*state.shown, state.hands[1][0])
        super().add_coins(state, move)
        state.shown = before
        return None


class LeakyMoment(Smugglers):
    """While the stake is told, a hidden card lies open."""

    first = SmugglingWithOpenHands


class SmugglingWithAWink(Smuggling):
    @step("SM-2")
    def add_coins(self, state: SmugglersState, move: Stake) -> Flow:
        if 8 in state.hands[1]:
            state.reveal(Staked(move.coins), to=(1,))
        return super().add_coins(state, move)


class LeakyUndo(Smugglers):
    """Whether the first smuggler may undo tells what the second one holds."""

    first = SmugglingWithAWink


class LeakyOpeningState(SmugglersState):
    def interject(self, seat: int, move: Move) -> Frame:
        raise IllegalMove(f"You cannot show it while the others hold {self.hands}.")


class LeakyOpening(Smugglers):
    """An opening is offered and then refused, with a reason that tells."""

    state_type = LeakyOpeningState


class SharingState(SmugglersState):
    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class SharedHands(Smugglers):
    """A copy shares its hands with the original."""

    state_type = SharingState


class SmugglingWithCreepingStake(Smuggling):
    @step("SM-2")
    def name_stake(self, state: SmugglersState) -> Flow:
        state.stake += 1
        return super().name_stake(state)


class AskingChanges(Smugglers):
    """The step that asks changes the stake."""

    first = SmugglingWithCreepingStake


class SmugglingAloud(Smuggling):
    @step("SM-2")
    def name_stake(self, state: SmugglersState) -> Flow:
        state.tell(Staked(state.stake))
        return super().name_stake(state)


class AskingTells(Smugglers):
    """The step that asks tells something."""

    first = SmugglingAloud


class Hide(Move, frozen=True):
    place: str


class SmugglingFromASet(Smuggling):
    @step("SM-2")
    def name_stake(self, state: SmugglersState) -> Flow:
        places = {"barn", "cave", "church", "cellar", "harbour", "inn", "mill", "tower"}
        return Ask(0, "Hide the stake.", tuple(map(Hide, places)))

    @step("SM-2")
    def add_coins(self, state: SmugglersState, move: Any) -> Flow:
        return super().add_coins(state, Stake(len(move.place)))


class UnorderedOptions(Smugglers):
    """The order of the options is that of a set of words."""

    first = SmugglingFromASet


class SameWords(Smugglers):
    """All cards are called the same."""

    def word(self, move: Move, view: SmugglersView) -> str:
        return "lay a card" if isinstance(move, Lay) else super().word(move, view)


class MumblingSmuggling(Smuggling):
    @step("SM-2")
    def name_stake(self, state: SmugglersState) -> Flow:
        return Ask(0, "stake", (Stake(1), Stake(2)))


class Mumbling(Smugglers):
    """A prompt is no sentence."""

    first = MumblingSmuggling


class CrashingReasons(Smugglers):
    """Saying why a move is refused breaks for values that nobody expected."""

    def why_not(self, move: Move, view: SmugglersView) -> Refusal | None:
        return Refusal(
            move, f"The card is {'abcdefghi'[move.card]}." if isinstance(move, Lay) else "Impossible.", "SM-1"
        )


class NoRules(Smugglers):
    """Moves are refused by no rule."""

    def why_not(self, move: Move, view: SmugglersView) -> Refusal | None:
        return Refusal(move, "Impossible.")


class NoReasons(Smugglers):
    """Moves are refused without a reason."""

    def why_not(self, move: Move, view: SmugglersView) -> Refusal | None:
        return Refusal(move, "")


class SmugglingForever(Smuggling):
    @step("SM-2")
    def add_coins(self, state: SmugglersState, move: Stake) -> Flow:
        return self.name_stake


class Endless(Smugglers):
    """The stake is named again and again."""

    longest = 200
    first = SmugglingForever


class SmugglingInACircle(Smuggling):
    @step("SM-2")
    def add_coins(self, state: SmugglersState, move: Stake | None) -> Flow:
        return self.add_coins


class Circling(Smugglers):
    """A step leads back to itself without asking anybody."""

    first = SmugglingInACircle


class CrashingSmuggling(Smuggling):
    @step("SM-2")
    def add_coins(self, state: SmugglersState, move: Stake) -> Flow:
        state.stake //= 2 - move.coins
        return None


class Crashing(Smugglers):
    """A stake of two divides by zero."""

    first = CrashingSmuggling


class EmptyHandedSmuggling(Smuggling):
    @step("SM-2")
    def name_stake(self, state: SmugglersState) -> Flow:
        return Ask(0, "Add coins to the stake.", tuple(Stake(coins) for coins in range(1, state.stake)))


class DeadEnd(Smugglers):
    """When the die shows one, there is a question without an option."""

    first = EmptyHandedSmuggling


class PeekingImagine(Peeping):
    """What is imagined is what is so."""

    def suppose(self, view: SmugglersView, rng: random.Random) -> SmugglersState:
        return self.latest.copy()


class StubbornImagine(Smugglers):
    """The same is imagined always."""

    def suppose(self, view: SmugglersView, rng: random.Random) -> SmugglersState:
        return super().suppose(view, random.Random(1))


class LosingImagine(Smugglers):
    """A card is missing in what is imagined."""

    def suppose(self, view: SmugglersView, rng: random.Random) -> SmugglersState:
        state = super().suppose(view, rng)
        state.pool = state.pool[1:]
        return state


class ForgetfulImagine(Smugglers):
    """What is imagined looks different."""

    def suppose(self, view: SmugglersView, rng: random.Random) -> SmugglersState:
        state = super().suppose(view, rng)
        state.stake = 0
        return state


class LoadedDie(Roll, frozen=True):
    """Never shows its last face."""

    def sample(self, below: Below) -> tuple[Any, ...]:
        return tuple(die[below(len(die) - 1)] for die in self.dice)


class SmugglingWithLoadedDie(Smuggling):
    @step("SM-2")
    def roll(self, state: SmugglersState) -> Flow:
        return LoadedDie(dice=((1, 2, 3),))


class WrongOdds(Smugglers):
    """The die does not fall as it says."""

    first = SmugglingWithLoadedDie


class BoastingDie(Roll, frozen=True):
    """Every face comes half of the time."""

    def probability(self, outcome: Any) -> Fraction:
        return Fraction(1, 2)


class SmugglingWithBoastingDie(Smuggling):
    @step("SM-2")
    def roll(self, state: SmugglersState) -> Flow:
        return BoastingDie(dice=((1, 2, 3),))


class TooMuchChance(Smugglers):
    """The odds of the die add up to more than one."""

    first = SmugglingWithBoastingDie


class FrozenDie(Roll, frozen=True):
    def sample(self, below: Below) -> tuple[Any, ...]:
        return tuple(die[0] for die in self.dice)


class OneFrozenRoll(Frame):
    @step("SM-2")
    def roll(self, state: SmugglersState) -> Flow:
        return FrozenDie(dice=((1, 2, 3),))

    @step("SM-6")
    def end(self, state: SmugglersState, dice: tuple[int, ...]) -> Flow:
        return Outcome((), (0,) * state.seats, "The die was rolled.")


class IgnoredSeed(Smugglers):
    """Chance is the same whatever the seed."""

    first = OneFrozenRoll


class OneDrawForAll(Frame):
    @step("SM-1")
    def draw_card(self, state: SmugglersState) -> Flow:
        return Draw(pools=(state.pool,), to=(0,))

    @step("SM-6")
    def show_card(self, state: SmugglersState, drawn: tuple[int, ...]) -> Flow:
        state.pool, state.shown = tuple(card for card in state.pool if card not in drawn), drawn
        state.reveal(Drew(0, drawn[0]))
        return Outcome((0,), (1,) + (0,) * (state.seats - 1), "The card was shown.")


class NothingToCompare(Smugglers):
    """A card is drawn in secret and shown at once: the twins never differ while there is something to compare."""

    first = OneDrawForAll


class SmugglingWithOwnDie(Smuggling):
    @step("SM-2")
    def see_die(self, state: SmugglersState, dice: tuple[int, ...]) -> Flow:
        return super().see_die(state, (random.randint(1, 1000),))


class OwnDice(Smugglers):
    """The game rolls dice of its own, whatever Nature said."""

    first = SmugglingWithOwnDie


class CarelessSmuggling(Smuggling):
    @step("SM-3")
    def lay_cards(self, state: SmugglersState, lays: dict[int, Lay]) -> Flow:
        state.pool = state.pool[1:]
        return super().lay_cards(state, lays)


class LostCard(Smugglers):
    """A card falls under the table."""

    first = CarelessSmuggling


class SmugglingForAStranger(Smuggling):
    @step("SM-6")
    def show_cards(self, state: SmugglersState) -> Flow:
        return Outcome((7,), (0,) * state.seats, "A stranger won.")


class StrangeWinner(Smugglers):
    """The winner does not sit at the table."""

    first = SmugglingForAStranger


class SmugglingWithALooseNote(Smuggling):
    note: object = None

    @step("SM-2")
    def add_coins(self, state: SmugglersState, move: Stake) -> Flow:
        self.note = move
        return super().add_coins(state, move)

    @step("SM-6")
    def show_cards(self, state: SmugglersState) -> Flow:
        state.stake += isinstance(self.note, Stake)
        state.tell(Staked(state.stake))
        return super().show_cards(state)


class LooseTypes(Smugglers):
    """A frame holds a move in a field whose type does not say so, and it comes back from JSON as something else."""

    first = SmugglingWithALooseNote
