"""Why an action cannot be done on the map."""

from tabletime.games.blink import moves
from tabletime.games.blink.board.combat import can_launch
from tabletime.games.blink.board.explore import can_reveal
from tabletime.games.blink.board.hexmap import display_size, held_by, is_land, is_rivals, touches
from tabletime.games.blink.content.cards import SUIT, Card, Terrain
from tabletime.games.blink.options import NO_LIMIT
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.words.reasons.attempt import Attempt
from tabletime.games.blink.words.text import name
from tabletime.kernel import Refusal
from tabletime.kernel.words import counted
from tabletime.pieces.hexes import Name, adjacent


def against_action(attempt: Attempt, turn: MapTurn) -> Refusal | None:
    """BL-MAP-5, BL-MAP-6, BL-MAP-7: what is wrong with a map action."""
    match attempt.move:
        case moves.Populate(card, _, extra):
            return against_cards(attempt, turn, card, *extra) or _against_populate(attempt, turn, attempt.move)
        case moves.MoveUnit("", start):
            return _against_road(attempt, turn, start)
        case moves.MoveUnit(card, start):
            return against_cards(attempt, turn, card) or _against_move(attempt, card, start)
        case moves.Explore(card):
            return against_cards(attempt, turn, card) or _against_explore(attempt, attempt.move)
        case moves.Attack(card):
            return against_cards(attempt, turn, card) or _against_attack(attempt, attempt.move)
        case moves.Cash(card):
            return against_cards(attempt, turn, card)
        case moves.Redraw(terrains):
            return _against_redraw(attempt, turn, terrains)
    return None


def against_cards(attempt: Attempt, turn: MapTurn, *cards: Card) -> Refusal | None:
    """BL-MAP-2, BL-MAP-3, BL-MAP-7: cards of the meld that are left, each once, as long as cards may be used."""
    for card in cards:
        if card not in attempt.me.meld:
            return attempt.refuse("BL-MAP-7", f"{name(card)} is not among the cards of your meld that are left.")
        if cards.count(card) > 1:
            return attempt.refuse("BL-MAP-7", f"{name(card)} was named twice, and each card serves once.")
    if turn.used < turn.cap:
        return None
    return attempt.refuse("BL-MAP-3", f"You lost the trick and may use {usable(turn.cap)}; the rest becomes gold.")


def usable(cap: int) -> str:
    return f"{counted(cap, 'card')} of your meld" if cap else "no card of your meld"


def _against_populate(attempt: Attempt, turn: MapTurn, move: moves.Populate) -> Refusal | None:
    """BL-POP-3, BL-POP-4, BL-POP-5, BL-BRD-5, BL-MAP-6: the tile, the track, the limit and the cost."""
    return (
        attempt.against_missing_tile(move.place)
        or _against_ground(attempt, move)
        or _against_crowd(attempt, move.place)
        or _against_payment(attempt, turn, move)
    )


def _against_ground(attempt: Attempt, move: moves.Populate) -> Refusal | None:
    view, seat, place = attempt.view, attempt.seat, move.place
    terrain = view.tiles[place]
    if not any(attempt.suit(card, terrain) == terrain for card in (move.card, *move.extra)):
        return attempt.refuse("BL-MAP-6", f"{place} is {terrain}, and {name(move.card)} is no card for that.")
    if is_rivals(view.stacks, seat, place):
        return attempt.refuse("BL-POP-3", f"Another player holds {place}; only combat can take it.")
    if attempt.has_unit_on(place) or touches(view.stacks, seat, place) or not held_by(view.stacks, seat):
        return None
    return attempt.refuse("BL-POP-3", f"You have no unit on {place} or next to it.")


def _against_crowd(attempt: Attempt, place: Name) -> Refusal | None:
    view, seat, terrain = attempt.view, attempt.seat, attempt.view.tiles[place]
    if not view.has_free_unit(seat, terrain):
        return attempt.refuse("BL-BRD-5", f"Your {terrain} track has no unit left.")
    if not view.can_enter(seat, place):
        limit = view.population_limit(seat, terrain)
        return attempt.refuse("BL-POP-4", f"{place} is full: your limit on {terrain} is {limit} to a tile.")
    return None


def _against_payment(attempt: Attempt, turn: MapTurn, move: moves.Populate) -> Refusal | None:
    terrain = attempt.view.tiles[move.place]
    cost, left = attempt.view.populate_cost(attempt.seat, terrain), turn.cap - turn.used
    price = f"Your next unit on {terrain} costs {counted(cost, 'card')}"
    if cost > left:
        return attempt.refuse("BL-POP-5", f"{price}, and you may use {left} more.")
    if len(move.extra) + 1 != cost:
        return attempt.refuse("BL-POP-5", f"{price}.")
    others = [card for card in (move.card, *move.extra) if SUIT[card] != terrain]
    if attempt.view.options.populate_extra == "matching" and len(others) > turn.has_industry(attempt.view):
        return attempt.refuse("BL-MAP-6", f"At this table all cards for a unit must be {terrain}.")
    return None


def _against_move(attempt: Attempt, card: Card, start: Name) -> Refusal | None:
    """BL-MOV-1, BL-MAP-5: a unit that the card can bring somewhere."""
    reason = f"{name(card)} moves no unit from {start}: no tile that it could reach fits the card and has room."
    return attempt.against_missing_unit(start) or attempt.refuse("BL-MOV-1", reason)


def _against_road(attempt: Attempt, turn: MapTurn, start: Name) -> Refusal | None:
    """AF-3: roads carry one unit over land in a turn."""
    if "roads" not in attempt.view.technologies(attempt.seat):
        return attempt.refuse("AF-3", "You have no roads: name the card with which you move.")
    if turn.has_used_roads:
        return attempt.refuse("AF-3", "Your roads have carried a unit in this turn already.")
    reason = f"No road leads from {start} to land with room."
    return attempt.against_missing_unit(start) or attempt.refuse("AF-3", reason)


def _against_explore(attempt: Attempt, move: moves.Explore) -> Refusal | None:
    """BL-EXP-1, BL-EXP-2, BL-EXP-4, BL-EXP-5, BL-MAP-6: an empty place, a unit beside it, and the right tile."""
    view = attempt.view
    if move.sea in view.tiles and is_land(view.tiles[move.sea]):
        return attempt.refuse("BL-EXP-4", f"{move.sea} is land; only an Ocean tile is named to explore from.")
    starts = [move.sea] if move.sea else _land_next_to(attempt, move.place)
    if not starts:
        reason = f"You have no unit on land next to {move.place}; from Ocean, name the tile of the unit."
        return attempt.refuse("BL-EXP-2", reason)
    refusals = [_against_exploring_from(attempt, move, start) for start in starts]
    if all(refusals):
        return refusals[0]
    if move.terrain not in view.display:
        return attempt.refuse("BL-EXP-1", f"There is no {move.terrain} tile on display.")
    return None


def _land_next_to(attempt: Attempt, place: Name) -> list[Name]:
    near = [there for there in adjacent(place) if attempt.has_unit_on(there)]
    return [there for there in near if is_land(attempt.view.tiles[there])]


def _against_exploring_from(attempt: Attempt, move: moves.Explore, start: Name) -> Refusal | None:
    view, place = attempt.view, move.place
    if refusal := attempt.against_missing_unit(start):
        return refusal
    if place in view.tiles:
        return attempt.refuse("BL-EXP-1", f"A tile already lies on {place}; choose an empty place.")
    if place not in adjacent(start):
        return attempt.refuse("BL-EXP-2", f"{place} is not next to your unit on {start}.")
    origin, match = view.tiles[start], view.options.explore_match
    suit = attempt.suit(move.card, move.terrain)
    if can_reveal(suit, origin, move.terrain, match):
        return None
    if not is_land(origin):
        reason = "From ocean one explores with an ocean card, and the first tile must be ocean."
        return attempt.refuse("BL-EXP-5", reason)
    wanted = f"the tile to lay is {move.terrain}" if match == "placed" else f"your unit stands on {origin}"
    return attempt.refuse("BL-MAP-6", f"The card is {suit}, but {wanted}.")


def _against_attack(attempt: Attempt, move: moves.Attack) -> Refusal | None:
    """BL-COM-1, BL-COM-4, BL-COM-8, BL-MAP-6, BL-BRD-5: two neighbours that may fight, the card, and the gold."""
    view, seat, start, target = attempt.view, attempt.seat, move.start, move.target
    if refusal := attempt.against_missing_unit(start):
        return refusal
    if not is_rivals(view.stacks, seat, target):
        return attempt.refuse("BL-COM-1", f"No other player has a unit on {target}.")
    if target not in adjacent(start):
        return attempt.refuse("BL-COM-1", f"{target} is not next to {start}.")
    for place in (start, target):
        if view.tiles[place] not in view.options.world.fighting:
            return attempt.refuse("BL-COM-8", f"{place} is {view.tiles[place]}: it cannot be attacked, nor attack.")
    return _against_weapons(attempt, move, view.tiles[target])


def _against_weapons(attempt: Attempt, move: moves.Attack, terrain: Terrain) -> Refusal | None:
    suit = attempt.suit(move.card, terrain)
    if terrain != suit:
        return attempt.refuse("BL-MAP-6", f"{move.target} is {terrain}, and {name(move.card)} is no card for that.")
    if not can_launch(attempt.view, attempt.seat, attempt.view.tiles[move.start], terrain):
        reason = f"Your {terrain} track has no unit left, so none of yours could take the tile."
        return attempt.refuse("BL-BRD-5", reason)
    if move.gold and not attempt.me.gold:
        return attempt.refuse("BL-COM-4", "You have no gold to spend.")
    return None


def _against_redraw(attempt: Attempt, turn: MapTurn, terrains: tuple[Terrain, ...]) -> Refusal | None:
    """BL-RED-1, BL-RED-2, BL-RED-3: tiles of the display, as often as the table allows, if others can come."""
    display, limit = attempt.view.display, attempt.view.options.redraws_per_turn
    if turn.used >= turn.cap:
        return attempt.refuse("BL-RED-1", "Tiles are redrawn only as long as you may still use a card.")
    if turn.redraws >= limit != NO_LIMIT:
        return attempt.refuse("BL-RED-1", "You have redrawn as often as this table allows in one turn.")
    if any(terrains.count(terrain) > display.count(terrain) for terrain in terrains):
        return attempt.refuse("BL-RED-1", "You can only return tiles that are on display.")
    if not attempt.view.bag.layers:
        return attempt.refuse("BL-RED-1", "The bag is empty: no other tile could come.")
    if not terrains and len(display) == display_size(attempt.view.seats):
        return attempt.refuse("BL-RED-2", "The display is full: return at least one tile.")
    return None
