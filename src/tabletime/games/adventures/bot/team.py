"""Whom to buy, and what to begin with."""

from tabletime.games.adventures.moves import Buy, Decline, TakeCard
from tabletime.games.adventures.rules.team import doctors_in, price
from tabletime.games.adventures.state import AdventuresPosition
from tabletime.kernel import Move

FIGHT, WIT, RUN, BODY = 0.9, 1.1, 0.4, 1.0
"""What a die of each value is worth, and that somebody is there at all, with three actions a turn."""

GADGET, ABILITY, DOCTOR = 0.8, 0.5, 2.0
POINT = 2.6
"""What a point is worth that stays in the purse for the others."""

GEAR = {
    "Sonic Screwdriver": 3.0,
    "Fob Watch": 2.8,
    "Psychic Paper": 2.6,
    "Perception Filter": 2.5,
    "Gravity Boots": 2.3,
    "TARDIS Key": 2.2,
    "Sonic Sunglasses": 2.2,
    "Blaster": 2.2,
    "Hologram Emitter": 2.0,
    "Dimension Disc": 2.0,
    "Sword": 1.9,
    "Stun Baton": 1.8,
    "Grenade": 1.8,
    "Sonic Lipstick": 1.7,
    "Timey-Wimey Detector": 1.6,
    "Stattenheim Remote": 1.5,
    "Toolkit": 1.5,
    "Running Shoes": 1.4,
}
"""What a card is worth to somebody who may hold it; a card that is not here, less than all of these."""

PLAIN = 1.0


def gear_value(card: str) -> float:
    """What a card is worth."""
    return GEAR.get(card, PLAIN)


def rate_team(view: AdventuresPosition, seat: int, move: Move) -> float:
    """How good a choice before the game seems."""
    match move:
        case TakeCard(card):
            return gear_value(card)
        case Buy(card):
            return _hire(view, seat, card)
        case Decline():
            return 0.0
    return 0.1


def _hire(view: AdventuresPosition, seat: int, card: str) -> float:
    """Somebody for the team: strong for the price, and leaving enough for everybody."""
    box = view.box
    somebody = box.minions[card] if card in box.minions else box.people[card]
    fight, wit, run = somebody.values
    worth = BODY + FIGHT * fight + WIT * wit + RUN * run + ABILITY * bool(somebody.powers)
    if card in box.people:
        person = box.people[card]
        worth += GADGET * (person.gadgets + len(person.start))
        worth += DOCTOR * (person.is_doctor and not doctors_in(view))
    waiting = len({*range(view.seats)} - {*view.owners, seat})
    share = view.points / (waiting + 1)
    return worth - POINT * max(0.0, price(view, card) - share) if waiting else worth
