"""Plans: whole turns as one choice, with the reasons for them by name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from players.reasons import WARNINGS
from rules.kernel import Action

TERMS, FACTS = 2, 2  # a hint gives at most so many of each as reasons
LEAST = 0.05  # what is ahead by less is no reason
UNTOLD = "usual"  # a term that orders plans and explains none


@dataclass(frozen=True, slots=True)
class Plan:
    """Actions of one seat, each from the rules' own list; the first is to be taken now."""

    actions: tuple[Action, ...]
    terms: Mapping[str, float]  # what it is worth, by name and weighed: the value is their sum
    figures: Mapping[str, Any] = field(default_factory=dict)  # what words about it need: a city, points, a nation
    minor: bool = False  # a detail of a turn begun: the evaluation decides, no search
    idle: bool = False  # brings no more than doing nothing: played at times, but advised only where it is best

    @property
    def value(self) -> float:
        """What it is worth by evaluation alone."""
        return sum(self.terms.values())


@dataclass(frozen=True, slots=True)
class Reason:
    """A key for the catalogue of words; README.md lists them.

    A fact has the figure that belongs to it (chips laid, points gained) and names; a term how far it is ahead by it.
    """

    key: str
    figure: float
    names: Mapping[str, str | int | None] = field(default_factory=dict)

    @property
    def warns(self) -> bool:
        """Whether it speaks against the plan."""
        return self.key in WARNINGS


@dataclass(frozen=True, slots=True)
class Hint:
    """One of the best choices."""

    actions: tuple[Action, ...]
    reasons: tuple[Reason, ...] = ()
    figures: Mapping[str, Any] = field(default_factory=dict)


def reasons(plan: Plan, plans: Sequence[Plan]) -> tuple[Reason, ...]:
    """The terms by which a plan stands out from the average, strongest first."""
    usual = {key: sum(other.terms.get(key, 0.0) for other in plans) / len(plans) for key in plan.terms}
    ahead = sorted(((plan.terms[key] - usual[key], key) for key in plan.terms if key != UNTOLD), reverse=True)
    return tuple(Reason(key, round(figure, 3)) for figure, key in ahead[:TERMS] if figure >= LEAST)
