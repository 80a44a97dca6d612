import re
from pathlib import Path

import msgspec
import pytest

from tabletime.kernel.errors import BadContent, TabletimeError
from tabletime.pieces.content import Entry, load
from tabletime.pieces.grid import Grid


class Card(Entry, frozen=True):
    title: str
    power: int
    floor: Grid | None = None
    tags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.power < 0:
            raise ValueError(f"the power is {self.power}; it cannot be negative.")


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: tuple[Card, ...]


GOOD = """
[[card]]
title = "Sonic"
power = 3
origin = "rulebook"

[[card]]
title = "Scarf"
power = 1
origin = "designed"
floor = '''
+-+-+
|. X|
+-+-+
'''
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cards.toml"


def complaint(file: Path, text: str) -> str:
    """The sentence with which a file of this text is refused, without the folder."""
    file.write_text(text)
    with pytest.raises(BadContent) as refused:
        load(file, Box)
    return str(refused.value).replace(str(file), file.name)


def test_a_file_becomes_typed_entries_with_their_origin(file: Path) -> None:
    file.write_text(GOOD)
    sonic, scarf = load(file, Box).card
    assert (sonic.title, sonic.power, sonic.origin) == ("Sonic", 3, "rulebook")
    assert scarf.floor == Grid.parse("+-+-+\n|. X|\n+-+-+")


def test_a_path_may_be_given_as_text(file: Path) -> None:
    file.write_text(GOOD)
    assert len(load(str(file), Box).card) == 2


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("power = 1", 'power = "one"', "cards.toml, card 2 (Scarf), power: expected int, got str."),
        ("power = 1", "powr = 1", "cards.toml, card 2 (Scarf): there is no field powr; remove it or correct its name."),
        ("power = 1\n", "", "cards.toml, card 2 (Scarf): the field power is missing; add it."),
        ("power = 1", "power = -1", "cards.toml, card 2 (Scarf): the power is -1; it cannot be negative."),
        ("power = 1", "power = 1\ntags = ['a', 5]", "cards.toml, card 2 (Scarf), tags 2: expected str, got int."),
        (
            'origin = "designed"',
            'origin = "dreamt"',
            "cards.toml, card 2 (Scarf), origin: say where the values come from: rulebook, found, designed.",
        ),
        ('origin = "designed"\n', "", "cards.toml, card 2 (Scarf): the field origin is missing; add it."),
        ('title = "Scarf"\n', "", "cards.toml, card 2: the field title is missing; add it."),
        ("[[card]]", "[[cart]]", "cards.toml: there is no field cart; remove it or correct its name."),
        (
            "|. X|",
            "|. X!",
            "cards.toml, card 2 (Scarf), floor: line 2, column 5 (square B1): '!' is no edge; write |, D or a space.",
        ),
    ],
)
def test_a_fault_is_named_with_file_entry_and_field(file: Path, before: str, after: str, sentence: str) -> None:
    assert complaint(file, GOOD.replace(before, after)) == sentence


def test_a_picture_must_be_text(file: Path) -> None:
    text = re.sub(r"'''.*'''", "7", GOOD, flags=re.DOTALL)
    assert complaint(file, text) == "cards.toml, card 2 (Scarf), floor: expected a picture between triple quotes."


def test_text_that_is_not_toml_is_refused_with_the_line(file: Path) -> None:
    assert complaint(file, "[[card]]\ntitle = Sonic\n").startswith("cards.toml is not valid TOML: ")
    assert "line 2" in complaint(file, "[[card]]\ntitle = Sonic\n")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=re.escape("nothing.toml cannot be read (No such file or directory)")):
        load(tmp_path / "nothing.toml", Box)


def test_a_file_that_is_not_text_is_refused(file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match="is not text in UTF-8"):
        load(file, Box)


def test_bad_content_is_one_of_the_errors_that_a_player_may_see() -> None:
    assert issubclass(BadContent, TabletimeError)


def test_a_type_that_no_file_can_hold_is_a_fault_of_the_game(file: Path) -> None:
    class Strange(msgspec.Struct):
        card: list[Path]

    file.write_text('card = ["here"]')
    with pytest.raises(NotImplementedError, match="cannot hold values of type"):
        load(file, Strange)
