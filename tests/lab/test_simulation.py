"""A plan carried out."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletime.lab.ledger import read
from tabletime.lab.plan import make_plan
from tabletime.lab.simulation import Simulation
from tabletime.lab.summary import summary


def test_a_stopped_run_keeps_what_is_done_and_ends_like_one_that_was_not(tmp_path: Path) -> None:
    plan = make_plan("connect-four", [("random", "quick")], games=12)
    played = 0

    def lose_patience(more: int) -> None:
        nonlocal played
        played += more
        if played == 5:
            raise KeyboardInterrupt

    stopped = Simulation(plan, tmp_path / "results.jsonl").run(tick=lose_patience)
    assert (stopped.done, stopped.is_complete) == (5, False)
    resumed = Simulation(plan, tmp_path / "results.jsonl", resume=True).run()
    whole = Simulation(plan).run()
    assert resumed.is_complete
    assert summary(resumed.tally) == summary(whole.tally)
    assert [result.index for result in read(tmp_path / "results.jsonl")[1]] == list(range(12))


def test_the_summary_does_not_depend_on_the_number_of_processes() -> None:
    plan = make_plan("connect-four", [("random", "random")], games=40, option_sets=[{"first": "red"}, {}])
    assert summary(Simulation(plan).run(1).tally) == summary(Simulation(plan).run(2).tally)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_a_terminal_keeps_the_games_that_were_played(tmp_path: Path, jobs: str) -> None:
    out = tmp_path / "results.jsonl"
    command = ["simulate", "connect-four", "--bots", "search:60", "--games", "400", "--jobs", jobs, "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "tabletime", *command], stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not out.exists() or out.read_bytes().count(b"\n") < 4:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate()
    assert process.returncode == 130
    kept = len(list(read(out)[1]))
    assert f"Stopped after {kept} of 400 games; add --resume to go on." in told
    assert "Traceback" not in told
