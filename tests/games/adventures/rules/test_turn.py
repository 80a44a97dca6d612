"""The Adventurers' turn: who acts, and every action with its conditions."""

import random

import pytest

from tabletime import Table
from tabletime.games.adventures import GAME
from tabletime.games.adventures.board.marching import standing
from tabletime.games.adventures.board.targets import next_attacks, targets_of
from tabletime.games.adventures.moves import (
    END_TURN,
    KEEP,
    RESUME,
    SPARE,
    STAY,
    Clear,
    Escape,
    Fight,
    Finish,
    Give,
    Go,
    LeaveTo,
    LendBoost,
    Outrun,
    Outwit,
    PickUp,
    Rescue,
    Take,
    TurnTo,
    Use,
)
from tabletime.games.adventures.rules.carrying import can_trade, trade_options
from tabletime.games.adventures.rules.turn import (
    able_adventurers,
    all_able,
    free_options,
    has_free_option,
    is_anybody_able,
)
from tabletime.games.adventures.state import AdventuresState
from tabletime.kernel.errors import IllegalMove
from tests.games.adventures.verbs import DOCTOR, K9, MICKEY, ROSE, SARAH, Players, scene

CYBERMEN = ["Cybermen"]


def beside(foe: str, **more: object) -> Players:
    """The Doctor shares the Hangar with a foe."""
    return scene(figures={foe: "Hangar"}, **({"enemies": CYBERMEN} | more))


def check_shortcuts(state: AdventuresState) -> None:
    """What is found sooner is what the long way finds."""
    free = [who for who in range(len(state.team)) if state.is_free(who)]
    assert [can_trade(state, who) for who in free] == [bool(trade_options(state, who)) for who in free]
    tired = [who for who in free if not state.actions[who]]
    assert [has_free_option(state, who) for who in tired] == [bool(free_options(state, who)) for who in tired]
    assert is_anybody_able(state) == bool(all_able(state))
    able = {seat: able_adventurers(state, seat) for seat in range(3) if not state.done >> seat & 1}
    assert all_able(state) == {seat: found for seat, found in able.items() if found}
    foes = tuple(standing(state))
    assert {name for name, _ in next_attacks(state, foes)} <= {name for name in foes if targets_of(state, name)}
    assert bool(next_attacks(state, foes)) == any(targets_of(state, name) for name in foes)


@pytest.mark.parametrize("seed", range(4))
def test_whether_anything_can_be_done_is_told_as_if_everything_were_listed(seed: int) -> None:
    """AD-TURN-1, AD-PICK-2, AD-ENT-9."""
    chance, options = random.Random(seed), {"start": "standard", "adventure": "Impostor", "interleave": seed > 0}
    table = Table(GAME, 3, options, seed, log=False)
    while table.outcome is None:
        if table.state.round:
            check_shortcuts(table.state)
        decision = chance.choice(table.decisions)
        table.play(decision.seat, chance.choice(decision.options))


def test_everybody_acts_in_any_order_and_actions_may_alternate() -> None:
    """AD-TURN-1, AD-TURN-2."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar"}, seats=2)
    play.say(Go(ROSE, "Reactor"), 1).say(Go(DOCTOR, "Concourse"), 0).say(Go(ROSE, "Hangar"), 1)
    assert (play.actions(DOCTOR), play.actions(ROSE)) == (2, 1)


def test_nobody_leads_the_adventurers_of_others() -> None:
    """AD-TURN-1."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar"}, seats=2)
    assert play.refused(Go(ROSE, "Reactor"), 0) == "AD-TURN-1"


def test_one_who_leads_several_turns_from_one_to_another() -> None:
    """AD-TURN-1."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "Reactor"})
    assert not play.can(Go(ROSE, "Hangar"))
    play.say(TurnTo(ROSE)).go(ROSE, "Hangar")
    assert play.where(ROSE) == "Hangar"


def test_three_actions_are_all_one_has() -> None:
    """AD-TURN-2."""
    play = scene(holding={DOCTOR: ["Torch"]}, tokens={"Atrium": "?"})
    play.go(DOCTOR, "Concourse").go(DOCTOR, "Hangar").go(DOCTOR, "Crossway")
    assert play.actions(DOCTOR) == 0
    assert not play.can(Go)
    assert play.can(Use)


def test_the_actions_of_the_list_are_offered_where_they_fit() -> None:
    """AD-TURN-3, AD-TURN-4."""
    play = beside("Cyberman 1", team={DOCTOR: "Hangar", ROSE: "captured in Hangar"}, lying={"Hangar": ["Torch"]})
    kinds = {type(move) for move in play.options}
    assert {Fight, Outwit, Outrun, Rescue, PickUp} <= kinds
    assert not {Go, Escape} & kinds


def test_the_turn_ends_when_everybody_is_done_and_one_may_come_back() -> None:
    """AD-TURN-1, AD-ENT-1."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar"}, seats=2)
    play.say(END_TURN, 0)
    assert list(play.view.asked) == [1]
    assert play.table.openings(0) == (RESUME,)
    play.say(RESUME, 0)
    assert list(play.view.asked) == [0, 1]
    play.end()
    assert play.phase == "events"


def test_whoever_ended_early_may_still_answer_what_the_last_action_of_the_others_stirred_up() -> None:
    """AD-TURN-1, AD-TURN-2."""
    play = scene(
        team={DOCTOR: "Reactor", ROSE: "Hangar"}, seats=2, actions={ROSE: 1}, tokens={"Reactor": "?"}, enemies=CYBERMEN
    )
    play.say(END_TURN, 0).go(ROSE, "Reactor").chance("Enemy")
    assert (play.phase, list(play.view.asked)) == ("adventurers", [0])
    play.fight(DOCTOR, "Cyberman 1").roll("22", "000").remove().say(END_TURN, 0)
    assert play.phase == "events"


def test_two_answers_at_once_both_count_if_both_still_fit() -> None:
    """AD-TURN-1."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar"}, seats=2, lying={"Hangar": ["Torch"]})
    play.say(PickUp(ROSE, "Torch"), 1)
    with pytest.raises(IllegalMove):
        play.say(PickUp(DOCTOR, "Torch"), 0)
    play.say(Go(DOCTOR, "Reactor"), 0)
    assert play.holds(ROSE) == ("Torch",)


def test_without_interleaving_one_finishes_before_the_next() -> None:
    """AD-TURN-1."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar"}, options={"interleave": False})
    play.go(DOCTOR, "Reactor")
    assert not play.can(TurnTo(ROSE))
    play.say(Finish(DOCTOR))
    assert play.can(Go(ROSE, "Reactor"))


def test_without_interleaving_whoever_ends_the_turn_makes_room_for_the_next() -> None:
    """AD-TURN-1, AD-TURN-2."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar"}, seats=2, options={"interleave": False})
    play.go(DOCTOR, "Reactor").say(END_TURN, 0)
    assert (list(play.view.asked), play.actions(DOCTOR), play.actions(ROSE)) == ([1], 0, 3)
    assert play.can(Go(ROSE, "Reactor"))


def test_without_interleaving_a_lent_boost_does_not_pass_the_turn_on() -> None:
    """AD-TURN-1, AD-BST-1."""
    play = scene(
        team={"13th Doctor": "Hangar", ROSE: "Hangar"}, tokens={"Hangar": "Trap"}, options={"interleave": False}
    )
    play.outwit("13th Doctor", "Trap").say(LendBoost(ROSE)).roll("00000")
    assert play.can(Outwit("13th Doctor", "Trap"))
    assert play.actions(ROSE) == 2


def test_picking_up_costs_an_action() -> None:
    """AD-PICK-1, AD-ITK-2, AD-SHD-1."""
    play = scene(lying={"Hangar": ["TARDIS Key", "Torch"]}, tokens={"Hangar": "Shard"})
    play.pick_up(DOCTOR, "Torch").pick_up(DOCTOR, "Shard").pick_up(DOCTOR, "TARDIS Key")
    assert play.holds(DOCTOR) == ("TARDIS Key", "Torch")
    assert play.shards(DOCTOR) == 1
    assert not play.can(PickUp)


def test_picking_up_cannot_be_slipped_into_a_move() -> None:
    """AD-ITK-2, AD-SHD-1."""
    play = scene(lying={"Reactor": ["Torch"]}, tokens={"Reactor": "Shard"})
    assert not play.can(PickUp)
    play.go(DOCTOR, "Concourse")
    assert play.lying("Reactor") == ("Torch",)


def test_things_change_hands_for_free_and_can_be_asked_for() -> None:
    """AD-PICK-2."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "Hangar", MICKEY: "Hangar"}, seats=3, holding={ROSE: ["Torch", "Rope"]})
    play.say(Take(DOCTOR, ROSE), 0).choose("Rope")
    play.say(Give(ROSE, "Torch"), 1).choose(MICKEY)
    assert (play.holds(DOCTOR), play.holds(MICKEY)) == (("Rope",), ("Torch",))
    assert play.actions(DOCTOR) == play.actions(ROSE) == 3


def test_nothing_is_traded_with_captives_or_over_a_distance() -> None:
    """AD-PICK-2, AD-CAP-3."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "captured in Hangar", MICKEY: "Reactor"}, holding={DOCTOR: ["Torch"]})
    assert play.refused(Give(DOCTOR, "Torch")) == "AD-PICK-2"


def test_a_carried_shard_is_traded_unless_the_table_says_no() -> None:
    """AD-PICK-2."""
    both = {DOCTOR: "Hangar", ROSE: "Hangar"}
    play = scene(team=both, shards={DOCTOR: 1}).give(DOCTOR, "Shard")
    assert play.shards(ROSE) == 1
    assert not scene(team=both, shards={DOCTOR: 1}, options={"trade_shards": False}).can(Give)


@pytest.mark.parametrize(
    ("position", "rule"),
    [
        ({"figures": {"Cyberman 1": "Hangar"}}, "AD-MOVE-1"),
        ({"figures": {"Soldier 1": "neutral Hangar"}}, "AD-MOVE-1"),
        ({"tokens": {"Hangar": "Trap"}}, "AD-TRP-2"),
        ({"team": {DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}}, "AD-MOVE-1"),
    ],
)
def test_nobody_walks_out_of_a_room_that_bars_the_way(position: dict[str, object], rule: str) -> None:
    """AD-MOVE-1, AD-RUN-1, AD-IMP-1."""
    play = scene(enemies=CYBERMEN, **position)
    assert not play.can(Go)
    assert play.can(Outrun)
    assert play.refused(Go(DOCTOR, "Reactor")) == rule


def test_an_allied_minion_bars_nobody() -> None:
    """AD-MOVE-1, AD-MOVE-6."""
    play = scene(team={DOCTOR: "Hangar", "Soldier 1": "Reactor"})
    assert play.can(Go(DOCTOR, "Atrium"))


@pytest.mark.parametrize(
    "stop",
    [
        {"tokens": {"Concourse": "?"}},
        {"tokens": {"Concourse": "Trap"}},
        {"figures": {"Cyberman 1": "Concourse"}},
        {"figures": {"Soldier 1": "neutral Concourse"}},
        {"tokens": {"Concourse": "Alarm"}},
    ],
)
def test_a_move_ends_where_something_waits(stop: dict[str, object]) -> None:
    """AD-MOVE-3, AD-MOVE-4, AD-MOVE-5, AD-MOVE-6."""
    play = scene(enemies=CYBERMEN, **stop)
    rooms = {move.room for move in play.offered(Go) if not move.door}
    assert rooms == {"Reactor", "Concourse"}
    assert play.refused(Go(DOCTOR, "Crossway")) == "AD-MOVE-3"


def test_shards_cards_and_spawn_tokens_stop_nobody() -> None:
    """AD-MOVE-2, AD-SPN-2."""
    play = scene(tokens={"Concourse": "Shard Spawn"}, lying={"Reactor": ["Torch"]})
    assert play.can(Go(DOCTOR, "Atrium"))


def test_a_table_may_limit_a_move() -> None:
    """AD-MOVE-2."""
    play = scene(options={"move_limit": 2})
    assert {move.room for move in play.offered(Go) if not move.door} == {"Reactor", "Concourse"}


def test_a_limited_move_goes_on_from_a_new_room_while_rooms_are_left() -> None:
    """AD-MOVE-2, AD-XPL-9."""

    def through_the_door(limit: int) -> Players:
        options = {"move_limit": limit, "blips_on_new_tile": "none"}
        play = scene(rooms={"Hangar": "0,0"}, team={DOCTOR: "Hangar"}, options=options, tiles=["Reactor", "Atrium"])
        return play.go(DOCTOR, "Hangar", "north").tile("Reactor").lay(0)

    assert not through_the_door(1).can(STAY)
    play = through_the_door(2).go(DOCTOR, "Reactor", "north").tile("Atrium").lay(0)
    assert (play.where(DOCTOR), play.can(STAY)) == ("Atrium", False)


def test_a_fight_is_with_one_enemy_here_and_a_win_may_remove_it() -> None:
    """AD-FGT-1, AD-CMB-1, AD-CMB-2, AD-ENC-2, AD-DICE-2, AD-DICE-3."""
    play = scene(figures={"Cyberman 1": "Hangar", "Cyberman 2": "Hangar", "Cyberman 3": "Reactor"}, enemies=CYBERMEN)
    assert play.refused(Fight(DOCTOR, "Cyberman 3")) == "AD-FGT-1"
    play.fight(DOCTOR, "Cyberman 1")
    assert play.dice == 2 + 3
    play.roll("22", "111").remove()
    assert (play.stands("Cyberman 1"), play.stands("Cyberman 2")) == ("", "Hangar")


def test_a_beaten_enemy_may_be_spared() -> None:
    """AD-CMB-2."""
    play = beside("Cyberman 1").fight(DOCTOR, "Cyberman 1").roll("22", "111").say(SPARE)
    assert play.stands("Cyberman 1") == "Hangar"


@pytest.mark.parametrize("deed", ["fight", "outwit", "outrun"])
def test_losing_a_contest_with_an_enemy_means_capture(deed: str) -> None:
    """AD-ENC-6, AD-CMB-5, AD-CAP-1."""
    play = beside("Cyberman 1", capture_cards=2)
    getattr(play, deed)(DOCTOR, "Cyberman 1")
    own, foe = {"fight": (2, 3), "outwit": (4, 1), "outrun": (3, 1)}[deed]
    play.roll("0" * own, "1" * foe)
    assert play.status(DOCTOR) == "captured"
    assert play.cards_left == 1


@pytest.mark.parametrize("deed", ["fight", "outwit", "outrun"])
def test_a_tie_changes_nothing(deed: str) -> None:
    """AD-ENC-7, AD-CMB-6."""
    play = beside("Cyberman 1")
    getattr(play, deed)(DOCTOR, "Cyberman 1")
    play.roll("0" * play.dice)
    assert (play.status(DOCTOR), play.stands("Cyberman 1"), play.actions(DOCTOR)) == ("free", "Hangar", 2)


def test_a_successful_outrun_may_be_followed_by_staying() -> None:
    """AD-ENC-4, AD-RUN-4."""
    play = beside("Cyberman 1").outrun(DOCTOR, "Cyberman 1").roll("111", "0")
    assert play.can(LeaveTo("Reactor"))
    assert not play.can(LeaveTo("Concourse"))
    play.say(STAY)
    assert play.where(DOCTOR) == "Hangar"


def test_one_may_run_out_into_the_unknown() -> None:
    """AD-XPL-4, AD-RUN-4."""
    play = beside("Cyberman 1", tiles=["Workshop"]).outrun(DOCTOR, "Cyberman 1").roll("111", "0")
    play.leave(door="north").tile("Workshop").lay(0).chance("Shard").chance("Shard")
    assert (play.where(DOCTOR), play.actions(DOCTOR)) == ("Workshop", 2)


def test_a_neutral_minion_beside_a_foe_is_no_way_out() -> None:
    """AD-RUN-1, AD-RUN-5."""
    play = scene(figures={"Cyberman 1": "Hangar", "Soldier 1": "neutral Hangar"}, enemies=CYBERMEN)
    assert {move.foe for move in play.offered(Outrun)} == {"Cyberman 1"}


@pytest.mark.parametrize(("stat", "dice"), [("fight", 2), ("wit", 4)])
def test_a_rescue_needs_two_with_fight_or_wit(stat: str, dice: int) -> None:
    """AD-RES-1, AD-RES-2, AD-DICE-4."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "captured in Hangar", MICKEY: "captured in Hangar"})
    play.rescue(DOCTOR, ROSE, stat)
    assert play.dice == dice
    play.roll("1" + "0" * (dice - 1))
    assert play.status(ROSE) == "captured"
    play.rescue(DOCTOR, ROSE, stat).roll("2" + "0" * (dice - 1))
    assert (play.status(ROSE), play.status(MICKEY)) == ("free", "captured")


def test_nobody_is_rescued_from_another_room() -> None:
    """AD-RES-1."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "captured in Reactor"})
    assert play.refused(Rescue(DOCTOR, ROSE, "wit")) == "AD-RES-1"


def test_a_captive_can_only_escape() -> None:
    """AD-CAP-3, AD-ESC-1."""
    play = scene(team={DOCTOR: "captured in Hangar", ROSE: "Reactor"}, lying={"Hangar": ["Torch"]})
    kinds = {type(move) for move in play.options}
    assert kinds == {Escape, TurnTo, type(END_TURN)}
    assert play.refused(PickUp(DOCTOR, "Torch")) == "AD-CAP-3"


def test_a_captive_may_boost_an_escape() -> None:
    """AD-BST-1, AD-ESC-2."""
    play = scene(team={DOCTOR: "captured in Hangar"}).escape(DOCTOR, 2)
    assert play.dice == 6


def test_whoever_is_free_cannot_escape() -> None:
    """AD-ESC-1."""
    assert scene().refused(Escape(DOCTOR)) == "AD-ESC-1"


def test_boosts_are_paid_with_actions_that_one_has() -> None:
    """AD-BST-1."""
    play = beside("Cyberman 1", actions={DOCTOR: 2})
    assert {move.boosts for move in play.offered(Fight)} == {0, 1}
    assert play.refused(Fight(DOCTOR, "Cyberman 1", 2)) == "AD-BST-1"


@pytest.mark.parametrize("stat", ["fight", "wit"])
def test_a_spawn_token_is_removed_with_two(stat: str) -> None:
    """AD-SPN-1, AD-SPN-2."""
    play = scene(tokens={"Hangar": "Spawn"})
    (play.fight if stat == "fight" else play.outwit)(DOCTOR, "Spawn")
    play.roll("1" + "0" * (play.dice - 1))
    assert play.tokens("Hangar") == ("Spawn",)
    (play.fight if stat == "fight" else play.outwit)(DOCTOR, "Spawn")
    play.roll("2" + "0" * (play.dice - 1))
    assert play.tokens("Hangar") == ()


def test_a_removed_token_goes_back_into_the_bag() -> None:
    """AD-DES-2, AD-TRP-1."""
    play = scene(tokens={"Hangar": "Trap"})
    before = sum(play.view.bag)
    play.outwit(DOCTOR, "Trap").roll("1000")
    assert sum(play.view.bag) == before + 1


def test_outwit_is_the_answer_to_whatever_is_here() -> None:
    """AD-WIT-1, AD-MIN-3, AD-IMP-6."""
    play = scene(
        team={DOCTOR: "Hangar", ROSE: "impersonated in Hangar"},
        figures={"Cyberman 1": "Hangar", "Soldier 1": "neutral Hangar"},
        tokens={"Hangar": "Trap Spawn"},
        hazards=["Lockdown"],
        enemies=CYBERMEN,
    )
    found = {move.what for move in play.offered(Outwit)}
    assert found == {"Cyberman 1", "Soldier 1", ROSE, "Trap", "Spawn", "Lockdown"}


def test_nobody_attacks_an_impostor() -> None:
    """AD-IMP-5."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "impersonated in Hangar"})
    assert play.refused(Fight(DOCTOR, ROSE)) == "AD-IMP-5"


def test_nobody_leads_the_impersonated() -> None:
    """AD-IMP-1, AD-IMP-2."""
    play = scene(team={DOCTOR: "Hangar", ROSE: "impersonated in Reactor"})
    assert not play.can(TurnTo(ROSE))
    assert play.refused(Go(ROSE, "Hangar")) == "AD-IMP-2"


def test_losing_a_run_against_an_impostor_captures_unless_agreed_otherwise() -> None:
    """AD-ENC-6, AD-IMP-8."""
    team = {DOCTOR: "Hangar", ROSE: "impersonated in Hangar"}
    play = scene(team=team).outrun(DOCTOR, ROSE).roll("000", "111")
    assert play.status(DOCTOR) == "captured"
    play = scene(team=team, options={"impostor_outrun": "harmless"}).outrun(DOCTOR, ROSE).roll("000", "111")
    assert play.status(DOCTOR) == "free"


def test_a_neutral_minion_cannot_be_fought() -> None:
    """AD-MIN-2, AD-MIN-3."""
    play = scene(figures={"Soldier 1": "neutral Hangar"})
    assert play.refused(Fight(DOCTOR, "Soldier 1")) == "AD-MIN-3"


def test_a_table_may_forbid_fighting_enemy_minions() -> None:
    """AD-MIN-2."""
    assert scene(figures={"Soldier 1": "enemy Hangar"}).can(Fight)
    assert not scene(figures={"Soldier 1": "enemy Hangar"}, options={"minions_fightable": "none"}).can(Fight)


def test_a_new_ally_may_have_to_wait() -> None:
    """AD-MIN-6."""
    play = scene(figures={"Soldier 1": "neutral Hangar"}, options={"ally_acts": "next turn"})
    play.outwit(DOCTOR, "Soldier 1").roll("2000", "0")
    assert play.actions("Soldier 1") == 0


def test_the_control_room_is_a_room_like_others_but_hazards_end_there() -> None:
    """AD-CTL-1, AD-CTL-2."""
    play = scene(rooms={"Control Room": "0,0", "Hangar": "0,-1"}, team={DOCTOR: "Control Room"}, hazards=["Gas Leak"])
    play.say(Clear(DOCTOR, "Gas Leak"))
    assert (play.view.hazards, play.actions(DOCTOR)) == ((), 2)
    assert play.view.events.discard == ("Gas Leak",)


def test_elsewhere_a_hazard_without_a_number_stays() -> None:
    """AD-CTL-2."""
    play = scene(hazards=["Gas Leak", "Lockdown"])
    assert play.refused(Clear(DOCTOR, "Gas Leak")) == "AD-CTL-2"
    assert play.refused(Outwit(DOCTOR, "Gas Leak")) == "AD-CTL-2"
    play.outwit(DOCTOR, "Lockdown").roll("2100")
    assert play.view.hazards == ("Gas Leak",)


def test_work_on_the_objective_is_done_in_its_room_with_enemies_there_too() -> None:
    """AD-CTL-3, AD-SHD-3."""
    play = beside("Cyberman 1", shards={DOCTOR: 2})
    play.outwit(DOCTOR, "Objective").roll("2000")
    assert (play.view.progress, play.shards(DOCTOR)) == ((1, 0), 1)
    assert scene(team={DOCTOR: "Reactor"}, shards={DOCTOR: 1}).refused(Outwit(DOCTOR, "Objective")) == "AD-CTL-3"


def test_where_shards_serve_the_objective_they_turn_no_blanks() -> None:
    """AD-SHD-3."""
    play = beside("Cyberman 1", shards={DOCTOR: 1}).fight(DOCTOR, "Cyberman 1").roll("00", "111")
    assert not play.can(KEEP)
    assert play.status(DOCTOR) == "captured"


def test_a_doctor_does_not_fight_with_a_weapon() -> None:
    """AD-DOC-3."""
    play = scene(team={ROSE: "Hangar", DOCTOR: "Hangar"}, holding={ROSE: ["Sword"]})
    assert not play.can(Give(ROSE, "Sword"))
    play = scene(team={ROSE: "Hangar", K9: "Hangar"}, holding={ROSE: ["Sword", "Torch"]}).give(ROSE, "Torch")
    assert not play.can(Give(ROSE, "Sword"))


def test_values_stand_on_all_kinds_of_cards() -> None:
    """AD-DICE-1."""
    play = scene(team={DOCTOR: "Hangar", "Soldier 1": "Hangar"}, figures={"Soldier 2": "neutral Hangar"})
    box = play.view.box
    assert box.people[SARAH].values == (2, 3, 3)
    assert box.enemies["Cybermen"].values == (3, 1, 1)
    assert play.view.values("Soldier 2") == box.cards["Soldier 1"].values == (2, 1, 2)


def test_in_a_crowd_those_alike_are_named_once() -> None:
    """AD-FGT-1, AD-TURN-3."""
    crowd = {f"Cyberman {number}": "Hangar" for number in range(1, 13)} | {"Soldier 1": "enemy Hangar"}
    play = scene(figures=crowd, enemies=CYBERMEN, actions={DOCTOR: 5})
    assert {move.foe for move in play.offered(Fight)} == {"Cyberman 1", "Soldier 1"}
    assert {move.foe for move in play.offered(Outrun)} == {"Cyberman 1", "Soldier 1"}
    assert len(play.options) < 60
