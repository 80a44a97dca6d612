"""The plain bot of Time of the Daleks: what it does not think of, and that whoever does beats it."""

import pytest

from tabletime import Table
from tabletime.bots import roster
from tabletime.bots.turn import Company
from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.bot.plain import PlainBot
from tabletime.games.time_of_the_daleks.bot.policy import DaleksBot
from tabletime.games.time_of_the_daleks.moves import ACCEPT_FAILURE, GIVE_UP_BLACK, STOP_REROLLING, Install, Play, Stay
from tabletime.kernel import PASS, Move
from tests.games.time_of_the_daleks.arrangements import ELEVENTH, FIRST, failed, rolled
from tests.games.time_of_the_daleks.verbs import Players, scene


def answers(play: Players, seat: int = 0) -> tuple[Move, Move]:
    """What somebody does as a plain player, and as one who weighs everything."""
    decision = play.table.decision(seat)
    assert decision is not None
    plain, sage = (kind(1).choose(play.view(seat), decision) for kind in (PlainBot, DaleksBot))
    return plain, sage


def between_two_zones(dilemma: str) -> tuple[Move, Move]:
    """Where to go from an easy Zone that brings one space, beside one with this Dilemma that brings two."""
    own = {"doctor": ELEVENTH, "place": "Nerva Beacon", "companions": ("Polly Wright", "Leela"), "sonics": 5}
    earth = {"Earth Past": "The Master", "Earth Present": "Sontarans", "Earth Future": "Autons"}
    slots = {"Nerva Beacon": "Zarbi", "Voga": dilemma, **earth}
    return answers(scene(own, slots=slots, phase="travel"))


def test_it_stays_where_success_is_likeliest_though_others_look_for_more() -> None:
    plain, sage = between_two_zones("Cybermen")
    assert plain == Stay("Nerva Beacon") != sage


def test_of_zones_that_are_equally_easy_it_takes_the_one_that_brings_more() -> None:
    assert between_two_zones("Zygons") == (Stay("Voga"),) * 2


def test_it_installs_equipment_as_others_do() -> None:
    assert answers(scene({"hand": ("Fez", "Run!"), "sonics": 4})) == (Install("Fez"),) * 2


def test_it_plays_no_card_for_dice_and_does_not_count_on_one() -> None:
    own = {"doctor": FIRST, "companions": (), "sonics": 0, "hand": ("Run!",)}
    play = rolled("K-run K-cun K-str K-dip K-dip", own=own, phase="faces")
    assert answers(play) == (ACCEPT_FAILURE, Play("Run!", 0))
    play = rolled("K-run K-cun K-str K-dip K-dip", own=own)
    assert answers(play) == (GIVE_UP_BLACK, STOP_REROLLING)


def test_it_plays_a_card_for_its_effect_only_when_all_would_be_lost() -> None:
    own = {"hand": ("The Oncoming Storm",), "sonics": 5}
    storm = scene({}, own, daleks={"Earth Past": 2, "Mars": 3}, round=4)
    plain, sage = (kind(1).interject(storm.view(1), storm.table.openings(1)) for kind in (PlainBot, DaleksBot))
    assert (plain, sage) == (None, Play("The Oncoming Storm"))
    lost = failed(other=own, daleks={"Earth Past": 2, "Mars": 4}, react=True)
    assert answers(lost, 1) == (Play("The Oncoming Storm"),) * 2
    assert answers(failed(other=own, daleks={"Mars": 3}, react=True), 1) == (PASS,) * 2


@pytest.mark.parametrize(("level", "guide"), [("easy", PlainBot), ("normal", PlainBot), ("hard", DaleksBot)])
def test_who_guides_the_levels(level: str, guide: type[DaleksBot]) -> None:
    bot = roster.make(GAME, level, 1)
    assert type(bot._guide.bot) is guide  # type: ignore[attr-defined]


def test_whoever_weighs_rewards_and_plays_cards_is_home_before_it() -> None:
    won = [winners(deal) for deal in range(14)]
    sages = sum(seat == deal % 2 for deal, seats in enumerate(won) for seat in seats)
    plain = sum(seat != deal % 2 for deal, seats in enumerate(won) for seat in seats)
    assert sages > plain


def winners(deal: int) -> tuple[int, ...]:
    """Who wins a game of two in which this seat and every second one is a sage's."""
    table = Table(GAME, 2, seed=deal)
    bots = {seat: (DaleksBot if seat == deal % 2 else PlainBot)(deal) for seat in range(2)}
    company = Company(table, bots, "AB")
    while table.outcome is None:
        company.take(company.interjection() or company.answer(table.decisions[0]))
    return table.outcome.winners
