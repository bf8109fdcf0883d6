"""Pictures and films, drawn in worker processes, and the cache of what was drawn."""
