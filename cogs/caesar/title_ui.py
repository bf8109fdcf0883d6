"""The UI of Caesar's Empire: its panel, its log, its boards."""

from collections.abc import Sequence
from typing import Any, ClassVar

from cogs.caesar import boards, lessons, log, panel, terms
from cogs.caesar.chains import offers, outcome
from cogs.seat.lessons import Syllabus
from cogs.seat.menus import Menu, Menus, Plan
from cogs.seat.title_ui import Illustration, TitleUI
from rules.caesar.actions import LayWay
from rules.caesar.engine import Caesar
from rules.caesar.events import Event
from rules.caesar.view import View
from rules.kernel import Action, Game, RankedSeat
from words import Speaker


class CaesarUI(TitleUI):
    """Cities first, then whole chains; a turn in one line; all boards open."""

    last_shape = "full"  # the players' boards, counted
    told_later: ClassVar[tuple[type, ...]] = (LayWay,)  # what is built is said when it is built
    syllabus: ClassVar[Syllabus] = lessons.SYLLABUS

    def headline(self, view: View, speaker: Speaker) -> str:
        """How far the empire has come, and by which variants."""
        head = speaker.tell("headline", left=sum(city.owner is None for city in view.cities))
        variants = boards.in_force(view, speaker)
        return f"{head}\n-# {variants}" if variants else head

    def heading(self, view: View, speaker: Speaker) -> str:
        """The player's own colour, roads and points."""
        player = boards.own(view)
        return speaker.tell("heading", colour=player.colour, roads=player.roads, points=player.points)

    def hand(self, view: View, speaker: Speaker) -> str:
        """The player's board; it is no secret."""
        return boards.board_text(view, speaker)

    def places(self, view: View) -> Sequence[str]:
        return (view.rome, *(city.city for city in view.cities))

    def values(self, kind: type, field: str, view: View) -> Sequence[Any]:
        """Cities; and ways, first those that could extend the chain."""
        if field == "way":
            return tuple(way.way for way in sorted(view.ways, key=lambda way: view.at not in way.ends))
        return super().values(kind, field, view)

    def plans(self, game: Game, view: View, actions: Sequence[Action]) -> Sequence[Plan]:
        """Single actions, and whole chains once the city is chosen."""
        single: list[Plan] = [(action,) for action in actions]
        assert isinstance(game, Caesar)
        return (*single, *(chain.plan for chain in offers(game, view) if actions and chain.plan not in single))

    def menu(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        return panel.menu(menus, plans, path, page)

    def forecast(self, game: Game, view: View, made: Menu) -> tuple[View, Sequence[Event]] | None:
        """The board with the first chain of the page, before it is built."""
        assert isinstance(game, Caesar)
        if view.target is None or view.chain:
            return None
        plans = [choice.plan for choice in made.buttons if choice.plan]
        return outcome(game, view, plans[0]) if plans and made.path != (panel.OWN,) else (view, ())

    def suggestion_preview(self, game: Game, view: View, plan: Plan) -> tuple[View, Sequence[Event]]:
        """The board with the chain that is suggested."""
        assert isinstance(game, Caesar)
        return outcome(game, view, plan)

    def illustrate(self, term: str, view: View) -> Illustration | None:
        return terms.illustrate(term, view)

    def log_lines(self, events: Sequence[Event], speaker: Speaker) -> list[str]:
        return list(log.log_lines(events, speaker))

    def ranking(self, result: Sequence[RankedSeat], speaker: Speaker) -> list[str]:
        return boards.ranking(result, speaker)
