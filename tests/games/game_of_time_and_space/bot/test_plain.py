"""The plain bot of Time and Space: what it does not think of, and that whoever does beats it."""

import pytest

from tabletime import Table
from tabletime.bots import roster
from tabletime.bots.turn import Company
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.bot.plain import PlainBot
from tabletime.games.game_of_time_and_space.bot.policy import TimeAndSpaceBot
from tabletime.kernel import Move
from tests.games.game_of_time_and_space.verbs import ANN, scene

ANNS = "arc arc bar cross disc eye"
BOBS = "bar bar cross disc eye fork"


def answers(table: Table) -> tuple[Move, Move]:
    """What Ann does as a plain player, and as one who thinks of everything."""
    decision = table.decision(ANN)
    assert decision is not None
    plain, sage = (kind(1).choose(table.view(ANN), decision) for kind in (PlainBot, TimeAndSpaceBot))
    return plain, sage


def test_it_takes_what_is_guarded_by_a_gadget() -> None:
    table = scene(
        ("arc?0",), places=("1,1", "8,8"), missions=(ANNS,), gadgets=("Jelly babies",), aliens={"1,1": "Yeti"}
    )
    assert answers(table) == (say.UseGadget("Jelly babies"),) * 2


def test_it_does_not_leap_home_with_the_whole_key() -> None:
    whole = ANNS.replace(" ", ", ")
    table = scene(places=("1,1", "8,8"), missions=(ANNS,), keys=(whole,), gadgets=("Matter transmitter",))
    assert answers(table) == (say.MoveTo("3,3"), say.UseGadget("Matter transmitter"))


def test_it_seeks_nobody() -> None:
    """One turn away lies a stunned rival with what it needs."""
    table = scene(places=("1,1", "2,1"), missions=(ANNS, BOBS), keys=("", "arc!, cross!"), stunned=(0, 1))
    plain, sage = answers(table)
    assert sage == say.MoveTo("2,1") != plain


@pytest.mark.parametrize(("level", "guide"), [("easy", PlainBot), ("normal", PlainBot), ("hard", TimeAndSpaceBot)])
def test_who_guides_the_levels(level: str, guide: type[TimeAndSpaceBot]) -> None:
    bot = roster.make(GAME, level, 1)
    assert type(bot._guide.bot) is guide  # type: ignore[attr-defined]


def test_whoever_thinks_of_everything_beats_it() -> None:
    won = [winner(seed) == seed % 2 for seed in range(12)]
    assert sum(won) >= 7


def winner(seed: int) -> int:
    """Who wins a game of two in which this seat and every second one is a sage's."""
    table = Table(GAME, 2, GAME.unattended, seed)
    bots = {seat: (TimeAndSpaceBot if seat == seed % 2 else PlainBot)(seed) for seat in range(2)}
    company = Company(table, bots, "AB")
    while table.outcome is None:
        company.take(company.interjection() or company.answer(table.decisions[0]))
    return (*table.outcome.winners, -1)[0]
