"""Positions from keywords: which rooms lie where, who and what is in them, and whose turn it is."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, get_args

import msgspec

from tabletime.games.adventures.board.floor import Floor, Placed
from tabletime.games.adventures.content.box import DEVICE, NUMBERS, Box, box_of
from tabletime.games.adventures.content.news import Flag, HazardNews
from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.content.tiles import LOST
from tabletime.games.adventures.options import AS_THE_TABLE_SAYS, AdventuresOptions
from tabletime.games.adventures.rules.bag import counted
from tabletime.games.adventures.rules.enemy_turn import EnemyTurn
from tabletime.games.adventures.rules.joining import ACTIONS, join
from tabletime.games.adventures.rules.news import CYCLES
from tabletime.games.adventures.rules.placing import models_left
from tabletime.games.adventures.rules.rounds import Rounds
from tabletime.games.adventures.rules.setting_up import open_box
from tabletime.games.adventures.rules.team import allies_of
from tabletime.games.adventures.rules.turn import AdventurersTurn
from tabletime.games.adventures.state import (
    BLACK,
    CAPTURED,
    ENEMY,
    FREE,
    IMPERSONATED,
    NOBODY,
    NOWHERE,
    RED,
    RIVAL,
    SHARD,
    EventPile,
    Figure,
    TilePile,
    stunned,
    turned,
)
from tabletime.kernel import BadScene, Game, Table
from tabletime.kernel.nature import Nature
from tabletime.kernel.options import parse_options
from tabletime.kernel.scenes import read_scene, respelled
from tabletime.kernel.words import counted as counted_words
from tabletime.pieces.deck import without

STATUS = {"captured": CAPTURED, "captured without a card": CAPTURED, "impersonated": IMPERSONATED}
BASES = {"enemy": RED, "neutral": BLACK, "rival": RIVAL}
STEPS = {
    "traps": "spring_traps",
    "spawn": "spawn",
    "events": "draw_events",
    "movement": "move_enemies",
    "attacks": "attack",
    "repopulation": "repopulate",
}
KEYWORDS = (*STEPS, "adventurers", *STATUS, *BASES, "in", "stunned", "turned")
BLIP = "?"
KEPT = {"install": SHARD, "trophies": "Spawn"}
"""The tokens that leave the game for a part of the Objective."""

TASKS = ("install", "work", "carry")
"""The parts of an Objective that nobody can begin before those in front of them are done."""

MOST_ACTIONS = 5
"""Three, and two by Medkits."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A position in words.

    `rooms` are cells, `"1,0"`, or with quarters of a turn, `"1,0 turned 2"`; the first named is the starting room.
    An Adventurer of the `team` is in a room, or `"captured in"`, `"captured without a card in"` or `"impersonated in"`
    one; without `owners` the seats lead them in turn, and nobody a missing Companion that is still held. A figure is in
    a room, with `rival`, `neutral`, `enemy` or `stunned` before it. `tokens` of a room are words, `?` for one that is
    face down. `tiles` are those left in the pile, `events`, `items` and `gadgets` the cards of the decks; the next ones
    are known with `next_tile` and `next_event`. `gear` is what was taken from the Adventurers of an Escape, `spent` are
    powers for once in a game. `phase` is `adventurers` or a step of the Enemy turn.
    """

    rooms: Mapping[str, str] = msgspec.field(default_factory=lambda: {"Hangar": "0,0"})
    team: Mapping[str, str] = msgspec.field(default_factory=lambda: {"10th Doctor": "Hangar"})
    owners: Mapping[str, int] = {}
    actions: Mapping[str, int] = {}
    holding: Mapping[str, Sequence[str]] = {}
    used: Mapping[str, Sequence[str]] = {}
    shards: Mapping[str, int] = {}
    gear: Mapping[str, Sequence[str]] = {}
    spent: Sequence[str] = ()
    figures: Mapping[str, str] = {}
    tokens: Mapping[str, str] = {}
    lying: Mapping[str, Sequence[str]] = {}
    tardis: str | None = None
    closed: Sequence[tuple[str, str]] = ()
    tiles: Sequence[str] | None = None
    next_tile: str = ""
    events: Sequence[str] | None = None
    next_event: str = ""
    discarded_events: Sequence[str] = ()
    items: Sequence[str] | None = None
    gadgets: Sequence[str] | None = None
    hazards: Sequence[str] = ()
    flags: Sequence[str] = ()
    adventure: str = ""
    enemies: Sequence[str] = ()
    rival: str = ""
    minion: str = ""
    minions_are: str = ""
    missing: str = ""
    capture_cards: int | None = None
    progress: Sequence[int] | None = None
    cycles: int = 0
    phase: str = "adventurers"
    round: int = 1
    seats: int = 1
    options: Mapping[str, Any] = {}


def scene(game: Game, *, nature: Nature | None = None, **position: Any) -> Table:
    """A table at this position, in the Adventurers' turn or at a step of the Enemy turn."""
    agreed = position.get("options") or {}
    usual = {"start": "cast", **agreed} if isinstance(agreed, Mapping) else agreed
    options = parse_options(game.options_type, usual, game.title)
    assert isinstance(options, AdventuresOptions)
    words = read_scene(Scene, position, names_in(box_of(options.box)))
    words = msgspec.structs.replace(words, flags=respelled(words.flags, get_args(Flag)))
    state = Setting(words, options).state
    return Table.at(game, state, options=state.options, nature=nature)


def names_in(box: Box) -> tuple[str, ...]:
    """Whatever a scene may name, but for tokens and flags, some of which are called like something else."""
    return (*box.names, *KEYWORDS)


class Setting:
    """A state that is built from the words of a scene, piece by piece, each piece taken out of the box."""

    def __init__(self, words: Scene, options: AdventuresOptions) -> None:
        self.words = words
        self.check(words.seats in range(1, 6), f"One to five play, not {words.seats}.")
        if words.adventure:
            self.known(words.adventure, box_of(options.box).adventures, "Adventure")
            options = msgspec.structs.replace(options, adventure=words.adventure)
        self.state = open_box(words.seats, options)
        as_said = words.adventure in ("", self.state.adventure)
        self.check(as_said, f"The quick start is always {self.state.adventure}.")
        self.agree()
        self.lay_rooms()
        self.seat_team()
        self.check_team()
        self.put_figures()
        self.put_tokens()
        self.put_things()
        self.stack_tiles()
        self.stack_events()
        self.begin()

    def agree(self) -> None:
        """What the table has agreed on, and how far the game is."""
        words, state = self.words, self.state
        self.choose_foes()
        state.minion = words.minion or state.minion
        self.known(state.minion, state.box.minions, "kind of minion")
        state.minions_are = words.minions_are or state.minions_are
        self.check(state.minions_are in ("neutral", "enemy"), "Minions are neutral or enemy.")
        limit = state.options.round_limit
        self.check(words.round in range(1, limit + 1), f"This game has rounds 1 to {limit}, not {words.round}.")
        state.round = words.round
        self.know_missing()
        self.advance()
        self.check_options()

    def check_options(self) -> None:
        """What the table has agreed on is not said otherwise."""
        state, said = self.state, self.words.options
        now = {"adventure": state.adventure, "minion": state.minion, "minions_are": state.minions_are}
        now |= {"enemy": state.enemies[0], "second_enemy": (*state.enemies[1:], state.rival)[0]}
        for name, value in now.items():
            agreed = said.get(name, value) in (value, AS_THE_TABLE_SAYS, "none")
            self.check(agreed, f"The option {name} says {said.get(name)}, but the scene {value}: say it once.")

    def choose_foes(self) -> None:
        """The kinds that are named or stand on the map; else those of the table."""
        words, state, kinds = self.words, self.state, self.state.box.enemies
        rival = words.rival or next(iter(self.seen(rivals=True)), "")
        usual = [kind for kind in (*state.enemies, *kinds) if kind != rival][: len(state.enemies)]
        state.enemies = tuple(words.enemies or self.seen(rivals=False) or usual)
        state.rival = rival or next(kind for kind in kinds if kind not in state.enemies)
        for kind in (*state.enemies, state.rival):
            self.known(kind, kinds, "kind of enemy")
        once = len({*state.enemies, state.rival}) == len(state.enemies) + 1
        self.check(once, "Name each kind of enemy once: the enemies, and another kind as rivals.")

    def seen(self, *, rivals: bool) -> list[str]:
        """The kinds of enemies, or of rivals, that stand somewhere."""
        figures = self.words.figures.items()
        kinds = [self.kind_of(name) for name, place in figures if ("rival" in self.split(place)[:-1]) == rivals]
        return [kind for kind in dict.fromkeys(kinds) if kind in self.state.box.enemies]

    def know_missing(self) -> None:
        """Missing Person: the Companion who is missing."""
        state, missing = self.state, self.words.missing
        wanted = "missing_companion" in state.story.clauses
        self.check(wanted or not missing, f"Nobody is missing in {state.adventure}.")
        self.check(bool(missing) or not wanted, f"Say who is missing: {state.adventure} is about a Companion.")
        if missing:
            companions = {name: card for name, card in state.box.people.items() if not card.is_doctor}
            self.known(missing, companions, "Companion")
        state.missing = missing

    def advance(self) -> None:
        """How much of the Objective is done; what was put in for good is out of the bag."""
        state, progress = self.state, self.words.progress
        if progress is None:
            return
        goals = state.story.goals
        self.check(len(progress) == len(goals), f"{state.adventure} has {counted_words(len(goals), 'goal')}.")
        for goal, done in zip(goals, progress, strict=True):
            most = goal.needed(state.seats) if goal.do != "home" else 0
            self.check(done in range(most + 1), f"The goal {goal.do!r} is done 0 to {most} times, not {done}.")
            for _ in range(done if goal.do in KEPT else 0):
                self.take_token(KEPT[goal.do])
        state.progress = tuple(progress)
        later = [goal.do for at, goal in enumerate(goals) if at > state.goal and goal.do in TASKS and progress[at]]
        self.check(not later, f"The goal {later[0] if later else ''!r} comes after one that is not done yet.")

    def lay_rooms(self) -> None:
        """The map: every room in a cell of its own, all of them connected."""
        placed = tuple(self.placed(name, cell) for name, cell in self.words.rooms.items())
        self.check(bool(placed), "A map has at least one room.")
        cells = {(each.x, each.y) for each in placed}
        self.check(len(cells) == len(placed), "Two rooms cannot lie in the same place.")
        self.state.floor = Floor(placed)
        closed = tuple(self.passage(*pair) for pair in self.words.closed)
        self.state.floor = Floor(placed, closed)
        plan = self.state.plan
        far = [name for name in self.words.rooms if self.room(name) not in plan.distances(placed[0].tile)]
        self.check(not far, f"Nobody can get to the {far[0] if far else ''}: turn the rooms so that they connect.")
        self.park_tardis(placed[0].tile)

    def passage(self, one: str, other: str) -> tuple[int, int]:
        """A passage between two rooms that can be closed."""
        pair = sorted((self.here(one), self.here(other)))
        self.check(pair[1] in self.state.plan.neighbours(pair[0]), f"The {one} and the {other} are not connected.")
        return pair[0], pair[1]

    def park_tardis(self, start: int) -> None:
        """AD-START-3: in the starting room, or where the scene or the Adventure has it."""
        state, name = self.state, self.words.tardis
        if name is None:
            state.tardis = state.control if "tardis_in_control" in state.story.clauses else start
        else:
            state.tardis = self.here(name) if name else NOWHERE

    def placed(self, name: str, cell: str) -> Placed:
        match = re.fullmatch(r"(-?\d+),\s*(-?\d+)(?: turned ([0-3]))?", cell.strip())
        self.check(match is not None, f"{cell!r} is no place for the {name}; write 1,0 or 1,0 turned 2.")
        assert match is not None
        return Placed(self.room(name), int(match[1]), int(match[2]), int(match[3] or 0))

    def seat_team(self) -> None:
        """The Adventurers, what has become of them, and what they hold."""
        words, state = self.words, self.state
        for at, (name, place) in enumerate(words.team.items()):
            self.known(name, state.box.cards, "Adventurer")
            status, _, room = place.rpartition(" in ")
            self.check(
                status in ("", *STATUS), f"{place!r} is no place for {name}; write Hangar or captured in Hangar."
            )
            who = join(state, name, self.owner(name, at), self.here(room))
            state.status[who] = STATUS.get(status, FREE)
            state.actions[who] = words.actions.get(name, ACTIONS)
            state.shards[who] = words.shards.get(name, 0)
            state.cards_under[who] = int(status == "captured" and not self.is_held(name))
            self.equip(who, words.holding.get(name, ()), words.used.get(name, ()))

    def owner(self, name: str, at: int) -> int:
        """Who leads an Adventurer: nobody a Companion who is still held."""
        owner = self.words.owners.get(name, NOBODY if self.is_held(name) else at % self.state.seats)
        self.check(owner in range(NOBODY, self.state.seats), f"There is no seat {owner} to lead {name}.")
        led = owner != NOBODY or self.is_held(name)
        self.check(led, f"Somebody must lead {name}: only a missing Companion who is still held is led by nobody.")
        return owner

    def is_held(self, name: str) -> bool:
        """Whether this is the missing Companion, found but not freed yet."""
        return name == self.state.missing and not self.state.progress[0]

    def check_team(self) -> None:
        """What a team can be, and what can be said of it."""
        words, state = self.words, self.state
        said = (words.holding, words.used, words.shards, words.owners, words.actions, words.gear)
        strays = [name for names in said for name in names if name not in state.team]
        self.check(not strays, f"{strays[0] if strays else ''} is not in the team.")
        for name, actions, shards in zip(state.team, state.actions, state.shards, strict=True):
            self.check(actions in range(MOST_ACTIONS + 1), f"{name} has 0 to {MOST_ACTIONS} actions, not {actions}.")
            self.check(shards >= 0, f"{name} cannot have fewer than no Shards.")
        self.check(bool(state.heroes()), "A team has at least one Adventurer who is no Minion.")
        crowds = [kind for kind in state.box.minions if allies_of(state, kind) > state.box.supply.minions]
        self.check(not crowds, f"There are not so many figures of {crowds[0] if crowds else ''}.")
        self.leave_capture_cards()
        self.check_impostors()
        self.check_prison()

    def leave_capture_cards(self) -> None:
        """AD-CAP-1, AD-CAP-4: those that nobody has; fewer if some were discarded when somebody got free."""
        state, left = self.state, self.words.capture_cards
        most = state.capture_cards - sum(state.cards_under)
        self.check(most >= 0, f"This game has {counted_words(state.capture_cards, 'Capture Card')}, not one for each.")
        state.capture_cards = most if left is None else left
        self.check(state.capture_cards in range(most + 1), f"This game has 0 to {most} Capture Cards left.")

    def check_impostors(self) -> None:
        """AD-IMP-1: Minions are never impersonated, nor is the last who is none."""
        state = self.state
        fakes = {who for who, status in enumerate(state.status) if status == IMPERSONATED}
        minions = [state.team[who] for who in fakes if state.card(who).is_minion]
        self.check(not minions, f"{minions[0] if minions else ''} is a Minion, whom nobody impersonates.")
        self.check(not fakes.issuperset(state.heroes()), "The last one who is no Minion is never impersonated.")
        flags = {*get_args(Flag), *(stunned(state.team[who]) for who in fakes)}
        flags |= {turned(card, room) for room, cards in self.words.lying.items() for card in cards}
        for flag in self.words.flags:
            self.check(flag in flags, f"There is no flag {flag!r}; they are {', '.join(sorted(flags))}.")
        self.check(len(set(self.words.flags)) == len(self.words.flags), "Say each flag once.")
        state.flags = tuple(self.words.flags)

    def check_prison(self) -> None:
        """AD-CAP-5: once the Prison is known all captives are there, and so is a missing Companion."""
        state, prison = self.state, self.state.prison
        captives = [who for who, status in enumerate(state.status) if status == CAPTURED]
        loose = [state.team[who] for who in captives if prison != NOWHERE and state.where[who] != prison]
        self.check(
            not loose, f"{loose[0] if loose else ''} must be in the Prison: it is known, so all captives are there."
        )
        missing = state.missing
        if prison != NOWHERE:
            self.check(not missing or missing in state.team, f"The Prison is known: put {missing} into the team.")
        if missing in state.team and self.is_held(missing):
            held = prison != NOWHERE and state.who_is(missing) in captives
            self.check(held, f"{missing} is captured in Prison until the first goal is done: give progress.")

    def equip(self, who: int, cards: Sequence[str], used: Sequence[str]) -> None:
        state = self.state
        for card in cards:
            self.check(state.may_hold(who, card), f"{state.team[who]} may not hold a Weapon such as the {card}.")
            self.draw(card)
        state.holding[who] = tuple(sorted(cards))
        for card in used:
            held = list(used).count(card) <= [*cards, state.team[who]].count(card)
            self.check(held, f"{state.team[who]} does not hold the {card}, or not so often, so it cannot be used.")
        state.used[who] = tuple(used)

    def put_figures(self) -> None:
        """Enemies, rivals and minions."""
        for name, place in self.words.figures.items():
            *marks, room = self.split(place)
            kind, base = self.kind_of(name), self.base_of(name, marks)
            self.check(name not in self.state.team, f"{name} cannot be in the team and stand against it.")
            self.check(models_left(self.state, kind) > 0, f"There are not so many figures of {kind}.")
            self.state.figures += (Figure(name, kind, self.here(room), base, "stunned" in marks),)

    def base_of(self, name: str, marks: Sequence[str]) -> int:
        """On which base a figure stands: as it is said, or as its kind comes."""
        state, kind = self.state, self.kind_of(name)
        minion = kind in state.box.minions
        default = "minion" if minion else "main"
        self.check(len(set(marks)) == len(marks), f"{name} needs each word before its room once only.")
        self.check(sum(mark in BASES for mark in marks) < 2, f"{name} stands on one base only.")
        mark = next((mark for mark in marks if mark in BASES), default)
        self.check((mark in ("enemy", "neutral")) == minion or mark == default, f"{name} cannot be {mark}.")
        if mark == "minion":
            return RED if state.minions_are == "enemy" else BLACK
        if mark == "main":
            self.check(kind in state.enemies, f"{kind} are not the enemies of this scene; give enemies.")
            return ENEMY
        if mark == "rival":
            self.check(kind == state.rival, f"The rivals of this scene are {state.rival}, not {kind}.")
        return BASES[mark]

    def split(self, place: str) -> list[str]:
        """The words before a room, and the room."""
        marks = []
        while (first := place.partition(" ")[0]) in ("stunned", *BASES):
            marks.append(first)
            place = place.partition(" ")[2]
        return [*marks, place]

    def kind_of(self, name: str) -> str:
        one, _, number = name.rpartition(" ")
        box = self.state.box
        ones = {kind.one: kind.name for kind in box.enemies.values()}
        ones |= {kind.one: kind.name for kind in box.minions.values()}
        kind = ones.get(one, "")
        known = bool(kind) and number.isdigit() and int(number) in range(1, NUMBERS)
        self.check(known, f"There is no figure {name!r}; write one like Cyberman 1.")
        return kind

    def put_tokens(self) -> None:
        """Tokens in rooms and in hands, each taken from the bag."""
        state = self.state
        for name, tokens in self.words.tokens.items():
            room, found = self.here(name), tokens.title().split()
            state.blips[room] = found.count(BLIP)
            for token in found:
                if token != BLIP:
                    self.take_token(token)
            state.face_up[room] = tuple(sorted(token for token in found if token != BLIP))
        for _ in range(sum(state.shards)):
            self.take_token(SHARD)
        self.check(state.free_tokens() >= 0, "There are not so many tokens in the bag.")

    def take_token(self, token: str) -> None:
        self.check(token in TOKENS, f"There is no token {token!r}; they are {', '.join(TOKENS)} and ?.")
        self.state.bag = counted(self.state.bag, token, -1)
        self.check(min(self.state.bag) >= 0, f"There are not so many {token} tokens.")

    def put_things(self) -> None:
        """Cards in rooms, those that were taken away, those that are used up, and what is left of the decks."""
        state, words = self.state, self.words
        for name, cards in words.lying.items():
            for card in cards:
                self.draw(card)
            state.lying[self.here(name)] = tuple(sorted(cards))
        self.check("locked_up" in state.story.clauses or not words.gear, f"{state.adventure} takes nobody's gear.")
        for name, cards in words.gear.items():
            for card in cards:
                self.draw(card)
                state.gear += ((state.who_is(name), card),)
        state.items = self.deck(words.items, state.items)
        state.gadgets = self.deck(words.gadgets, state.gadgets)
        for name in words.spent:
            found = state.box.cards.get(name) or state.box.things.get(name)
            once = found is not None and any(power.limit == "game" for power in found.powers)
            self.check(once, f"{name} has nothing that can be used once in a game.")
        self.check(len(set(words.spent)) == len(words.spent), "What is used once in a game is spent once.")
        state.spent = tuple(words.spent)
        self.hide_device()

    def deck(self, cards: Sequence[str] | None, rest: tuple[str, ...]) -> tuple[str, ...]:
        """A deck with these cards; what is neither in it nor anywhere else has been discarded."""
        if cards is None:
            return rest
        for card in cards:
            self.check(card in rest, f"The {card} cannot be in this deck, or not so often.")
            rest = without(rest, card)
        self.state.discarded = tuple(sorted((*self.state.discarded, *rest)))
        return tuple(sorted(cards))

    def hide_device(self) -> None:
        """Civil War: there is one Device, which lies in the Lost Room unless the scene has it elsewhere."""
        state = self.state
        found = sum(cards.count(DEVICE) for cards in (*state.holding, *state.lying))
        allowed = "device" in state.story.clauses
        self.check(
            found <= allowed, f"There is no Device in {state.adventure}." if not allowed else "There is one Device."
        )
        lost = state.plan.named.get(LOST, NOWHERE)
        if allowed and not found and lost != NOWHERE and not state.progress[0]:
            state.lying[lost] = tuple(sorted((*state.lying[lost], DEVICE)))

    def draw(self, card: str) -> None:
        """Take a card out of its deck."""
        state = self.state
        if card == DEVICE:
            return
        self.known(card, state.box.things, "card")
        self.check(card in state.items or card in state.gadgets, f"There are not so many cards {card}.")
        if card in state.items:
            state.items = without(state.items, card)
        else:
            state.gadgets = without(state.gadgets, card)

    def stack_tiles(self) -> None:
        """The tiles that are left."""
        words, state = self.words, self.state
        laid = {each.tile for each in state.floor.placed}
        names = words.tiles
        left = [tile.number for tile in state.rooms if tile.number not in laid] if names is None else self.listed(names)
        self.check(len(set(left)) == len(left), "Every tile is there once.")
        top = self.room(words.next_tile) if words.next_tile else NOWHERE
        self.check(not laid & {*left, top} - {NOWHERE}, "A tile cannot be in the pile and on the table.")
        pool = tuple(tile for tile in left if tile != top)
        state.tiles = TilePile(((len(pool), ()),) if pool else (), pool, top)

    def stack_events(self) -> None:
        """The Event cards: in play, used, next, and left in the deck."""
        words, box, spare = self.words, self.state.box, list(self.state.box.event_cards)
        top = [words.next_event] if words.next_event else []
        seen = [*words.hazards, *words.discarded_events, *top]
        left = list(words.events or ())
        if words.next_event in left:
            left.remove(words.next_event)
        for name in (*seen, *left):
            self.take_event(spare, name)
        for name in words.hazards:
            self.check(isinstance(box.events[name].does, HazardNews), f"{name} is no hazard.")
        most = box.supply.event_deck
        self.check(len(seen) + len(left) <= most, f"A game has {most} Event cards, not {len(seen) + len(left)}.")
        pool, many = (spare, most - len(seen)) if words.events is None else (left, len(left))
        discard = tuple(sorted(words.discarded_events))
        cycles = self.cycles(is_empty=not many and not top)
        self.state.events = EventPile(tuple(sorted(pool)), many, words.next_event, (), discard, cycles)
        self.state.hazards = tuple(words.hazards)

    def cycles(self, *, is_empty: bool) -> int:
        """How often the Event deck was emptied: once at least if it is empty; and where that loses, not too often."""
        cycles = max(self.words.cycles, int(is_empty))
        self.check(self.words.cycles >= 0, "The events cannot have run fewer than no times.")
        if "two_cycles" in self.state.story.clauses:
            most = CYCLES if is_empty else CYCLES - 1
            self.check(cycles <= most, f"The events have run 0 to {most} times, or the rift would be open.")
        return cycles

    def take_event(self, spare: list[str], name: str) -> None:
        self.known(name, self.state.box.events, "Event card")
        self.check(name in spare, f"There are not so many cards {name}.")
        spare.remove(name)

    def listed(self, names: Sequence[str]) -> list[int]:
        return [self.room(name) for name in names]

    def begin(self) -> None:
        """The rules in progress."""
        phase, state = self.words.phase, self.state
        self.check(
            phase == "adventurers" or phase in STEPS,
            f"There is no phase {phase!r}; say adventurers or {', '.join(STEPS)}.",
        )
        state.phase = phase
        if phase == "adventurers":
            state.stack = [Rounds(at="let_enemies_act"), AdventurersTurn(at="look")]
        else:
            state.stack = [Rounds(at="again"), EnemyTurn(at=STEPS[phase])]

    def room(self, name: str) -> int:
        self.known(name, self.state.box.rooms[self.state.environment], "room")
        return self.state.room_called(name)

    def here(self, name: str) -> int:
        room = self.room(name)
        self.check(room in self.state.plan.at, f"The {name} is not on the map of this scene; give its place in rooms.")
        return room

    def known(self, name: str, names: Mapping[str, Any], what: str) -> None:
        self.check(name in names, f"There is no {what} called {name!r}.")

    def check(self, holds: bool, words: str) -> None:
        if not holds:
            raise BadScene(words)
