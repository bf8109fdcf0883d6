"""Discord: the client, what it sends and what it hears; nothing here knows a game."""
