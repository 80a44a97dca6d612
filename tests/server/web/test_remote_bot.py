"""The bot of the guide, exactly as it stands there, plays a game."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.client import Person, play_on

GUIDE = Path(__file__).parents[3] / "docs" / "guide" / "remote-bot.md"


def test_the_bot_of_the_guide_plays_a_whole_game_with_a_person(ann: Person, tmp_path: Path) -> None:
    (code,) = re.findall(r"```python bot.py\n(.+?)```", GUIDE.read_text(), re.DOTALL)
    (tmp_path / "bot.py").write_text(code)
    table = ann.open("connect-four", "me", "open")
    command = [sys.executable, "-W", "error", str(tmp_path / "bot.py"), f"{ann.address}/t/{table}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as bot:
        with ann.sit(table) as chair:
            chair.wait_for_table(lambda table: table["seats"][1]["name"] == "Robin" and table["seats"][1]["present"])
            ann.post(f"/api/tables/{table}/start")
            play_on(chair, lambda options: options[0])
            outcome = chair.seen["outcome"]["reason"]
        said, complaints = bot.communicate()
    assert (said.strip(), complaints) == (outcome, "")


def test_the_bot_of_the_guide_is_short() -> None:
    (code,) = re.findall(r"```python bot.py\n(.+?)```", GUIDE.read_text(), re.DOTALL)
    assert len([line for line in code.splitlines() if line.strip()]) <= 40
