"""Allying: whom to ask for help, on what terms, and when to join."""

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.bot.fighting import STUN, Kit, Prospects
from tabletime.games.game_of_time_and_space.bot.journey import Journey
from tabletime.games.game_of_time_and_space.rules.combat import CombatAction
from tabletime.kernel import Move

HELP_WANTED = 0.6
"""Whoever is surer than this to win asks nobody for help."""

SHARE = 0.4
"""What part of the spoils an ally may hope for."""


class Allying:
    """A player before a fight, as attacker, as attacked one, or as a bystander."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects, self.outlook, self.view = prospects, prospects.outlook, prospects.view
        self.seat, self.journey = prospects.seat, Journey(prospects)
        self.action = next(frame for frame in reversed(self.view.stack) if isinstance(frame, CombatAction))

    def rate(self, move: Move) -> float:
        """How good an option seems before the sides are settled."""
        match move:
            case say.Invite(guest):
                return self._rate_guest(guest)
            case say.Attack(rival):
                return self.prospects.attack_net(rival, self.action.zone) - 0.3
            case say.OfferDeal():
                return self._rate_deal(move)
            case say.Join():
                return self.joining()
        return 0.0

    def _rate_guest(self, guest: int) -> float:
        """TS-CMB-3: help is asked for where it changes much and the guest is no danger."""
        alone, together = self.chance(()), self.chance((guest,))
        if alone > HELP_WANTED or self.outlook.belief.threat(guest) > 0.3:
            return -1.0
        return (together - alone) * (self.stake() + STUN) - SHARE * together * self.stake() + self.outlook.courage

    def _rate_deal(self, deal: say.OfferDeal) -> float:
        """TS-SPL-2: the ally gets an item where a key part is wanted, and nobody is robbed."""
        wanted = "first item" if not self.action.targets else "nothing"
        return float(deal.terms == wanted) + 0.1 * deal.no_robbing

    def joining(self) -> float:
        """TS-CMB-3: what it brings to join a fight."""
        deal = self.action.deal
        if deal is None or self.outlook.belief.threat(deal.inviter) > 0.3:
            return -1.0
        likely = self.chance((deal.inviter,))
        gain = SHARE * self.stake() + (0.2 if deal.terms != "nothing" else 0.0)
        risk = STUN + self.prospects.at_risk() / 2
        return likely * gain - (1 - likely) * risk + 0.1

    def volunteering(self) -> float:
        """TS-CMB-3: what it brings to offer oneself as an ally of the attacker."""
        if self.action.targets or self.outlook.belief.threat(self.action.seat) > 0.3:
            return -1.0
        likely = self.chance((self.action.seat,))
        return likely * SHARE * self.stake() - (1 - likely) * (STUN + self.prospects.at_risk() / 2) - 0.1

    def chance(self, friends: tuple[int, ...]) -> float:
        """How likely the own side wins with these friends."""
        kits: tuple[Kit, ...] = tuple(self.view.players[friend].kit for friend in friends)
        zone = self.action.zone
        if not self.action.targets:
            return self.prospects.against_aliens(tuple(self.view.open_aliens(zone)), zone, kits)
        return self.prospects.against(self.opponents(friends), zone, kits)

    def opponents(self, friends: tuple[int, ...]) -> list[int]:
        """The players on the other side."""
        attacks = self.seat == self.action.seat or self.action.seat in friends
        return list(self.action.targets) if attacks else [self.action.seat]

    def stake(self) -> float:
        """What there is to win."""
        if not self.action.targets:
            return self.journey.contents(self.action.zone)
        return sum(self.prospects.robbery(rival) for rival in self.opponents((self.action.seat,)) if rival != self.seat)
