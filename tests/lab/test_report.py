"""The page about a run."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connect_four import GAME
from tabletime.drawing.charts import column_chart
from tabletime.kernel.registry import load
from tabletime.lab.heatmap import heat_map
from tabletime.lab.page import table
from tabletime.lab.pairings import tournament_plan
from tabletime.lab.plan import make_plan
from tabletime.lab.report import grouped, report
from tabletime.lab.results import Result
from tabletime.lab.simulation import Simulation
from tabletime.lab.tally import Tally

FIRSTS = [{"first": "red"}, {"first": "yellow"}]

TITLE = "{http://www.w3.org/2000/svg}title"


@pytest.fixture(scope="module")
def page() -> str:
    plan = make_plan("connect-four", [("random", "quick")], games=60, option_sets=FIRSTS)
    return report(GAME, plan, Simulation(plan, keeps_rows=True).run().rows)


def test_the_page_needs_nothing_from_elsewhere(page: str) -> None:
    assert set(re.findall(r"https?://[^\"' <]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert "<script" not in page
    assert "<link" not in page


def test_every_element_of_the_page_is_closed(page: str) -> None:
    open_tags: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag != "meta":
                open_tags.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_tags.pop() == tag

    Reader().feed(page)
    assert open_tags == []


def test_the_page_shows_what_a_designer_asks_for(page: str) -> None:
    headings = re.findall(r"<h2>(.*?)</h2>", page)
    assert headings == [
        "Who wins",
        "What the options change",
        "How long it takes",
        "How games end",
        "What is done, and how that goes with winning",
        "Where on the board",
    ]
    assert "first = yellow" in page
    assert "How often in a game: Drop, column" in page


def test_every_picture_is_sound_and_says_in_words_what_it_shows(page: str) -> None:
    pictures = [ElementTree.fromstring(picture) for picture in re.findall(r"<svg.*?</svg>", page, re.DOTALL)]
    assert len(pictures) >= 7
    assert all(picture.find(TITLE) is not None for picture in pictures)


def test_the_warmest_place_of_the_board_has_the_strongest_colour(page: str) -> None:
    heats = dict(
        re.findall(r'#heat \[data-spot="(column \d)"\]>[^{]*\{fill:color-mix\(in srgb,var\(--lampline\) (\d+)%', page)
    )
    assert len(heats) == 7
    assert heats["column 4"] == "100"


def test_places_that_show_only_when_they_can_be_chosen_are_warm_and_pieces_are_not() -> None:
    plan = make_plan("dont-blink", [("random", "random")], games=1)
    spots = Counter({"J6": 40, "K9": 10, "doctor": 90, "figure 5": 90})
    drawn = heat_map(load("dont-blink"), plan, spots)
    heats = dict(re.findall(r'data-spot="(\w+)"[^>]* style="fill:var\(--lampline\);fill-opacity:([\d.]+)"', drawn))
    assert heats == {"J6": "1.00", "K9": "0.25"}
    assert "color-mix" not in drawn
    assert "Most went to J6 (40), K9 (10)." in drawn


def test_boards_that_are_laid_anew_are_shown_without_what_lies_there() -> None:
    spots, layout = Counter({"J6": 40, "K9": 10}), {"layout": "1A 2B 3A / 4B 5A 6B / 7A 8B 9A"}
    random, laid = (
        make_plan("dont-blink", [("random", "random")], games=2, option_sets=options) for options in (({},), (layout,))
    )
    bare, whole = (heat_map(load("dont-blink"), plan, spots) for plan in (random, laid))
    assert "laid out anew" in bare
    assert "laid out anew" not in whole
    assert ("hatch" in bare, "hatch" in whole) == (False, True)
    assert ElementTree.fromstring(re.findall(r"<svg.*</svg>", bare, re.DOTALL)[0]).find(TITLE) is not None


def test_a_victory_that_is_shared_counts_in_parts() -> None:
    plan = make_plan("blink", [("random",) * 3], games=2)
    tally = Tally(load("blink"), plan)
    for index, winners in enumerate(((0, 1), (0,))):
        tally.add(Result(index, index, 0, ("random",) * 3, {}, winners, (), "", 3))
    assert [tally.by_seat[seat].won for seat in range(3)] == [1.5, 0.5, 0]


def test_the_unit_of_a_chart_lies_within_its_frame() -> None:
    drawn = column_chart("Length", {"1": 3, "2": 5}, unit="games")
    assert re.search(r'<text x="0" [^>]*text-anchor="start"[^>]*>games</text>', drawn)


def test_a_move_is_compared_with_what_those_win_anyway_who_can_make_it() -> None:
    plan = make_plan("dont-blink", [("random", "random")], games=4)
    tally = Tally(load("dont-blink"), plan)
    for index, winner in enumerate((0, 0, 0, 1)):
        uses: tuple[dict[str, int], ...] = ({"Capture": 1}, {"Face": 2})
        tally.add(Result(index, index, 0, ("random", "random"), {}, (winner,), (), "", 3, uses=uses))
    assert tally.usual(tally.uses["Capture"]) == 0.75
    assert tally.usual(tally.uses["Face"]) == 0.25


def test_every_picture_of_figures_is_explained_in_a_sentence(page: str) -> None:
    assert page.count("The line across the bars is where all would be equal.") == 2
    assert page.count("How often it is done in one game, by all seats together.") == 2
    assert page.count("how often the same seats win anyway") == 2


def test_a_tournament_shows_ratings_and_who_beat_whom() -> None:
    plan = tournament_plan("connect-four", GAME, ["random", "quick"], games=10)
    page = report(GAME, plan, Simulation(plan, keeps_rows=True).run().rows)
    assert "Who is stronger" in page
    assert "<td>quick</td>" in page


@given(st.lists(st.integers(-500, 5000), min_size=1, max_size=300))
def test_groups_hold_every_number_once_and_fit_on_a_chart(numbers: list[int]) -> None:
    groups = grouped(Counter(numbers))
    assert sum(groups.values()) == len(numbers)
    assert len(groups) <= 31


def test_figures_stand_to_the_right_and_words_to_the_left() -> None:
    drawn = table(("choice", "chance"), [("3. walk to B7", "53%"), ("9. wait", "41% (30% to 52%)")])
    assert '<th scope="col">choice</th><th scope="col" class="figure">chance</th>' in drawn
    assert '<td>9. wait</td><td class="figure">41% (30% to 52%)</td>' in drawn
