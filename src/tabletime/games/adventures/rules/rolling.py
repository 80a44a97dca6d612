"""Rolls: dice are counted, cards may join, the dice are thrown, and cards may change them."""

from typing import Literal

import msgspec

from tabletime.games.adventures.board.strength import (
    Throw,
    boost_dice,
    foe_dice,
    has_strong_boost,
    own_pool,
    powers_of,
)
from tabletime.games.adventures.content.box import BOXES
from tabletime.games.adventures.content.effects import Matter, Ones, Power, Reroll, SharedBoosts, Stat, WinTies
from tabletime.games.adventures.events import CardUsed, Rolled
from tabletime.games.adventures.moves import KEEP, LET_HAPPEN, ROLL, LeaveOut, LendBoost, UseOnRoll
from tabletime.games.adventures.rules.asking import discard, mark_used, rely_on
from tabletime.games.adventures.rules.bag import counted
from tabletime.games.adventures.state import SHARD, AdventuresPosition, AdventuresState
from tabletime.kernel import Ask, Done, Flow, Frame, Move, Roll, step

Result = Literal["won", "tied", "lost"]


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """How a roll ended, and by how much it was won."""

    result: Result
    margin: int = 0


class RollOff(Frame):
    """AD-DICE-3, AD-DICE-4: somebody throws against a foe or against a target."""

    who: int
    stat: Stat
    matter: Matter
    foe: str = ""
    target: int = 0
    boosts: int = 0
    extra: int = 0
    defending: bool = False
    left_out: tuple[str, ...] = ()
    ready: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    own: int = 0
    theirs: int = 0

    @property
    def throw(self) -> Throw:
        return Throw(self.who, self.stat, self.matter, self.foe)

    @step("AD-DES-3")
    def ready_cards(self, state: AdventuresState) -> Flow:
        seat = self.next_giver(state)
        if seat is None:
            return self.count_dice if self.next_helper(state) is None else self.ask_others
        prompt = f"Roll for {state.team[self.who]}, or leave a card out."
        return Ask(seat, prompt, (ROLL, *map(LeaveOut, self.limited_cards(state, seat))))

    @step("AD-DES-3")
    def leave_out(self, state: AdventuresState, move: Move) -> Flow:
        seat = self.next_giver(state)
        assert seat is not None
        if isinstance(move, LeaveOut):
            self.left_out += (move.card,)
        else:
            self.ready += (seat,)
        return self.ready_cards

    @step("AD-BST-1")
    def ask_others(self, state: AdventuresState) -> Flow:
        helper = self.next_helper(state)
        if helper is None:
            return self.count_dice
        prompt = f"Pay an action of {state.team[helper]} for one more die of {state.team[self.who]}?"
        return Ask(state.owners[helper], prompt, (LendBoost(state.team[helper]), LET_HAPPEN))

    @step("AD-BST-1")
    def lend(self, state: AdventuresState, move: Move) -> Flow:
        helper = self.next_helper(state)
        assert helper is not None
        self.asked += (helper,)
        if isinstance(move, LendBoost):
            state.actions[helper] -= 1  # whoever is acting goes on acting
            self.extra += 1
        return self.ask_others

    @step("AD-DICE-2", "AD-BST-1", "AD-IMP-7", "AD-PICK-3")
    def count_dice(self, state: AdventuresState) -> Flow:
        pool = own_pool(state, self.throw, self.left_out)
        self.own = pool.dice + self.extra + boost_dice(state, self.who, self.stat, self.boosts)
        self.theirs = foe_dice(state, self.foe, self.stat) if self.foe else 0
        for owner, card in pool.cards:
            mark_used(state, owner, card)
        if self.boosts and has_strong_boost(state, self.who, self.stat):
            mark_used(state, self.who, state.team[self.who])
        return None

    @step("AD-DICE-2")
    def throw_dice(self, state: AdventuresState) -> Flow:
        return Roll(dice=(state.die,) * (self.own + self.theirs))

    @step("AD-DICE-3", "AD-DICE-4")
    def look_at_dice(self, state: AdventuresState, dice: tuple[int, ...]) -> Flow:
        own, theirs = dice[: self.own], dice[self.own :]
        state.tell(Rolled(state.team[self.who], self.stat, own, self.against, theirs, self.target))
        lying = AfterRoll(
            who=self.who,
            stat=self.stat,
            matter=self.matter,
            target=self.target,
            against=self.against,
            defending=self.defending,
            own=own,
            theirs=theirs,
        )
        return lying if can_change_dice(state, self.who) else lying.compare(state)

    @step("AD-DICE-3", "AD-DICE-4")
    def tell_verdict(self, state: AdventuresState, verdict: Verdict) -> Flow:
        return Done(verdict)

    @property
    def against(self) -> str:
        return self.foe or self.matter

    def next_giver(self, state: AdventuresState) -> int | None:
        """The next player whose cards with a limit could help: first whose roll it is, then those who do a favour."""
        box, name = state.box, state.team[self.who]
        limited = box.limited_for[self.stat, self.matter]
        is_alone = name not in limited and limited.isdisjoint(state.holding[self.who])
        if is_alone and box.helping.isdisjoint(state.team):
            return None
        pool = own_pool(state, self.throw, self.left_out)
        if not pool.limited:
            return None
        givers = {state.owners[owner] for owner, name in pool.cards if name in pool.limited}
        seats = (state.owners[self.who], *range(state.seats))
        return next((seat for seat in seats if seat in givers and seat not in self.ready), None)

    def limited_cards(self, state: AdventuresState, seat: int) -> list[str]:
        """The cards with a limit that this player would give to the roll."""
        pool = own_pool(state, self.throw, self.left_out)
        names = {name for owner, name in pool.cards if state.owners[owner] == seat}
        return [name for name in pool.limited if name in names]

    def next_helper(self, state: AdventuresState) -> int | None:
        """The next Adventurer here who might pay a Boost for somebody else."""
        if state.team[self.who] not in state.box.having[SharedBoosts]:
            return None
        if self.defending or state.phase != "adventurers" or state.has_hazard("drain"):
            return None
        here = state.people_in(state.where[self.who])
        others = (who for who in here if who != self.who and who not in self.asked and state.actions[who] > 0)
        return next(others, None)


class AfterRoll(Frame):
    """The dice lie there: the roller may use cards on them, as long as there are any that could help."""

    who: int
    stat: Stat
    matter: Matter
    target: int
    against: str
    defending: bool
    own: tuple[int, ...]
    theirs: tuple[int, ...]
    ones: bool = False
    ties: bool = False
    again: tuple[int, ...] = ()

    @step("AD-SHD-4", "AD-DES-3")
    def offer_cards(self, state: AdventuresState) -> Flow:
        usable = self.usable(state) if self.could_be_better(state) else ()
        if not usable:
            return self.compare(state)
        prompt = f"Keep the roll of {state.team[self.who]}, or use a card."
        return Ask(state.owners[self.who], prompt, (KEEP, *usable))

    @step("AD-SHD-4", "AD-DES-2", "AD-DES-3")
    def use_card(self, state: AdventuresState, move: Move) -> Flow:
        if not isinstance(move, UseOnRoll):
            return self.compare
        state.tell(CardUsed(state.team[self.who], move.card))
        if move.card == SHARD:
            spend_shard(state, self.who)
            self.ones = True
            return self.offer_cards
        return self.apply(state, move)

    @step("AD-DES-3")
    def throw_again(self, state: AdventuresState) -> Flow:
        return Roll(dice=(state.die,) * len(self.again))

    @step("AD-DES-3")
    def look_again(self, state: AdventuresState, dice: tuple[int, ...]) -> Flow:
        own = list(self.own)
        for at, face in zip(self.again, dice, strict=True):
            own[at] = face
        self.own, self.again = tuple(own), ()
        state.tell(Rolled(state.team[self.who], self.stat, self.own, self.against, self.theirs, self.target))
        return self.offer_cards

    @step("AD-DICE-3", "AD-DICE-4", "AD-ENC-7", "AD-CMB-6", "AD-PICK-3")
    def compare(self, state: AdventuresState) -> Flow:
        verdict = self.verdict(state)
        if verdict.result == "won" and not (verdict.margin or self.target or self.ties):
            rely_on(state, self.who, [card for card in self.tie_winners(state) if card in state.holding[self.who]])
        return Done(verdict)

    def verdict(self, state: AdventuresPosition) -> Verdict:
        """How it stands with the dice as they are."""
        own = self.shown
        if self.target:
            return Verdict("won", own - self.target) if own >= self.target else Verdict("lost")
        margin = own - sum(self.theirs)
        if margin == 0 and (self.ties or self.tie_winners(state)):
            return Verdict("won")
        return Verdict("won" if margin > 0 else "lost" if margin < 0 else "tied", max(0, margin))

    @property
    def shown(self) -> int:
        """What the roller's dice come to."""
        return sum(max(face, 1) for face in self.own) if self.ones else sum(self.own)

    @property
    def is_even(self) -> bool:
        """Whether both sides show the same."""
        return not self.target and self.shown == sum(self.theirs)

    def tie_winners(self, state: AdventuresPosition) -> list[str]:
        """The cards that let this roll win ties."""
        if not state.has_power(self.who, WinTies):
            return []
        return [
            card
            for card, power in powers_of(state, self.who)
            if isinstance(power, WinTies) and power.when == "passive" and self.fits(power)
        ]

    def fits(self, power: WinTies) -> bool:
        stat_fits = power.stat in ("any", self.stat) and (self.defending or not power.defending)
        return stat_fits and (not power.against or self.matter in power.against)

    def could_be_better(self, state: AdventuresState) -> bool:
        """Whether anything could be gained: a won roll is good enough, save where the margin counts."""
        verdict = self.verdict(state)
        margin_counts = self.stat == "wit" and not self.target and self.matter in ("enemy", "minion")
        return verdict.result != "won" or margin_counts

    def usable(self, state: AdventuresState) -> tuple[UseOnRoll, ...]:
        """The cards, and the Shard, that could change these dice."""
        found: list[UseOnRoll] = []
        for name, power in powers_of(state, self.who) if has_card_for_dice(state, self.who) else ():
            if power.when != "after_roll" or not can_use(state, self.who, name, power):
                continue
            found += self.uses(state, name, power)
        if can_spend_shard(state, self.who) and self.has_blanks:
            found.append(UseOnRoll(SHARD))
        return tuple(dict.fromkeys(found))

    @property
    def has_blanks(self) -> bool:
        return not self.ones and 0 in self.own

    def is_roll_of(self, stat: str) -> bool:
        """Whether a card for rolls of this stat fits: one for an Outwit does not help to evade an attack."""
        return stat == "any" or (stat == self.stat and self.matter != "attack")

    def uses(self, state: AdventuresState, name: str, power: Power) -> list[UseOnRoll]:
        match power:
            case Reroll(dice="all", stat=stat) if self.is_roll_of(stat) and self.own:
                return [UseOnRoll(name)]
            case Reroll(dice="one", stat=stat) if self.is_roll_of(stat):
                return [UseOnRoll(name, face) for face in sorted(set(self.own))]
            case Ones() if self.has_blanks:
                return [UseOnRoll(name)]
            case WinTies() if self.fits(power) and self.verdict(state).result == "tied":
                return [UseOnRoll(name)]
        return []

    def apply(self, state: AdventuresState, move: UseOnRoll) -> Flow:
        """Carry out what the card does to the dice."""
        power = next(
            power for name, power in powers_of(state, self.who) if name == move.card and power.when == "after_roll"
        )
        spend(state, self.who, move.card, power)
        match power:
            case Reroll(dice="all"):
                self.again = tuple(range(len(self.own)))
                return self.throw_again
            case Reroll():
                self.again = (self.own.index(move.face),)
                return self.throw_again
            case Ones():
                self.ones = True
            case WinTies():
                self.ties = True
        return self.offer_cards


def can_change_dice(state: AdventuresPosition, who: int) -> bool:
    """Whether somebody has anything at all that changes dice once they lie there."""
    return has_card_for_dice(state, who) or can_spend_shard(state, who)


def has_card_for_dice(state: AdventuresPosition, who: int) -> bool:
    """Whether the own card, or a held one, is for dice that lie there."""
    changing = BOXES[state.options.box].after_roll
    return state.team[who] in changing or not changing.isdisjoint(state.holding[who])


def can_spend_shard(state: AdventuresPosition, who: int) -> bool:
    """AD-SHD-4: whether somebody has a Shard that the Adventure does not need."""
    return bool(state.shards[who]) and not state.story.uses_shards


def can_use(state: AdventuresPosition, who: int, name: str, power: Power) -> bool:
    """Whether a card's limit leaves a use."""
    if power.limit == "game":
        return name not in state.spent
    if name == state.team[who]:
        return power.limit == "none" or name not in state.used[who]
    return power.limit == "none" or state.ready(who, name) > 0


def spend(state: AdventuresState, who: int, name: str, power: Power) -> None:
    """A card has been used: it is turned, gone, or may not be used again; without a limit it only stays this turn."""
    if power.limit == "discard":
        return discard(state, who, name)
    if power.limit == "none":
        return rely_on(state, who, [name])
    if power.limit == "game":
        state.spent += (name,)
    mark_used(state, who, name)


def spend_shard(state: AdventuresState, who: int) -> None:
    """AD-DES-2: a spent Shard goes back into the bag."""
    state.shards[who] -= 1
    state.bag = counted(state.bag, SHARD, 1)
