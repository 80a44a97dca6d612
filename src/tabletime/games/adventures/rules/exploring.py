"""Exploring: the next tile is drawn, turned and laid, and the map never closes."""

from tabletime.games.adventures.board.floor import COMPASS, carry
from tabletime.games.adventures.board.laying import broken_open, legal_turns, turns_that_connect
from tabletime.games.adventures.content.box import DEVICE
from tabletime.games.adventures.content.tiles import CONTROL, LOST, PRISON, SPECIAL
from tabletime.games.adventures.events import (
    Captured,
    CardFound,
    Joined,
    TardisMoved,
    TileBuried,
    TileDrawn,
    TileLaid,
    WayBroken,
    Went,
)
from tabletime.games.adventures.moves import LayTile
from tabletime.games.adventures.rules import placing
from tabletime.games.adventures.rules.bag import place_blips
from tabletime.games.adventures.rules.captives import bring_to_prison
from tabletime.games.adventures.rules.joining import actions_a_turn, join
from tabletime.games.adventures.state import CAPTURED, NOBODY, NOWHERE, AdventuresState, TilePile
from tabletime.kernel import Ask, Flow, Frame, Pick, step
from tabletime.pieces.deck import without

GUARDS = 2
"""How many enemies guard a missing Companion."""


class Explore(Frame):
    """AD-XPL-4: somebody goes through an open exit: a tile is drawn, laid there and entered."""

    who: int
    room: int
    side: int
    tile: int = NOWHERE
    buried: int = 0
    turns: tuple[int, ...] = ()

    @step("AD-TILE-6", "AD-XPL-4")
    def draw(self, state: AdventuresState) -> Flow:
        return self.take_known if state.tiles.top != NOWHERE else next_tile(state.tiles)

    @step("AD-TILE-6")
    def turn_up(self, state: AdventuresState, tile: int) -> Flow:
        self.tile = tile
        state.tiles = drawn_from(state.tiles, tile)
        return self.look

    @step("AD-TILE-6")
    def take_known(self, state: AdventuresState) -> Flow:
        self.tile = state.tiles.top
        state.tiles = drawn_from(state.tiles, self.tile)
        return None

    @step("AD-XPL-8")
    def look(self, state: AdventuresState) -> Flow:
        plan, left = state.plan, len(state.tiles)
        tile, cell = plan.tiles[self.tile], plan.beyond(self.room, self.side)
        state.tell(TileDrawn(tile.name))
        self.turns = legal_turns(plan, tile, cell, self.entry, may_seal=not left)
        if self.turns or tile.name in SPECIAL or self.buried >= left:
            return None
        state.tell(TileBuried(tile.name))
        state.tiles = put_under(state.tiles, self.tile)
        self.buried += 1
        return self.draw

    @step("AD-XPL-5")
    def choose_turn(self, state: AdventuresState) -> Flow:
        tile = state.rooms[self.tile]
        turns = self.turns or turns_that_connect(tile, self.entry)
        if len(turns) == 1:
            return self.lay_only_way
        return Ask(state.owners[self.who], f"Turn the {tile.name} as you like.", tuple(map(LayTile, turns)))

    @step("AD-XPL-5", "AD-XPL-6")
    def lay(self, state: AdventuresState, move: LayTile) -> Flow:
        self.put_down(state, move.turns)
        return self.enter

    @step("AD-XPL-5", "AD-XPL-6")
    def lay_only_way(self, state: AdventuresState) -> Flow:
        self.put_down(state, (self.turns or turns_that_connect(state.rooms[self.tile], self.entry))[0])
        return None

    @step("AD-XPL-4", "AD-XPL-7", "AD-PRI-1", "AD-CAP-5", "AD-START-3")
    def enter(self, state: AdventuresState) -> Flow:
        state.where[self.who] = self.tile
        state.tell(Went(state.team[self.who], state.room_name(self.tile)))
        return open_room(state, self.tile)

    @property
    def entry(self) -> int:
        """The side of the new tile on which one enters."""
        return (self.side + 2) % 4

    def put_down(self, state: AdventuresState, turns: int) -> None:
        """The tile lies there now, with its tokens; a special room breaks a way open rather than close the map."""
        plan = state.plan
        tile = plan.tiles[self.tile]
        state.floor = state.floor.laid(self.tile, plan.beyond(self.room, self.side), turns)
        grown = carry(state.floor, plan.grown(state.floor))
        if tile.name in SPECIAL and state.tiles and not grown.open_exits:
            state.floor = broken_open(state.floor, state.rooms, self.tile)
            state.tell(WayBroken(tile.name))
        wanted = {"printed": tile.blips, "one": 1, "none": 0}[state.options.blips_on_new_tile]
        blips = place_blips(state, self.tile, wanted)
        state.tell(TileLaid(tile.name, state.room_name(self.room), COMPASS[self.side], blips))


def next_tile(pile: TilePile) -> Pick:
    """AD-TILE-1 to AD-TILE-6: what the next tile may be, and how likely each is."""
    if not pile.sections:
        return Pick(things=(pile.under[0],), weights=(1,))
    left, special = pile.sections[0]
    plain = left - len(special)
    pool = pile.pool if plain else ()
    # Each special tile is the next one of `left`; else it is one of the pool, each equally likely.
    weights = (max(1, len(pool)),) * len(special) + (plain,) * len(pool)
    return Pick(things=(*special, *pool), weights=weights)


def drawn_from(pile: TilePile, tile: int) -> TilePile:
    """The pile after this tile was drawn."""
    if tile == pile.top:
        return TilePile(pile.sections, pile.pool, NOWHERE, pile.under)
    if not pile.sections:
        return TilePile((), pile.pool, NOWHERE, pile.under[1:])
    left, special = pile.sections[0]
    rest = (left - 1, tuple([each for each in special if each != tile]))
    sections = (rest, *pile.sections[1:]) if left > 1 else pile.sections[1:]
    pool = without(pile.pool, tile) if tile in pile.pool else pile.pool
    return TilePile(sections, pool, NOWHERE, pile.under)


def peeked(pile: TilePile, tile: int) -> TilePile:
    """The pile after somebody looked at its next tile."""
    left = drawn_from(pile, tile)
    return TilePile(left.sections, left.pool, tile, left.under)


def put_under(pile: TilePile, tile: int) -> TilePile:
    """The pile with a tile put under it."""
    return TilePile(pile.sections, pile.pool, pile.top, (*pile.under, tile))


def open_room(state: AdventuresState, tile: int) -> Flow:
    """AD-XPL-7: what a special room does when it is laid."""
    clauses = state.story.clauses
    match state.room_name(tile):
        case name if name == PRISON:
            bring_to_prison(state)
            return _guard_companion(state, tile) if state.missing and state.missing not in state.team else None
        case name if name == CONTROL and "tardis_in_control" in clauses:
            state.tardis = tile
            state.tell(TardisMoved(name))
        case name if name == LOST and "device" in clauses:
            state.lying[tile] = tuple(sorted((*state.lying[tile], DEVICE)))
            state.tell(CardFound(DEVICE, name))
    return None


def _guard_companion(state: AdventuresState, prison: int) -> Flow:
    """Missing Person: the Companion lies captured in the Prison, guarded; nobody leads it yet."""
    who = join(state, state.missing, NOBODY, prison)
    state.status[who], state.actions[who] = CAPTURED, actions_a_turn(state)
    state.tell(Joined(NOBODY, state.missing))
    state.tell(Captured(state.missing, PRISON, state.capture_cards))
    return placing.PlaceFigures(room=prison, kinds=state.enemies, many=GUARDS)
