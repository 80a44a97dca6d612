"""Spots: what to click, in order, to say a move.

Tiles and empty places are where something comes to; the units on a tile are a spot of their own, because they act.
"""

from tabletime.games.blink import moves
from tabletime.games.blink.board.combat import can_launch
from tabletime.games.blink.board.hexmap import holds, is_land
from tabletime.games.blink.content.cards import SUIT, Card, Terrain
from tabletime.games.blink.rules.explore import Exploration
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.text import name
from tabletime.kernel import Move
from tabletime.kernel.memory import remembered
from tabletime.pieces.hexes import Name, adjacent

GOLD = "gold"


def card_spot(card: Card) -> str:
    return name(card)


def place_spot(view: BlinkView, place: Name) -> str:
    return ground_spot(view.tiles.get(place), place)


@remembered
def ground_spot(terrain: Terrain | None, place: Name) -> str:
    return f"{terrain.capitalize()} at {place}" if terrain else f"empty place at {place}"


def units_spot(place: Name) -> str:
    return f"units at {place}"


def tile_spot(terrain: Terrain, copy: int = 0) -> str:
    """A tile of the display; a terrain may lie there more than once."""
    return f"{terrain.capitalize()} tile {copy + 1}" if copy else f"{terrain.capitalize()} tile"


@remembered
def tile_spots(terrains: tuple[Terrain, ...]) -> tuple[str, ...]:
    return tuple(tile_spot(terrain, terrains[:at].count(terrain)) for at, terrain in enumerate(terrains))


def spots(move: Move, view: BlinkView) -> tuple[str, ...]:
    """The spots of a move in the order in which a player points at them; without any it is a button."""
    match move:
        case moves.Keep(cards) | moves.PlayMeld(cards):
            return tuple(map(card_spot, cards))
        case moves.Populate(card, place, extra):
            return _populating(view, place, (card, *extra))
        case moves.MoveUnit(card, start):
            return (*([card_spot(card), *_shared(view, card, start)] if card else []), units_spot(start))
        case moves.MoveTo(place):
            return (place_spot(view, place),)
        case moves.Attack():
            return _attack(move, view)
        case moves.Cash(card):
            return (card_spot(card), GOLD)
        case moves.Upgrade(old, new):
            return (card_spot(old), card_spot(new))
        case moves.Redraw(terrains):
            return tile_spots(terrains)
        case moves.GiveUp(place):
            return (units_spot(place),)
    return _exploring(move, view)


def _populating(view: BlinkView, place: Name, cards: tuple[Card, ...]) -> tuple[str, ...]:
    """BL-POP-5: a card of the terrain, the tile, and what it costs besides."""
    first, *others = sorted(cards, key=lambda card: SUIT[card] != view.tiles[place])
    return (card_spot(first), place_spot(view, place), *map(card_spot, others))


def _shared(view: BlinkView, card: Card, start: Name) -> list[str]:
    """BL-POP-3: the tile comes first where the card could also populate it, so that one click never means either."""
    terrain = view.tiles[start]
    is_free = view.seat is not None and view.has_free_unit(view.seat, terrain) and view.can_enter(view.seat, start)
    return [place_spot(view, start)] if is_free and SUIT[card] == terrain else []


def _exploring(move: Move, view: BlinkView) -> tuple[str, ...]:
    match move:
        case moves.Explore(card, place, terrain, sea):
            # Usually the card says which tile it lays, and the place from where.
            is_plain = terrain == SUIT[card] and view.options.explore_match == "placed"
            tile = [] if is_plain else [tile_spot(terrain)]
            start = [units_spot(sea)] if sea and len(_starts(view, place)) > 1 else []
            return (card_spot(card), place_spot(view, place), *tile, *start)
        case moves.PlaceTile(terrain, place):
            return (place_spot(view, place), tile_spot(terrain))
        case moves.StepOnto(start, place):
            laid = next((frame.placed for frame in view.stack if isinstance(frame, Exploration)), ())
            return (units_spot(start), *([place_spot(view, place)] if len(laid) > 1 else []))
    return ()


def _starts(view: BlinkView, place: Name) -> list[Name]:
    """The ways to explore a place: by land once, however many land tiles touch it, and from each sea."""
    near = [start for start in adjacent(place) if holds(view.stacks, view.seat, start)]
    land = [start for start in near if is_land(view.tiles[start])]
    return [*land[:1], *(start for start in near if start not in land)]


def _attack(move: moves.Attack, view: BlinkView) -> tuple[str, ...]:
    attackers = [start for start in adjacent(move.target) if _may_attack(view, start, move.target)]
    start = [units_spot(move.start)] if len(attackers) > 1 else []
    return (card_spot(move.card), place_spot(view, move.target), *start, *([GOLD] if move.gold else []))


def _may_attack(view: BlinkView, start: Name, target: Name) -> bool:
    if view.seat is None or not holds(view.stacks, view.seat, start):
        return False
    return can_launch(view, view.seat, view.tiles[start], view.tiles[target])
