"""The fight: gadgets before it, then rounds until one side has nobody left, then the spoils."""

from tabletime.games.game_of_time_and_space.board.battle import Combatant, InUse
from tabletime.games.game_of_time_and_space.board.sides import Deal, Sides, battle, muster
from tabletime.games.game_of_time_and_space.events import FightBegan, FightCalledOff, FightWon
from tabletime.games.game_of_time_and_space.rules.before_fight import BeforeTheFight, Prepared
from tabletime.games.game_of_time_and_space.rules.fight_round import Fallen, FightRound
from tabletime.games.game_of_time_and_space.rules.spoils import ZONE, Spoils
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import DONE, Flow, Frame, step


class Fight(Frame):
    """From the gadgets before the first roll to the last of the spoils."""

    seat: int
    sides: Sides
    deals: tuple[Deal, ...] = ()
    gadgets: tuple[InUse, ...] = ()
    attackers: tuple[Combatant, ...] = ()
    opponents: tuple[Combatant, ...] = ()
    wards: tuple[str, ...] = ()
    round: int = 0
    beaten: tuple[int, ...] = ()
    """The players who have been defeated, in the order of their defeat."""
    pots: tuple[int, ...] = ()
    """Whose belongings are still to be shared out, or the zone's."""

    @step("TS-CMB-8")
    def use_gadgets(self, state: TimeAndSpaceState) -> Flow:
        return BeforeTheFight(seat=self.seat, sides=self.sides)

    @step("TS-FGT-1", "TS-FGT-18", "TS-CMB-7", "TS-ITEM-2")
    def begin(self, state: TimeAndSpaceState, prepared: Prepared) -> Flow:
        self.sides, self.gadgets = prepared.sides, prepared.gadgets
        self.attackers, self.opponents = ranks = muster(state, self.sides)
        if not (self.attackers and self.opponents):
            state.tell(FightCalledOff(self.seat, self.sides.zone))
            return DONE
        self.wards = battle(state, self.sides.zone, ranks, self.gadgets).wards()
        state.tell(FightBegan(self.sides.zone, self.attackers, self.opponents))
        return None

    @step("TS-FGT-17")
    def fight_a_round(self, state: TimeAndSpaceState) -> Flow:
        self.round += 1
        return FightRound(
            seat=self.seat,
            zone=self.sides.zone,
            round=self.round,
            attackers=self.attackers,
            opponents=self.opponents,
            allied=self.sides.attackers,
            gadgets=self.gadgets,
            wards=self.wards,
        )

    @step("TS-FGT-13", "TS-FGT-17")
    def count_the_fallen(self, state: TimeAndSpaceState, fallen: Fallen) -> Flow:
        self.beaten += tuple(one.seat for one in self.everybody if one.name in fallen.names and one.is_player)
        self.attackers = tuple(one for one in self.attackers if one.name not in fallen.names)
        self.opponents = tuple(one for one in self.opponents if one.name not in fallen.names)
        self.wards = fallen.wards
        return None if not (self.attackers and self.opponents) else self.fight_a_round

    @step("TS-FGT-17", "TS-FGT-20", "TS-SRCH-7")
    def declare_winners(self, state: TimeAndSpaceState) -> Flow:
        state.tell(FightWon(self.sides.zone, self.winners))
        if not self.winners:
            return DONE
        if self.sides.against_players:
            self.pots = tuple(seat for seat in self.beaten if seat not in self.victorious)
        elif not state.aliens[self.sides.zone]:
            self.pots = (ZONE,)
        return None

    @step("TS-SPL-1", "TS-SPL-2", "TS-SPL-3")
    def share_spoils(self, state: TimeAndSpaceState) -> Flow:
        if not self.pots:
            return DONE
        pot, self.pots = self.pots[0], self.pots[1:]
        here = state.present(self.sides.zone)
        deals = tuple(deal for deal in self.deals if deal.ally in self.victorious and deal.ally in here)
        return Spoils(pot=pot, zone=self.sides.zone, seat=self.seat, winners=self.winners, deals=deals)

    @step("TS-SPL-2", "TS-SPL-3")
    def share_the_next(self, state: TimeAndSpaceState, owed: tuple[Deal, ...]) -> Flow:
        self.deals = owed
        return self.share_spoils

    @property
    def everybody(self) -> tuple[Combatant, ...]:
        return (*self.attackers, *self.opponents)

    @property
    def winners(self) -> tuple[int, ...]:
        """TS-SPL-1, TS-SPL-3: the players who are left."""
        return tuple(one.seat for one in self.everybody if one.is_player)

    @property
    def victorious(self) -> tuple[int, ...]:
        """All players of the winning side, the stunned ones too."""
        return self.sides.attackers if self.attackers else self.sides.defenders
