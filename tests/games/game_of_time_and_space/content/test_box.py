"""The box: what is in it, and what its readers say about a faulty file."""

from collections import Counter
from pathlib import Path

import pytest

from tabletime.games.game_of_time_and_space.content.aliens import ALIENS, alien_file
from tabletime.games.game_of_time_and_space.content.box import blanks_in_play, box_of, key_tokens
from tabletime.games.game_of_time_and_space.content.items import ITEMS, item_file
from tabletime.games.game_of_time_and_space.content.keys import BLANK, KeyTypes, missions, shapes
from tabletime.games.game_of_time_and_space.content.zones import BOARD, board_file
from tabletime.games.game_of_time_and_space.options import TimeAndSpaceOptions
from tabletime.kernel.errors import BadContent, BadOptions


def test_there_are_as_many_items_as_the_box_had() -> None:
    """TS-SET-4: 22 of the 76 are known from a list that runs by first letter, the others fill it up."""
    items = item_file().item
    names = [item.name for item in items]
    known = items[: names.index("Force field -2") + 1]
    assert (sum(item.count for item in known), sum(item.count for item in items)) == (22, 76)
    kinds = Counter(item.kind for item in items for _ in range(item.count))
    assert kinds == {
        "weapon": 11,
        "force field": 5,
        "laser screen": 5,
        "assistant": 4,
        "drainer": 1,
        "gadget": 50,
    }


def test_there_are_as_many_aliens_as_the_box_had() -> None:
    """TS-SET-6: 53 aliens and 23 blanks, in the mixture of strengths that the odds were worked out for."""
    file = alien_file()
    strengths = Counter(alien.strength for alien in file.alien for _ in range(alien.count))
    assert (strengths.total(), file.blanks) == (53, 23)
    assert strengths == {1: 4, 2: 2, 3: 8, 4: 14, 5: 6, 6: 11, 7: 1, 8: 5, 9: 2}
    assert sum(alien.count for alien in file.alien if alien.rolls == 2) == 12
    kinds = Counter(kind for alien in file.alien for kind in alien.kinds for _ in range(alien.count))
    assert kinds == {
        "armed": 24,
        "mech": 23,
        "beast": 11,
        "dalek": 10,
        "humanoid": 9,
        "robot": 8,
        "cyber": 5,
        "spirit": 4,
        "rad": 3,
        "plant": 3,
    }


def test_all_starters_are_equally_strong() -> None:
    """TS-SET-9: so that it matters little who gets which."""
    assert {starter.use for starter in item_file().starter} == {item_file().starter[0].use}
    assert len(item_file().starter) == 6


def test_every_item_and_every_power_is_told_in_a_sentence() -> None:
    """TS-ITEM-3: what the File says can be read by everybody."""
    for item in (*item_file().item, *item_file().starter):
        assert item.words.endswith(".")
    plain = ("name", "count", "strength", "rolls", "kinds", "words", "origin")
    for alien in alien_file().alien:
        powers = {field for field in alien.__struct_fields__ if field not in plain and getattr(alien, field)}
        assert bool(powers) == alien.has_power == bool(alien.words)


@pytest.mark.parametrize("kinds", ["6x6", "9x4", "12x3", "18x2", "36x1"])
def test_there_are_always_36_missions_in_equal_numbers(kinds: KeyTypes) -> None:
    """TS-SET-12."""
    many, copies = map(int, kinds.split("x"))
    assert Counter(missions(kinds)) == dict.fromkeys(shapes(kinds), copies)
    assert len(shapes(kinds)) == many


@pytest.mark.parametrize(("players", "blanks"), [(2, 48), (3, 42), (4, 36), (5, 30), (6, 24)])
def test_blanks_fill_the_key_parts_up_to_sixty(players: int, blanks: int) -> None:
    """TS-SET-15, TS-SET-16."""
    leftovers = missions("6x6")[6 * players :]
    counters = key_tokens("6x6", leftovers)
    assert (len(counters), counters.count(BLANK), blanks_in_play(players)) == (60, blanks, blanks)


def test_a_table_without_neutralisers_has_none_in_the_box() -> None:
    box = box_of(TimeAndSpaceOptions(neutralisers=False))
    assert len(box.item_tokens) == 74
    assert "Neutraliser" not in box.items


def spoiled(tmp_path: Path, source: Path, old: str, new: str) -> str:
    text = source.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / source.name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("count = 2", "count = 0", "item 1 (Anti-radiation suit), count: "),
        ('kind = "gadget"', 'kind = "toy"', "item 1 (Anti-radiation suit), kind: "),
        ('does = "unpower"', 'does = "explode"', "item 1 (Anti-radiation suit), use 1, effect, does: "),
        ('kinds = ["rad"]', 'kinds = ["ghost"]', "item 1 (Anti-radiation suit), use 1, effect, kinds"),
        ('name = "Battle beam"', 'name = "K9"', "Two items are called 'K9'"),
        ('kind = "weapon"', 'kind = "gadget"', "Blaster +6: a gadget says when it is used"),
        ('when = "own turn", effect = { does = "bypass"', 'when = "own fight", effect = { does = "bypass"', "several"),
        ("armed_aliens_by = 3", "armed_aliens_by = 0", "(Power drainer), use 1, effect, armed_aliens_by: "),
        ('origin = "designed"', 'origin = "dreamt"', "item 1 (Anti-radiation suit), origin: say where"),
    ],
)
def test_a_fault_in_the_items_names_file_entry_and_field(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    path = spoiled(tmp_path, ITEMS, old, new)
    with pytest.raises(BadContent) as fault:
        item_file(path)
    assert path in str(fault.value)
    assert complaint in str(fault.value)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("strength = 4", "strength = 12", "alien 1 (Mutant), strength: "),
        ('name = "Cyberman"', 'name = "blank"', "The name 'blank' is taken"),
        ("guards_all = true", "guards_some = true", "there is no field guards_some"),
    ],
)
def test_a_fault_in_the_aliens_names_file_entry_and_field(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    path = spoiled(tmp_path, ALIENS, old, new)
    with pytest.raises(BadContent) as fault:
        alien_file(path)
    assert path in str(fault.value)
    assert complaint in str(fault.value)


@pytest.mark.parametrize("place", ["[3, 3]", "[9, 1]", "[7, 8]"])
def test_a_warp_is_joined_to_one_zone_at_the_edge(tmp_path: Path, place: str) -> None:
    """TS-SET-2, TS-WARP-2."""
    path = spoiled(tmp_path, BOARD, "[1, 2]", place)
    with pytest.raises(BadContent, match="join each to one zone at the edge"):
        board_file(path)


def test_a_board_of_another_size_is_refused(tmp_path: Path) -> None:
    """TS-SET-1."""
    with pytest.raises(BadContent, match="8 rows"):
        board_file(spoiled(tmp_path, BOARD, "rows = 8", "rows = 9"))


def test_too_few_counters_for_the_zones_are_refused(tmp_path: Path) -> None:
    """TS-SET-7."""
    path = spoiled(tmp_path, ALIENS, "blanks = 23", "blanks = 0")
    with pytest.raises(BadOptions, match="60 zones"):
        box_of(TimeAndSpaceOptions(alien_file=path))
