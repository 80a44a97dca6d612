"""The conformance kit: what every game promises, checked on any game, also in somebody else's package.

`conform(game)` runs every check and reports; each check is also a function of its own that raises a `Fault` (an
AssertionError) or says in a sentence what it did, so that it can be called from a test. `fuzz(game)` looks for trouble.
"""

from tabletime.testing.chances import check_forced_chance, check_odds
from tabletime.testing.conformance import CHECKS, conform
from tabletime.testing.copies import check_asking_again, check_copies
from tabletime.testing.endings import check_conservation, check_ending
from tabletime.testing.fields import check_fields
from tabletime.testing.fuzzing import Found, Fuzzing, fuzz, reproduce
from tabletime.testing.imagination import (
    check_imagined_blindness,
    check_imagined_play,
    check_imagined_variety,
    check_imagined_view,
)
from tabletime.testing.playthroughs import check_playthroughs, playthrough, regenerate
from tabletime.testing.questions import check_options, check_rules
from tabletime.testing.refusals import check_refusals
from tabletime.testing.repeats import check_hash_seeds, check_loading, check_same_seed, check_seeds_differ
from tabletime.testing.report import Check, Fault, Report
from tabletime.testing.saving import check_saving
from tabletime.testing.secrecy import (
    check_drawing,
    check_errors,
    check_log,
    check_questions,
    check_text,
    check_view,
)
from tabletime.testing.undoing import check_undo

__all__ = [
    "CHECKS",
    "Check",
    "Fault",
    "Found",
    "Fuzzing",
    "Report",
    "check_asking_again",
    "check_conservation",
    "check_copies",
    "check_drawing",
    "check_ending",
    "check_errors",
    "check_fields",
    "check_forced_chance",
    "check_hash_seeds",
    "check_imagined_blindness",
    "check_imagined_play",
    "check_imagined_variety",
    "check_imagined_view",
    "check_loading",
    "check_log",
    "check_odds",
    "check_options",
    "check_playthroughs",
    "check_questions",
    "check_refusals",
    "check_rules",
    "check_same_seed",
    "check_saving",
    "check_seeds_differ",
    "check_text",
    "check_undo",
    "check_view",
    "conform",
    "fuzz",
    "playthrough",
    "regenerate",
    "reproduce",
]
