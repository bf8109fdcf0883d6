"""What a thinking process is asked."""

from dataclasses import dataclass
from typing import Literal

from rules.kernel import Action, Memory, State


@dataclass(frozen=True, slots=True)
class Task:
    """A decision of a computer, hints for a person, or a plan for a learner."""

    kind: Literal["choose", "hints", "suggest"]
    title: str
    state: State
    seat: str
    level: str
    seed: str
    memory: Memory
    wanted: tuple[Action, ...] = ()  # what a plan for a learner may begin with; nothing: anything
