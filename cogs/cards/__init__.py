"""What the whole channel sees: the cards of a game and their buttons."""
