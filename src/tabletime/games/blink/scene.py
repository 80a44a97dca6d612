"""Positions from words: a table in the middle of a game, for tests, lessons and curious people.

What is not said is filled in: tiles lie as on the starting map, everybody owns ten cards, bag and advanced deck hold
what is nowhere else. What no game could have is refused. Two liberties are taken, so that a lesson can be short: high
cards need not have been bought, and melds may be larger than the board allows.
"""

from itertools import accumulate, groupby
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from tabletime.games.blink.board import melds as meld_rules
from tabletime.games.blink.board.hexmap import display_size
from tabletime.games.blink.board.units import settle
from tabletime.games.blink.content.cards import CARDS, HAND_SIZE, RANK, Card, in_order
from tabletime.games.blink.content.disasters import LAST
from tabletime.games.blink.options import NO_LIMIT, BlinkOptions
from tabletime.games.blink.rules.card import CardPhase, ranking
from tabletime.games.blink.rules.draft import PICKS, Draft
from tabletime.games.blink.rules.gold import put_away
from tabletime.games.blink.rules.map import MapPhase
from tabletime.games.blink.rules.rounds import Rounds
from tabletime.games.blink.rules.set_up import Setup, open_box
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.rules.upgrade import MARKET_SIZE, UpgradeWindow, can_upgrade
from tabletime.games.blink.state import BlinkState
from tabletime.games.blink.words.reading import (
    named_once,
    read_cards,
    read_marks,
    read_terrain,
    read_terrains,
    read_units,
    without,
)
from tabletime.games.blink.words.text import player_name
from tabletime.kernel import BadScene, Frame, Game, Table
from tabletime.kernel.nature import Nature
from tabletime.kernel.options import parse_options
from tabletime.kernel.scenes import read_scene
from tabletime.kernel.words import counted
from tabletime.pieces import hexes
from tabletime.pieces.deck import Deck
from tabletime.pieces.hexes import Hex, Name, is_connected

Phase: TypeAlias = Literal["draft", "cards", "map", "upgrade"]
Number: TypeAlias = Annotated[int, Meta(ge=0)]

DRAFTED = (0, *accumulate(PICKS[:-2]))
"""How many cards everybody may hold when a pick of the draft begins; the last one is no choice."""


IN_PLAY: tuple[Phase, ...] = ("cards", "map", "upgrade")

MOMENTS: dict[str, tuple[Phase, ...]] = {
    "packs": ("draft",),
    **dict.fromkeys(("melds", "discards", "piles", "bought", "gold", "display", "market", "deck"), IN_PLAY),
    **dict.fromkeys(("leader", "disasters", "secret_hands"), IN_PLAY),
    **dict.fromkeys(("used", "cashed", "redraws", "roads_used", "industry_used"), ("map",)),
    "turn": ("map", "upgrade"),
    "upgrades": ("upgrade",),
}
"""In which phases something can be said."""


class Scene(msgspec.Struct, kw_only=True):
    """A position in words. Lists have one text for each seat, from the first; cards are named like 7F, tiles like P."""

    options: BlinkOptions
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    phase: Phase | None = None
    """Where the round is; if it is not said, with melds the map phase begins, and without them the card phase."""
    map: str = ""
    """The tiles as a drawing; empty for the starting map."""
    first: Hex = (0, 0)
    """Where the first tile of the drawing lies."""
    units: tuple[str, ...] | None = None
    """Where each player's units stand: 0,0*2 1,-1 means two and one. On a starting map they need not be given."""
    melds: tuple[str, ...] = ()
    """This round's melds; in the card phase those of the players who have played already."""
    turn: Number = 0
    """The place in the order of initiative of the player whose map turn it is."""
    used: str = ""
    """The cards of that player's meld that have been used on the map."""
    cashed: str = ""
    """The cards of that player's meld that have become gold."""
    redraws: Number = 0
    """How often that player has redrawn tiles."""
    roads_used: bool = False
    industry_used: bool = False
    upgrades: Annotated[int, Meta(ge=0, le=MARKET_SIZE)] = 0
    """How many cards that player has upgraded in this turn."""
    leader: Number = 0
    """Who leads, or led, the trick."""
    hands: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    """The cards to choose from in the draft."""
    discards: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()
    """The victory piles."""
    bought: tuple[Number, ...] = ()
    """The highest rank that each player has taken from the market."""
    gold: tuple[Number, ...] = ()
    display: str | None = None
    bag: str | None = None
    market: str | None = None
    deck: str | None = None
    round: Annotated[int, Meta(ge=1)] = 1
    disasters: Annotated[int, Meta(ge=0, lt=LAST)] = 0
    secret_hands: bool = False
    """Whether nobody has picked up a discard yet, so that hands are hidden."""

    def __post_init__(self) -> None:
        """Nothing may be said of a player or a moment that is not there."""
        for what in ("units", "melds", "hands", "packs", "discards", "piles", "bought", "gold"):
            if len(getattr(self, what) or ()) > self.seats:
                raise BadScene(f"{what!r} speaks of more players than the {self.seats} at the table.")
        for what in ("turn", "leader"):
            if getattr(self, what) >= self.seats:
                raise BadScene(f"{what.capitalize()} {getattr(self, what)} is not one of 0 to {self.seats - 1}.")
        for what, phases in MOMENTS.items():
            if getattr(self, what) and self.now not in phases:
                raise BadScene(f"In the phase {self.now!r} there is nothing to say about {what!r}.")
        if self.now == "draft" and self.round > 1:
            raise BadScene(f"The draft comes before the first round, not in round {self.round}.")
        if any(self.first) and not self.map:
            raise BadScene("Only the first tile of a map that is drawn lies where it is said.")
        if self.disasters and not self.options.full_version:
            raise BadScene("Disasters belong to the full version.")
        if self.options.round_limit != NO_LIMIT and self.round > self.options.round_limit:
            raise BadScene(f"The table plays {self.options.round_limit} rounds, and this is round {self.round}.")

    @property
    def now(self) -> Phase:
        return self.phase or ("map" if self.melds else "cards")

    def state(self) -> BlinkState:
        """The position as a state whose rules can run."""
        state = open_box(self.seats, self.options)
        self._lay_map(state)
        self._lay_tiles(state)
        if self.now == "draft":
            self._deal_packs(state)
        else:
            self._deal_cards(state)
            self._set_order(state)
            self._check_hands(state)
        self._give_gold(state)
        state.stack = self._stack(state)
        return state

    def _lay_map(self, state: BlinkState) -> None:
        """BL-SET-8, BL-EXP-1: all tiles hang together."""
        if self.map:
            marks = read_marks(self.map, self.first)
            if not is_connected(marks):
                raise BadScene("All tiles of a map must hang together.")
            state.tiles = {hexes.name(here): read_terrain(mark) for here, mark in marks.items()}
        if self.map or self.units is not None:
            self._place_units(state)
        ended = [player for player in state.players if state.options.board.is_empty(player.counts)]
        if ended and (self.options.end_timing == "immediate" or self.now == "cards"):
            raise BadScene("A player has all units on the map, so the game is over.")
        state.is_ending = bool(ended)

    def _place_units(self, state: BlinkState) -> None:
        state.stacks = {}
        for player in state.players:
            player.counts = dict.fromkeys(player.counts, 0)
        for seat, places in enumerate(self.units or ()):
            for place, units in read_units(places):
                self._place(state, seat, place, units)

    def _place(self, state: BlinkState, seat: int, place: Name, units: int) -> None:
        """BL-BRD-5, BL-POP-4: one player's units on a tile, as many as the board has and a tile can ever hold."""
        if place not in state.tiles:
            raise BadScene(f"There is no tile at {place} for the units of player {seat + 1}.")
        if place in state.stacks:
            raise BadScene(f"Units of two players cannot stand on {place}, nor is a tile named twice.")
        settle(state, seat, place, units)
        terrain, board = state.tiles[place], state.options.board
        if state.players[seat].counts[terrain] > board.slots[terrain]:
            raise BadScene(f"Player {seat + 1} has too many units on {terrain} for the player board.")
        most = board.limits[terrain][-1] + self.options.full_version
        if units > most:
            raise BadScene(f"No more than {counted(most, 'unit')} ever stand on one tile of {terrain}.")

    def _lay_tiles(self, state: BlinkState) -> None:
        """BL-COMP-2, BL-SET-10, BL-SET-11: the display and the bag, from what the map leaves in the box."""
        box = [terrain for terrain, many in self.options.world.box.items() for _ in range(many)]
        left = without(box, state.tiles.values())
        full = 0 if self.now == "draft" else display_size(self.seats)
        said = None if self.display is None else read_terrains(self.display)
        state.display = tuple(dict.fromkeys(left))[:full] if said is None else said
        if len(state.display) > full:
            raise BadScene(f"The display has {counted(full, 'tile')} at the most.")
        left = without(left, state.display)
        bag = left if self.bag is None else read_terrains(self.bag)
        without(left, bag)
        state.bag = Deck.shuffled(bag)

    def _deal_packs(self, state: BlinkState) -> None:
        """BL-DRA-1, BL-DRA-3: everybody holds as many cards of the draft as everybody else, and has a pack."""
        said = named_once(*self.hands, *self.packs)
        spare = [card for card in state.undealt if card not in said]
        for card in said:
            if card not in state.undealt:
                raise BadScene(f"{card} is not in the starting deck.")
        for seat, player in enumerate(state.players):
            player.hand = self._said("hands", seat)
            player.drafted = _picks(player.hand)
            player.pack, spare = _filled(self._said("packs", seat), spare, HAND_SIZE - len(player.hand), seat)
        held = {len(player.hand) for player in state.players}
        if len(held) > 1 or not held.issubset(DRAFTED):
            raise BadScene("In the draft everybody holds no card yet, or four, or six.")
        state.undealt = tuple(spare)

    def _deal_cards(self, state: BlinkState) -> None:
        """BL-HAN-1: everybody owns ten cards; with a hand that is said, the others lie in the discard."""
        said = named_once(*self.melds, *self.hands, *self.discards, *self.piles, self.market or "", self.deck or "")
        starting = state.starting_deck
        spare = [card for card in (*starting, *CARDS[len(starting) :]) if card not in said]
        for seat, player in enumerate(state.players):
            player.meld = player.played = self._meld(seat)
            player.hand, player.discard = self._said("hands", seat), self._said("discards", seat)
            player.pile = self._said("piles", seat)
            missing = HAND_SIZE - len(player.meld)
            if seat < len(self.hands):
                player.discard, spare = _filled(player.discard, spare, missing - len(player.hand), seat)
            else:
                hand, spare = _filled(player.hand, spare, missing - len(player.discard), seat)
                player.hand = tuple(in_order(hand))
        self._note_bought(state)
        self._hide_hands(state)
        self._lay_out_decks(state, spare)

    def _meld(self, seat: int) -> tuple[Card, ...]:
        """BL-CAR-1, BL-CAR-2, BL-CAR-4, BL-CAR-5: what a player has played in this round."""
        cards = self._said("melds", seat)
        if not cards and self.now in ("map", "upgrade"):
            raise BadScene(f"{player_name(seat)} has no meld, and nobody may pass.")
        verdict = meld_rules.why(cards, rules=self.options.meld_rules)
        if cards and not verdict.is_meld:
            raise BadScene(f"{player_name(seat)} has played no meld: {verdict.reason}")
        return cards

    def _said(self, what: str, seat: int) -> tuple[Card, ...]:
        """The cards that a player is said to have somewhere."""
        parts = getattr(self, what)
        return read_cards(parts[seat]) if seat < len(parts) else ()

    def _note_bought(self, state: BlinkState) -> None:
        """BL-SET-3, BL-UPG-5, BL-UPG-8: whoever has bought a card, of the advanced deck, has retired one."""
        for seat, rank in enumerate(self.bought):
            player = state.players[seat]
            if rank and rank not in map(RANK.__getitem__, state.deck.cards):
                raise BadScene(f"No card of rank {rank} can be bought.")
            if rank and not player.pile:
                raise BadScene(f"{player_name(seat)} has bought a card, but none is in the victory pile.")
            player.top_bought = rank

    def _hide_hands(self, state: BlinkState) -> None:
        """BL-DRA-5: hands are known, unless all have still the cards that were dealt."""
        for player in state.players:
            player.hand_is_known = not self.secret_hands
            if self.secret_hands:
                owned = player.hand + player.meld + player.discard + player.pile
                dealt = tuple(card for card in owned if card in state.starting_deck)
                if len(dealt) != HAND_SIZE:
                    raise BadScene(
                        "While hands are secret everybody still has the ten cards dealt, upgraded ones included."
                    )
                player.drafted = _picks(dealt)

    def _lay_out_decks(self, state: BlinkState, spare: list[Card]) -> None:
        """BL-SET-5, BL-SET-14, BL-UPG-9: what nobody owns; in an upgrade window the market has gaps."""
        first_advanced = RANK[state.deck.layers[0][0]]
        state.undealt = tuple(card for card in spare if RANK[card] < first_advanced)
        advanced = [card for card in spare if RANK[card] >= first_advanced]
        full = MARKET_SIZE - self.upgrades
        state.market = tuple(advanced[: max(full, 0)]) if self.market is None else read_cards(self.market)
        advanced = [card for card in advanced if card not in state.market]
        left = advanced if self.deck is None else in_order(read_cards(self.deck))
        if len(state.market) > full or (left and len(state.market) < full):
            raise BadScene(f"The market has {len(state.market)} cards, but it should have {full}.")
        state.deck = Deck(tuple(tuple(sorted(same)) for _, same in groupby(left, RANK.__getitem__)))

    def _set_order(self, state: BlinkState) -> None:
        """BL-CAR-8, BL-MAP-7: the order of the dice; those whose turn is over have put their cards away."""
        state.round, state.disasters = self.round, self.disasters
        state.order = ranking(self.leader, [meld_rules.score(player.played) for player in state.players])
        if self.now == "cards":
            state.order = ranking(self.leader, [0] * self.seats)
        for seat in state.order[: self.turn + (self.now == "upgrade")]:
            put_away(state, seat, state.players[seat].meld)

    def _check_hands(self, state: BlinkState) -> None:
        """BL-HAN-3: only whoever has played the last card has no hand, until the map turn is over."""
        for seat, player in enumerate(state.players):
            if not player.hand and not player.meld:
                raise BadScene(f"{player_name(seat)} has no hand; whoever plays the last card takes up the discard.")

    def _give_gold(self, state: BlinkState) -> None:
        for player, gold in zip(state.players, self.gold, strict=False):
            player.gold = gold
            state.supply -= gold
        if state.supply < 0 and self.options.gold_supply != NO_LIMIT:
            raise BadScene(f"There are only {self.options.gold_supply} gold at this table.")

    def _stack(self, state: BlinkState) -> list[Frame]:
        match self.now:
            case "draft":
                return [Setup(at="fill_display", seat=self.seats), Draft()]
            case "cards":
                return [Rounds(at="act_on_map"), CardPhase(leader=self.leader, turn=self._melds_played(state))]
            case "map":
                return [Rounds(at="maybe_suffer_a_disaster"), *self._map_turn(state)]
            case "upgrade":
                phase = MapPhase(turn=self.turn, at="go_on")
                return [Rounds(at="maybe_suffer_a_disaster"), phase, self._upgrade_window(state)]

    def _melds_played(self, state: BlinkState) -> int:
        """BL-CAR-2: the leader and those after the leader have played, as far as the trick has come."""
        has_played = [bool(state.players[seat].played) for seat in state.order]
        if has_played != sorted(has_played, reverse=True) or all(has_played):
            raise BadScene("In the card phase the leader plays first, then the others clockwise, and somebody is left.")
        return sum(has_played)

    def _map_turn(self, state: BlinkState) -> list[Frame]:
        """BL-MAP-1: the beginning of a map turn, or the middle of it."""
        seat, used, cashed = state.order[self.turn], read_cards(self.used), read_cards(self.cashed)
        turn = MapTurn(seat=seat, cap=state.use_cap(seat), used=len(used), cashed=len(cashed), redraws=self.redraws)
        turn.has_used_roads, turn.has_used_industry = self.roads_used, self.industry_used
        if turn == MapTurn(seat=seat, cap=turn.cap):
            return [MapPhase(turn=self.turn)]
        self._check_turn(state, turn)
        put_away(state, seat, used + cashed)
        turn.at = "choose_action"
        return [MapPhase(turn=self.turn, at="go_on"), turn]

    def _check_turn(self, state: BlinkState, turn: MapTurn) -> None:
        """BL-MAP-3, BL-RED-3, AF-3: no more has been done than may be done."""
        name = player_name(turn.seat)
        for card in named_once(self.used, self.cashed):
            if card not in state.players[turn.seat].played:
                raise BadScene(f"{card} is not in the meld of {name}.")
        if turn.used > turn.cap:
            raise BadScene(f"{name} may use {counted(turn.cap, 'card')} on the map, not {turn.used}.")
        if turn.redraws > self.options.redraws_per_turn != NO_LIMIT:
            raise BadScene(f"This table allows {counted(self.options.redraws_per_turn, 'redraw')} in a turn.")
        for technology, used in (("roads", turn.has_used_roads), ("industry", turn.has_used_industry)):
            if used and technology not in state.technologies(turn.seat):
                raise BadScene(f"{name} has no {technology}.")

    def _upgrade_window(self, state: BlinkState) -> UpgradeWindow:
        """BL-UPG-1, BL-UPG-8: a player who can upgrade, or go on with it."""
        seat = state.order[self.turn]
        if not can_upgrade(state, seat):
            raise BadScene(f"{player_name(seat)} has no gold, no hand or no market to upgrade with.")
        if len(state.players[seat].pile) < self.upgrades:
            raise BadScene(f"The cards that {player_name(seat)} has upgraded are not in the victory pile.")
        return UpgradeWindow(seat=seat, upgrades=self.upgrades)


def scene(game: Game, *, nature: Nature | None = None, **position: Any) -> Table:
    """A table in a position that is given in words."""
    options = parse_options(BlinkOptions, position.pop("options", None), game.title)
    described = read_scene(Scene, {**position, "options": options}, get_args(Phase))
    return Table.at(game, described.state(), options=options, nature=nature)


def _picks(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Some draft by which a player can have come to these cards."""
    ends = [end for end in accumulate(PICKS) if end <= len(cards)]
    return tuple(tuple(in_order(cards[end - pick : end])) for end, pick in zip(ends, PICKS, strict=False))


def _filled(cards: tuple[Card, ...], spare: list[Card], many: int, seat: int) -> tuple[tuple[Card, ...], list[Card]]:
    """The cards of a player with as many spare ones as are missing, and the cards that are still spare."""
    missing = many - len(cards)
    if missing < 0:
        raise BadScene(f"{player_name(seat)} has too many cards; everybody has ten.")
    if missing > len(spare):
        raise BadScene(f"No cards are left to give {player_name(seat)} ten.")
    return cards + tuple(spare[:missing]), spare[missing:]
