"""Where to go: what each Zone promises, and what the TARDIS may find."""

from collections.abc import Iterable
from functools import cached_property
from statistics import fmean

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.bot.prospects import LOOKS, Prospects, spread
from tabletime.games.time_of_the_daleks.bot.stakes import SONIC, Stakes
from tabletime.games.time_of_the_daleks.content.box import Place
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOL
from tabletime.games.time_of_the_daleks.rules.failure import choosable
from tabletime.games.time_of_the_daleks.state import FACE_DOWN, DaleksPosition
from tabletime.kernel import Move

TILES = 5
"""How many of the tiles that the TARDIS may find are looked at."""

ENDING = {"toll": 0.8, "no removal": 0.6, "faster ship": 1.2}
"""What it is worth to everybody that a Time Anomaly with this rule ends."""

TASK = 0.35
USUAL_COST = 0.7
"""What failing usually costs where the Dilemma lies face down."""

TOLL = 0.5


class Traveller:
    """One Doctor who looks for an Adventure."""

    def __init__(self, view: DaleksPosition, seat: int, stakes: Stakes) -> None:
        self.view, self.seat, self.stakes = view, seat, stakes
        self.prospects = Prospects(view, seat)
        self.promises: dict[tuple[str, int], float] = {}

    def rate(self, move: Move) -> float:
        """What a way to travel promises, in spaces."""
        match move:
            case say.Stay(zone) | say.GoTo(zone) | say.Land(zone):
                return self.zone(zone) - self._toll(zone)
            case say.TrustTheTardis():
                return self.found_by_one + SONIC * self.view.doctor_of(self.seat).trusts_the_tardis
            case say.DrawLocations():
                return self.found_by_two
            case say.Play() | say.Use():
                return self.choice - 0.3
            case say.RollTardisDie():
                die = self.view.box.board.tardis_die
                return (die.choice * self.choice + die.tardis * self.found_by_one) / (die.choice + die.tardis)
        return 0.0

    def zone(self, zone: str, looks: int = LOOKS) -> float:
        """What an Adventure in this Zone promises; it is asked more than once about the same Zone."""
        if (zone, looks) not in self.promises:
            place, chance = self.view.box.places[zone], self.prospects.at(zone, looks)
            self.promises[zone, looks] = chance * self.gain(place) - (1 - chance) * self.loss(place)
        return self.promises[zone, looks]

    def gain(self, place: Place) -> float:
        """What a success brings."""
        gain = self.stakes.effect(place.reward, self.seat)
        if not self.view.has_rule("no removal"):
            gain += self.stakes.relief(place.site)
        if place.kind == "anomaly":
            return gain + ENDING.get(self.view.box.anomalies[place.name].rule, 0.0)
        return gain + TASK * sum(self._does(name, place.name) for name in self.view.tasks)

    def _does(self, task: str, zone: str) -> bool:
        needs, anomaly = self.view.challenge_at(zone), self.view.box.anomalies[task]
        return any(needs[SYMBOL[symbol]] for symbol in anomaly.task_symbols) or sum(needs) >= (anomaly.task_size or 99)

    def loss(self, place: Place) -> float:
        """What a failure costs."""
        marker = self.stakes.marker(place.site) if place.site else 0.0
        if self.view.slots.get(place.name, FACE_DOWN) == FACE_DOWN and place.kind != "anomaly":
            return marker + USUAL_COST
        return marker + cheapest(self.view, self.seat, place.name, self.stakes)

    @cached_property
    def tiles(self) -> list[tuple[float, ...]]:
        """What the Zones of some tiles promise that the TARDIS may find."""
        deck = self.view.location_deck or self.view.location_discards
        return [
            tuple([self.zone(zone, looks=1) for zone in self.view.box.zones_of(tile)]) for tile in spread(deck, TILES)
        ]

    @cached_property
    def found_by_one(self) -> float:
        """What a tile that the TARDIS chooses promises."""
        return fmean(map(max, self.tiles)) if self.tiles else 0.0

    @cached_property
    def found_by_two(self) -> float:
        """What the better of two tiles promises."""
        best = sorted(map(max, self.tiles), reverse=True)
        weights = range(2 * len(best) - 1, 0, -2)
        return sum(promise * weight for promise, weight in zip(best, weights, strict=True)) / max(1, len(best)) ** 2

    @cached_property
    def choice(self) -> float:
        """What the choice of the TARDIS die promises."""
        return max([self.found_by_two, *map(self.zone, self._open())])

    def _open(self) -> Iterable[str]:
        here = self.view.location_of(self.seat)
        return [
            zone
            for zone in self.view.zones_in_play()
            if self.view.is_unsolved(zone) and self.view.box.places[zone].location != here
        ]

    def _toll(self, zone: str) -> float:
        place = self.view.box.places[zone]
        leaves = place.kind != "anomaly" and place.location != self.view.location_of(self.seat)
        return TOLL * (leaves and self.view.has_rule("toll"))


def cheapest(view: DaleksPosition, seat: int, zone: str, stakes: Stakes) -> float:
    """What failing in a Zone costs when the best of the Fail costs is chosen."""
    costs, site = view.fail_costs(zone), view.box.places[zone].site
    return min(-stakes.effect(costs[number - 1], seat, site) for number in choosable(view, seat, costs))
