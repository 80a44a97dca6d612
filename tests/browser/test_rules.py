"""The rules in the browser: read as a book on any screen, and opened at the very place where a rule is named."""

import pytest
from playwright.sync_api import expect

import tabletime
from tabletime.kernel.rules import sections_of
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.sight import overflow
from tests.browser.test_access import faults
from tests.lessons.test_every_lesson import TAUGHT

pytestmark = pytest.mark.browser

CUT = """() => [...document.querySelectorAll("figure .fragment > svg")].flatMap((picture) => {
    const edge = picture.getBoundingClientRect();
    const isSeen = ({ left, right, top, bottom }) =>
        right > edge.left + 1 && left < edge.right - 1 && bottom > edge.top + 1 && top < edge.bottom - 1;
    const isWhole = ({ left, right, top, bottom }) =>
        left > edge.left - 2 && right < edge.right + 2 && top > edge.top - 2 && bottom < edge.bottom + 2;
    const isCut = (box) => isSeen(box) && !isWhole(box);
    const words = [...picture.querySelectorAll("text")].filter(({ textContent }) => textContent.length > 1);
    return words.filter((text) => isCut(text.getBoundingClientRect())).map((text) => text.textContent);
})"""
"""Words of which a picture shows only a part; a single letter is a piece at the edge of a map."""


@pytest.mark.parametrize("look", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("slug", TAUGHT)
def test_every_section_fits_on_the_screen_and_its_pictures_are_seen(person: Arrive, slug: str, look: dict) -> None:  # type: ignore[type-arg]
    ann = person("mouse", **look, reduced_motion="reduce")
    for name in sections_of(tabletime.load(slug).rules):
        ann.page.goto(f"{ann.address}/rules/{slug}/{name}")
        assert (name, overflow(ann.page)[0]) == (name, 0)
        for picture in ann.page.locator("figure .fragment").all():
            box = picture.bounding_box()
            assert box is not None
            assert (name, box["height"] > 30, box["width"] > 100) == (name, True, True)
        assert (name, ann.page.evaluate(CUT)) == (name, [])
    assert faults(ann) == []


def test_a_question_leads_to_its_rule_and_from_there_to_the_page_with_pictures(person: Arrive) -> None:
    ann = person("mouse")
    ann.play_now("blink", "Ann")
    assert ann.wait()
    ann.page.locator("#cited").click()
    named = ann.page.locator("#rules .named").first
    expect(named).to_be_visible()
    with ann.page.context.expect_page() as opened:
        named.locator("a").click()
    place = opened.value.locator("p:target")
    expect(place).to_have_count(1)
    expect(place).to_contain_text(named.inner_text().split()[0])


def test_contents_and_search_are_one_click_from_the_first_page(person: Arrive) -> None:
    ann = person("mouse")
    ann.arrive("blink")
    ann.page.get_by_role("link", name="Rules of Blink").click()
    expect(ann.page.locator(".contents li").first).to_be_visible()
    ann.page.get_by_role("searchbox").fill("super meld")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#BL-MEL-7")).to_be_visible()
