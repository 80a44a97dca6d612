"""The Doctors and the ring in which they regenerate."""

from functools import cache
from pathlib import Path

import msgspec

from tabletime.games.time_of_the_daleks.content.icons import Printed
from tabletime.games.time_of_the_daleks.content.vocabulary import Few
from tabletime.pieces.content import load

DOCTORS = Path(__file__).with_name("doctors.toml")


class Doctor(Printed, frozen=True, kw_only=True):
    """A Doctor card; the Companion on it is there from the beginning and is a Link later (TD-SET-4, TD-LINK-3).

    `trusts_the_tardis`: Sonics for letting her decide without a roll. `cheaper_equipment`: Sonics less for installing.
    `cheaper_rerolls`: so many Sonic re-rolls of an Adventure cost one Sonic instead of two.
    """

    number: int
    companion: str
    trusts_the_tardis: Few = 0
    cheaper_equipment: Few = 0
    cheaper_rerolls: Few = 0


class DoctorFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Doctors holds."""

    doctor: tuple[Doctor, ...]

    def __post_init__(self) -> None:
        numbers = [doctor.number for doctor in self.doctor]
        if len(numbers) < 4 or sorted(set(numbers)) != numbers:
            raise ValueError("give at least four Doctors, each with a higher number than the one before.")


@cache
def load_doctors(path: str = "") -> tuple[Doctor, ...]:
    """The Doctors by number, from a file that a designer can replace."""
    return load(path or DOCTORS, DoctorFile).doctor
