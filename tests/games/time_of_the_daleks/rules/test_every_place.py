"""Every Time Zone and every Dilemma: that the table wants, rewards and takes what is printed on the tile."""

from typing import Any

import pytest

from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOLS
from tabletime.games.time_of_the_daleks.moves import TRUST_THE_TARDIS, AcceptCost, Land, LookFor
from tests.games.time_of_the_daleks.arrangements import ELEVENTH, FIRST, FOURTH, TWELFTH
from tests.games.time_of_the_daleks.printed import DILEMMAS, TILES, ZONES
from tests.games.time_of_the_daleks.verbs import Players, scene

MET = [(name, players) for name in DILEMMAS for players in (2, 3, 4)]
COSTS = [
    (name, players, number) for name, players in MET for number in range(1, len(DILEMMAS[name].costs_for(players)) + 1)
]

FIRST_GAME = {*DILEMMAS} - {"Sutekh", "Cybermen", "Morbius", "The Fendahl", "The Headless Monks", "The Fisher King"}
"""The Dilemmas that are not advanced."""

HELD = ("Fez", "Geronimo", "K-9", "Run!")


def dice(symbols: str) -> str:
    """Black dice that show these symbols."""
    return " ".join(f"K-{symbol}" for symbol in symbols.split())


def wanted(symbols: str) -> tuple[int, ...]:
    return tuple(symbols.split().count(symbol[:3]) for symbol in SYMBOLS)


def found(play: Players) -> set[str]:
    """Whom the Doctor may look for."""
    return {move.companion for move in play.offered(LookFor)}


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
    assert play.view().needs == wanted(f"{ZONES[zone].symbols} run str")


@pytest.mark.parametrize("zone", ZONES)
def test_a_zone_rewards_as_printed(zone: str) -> None:
    """TD-SUC-2, TD-TILE-1, TD-BRD-2, TD-BRD-5."""
    far = "Telos / Mondas" if not zone.startswith("Telos") and zone != "Mondas" else "Mars"
    daleks = {far: 1}
    shown = dice(f"{ZONES[zone].symbols} run str")
    setting: dict[str, Any] = {"daleks": daleks, "own": {"sonics": 2, "dice": shown}}
    before = figures(adventure(zone, "Zarbi", phase="recruit", **{**setting, "own": {"sonics": 2}}))
    after = figures(adventure(zone, "Zarbi", phase="resolve", **setting))
    assert differences(before, after) == ZONES[zone].reward


@pytest.mark.parametrize("zone", ZONES)
def test_a_zone_finds_the_companions_of_its_links_and_nobody_else(zone: str) -> None:
    """TD-LINK-5."""
    play = adventure(zone, "Zarbi", phase="recruit", own={"doctor": FOURTH, "companions": ()})
    assert found(play) - {"Sarah Jane Smith"} == {*ZONES[zone].finds}


@pytest.mark.parametrize("tile", TILES)
def test_on_a_new_location_one_may_land_in_the_zones_of_the_tile(tile: str) -> None:
    """TD-TRAV-4, TD-TILE-1."""
    play = scene({"doctor": FIRST}, phase="travel").draws(tile).play(TRUST_THE_TARDIS)
    assert play.offered(Land) == [Land(zone) for zone in TILES[tile]]


def test_the_box_holds_these_zones_tiles_and_dilemmas() -> None:
    """TD-TILE-1, TD-TILE-3."""
    box = GAME.box
    assert {place.name for place in box.places.values() if place.kind != "anomaly"} == {*ZONES}
    assert ({*box.dilemmas}, {*box.tiles}) == ({*DILEMMAS}, {*TILES})


@pytest.mark.parametrize(("name", "players"), MET)
def test_a_dilemma_has_the_conditions_and_symbols_on_the_tile(name: str, players: int) -> None:
    """TD-CHAL-1, TD-CHAL-3."""
    play = adventure("Mars: Past", name, players, phase="challenge")
    printed = DILEMMAS[name]
    assert play.view().needs == wanted(f"{printed.symbols} sci str")
    assert play.view().conditions_at("Mars: Past") == printed.conditions


@pytest.mark.parametrize(("name", "players", "number"), COSTS)
def test_a_dilemma_costs_as_printed(name: str, players: int, number: int) -> None:
    """TD-FAIL-2, TD-FAIL-3, TD-FAIL-4, TD-FAIL-5, TD-TILE-3."""
    costs = DILEMMAS[name].costs_for(players)
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


@pytest.mark.parametrize("name", DILEMMAS)
def test_a_dilemma_finds_the_companions_of_its_links_and_nobody_else(name: str) -> None:
    """TD-LINK-5, TD-LINK-2."""
    play = adventure("Earth Past", name, phase="recruit", own={"companions": (), "sonics": 1})
    assert found(play) == {*DILEMMAS[name].finds}
    for friend in DILEMMAS[name].finds[:1]:
        play.play(LookFor(friend))
        assert play.of(0).part_time == (friend,)
        assert friend not in (*play.view().earth_deck, *play.view().alien_deck)


def test_a_first_game_knows_no_conditions_and_no_advanced_tiles() -> None:
    """TD-FG-2, TD-FG-3."""
    play = adventure("Mars: Past", "Ice Warriors", phase="pool", options={"first_game": True})
    assert play.view().conditions_at("Mars: Past") == ()
    assert play.view().limit(0) == 8
    state = play.state
    rest = {*state.dilemma_deck, *state.covered.values(), *state.slots.values()}
    assert rest - {"face down", ""} == FIRST_GAME
    assert len(state.anomaly_deck) == 5
    assert ELEVENTH in state.box.doctors
