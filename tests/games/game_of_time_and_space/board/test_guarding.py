"""Guarding: what aliens keep, and what anybody may take."""

import pytest

from tabletime.games.game_of_time_and_space.board.guarding import free_items, free_parts, would_guard
from tabletime.games.game_of_time_and_space.board.tokens import FACE_DOWN, Token, Tokens
from tabletime.games.game_of_time_and_space.content.box import box_of
from tabletime.games.game_of_time_and_space.options import TimeAndSpaceOptions

BOX = box_of(TimeAndSpaceOptions())
HIDDEN = (FACE_DOWN,)


def up(*faces: str) -> Tokens:
    return tuple(Token(face, is_open=True) for face in faces)


def dropped(item: str) -> Token:
    return Token(item, is_open=True, is_dropped=True)


def test_of_two_key_parts_of_one_shape_one_is_free() -> None:
    """TS-ALN-1, TS-ALN-2; S-1: of A, A and B one A may be taken."""
    assert free_parts(up("Cyberman"), up("arc", "arc", "bar")) == [1]


def test_without_aliens_everything_is_free() -> None:
    """TS-ALN-7."""
    assert free_parts((), (*up("arc"), FACE_DOWN)) == [0, 1]
    assert free_items(BOX, (), HIDDEN) == [0]


def test_a_face_down_part_is_guarded_and_frees_no_other() -> None:
    """TS-ALN-1: what it is may not show in what can be taken."""
    seen = Token("arc", seats=(1,))
    assert free_parts(up("Cyberman"), (seen, *up("arc"))) == []


@pytest.mark.parametrize("aliens", [up("Cyberman"), HIDDEN], ids=["revealed", "face down"])
def test_an_ordinary_alien_guards_what_it_found(aliens: Tokens) -> None:
    """TS-ALN-3; S-36, S-37: the item of the zone is guarded, whatever it is; a weapon that was put down is not."""
    assert free_items(BOX, aliens, (FACE_DOWN, dropped("Laser gun +3"), dropped("Scanner"))) == [1]


@pytest.mark.parametrize("alien", ["Dalek", "Daleks"])
def test_a_dalek_guards_all(alien: str) -> None:
    """TS-ALN-3; S-36."""
    assert free_items(BOX, up(alien), (dropped("Laser gun +3"),)) == []
    assert free_items(BOX, up("Yeti", alien), (dropped("Laser gun +3"),)) == []


@pytest.mark.parametrize("alien", ["Pterodactyl", "Pterodactyls"])
def test_a_pterodactyl_guards_key_parts_only(alien: str) -> None:
    """TS-ALN-3."""
    assert free_items(BOX, up(alien), HIDDEN) == [0]
    assert free_items(BOX, (*up(alien), FACE_DOWN), HIDDEN) == []
    assert free_parts(up(alien), HIDDEN) == []


@pytest.mark.parametrize(
    ("aliens", "weapon", "gadget"),
    [((), False, False), (up("Robot"), False, True), (up("Dalek"), True, True), (HIDDEN, False, True)],
)
def test_what_is_put_down_goes_under_the_alien_that_guards_it(aliens: Tokens, weapon: bool, gadget: bool) -> None:
    """TS-ITEM-11, TS-ITEM-12; S-36."""
    assert would_guard(BOX, aliens, "Laser gun +3") is weapon
    assert would_guard(BOX, aliens, "Scanner") is gadget
