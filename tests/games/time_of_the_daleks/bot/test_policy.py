"""The bot of Time of the Daleks: what it does in telling positions, in every part, and that it beats chance."""

from collections.abc import Sequence
from typing import Any

from tabletime import Table
from tabletime.bots.random import RandomBot
from tabletime.bots.search import SearchBot
from tabletime.bots.turn import Company
from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.bot.policy import DaleksBot, Spoiler
from tabletime.games.time_of_the_daleks.moves import (
    ACCEPT_FAILURE,
    COME_AND_HELP,
    GIVE_UP_BLACK,
    GO_ON_ALONE,
    HELP_FROM_AFAR,
    STOP_REROLLING,
    AcceptCost,
    CallForHelp,
    ChangeWithSonics,
    DiscardCard,
    Focus,
    GoTo,
    Install,
    LookFor,
    LoseDie,
    PaySonics,
    Play,
    Recruit,
    RemoveDalek,
    Reroll,
    Stay,
)
from tabletime.kernel import PASS, Bot, Move
from tests.games.time_of_the_daleks.arrangements import (
    CROWD,
    ELEVENTH,
    FIRST,
    FOURTH,
    TWELFTH,
    ZARBI,
    failed,
    made,
    rolled,
)
from tests.games.time_of_the_daleks.verbs import Players, scene


def answer(play: Players, seat: int = 0, bot: DaleksBot | None = None) -> Move:
    decision = play.table.decision(seat)
    assert decision is not None
    return (bot or DaleksBot(1)).choose(play.view(seat), decision)


def unasked(play: Players, seat: int) -> Move | None:
    openings = play.table.openings(seat)
    return DaleksBot(1).interject(play.view(seat), openings) if openings else None


def winners(bots: Sequence[Bot], seed: int, **options: Any) -> tuple[int, ...]:
    table = Table(GAME, len(bots), options, seed=seed)
    company = Company(table, dict(enumerate(bots)), [str(seat) for seat in range(len(bots))])
    while table.outcome is None:
        company.take(company.interjection() or company.answer(table.decisions[0]))
    return table.outcome.winners


def test_it_goes_where_success_is_likely_and_pays() -> None:
    slots = {"Earth Past": "Zarbi", "Earth Present": "The Master", "Earth Future": "Cybermen"}
    play = scene({"doctor": ELEVENTH, "place": "Earth Past", "sonics": 3}, slots=slots, phase="travel")
    assert answer(play) == Stay("Earth Past")


def test_it_goes_to_earth_when_two_daleks_are_there() -> None:
    own = {"doctor": ELEVENTH, "companions": ("Polly Wright", "Leela", "Ashildr"), "sonics": 5}
    play = scene(own, slots=ZARBI, daleks={"Earth Past": 2}, round=5, ship=6, phase="travel")
    assert answer(play) == GoTo("Earth Past")


def test_it_recruits_while_there_is_room() -> None:
    play = scene({"place": "Earth Past", "sonics": 3}, slots=ZARBI, phase="recruit")
    assert isinstance(answer(play), Recruit | LookFor)


def test_it_focuses_on_what_the_challenge_wants() -> None:
    own = {"doctor": FOURTH, "companions": ("Sarah Jane Smith",)}
    assert answer(made(own=own)) == Focus("Sarah Jane Smith", "green")


def test_it_gives_the_daleks_the_die_that_helps_least() -> None:
    own = {"doctor": TWELFTH, "companions": ("Osgood", "Polly Wright"), "sonics": 0}
    play = made(own=own, slots={"Earth Past": "Sontarans"}, daleks={"Earth Past": 1})
    while not isinstance(answer(play), LoseDie):
        play.table.play(0, answer(play))
    assert answer(play) == LoseDie(0, "blue")


def test_it_rolls_again_what_costs_nothing_before_it_pays() -> None:
    own = {"doctor": ELEVENTH, "companions": (), "sonics": 4}
    assert answer(rolled("K-run K-cun K-dip K-dip K-sci", own=own)) == Reroll(ELEVENTH, "2 black")


def test_it_stops_when_a_change_of_face_is_sure() -> None:
    own = {"doctor": FIRST, "companions": (), "sonics": 3}
    play = rolled("K-run K-run K-cun K-dip", own=own)
    assert answer(play) == STOP_REROLLING
    play.table.play(0, STOP_REROLLING)
    assert answer(play) == ChangeWithSonics(0)


def test_it_gives_up_a_black_die_when_there_is_no_other_way() -> None:
    own = {"doctor": FIRST, "companions": (), "sonics": 0}
    assert answer(rolled("K-run K-dip K-dip K-dip K-sci G-dip", own=own)) == GIVE_UP_BLACK


def test_it_accepts_a_failure_that_no_change_would_mend() -> None:
    own = {"doctor": FIRST, "companions": (), "sonics": 5}
    play = rolled("K-dip K-dip K-sci K-sci", own=own, phase="faces")
    assert answer(play) == ACCEPT_FAILURE


def test_it_goes_alone_where_it_is_strong_and_calls_where_it_is_weak() -> None:
    strong = {
        "doctor": ELEVENTH,
        "place": "Earth Past",
        "companions": ("Polly Wright", "Leela", "Ashildr"),
        "sonics": 5,
    }
    play = scene(strong, {}, slots=ZARBI, phase="help")
    assert answer(play) == GO_ON_ALONE
    weak = {"doctor": FIRST, "place": "Mars: Past", "companions": (), "sonics": 1}
    friend = {"doctor": FOURTH, "companions": ("Romana", "Leela", "Sara Kingdom"), "sonics": 5}
    play = scene(
        weak, friend, slots={"Mars: Past": "Sontarans"}, daleks={"Earth Past": 2, "Earth Future": 2}, phase="help"
    )
    assert answer(play) == CallForHelp(1)


def test_a_helper_comes_for_a_reward_and_stays_away_from_a_lost_cause() -> None:
    caller = {"place": "Marinus", "companions": ("Romana", "Leela", "Polly Wright"), "sonics": 5}
    helper = {"doctor": FOURTH, "companions": ("Osgood", "Madame Vastra"), "sonics": 5}
    easy = scene(caller, helper, slots={"Vortis": "Autons", "Marinus": "Zarbi"}, phase="help")
    easy.table.play(0, CallForHelp(1))
    settle(easy)
    assert answer(easy, 1) == COME_AND_HELP
    weak = {"place": "Sontar", "doctor": FIRST, "companions": (), "sonics": 1}
    slots = {"Sense-Sphere": "Zarbi", "Sontar": "The Master"}
    hard = scene(weak, {"doctor": FOURTH, "sonics": 2}, slots=slots, ship=14, phase="help")
    hard.table.play(0, CallForHelp(1))
    settle(hard)
    assert answer(hard, 1) == HELP_FROM_AFAR


def settle(play: Players) -> None:
    """Pay whatever the caller is asked for."""
    while play.table.decisions[0].seat == 0:
        play.table.play(0, play.table.decisions[0].options[0])


def test_it_pays_with_what_it_misses_least() -> None:
    own = {"place": "Earth Past", "sonics": 3, "hand": ("Bessie", "TARDIS Key")}
    play = scene(own, {}, slots=ZARBI, phase="help")
    play.table.play(0, CallForHelp(1))
    assert answer(play) == PaySonics(1)
    play = scene({**own, "sonics": 0}, {}, slots=ZARBI, phase="help")
    play.table.play(0, CallForHelp(1))
    assert answer(play) == DiscardCard("TARDIS Key")


def test_it_chooses_the_cost_that_hurts_least() -> None:
    play = failed(own={"sonics": 5, "tardis": 9}, slots={"Earth Past": "The Weeping Angels"})
    assert answer(play) in (AcceptCost(1), AcceptCost(2))
    play = failed(own={"sonics": 5, "tardis": 9}, others=CROWD, slots={"Earth Past": "The Boneless"})
    assert answer(play) == AcceptCost(1)


def test_it_takes_daleks_off_earth_first() -> None:
    own = {"place": "Telos", "dice": "K-tac K-sci K-run K-str", "doctor": ELEVENTH}
    play = scene(own, slots={"Telos": "Zarbi"}, daleks={"Earth Past": 2, "Mars": 1}, phase="resolve")
    assert answer(play) == RemoveDalek("Earth Past")


def test_it_installs_what_it_can_afford() -> None:
    play = scene({"hand": ("Fez", "Run!"), "sonics": 4})
    assert answer(play) == Install("Fez")


def test_it_saves_the_oncoming_storm_for_the_storm() -> None:
    own = {"hand": ("The Oncoming Storm",), "sonics": 5}
    calm = scene({}, own, daleks={"Mars": 1})
    assert unasked(calm, 1) is None
    storm = scene({}, own, daleks={"Earth Past": 2, "Mars": 3}, round=4)
    assert unasked(storm, 1) == Play("The Oncoming Storm")


def test_bots_that_look_ahead_leave_it_to_this_one_when_to_speak_up() -> None:
    own = {"hand": ("The Oncoming Storm",), "sonics": 5}
    storm = scene({}, own, daleks={"Earth Past": 2, "Mars": 3}, round=4)
    bot = SearchBot(GAME, iterations=1, guide="sage")
    assert bot.interject(storm.view(1), storm.table.openings(1)) == Play("The Oncoming Storm")


def test_it_plays_the_last_chance_when_it_must_and_only_then() -> None:
    own = {"sonics": 2, "hand": ("The Oncoming Storm",)}
    lost = failed(other=own, daleks={"Earth Past": 2, "Mars": 4}, react=True)
    assert answer(lost, 1) == Play("The Oncoming Storm")
    harmless = failed(other=own, daleks={"Mars": 3}, react=True)
    assert answer(harmless, 1) == PASS


def test_a_spoiler_lets_the_daleks_win_before_a_rival_does() -> None:
    own = {"place": "Earth Past", "dice": "K-dip", "sonics": 5, "tardis": 3}
    slots = {"Earth Past": "The War Machines"}
    play = scene(own, {"tardis": 18}, {}, {}, slots=slots, ship=16, phase="resolve")
    assert answer(play) == AcceptCost(2)
    assert answer(play, bot=Spoiler(1)) == AcceptCost(1)


def test_a_search_is_spared_what_the_odds_decide() -> None:
    bot = DaleksBot(1)
    dice = rolled("K-run K-run K-cun K-dip").table.decisions[0]
    assert bot.is_routine(dice)
    travel = scene({}, phase="travel").table
    assert not bot.is_routine(travel.decisions[0])
    weights = bot.weigh(travel.view(0), travel.decisions[0])
    assert len(weights) == len(travel.decisions[0].options)
    assert min(weights) > 0


def test_doctors_who_know_what_they_do_hold_the_daleks_off() -> None:
    games = range(6)
    assert sum(bool(winners([DaleksBot(game), DaleksBot(game + 1)], game)) for game in games) >= 2
    assert not any(winners([RandomBot(game), RandomBot(game + 1)], game) for game in games)
