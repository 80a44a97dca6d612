"""What is durable: tables, people and their keys, in SQLite or PostgreSQL."""
