"""The team: bought from a common purse, or cast by seat, and its starting equipment."""

from tabletime.games.adventures.events import Bought, CardTaken, Joined
from tabletime.games.adventures.moves import DECLINE, NO_MORE, Buy, TakeCard
from tabletime.games.adventures.rules.joining import join
from tabletime.games.adventures.state import NOWHERE, AdventuresPosition, AdventuresState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step
from tabletime.pieces.deck import without

FEWEST_HEROES, FEWEST_FOR_IMPOSTORS = 1, 2


def assemble_cast(state: AdventuresState) -> None:
    """AD-QS-7 to AD-QS-12: the seat decides the character."""
    cast = state.box.quick_start.cast
    several = state.seats == 1 and state.options.solo_cast == "doctor and Rose"
    if "impostors" in state.story.clauses and state.seats < FEWEST_FOR_IMPOSTORS:
        several = True
    for at, name in enumerate(cast[: 2 if several else state.seats]):
        join(state, name, min(at, state.seats - 1), NOWHERE)
        state.tell(Joined(min(at, state.seats - 1), name))


class BuyTeam(Frame):
    """AD-TEAM-1 to AD-TEAM-4: the players buy in turn until the purse is empty or everybody has enough."""

    seat: int = 0
    passed: int = 0

    @step("AD-TEAM-1", "AD-TEAM-2", "AD-TEAM-3")
    def offer(self, state: AdventuresState) -> Flow:
        options: list[Move] = list(map(Buy, affordable(state, self.seat)))
        if not options:
            return self.pass_on
        if self.may_pass(state):
            options.append(NO_MORE)
        prompt = f"Buy somebody for the team; {state.points} {'point is' if state.points == 1 else 'points are'} left."
        return Ask(self.seat, prompt, tuple(options))

    @step("AD-TEAM-3")
    def buy(self, state: AdventuresState, move: Move) -> Flow:
        if not isinstance(move, Buy):
            return None
        buy(state, self.seat, move.card)
        return self.next_seat

    @step("AD-TEAM-1")
    def pass_on(self, state: AdventuresState) -> Flow:
        self.passed |= 1 << self.seat
        return None

    @step("AD-TEAM-1")
    def next_seat(self, state: AdventuresState) -> Flow:
        if self.passed == (1 << state.seats) - 1:
            return DONE
        self.seat = (self.seat + 1) % state.seats
        return self.next_seat if self.passed >> self.seat & 1 else self.offer

    def may_pass(self, state: AdventuresState) -> bool:
        """Whether the team can do without this player's further choice: somebody must be there for everybody."""
        if self.seat not in state.owners:
            return False
        others = [seat for seat in range(state.seats) if seat != self.seat and not self.passed >> seat & 1]
        return bool(others) or not heroes_missing(state)


def price(position: AdventuresPosition, card: str) -> int:
    """AD-TEAM-3: what somebody costs."""
    box = position.box
    return box.minions[card].cost if card in box.minions else box.people[card].cost


def affordable(position: AdventuresPosition, seat: int) -> list[str]:
    """Whom a player can buy so that everybody can still get somebody, and the team has enough who are no Minions."""
    box = position.box
    people = [name for name in box.people if name not in position.team]
    if position.options.doctors == "exactly one" and doctors_in(position):
        people = [name for name in people if not box.people[name].is_doctor]
    minions = [kind for kind in box.minions if allies_of(position, kind) < box.supply.minions]
    return [card for card in (*people, *minions) if leaves_enough(position, seat, card)]


def allies_of(position: AdventuresPosition, kind: str) -> int:
    """How many minions of a kind are in the team."""
    return sum(position.card(who).kind == kind for who in range(len(position.team)))


def leaves_enough(position: AdventuresPosition, seat: int, card: str) -> bool:
    """Whether the rest of the purse is enough for what the team still needs after this purchase."""
    box = position.box
    left = position.points - price(position, card)
    waiting = len({*range(position.seats)} - {*position.owners, seat})
    hero = card in box.people
    heroes = max(0, heroes_missing(position) - hero)
    doctor = needs_doctor(position) and not (hero and box.people[card].is_doctor)
    return left >= reserve(position, card, waiting, heroes, doctor)


def reserve(position: AdventuresPosition, card: str, waiting: int, heroes: int, doctor: bool) -> int:
    """The least that so many players without anybody, missing heroes and a missing Doctor will cost."""
    box = position.box
    free = [each for name, each in box.people.items() if name not in position.team and name != card]
    needed = 0
    if doctor:
        needed += min(each.cost for each in free if each.is_doctor)
        waiting, heroes = max(0, waiting - 1), max(0, heroes - 1)
    companions = sorted(each.cost for each in free if not each.is_doctor)
    cheapest = min(kind.cost for kind in box.minions.values())
    return needed + sum(companions[:heroes]) + cheapest * max(0, waiting - heroes)


def doctors_in(position: AdventuresPosition) -> int:
    return sum(position.card(who).is_doctor for who in range(len(position.team)))


def needs_doctor(position: AdventuresPosition) -> bool:
    return position.options.doctors == "exactly one" and not doctors_in(position)


def heroes_missing(position: AdventuresPosition) -> int:
    """How many more who are no Minions the team needs."""
    fewest = FEWEST_FOR_IMPOSTORS if "impostors" in position.story.clauses else FEWEST_HEROES
    return max(0, fewest - len(position.heroes()))


def buy(state: AdventuresState, seat: int, card: str) -> None:
    """AD-TEAM-2: an Adventurer joins the team for its price; minions get a number."""
    box, name = state.box, card
    if card in box.minions:
        one = box.minions[card].one
        name = next(f"{one} {at}" for at in range(1, 99) if f"{one} {at}" not in state.team)
    state.points -= price(state, card)
    join(state, name, seat, NOWHERE)
    state.tell(Bought(seat, name, state.points))


class ChooseGear(Frame):
    """AD-TEAM-5, AD-DOC-4: everybody gets the cards that they start with; Gadgets of choice are asked for."""

    who: int = 0
    given: int = 0
    chosen: int = 0

    @step("AD-TEAM-5", "AD-ITM-3")
    def hand_out(self, state: AdventuresState) -> Flow:
        if self.who == len(state.team):
            return DONE
        start = fixed_gear(state, self.who)
        while self.given < len(start) and (start[self.given] in state.items or start[self.given] in state.gadgets):
            equip(state, self.who, start[self.given])
            self.given += 1
        return None

    @step("AD-TEAM-5", "AD-DOC-4")
    def offer(self, state: AdventuresState) -> Flow:
        pile = self.pile(state)
        if not pile:
            return self.go_on
        prompt = f"Choose what {state.team[self.who]} begins with."
        cards = tuple(TakeCard(card) for card in dict.fromkeys(pile) if state.may_hold(self.who, card))
        return Ask(state.owners[self.who], prompt, (*cards, DECLINE))

    @step("AD-TEAM-5", "AD-DOC-4")
    def take(self, state: AdventuresState, move: Move) -> Flow:
        if isinstance(move, TakeCard):
            equip(state, self.who, move.card)
        if self.given < len(fixed_gear(state, self.who)):
            self.given += 1
        else:
            self.chosen += 1
        return self.hand_out

    @step("AD-TEAM-5")
    def go_on(self, state: AdventuresState) -> Flow:
        self.who, self.given, self.chosen = self.who + 1, 0, 0
        return self.hand_out

    def pile(self, state: AdventuresState) -> tuple[str, ...]:
        """What may be chosen from now: instead of a card that is gone, or a Gadget of choice."""
        start = fixed_gear(state, self.who)
        if self.given < len(start):
            return state.gadgets if state.box.things[start[self.given]].gadget else state.items
        return state.gadgets if self.chosen < gadgets_of_choice(state, self.who) else ()


def fixed_gear(position: AdventuresPosition, who: int) -> tuple[str, ...]:
    """AD-QS-8: the cards that somebody always starts with; a cast Doctor has those of the quick start."""
    card, quick = position.card(who), position.box.quick_start
    if position.options.start != "standard" and card.is_doctor:
        return (*card.start, *quick.gadgets)
    return card.start


def gadgets_of_choice(position: AdventuresPosition, who: int) -> int:
    card = position.card(who)
    return 0 if position.options.start != "standard" and card.is_doctor else card.gadgets


def equip(state: AdventuresState, who: int, card: str) -> None:
    """A card goes from its deck to somebody; in an Escape it is kept from them for now."""
    if card in state.gadgets:
        state.gadgets = without(state.gadgets, card)
    else:
        state.items = without(state.items, card)
    if "locked_up" in state.story.clauses:
        state.gear += ((who, card),)
    else:
        state.holding[who] = tuple(sorted((*state.holding[who], card)))
    state.tell(CardTaken(state.team[who], card))
