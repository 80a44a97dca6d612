"""Strength against each victim, rolls, and the odds of whole fights."""

import random
from itertools import combinations, product
from math import prod

import pytest

from tabletime.games.game_of_time_and_space.board.battle import ALIENS, Battle, Combatant, InUse, drain
from tabletime.games.game_of_time_and_space.board.cancelling import Hit, are_linked, verdicts
from tabletime.games.game_of_time_and_space.board.odds import chance_to_win, duel
from tabletime.games.game_of_time_and_space.content.box import box_of
from tabletime.games.game_of_time_and_space.content.effects import Tag
from tabletime.games.game_of_time_and_space.options import TimeAndSpaceOptions

BOX = box_of(TimeAndSpaceOptions())
ANN, BOB = Combatant("Ann", 0), Combatant("Bob", 1)


def alien(name: str) -> Combatant:
    return Combatant(name, ALIENS, name)


def fight(
    *foes: str, kit: str = "", gadgets: str = "", aimed: dict[str, str] | None = None, drained: int = 0
) -> Battle:
    """Ann with her kit and the gadgets she has turned up, against aliens."""
    used = [InUse(0, item, (aimed or {}).get(item, "")) for item in gadgets.split(", ") if item]
    kits = {0: tuple(item for item in kit.split(", ") if item)}
    return Battle(BOX, ((ANN,), tuple(map(alien, foes))), kits, tuple(used), drained=drained)


def ours(battle: Battle) -> int:
    return battle.strength(ANN, battle.sides[1][0])


def theirs(battle: Battle) -> int:
    return battle.strength(battle.sides[1][0], ANN)


def test_a_player_alone_has_strength_one() -> None:
    """TS-FGT-2."""
    assert ours(fight("Yeti")) == 1


@pytest.mark.parametrize(
    ("kit", "strength"),
    [
        ("Zoe", 3),
        ("Zoe, Lyla", 6),
        ("Laser gun +3", 4),
        ("Neutron gun +4", 5),
        ("Phase rifle +5", 6),
        ("Blaster +6", 7),
        ("Blaster +7", 8),
        ("K9", 1),
        ("Space marine", 1),
    ],
)
def test_weapons_and_assistants_add_up(kit: str, strength: int) -> None:
    """TS-FGT-1, TS-FGT-3: a fighter fights for itself and adds nothing."""
    assert ours(fight("Yeti", kit=kit)) == strength


@pytest.mark.parametrize(("name", "strength"), [("K9", 5), ("Space marine", 4)])
def test_a_fighter_has_a_strength_of_its_own(name: str, strength: int) -> None:
    """TS-FGT-1, TS-FGT-16."""
    fighter, foe = Combatant(name, 0, name), alien("Yeti")
    assert Battle(BOX, ((ANN, fighter), (foe,)), {0: (name, "Blaster +6")}).strength(fighter, foe) == strength


def test_no_strength_is_above_eleven_or_below_one() -> None:
    """TS-FGT-9, TS-FGT-10; S-14: 14 counts as 11 and -2 as 1."""
    assert ours(fight("Yeti", kit="Blaster +7, Zoe, Lyla", gadgets="Booster glove")) == 11
    assert theirs(fight("Astro rat", kit="Force field -3")) == 1


@pytest.mark.parametrize(
    ("foe", "kit", "strength"),
    [
        ("Cyberman", "Force field -2", 4),
        ("Cyberman", "Force field -3", 3),
        ("Cyberman", "Laser screen -3", 3),
        ("Cyberman", "Laser screen -5", 1),
        ("Yeti", "Laser screen -5", 6),
        ("Yeti", "Force field -2", 4),
        ("Astromancer", "Force field -3", 4),
        ("Anti-matter", "Laser screen -5", 9),
    ],
)
def test_screens_hold_off_what_they_are_made_for(foe: str, kit: str, strength: int) -> None:
    """TS-FGT-3: laser screens hold off the armed; Astromancers and Anti-matter mind no screen."""
    assert theirs(fight(foe, kit=kit)) == strength


def test_a_laser_screen_holds_off_a_player_with_a_weapon() -> None:
    """TS-FGT-3."""
    armed = Battle(BOX, ((ANN,), (BOB,)), {0: ("Blaster +6",), 1: ("Laser screen -5",)})
    bare = Battle(BOX, ((ANN,), (BOB,)), {0: ("Zoe", "Lyla"), 1: ("Laser screen -5",)})
    assert (armed.strength(ANN, BOB), bare.strength(ANN, BOB)) == (2, 6)


def test_a_force_field_does_not_protect_a_fighter() -> None:
    """TS-FGT-3; S-21."""
    robot_dog, foe = Combatant("K9", 0, "K9"), alien("Cyberman")
    battle = Battle(BOX, ((ANN, robot_dog), (foe,)), {0: ("K9", "Force field -3")})
    assert (battle.strength(foe, robot_dog), battle.strength(foe, ANN)) == (6, 3)


@pytest.mark.parametrize(("foe", "strength"), [("Yeti", 8), ("Demon", 4), ("Radiation", 4)])
def test_some_aliens_halve_weapons_and_boosts(foe: str, strength: int) -> None:
    """TS-FGT-3: rounded down, and nothing but the weapon."""
    assert ours(fight(foe, kit="Phase rifle +5", gadgets="Booster glove")) == strength


def test_a_booster_glove_needs_a_weapon() -> None:
    """TS-FGT-3."""
    assert ours(fight("Yeti", kit="Zoe", gadgets="Booster glove")) == 3


@pytest.mark.parametrize(("foe", "strength"), [("Yeti", 4), ("Plantman", 4), ("Robot", 1)])
def test_a_bio_glove_works_on_beasts_and_plants(foe: str, strength: int) -> None:
    """TS-FGT-3."""
    assert ours(fight(foe, gadgets="Bio-glove")) == strength


@pytest.mark.parametrize(("foe", "strength"), [("Yeti", 3), ("Carrion plant", 1), ("Robot", 4)])
def test_a_bio_suit_holds_off_beasts_and_plants(foe: str, strength: int) -> None:
    """TS-FGT-3."""
    assert theirs(fight(foe, gadgets="Bio-suit")) == strength


@pytest.mark.parametrize(
    ("foe", "gadget", "strength"),
    [("Radiation", "Anti-radiation suit", 6), ("Demon", "Visor", 6), ("Demon", "Anti-radiation suit", 3)],
)
def test_who_is_immune_keeps_the_whole_weapon(foe: str, gadget: str, strength: int) -> None:
    """TS-FGT-3: each of them against its own kind of alien."""
    assert ours(fight(foe, kit="Phase rifle +5", gadgets=gadget)) == strength


def test_a_suit_lets_screens_work_against_anti_matter() -> None:
    """TS-FGT-3."""
    assert theirs(fight("Anti-matter", kit="Force field -3", gadgets="Anti-radiation suit")) == 6


@pytest.mark.parametrize(
    ("leader", "strength"), [("Davros", 8), ("Black dalek", 7), ("White dalek", 7), ("Gold dalek", 7), ("Robot", 6)]
)
def test_leaders_make_other_daleks_stronger(leader: str, strength: int) -> None:
    """TS-CMB-7: while they stand on the same side, and only others of their kind."""
    battle = fight("Dalek", leader, "Yeti")
    assert theirs(battle) == strength
    assert battle.strength(alien("Yeti"), ANN) == 6
    assert theirs(fight(leader)) == BOX.aliens[leader].strength


def test_a_power_drainer_silences_weapons_and_screens_and_weakens_the_armed() -> None:
    """TS-FGT-3, TS-ITEM-3; S-48: a Cyberman fights with 3."""
    battle = fight("Cyberman", kit="Blaster +7, Zoe, Force field -3", gadgets="Booster glove", drained=3)
    assert (ours(battle), theirs(battle)) == (3, 3)
    assert theirs(fight("Yeti", gadgets="Bio-suit", drained=3)) == 3
    assert drain(BOX, {3: ("Zoe", "Power drainer")}) == 3
    assert drain(BOX, {3: ("Zoe",)}) == 0


STRENGTHS = {
    1: "Astro rat, Astro rats",
    2: "Cybermat",
    3: "Davros, Pterodactyl, Pterodactyls, Giant ant, Giant ants, Kleptons, Carrion plant",
    4: "Mutant, Robot, Robots, Astromancer, Space pirate, Plantman, Lizardines",
    5: "Ice man, Android, Chronon, Invisible enemy",
    6: "Cyberman, Dalek, Daleks, Yeti, Vampire",
    7: "White dalek",
    8: "Giant robot, Black dalek, Demon, Radiation",
    9: "Gold dalek, Anti-matter",
}


def test_every_alien_has_its_strength() -> None:
    """TS-FGT-1: against a player without any item."""
    assert {name: theirs(fight(name)) for name in BOX.aliens} == {
        name: strength for strength, names in STRENGTHS.items() for name in names.split(", ")
    }


def test_some_aliens_roll_twice() -> None:
    """TS-FGT-7: in every round."""
    twice = {"Robots", "Daleks", "Astro rats", "Pterodactyls", "Giant ants", "Kleptons", "Lizardines"}
    for round in (1, 2):
        assert {name: fight(name).rolls(alien(name), round) for name in BOX.aliens} == {
            name: 1 + (name in twice) for name in BOX.aliens
        }


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("rad", "Anti-matter, Mutant, Radiation"),
        ("spirit", "Chronon, Demon, Invisible enemy, Vampire"),
        ("plant", "Carrion plant, Plantman"),
        ("cyber", "Cyberman, Cybermat"),
        ("robot", "Android, Giant robot, Robot, Robots"),
        ("dalek", "Black dalek, Dalek, Daleks, Davros, Gold dalek, White dalek"),
        ("humanoid", "Astromancer, Ice man, Kleptons, Space pirate"),
        ("beast", "Astro rat, Astro rats, Giant ant, Giant ants, Lizardines, Pterodactyl, Pterodactyls, Yeti"),
    ],
)
def test_every_alien_is_of_its_kind(kind: Tag, names: str) -> None:
    assert ", ".join(sorted(name for name, alien in BOX.aliens.items() if alien.is_of((kind,)))) == names


def test_machines_and_the_armed_are_as_the_file_says() -> None:
    machines = {name for name, alien in BOX.aliens.items() if alien.is_of(("cyber", "robot", "dalek"))}
    assert {name for name, alien in BOX.aliens.items() if alien.is_of(("mech",))} == machines
    armed = {name for name, alien in BOX.aliens.items() if alien.is_of(("armed",))}
    assert armed == machines - {"Cybermat", "Giant robot"} | {"Ice man", "Space pirate"}


def test_a_battle_beam_rolls_twice() -> None:
    """TS-FGT-7."""
    battle = fight("Yeti", gadgets="Battle beam")
    assert (battle.rolls(ANN, 1), battle.rolls(ANN, 3), fight("Yeti").rolls(ANN, 1)) == (2, 2, 1)


def test_a_paralysed_participant_does_not_roll_in_the_first_round() -> None:
    """TS-FGT-7."""
    battle = fight("Daleks", gadgets="Paralyser", aimed={"Paralyser": "Daleks"})
    assert (battle.rolls(alien("Daleks"), 1), battle.rolls(alien("Daleks"), 2), battle.rolls(ANN, 1)) == (0, 2, 1)


def test_the_invisible_enemy_strikes_first_unless_a_visor_is_in_use() -> None:
    """TS-FGT-7."""
    assert [fight("Invisible enemy").rolls(ANN, round) for round in (1, 2)] == [0, 1]
    assert fight("Invisible enemy", gadgets="Visor").rolls(ANN, 1) == 1


def test_players_stand_behind_their_fighters_and_those_of_their_allies() -> None:
    """TS-FGT-19; S-21, S-22."""
    marine, foe = Combatant("Space marine", 1, "Space marine"), alien("Yeti")
    assert Battle(BOX, ((ANN, BOB, marine), (foe,)), {}).victims(1) == (marine,)
    assert Battle(BOX, ((ANN, BOB), (foe,)), {}).victims(1) == (ANN, BOB)


def test_the_odds_of_a_duel_are_those_of_the_book() -> None:
    """TS-FGT-8, TS-FGT-17."""
    assert [round(100 * duel(3, against)) for against in range(1, 10)] == [79, 62, 50, 40, 32, 25, 19, 14, 10]
    assert chance_to_win(fight("Yeti", kit="Phase rifle +5")) == pytest.approx(duel(6, 6))


def test_a_ward_and_a_frozen_round_make_a_fight_easier() -> None:
    """TS-FGT-7."""
    plain = chance_to_win(fight("Daleks", kit="Blaster +6"))
    warded = chance_to_win(fight("Daleks", kit="Blaster +6", gadgets="Deflector beam", aimed={"Deflector beam": "Ann"}))
    frozen = chance_to_win(fight("Daleks", kit="Blaster +6", gadgets="Paralyser", aimed={"Paralyser": "Daleks"}))
    assert plain is not None
    assert warded is not None
    assert frozen is not None
    assert plain < warded
    assert plain < frozen


def likeliest(battle: Battle, side: int, shooter: Combatant) -> tuple[Hit, float]:
    """The likeliest hit of a participant, and how likely it is."""
    victim = max(battle.victims(side), key=lambda other: battle.strength(shooter, other))
    return Hit(shooter.name, victim.name), battle.strength(shooter, victim) / 12


def every_way(battle: Battle, standing: frozenset[str]) -> float:
    """How likely Ann's side wins, found by trying all hits and all pairings of the later rounds."""
    sides = [tuple(one for one in side if one.name in standing) for side in battle.sides]
    if not all(sides):
        return float(bool(sides[0]))
    now = Battle(BOX, (sides[0], sides[1]), battle.kits)
    shots = [shot for side in (0, 1) for one in sides[side] for shot in [likeliest(now, side, one)] * now.rolls(one, 2)]
    names = [frozenset(one.name for one in side) for side in sides]
    again = won = 0.0
    for landed in product((False, True), repeat=len(shots)):
        odds = prod(chance if hit else 1 - chance for (_, chance), hit in zip(shots, landed, strict=True))
        hits = [hit for (hit, _), has_hit in zip(shots, landed, strict=True) if has_hit]
        fallen = {frozenset(hit.victim for hit in left) for left in uncancelled(hits)}
        if fallen == {frozenset()}:
            again += odds
            continue
        choices: dict[frozenset[str], list[float]] = {}
        for gone in fallen:
            choices.setdefault(gone & names[1], []).append(every_way(battle, standing - gone))
        won += odds * max(map(min, choices.values()))
    return won / (1 - again)


def uncancelled(hits: list[Hit]) -> list[list[Hit]]:
    """TS-FGT-11, TS-FGT-12: what is left of these hits by each of the largest choices of pairs."""
    ways = [hits]
    while True:
        fewer = [
            [hit for at, hit in enumerate(left) if at not in (i, j)]
            for left in ways
            for i, j in combinations(range(len(left)), 2)
            if are_linked(left[i], left[j])
        ]
        if not fewer:
            return ways
        ways = fewer


def test_each_side_chooses_its_best_where_different_hits_could_cancel() -> None:
    """TS-FGT-14: the odds are those of all hits and all pairings."""
    kits = {0: ("Blaster +6", "Laser screen -5"), 1: ("Blaster +6", "Force field -3")}
    battle = Battle(BOX, ((ANN, BOB), (alien("Radiation"), alien("Daleks"))), kits)
    everybody = frozenset(one.name for side in battle.sides for one in side)
    assert chance_to_win(battle) == pytest.approx(every_way(battle, everybody))


def rolled(battle: Battle, rng: random.Random) -> bool:
    """Whether Ann's side wins a fight with real dice."""
    sides, number = battle.sides, 0
    while sides[0] and sides[1]:
        number += 1
        now = Battle(BOX, sides, battle.kits, battle.gadgets, drained=battle.drained)
        hits: list[list[Hit]] = [[], []]
        for side in (0, 1):
            for shooter in sides[side]:
                victim = max(now.victims(side), key=lambda other: now.strength(shooter, other))
                rolls = [rng.randint(1, 12) for _ in range(now.rolls(shooter, number))]
                hits[side] += [
                    Hit(shooter.name, victim.name) for roll in rolls if roll <= now.strength(shooter, victim)
                ]
        found = verdicts(tuple(hits[0]), tuple(hits[1]))
        mine = {one.name for one in sides[0]}
        best = min(found, key=lambda each: (len(mine & set(each.defeated)), -len(each.defeated)))
        sides = (
            tuple(one for one in sides[0] if one.name not in best.defeated),
            tuple(one for one in sides[1] if one.name not in best.defeated),
        )
    return bool(sides[0])


@pytest.mark.parametrize(
    "battle",
    [
        fight("Daleks", "Yeti", kit="Blaster +7, Zoe"),
        fight("Invisible enemy", kit="Neutron gun +4"),
        Battle(BOX, ((ANN, BOB, Combatant("K9", 0, "K9")), (alien("Daleks"), alien("Davros"))), {0: ("K9", "Zoe")}),
    ],
    ids=["one against two", "ambush", "allies and a fighter"],
)
def test_the_odds_are_what_the_dice_do(battle: Battle) -> None:
    """TS-FGT-7 to TS-FGT-17: worked out exactly, and tried four thousand times."""
    rng = random.Random(7)
    wins = sum(rolled(battle, rng) for _ in range(4000)) / 4000
    assert chance_to_win(battle) == pytest.approx(wins, abs=0.03)
