"""An action with the reasons for it, by name."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Scored(NamedTuple):
    """An action of the rules, and its worth in doubloons split into named terms."""

    action: Any
    terms: Mapping[str, float]

    @property
    def score(self) -> float:
        """The sum of its terms."""
        return sum(self.terms.values())


def nothing(action: Any) -> Scored:
    """An action that changes nothing, against which others are measured."""
    return Scored(action, {"usual": 0.0})
