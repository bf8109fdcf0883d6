"""The UI of Imperial and Imperial 2030: heading, hand, menus."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from cogs.imperial import building, investing, lessons, maneuver, news, spaces, terms
from cogs.imperial import plans as whole
from cogs.seat.lessons import Syllabus
from cogs.seat.menus import ANYTIME, Menu, Menus, Plan
from cogs.seat.title_ui import Illustration, News, TitleUI
from cogs.wire.text import capital
from rules.imperial import actions as act
from rules.imperial.action_facts import facts, others_at
from rules.imperial.board import NONE, load
from rules.imperial.events import MovedOnRondel, TurnBegan
from rules.imperial.view import PlayerView, View
from rules.kernel import Game, Question
from words import Speaker


def own(view: View) -> PlayerView:
    assert view.own, "a spectator has no hand"
    return view.own


SPACES = ("factory", "production_1", "maneuver_1", "investor", "import", "production_2", "maneuver_2", "taxation")
AT_HOME = (act.BuildFactory, act.Produce, act.ImportUnit)
FIELDS: Mapping[str, Callable[[View], tuple[Any, ...]]] = {
    "space": lambda view: view.rondel,
    "nation": lambda view: tuple(nation.id for nation in view.nations),
    "price": lambda view: tuple(price for price, _ in view.bonds),
}


def home_provinces(view: View) -> tuple[str, ...]:
    board = load(view.title)
    nation = board.nation_of.get(view.in_turn or "", NONE)
    return tuple(each for each, owner in zip(board.regions, board.home, strict=True) if owner == nation != NONE)


def unit_regions(view: View) -> tuple[str, ...]:
    stacks = [
        stack for nation in view.nations if nation.id == view.in_turn for stack in (*nation.fleets, *nation.armies)
    ]
    return tuple(dict.fromkeys(stack.region for stack in stacks))


class ImperialUI(TitleUI):
    """Nation and treasury on top; the hand in words."""

    syllabus: ClassVar[Syllabus] = lessons.SYLLABUS
    tones = maneuver.TONES
    speaks_of: ClassVar[Mapping[str, str]] = {
        "canal": "whom where",
        "swiss_bank": "whom",
        "turn": "whom",
        "government": "whom",
    }

    def headline(self, view: View, speaker: Speaker) -> str:
        if view.result is not None:
            return speaker.tell("headline-over")
        nation = next((nation for nation in view.nations if nation.id == view.in_turn), None)
        if nation is None:
            return speaker.tell("headline-before")
        return speaker.tell("headline", nation=nation.id, treasury=nation.treasury, power=nation.power)

    def ask(self, question: Question, seats: Sequence[str], view: View, speaker: Speaker) -> str:
        """Whom a unit meets; or what has entered beside one's units: fleets at sea, armies on land."""
        if question.kind == "entry" and view.entry:
            met = {"nations": others_at(view, view.entry.region), "units": maneuver.kinds_at(view, view.entry)}
            return speaker.tell("ask-entry", who=tuple(seats), where=question.where, **met)
        if question.kind != "defence":
            return super().ask(question, seats, view, speaker)
        board, (region,) = load(view.title), question.where
        unit = "fleet" if board.seas >> board.region_of[region] & 1 else "army"
        return speaker.tell("ask-defence", who=tuple(seats), whom=question.whom, where=question.where, unit=unit)

    def question(self, question: Question, view: View, speaker: Speaker) -> str:
        """Whom one's unit meets, or what has entered beside one's units."""
        entry = view.entry
        if entry is None or question.kind not in ("entry", "defence"):
            return super().question(question, view, speaker)
        if question.kind == "defence":
            return speaker.tell("panel-defence", nation=entry.nation, unit=entry.unit, region=entry.region)
        met = {"nations": others_at(view, entry.region), "units": maneuver.kinds_at(view, entry)}
        return capital(speaker.tell("panel-entry", region=entry.region, **met))

    def name_of(self, value: Any, speaker: Speaker) -> str:
        """Which of two spaces with the same name."""
        return speaker.name(value, "which") if value in SPACES else super().name_of(value, speaker)

    def can_come_up(self, kind: type, view: View) -> bool:
        """Canals and Swiss banks are not in every game."""
        if kind in (act.AllowPassage, act.RefusePassage):
            return bool(view.canals)
        if kind in (act.ForceStop, act.LetPass):
            return view.edition != "first" and view.investor_card is not None
        return True

    def news(self, events: Sequence[Any], speaker: Speaker) -> list[News]:
        return news.news(events, speaker)

    def heading(self, view: View, speaker: Speaker) -> str:
        """The nation this player speaks for now, or the player."""
        player = own(view)
        nation = next((n for n in view.nations if n.id == view.asked and view.acting == view.viewer), None)
        if nation is None:
            return speaker.tell("heading-self", money=player.money)
        return speaker.tell("heading", nation=nation.id, treasury=nation.treasury, money=player.money)

    def hand(self, view: View, speaker: Speaker) -> str:
        """Money, bonds and their worth, the nations governed."""
        player = own(view)
        lines = [speaker.tell("hand-money", money=player.money)]
        for nation in view.nations:
            for lent in nation.holdings:
                if lent.player == player.seat:
                    lines.append(
                        speaker.tell("hand-bonds", nation=nation.id, prices=lent.prices, interest=lent.interest)
                    )
        if len(lines) == 1:
            lines.append(speaker.tell("hand-none"))
        lines.append(speaker.tell("hand-worth", worth=player.worth, total=player.worth + (player.money or 0)))
        lines.append(speaker.tell("hand-governs", nations=player.governs))
        lines += [speaker.tell("hand-card")] if player.investor_card else []
        lines += [speaker.tell("hand-swiss")] if player.swiss_bank else []
        return "\n".join(lines)

    def values(self, kind: type, field: str, view: View) -> Sequence[Any]:
        """Spaces, nations and prices; home provinces for what is built there; for moves, where there are units."""
        if field in FIELDS:
            return FIELDS[field](view)
        if kind in AT_HOME:
            return home_provinces(view)
        if field == "origin":
            return unit_regions(view)
        return super().values(kind, field, view)

    def menu(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        """A page for each part of the turn; what is possible at any time has its own."""
        view = menus.view
        if view.acting != view.viewer or list(path[:1]) == [ANYTIME]:
            return menus.at([plan for plan in plans if len(plan) == 1 or whole.is_gift(plan)], path, page)
        match view.phase:
            case "rondel":
                return spaces.menu(menus, plans, path)
            case "factory":
                return building.factory_page(menus, plans)
            case "production":
                return building.production_page(menus, plans, path)
            case "import":
                return building.import_page(menus, plans)
            case "maneuver":
                return maneuver.menu(menus, plans, path, page)
            case "entry" | "defence":
                return maneuver.entry_page(menus, plans)
            case "invest" | "distribution":
                return investing.menu(menus, plans, path)
        return menus.at(plans, path, page)

    def plans(self, game: Game, view: View, actions: Sequence[Any]) -> Sequence[Plan]:
        return whole.plans(view, actions)

    def most_times(self, action: Any, view: View) -> int:
        return whole.most_gifts(view) if isinstance(action, act.GiveMoney) else 1

    def describe(self, plan: Plan, view: View, speaker: Speaker) -> tuple[str, str] | None:
        if whole.is_gift(plan):
            figures = {**facts(view, plan[0]), "cost": len(plan)}
            return speaker.action(plan[0], figures), speaker.note(plan[0], figures)
        return building.describe(plan, speaker)

    def suggestion_preview(self, game: Game, view: View, plan: Plan) -> tuple[View, Sequence[Any]]:
        """Where a nation would stop, a bond, or the place that is asked about."""
        return lessons.suggestion_preview(view, plan[0])

    def illustrate(self, term: str, view: View) -> Illustration | None:
        return terms.illustrate(term, view)

    def places(self, view: View) -> tuple[str, ...]:
        return load(view.title).regions

    def powers(self, view: View) -> Sequence[str]:
        """Questions about units, banks and canals name nations."""
        return tuple(nation.id for nation in view.nations)

    def where(self, kind: str, view: View) -> Sequence[str]:
        """Any region; for canals, those of this board."""
        board = load(view.title)
        return tuple(canal.name for canal in board.canals) if kind == "canal" else board.regions

    def log_lines(self, events: Sequence[Any], speaker: Speaker) -> list[str]:
        """The space chosen says whose turn it is; only a turn with no space yet is announced."""
        events = news.gifts_together(events)
        followed = zip(events, (*events[1:], None), strict=False)
        begun = (TurnBegan, MovedOnRondel)
        return super().log_lines([event for event, after in followed if (type(event), type(after)) != begun], speaker)

    def secret(self, view: View) -> object:
        """Only money is secret."""
        return own(view).money
