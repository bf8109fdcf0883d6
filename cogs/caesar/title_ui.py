"""The UI of Caesar's Empire: its panel, its log, its boards."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import rules
from cogs.caesar import boards, lessons, log, panel, terms
from cogs.caesar.chains import offers, outcome, with_you
from cogs.seat.menus import Menu, Menus, Plan
from cogs.seat.title_menus import PLACE_FIELDS, TitleMenus
from cogs.seat.title_pictures import Illustration, TitlePictures
from cogs.seat.title_ui import TitleUI
from cogs.seat.title_wording import TitleWording
from rules.caesar.actions import ChooseCity, LayWay
from rules.caesar.engine import Caesar
from rules.caesar.events import Event
from rules.caesar.view import View
from rules.kernel import Action, Game, Question, RankedSeat
from words import Speaker


def places(view: View) -> Sequence[str]:
    return (view.rome, *(city.city for city in view.cities))


class CaesarMenus(TitleMenus):
    said_by_next_step: ClassVar[tuple[type, ...]] = (LayWay,)  # what is built is said when it is built

    def icon(self, title: str, view: View, plan: Plan) -> str:
        """The treasure of a city, else the group it counts for; a road for what is built."""
        if not plan or not isinstance(plan[0], ChooseCity):
            return f"{title}_road" if plan and isinstance(plan[0], LayWay) else super().icon(title, view, plan)
        city = next((each for each in view.cities if each.city == plan[0].city), None)
        return f"{title}_{city.treasure or f'group_{city.group}'}" if city else ""

    def field_values(self, kind: type, field: str, view: View) -> Sequence[Any]:
        """Cities; and ways, first those that could extend the chain."""
        if field == "way":
            return tuple(way.way for way in sorted(view.ways, key=lambda way: view.at not in way.ends))
        return places(view) if field in PLACE_FIELDS else ()

    def plans(self, game: Game, view: View, actions: Sequence[Action]) -> Sequence[Plan]:
        """Single actions, and whole chains once the city is chosen."""
        single: list[Plan] = [(action,) for action in actions]
        assert isinstance(game, Caesar)
        return (*single, *(chain.plan for chain in offers(game, view) if actions and chain.plan not in single))

    def page(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        return panel.menu(menus, plans, path, page)


class CaesarWording(TitleWording):
    def private_speaker(self, view: View, speaker: Speaker) -> Speaker:
        """Call the reader "you", as the panel does."""
        return with_you(view, speaker)

    def text_icons(self, view: View, speaker: Speaker) -> Mapping[str, str]:
        """Treasures, and the colours of the seats."""
        treasures = {city.treasure for city in view.cities if city.treasure}
        colours = {each.seat: f"colour_{each.colour}" for each in view.players}
        seats = {name: colours[seat] for seat, name in speaker.names.items() if seat in colours}
        return {**{speaker.one(name): name for name in sorted(treasures)}, **seats}

    def panel_question(self, question: Question, view: View, speaker: Speaker, draft: Sequence[Action] = ()) -> str:
        """Which city, which way; where there is but one way, whether to build it."""
        game = rules.title(speaker.title)
        assert isinstance(game, Caesar)
        only = question.kind == "chain" and len(offers(game, view)) == 1
        return speaker.tell("question-chain-only", where=question.where) if only else speaker.question(question)

    def card_headline(self, view: View, speaker: Speaker) -> str:
        """How far the empire has come, and by which variants."""
        head = speaker.tell("headline", left=sum(city.owner is None for city in view.cities))
        variants = boards.in_force(view, speaker)
        return f"{head}\n-# {variants}" if variants else head

    def panel_heading(self, view: View, speaker: Speaker) -> str:
        """The player's own colour, roads and points."""
        player = boards.own(view)
        return speaker.tell("heading", colour=player.colour, roads=player.roads, points=player.points)

    def hand_text(self, view: View, speaker: Speaker) -> str:
        """The player's board; it is no secret."""
        return boards.board_text(view, speaker)

    def log_lines(self, events: Sequence[Event], speaker: Speaker) -> list[str]:
        return list(log.log_lines(events, speaker))

    def ranking_lines(self, result: Sequence[RankedSeat], speaker: Speaker) -> list[str]:
        return boards.ranking(result, speaker)


class CaesarPictures(TitlePictures):
    final_shape = "full"  # the players' boards, counted

    def page_preview(self, game: Game, view: View, menu: Menu) -> tuple[View, Sequence[Event]] | None:
        """The board with the first chain of the page, before it is built."""
        assert isinstance(game, Caesar)
        if view.target is None or view.chain:
            return None
        plans = [choice.plan for choice in menu.buttons if choice.plan]
        return outcome(game, view, plans[0]) if plans and menu.path != (panel.OWN,) else (view, ())

    def suggestion_preview(self, game: Game, view: View, plan: Plan) -> tuple[View, Sequence[Event]]:
        """The board with the chain that is suggested."""
        assert isinstance(game, Caesar)
        return outcome(game, view, plan)

    def illustrate(self, term: str, view: View) -> Illustration | None:
        return terms.illustrate(term, view)


CAESAR_UI = TitleUI(
    syllabus=lessons.SYLLABUS,
    places=places,
    menus=CaesarMenus(),
    wording=CaesarWording(),
    pictures=CaesarPictures(),
)
