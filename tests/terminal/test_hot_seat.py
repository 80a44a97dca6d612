"""Several people at one screen: what one may see, the next does not."""

import re

from hypothesis import given
from hypothesis import strategies as st

from tests.terminal.evening import Evening, shows
from tests.terminal.kitchen import COOKS, LARDER, Dealt, dinner

ADA, BEN = "apple honey", "bread fig"


def screen_of(page: str) -> str:
    """Who sits in front of the screen on this page."""
    return page.split("Hand over to ")[1].split(",")[0] if "Hand over to " in page else ""


def test_the_screen_is_handed_over_before_another_person_is_asked() -> None:
    evening = Evening(dinner(ADA, BEN), "", "apple A1", "", "fig A2", people=2)
    assert shows(
        evening.text,
        ["Hand over to Ada, then press Enter.", "You hold apple", "\f", "Hand over to Ben", "You hold bread"],
    )


def test_a_single_person_never_hands_over() -> None:
    evening = Evening(dinner(ADA, BEN), "apple A1", "on", "2", bots="random")
    assert "Hand over" not in evening.text
    assert "\f" not in evening.text


def test_two_people_and_a_bot_share_a_table() -> None:
    evening = Evening(
        dinner(ADA, BEN, "dill kale"), "", "apple A1", "", "fig A2", "1", "", "3", people=2, bots="random"
    )
    assert shows(evening.text, ["Ada and Ben share this screen.", "Cid is played by the bot random.", "Cid serves"])
    assert evening.table.outcome is not None


def test_no_secret_of_one_person_is_on_the_screen_of_another() -> None:
    lines = [
        "",
        "honey E5",
        "",
        "",
        "view",
        "log",
        "options",
        "help",
        "bread A1",
        "2",
        "",
        "view",
        "log",
        "1",
        "log",
        "",
    ]
    evening = Evening(dinner(ADA, BEN, shelf="kale"), *lines, people=2)
    assert [screen_of(page) for page in evening.pages] == ["Ada", "Ben", "Ada", ""]
    greeting, ben, ada, end = evening.pages
    assert "You take kale." in greeting
    assert not any(food in ben for food in ("apple", "kale"))
    assert not any(food in ada for food in ("fig",))
    assert not any(food in end for food in ("apple", "kale", "fig"))


def test_a_secret_answer_is_not_on_the_screen_of_the_next_person() -> None:
    evening = Evening(dinner(ADA, BEN), "", "apple A1", "", "fig A2", "3", "", people=2)
    assert "You chose: give 3 stars." in evening.pages[1]
    assert "3 stars." not in evening.pages[2]


def test_private_news_stays_until_it_has_been_read() -> None:
    evening = Evening(dinner(ADA, BEN, shelf="kale"), "", "apple E5", "", "", people=2)
    assert shows(evening.text, ["You take kale.\nPress Enter to hide your screen.", "\f", "Hand over to Ben"])


def test_a_decision_can_be_taken_back_before_the_next_person_has_looked() -> None:
    evening = Evening(dinner(ADA, BEN), "", "apple A1", "undo", "", "apple B1", people=2)
    assert shows(evening.text, ["The last decision of Ada is undone.", "Hand over to Ada", "Ada serves apple on B1."])


def test_what_cannot_be_taken_back_is_handed_over_all_the_same() -> None:
    evening = Evening(dinner(ADA, BEN, shelf="kale"), "", "apple E5", "", "undo", "", people=2)
    assert shows(
        evening.text, ["Your last decision stands: chance has spoken since.", "Hand over to Ben", "You hold bread"]
    )


def test_somebody_who_is_not_asked_may_take_the_screen_and_use_an_opening() -> None:
    evening = Evening(dinner(ADA, BEN), "", "apple A1", "", "hand ada", "", "sweeten", "", "fig A2", people=2)
    assert shows(
        evening.text, ["> hand ada", "Hand over to Ada", "1. sweeten with honey", "Ada sweetens", "Hand over to Ben"]
    )
    assert "Ben serves fig on A2." in evening.text


def test_taking_the_screen_without_an_opening_shows_only_that() -> None:
    evening = Evening(dinner(ADA, BEN), "", "hand ben", "", "", "", "apple A1", people=2)
    assert shows(evening.text, ["You hold bread and fig.", "There is nothing that you can do", "Hand over to Ada"])


def test_the_screen_is_handed_only_to_people_who_sit_there() -> None:
    evening = Evening(dinner(ADA, BEN), "", "hand dora", "hand ada", "hand", people=2)
    assert evening.after("hand dora").startswith(
        "There is no seat “dora” at this table; the seats are 1 (Ada), 2 (Ben)."
    )
    assert "type hand and one of: Ben" in evening.after("hand ada")


def test_leaving_is_possible_while_the_screen_is_handed_over() -> None:
    evening = Evening(dinner(ADA, BEN), "", "apple A1", "quit", people=2)
    assert "The game is kept." in evening.text


def screens(evening: Evening) -> list[tuple[int | None, str]]:
    """What each page showed, with the seat of whoever had the screen at last; what stood there before is anybody's."""
    pieces = [re.split(r"Hand over to (\w+), then press Enter. ", page) for page in evening.pages]
    anybody = [(None, text) for page in pieces for text in page[:-1]]
    return anybody + [(COOKS.index(page[-2]) if page[1:] else None, page[-1]) for page in pieces]


def known_to(evening: Evening, seat: int | None) -> set[str]:
    """What the seat was dealt or drew."""
    dealt = [event for _, event in evening.table.heard(seat) if isinstance(event, Dealt)]
    return {food for event in dealt for food in event.foods}


TYPED = [
    "",
    "1",
    "2",
    "e5",
    "a",
    "b",
    "sw",
    "view",
    "log",
    "options",
    "why",
    "undo",
    "hand 1",
    "hand 2",
    "rules",
    "nonsense",
]


@given(st.permutations(LARDER), st.lists(st.sampled_from(TYPED), max_size=30))
def test_whatever_is_typed_nobody_sees_what_another_holds(foods: list[str], lines: list[str]) -> None:
    hands = (" ".join(foods[0:2]), " ".join(foods[2:4]))
    evening = Evening(dinner(*hands, shelf=" ".join(foods[4:])), *lines, people=2)
    for seat, text in screens(evening):
        secret = set(LARDER) - known_to(evening, seat)
        shown = re.sub(r"serves \w+ on", "", text)
        assert [food for food in secret if re.search(rf"\b{food}\b", shown)] == []
