"""Tasks for a worker that runs computer players: a decision in a running game, or a review of a finished one."""

from dataclasses import dataclass
from typing import Literal

from players import Alternative
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
    preferred: tuple[Action, ...] = ()  # what a plan for a learner may begin with; nothing: anything
    drafted: tuple[Action, ...] = ()  # what the person has drafted from this position


@dataclass(frozen=True, slots=True)
class Review:
    """Part of a finished game, to be evaluated step by step."""

    title: str
    state: State  # before the first move
    moves: tuple[tuple[str, Action], ...]
    ends: tuple[int, ...]  # how many moves in a step ends, one after the other


@dataclass(frozen=True, slots=True)
class Rethink:
    """Part of a finished game, in which some decisions of a seat are compared with a hard player's."""

    title: str
    state: State  # before the first move
    seat: str
    memory: Memory  # of the seat, before the first move
    moves: tuple[tuple[str, Action], ...]
    asked: tuple[int, ...]  # the places of the decisions among the moves
    simulations: int  # playouts of each; 0: by evaluation alone
    seconds: float  # of CPU time for all of them


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of it, as far as the time lasted."""

    lags: dict[int, float]  # by place: how far the hard player's plan is ahead by evaluation
    alternatives: dict[int, Alternative]  # by place, if there were playouts
    memory: Memory  # of the seat, after this part
    seconds: float  # of CPU time that were used
