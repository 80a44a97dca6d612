"""The table of Adventures as a picture."""
