"""Positions that many tests begin with."""

from pathlib import Path
from typing import Any

from tabletime.games.time_of_the_daleks.content.companions import COMPANIONS
from tests.games.time_of_the_daleks.verbs import Players, scene

FIRST, FOURTH, ELEVENTH, TWELFTH = "First Doctor", "Fourth Doctor", "Eleventh Doctor", "Twelfth Doctor"

ZARBI = {"Earth Past": "Zarbi"}
"""A Zone of Earth that wants two Running, a Strength and a Cunning; failing costs a Sonic."""

MET = "K-run K-run K-cun K-str"
MARS = {"Mars: Past": "Ice Warriors"}
"""A Zone away from Earth that wants two Strength, Science, Diplomacy and Tactics, with a Time Breach."""

CROWD: tuple[dict[str, Any], ...] = ({}, {}, {})
"""Three others: with fewer some Dilemmas are harder."""

CAPTAIN_JACK = """
[[companion]]
name = "Captain Jack"
deck = "alien"
add = { red = 1 }
focus = ["red", "red"]
reroll = [{ dice = "all", colour = "red" }]
origin = "rulebook"
"""


def with_captain_jack(folder: Path) -> dict[str, str]:
    """Options with a Companion of another box, whom the examples of the rulebook show."""
    path = folder / "companions.toml"
    path.write_text(COMPANIONS.read_text() + CAPTAIN_JACK)
    return {"companions_file": str(path)}


def resolved(dice: str = MET, other: dict[str, Any] | None = None, **position: Any) -> Players:
    """The first player's Adventure on Earth comes to its end: met with the dice that are usual here."""
    own = {"place": "Earth Past", "dice": dice} | position.pop("own", {})
    others = position.pop("others", (other or {},))
    return scene(own, *others, **({"slots": ZARBI, "phase": "resolve"} | position))


def failed(**position: Any) -> Players:
    """The first player's Adventure on Earth has failed."""
    return resolved("K-dip", **position)


def rolled(dice: str, other: dict[str, Any] | None = None, **position: Any) -> Players:
    """The first player's dice lie on the table on Earth, and something is missing."""
    own = {"place": "Earth Past", "dice": dice} | position.pop("own", {})
    others = position.pop("others", (other or {},))
    return scene(own, *others, **({"slots": ZARBI, "phase": "re-roll"} | position))


def made(other: dict[str, Any] | None = None, **position: Any) -> Players:
    """The first player makes a pool on Earth."""
    own = {"place": "Earth Past"} | position.pop("own", {})
    return scene(own, other or {}, **({"slots": ZARBI, "phase": "pool"} | position))
