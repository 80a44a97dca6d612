"""The conformance kit: every check that a game gets for its descriptor."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletime.kernel import Game
from tabletime.testing.chances import check_forced_chance, check_odds
from tabletime.testing.copies import check_asking_again, check_copies
from tabletime.testing.endings import check_conservation, check_ending
from tabletime.testing.fields import check_fields
from tabletime.testing.imagination import (
    check_imagined_blindness,
    check_imagined_play,
    check_imagined_variety,
    check_imagined_view,
)
from tabletime.testing.playthroughs import check_playthroughs
from tabletime.testing.questions import check_options, check_rules
from tabletime.testing.refusals import check_refusals
from tabletime.testing.repeats import check_hash_seeds, check_loading, check_same_seed, check_seeds_differ
from tabletime.testing.report import Check, Fault, Report
from tabletime.testing.saving import check_saving
from tabletime.testing.secrecy import (
    check_drawing,
    check_errors,
    check_foresight,
    check_log,
    check_moments,
    check_questions,
    check_text,
    check_view,
)
from tabletime.testing.spots import check_spots
from tabletime.testing.undoing import check_undo

CHECKS: dict[str, Callable[[Game, int, int], str]] = {
    "options": check_options,
    "spots": check_spots,
    "rules": check_rules,
    "refusals": check_refusals,
    "fields": check_fields,
    "copies": check_copies,
    "asking again": check_asking_again,
    "saving": check_saving,
    "same seed": check_same_seed,
    "hash seeds": check_hash_seeds,
    "loading": check_loading,
    "seeds differ": check_seeds_differ,
    "undo": check_undo,
    "secrecy of the view": check_view,
    "secrecy of the text": check_text,
    "secrecy of the drawing": check_drawing,
    "secrecy of questions": check_questions,
    "secrecy of foresight": check_foresight,
    "secrecy of the log": check_log,
    "secrecy of moments": check_moments,
    "secrecy of errors": check_errors,
    "imagined view": check_imagined_view,
    "imagined play": check_imagined_play,
    "imagined variety": check_imagined_variety,
    "imagined blindness": check_imagined_blindness,
    "forced chance": check_forced_chance,
    "odds": check_odds,
    "conservation": check_conservation,
    "ending": check_ending,
}
"""Every check by its name; each takes a game, how many random games to play, and a seed."""


def conform(
    game: Game,
    games: int = 5,
    seed: int = 0,
    *,
    playthroughs: Path | None = None,
    progress: Callable[[Check], None] | None = None,
) -> Report:
    """Run every check on a game; with a folder of playthroughs, compare those too. `progress` hears each verdict."""
    runs = {name: partial(check, game, games, seed) for name, check in CHECKS.items()}
    if playthroughs is not None:
        runs["playthroughs"] = partial(check_playthroughs, game, playthroughs)
    verdicts: list[Check] = []
    for name, run in runs.items():
        verdicts.append(_verdict(name, run))
        if progress is not None:
            progress(verdicts[-1])
    return Report(game.slug, tuple(verdicts))


def _verdict(name: str, run: Callable[[], str]) -> Check:
    try:
        return Check(name, True, run())
    except Fault as fault:
        return Check(name, False, fault.sentence, fault.record)
    except Exception as broken:
        return Check(name, False, f"The check could not be finished: {type(broken).__name__}: {broken}")
