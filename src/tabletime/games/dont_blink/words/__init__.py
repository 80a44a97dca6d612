"""Don't Blink in words: what players say, hear and read, and why something is not possible."""
