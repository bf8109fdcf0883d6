"""What a drawing process is asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules.kernel import View


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture: nothing else decides what it looks like."""

    kind: Literal["board", "hand", "course", "statistics"]  # functions of `render`
    view: View  # a sheet of figures for statistics
    language: str
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Film:
    record: str
    language: str


@dataclass(frozen=True, slots=True)
class Made:
    """How many pictures of a film are made."""

    done: int
    total: int
