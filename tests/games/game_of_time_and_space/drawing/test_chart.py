"""The chart: zones, warps and pieces, and what is drawn for whom."""

import re
from math import dist

from tabletime import Table
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space.drawing.signs import EYE
from tabletime.games.game_of_time_and_space.moves import SEARCH, OfferTrade
from tabletime.kernel.words import calling
from tests.games.game_of_time_and_space.drawing.sight import can_be_clicked, fragment
from tests.games.game_of_time_and_space.verbs import ANN, BOB, does, scene, zones


def test_at_the_beginning_nothing_is_known_of_any_zone() -> None:
    view = Table(GAME, 6, seed=1).view(0)
    assert GAME.draw(view).count(">?<") == len(view.universe.zones)


def test_every_zone_and_the_domain_can_be_clicked() -> None:
    view = Table(GAME, 2, seed=1).view(0)
    drawn = set(re.findall(r'data-spot="([^"]+)"', GAME.draw(view)))
    assert {*view.universe.zones, "domain"} <= drawn


def test_every_warp_has_its_letter_and_a_ring_of_its_own() -> None:
    board = GAME.draw(Table(GAME, 2, seed=1).view(None))
    assert {letter for letter in "RGBY" if f">{letter}</text>" in board} == set("RGBY")
    assert {'stroke-dasharray="4 2.4"', 'stroke-dasharray="1.4 2.4"'} <= set(
        re.findall(r'stroke-dasharray="[^"]+"', board)
    )


def test_six_pieces_stand_apart() -> None:
    board = GAME.draw(Table(GAME, 6, seed=1).view(None))
    places = re.findall(r'id="piece-\w".*?cx="([^"]+)" cy="([^"]+)"', board)
    assert len(set(places)) == 6


def test_how_far_a_zone_is_waits_until_it_is_lit() -> None:
    table = scene(places=("1,1",))
    far = re.compile(r'data-spot="([\d,]+)"[^>]*/><text[^>]*display="none"[^>]*>(\d)<')
    steps = dict(far.findall(fragment(table, "board", ANN)))
    assert (steps["1,2"], steps["3,3"]) == ("1", "2")
    assert set(steps) == zones(table)
    assert not far.findall(fragment(table, "board", BOB))


def test_what_one_has_seen_face_down_has_an_eye_for_nobody_else() -> None:
    table = scene(places=("1,1",), aliens={"2,2": "Yeti"}, parts={"2,2": "arc?0"})
    assert EYE in fragment(table, "board", ANN)
    assert EYE not in fragment(table, "board", BOB)


def test_a_stunned_piece_says_so_and_bears_its_markers() -> None:
    table = scene(places=("1,1", "2,2"), stunned=(0, 2))
    assert 'aria-label="Player 2, stunned, 2 markers"' in fragment(table, "board", ANN)


def test_a_piece_bears_the_letter_of_its_players_name() -> None:
    table = scene(places=("1,1", "2,2"))
    assert re.findall(r'id="piece-.".*?>(\w)</text>', fragment(table, "board", ANN)) == ["C", "A", "B"]
    with calling(["Mara", "Juno", "Otto"]):
        assert re.findall(r'id="piece-.".*?>(\w)</text>', fragment(table, "board", ANN)) == ["O", "M", "J"]


def test_the_zone_of_a_trade_is_framed() -> None:
    table = scene(places=("1,1", "1,1"), keys=("arc", "bar"))
    frame = 'stroke-width="2.4"'
    assert frame not in fragment(table, "board", ANN)
    does(table, ANN, OfferTrade(BOB))
    assert frame in fragment(table, "board", ANN)


def test_searching_and_players_are_clicked_on_the_chart() -> None:
    table = scene(places=("1,1", "1,1"), keys=("arc", "bar"))
    assert can_be_clicked(table, ANN, SEARCH)
    assert can_be_clicked(table, ANN, OfferTrade(BOB))


def test_what_nobody_has_searched_lies_beside_those_who_stand_there() -> None:
    table = scene(places=("1,1", "1,1"), keys=("arc", "bar"))
    board = fragment(table, "board", ANN)
    (search,) = re.findall(r'data-spot="search"[^>]*><rect x="([-\d.]+)" y="([-\d.]+)" width="47"', board)
    middle = [float(side) + 23.5 for side in search]
    pads = re.findall(r'id="piece-[12]".*?cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', board)
    assert len(pads) == 2
    assert all(dist(middle, (float(x), float(y))) > float(r) for x, y, r in pads)
