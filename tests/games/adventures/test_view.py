"""A view that is asked in words."""

import pytest

from tabletime import TabletimeError
from tabletime.games.adventures import GAME
from tests.games.adventures.verbs import DOCTOR, LINE, ROSE, scene


def test_an_adventurer_is_told_in_words() -> None:
    play = scene(team={DOCTOR: "Hangar", ROSE: "captured in Hangar"}, holding={ROSE: ["Torch"]}, shards={ROSE: 1})
    rose = play.table.view(0).adventurer("rose TYLER")
    assert (rose.name, rose.seat, rose.room, rose.status) == (ROSE, 0, "Hangar", "captured")
    assert (rose.holding, rose.shards, rose.actions) == (("Torch",), 1, 3)


def test_a_room_is_told_in_words() -> None:
    play = scene(
        rooms=LINE,
        team={DOCTOR: "Hangar"},
        figures={"Auton 1": "Hangar"},
        tokens={"Hangar": "? Trap"},
        lying={"Hangar": ["Rope"]},
    )
    hangar = play.table.view(0).room("hangar")
    assert (hangar.people, hangar.figures, hangar.tokens) == ((DOCTOR,), ("Auton 1",), ("Trap",))
    assert (hangar.face_down, hangar.things, hangar.exits) == (1, ("Rope",), (list(LINE)[1],))


def test_whoever_and_whatever_is_not_there_is_refused_with_a_sentence() -> None:
    view = scene(rooms=LINE, team={DOCTOR: "Hangar"}).table.view(0)
    with pytest.raises(TabletimeError, match="no Adventurer in the team called 'Rose Tyler'"):
        view.adventurer(ROSE)
    with pytest.raises(TabletimeError, match="no room on the map called 'Prison'"):
        view.room("Prison")


def test_what_is_printed_is_reached_from_the_game() -> None:
    assert {ROSE, DOCTOR} <= set(GAME.box.people)
    assert "Trap" in GAME.tokens
