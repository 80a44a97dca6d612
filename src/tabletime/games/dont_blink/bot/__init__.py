"""A bot for both sides, and how it values a position."""
