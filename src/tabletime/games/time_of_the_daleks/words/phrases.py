"""Phrases that sentences, descriptions and tables share: dice, symbols, effects, places."""

from collections.abc import Iterable, Sequence

import msgspec

from tabletime.games.time_of_the_daleks.content.anomalies import Anomaly
from tabletime.games.time_of_the_daleks.content.board import SKARO
from tabletime.games.time_of_the_daleks.content.cards import Card
from tabletime.games.time_of_the_daleks.content.companions import Companion
from tabletime.games.time_of_the_daleks.content.doctors import Doctor
from tabletime.games.time_of_the_daleks.content.icons import Printed
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS, DiceReroll, Effect, FaceChange
from tabletime.kernel.words import counted, listed, player

ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def player_name(seat: int) -> str:
    """What the others call the player in this seat."""
    return player(seat)


def space_name(space: int, gallifrey: int, earth: int) -> str:
    """A space of the Web of Time.

    >>> space_name(0, 18, 2), space_name(9, 18, 2), space_name(18, 18, 2)
    ('Skaro', 'IX', 'Gallifrey')
    """
    return {SKARO: "Skaro", gallifrey: "Gallifrey", earth: "Earth"}.get(space) or roman(space)


def roman(number: int) -> str:
    """A number as the spaces of the Web of Time bear it.

    >>> roman(14)
    'XIV'
    """
    numeral = ""
    for value, letters in ROMAN:
        numeral += letters * (number // value)
        number %= value
    return numeral


def dice_in_words(counts: Sequence[int]) -> str:
    """How many dice there are of each colour.

    >>> dice_in_words((2, 0, 1, 0))
    '2 Black and 1 Blue'
    """
    return listed(
        [f"{many} {name.capitalize()}" for name, many in zip(COLOURS, counts, strict=True) if many], "no dice"
    )


def symbols_in_words(symbols: Iterable[str]) -> str:
    """Symbols, each with its number where it is wanted more than once.

    >>> symbols_in_words(["running", "tactics", "running"])
    '2 Running and Tactics'
    """
    names = list(symbols)
    counts = {name: names.count(name) for name in SYMBOLS if name in names}
    return listed(
        [f"{count} {name.capitalize()}" if count > 1 else name.capitalize() for name, count in counts.items()],
        "nothing",
    )


def needs_in_words(needs: Sequence[int]) -> str:
    """What a Challenge wants, given by the number of each symbol."""
    return symbols_in_words(name for name, need in zip(SYMBOLS, needs, strict=True) for _ in range(need))


def effect_in_words(effect: Effect) -> str:
    """What an effect brings, as an instruction.

    >>> effect_in_words(Effect(tardis=2, sonics=1))
    'TARDIS 2 forward and gain 1 Sonic'
    """
    return listed(effect_parts(effect).values(), "nothing")


def effect_parts(effect: Effect) -> dict[str, str]:
    """What an effect brings, by what it changes."""
    leave = [
        f"dismiss {counted(effect.dismiss, 'Companion')}" if effect.dismiss else "",
        f"discard {counted(effect.discard, 'Companion')}" if effect.discard else "",
    ]
    parts = {
        "regenerate": "the Doctors regenerate" if effect.regenerate else "",
        "ship": _way("Ship", effect.ship),
        "tardis": _way("TARDIS", effect.tardis),
        "companion": listed(filter(None, leave)),
        "sonic": _change(effect.sonics, "gain", "lose", "Sonic"),
        "card": _change(effect.cards, "draw", "discard", "card"),
        "dalek": _change(effect.daleks, "place", "remove", "Dalek marker"),
    }
    return {what: words for what, words in parts.items() if words}


def _way(what: str, spaces: int) -> str:
    return f"{what} {abs(spaces)} {'forward' if spaces > 0 else 'back'}" if spaces else ""


def _change(many: int, more: str, less: str, thing: str) -> str:
    return f"{more if many > 0 else less} {counted(abs(many), thing)}" if many else ""


def costs_in_words(costs: Iterable[Effect]) -> str:
    """Fail costs, of which one is chosen."""
    return " or ".join(effect_in_words(cost) for cost in costs)


def icons_in_words(card: Printed) -> str:
    """The icons of a card, one after the other."""
    parts = [f"adds {dice_in_words(card.add.counts)}"] if any(card.add.counts) else []
    parts += [f"focus {split}" for split in card.focus]
    parts += [f"re-roll {reroll_in_words(icon)}" for icon in card.reroll]
    parts += [f"turn {face_in_words(icon)}" for icon in card.face]
    return "; ".join(parts)


def reroll_in_words(icon: DiceReroll) -> str:
    """Which dice a Re-roll icon rolls again.

    >>> reroll_in_words(DiceReroll(dice="all", colour="any")), reroll_in_words(DiceReroll(dice=1, colour="green"))
    ('all dice', '1 Green')
    """
    if icon.colour == "any":
        return f"{icon.dice} of any colour" if isinstance(icon.dice, int) else f"{icon.dice} dice"
    return f"{icon.dice} {_reach(icon.colour)}"


def face_in_words(icon: FaceChange) -> str:
    """Which die a Change Face icon turns to what."""
    return f"{_reach(icon.colour)} to {icon.symbol.capitalize()}"


def _reach(colour: str) -> str:
    return {"any": "a die of any colour", "coloured": "coloured"}.get(colour) or colour.capitalize()


ABILITIES = {
    "buy a die": "pay 1 Sonic for a die of any colour",
    "take the choice": "travel by the choice of the TARDIS die without rolling it",
    "shield": "the Daleks Exterminate one die fewer",
    "come freely": "come to help without paying for it",
    "search anybody": "recruit whom you like from a deck that you may draw from",
}


def card_in_words(card: Card) -> str:
    """What a Timey-Wimey card does."""
    if card.effect is not None:
        return effect_in_words(card.effect)
    return ABILITIES.get(card.ability) or icons_in_words(card)


def ability_in_words(doctor: Doctor) -> str:
    """What a Doctor can do besides the icons."""
    if doctor.trusts_the_tardis:
        return f"may let the TARDIS decide without a roll and gains {counted(doctor.trusts_the_tardis, 'Sonic')}"
    if doctor.cheaper_equipment:
        return f"Equipment costs {counted(doctor.cheaper_equipment, 'Sonic')} less"
    if doctor.cheaper_rerolls:
        return f"the first {doctor.cheaper_rerolls} Sonic re-rolls of an Adventure cost 1 Sonic"
    return ""


def company_in_words(friend: Companion) -> str:
    """What a Companion does in the right company."""
    return f"draws a card each turn with the {listed(friend.draws_with)}" if friend.draws_with else ""


RULES = {
    "toll": "moving to a Location that is no Time Anomaly costs 2 Sonics or a card",
    "no removal": "a success removes no Dalek marker",
    "faster ship": "in the Dalek turn the Ship moves 2",
    "prison": "the dice lie on this card",
    "breach everywhere": "every Dilemma has a Time Breach",
    "invasion": "2 Dalek markers come to Earth, each to the Zone with the fewest",
}


def rule_in_words(anomaly: Anomaly) -> str:
    """What holds while a Time Anomaly is in play, or happens when it is drawn."""
    if anomaly.imprisons:
        return f"all {anomaly.tasks} {anomaly.imprisons.capitalize()} dice lie on this card"
    if anomaly.effect is not None:
        first = "the Doctors regenerate; " if anomaly.effect.regenerate else ""
        each = effect_in_words(msgspec.structs.replace(anomaly.effect, regenerate=False))
        return f"{first}for every Doctor: {each}{'; then another card is drawn' if anomaly.replaced else ''}"
    return RULES.get(anomaly.rule, "")


def challenge_in_words(anomaly: Anomaly) -> str:
    """What ends a Time Anomaly: its Challenge, or its task."""
    if anomaly.kind != "task":
        return symbols_in_words(anomaly.symbols) if anomaly.symbols else ""
    tests = [symbol.capitalize() for symbol in anomaly.task_symbols]
    tests += [f"at least {anomaly.task_size} symbols"] if anomaly.task_size else []
    tests += ["a helper"] if anomaly.task_with_help else []
    return f"{counted(anomaly.tasks, 'success', 'successes')} with {' or '.join(tests)}"
