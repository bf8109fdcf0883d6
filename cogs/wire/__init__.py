"""Discord itself: the client, what it sends and what it receives; nothing here knows a title."""
