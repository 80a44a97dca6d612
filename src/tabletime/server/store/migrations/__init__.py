"""Migrations: how a database of any released version becomes one of today's."""
