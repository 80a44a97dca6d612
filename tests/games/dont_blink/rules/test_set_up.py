"""Setup: teams, difficulty, and what the players place."""

from typing import Any

import pytest

from tabletime import Asked, BadOptions, IllegalMove, Seeded, Table
from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink.board.ship import TARDIS, TILE_OF
from tabletime.games.dont_blink.content.heroes import HEROES as NAMES
from tabletime.games.dont_blink.content.tiles import CENTRE, CORNERS
from tabletime.games.dont_blink.moves import ChooseAngels, MoveAngel, PlaceAngel, PlaceTardis, StepTo, TakeTurn
from tabletime.games.dont_blink.scene import DEMO
from tabletime.kernel import NATURE
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, new_game, scene

SPOTS = ["A1", "G1", "M1", "A8", "M7", "A13", "H13", "M13"]


def placed(**options: Any) -> Players:
    """A game on the ship of the examples in which everything has been placed."""
    play = new_game(layout=DEMO, **options).play(PlaceTardis("G8"))
    return play.play(*(PlaceAngel(angel, square) for angel, square in enumerate(SPOTS, 1)))


def test_one_player_leads_the_angels_and_the_others_the_heroes() -> None:
    """DB-GEN-1, DB-GEN-2, DB-SET-1."""
    play = new_game(5, layout=DEMO)
    assert play.view().owners == (1, 2, 3, 4)
    play.play(PlaceTardis("G8"))
    assert play.asked == ANGELS
    assert play.options[0] == PlaceAngel(1, "A1")


def test_the_angel_player_moves_figures_and_the_hero_player_heroes() -> None:
    """DB-GEN-2."""
    play = placed()
    assert play.asked == ANGELS
    play.play(ChooseAngels((1,)))
    assert play.asked == HEROES
    with pytest.raises(IllegalMove):
        play.table.play(ANGELS, TakeTurn("amy"))
    angels = scene(amy="A1", real=(1,), phase="angel")
    with pytest.raises(IllegalMove):
        angels.table.play(HEROES, MoveAngel(1))


@pytest.mark.parametrize(
    ("seats", "split", "owners"),
    [
        (2, "", (1, 1, 1, 1)),
        (3, "", (1, 1, 2, 2)),
        (4, "", (1, 1, 2, 3)),
        (5, "", (1, 2, 3, 4)),
        (3, "2111", (2, 1, 1, 1)),
        (4, "3121", (3, 1, 2, 1)),
    ],
)
def test_the_heroes_are_divided_as_the_players_like(seats: int, split: str, owners: tuple[int, ...]) -> None:
    """DB-SET-2, DB-SET-3."""
    play = new_game(seats, split=split)
    assert play.view().owners == owners
    assert len(play.view().places) == len(NAMES)


@pytest.mark.parametrize(("seats", "split"), [(3, "1111"), (2, "1112"), (5, "1123"), (3, "1133")])
def test_a_split_must_give_every_hero_player_a_hero(seats: int, split: str) -> None:
    """DB-SET-2."""
    with pytest.raises(BadOptions, match="does not give each"):
        new_game(seats, split=split)


@pytest.mark.parametrize("split", ["111", "11111", "0111", "abcd"])
def test_a_split_is_four_digits(split: str) -> None:
    with pytest.raises(BadOptions, match="split"):
        new_game(2, split=split)


@pytest.mark.parametrize(("split", "keeper"), [("1122", 1), ("2211", 2)])
def test_the_doctors_player_keeps_the_hand_and_places_the_tardis(split: str, keeper: int) -> None:
    """DB-SET-4, DB-SET-15."""
    play = new_game(3, split=split)
    assert play.asked == play.view().keeper == keeper


def test_every_hero_player_sees_the_one_common_hand() -> None:
    """DB-SET-5, DB-SET-6."""
    play = new_game(5)
    hands = {play.view(seat).hand for seat in (1, 2, 3, 4)}
    assert hands == {(0, 4, 10, 1, 1, 1, 1)}
    assert play.view(ANGELS).hand is None
    assert play.view(None).hand is None


@pytest.mark.parametrize("cards", [8, 9, 10, 11, 12])
def test_the_difficulty_is_the_number_of_dont_blink_cards(cards: int) -> None:
    """DB-SET-7, DB-SET-8, DB-SET-9, DB-CMP-15."""
    play = new_game(dont_blink_cards=cards)
    assert play.hand("dont-blink") == cards
    assert GAME.census(play.table.state)["Don't Blink"] == 12


@pytest.mark.parametrize("options", [{"dont_blink_cards": 7}, {"dont_blink_cards": 13}, {"parts_needed": 2}])
def test_other_difficulties_are_refused(options: dict[str, int]) -> None:
    """DB-SET-8, DB-SET-9."""
    with pytest.raises(BadOptions):
        new_game(**options)


def test_the_ship_is_laid_out_by_chance_and_parts_lie_on_the_corner_tiles() -> None:
    """DB-SET-11, DB-SET-13, DB-SET-14."""
    views = [new_game(seed=seed).view() for seed in range(5)]
    assert len({view.layout for view in views}) == 5
    for view in views:
        assert [TILE_OF[part] for part in view.parts] == list(CORNERS)
        sides = [tile.strip("0123456789") for tile in view.layout.replace("/", "").split()]
        assert sides in (list("ABABABABA"), list("BABABABAB"))


def test_nature_lays_the_tiles() -> None:
    """DB-SET-11, DB-SET-12."""
    table = Table(GAME, 2, nature=Asked())
    table.play(NATURE, (9, 8, 7, 6, 5, 4, 3, 2, 1))
    table.play(NATURE, (90, 0, 0, 180, 0, 0, 0, 0, 270, "B"))
    assert table.view(None).layout == "9B90 8A 7B / 6A180 5B 4A / 3B 2A 1B270"


def test_the_tardis_lies_on_a_legal_spot_of_the_centre_tile_with_all_heroes_inside() -> None:
    """DB-SET-15, DB-SET-16, DB-SET-17, DB-SET-18, DB-CMP-5, DB-CMP-7."""
    play = new_game(layout=DEMO)
    assert [move.square for move in play.offered(PlaceTardis)] == ["G7", "G8", "I9"]
    assert play.refused(PlaceTardis("A1")) == "DB-SET-15"
    assert play.refused(PlaceTardis("H7")) == "DB-SET-16"
    play.play(PlaceTardis("I9"))
    assert set(play.view().places) == {TARDIS}
    assert [play.view().board.name(square) for square in play.view().board.covered] == ["I9", "J9", "I10", "J10"]


def test_the_angel_player_places_one_figure_on_each_outer_tile() -> None:
    """DB-SET-19, DB-CMP-10, DB-CMP-3."""
    play = new_game(layout=DEMO).play(PlaceTardis("G8"))
    assert play.asked == ANGELS
    assert {TILE_OF[play.view().board.place(move.square)] for move in play.offered(PlaceAngel)} == set(range(9)) - {
        CENTRE
    }
    assert play.refused(PlaceAngel(1, "G10")) == play.refused(PlaceAngel(2, "A1")) == "DB-SET-19"
    assert play.refused(PlaceAngel(1, "F1")) == "DB-CMP-3"
    assert play.refused(PlaceAngel(1, "Z9")) == "DB-SET-19"
    play.play(PlaceAngel(1, "P3"))
    assert play.refused(PlaceAngel(2, "R1")) == "DB-SET-19"
    for angel in range(2, 9):
        play.play(play.offered(PlaceAngel)[angel])
    assert sorted(TILE_OF[square] for square in play.view().angels[1:]) == [0, 1, 2, 3, 5, 6, 7, 8]
    assert play.phase == "ChooseAngelsPhase"


def test_everybody_sees_where_figures_are_placed() -> None:
    """DB-SET-19."""
    play = placed()
    assert play.view(HEROES).angels == play.view(ANGELS).angels == play.view(None).angels


def test_a_quick_start_places_everything_by_chance() -> None:
    """DB-SET-15, DB-SET-19."""
    plays = [new_game(seed=seed, placement="quick") for seed in range(4)]
    for play in plays:
        assert play.phase == "ChooseAngelsPhase"
        assert play.view().tardis in play.view().board.tardis_spots
        assert [TILE_OF[square] for square in play.view().angels[1:]] == [0, 1, 2, 3, 5, 6, 7, 8]
    assert len({play.view().angels for play in plays}) == 4


def test_a_layout_can_be_agreed_on() -> None:
    play = new_game(layout="9B90 8A 7B / 6A180 5B 4A / 3B 2A 1B270")
    assert play.view().layout.startswith("9B90")


def test_a_file_of_tiles_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(BadOptions, match="cannot be read"):
        new_game(tiles="no-such-file.toml")


@pytest.mark.parametrize("layout", ["1A", "1A 2A 3A / 4B 5A 6B / 7A 8B 9A", "1A 1B 3A / 4B 5A 6B / 7A 8B 9A"])
def test_a_layout_that_cannot_be_is_refused(layout: str) -> None:
    """DB-SET-13."""
    with pytest.raises(BadOptions):
        new_game(layout=layout)


def test_the_phases_follow_each_other_round_after_round() -> None:
    """DB-GEN-6, DB-GEN-7."""
    play = scene(amy="captured", rory="captured", clara="captured", doctor="A1", phase="choose")
    seen = []
    for _ in range(2):
        seen.append((play.view().round, play.phase))
        play.play(ChooseAngels((1,)))
        seen.append((play.view().round, play.phase))
        play.turn("doctor", face="north")
        seen.append((play.view().round, play.phase))
        play.lay(doctor="blink")
        seen.append((play.view().round, play.phase))
        play.end()
    phases = ["ChooseAngelsPhase", "HeroMovePhase", "HeroCardPhase", "AngelPhase"]
    assert seen == [(number, phase) for number in (1, 2) for phase in phases]


def test_another_seed_gives_another_ship_and_the_same_seed_the_same() -> None:
    layouts = [Table(GAME, 2, nature=Seeded(seed)).view(None).layout for seed in (1, 1, 2)]
    assert layouts[0] == layouts[1] != layouts[2]


def test_heroes_must_leave_the_tardis_in_the_first_round() -> None:
    """DB-TAR-6, DB-SET-18."""
    play = placed().play(ChooseAngels()).play(TakeTurn("amy"))
    assert {type(move) for move in play.options} == {StepTo}
