"""Several servers share a database: a table belongs to one of them at a time. Verdicts on fairness are kept."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Add the leases, the number that grows with each owner of a table, and the verdict."""
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("verdict", sa.Text))
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("owner", sa.String(40), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("ix_leases_owner", "leases", ["owner"])
