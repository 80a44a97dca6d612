"""What people, figures, tokens, cards and rooms are for: they tell it to whoever points at them."""

from functools import partial

from tabletime.games.adventures.board.hurdles import SPAWN, TRAP
from tabletime.games.adventures.content.box import DEVICE, Box
from tabletime.games.adventures.content.tiles import CONTROL, LOST, PRISON
from tabletime.games.adventures.state import CAPTURED, IMPERSONATED, SHARD, Figure
from tabletime.games.adventures.view import AdventuresView
from tabletime.kernel.rules import rule_words

says = partial(rule_words, "tabletime.games.adventures")

TOKEN_RULES: dict[str, tuple[str, ...]] = {
    "Alarm": ("AD-ALM-1", "AD-ALM-2"),
    "Enemy": ("AD-ENC-1", "AD-ENC-6"),
    "Item": ("AD-ITK-1", "AD-ITK-2"),
    "Minion": ("AD-MIN-1", "AD-MIN-4", "AD-MIN-5"),
    SHARD: ("AD-SHD-1", "AD-SHD-2", "AD-SHD-3", "AD-SHD-4"),
    SPAWN: ("AD-SPN-1", "AD-SPN-3"),
    TRAP: ("AD-TRP-1", "AD-TRP-2"),
}
ROOM_RULES: dict[str, tuple[str, ...]] = {
    PRISON: ("AD-PRI-1", "AD-PRI-2"),
    CONTROL: ("AD-CTL-1", "AD-CTL-2", "AD-CTL-3"),
    LOST: ("AD-LOST-1", "AD-LOST-3"),
}
STATE_RULES = {CAPTURED: ("AD-CAP-3", "AD-CAP-4"), IMPERSONATED: ("AD-IMP-1", "AD-IMP-5", "AD-IMP-6")}


def person_says(view: AdventuresView, who: int) -> str:
    """Numbers and powers of an Adventurer, and what has become of it."""
    card = view.card(who)
    told = _with_numbers(card.values, card.words)
    return f"{told} {says(*STATE_RULES.get(view.status[who], ()))}".strip()


def figure_says(box: Box, figure: Figure) -> str:
    """Numbers and nature of an enemy, a rival or a minion, and how it can be met."""
    kind = box.enemies.get(figure.kind) or box.minions[figure.kind]
    met = ("AD-MIN-3", "AD-MIN-4", "AD-MIN-5") if figure.is_minion else ("AD-ENC-3", "AD-ENC-6")
    return f"{_with_numbers(kind.values, kind.words)} {says(*met)}"


def _with_numbers(values: tuple[int, int, int], words: str) -> str:
    return f"Fight {values[0]}, Wit {values[1]}, Run {values[2]}. {words}"


def thing_says(box: Box, name: str) -> str:
    """What a token or a card that lies in a room does."""
    if name == DEVICE:
        return says("AD-WIN-1")
    return box.things[name].words if name in box.things else says(*TOKEN_RULES[name])


def blip_says() -> str:
    """All that anybody knows of a token that lies face down."""
    return says("AD-XPL-6", "AD-XPL-9")


def tardis_says() -> str:
    """Why the TARDIS stands there."""
    return says("AD-START-2", "AD-START-3")


def room_says(name: str, *, is_narrow: bool) -> str:
    """What is special about a room, or how rooms are left."""
    special = (*ROOM_RULES.get(name, ()), *("AD-XPL-14",) * is_narrow)
    return says(*special or ("AD-XPL-2", "AD-XPL-11"))


def door_says() -> str:
    """What lies behind an exit into the unknown."""
    return says("AD-XPL-4", "AD-XPL-5")


def capture_card_says() -> str:
    """What Capture Cards are for."""
    return says("AD-CAP-1", "AD-LOSE-1")
