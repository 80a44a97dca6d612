"""The conformance kit itself: it passes an honest game and catches each broken one."""

import json

import pytest

from tabletime.kernel.saving import restore
from tabletime.testing import CHECKS, Check, Fault, Report, conform
from tests.testing.unruly import Unruly
from tests.toys import broken
from tests.toys.smugglers import Smugglers

GAMES = 12

CAUGHT = [
    (broken.LeakyView, "secrecy of the view", "seat 0"),
    (broken.LeakyText, "secrecy of the text", "The others hold"),
    (broken.LeakyDrawing, "secrecy of the drawing", "svg"),
    (broken.LeakyPage, "secrecy of the drawing", "svg"),
    (broken.LeakyWays, "secrecy of questions", "past "),
    (broken.LeakyForesight, "secrecy of foresight", "did not hold"),
    (broken.UndrawnSpots, "spots", "“the moon”, which is not drawn"),
    (broken.UndrawnOpening, "spots", "“the sun”, which is not drawn"),
    (broken.TooManyOptions, "options", "at most 1 are allowed"),
    (broken.LeakyPause, "secrecy of questions", "depends on what is hidden"),
    (broken.LeakyRoll, "secrecy of questions", "Nature"),
    (broken.LeakyOptions, "secrecy of questions", "Stake"),
    (broken.NothingToCompare, "secrecy of the view", "never compared with a twin that differs"),
    (broken.LeakyLog, "secrecy of the log", "Drew"),
    (broken.LeakBehindAReveal, "secrecy of the log", "Drew"),
    (broken.LeakyMoment, "secrecy of moments", "depends on what is hidden"),
    (broken.LeakyReason, "secrecy of errors", "the others hold"),
    (broken.LeakyUndo, "secrecy of errors", "something hid"),
    (broken.LeakyOpening, "secrecy of errors", "the others hold"),
    (broken.SharedHands, "copies", "changed although the game went on with a copy"),
    (broken.SharedHands, "undo", "leads elsewhere"),
    (broken.AskingChanges, "asking again", "changes the table"),
    (broken.AskingTells, "asking again", "tells something"),
    (broken.UnorderedOptions, "hash seeds", "PYTHONHASHSEED"),
    (broken.SameWords, "options", "are both called “lay a card”"),
    (broken.Mumbling, "options", "“stake” is not a sentence"),
    (broken.DeadEnd, "options", "has no option"),
    (broken.CrashingReasons, "refusals", "IndexError"),
    (broken.NoRules, "refusals", "“Impossible.” and rule “”: a sentence and a rule of the book are needed"),
    (broken.NoReasons, "refusals", "a sentence and a rule of the book are needed"),
    (broken.Endless, "ending", "not over after 200 answers"),
    (broken.Circling, "ending", "the rules run in a circle"),
    (broken.Crashing, "ending", "ZeroDivisionError"),
    (broken.StrangeWinner, "ending", "do not sit at the table"),
    (broken.PeekingImagine, "imagined blindness", "depends on what is hidden"),
    (broken.PeekingImagine, "imagined variety", "one is imagined"),
    (broken.StubbornImagine, "imagined variety", "one is imagined"),
    (broken.LosingImagine, "imagined play", "other pieces"),
    (broken.ForgetfulImagine, "imagined view", "does not keep the view"),
    (broken.WrongOdds, "odds", "do not come as often"),
    (broken.TooMuchChance, "odds", "add up to 3/2"),
    (broken.IgnoredSeed, "seeds differ", "exactly the same outcomes"),
    (broken.OwnDice, "forced chance", "other chance has a say"),
    (broken.OwnDice, "same seed", "a second time"),
    (broken.LostCard, "conservation", "8 cards became 7"),
    (broken.LooseTypes, "saving", "values of other types"),
    (broken.LooseTypes, "loading", "went another way"),
    (Unruly, "rules", "UN-1 by Heaping.end"),
    (Unruly, "fields", r"Heaping.heap \(list\), Scattered.cards \(frozenset\)"),
]


@pytest.mark.parametrize("name", CHECKS)
def test_an_honest_game_passes(name: str) -> None:
    assert CHECKS[name](Smugglers(), GAMES, 0).endswith(".")


@pytest.mark.parametrize(("game", "name", "sentence"), CAUGHT, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_broken_game_is_caught_by_the_check_that_is_meant_for_it(
    game: type[Smugglers], name: str, sentence: str
) -> None:
    with pytest.raises(Fault, match=sentence):
        CHECKS[name](game(), GAMES, 0)


def test_every_check_has_a_game_that_it_catches() -> None:
    assert {name for _, name, _ in CAUGHT} == set(CHECKS)


@pytest.mark.parametrize("game", [broken.LeakyView, broken.CrashingReasons, broken.LostCard, broken.StrangeWinner])
def test_a_fault_comes_with_a_record_that_leads_back_to_it(game: type[Smugglers]) -> None:
    failed = conform(game(), GAMES).failed
    assert failed
    for check in failed:
        record = json.loads(json.dumps(check.record))
        assert record["fault"] is not None
        assert restore(record, game()).seats in game.seats


def test_the_report_names_every_check_and_says_what_failed() -> None:
    heard: list[Check] = []
    report = conform(broken.SameWords(), 2, progress=heard.append)
    assert [check.name for check in report.checks] == list(CHECKS) == [check.name for check in heard]
    assert not report.passed
    assert [check.name for check in report.failed] == ["options"]
    assert "FAILED options: " in str(report)
    assert all(check.sentence for check in report.checks)


def test_a_report_without_faults_passes() -> None:
    assert Report("toy", (Check("options", True, "Fine."),)).passed


def test_a_check_that_breaks_itself_is_reported_and_does_not_stop_the_others() -> None:
    class Speechless(Smugglers):
        def describe(self, view: object) -> str:
            raise RuntimeError("no words")

    report = conform(Speechless(), 1)
    assert len(report.checks) == len(CHECKS)
    assert any("RuntimeError: no words" in check.sentence for check in report.failed)


def test_the_secrecy_checks_say_how_much_they_compared() -> None:
    sentence = CHECKS["secrecy of the view"](Smugglers(), GAMES, 0)
    assert "with twins that differ in what is hidden" in sentence


def test_the_same_seed_finds_the_same_fault() -> None:
    first, second = (conform(broken.LostCard(), 3, seed=5) for _ in range(2))
    assert first == second
