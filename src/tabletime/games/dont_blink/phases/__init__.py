"""The five phases of a round, one file each (DB-GEN-6)."""
