"""The fuzzer: it finds crashes, dead ends and endless games, with a record that breaks again."""

import json

import pytest

from tabletime.testing import Fault, fuzz, reproduce
from tests.toys import broken
from tests.toys.smugglers import Smugglers


def test_an_honest_game_survives() -> None:
    found = fuzz(Smugglers(), games=60, seed=1)
    assert found.passed
    assert found.games == 60
    assert found.sentence.endswith("and no fault was found.")


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        (broken.Crashing, "crash"),
        (broken.DeadEnd, "dead end"),
        (broken.Endless, "endless"),
        (broken.Circling, "endless"),
        (broken.LeakyOpening, "crash"),
        (broken.LooseTypes, "fault"),
        (broken.OwnDice, "fault"),
        (broken.StrangeWinner, "fault"),
        (broken.NoReasons, "fault"),
    ],
)
def test_each_kind_of_trouble_is_found(game: type[Smugglers], kind: str) -> None:
    found = fuzz(game(), games=60)
    assert {fault.kind for fault in found.faults} == {kind}
    assert not found.passed
    assert f"{len(found.faults)} fault" in found.sentence


@pytest.mark.parametrize("game", [broken.Crashing, broken.DeadEnd, broken.Circling])
def test_the_record_of_a_fault_breaks_again(game: type[Smugglers]) -> None:
    fault = fuzz(game(), games=60).faults[0]
    record = json.loads(json.dumps(fault.record))
    with pytest.raises(Fault) as again:
        reproduce(record, game())
    assert again.value.sentence == fault.sentence
    assert again.value.kind == fault.kind


def test_the_record_of_an_endless_game_leads_to_its_table() -> None:
    fault = fuzz(broken.Endless(), games=1).faults[0]
    assert fault.record is not None
    assert len(reproduce(fault.record, broken.Endless()).log) > broken.Endless.longest


def test_the_fuzzer_reports_its_progress() -> None:
    done: list[int] = []
    fuzz(Smugglers(), games=3, progress=done.append)
    assert done == [1, 2, 3]


def test_the_fuzzer_stops_when_it_has_found_enough() -> None:
    found = fuzz(broken.Crashing(), games=1000)
    assert len(found.faults) == 10
    assert found.games < 1000


def test_the_same_seed_plays_the_same_games() -> None:
    assert fuzz(Smugglers(), games=5, seed=3) == fuzz(Smugglers(), games=5, seed=3)
    assert fuzz(Smugglers(), games=5, seed=3) != fuzz(Smugglers(), games=5, seed=4)
