"""The UI of Imperial and Imperial 2030: heading, hand, menus."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from cogs.imperial import building, headlines, importing, investing, lessons, maneuver, news, rondel_menu, terms
from cogs.imperial import plans as whole
from cogs.messages.text import capital
from cogs.seat.icons import seat_icons
from cogs.seat.menus import ANYTIME, Menu, Menus, Plan, Style
from cogs.seat.news import News
from cogs.seat.title_menus import PLACE_FIELDS, TitleMenus
from cogs.seat.title_orders import TitleOrders
from cogs.seat.title_pictures import Illustration, TitlePictures
from cogs.seat.title_ui import TitleUI
from cogs.seat.title_wording import TitleWording
from rules.imperial import actions as act
from rules.imperial.action_facts import facts, others_at, units_to_move
from rules.imperial.board import NONE, load
from rules.imperial.events import FlagDealt, MovedOnRondel, TurnBegan
from rules.imperial.view import PlayerView, View
from rules.kernel import Game, Question
from words import Speaker


def own(view: View) -> PlayerView:
    assert view.own, "a spectator has no hand"
    return view.own


SPACES = ("factory", "production_1", "maneuver_1", "investor", "import", "production_2", "maneuver_2", "taxation")
PURCHASES = ("invest", "distribution")  # phases whose picture is the table of the bonds
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


def is_hostile(view: View) -> bool:
    """Has an army entered as an enemy, and asks what the others do?"""
    return view.entry is not None and view.entry.hostile


def places(view: View) -> Sequence[str]:
    return load(view.title).regions


class ImperialMenus(TitleMenus):
    button_styles = maneuver.STYLES
    consents = (act.Pass,)  # what else ends or declines depends on nothing that others can change meanwhile

    def is_implied(self, before: Any, action: Any) -> bool:
        """To be done, unless nothing was done."""
        return isinstance(action, act.Done | act.EndManeuver) and not isinstance(before, act.MoveOnRondel)

    def styles_in(self, view: View) -> Mapping[type, Style]:
        """To keep the peace is nobody's default once an army has come as an enemy."""
        return {**self.button_styles, act.KeepPeace: ""} if is_hostile(view) else self.button_styles

    def stakes(self, view: View, seat: str) -> object:
        """Who has lent what: without the investor card, somebody without a flag may buy a bond out of turn."""
        return tuple(nation.holdings for nation in view.nations)

    def can_come_up(self, kind: type, view: View) -> bool:
        """Canals and Swiss banks are not in every game."""
        if kind in (act.AllowPassage, act.RefusePassage):
            return bool(view.canals)
        if kind in (act.ForceStop, act.LetPass):
            return view.edition != "first" and view.investor_card is not None
        return True

    def field_values(self, kind: type, field: str, view: View) -> Sequence[Any]:
        """Spaces, nations and prices; home provinces for what is built there; for moves, where there are units."""
        if field in FIELDS:
            return FIELDS[field](view)
        if kind in AT_HOME:
            return home_provinces(view)
        if field == "origin":
            return unit_regions(view)
        return places(view) if field in PLACE_FIELDS else ()

    def page(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        """A page for each part of the turn; what is possible at any time has its own."""
        view = menus.view
        if view.acting != view.viewer or list(path[:1]) == [ANYTIME]:
            return menus.at([plan for plan in plans if len(plan) == 1 or whole.is_gift(plan)], path, page)
        match view.phase:
            case "rondel":
                return rondel_menu.menu(menus, plans, path)
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

    def max_repeats(self, action: Any, view: View) -> int:
        return whole.most_gifts(view) if isinstance(action, act.GiveMoney) else 1

    def describe(self, plan: Plan, view: View, speaker: Speaker) -> tuple[str, str] | None:
        if whole.is_gift(plan):
            figures = {**facts(view, plan[0]), "cost": len(plan)}
            return speaker.action(plan[0], figures), speaker.note(plan[0], figures)
        return building.describe(plan, speaker)


class ImperialWording(TitleWording):
    def text_icons(self, view: View, speaker: Speaker) -> Mapping[str, str]:
        """Nations and seats."""
        nations = {speaker.one(nation.id): nation.id for nation in view.nations}
        return {**nations, **seat_icons(view.seats, speaker)}

    def card_headline(self, view: View, speaker: Speaker) -> str:
        """What the question is about: the nation, the player who invests, or who stands where one may fight."""
        return headlines.headline(view, speaker)

    def card_question(self, question: Question, seats: Sequence[str], view: View, speaker: Speaker) -> str:
        """Whom a unit meets; or what has entered beside one's units: fleets at sea, armies on land."""
        if question.kind == "entry" and view.entry:
            met = {"nations": others_at(view, view.entry.region), "units": maneuver.kinds_at(view, view.entry)}
            return speaker.tell("ask-entry", who=tuple(seats), where=question.where, **met)
        if question.kind != "defence":
            return super().card_question(question, seats, view, speaker)
        board, (region,) = load(view.title), question.where
        unit = "fleet" if board.seas >> board.region_of[region] & 1 else "army"
        asked = {"who": tuple(seats), "whom": question.whom, "where": question.where}
        return speaker.tell("ask-defence", **asked, unit=unit, hostile=is_hostile(view))

    def panel_question(self, question: Question, view: View, speaker: Speaker, draft: Sequence[Any] = ()) -> str:
        """Whom one's unit meets, what has entered beside one's units, or whether to end what is all done."""
        entry = view.entry
        if question.kind == "maneuver" and not units_to_move(view):
            return speaker.tell("question-maneuver-done")
        if question.kind == "import" and (units := importing.all_imported(draft, view)):
            return speaker.tell("question-import-done", number=units)
        if entry is None or question.kind not in ("entry", "defence"):
            return super().panel_question(question, view, speaker)
        if question.kind == "defence":
            army = {"nation": entry.nation, "unit": entry.unit, "region": entry.region, "hostile": entry.hostile}
            return speaker.tell("panel-defence", **army)
        met = {"nations": others_at(view, entry.region), "units": maneuver.kinds_at(view, entry)}
        return capital(speaker.tell("panel-entry", region=entry.region, **met))

    def name_of(self, value: Any, speaker: Speaker) -> str:
        """Which of two spaces with the same name."""
        return speaker.name(value, "which") if value in SPACES else super().name_of(value, speaker)

    def news(self, events: Sequence[Any], speaker: Speaker, view: View | None = None) -> list[News]:
        return news.news(events, speaker, view)

    def max_news(self, events: Sequence[Any]) -> int:
        """A line for each player at the start, beside what computers did since."""
        return super().max_news(events) + len({event.player for event in events if isinstance(event, FlagDealt)})

    def panel_heading(self, view: View, speaker: Speaker) -> str:
        """The nation this player speaks for now, or the player."""
        player = own(view)
        nation = next((n for n in view.nations if n.id == view.asked and view.acting == view.viewer), None)
        if nation is None:
            return speaker.tell("heading-self", money=player.money)
        return speaker.tell("heading", nation=nation.id, treasury=nation.treasury, money=player.money)

    def hand_text(self, view: View, speaker: Speaker) -> str:
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

    def log_lines(self, events: Sequence[Any], speaker: Speaker) -> list[str]:
        """The space chosen says whose turn it is; only a turn with no space yet is announced."""
        events = news.gifts_together(events)
        followed = zip(events, (*events[1:], None), strict=False)
        begun = (TurnBegan, MovedOnRondel)
        return super().log_lines([event for event, after in followed if (type(event), type(after)) != begun], speaker)

    def secret(self, view: View) -> object:
        """Only money is secret."""
        return own(view).money


class ImperialOrders(TitleOrders):
    named_fields: ClassVar[Mapping[str, str]] = {
        "canal": "whom where",
        "swiss_bank": "whom",
        "turn": "whom",
        "government": "whom",
    }

    def nations(self, view: View) -> Sequence[str]:
        """Questions about units, banks and canals name nations."""
        return tuple(nation.id for nation in view.nations)

    def places(self, kind: str, view: View) -> Sequence[str]:
        """Any region; for canals, those of this board."""
        board = load(view.title)
        return tuple(canal.name for canal in board.canals) if kind == "canal" else board.regions


class ImperialPictures(TitlePictures):
    def page_preview(self, game: Game, view: View, menu: Menu) -> tuple[View, Sequence[Any]] | None:
        """The table of the bonds, where one buys."""
        return (view, ()) if view.phase in PURCHASES and menu.path[:1] != (ANYTIME,) else None

    def spare_lines(self, view: View) -> int:
        """The table of the bonds is lower than a map with what stands below it."""
        return 5 if view.phase in PURCHASES else 0

    def focus(self, view: View, question: Question | None, plans: Sequence[Plan], menu: Menu) -> Sequence[str]:
        """Where a unit has entered or waits before a canal; else the places of the page. A space is no place."""
        if view.phase == "rondel":
            return ()
        if view.entry:
            return view.entry.region, view.entry.origin
        if view.passage:
            return view.passage.origin, view.passage.to
        return super().focus(view, question, plans, menu)

    def suggestion_preview(self, game: Game, view: View, plan: Plan) -> tuple[View, Sequence[Any]]:
        """Where a nation would stop, a bond, or the place that is asked about."""
        return lessons.suggestion_preview(view, plan[0])

    def illustrate(self, term: str, view: View) -> Illustration | None:
        return terms.illustrate(term, view)


IMPERIAL_UI = TitleUI(
    syllabus=lessons.SYLLABUS,
    places=places,
    menus=ImperialMenus(),
    wording=ImperialWording(),
    orders=ImperialOrders(),
    pictures=ImperialPictures(),
)
