"""Keys, events, views and refusals in English and French."""
