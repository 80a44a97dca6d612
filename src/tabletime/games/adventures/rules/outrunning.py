"""Outrun: the only way out of a room with a foe or a Trap."""

from tabletime.games.adventures.board.floor import COMPASS
from tabletime.games.adventures.board.hurdles import EVERYTHING, TRAP, TRAP_TARGET
from tabletime.games.adventures.board.strength import matter_of
from tabletime.games.adventures.content.effects import RunAnywhere, SeeInTheDark
from tabletime.games.adventures.events import Went
from tabletime.games.adventures.moves import STAY, Choose, LeaveTo, Outrun
from tabletime.games.adventures.rules import exploring, tokens
from tabletime.games.adventures.rules.asking import pay, rely_on
from tabletime.games.adventures.rules.capturing import Capture
from tabletime.games.adventures.rules.rolling import RollOff, Verdict
from tabletime.games.adventures.state import BLACK, CROWD, IMPERSONATED, AdventuresPosition, AdventuresState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step


def outrun_options(position: AdventuresPosition, who: int, boosts: range) -> list[Move]:
    """AD-RUN-1 to AD-RUN-6: whom or what an Adventurer can try to outrun here."""
    room = position.where[who]
    found = hurdles(position, room)
    if not can_run(position, who, room):
        return []
    if must_outrun_each(position) and len(found) > 1 and position.has_enemy(room):
        found = [EVERYTHING]
    if len(found) > CROWD:
        met = {figure.name for figure in position.met_in(room)}
        found = [foe for foe in found if foe in met or position.figure(foe) is None]
    return [Outrun(position.team[who], foe, boost) for foe in found for boost in boosts]


def hurdles(position: AdventuresPosition, room: int) -> list[str]:
    """AD-RUN-5: the foes and the Trap that bar the way; Neutral minions only where there is nothing worse."""
    found = [figure.name for figure in position.figures if figure.room == room and figure.base != BLACK]
    if IMPERSONATED in position.status:
        found += [position.team[other] for other in position.people_in(room, IMPERSONATED)]
    if position.has_trap(room):
        found.append(TRAP)
    return found or [figure.name for figure in position.figures if figure.room == room]


def can_run(position: AdventuresPosition, who: int, room: int) -> bool:
    """AD-RUN-6, AD-XPL-14: nobody outruns in a Narrow room, and in the dark all are, unless a card helps."""
    if not position.is_narrow(room) or position.has_power(who, RunAnywhere):
        return True
    return not position.rooms[room].narrow and position.has_power(who, SeeInTheDark)


def cards_for_running(position: AdventuresPosition, who: int, room: int) -> list[str]:
    """The held cards without which somebody could not run here."""
    if not position.is_narrow(room):
        return []
    helpful = position.box.having[RunAnywhere]
    if not position.rooms[room].narrow:
        helpful |= position.box.having[SeeInTheDark]
    return [card for card in position.holding[who] if card in helpful and not position.is_jammed(card)]


def must_outrun_each(position: AdventuresPosition) -> bool:
    """AD-ENC-5: whether this table wants every foe outrun."""
    return position.options.outrun == "each" or position.options.difficulty == "hard"


class OutrunFoe(Frame):
    """AD-RUN-2, AD-RUN-3: an Adventurer outruns a foe or a Trap, or all of them one after the other."""

    who: int
    foes: tuple[str, ...]
    boosts: int = 0

    @step("AD-RUN-1", "AD-TURN-2", "AD-PICK-3")
    def set_off(self, state: AdventuresState) -> Flow:
        pay(state, self.who, 1 + self.boosts)
        rely_on(state, self.who, cards_for_running(state, self.who, state.where[self.who]))
        return None

    @step("AD-ENC-5")
    def choose_next(self, state: AdventuresState) -> Flow:
        foes = unlike(state, self.foes)
        if len(foes) < 2:
            return self.throw
        return Ask(state.owners[self.who], f"Whom does {state.team[self.who]} outrun next?", tuple(map(Choose, foes)))

    @step("AD-ENC-5")
    def put_first(self, state: AdventuresState, move: Choose) -> Flow:
        self.foes = (move.name, *(foe for foe in self.foes if foe != move.name))
        return None

    @step("AD-RUN-2", "AD-RUN-3", "AD-TRP-2", "AD-MIN-2", "AD-ENC-4", "AD-ENC-5")
    def throw(self, state: AdventuresState) -> Flow:
        foe = self.foes[0]
        if foe == TRAP:
            return RollOff(who=self.who, stat="run", matter="trap", target=TRAP_TARGET, boosts=self.boosts)
        matter = matter_of(state, foe)
        return RollOff(who=self.who, stat="run", matter=matter, foe=foe, boosts=self.boosts)

    @step("AD-ENC-6", "AD-ENC-7", "AD-RUN-5", "AD-BST-1")
    def hear(self, state: AdventuresState, verdict: Verdict) -> Flow:
        foe, *rest = self.foes
        self.boosts = 0  # a Boost adds a die to one roll, not to those that follow
        if verdict.result == "won":
            self.foes = tuple(rest)
            return self.choose_next if rest else None
        return Capture(who=self.who, by=foe) if verdict.result == "lost" and captures(state, foe) else DONE

    @step("AD-RUN-4", "AD-ENC-4")
    def leave(self, state: AdventuresState) -> Flow:
        return LeaveRoom(who=self.who) if state.is_free(self.who) and not self.foes else DONE


def unlike(position: AdventuresPosition, foes: tuple[str, ...]) -> list[str]:
    """The foes among which an order can be chosen: of those alike the first, and never the Trap, which is last."""
    kinds: dict[str, str] = {}
    for foe in foes:
        figure = position.figure(foe)
        kinds.setdefault(figure.kind if figure is not None else foe, foe)
    return [foe for foe in kinds.values() if foe != TRAP]


def captures(position: AdventuresPosition, foe: str) -> bool:
    """AD-ENC-6: whether losing a run against this foe means capture: not against a Trap or a Neutral minion."""
    if foe == TRAP:
        return False
    figure = position.figure(foe)
    if figure is None:
        return position.options.impostor_outrun == "captures"
    return figure.base != BLACK


class LeaveRoom(Frame):
    """AD-RUN-4: an Adventurer leaves by one room, or stays."""

    who: int
    explores: bool = True

    @step("AD-RUN-4", "AD-XPL-4")
    def choose_way(self, state: AdventuresState) -> Flow:
        options = ways_out(state, self.who, explores=self.explores)
        if not options:
            return DONE
        return Ask(state.owners[self.who], f"Where does {state.team[self.who]} go?", (*options, STAY))

    @step("AD-RUN-4", "AD-XPL-4")
    def go(self, state: AdventuresState, move: Move) -> Flow:
        if not isinstance(move, LeaveTo):
            return DONE
        if move.door:
            here = state.where[self.who]
            return exploring.Explore(who=self.who, room=here, side=COMPASS.index(move.door))
        state.where[self.who] = state.room_called(move.room)
        state.tell(Went(state.team[self.who], move.room, "ran"))
        return None

    @step("AD-MOVE-3")
    def meet_what_is_there(self, state: AdventuresState) -> Flow:
        return tokens.Reveal(room=state.where[self.who], who=self.who)


def ways_out(position: AdventuresPosition, who: int, *, explores: bool) -> list[Move]:
    """The neighbouring rooms, and the open exits of this one."""
    plan, room = position.plan, position.where[who]
    found: list[Move] = [LeaveTo(position.room_name(other)) for other in plan.neighbours(room)]
    if explores and len(position.tiles):
        found += [LeaveTo(door=COMPASS[side]) for side in plan.doors[room]]
    return found
