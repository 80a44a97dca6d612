"""Why a player was stunned in Time and Space, in one sentence."""

import tabletime
from tabletime.kernel import PASS
from tabletime.kernel.nature import scripted

GAME = tabletime.load("game-of-time-and-space")


def test_a_defeat_names_who_hit_where_and_with_which_roll() -> None:
    table = GAME.scene(
        places=["1,1", "8,8"],
        kits=["Zoe"],
        missions=["arc, bar, cross, disc, eye, fork"],
        aliens={"1,1": "Yeti"},
        parts={"1,1": "arc?0"},
        nature=scripted((5,), (12,)),
    )
    table.play(0, GAME.moves.FightAliens())
    for seat in (0, 1):
        table.play(seat, PASS)
    told = [words for entry in table.log for news in entry.told if (words := GAME.why(news.event))]
    assert told[0] == "Yeti rolled 5 in 1,1, not higher than its strength of 6, and no hit of Player 1 cancelled it."


def test_what_explains_itself_needs_no_reason() -> None:
    assert GAME.why(GAME.events.RoundBegan(2)) == ""
