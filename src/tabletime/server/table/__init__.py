"""A table while it is played: seats, questions, screens, connections, clock and bots."""
