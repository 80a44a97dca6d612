"""Bots: players that see a view and a question, and nothing else."""
