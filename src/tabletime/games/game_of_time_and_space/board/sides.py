"""The sides of a fight: who takes part, and what was promised to allies."""

from collections import Counter

import msgspec

from tabletime.games.game_of_time_and_space.board.battle import ALIENS, Battle, Combatant, InUse, drain
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.games.game_of_time_and_space.moves import Terms
from tabletime.games.game_of_time_and_space.state import STUNNED, TimeAndSpacePosition

Ranks = tuple[tuple[Combatant, ...], tuple[Combatant, ...]]
"""The attackers and their opponents."""


class Deal(msgspec.Struct, frozen=True):
    """TS-SPL-2: what an ally was promised."""

    inviter: int
    ally: int
    terms: Terms = "nothing"
    many: int = 0
    shape: str = ""
    no_robbing: bool = False


class Sides(msgspec.Struct, frozen=True):
    """TS-CMB-1, TS-CMB-2: the players of both sides, current and first attacked first; or aliens as opponents."""

    zone: Zone
    attackers: tuple[int, ...]
    defenders: tuple[int, ...] = ()
    against_players: bool = False
    left: tuple[int, ...] = ()
    """Who has left the zone before the first roll, and is out of the fight even after coming back."""

    def after(self, position: TimeAndSpacePosition) -> "Sides":
        """TS-CMB-4, TS-CMB-8: the same sides, but whoever stands elsewhere now has left."""
        fighting = (*self.attackers, *self.defenders)
        gone = tuple(seat for seat in fighting if seat in self.left or position.players[seat].zone != self.zone)
        return msgspec.structs.replace(self, left=gone)

    def settled(self) -> "Sides":
        """TS-FGT-18: the sides when the first die is rolled, without those who have left."""
        attackers, defenders = (
            tuple(seat for seat in seats if seat not in self.left) for seats in (self.attackers, self.defenders)
        )
        return Sides(self.zone, attackers, defenders, self.against_players)


def player_name(seat: int) -> str:
    """How the rules tell players in a fight apart; `words` puts in the names that they have at this table."""
    return f"Player {seat + 1}"


def muster(position: TimeAndSpacePosition, sides: Sides) -> Ranks:
    """TS-CMB-7, TS-FGT-16: everybody who is here when the first die is rolled; whoever has left is out of the fight."""
    attackers = _team(position, sides, sides.attackers)
    if sides.against_players:
        return attackers, _team(position, sides, sides.defenders)
    return attackers, tuple(_aliens(position.open_aliens(sides.zone)))


def _team(position: TimeAndSpacePosition, sides: Sides, seats: tuple[int, ...]) -> tuple[Combatant, ...]:
    found: list[Combatant] = []
    for seat in seats:
        player = position.players[seat]
        if player.zone == sides.zone and player.stun < STUNNED and seat not in sides.left:
            found.append(Combatant(player_name(seat), seat))
            fighters = [item for item in player.kit if item in position.box.fighters]
            found += [Combatant(f"{item} of {player_name(seat)}", seat, item) for item in fighters]
    return tuple(found)


def _aliens(faces: list[str]) -> list[Combatant]:
    """Aliens by name; a second one of the same name gets a number."""
    seen: Counter[str] = Counter()
    found = []
    for face in faces:
        seen[face] += 1
        found.append(Combatant(face if seen[face] == 1 else f"{face} {seen[face]}", ALIENS, face))
    return found


def battle(position: TimeAndSpacePosition, zone: Zone, ranks: Ranks, gadgets: tuple[InUse, ...] = ()) -> Battle:
    """TS-FGT-1: the fight as it stands, with everything in use in the zone."""
    kits = {seat: position.players[seat].kit for seat in position.present(zone)}
    return Battle(position.box, ranks, kits, gadgets, drained=drain(position.box, kits))
