"""Games that last for days: the pace of a table, when it is due, who wants to be written to, and talk within a team."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Add the pace, the waits, the wishes, and for whom something was said."""
    op.add_column("tables", sa.Column("pace", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("waits", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("due", sa.Float))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.add_column("talk", sa.Column("team", sa.Text))
    op.create_table(
        "wishes",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("way", sa.String(10), nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
    )
    op.create_index("ix_wishes_address", "wishes", ["address"])
