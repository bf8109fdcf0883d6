"""An action with the reasons for it, by name."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

A = TypeVar("A")
Terms = Mapping[str, float]


class Scored(NamedTuple):
    """An action of the rules, and its worth in doubloons split into named terms."""

    action: Any
    terms: Terms

    @property
    def score(self) -> float:
        """The sum of its terms."""
        return sum(self.terms.values())


def nothing(action: Any) -> Scored:
    """An action that changes nothing, against which others are measured."""
    return Scored(action, {"usual": 0.0})


def score_each(kind: type[A], offered: Iterable[Any], terms: Callable[[A], Terms]) -> Iterator[Scored]:
    """The actions of one class by their terms; the others change nothing."""
    for action in offered:
        yield Scored(action, terms(action)) if type(action) is kind else nothing(action)
