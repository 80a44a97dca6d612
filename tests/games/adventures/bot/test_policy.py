"""What the bot that thinks of everything does in telling positions."""

import random

from tabletime.games.adventures import GAME
from tabletime.games.adventures.bot.outlook import Outlook
from tabletime.games.adventures.bot.policy import AdventuresBot
from tabletime.games.adventures.moves import END_TURN, RESUME, Escape, Go, Outwit, PickUp, PushTo, Take, TurnTo
from tabletime.kernel import Move, Table
from tests.games.adventures.verbs import DOCTOR, MICKEY, ROSE, Players, scene


def chosen(players: Players, seat: int = 0) -> Move:
    """What the bot does in this seat."""
    decision = players.table.decision(seat)
    assert decision is not None
    return AdventuresBot().choose(players.table.view(seat), decision)


def test_it_deals_with_the_trap_under_its_feet_first() -> None:
    move = chosen(scene(team={ROSE: "Hangar"}, tokens={"Hangar": "Trap Shard"}))
    assert getattr(move, "what", getattr(move, "foe", "")) == "Trap"


def test_it_picks_up_a_shard_that_is_needed() -> None:
    assert chosen(scene(team={DOCTOR: "Reactor"}, tokens={"Reactor": "Shard"})) == PickUp(DOCTOR, "Shard")


def test_it_carries_a_shard_home_and_puts_it_in() -> None:
    table = scene(team={DOCTOR: "Atrium"}, shards={DOCTOR: 1}, tardis="Hangar")
    assert chosen(table) == Go(DOCTOR, "Hangar")
    assert chosen(table.go(DOCTOR, "Hangar")) == Outwit(DOCTOR, "Objective")


def test_it_outwits_an_enemy_that_it_could_not_fight() -> None:
    move = chosen(scene(team={DOCTOR: "Hangar"}, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"]))
    assert isinstance(move, Outwit)
    assert move.what == "Cyberman 1"


def test_it_does_not_open_a_door_with_its_last_action() -> None:
    assert chosen(scene(team={ROSE: "Hangar"}, actions={ROSE: 1})) == END_TURN


def test_it_stays_in_its_cell_while_a_foe_waits_outside() -> None:
    cell = {ROSE: "captured in Hangar"}
    assert isinstance(chosen(scene(team=cell)), Escape)
    guarded = scene(team=cell, figures={"Cyberman 1": "Hangar"}, actions={ROSE: 1}, enemies=["Cybermen"])
    assert chosen(guarded) == END_TURN


def test_it_lets_the_adventurer_act_who_has_the_best_thing_to_do() -> None:
    table = scene(team={ROSE: "Hangar", MICKEY: "Atrium"}, tokens={"Atrium": "Shard"}, seats=1)
    assert chosen(table) == TurnTo(MICKEY)
    assert chosen(table.say(TurnTo(MICKEY))) == PickUp(MICKEY, "Shard")


def test_it_comes_back_only_for_something_to_do() -> None:
    shard = scene(team={DOCTOR: "Hangar", ROSE: "Atrium"}, seats=2, tokens={"Hangar": "Shard"}).say(END_TURN, seat=0)
    assert AdventuresBot().interject(shard.table.view(0), shard.table.openings(0)) == RESUME
    quiet = scene(team={DOCTOR: "Hangar", ROSE: "Atrium"}, seats=2, actions={DOCTOR: 1}).say(END_TURN, seat=0)
    assert AdventuresBot().interject(quiet.table.view(0), quiet.table.openings(0)) is None


def test_it_does_not_come_back_for_somebody_who_is_impersonated() -> None:
    team = {DOCTOR: "impersonated in Hangar", ROSE: "Atrium", MICKEY: "Atrium"}
    owners, actions = {DOCTOR: 0, ROSE: 1, MICKEY: 0}, {MICKEY: 1}
    play = scene(team=team, owners=owners, actions=actions, seats=2, lying={"Hangar": ["Torch"]}, enemies=["Autons"])
    play.say(END_TURN, seat=0)
    assert AdventuresBot().interject(play.table.view(0), play.table.openings(0)) is None


def test_shards_go_to_who_can_use_them_and_to_nobody_when_all_are_tired() -> None:
    start = {"team": {DOCTOR: "Hangar", ROSE: "Hangar"}, "shards": {ROSE: 1}, "tardis": "Hangar", "seats": 2}
    assert chosen(scene(**start)) == Take(DOCTOR, ROSE)
    assert chosen(scene(**start, actions={DOCTOR: 0, ROSE: 0})) == END_TURN


def test_of_two_only_the_nearer_one_goes_for_a_shard() -> None:
    team, tokens = {DOCTOR: "Hangar", ROSE: "Concourse"}, {"Concourse": "Shard"}
    table = scene(team=team, tokens=tokens, seats=2, tiles=[])
    assert chosen(table, 1) == PickUp(ROSE, "Shard")
    assert chosen(table, 0) != Go(DOCTOR, "Concourse")


def test_it_goes_home_with_the_last_shards_past_whatever_lies_face_down() -> None:
    tokens = dict.fromkeys(("Reactor", "Concourse", "Crossway"), "?")
    table = scene(team={DOCTOR: "Atrium"}, shards={DOCTOR: 3}, tokens=tokens, tardis="Hangar", capture_cards=0, round=9)
    assert chosen(table) == Go(DOCTOR, "Crossway")


def test_it_gets_out_of_the_way_with_its_last_action() -> None:
    start = {"team": {ROSE: "Reactor"}, "actions": {ROSE: 1}, "enemies": ["Cybermen"], "tiles": []}
    move = chosen(scene(**start, figures={"Cyberman 1": "Hangar"}, lying={"Reactor": ["Torch"]}))
    assert isinstance(move, Go)
    assert move.room in ("Concourse", "Crossway", "Atrium")


def test_it_drives_a_foe_where_it_meets_nobody_in_the_end() -> None:
    rooms = {"Hangar": "0,0", "Reactor": "1,0", "Concourse": "2,0", "Crossway": "1,1", "Atrium": "1,2"}
    team = {DOCTOR: "Hangar", ROSE: "Concourse"}
    play = scene(rooms=rooms, team=team, seats=2, figures={"Cyberman 1": "Hangar"}, enemies=["Cybermen"])
    play.outwit(DOCTOR, "Cyberman 1").roll("2100", "1")
    assert play.stands("Cyberman 1") == "Reactor"
    assert chosen(play) == PushTo("Crossway")


def test_it_helps_a_friend_who_cannot_beat_a_foe() -> None:
    start = {"team": {DOCTOR: "Hangar", MICKEY: "Concourse"}, "enemies": ["Cybermen"], "seats": 2, "tiles": []}
    alone = scene(**start, figures={"Cyberman 1": "Concourse"}, actions={MICKEY: 0})
    assert chosen(alone) == Go(DOCTOR, "Concourse")


def test_only_the_actions_of_a_turn_are_worth_a_search() -> None:
    decision = scene(team={DOCTOR: "Hangar"}).table.decisions[0]
    assert not AdventuresBot().is_routine(decision)


def test_its_weights_fit_the_options_and_the_best_has_most() -> None:
    table = scene(team={DOCTOR: "Reactor"}, tokens={"Reactor": "Shard"}).table
    decision = table.decisions[0]
    weights = AdventuresBot().weigh(table.view(0), decision)
    assert len(weights) == len(decision.options)
    assert decision.options[weights.index(max(weights))] == PickUp(DOCTOR, "Shard")


def wins(seed: int, *, at_random: bool) -> bool:
    """Whether two players win a quick start."""
    table, bot, rng = Table(GAME, 2, {}, seed, log=False), AdventuresBot(), random.Random(seed)
    while table.outcome is None:
        ask = table.decisions[0]
        move = rng.choice(ask.options) if at_random else bot.choose(table.view(ask.seat), ask)
        table.play(ask.seat, move)
    return bool(table.outcome.winners)


def test_it_wins_where_random_players_never_do() -> None:
    seeds = range(8)
    assert not any(wins(seed, at_random=True) for seed in seeds)
    assert sum(wins(seed, at_random=False) for seed in seeds) >= 2


def test_whoever_has_nothing_to_do_goes_home_while_the_last_shard_is_brought() -> None:
    team = {DOCTOR: "Concourse", ROSE: "Atrium"}
    table = scene(team=team, shards={DOCTOR: 1}, progress=[2, 0], tardis="Hangar", seats=2)
    assert chosen(table, 1) == Go(ROSE, "Hangar")


def test_late_in_a_game_it_dares_more_with_everybody() -> None:
    early, late = (Outlook(scene(team={DOCTOR: "Hangar", "Guard 1": "Hangar"}, round=at).view) for at in (1, 30))
    assert all(late.price_of(who) < early.price_of(who) / 5 for who in (0, 1))
