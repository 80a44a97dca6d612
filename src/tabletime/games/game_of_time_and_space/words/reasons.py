"""Why a move cannot be made, told from what the seat may see, with the rule that refuses it."""

from collections.abc import Iterator

from tabletime.games.game_of_time_and_space import moves
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, STEPS, Zone
from tabletime.games.game_of_time_and_space.content.items import When
from tabletime.games.game_of_time_and_space.rules.before_fight import BeforeTheFight
from tabletime.games.game_of_time_and_space.rules.combat import CombatAction
from tabletime.games.game_of_time_and_space.rules.fight_round import FightRound
from tabletime.games.game_of_time_and_space.rules.gadgets import GadgetUse, actions_for
from tabletime.games.game_of_time_and_space.rules.robbing import Robbery
from tabletime.games.game_of_time_and_space.rules.set_up import SetUp
from tabletime.games.game_of_time_and_space.rules.spoils import ZONE, Spoils
from tabletime.games.game_of_time_and_space.rules.turn import ACTIONS, OFFERS, Turn
from tabletime.games.game_of_time_and_space.state import STUNNED
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.occasions import OCCASIONS
from tabletime.games.game_of_time_and_space.words.spelling import combatant_name, the_item, zone_name
from tabletime.kernel import Frame, Move, Reason, Refusal
from tabletime.kernel.words import player, sentence

WAITS: dict[str, Reason] = {
    "SetUp": ("First everybody gets an assistant.", "TS-SET-9"),
    "Reaction": ("Somebody has used an item: first say whether you answer it.", "TS-ITEM-1"),
    "Neutralising": ("Somebody has used an item: first say whether you answer it.", "TS-ITEM-1"),
    "GadgetUse": ("First the gadget that has been turned up does its work.", "TS-ITEM-6"),
    "Bypassing": ("First say what you take past the aliens.", "TS-ALN-6"),
    "PeekAtAlien": ("First the gadget that has been turned up does its work.", "TS-ITEM-6"),
    "ShiftingAlien": ("First the gadget that has been turned up does its work.", "TS-ITEM-6"),
    "RandomZone": ("The die shows the Domain: first choose any other zone of the board.", "TS-RND-3"),
    "Displacement": ("First the die says which zone it is.", "TS-RND-1"),
    "Collect": ("First say what you take of what lies here.", "TS-SRCH-6"),
    "TakingPart": ("First say what you take of what lies here.", "TS-SRCH-6"),
    "TakingItem": ("First say what you take of what lies here.", "TS-SRCH-6"),
    "SearchAction": ("First the search comes to its end.", "TS-SRCH-1"),
    "LookAtParts": ("First the search comes to its end.", "TS-SRCH-3"),
    "StealParts": ("First the search comes to its end.", "TS-SRCH-1"),
    "Discard": ("You have too much: first put something down.", "TS-KEY-2"),
    "CombatAction": ("First it is settled who fights on which side.", "TS-CMB-3"),
    "Volunteering": ("First it is settled who fights on which side.", "TS-CMB-3"),
    "BeforeTheFight": ("A fight is about to begin: now only items can be used.", "TS-CMB-8"),
    "Fight": ("First the fight is fought to its end.", "TS-FGT-18"),
    "FightRound": ("First the fight is fought to its end.", "TS-FGT-18"),
    "Spoils": ("First the victors take what they may.", "TS-SPL-1"),
    "Robbery": ("First say what you take from the stunned player.", "TS-STUN-10"),
    "Capture": ("First the aliens take what they can.", "TS-SPL-4"),
    "Trade": ("First the trade is settled.", "TS-KEY-7"),
    "Swap": ("First the trade is settled.", "TS-KEY-7"),
}
"""What has to be settled first, by the rule in progress."""


OCCASION: dict[When, str] = {
    "own turn": "is for your own turn, outside fights",
    "any time": "is for any time outside fights, and before their first roll",
    "own fight": "is for a fight that you take part in, before its first roll",
    "any fight": "is for any fight, before its first roll",
    "own discard": "is for what you must put down",
    "reaction": "is for the moment when somebody else turns a gadget up",
}
"""TS-ITEM-1: when a gadget can be used."""

NOBODY_ELSE = "Name another player who is at the table."


def why_not(move: Move, view: TimeAndSpaceView) -> Refusal | None:
    """Why the move is not among the options."""
    if view.seat is None or not view.stack:
        return None
    found = Reasons(view, view.seat, view.stack[-1]).against(move)
    return None if found is None else Refusal(move, *found)


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
                return "Nothing can be brought into the Domain by an item.", "TS-DOM-8"
            case moves.ChoosePlayer(other) if other in range(self.view.seats) and self.is_at_home(other):
                return f"{player(other)} is in the Domain, where no item reaches.", "TS-DOM-6"
            case moves.PullPart(zone, place) if place in range(len(self.view.parts.get(zone, ()))):
                return self.against_pulling(zone)
            case moves.PullItem(zone, place) if place in range(len(self.view.items.get(zone, ()))):
                return self.against_pulling(zone)
            case moves.Aim(victim) if isinstance(self.frame, FightRound):
                return self.against_aim(self.frame, victim)
            case moves.Attack(other) | moves.Invite(other) if isinstance(self.frame, CombatAction):
                return self.against_side(self.frame, move, other)
            case moves.TakeFromKit(item) if isinstance(self.frame, Robbery | Spoils):
                return self.against_looting(self.frame, item)
            case moves.ChooseAssistant(assistant) if isinstance(self.frame, SetUp):
                return f"{assistant} is no assistant who is still to be had.", "TS-SET-9"
            case moves.ChooseZone() | moves.ChooseAlien() | moves.ChoosePlayer() if isinstance(self.frame, GadgetUse):
                return f"The {self.frame.item} cannot be used on that.", "TS-ITEM-1"
        if self.turn and self.frame is self.turn:
            return self.against_act(self.turn, move) or OCCASIONS.get(type(move))
        return WAITS.get(type(self.frame).__name__)

    def is_another(self, seat: int) -> bool:
        return seat in range(self.view.seats) and seat != self.seat

    def is_at_home(self, other: int) -> bool:
        return self.view.players[other].zone == DOMAIN

    def against_pulling(self, zone: Zone) -> Reason:
        """TS-ALN-5: why a counter cannot be taken out of another zone."""
        if zone not in self.view.universe.neighbours[self.me.zone]:
            return f"{zone} is no neighbouring zone.", "TS-ITEM-1"
        return "It is guarded: fight first, or use an item that helps.", "TS-ALN-5"

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
        return None

    def spent(self, turn: Turn, action: str) -> Reason | None:
        if action in turn.done:
            return f"You have had your {action.capitalize()} of this turn.", "TS-TURN-3"
        if len(turn.done) >= ACTIONS:
            return "You have done two actions: there is no third.", "TS-TURN-3"
        return None

    def against_move(self, turn: Turn, zone: Zone) -> Reason | None:
        view, start = self.view, self.me.zone
        if turn.is_held:
            return "What you found here holds you: you may not move again this turn.", "TS-MOVE-1"
        if zone == start == DOMAIN:
            return "A Move that begins in the Domain does not end in it.", "TS-MOVE-7"
        if zone == DOMAIN and turn.stride:
            return "A Move that an item makes longer keeps away from the Domain.", "TS-MOVE-6"
        if zone == DOMAIN:
            return "Start your Move beside the Domain to enter it.", "TS-MOVE-5"
        if zone == start:
            return "You stand there already.", "TS-MOVE-1"
        if zone in view.universe.neighbours:
            return f"{zone} is too far: a Move goes up to {STEPS + turn.stride} zones.", "TS-MOVE-1"
        return f"There is no zone {zone}.", "TS-MOVE-1"

    def against_search(self) -> Reason | None:
        if self.me.zone == DOMAIN:
            return "There is nothing to be found in the Domain.", "TS-SET-5"
        return "You have seen all that lies here.", "TS-SRCH-2"

    def against_beginning(self, turn: Turn) -> Reason | None:
        """TS-TURN-4, TS-STUN-14, TS-DOM-2: why this player may begin no fight at all."""
        if self.me.zone == DOMAIN:
            return "In the Domain nobody fights.", "TS-DOM-2"
        if "combat" in turn.done:
            return "You have had your fight of this turn.", "TS-TURN-4"
        if turn.is_recovering:
            return "You are just coming round: you may not begin a fight this turn.", "TS-STUN-14"
        return self.spent(turn, "combat")

    def against_fight(self, move: Move) -> Reason | None:
        if not isinstance(move, moves.Attack):
            return "No alien is revealed here.", "TS-CMB-1"
        if not self.is_another(move.seat):
            return NOBODY_ELSE, "TS-CMB-1"
        if move.seat not in self.view.others_with(self.seat):
            return self.elsewhere(move.seat, "TS-CMB-1", "TS-DOM-3")
        return f"{player(move.seat)} has two markers and cannot be attacked.", "TS-STUN-9"

    def against_side(self, combat: CombatAction, move: Move, other: int) -> Reason | None:
        """TS-CMB-2, TS-CMB-3: why a player cannot be drawn into a fight, as victim or as ally."""
        if not self.is_another(other):
            return NOBODY_ELSE, "TS-CMB-2"
        if other not in self.view.others_with(self.seat):
            return self.elsewhere(other, "TS-CMB-2", "TS-DOM-2")
        if other in (combat.seat, *combat.targets, *combat.allies):
            return f"{player(other)} takes part already.", "TS-CMB-2"
        if isinstance(move, moves.Attack):
            return self.against_victim(combat, other)
        if self.view.players[other].stun:
            rule = "TS-STUN-5" if self.view.players[other].stun == STUNNED else "TS-STUN-11"
            return f"{player(other)} is stunned and cannot be an ally.", rule
        return f"{player(other)} has been asked and stays out of the fight.", "TS-CMB-4"

    def against_victim(self, combat: CombatAction, other: int) -> Reason:
        if not combat.targets:
            return "Players and aliens are not attacked at once.", "TS-CMB-1"
        if self.view.players[other].stun == STUNNED:
            return f"{player(other)} has two markers and cannot be attacked.", "TS-STUN-9"
        return "All victims are named before anybody is asked for help.", "TS-CMB-3"

    def elsewhere(self, other: int, rule: str, domain_rule: str) -> Reason:
        zone = self.view.players[other].zone
        return f"{player(other)} is in {zone_name(zone)}.", domain_rule if zone == DOMAIN else rule

    def against_taking(self, turn: Turn, move: moves.TakePart | moves.TakeItem) -> Reason | None:
        zone, is_part = self.me.zone, isinstance(move, moves.TakePart)
        heap = self.view.parts if is_part else self.view.items
        if zone == DOMAIN:
            return "In the Domain there is nothing to take.", "TS-DOM-7"
        if move.place not in range(len(heap.get(zone, ()))):
            return f"There is no such {'key part' if is_part else 'item'} in your zone.", "TS-SRCH-6"
        is_free = move.place in (self.view.free_parts(zone) if is_part else self.view.free_items(zone))
        if self.view.options.picking_up == "search" and is_free and turn.picks_up_in != zone and not turn.may("search"):
            return self.spent(turn, "search")
        counter = heap[zone][move.place]
        if counter.may_be_from(self.seat) and (self.seat, zone, counter.open_face) in self.view.put_down:
            return "You have put it down this turn, so it stays there until your next.", "TS-ITEM-11"
        return "It is guarded: fight first, or use an item that helps.", "TS-ALN-5"

    def against_robbing(self, other: int) -> Reason | None:
        if not self.is_another(other):
            return NOBODY_ELSE, "TS-STUN-10"
        if other not in self.view.others_with(self.seat):
            return self.elsewhere(other, "TS-STUN-10", "TS-DOM-1")
        if (self.seat, other) in self.view.truces:
            return f"You promised not to rob {player(other)}.", "TS-SPL-2"
        if self.view.players[other].stun == STUNNED:
            return f"{player(other)} has nothing that could be taken.", "TS-STUN-10"
        return f"Nothing can be taken from {player(other)} without a fight.", "TS-STUN-12"

    def against_looting(self, frame: Robbery | Spoils, item: str) -> Reason:
        """TS-SPL-3: why an item cannot be taken; what lies in front of a player everybody sees."""
        victim = frame.other if isinstance(frame, Robbery) else frame.pot
        if victim == ZONE or item not in self.view.players[victim].kit:
            return f"{sentence(the_item(item))} is not among what lies open there.", "TS-SPL-3"
        return f"{sentence(the_item(item))} cannot be taken from a player.", "TS-SPL-3"

    def against_trade(self, turn: Turn, other: int) -> Reason | None:
        if not self.is_another(other):
            return NOBODY_ELSE, "TS-KEY-7"
        if not self.view.options.trading:
            return "At this table nobody trades.", "TS-KEY-7"
        if self.me.zone == DOMAIN:
            return "In the Domain nobody trades.", "TS-DOM-4"
        if other not in self.view.others_with(self.seat):
            return self.elsewhere(other, "TS-KEY-7", "TS-DOM-4")
        if self.view.players[other].stun:
            rule = "TS-STUN-7" if self.view.players[other].stun == STUNNED else "TS-STUN-11"
            return f"{player(other)} is stunned and cannot trade.", rule
        if turn.offers.count((min(self.seat, other), max(self.seat, other))) >= OFFERS:
            return f"{player(other)} and you have exchanged {OFFERS} offers this turn.", "TS-KEY-7"
        return "Neither of you has a key part to trade.", "TS-KEY-7"

    def against_gadget(self, item: str) -> Reason | None:
        """TS-ITEM-1: why a gadget cannot be used now."""
        if item in self.me.kit:
            return f"{item} is in constant use: nothing has to be done for it.", "TS-ITEM-4"
        if item not in self.me.held():
            return f"You do not have {the_item(item)}.", "TS-ITEM-1"
        if self.me.zone == DOMAIN:
            return "In the Domain no item can be used.", "TS-DOM-5"
        if self.me.stun:
            return "While you are stunned you use no item.", "TS-STUN-8" if self.me.stun == STUNNED else "TS-STUN-11"
        if not self.view.is_ready(self.seat, item):
            return f"You have used the {item} this turn.", "TS-ITEM-5"
        if isinstance(self.frame, FightRound):
            return "During a fight no further item can be used.", "TS-ITEM-2"
        use = self.view.box.items[item].use_at("own turn")
        missing = [each for each in actions_for(use) if not self.turn.may(each)] if use and self.turn else []
        if missing and use and use.cost:
            return f"The {item} takes the place of your {use.cost.capitalize()}, which you do not have.", "TS-TURN-3"
        if missing:
            return f"The {item} is for your {missing[0].capitalize()}, which you do not have any more.", "TS-TURN-3"
        whens = [each.when for each in self.view.box.items[item].use]
        if not set(whens) & self.occasions:
            return f"The {item} {OCCASION[whens[0]]}.", "TS-ITEM-1"
        return f"There is nothing here that the {item} could be used for now.", "TS-ITEM-1"

    @property
    def occasions(self) -> set[When]:
        """TS-ITEM-1: the moments at which this is one."""
        if isinstance(self.frame, BeforeTheFight):
            sides = self.frame.sides
            takes_part = self.seat in (*sides.attackers, *sides.defenders)
            return {"any fight", "any time", "own fight"} if takes_part else {"any fight", "any time"}
        return {"own turn", "any time"}

    def against_aim(self, fight: FightRound, victim: str) -> Reason | None:
        aiming = next((attempt.side for attempt in fight.attempts if not attempt.victim), None)
        if aiming is not None and victim in [one.name for one in fight.ranks[aiming]]:
            return combatant_name(f"{victim} fights on the same side."), "TS-FGT-6"
        for side in fight.ranks:
            shields = [one.name for one in side if not one.is_player]
            if shields and victim in [one.name for one in side if one.is_player]:
                return combatant_name(f"{shields[0]} stands before {victim}."), "TS-FGT-19"
        return None
