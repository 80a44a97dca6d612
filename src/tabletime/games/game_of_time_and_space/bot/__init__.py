"""The quick bot, and how a position is valued by those who look ahead."""
