"""Setting up: the player table, what can be agreed, the team, decks and the starting room."""

from typing import Any

import pytest

from tabletime import Table
from tabletime.games.adventures import GAME
from tabletime.games.adventures.content.box import box_of
from tabletime.games.adventures.moves import DECLINE, NO_MORE, Buy, Go, TakeCard
from tabletime.games.adventures.options import AdventuresOptions
from tabletime.games.adventures.rules.setting_up import open_box
from tabletime.kernel.errors import BadOptions
from tests.games.adventures.verbs import DOCTOR, K9, MICKEY, ROSE, SARAH, Players, new_game

COLUMNS = {
    1: (5, 2, 1, 1, "neutral"),
    2: (6, 2, 1, 2, "neutral"),
    3: (7, 3, 1, 2, "enemy"),
    4: (10, 3, 2, 3, "enemy"),
    5: (12, 4, 2, 3, "enemy"),
}


def standard(seats: int = 1, **options: Any) -> Players:
    """A standard game at its first purchase."""
    play = new_game(seats, start="standard", **options)
    return play.chance(play.outcomes[0])


def bought(play: Players, *cards: str) -> Players:
    """The players buy these cards in turn, and then no more."""
    for card in cards:
        play.say(Buy(card))
    while play.can(NO_MORE):
        play.say(NO_MORE)
    return play


@pytest.mark.parametrize("players", COLUMNS)
def test_the_number_of_players_picks_a_column_of_the_table(players: int) -> None:
    """AD-GEN-1, AD-SET-1, AD-SET-2, AD-TAB-1, AD-TAB-2, AD-TAB-3, AD-TAB-4, AD-TAB-5."""
    state = open_box(players, AdventuresOptions(start="standard"))
    found = (state.points, state.capture_cards, state.events_a_turn, state.rating, state.minions_are)
    assert found == COLUMNS[players]


def test_six_players_are_too_many() -> None:
    """AD-GEN-1."""
    with pytest.raises(BadOptions, match="1 to 5 players"):
        Table(GAME, 6)


@pytest.mark.parametrize("adventure", list(box_of().adventures))
def test_every_adventure_can_be_chosen(adventure: str) -> None:
    """AD-SET-3."""
    state = open_box(2, AdventuresOptions(start="standard", adventure=adventure))  # type: ignore[arg-type]
    assert state.adventure == adventure
    assert state.present_goal is not None


@pytest.mark.parametrize(
    ("environment", "room"), [("station", "Hangar"), ("starship", "Bridge"), ("catacombs", "Crypt")]
)
def test_the_environment_decides_which_tiles_are_used(environment: Any, room: str) -> None:
    """AD-SET-4."""
    play = new_game(environment=environment).chance("Autons").tile(room)
    assert play.where(DOCTOR) == room


def test_an_adventure_may_name_its_place(tmp_path: Any) -> None:
    """AD-SET-5."""
    own = (box_of().folder / "adventures.toml").read_text()
    breakdown = own.replace('name = "Breakdown"', 'name = "Breakdown"\nenvironment = "catacombs"', 1)
    (tmp_path / "adventures.toml").write_text(breakdown)
    assert open_box(1, AdventuresOptions(box=str(tmp_path))).environment == "catacombs"


def test_enemies_stay_within_the_rating_unless_the_table_wants_more() -> None:
    """AD-SET-6, AD-TAB-4."""
    with pytest.raises(BadOptions, match="rating 3, but the Enemy Rating is 2"):
        open_box(2, AdventuresOptions(start="standard", enemy="Daleks"))
    state = open_box(2, AdventuresOptions(start="standard", enemy="Daleks", above_rating=True))
    assert state.enemies == ("Daleks",)
    pair = open_box(4, AdventuresOptions(start="standard", enemy="Cybermen", second_enemy="Autons"))
    assert pair.enemies == ("Cybermen", "Autons")


def test_a_second_enemy_alone_is_the_enemy() -> None:
    """AD-SET-6."""
    assert open_box(3, AdventuresOptions(start="standard", second_enemy="Sontarans")).enemies == ("Sontarans",)


def test_a_civil_war_is_between_two_kinds_one_of_them_rivals() -> None:
    """AD-SET-3, AD-SET-6, AD-LOST-1."""
    war = {"start": "cast", "adventure": "Civil War"}
    assert new_game(4, **war).view.enemies == ("Cybermen",)
    play = new_game(4, **war, enemy="Daleks", second_enemy="Autons")
    assert (play.view.enemies, play.outcomes) == (("Daleks",), ["Autons"])


@pytest.mark.parametrize(("rival", "enemy"), [("Zygons", "Autons"), ("Autons", "Clockwork Droids")])
def test_in_a_civil_war_the_second_enemy_is_the_rival_even_if_the_table_chooses_the_first(
    rival: Any, enemy: str
) -> None:
    """AD-SET-6, AD-TAB-4."""
    play = new_game(1, start="cast", adventure="Civil War", second_enemy=rival)
    assert (play.view.enemies, play.outcomes) == ((enemy,), [rival])


def test_two_enemies_must_differ() -> None:
    """AD-SET-6."""
    with pytest.raises(BadOptions, match="two different"):
        open_box(4, AdventuresOptions(start="standard", enemy="Autons", second_enemy="Autons"))


def test_an_adventure_that_names_its_enemies_is_played_against_them() -> None:
    """AD-SET-7."""
    assert open_box(2, AdventuresOptions(start="standard", adventure="Impostor")).enemies == ("Slitheen",)
    assert open_box(1, AdventuresOptions(start="standard", adventure="Impostor")).enemies == ("Autons",)
    with pytest.raises(BadOptions, match="Slitheen, Zygons, Autons"):
        open_box(2, AdventuresOptions(start="standard", adventure="Impostor", enemy="Cybermen"))


@pytest.mark.parametrize("minion", list(box_of().minions))
def test_every_kind_of_minion_can_be_met(minion: Any) -> None:
    """AD-SET-8."""
    assert open_box(1, AdventuresOptions(start="standard", minion=minion)).minion == minion


def test_minions_may_be_enemies_where_the_table_says_neutral() -> None:
    """AD-SET-9, AD-SET-10."""
    assert open_box(1, AdventuresOptions(start="standard", minions_are="enemy")).minions_are == "enemy"
    assert open_box(5, AdventuresOptions(start="standard", minions_are="neutral")).minions_are == "neutral"


def test_hard_and_easy_turn_several_dials() -> None:
    """AD-SET-10, AD-TAB-2, AD-TAB-3."""
    hard = open_box(4, AdventuresOptions(start="standard", difficulty="hard"))
    easy = open_box(4, AdventuresOptions(start="standard", difficulty="easy"))
    assert (hard.capture_cards, hard.rating, hard.minions_are) == (2, 4, "enemy")
    assert (easy.capture_cards, easy.events_a_turn, easy.minions_are) == (4, 1, "neutral")


def test_a_team_is_bought_from_one_purse() -> None:
    """AD-TEAM-1, AD-TEAM-2, AD-TEAM-3, AD-GEN-2."""
    play = standard(2)
    play.say(Buy("10th Doctor"), 0)
    assert play.view.points == 2
    assert not play.can(Buy("Leela"))
    play.say(Buy("Mickey Smith"), 1)
    play.say(Buy("Soldiers"), 0)
    assert play.view.team == ("10th Doctor", "Mickey Smith", "Soldier 1")
    assert play.view.owners == (0, 1, 0)
    assert play.view.points == 0


def test_nobody_buys_so_much_that_another_player_gets_nobody() -> None:
    """AD-TEAM-1, AD-TEAM-4."""
    play = standard(5)
    play.say(Buy("11th Doctor")).say(Buy("River Song"))
    assert play.view.points == 3
    assert all(GAME.word(move, play.table.view(2)).endswith("for 1 point") for move in play.offered(Buy))


def test_a_team_needs_somebody_who_is_no_minion() -> None:
    """AD-TEAM-2."""
    play = standard(1)
    for _ in range(4):
        play.say(Buy("Guards"))
    assert {move.card for move in play.offered(Buy)} == {"Mickey Smith", "Wilfred Mott"}
    assert not play.can(NO_MORE)


def test_no_more_minions_of_a_kind_are_bought_than_there_are_models() -> None:
    """AD-TEAM-2, AD-DES-2."""
    play = standard(5)
    for _ in range(8):
        play.say(Buy("Guards"))
    assert play.view.points == 4
    assert not play.can(Buy("Guards"))
    assert play.can(Buy("Ood"))


def test_a_table_may_want_exactly_one_doctor() -> None:
    """AD-TEAM-2."""
    play = standard(1, doctors="exactly one")
    play.say(Buy("Mickey Smith"))
    assert {move.card for move in play.offered(Buy)} == {
        name for name in box_of().people if "Doctor" in name and box_of().people[name].cost == 4
    }


def test_companions_begin_with_their_things_and_doctors_choose_two_gadgets() -> None:
    """AD-TEAM-5, AD-DOC-1, AD-DOC-4, AD-ITM-3."""
    play = bought(standard(2), "10th Doctor", "Rose Tyler")
    assert not play.can(TakeCard("Blaster"))
    play.say(TakeCard("TARDIS Key")).say(TakeCard("Fob Watch"))
    assert play.holds(DOCTOR) == ("Fob Watch", "TARDIS Key")
    assert play.holds(ROSE) == ("Running Shoes",)
    assert "TARDIS Key" not in play.view.gadgets
    assert play.view.items.count("Running Shoes") == 1


def test_starting_things_may_be_declined() -> None:
    """AD-TEAM-5."""
    play = bought(standard(1), "10th Doctor")
    play.say(DECLINE).say(TakeCard("Nanogenes"))
    assert play.holds(DOCTOR) == ("Nanogenes",)


def test_if_all_copies_of_a_starting_card_are_gone_another_may_be_taken() -> None:
    """AD-TEAM-5."""
    play = bought(standard(2), "Leela", "Jamie McCrimmon")
    assert play.holds("Leela") == ("Sword",)
    play.say(TakeCard("Blaster"))
    assert play.holds("Jamie McCrimmon") == ("Blaster",)


def test_items_and_gadgets_are_two_decks_and_the_coin_tells_them_apart() -> None:
    """AD-ITM-1, AD-ITM-2, AD-ITM-4."""
    box = box_of()
    assert (len(box.item_cards), len(box.gadget_cards)) == (28, 17)
    assert not set(box.item_cards) & set(box.gadget_cards)
    assert all(box.things[name].gadget for name in box.gadget_cards)


def test_ten_unknown_event_cards_make_the_deck() -> None:
    """AD-EVD-1, AD-EVD-2."""
    view = new_game().view
    assert len(view.events) == 10
    assert len(view.events.pool) == 30


def test_everybody_starts_in_the_first_room_beside_the_tardis_and_acts_first() -> None:
    """AD-START-2, AD-START-3, AD-START-4."""
    play = new_game(5).chance("Autons").tile("Reactor")
    assert {play.where(name) for name in (DOCTOR, ROSE, MICKEY, SARAH, K9)} == {"Reactor"}
    assert play.view.room_name(play.view.tardis) == "Reactor"
    assert play.blips("Reactor") == 0
    assert play.phase == "adventurers"
    assert play.view.asked == (0, 1, 2, 3, 4)
    assert play.can(Go(K9, "Reactor", "north"))


@pytest.mark.parametrize(("seats", "cast"), [(1, (DOCTOR,)), (2, (DOCTOR, ROSE)), (3, (DOCTOR, ROSE, MICKEY))])
def test_the_quick_start_casts_by_seat(seats: int, cast: tuple[str, ...]) -> None:
    """AD-QS-2, AD-QS-5, AD-QS-7, AD-QS-8, AD-QS-9, AD-QS-10."""
    play = new_game(seats).chance("Autons")
    assert play.view.team == cast
    assert play.view.owners == tuple(range(seats))


def test_a_lone_player_may_have_rose_too() -> None:
    """AD-QS-7."""
    play = new_game(1, solo_cast="doctor and Rose").chance("Autons")
    assert (play.view.team, play.view.owners) == ((DOCTOR, ROSE), (0, 0))


def test_rivals_are_no_main_enemy_and_not_stronger() -> None:
    """AD-LOST-1."""
    play = new_game(1)
    assert set(play.outcomes) == {"Autons", "Clockwork Droids", "Slitheen", "Sontarans", "Zygons"}
