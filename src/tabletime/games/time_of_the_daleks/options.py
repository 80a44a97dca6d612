"""What the people at a table may agree on before a game of Time of the Daleks."""

from typing import Annotated, Literal

from msgspec import Meta

from tabletime.kernel import Options


class DaleksOptions(Options, frozen=True):
    """Every default is the reading of the rules that this edition follows."""

    first_game: Annotated[
        bool, Meta(description="Three Time Anomalies, no advanced tiles and no conditions: for the first few games.")
    ] = False
    doctors: Annotated[
        Literal["players", "random"], Meta(description="The players choose their Doctors, or chance deals them.")
    ] = "players"
    open_hands: Annotated[bool, Meta(description="Timey-Wimey cards are held openly, for a friendly table.")] = False
    fifth_anomaly: Annotated[bool, Meta(description="A fifth Time Anomaly marker lies near Gallifrey: harder.")] = False
    choice_reaches_here: Annotated[
        bool, Meta(description="After rolling the choice one may also go to a Zone of the Location that one is at.")
    ] = False
    equipment_pays: Annotated[
        bool, Meta(description="Where a card must be discarded, installed Equipment will do as well.")
    ] = False
    rolls_after_faces: Annotated[
        bool, Meta(description="Dice may be re-rolled after a face was changed, in any order.")
    ] = False
    help_on_either_pool: Annotated[
        bool, Meta(description="Sonics and Adventure cards of both Doctors work on the dice of either.")
    ] = False
    anomaly_with_help: Annotated[
        Literal["each", "once"],
        Meta(description="At a Time Anomaly both Doctors resolve its reward and fail, or only the one who called."),
    ] = "each"
    earliest_first: Annotated[
        bool, Meta(description="Each round begins with the earliest regeneration, also after the Doctors changed.")
    ] = False
    closed_decks: Annotated[
        bool, Meta(description="A Companion deck that has run out stays closed, even if somebody is dismissed into it.")
    ] = False
    transfers: Annotated[
        Literal["once", "each"],
        Meta(description="A Transfer card is used once a turn in all, or once a turn by each player who gets it."),
    ] = "once"
    regenerate_with_help: Annotated[
        Literal["once", "each"],
        Meta(description="A failure that makes the Doctors regenerate does so once, or also for the one who came."),
    ] = "once"
    afar_on_the_spot: Annotated[
        bool, Meta(description="A Doctor who is at the caller's Location already may still help from afar.")
    ] = False
    earth_links_at_anomalies: Annotated[
        bool, Meta(description="At a Time Anomaly a Link to an Earth Companion works as well.")
    ] = False
    doctors_file: Annotated[str, Meta(description="A file with other Doctors; empty for those of the box.")] = ""
    companions_file: Annotated[str, Meta(description="A file with other Companions; empty for the box's.")] = ""
    locations_file: Annotated[str, Meta(description="A file with other Locations; empty for those of the box.")] = ""
    dilemmas_file: Annotated[str, Meta(description="A file with other Dilemmas; empty for those of the box.")] = ""
    cards_file: Annotated[str, Meta(description="A file with other Timey-Wimey cards; empty for the box's.")] = ""
    anomalies_file: Annotated[str, Meta(description="A file with other Time Anomalies; empty for the box's.")] = ""
    board_file: Annotated[str, Meta(description="A file with another board and other dice; empty for the box's.")] = ""
