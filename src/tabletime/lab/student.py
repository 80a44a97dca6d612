"""Student's distribution: how far the mean of a few numbers may be off by chance."""

from functools import cache
from math import exp, lgamma, log

TINY = 1e-300
CLOSE = 1e-12
WIDEST = 1000.0


def tail(distance: float, freedom: int) -> float:
    """How likely a mean lies at least so many errors from the true one, with so many degrees of freedom.

    >>> round(tail(2.776, 4), 3), round(tail(1.96, 10_000), 3)
    (0.05, 0.05)
    """
    share = freedom / (freedom + distance * distance)
    if share > (freedom / 2 + 1) / (freedom / 2 + 2.5):  # here the fraction converges faster for the other part
        return 1 - _beta(0.5, freedom / 2, 1 - share)
    return _beta(freedom / 2, 0.5, share)


@cache
def reach(risk: float, freedom: int) -> float:
    """How many errors on each side of a mean hold the true one, but for this risk.

    >>> round(reach(0.05, 4), 3), round(reach(0.05, 10_000), 2)
    (2.776, 1.96)
    """
    near, far = 0.0, WIDEST
    while far - near > CLOSE * far:
        middle = (near + far) / 2
        near, far = (middle, far) if tail(middle, freedom) > risk else (near, middle)
    return far


def _beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (after Lentz)."""
    if x in (0.0, 1.0):
        return x
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    fraction, upper, lower = 1.0, 1.0, 0.0
    for number in range(10_000):
        term = _term(number, a, b, x)
        lower = 1 / (1 + term * lower or TINY)
        upper = 1 + term / upper or TINY
        fraction *= upper * lower
        if abs(1 - upper * lower) < CLOSE:
            break
    return front * (fraction - 1)


def _term(number: int, a: float, b: float, x: float) -> float:
    half = number // 2
    if number == 0:
        return 1.0
    if number % 2 == 0:
        return half * (b - half) * x / ((a + number - 1) * (a + number))
    return -(a + half) * (a + b + half) * x / ((a + number - 1) * (a + number))
