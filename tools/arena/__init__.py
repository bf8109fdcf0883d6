"""Computer players against each other, of this revision and others: `python -m tools.arena`."""
