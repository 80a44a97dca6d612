"""Why a move cannot be made, told from what the seat may see, with the rule that refuses it."""

from collections.abc import Iterator

from tabletime.games.game_of_time_and_space import moves
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, STEPS, Zone
from tabletime.games.game_of_time_and_space.rules.before_fight import BeforeTheFight
from tabletime.games.game_of_time_and_space.rules.combat import CombatAction
from tabletime.games.game_of_time_and_space.rules.fight_round import FightRound
from tabletime.games.game_of_time_and_space.rules.robbing import Robbery
from tabletime.games.game_of_time_and_space.rules.spoils import Spoils
from tabletime.games.game_of_time_and_space.rules.turn import ACTIONS, OFFERS, Turn
from tabletime.games.game_of_time_and_space.state import STUNNED
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.spelling import combatant_name, zone_name
from tabletime.kernel import Frame, Move, Refusal
from tabletime.kernel.words import player

Reason = tuple[str, str]
"""A rule and a sentence."""

WAITS: dict[str, Reason] = {
    "SetUp": ("TS-SET-9", "First everybody gets an assistant."),
    "Reaction": ("TS-ITEM-1", "Somebody has used an item: first say whether you answer it."),
    "Neutralising": ("TS-ITEM-1", "Somebody has used an item: first say whether you answer it."),
    "GadgetUse": ("TS-ITEM-6", "First the gadget that has been turned up does its work."),
    "Bypassing": ("TS-ALN-6", "First say what you take past the aliens."),
    "PeekAtAlien": ("TS-ITEM-6", "First the gadget that has been turned up does its work."),
    "ShiftingAlien": ("TS-ITEM-6", "First the gadget that has been turned up does its work."),
    "RandomZone": ("TS-ITEM-6", "First the gadget that has been turned up does its work."),
    "Displacement": ("TS-ITEM-6", "First the gadget that has been turned up does its work."),
    "Collect": ("TS-SRCH-6", "First say what you take of what lies here."),
    "TakingPart": ("TS-SRCH-6", "First say what you take of what lies here."),
    "TakingItem": ("TS-SRCH-6", "First say what you take of what lies here."),
    "SearchAction": ("TS-SRCH-1", "First the search comes to its end."),
    "LookAtParts": ("TS-SRCH-3", "First the search comes to its end."),
    "StealParts": ("TS-SRCH-1", "First the search comes to its end."),
    "Discard": ("TS-KEY-2", "You have too much: first put something down."),
    "CombatAction": ("TS-CMB-3", "First it is settled who fights on which side."),
    "Volunteering": ("TS-CMB-3", "First it is settled who fights on which side."),
    "BeforeTheFight": ("TS-CMB-8", "A fight is about to begin: now only items can be used."),
    "Fight": ("TS-FGT-18", "First the fight is fought to its end."),
    "FightRound": ("TS-FGT-18", "First the fight is fought to its end."),
    "Spoils": ("TS-SPL-1", "First the victors take what they may."),
    "Robbery": ("TS-STUN-10", "First say what you take from the stunned player."),
    "Capture": ("TS-SPL-4", "First the aliens take what they can."),
    "Trade": ("TS-KEY-7", "First the trade is settled."),
    "Swap": ("TS-KEY-7", "First the trade is settled."),
}
"""What has to be settled first, by the rule in progress."""


def why_not(move: Move, view: TimeAndSpaceView) -> Refusal | None:
    """Why the move is not among the options."""
    if view.seat is None or not view.stack:
        return None
    found = Reasons(view, view.seat, view.stack[-1]).against(move)
    return None if found is None else Refusal(move, found[1], found[0])


def looked_for(view: TimeAndSpaceView, seat: int) -> Iterator[Move]:
    """The moves that come to mind at this moment, whether or not they can be made."""
    frame = view.stack[-1]
    if isinstance(frame, FightRound):
        yield from (moves.Aim(one.name) for one in (*frame.opponents, *frame.attackers) if one.seat != seat)
    elif isinstance(frame, BeforeTheFight):
        yield from _own_gadgets(view, seat)
    elif isinstance(frame, Turn):
        yield from (moves.SEARCH, moves.FIGHT_ALIENS, moves.MoveTo(DOMAIN))
        yield from _own_gadgets(view, seat)
        zone = view.players[seat].zone
        yield from map(moves.TakePart, range(len(view.parts.get(zone, ()))))
        yield from map(moves.TakeItem, range(len(view.items.get(zone, ()))))
        for other in view.others_with(seat):
            yield from (moves.Attack(other), moves.Rob(other), moves.OfferTrade(other))


def _own_gadgets(view: TimeAndSpaceView, seat: int) -> Iterator[Move]:
    return (moves.UseGadget(name) for name in dict.fromkeys(view.players[seat].held()))


class Reasons:
    """The reasons of one seat at one moment."""

    def __init__(self, view: TimeAndSpaceView, seat: int, frame: Frame) -> None:
        self.view, self.seat, self.frame = view, seat, frame
        self.me = view.players[seat]
        self.turn = next((each for each in view.stack if isinstance(each, Turn)), None)

    def against(self, move: Move) -> Reason | None:
        match move:
            case moves.UseGadget(item):
                return self.against_gadget(item)
            case moves.ChooseZone(zone) if zone == DOMAIN:
                return "TS-DOM-8", "Nothing can be brought into the Domain by an item."
            case moves.ChoosePlayer(other) if other in range(self.view.seats) and self.is_at_home(other):
                return "TS-DOM-6", f"{player(other)} is in the Domain, where no item reaches."
            case moves.PullPart(zone, place) if place in range(len(self.view.parts.get(zone, ()))):
                return self.against_pulling(zone)
            case moves.PullItem(zone, place) if place in range(len(self.view.items.get(zone, ()))):
                return self.against_pulling(zone)
            case moves.Aim(victim) if isinstance(self.frame, FightRound):
                return self.against_aim(self.frame, victim)
            case moves.Attack(other) | moves.Invite(other) if isinstance(self.frame, CombatAction):
                return self.against_side(self.frame, move, other)
            case moves.TakeFromKit(item) if isinstance(self.frame, Robbery | Spoils):
                return "TS-SPL-3", f"The {item} cannot be taken from a player."
        if self.turn and self.frame is self.turn:
            return self.against_act(self.turn, move)
        return WAITS.get(type(self.frame).__name__)

    def is_at_home(self, other: int) -> bool:
        return self.view.players[other].zone == DOMAIN

    def against_pulling(self, zone: Zone) -> Reason:
        """TS-ALN-5: why a counter cannot be taken out of another zone."""
        if zone not in self.view.universe.neighbours[self.me.zone]:
            return "TS-ITEM-1", f"{zone} is no neighbouring zone."
        return "TS-ALN-5", "It is guarded: fight first, or use an item that helps."

    def against_act(self, turn: Turn, move: Move) -> Reason | None:
        """TS-TURN-3: what is wrong with an act of the own turn."""
        match move:
            case moves.MoveTo(zone):
                return self.spent(turn, "move") or self.against_move(turn, zone)
            case moves.Search():
                return self.spent(turn, "search") or self.against_search()
            case moves.FightAliens() | moves.Attack():
                return self.against_beginning(turn) or self.against_fight(move)
            case moves.TakePart() | moves.TakeItem():
                return self.against_taking(turn, move)
            case moves.Rob(other):
                return self.against_robbing(other)
            case moves.OfferTrade(other):
                return self.against_trade(turn, other)
            case moves.DropPart() | moves.DropItem():
                return "TS-KEY-3", "Nothing is put down unless a limit asks for it."
        return None

    def spent(self, turn: Turn, action: str) -> Reason | None:
        if action in turn.done:
            return "TS-TURN-3", f"You have had your {action.capitalize()} of this turn."
        if len(turn.done) >= ACTIONS:
            return "TS-TURN-3", "You have done two actions: there is no third."
        return None

    def against_move(self, turn: Turn, zone: Zone) -> Reason | None:
        view, start = self.view, self.me.zone
        if turn.is_held:
            return "TS-MOVE-1", "What you found here holds you: you may not move again this turn."
        if zone == start == DOMAIN:
            return "TS-MOVE-7", "A Move that begins in the Domain does not end in it."
        if zone == DOMAIN and turn.stride:
            return "TS-MOVE-6", "A Move that an item makes longer keeps away from the Domain."
        if zone == DOMAIN:
            return "TS-MOVE-5", "Start your Move beside the Domain to enter it."
        if zone == start:
            return "TS-MOVE-1", "You stand there already."
        if zone in view.universe.neighbours:
            return "TS-MOVE-1", f"{zone} is too far: a Move goes up to {STEPS + turn.stride} zones."
        return None

    def against_search(self) -> Reason | None:
        if self.me.zone == DOMAIN:
            return "TS-SET-5", "There is nothing to be found in the Domain."
        return "TS-SRCH-2", "You have seen all that lies here."

    def against_beginning(self, turn: Turn) -> Reason | None:
        """TS-TURN-4, TS-STUN-14, TS-DOM-2: why this player may begin no fight at all."""
        if self.me.zone == DOMAIN:
            return "TS-DOM-2", "In the Domain nobody fights."
        if "combat" in turn.done:
            return "TS-TURN-4", "You have had your fight of this turn."
        if turn.is_recovering:
            return "TS-STUN-14", "You are just coming round: you may not begin a fight this turn."
        return self.spent(turn, "combat")

    def against_fight(self, move: Move) -> Reason | None:
        if not isinstance(move, moves.Attack):
            return "TS-CMB-1", "No alien is revealed here."
        if move.seat not in range(self.view.seats) or move.seat == self.seat:
            return None
        if move.seat not in self.view.others_with(self.seat):
            return self.elsewhere(move.seat, "TS-CMB-1", "TS-DOM-3")
        return "TS-STUN-9", f"{player(move.seat)} has two markers and cannot be attacked."

    def against_side(self, combat: CombatAction, move: Move, other: int) -> Reason | None:
        """TS-CMB-2, TS-CMB-3: why a player cannot be drawn into a fight, as victim or as ally."""
        if other not in range(self.view.seats) or other == self.seat:
            return None
        if other not in self.view.others_with(self.seat):
            return self.elsewhere(other, "TS-CMB-2", "TS-DOM-2")
        if other in (combat.seat, *combat.targets, *combat.allies):
            return "TS-CMB-2", f"{player(other)} takes part already."
        if isinstance(move, moves.Attack):
            return self.against_victim(combat, other)
        if self.view.players[other].stun:
            rule = "TS-STUN-5" if self.view.players[other].stun == STUNNED else "TS-STUN-11"
            return rule, f"{player(other)} is stunned and cannot be an ally."
        return "TS-CMB-4", f"{player(other)} has been asked and stays out of the fight."

    def against_victim(self, combat: CombatAction, other: int) -> Reason:
        if not combat.targets:
            return "TS-CMB-1", "Players and aliens are not attacked at once."
        if self.view.players[other].stun == STUNNED:
            return "TS-STUN-9", f"{player(other)} has two markers and cannot be attacked."
        return "TS-CMB-3", "All victims are named before anybody is asked for help."

    def elsewhere(self, other: int, rule: str, domain_rule: str) -> Reason:
        zone = self.view.players[other].zone
        return (domain_rule if zone == DOMAIN else rule), f"{player(other)} is in {zone_name(zone)}."

    def against_taking(self, turn: Turn, move: moves.TakePart | moves.TakeItem) -> Reason | None:
        zone, is_part = self.me.zone, isinstance(move, moves.TakePart)
        heap = self.view.parts if is_part else self.view.items
        if zone == DOMAIN:
            return "TS-DOM-7", "In the Domain there is nothing to take."
        if move.place not in range(len(heap.get(zone, ()))):
            return None
        is_free = move.place in (self.view.free_parts(zone) if is_part else self.view.free_items(zone))
        if self.view.options.picking_up == "search" and is_free and turn.picks_up_in != zone and not turn.may("search"):
            return self.spent(turn, "search")
        if (self.seat, zone, heap[zone][move.place].face) in self.view.put_down:
            return "TS-ITEM-11", "You have put it down this turn, so it stays there until your next."
        return "TS-ALN-5", "It is guarded: fight first, or use an item that helps."

    def against_robbing(self, other: int) -> Reason | None:
        if other not in range(self.view.seats) or other == self.seat:
            return None
        if other not in self.view.others_with(self.seat):
            return self.elsewhere(other, "TS-STUN-10", "TS-DOM-1")
        if (self.seat, other) in self.view.truces:
            return "TS-SPL-2", f"You promised not to rob {player(other)}."
        return "TS-STUN-12", f"Nothing can be taken from {player(other)} without a fight."

    def against_trade(self, turn: Turn, other: int) -> Reason | None:
        if other not in range(self.view.seats) or other == self.seat:
            return None
        if not self.view.options.trading:
            return "TS-KEY-7", "At this table nobody trades."
        if self.me.zone == DOMAIN:
            return "TS-DOM-4", "In the Domain nobody trades."
        if other not in self.view.others_with(self.seat):
            return self.elsewhere(other, "TS-KEY-7", "TS-DOM-4")
        if self.view.players[other].stun:
            rule = "TS-STUN-7" if self.view.players[other].stun == STUNNED else "TS-STUN-11"
            return rule, f"{player(other)} is stunned and cannot trade."
        if turn.offers.count((min(self.seat, other), max(self.seat, other))) >= OFFERS:
            return "TS-KEY-7", f"{player(other)} and you have exchanged {OFFERS} offers this turn."
        return "TS-KEY-7", "Neither of you has a key part to trade."

    def against_gadget(self, item: str) -> Reason | None:
        """TS-ITEM-1: why a gadget cannot be used now."""
        if item in self.me.kit:
            return "TS-ITEM-4", f"{item} is in constant use: nothing has to be done for it."
        if item not in self.me.held():
            return None
        if self.me.zone == DOMAIN:
            return "TS-DOM-5", "In the Domain no item can be used."
        if self.me.stun:
            return ("TS-STUN-8" if self.me.stun == STUNNED else "TS-STUN-11"), "While you are stunned you use no item."
        if not self.view.is_ready(self.seat, item):
            return "TS-ITEM-5", f"You have used the {item} this turn."
        if isinstance(self.frame, FightRound):
            return "TS-ITEM-2", "During a fight no further item can be used."
        use = self.view.box.items[item].use_at("own turn")
        if use is not None and self.turn is not None and use.cost and not self.turn.may(use.cost):
            return "TS-TURN-3", f"The {item} takes the place of your {use.cost.capitalize()}, which you do not have."
        return "TS-ITEM-1", f"There is nothing here that the {item} could be used for now."

    def against_aim(self, fight: FightRound, victim: str) -> Reason | None:
        aiming = next((attempt.side for attempt in fight.attempts if not attempt.victim), None)
        if aiming is not None and victim in [one.name for one in fight.ranks[aiming]]:
            return "TS-FGT-6", combatant_name(f"{victim} fights on the same side.")
        for side in fight.ranks:
            shields = [one.name for one in side if not one.is_player]
            if shields and victim in [one.name for one in side if one.is_player]:
                return "TS-FGT-19", combatant_name(f"{shields[0]} stands before {victim}.")
        return None
