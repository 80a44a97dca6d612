"""Bringing a database up to date, one version after the other."""

import logging
from pathlib import Path

from sqlalchemy import Connection

log = logging.getLogger(__name__)


def upgrade(connection: Connection, version: str) -> None:
    """Take every step from this version of the schema to the newest, all in the transaction of the connection."""
    # Only old databases need it, and everybody else should not wait until it is loaded.
    from alembic.migration import MigrationContext
    from alembic.operations import Operations
    from alembic.script import ScriptDirectory

    steps = list(ScriptDirectory(str(Path(__file__).parent)).iterate_revisions("head", version))
    with Operations.context(MigrationContext.configure(connection)):
        for step in reversed(steps):
            step.module.upgrade()
            log.warning("database upgraded", extra={"schema": step.revision})
