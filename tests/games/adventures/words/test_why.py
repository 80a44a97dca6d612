"""Why somebody was captured in Adventures, in one sentence."""

from typing import Any

import tabletime
from tabletime.kernel.nature import scripted

GAME = tabletime.load("adventures")
DOCTOR, CYBERMAN = "10th Doctor", "Cyberman 1"


def reasons(table: Any) -> list[str]:
    return [words for entry in table.log for told in entry.told if (words := GAME.why(told.event))]


def scene(*chance: Any, **position: Any) -> Any:
    rooms = {"Hangar": "0,0", "Reactor": "1,0"}
    return GAME.scene(rooms=rooms, team={DOCTOR: "Reactor"}, enemies=["Cybermen"], nature=scripted(*chance), **position)


def test_a_lost_fight_names_the_foe_and_the_room() -> None:
    table = scene((0, 0, 2, 2, 2), figures={CYBERMAN: "Reactor"}, capture_cards=2)
    table.play(0, GAME.moves.Fight(DOCTOR, CYBERMAN))
    told = "Cyberman 1 threw more than the 10th Doctor in the Reactor, and whoever loses against a foe is captured."
    assert reasons(table) == [told]


def test_a_trap_names_the_room_and_when_it_captures() -> None:
    caught = GAME.events.Captured(DOCTOR, "Reactor", 1, "Trap", "Reactor")
    told = "a Trap lay open in the Reactor: in the Enemy turn it captures whoever is there, as the 10th Doctor was."
    assert GAME.why(caught) == told
