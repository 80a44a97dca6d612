"""The commands that check: content files, and games against the laws that every game keeps."""

COMMANDS = ()
