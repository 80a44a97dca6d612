"""Setting up: what the player table says, the decks, and the starting room."""

from functools import lru_cache

from tabletime.games.adventures.content.box import Box, box_of
from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.content.tiles import CONTROL, LOST, PRISON
from tabletime.games.adventures.events import CompanionMissing, RivalChosen, StoryBegan
from tabletime.games.adventures.options import AS_THE_TABLE_SAYS, AdventuresOptions
from tabletime.games.adventures.rules.rounds import Rounds
from tabletime.games.adventures.rules.team import BuyTeam, ChooseGear, assemble_cast
from tabletime.games.adventures.state import CAPTURED, NOBODY, NOWHERE, AdventuresState, EventPile, TilePile
from tabletime.kernel import Flow, Frame, Pick, step
from tabletime.kernel.errors import BadOptions

LAYER = 5
"""AD-TILE-2, AD-TILE-3: the Prison and the Control Room lie each in a pile of five."""

NEST_SPAWNS = 6


def open_box(seats: int, options: AdventuresOptions) -> AdventuresState:
    """AD-SET-1, AD-SET-2: everything that follows from the number of players and what they agreed on."""
    return _opened(seats, options).copy()


@lru_cache(maxsize=64)
def _opened(seats: int, options: AdventuresOptions) -> AdventuresState:
    box = box_of(options.box)
    column, quick, is_quick = box.columns[seats - 1], box.quick_start, options.start == "quick"
    story = box.adventures[quick.adventure if is_quick else options.adventure]
    rating = column.rating + (options.difficulty == "hard")
    cards = (quick.capture_cards if is_quick else column.capture_cards) + _dial(options, 1, -1)
    events = quick.events if is_quick else column.events
    state = AdventuresState(
        seats=seats,
        options=options,
        environment=story.environment or options.environment,
        adventure=story.name,
        enemies=(quick.enemy,) if is_quick else enemies_for(box, options, rating),
        minion=quick.minion if is_quick else options.minion,
        minions_are=attitude(box, seats, options),
        points=column.points,
        rating=rating,
        events_a_turn=1 if options.difficulty == "easy" else events,
        capture_cards=max(1, cards),
        items=box.item_cards,
        gadgets=box.gadget_cards,
        acting=(NOBODY,) * seats,
        progress=(0,) * len(story.goals),
    )
    state.blips, state.face_up, state.lying = [0] * len(state.rooms), [()] * len(state.rooms), [()] * len(state.rooms)
    state.bag = full_bag(box, story.clauses)
    state.events = EventPile(pool=box.event_cards, count=min(box.supply.event_deck, len(box.event_cards)))
    state.tiles = tile_pile(state)
    return state


def _dial(options: AdventuresOptions, easy: int, hard: int) -> int:
    return {"easy": easy, "normal": 0, "hard": hard}[options.difficulty]


def attitude(box: Box, seats: int, options: AdventuresOptions) -> str:
    """AD-SET-9, AD-SET-10, AD-TAB-5, AD-QS-4: how minions are disposed when they are met."""
    if options.minions_are != AS_THE_TABLE_SAYS:
        return options.minions_are
    by_difficulty = {"easy": "neutral", "hard": "enemy"}.get(options.difficulty)
    if by_difficulty is not None:
        return by_difficulty
    return box.quick_start.minions if options.start == "quick" else box.columns[seats - 1].minions


def enemies_for(box: Box, options: AdventuresOptions, rating: int) -> tuple[str, ...]:
    """AD-SET-6, AD-SET-7, AD-TAB-4: the main enemies, whose ratings together stay within the Enemy Rating."""
    story = box.adventures[options.adventure]
    chosen = tuple(kind for kind in (options.enemy, options.second_enemy) if kind in box.enemies)
    if len(set(chosen)) < len(chosen):
        raise BadOptions(f"Choose two different enemies, or one: {options.enemy} cannot be both.")
    if story.enemies and not set(chosen) <= set(story.enemies):
        raise BadOptions(f"{options.adventure} is played against {', '.join(story.enemies)}.")
    if "two_sides" in story.clauses:
        chosen = tuple(kind for kind in chosen if kind != options.second_enemy)
    main = chosen or usual_enemies(box, options, rating)
    total = sum(box.enemies[kind].rating for kind in main)
    if chosen and total > rating and not options.above_rating:
        raise BadOptions(f"{' and '.join(main)} have rating {total}, but the Enemy Rating is {rating}.")
    return main


def usual_enemies(box: Box, options: AdventuresOptions, rating: int) -> tuple[str, ...]:
    """AD-TAB-4: who comes when the table does not choose: what the Adventure names, as far as the rating allows."""
    story = box.adventures[options.adventure]
    if story.enemies:
        return tuple(kind for kind in story.enemies if box.enemies[kind].rating <= rating)[:1]
    if "two_sides" not in story.clauses:
        return box.rated[rating]
    kinds = (*box.rated[rating], *(kind for kind, card in box.enemies.items() if card.rating <= rating))
    return (next(kind for kind in kinds if kind != options.second_enemy),)


def full_bag(box: Box, clauses: tuple[str, ...]) -> tuple[int, ...]:
    """AD-DES-2: how many tokens of each kind there are."""
    spawns = {"Spawn": NEST_SPAWNS} if "many_spawns" in clauses else {}
    return tuple(spawns.get(token, count) for token, count in zip(TOKENS, box.tokens, strict=True))


def tile_pile(state: AdventuresState) -> TilePile:
    """AD-TILE-1 to AD-TILE-6: one tile for each player, five with the Prison, five with the Control Room, the rest."""
    clauses = state.story.clauses
    prison, control, lost = map(state.room_called, (PRISON, CONTROL, LOST))
    low = (control, lost) if "device" in clauses else (control,)
    high = () if "locked_up" in clauses else (prison,)
    taken = {prison, *low}
    pool = tuple(tile.number for tile in state.rooms if tile.number not in taken)
    rest = len(state.rooms) - state.seats - 2 * LAYER - 1
    sections = ((state.seats, ()), (LAYER, high), (LAYER, low), (rest, ()))
    return TilePile(tuple(section for section in sections if section[0]), pool)


class SetUp(Frame):
    """AD-SET-1 to AD-START-4: everything before the first turn."""

    @step("AD-LOST-1", "AD-SET-6")
    def draw_rival(self, state: AdventuresState) -> Flow:
        kinds = rival_kinds(state)
        return Pick(things=kinds, weights=(1,) * len(kinds))

    @step("AD-TEAM-1", "AD-TEAM-2", "AD-QS-7")
    def assemble_team(self, state: AdventuresState, rival: str) -> Flow:
        state.rival = rival
        state.tell(RivalChosen(rival))
        if state.options.start == "standard":
            return BuyTeam()
        assemble_cast(state)
        return None

    @step("AD-TEAM-5", "AD-DOC-4", "AD-ITM-3")
    def choose_gear(self, state: AdventuresState) -> Flow:
        return ChooseGear()

    @step("AD-SET-3")
    def find_missing(self, state: AdventuresState) -> Flow:
        if "missing_companion" not in state.story.clauses:
            return self.draw_start
        people = (name for name, card in state.box.people.items() if not card.is_doctor)
        absent = tuple(name for name in people if name not in state.team)
        return Pick(things=absent, weights=(1,) * len(absent))

    @step("AD-SET-3")
    def name_missing(self, state: AdventuresState, name: str) -> Flow:
        state.missing = name
        state.tell(CompanionMissing(name))
        return None

    @step("AD-START-1")
    def draw_start(self, state: AdventuresState) -> Flow:
        rooms = (state.room_called(PRISON),) if "locked_up" in state.story.clauses else state.tiles.pool
        return Pick(things=rooms, weights=(1,) * len(rooms))

    @step("AD-START-1", "AD-START-2", "AD-START-3")
    def lay_start(self, state: AdventuresState, tile: int) -> Flow:
        lay_starting_room(state, tile)
        return None

    @step("AD-START-4")
    def begin(self, state: AdventuresState) -> Flow:
        return Rounds()


def rival_kinds(state: AdventuresState) -> tuple[str, ...]:
    """The kinds that may come as rivals: none stronger than the main enemy, or else the weakest.

    Where two sides are at war, the second enemy that was chosen is the rival.
    """
    kinds, second = state.box.enemies, state.options.second_enemy
    if "two_sides" in state.story.clauses and second in kinds and second not in state.enemies:
        return (second,)
    others = [kind for name, kind in kinds.items() if name not in state.enemies]
    highest = max(kinds[name].rating for name in state.enemies)
    fitting = [kind.name for kind in others if kind.rating <= highest]
    lowest = min(kind.rating for kind in others)
    return tuple(fitting or [kind.name for kind in others if kind.rating == lowest])


def lay_starting_room(state: AdventuresState, tile: int) -> None:
    """AD-START-1 to AD-START-3: the first room, with everybody and the TARDIS in it."""
    pile = state.tiles
    state.tiles = TilePile(pile.sections, tuple(each for each in pile.pool if each != tile))
    state.floor = state.floor.laid(tile, (0, 0), 0)
    state.where = [tile] * len(state.team)
    state.tardis = NOWHERE if "tardis_in_control" in state.story.clauses else tile
    if "locked_up" in state.story.clauses:
        state.status = [CAPTURED] * len(state.team)
    state.tell(StoryBegan(state.adventure, state.room_name(tile)))
