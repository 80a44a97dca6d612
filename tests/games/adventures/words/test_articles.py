"""Doctors have their article, wherever a sentence names them."""

import random
import re
from collections.abc import Iterator

import pytest

from tabletime import Table
from tabletime.games.adventures import GAME
from tabletime.games.adventures.words.articles import phrase_with_articles, with_articles
from tabletime.testing.walk import choose, play
from tests.games.adventures.verbs import DOCTOR, scene

BARE = re.compile(r"(?<![Tt]he )\b\d+(st|nd|rd|th) Doctor\b")


def everything_said(table: Table) -> Iterator[str]:
    """Every question, button, foresight and sentence of the log, until the game ends."""
    rng = random.Random(7)
    while table.outcome is None:
        for decision in table.decisions:
            view = table.view(decision.seat)
            yield GAME.prompt(decision, view)
            yield from (GAME.word(move, view) for move in decision.options)
            yield from (GAME.foresee(move, view) for move in decision.options)
        play(table, choose(table, rng))
    yield from (GAME.tell(told.event, None) for entry in table.log for told in entry.told)
    yield table.outcome.reason


@pytest.mark.parametrize("seed", range(3))
def test_no_doctor_is_named_without_an_article_in_a_whole_game(seed: int) -> None:
    said = list(everything_said(Table(GAME, 1, {"round_limit": 6}, seed=seed)))
    assert any("the 10th Doctor" in words for words in said)
    assert [words for words in said if BARE.search(words)] == []


def test_others_have_none() -> None:
    assert with_articles("Rose Tyler hands the Torch to K-9.") == "Rose Tyler hands the Torch to K-9."


def test_a_move_begins_with_a_small_letter_and_a_sentence_with_a_capital_one() -> None:
    assert phrase_with_articles("10th Doctor: escape") == "the 10th Doctor: escape"
    assert with_articles("10th Doctor is free.") == "The 10th Doctor is free."


def test_a_title_is_no_capital_within_a_sentence() -> None:
    assert with_articles("Act with The Brigadier: 3 actions left.") == "Act with the Brigadier: 3 actions left."


def test_a_list_of_the_team_names_people_as_their_cards_do() -> None:
    text = GAME.describe(scene(team={DOCTOR: "Hangar"}).view)
    assert "\n  10th Doctor (Player 1)" in text
    assert "Here: the TARDIS and the 10th Doctor." in text
