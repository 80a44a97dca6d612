"""The rules to be read: contents, a page for each section, a search, and an address for every rule."""

import pytest

import tabletime
from tabletime.kernel.rules import sections_of
from tests.server.client import Person


def read(ann: Person, path: str) -> str:
    answer = ann.http.get(path, follow_redirects=True)
    assert answer.status_code == 200, path
    return answer.text


@pytest.mark.parametrize("slug", tabletime.games())
def test_every_section_of_every_game_has_its_page_with_its_rules(ann: Person, slug: str) -> None:
    contents = read(ann, f"/rules/{slug}")
    for name, rules in sections_of(tabletime.load(slug).rules).items():
        assert f'href="/rules/{slug}/{name}"' in contents
        page = read(ann, f"/rules/{slug}/{name}")
        assert [rule.id for rule in rules if f'<p id="{rule.id}">' not in page] == []


def test_a_page_has_its_pictures_with_names_of_their_own(ann: Person) -> None:
    page = read(ann, "/rules/dont-blink/line-of-sight")
    assert "looks north. The hatched squares are what he sees" in page
    assert page.count("<svg") > page.count("</figure>") > 0
    ids = [part.partition('"')[0] for part in page.split(' id="')[1:]]
    assert len(ids) == len(set(ids))


def test_a_rule_has_an_address_that_leads_to_its_very_place(ann: Person) -> None:
    answer = ann.http.get("/rules/blink/rule/BL-MEL-7")
    assert answer.headers["location"] == "/rules/blink/melds#BL-MEL-7"


def test_the_rules_can_be_searched_without_a_script(ann: Person) -> None:
    page = read(ann, "/rules/blink?q=super meld")
    assert "BL-MEL-7" in page
    assert "BL-GOL-1" not in page
    assert "No rule has these words." in read(ann, "/rules/blink?q=xylophone")


def test_what_is_searched_for_is_never_taken_for_markup(ann: Person) -> None:
    page = read(ann, "/rules/blink?q=%22%3E%3Cscript%3Ealert(1)")
    assert "<script>alert" not in page
    assert "&quot;&gt;&lt;script&gt;alert(1)" in page


@pytest.mark.parametrize("path", ["/rules/chess", "/rules/blink/flying", "/rules/blink/rule/BL-XXX-1"])
def test_what_does_not_exist_is_not_found(ann: Person, path: str) -> None:
    ann.get(path, 404)


def test_a_question_names_the_rules_behind_it(ann: Person) -> None:
    table = ann.open("blink", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        cited = chair.wait_until(lambda seen: seen["options"])["rules"]
    assert cited
    assert set(cited) <= {rule.id for rule in tabletime.load("blink").rules}
