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
    "DrawEvent": ("First the Event card is carried out.", "AD-ALM-2"),
}
OTHERWISE = "First answer the question that is asked.", "AD-TURN-4"


def what_comes_first(rule: Frame) -> tuple[str, str]:
    """A sentence and its rule."""
    return FIRST.get(type(rule).__name__, OTHERWISE)
