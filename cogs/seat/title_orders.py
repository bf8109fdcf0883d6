"""What standing orders and stops of a title can name; the defaults serve any title."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.kernel import Game, View
from table import Order, Stop
from words import Speaker


class TitleOrders:
    """Which orders and stops the bot offers, and the nations and places in them."""

    left_behind: ClassVar[Mapping[type, str]] = {}  # by action: the question that a button answers "no" along with it
    round_orders: ClassVar[tuple[str, ...]] = ()  # questions worth one answer for the rest of the round
    named_fields: ClassVar[Mapping[str, str]] = {}  # by question or stop: "whom", "where" or neither, if not both

    def nations(self, view: View) -> Sequence[str]:
        """The nations that questions and stops name; none: they name the players."""
        return ()

    def places(self, kind: str, view: View) -> Sequence[str]:
        """The places that questions and stops of this kind name."""
        return ()

    def ordered_ahead(self, view: View) -> Sequence[str]:
        """The questions that a player's panel offers to answer for the round, before any of them is asked."""
        return ()

    def hand_note(self, view: View, orders: Sequence[Order], speaker: Speaker) -> str:
        """What the hand says of the orders that its owner has, or has not, given."""
        return ""

    def stop_choices(self, game: Game, view: View, speaker: Speaker) -> list[tuple[Stop, str]]:
        """What the table may be asked to wait for, in words, at most 25."""
        return [(stop, self.stop_text(stop, speaker)) for stop in map(Stop, game.stops)]

    def stop_text(self, stop: Stop, speaker: Speaker) -> str:
        """A stop as a sentence, with whom and where it names."""
        parts = [speaker.one(part) for part in (stop.whom, stop.where) if part]
        about = f" ({', '.join(parts)})" if parts else ""
        return speaker.say("stop-line", what=speaker.tell(f"stop-{stop.kind}"), about=about)
