"""A game of Adventures that begins in the middle: Rose meets a Cyberman, and everybody else has acted."""

from functools import cached_property
from typing import Any

from tabletime.games.adventures import Adventures
from tabletime.games.adventures.options import AdventuresOptions
from tabletime.games.adventures.scene import scene
from tabletime.games.adventures.state import AdventuresState

ROOMS = {
    "Hangar": "1,2",
    "Med bay": "2,2",
    "Reactor": "3,2",
    "Workshop": "2,1",
    "Canteen": "1,1 turned 1",
    "Observatory": "1,0 turned 2",
    "Control Room": "2,0 turned 2",
    "Greenhouse": "3,0 turned 2",
    "Service duct": "3,1",
    "Prison": "4,2 turned 1",
    "Archive": "0,2",
    "Dormitory": "0,1 turned 2",
    "Airlock": "1,3",
    "Cold store": "3,3 turned 3",
}
DOCTOR, ROSE, MICKEY, SARAH = "10th Doctor", "Rose Tyler", "Mickey Smith", "Sarah Jane Smith"
POSITION: dict[str, Any] = {
    "seats": 4,
    "round": 4,
    "adventure": "Breakdown",
    "rooms": ROOMS,
    "team": {ROSE: "Med bay", DOCTOR: "Control Room", MICKEY: "captured in Prison", SARAH: "Canteen"},
    "owners": {ROSE: 0, DOCTOR: 1, MICKEY: 2, SARAH: 3},
    "actions": {ROSE: 3, DOCTOR: 0, MICKEY: 0, SARAH: 0},
    "holding": {ROSE: ["Running Shoes", "Decoy Flare", "Lucky Charm"]},
    "shards": {SARAH: 1},
    "figures": {
        "Cyberman 1": "Workshop",
        "Cyberman 2": "Med bay",
        "Auton 1": "rival Greenhouse",
        "Soldier 1": "enemy Archive",
        "Soldier 2": "neutral Cold store",
    },
    "tokens": {
        "Observatory": "?",
        "Workshop": "?",
        "Service duct": "?",
        "Greenhouse": "Spawn",
        "Dormitory": "Shard",
        "Reactor": "Trap",
    },
    "lying": {"Airlock": ["Torch"]},
    "hazards": ["Jamming", "High Alert"],
    "enemies": ["Cybermen"],
    "rival": "Autons",
    "minion": "Soldiers",
    "capture_cards": 1,
}


class Breakdown(Adventures):
    """The same game from another beginning on."""

    slug = "breakdown"
    seats = range(4, 5)

    def setup(self, seats: int, options: AdventuresOptions) -> AdventuresState:
        state: AdventuresState = scene(self, **POSITION).state
        return state

    @cached_property
    def package(self) -> str:
        return Adventures.__module__
