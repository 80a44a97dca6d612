"""Counting the pieces: nothing of the box gets lost."""

from tabletime.games.time_of_the_daleks.board.dice import COLOUR_OF
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS
from tabletime.games.time_of_the_daleks.rules.deeds import happening
from tabletime.games.time_of_the_daleks.state import DALEKS, DaleksState


def census(state: DaleksState) -> dict[str, int]:
    """How many there are of each kind of card, tile and marker, wherever they are."""
    players = state.players
    held = [card for player in players for card in (*player.hand, *player.equipment)]
    drawn = [tile for frame in state.stack for tile in getattr(frame, "tiles", ())]
    faces_up = [lying for zone, lying in state.slots.items() if lying and zone not in state.covered]
    return {
        "Timey-Wimey cards": len({*held, *state.card_deck, *state.card_discards, *state.played}),
        "Companions": sum(len(player.friends) for player in players)
        + len(state.earth_deck)
        + len(state.alien_deck)
        + len(state.lost_companions),
        "Locations": len({*state.locations, *state.location_deck, *state.location_discards, *drawn}),
        "Dilemmas": len(
            {*faces_up, *state.covered.values(), *state.dilemma_deck, *state.dilemma_discards, *state.buried}
        ),
        "Time Anomalies": len({*state.anomalies, *state.anomaly_deck, *state.anomaly_discards, *happening(state)}),
        "Doctors": len([player for player in players if player.doctor in {"", *state.box.ring}]),
        "Dalek markers in order": int(0 <= state.daleks_in_play <= DALEKS),
        "colours of dice in order": sum(_is_in_order(state, colour) for colour in range(len(COLOURS))),
        "Sonics in order": sum(0 <= player.sonics <= state.box.board.console.sonics for player in players),
        "TARDISes on the Web": sum(0 <= player.tardis <= state.gallifrey for player in players),
    }


def _is_in_order(state: DaleksState, colour: int) -> bool:
    """Whether no more dice of a colour lie on the table than there are (TD-DIE-4)."""
    return sum(COLOUR_OF[die] == colour for pool in state.dice for die in pool) <= state.box.supply[colour]
