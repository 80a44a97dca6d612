"""Occasions: what a move waits for that is no act of a turn by itself."""

from tabletime.games.game_of_time_and_space import moves
from tabletime.kernel import Move, Reason

NO_GADGET: Reason = ("No gadget asks for that: use one first.", "TS-ITEM-1")
NO_FIGHT: Reason = ("No fight is going on: attack somebody first.", "TS-CMB-1")
NO_TRADE: Reason = ("No trade is going on: offer one to a player in your zone first.", "TS-KEY-7")
NO_CATCH: Reason = ("You have not just taken anything.", "TS-SRCH-6")
NO_LIMIT: Reason = ("Nothing is put down unless a limit asks for it.", "TS-KEY-3")

OCCASIONS: dict[type[Move], Reason] = {
    moves.ChooseAssistant: ("Assistants are given out before the first turn.", "TS-SET-9"),
    moves.TakeFromKit: (
        "What is in constant use can be taken only from a stunned player: rob one first.",
        "TS-STUN-10",
    ),
    **dict.fromkeys((moves.ChooseZone, moves.ChoosePlayer, moves.ChooseAlien), NO_GADGET),
    **dict.fromkeys((moves.PullPart, moves.PullItem), NO_GADGET),
    **dict.fromkeys((moves.Invite, moves.OfferDeal, moves.Volunteer, moves.Join, moves.Refuse), NO_FIGHT),
    **dict.fromkeys((moves.BeginFight, moves.Aim, moves.Defeat), NO_FIGHT),
    **dict.fromkeys((moves.OfferCounters, moves.GivePart, moves.WantPart, moves.WantShape), NO_TRADE),
    **dict.fromkeys((moves.Accept, moves.Decline, moves.MakeCounterOffer, moves.HandOver), NO_TRADE),
    **dict.fromkeys((moves.LeaveRest, moves.KeepItem, moves.PutBack), NO_CATCH),
    **dict.fromkeys((moves.DropPart, moves.DropItem, moves.SendPart, moves.SendItem), NO_LIMIT),
}
"""Why a move is no act of the own turn, by its kind."""
