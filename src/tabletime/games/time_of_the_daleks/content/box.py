"""The whole box: everything by its name, checked to fit together, and small tables that the rules look up."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal, TypeVar

import msgspec

from tabletime.games.time_of_the_daleks.content.anomalies import ANOMALIES, Anomaly, load_anomalies
from tabletime.games.time_of_the_daleks.content.board import BOARD, BoardFile, load_board
from tabletime.games.time_of_the_daleks.content.cards import CARDS, Card, load_cards
from tabletime.games.time_of_the_daleks.content.companions import COMPANIONS, Companion, load_companions
from tabletime.games.time_of_the_daleks.content.dilemmas import DILEMMAS, Dilemma, load_dilemmas
from tabletime.games.time_of_the_daleks.content.doctors import DOCTORS, Doctor, load_doctors
from tabletime.games.time_of_the_daleks.content.icons import Icons, icons_of
from tabletime.games.time_of_the_daleks.content.locations import (
    LOCATIONS,
    EarthZone,
    LocationFile,
    Tile,
    Zone,
    load_locations,
)
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOUR, SYMBOL, Counts, Effect, challenge
from tabletime.games.time_of_the_daleks.options import DaleksOptions
from tabletime.kernel.errors import BadContent


class Place(msgspec.Struct, frozen=True):
    """A Time Zone as the rules see it.

    `site` is where Dalek markers lie: the tile, or on Earth the Zone itself (TD-EXT-1, TD-EXT-2); `location` is the
    tile, Earth or the Time Anomaly.
    """

    name: str
    kind: Literal["earth", "tile", "anomaly"]
    location: str
    site: str
    needs: Counts
    reward: Effect
    links: tuple[str, ...] = ()


class Box(msgspec.Struct, frozen=True):
    """Everything that is printed, by name. `linked` are the Companions that a card, Zone or Dilemma is Linked to."""

    doctors: dict[str, Doctor]
    companions: dict[str, Companion]
    cards: dict[str, Card]
    tiles: dict[str, Tile]
    dilemmas: dict[str, Dilemma]
    anomalies: dict[str, Anomaly]
    board: BoardFile
    places: dict[str, Place]
    icons: dict[str, Icons]
    linked: dict[str, tuple[str, ...]]
    needs: dict[str, Counts]
    ring: tuple[str, ...]
    earth: tuple[str, ...]
    faces: tuple[tuple[int, ...], ...]
    supply: Counts

    def zones_of(self, location: str) -> tuple[str, ...]:
        """The Time Zones of a tile, of Earth or of a Time Anomaly."""
        if location in self.tiles:
            return tuple(zone.name for zone in self.tiles[location].zone)
        return self.earth if location == EARTH else (location,)


EARTH = "Earth"
PLAYERS = 4
"""For whom the box is made; fewer find some of it harder."""

Printed = TypeVar("Printed", Doctor, Companion, Card, Tile, Dilemma, Anomaly)


_opened: list[tuple[DaleksOptions, int, Box]] = []
"""The box that was opened last, and for whom: it is asked for all the time, mostly by the same table."""


def box_of(options: DaleksOptions, players: int = PLAYERS) -> Box:
    """The box of a table of so many: its own files where the options name some."""
    for known, seats, box in _opened:
        if known is options and seats == players:
            return box
    box = _box(
        players,
        options.doctors_file,
        options.companions_file,
        options.locations_file,
        options.dilemmas_file,
        options.cards_file,
        options.anomalies_file,
        options.board_file,
    )
    _opened[:] = [(options, players, box)]
    return box


@cache
def _box(
    players: int,
    doctors: str,
    companions: str,
    locations: str,
    dilemmas: str,
    cards: str,
    anomalies: str,
    board: str,
) -> Box:
    people = _named(companions or COMPANIONS, load_companions(companions))
    actors = _named(doctors or DOCTORS, load_doctors(doctors))
    deck = _named(cards or CARDS, load_cards(cards))
    ground, tiles = load_locations(locations), _named(locations or LOCATIONS, load_locations(locations).tile)
    problems = _named(dilemmas or DILEMMAS, [tile.met_by(players) for tile in load_dilemmas(dilemmas)])
    rifts = _named(anomalies or ANOMALIES, load_anomalies(anomalies))
    printed = load_board(board)
    places = {place.name: place for place in (*_places(ground), *_rifts(rifts.values()))}
    box = Box(
        doctors=actors,
        companions=people,
        cards=deck,
        tiles=tiles,
        dilemmas=problems,
        anomalies=rifts,
        board=printed,
        places=places,
        icons={card.name: icons_of(card) for card in (*actors.values(), *people.values(), *deck.values())},
        linked={},
        needs={name: challenge(dilemma.symbols) for name, dilemma in problems.items()},
        ring=tuple(actors),
        earth=tuple(zone.name for zone in ground.earth),
        faces=tuple(tuple(SYMBOL[face] for face in die.faces) for die in printed.die),
        supply=tuple(die.count for die in printed.die),
    )
    _link(box, doctors or DOCTORS, ((name, (doctor.companion,)) for name, doctor in actors.items()))
    _link(box, companions or COMPANIONS, ((name, companion.links) for name, companion in people.items()))
    _link(box, locations or LOCATIONS, ((name, place.links) for name, place in places.items()))
    _link(box, dilemmas or DILEMMAS, ((name, dilemma.links) for name, dilemma in problems.items()))
    _check_sizes(box, board or BOARD)
    return box


def _named(path: object, entries: Iterable[Printed]) -> dict[str, Printed]:
    """Entries by name; two of one name could not be told apart."""
    named: dict[str, Printed] = {}
    for entry in entries:
        if entry.name in named:
            raise BadContent(f"{path}, {entry.name}, name: there are two of this name; give each its own.")
        named[entry.name] = entry
    return named


def _places(ground: LocationFile) -> Iterator[Place]:
    for zone in ground.earth:
        yield _place(zone, "earth", EARTH, zone.name)
    for tile in ground.tile:
        for part in tile.zone:
            yield _place(part, "tile", tile.name, tile.name)


def _place(zone: Zone | EarthZone, kind: Literal["earth", "tile"], location: str, site: str) -> Place:
    return Place(zone.name, kind, location, site, challenge(zone.symbols), zone.reward, zone.links)


def _rifts(anomalies: Iterable[Anomaly]) -> Iterator[Place]:
    """Time Anomalies that are Locations; Dalek markers never lie there (TD-TA-7)."""
    for anomaly in anomalies:
        if anomaly.kind == "location":
            yield Place(anomaly.name, "anomaly", anomaly.name, "", challenge(anomaly.symbols), anomaly.reward)


def _link(box: Box, path: object, links: Iterable[tuple[str, tuple[str, ...]]]) -> None:
    """Links by Companion: a Link to a group is one to each of its members (TD-LINK-4)."""
    for name, wanted in links:
        found: list[str] = []
        for link in wanted:
            members = [other for other, friend in box.companions.items() if link == other or link in friend.groups]
            if not members:
                raise BadContent(f"{path}, {name}, links: there is no Companion or group called {link}.")
            found += members
        box.linked[name] = tuple(friend for friend in dict.fromkeys(found) if friend != name)


def _check_sizes(box: Box, path: object) -> None:
    for anomaly in box.anomalies.values():
        if anomaly.imprisons and box.supply[COLOUR[anomaly.imprisons]] < anomaly.tasks:
            raise BadContent(f"{path}, die, count: {anomaly.name} imprisons {anomaly.tasks} {anomaly.imprisons} dice.")
