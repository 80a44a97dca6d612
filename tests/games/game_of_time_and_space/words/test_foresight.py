"""What would follow from a move of Time and Space, told before it is made."""

from typing import Any

import tabletime
from tabletime.kernel import Move

GAME = tabletime.load("game-of-time-and-space")
MISSIONS = ["arc, bar, cross, disc, eye, fork"]
EMPTY = {"aliens": {"2,2": ""}, "parts": {"2,2": ""}, "items": {"2,2": ""}}
YETI = {"kits": ["Blaster +6, Zoe"], "aliens": {"1,1": "Yeti"}, "parts": {"1,1": "arc?0"}}


def told(move: Move, **position: Any) -> str:
    table = GAME.scene(**{"missions": MISSIONS, **position})
    assert move in table.decisions[0].options
    return GAME.foresee(move, table.view(0))


def test_a_fight_tells_the_exact_chance_to_win() -> None:
    against_a_yeti = told(GAME.moves.FightAliens(), places=["1,1", "8,8"], **YETI)
    assert against_a_yeti == "You win in 75% of all cases, without allies and gadgets."
    rivals = {"places": ["2,2", "2,2"], "kits": ["Blaster +6, Zoe", "Susie"], **EMPTY}
    assert told(GAME.moves.Attack(1), **rivals) == "You win in 90% of all cases, without allies and gadgets."


def test_whoever_leaves_a_key_part_that_was_looked_at_is_warned() -> None:
    words = told(GAME.moves.MoveTo("1,2"), places=["1,1", "8,8"], **YETI)
    assert words.endswith("The key part that you looked at here would be turned up for all.")


def test_a_zone_tells_who_is_known_to_be_there() -> None:
    words = told(GAME.moves.MoveTo("1,1"), places=["2,2", "1,1"], aliens={"1,1": "Yeti", "2,2": ""})
    assert words == "Yeti lives there; Player 2 stands there."


def test_key_parts_of_a_zone_are_not_taken_for_those_of_whoever_stands_there() -> None:
    here = {"places": ["2,2", "1,1"], "aliens": {"1,1": "Daleks", "2,2": ""}, "parts": {"1,1": "arc, arc, eye"}}
    words = told(GAME.moves.MoveTo("1,1"), **here)
    assert words == "Daleks live there; Player 2 stands there; of the key parts there you know 2 arcs and an eye."


def test_the_way_home_tells_whether_it_wins() -> None:
    home = {"places": ["3,3", "8,8"], "aliens": {"3,3": ""}, "parts": {"3,3": ""}, "items": {"3,3": ""}}
    whole = told(GAME.moves.MoveTo("domain"), keys=MISSIONS, **home)
    assert whole == "You carry all six key parts: entering the Domain wins the game."
    part = told(GAME.moves.MoveTo("domain"), keys=["arc, bar, cross, disc, eye"], **home)
    assert part == "Entering wins nothing yet: you lack a fork."


def test_a_shape_that_is_asked_for_twice_must_be_carried_twice() -> None:
    """TS-WIN-1."""
    home = {"places": ["3,3", "8,8"], "missions": ["arc, arc, bar, cross, disc, eye"]}
    words = told(GAME.moves.MoveTo("domain"), keys=["arc, bar, cross, disc, eye, blank"], **home)
    assert words == "Entering wins nothing yet: you lack an arc."


def test_a_way_through_the_domain_tells_that_it_wins() -> None:
    """TS-WIN-1, TS-MOVE-5: only with the whole key."""
    through, home = GAME.moves.MoveTo("6,6"), {"places": ["3,4", "8,8"], "aliens": {"6,6": "Yeti"}}
    assert told(through, keys=MISSIONS, **home).endswith("entering the Domain wins the game.")
    assert told(through, **home) == "Yeti lives there."


def test_a_key_part_seen_from_afar_stays_face_down() -> None:
    """TS-SRCH-10."""
    words = told(GAME.moves.MoveTo("1,2"), places=["1,1", "8,8"], from_afar=[0], **YETI)
    assert "turned up" not in words


def test_the_odds_against_several_players_count_all_of_them() -> None:
    """TS-CMB-1: Cal besides Bob makes it harder."""
    rivals = {"seats": 3, "places": ["2,2"] * 3, "kits": ["Blaster +6, Zoe", "Susie", "Liz"], **EMPTY}
    table = GAME.scene(missions=MISSIONS, **rivals)
    assert GAME.foresee(GAME.moves.Attack(2), table.view(0)).startswith("You win in 90%")
    table.play(0, GAME.moves.Attack(1))
    assert GAME.foresee(GAME.moves.Attack(2), table.view(0)).startswith("You win in 66%")


def test_a_search_tells_how_likely_nobody_lives_here() -> None:
    words = told(GAME.moves.Search(), places=["1,1", "8,8"])
    assert words == "Nobody lives here in 30% of all cases; else aliens guard what lies here."


def test_an_alien_that_only_the_reader_has_seen_is_told() -> None:
    """TS-SRCH-2: a Scanner has shown a Dalek in one zone, and that nobody lives in another."""
    seen = {"places": ["1,1", "8,8"], "aliens": {"1,2": "Dalek?0", "2,2": "blank?0"}}
    assert told(GAME.moves.MoveTo("1,2"), **seen) == "Dalek lives there."
    assert told(GAME.moves.MoveTo("2,2"), **seen) == "Nobody lives there."
    here = {"places": ["1,2", "8,8"], "aliens": {"1,2": "Dalek?0"}}
    assert told(GAME.moves.Search(), **here) == "You would turn up Dalek and look at the key part here."
    nobody = {"places": ["1,2", "8,8"], "aliens": {"1,2": "blank?0"}}
    assert told(GAME.moves.Search(), **nobody) == "Nobody lives here: you may take what lies here."
