"""What a title's pictures show beside the board; the defaults serve any title."""

from collections.abc import Sequence
from typing import NamedTuple

from cogs.seat.menus import ANYTIME, Menu, Plan
from rules.kernel import Action, Event, Game, Question, View

WHERE = (("origin", "source", "country", "region", "city"), ("to", "target", "sea", "way", "ways"))  # from, and to


class Illustration(NamedTuple):
    """How a picture of the present board shows what a word of the rules means."""

    marks: Sequence[Event] = ()  # as if these had just happened
    shape: str = "full"
    crop: str | None = None  # the map around this place


class TitlePictures:
    """Previews, illustrations of rules, and which events are marked."""

    final_shape = "card"  # of the picture on the last card

    def page_preview(self, game: Game, view: View, menu: Menu) -> tuple[View, Sequence[Event]] | None:
        """The board as it would be after the one plan a page is about; None: the page is about no single plan."""
        return None

    def spare_lines(self, view: View) -> int:
        """How many lines more than usual a phone has left above the picture of this position."""
        return 0

    def focus(self, view: View, question: Question | None, plans: Sequence[Plan], menu: Menu) -> Sequence[str]:
        """The places that a page of the panel asks about, for its picture; none: it asks about none."""
        asked = question.where if question else ()
        return tuple(dict.fromkeys((*asked, *(places_in(menu.first_actions) or places_behind(plans, menu)))))

    def suggestion_preview(self, game: Game, view: View, plan: Plan) -> tuple[View, Sequence[Event]]:
        """A board and marks that show what a suggestion is about, as far as its owner can know before it is played."""
        return view, ()

    def illustrate(self, term: str, view: View) -> Illustration | None:
        """Where a spectator sees what a term of `/rules` means; None: no picture of this position helps."""
        return None

    def marks(self, events: Sequence[Event]) -> Sequence[Event]:
        """Which of these events stand out in a picture."""
        return events


def places_in(actions: Sequence[Action]) -> Sequence[str]:
    """The places that actions name: first from where, or where something is done, then where to."""
    named = [getattr(action, field, ()) for fields in WHERE for field in fields for action in dict.fromkeys(actions)]
    return tuple(dict.fromkeys(name for value in named for name in ((value,) if isinstance(value, str) else value)))


def places_behind(plans: Sequence[Plan], menu: Menu) -> Sequence[str]:
    """The places that the pages behind this one ask about."""
    opens = any(not choice.plan and not choice.form for choice in menu.choices)
    return places_in([plan[0] for plan in plans]) if opens and menu.path[:1] != (ANYTIME,) else ()
