"""Attacks: after moving, every enemy attacks somebody in its room."""

from tabletime.games.adventures.board.marching import standing
from tabletime.games.adventures.board.strength import foe_dice, matter_of, powers_of
from tabletime.games.adventures.board.targets import is_choice, next_attacks, suggestion
from tabletime.games.adventures.content.effects import CancelAttack, TakeTheBlow
from tabletime.games.adventures.events import AttackCancelled, Attacked, BlowTaken
from tabletime.games.adventures.moves import LET_HAPPEN, REMOVE, SPARE, SUGGESTED, React, SendAt
from tabletime.games.adventures.rules.asking import ask_team
from tabletime.games.adventures.rules.capturing import Capture
from tabletime.games.adventures.rules.disguise import Unmask
from tabletime.games.adventures.rules.fighting import dispatch_beaten
from tabletime.games.adventures.rules.placing import settle
from tabletime.games.adventures.rules.rolling import RollOff, Verdict, can_use, spend
from tabletime.games.adventures.state import AdventuresState
from tabletime.kernel import DONE, Ask, Done, Flow, Frame, Move, Roll, step


class Attacks(Frame):
    """AD-ENT-8: everybody who stands on the board attacks once, in an order that the players choose."""

    waiting: tuple[str, ...]
    suggested: bool = False

    @step("AD-ENT-8", "AD-ENT-9", "AD-CMB-3")
    def choose(self, state: AdventuresState) -> Flow:
        # Who has fallen waits no more: a figure that comes later may bear the same number.
        on_board = standing(state)
        self.waiting = tuple([name for name in self.waiting if name in on_board])
        pairs = next_attacks(state, self.waiting)
        if not pairs:
            return DONE
        if self.suggested or not is_choice(state, pairs):
            return self.send(*suggestion(state, pairs))
        options = tuple(SendAt(attacker, target) for attacker, target in pairs)
        return ask_team(state, "Choose who attacks whom.", (*options, SUGGESTED))

    @step("AD-ENT-9")
    def hear(self, state: AdventuresState, said: tuple[int, Move] | None) -> Flow:
        if said is None:  # nobody was asked, and the attack is over
            return self.choose
        _, move = said
        if not isinstance(move, SendAt):
            self.suggested = True
            return self.choose
        return self.send(move.attacker, move.target)

    @step("AD-ENT-8")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.choose

    def send(self, attacker: str, target: str) -> Frame:
        self.waiting = tuple(name for name in self.waiting if name != attacker)
        return Attack(attacker=attacker, target=target)


class Attack(Frame):
    """AD-ENT-10: one attack, made and answered with Fight."""

    attacker: str
    target: str
    extra: int = 0
    result: str = ""
    asked: tuple[int, ...] = ()

    @step("AD-ENT-8")
    def begin(self, state: AdventuresState) -> Flow:
        state.tell(Attacked(self.attacker, self.target))
        return Skirmish(one=self.attacker, other=self.target) if self.target not in state.team else None

    @step("AD-DES-3")
    def offer_reactions(self, state: AdventuresState) -> Flow:
        if self.target not in state.team:
            return DONE
        seat = self.next_seat(state)
        if seat is None:
            return self.throw
        prompt = f"{self.attacker} attacks {self.target}: use a card?"
        mine = [reaction for whose, reaction in reactions_to(state, self.target) if whose == seat]
        return Ask(seat, prompt, (LET_HAPPEN, *mine))

    @step("AD-DES-3")
    def react(self, state: AdventuresState, move: Move) -> Flow:
        seat = self.next_seat(state)
        assert seat is not None
        if not isinstance(move, React):
            self.asked += (seat,)
            return self.offer_reactions
        return Reaction(attack=self.attacker, target=self.target, who=state.who_is(move.who), card=move.card)

    @step("AD-DES-3")
    def hear_reaction(self, state: AdventuresState, answer: tuple[str, int]) -> Flow:
        target, extra = answer
        if not target:
            return DONE
        if target != self.target:
            self.target, self.extra, self.asked = target, extra, ()
        return self.offer_reactions

    @step("AD-ENT-10")
    def throw(self, state: AdventuresState) -> Flow:
        matter = matter_of(state, self.attacker)
        who = state.who_is(self.target)
        return RollOff(who=who, stat="fight", matter=matter, foe=self.attacker, extra=self.extra, defending=True)

    @step("AD-CMB-5", "AD-CMB-6", "AD-IMP-9")
    def hear(self, state: AdventuresState, verdict: Verdict) -> Flow:
        self.result, who = verdict.result, state.who_is(self.target)
        if verdict.result == "lost":
            return Capture(who=who, by=self.attacker)
        if verdict.result == "won" and self.attacker in state.team:
            self.result = "unmasked"
            return Unmask(who=state.who_is(self.attacker), by=who)
        return None

    @step("AD-CMB-2")
    def choose(self, state: AdventuresState) -> Flow:
        if self.result != "won" or not state.options.defence_removes or state.figure(self.attacker) is None:
            return DONE
        owner = state.owners[state.who_is(self.target)]
        return Ask(owner, f"{self.attacker} is beaten: remove it?", (REMOVE, SPARE))

    @step("AD-CMB-2")
    def remove(self, state: AdventuresState, move: Move) -> Flow:
        dispatch_beaten(state, self.attacker, self.target, move)
        return None

    def next_seat(self, state: AdventuresState) -> int | None:
        """The next player who could use a card against this attack."""
        seats = [seat for seat, _ in reactions_to(state, self.target) if seat not in self.asked]
        return min(seats, default=None)


def reactions_to(position: AdventuresState, target: str) -> list[tuple[int, React]]:
    """The cards with which the target, or others in the room, can answer an attack, each with whose player it is."""
    who, team, owners = position.who_is(target), position.team, position.owners
    powers = powers_of(position, who) if position.has_power(who, CancelAttack) else []
    found = [
        (owners[who], React(target, name))
        for name, power in powers
        if isinstance(power, CancelAttack) and can_use(position, who, name, power)
    ]
    brave = position.box.having[TakeTheBlow]
    for other in position.people_in(position.where[who]) if not brave.isdisjoint(team) else ():
        own = position.card(other).power(TakeTheBlow)
        if other != who and own is not None and can_use(position, other, team[other], own):
            found.append((owners[other], React(team[other], team[other])))
    return found


class Reaction(Frame):
    """A card answers an attack: it does not happen, or it hits somebody else. Tells the target and more dice."""

    attack: str
    target: str
    who: int
    card: str

    @step("AD-DES-3")
    def use(self, state: AdventuresState) -> Flow:
        power = self.power(state)
        spend(state, self.who, self.card, power)
        if isinstance(power, TakeTheBlow):
            return self.take_the_blow
        if power.target:
            return RollOff(who=self.who, stat="wit", matter="attack", target=power.target)
        return self.cancel

    @step("AD-DES-3")
    def hear(self, state: AdventuresState, verdict: Verdict) -> Flow:
        return None if verdict.result == "won" else self.fail

    @step("AD-DES-3")
    def cancel(self, state: AdventuresState) -> Flow:
        state.tell(AttackCancelled(self.attack, self.card))
        return Done(("", 0))

    @step("AD-DES-3")
    def fail(self, state: AdventuresState) -> Flow:
        return Done((self.target, 0))

    @step("AD-DES-3")
    def take_the_blow(self, state: AdventuresState) -> Flow:
        power = self.power(state)
        state.tell(BlowTaken(state.team[self.who], self.target))
        return Done((state.team[self.who], power.more if isinstance(power, TakeTheBlow) else 0))

    def power(self, state: AdventuresState) -> CancelAttack | TakeTheBlow:
        box = state.box
        card = box.cards[self.card] if self.card in box.cards else box.things[self.card]
        return next(power for power in card.powers if isinstance(power, (CancelAttack, TakeTheBlow)))


class Skirmish(Frame):
    """AD-LOST-2: an enemy and a rival fight; the loser is removed."""

    one: str
    other: str

    @step("AD-LOST-2")
    def throw(self, state: AdventuresState) -> Flow:
        dice = foe_dice(state, self.one, "fight") + foe_dice(state, self.other, "fight")
        return Roll(dice=(state.die,) * dice)

    @step("AD-LOST-2")
    def compare(self, state: AdventuresState, dice: tuple[int, ...]) -> Flow:
        one, other = state.figure(self.one), state.figure(self.other)
        assert one is not None
        assert other is not None
        settle(state, one, other, dice)
        return None
