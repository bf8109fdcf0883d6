"""A second referee: slow, by names, unit by unit, written from the rulebooks without a look at the engine's ways."""
