"""Pools of worker processes at low priority; a worker that dies is replaced."""
