"""The box: what is printed, that it fits together, and what is said about a file that does not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletime import Table
from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.content import anomalies, board, cards, companions, dilemmas, doctors, locations
from tabletime.games.time_of_the_daleks.content.box import EARTH, Box, box_of
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOLS, Effect, challenge
from tabletime.games.time_of_the_daleks.options import DaleksOptions
from tabletime.kernel.errors import BadContent, BadOptions

FILES: dict[str, tuple[Path, Callable[[str], object]]] = {
    "doctors": (doctors.DOCTORS, doctors.load_doctors),
    "companions": (companions.COMPANIONS, companions.load_companions),
    "locations": (locations.LOCATIONS, locations.load_locations),
    "dilemmas": (dilemmas.DILEMMAS, dilemmas.load_dilemmas),
    "cards": (cards.CARDS, cards.load_cards),
    "anomalies": (anomalies.ANOMALIES, anomalies.load_anomalies),
    "board": (board.BOARD, board.load_board),
}


@pytest.fixture
def box() -> Box:
    return box_of(DaleksOptions())


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of a content file in which one thing is written otherwise."""
    text = FILES[name][0].read_text()
    assert old in text
    path = folder / f"{name}.toml"
    path.write_text(text.replace(old, new, 1))
    return path


def test_the_box_holds_what_the_rulebook_counts(box: Box) -> None:
    """TD-CARD-2, TD-TILE-1, TD-BRD-1."""
    earthly = [friend for friend in box.companions.values() if friend.deck == "earth"]
    assert (len(box.doctors), len(earthly), len(box.companions)) == (4, 15, 27)
    assert (len(box.tiles), len(box.dilemmas), len(box.cards), len(box.anomalies)) == (20, 25, 30, 8)
    assert len(box.zones_of(EARTH)) == 3
    assert {len(box.zones_of(tile)) for tile in box.tiles} == {2}


def test_there_are_six_symbols_and_a_black_die_shows_each_of_them_once(box: Box) -> None:
    """TD-DIE-1, TD-DIE-2."""
    assert SYMBOLS == ("running", "diplomacy", "science", "cunning", "tactics", "strength")
    assert sorted(box.faces[0]) == [0, 1, 2, 3, 4, 5]


def test_coloured_dice_know_fewer_symbols_and_each_symbol_has_one_best_colour(box: Box) -> None:
    """TD-DIE-3."""
    assert [len(set(faces)) for faces in box.faces[1:]] == [3, 3, 3]
    for symbol in range(6):
        often = [faces.count(symbol) for faces in box.faces]
        assert often.count(max(often)) == 1
        assert max(often) > 1


def test_there_are_eight_black_dice_and_three_of_each_colour(box: Box) -> None:
    """TD-DIE-4."""
    assert box.supply == (8, 3, 3, 3)


def test_the_web_of_time_goes_from_skaro_past_earth_to_gallifrey(box: Box) -> None:
    """TD-BRD-3, TD-SET-11, TD-FG-1."""
    track = box.board.track
    assert (track.earth, track.gallifrey) == (2, 18)
    assert (track.anomalies, track.first_game_anomalies) == ((6, 9, 12, 15), (8, 11, 14))


def test_people_of_other_boxes_are_not_among_the_companions(box: Box) -> None:
    """TD-SET-14."""
    assert not {"Captain Jack", "Nyssa", "Adric"} & set(box.companions)


def test_zones_share_out_the_symbols_as_they_were_designed(box: Box) -> None:
    zones = [place for place in box.places.values() if place.kind == "tile"]
    sizes = [sum(place.needs) for place in zones]
    assert [sizes.count(size) for size in (2, 3, 4)] == [20, 18, 2]
    assert [sum(place.needs[symbol] for place in zones) for symbol in range(6)] == [18, 16, 19, 17, 16, 16]
    assert sum(bool(place.links) for place in zones) == 9


def test_dilemmas_share_out_symbols_and_conditions_as_they_were_designed(box: Box) -> None:
    """TD-CHAL-3."""
    tiles = list(box.dilemmas.values())
    assert [[len(tile.symbols) for tile in tiles].count(size) for size in (2, 3, 4)] == [2, 10, 13]
    conditions = [condition for tile in tiles for condition in tile.conditions]
    assert [conditions.count(name) for name in ("fixed point", "time locked", "time breach")] == [3, 3, 2]
    assert sum(bool(tile.links) for tile in tiles) == 7
    assert sum(tile.advanced for tile in tiles) == 6


def test_the_examples_of_the_rulebook_want_the_symbols_that_it_names(box: Box) -> None:
    """TD-CHAL-1."""
    express, sutekh = box.places["The Orient Express"].needs, box.needs["Sutekh"]
    assert tuple(map(int.__add__, express, sutekh)) == challenge(
        ("science", "science", "cunning", "diplomacy", "tactics", "tactics")
    )
    mars, angels = box.places["Mars: Future"].needs, box.needs["The Weeping Angels"]
    assert tuple(map(int.__add__, mars, angels)) == challenge(("running",) * 4 + ("cunning", "tactics"))


def test_a_link_to_a_group_is_one_to_each_member(box: Box) -> None:
    """TD-LINK-4."""
    assert box.linked["Autons"] == ("The Brigadier", "Kate Stewart", "Osgood", "Sergeant Benton", "Harry Sullivan")
    assert box.linked["Strax"] == ("Jenny Flint", "Madame Vastra")


@pytest.mark.parametrize("name", FILES)
def test_every_file_of_the_box_says_where_its_values_come_from(name: str) -> None:
    path, read = FILES[name]
    assert read(str(path))


def test_whatever_can_be_replaced_is_called_like_the_option_that_replaces_it() -> None:
    assert set(GAME.content()) == {f"{name}_file" for name in FILES} <= set(DaleksOptions.__struct_fields__)


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("companions", 'deck = "earth"', 'deck = "mars"', "companion 1 (Amy Pond), deck"),
        ("companions", "add = { green = 1 }", "add = { purple = 1 }", "companion 1 (Amy Pond), add"),
        ("companions", 'focus = ["green"]', 'focus = ["black"]', "companion 1 (Amy Pond), focus 1"),
        ("doctors", "dice = 2", "dice = 0", "doctor 3 (Eleventh Doctor), reroll 1, dice"),
        ("doctors", "number = 12", "number = 4", "each with a higher number"),
        ("cards", "cost = 1", "cost = -1", "card 1 (Fez), cost"),
        ("cards", "add = { black = 1 }\n", "", "exactly one of add, reroll, face, effect and ability"),
        ("cards", 'kind = "equipment"', 'kind = "weapon"', "card 1 (Fez), kind"),
        ("dilemmas", "fail = [{ ship = 2 }]", "fail = []", "at least one Fail cost"),
        ("dilemmas", 'origin = "designed"', 'origin = "guessed"', "dilemma 1 (Sutekh), origin"),
        ("dilemmas", "few = [{ ship", "few = [{ sheep", "dilemma 3 (Silurians), fail_with_few 1"),
        ("anomalies", "tasks = 3\n", "", "says how often it must be done"),
        ("anomalies", 'imprisons = "green"\n', "", "name the colour of the dice"),
        ("locations", '"running", "cunning"', '"running", "jumping"', "earth 1 (Earth Past), symbols 2"),
        ("board", "earth = 2", "earth = 20", "beyond Gallifrey"),
        ("board", '"running", "running", "running", ', '"running", ', "a die has 6"),
    ],
)
def test_a_fault_in_a_file_is_named_with_file_entry_and_field(
    tmp_path: Path, name: str, old: str, new: str, complaint: str
) -> None:
    path = changed(tmp_path, name, old, new)
    with pytest.raises(BadContent) as fault:
        FILES[name][1](str(path))
    assert str(path) in str(fault.value)
    assert complaint in str(fault.value)


@pytest.mark.parametrize(
    ("name", "old", "new", "complaint"),
    [
        ("companions", 'links = ["Rory Williams"]', 'links = ["Turlough"]', "Amy Pond, links: there is no Companion"),
        ("companions", 'name = "Amy Pond"', 'name = "Polly Wright"', "Polly Wright, name: there are two of this name"),
        ("doctors", 'companion = "Amy Pond"', 'companion = "Peri"', "Eleventh Doctor, links: there is no Companion"),
        ("board", "count = 3", "count = 2", "imprisons 3 green dice"),
    ],
)
def test_files_that_do_not_fit_together_are_refused_before_the_game(
    tmp_path: Path, name: str, old: str, new: str, complaint: str
) -> None:
    path = changed(tmp_path, name, old, new)
    with pytest.raises(BadOptions, match=complaint):
        Table(GAME, 2, {f"{name}_file": str(path)})


def test_a_table_can_be_played_with_other_cards(tmp_path: Path) -> None:
    path = changed(tmp_path, "locations", "reward = { tardis = 1, cards = 1 }", "reward = { tardis = 9 }")
    box = box_of(DaleksOptions(locations_file=str(path)))
    assert box.places["Earth Past"].reward == Effect(tardis=9)
    assert Table(GAME, 2, {"locations_file": str(path)}, seed=1).decisions
