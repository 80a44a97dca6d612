"""What a reply to a question means."""

from tabletime.kernel import Refusal
from tabletime.terminal.choosing import Choice
from tabletime.terminal.question import Barred, Question, Reply
from tests.terminal.kitchen import PLATES, Rate, Serve, Sweeten

RATES = [Choice(f"give {stars} stars", Rate(stars)) for stars in range(4)]
SERVINGS = [Choice(f"serve {food} on {plate}", Serve(food, plate)) for food in ("fig", "kale") for plate in PLATES]
SWEETEN = Choice("sweeten everything", Sweeten())
FULL = Refusal(Serve("fig", "A0"), "Plate A0 is full.", "K-3")


def asked(question: Question, *texts: str) -> Reply:
    """The last of several replies to a question that was put to the player."""
    question.list_all()
    return [question.reply(text) for text in texts][-1]


def test_a_number_picks_from_the_list() -> None:
    assert asked(Question(RATES), "2").move == Rate(2)


def test_a_number_picks_from_the_list_last_shown() -> None:
    assert asked(Question(SERVINGS), "b3", "2").move == Serve("kale", "B3")


def test_a_number_opens_a_line_that_stands_for_several_options() -> None:
    reply = asked(Question(SERVINGS), "2")
    assert reply.move is None
    assert reply.lines[:2] == ("serve kale on …, 25 options:", "1. serve kale on A1")


def test_further_words_choose_among_what_is_left() -> None:
    assert asked(Question(SERVINGS), "kale", "C2").move == Serve("kale", "C2")


def test_words_that_fit_nothing_that_is_left_look_everywhere() -> None:
    assert asked(Question(SERVINGS), "kale", "fig C2").move == Serve("fig", "C2")


def test_enter_shows_the_whole_list_again() -> None:
    question = Question(SERVINGS)
    assert asked(question, "b3", "").lines == tuple(question.list_all())


def test_openings_stand_apart_and_can_be_chosen() -> None:
    question = Question(RATES, [SWEETEN])
    assert question.list_all()[-2:] == ["You may also, at any time:", "4. sweeten everything"]
    assert asked(question, "4").move == asked(question, "sweeten").move == Sweeten()


def test_a_barred_move_is_explained_when_it_is_typed() -> None:
    question = Question(SERVINGS, barred=[Barred("serve fig on A0", FULL)])
    assert question.list_all()[-1] == "Not possible now: serve fig on A0. Type one of them to learn why."
    assert asked(question, "fig A0").refusal == FULL


def test_several_barred_moves_are_named() -> None:
    barred = [Barred(f"serve fig on Z{number}", FULL) for number in range(9)]
    assert "Z4 and 4 more" in asked(Question(SERVINGS, barred=barred), "fig on z").lines[0]


def test_barred_moves_with_commas_in_them_are_told_apart() -> None:
    barred = [Barred("take key part 1, an eye", FULL), Barred("take item 1", FULL)]
    assert "take key part 1, an eye; take item 1." in Question(SERVINGS, barred=barred).list_all()[-1]


def test_a_move_that_was_offered_earlier_is_left_to_the_table_to_refuse() -> None:
    earlier = [Choice("serve dill on A1", Serve("dill", "A1"))]
    assert asked(Question(RATES, earlier=earlier), "dill").move == Serve("dill", "A1")


def test_a_slip_gets_suggestions_that_can_be_picked_by_number() -> None:
    question = Question([SWEETEN, Choice("wash up", Rate(0))])
    assert asked(question, "swetten").lines == ("No option fits “swetten”.", "Did you mean:", "1. sweeten everything")
    assert question.reply("1").move == Sweeten()


def test_nonsense_gets_a_way_out() -> None:
    assert asked(Question(RATES), "xyzzy").lines == (
        "No option fits “xyzzy”. Type options to see what you can do, or help.",
    )


def test_an_enormous_number_is_only_words() -> None:
    assert asked(Question(RATES), "9" * 5000).move is None


def test_listing_what_fits_chooses_nothing() -> None:
    question = Question(RATES)
    assert question.list_fitting("2 stars") == ["1 option for “2 stars”:", "2. give 2 stars"]


def test_an_option_may_begin_like_a_command() -> None:
    question = Question([Choice("save Rory", Rate(1)), Choice("undo", Rate(2))])
    assert question.claims("save rory")
    assert question.claims("undo")
    assert not question.claims("save")
    assert not question.claims("save game.json")
