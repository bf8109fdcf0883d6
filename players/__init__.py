"""Computer players: fair, for they decide from positions their seat can imagine, and behind one door."""

from players.decisions import LEVELS, choose, hints, odds, suggest
from players.plan import Hint, Reason
from players.reasons import REASONS

__all__ = ["LEVELS", "REASONS", "Hint", "Reason", "choose", "hints", "odds", "suggest"]
