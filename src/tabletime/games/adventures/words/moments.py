"""What has to be settled before anybody acts again, by the rule in progress."""

from tabletime.kernel import Frame

FIRST: dict[str, tuple[str, str]] = {
    "SetUp": ("First the game is set up.", "AD-SET-1"),
    "BuyTeam": ("First the team is chosen.", "AD-TEAM-1"),
    "ChooseGear": ("First everybody takes what they begin with.", "AD-ITM-3"),
    "Explore": ("First say how the new room lies.", "AD-XPL-5"),
    "LeaveRoom": ("First say where the one who has got away goes.", "AD-RUN-4"),
    "Push": ("First say where the foe is driven.", "AD-ENC-3"),
    "RollOff": ("First the dice are thrown.", "AD-DICE-3"),
    "AfterRoll": ("First say whether the throw stands.", "AD-DICE-3"),
    "Attacks": ("It is the Enemy turn: first its attacks are made.", "AD-ENT-8"),
    "Attack": ("It is the Enemy turn: first this attack is made.", "AD-ENT-8"),
    "Reaction": ("It is the Enemy turn: first say whether you answer the attack.", "AD-ENT-10"),
    "Capture": ("First say what becomes of the one who was caught.", "AD-CAP-2"),
    "LoseMinion": ("First say what becomes of the one who was caught.", "AD-CAP-2"),
    "GiveThing": ("First say who gets it.", "AD-PICK-2"),
    "TakeThing": ("First say what changes hands.", "AD-PICK-2"),
    "UseCard": ("First say what the card is used on.", "AD-DES-3"),
    "FightFoe": ("First say whether the beaten foe is removed.", "AD-CMB-2"),
    "OutwitFoe": ("First say whether the foe is removed or driven away.", "AD-ENC-3"),
    "OutrunFoe": ("First say whom to outrun next.", "AD-ENC-5"),
    "Walk": ("First say whether the Move goes on.", "AD-XPL-9"),
    "FindCard": ("First say which card stays here.", "AD-ITK-1"),
    "Hunt": ("First the Event card is carried out: say where the hunter goes.", "AD-ENT-4"),
    "TimeSlip": ("First the Event card is carried out: somebody may Move at no cost.", "AD-MOVE-2"),
    "Befriend": ("First the Event card is carried out: a minion becomes friendlier.", "AD-MIN-6"),
    "LuckyFind": ("First the Event card is carried out: somebody draws an Item.", "AD-ITM-4"),
    "DrawEvent": ("First the Event card is carried out.", "AD-ALM-2"),
}
OTHERWISE = "First answer the question that is asked.", "AD-TURN-4"


def what_comes_first(rule: Frame) -> tuple[str, str]:
    """A sentence and its rule."""
    return FIRST.get(type(rule).__name__, OTHERWISE)
