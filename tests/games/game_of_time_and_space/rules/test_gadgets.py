"""Gadgets: each one with its effect, when it may be used, and what becomes of it."""

import pytest

from tabletime import Table
from tabletime.games.game_of_time_and_space.events import (
    AlienSeen,
    AlienShifted,
    GadgetCancelled,
    GadgetShown,
    GadgetTurnedBack,
    PlayerProbed,
    Shot,
)
from tabletime.games.game_of_time_and_space.moves import (
    FIGHT_ALIENS,
    LEAVE_REST,
    SEARCH,
    Aim,
    ChooseAlien,
    ChoosePlayer,
    ChooseZone,
    MoveTo,
    PullItem,
    PullPart,
    TakeItem,
    TakePart,
    UseGadget,
)
from tabletime.kernel import PASS, Move
from tests.games.game_of_time_and_space.verbs import (
    ANN,
    BOB,
    CAL,
    all_pass,
    asked,
    does,
    end_turns,
    fights,
    heard,
    keys,
    look,
    lying,
    offered,
    player,
    rule,
    scene,
    zones,
)

FAR = ("1,1", "8,8", "8,7")
BARE = {"parts": {"1,1": ""}, "items": {"1,1": ""}}


def uses(table: Table, gadget: str, *then: Move, seat: int = ANN) -> None:
    """A player uses a gadget and nobody minds."""
    does(table, seat, UseGadget(gadget), *then)
    all_pass(table)


def with_gadget(gadget: str, *chance: object, **position: object) -> Table:
    return scene(*chance, **{"places": FAR, "gadgets": (gadget,), **position})


def armed(gadget: str, alien: str, *chance: object, kit: str = "Zoe", aim: str = "") -> Table:
    """Ann turns a gadget up before her fight against an alien, and the first round is rolled."""
    table = scene(*chance, places=FAR, kits=(kit,), gadgets=(gadget,), aliens={"1,1": alien}, **BARE)
    does(table, ANN, FIGHT_ALIENS, UseGadget(gadget))
    does(table, BOB, PASS)
    does(table, CAL, PASS)
    does(table, ANN, *([Aim(aim)] if aim else []))
    all_pass(table)
    return table


def shots(table: Table, shooter: str) -> list[tuple[int, int]]:
    """Round and strength of every roll of one participant."""
    return [(shot.round, shot.strength) for shot in heard(table, Shot) if shot.shooter == shooter]


@pytest.mark.parametrize(
    ("gadget", "alien", "kit", "ours", "theirs"),
    [
        ("Bio-glove", "Yeti", "Zoe", 6, 6),
        ("Bio-suit", "Yeti", "Zoe", 3, 3),
        ("Booster glove", "Yeti", "Laser gun +3", 6, 6),
        ("Anti-radiation suit", "Anti-matter", "Force field -3", 1, 6),
        ("Visor", "Demon", "Phase rifle +5", 6, 8),
    ],
)
def test_gadgets_that_change_strength(gadget: str, alien: str, kit: str, ours: int, theirs: int) -> None:
    """TS-FGT-3, TS-ITEM-6: in this fight, and they are kept."""
    table = armed(gadget, alien, (12,), (1,), kit=kit)
    assert (shots(table, "Player 1"), shots(table, alien)) == ([(1, ours)], [(1, theirs)])
    assert [token.face for token in player(table, ANN).gadgets] == [gadget]


def test_a_battle_beam_rolls_twice_and_is_spent() -> None:
    """TS-FGT-7."""
    table = armed("Battle beam", "Yeti", (12,), (12, 1))
    assert len(shots(table, "Player 1")) == 2
    assert look(table).spent == ("Battle beam",)


def test_a_paralyser_stops_a_participant_for_a_round() -> None:
    """TS-FGT-7."""
    table = armed("Paralyser", "Yeti", (12,), (12,), (1,), aim="Yeti")
    assert [round for round, _ in shots(table, "Yeti")] == [2]


def test_a_deflector_beam_saves_whom_it_is_aimed_at() -> None:
    """TS-FGT-13."""
    table = armed("Deflector beam", "Yeti", (1,), (12,), (12,), (1,), aim="Player 1")
    assert player(table, ANN).stun == 0
    assert look(table).spent == ("Deflector beam",)


def test_the_visor_sees_the_invisible_enemy() -> None:
    """TS-FGT-7."""
    table = armed("Visor", "Invisible enemy", (12,), (1,))
    assert shots(table, "Player 1") == [(1, 3)]


@pytest.mark.parametrize(
    ("gadget", "alien", "kept", "action"),
    [
        ("Anti-radiation suit", "Mutant", True, True),
        ("Detection jammer", "Cyberman", False, False),
        ("Hypno-disc", "Space pirate", False, False),
        ("Jelly babies", "Yeti", False, False),
        ("Jelly babies", "Vampire", False, False),
        ("Jelly babies", "Carrion plant", False, False),
        ("Jelly babies", "Space pirate", False, False),
        ("Robot controller", "Giant robot", True, True),
    ],
)
def test_some_gadgets_take_what_aliens_guard(gadget: str, alien: str, kept: bool, action: bool) -> None:
    """TS-SRCH-8, TS-ALN-6: without a fight; some take the place of the Combat action."""
    table = with_gadget(gadget, ("Visor",), aliens={"1,1": alien}, parts={"1,1": "arc"})
    uses(table, gadget)
    does(table, ANN, TakePart(0), TakeItem(0))
    assert keys(table, ANN) == ["arc"]
    assert look(table).open_aliens("1,1") == [alien]
    assert (gadget in [token.face for token in player(table, ANN).gadgets]) is kept
    assert (rule(table, ANN, FIGHT_ALIENS) == "TS-TURN-4") if action else FIGHT_ALIENS in table.decisions[0].options


def test_a_sonic_screwdriver_opens_items_only() -> None:
    """TS-SRCH-8."""
    table = with_gadget("Sonic screwdriver", ("Visor",), aliens={"1,1": "Gold dalek"}, parts={"1,1": "arc"})
    uses(table, "Sonic screwdriver")
    assert offered(table, TakePart) == []
    does(table, ANN, TakeItem(0))
    assert lying(table, "1,1") == ["arc"]


@pytest.mark.parametrize(
    ("gadget", "aliens"),
    [
        ("Jelly babies", "Robot"),
        ("Jelly babies", "Yeti, ?"),
        ("Jelly babies", "Yeti, Robot"),
        ("Jelly babies", "Chronon"),
        ("Detection jammer", "Davros"),
        ("Hypno-disc", "Yeti"),
    ],
)
def test_some_aliens_cannot_be_bypassed(gadget: str, aliens: str) -> None:
    """TS-ALN-5, TS-ALN-6: of another kind, unknown, or with a power against it."""
    table = with_gadget(gadget, aliens={"1,1": aliens}, parts={"1,1": "arc"})
    assert rule(table, ANN, UseGadget(gadget)) == "TS-ITEM-1"


def test_a_bypass_is_legal_for_who_may_not_begin_a_fight() -> None:
    """TS-STUN-13, TS-STUN-14: no fight is begun by it."""
    table = with_gadget("Robot controller", aliens={"1,1": "Robot"}, parts={"1,1": "arc"}, recovering=True)
    uses(table, "Robot controller")
    does(table, ANN, LEAVE_REST)


@pytest.mark.parametrize(("gadget", "zone"), [("Anti-rad microbot", "7,7"), ("Destructor beam", "1,1")])
def test_some_gadgets_remove_an_alien(gadget: str, zone: str) -> None:
    """TS-ITEM-1: what it guarded lies free."""
    table = with_gadget(gadget, aliens={zone: "Mutant"}, parts={zone: "arc"})
    uses(table, gadget, ChooseAlien(zone, "Mutant"))
    assert look(table).dead == ("Mutant",)
    assert look(table).free_parts(zone) == [0]


def test_a_microbot_finds_nothing_but_radiation() -> None:
    """TS-ITEM-6."""
    table = with_gadget("Anti-rad microbot", aliens={"7,7": "Yeti"})
    assert rule(table, ANN, UseGadget("Anti-rad microbot")) == "TS-ITEM-1"


def test_a_time_scoop_puts_an_alien_anywhere() -> None:
    """TS-ALN-3, TS-CMB-7: what it guarded stays behind, and it guards where it comes to."""
    table = with_gadget("Time scoop", aliens={"7,7": "Dalek", "2,2": ""}, parts={"7,7": "arc", "2,2": "bar"})
    uses(table, "Time scoop", ChooseAlien("7,7", "Dalek"))
    does(table, ANN, ChooseZone("2,2"))
    view = look(table)
    assert (view.open_aliens("7,7"), view.open_aliens("2,2")) == ([], ["Dalek"])
    assert (view.free_parts("7,7"), view.free_parts("2,2")) == ([0], [])
    assert view.spent == ("Time scoop",)


def test_a_cyber_repulsor_works_at_any_time_on_cyber_creatures() -> None:
    """TS-ITEM-1, TS-RND-1: on the turn of another, from the own zone."""
    table = scene((2,), (3,), places=FAR, gadgets=("", "Cyber repulsor"), aliens={"8,8": "Cyberman, Yeti"})
    does(table, BOB, UseGadget("Cyber repulsor"))
    assert offered(table, ChooseAlien, BOB) == [ChooseAlien("8,8", "Cyberman")]
    does(table, BOB, ChooseAlien("8,8", "Cyberman"))
    all_pass(table)
    assert [alien.face for alien in look(table).aliens["2,3"]] == ["", "Cyberman"]


def test_a_cosmic_vortex_throws_any_player_into_a_random_zone() -> None:
    """TS-RND-1, TS-DOM-6: nobody in the Domain."""
    table = scene((2,), (3,), places=("1,1", "8,8"), gadgets=("Cosmic vortex",))
    does(table, ANN, UseGadget("Cosmic vortex"))
    assert offered(table, ChoosePlayer) == [ChoosePlayer(ANN), ChoosePlayer(BOB)]
    does(table, ANN, ChoosePlayer(BOB))
    all_pass(table)
    assert player(table, BOB).zone == "2,3"
    assert look(table).spent == ("Cosmic vortex",)


def test_a_random_zone_may_be_the_own_one() -> None:
    """TS-RND-3: then nobody has left it."""
    table = scene((1,), (1,), places=("1,1",), gadgets=("Randomiser",), parts={"1,1": "arc?0"})
    uses(table, "Randomiser")
    assert lying(table, "1,1") == []


def test_a_gravity_belt_makes_the_move_longer_but_not_into_the_domain() -> None:
    """TS-MOVE-1, TS-MOVE-6."""
    table = with_gadget("Gravity belt", places=("3,3", "8,8"))
    uses(table, "Gravity belt")
    assert "3,7" not in zones(scene(places=("3,3",)))
    assert {"3,6", "6,1"} <= zones(table)
    assert rule(table, ANN, MoveTo("domain")) == "TS-MOVE-6"


@pytest.mark.parametrize(("gadget", "kept"), [("Matter transmitter", False), ("TARDIS", True)])
def test_some_gadgets_bring_you_anywhere(gadget: str, kept: bool) -> None:
    """TS-MOVE-6, TS-DOM-1: but not into the Domain, nor out of it."""
    table = with_gadget(gadget)
    does(table, ANN, UseGadget(gadget))
    assert len(offered(table, ChooseZone)) == 59
    assert rule(table, ANN, ChooseZone("domain")) == "TS-DOM-8"
    does(table, ANN, ChooseZone("5,8"))
    all_pass(table)
    assert player(table, ANN).zone == "5,8"
    assert (gadget in [token.face for token in player(table, ANN).gadgets]) is kept
    assert bool(zones(table)) is not kept  # the TARDIS takes the place of the Move
    assert rule(with_gadget(gadget, places=("domain",)), ANN, UseGadget(gadget)) == "TS-DOM-5"


def test_whoever_is_held_has_no_move_to_give_for_the_tardis() -> None:
    """TS-MOVE-1, TS-ITEM-1."""
    table = scene(("Plantman",), ("arc",), places=("1,1",), gadgets=("TARDIS",))
    assert offered(table, UseGadget) == [UseGadget("TARDIS")]
    does(table, ANN, SEARCH)
    assert offered(table, UseGadget) == []


def test_a_mind_probe_shows_key_parts_and_missions_to_its_user() -> None:
    """TS-ITEM-1, TS-ITEM-15: of a player in the same zone."""
    table = with_gadget("Mind probe", places=("1,1", "1,1", "8,8"), keys=("", "arc, blank"))
    does(table, ANN, UseGadget("Mind probe"))
    assert offered(table, ChoosePlayer) == [ChoosePlayer(BOB)]
    does(table, ANN, ChoosePlayer(BOB))
    all_pass(table)
    assert [part.face for part in look(table, ANN).players[BOB].keys] == ["arc", "blank"]
    assert look(table, ANN).players[BOB].missions == player(table, BOB).missions
    assert look(table, CAL).players[BOB].missions == ()
    assert heard(table, PlayerProbed, CAL) == [PlayerProbed(ANN, BOB)]


def test_a_scanner_shows_a_neighbouring_alien_to_its_user() -> None:
    """TS-SRCH-2: and when the zone is searched, it is that one."""
    table = with_gadget("Scanner", ("Yeti",), ("arc",))
    does(table, ANN, UseGadget("Scanner"))
    assert {move.zone for move in offered(table, ChooseZone)} == {"1,2", "2,1", "2,2"}
    does(table, ANN, ChooseZone("2,2"))
    all_pass(table)
    assert heard(table, AlienSeen, BOB) == [AlienSeen(ANN, "2,2")]
    assert look(table, ANN).aliens["2,2"][0].face == "Yeti"
    does(table, ANN, MoveTo("2,2"), SEARCH)
    assert look(table).open_aliens("2,2") == ["Yeti"]


def test_a_tracer_shows_a_part_within_two_steps() -> None:
    """TS-SRCH-10: in the own zone it counts as a search would."""
    table = with_gadget("Tracer", ("arc",))
    does(table, ANN, UseGadget("Tracer"))
    assert {"1,1", "3,3", "7,8"} <= {move.zone for move in offered(table, ChooseZone)}
    does(table, ANN, ChooseZone("1,1"))
    all_pass(table)
    does(table, ANN, MoveTo("2,2"))
    assert lying(table, "1,1") == ["arc"]


@pytest.mark.parametrize("move", [PullPart("2,2", 0), PullItem("2,2", 0)])
def test_a_tractor_beam_takes_a_free_counter_next_door(move: Move) -> None:
    """TS-ALN-7: not one that is guarded."""
    heap = {"parts": {"2,2": "arc"}, "items": {"2,2": "Visor"}}
    table = with_gadget("Tractor beam", aliens={"2,2": ""}, **heap)
    uses(table, "Tractor beam", move)
    assert (keys(table, ANN) == ["arc"]) is isinstance(move, PullPart)
    assert (
        rule(with_gadget("Tractor beam", aliens={"2,2": "Yeti"}, **heap), ANN, UseGadget("Tractor beam")) == "TS-ITEM-1"
    )


def test_a_neutraliser_cancels_what_another_has_turned_up() -> None:
    """TS-ITEM-1, TS-ITEM-6: both are spent, and an action that it cost is gone."""
    table = scene(places=FAR, gadgets=("TARDIS", "Neutraliser"))
    does(table, ANN, UseGadget("TARDIS"), ChooseZone("5,8"))
    assert asked(table) == [BOB, CAL]  # everybody is asked, whatever they hold
    does(table, BOB, UseGadget("Neutraliser"))
    does(table, CAL, PASS)
    all_pass(table)
    assert heard(table, GadgetCancelled) == [GadgetCancelled(ANN, "TARDIS")]
    assert player(table, ANN).zone == "1,1"
    assert look(table).spent == ("Neutraliser", "TARDIS")
    assert rule(table, ANN, MoveTo("2,2")) == "TS-TURN-3"


def test_a_neutraliser_may_be_neutralised() -> None:
    """TS-ITEM-6."""
    table = scene((8,), (1,), places=FAR, gadgets=("Randomiser", "Neutraliser", "Neutraliser"))
    does(table, ANN, UseGadget("Randomiser"))
    does(table, BOB, UseGadget("Neutraliser"))
    does(table, CAL, PASS)
    does(table, CAL, UseGadget("Neutraliser"))
    all_pass(table)
    assert player(table, ANN).zone == "8,1"


def test_without_neutralisers_nobody_is_asked() -> None:
    """TS-ITEM-1."""
    table = scene((8,), (1,), places=FAR, gadgets=("Randomiser",), options={"neutralisers": False})
    does(table, ANN, UseGadget("Randomiser"))
    assert player(table, ANN).zone == "8,1"


def test_a_gadget_without_a_target_is_turned_back_unspent() -> None:
    """TS-ITEM-6, TS-ITEM-7: Ann repulses the only Cyberman before Bob can."""
    table = scene(
        (8,),
        (1,),
        places=("1,1", "1,1", "8,8"),
        gadgets=("Cyber repulsor", "Cyber repulsor"),
        aliens={"1,1": "Cyberman"},
        fight="aliens",
    )
    does(table, ANN, UseGadget("Cyber repulsor"))
    does(table, BOB, UseGadget("Cyber repulsor"))
    does(table, CAL, PASS)
    does(table, ANN, ChooseAlien("1,1", "Cyberman"))
    all_pass(table)
    assert heard(table, GadgetTurnedBack) == [GadgetTurnedBack(BOB, "Cyber repulsor")]
    assert len(player(table, BOB).gadgets) == 1


def test_a_gadget_that_is_kept_is_used_once_a_turn() -> None:
    """TS-ITEM-5: and once more on the next turn; everybody knows now who has it."""
    table = with_gadget("Tracer", ("arc",), places=("1,1", "8,8"), seats=2)
    uses(table, "Tracer", ChooseZone("2,2"))
    assert rule(table, ANN, UseGadget("Tracer")) == "TS-ITEM-5"
    assert look(table, BOB).players[ANN].gadgets[0].face == "Tracer"
    end_turns(table, ANN, BOB)
    assert UseGadget("Tracer") in table.decisions[0].options


def test_gadgets_for_the_own_turn_wait_for_it() -> None:
    """TS-ITEM-1."""
    table = scene(places=FAR, gadgets=("", "Matter transmitter, Randomiser"))
    assert table.openings(BOB) == (UseGadget("Randomiser"),)


def test_gadgets_for_a_fight_of_the_owner_are_no_help_to_others() -> None:
    """TS-CMB-5: a Paralyser is, a Battle beam is not."""
    table = scene(places=FAR, gadgets=("", "Battle beam, Paralyser"), aliens={"1,1": "Yeti"})
    does(table, ANN, FIGHT_ALIENS)
    assert offered(table, UseGadget, BOB) == [UseGadget("Paralyser")]


def test_constant_items_need_no_use() -> None:
    """TS-ITEM-3, TS-ITEM-4, TS-ITEM-17: they lie open and count by themselves."""
    table = scene((12,), (1,), places=FAR, kits=("Zoe, Blaster +6",), aliens={"1,1": "Yeti"}, **BARE)
    assert look(table, BOB).players[ANN].kit == ("Zoe", "Blaster +6")
    fights(table, ANN, FIGHT_ALIENS)
    assert shots(table, "Player 1") == [(1, 9)]


def test_of_two_equal_gadgets_the_one_that_was_turned_up_is_spent() -> None:
    """TS-ITEM-5: else everybody would learn of the other one."""
    table = scene((3,), (7,), places=("1,1", "8,8"), gadgets=("Randomiser!, Randomiser",))
    does(table, ANN, UseGadget("Randomiser"))
    all_pass(table)
    assert [(token.face, token.is_open) for token in player(table, ANN).gadgets] == [("Randomiser", False)]


def test_gadgets_before_a_fight_are_turned_up_together_and_settled_in_turn() -> None:
    """TS-ITEM-7: nobody who is asked afterwards knows less than the table."""
    table = scene(
        places=("1,1", "8,8"),
        gadgets=("Paralyser", "Cosmic vortex"),
        aliens={"1,1": "Yeti"},
        fight="aliens",
    )
    does(table, BOB, UseGadget("Cosmic vortex"))
    does(table, ANN, UseGadget("Paralyser"))
    shown = [(each.seat, each.item) for each in heard(table, GadgetShown, CAL)]
    assert shown == [(ANN, "Paralyser"), (BOB, "Cosmic vortex")]
    assert asked(table) == [ANN]
    assert [gadget.face for gadget in look(table, CAL).players[BOB].gadgets] == ["Cosmic vortex"]


def test_a_gadget_for_the_own_fight_is_turned_back_if_its_owner_is_thrown_out_of_it() -> None:
    """TS-ITEM-6, TS-ITEM-7, TS-CMB-4: Ann's vortex takes Bob away before his beam is in use."""
    table = scene(
        (8,), (8,), places=("1,1", "1,1", "2,2"), gadgets=("Cosmic vortex", "Battle beam, Booster glove"), fight="1"
    )
    does(table, ANN, UseGadget("Cosmic vortex"))
    does(table, BOB, UseGadget("Battle beam"))
    does(table, CAL, PASS)
    does(table, ANN, ChoosePlayer(BOB))
    does(table, BOB, PASS)
    does(table, CAL, PASS)
    assert heard(table, GadgetTurnedBack) == [GadgetTurnedBack(BOB, "Battle beam")]
    assert look(table).spent == ("Cosmic vortex",)
    assert offered(table, UseGadget, BOB) == []


def test_a_gadget_for_a_fight_is_turned_back_if_there_will_be_none() -> None:
    """TS-ITEM-6, TS-ITEM-7: Bob, who is attacked, is gone before Cal's beam can deflect anything."""
    gadgets = ("", "Randomiser", "Deflector beam")
    table = scene((8,), (8,), places=("1,1", "1,1", "2,2"), gadgets=gadgets, options={"neutralisers": False}, fight="1")
    does(table, ANN, PASS)
    does(table, BOB, UseGadget("Randomiser"))
    does(table, CAL, UseGadget("Deflector beam"))
    assert heard(table, GadgetTurnedBack) == [GadgetTurnedBack(CAL, "Deflector beam")]
    assert look(table).spent == ("Randomiser",)


def test_of_two_neutralisers_that_of_the_player_whose_turn_it_is_works() -> None:
    """TS-ITEM-7: on Ann's turn Bob turns a gadget up; Cal sits next to him, but Ann comes first."""
    gadgets = ("Neutraliser", "Randomiser", "Neutraliser")
    table = scene(places=("1,1", "2,2", "3,3"), gadgets=gadgets)
    does(table, BOB, UseGadget("Randomiser"))
    does(table, ANN, UseGadget("Neutraliser"))
    does(table, CAL, UseGadget("Neutraliser"))
    all_pass(table)
    assert (len(player(table, ANN).gadgets), len(player(table, CAL).gadgets)) == (0, 1)
    assert player(table, BOB).zone == "2,2"


@pytest.mark.parametrize(("gadget", "done"), [("Gravity belt", "move"), ("Visor", "search")])
def test_a_gadget_for_an_action_is_of_no_use_after_it(gadget: str, done: str) -> None:
    """TS-ITEM-6, TS-TURN-3."""
    assert UseGadget(gadget) in offered(with_gadget(gadget), UseGadget)
    assert rule(with_gadget(gadget, done=(done,)), ANN, UseGadget(gadget)) == "TS-TURN-3"


def test_an_alien_for_whom_the_die_names_its_own_zone_goes_nowhere() -> None:
    """TS-RND-3: it stays the first of the two, and nobody is told that it went."""
    table = with_gadget("Cyber repulsor", (1,), (1,), aliens={"1,1": "Cyberman, Yeti"})
    uses(table, "Cyber repulsor", ChooseAlien("1,1", "Cyberman"))
    assert look(table).zone("1,1").aliens == ("Cyberman", "Yeti")
    assert heard(table, AlienShifted) == []
