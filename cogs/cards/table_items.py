"""One question on the table's own card, and who was called what when it was put."""

from dataclasses import dataclass

from cogs.interactions.controls import Control, button
from cogs.messages.layout import Page
from cogs.seat.log_lines import with_names_of
from table import SystemEvent, Table
from words import Speaker


@dataclass(frozen=True, slots=True)
class Item:
    """A question that the table puts, with its buttons."""

    token: str  # stands for it on the card: a new one that `calls` has the card posted anew
    text: str
    controls: tuple[Control, ...]
    ping: tuple[int, ...] = ()
    calls: bool = False

    @property
    def page(self) -> Page:
        """The question alone."""
        return Page((self.text,), (self.controls,))

    def numbered(self, at: int) -> tuple[Control, ...]:
        """The buttons of an item, each with the number of its question in front."""
        items = [(control.own, control.item) for control in self.controls]
        return tuple(button(own, f"{at} · {item.label}", item.style) for own, item in items)  # type: ignore[attr-defined]


def speaker_at(table: Table, event: SystemEvent | None, speaker: Speaker) -> Speaker:
    """The speaker with the names that people had at a system event; None: it is not in memory any more."""
    lines = table.state.lines_of(None, (), (event,), table.state.seating) if event else ()
    return with_names_of(lines[0], speaker) if lines else speaker
