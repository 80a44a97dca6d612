"""The plain bot of Adventures: what it does not think of, and that whoever does wins more."""

import pytest

from tabletime.bots import roster
from tabletime.bots.turn import Company
from tabletime.games.adventures import GAME
from tabletime.games.adventures.bot.plain import PlainBot
from tabletime.games.adventures.bot.policy import AdventuresBot
from tabletime.games.adventures.moves import END_TURN, Go, Outwit, PickUp
from tabletime.kernel import Move, Table
from tests.games.adventures.verbs import DOCTOR, ROSE, Players, scene

HARD = {"start": "cast", "adventure": "Escape", "difficulty": "hard"}


def answers(players: Players) -> tuple[Move, Move]:
    """What a plain player does, and one who thinks of everything."""
    decision = players.table.decision(0)
    assert decision is not None
    plain, sage = (kind().choose(players.table.view(0), decision) for kind in (PlainBot, AdventuresBot))
    return plain, sage


def test_it_deals_with_what_is_before_its_eyes() -> None:
    shard = scene(team={DOCTOR: "Reactor"}, tokens={"Reactor": "Shard"})
    assert answers(shard) == (PickUp(DOCTOR, "Shard"),) * 2
    guarded = scene(team={DOCTOR: "Hangar"}, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"])
    assert all(isinstance(move, Outwit) for move in answers(guarded))


def test_it_opens_a_door_with_its_last_action() -> None:
    """Nobody could deal with what turns up there."""
    plain, sage = answers(scene(team={ROSE: "Hangar"}, actions={ROSE: 1}))
    assert isinstance(plain, Go)
    assert sage == END_TURN


def test_it_does_not_see_where_the_arrows_lead_a_foe() -> None:
    rooms = {"Hangar": "0,0", "Reactor": "1,0", "Concourse": "2,0"}
    play = scene(
        rooms=rooms,
        team={ROSE: "Concourse", DOCTOR: "Hangar"},
        figures={"Cyberman 1": "Reactor"},
        enemies=["Cybermen"],
        seats=2,
    )
    plain, sage = (kind.judging(play.view) for kind in (PlainBot, AdventuresBot))
    rose, there = play.view.who_is(ROSE), play.view.room_called("Concourse")
    assert (plain.attackers(rose, there), sage.attackers(rose, there)) == ([], ["Cyberman 1"])
    assert plain.risk(rose, there) < sage.risk(rose, there)


@pytest.mark.parametrize(("level", "guide"), [("easy", PlainBot), ("normal", PlainBot), ("hard", AdventuresBot)])
def test_who_guides_the_levels(level: str, guide: type[AdventuresBot]) -> None:
    bot = roster.make(GAME, level, 1)
    assert type(bot._guide.bot) is guide  # type: ignore[attr-defined]


def test_whoever_thinks_of_everything_wins_more_of_the_same_games() -> None:
    plain, sage = (sum(is_won(kind(), seed) for seed in range(40)) for kind in (PlainBot, AdventuresBot))
    assert sage > plain


def is_won(bot: AdventuresBot, seed: int) -> bool:
    """Whether the bot wins this game for three."""
    table = Table(GAME, 3, HARD, seed, log=False)
    company = Company(table, dict.fromkeys(range(3), bot), ["bot"] * 3)
    while table.outcome is None:
        company.take(company.interjection() or company.answer(table.decisions[0]))
    return bool(table.outcome.winners)
