"""The REST half: one module per part of Discord's API."""
