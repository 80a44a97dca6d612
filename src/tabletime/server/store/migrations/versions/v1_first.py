"""The first schema that was released; there is nothing before it."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """Databases begin here."""
