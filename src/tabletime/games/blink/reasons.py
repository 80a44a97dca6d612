"""Why a move cannot be made, told from what the seat may see, with the rule that refuses it."""

from collections.abc import Iterator

from tabletime.games.blink import hexmap, melds, moves
from tabletime.games.blink.cards import RANK, SUIT, Card, Terrain
from tabletime.games.blink.hexmap import Exploration as Plan
from tabletime.games.blink.hexmap import Journey
from tabletime.games.blink.options import NO_LIMIT
from tabletime.games.blink.phases.card import CardPhase
from tabletime.games.blink.phases.combat import can_launch
from tabletime.games.blink.phases.draft import PICKS, Draft
from tabletime.games.blink.phases.move import Movement
from tabletime.games.blink.phases.turn import MapTurn
from tabletime.games.blink.phases.upgrade import UpgradeWindow
from tabletime.games.blink.position import (
    can_enter,
    has_free_unit,
    meld_limit,
    populate_cost,
    population_limit,
    world_of,
)
from tabletime.games.blink.text import cards_in_words, many, name
from tabletime.games.blink.view import BlinkView
from tabletime.kernel import Frame, Move, Refusal
from tabletime.pieces.hexes import Name, adjacent

Reason = tuple[str, str]
"""A rule and a sentence."""


def why_not(move: Move, view: BlinkView) -> Refusal | None:
    """Why the move is not among the options."""
    if view.seat is None or not view.stack:
        return None
    found = Reasons(view, view.seat, view.stack[-1]).against(move)
    return None if found is None else Refusal(move, found[1], found[0])


def barred(view: BlinkView, options: tuple[Move, ...]) -> tuple[Refusal, ...]:
    """What a player might look for but cannot do, each with its reason: on the map, or with the cards of the hand."""
    if view.seat is None or not view.stack:
        return ()
    if isinstance(view.stack[-1], CardPhase):
        return tuple(_barred_melds(view, view.seat))
    if not isinstance(view.stack[-1], MapTurn):
        return ()
    offered = {single for move in options for single in _with_one_card(move)}
    refusals = (why_not(move, view) for move in _likely(view, view.seat) if move not in offered)
    return tuple(refusal for refusal in refusals if refusal is not None)


def _barred_melds(view: BlinkView, seat: int) -> Iterator[Refusal]:
    """For each card something that it cannot be played with, and with what it can, whatever has been chosen so far."""
    hand, limit, rules = view.players[seat].hand or (), meld_limit(view, seat), view.options.meld_rules
    for card in hand:
        others = [other for other in hand if other != card]
        joined = [other for other in others if melds.link(card, other, rules)]
        apart = [other for other in others if other not in joined]
        partners = f"joins {cards_in_words(joined)}" if joined else "joins no other card"
        if apart:
            reason = f"In your hand {name(card)} {partners}, and a meld has at most {many(limit, 'card')}."
            yield Refusal(moves.PlayMeld((card, apart[0])), reason, "BL-CAR-5")
        elif len(joined) >= limit:
            reason = f"{limit + 1} cards are too many: your meld size limit is {limit}."
            yield Refusal(moves.PlayMeld((card, *joined[:limit])), reason, "BL-MEL-2")


def _with_one_card(move: Move) -> list[Move]:
    """The move, or a populate that costs several cards as one for each of them."""
    if not isinstance(move, moves.Populate):
        return [move]
    return [moves.Populate(card, move.place) for card in (move.card, *move.extra)]


def _likely(view: BlinkView, seat: int) -> Iterator[Move]:
    """The actions with cards and places that match each other, whether or not they can be done."""
    held = sorted(hexmap.held_by(view.stacks, seat))
    near = dict.fromkeys(there for place in held for there in adjacent(place))
    for card in view.players[seat].meld:
        suit = SUIT[card]
        matching = [place for place in {**dict.fromkeys(held), **near} if view.tiles.get(place) == suit]
        for place in matching:
            if hexmap.is_rivals(view.stacks, seat, place):
                yield from (moves.Attack(card, start, place) for start in held if place in adjacent(start))
            else:
                yield moves.Populate(card, place)
        yield from (
            moves.Explore(card, place, suit, _sea(view, held, place)) for place in near if place not in view.tiles
        )


def _sea(view: BlinkView, held: list[Name], place: Name) -> Name:
    """The ocean tile from which one would explore a place that no unit on land is next to."""
    starts = [start for start in held if start in adjacent(place)]
    return "" if any(hexmap.is_land(view.tiles[start]) for start in starts) else starts[0]


class Reasons:
    """The reasons of one seat at one moment."""

    def __init__(self, view: BlinkView, seat: int, frame: Frame) -> None:
        self.view, self.seat, self.frame = view, seat, frame
        self.me = view.players[seat]

    def against(self, move: Move) -> Reason | None:
        match self.frame, move:
            case Draft(), moves.Keep(cards):
                return self.against_keeping(cards)
            case CardPhase(), moves.PlayMeld(cards):
                return self.against_meld(cards)
            case CardPhase(), _:
                return "BL-CAR-4", "Nobody may pass: play a meld."
            case UpgradeWindow(), moves.Upgrade(old, new):
                return self.against_upgrade(old, new)
            case Movement(), moves.MoveTo(place):
                return self.against_move_to(self.frame, place)
            case MapTurn(), _:
                return self.against_action(self.frame, move)
        return None

    def against_keeping(self, cards: tuple[Card, ...]) -> Reason | None:
        for card in cards:
            if card not in (self.me.pack or ()):
                return "BL-DRA-1", f"{name(card)} is not in your pack."
        many = PICKS[self.me.picks_made]
        if len(set(cards)) != many:
            return "BL-DRA-3" if self.me.picks_made else "BL-DRA-1", f"Keep {many} cards, not {len(set(cards))}."
        return None

    def against_meld(self, cards: tuple[Card, ...]) -> Reason | None:
        for card in cards:
            if card in RANK and card not in (self.me.hand or ()):
                where = "in your discard" if card in self.me.discard else "not in your hand"
                return "BL-HAN-3" if card in self.me.discard else "BL-CAR-1", f"{name(card)} is {where}."
        verdict = melds.why(cards, meld_limit(self.view, self.seat), self.view.options.meld_rules)
        return None if verdict.is_meld else (verdict.rule, verdict.reason)

    def against_upgrade(self, old: Card, new: Card) -> Reason | None:
        if old not in (self.me.hand or ()):
            return "BL-UPG-4", f"{name(old)} is not in your hand; only hand cards can be upgraded."
        if new not in self.view.market:
            return "BL-UPG-5", f"{name(new)} is not in the market."
        return None

    def against_action(self, turn: MapTurn, move: Move) -> Reason | None:
        """BL-MAP-5, BL-MAP-6, BL-MAP-7: what is wrong with a map action."""
        match move:
            case moves.Populate(card, place, extra):
                return self.against_cards(turn, card, *extra) or self.against_populate(turn, card, place, extra)
            case moves.MoveUnit(card, start) if card:
                return self.against_cards(turn, card) or self.against_move(card, start)
            case moves.Explore(card):
                return self.against_cards(turn, card) or self.against_explore(turn, move)
            case moves.Attack(card):
                return self.against_cards(turn, card) or self.against_attack(turn, move)
            case moves.Cash(card):
                return self.against_cards(turn, card)
            case moves.Redraw(terrains):
                return self.against_redraw(turn, terrains)
        return None

    def against_cards(self, turn: MapTurn, *cards: Card) -> Reason | None:
        for card in cards:
            if card not in self.me.meld:
                return "BL-MAP-7", f"{name(card)} is not among the cards of your meld that are left."
        return None

    def suit(self, turn: MapTurn, card: Card, wanted: Terrain) -> Terrain:
        """The suit that a card counts as: its own, or with industry the one that is wanted."""
        return wanted if turn.has_industry(self.view) else SUIT[card]

    def against_populate(self, turn: MapTurn, card: Card, place: Name, extra: tuple[Card, ...]) -> Reason | None:
        view, seat = self.view, self.seat
        terrain = view.tiles.get(place)
        suit = self.suit(turn, card, terrain) if terrain else SUIT[card]
        if refusal := hexmap.why_not_populate(view.tiles, view.stacks, seat, suit, place):
            return refusal.rule, refusal.reason
        if not has_free_unit(view, seat, suit):
            return "BL-BRD-5", f"Your {suit} track has no unit left."
        if not can_enter(view, seat, place):
            limit = population_limit(view, seat, suit)
            return "BL-POP-4", f"{place} is full: your limit on {suit} is {limit} to a tile."
        cost = populate_cost(view, seat, suit)
        if cost > turn.cap - turn.used:
            return (
                "BL-POP-5",
                f"Your next unit on {suit} costs {cost} cards, and you may use {turn.cap - turn.used} more.",
            )
        if len(extra) + 1 != cost:
            return "BL-POP-5", f"Your next unit on {suit} costs {cost} card{'s' if cost > 1 else ''}."
        if view.options.populate_extra == "matching" and any(SUIT[other] != suit for other in extra):
            return "BL-MAP-6", f"At this table all cards for a unit must be {suit}."
        return None

    def against_move(self, card: Card, start: Name) -> Reason | None:
        if start not in self.view.stacks or hexmap.is_rivals(self.view.stacks, self.seat, start):
            return "BL-MAP-5", f"You have no unit on {start}."
        return (
            "BL-MOV-1",
            f"{name(card)} moves no unit from {start}: no tile that it could reach fits the card and has room.",
        )

    def against_move_to(self, movement: Movement, place: Name) -> Reason | None:
        view, start = self.view, movement.start
        suit = SUIT[movement.card] if movement.card and not movement.is_wild else view.tiles[start]
        refusal = hexmap.why_not_move(
            view.tiles, view.stacks, self.seat, suit, Journey(start, place), pass_own=view.options.ocean_pass_own
        )
        if refusal:
            return refusal.rule, refusal.reason
        if not has_free_unit(view, self.seat, view.tiles[place]) and view.tiles[place] != view.tiles[start]:
            return "BL-BRD-5", f"Your {view.tiles[place]} track has no unit left, so no other unit may come there."
        if not can_enter(view, self.seat, place, view.tiles[start]):
            return "BL-MOV-4", f"{place} is full."
        if not movement.card and not hexmap.is_land(view.tiles[place]):
            return "AF-3", "Roads lead over land only."
        return None

    def against_explore(self, turn: MapTurn, move: moves.Explore) -> Reason | None:
        view = self.view
        suit = self.suit(turn, move.card, move.terrain)
        if move.sea in view.tiles and hexmap.is_land(view.tiles[move.sea]):
            return "BL-EXP-4", f"{move.sea} is land; only an Ocean tile is named to explore from."
        starts = [move.sea] if move.sea else self.land_next_to(move.place)
        if not starts:
            return "BL-EXP-2", f"You have no unit on land next to {move.place}; from Ocean, name the tile of the unit."
        match = view.options.explore_match
        plans = [Plan(start, move.place, move.terrain) for start in starts]
        refusals = [hexmap.why_not_explore(view.tiles, view.stacks, self.seat, suit, plan, match) for plan in plans]
        if all(refusals) and refusals[0]:
            return refusals[0].rule, refusals[0].reason
        if move.terrain not in view.display:
            return "BL-EXP-1", f"There is no {move.terrain} tile on display."
        return None

    def land_next_to(self, place: Name) -> list[Name]:
        held = hexmap.held_by(self.view.stacks, self.seat)
        return [near for near in adjacent(place) if near in held and hexmap.is_land(self.view.tiles[near])]

    def against_attack(self, turn: MapTurn, move: moves.Attack) -> Reason | None:
        view, seat = self.view, self.seat
        terrain = view.tiles.get(move.target)
        suit = self.suit(turn, move.card, terrain) if terrain else SUIT[move.card]
        journey, fighting = Journey(move.start, move.target), world_of(view.options).fighting
        if refusal := hexmap.why_not_attack(view.tiles, view.stacks, seat, suit, journey, fighting):
            return refusal.rule, refusal.reason
        if not can_launch(view, seat, view.tiles[move.start], suit):
            return "BL-BRD-5", f"Your {suit} track has no unit left, so none of yours could take the tile."
        if move.gold and not self.me.gold:
            return "BL-COM-4", "You have no gold to spend."
        return None

    def against_redraw(self, turn: MapTurn, terrains: tuple[Terrain, ...]) -> Reason | None:
        limit = self.view.options.redraws_per_turn
        if turn.redraws >= limit != NO_LIMIT:
            return "BL-RED-1", "You have redrawn as often as this table allows in one turn."
        if any(terrains.count(terrain) > self.view.display.count(terrain) for terrain in terrains):
            return "BL-RED-1", "You can only return tiles that are on display."
        if not self.view.bag.layers:
            return "BL-RED-1", "The bag is empty: no other tile could come."
        if not terrains and len(self.view.display) == hexmap.display_size(self.view.seats):
            return "BL-RED-2", "The display is full: return at least one tile."
        return None
