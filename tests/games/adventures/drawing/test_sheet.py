"""Adventures as people see it: the map that grows, what can be clicked, and the odds before a roll."""

import re
from html import unescape
from typing import Any

import pytest

from tabletime import Table
from tabletime.games.adventures import GAME
from tabletime.games.adventures.drawing.layout import WIDE, Slots, fitted
from tabletime.games.adventures.drawing.sheet import KEY
from tabletime.games.adventures.moves import Buy, Fight, Give, Go, LayTile, PickUp, SendAt, Take
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel import Move
from tabletime.testing.spots import drawn_spots
from tests.games.adventures.verbs import DOCTOR, LINE, MICKEY, ROSE, Players, scene


def seen(players: Players, seat: int | None = 0) -> AdventuresView:
    view: AdventuresView = players.table.view(seat)
    return view


def page(players: Players, seat: int = 0) -> str:
    view = seen(players, seat)
    return unescape("".join(GAME.fragments(view, players.table.decision(seat)).values()))


def spots(players: Players, move: Move, seat: int = 0) -> tuple[str, ...]:
    assert move in players.options
    return GAME.spots(move, seen(players, seat))


def named(players: Players, seat: int = 0) -> set[str]:
    """Everything that the options of a seat say to click."""
    decision, view = players.table.decision(seat), seen(players, seat)
    assert decision is not None
    return {spot for move in decision.options for spot in GAME.spots(move, view)}


def met(*cybermen: str, room: str = "Reactor", **position: Any) -> Players:
    """Rose in a room with these Cybermen."""
    figures = dict.fromkeys(cybermen, room)
    return scene(**({"team": {ROSE: room}, "figures": figures, "enemies": ["Cybermen"]} | position))


def test_a_room_is_entered_by_clicking_it_and_a_new_one_by_its_door() -> None:
    players = scene(team={ROSE: "Reactor"})
    assert spots(players, Go(ROSE, "Crossway")) == ("Crossway",)
    assert spots(players, Go(ROSE, "Reactor", "north")) == ("north door of the Reactor",)
    assert {"Crossway", "north door of the Reactor"} <= drawn_spots(page(players))


def test_all_that_can_be_clicked_is_drawn() -> None:
    players = met(
        "Cyberman 1",
        "Cyberman 2",
        team={ROSE: "Reactor", DOCTOR: "Reactor", MICKEY: "captured in Reactor"},
        owners={ROSE: 0, DOCTOR: 0, MICKEY: 0},
        tokens={"Reactor": "Trap Shard"},
        holding={ROSE: ["Running Shoes"]},
        lying={"Reactor": ["Torch"]},
        hazards=["Jamming"],
    )
    assert len(named(players)) > 8
    assert named(players) <= drawn_spots(page(players))


def test_with_one_foe_the_row_is_enough_and_with_two_the_foe_comes_first() -> None:
    assert spots(met("Cyberman 1", actions={ROSE: 1}), Fight(ROSE, "Cyberman 1")) == ("fight Cyberman 1",)
    two = met("Cyberman 1", "Cyberman 2", actions={ROSE: 1})
    assert spots(two, Fight(ROSE, "Cyberman 2")) == ("Cyberman 2", "fight Cyberman 2")


def test_boosts_are_chosen_last_if_there_are_any_to_choose() -> None:
    assert spots(met("Cyberman 1"), Fight(ROSE, "Cyberman 1", 1)) == (
        "fight Cyberman 1",
        "fight Cyberman 1 with 1 Boost",
    )


def test_a_contest_shows_its_dice_and_exact_odds_with_and_without_boosts() -> None:
    panel = page(met("Cyberman 1"))
    assert "Fight Cyberman 1" in panel
    assert "2 v 3 dice" in panel
    assert "Boosts 40%, 59%" in panel
    assert "win 21%, tie 19%, captured 60%" in panel
    assert "win 40%, tie 19%, captured 40%" in panel


def test_a_thing_is_handed_over_by_clicking_it_and_then_whoever_gets_it() -> None:
    position: dict[str, Any] = {"holding": {ROSE: ["Running Shoes"]}, "owners": {ROSE: 0, DOCTOR: 0, MICKEY: 0}}
    two = scene(team={ROSE: "Reactor", DOCTOR: "Reactor", MICKEY: "Hangar"}, **position)
    assert spots(two, Give(ROSE, "Running Shoes")) == ("Running Shoes", DOCTOR)
    three = scene(team={ROSE: "Reactor", DOCTOR: "Reactor", MICKEY: "Reactor"}, **position)
    assert spots(three, Give(ROSE, "Running Shoes")) == ("Running Shoes",)


def test_of_several_things_to_take_each_is_shown_as_a_card() -> None:
    players = scene(
        seats=2,
        team={ROSE: "Reactor", MICKEY: "Reactor"},
        owners={ROSE: 0, MICKEY: 1},
        holding={MICKEY: ["Running Shoes", "Torch"]},
    )
    players.table.play(0, Take(ROSE, MICKEY))
    assert named(players) == {"Running Shoes", "Torch"} <= drawn_spots(page(players))


def test_a_crowd_of_figures_that_are_alike_is_a_pile_and_each_can_still_be_faced() -> None:
    players = met(*(f"Cyberman {number}" for number in range(1, 7)))
    board = GAME.draw(seen(players), None)
    assert "×6" in board
    assert board.count('data-light="halo"') == len(["Rose", "the pile", "the TARDIS"])
    assert named(players) <= drawn_spots(page(players))


def test_pieces_have_the_same_id_wherever_they_go() -> None:
    here, there = (GAME.draw(seen(scene(team={ROSE: room})), None) for room in ("Hangar", "Reactor"))
    assert 'id="piece-Rose-Tyler"' in here
    assert 'id="piece-Rose-Tyler"' in there


def test_who_may_act_is_marked_for_everybody_with_a_seat_that_is_asked() -> None:
    players = scene(
        seats=2, team={ROSE: "Hangar", MICKEY: "Hangar"}, owners={ROSE: 0, MICKEY: 1}, actions={ROSE: 0, MICKEY: 2}
    )
    team = GAME.fragments(seen(players), None)["players"]
    assert team.count('class="lamp"') == 1
    assert "Hangar, may act" in team
    assert "Hangar, done" in team


def test_in_a_narrow_room_the_panel_says_why_nobody_runs() -> None:
    rooms = {"Hangar": "0,0", "Service duct": "0,1"}
    players = met("Cyberman 1", room="Service duct", rooms=rooms)
    assert "Nobody can outrun anybody in a narrow room." in page(players)


def test_a_new_tile_is_turned_by_clicking_how_it_should_lie() -> None:
    players = scene(rooms={"Hangar": "0,0"}, team={ROSE: "Hangar"}).go(ROSE, "Hangar", "east").tile("Greenhouse")
    turns = {GAME.spots(move, seen(players))[0] for move in players.offered(LayTile)}
    assert len(turns) > 1
    assert turns <= drawn_spots(page(players))


def test_after_a_roll_the_dice_of_both_sides_lie_there() -> None:
    players = met("Cyberman 1", holding={ROSE: ["Psychic Paper"]}).outwit(ROSE, "Cyberman 1").roll("10", "2")
    assert "Rose Tyler: 1" in page(players)
    assert "Cyberman 1: 2" in page(players)
    assert "Psychic Paper" in named(players)


def test_the_preview_shows_which_way_a_foe_would_come() -> None:
    quiet = GAME.draw(seen(scene(team={ROSE: "Hangar"}, tokens=dict.fromkeys(LINE, "Shard"))), None)
    followed = GAME.draw(
        seen(scene(team={ROSE: "Hangar"}, figures={"Cyberman 1": "Reactor"}, enemies=["Cybermen"])), None
    )
    assert 'data-overlay="Enemy turn"' not in quiet
    assert 'data-overlay="Enemy turn"' in followed


def test_the_preview_shows_where_a_foe_would_stand_and_explains_its_signs() -> None:
    view = seen(scene(team={ROSE: "Hangar"}, figures={"Cyberman 1": "Reactor"}, enemies=["Cybermen"]))
    overlay = GAME.draw(view, None).partition('data-overlay="Enemy turn"')[2]
    assert overlay.count('stroke-dasharray="3 2"') == 1
    assert overlay.count("scale(1.5)") == 1, "a large arrow in the doorway through which it comes"
    assert "If the turn ended now" in overlay
    assert "2 in 3: a new token" in overlay


def test_a_new_room_lies_on_the_map_once_for_each_turn_and_only_one_is_seen() -> None:
    players = scene(rooms={"Hangar": "0,0"}, team={ROSE: "Hangar"}).go(ROSE, "Hangar", "east").tile("Greenhouse")
    board = GAME.draw(seen(players), players.table.decision(0))
    turns = [GAME.spots(move, seen(players))[0] for move in players.offered(LayTile)]
    assert {*turns} <= drawn_spots(board)
    assert board.count('display="none"') == len(turns) - 1


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (4, 3), (5, 4), (7, 5), (8, 6), (3, 9), (12, 2)])
def test_doors_at_the_edge_of_a_map_of_any_size_are_on_the_sheet_and_above_the_key(columns: int, rows: int) -> None:
    cells = [(0, 0), (columns - 1, rows - 1)]
    plan = fitted(cells)
    reach = plan.measures.room / 2 + 31
    for x, y in map(plan.middle, cells):
        assert reach <= x <= WIDE - reach
        assert reach <= y <= KEY - 8 - reach


def test_tokens_face_down_all_look_alike() -> None:
    board = GAME.draw(seen(scene(team={ROSE: "Hangar"}, tokens={"Atrium": "? ?"})), None)
    assert board.count('aria-label="Face-down token"') == 2


def test_a_thing_that_lies_here_is_picked_up_by_clicking_it() -> None:
    players = scene(team={ROSE: "Reactor"}, lying={"Reactor": ["Torch"], "Atrium": ["Torch"]})
    assert spots(players, PickUp(ROSE, "Torch")) == ("Torch in the Reactor",)


def test_an_attack_is_chosen_by_clicking_attacker_and_target() -> None:
    view = seen(met("Cyberman 1"))
    assert GAME.spots(SendAt("Cyberman 1", ROSE), view) == ("Cyberman 1", ROSE)


def test_the_map_is_drawn_smaller_when_it_has_grown() -> None:
    few = GAME.draw(seen(scene(rooms={"Hangar": "0,0", "Reactor": "1,0"}, team={ROSE: "Hangar"})), None)
    many = GAME.draw(seen(scene(rooms=LINE, team={ROSE: "Hangar"})), None)
    assert 'width="134"' in few
    assert 'width="106"' in many


@pytest.mark.parametrize("many", [6, 7, 13, 21])
def test_however_many_stand_in_a_room_everybody_has_a_place_of_their_own(many: int) -> None:
    slots = Slots(many, 100)
    assert len({slots.point(slots.claim(slots.from_below())) for _ in range(many)}) == many


def test_before_the_first_tile_lies_the_cards_on_offer_are_shown() -> None:
    players = Players(Table(GAME, 2, {"start": "standard"}, seed=1))
    seat = players.table.decisions[0].seat
    assert players.offered(Buy)
    assert named(players, seat) <= drawn_spots(page(players, seat))


def test_without_capture_cards_the_next_capture_is_warned_of() -> None:
    players = scene(team={ROSE: "Hangar"}, capture_cards=0)
    assert "The next capture loses the game." in page(players)


def test_two_of_one_player_with_the_same_initial_have_marks_that_can_be_told_apart() -> None:
    players = scene(
        team={ROSE: "Hangar", "Romana": "Hangar", "Rory Williams": "Hangar"},
        owners={ROSE: 1, "Romana": 0, "Rory Williams": 0},
        seats=2,
    )
    board = GAME.draw(seen(players), None)
    assert [f">{letters}</text>" in board for letters in ("R", "Ro", "RW")] == [True] * 3


def test_that_a_room_is_narrow_stands_beside_its_name_where_no_piece_is() -> None:
    """AD-RUN-6."""
    board = GAME.draw(seen(met("Cyberman 1", room="Service duct", rooms={"Hangar": "0,0", "Service duct": "0,1"})))
    name, narrow = (re.search(rf'<text[^>]* y="([-\d.]+)"[^>]*>{word}<', board) for word in ("Service duct", "narrow"))
    assert name
    assert narrow
    assert name[1] == narrow[1]
