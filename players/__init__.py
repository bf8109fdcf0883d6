"""Computer players: fair, for they decide from positions their seat can imagine, and behind one door."""

from players.door import LEVELS, choose, hints
from players.plan import Hint, Reason

__all__ = ["LEVELS", "Hint", "Reason", "choose", "hints"]
