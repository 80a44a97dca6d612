"""What a click on a spot might mean, whether or not it can be done now."""

from collections.abc import Iterator

from tabletime.games.blink import moves
from tabletime.games.blink.board.hexmap import holds, is_rivals
from tabletime.games.blink.content.cards import CARDS, SUIT, TERRAINS, Card, Terrain
from tabletime.games.blink.drawing.spots import GOLD, card_spot, ground_spot, tile_spot, units_spot
from tabletime.games.blink.rules.disaster import Loss
from tabletime.games.blink.rules.move import Movement
from tabletime.games.blink.view import BlinkView, PlayerView
from tabletime.kernel import Move
from tabletime.pieces.hexes import Name, adjacent

CARD_OF = {card_spot(card): card for card in CARDS}
TERRAIN_OF: dict[str, Terrain] = {tile_spot(terrain): terrain for terrain in TERRAINS}


def meant(spot: str, view: BlinkView) -> Iterator[Move]:
    """Cards are played or bought, tiles are exchanged, units move, and places are where something comes to."""
    if view.seat is None:
        return
    me, place = view.players[view.seat], spot.rpartition(" at ")[2]
    if spot in CARD_OF:
        yield from _card(CARD_OF[spot], me)
    elif spot.rstrip(" 0123456789") in TERRAIN_OF:
        yield moves.Redraw((TERRAIN_OF[spot.rstrip(" 0123456789")],))
    elif spot == GOLD:
        yield moves.Cash(_any_card(me))
    elif spot == units_spot(place):
        yield from _units(place, view, me)
    elif spot == ground_spot(view.tiles.get(place), place):
        yield from _ground(place, view, me)


def _any_card(me: PlayerView, terrain: Terrain | None = None) -> Card:
    """A card to act with: one of the meld, of this suit if there is one."""
    held = (*me.meld, *(me.hand or ()), *me.discard)
    return next((card for card in me.meld if SUIT[card] == terrain), held[0] if held else CARDS[0])


def _card(card: Card, me: PlayerView) -> Iterator[Move]:
    if card in (me.hand or ()) or card in me.discard:
        yield moves.PlayMeld((card,))
    elif card in me.meld:
        yield moves.Cash(card)
    else:
        yield moves.Upgrade(_any_card(me), card)
    yield moves.Keep((card,))


def _units(place: Name, view: BlinkView, me: PlayerView) -> Iterator[Move]:
    if isinstance(view.stack[-1], Loss):
        yield moves.GiveUp(place)
    elif not holds(view.stacks, view.seat, place):
        yield from _ground(place, view, me)
    yield moves.MoveUnit(_any_card(me, view.tiles[place]), place)


def _ground(place: Name, view: BlinkView, me: PlayerView) -> Iterator[Move]:
    terrain = view.tiles.get(place)
    card = _any_card(me, terrain)
    if isinstance(view.stack[-1], Movement):
        yield moves.MoveTo(place)
    if terrain is None:
        yield moves.Explore(card, place, SUIT[card])
    if view.seat is not None and is_rivals(view.stacks, view.seat, place):
        yield from (
            moves.Attack(card, start, place) for start in adjacent(place) if holds(view.stacks, view.seat, start)
        )
    yield moves.Populate(card, place)
