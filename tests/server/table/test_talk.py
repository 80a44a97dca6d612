"""Talk at the table: to everybody, or to one's own team, which nobody else can ever hear."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.client import Chair, Person
from tests.server.conftest import Server, serving

SECRET = "Rory goes left"


class Four:
    """The angel player, two hero players and somebody who looks on, at a table of Don't Blink."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        names = ("Angela", "Ann", "Bo", "Eve")
        self.people = [stack.enter_context(server.person(name)) for name in names]
        angela, ann, bo, _ = self.people
        self.table = angela.open("dont-blink", "me", "open", "open")
        for hero, seat in ((ann, 1), (bo, 2)):
            hero.post(f"/api/tables/{self.table}/join", {"seat": seat})
        angela.post(f"/api/tables/{self.table}/start")

    def sit(self, stack: ExitStack) -> list[Chair]:
        return [stack.enter_context(person.sit(self.table)) for person in self.people]


@pytest.fixture
def four(server: Server) -> Iterator[Four]:
    with ExitStack() as stack:
        yield Four(server, stack)


def heard(chair: Chair) -> list[str]:
    """What this chair has heard until now; a word of its own marks the end of it."""
    mark = f"here is {id(chair)}"
    chair.command(type="chat", text=mark)
    while not any(entry["text"] == mark for entry in chair.talk):
        chair.receive()
    return [entry["text"] for entry in chair.talk if not entry["text"].startswith("here is")]


def test_a_word_to_the_team_reaches_the_team_and_nobody_else(four: Four) -> None:
    with ExitStack() as stack:
        angela, ann, bo, eve = four.sit(stack)
        assert ann.command(type="chat", text=SECRET, team=True)["type"] == "ack"
        ann.command(type="chat", text="Hello all")
        assert heard(ann) == heard(bo) == [SECRET, "Hello all"]
        assert heard(angela) == heard(eve) == ["Hello all"]
        assert not any(SECRET in text for chair in (angela, eve) for text in chair.received)


def test_a_word_to_the_team_stays_there_for_those_who_come_later_and_look_back(four: Four) -> None:
    angela, ann, bo, eve = four.people
    with ann.sit(four.table) as chair:
        chair.command(type="chat", text=SECRET, team=True)
        chair.command(type="concede")
    with ExitStack() as stack:
        chairs = four.sit(stack)
        assert [heard(chair) for chair in (chairs[0], chairs[2], chairs[3])] == [[], [SECRET], []]
    for person in (angela, eve, bo):
        for page in ("", "/replay", "/replay/0"):
            assert SECRET not in person.http.get(f"/api/tables/{four.table}{page}").text


def test_a_word_to_the_team_is_still_a_secret_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server, ExitStack() as stack:
        four = Four(server, stack)
        with four.people[1].sit(four.table) as chair:
            chair.command(type="chat", text=SECRET, team=True)
        keys = [person.key for person in four.people]
    with serving(tmp_path) as server, server.person(None) as anybody, ExitStack() as stack:
        chairs = [stack.enter_context(anybody.sit(four.table, key=key)) for key in keys]
        assert [heard(chair) for chair in chairs] == [[], [SECRET], [SECRET], []]


def test_a_team_of_one_and_those_who_look_on_have_nobody_to_speak_to(four: Four) -> None:
    with ExitStack() as stack:
        angela, ann, _, eve = four.sit(stack)
        for chair in (angela, eve):
            answer = chair.command(type="chat", text=SECRET, team=True)
            assert (answer["type"], answer["reason"]) == ("refused", "You have no team here to speak to.")
        assert angela.wait_for_table(lambda table: True)["you"]["team"] == []
        assert ann.wait_for_table(lambda table: True)["you"]["team"] == [1, 2]


def test_everybody_sees_whose_hero_is_whose(four: Four, ann: Person) -> None:
    seats = ann.get(f"/api/tables/{four.table}")["seats"]
    assert [seat["plays"] for seat in seats] == ["", "the Doctor and Amy", "Rory and Clara"]
