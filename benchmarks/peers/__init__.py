"""One program per peer; each runs in its peer's own environment and prints one line of JSON."""
