"""Tasks for a drawing process."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.kernel import View


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture, with everything it is drawn from."""

    kind: Literal["board", "hand", "course", "statistics", "league"]  # functions of `render`
    view: View  # a sheet of figures for statistics, a table of results for a league
    language: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class AllEmoji:
    """The application's emoji."""


@dataclass(frozen=True, slots=True)
class Film:
    record: str
    language: str


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of a film, in pictures."""

    done: int
    total: int
