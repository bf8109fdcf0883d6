"""Why an action is refused: a key and its figures, as near to the broken rule as can be told."""

from rules.imperunde.state import State
from rules.kernel import CHANCE, IllegalAction


def refusal(state: State, seat: str, action: object, waiting: frozenset[str]) -> IllegalAction:
    """The refusal of an action that was not offered."""
    if not waiting:
        return IllegalAction("game-over")
    if seat != CHANCE and seat not in waiting:
        return IllegalAction("not-your-turn", seat=seat)
    return IllegalAction("not-now")
