"""Every Time Zone and every Dilemma: that the table wants, rewards and takes what is printed on the tile."""

import tomllib
from typing import Any

import pytest

from tabletime.games.time_of_the_daleks.content.dilemmas import DILEMMAS
from tabletime.games.time_of_the_daleks.content.locations import LOCATIONS
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOLS
from tabletime.games.time_of_the_daleks.moves import AcceptCost, LookFor
from tests.games.time_of_the_daleks.arrangements import ELEVENTH, FIRST, FOURTH, TWELFTH
from tests.games.time_of_the_daleks.verbs import Players, scene

GROUND = tomllib.loads(LOCATIONS.read_text())
ZONES = {zone["name"]: zone for zone in (*GROUND["earth"], *(zone for tile in GROUND["tile"] for zone in tile["zone"]))}
TILES = {entry["name"]: entry for entry in tomllib.loads(DILEMMAS.read_text())["dilemma"]}
MET = [(name, players) for name in TILES for players in (2, 3, 4)]


def fail_costs(name: str, players: int) -> list[dict[str, int]]:
    """What failing at a Dilemma costs when so many play."""
    costs: list[dict[str, int]] = TILES[name].get("fail_with_few" if players < 4 else "", TILES[name]["fail"])
    return costs


COSTS = [(*met, number) for met in MET for number in range(1, len(fail_costs(*met)) + 1)]

HELD = ("Fez", "Geronimo", "K-9", "Run!")


def dice(*symbols: str) -> str:
    """Dice that show these symbols, of as many colours as it takes."""
    letters = "KKKKKKKKGGGBBBRRR"
    return " ".join(f"{letters[place]}-{symbol[:3]}" for place, symbol in enumerate(symbols))


def wanted(*symbols: str) -> tuple[int, ...]:
    return tuple(symbols.count(symbol) for symbol in SYMBOLS)


def figures(play: Players) -> dict[str, int]:
    """What a reward or a cost may change."""
    player, view = play.of(0), play.view()
    return {
        "tardis": player.tardis,
        "ship": view.ship,
        "sonics": player.sonics,
        "cards": len(play.hand(0)),
        "daleks": view.daleks_in_play,
        "companions": len(player.companions),
    }


def differences(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def adventure(zone: str, dilemma: str, players: int = 2, **position: Any) -> Players:
    """A Doctor in the middle of the Web of Time meets a Dilemma in a Zone; nothing near can interfere."""
    own = {"doctor": FIRST, "place": zone, "tardis": 8, "companions": ("Leela",)} | position.pop("own", {})
    others = [{"doctor": doctor, "tardis": 8, "companions": ()} for doctor in (TWELFTH, ELEVENTH, FOURTH)]
    position = {"slots": {zone: dilemma}, "ship": 3, "markers": ()} | position
    return scene(own, *others[: players - 1], **position)


@pytest.mark.parametrize("zone", ZONES)
def test_a_zone_wants_its_symbols_and_those_of_the_dilemma(zone: str) -> None:
    """TD-CHAL-1, TD-TILE-1, TD-TILE-3."""
    play = adventure(zone, "Zarbi", phase="challenge")
    assert play.view().needs == wanted(*ZONES[zone]["symbols"], "running", "strength")


@pytest.mark.parametrize("zone", ZONES)
def test_a_zone_rewards_as_printed(zone: str) -> None:
    """TD-SUC-2, TD-TILE-1, TD-BRD-2, TD-BRD-5."""
    far = "Telos / Mondas" if not zone.startswith("Telos") and zone != "Mondas" else "Mars"
    daleks = {far: 1}
    shown = dice(*ZONES[zone]["symbols"], "running", "strength")
    setting: dict[str, Any] = {"daleks": daleks, "own": {"sonics": 2, "dice": shown}}
    before = figures(adventure(zone, "Zarbi", phase="recruit", **{**setting, "own": {"sonics": 2}}))
    after = figures(adventure(zone, "Zarbi", phase="resolve", **setting))
    assert differences(before, after) == ZONES[zone]["reward"]


@pytest.mark.parametrize("zone", [name for name, zone in ZONES.items() if zone.get("links")])
def test_a_linked_zone_finds_its_companion(zone: str) -> None:
    """TD-LINK-5."""
    own = {"doctor": FOURTH, "companions": ()}
    play = adventure(zone, "Zarbi", phase="recruit", own=own)
    assert len([move for move in play.offered(LookFor) if move.companion != "Sarah Jane Smith"]) >= 1


@pytest.mark.parametrize(("name", "players"), MET)
def test_a_dilemma_has_the_conditions_and_symbols_on_the_tile(name: str, players: int) -> None:
    """TD-CHAL-1, TD-CHAL-3."""
    play = adventure("Mars: Past", name, players, phase="challenge")
    more = TILES[name].get("more_with_two", []) if players == 2 else []
    assert play.view().needs == wanted(*TILES[name]["symbols"], *more, "science", "strength")
    assert list(play.view().conditions_at("Mars: Past")) == TILES[name].get("conditions", [])


@pytest.mark.parametrize(("name", "players", "number"), COSTS)
def test_a_dilemma_costs_as_printed(name: str, players: int, number: int) -> None:
    """TD-FAIL-2, TD-FAIL-3, TD-FAIL-4, TD-FAIL-5, TD-TILE-3."""
    costs = fail_costs(name, players)
    cost = costs[number - 1]
    setting: dict[str, Any] = {"players": players, "own": {"sonics": 5, "hand": HELD}}
    before = figures(adventure("Mars: Past", name, phase="recruit", **setting))
    play = adventure("Mars: Past", name, phase="resolve", **setting)
    if len(costs) > 1:
        play.play(AcceptCost(number))
    while play.asked == [0]:
        play.play(play.options[0])
    after = differences(before, figures(play))
    lost = {"companions": -cost.get("dismiss", 0) - cost.get("discard", 0)}
    expected = {key: value for key, value in (cost | lost).items() if key in before and value}
    expected["daleks"] = cost.get("daleks", 0) + 1
    assert after == expected
    assert ("Leela" in play.view().lost_companions) == bool(cost.get("discard"))
    assert (play.of(0).doctor == FOURTH) == bool(cost.get("regenerate"))
    assert play.view().slots["Mars: Past"] == name


@pytest.mark.parametrize("name", [name for name, entry in TILES.items() if entry.get("links")])
def test_a_linked_dilemma_finds_its_companion(name: str) -> None:
    """TD-LINK-5, TD-LINK-2."""
    play = adventure("Earth Past", name, phase="recruit", own={"doctor": FOURTH, "companions": (), "sonics": 1})
    found = [move for move in play.offered(LookFor) if move.companion != "Sarah Jane Smith"]
    linked = TILES[name]["links"]
    move = found[0] if found else LookFor("Sarah Jane Smith")
    assert move.companion in linked or linked in (["UNIT"], ["Paternoster Gang"])
    play.play(move)
    assert play.of(0).part_time == (move.companion,)
    assert move.companion not in (*play.view().earth_deck, *play.view().alien_deck)


def test_a_first_game_knows_no_conditions_and_no_advanced_tiles() -> None:
    """TD-FG-2, TD-FG-3."""
    play = adventure("Mars: Past", "Ice Warriors", phase="pool", options={"first_game": True})
    assert play.view().conditions_at("Mars: Past") == ()
    assert play.view().limit(0) == 8
    state = play.state
    rest = {*state.dilemma_deck, *state.covered.values(), *state.slots.values()}
    assert not {"Sutekh", "Cybermen", "Morbius", "The Fendahl", "The Headless Monks", "The Fisher King"} & rest
    assert len(state.anomaly_deck) == 5
    assert ELEVENTH in state.box.doctors
