"""What a thinking process is asked: a decision of a game that runs, or a stretch of one that is over."""

from dataclasses import dataclass
from typing import Literal

from rules.kernel import Action, Memory, State

Odds = tuple[float, ...]  # of each seat, in their order


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


@dataclass(frozen=True, slots=True)
class Review:
    """A stretch of a game that is over, to be weighed step by step."""

    title: str
    state: State  # before the first move
    moves: tuple[tuple[str, Action], ...]
    ends: tuple[int, ...]  # how many moves in a step ends, one after the other
