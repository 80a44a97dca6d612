"""The Doctor and three companions: their names and their numbers."""

from typing import Final

HEROES: Final = ("doctor", "amy", "rory", "clara")
DOCTOR, AMY, RORY, CLARA = ALL_HEROES = range(4)
TITLES: Final = ("the Doctor", "Amy", "Rory", "Clara")
"""What a sentence calls each hero."""

NUMBER: Final = {name: number for number, name in enumerate(HEROES)}

CAPTURED: Final = -1
"""The place of a hero whom an angel has captured (DB-CAP-2)."""
