"""Blink as a picture and as pieces of a page: what a player must see, and what can be clicked."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime import Table
from tabletime.drawing import stylesheet
from tabletime.drawing.dice import BLACK, WHITE
from tabletime.drawing.theme import TOKENS
from tabletime.games.blink import GAME, moves
from tabletime.games.blink.board.melds import STANDARD
from tabletime.games.blink.content.cards import LETTERS
from tabletime.games.blink.drawing.links import links
from tabletime.games.blink.drawing.sheet import LAYOUT, LEGEND_HEIGHT, LEGEND_WIDTH, sheet_of
from tabletime.games.blink.drawing.spots import card_spot, place_spot, units_spot
from tabletime.games.blink.drawing.unlocks import next_line, next_slots
from tabletime.games.blink.view import BlinkView
from tabletime.kernel import Decision
from tabletime.kernel.memory import forget
from tabletime.pieces.hexes import adjacent, named
from tests.games.blink.verbs import new_game, scene

BUTTONS = (
    moves.EndActions
    | moves.EndUpgrades
    | moves.SpendGold
    | moves.SaveGold
    | moves.Advance
    | moves.NoMoreTiles
    | moves.Stay
)
VARIANTS: list[dict[str, Any]] = [
    {},
    {"full_version": True},
    {"explore_match": "origin", "map_set": "highlands", "populate_extra": "matching"},
    {"show_known_cards": "always", "redraws_per_turn": 1, "end_timing": "finish_round"},
]
seeds = st.integers(0, 10_000)


def positions(seats: int, seed: int, variant: dict[str, Any], *, at_most: int = 400) -> Iterator[Table]:
    """A game of mostly eager players, at each of its decisions."""
    table, rng = new_game(seats, seed, **variant), Random(seed)
    while table.outcome is None and len(table.log) < at_most:
        yield table
        decision = rng.choice(table.decisions)
        eager = [move for move in decision.options if not isinstance(move, moves.Redraw | moves.MoveUnit | BUTTONS)]
        table.play(decision.seat, rng.choice(eager if eager and rng.random() < 0.8 else decision.options))
    yield table


def page(view: BlinkView) -> ElementTree.Element:
    """All fragments in one tree."""
    return ElementTree.fromstring(f"<page>{''.join(GAME.fragments(view).values())}</page>")


def spots_on(view: BlinkView) -> set[str]:
    return {spot for markup in GAME.fragments(view).values() for spot in re.findall(r'data-spot="([^"]+)"', markup)}


def drawn(table: Table, seat: int | None = 0) -> str:
    return "".join(GAME.fragments(table.view(seat)).values())


def tile_shapes(view: BlinkView) -> dict[str, str]:
    """The points of each tile by the id of its element."""
    return dict(re.findall(r'id="(tile-[^"]+)"[^>]*><polygon points="([^"]+)"', GAME.draw(view)))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=2)
@given(seed=seeds)
def test_every_option_can_be_clicked_or_is_a_button(seats: int, variant: dict[str, Any], seed: int) -> None:
    for table in positions(seats, seed, variant, at_most=160):
        for decision in table.decisions:
            view = table.view(decision.seat)
            there = spots_on(view)
            said = [GAME.spots(move, view) for move in decision.options]
            for move, spots in zip(decision.options, said, strict=True):
                assert set(spots) <= there
                assert spots or isinstance(move, BUTTONS) or move == moves.Redraw(())
            clicked = [spots for spots in said if spots]
            assert len(set(clicked)) == len(clicked), "the same clicks say two moves"


@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=2)
@given(seed=seeds)
def test_pages_are_well_formed_and_name_everything_once(seats: int, seed: int) -> None:
    for turn, table in enumerate(positions(seats, seed, VARIANTS[seed % 4], at_most=120)):
        for seat in (turn % seats, None)[: 1 + (turn % 5 == 0)]:
            elements = list(page(table.view(seat)).iter())
            ids = [element.attrib["id"] for element in elements if "id" in element.attrib]
            assert len(set(ids)) == len(ids)
            for element in elements:
                assert element.tag.split("}")[-1] not in ("script", "a")
                assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


@settings(max_examples=2)
@given(seed=seeds)
def test_whatever_has_a_label_has_a_role_and_every_image_a_label(seed: int) -> None:
    for table in positions(3, seed, {}, at_most=100):
        for element in page(table.view(seed % 3)).iter():
            assert ("aria-label" in element.attrib) <= ("role" in element.attrib)
            assert (element.attrib.get("role") == "img") <= bool(element.attrib.get("aria-label"))


def test_drawings_use_only_the_colours_and_classes_of_the_theme() -> None:
    css = stylesheet()
    for table in positions(4, 7, {}, at_most=100):
        for markup in GAME.fragments(table.view(0)).values():
            bare = re.sub(r"<style>.*?</style>", "", markup)
            assert set(re.findall(r"var\(--(\w+)\)", bare)) <= TOKENS.keys()
            assert set(re.findall(r"#[0-9A-Fa-f]{6}", bare)) <= {BLACK, WHITE}
            classes = {name for found in re.findall(r'class="([^"]+)"', bare) for name in found.split()}
            assert [name for name in classes if f".{name}" not in css] == []


@settings(max_examples=10)
@given(seed=seeds)
def test_equal_views_are_drawn_alike_whatever_order_their_dictionaries_have(seed: int) -> None:
    *_, table = positions(3, seed, {}, at_most=120)
    view = table.view(1)
    shuffled = {name: dict(reversed(list(getattr(view, name).items()))) for name in ("tiles", "stacks")}
    twin = msgspec.structs.replace(view, **shuffled)
    assert GAME.fragments(twin) == GAME.fragments(view)
    assert GAME.draw(twin) == GAME.draw(view)


@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=2)
@given(seed=seeds)
def test_a_tile_never_moves_on_the_sheet(seats: int, seed: int) -> None:
    shapes = dict[str, str]()
    for table in positions(seats, seed, {}):
        if len(table.state.tiles) > len(shapes):
            now = tile_shapes(table.view(None))
            assert len(now) == len(table.state.tiles)
            assert shapes.items() <= now.items()
            shapes = now


@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=3)
@given(seed=seeds)
def test_the_sheet_stays_while_no_tile_is_farther_out_than_before(seats: int, seed: int) -> None:
    bounds, sheet = None, None
    for table in positions(seats, seed, {}):
        now, view = LAYOUT.bounds(map(named, table.state.tiles)), table.view(None)
        if now == bounds and sheet is not None:
            assert sheet_of(view).centre == sheet.centre
            assert sheet_of(view).scale >= sheet.scale
        bounds, sheet = now, sheet_of(view)


@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=3)
@given(seed=seeds)
def test_all_tiles_lie_on_the_sheet_and_the_middle_of_every_empty_place(seats: int, seed: int) -> None:
    *_, table = positions(seats, seed, {})
    view = table.view(None)
    sheet = sheet_of(view)
    (left, top), right, bottom = sheet.corner, sheet.corner[0] + sheet.width, sheet.corner[1] + sheet.height
    inside = [point for place in view.tiles for point in LAYOUT.corners(named(place))]
    inside += [LAYOUT.centre(named(place)) for tile in view.tiles for place in adjacent(tile)]
    assert all(left < x < right and top < y < bottom for x, y in inside)
    assert not [point for point in inside if is_in_legend(point, sheet.legend, sheet.scale)]


def is_in_legend(point: tuple[float, float], corner: tuple[float, float], scale: float) -> bool:
    across, down = point[0] - corner[0], point[1] - corner[1]
    return 0 < across < LEGEND_WIDTH * scale and 0 < down < LEGEND_HEIGHT * scale


def test_the_first_sheet_is_as_large_as_the_page_wants_it() -> None:
    (box, *_) = re.findall(r'viewBox="([^"]+)"', GAME.draw(new_game(2).view(0)))
    assert box.split()[2:] == ["728", "566"]


def test_a_picture_that_stands_alone_tells_the_whole_table_in_words() -> None:
    table = new_game(2)
    assert GAME.describe(table.view(0)).splitlines()[0] in GAME.draw(table.view(0))
    assert "<desc>" not in GAME.fragments(table.view(0))["board"]


def test_one_sees_the_places_that_one_could_explore_and_a_spectator_all() -> None:
    table = scene(units=("0,0", "3,0"))
    mine = {place_spot(table.view(0), place) for place in adjacent("0,0") if place not in table.state.tiles}
    shown = {spot for spot in spots_on(table.view(0)) if spot.startswith("empty")}
    assert shown == mine
    assert mine < {spot for spot in spots_on(table.view(None)) if spot.startswith("empty")}


def test_a_pile_says_whose_it_is_and_how_many_more_may_come() -> None:
    picture = GAME.draw(scene(units=("0,0*2", "3,0")).view(0))
    assert 'aria-label="Your 2 units, Plains at 0,0"' in picture
    assert ">2/3<" in picture
    assert 'aria-label="1 unit of Player 2, Plains at 3,0"' in picture
    assert ">1/2<" not in picture


def test_light_falls_on_what_answers_the_question_and_nowhere_else() -> None:
    table = scene(units=("0,0 1,-1", "3,0"), melds=("5F", "4P"))
    decision, view = table.decision(0), table.view(0)
    assert decision is not None
    table.play(0, next(move for move in decision.options if isinstance(move, moves.MoveUnit)))
    decision, view = table.decision(0), table.view(0)
    assert decision is not None
    tree = ElementTree.fromstring(GAME.draw(view, decision))
    lit = {
        element.attrib["data-spot"]
        for element in tree.iter()
        if "data-spot" in element.attrib and any("lampline" in part.attrib.get("stroke", "") for part in element[1:])
    }
    assert lit == {spot for move in decision.options for spot in GAME.spots(move, view)}
    assert "var(--lampline)" not in GAME.draw(table.view(1))


def test_an_attack_points_from_one_pile_to_the_other() -> None:
    table = scene(map="P P", units=("0,0*2", "1,0"), melds=("5P", "4P"), gold=(0, 1))
    decision = table.decision(0)
    assert decision is not None
    table.play(0, next(move for move in decision.options if isinstance(move, moves.Attack)))
    assert table.decision(1) is not None
    assert "rotate(0)" in GAME.draw(table.view(1))


def test_cards_tell_what_they_could_make_and_why_they_do_not_fit() -> None:
    table = scene(hands=("7F 7O 8P 19M", "1P"), units=("0,0 1,-1 0,1 1,0", "3,0"))
    hand = GAME.fragments(table.view(0))["hand"]
    assert 'aria-label="Forest 7, up to 22"' in hand
    assert 'aria-label="Mountains 19, alone"' in hand
    assert hand.count("no link") == 4
    assert 'data-limit="3"' in hand
    assert ", up to" not in GAME.fragments(table.view(1))["hand"]


def test_a_meld_on_the_table_shows_its_score_and_what_links_it() -> None:
    table = scene(hands=("7F 7O 8P 12M", "1P"), units=("0,0 1,-1 0,1 1,0", "3,0"))
    table.play(0, moves.PlayMeld(("7F", "7O", "8P")))
    fragments = GAME.fragments(table.view(1))
    assert "Set and straight" in fragments["melds"]
    assert ">22<" in fragments["melds"]
    own = GAME.fragments(table.view(0))["hand"]
    assert "Meld, 22" in own
    assert 'aria-label="set, straight"' in own


def test_links_that_cross_stand_below_one_another() -> None:
    drawing = ElementTree.fromstring(links(("1P", "2P", "9P"), STANDARD))
    rows = {element.text: float(element.attrib["y"]) for element in drawing if element.text}
    assert rows["straight"] < rows["tens"]
    side_by_side = ElementTree.fromstring(links(("7F", "7O", "8P"), STANDARD))
    assert len({element.attrib["y"] for element in side_by_side if element.text}) == 1


def test_in_the_draft_the_cards_that_are_kept_are_marked_until_all_have_chosen() -> None:
    table = new_game(2)
    decision = table.decision(0)
    assert decision is not None
    kept = decision.options[0]
    assert isinstance(kept, moves.Keep)
    table.play(0, kept)
    hand = GAME.fragments(table.view(0))["hand"]
    assert hand.count("playing-card chosen") == 4
    assert "waiting for the others" in hand


def test_nobody_else_sees_a_hand() -> None:
    table = new_game(3, seed=5)
    pack = table.view(0).players[0].pack
    assert pack
    others = drawn(table, 1) + drawn(table, None)
    assert not [card for card in pack if card_spot(card) in others]


def test_looking_back_with_everything_face_up_shows_all_hands() -> None:
    table = new_game(2)
    assert GAME.fragments(table.view(None))["hand"] == '<div class="open-hands"></div>'
    assert GAME.fragments(GAME.unveil(table.state))["hand"].count("playing-card") == 20


def test_a_board_tells_what_the_next_units_unlock() -> None:
    view = scene(units=("0,0 1,-1 0,1", "3,0")).view(0)
    assert next_line(view, 0) == "1 unit more on Mountains: melds of 3."
    assert next_slots(view, 0) == ["1 unit more on Plains: 3 to a tile.", "1 unit more on Forest: 2 to a tile."]
    assert "1 unit more on Mountains: melds of 3." in drawn(scene(units=("0,0 1,-1 0,1", "3,0")))


def test_initiative_is_shown_by_dice_and_the_first_one_is_black() -> None:
    players = GAME.fragments(scene(seats=3, leader=1).view(0))["players"]
    assert [word in players for word in ("initiative 1", "initiative 2", "initiative 3")] == [True] * 3
    assert players.index("initiative 1") > players.index('id="player-1"')


def test_the_page_can_put_names_of_people_into_their_slots() -> None:
    players = GAME.fragments(scene().view(1))["players"]
    assert '<b data-name="0">Player 1</b>' in players
    assert '<b data-name="1">You</b>' in players


def test_the_tiles_of_the_display_are_told_apart_even_if_they_are_equal() -> None:
    spots = spots_on(scene(display="P P O").view(0))
    assert {"Plains tile", "Plains tile 2", "Ocean tile"} <= spots


@pytest.mark.parametrize(("terrain", "letter"), LETTERS.items())
def test_a_card_shows_its_rank_the_letter_of_its_suit_and_its_symbol(terrain: str, letter: str) -> None:
    hand = GAME.fragments(scene(hands=(f"7{letter}", "1P")).view(0))["hand"]
    assert f"<b>7</b><i>{letter}</i>" in hand
    assert f"var(--{terrain}line)" in hand


def test_the_units_of_a_tile_are_a_spot_of_their_own() -> None:
    view = scene(units=("0,0", "3,0")).view(0)
    tile = place_spot(view, "0,0")
    assert GAME.spots(moves.MoveUnit("5F", "0,0"), view) == (card_spot("5F"), units_spot("0,0"))
    assert GAME.spots(moves.MoveUnit("5P", "0,0"), view) == (card_spot("5P"), tile, units_spot("0,0"))
    assert GAME.spots(moves.Populate("5P", "0,0"), view) == (card_spot("5P"), tile)
    assert units_spot("0,0") in spots_on(view)


def test_a_sea_is_asked_for_only_where_there_are_several_ways_to_explore() -> None:
    view = scene(map="O P", units=("0,0", "1,0")).view(0)
    alone = moves.Explore("5O", "-1,0", "ocean", "0,0")
    assert GAME.spots(alone, view) == ("Ocean 5", "empty place at -1,0")
    view = scene(map="O P", units=("0,0 1,0", "")).view(0)
    from_sea, from_land = moves.Explore("5O", "0,1", "ocean", "0,0"), moves.Explore("5O", "0,1", "ocean")
    assert GAME.spots(from_sea, view) == ("Ocean 5", "empty place at 0,1", "units at 0,0")
    assert GAME.spots(from_land, view) == ("Ocean 5", "empty place at 0,1")


def test_the_end_of_the_game_names_the_winner() -> None:
    *_, table = positions(2, 3, {"round_limit": 2}, at_most=10_000)
    assert table.outcome is not None
    status = GAME.fragments(table.view(None))["status"]
    assert re.search(r"The end · Player [12] wins", status)
    assert "You win<" in GAME.fragments(table.view(table.outcome.winners[0]))["status"]


def seen_by_all(table: Table) -> list[tuple[BlinkView, Decision | None]]:
    """The table as all seats see it, with their questions; as spectators do, and with everything face up."""
    seats = [(table.view(seat), table.decision(seat)) for seat in range(table.seats)]
    return [*seats, (table.view(None), None), (GAME.unveil(table.state), None)]


def shown(view: BlinkView, decision: Decision | None) -> list[str]:
    return [*GAME.fragments(view, decision).values(), GAME.draw(view, decision), GAME.describe(view)]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_remembered_of_other_moments_seats_and_tables_is_what_would_be_drawn_anew(
    seats: int, variant: dict[str, Any]
) -> None:
    moments = [
        seen
        for seed in (1, 2)
        for turn, table in enumerate(positions(seats, seed, variant, at_most=120))
        if turn % 9 == 0
        for seen in seen_by_all(table)
    ]
    remembered = [shown(*moment) for moment in moments]
    for moment, known in zip(moments, remembered, strict=True):
        forget()
        assert shown(*moment) == known
