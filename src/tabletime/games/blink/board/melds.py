"""Melds: which cards may be played together, what they score, and why.

Two cards are linked if they are a set, a straight or friends of ten by themselves. Melds that overlap in a card make
a super meld, so some cards are a meld exactly if one can go from each to each other along links.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from operator import itemgetter
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from tabletime.games.blink.content.cards import CARDS, RANK, SUIT, Card, in_order

Link: TypeAlias = Literal["set", "straight", "friends"]
Kind: TypeAlias = Literal["single", "set", "straight", "friends", "super meld"]

RULE: dict[Kind, str] = {
    "single": "BL-MEL-3",
    "set": "BL-MEL-4",
    "straight": "BL-MEL-5",
    "friends": "BL-MEL-6",
    "super meld": "BL-MEL-7",
}


class MeldRules(msgspec.Struct, frozen=True):
    """What a table has agreed on about melds; as it stands, the rulebook's own reading (BL-MEL-7, BL-MEL-10)."""

    straights_same_suit: bool = False
    super_melds: bool = True


class Joint(NamedTuple):
    """Two cards that are linked, and by what."""

    one: Card
    other: Card
    link: Link


class Group(NamedTuple):
    """Cards that hang together, and the joints that hold them: one fewer than cards."""

    cards: list[Card]
    joints: list[Joint]


class Verdict(msgspec.Struct, frozen=True):
    """Whether some cards are a meld, of which kind, what they score, and why or why not."""

    is_meld: bool
    rule: str
    reason: str
    kind: Kind | None = None
    score: int = 0


STANDARD = MeldRules()


def score(cards: Iterable[Card]) -> int:
    """BL-CAR-7, BL-MEL-9: the sum of the ranks, each card counted once."""
    return sum([RANK[card] for card in cards])


def link(one: Card, other: Card, rules: MeldRules = STANDARD) -> Link | None:
    """BL-MEL-4, BL-MEL-5, BL-MEL-6, BL-MEL-8: what two different cards are together, if anything."""
    if RANK[one] == RANK[other]:
        return "set"
    if abs(RANK[one] - RANK[other]) == 1:
        return None if rules.straights_same_suit and SUIT[one] != SUIT[other] else "straight"
    return None if (RANK[one] + RANK[other]) % 10 else "friends"


def melds(hand: Iterable[Card], limit: int, rules: MeldRules = STANDARD) -> list[tuple[Card, ...]]:
    """BL-CAR-3, BL-MEL-1, BL-MEL-2: every meld in a hand, small ones first, each with its cards in order."""
    cards = in_order(hand)
    if limit < 1:
        return []
    return _super_melds(cards, limit, rules) if rules.super_melds else _plain_melds(cards, limit, rules)


def _super_melds(hand: list[Card], limit: int, rules: MeldRules) -> list[tuple[Card, ...]]:
    """BL-MEL-7: all melds, by adding one linked card after the other."""
    found: list[tuple[Card, ...]] = [(card,) for card in hand]
    if limit == 1:
        return found
    pairs = list(filter(_linked_pairs(rules.straights_same_suit).__contains__, combinations(hand, 2)))
    if limit == 2:
        return found + pairs
    bits = {card: 1 << at for at, card in enumerate(hand)}
    near = dict.fromkeys(bits.values(), 0)
    for one, other in pairs:
        near[bits[one]] |= bits[other]
        near[bits[other]] |= bits[one]
    # A growing meld is three sets of bits, one bit per card of the hand: the cards in it; the cards to add next;
    # the cards not to be offered again. A card once left out stays out, so each meld is found exactly once.
    growing = [(bit, near[bit] & -bit, near[bit] | 2 * bit - 1) for bit in near]
    for _ in range(1, limit):
        grown = []
        for chosen, addable, closed in growing:
            while addable:
                added = addable & -addable
                addable ^= added
                grown.append((chosen | added, addable | near[added] & ~closed, closed | near[added]))
        growing = grown
        found += [_picker(chosen)(hand) for chosen, _, _ in growing]
    return found


def _plain_melds(hand: list[Card], limit: int, rules: MeldRules) -> list[tuple[Card, ...]]:
    """BL-MEL-3 to BL-MEL-6: only singles, sets, straights and friends."""
    growing: list[tuple[Card, ...]] = [(card,) for card in hand]
    found = growing
    for _ in range(1, limit):
        growing = [(*cards, card) for cards in growing for card in hand if _continues(cards, card, rules)]
        found = found + growing
    return found


def _continues(cards: tuple[Card, ...], card: Card, rules: MeldRules) -> bool:
    """Whether a later card makes a single a pair, or a set or straight one card longer."""
    if (cards[-1], card) not in _linked_pairs(rules.straights_same_suit):
        return False
    return len(cards) == 1 or link(cards[0], cards[1], rules) == link(cards[-1], card, rules) != "friends"


@lru_cache
def _linked_pairs(straights_same_suit: bool) -> frozenset[tuple[Card, Card]]:
    """All pairs of linked cards, each in order."""
    rules = MeldRules(straights_same_suit)
    return frozenset(pair for pair in combinations(CARDS, 2) if link(*pair, rules))


@lru_cache(maxsize=1 << 12)
def _picker(chosen: int) -> Callable[[Sequence[Card]], tuple[Card, ...]]:
    """Takes the cards of two or more bits out of a hand."""
    return itemgetter(*(at for at in range(chosen.bit_length()) if chosen >> at & 1))


def groups(cards: Iterable[Card], rules: MeldRules = STANDARD) -> list[Group]:
    """BL-MEL-7: the cards in groups that hang together; one group is a meld, several are not."""
    loose = in_order(cards)
    found: list[Group] = []
    while loose:
        group = Group([loose.pop(0)], [])
        while joint := _joint(group.cards, loose, rules):
            loose.remove(joint.other)
            group.cards.append(joint.other)
            group.joints.append(joint)
        found.append(group)
    return found


def _joint(inside: Iterable[Card], loose: Iterable[Card], rules: MeldRules) -> Joint | None:
    for other in loose:
        for one in inside:
            if what := link(one, other, rules):
                return Joint(one, other, what)
    return None


def kind(cards: Sequence[Card], rules: MeldRules = STANDARD) -> Kind | None:
    """BL-MEL-3 to BL-MEL-7: what kind of meld these cards are; none if they are no meld."""
    if len(groups(cards, rules)) != 1:
        return None
    if len(cards) <= 2:
        return link(cards[0], cards[1], rules) if len(cards) == 2 else "single"
    links = {link(one, other, rules) for one, other in pairwise(in_order(cards))}
    return "set" if links == {"set"} else "straight" if links == {"straight"} else "super meld"


def is_meld(cards: Sequence[Card], limit: int | None = None, rules: MeldRules = STANDARD) -> bool:
    """BL-CAR-5: whether these cards may be played together."""
    return why(cards, limit, rules).is_meld


def why(cards: Sequence[Card], limit: int | None = None, rules: MeldRules = STANDARD) -> Verdict:
    """BL-CAR-3 to BL-CAR-5: whether these cards are a meld, with the reason in a sentence."""
    if fault := _fault(cards, limit):
        return fault
    what = kind(cards, rules)
    if what is None:
        return Verdict(False, "BL-CAR-5", _apart(cards, rules))
    if what == "super meld" and not rules.super_melds:
        return Verdict(False, RULE[what], f"{_ranks(cards)} would be a super meld, and this table plays without them.")
    return Verdict(True, RULE[what], _because(what, cards, rules), what, score(cards))


def _fault(cards: Sequence[Card], limit: int | None) -> Verdict | None:
    """What is wrong before one looks at ranks: no cards, unknown cards, one card twice, too many."""
    if not cards:
        return Verdict(False, "BL-CAR-4", "Nobody may pass: play at least one card.")
    for card in cards:
        if card not in RANK:
            return Verdict(False, "BL-COMP-1", f"There is no card {card!r}; cards are named like 7F or 12O.")
        if cards.count(card) > 1:
            return Verdict(False, "BL-SET-1", f"There is only one {card}, and it was named more than once.")
    if limit is not None and len(cards) > limit:
        return Verdict(False, "BL-MEL-2", f"{len(cards)} cards are too many: your meld size limit is {limit}.")
    return None


def _because(what: Kind, cards: Sequence[Card], rules: MeldRules) -> str:
    ranks = _ranks(cards)
    match what:
        case "single":
            return "A single card is always a meld."
        case "set":
            return f"{ranks} have the same rank: a set."
        case "straight":
            return f"{ranks} follow one another: a straight."
        case "friends":
            return f"{ranks} add up to {score(cards)}: friends of ten."
        case "super meld":
            joints = (f"{_ranks(joint[:2], ' and ')} ({joint.link})" for joint in groups(cards, rules)[0].joints)
            return f"{ranks} overlap in a super meld: {', '.join(joints)}."


def _apart(cards: Sequence[Card], rules: MeldRules) -> str:
    sides = " to ".join(_ranks(group.cards) for group in groups(cards, rules))
    neighbours = "neighbours of one suit" if rules.straights_same_suit else "neighbours"
    return f"Nothing joins {sides}: no equal ranks, no {neighbours}, no two that add up to 10, 20 or 30."


def _ranks(cards: Iterable[Card], between: str = ", ") -> str:
    return between.join(str(RANK[card]) for card in in_order(cards))
