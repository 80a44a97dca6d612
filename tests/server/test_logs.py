"""Logs are JSON, a line for each event."""

import json
import logging
import subprocess
import sys

from tabletime.server.logs import JsonLines


def test_a_log_line_is_one_json_object() -> None:
    record = logging.makeLogRecord(
        {"name": "tabletime.server", "levelname": "ERROR", "msg": "table %s", "args": ("x",), "table": "k7"}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["event"], line["level"], line["table"]) == ("table x", "error", "k7")


def test_what_callers_do_wrong_fills_no_log() -> None:
    program = (
        "from tabletime.server.logs import *; write_logs(); "
        "logging.getLogger('uvicorn.error').warning('Bad request'); logging.getLogger('uvicorn.error').error('Oh')"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert [json.loads(line)["event"] for line in result.stderr.splitlines()] == ["Oh"]


def test_what_others_log_is_a_json_object_too() -> None:
    program = "from tabletime.server.logs import *; write_logs(); logging.getLogger('asyncio').error('Oh')"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert json.loads(result.stderr)["event"] == "Oh"
