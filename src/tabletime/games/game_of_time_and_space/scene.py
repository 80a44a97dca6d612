"""Positions from words: a table in the middle of a game, for tests, lessons and curious people.

Counters are named in lists with commas. In a zone `arc` lies face up, `?` face down and unseen by anybody, and `arc?02`
face down, seen by seats 0 and 2. In front of a player a key part or gadget is known to its owner alone, with `!` to
everybody, and `arc?2` to seat 2 besides. What is not said is filled in: zones are as at the beginning, missions ask for
the key parts that are named.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, get_args

import msgspec

from tabletime.games.game_of_time_and_space.board.sides import Deal
from tabletime.games.game_of_time_and_space.board.tokens import FACE_DOWN, UNTOUCHED, Token, Tokens
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.content.aliens import NO_ALIEN
from tabletime.games.game_of_time_and_space.content.box import key_tokens
from tabletime.games.game_of_time_and_space.content.effects import Tag, Tags
from tabletime.games.game_of_time_and_space.content.keys import BLANK, missions, shapes
from tabletime.games.game_of_time_and_space.options import TimeAndSpaceOptions
from tabletime.games.game_of_time_and_space.rules.belongings import make_known
from tabletime.games.game_of_time_and_space.rules.combat import CombatAction
from tabletime.games.game_of_time_and_space.rules.fight import Fight
from tabletime.games.game_of_time_and_space.rules.rounds import Rounds
from tabletime.games.game_of_time_and_space.rules.searching import SearchAction
from tabletime.games.game_of_time_and_space.rules.set_up import HAND, open_box
from tabletime.games.game_of_time_and_space.rules.spoils import ZONE, Spoils
from tabletime.games.game_of_time_and_space.rules.trading import Trade, can_trade
from tabletime.games.game_of_time_and_space.rules.turn import ACTIONS, Turn
from tabletime.games.game_of_time_and_space.state import PART_LIMIT, STUNNED, Offer, Player, TimeAndSpaceState, Want
from tabletime.games.game_of_time_and_space.words.reading import (
    listed,
    read_deal,
    read_lookers,
    read_place,
    read_seat,
    rest,
    spelled,
)
from tabletime.kernel import BadScene, Frame
from tabletime.kernel.scenes import read_scene

KINDS = ("move", "search", "combat")
BARE = "nothing"
"""The kit of a player who has no item in constant use."""
KEYWORDS = (BARE, *KINDS, "aliens", "trade", "spoils", *get_args(Tag))


class Scene(msgspec.Struct, kw_only=True):
    """A position in words. Rows have one entry for each seat, from the first."""

    options: TimeAndSpaceOptions
    seats: Annotated[int, msgspec.Meta(ge=2, le=6)] = 2
    places: tuple[Zone, ...] = ()
    """Where the pieces stand; those not named are in the Domain."""
    kits: tuple[str, ...] = ()
    """Items in constant use, or `nothing`; for whom no word is said, the next starter assistant."""
    gadgets: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()
    stunned: tuple[int, ...] = ()
    aliens: Mapping[Zone, str] = {}
    items: Mapping[Zone, str] = {}
    parts: Mapping[Zone, str] = {}
    from_afar: tuple[int, ...] = ()
    """Seats that have seen the key part of their zone only by a gadget, from elsewhere."""
    turn: int = 0
    first: int = 0
    """Who begins each round."""
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    done: tuple[str, ...] = ()
    recovering: bool = False
    held: bool = False
    stride: Annotated[int, msgspec.Meta(ge=0)] = 0
    shield: Tags = ()
    truce: tuple[int, ...] = ()
    """Stunned allies whom the player whose turn it is has promised not to rob."""
    used: tuple[tuple[int, str], ...] = ()
    fight: str = ""
    """`aliens`, or the seats of the players who are attacked, such as 1 2: the fight is about to begin."""
    allies: Mapping[int, tuple[int, ...]] = {}
    """In such a fight, and when its spoils are shared, who has been joined by whom."""
    deals: Mapping[int, str] = {}
    """What these allies were promised, such as `first item`, `key parts 2` or `shape arc, no robbing`; else nothing."""
    begun: str = ""
    """What has begun: `search`, `trade 1` with that seat, `spoils` of the zone, or `spoils 1` of that seat."""
    give: str = ""
    """In a trade that has begun, the places of the counters that are offered, with `!` those that are shown."""
    want: str = ""
    """What is wanted for them: shapes, or places of the partner's row."""

    def state(self) -> TimeAndSpaceState:
        """The position as a state whose rules can run."""
        self.check()
        state = open_box(self.seats, self.options)
        Setting(self, state).fill()
        state.round = self.round
        state.truces = tuple((self.turn, ally) for ally in self.truce)
        state.stack = self.stack()
        if self.fight or self.begun:
            Beginning(self, state).lay_down()
        return state

    def check(self) -> None:
        """What no game could have is refused."""
        named = (self.turn, self.first, *self.from_afar, *self.truce, *(seat for seat, _ in self.used))
        rows = (self.places, self.kits, self.gadgets, self.keys, self.missions, self.stunned)
        if any(seat not in range(self.seats) for seat in named) or any(len(row) > self.seats for row in rows):
            raise BadScene(f"Only seats 0 to {self.seats - 1} sit at this table.")
        if any(markers not in range(STUNNED + 1) for markers in self.stunned):
            raise BadScene(f"A player has no marker, one or {STUNNED}.")
        if any(_at(self.stunned, ally, 0) != STUNNED or ally == self.turn for ally in self.truce):
            raise BadScene(f"Only another player with {STUNNED} markers could be robbed: only such a one has a truce.")
        if 0 < self.options.round_limit < self.round:
            raise BadScene(
                f"The table has agreed on {self.options.round_limit} rounds, so there is no round {self.round}."
            )
        self.check_turn()

    def check_turn(self) -> None:
        """TS-TURN-3, TS-STUN-4: what nobody could have done by now."""
        if len(self.done) > ACTIONS or len(set(self.done)) < len(self.done) or not set(self.done) <= set(KINDS):
            raise BadScene(f"A turn has two actions out of {', '.join(KINDS)}, each once: not {', '.join(self.done)}.")
        if self.held and "search" not in self.done:
            raise BadScene("Only what a player has found in the search of this turn can hold the player.")
        if (self.stride and "move" in self.done) or (self.shield and "search" in self.done):
            raise BadScene("A longer Move or a shield is for what is still to come: the Move, or the search, is done.")
        begun = self.done or self.fight or self.begun or self.recovering or self.held or self.stride or self.shield
        if _at(self.stunned, self.turn, 0) and begun:
            raise BadScene("A stunned player does nothing on the turn.")
        if (self.allies or self.deals) and not (self.fight or self.begun.startswith("spoils")):
            raise BadScene("Allies and deals belong to a fight, or to spoils.")
        if (self.give or self.want) and not self.begun.startswith("trade"):
            raise BadScene("What is given and wanted belongs to a trade that has begun.")

    @property
    def has_come_by_no_move(self) -> bool:
        """TS-DOM-1, TS-DOM-5: whether the turn began elsewhere and had no Move that could lead into the Domain."""
        return bool(self.stride or self.held or ((self.done or self.recovering) and "move" not in self.done))

    def stack(self) -> list[Frame]:
        """The rules in progress: the turn at its beginning, or at its question."""
        turn = Turn(
            seat=self.turn,
            done=self.done,
            is_recovering=self.recovering,
            is_held=self.held,
            stride=self.stride,
            shield=self.shield,
            at="begin" if _at(self.stunned, self.turn, 0) else "choose",
        )
        return [Rounds(first=self.first, seat=self.turn, at="pass_the_turn"), turn]


class Beginning:
    """What a player has begun on the turn: a fight, a search, a trade, or the sharing of spoils."""

    def __init__(self, scene: Scene, state: TimeAndSpaceState) -> None:
        self.scene, self.state, self.seat = scene, state, scene.turn
        self.what, _, self.whom = (f"fight {scene.fight}" if scene.fight else scene.begun).partition(" ")
        self.zone = state.players[self.seat].zone

    def lay_down(self) -> None:
        """Put the rule that is in progress on top of the turn."""
        if self.zone == DOMAIN or (self.scene.fight and self.scene.begun):
            raise BadScene("One thing may have begun, outside the Domain: nobody fights in the Domain, nor trades.")
        match self.what:
            case "fight":
                self.put("combat", *self.fight())
            case "search":
                self.put("search", self.search())
            case "trade":
                self.put("", self.trade())
            case "spoils":
                self.put("combat", *self.spoils())
            case _:
                raise BadScene(f"{self.what!r} cannot have begun; a search, a trade or spoils can.")

    def put(self, action: str, *frames: Frame) -> None:
        """TS-TURN-3: the rules in progress, and the action of the turn that they are."""
        turn = self.state.stack[-1]
        assert isinstance(turn, Turn)
        turn.at = "go_on"
        turn.done = tuple(dict.fromkeys((*turn.done, *([action] if action else []))))
        if len(turn.done) > ACTIONS:
            raise BadScene(f"A turn has two actions: {', '.join(turn.done)} are too many.")
        self.state.stack += frames

    def search(self) -> SearchAction:
        """TS-SRCH-1, TS-SRCH-2: a search where there is something to find."""
        if self.whom or not self.state.can_search(self.seat):
            raise BadScene("A search needs something face down in the zone that the player has not seen.")
        self.state.stack[-1].shield = ()
        return SearchAction(seat=self.seat, zone=self.zone, shield=self.scene.shield)

    def trade(self) -> Trade:
        """TS-KEY-7: an offer that is about to be heard."""
        state, partner = self.state, read_seat(self.whom)
        if partner not in state.others_with(self.seat) or not can_trade(state, self.seat, partner):
            raise BadScene("A trade needs two players in one zone who are awake and have key parts.")
        turn = state.stack[-1]
        turn.offers = ((min(self.seat, partner), max(self.seat, partner)),)
        state.offer, state.offer_seats = self.offer(partner), (self.seat,)
        many, wished = len(state.offer.give), len(state.offer.want)
        return Trade(
            seat=self.seat, partner=partner, give=many, want=wished, given=many, wanted=wished, at="make_offer"
        )

    def offer(self, partner: int) -> Offer:
        """TS-KEY-6, TS-KEY-7: counters that are there, each named once."""
        mine, theirs = (len(self.state.players[seat].keys) for seat in (self.seat, partner))
        given, wanted = listed(self.scene.give), listed(self.scene.want)
        places = tuple(read_place(word.removesuffix("!"), mine) for word in given)
        shown = tuple(place for place, word in zip(places, given, strict=True) if word.endswith("!"))
        wants = tuple(self.want(word, theirs) for word in wanted)
        named = [want.place for want in wants if not want.shape]
        if not (places or wants) or len({*places}) < len(places) or len({*named}) < len(named) or len(wants) > theirs:
            raise BadScene("An offer gives or wants something, each counter once, and no more than there are.")
        return Offer(places, shown, wants)

    def want(self, word: str, theirs: int) -> Want:
        if word.isdecimal():
            return Want(place=read_place(word, theirs))
        return Want(shape=spelled(word, (*shapes(self.scene.options.key_types), BLANK), "key part"))

    def fight(self) -> list[Frame]:
        """TS-CMB-1, TS-CMB-8: a fight for which everything is settled but the items."""
        targets = () if self.whom == "aliens" else tuple(map(read_seat, self.whom.split()))
        action = self.combat(targets)
        players = self.state.players
        if not targets and not self.state.open_aliens(self.zone):
            raise BadScene("Nobody can fight aliens where none is revealed.")
        if any(players[seat].stun == STUNNED for seat in targets) or any(players[ally].stun for ally in action.allies):
            raise BadScene("A player with two markers cannot be attacked, and one with any marker is no ally.")
        return [action, Fight(seat=self.seat, sides=action.sides(self.state), deals=action.deals)]

    def spoils(self) -> list[Frame]:
        """TS-SPL-1, TS-SPL-3: a fight that the player has won, alone or with allies, some of whom may be stunned."""
        pot = read_seat(self.whom) if self.whom else ZONE
        action = self.combat(() if pot == ZONE else (pot,))
        if pot == ZONE and self.state.aliens[self.zone]:
            raise BadScene("The spoils of a zone are shared when no alien is left in it.")
        if pot != ZONE and self.state.players[pot].stun != STUNNED:
            raise BadScene("The spoils of a player are shared when the player is stunned.")
        sides = action.sides(self.state)
        winners = tuple(seat for seat in sides.attackers if not self.state.players[seat].stun)
        fight = Fight(seat=self.seat, sides=sides, deals=action.deals, at="share_the_next")
        return [action, fight, Spoils(pot=pot, zone=self.zone, seat=self.seat, winners=winners, deals=action.deals)]

    def combat(self, targets: tuple[int, ...]) -> CombatAction:
        """TS-CMB-1 to TS-CMB-3: whom the player attacks, and who has joined whom on which terms."""
        scene = self.scene
        if scene.recovering:
            raise BadScene("Whoever is just coming round begins no fight.")
        allied = [(inviter, ally) for inviter, allies in scene.allies.items() for ally in allies]
        helpers = [ally for _, ally in allied]
        self.check_fighters((self.seat, *targets, *helpers))
        if not {inviter for inviter, _ in allied} <= {self.seat, *targets} or not set(scene.deals) <= set(helpers):
            raise BadScene("Allies join the attacker or an attacked player, and deals are made with allies.")
        deals = tuple(self.deal(inviter, ally) for inviter, ally in allied)
        return CombatAction(seat=self.seat, zone=self.zone, targets=targets, deals=deals, at="keep_promises")

    def check_fighters(self, seats: tuple[int, ...]) -> None:
        """TS-CMB-1, TS-CMB-2: whoever fights stands in one zone, and on one side only."""
        if len({*seats}) < len(seats) or any(seat not in range(self.scene.seats) for seat in seats):
            raise BadScene("A fight names each player once, and only those at the table.")
        if any(self.state.players[seat].zone != self.zone for seat in seats):
            raise BadScene("Whoever fights stands in the attacker's zone.")

    def deal(self, inviter: int, ally: int) -> Deal:
        """TS-SPL-2: what this ally was promised."""
        terms = read_deal(self.scene.deals.get(ally, "nothing"), self.scene.options.key_types)
        return Deal(inviter, ally, terms.terms, terms.many, terms.shape, terms.no_robbing)


class Setting:
    """Lays a scene's counters out and takes them from what nobody has seen."""

    def __init__(self, scene: Scene, state: TimeAndSpaceState) -> None:
        self.scene, self.state = scene, state

    def fill(self) -> None:
        """Players, zones, missions, then what is left of each kind of counter."""
        self.place_players()
        self.lay_out()
        self.deal_missions()
        self.count_what_is_unseen()
        self.clear_zones()
        self.note_used_gadgets()
        for seat, player in enumerate(self.state.players):
            self.check_player(seat, player)
            here = self.state.parts.get(player.zone, ())
            has_seen, is_afar = any(seat in part.seats for part in here), seat in self.scene.from_afar
            if is_afar and not has_seen:
                raise BadScene(f"Player {seat + 1} has seen no key part of the zone, so none from afar.")
            player.has_looked = has_seen and not is_afar

    def place_players(self) -> None:
        scene, box = self.scene, self.state.box
        given = [tuple(spelled(name, box.items, "item") for name in listed(kit) if name != BARE) for kit in scene.kits]
        lying = [word.partition("?")[0].casefold() for row in scene.items.values() for word in listed(row)]
        taken = [*lying, *(name.casefold() for kit in given for name in kit)]
        starters = [name for name in box.starters if name.casefold() not in taken]
        for seat, player in enumerate(self.state.players):
            player.zone = self.zone(_at(scene.places, seat, DOMAIN))
            player.stun = _at(scene.stunned, seat, 0)
            named = bool(_at(scene.kits, seat, "").strip())
            player.kit = given[seat] if named else tuple(starters[:1])
            starters = starters if named else starters[1:]
            gadgets = [self.held(name, seat, box.items, "item") for name in listed(_at(scene.gadgets, seat, ""))]
            player.gadgets = tuple(sorted(gadgets, key=lambda token: not token.is_open))
            names = (*self.shapes, BLANK)
            player.keys = tuple(self.held(name, seat, names, "key part") for name in listed(_at(scene.keys, seat, "")))

    @property
    def shapes(self) -> tuple[str, ...]:
        return shapes(self.scene.options.key_types)

    def held(self, name: str, seat: int, known: Iterable[str], kind: str) -> Token:
        """A key part or gadget in front of a player."""
        face = spelled(name.removesuffix("!").partition("?")[0], known, kind)
        if name.endswith("!") and face == BLANK:
            raise BadScene("A blank leaves the game when it is turned up, so nobody holds one that all have seen.")
        if name.endswith("!"):
            return Token(face, is_open=True)
        return Token(face, (seat,)).shown_to(*(read_lookers(name, self.scene.seats) if "?" in name else ()))

    def deal_missions(self) -> None:
        """TS-SET-12, TS-SET-14: missions that are named, then any; the others are left over."""
        given = [self.named_missions(row) for row in self.scene.missions]
        left = rest(missions(self.scene.options.key_types), [shape for row in given for shape in row], "mission")
        for seat, player in enumerate(self.state.players):
            row = _at(tuple(given), seat, ())
            if not row:
                row = left[:: len(left) // HAND][:HAND]
                left = rest(left, row, "mission")
            player.missions, player.missions_dealt = row, HAND
        self.state.leftovers, self.state.undealt = left, ()
        self.ask_for_parts(
            [player for seat, player in enumerate(self.state.players) if not _at(tuple(given), seat, ())]
        )
        self.state.unseen_parts = key_tokens(self.scene.options.key_types, self.state.leftovers)

    def named_missions(self, words: str) -> tuple[str, ...]:
        row = tuple(sorted(spelled(word, self.shapes, "mission") for word in listed(words.replace(" ", ","))))
        if row and len(row) != HAND:
            raise BadScene(f"Everybody has {HAND} missions.")
        return row

    def ask_for_parts(self, players: list[Player]) -> None:
        """TS-SET-15: a key part is in the game because a mission asks for it; missions not named are chosen so."""
        state = self.state
        named = Counter(faces_of([*state.parts.values(), *(player.keys for player in state.players)]))
        asked = Counter(shape for player in state.players for shape in player.missions)
        del named[BLANK]
        for shape in (named - asked).elements():
            spare = [(player, other) for player in players for other in player.missions if asked[other] > named[other]]
            if not spare or shape not in state.leftovers:
                raise BadScene(
                    f"The game does not hold so many of the key part {shape!r}: each player has {HAND} missions, and "
                    "only what they ask for is in it."
                )
            player, other = max(spare, key=lambda each: asked[each[1]] - named[each[1]])
            player.missions = tuple(sorted((*rest(player.missions, (other,), "mission"), shape)))
            state.leftovers = tuple(sorted((*rest(state.leftovers, (shape,), "mission"), other)))
            asked.update({shape: 1, other: -1})

    def lay_out(self) -> None:
        """The zones that are named as the scene says, all others as they were at the beginning."""
        scene, state = self.scene, self.state
        for zone in state.universe.zones:
            state.parts[zone] = UNTOUCHED
        for heap in (scene.aliens, scene.parts, scene.items):
            if len({self.zone(zone) for zone in heap}) < len(heap):
                raise BadScene("A zone is named twice: say once what lies there.")
        for zone, row in scene.aliens.items():
            state.aliens[self.zone(zone, lies=True)] = self.row(row, (*state.box.aliens, NO_ALIEN), "alien")
        for zone, row in scene.parts.items():
            tokens = self.row(row, (*self.shapes, BLANK), "key part")
            if sum(not token.is_open for token in tokens) > 1:
                raise BadScene("One key part lies face down in a zone at most; all others have been turned up.")
            state.parts[self.zone(zone, lies=True)] = tokens
        for zone, row in scene.items.items():
            tokens = self.row(row, state.box.items, "item")
            if tokens.count(FACE_DOWN) > 1:
                raise BadScene("A zone has one item at most that nobody has seen.")
            if any(token.seats and not state.box.items[token.face].is_gadget for token in tokens):
                raise BadScene("What was in constant use was seen by all; only a gadget is put down face down.")
            state.items[self.zone(zone, lies=True)] = tuple(
                msgspec.structs.replace(token, is_dropped=token.is_decided) for token in tokens
            )

    def row(self, words: str, known: Iterable[str], kind: str) -> Tokens:
        return tuple(self.lying(word, known, kind) for word in listed(words))

    def lying(self, word: str, known: Iterable[str], kind: str) -> Token:
        """A counter in a zone: face up, unseen, or face down and seen by some."""
        face, hidden, _ = word.partition("?")
        if hidden and not face:
            return FACE_DOWN
        seen = read_lookers(word, self.scene.seats) if hidden else ()
        if not hidden and face in (BLANK, NO_ALIEN):
            raise BadScene("A blank leaves the game when it is turned up, so it cannot lie face up.")
        return Token(spelled(face, known, kind), seen, is_open=not hidden)

    def count_what_is_unseen(self) -> None:
        """TS-SET-8, TS-SET-16: of every kind of counter, those that the scene does not name."""
        state, box = self.state, self.state.box
        items = [*state.items.values(), *(player.gadgets for player in state.players)]
        found = [*faces_of(items), *(item for player in state.players for item in player.kit)]
        rest(box.starters, [item for item in found if item in box.starters], "item")
        state.unseen_items = rest(box.item_tokens, [item for item in found if item not in box.starters], "item")
        state.unseen_aliens = rest(box.alien_tokens, faces_of(state.aliens.values()), "alien")
        parts = [*state.parts.values(), *(player.keys for player in state.players)]
        state.unseen_parts = rest(state.unseen_parts, faces_of(parts), "key part")

    def clear_zones(self) -> None:
        """TS-SET-5, TS-SET-16: what lies elsewhere came out of zones, which are empty now; missing blanks are gone."""
        state, scene = self.state, self.scene
        named = set(map(self.zone, (*scene.parts, *scene.aliens, *scene.items, *scene.places)))
        untouched = [zone for zone, row in state.parts.items() if FACE_DOWN in row and zone not in named]
        while untouched and min(self.to_spare()) < 0:
            zone = untouched.pop()
            state.parts[zone] = state.aliens[zone] = state.items[zone] = ()
        surplus, _, _ = self.to_spare()
        if min(self.to_spare()) < 0 or surplus > state.unseen_parts.count(BLANK):
            raise BadScene("This scene does not add up: a zone began with a key part, an item and an alien of the box.")
        state.unseen_parts = rest(state.unseen_parts, [BLANK] * surplus, "key part")
        state.blanks_gone = surplus

    def to_spare(self) -> tuple[int, int, int]:
        """How many unseen key parts, items and aliens there are beyond those that lie face down."""
        state = self.state
        heaps = (
            (state.parts, state.unseen_parts),
            (state.items, state.unseen_items),
            (state.aliens, state.unseen_aliens),
        )
        parts, items, aliens = (len(pool) - sum(row.count(FACE_DOWN) for row in heap.values()) for heap, pool in heaps)
        return parts, items, aliens

    def note_used_gadgets(self) -> None:
        """TS-ITEM-5: gadgets that were used in this turn and kept are still there, and everybody has seen them."""
        items = self.state.box.items
        self.state.used = tuple((seat, spelled(name, items, "item")) for seat, name in self.scene.used)
        for (seat, name), times in Counter(self.state.used).items():
            if list(self.state.players[seat].held()).count(name) < times:
                raise BadScene(f"Player {seat + 1} has used a {name} that is not there.")
            if not items[name].keep:
                raise BadScene(f"A {name} leaves the game when it is used, so nobody has it afterwards.")
            make_known(self.state, seat, name)

    def check_player(self, seat: int, player: Player) -> None:
        """TS-KEY-1, TS-ITEM-8 to TS-ITEM-10, TS-WIN-1: limits are kept, and nobody has won yet."""
        for item in player.kit:
            if self.state.box.items[item].is_gadget:
                raise BadScene(f"The {item} is a gadget; it is not in constant use.")
        if any(not self.state.box.items[token.face].is_gadget for token in player.gadgets):
            raise BadScene(f"Player {seat + 1} has an item among the gadgets that is in constant use.")
        if len(player.keys) > PART_LIMIT or self.state.excess(seat):
            raise BadScene(f"Player {seat + 1} has more than the limits allow.")
        if player.zone != DOMAIN:
            return
        if player.stun:
            raise BadScene("Nobody fights in the Domain, so nobody is stunned there.")
        if seat == self.scene.turn and self.scene.has_come_by_no_move:
            raise BadScene("What this player has done was not done in the Domain, and only a Move leads into it.")
        if tuple(sorted(part.face for part in player.keys)) == player.missions:
            raise BadScene(f"Player {seat + 1} would have won by coming into the Domain.")
        player.is_short = len(player.keys) == PART_LIMIT

    def zone(self, name: Zone, *, lies: bool = False) -> Zone:
        known = self.state.universe.zones if lies else (*self.state.universe.zones, DOMAIN)
        zone = name.strip().lower().replace(" ", "")
        if zone not in known:
            raise BadScene(f"{name!r} is no zone where this can be; zones are named like 3,4.")
        return zone


def scene(position: Mapping[str, Any], options: TimeAndSpaceOptions) -> TimeAndSpaceState:
    """The state of a position that is given in words."""
    return read_scene(Scene, {**position, "options": options}, KEYWORDS).state()


def faces_of(rows: Iterable[Tokens]) -> list[str]:
    """The faces of all tokens that are decided."""
    return [token.face for row in rows for token in row if token.face]


def _at(row: tuple[Any, ...], seat: int, default: Any) -> Any:
    return row[seat] if seat < len(row) else default
