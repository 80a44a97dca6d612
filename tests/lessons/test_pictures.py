"""Pictures in the rules: every section has some, and a mistake in their file is named."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import tabletime
from tabletime.kernel.errors import BadContent
from tabletime.lessons.pictures import Picture, album_of, drawn, on_its_own, read_album
from tests.lessons.test_every_lesson import TAUGHT

GAME = tabletime.load("dont-blink")
PICTURES = [(slug, picture) for slug in TAUGHT for picture in album_of(tabletime.load(slug)).picture]


def pictures(tmp_path: Path, text: str) -> tuple[Picture, ...]:
    file = tmp_path / "pictures.toml"
    file.write_text(f'[[picture]]\nwords = "Look."\n{text}')
    return read_album(GAME, file).picture


@pytest.mark.parametrize("slug", TAUGHT)
def test_every_section_of_the_rules_has_a_picture(slug: str) -> None:
    game = tabletime.load(slug)
    shown = {section for picture in album_of(game).picture for section in picture.sections}
    assert {rule.heading for rule in game.rules} - shown == set()


@pytest.mark.parametrize(("slug", "picture"), PICTURES, ids=[f"{slug}: {each.words[:40]}" for slug, each in PICTURES])
def test_every_picture_is_drawn_by_its_game_and_shows_something(slug: str, picture: Picture) -> None:
    drawing = ElementTree.fromstring(drawn(tabletime.load(slug), picture, "p0-"))
    assert len([*drawing.iter()]) > 8
    assert {name[:3] for part in drawing.iter() if (name := part.get("id"))} <= {"p0-"}


def test_an_overlay_that_is_asked_for_is_shown() -> None:
    seeing = next(picture for picture in album_of(GAME).picture if picture.overlay)
    assert f'data-overlay="{seeing.overlay}" style="display:inline"' in drawn(GAME, seeing, "")


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('sections = ["Flying"]', "pictures.toml of dont-blink, picture 1: there is no section Flying."),
        ('sections = ["Move"]\nlesson = "Fly"', "pictures.toml of dont-blink, picture 1: there is no lesson Fly."),
    ],
)
def test_what_the_game_does_not_have_is_named_with_file_and_entry(tmp_path: Path, entry: str, told: str) -> None:
    with pytest.raises(BadContent, match=told):
        pictures(tmp_path, entry)


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ('fragment = "cellar"', "there is no fragment cellar; there are board"),
        ('overlay = "What the cat sees"', "nothing is called What the cat sees"),
    ],
)
def test_what_a_drawing_does_not_have_is_named_when_it_is_drawn(tmp_path: Path, entry: str, told: str) -> None:
    (picture,) = pictures(tmp_path, f'sections = ["Move"]\nlesson = "Who sees what"\n{entry}')
    with pytest.raises(BadContent, match=told):
        drawn(GAME, picture, "")


@pytest.mark.parametrize("slug", ["game-of-time-and-space", "time-of-the-daleks"])
def test_a_cover_brings_its_style_along(slug: str) -> None:
    game = tabletime.load(slug)
    cover = album_of(game).cover
    assert cover is not None
    assert "<style>" in on_its_own(game, cover)


def test_a_game_without_a_file_has_no_pictures() -> None:
    assert album_of(tabletime.load("doubt")).picture == ()
