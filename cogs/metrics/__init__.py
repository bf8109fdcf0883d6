"""Metrics and health for Prometheus. No label names a person, a table or a game."""
