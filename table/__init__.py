"""The referee's desk: games in channels, their log, and everything about them that is not a rule."""
