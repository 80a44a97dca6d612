"""Playing in a plain terminal: by keyboard, through a pipe, with a screen reader."""
