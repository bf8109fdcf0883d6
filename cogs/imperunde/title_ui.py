"""How ImpeRunde is played at the table: phases, not prompts."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar

from cogs.imperunde import equipment, hand, marching, marks, panels, shopping, telling, waiting
from cogs.imperunde.tally import own
from cogs.seat.menus import Menu, Menus, Plan
from cogs.seat.title_ui import TitleUI
from cogs.wire.speech import Speech
from rules.imperunde.view import View
from rules.kernel import Action, Event, Game
from table import Stop


class ImpeRundeUI(TitleUI):
    """Stances, budget, shopping list, moves and fights on pages of their own; a log of phases."""

    last_shape = "full"
    card_lines = 18  # the nine events fit on one card, with what they bring
    speaks_of: ClassVar[Mapping[str, str]] = {"counter": "whom", "treaty": "", "phase": "where"}

    def headline(self, view: View, speech: Speech) -> str:
        """Round and phase; who is ready where all are asked."""
        told = speech.tell("headline", round=view.round, phase=view.phase)
        ready = tuple(player.seat for player in view.players if player.ready)
        return f"{told}\n{speech.tell('ready-list', players=ready)}" if ready else told

    def heading(self, view: View, speech: Speech) -> str:
        """The player's own country, posts, money and debt."""
        me = own(view)
        if me.home is None:
            return speech.tell("heading-before")
        return speech.tell(
            "heading", home=me.home, posts=me.posts, target=view.target, funds=me.surplus, debt=me.debt, cards=me.cards
        )

    def hand(self, view: View, speech: Speech) -> str:
        """Cards with their effect and moment."""
        return hand.told(view, speech)

    def playable(self, view: View, actions: Sequence[Action], speech: Speech) -> str:
        """Which cards could be played at this moment."""
        return hand.playable(view, actions, speech)

    def secret(self, view: View) -> object:
        """The cards; what was sealed its owner has sealed himself."""
        return view.hand

    def places(self, view: View) -> Sequence[str]:
        """Countries and sea zones."""
        return (*(each.id for each in view.countries), *(each.id for each in view.seas))

    def where(self, kind: str, view: View) -> Sequence[str]:
        """Countries and sea zones; of phases, those that end after a decision."""
        return waiting.PHASES if kind == "phase" else super().where(kind, view)

    def values(self, kind: type, field: str, view: View) -> Sequence[Any]:
        """Countries, sea zones or players, as the field says."""
        match field:
            case "country":
                return tuple(each.id for each in view.countries)
            case "sea":
                return tuple(each.id for each in view.seas)
            case "whom":
                return tuple(player.seat for player in view.players if player.seat != view.viewer)
        return super().values(kind, field, view)

    def plans(self, game: Game, view: View, actions: Sequence[Action]) -> Sequence[Plan]:
        """Single actions, and the same for several things or units at once."""
        single: list[Plan] = [(action,) for action in actions]
        more = (each.several(view, actions) for each in (equipment, shopping, marching))
        return (*single, *chain.from_iterable(more))

    def describe(self, plan: Plan, view: View, speech: Speech) -> tuple[str, str] | None:
        """Several first armies as one line; lists and marches say how many themselves."""
        return equipment.told(plan, speech)

    def menu(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        """The page for this part of the round."""
        return panels.menu(menus, plans, path, page)

    def marks(self, events: Sequence[Event]) -> Sequence[Event]:
        """Only the dice of the last roll stay in sight."""
        return marks.marked(events)

    def log_lines(self, events: Sequence[Event], speech: Speech) -> list[str]:
        """What belongs together in one line."""
        return list(telling.told(events, speech))

    def stops(self, game: Game, view: View, speech: Speech) -> list[tuple[Stop, str]]:
        """What the table may wait for, in words."""
        return [(stop, waiting.told(stop, speech)) for stop in waiting.offered(view)]

    def stop_text(self, stop: Stop, speech: Speech) -> str:
        """A stop as a sentence."""
        return waiting.told(stop, speech)
