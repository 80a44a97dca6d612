"""What is printed on tiles and cards, said once more: a test that read it from the box would not see a wrong entry.

Symbols are known by three letters, dice by their colours (Black is K), and Links by whom they find.
"""

from typing import NamedTuple

Change = dict[str, int]

UNIT = ("The Brigadier", "Kate Stewart", "Osgood", "Sergeant Benton", "Harry Sullivan")
GANG = ("Jenny Flint", "Madame Vastra", "Strax")


class Zone(NamedTuple):
    """A Time Zone: its half of a Challenge, its reward, and whom it finds."""

    symbols: str
    reward: Change
    finds: tuple[str, ...] = ()


class Dilemma(NamedTuple):
    """A Dilemma: its half of a Challenge, what failing costs, and what is different for two or three players."""

    symbols: str
    costs: tuple[Change, ...]
    with_few: tuple[Change, ...] = ()
    conditions: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()

    def costs_for(self, players: int) -> tuple[Change, ...]:
        """What failing costs when so many play."""
        return self.with_few if self.with_few and players < 4 else self.costs


class Companion(NamedTuple):
    """A Companion: the deck, the dice, the icons, and whom this one finds."""

    deck: str
    dice: str
    focus: tuple[str, ...] = ()
    reroll: tuple[str, ...] = ()
    face: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()


class Doctor(NamedTuple):
    """A Doctor: who travels along, the dice and the icons."""

    companion: str
    dice: str
    reroll: tuple[str, ...] = ()
    face: tuple[str, ...] = ()


def gain(**changes: int) -> Change:
    """What a reward brings."""
    return changes


def cost(**changes: int) -> Change:
    """What a failure takes."""
    return changes


ZONES = {
    "Earth Past": Zone("run cun", gain(tardis=1, cards=1)),
    "Earth Present": Zone("dip tac", gain(tardis=1, sonics=2)),
    "Earth Future": Zone("sci str run", gain(tardis=1, sonics=1)),
    "The Orient Express": Zone("sci cun dip", gain(tardis=2, sonics=1, cards=2)),
    "The Aristotle": Zone("tac str", gain(tardis=1, sonics=1, cards=1)),
    "Gallifrey: Past": Zone("cun dip", gain(tardis=1, cards=2), finds=("Romana",)),
    "Gallifrey: Future": Zone("sci tac cun", gain(tardis=1, daleks=-1)),
    "Mars: Past": Zone("str sci", gain(tardis=2)),
    "Mars: Future": Zone("run run tac", gain(tardis=2)),
    "Karn: Past": Zone("dip sci", gain(tardis=1, sonics=2, cards=1)),
    "Karn: Present": Zone("sci cun run", gain(tardis=2, daleks=-1)),
    "Skaro: Thal City": Zone("run dip", gain(tardis=1, daleks=-1)),
    "Skaro: Kaled Bunker": Zone("cun tac str", gain(tardis=2, ship=-1)),
    "Trenzalore: Christmas": Zone("dip str", gain(tardis=1, sonics=1, daleks=-1), finds=("Clara Oswald",)),
    "Trenzalore: Tomb": Zone("run cun sci", gain(tardis=2)),
    "Telos": Zone("tac sci", gain(tardis=1, daleks=-1)),
    "Mondas": Zone("sci str run", gain(tardis=2, cards=2)),
    "Vortis": Zone("run sci", gain(tardis=1, sonics=2), finds=("Vicki",)),
    "Marinus": Zone("cun dip str", gain(tardis=2, sonics=1)),
    "Xeros": Zone("cun sci", gain(tardis=1, daleks=-1, cards=1)),
    "Aridius": Zone("run str tac", gain(tardis=1, sonics=1, cards=1)),
    "Nerva Beacon": Zone("sci dip", gain(tardis=1), finds=("Harry Sullivan",)),
    "Voga": Zone("str str tac", gain(tardis=2)),
    "Peladon: Citadel": Zone("dip tac", gain(tardis=1, cards=1, sonics=1)),
    "Peladon: Mines": Zone("run str cun", gain(tardis=1, daleks=-1)),
    "Zeta Minor": Zone("sci run", gain(tardis=2)),
    "Exxilon": Zone("cun sci str", gain(tardis=1, sonics=2, cards=1)),
    "Starship UK": Zone("dip cun", gain(tardis=1), finds=("Amy Pond",)),
    "Apalapucia": Zone("run sci dip", gain(tardis=1, sonics=1, cards=1), finds=("Rory Williams",)),
    "Stormcage": Zone("tac run", gain(tardis=1, sonics=1, cards=1), finds=("River Song",)),
    "Demons Run": Zone("str tac cun", gain(tardis=2, sonics=1), finds=GANG),
    "Alfava Metraxis": Zone("run str", gain(tardis=2)),
    "The Byzantium": Zone("run tac dip", gain(tardis=1, cards=2)),
    "Akhaten": Zone("dip run", gain(tardis=1, daleks=-1)),
    "Hedgewick's World": Zone("tac cun sci", gain(tardis=2)),
    "Bank of Karabraxos": Zone("cun tac", gain(tardis=1, cards=2)),
    "Le Verrier Station": Zone("sci dip run", gain(tardis=2)),
    "The Moon: Past": Zone("sci tac", gain(tardis=1, daleks=-1)),
    "The Moon: Future": Zone("str dip run", gain(tardis=2, cards=1)),
    "Ribos": Zone("cun str", gain(tardis=1)),
    "Logopolis": Zone("sci sci cun dip", gain(tardis=3, cards=1)),
    "Sense-Sphere": Zone("dip cun", gain(tardis=1, daleks=-1), finds=("Susan Foreman",)),
    "Sontar": Zone("tac tac str run", gain(tardis=3)),
}

TILES = {
    "The Orient Express / The Aristotle": ("The Orient Express", "The Aristotle"),
    "Gallifrey": ("Gallifrey: Past", "Gallifrey: Future"),
    "Mars": ("Mars: Past", "Mars: Future"),
    "Karn": ("Karn: Past", "Karn: Present"),
    "Skaro": ("Skaro: Thal City", "Skaro: Kaled Bunker"),
    "Trenzalore": ("Trenzalore: Christmas", "Trenzalore: Tomb"),
    "Telos / Mondas": ("Telos", "Mondas"),
    "Vortis / Marinus": ("Vortis", "Marinus"),
    "Xeros / Aridius": ("Xeros", "Aridius"),
    "Nerva Beacon / Voga": ("Nerva Beacon", "Voga"),
    "Peladon": ("Peladon: Citadel", "Peladon: Mines"),
    "Zeta Minor / Exxilon": ("Zeta Minor", "Exxilon"),
    "Starship UK / Apalapucia": ("Starship UK", "Apalapucia"),
    "Stormcage / Demons Run": ("Stormcage", "Demons Run"),
    "Alfava Metraxis / The Byzantium": ("Alfava Metraxis", "The Byzantium"),
    "Akhaten / Hedgewick's World": ("Akhaten", "Hedgewick's World"),
    "Bank of Karabraxos / Le Verrier Station": ("Bank of Karabraxos", "Le Verrier Station"),
    "The Moon": ("The Moon: Past", "The Moon: Future"),
    "Ribos / Logopolis": ("Ribos", "Logopolis"),
    "Sense-Sphere / Sontar": ("Sense-Sphere", "Sontar"),
}

DILEMMAS = {
    "Sutekh": Dilemma("sci tac tac", (cost(ship=2),)),
    "The Weeping Angels": Dilemma("run run cun", (cost(tardis=-2), cost(discard=1))),
    "Silurians": Dilemma("dip dip sci str", (cost(sonics=-2), cost(cards=-1)), with_few=(cost(ship=1),)),
    "The Time Meddler": Dilemma("cun cun sci", (cost(ship=1),), conditions=("fixed point",)),
    "Cybermen": Dilemma("tac sci str str", (cost(ship=1, daleks=1),)),
    "Zygons": Dilemma("cun dip run", (cost(dismiss=1),)),
    "Sontarans": Dilemma("tac tac str", (cost(daleks=1),)),
    "The Master": Dilemma("cun cun dip tac", (cost(ship=2), cost(cards=-2))),
    "Missy": Dilemma(
        "cun sci tac cun", (cost(discard=1), cost(sonics=-3)), with_few=(cost(ship=2),), conditions=("time locked",)
    ),
    "Ice Warriors": Dilemma("str dip tac", (cost(ship=1), cost(sonics=-2)), conditions=("time breach",)),
    "Autons": Dilemma("run sci str tac", (cost(daleks=1),), finds=UNIT),
    "The Silence": Dilemma("run cun cun", (cost(cards=-2), cost(sonics=-2)), with_few=(cost(daleks=1),)),
    "The Celestial Toymaker": Dilemma(
        "cun dip tac", (cost(tardis=-1),), with_few=(cost(ship=1),), conditions=("fixed point",)
    ),
    "Zarbi": Dilemma("run str", (cost(sonics=-1),)),
    "The War Machines": Dilemma("sci tac run str", (cost(ship=1), cost(sonics=-2)), with_few=(cost(ship=1),)),
    "The Great Intelligence": Dilemma(
        "sci cun dip run", (cost(discard=1), cost(ship=1)), with_few=(cost(ship=1, discard=1),), finds=("Clara Oswald",)
    ),
    "Morbius": Dilemma("sci sci str tac", (cost(regenerate=True),)),
    "Krynoid": Dilemma("str run sci sci", (cost(ship=1), cost(dismiss=1)), finds=("Sarah Jane Smith",)),
    "The Fendahl": Dilemma("sci dip", (cost(regenerate=True),), conditions=("time locked",), finds=("Leela",)),
    "Clockwork Droids": Dilemma("run tac dip cun", (cost(cards=-1),), finds=GANG),
    "Prisoner Zero": Dilemma("run dip cun sci", (cost(daleks=1),), finds=("Amy Pond",)),
    "The Headless Monks": Dilemma("str tac str", (cost(daleks=1), cost(discard=1)), conditions=("time breach",)),
    "The Boneless": Dilemma(
        "sci run str",
        (cost(sonics=-2), cost(tardis=-1)),
        with_few=(cost(ship=1),),
        conditions=("time locked",),
    ),
    "The Fisher King": Dilemma("cun str run dip", (cost(regenerate=True),)),
    "Skovox Blitzer": Dilemma("tac str run str", (cost(daleks=1),), conditions=("fixed point",), finds=("Danny Pink",)),
}

COMPANIONS = {
    "Amy Pond": Companion("earth", "G", focus=("green",), face=("green to diplomacy",), finds=("Rory Williams",)),
    "Rory Williams": Companion("earth", "B", focus=("blue",), face=("blue to science",), finds=("Amy Pond",)),
    "Clara Oswald": Companion("earth", "GR", focus=("blue",), finds=("Danny Pink",)),
    "Sarah Jane Smith": Companion("earth", "", focus=("green", "green"), reroll=("1 green",), finds=UNIT),
    "Barbara Wright": Companion(
        "earth", "G", focus=("green or blue",), reroll=("any green",), finds=("Ian Chesterton",)
    ),
    "Ian Chesterton": Companion(
        "earth", "R", focus=("blue or red",), face=("black to science",), finds=("Barbara Wright",)
    ),
    "The Brigadier": Companion(
        "earth",
        "R",
        focus=("red", "red"),
        reroll=("1 red",),
        finds=("Kate Stewart", "Osgood", "Sergeant Benton", "Harry Sullivan"),
    ),
    "Kate Stewart": Companion(
        "earth",
        "R",
        focus=("blue or red",),
        face=("red to tactics",),
        finds=("The Brigadier", "Osgood", "Sergeant Benton", "Harry Sullivan"),
    ),
    "Osgood": Companion("earth", "B", focus=("blue",), face=("blue to science",), finds=("Kate Stewart",)),
    "Sergeant Benton": Companion("earth", "R", focus=("red",), face=("red to strength",)),
    "Harry Sullivan": Companion(
        "earth", "B", focus=("green or blue",), reroll=("1 blue",), finds=("Sarah Jane Smith",)
    ),
    "Jenny Flint": Companion(
        "earth", "R", focus=("green or red",), reroll=("any red",), finds=("Madame Vastra", "Strax")
    ),
    "Danny Pink": Companion(
        "earth", "K", focus=("red",), reroll=("all red",), face=("black to tactics",), finds=("Clara Oswald",)
    ),
    "Craig Owens": Companion("earth", "KK", reroll=("1 black",)),
    "Polly Wright": Companion("earth", "G", focus=("green",), face=("green to running",)),
    "Susan Foreman": Companion(
        "alien", "B", focus=("green or blue",), face=("blue to cunning",), finds=("Barbara Wright",)
    ),
    "Vicki": Companion("alien", "G", focus=("green or blue",), reroll=("1 green",), finds=("Steven Taylor",)),
    "Steven Taylor": Companion("alien", "R", focus=("red",), reroll=("1 black",), finds=("Vicki", "Sara Kingdom")),
    "Sara Kingdom": Companion("alien", "R", focus=("red", "red"), face=("red to tactics",), finds=("Steven Taylor",)),
    "Leela": Companion("alien", "R", focus=("green or red",), face=("red to strength",)),
    "Romana": Companion("alien", "B", focus=("blue", "blue"), face=("blue to science",)),
    "River Song": Companion(
        "alien", "R", focus=("red", "green or blue"), reroll=("any red",), finds=("Amy Pond", "Rory Williams")
    ),
    "Madame Vastra": Companion(
        "alien", "B", focus=("blue or red",), face=("blue to cunning",), finds=("Jenny Flint", "Strax")
    ),
    "Strax": Companion(
        "alien",
        "R",
        focus=("red",),
        reroll=("all red",),
        face=("red to strength",),
        finds=("Jenny Flint", "Madame Vastra"),
    ),
    "Dorium Maldovar": Companion("alien", "K", focus=("blue",), face=("black to diplomacy",)),
    "Ashildr": Companion("alien", "G", focus=("green or red",), face=("green to running",)),
    "Nardole": Companion("alien", "K", focus=("green or blue",), reroll=("1 any",)),
}

DOCTORS = {
    "First Doctor": Doctor("Susan Foreman", "KKKKG"),
    "Fourth Doctor": Doctor(
        "Sarah Jane Smith", "KKKKB", reroll=("1 coloured", "1 black"), face=("black to diplomacy",)
    ),
    "Eleventh Doctor": Doctor("Amy Pond", "KKKKB", reroll=("2 black",)),
    "Twelfth Doctor": Doctor("Clara Oswald", "KKKKR", reroll=("1 black",)),
}
