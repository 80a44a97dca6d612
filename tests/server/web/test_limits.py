"""Limits: an allowance is used up and refilled."""

from tabletime.server.web.limits import Allowance, Allowances


def test_an_allowance_is_refilled_at_its_rate() -> None:
    now = 0.0
    allowance = Allowance(rate=2.0, at_once=3, clock=lambda: now)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_that_have_calmed_down_are_forgotten() -> None:
    allowances = Allowances(rate=1e9, at_once=1, many=2)
    for address in ("a", "b", "c", "d"):
        assert allowances.take(address)
    assert len(allowances._known) <= 2
