"""Pure questions about the board and the fights on it."""
