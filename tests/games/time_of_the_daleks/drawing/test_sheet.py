"""Time of the Daleks as people see it: what is drawn, what can be clicked, and what nobody may see."""

import re
from html import unescape

import pytest

from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.drawing.stage import BOTTOM
from tabletime.games.time_of_the_daleks.drawing.stakes import stakes
from tabletime.games.time_of_the_daleks.moves import COME_AND_HELP, DRAW_LOCATIONS, HELP_FROM_AFAR, CallForHelp, Land
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.kernel import Outcome
from tests.games.time_of_the_daleks.arrangements import rolled
from tests.games.time_of_the_daleks.verbs import Players, scene


def seen(players: Players, seat: int | None = 0) -> DaleksView:
    view: DaleksView = players.table.view(seat)
    return view


def page(view: DaleksView) -> str:
    return unescape("".join(GAME.fragments(view).values()))


def test_an_adventure_takes_the_stage_and_the_map_is_folded() -> None:
    view = seen(rolled("K-run K-run K-dip K-dip"))
    assert "Zarbi" in page(view)
    assert "TARDIS die" not in page(view)


@pytest.mark.parametrize("place", ["", "Mars: Past"])
def test_while_the_place_of_an_adventure_is_not_on_the_map_the_map_is_drawn_without_it(place: str) -> None:
    state = rolled("K-run K-run K-dip K-dip").table.state.copy()
    state.players[0].place = place
    assert "TARDIS die" in page(GAME.view(state, 0))


def test_a_ring_that_is_answered_holds_its_die() -> None:
    board = page(seen(rolled("K-run K-run K-dip K-dip")))
    assert "2 of 4 matched" in board
    assert "Missing: Cunning and Strength" in board


def test_dice_that_look_alike_are_clicked_alike() -> None:
    board = GAME.draw(seen(rolled("K-run K-run K-dip K-dip")))
    assert board.count('data-spot="Black die with Running in pool 1"') == 2


def test_before_the_roll_the_exact_chance_is_told() -> None:
    made = scene({"place": "Earth Past"}, {}, slots={"Earth Past": "Zarbi"}, phase="pool")
    assert re.search(r"\d+% to meet it with these dice", page(seen(made)))


def test_after_the_roll_it_is_told_whether_faces_can_bring_what_is_missing() -> None:
    rich = page(seen(rolled("K-run K-run K-cun K-dip", own={"sonics": 3})))
    poor = page(seen(rolled("K-run K-run K-cun K-dip", own={"sonics": 2, "companions": ()})))
    assert "Missing: Strength, which changed faces can bring" in rich
    assert "which changed faces" not in poor


def at_stake(players: Players, end: str) -> list[str]:
    """What follows if the Adventure ends so."""
    return [stake.words for stake in stakes(players.view(0))[end]]


def test_a_success_in_a_time_anomaly_ends_it_and_solves_no_dilemma() -> None:
    """TD-TA-4, TD-TA-8."""
    inside = scene({"place": "Into the Dalek"}, {}, anomalies=("Into the Dalek",), phase="pool")
    assert at_stake(inside, "Success")[0] == "the Time Anomaly is over"
    outside = scene({"place": "Earth Past"}, {}, slots={"Earth Past": "Zarbi"}, phase="pool")
    assert at_stake(outside, "Success")[0] == "the Dilemma is solved"


def test_the_stage_tells_everything_that_is_at_stake() -> None:
    """TD-SUC-2, TD-SUC-3, TD-SUC-4, TD-FAIL-1, TD-FAIL-2, TD-FAIL-3."""
    own = {"place": "Earth Past", "part_time": ("Nardole",)}
    alone = scene(own, {}, slots={"Earth Past": "Zarbi"}, daleks={"Earth Past": 1}, phase="pool")
    assert at_stake(alone, "Success") == [
        "the Dilemma is solved",
        "TARDIS 1 forward",
        "draw 1 card",
        "a Dalek leaves Earth Past",
        "Nardole stays",
    ]
    assert at_stake(alone, "Failure") == ["a Dalek comes to Earth Past: 2 of 6", "lose 1 Sonic", "Nardole leaves"]


def test_a_helper_on_the_spot_shares_what_is_at_stake_and_one_from_afar_does_not() -> None:
    """TD-HELP-7, TD-HELP-8, TD-HELP-9, TD-HELP-11, TD-HELP-12."""
    there, afar = (
        scene({"place": "Earth Past"}, {}, slots={"Earth Past": "Zarbi"}, phase="help").play(CallForHelp(1), answer)
        for answer in (COME_AND_HELP, HELP_FROM_AFAR)
    )
    assert "TARDIS 1 forward each" in at_stake(there, "Success")
    assert at_stake(there, "Failure")[:2] == ["2 Daleks come to Earth Past: 2 of 6", "lose 1 Sonic each"]
    assert "Player 2 draws a card" in at_stake(afar, "Success")
    assert "Player 2 pays a Sonic or a card" in at_stake(afar, "Failure")


def test_whoever_travels_sees_how_often_the_die_gives_the_choice_and_how_many_places_are_left() -> None:
    """TD-BRD-11."""
    board = page(seen(scene({}, {}, phase="travel")))
    assert "4 in 6: you choose the place" in board
    assert re.search(r"\d+ Locations left in the deck", board)


def test_as_long_as_there_is_room_the_map_tells_what_the_dice_show() -> None:
    """TD-DIE-2, TD-DIE-3."""
    few = scene({}, {}, phase="travel")
    many = scene({}, {}, phase="travel", slots={"Mars: Past": "Ice Warriors", "Telos": "Cybermen", "Vortis": "Autons"})
    assert ("What the dice show".upper() in page(seen(few)), "What the dice show".upper() in page(seen(many))) == (
        True,
        False,
    )


def test_whoever_travels_sees_the_chance_of_every_zone_that_is_lit() -> None:
    players = scene({}, {}, phase="travel")
    view, (decision,) = seen(players), players.table.decisions
    assert len(re.findall(r"\d+% alone</text>", unescape(GAME.draw(view, decision)))) == 3
    assert "% alone" not in GAME.draw(seen(players, 1))


def test_to_travel_every_zone_in_play_can_be_seen() -> None:
    board = page(seen(scene({}, {}, phase="travel")))
    assert {'data-spot="Earth Past"', 'data-spot="TARDIS die"'} <= set(re.findall(r'data-spot="[^"]+"', board))


def test_a_dilemma_face_down_is_a_back_like_all_others() -> None:
    players = scene({}, {}, phase="travel")
    covered = set(players.table.state.covered.values())
    assert covered
    assert not any(name in page(seen(players, seat)) for name in covered for seat in (0, 1, None))


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    players = scene({"hand": ("Fez", "Bessie")}, {"hand": ()}, phase="prepare")
    own, other = (unescape(GAME.fragments(seen(players, seat))["cards"]) for seat in (0, 1))
    assert "Fez" in own
    assert "Fez" not in other


def test_the_icon_of_a_means_is_a_button_on_its_card() -> None:
    players = rolled("K-run K-run K-dip K-dip", own={"doctor": "Eleventh Doctor"})
    decision = players.table.decision(0)
    assert decision is not None
    view = seen(players)
    named = {spot for move in decision.options for spot in GAME.spots(move, view)}
    assert named
    assert all(f'data-spot="{spot}"' in page(view) for spot in named)


def test_drawn_locations_lie_on_the_map_until_one_is_chosen() -> None:
    """TD-TRAV-3."""
    players = scene({}, {}, phase="choice").draws("Mars", "Telos").play(DRAW_LOCATIONS)
    view, (decision,) = seen(players), players.table.decisions
    zones = {move.zone for move in players.offered(Land)}
    for fragment in ("board", "pocket"):
        drawn = unescape(GAME.fragments(view, decision)[fragment])
        assert all(f'data-spot="{zone}"' in drawn for zone in zones)
        assert len(re.findall(r"% alone</text>", drawn)) == len(zones)
    assert all(
        GAME.spots(move, view) == (move.zone,) and "Alone you solve it" in GAME.foresee(move, view)
        for move in players.offered(Land)
    )
    assert all(f"Drawn: {zone}: wants" in GAME.describe(view) for zone in zones)


def test_whatever_is_at_stake_stays_inside_the_frame_of_the_stage() -> None:
    own = {"place": "Ribos", "companions": (), "part_time": ("Nardole", "Danny Pink", "Vicki")}
    slots = {"Ribos": "The Silence", "Logopolis": ""}
    players = scene(own, {}, slots=slots, daleks={"Ribos / Logopolis": 2}, phase="help").play(
        CallForHelp(1), HELP_FROM_AFAR
    )
    places = [float(y) for y in re.findall(r'<text x="550" y="([\d.]+)"', GAME.draw(seen(players)))]
    assert len(places) > 8
    assert max(places) < BOTTOM


def test_more_daleks_on_earth_than_it_bears_are_counted_as_they_are() -> None:
    for phase in ("travel", "prepare"):
        view = scene({}, {}, daleks={"Earth Past": 4}, phase=phase).table.view(0)
        assert "4 Daleks; 3 end the game" in page(view)
        assert "4 on Earth: Earth falls in the Daleks' turn" in unescape(page(view))
        assert "of 3" not in page(view)


def test_nobody_is_warned_of_what_has_come_already() -> None:
    state = scene({}, {}, daleks={"Earth Past": 2}, phase="travel").table.state.copy()
    warned = "one more and Earth falls"
    assert warned in page(GAME.view(state, 0))
    state.outcome = Outcome((), (0, 0), "The Daleks win.")
    assert warned not in page(GAME.view(state, 0))
