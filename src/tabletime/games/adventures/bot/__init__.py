"""A bot that plays Adventures, and how it judges a position."""
