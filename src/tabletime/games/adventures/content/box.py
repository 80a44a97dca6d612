"""The opened box: everything by its name, read once from the files of a folder."""

from functools import cached_property
from pathlib import Path
from typing import TypeVar

from tabletime.games.adventures.content.cards import (
    Adventurer,
    EnemyKind,
    Figures,
    MinionKind,
    People,
    Thing,
    Things,
    as_ally,
    as_doctor,
    as_gadget,
)
from tabletime.games.adventures.content.effects import Dice, Effect, Matter, NoWeapons, Stat, Trade
from tabletime.games.adventures.content.lookup import Lookup
from tabletime.games.adventures.content.news import Adventure, AdventureFile, EventCard, EventFile, Goal, HazardNews
from tabletime.games.adventures.content.table import Column, QuickStart, Supply, TableFile
from tabletime.games.adventures.content.tiles import Environment, Tile, TileFile, tiles_of
from tabletime.kernel.errors import BadContent
from tabletime.pieces.content import load

FOLDER = Path(__file__).parent
Kind = TypeVar("Kind")

READERS: dict[str, type] = {
    "adventurers": People,
    "figures": Figures,
    "items": Things,
    "events": EventFile,
    "adventures": AdventureFile,
    "tiles": TileFile,
    "table": TableFile,
}
"""The files of a box and what each holds."""

NUMBERS = 200
"""Minions are numbered from 1 to below this; a number is never used again, so that nobody is mixed up."""

MANY_BOXES = 16
"""So many boxes stay open; with the next one all others are opened anew when they are needed."""

DEVICE = "Device"
"""The thing that a Civil War is about: carried like a card, but in no deck."""


class Box:
    """The content of one box; a folder of one's own may replace some of the files."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        people, figures, things = self._read("adventurers", People), self._read("figures", Figures), self._things()
        self.people = {card.name: card for card in (*map(as_doctor, people.doctor), *people.companion)}
        self.enemies: dict[str, EnemyKind] = {kind.name: kind for kind in figures.enemy}
        self.minions: dict[str, MinionKind] = {kind.name: kind for kind in figures.minion}
        self.things: dict[str, Thing] = {card.name: card for card in things}
        self.events: dict[str, EventCard] = {card.name: card for card in self._read("events", EventFile).event}
        self.hazards = {
            name: card.does.hazard for name, card in self.events.items() if isinstance(card.does, HazardNews)
        }
        self.hazard_targets = {
            name: card.does.wit for name, card in self.events.items() if isinstance(card.does, HazardNews)
        }
        self.sorts_of_hazard: dict[str, frozenset[str]] = {
            sort: frozenset(name for name, each in self.hazards.items() if each == sort)
            for sort in self.hazards.values()
        }
        self.adventures: dict[str, Adventure] = {
            adventure.name: adventure for adventure in self._read("adventures", AdventureFile).adventure
        }
        table = self._read("table", TableFile)
        self.columns: tuple[Column, ...] = table.column
        self.rated = {each.rating: each.enemies for each in table.rating}
        self.quick_start: QuickStart = table.quick_start
        self.supply: Supply = table.supply
        self.dice = {die.name: die.faces for die in table.die}
        self.tokens = tuple(token.count for token in table.token)
        tiles = self._read("tiles", TileFile)
        self.environments: dict[str, Environment] = {each.name: each for each in tiles.environment}
        self.tiles = {each.name: tiles_of(tiles.shape, each) for each in tiles.environment}
        kinds: tuple[EnemyKind | MinionKind, ...] = (*figures.enemy, *figures.minion)
        self.numbered = {kind.name: tuple(f"{kind.one} {number}" for number in range(1, NUMBERS)) for kind in kinds}
        self.allies: dict[str, Adventurer] = {
            name: as_ally(kind, name) for kind in figures.minion for name in self.numbered[kind.name]
        }
        self.cards: dict[str, Adventurer] = self.people | self.allies
        self.weapons = frozenset(name for name, card in self.things.items() if card.weapon)
        self.peaceful = {name for name, card in self.cards.items() if card.is_doctor or card.power(NoWeapons)}
        self.dice_powers = self._powers(Dice)
        self.trading = set(self._powers(Trade))
        self.helping = {
            name for name, powers in self.dice_powers.items() if any(power.helps != "self" for power in powers)
        }
        uses = {
            name: tuple((at, power) for at, power in enumerate(card.powers) if power.when in ("act", "free"))
            for name, card in {**self.cards, **self.things}.items()
        }
        self.uses = {name: lines for name, lines in uses.items() if lines}
        self.useful = frozenset(self.uses)
        self.swift = frozenset(kind.name for kind in figures.enemy if "swift" in kind.nature)
        self.after_roll = frozenset(
            name
            for name, card in {**self.cards, **self.things}.items()
            if any(power.when == "after_roll" for power in card.powers)
        )
        free = (name for name, lines in self.uses.items() if any(power.price == 0 for _, power in lines))
        self.free_of_charge = frozenset((*free, *self.trading))
        self.present_goals = Lookup(self._present_goal)
        self.having = Lookup(self._having)
        self.dice_for = Lookup(self._dice_for)
        self.limited_for = Lookup(self._limited_for)
        self._check()

    def _present_goal(self, key: tuple[str, tuple[int, ...], int]) -> Goal | None:
        """What is to be done now, by Adventure, what is done of each part, and players."""
        adventure, progress, players = key
        return self.adventures[adventure].present_goal(progress, players)

    def _having(self, kind: type[Effect]) -> frozenset[str]:
        """The cards of people and things that have a power of this kind."""
        cards = {**self.cards, **self.things}.items()
        return frozenset(name for name, card in cards if card.power(kind) is not None)

    def _dice_for(self, roll: tuple[Stat, Matter]) -> dict[str, tuple[Dice, ...]]:
        """The powers that may give more dice to such a roll, for the cards that have any."""
        fitting = {
            name: tuple(power for power in powers if power.fits(*roll)) for name, powers in self.dice_powers.items()
        }
        return {name: powers for name, powers in fitting.items() if powers}

    def _limited_for(self, roll: tuple[Stat, Matter]) -> frozenset[str]:
        """The cards that may give more dice to such a roll once a turn."""
        helpful = self.dice_for[roll].items()
        return frozenset(name for name, powers in helpful if any(power.limit == "turn" for power in powers))

    def _powers(self, kind: type[Kind]) -> dict[str, tuple[Kind, ...]]:
        """The powers of one kind, for the cards that have any."""
        found = {
            name: tuple(power for power in card.powers if isinstance(power, kind))
            for name, card in {**self.cards, **self.things}.items()
        }
        return {name: powers for name, powers in found.items() if powers}

    @cached_property
    def event_cards(self) -> tuple[str, ...]:
        """AD-EVD-1: all Event cards by name."""
        return _copies(self.events)

    @cached_property
    def item_cards(self) -> tuple[str, ...]:
        """AD-ITM-1: all standard Items by name."""
        return _copies({name: card for name, card in self.things.items() if not card.gadget})

    @cached_property
    def gadget_cards(self) -> tuple[str, ...]:
        """AD-ITM-2: all Gadgets by name."""
        return _copies({name: card for name, card in self.things.items() if card.gadget})

    @cached_property
    def rooms(self) -> dict[str, dict[str, Tile]]:
        """The tiles of each environment by name."""
        return {name: {tile.name: tile for tile in tiles} for name, tiles in self.tiles.items()}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Everything by its name: kinds of figures and one of each, rooms, cards and Adventures."""
        kinds: list[EnemyKind | MinionKind] = [*self.enemies.values(), *self.minions.values()]
        figures = [name for kind in kinds for name in (kind.name, kind.one)]
        rooms = [room for named in self.rooms.values() for room in named]
        return (*figures, *rooms, *self.people, *self.things, *self.events, *self.adventures, DEVICE)

    def _things(self) -> tuple[Thing, ...]:
        things = self._read("items", Things)
        return (*things.item, *map(as_gadget, things.gadget))

    def _read(self, name: str, kind: type[Kind]) -> Kind:
        own = self.folder / f"{name}.toml"
        return load(own if own.is_file() else FOLDER / f"{name}.toml", kind)

    def _check(self) -> None:
        """Names in one file that point into another must exist there."""
        for card in self.people.values():
            for thing in card.start:
                self._know(thing, self.things, "adventurers.toml", f"{card.name}, start")
        for adventure in self.adventures.values():
            for enemy in adventure.enemies:
                self._know(enemy, self.enemies, "adventures.toml", f"{adventure.name}, enemies")
        for rating, enemies in self.rated.items():
            for enemy in enemies:
                self._know(enemy, self.enemies, "table.toml", f"rating {rating}, enemies")
        quick = self.quick_start
        self._know(quick.adventure, self.adventures, "table.toml", "quick_start, adventure")
        self._know(quick.enemy, self.enemies, "table.toml", "quick_start, enemy")
        self._know(quick.minion, self.minions, "table.toml", "quick_start, minion")
        for name in quick.cast:
            self._know(name, self.people, "table.toml", "quick_start, cast")

    def _know(self, name: str, known: dict[str, Kind], file: str, place: str) -> None:
        if name not in known:
            raise BadContent(f"{self.folder / file}, {place}: there is no {name!r} in the box.")


def _copies(cards: dict[str, Thing] | dict[str, EventCard]) -> tuple[str, ...]:
    return tuple(sorted(name for name, card in cards.items() for _ in range(card.copies)))


class Boxes(dict[str, Box]):
    """The opened boxes by their folders; the empty name is ours. A file that a folder lacks is ours."""

    def __missing__(self, folder: str) -> Box:
        if folder and not Path(folder).is_dir():
            raise BadContent(f"{folder} is not a folder; give one with files such as items.toml.")
        box = Box(Path(folder) if folder else FOLDER)
        if len(self) >= MANY_BOXES:
            self.clear()
        self[folder] = box
        return box


BOXES = Boxes()


def box_of(folder: str = "") -> Box:
    """The box whose files lie in this folder, or ours."""
    return BOXES[folder]
