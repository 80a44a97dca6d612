"""Learning by playing: every lesson to its end, by touch on a phone and on a desktop by mouse and keyboard in turn."""

import re

import pytest
from playwright.sync_api import expect

import tabletime
from tabletime.kernel import Move
from tabletime.lessons import Attempt, book_of
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import By, Player
from tests.browser.sight import cut_words, outside, overflow
from tests.browser.test_access import faults
from tests.lessons.test_every_lesson import TAUGHT

pytestmark = pytest.mark.browser

HANDS: dict[str, tuple[dict[str, object], tuple[By, ...]]] = {
    "desktop": (DESKTOP, ("mouse", "keyboard")),
    "phone": (PHONE, ("touch",)),
}
"""How a screen is used, one lesson after another."""


def open_lesson(ann: Player, slug: str, scene: int = 1) -> None:
    ann.page.goto(f"{ann.address}/learn/{slug}#{scene}")
    expect(ann.page.locator("#guide")).not_to_be_empty()


def stands_at(ann: Player, attempt: Attempt, taken: int) -> None:
    ann.page.wait_for_selector(f'#table[data-decision="{attempt.place}-{taken}"]')


def answer(ann: Player, attempt: Attempt) -> None:
    """Do on the page what is right, and in the attempt beside it."""
    words, moves = next(attempt.answers(), ("Go on", ()))
    if moves:
        ann.make(spots(attempt, moves), words)
        assert attempt.answer(moves).right
    else:
        ann.choose("Go on") if ann.is_asked else ann.press("Go on")
        assert attempt.go_on().right


def learn(ann: Player, attempt: Attempt) -> None:
    """Answer whatever is asked in a scene."""
    taken = 0
    while attempt.step is not None:
        stands_at(ann, attempt, taken)
        answer(ann, attempt)
        taken += 1
    stands_at(ann, attempt, taken)


def spots(attempt: Attempt, moves: tuple[Move, ...]) -> tuple[str, ...]:
    found: tuple[str, ...] = attempt.game.spots(moves[-1], attempt.table.view(attempt.seat))
    return found[-1:] if len(moves) > 1 else found


@pytest.mark.parametrize("screen", HANDS)
@pytest.mark.parametrize("slug", TAUGHT)
def test_all_lessons_of_a_game_can_be_learned(person: Arrive, slug: str, screen: str) -> None:
    look, hands = HANDS[screen]
    ann, game = person(hands[0], **look, reduced_motion="reduce"), tabletime.load(slug)
    open_lesson(ann, slug)
    scenes = len(book_of(game).scene)
    for place in range(scenes):
        attempt, taken, ann.by = Attempt(game, place), 0, hands[place % len(hands)]
        stands_at(ann, attempt, taken)
        while attempt.step is not None:
            expect(ann.page.locator("#guide")).to_contain_text(attempt.step.say)
            assert (attempt.step.say, overflow(ann.page), outside(ann.page, "#stage", "#guide")) == (
                attempt.step.say,
                [0, 0],
                [],
            )
            answer(ann, attempt)
            taken += 1
            stands_at(ann, attempt, taken)
        expect(ann.page.locator("#guide")).to_contain_text(attempt.scene.remember)
        if place + 1 < scenes:
            ann.press("Next: ")
    expect(ann.page.get_by_role("button", name=re.compile("^Play: "))).to_be_visible()


def test_a_wrong_choice_is_explained_with_its_rule_and_can_be_tried_again(person: Arrive) -> None:
    ann = person()
    open_lesson(ann, "dont-blink", 3)
    ann.press("Go on")
    ann.choose("face south")
    expect(ann.page.locator("#fact")).to_contain_text("both figures would be behind him")
    expect(ann.page.locator("#fact .rule")).to_have_text("DB-LOS-3")
    ann.choose("face north")
    expect(ann.page.locator("#guide .well")).to_contain_text("Both are in view")


TWICE = "button => { button.click(); button.click(); }"
"""Two clicks, of which the second comes before the first is answered."""


def test_whoever_presses_twice_goes_on_once(person: Arrive) -> None:
    ann, answered = person(), list[str]()
    open_lesson(ann, "dont-blink", 3)
    ann.page.on("response", lambda response: answered.append(response.url))
    ann.page.get_by_role("button", name="Go on").evaluate(TWICE)
    while len(answered) < 2:
        ann.page.wait_for_timeout(20)
    ann.choose("face north")
    expect(ann.page.locator("#guide .well")).to_contain_text("Both are in view")


def test_whoever_presses_next_twice_skips_no_scene(person: Arrive) -> None:
    ann, attempt = person(), Attempt(tabletime.load("dont-blink"), 0)
    open_lesson(ann, "dont-blink")
    learn(ann, attempt)
    ann.page.get_by_role("button", name="Next: ").evaluate(TWICE)
    stands_at(ann, Attempt(tabletime.load("dont-blink"), 1), 0)
    expect(ann.page).to_have_url(re.compile("#2$"))


def test_an_answer_that_did_not_arrive_can_be_given_again(person: Arrive) -> None:
    ann = person()
    open_lesson(ann, "dont-blink", 3)
    ann.press("Go on")
    ann.page.wait_for_selector('#table[data-decision="2-1"]')
    ann.page.route("**/lessons/2", lambda route: route.abort())
    ann.choose("face north")
    expect(ann.page.locator("#fact")).to_contain_text("The server does not answer.")
    ann.page.unroute("**/lessons/2")
    ann.choose("face north")
    expect(ann.page.locator("#guide .well")).to_contain_text("Both are in view")
    ann.faults.clear()


def test_who_does_not_know_is_shown_the_place(person: Arrive) -> None:
    ann = person()
    open_lesson(ann, "dont-blink", 2)
    ann.press("Show me")
    expect(ann.page.locator("#fact")).to_contain_text("Try this: go to the TARDIS, 3 spaces.")
    expect(ann.page.locator(".light.hot")).to_have_count(1)


def test_every_game_that_can_be_learned_says_so_at_home(person: Arrive) -> None:
    ann = person()
    ann.arrive(TAUGHT[0])
    for slug in TAUGHT:
        title = tabletime.load(slug).title
        expect(ann.page.get_by_role("link", name=f"Learn {title}", exact=True)).to_have_attribute(
            "href", f"/learn/{slug}"
        )


def test_after_the_last_scene_the_first_game_begins(person: Arrive) -> None:
    ann, last = person(), len(book_of(tabletime.load("dont-blink")).scene)
    open_lesson(ann, "dont-blink", last)
    attempt = Attempt(tabletime.load("dont-blink"), last - 1)
    learn(ann, attempt)
    ann.page.get_by_label("Your name", exact=True).fill("Ann")
    ann.press("Play: A first game")
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.locator("#seats li").nth(1)).to_contain_text("You")


def test_a_game_without_lessons_says_so(person: Arrive) -> None:
    ann = person()
    ann.page.goto(f"{ann.address}/learn/garden")
    expect(ann.question).to_have_text("There is nothing to learn here yet.")


@pytest.mark.parametrize("look", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious_in_a_lesson_and_no_word_is_cut(person: Arrive, look: dict[str, object]) -> None:
    ann = person(**look, reduced_motion="reduce")
    open_lesson(ann, "dont-blink", 3)
    assert (faults(ann), cut_words(ann.page)) == ([], [])
    ann.press("Go on")
    stands = ann.page.locator('#table[data-decision="2-1"]')
    expect(stands).to_be_attached()
    assert (faults(ann), cut_words(ann.page)) == ([], [])
