"""A bot, and how it values a position."""
