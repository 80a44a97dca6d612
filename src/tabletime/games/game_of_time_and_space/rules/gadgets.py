"""Gadgets: turned up, aimed, perhaps cancelled, and then they work."""

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from tabletime.games.game_of_time_and_space.board.sides import Sides
from tabletime.games.game_of_time_and_space.content.effects import Stride, Unpower
from tabletime.games.game_of_time_and_space.content.items import Use
from tabletime.games.game_of_time_and_space.events import GadgetAimed, GadgetCancelled, GadgetTurnedBack
from tabletime.games.game_of_time_and_space.moves import UseGadget
from tabletime.games.game_of_time_and_space.rules.aftermath import NOTHING, Aftermath
from tabletime.games.game_of_time_and_space.rules.belongings import spend, turn_up
from tabletime.games.game_of_time_and_space.rules.effects import (
    Target,
    aimed_at,
    carry_out,
    finds_work,
    has_choice,
    targets,
)
from tabletime.games.game_of_time_and_space.rules.reacting import Reaction
from tabletime.games.game_of_time_and_space.state import TimeAndSpacePosition, TimeAndSpaceState
from tabletime.kernel import Ask, Done, Flow, Frame, Move, step

Moment: TypeAlias = Literal["own turn", "any time", "before a fight"]
"""When a gadget is turned up."""


def uses_at(position: TimeAndSpacePosition, moment: Moment, seat: int, sides: Sides | None) -> list[dict[str, Use]]:
    """TS-ITEM-1, TS-CMB-5: what gadgets can be used for at this moment, each by its name."""
    uses = position.box.uses
    if moment != "before a fight" or sides is None:
        return [uses[moment]] if moment != "before a fight" else []
    takes_part = seat in sides.attackers or seat in sides.defenders
    return [*([uses["own fight"]] if takes_part else []), uses["any fight"], uses["any time"]]


def usable(
    position: TimeAndSpacePosition, seat: int, moment: Moment, sides: Sides | None = None
) -> Iterator[tuple[str, Use]]:
    """TS-ITEM-1, TS-STUN-8, TS-DOM-5: the gadgets that a player may turn up now, each with what it does."""
    player = position.players[seat]
    if not player.can_act:
        return
    moments = uses_at(position, moment, seat, sides)
    for name in dict.fromkeys(player.held()):
        use = next((uses[name] for uses in moments if name in uses), None)
        if use is not None and position.is_ready(seat, name) and finds_work(position, seat, use, sides):
            yield name, use


def gadgets_on_turn(position: TimeAndSpacePosition, seat: int, may: Callable[[str], bool]) -> list[UseGadget]:
    """TS-ITEM-1: the gadgets for the own turn; those that cost or help an action only if it is still to be had."""
    found = usable(position, seat, "own turn")
    return [UseGadget(name) for name, use in found if all(map(may, actions_for(use)))]


def actions_for(use: Use) -> list[str]:
    """TS-TURN-3, TS-ITEM-6: the actions without which using a gadget on the own turn would do nothing."""
    helped = {Stride: "move", Unpower: "search"}.get(type(use.effect), "")
    return [action for action in (use.cost, helped) if action]


def gadgets_any_time(position: TimeAndSpacePosition, seat: int) -> tuple[Move, ...]:
    """TS-ITEM-1: the gadgets that work at any time, on turns of others too."""
    if not position.players[seat].gadgets:
        return ()
    return tuple(UseGadget(name) for name, _ in usable(position, seat, "any time"))


def gadgets_before_fight(position: TimeAndSpacePosition, seat: int, sides: Sides) -> tuple[Move, ...]:
    """TS-CMB-5, TS-CMB-8: what a player may turn up before a fight."""
    if not position.players[seat].gadgets:
        return ()
    return tuple(UseGadget(name) for name, _ in usable(position, seat, "before a fight", sides))


class GadgetUse(Frame):
    """A gadget is turned up; unless it finds nothing to work on or is cancelled, it has its effect."""

    seat: int
    item: str
    when: Moment
    sides: Sides | None = None
    target: Target | None = None

    @step("TS-ITEM-5", "TS-ITEM-6")
    def turn_up(self, state: TimeAndSpaceState) -> Flow:
        turn_up(state, self.seat, self.item)
        return None

    @step("TS-ITEM-6")
    def choose_target(self, state: TimeAndSpaceState) -> Flow:
        use = self.use(state)
        if not (state.players[self.seat].can_act and finds_work(state, self.seat, use, self.sides)):
            return self.turn_back
        if not has_choice(use.effect):
            return self.let_others_react
        options = tuple(targets(state, self.seat, use.effect, self.sides))
        return Ask(self.seat, f"What do you use the {self.item} on?", options)

    @step("TS-ITEM-6")
    def note_target(self, state: TimeAndSpaceState, move: Target) -> Flow:
        self.target = move
        if name := aimed_at(move):
            state.tell(GadgetAimed(self.seat, self.item, name))
        return None

    @step("TS-ITEM-1")
    def let_others_react(self, state: TimeAndSpaceState) -> Flow:
        return Reaction(seat=self.seat, item=self.item) if state.options.neutralisers else None

    @step("TS-ITEM-5")
    def work(self, state: TimeAndSpaceState, is_cancelled: bool | None) -> Flow:
        use = self.use(state)
        if is_cancelled or not state.box.items[self.item].keep:
            spend(state, self.seat, self.item)
        if is_cancelled:
            state.tell(GadgetCancelled(self.seat, self.item))
            return Done(Aftermath(cost=use.cost))
        result = carry_out(state, self.seat, self.item, use, self.target)
        return result if isinstance(result, Frame) else Done(result)

    @step("TS-ITEM-1")
    def pay(self, state: TimeAndSpaceState) -> Flow:
        return Done(Aftermath(cost=self.use(state).cost))

    @step("TS-ITEM-6")
    def turn_back(self, state: TimeAndSpaceState) -> Flow:
        state.turn_back(self.seat, self.item)
        state.tell(GadgetTurnedBack(self.seat, self.item))
        return Done(NOTHING)

    def use(self, state: TimeAndSpaceState) -> Use:
        moments = uses_at(state, self.when, self.seat, self.sides)
        return next(uses[self.item] for uses in moments if self.item in uses)
