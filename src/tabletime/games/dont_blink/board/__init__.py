"""Questions about the ship: who can step where, who sees what, which cards can be laid."""
