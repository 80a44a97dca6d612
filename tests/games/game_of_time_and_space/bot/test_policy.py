"""The bot of Time and Space: what it prefers in telling positions, and that it beats chance."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tabletime import Table
from tabletime.bots.random import RandomBot
from tabletime.bots.turn import Company
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.bot.policy import TimeAndSpaceBot
from tabletime.games.game_of_time_and_space.moves import (
    ACCEPT,
    BEGIN_FIGHT,
    COUNTER_OFFER,
    DECLINE,
    FIGHT_ALIENS,
    JOIN,
    REFUSE,
    SEARCH,
    VOLUNTEER,
)
from tabletime.kernel import PASS, Move
from tests.games.game_of_time_and_space.verbs import ANN, BOB, CAL, does, scene

WHOLE = "arc, arc, bar, cross, disc, eye"
"""The key parts that match the missions of Ann."""

ANNS = "arc arc bar cross disc eye"
BOBS = "bar bar cross disc eye fork"


def answer(table: Table, seat: int = ANN) -> Move:
    decision = table.decision(seat)
    assert decision is not None
    return TimeAndSpaceBot(1).choose(table.view(seat), decision)


def unasked(table: Table, seat: int) -> Move | None:
    openings = table.openings(seat)
    return TimeAndSpaceBot(1).interject(table.view(seat), openings) if openings else None


def test_it_carries_the_whole_key_home() -> None:
    table = scene(places=("3,3", "8,8", "8,1"), missions=(ANNS,), keys=(WHOLE,))
    assert answer(table) == say.MoveTo("domain")


def test_with_the_whole_key_it_goes_beside_the_domain_first() -> None:
    table = scene(places=("1,1", "8,8", "8,1"), missions=(ANNS,), keys=(WHOLE,))
    assert answer(table) == say.MoveTo("3,3")


def test_a_transmitter_brings_the_whole_key_beside_the_domain_at_once() -> None:
    table = scene(places=("1,1", "8,8"), missions=(ANNS,), keys=(WHOLE,), gadgets=("Matter transmitter",))
    assert answer(table) == say.UseGadget("Matter transmitter")
    does(table, ANN, say.UseGadget("Matter transmitter"))
    chosen = answer(table)
    assert isinstance(chosen, say.ChooseZone)
    assert chosen.zone in table.view(ANN).universe.beside_domain


def test_it_searches_where_it_stands_before_it_goes_on() -> None:
    assert answer(scene(places=("1,1",))) == SEARCH


def test_it_picks_up_what_it_needs_and_leaves_what_it_cannot_carry() -> None:
    table = scene(places=("1,1",), missions=(ANNS,), aliens={"1,1": ""}, items={"1,1": ""}, parts={"1,1": "arc"})
    assert answer(table) == say.TakePart(0)
    full = scene(
        places=("1,1",),
        missions=(ANNS,),
        keys=("arc, bar, cross, disc, eye, cross",),
        aliens={"1,1": ""},
        items={"1,1": ""},
        parts={"1,1": "fork"},
    )
    assert not isinstance(answer(full), say.TakePart)


def test_it_fights_the_weak_and_goes_out_of_the_way_of_the_strong() -> None:
    weak = scene(places=("1,1",), kits=("Blaster +6, Zoe",), aliens={"1,1": "Astro rat"})
    assert answer(weak) == FIGHT_ALIENS
    strong = scene(places=("1,1",), missions=(ANNS,), keys=("arc, bar, cross",), aliens={"1,1": "Gold dalek"})
    assert answer(strong) != FIGHT_ALIENS


def test_it_takes_with_jelly_babies_what_it_could_not_fight_for() -> None:
    table = scene(
        places=("1,1",),
        missions=(ANNS,),
        gadgets=("Jelly babies",),
        aliens={"1,1": "Yeti"},
        parts={"1,1": "arc"},
    )
    assert answer(table) == say.UseGadget("Jelly babies")


def test_it_robs_whoever_lies_stunned_beside_it() -> None:
    table = scene(places=("1,1", "1,1"), stunned=(0, 2), missions=(ANNS,), keys=("", "arc!"), aliens={"1,1": ""})
    assert answer(table) == say.Rob(BOB)
    does(table, ANN, say.Rob(BOB))
    assert answer(table) == say.TakePart(0)


def test_it_attacks_a_weaker_player_who_carries_what_it_needs() -> None:
    table = scene(
        places=("1,1", "1,1"),
        kits=("Blaster +7, Zoe", "Liz"),
        missions=(ANNS,),
        keys=("", "arc!, arc!, bar!"),
        aliens={"1,1": ""},
        items={"1,1": ""},
        parts={"1,1": ""},
    )
    assert answer(table) == say.Attack(BOB)


def test_it_does_not_hold_up_for_ever_whoever_has_nothing_that_it_needs() -> None:
    position = {
        "places": ("1,1", "1,1"),
        "kits": ("Blaster +7, Zoe", "Liz"),
        "missions": (ANNS,),
        "aliens": {"1,1": ""},
    }
    mine = "arc, arc, bar, cross, disc, fork"
    table = scene(seats=2, keys=(mine, "disc!"), stunned=(0, 1), items={"1,1": ""}, parts={"1,1": ""}, **position)
    assert answer(table) != say.Attack(BOB)


def test_it_takes_what_others_need_in_place_of_a_blank() -> None:
    mine = "arc, bar, cross, disc, eye, blank"
    table = scene(seats=2, places=("1,1", "1,1"), missions=(ANNS, BOBS), stunned=(0, 2), keys=(mine, "fork!"))
    does(table, ANN, say.Rob(BOB), say.TakeFromKit("Susie"))
    assert answer(table) == say.TakePart(0)
    does(table, ANN, say.TakePart(0))
    assert answer(table) == say.DropPart(5)


def test_it_puts_blanks_down_first_and_never_what_it_needs() -> None:
    table = scene(
        places=("1,1", "1,1"),
        missions=(ANNS,),
        keys=("arc, bar, cross, disc, blank, eye",),
        aliens={"1,1": ""},
        parts={"1,1": "arc"},
    )
    does(table, ANN, say.TakePart(0))
    assert answer(table) == say.DropPart(4)


def test_it_throws_a_rival_away_who_is_about_to_come_home() -> None:
    position = {"seats": 2, "gadgets": ("Cosmic vortex",), "turn": BOB, "missions": (ANNS, BOBS)}
    whole = "bar!, bar!, cross!, disc!, eye!, fork!"
    near = scene(places=("1,1", "3,3"), keys=("", whole), **position)
    assert unasked(near, ANN) == say.UseGadget("Cosmic vortex")
    harmless = scene(places=("1,1", "3,3"), keys=("", "bar!, bar!"), **position)
    assert unasked(harmless, ANN) is None


def trade(keys: tuple[str, str], turn: int = ANN) -> Table:
    """Two players in an empty zone, who know each other's missions because there are no others."""
    nothing = {"1,1": ""}
    return scene(
        seats=2,
        places=("1,1", "1,1"),
        missions=(ANNS, BOBS),
        keys=keys,
        turn=turn,
        aliens=nothing,
        items=nothing,
        parts=nothing,
    )


def test_it_offers_what_it_can_spare_for_what_it_needs() -> None:
    table = trade(("fork, bar", "arc!, arc!"))
    assert answer(table) == say.OfferTrade(BOB)
    does(table, ANN, say.OfferTrade(BOB))
    assert answer(table) == say.OfferCounters(1, 1)
    does(table, ANN, say.OfferCounters(1, 1))
    assert answer(table) == say.GivePart(0, show=True)
    does(table, ANN, say.GivePart(0, show=True))
    wish = answer(table)
    assert isinstance(wish, say.WantPart)
    does(table, ANN, wish)
    assert answer(table, BOB) == ACCEPT


def test_it_answers_an_offer_with_another_when_it_lacks_what_is_asked_for() -> None:
    table = trade(("fork, bar", "eye, eye, disc"))
    does(table, ANN, say.OfferTrade(BOB), say.OfferCounters(1, 1), say.GivePart(0, show=True), say.WantShape("arc"))
    assert answer(table, BOB) == COUNTER_OFFER


def test_it_gives_nothing_to_whoever_lacks_one_part_only() -> None:
    table = trade(("fork, bar", "bar!, bar!, cross!, disc!, eye!, arc!"))
    assert not isinstance(answer(table), say.OfferTrade)
    does(table, ANN, say.OfferTrade(BOB), say.OfferCounters(1, 1), say.GivePart(0, show=True), say.WantPart(5))
    assert answer(table, BOB) == ACCEPT
    asked = trade(("arc!, arc!, bar!, cross!, disc!, fork!", "eye, bar"))
    does(asked, ANN, say.OfferTrade(BOB), say.OfferCounters(1, 1), say.GivePart(5, show=True), say.WantShape("eye"))
    assert answer(asked, BOB) == DECLINE


def test_it_hands_over_a_blank_where_nobody_can_check() -> None:
    table = trade(("fork, bar", "disc, blank"))
    does(table, ANN, say.OfferTrade(BOB), say.OfferCounters(1, 1), say.GivePart(0, show=True), say.WantShape("arc"))
    assert answer(table, BOB) == ACCEPT
    does(table, BOB, ACCEPT)
    assert answer(table, BOB) == say.HandOver(1)


def test_what_was_wanted_is_handed_over_if_it_can_be_spared() -> None:
    table = trade(("fork, bar", "arc, blank"))
    does(table, ANN, say.OfferTrade(BOB), say.OfferCounters(1, 1), say.GivePart(0, show=True), say.WantShape("arc"))
    does(table, BOB, ACCEPT)
    assert answer(table, BOB) == say.HandOver(0)


def test_an_offer_that_was_declined_is_not_made_again() -> None:
    table = trade(("fork, bar, bar", "arc!, arc!"))
    does(table, ANN, say.OfferTrade(BOB), say.OfferCounters(1, 1))
    first = answer(table)
    does(table, ANN, first, say.WantPart(0))
    does(table, BOB, DECLINE)
    does(table, ANN, say.OfferTrade(BOB), say.OfferCounters(1, 1))
    assert isinstance(first, say.GivePart)
    second = answer(table)
    assert isinstance(second, say.GivePart)
    keys = table.view(ANN).players[ANN].keys
    assert keys[first.place].face != keys[second.place].face


@pytest.mark.parametrize(("number", "is_bold"), [(20, False), (95, True)])
def test_two_who_each_have_what_the_other_needs_do_not_wait_for_ever(number: int, is_bold: bool) -> None:
    nothing = {"1,1": ""}
    table = scene(
        seats=2,
        places=("1,1", "1,1"),
        missions=(ANNS, BOBS),
        keys=("arc!, arc!, bar!, cross!, disc!, fork!", "bar!, bar!, cross!, disc!, eye!, eye!"),
        round=number,
        aliens=nothing,
        items=nothing,
        parts=nothing,
    )
    assert (answer(table) == say.Attack(BOB)) == is_bold


def test_whoever_holds_what_a_rival_needs_does_not_fear_that_rivals_whole_key() -> None:
    position = {"places": ("1,1", "3,3"), "gadgets": ("Cosmic vortex",), "turn": BOB, "missions": (ANNS, BOBS)}
    seen = "bar!, bar!, cross!, disc!, eye!, arc"
    assert unasked(scene(seats=2, keys=("", seen), **position), ANN) == say.UseGadget("Cosmic vortex")
    assert unasked(scene(seats=2, keys=("fork", seen), **position), ANN) is None


def test_it_leaves_a_power_drainer_where_it_lies() -> None:
    nobody = {"1,1": ""}
    table = scene(places=("1,1",), aliens=nobody, parts=nobody, items={"1,1": "Power drainer"})
    assert not isinstance(answer(table), say.TakeItem)


def test_it_asks_for_help_where_it_is_weak_and_there_is_much_to_win() -> None:
    table = scene(
        places=("1,1", "1,1"),
        missions=(ANNS,),
        kits=("Zoe", "Blaster +6, Liz"),
        aliens={"1,1": "Yeti"},
        parts={"1,1": "arc, bar, cross"},
    )
    does(table, ANN, FIGHT_ALIENS)
    assert answer(table) == say.Invite(BOB)


def test_it_needs_no_help_against_a_rat() -> None:
    table = scene(places=("1,1", "1,1"), kits=("Blaster +6, Zoe",), aliens={"1,1": "Astro rat"})
    does(table, ANN, FIGHT_ALIENS)
    assert answer(table) == BEGIN_FIGHT


@pytest.mark.parametrize(("alien", "expected"), [("Astro rat", JOIN), ("Gold dalek", REFUSE)])
def test_it_joins_fights_that_can_be_won(alien: str, expected: Move) -> None:
    table = scene(places=("1,1", "1,1"), kits=("Laser gun +3, Zoe",), aliens={"1,1": alien}, keys=("", "arc, arc"))
    does(table, ANN, FIGHT_ALIENS, say.Invite(BOB), say.OfferDeal("first item"))
    assert answer(table, BOB) == expected


def test_it_volunteers_where_there_is_a_share_to_be_had() -> None:
    table = scene(
        places=("1,1", "1,1"),
        missions=("", ANNS),
        kits=("Blaster +6, Zoe", "Blaster +7, Liz"),
        aliens={"1,1": "Astro rat"},
        parts={"1,1": "arc, arc, bar"},
    )
    does(table, ANN, FIGHT_ALIENS)
    assert unasked(table, BOB) == VOLUNTEER


def test_before_a_fight_it_spends_a_gadget_only_where_it_helps() -> None:
    hard = scene(
        places=("1,1",), gadgets=("Battle beam",), aliens={"1,1": "Yeti"}, parts={"1,1": "arc"}, fight="aliens"
    )
    assert answer(hard) == say.UseGadget("Battle beam")
    easy = scene(
        places=("1,1",),
        kits=("Blaster +7, Zoe",),
        gadgets=("Battle beam",),
        aliens={"1,1": "Astro rat"},
        fight="aliens",
    )
    assert answer(easy) == PASS


def test_it_flees_with_a_randomiser_from_a_fight_that_would_cost_much() -> None:
    table = scene(
        places=("1,1", "1,1"),
        kits=("Blaster +7, Zoe", "Liz"),
        missions=("", ANNS),
        keys=("", "arc, arc, bar"),
        gadgets=("", "Randomiser"),
        fight="1",
    )
    assert answer(table, BOB) == say.UseGadget("Randomiser")


def test_a_paralyser_is_aimed_at_the_strongest_opponent() -> None:
    table = scene(places=("1,1",), gadgets=("Paralyser",), aliens={"1,1": "Cybermat, Gold dalek"}, fight="aliens")
    does(table, ANN, say.UseGadget("Paralyser"))
    for seat in (BOB, CAL):
        if table.decision(seat) is not None:
            does(table, seat, PASS)
    all_pass_but(table, ANN)
    assert answer(table) == say.Aim("Gold dalek")


def test_whoever_was_thrown_out_of_a_fight_can_still_aim_a_deflector() -> None:
    table = scene(
        (3,),
        (7,),
        places=("1,1",) * 3,
        gadgets=("Cosmic vortex", "Deflector beam"),
        options={"neutralisers": False},
        fight="1 2",
    )
    does(table, ANN, say.UseGadget("Cosmic vortex"))
    does(table, BOB, say.UseGadget("Deflector beam"))
    does(table, CAL, PASS)
    does(table, ANN, say.ChoosePlayer(BOB))
    assert isinstance(answer(table, BOB), say.Aim)


def all_pass_but(table: Table, seat: int) -> None:
    """Everybody else passes who is asked for gadgets."""
    for decision in table.decisions:
        if decision.seat != seat and PASS in decision.options:
            table.play(decision.seat, PASS)


def test_a_window_with_nothing_to_use_is_passed_at_once() -> None:
    table = scene(places=("1,1", "8,8"), aliens={"1,1": "Yeti"}, fight="aliens")
    assert answer(table, BOB) == PASS


def test_what_is_picked_up_is_routine_and_what_the_turn_is_used_for_is_not() -> None:
    bot, table = TimeAndSpaceBot(1), scene(places=("1,1", "1,1"), stunned=(0, 2), keys=("", "arc"))
    assert not bot.is_routine(table.decisions[0])
    does(table, ANN, say.Rob(BOB))
    assert bot.is_routine(table.decisions[0])


def test_gadgets_before_a_fight_are_routine_because_the_odds_are_known() -> None:
    table = scene(places=("1,1",), gadgets=("Battle beam, Paralyser",), aliens={"1,1": "Yeti"}, fight="aliens")
    assert TimeAndSpaceBot(1).is_routine(table.decisions[0])


def test_hope_goes_to_what_it_would_choose() -> None:
    table = scene(places=("3,3", "8,8", "8,1"), missions=(ANNS,), keys=(WHOLE,))
    decision = table.decisions[0]
    weights = TimeAndSpaceBot(1).weigh(table.view(ANN), decision)
    assert decision.options[weights.index(max(weights))] == say.MoveTo("domain")


def test_of_all_zones_to_go_to_the_best_four_deserve_hope_and_everything_else_does() -> None:
    table = scene(places=("1,1",), aliens={"1,1": "Yeti"}, gadgets=("Scanner",))
    decision = table.decisions[0]
    weights = dict(zip(decision.options, TimeAndSpaceBot(1).weigh(table.view(ANN), decision), strict=True))
    going = [weight for move, weight in weights.items() if isinstance(move, say.MoveTo)]
    others = [weight for move, weight in weights.items() if not isinstance(move, say.MoveTo)]
    assert len(going) > 4
    assert min(others) > 0
    hopeful = sorted(weight for weight in going if weight)
    assert 4 <= len(hopeful) < len(going)


@pytest.mark.parametrize(
    ("alien", "mistake"), [("Gold dalek", say.FIGHT_ALIENS), ("", say.END_TURN)], ids=["rash", "forgetful"]
)
def test_a_slip_is_to_fight_whoever_lives_here_or_to_forget_the_rest_of_the_turn(alien: str, mistake: Move) -> None:
    table = scene(places=("1,1",), aliens={"1,1": alien})
    assert TimeAndSpaceBot(1).slip(table.decisions[0], random.Random(1)) == mistake


def test_where_no_turn_is_to_be_spoiled_a_slip_is_any_kind_of_thing() -> None:
    table = scene(seats=3, places=("1,1",) * 3)
    does(table, 0, say.Attack(1))
    decision, rng = table.decisions[0], random.Random(1)
    slips = {type(TimeAndSpaceBot(1).slip(decision, rng)) for _ in range(100)}
    assert slips == set(map(type, decision.options)) == {say.Attack, say.Invite, say.BeginFight}


def play(bots: Sequence[TimeAndSpaceBot | RandomBot], seed: int, **options: Any) -> tuple[int, ...]:
    table = Table(GAME, len(bots), {**GAME.unattended, **options}, seed, log=False)
    company = Company(table, dict(enumerate(bots)), [type(bot).__name__ for bot in bots])
    while table.outcome is None:
        company.take(company.interjection() or company.answer(table.decisions[0]))
    return table.outcome.winners


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_beats_random_players_nearly_always(seats: int) -> None:
    wins = 0
    for seed in range(4):
        bots: list[TimeAndSpaceBot | RandomBot] = [RandomBot(seed) for _ in range(seats)]
        bots[seed % seats] = TimeAndSpaceBot(seed)
        wins += seed % seats in play(bots, seed)
    assert wins >= 3, f"{wins} of 4 games with {seats} players"


@pytest.mark.parametrize(
    "options",
    [
        {"starters": "choose", "found_items": "may_be_put_down", "picking_up": "search", "key_types": "12x3"},
        {"aliens_played_by": "vote", "naming": "all_first", "spoils": "attacker", "robbing": "blind"},
        {"aliens_played_by": "chance", "captured": "one", "trading": False, "neutralisers": False},
    ],
)
def test_it_finds_its_way_at_tables_with_other_agreements(options: dict[str, Any]) -> None:
    assert play([TimeAndSpaceBot(seed) for seed in range(4)], seed=1, **options)


def test_the_same_seed_chooses_the_same() -> None:
    table = Table(GAME, seats=3, seed=3)
    decision = table.decisions[0]
    view = table.view(decision.seat)
    assert TimeAndSpaceBot(5).choose(view, decision) == TimeAndSpaceBot(5).choose(view, decision)
