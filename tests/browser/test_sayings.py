"""Nothing is mute: every card, token and tile says what it is for, by pointing, by keyboard and by a long press."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.test_lessons import open_lesson

pytestmark = pytest.mark.browser

SCENES = {"dont-blink": 10, "blink": 7, "time-of-the-daleks": 5, "adventures": 6, "game-of-time-and-space": 6}
"""A lesson of each game with much on the table."""
KINDS = """() => {
    const kinds = new Map();
    const seen = ".fragment :is([role=img], [aria-description]):not(.chip, .odds *)";
    for (const piece of document.querySelectorAll(seen)) {
        const covered = piece.closest("[aria-description]") ?? piece.querySelector("[aria-description]");
        if (!piece.getClientRects().length || (covered && covered !== piece)) continue;
        const look = piece.classList[0] ?? (piece.id || piece.dataset.spot || piece.tagName).replace(/[-\\d ,]+.*/, "");
        const kind = `${piece.closest(".fragment").className} ${look}`;
        kinds.set(kind, kinds.get(kind) ?? piece);
    }
    return [...kinds.values()];
}"""
"""One piece of each kind that is to be seen, of each look in each part of the page; odds and numbers are no pieces."""
POINT = """(piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    for (const right of [0.5, 0.2, 0.8, 0.05, 0.95]) for (const down of [0.5, 0.2, 0.8, 0.05, 0.95]) {
        const place = [x + right * width, y + down * height];
        const under = document.elementsFromPoint(...place).map((part) => part.closest("[aria-description]"));
        if (under.find(Boolean) === piece) return place;
    }
}"""
"""Where one has to point to mean a piece, and nothing that lies on it."""
ALL_WORDS = """() => [...document.querySelectorAll(".fragment [aria-description]")]
    .filter((piece) => piece.getClientRects().length).map((piece) => piece.getAttribute("aria-description"))"""
BUTTONS = "() => [...document.querySelectorAll('#acts button')].map((part) => part.getBoundingClientRect().y)"
IS_IN_THE_WAY = """() => {
    const { x, y } = document.querySelector("#says").getBoundingClientRect();
    return document.elementsFromPoint(x + 5, y + 5).some((part) => part.closest("#says"));
}"""
HEARD = """() => [document.querySelector("#says").lastChild?.textContent,
    document.activeElement.getAttribute("aria-description")]"""
WRITTEN = """(words) => document.querySelector("#says").lastChild?.textContent === words"""


def pieces(page: Page) -> Iterator[tuple[str, list[float]]]:
    """Of each kind of piece, what one has to say and where to point at it."""
    for handle in page.evaluate_handle(KINDS).get_properties().values():
        piece = handle.as_element()
        assert piece is not None
        words, name = piece.get_attribute("aria-description"), piece.evaluate("piece => piece.outerHTML.slice(0, 200)")
        assert words, f"{name} is mute"
        piece.scroll_into_view_if_needed()
        place = piece.evaluate(POINT)
        assert place, f"nobody can point at {name}"
        yield words, place


def arrive(person: Arrive, slug: str, *, phone: bool = False) -> Player:
    ann = person("touch" if phone else "mouse", **(PHONE if phone else DESKTOP), reduced_motion="reduce")
    open_lesson(ann, slug, SCENES[slug])
    ann.page.wait_for_selector("#board [aria-description]", state="attached")
    return ann


@pytest.mark.parametrize("slug", SCENES)
def test_every_piece_says_what_it_is_for_to_a_mouse_and_to_a_keyboard(person: Arrive, slug: str) -> None:
    ann = arrive(person, slug)
    wanted = ann.page.evaluate(ALL_WORDS)
    ann.page.keyboard.press("e")
    assert list(read(ann.page, len(wanted))) == wanted
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#says")).to_be_hidden()
    before = ann.page.evaluate(BUTTONS)
    for words, place in pieces(ann.page):
        ann.page.mouse.move(*place)
        ann.page.wait_for_function(WRITTEN, arg=words)
        assert ann.page.evaluate(IS_IN_THE_WAY) is False
    assert ann.page.evaluate(BUTTONS) == before
    ann.page.mouse.move(1, 1)
    expect(ann.page.locator("#says")).to_be_hidden()


def read(page: Page, many: int) -> Iterator[str]:
    """Go from one piece to the next with a key, and read what stands beside each."""
    for _ in range(many):
        words, focused = page.evaluate(HEARD)
        assert words == focused
        yield words
        page.keyboard.press("PageDown")


@pytest.mark.parametrize("slug", SCENES)
def test_a_finger_that_stays_on_a_piece_makes_it_speak_and_chooses_nothing(person: Arrive, slug: str) -> None:
    ann = arrive(person, slug, phone=True)
    screen = ann.page.context.new_cdp_session(ann.page)
    before = ann.page.locator("#table").get_attribute("data-decision")
    words, (x, y) = next(pieces(ann.page))
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    ann.page.wait_for_function(WRITTEN, arg=words)
    screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ann.page.locator("#says")).to_be_in_viewport(ratio=0.99)
    assert ann.page.locator("[data-light-kind=picked]").count() == 0
    assert ann.page.locator("#table").get_attribute("data-decision") == before
    ann.page.locator("#title").tap()
    expect(ann.page.locator("#says")).to_be_hidden()


LATE_TAP = """async (piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    const touch = { bubbles: true, pointerType: "touch", clientX: x + width / 2, clientY: y + height / 2 };
    const [down, up] = ["pointerdown", "pointerup"].map((name) => new PointerEvent(name, touch));
    piece.dispatchEvent(down);
    await new Promise((later) => setTimeout(later, 700));
    piece.dispatchEvent(up);
    piece.dispatchEvent(new PointerEvent("click", touch));
}"""
"""A short touch, whose end is told long after it was."""


def test_a_short_touch_that_a_busy_page_hears_of_late_is_a_tap(person: Arrive) -> None:
    ann = person("touch", **PHONE, reduced_motion="reduce")
    open_lesson(ann, "blink", 2)
    card = ann.page.locator("[data-light-kind=lit][aria-description]").first
    card.evaluate(LATE_TAP)
    expect(ann.page.locator("[data-light-kind=picked]").first).to_be_attached()
    expect(ann.page.locator("#says")).to_be_hidden()
