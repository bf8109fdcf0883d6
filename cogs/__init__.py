"""Discord: parse, play, present."""
