"""The state of a game: the board, the money, the cards, and a stack of phases, the last of which is being played."""

from dataclasses import dataclass
from typing import Any

from rules.imperunde.phases import Budget, Phase
from rules.kernel import Lasting, replace

Group = tuple[int, int, int, int]  # side, kind, moves left, how many
Groups = tuple[Group, ...]


@dataclass(frozen=True)  # without slots, for `replace`
class Board(Lasting):
    """What lies on the board, by place; masks have a bit for each place."""

    owner: tuple[int, ...]  # of each country: a player or FREE
    units: tuple[Groups, ...]  # armies and ships of each place, in order
    forts: tuple[int, ...]
    posts: tuple[int, ...]
    used: tuple[tuple[int, ...], ...]  # pieces out of the bag, by side and kind
    canals: int = 0
    storms: int = 0
    calms: int = 0
    famines: int = 0
    plundered: int = 0


@dataclass(frozen=True)  # without slots, for `replace`
class State:
    """A position. Players are numbers, in the order of the seats; places too."""

    seats: tuple[str, ...]
    target: int  # trading posts to win
    colony_value: int
    open_stances: bool
    sets: int  # of pieces a player has: two with three players
    board: Board
    homes: tuple[int, ...]
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    surplus: tuple[int, ...]
    debts: tuple[int, ...]
    budgets: tuple[tuple[Budget, ...], ...]
    war: tuple[int, ...]  # of each player, the mask of their enemies
    negotiated: tuple[int, ...]  # the same without what cards have changed this round
    forced_war: tuple[int, ...]
    forced_peace: tuple[int, ...]
    truces: tuple[tuple[int, int, int], ...]  # of phases 4 and 5: two players and a zone where they still fight
    stack: tuple[Phase, ...]
    discards: tuple[int, ...] = ()
    round: int = 0
    order: tuple[int, ...] = ()  # of turns, this round
    winner: int = -1


class Play:
    """An action while it is played: the state so far and what has happened."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Any] = []

    def set(self, **changes: Any) -> None:
        self.state = replace(self.state, **changes)

    def lay(self, **changes: Any) -> None:
        """Change fields of the board."""
        self.state = replace(self.state, board=replace(self.state.board, **changes))

    def say(self, event: Any) -> None:
        """Report an event."""
        self.events.append(event)

    def push(self, phase: Phase) -> None:
        """Interrupt what is being played."""
        self.set(stack=(*self.state.stack, phase))

    def pop(self) -> None:
        """Go back to what was interrupted."""
        self.set(stack=self.state.stack[:-1])

    def swap(self, phase: Phase) -> None:
        """Replace the phase being played by another, or by its next step."""
        self.set(stack=(*self.state.stack[:-1], phase))
