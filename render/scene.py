"""What every picture is drawn from: a view, put into looks and words."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from render.kit.colour import Colour
from render.kit.people import Person, people
from render.kit.pieces import SHAPES, Shape
from render.picture import LAYERS
from rules.kernel import RankedSeat, SharedView
from words import Missing, Speaker

Names = Mapping[str, str] | None
Fresh = Collection[tuple[Any, ...]]  # what panels mark as new: ("bond", nation, price), ("posts", seat) ...


class BoardView(SharedView, Protocol):
    """What the view of every title with pictures has."""

    @property
    def result(self) -> tuple[RankedSeat, ...] | None:
        """The ranking, once the game is over."""
        ...


V = TypeVar("V", bound=BoardView)


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    """Everything the drawing functions need."""

    view: V
    speaker: Speaker
    people: Mapping[str, Person]
    layers: frozenset[str]
    fresh: frozenset[tuple[Any, ...]]

    @classmethod
    def of(
        cls, view: V, language: str, names: Names = None, layers: Collection[str] = LAYERS, fresh: Fresh = ()
    ) -> Self:
        """Set the scene for a view."""
        table = people(view.seats, names, cls.colours(view), cls.shapes(view))
        return cls(view, Speaker(language, view.title), table, frozenset(layers), frozenset(fresh))

    @staticmethod
    def colours(view: V) -> Sequence[Colour]:
        """The players' colours, in seating order; none where colours belong to nations."""
        return ()

    @staticmethod
    def shapes(view: V) -> Sequence[Shape]:
        """The shapes of the players' seals, in seating order."""
        return SHAPES

    @property
    def language(self) -> str:
        return self.speaker.language

    def say(self, key: str, /, **figures: Any) -> str:
        """A general text."""
        return self.speaker.say(key, **figures)

    def name(self, what: str) -> str:
        """The name of an id; one without a name is shown as it is, for a picture must come out all the same."""
        try:
            return self.speaker.name(what)
        except Missing:
            return what.replace("_", " ").strip().capitalize()

    def join(self, items: Sequence[str]) -> str:
        """One, two and three; or a word for none."""
        return self.speaker.join(items) or self.say("render-none")

    def head(self, status: str) -> str:
        """The first sentence of a board in words."""
        return self.say("render-alt-head", title=self.speaker.title_name(), status=status)

    def ranking(self) -> Iterator[str]:
        """The final ranking, once there is one."""
        for line in self.view.result or ():
            yield self.say("render-rank", rank=line.rank, player=self.people[line.seat].name, score=line.score)
