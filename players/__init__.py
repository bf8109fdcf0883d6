"""Computer players: fair, for they decide from positions their seat can imagine, and behind one door."""

from players.decisions import LEVELS, Worlds, choose, hints, odds, suggest
from players.plan import Hint, Reason
from players.reasons import REASONS
from players.rethink import Alternative, lag, rethink

__all__ = [
    "LEVELS", "REASONS", "Alternative", "Hint", "Reason", "Worlds", "choose", "hints", "lag", "odds", "rethink",
    "suggest",
]  # fmt: skip
