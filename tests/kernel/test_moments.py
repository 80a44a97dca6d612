"""Moments: the table as it was whenever something was told of one answer."""

from tabletime.kernel import Table
from tabletime.kernel.moments import moments
from tests.browser.garden import Rest, Walk
from tests.browser.garden.park import Park


def after_the_second_walk() -> Table:
    table = Table(Park(), seed=1)
    for seat, move in ((0, Rest()), (1, Walk(2)), (1, Walk(3))):
        table.play(seat, move)
    return table


def test_each_thing_that_was_told_has_its_own_moment() -> None:
    table = after_the_second_walk()
    seen = moments(table, table.before(2).copy(), table.log[2])
    assert [table.game.tell(told.event, 0) for told in table.log[2].told] == [
        "Player 2: walk to bed 3.",
        "Player 2: waves.",
    ]
    assert [table.game.view(state, 0).bed for state in seen] == [3, 4]


def test_looking_at_moments_changes_nothing() -> None:
    table = after_the_second_walk()
    before, record = table.before(2).copy(), table.record()
    moments(table, table.before(2).copy(), table.log[2])
    assert (table.before(2), table.record()) == (before, record)
