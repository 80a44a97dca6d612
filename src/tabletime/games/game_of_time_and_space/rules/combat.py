"""The Combat action: whom to fight, with which allies, and on what terms."""

from collections.abc import Iterator
from functools import cache

from tabletime.games.game_of_time_and_space.board.sides import Deal, Sides
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.content.keys import KeyTypes, shapes
from tabletime.games.game_of_time_and_space.events import AllyAnswered, AllyInvited, AttackDeclared, Volunteered
from tabletime.games.game_of_time_and_space.moves import (
    BEGIN_FIGHT,
    JOIN,
    REFUSE,
    VOLUNTEER,
    Attack,
    Invite,
    Join,
    OfferDeal,
)
from tabletime.games.game_of_time_and_space.rules.fight import Fight
from tabletime.games.game_of_time_and_space.state import PART_LIMIT, STUNNED, TimeAndSpacePosition, TimeAndSpaceState
from tabletime.kernel import Ask, Flow, Frame, Move, step


class CombatAction(Frame):
    """The attacker chooses victims and allies, then each attacked player may find allies too; then they fight."""

    seat: int
    zone: Zone
    targets: tuple[int, ...] = ()
    """The players who are attacked; nobody: the aliens are."""
    inviting: tuple[int, ...] = ()
    """Who is still to settle with allies, the attacker first."""
    asked: tuple[int, ...] = ()
    volunteers: tuple[int, ...] = ()
    deals: tuple[Deal, ...] = ()
    deal: Deal | None = None
    is_declared: bool = False

    @step("TS-CMB-1", "TS-CMB-6", "TS-CMB-7")
    def choose_sides(self, state: TimeAndSpaceState) -> Flow:
        inviter = self.inviter
        guests = [seat for seat in self.bystanders(state) if seat not in self.asked]
        options: list[Move] = [Invite(seat) for seat in guests]
        if self.targets and not self.is_declared:
            options += [Attack(seat) for seat in self.bystanders(state, STUNNED)]
        else:
            self.declare(state)
        prompt = "Choose who fights." if inviter == self.seat else "You are attacked: ask others for help?"
        return Ask(inviter, prompt, (*options, BEGIN_FIGHT)) if options else self.settled

    @step("TS-CMB-2", "TS-CMB-3")
    def hear_choice(self, state: TimeAndSpaceState, move: Move) -> Flow:
        if isinstance(move, Attack):
            self.targets = (*self.targets, move.seat)
            return self.choose_sides
        self.declare(state)
        if isinstance(move, Invite):
            self.deal = Deal(self.inviter, move.seat)
            return self.choose_deal
        return self.settled

    @step("TS-SPL-2")
    def choose_deal(self, state: TimeAndSpaceState) -> Flow:
        return Ask(self.inviter, "What do you offer for it?", deal_options(state.options.key_types))

    @step("TS-SPL-2", "TS-CMB-3")
    def hear_deal(self, state: TimeAndSpaceState, move: OfferDeal) -> Flow:
        assert self.deal is not None
        deal = Deal(self.deal.inviter, self.deal.ally, move.terms, move.many, move.shape, move.no_robbing)
        self.deal, self.asked = deal, (*self.asked, deal.ally)
        state.tell(AllyInvited(deal.inviter, deal.ally, deal.terms, deal.many, deal.shape, deal.no_robbing))
        return None

    @step("TS-CMB-3", "TS-CMB-4")
    def ask_ally(self, state: TimeAndSpaceState) -> Flow:
        assert self.deal is not None
        return Ask(self.deal.ally, "You are asked to join a fight.", (JOIN, REFUSE))

    @step("TS-CMB-3", "TS-CMB-4")
    def hear_ally(self, state: TimeAndSpaceState, move: Move) -> Flow:
        assert self.deal is not None
        joins = isinstance(move, Join)
        state.tell(AllyAnswered(self.deal.ally, joins))
        self.deals = (*self.deals, self.deal) if joins else self.deals
        self.deal = None
        return self.choose_sides

    @step("TS-CMB-3")
    def settled(self, state: TimeAndSpaceState) -> Flow:
        self.declare(state)
        if not self.inviting:
            self.inviting = (self.seat, *[s for s in state.clockwise(self.seat) if s in self.targets])
        self.inviting, self.asked = self.inviting[1:], tuple(deal.ally for deal in self.deals)
        if self.inviting:
            return self.choose_sides
        return Fight(seat=self.seat, sides=self.sides(state), deals=self.deals)

    @step("TS-SPL-2", "TS-FGT-21")
    def keep_promises(self, state: TimeAndSpaceState) -> Flow:
        fallen = [deal for deal in self.deals if deal.no_robbing and state.players[deal.ally].stun]
        state.truces += tuple((deal.inviter, deal.ally) for deal in fallen)
        return None

    def declare(self, state: TimeAndSpaceState) -> None:
        """TS-CMB-1: once all victims are named, everybody hears who is attacked, before anybody is asked for help."""
        if not self.is_declared:
            state.tell(AttackDeclared(self.seat, self.zone, self.targets))
        self.is_declared = True

    @property
    def inviter(self) -> int:
        return self.inviting[0] if self.inviting else self.seat

    @property
    def allies(self) -> tuple[int, ...]:
        return tuple(deal.ally for deal in self.deals)

    def bystanders(self, state: TimeAndSpaceState, markers: int = 1) -> list[int]:
        """TS-CMB-2, TS-STUN-11: players here who take no part yet and have fewer markers than this."""
        involved = {self.seat, *self.targets, *self.allies}
        here = state.others_with(self.seat)
        return [seat for seat in here if seat not in involved and state.players[seat].stun < markers]

    def sides(self, position: TimeAndSpacePosition) -> Sides:
        """TS-CMB-2: who fights on which side."""
        joined = {deal.ally for deal in self.deals if deal.inviter == self.seat}
        order = position.clockwise(self.seat)
        attackers = tuple(seat for seat in order if seat == self.seat or seat in joined)
        helped = {deal.ally for deal in self.deals if deal.ally not in joined}
        first = next((seat for seat in order if seat in self.targets), self.seat)
        defenders = tuple(seat for seat in position.clockwise(first) if seat in helped or seat in self.targets)
        return Sides(self.zone, attackers, defenders, bool(self.targets))

    def openings(self, state: TimeAndSpaceState, seat: int) -> tuple[Move, ...]:
        """TS-CMB-3: whoever stands by may offer to join the attack."""
        is_open = self.at in ("", "choose_sides") and self.inviter == self.seat
        willing = seat not in (*self.asked, *self.volunteers) and seat in self.bystanders(state)
        return (VOLUNTEER,) if is_open and willing else ()

    def interject(self, state: TimeAndSpaceState, seat: int, move: Move) -> Frame:
        """TS-CMB-3: the attacker hears of it and may invite."""
        self.volunteers = (*self.volunteers, seat)
        return Volunteering(seat=seat)


class Volunteering(Frame):
    """Somebody would like to join an attack."""

    seat: int

    @step("TS-CMB-3")
    def speak_up(self, state: TimeAndSpaceState) -> Flow:
        state.tell(Volunteered(self.seat))
        return None


@cache
def deal_options(kinds: KeyTypes) -> tuple[OfferDeal, ...]:
    """TS-SPL-2: the terms that the table carries out."""
    return tuple(_deals(kinds))


def _deals(kinds: KeyTypes) -> Iterator[OfferDeal]:
    named = shapes(kinds)
    for no_robbing in (False, True):
        yield OfferDeal("nothing", no_robbing=no_robbing)
        yield OfferDeal("first item", no_robbing=no_robbing)
        yield OfferDeal("all items", no_robbing=no_robbing)
        yield OfferDeal("half", no_robbing=no_robbing)
        yield from (OfferDeal("key parts", many, no_robbing=no_robbing) for many in range(1, PART_LIMIT + 1))
        yield from (OfferDeal("shape", shape=shape, no_robbing=no_robbing) for shape in named)
