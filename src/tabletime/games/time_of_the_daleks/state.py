"""What lies on the table, which questions it answers, and what is hidden."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import field

from tabletime.games.time_of_the_daleks.board.dice import NO_DICE, Pool, is_met
from tabletime.games.time_of_the_daleks.content.board import SKARO
from tabletime.games.time_of_the_daleks.content.box import Box, Place, box_of
from tabletime.games.time_of_the_daleks.content.companions import ALIEN as ALIEN_DECK
from tabletime.games.time_of_the_daleks.content.companions import DECKS, DeckName
from tabletime.games.time_of_the_daleks.content.companions import EARTH as EARTH_DECK
from tabletime.games.time_of_the_daleks.content.doctors import Doctor
from tabletime.games.time_of_the_daleks.content.icons import Icons
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOUR, SYMBOLS, Counts, Effect
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.options import DaleksOptions
from tabletime.kernel import Part, Position, State, secret

FACE_DOWN = "face down"
"""What is seen of a Dilemma that nobody has turned up."""

SOLVED = ""
CONSOLE = ""
"""The place of a Doctor who is at no Location (TD-BRD-6)."""

DALEKS = 6
"""The Dalek markers; the last one is Davros (TD-BRD-8)."""

EARTH_FALLS = 3
"""With this many Dalek markers on Earth the Daleks have won (TD-DT-3)."""

POOL_LIMIT, BREACH_LIMIT = 8, 7
"""The most dice of an Adventure, and with a Time Breach (TD-POOL-5, TD-POOL-7)."""

FACE_PRICE = 3
"""Sonics for turning any die to any symbol (TD-CF-3)."""

TIME_BREACH = "time breach"
NO_SYMBOLS: Counts = (0,) * len(SYMBOLS)

CALLER, HELPER = 0, 1
"""The two pools of an Adventure."""


class Belongings(Position):
    """What everybody sees of a player; `known_cards` are those in the hand that all have seen come there."""

    doctor: str = ""
    sonics: int = 0
    companions: tuple[str, ...] = ()
    part_time: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    place: str = CONSOLE
    tardis: int = 0
    known_cards: tuple[str, ...] = ()

    @property
    def friends(self) -> tuple[str, ...]:
        """All Companions, full-time and part-time (TD-POOL-1)."""
        return self.companions + self.part_time

    @property
    def helping_cards(self) -> tuple[str, ...]:
        """The cards whose icons work for this Doctor."""
        return (self.doctor, *self.companions, *self.part_time, *self.equipment)


class Player(Belongings, Part):
    """A player with the Timey-Wimey cards in hand."""

    hand: tuple[str, ...] = secret(lambda player, is_open: is_open, default=())


class DaleksPosition(Position):
    """What lies open on the table. Cards, tiles and Zones are known by their names.

    A slot holds the name of a Dilemma, `FACE_DOWN`, or nothing if it is solved. `daleks` counts markers by place: a
    Location tile, or a Zone of Earth. `tasks` says how often a task is still to be done. `used` are the printed effects
    that are used up for this turn. In an Adventure `needs` counts the wanted symbols, `gathered` are the dice of the
    two pools by colour, and `dice` what they show once they are rolled.
    """

    options: DaleksOptions
    order: tuple[int, ...] = ()
    round: int = 0
    active: int = NOBODY
    ship: int = SKARO
    markers: tuple[int, ...] = ()
    locations: tuple[str, ...] = ()
    slots: dict[str, str] = field(default_factory=dict)
    daleks: dict[str, int] = field(default_factory=dict)
    anomalies: tuple[str, ...] = ()
    tasks: dict[str, int] = field(default_factory=dict)
    earth_deck: tuple[str, ...] = ()
    alien_deck: tuple[str, ...] = ()
    closed_decks: tuple[str, ...] = ()
    lost_companions: tuple[str, ...] = ()
    location_deck: tuple[str, ...] = ()
    location_discards: tuple[str, ...] = ()
    anomaly_deck: tuple[str, ...] = ()
    anomaly_discards: tuple[str, ...] = ()
    card_discards: tuple[str, ...] = ()
    dilemma_discards: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    caller: int = NOBODY
    helper: int = NOBODY
    is_on_the_spot: bool = False
    needs: Counts = ()
    conditions: tuple[str, ...] = ()
    gathered: tuple[Counts, ...] = (NO_DICE, NO_DICE)
    dice: tuple[Pool, ...] = ((), ())

    if TYPE_CHECKING:
        seats: int

        @property
        def players(self) -> Sequence[Belongings]: ...

        def hand_size(self, seat: int) -> int: ...

    @property
    def box(self) -> Box:
        """Everything that is printed on the pieces of this table."""
        return box_of(self.options, self.seats)

    @property
    def gallifrey(self) -> int:
        """The last space of the Web of Time (TD-BRD-3)."""
        return self.box.board.track.gallifrey

    def planet(self, space: int) -> str:
        """The planet on a space of the Web of Time, if there is one (TD-BRD-3)."""
        return {SKARO: "Skaro", self.box.board.track.earth: "Earth", self.gallifrey: "Gallifrey"}.get(space, "")

    def doctor_of(self, seat: int) -> Doctor:
        """The Doctor whom this player is now."""
        return self.box.doctors[self.players[seat].doctor]

    def place_of(self, seat: int) -> Place | None:
        """The Time Zone where this Doctor is, if at a Location at all."""
        return self.box.places.get(self.players[seat].place)

    def location_of(self, seat: int) -> str:
        """The Location where this Doctor is: a tile, Earth, a Time Anomaly, or the Console."""
        place = self.place_of(seat)
        return CONSOLE if place is None else place.location

    def others(self, seat: int) -> list[int]:
        """The other players, clockwise."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def is_unsolved(self, zone: str) -> bool:
        """Whether an Adventure waits here: a Dilemma, or the Challenge of a Time Anomaly (TD-TRAV-1, TD-TA-4)."""
        return bool(self.slots.get(zone)) or zone in self.anomalies

    def unsolved_zones(self, location: str) -> list[str]:
        """The Zones of a Location where an Adventure waits."""
        return [zone for zone in self.box.zones_of(location) if self.is_unsolved(zone)]

    def zones_in_play(self) -> list[str]:
        """All Time Zones on the table: those of Earth, of the Location tiles, and the Time Anomalies."""
        tiles = [zone for tile in self.locations for zone in self.box.zones_of(tile)]
        return [*self.box.earth, *tiles, *self.anomaly_places()]

    def anomaly_places(self) -> list[str]:
        """The Time Anomalies in play that are Locations."""
        return [name for name in self.anomalies if name in self.box.places]

    def has_rule(self, rule: str) -> bool:
        """Whether a Time Anomaly in play brings this rule (TD-TA-3, TD-TA-9)."""
        return bool(self.anomalies) and any(self.box.anomalies[name].rule == rule for name in self.anomalies)

    @property
    def daleks_in_play(self) -> int:
        """All Dalek markers on the table."""
        return sum(self.daleks.values())

    @property
    def daleks_on_earth(self) -> int:
        """The Dalek markers in all Zones of Earth."""
        return sum([self.daleks.get(zone, 0) for zone in self.box.earth])

    def daleks_at(self, zone: str) -> int:
        """The Dalek markers that Exterminate dice in this Zone (TD-EXT-1, TD-EXT-2)."""
        return self.daleks.get(self.box.places[zone].site, 0)

    def challenge_at(self, zone: str, supposed: str = "") -> Counts:
        """The symbols of a Zone together with those of its Dilemma, known or supposed (TD-CHAL-1)."""
        dilemma = self.box.needs.get(supposed or self.slots.get(zone, ""), NO_SYMBOLS)
        return tuple(map(int.__add__, self.box.places[zone].needs, dilemma))

    def conditions_at(self, zone: str, supposed: str = "") -> tuple[str, ...]:
        """Fixed Point, Time Locked and Time Breach as they hold here (TD-CHAL-3, TD-TA-17, TD-FG-3)."""
        if self.options.first_game:
            return ()
        dilemma = self.box.dilemmas.get(supposed or self.slots.get(zone, ""))
        if dilemma is None:
            return self.box.anomalies[zone].conditions if zone in self.anomalies else ()
        if self.has_rule("breach everywhere"):
            return tuple(sorted({*dilemma.conditions, TIME_BREACH}))
        return dilemma.conditions

    def hidden_dilemmas(self) -> list[str]:
        """The Dilemmas that nobody can place: face down, in the deck, or discarded unseen."""
        seen = {*self.slots.values(), *self.dilemma_discards}
        tiles = [tile for tile in self.box.dilemmas.values() if tile.name not in seen]
        return [tile.name for tile in tiles if not (self.options.first_game and tile.advanced)]

    def has_condition(self, condition: str) -> bool:
        """Whether the Adventure in progress has this condition."""
        return condition in self.conditions

    def deck(self, name: str) -> tuple[str, ...]:
        """A Companion deck."""
        return self.earth_deck if name == EARTH_DECK else self.alien_deck

    def open_decks(self, zone: str) -> list[DeckName]:
        """The Companion decks from which a Doctor in this Zone may draw (TD-REC-3, TD-CARD-3)."""
        kind = self.box.places[zone].kind
        reach = {"earth": [EARTH_DECK], "tile": [ALIEN_DECK], "anomaly": list(DECKS)}[kind]
        return [name for name in reach if self.deck(name) and name not in self.closed_decks]

    def fail_costs(self, zone: str) -> tuple[Effect, ...]:
        """What failing costs in this Zone; of several one is chosen (TD-FAIL-4)."""
        dilemma = self.box.dilemmas.get(self.slots.get(zone, ""))
        return self.box.anomalies[zone].fail if dilemma is None else dilemma.fail

    def free_companion_spaces(self, seat: int) -> int:
        """How many Companions still find room (TD-REC-1)."""
        return self.box.board.console.companions - len(self.players[seat].friends)

    def free_slots(self, seat: int) -> int:
        """How much Equipment still finds room (TD-PREP-5)."""
        return self.box.board.console.equipment - len(self.players[seat].equipment)

    def can_pay(self, seat: int, sonics: int) -> bool:
        """Whether a player can pay so many Sonics or a card (TD-REC-2, TD-HELP-1, TD-HELP-3, TD-TA-14)."""
        return self.players[seat].sonics >= sonics or self.payable_cards(seat) > 0

    def payable_cards(self, seat: int) -> int:
        """How many cards a player could discard as a payment."""
        equipment = len(self.players[seat].equipment) if self.options.equipment_pays else 0
        return self.hand_size(seat) + equipment

    def imprisoned(self, colour: int) -> int:
        """How many dice of a colour lie on Time Anomalies (TD-TA-10)."""
        if not self.tasks:
            return 0
        prisons = {name: self.box.anomalies[name].imprisons for name in self.tasks}
        return sum(self.tasks[name] for name, held in prisons.items() if held and COLOUR[held] == colour)

    def available(self, colour: int, pool: int) -> int:
        """How many dice of a colour a pool could hold: those that are free and not in the other pool (TD-POOL-6)."""
        return max(0, self.box.supply[colour] - self.imprisoned(colour) - self.gathered[1 - pool][colour])

    @property
    def adventurers(self) -> tuple[int, ...]:
        """The Doctors with a pool in this Adventure: the caller, and the helper if there is one."""
        if self.caller == NOBODY:
            return ()
        return (self.caller,) if self.helper == NOBODY else (self.caller, self.helper)

    def pool_of(self, seat: int) -> int:
        """Which of the two pools is this player's."""
        return CALLER if seat == self.caller else HELPER

    def limit(self, pool: int) -> int:
        """How many dice a pool may keep (TD-POOL-5, TD-POOL-7, TD-HELP-5, TD-HELP-6)."""
        whole = BREACH_LIMIT if self.has_condition(TIME_BREACH) else POOL_LIMIT
        shared = 0 if self.helper == NOBODY else 3 if self.is_on_the_spot else 1
        return whole - shared if pool == CALLER else shared

    @property
    def is_met(self) -> bool:
        """Whether the dice on the table meet the Challenge (TD-ROLL-2, TD-HELP-13)."""
        return is_met(self.needs, *self.dice)

    def icons_for(self, seat: int) -> Iterator[Icons]:
        """The icons that work for this Doctor."""
        icons = self.box.icons
        return (icons[card] for card in self.players[seat].helping_cards)

    def reroll_cost(self, seat: int) -> int:
        """How many Sonics the next Sonic re-roll of this Doctor costs (TD-RR-7)."""
        doctor = self.box.doctors.get(self.players[seat].doctor)
        return 1 if doctor and doctor.cheaper_rerolls > self.used.count(cheaper(seat)) else 2

    def earliest(self) -> int:
        """The player with the earliest regeneration (TD-TURN-1)."""
        return min(range(self.seats), key=lambda seat: self.doctor_of(seat).number)


def cheaper(seat: int) -> str:
    """The mark that a Doctor has used up one of the cheaper Sonic re-rolls."""
    return f"cheaper re-roll of {seat}"


class DaleksState(DaleksPosition, State):
    """Everything at a table: the open position, hands, and what nobody knows.

    Nobody knows which card is on top of a deck: a deck is a sorted tuple from which Nature draws. `covered` are the
    face-down Dilemmas by Zone, `buried` those that were discarded without having been turned up.
    """

    players: list[Player]
    card_deck: tuple[str, ...] = ()
    dilemma_deck: tuple[str, ...] = ()
    covered: dict[str, str] = field(default_factory=dict)
    buried: tuple[str, ...] = ()

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds, which everybody may count."""
        return len(self.players[seat].hand)
