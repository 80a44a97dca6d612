"""Logs: one JSON object per line, for people with `grep` and for programs."""

import json
import logging
import sys
from datetime import UTC, datetime

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """What happened, when, where and with what."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
            **{name: value for name, value in vars(record).items() if name not in _USUAL},
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def write_logs(level: int = logging.INFO) -> None:
    """Write the server's logs to standard error."""
    to_stderr = logging.StreamHandler(sys.stderr)
    to_stderr.setFormatter(JsonLines())
    # What uvicorn warns of is what callers do wrong: they are told, and counted, and could fill the disk otherwise.
    for name, least in {"": logging.WARNING, "tabletime": level, "uvicorn": logging.ERROR}.items():
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [to_stderr], False
        logger.setLevel(least)
