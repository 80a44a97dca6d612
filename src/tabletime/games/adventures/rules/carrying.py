"""Things change hands: picked up from the floor, given and taken."""

from collections.abc import Iterable, Sequence

from tabletime.games.adventures.content.box import BOXES
from tabletime.games.adventures.content.effects import Trade
from tabletime.games.adventures.events import HandedOver, PickedUp
from tabletime.games.adventures.moves import Choose, Give, PickUp, Take
from tabletime.games.adventures.rules.asking import mark_used, pay
from tabletime.games.adventures.rules.bag import take_from_room
from tabletime.games.adventures.state import FREE, SHARD, AdventuresPosition, AdventuresState, turned
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step


def pick_up_options(position: AdventuresPosition, who: int) -> list[Move]:
    """AD-PICK-1, AD-SHD-2, AD-DOC-2: the cards and Shards here that an Adventurer may take."""
    name, room = position.team[who], position.where[who]
    lying, has_shard = position.lying[room], SHARD in position.face_up[room]
    if not lying and not has_shard:
        return []
    forbidden = position.forbidden(who)
    found = [card for card in dict.fromkeys(lying) if card not in forbidden]
    if has_shard and not position.has_enemy(room):
        found.append(SHARD)
    return [PickUp(name, thing) for thing in found]


def pick_up(state: AdventuresState, move: PickUp) -> None:
    """AD-PICK-1, AD-ITK-2, AD-SHD-1: an action takes what lies in the room."""
    who = state.who_is(move.who)
    room = state.where[who]
    pay(state, who, 1)
    if move.thing == SHARD:
        take_from_room(state, room, SHARD)
        state.shards[who] += 1
    else:
        cards = list(state.lying[room])
        cards.remove(move.thing)
        state.lying[room] = tuple(cards)
        state.holding[who] = tuple(sorted((*state.holding[who], move.thing)))
        keep_turned(state, who, move.thing)
    state.tell(PickedUp(move.who, move.thing))


def keep_turned(state: AdventuresState, who: int, card: str) -> None:
    """AD-PICK-3: a copy that was used this turn before it lay here stays used; ready ones are picked up first."""
    room = state.where[who]
    flag, flags = turned(card, state.room_name(room)), list(state.flags)
    if flags.count(flag) > state.lying[room].count(card):
        flags.remove(flag)
        state.flags = tuple(flags)
        mark_used(state, who, card)


def trade_options(position: AdventuresPosition, who: int) -> list[Move]:
    """AD-PICK-2, AD-PICK-3: what can be given, and taken from those whom somebody else leads or who cannot give it."""
    others = partners(position, who)
    if not others:
        return []
    name, team = position.team[who], position.team
    found: list[Move] = [Give(name, thing) for thing in givable(position, who, others)]
    return found + [Take(name, team[other]) for other in lenders(position, who, others)]


def can_trade(position: AdventuresPosition, who: int) -> bool:
    """Whether there is anything to give or to take; as `trade_options`, but found sooner."""
    others = partners(position, who)
    return bool(others and (givable(position, who, others) or lenders(position, who, others)))


def givable(position: AdventuresPosition, giver: int, takers: list[int]) -> Iterable[str]:
    """The things of somebody that at least one of the others may have; only Weapons are not for everybody."""
    found = spare(position, giver)
    if not found or BOXES[position.options.box].weapons.isdisjoint(found):
        return found
    return dict.fromkeys([thing for taker in takers for thing in tradable(position, giver, taker)])


def lenders(position: AdventuresPosition, taker: int, others: list[int]) -> list[int]:
    """Those who let a thing be taken: whom somebody else leads, or who cannot give it."""
    owners, holding, shards = position.owners, position.holding, position.shards
    seat, forbidden = owners[taker], position.forbidden(taker)
    return [
        other
        for other in others
        if (holding[other] or shards[other])
        and (owners[other] != seat or taker not in partners(position, other))
        and not forbidden.issuperset(spare(position, other))
    ]


class GiveThing(Frame):
    """AD-PICK-2: somebody hands a thing over, for free."""

    who: int
    thing: str

    @step("AD-PICK-2")
    def choose_taker(self, state: AdventuresState) -> Flow:
        takers = self.takers(state)
        if len(takers) == 1:
            return self.hand_to(state, takers[0])
        options = tuple(Choose(state.team[other]) for other in takers)
        return Ask(state.owners[self.who], f"Who gets the {self.thing}?", options)

    @step("AD-PICK-2")
    def give(self, state: AdventuresState, move: Choose) -> Flow:
        return self.hand_to(state, state.who_is(move.name))

    def hand_to(self, state: AdventuresState, taker: int) -> Flow:
        hand_over(state, self.who, self.who, taker, self.thing)
        return DONE

    def takers(self, state: AdventuresState) -> list[int]:
        others = partners(state, self.who) if self.thing in spare(state, self.who) else []
        return [other for other in others if state.may_hold(other, self.thing)]


class TakeThing(Frame):
    """AD-PICK-2: somebody takes a thing from another, for free."""

    who: int
    owner: int

    @step("AD-PICK-2")
    def choose_thing(self, state: AdventuresState) -> Flow:
        things = tradable(state, self.owner, self.who)
        if len(things) == 1:
            return self.take_it(state, things[0])
        prompt = f"What does {state.team[self.who]} take from {state.team[self.owner]}?"
        return Ask(state.owners[self.who], prompt, tuple(map(Choose, things)))

    @step("AD-PICK-2")
    def take(self, state: AdventuresState, move: Choose) -> Flow:
        return self.take_it(state, move.name)

    def take_it(self, state: AdventuresState, thing: str) -> Flow:
        hand_over(state, self.who, self.owner, self.who, thing)
        return DONE


def tradable(position: AdventuresPosition, giver: int, taker: int) -> Sequence[str]:
    """AD-DOC-2: the things of the one that the other may have."""
    found, forbidden = spare(position, giver), position.forbidden(taker)
    return found if forbidden.isdisjoint(found) else [thing for thing in found if thing not in forbidden]


def spare(position: AdventuresPosition, giver: int) -> Sequence[str]:
    """AD-PICK-3: the things with which somebody may part now, each once."""
    found: Sequence[str] = position.holding[giver]
    if len(found) > 1:
        found = tuple(dict.fromkeys(found))
    needed = position.used[giver] + position.relied_on[giver]
    if needed:
        held = position.holding[giver]
        found = [card for card in found if held.count(card) > needed.count(card)]
    return (*found, SHARD) if position.shards[giver] and position.options.trade_shards else found


def partners(position: AdventuresPosition, who: int) -> list[int]:
    """AD-PICK-2: the free Adventurers in the same room, and those whom a card lets one reach."""
    where, states = position.where, position.status
    room, here = where[who], []
    if where.count(room) > 1:
        here = [other for other, place in enumerate(where) if place == room and other != who and states[other] == FREE]
    if not reaches_far(position, who):
        return here
    reach = far_reach(position, who)
    distances = position.plan.distances(room)
    far = [other for other, place in enumerate(where) if states[other] == FREE and place != room]
    return here + [other for other in far if distances.get(where[other], 99) <= reach]


def reaches_far(position: AdventuresPosition, who: int) -> bool:
    """Whether an Adventurer's own card, or a held one, may hand things over into other rooms."""
    trading = BOXES[position.options.box].trading
    return position.team[who] in trading or not trading.isdisjoint(position.holding[who])


def far_reach(position: AdventuresPosition, who: int) -> int:
    """How many rooms away an Adventurer can hand things over: by an ability, or by a card that is ready."""
    own = position.card(who).power(Trade)
    phone = far_card(position, who)
    reaches = [own.reach] if isinstance(own, Trade) else []
    if phone:
        power = position.box.things[phone].power(Trade)
        reaches += [power.reach] if isinstance(power, Trade) else []
    return max(reaches, default=0)


def far_card(position: AdventuresPosition, who: int) -> str:
    """The card in somebody's hands that reaches far and is ready, if there is one."""
    things = position.box.trading
    return next(
        (
            card
            for card in position.holding[who]
            if card in things and position.ready(who, card) > 0 and not position.is_jammed(card)
        ),
        "",
    )


def hand_over(state: AdventuresState, acting: int, giver: int, taker: int, thing: str) -> None:
    """AD-PICK-2: a thing changes hands for free; over a distance the card that made it possible is used."""
    is_far = state.where[giver] != state.where[taker] and not within_own_reach(state, acting, giver, taker)
    phone = far_card(state, acting) if is_far else ""
    if thing == SHARD:
        state.shards[giver] -= 1
        state.shards[taker] += 1
    else:
        held = list(state.holding[giver])
        held.remove(thing)
        state.holding[giver] = tuple(held)
        state.holding[taker] = tuple(sorted((*state.holding[taker], thing)))
    if phone:
        mark_used(state, acting if phone in state.holding[acting] else taker, phone)
    state.tell(HandedOver(state.team[giver], thing, state.team[taker]))


def within_own_reach(position: AdventuresPosition, who: int, giver: int, taker: int) -> bool:
    """Whether an ability, without a card, is enough for this distance."""
    own = position.card(who).power(Trade)
    other = taker if who == giver else giver
    distance = position.plan.distances(position.where[who]).get(position.where[other], 99)
    return isinstance(own, Trade) and distance <= own.reach
