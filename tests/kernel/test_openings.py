"""Openings belong to the rules in progress: which of them offer, and which shut others out."""

import pytest

from tabletime.kernel import Ask, Decision, Flow, Frame, Game, Move, Outcome, State, Table, View, step
from tabletime.kernel.errors import IllegalMove


class Cry(Move, frozen=True):
    word: str


class Go(Move, frozen=True):
    pass


class Echo(Frame):
    @step("EC-1")
    def echo(self, state: State) -> Flow:
        return None


class Offering(Frame):
    """Offers a shout with its own name."""

    def openings(self, state: State, seat: int) -> tuple[Move, ...]:
        return (Cry(type(self).__name__),) if seat == 1 else ()

    def interject(self, state: State, seat: int, move: Cry) -> Frame:
        assert move.word == type(self).__name__
        return Echo()

    @step("EC-2")
    def ask(self, state: State) -> Flow:
        return Ask(0, "Go on.", (Go(),))


class Calm(Offering):
    pass


class Loud(Offering):
    lasting = True

    @step("EC-3")
    def call_calm(self, state: State) -> Flow:
        return Calm()

    @step("EC-3")
    def call_vault(self, state: State) -> Flow:
        return Vault()

    @step("EC-4")
    def end(self, state: State) -> Flow:
        return Outcome()


class Vault(Offering):
    closed = True


class Echoes(Game[State, View]):
    slug, title, seats = "echoes", "Echoes", range(2, 3)
    state_type, view_type = State, View

    def setup(self, seats: int, options: object) -> State:
        return State(seats=seats, stack=[Loud()])

    def describe(self, view: View) -> str:
        return ""

    def draw(self, view: View, decision: Decision | None = None) -> str:
        return "<svg/>"


def shouts(table: Table) -> list[str]:
    return [move.word for move in table.openings(1) if isinstance(move, Cry)]


def test_the_rule_in_progress_offers() -> None:
    table = Table(Echoes())
    assert shouts(table) == ["Loud"]
    assert table.openings(0) == ()


def test_a_lasting_rule_offers_also_while_others_are_carried_out() -> None:
    table = Table(Echoes())
    table.play(0, Go())
    assert shouts(table) == ["Calm", "Loud"]


def test_each_opening_is_carried_out_by_the_rule_that_offers_it() -> None:
    table = Table(Echoes())
    table.play(0, Go())
    table.play(1, Cry("Loud"))
    table.play(1, Cry("Calm"))
    assert shouts(table) == ["Calm", "Loud"]


def test_a_closed_rule_shuts_out_what_lies_below() -> None:
    table = Table(Echoes())
    table.play(0, Go())
    table.play(0, Go())
    assert shouts(table) == ["Vault"]
    with pytest.raises(IllegalMove):
        table.play(1, Cry("Loud"))


def test_a_game_knows_whether_anything_may_be_done_unasked() -> None:
    from connect_four import GAME

    assert Echoes().has_openings
    assert not GAME.has_openings
