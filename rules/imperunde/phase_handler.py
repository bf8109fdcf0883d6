"""How a phase is played: what every handler answers, with the defaults of a phase that asks nobody anything."""

from collections.abc import Sequence
from typing import Any

from rules.imperunde.actions import RollDie
from rules.imperunde.pieces import CHANCE_BIT, CHANCE_MASK
from rules.imperunde.state import Play, State

# The faces of a die by its lowest one: white 1, yellow 2, green 3, red 4.
FACES: dict[int, tuple[RollDie, ...]] = {low: tuple(RollDie(low + step) for step in range(6)) for low in (1, 2, 3, 4)}


class PhaseHandler:
    """A phase that needs no decision."""

    @staticmethod
    def waiting_for(state: State, phase: Any) -> int:
        """The mask of those who must act."""
        return 0

    @staticmethod
    def options(state: State, phase: Any, player: int) -> Sequence[Any]:
        """What a player may do, apart from cards."""
        return ()

    @staticmethod
    def apply(play: Play, phase: Any, player: int, action: Any) -> None:
        """Play one of the options."""
        raise AssertionError(action)

    @staticmethod
    def advance(play: Play, phase: Any) -> bool:
        """Go on if nobody has to decide; otherwise change nothing and answer False."""
        return False


class ChanceHandler(PhaseHandler):
    """A phase in which dice are rolled, cards drawn or wheels turned; unless it says otherwise, a white die."""

    @staticmethod
    def waiting_for(state: State, phase: Any) -> int:
        return CHANCE_MASK

    @classmethod
    def options(cls, state: State, phase: Any, player: int) -> Sequence[Any]:
        return cls.draws(state, phase) if player == CHANCE_BIT else ()

    @staticmethod
    def draws(state: State, phase: Any) -> Sequence[Any]:
        """What chance may bring: all equally likely."""
        return FACES[1]
