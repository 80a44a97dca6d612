"""Choose Angels phase: a secret choice, and the theft of a card."""

from tabletime import Asked, scripted
from tabletime.games.dont_blink.content.cards import HIDDEN
from tabletime.games.dont_blink.events import AngelsChosen, AngelsRevealed, CardStolen, IdentificationCardsLaid
from tabletime.games.dont_blink.moves import STEAL_CARD, Assign, ChooseAngels, MoveAngel
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, scene


def choosing(**position: object) -> Players:
    """Amy alone is left, far away from everybody."""
    heroes = {"doctor": "captured", "amy": "A1 north", "rory": "captured", "clara": "captured"}
    return scene(**(heroes | {"phase": "choose"} | position))  # type: ignore[arg-type]


def test_up_to_four_figures_are_chosen_and_none_is_fine() -> None:
    """DB-CHO-1."""
    play = choosing()
    sizes = [len(move.angels) for move in play.offered(ChooseAngels)]
    assert [sizes.count(size) for size in range(6)] == [1, 8, 28, 56, 70, 0]
    assert play.refused(ChooseAngels((1, 2, 3, 4, 5))) == "DB-CHO-1"
    assert play.refused(ChooseAngels((9,))) == "DB-CMP-10"
    assert play.refused(ChooseAngels((2, 2))) == "DB-CHO-1"


def test_only_the_angel_player_knows_the_choice_but_all_see_how_many_cards_lie_there() -> None:
    """DB-CHO-2, DB-CHO-6, DB-CMP-11, DB-CMP-13."""
    play = choosing().play(ChooseAngels((7, 2)))
    assert [play.view(seat).chosen for seat in (ANGELS, HEROES, None)] == [1 << 2 | 1 << 7, 0, 0]
    assert {play.view(seat).chosen_count for seat in (ANGELS, HEROES, None)} == {2}
    assert play.heard(AngelsChosen, ANGELS) == [AngelsChosen((2, 7))]
    assert play.heard(AngelsChosen, HEROES) == []
    assert play.heard(IdentificationCardsLaid, HEROES) == [IdentificationCardsLaid(2)]


def test_the_choice_is_revealed_in_the_angel_phase() -> None:
    """DB-CHO-6, DB-ANG-1, DB-CHO-3."""
    play = choosing().play(ChooseAngels((2, 7))).turn("amy", face="north")
    assert play.view(HEROES).chosen == 0
    play.lay(amy="blink")
    assert {play.view(seat).chosen for seat in (ANGELS, HEROES, None)} == {1 << 2 | 1 << 7}
    assert play.heard(AngelsRevealed) == [AngelsRevealed((2, 7))]
    assert {move.angel for move in play.offered(MoveAngel)} == {2, 7}


def test_every_round_the_choice_is_free_again_and_earlier_ones_stay_known() -> None:
    """DB-CHO-4."""
    play = choosing()
    for angels in ((1, 2), (1, 2), (3,)):
        play.play(ChooseAngels(angels)).turn("amy", face="north").lay(amy="blink").end()
    assert play.view(HEROES).history == (0b110, 0b110, 0b1000)
    assert len(play.offered(ChooseAngels)) == 163


def test_in_the_next_round_the_choice_is_a_secret_again() -> None:
    """DB-CHO-4, DB-CHO-6, DB-CMP-11."""
    play = choosing().play(ChooseAngels((1,))).turn("amy", face="north").lay(amy="blink").end()
    play.play(ChooseAngels((2, 3)))
    assert (play.view(HEROES).chosen, play.view(HEROES).revealed) == (0, False)


def test_the_question_is_secret() -> None:
    """DB-CHO-2."""
    assert choosing().table.decisions[0].secret


def test_without_the_girl_who_waited_nothing_is_stolen() -> None:
    """DB-AMY-5."""
    assert choosing().refused(STEAL_CARD) == "DB-AMY-5"


def test_a_random_card_is_put_aside_for_the_round_and_only_the_heroes_know_it() -> None:
    """DB-AMY-5, DB-AMY-6, DB-AMY-7, DB-SPC-7, DB-SPC-8."""
    play = choosing(angel_cards=("girl-who-waited",), nature=scripted(("dont-blink",)))
    play.play(STEAL_CARD)
    assert play.asked == ANGELS
    assert play.hand("dont-blink") == 9
    assert play.view(ANGELS).stolen == play.view(None).stolen == HIDDEN
    assert play.heard(CardStolen, ANGELS) == [CardStolen()]
    assert play.heard(CardStolen, HEROES) == [CardStolen("dont-blink")]
    assert (play.angel_cards(), play.discarded("girl-who-waited")) == (set(), 1)
    assert STEAL_CARD not in play.options


def test_any_card_of_the_hand_can_be_stolen_each_as_likely_as_another() -> None:
    """DB-AMY-6."""
    play = choosing(angel_cards=("girl-who-waited",), nature=Asked())
    play.say(ANGELS, STEAL_CARD)
    chance = play.table.state.chance
    assert {outcome: chance.probability(outcome) * 17 for outcome in chance.outcomes()} == {
        ("blink",): 4,
        ("dont-blink",): 10,
        ("raggedy-doctor",): 1,
        ("lone-centurion",): 1,
        ("ordinary-girl",): 1,
    }


def test_a_stolen_special_card_cannot_be_laid() -> None:
    """DB-AMY-7."""
    play = choosing(
        rory="D1 north",
        amy="captured",
        angel_cards=("girl-who-waited",),
        nature=scripted(("lone-centurion",)),
    )
    play.play(STEAL_CARD, ChooseAngels()).turn("rory", face="north")
    assert {assign.rory for assign in play.offered(Assign)} == {"blink", "dont-blink"}
    assert play.refused(Assign(rory="lone-centurion")) == "DB-CRD-6"
