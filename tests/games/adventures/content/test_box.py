"""The files of the box: faults are told by file, entry and field, and one's own files replace ours."""

from pathlib import Path
from typing import get_args

import pytest

from tabletime.games.adventures import GAME
from tabletime.games.adventures.content.box import FOLDER, READERS, box_of
from tabletime.games.adventures.content.effects import Dice, Matter, Stat
from tabletime.games.adventures.content.tiles import SPECIAL
from tabletime.kernel.errors import BadContent
from tests.games.adventures.verbs import DOCTOR, scene

COUNTS = {
    "station": (5, 3, 3, 2, 2, 2, 1, 2, 1),
    "starship": (3, 3, 3, 2, 4, 2, 2, 1, 1),
    "catacombs": (3, 2, 3, 2, 2, 3, 2, 2, 2),
}
SHAPES = {
    "crossing": ("NESW", "N", False, 1),
    "junction": ("NEW", "N", False, 1),
    "side junction": ("NEW", "E", False, 1),
    "corridor": ("NS", "N", False, 1),
    "crawlway": ("NS", "N", True, 1),
    "corner": ("NE", "N", False, 1),
    "tight corner": ("NE", "E", True, 1),
    "hall": ("NESW", "N", False, 2),
    "dead end": ("N", "N", False, 1),
    "Lost Room": ("NEW", "W", False, 1),
    "Prison": ("NS", "S", False, 1),
    "Control Room": ("NEW", "N", False, 1),
}


@pytest.mark.parametrize("name", READERS)
def test_every_file_of_the_box_can_be_read_by_itself(name: str) -> None:
    assert GAME.content()[name](FOLDER / f"{name}.toml") is not None


@pytest.mark.parametrize("environment", COUNTS)
def test_an_environment_has_24_tiles_in_the_right_shapes(environment: str) -> None:
    """AD-SET-4, AD-XPL-1."""
    tiles = box_of().tiles[environment]
    shapes = [tile.shape for tile in tiles]
    assert tuple(shapes.count(shape) for shape in list(SHAPES)[:9]) == COUNTS[environment]
    assert sum(tile.name in SPECIAL for tile in tiles) == 3
    assert len({tile.name for tile in tiles}) == len(tiles) == 24
    assert all(len(tile.name) <= 12 for tile in tiles)


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_have_their_exits_and_arrow(shape: str) -> None:
    """AD-XPL-1, AD-XPL-11, AD-RUN-6."""
    exits, arrow, narrow, blips = SHAPES[shape]
    tile = next(tile for tile in box_of().tiles["station"] if tile.shape == shape)
    assert "".join("NESW"[side] for side in tile.sides) == exits
    assert ("NESW"[tile.arrow], tile.narrow, tile.blips) == (arrow, narrow, blips)


def test_the_bag_has_42_tokens() -> None:
    """AD-DES-2."""
    assert box_of().tokens == (4, 9, 9, 5, 7, 3, 5)


def test_on_a_starship_hazards_are_easier() -> None:
    """AD-SET-4."""
    rooms, options = {"Bridge": "0,0"}, {"environment": "starship"}
    play = scene(rooms=rooms, team={DOCTOR: "Bridge"}, hazards=["Lockdown"], options=options)
    assert play.outwit(DOCTOR, "Lockdown").dice == 5


def test_in_the_catacombs_only_near_rooms_fill_up() -> None:
    """AD-SET-4, AD-ENT-11."""
    rooms = {"Crypt": "0,0", "Long grave": "1,0 turned 1", "Cloister": "2,0 turned 1", "Crawl": "3,0 turned 1"}
    rooms |= {"Root tunnel": "4,0 turned 1", "Ossuary": "5,0"}
    play = scene(rooms=rooms, team={DOCTOR: "Crypt"}, phase="repopulation", options={"environment": "catacombs"})
    assert play.dice == 4


def changed(folder: Path, file: str, old: str, new: str) -> str:
    """A folder with one changed file; what is said about it."""
    text = (FOLDER / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1))
    with pytest.raises(BadContent) as fault:
        box_of(str(folder))
    return str(fault.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("items.toml", 'do = "dice"', 'do = "dance"', "item 1 (Stun Baton), powers"),
        ("items.toml", 'stat = "fight"', 'stat = "sing"', "item 1 (Stun Baton), powers 1, stat"),
        (
            "adventurers.toml",
            'start = ["Running Shoes"]',
            'start = ["Boots"]',
            "Rose Tyler, start: there is no 'Boots'",
        ),
        ("tiles.toml", 'arrow = "N"', 'arrow = "Q"', "shape 1 (crossing)"),
        ("tiles.toml", '"Reactor"', '"Hangar"', "name of its own"),
        ("events.toml", 'origin = "designed"', 'origin = "guessed"', "event 1 (Patrol), origin: say where"),
        ("table.toml", "players = 2", "players = 7", "columns for 1 to 5 players"),
        ("table.toml", 'name = "Alarm"', 'name = "Enemy"', "tokens in this order"),
        ("table.toml", 'adventure = "Breakdown"', 'adventure = "Picnic"', "quick_start, adventure"),
        ("adventures.toml", 'enemies = ["Slitheen"', 'enemies = ["Krillitane"', "Impostor, enemies"),
    ],
)
def test_a_fault_is_told_by_file_entry_and_field(tmp_path: Path, file: str, old: str, new: str, words: str) -> None:
    said = changed(tmp_path, file, old, new)
    assert file in said
    assert words in said


def test_an_own_file_replaces_ours(tmp_path: Path) -> None:
    text = (FOLDER / "items.toml").read_text().replace("more = 2", "more = 5", 1)
    (tmp_path / "items.toml").write_text(text)
    play = scene(
        team={"Rose Tyler": "Hangar"},
        holding={"Rose Tyler": ["Blaster"]},
        figures={"Cyberman 1": "Hangar"},
        enemies=["Cybermen"],
        options={"box": str(tmp_path)},
    )
    assert play.fight("Rose Tyler", "Cyberman 1").dice == 2 + 5 + 3


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="not a folder"):
        box_of(str(tmp_path / "nowhere"))


@pytest.mark.parametrize("stat", ["fight", "wit", "run"])
def test_the_box_knows_which_cards_give_dice_to_a_roll(stat: Stat) -> None:
    """AD-DICE-2, AD-PICK-3."""
    box = box_of()
    for matter in get_args(Matter):
        cards = {**box.cards, **box.things}.items()
        dice = {name: [power for power in card.powers if isinstance(power, Dice)] for name, card in cards}
        fitting = {name: tuple(power for power in powers if power.fits(stat, matter)) for name, powers in dice.items()}
        assert box.dice_for[stat, matter] == {name: powers for name, powers in fitting.items() if powers}
        limited = {name for name, powers in fitting.items() if "turn" in [power.limit for power in powers]}
        assert box.limited_for[stat, matter] == limited


def test_every_card_has_words_for_people() -> None:
    box = box_of()
    words = [card.words for card in (*box.people.values(), *box.minions.values(), *box.things.values())]
    words += [card.words for card in box.events.values()]
    assert all(each.endswith(".") for each in words)
