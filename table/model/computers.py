"""What a computer decides from: in a seat of its own, or to give somebody a hint."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.kernel import Action, Event, Game, Memory, State
from table.model.log_visibility import grown_since
from table.model.values import Logged


@dataclass(frozen=True, slots=True)
class DraftOrigin:
    """Where a person's draft began and what it holds, so that a hint in the middle of a turn goes on as it began."""

    state: State
    memory: Memory
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class DecisionRequest:
    """A position, and what the seat remembers. It is for computer players alone: they let it through `imagine`."""

    table_id: int
    number: int  # the length of the log: an answer is for this position
    seat: str
    level: str  # of the computer; "" for a person's own
    title: str
    state: State
    memory: Memory
    draft: DraftOrigin | None = None


@dataclass(slots=True)
class PlayerMemory:
    """What one seat remembers, folded from what was reported to it as the log grows."""

    number: int = 0
    memory: Memory = None

    def up_to(self, game: Game, seat: str, logged: Sequence[Logged], number: int) -> Memory:
        """Fold what was added since; after an undo, all of it again."""
        added = grown_since(logged, self.number, number)
        if added is None:
            self.memory, added = None, [*logged]
        self.memory, self.number = fold(game, seat, self.memory, added), number
        return self.memory


def fold(game: Game, seat: str, memory: Memory, rows: Iterable[Logged]) -> Memory:
    events: Iterable[Event] = (event for row in rows for event in row.events)
    for event in events:
        if (report := game.report(event, seat)) is not None:
            memory = game.remember(memory, report)
    return memory
