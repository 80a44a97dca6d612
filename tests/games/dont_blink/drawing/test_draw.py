"""Don't Blink as a picture."""

import random
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from typing import Any

import pytest

from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Decision, Table
from tabletime.kernel.memory import forget


def positions(seed: int, seats: int, every: int = 7, **options: Any) -> list[tuple[Table, Decision]]:
    """Some moments of a random game, each with a question that is open then."""
    rng, table, found = random.Random(seed), Table(GAME, seats, options, seed), []
    while table.outcome is None and len(table.log) < 400:
        decision = rng.choice(table.decisions)
        if len(table.log) % every == 0:
            found.append((table.fork(), decision))
        table.play(decision.seat, rng.choice(decision.options))
    return found


def spots_of(markup: str) -> set[str]:
    return {spot for element in ElementTree.fromstring(markup).iter() if (spot := element.get("data-spot"))}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_way_to_answer_can_be_clicked_or_has_no_place_on_the_board(seats: int) -> None:
    for table, decision in positions(seats, seats):
        view = table.view(decision.seat)
        drawn: set[str] = set().union(*map(spots_of, GAME.fragments(view, decision).values()))
        for move in decision.options:
            spots = GAME.spots(move, view)
            if isinstance(move, say.StepTo | say.Face | say.PlaceTardis | say.PlaceAngel | say.Pull | say.Assign):
                assert set(spots) <= drawn, (move, decision.prompt)


def test_no_two_options_are_said_by_the_same_clicks() -> None:
    for table, decision in positions(4, 4):
        view = table.view(decision.seat)
        clicks = Counter(spots for move in decision.options if (spots := GAME.spots(move, view)))
        assert [said for said, times in clicks.items() if times > 1] == []


def test_every_id_stands_once_and_the_same_figure_keeps_it() -> None:
    figures = set()
    for table, decision in positions(5, 2):
        for markup in GAME.fragments(table.view(decision.seat), decision).values():
            ids = [name for element in ElementTree.fromstring(markup).iter() if (name := element.get("id"))]
            assert len(ids) == len(set(ids))
            figures |= {name for name in ids if name.startswith("figure-")}
    assert figures == {f"figure-{number}" for number in range(1, 9)}


def test_before_the_reveal_all_figures_look_alike_to_the_heroes() -> None:
    for table, _ in positions(6, 2, every=3):
        view = table.view(1)
        if view.revealed or not view.chosen_count:
            continue
        picture = ElementTree.fromstring(GAME.draw(view))
        figures = [element for element in picture.iter() if (element.get("id") or "").startswith("figure-")]
        assert {(len(list(figure)), figure[0].get("fill")) for figure in figures} == {(4, "var(--stone)")}


def test_the_picture_tells_in_words_who_stands_where() -> None:
    table = GAME.scene(rory="D15 west")
    labels = [element.get("aria-label") for element in ElementTree.fromstring(GAME.draw(table.view(0))).iter()]
    assert "Rory on D15, facing west" in labels


def test_a_special_card_says_what_it_does() -> None:
    """DB-ROR-2."""
    table = GAME.scene(rory="A1", phase="cards")
    drawn = GAME.fragments(table.view(1), table.decision(1))["cards"]
    assert drawn.count('aria-description="Turned up, it lets Rory see the whole of his room.') == 2


def test_the_line_of_sight_of_each_hero_can_be_laid_over_the_board() -> None:
    table = GAME.scene(rory="D15 west")
    overlays = [e.get("data-overlay") for e in ElementTree.fromstring(GAME.draw(table.view(0))).iter()]
    assert "What Rory sees" in overlays


def test_only_the_theme_gives_colours() -> None:
    table, decision = positions(7, 2)[20]
    for markup in GAME.fragments(table.view(decision.seat), decision).values():
        fills = {e.get(name) for e in ElementTree.fromstring(markup).iter() for name in ("fill", "stroke")} - {None}
        plain = {fill for fill in fills if not str(fill).startswith(("var(--", "url(#"))}
        assert plain <= {"none", "transparent", "#FFFFFF"}


AGREED = {"parts_needed": 3, "delivery": "on_enter", "dont_blink_cards": 8}


def seen_by_all(table: Table) -> list[tuple[DontBlinkView, Decision | None]]:
    """The ship as all seats see it, with their questions; as spectators do, and with everything face up."""
    seats = [(table.view(seat), table.decision(seat)) for seat in range(table.seats)]
    return [*seats, (table.view(None), None), (GAME.unveil(table.state), None)]


def shown(view: DontBlinkView, decision: Decision | None) -> list[str]:
    return [*GAME.fragments(view, decision).values(), GAME.describe(view)]


@pytest.mark.parametrize(("seats", "options"), [(2, AGREED), (4, {}), (5, AGREED)])
def test_what_is_remembered_of_other_moments_seats_and_tables_is_what_would_be_drawn_anew(
    seats: int, options: dict[str, Any]
) -> None:
    tables = [table for seed in (1, 2) for table, _ in positions(seed, seats, every=11, **options)]
    moments = [seen for table in tables for seen in seen_by_all(table)]
    remembered = [shown(*moment) for moment in moments]
    for moment, known in zip(moments, remembered, strict=True):
        forget()
        assert shown(*moment) == known


def test_every_arrow_has_a_layer_with_what_the_hero_would_see() -> None:
    table = GAME.scene(doctor="E6 east", moved=("amy", "rory", "clara"), angels={1: "D4", 2: "F4"})
    drawn = GAME.draw(table.view(1), table.decision(1))
    layers = dict(re.findall(r'data-shows="(look \w+)" data-tells="([^"]+)"', drawn))
    assert layers == {
        "look north": "sees figures 1 and 2",
        "look east": "sees figure 2",
        "look south": "sees no figure",
        "look west": "sees figure 1",
    }


def test_pointing_at_a_place_for_the_tardis_shows_the_four_squares_that_it_would_cover() -> None:
    """DB-SET-15."""
    table = Table(GAME, 2, seed=1)
    (decision,) = table.decisions
    drawn = GAME.draw(table.view(decision.seat), decision)
    layers = re.findall(r'<rect[^>]*width="68"[^>]*/></g>', drawn)
    assert len(layers) == len(decision.options)
    assert all(f'data-shows="{spot}"' in drawn for move in decision.options for spot in GAME.spots(move, table.view(0)))
