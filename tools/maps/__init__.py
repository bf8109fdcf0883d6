"""Builds the base pictures and the geometry of the boards from public-domain layers; the bot never imports it."""
