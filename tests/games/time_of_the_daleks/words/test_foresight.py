"""What would follow from a move of Time of the Daleks, told before it is made."""

from typing import Any

import tabletime
from tabletime.kernel import Move
from tests.games.time_of_the_daleks.arrangements import CROWD

GAME = tabletime.load("time-of-the-daleks")
DICE = "K-run K-dip K-str G-run B-sci"


def scene(phase: str, **more: Any) -> Any:
    fourth = {"doctor": "Fourth Doctor", "place": "Earth Past", "sonics": 3, **more}
    return GAME.scene(players=[fourth, {"doctor": "Eleventh Doctor"}], slots={"Earth Past": "Zarbi"}, phase=phase)


def told(table: Any, move: Move) -> str:
    assert move in table.decision(0).options
    return GAME.foresee(move, table.view(0))


def test_a_zone_tells_its_chance_and_its_reward() -> None:
    table = GAME.scene(
        players=[{"doctor": "Fourth Doctor", "sonics": 3}, *CROWD],
        covered={"Earth Past": "Zarbi"},
        phase="travel",
    )
    assert told(table, GAME.moves.GoTo("Earth Past")) == (
        "Alone you solve it in 8% of all cases, counting all Dilemmas that may lie there. "
        "Reward: TARDIS 1 forward and draw 1 card."
    )


def test_a_re_roll_tells_the_chance_after_it_and_before_it() -> None:
    words = told(scene("re-roll", dice=DICE), GAME.moves.GiveUpBlack())
    assert (
        words == "Then you succeed in 16% of all cases, as the dice lie in 100%; faces that can be changed are counted."
    )


def test_a_pool_tells_its_chances_with_one_roll_and_with_more() -> None:
    words = told(scene("pool"), GAME.moves.UseTheseDice())
    assert words == "21% to succeed with one roll of these dice, 29% if Black dice are given up for more rolls."


def test_a_helper_is_told_the_chance_of_both_pools_and_nothing_of_black_dice() -> None:
    helped = {"phase": "pool", "helper": 1, "slots": {"Earth Past": "Zarbi"}}
    table = GAME.scene(players=[{"place": "Earth Past"}, {}], **helped)
    words = "with one roll of these dice and the likely ones of the helper."
    assert GAME.foresee(GAME.moves.UseTheseDice(), table.view(0)).endswith(words)
    table.play(0, GAME.moves.UseTheseDice())
    assert GAME.foresee(GAME.moves.UseTheseDice(), table.view(1)).endswith("with one roll of these dice.")


def test_the_sonics_of_a_helper_promise_nothing_for_the_dice_of_the_caller() -> None:
    """TD-HELP-14, TD-CF-3."""
    own = {
        "doctor": "Eleventh Doctor",
        "companions": (),
        "place": "Earth Past",
        "sonics": 0,
        "dice": "K-run K-run K-dip",
    }
    other = {"doctor": "First Doctor", "companions": (), "sonics": 3, "dice": "K-str"}
    helped = {"phase": "faces", "helper": 1, "slots": {"Earth Past": "Zarbi"}}
    table = GAME.scene(players=[own, other], **helped)
    assert told(table, GAME.moves.AcceptFailure()).startswith("These dice do not meet the Challenge.")
    table = GAME.scene(players=[own | {"sonics": 3}, other], **helped)
    assert told(table, GAME.moves.AcceptFailure()) == "Changing faces can still bring success."


def test_whoever_changes_nothing_more_is_told_what_failing_costs() -> None:
    words = told(scene("faces", dice="K-run K-tac K-str G-run B-sci", sonics=1), GAME.moves.AcceptFailure())
    assert words.startswith("These dice do not meet the Challenge. Failing costs: lose 1 Sonic")
