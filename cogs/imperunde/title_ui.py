"""The UI of ImpeRunde: phases, not prompts."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar

from cogs.imperunde import (
    equipment,
    fights,
    hand,
    lessons,
    log,
    log_dice,
    marching,
    news,
    panel,
    shopping,
    talks,
    terms,
)
from cogs.imperunde.tally import own
from cogs.seat.lessons import Syllabus
from cogs.seat.menus import Menu, Menus, Plan, Tone
from cogs.seat.title_ui import Illustration, News, TitleUI
from cogs.wire.text import capital
from rules.imperunde.actions import Defend, PreferDefence
from rules.imperunde.cards.actions import PlayPeaceTreaty
from rules.imperunde.events import EventStruck
from rules.imperunde.view import View
from rules.kernel import Action, Event, Game, Question
from table import Stop
from words import Speaker

# Phases that end with somebody's decision, or with a pause: only then is there still something to do.
PHASES = ("diplomacy", "revenue", "investments", "movement", "embarkation", "events")
MOST_STOPS = 25
MOST_ANSWERS = 4  # on a card, with a standing order beside them


class ImpeRundeUI(TitleUI):
    """Stances, budget, shopping list, moves and fights on pages of their own; a log of phases."""

    syllabus: ClassVar[Syllabus] = lessons.SYLLABUS
    tones: ClassVar[Mapping[type, Tone]] = panel.TONES
    lasting_answers = (PreferDefence,)
    round_orders = ("counter", "defend")
    last_shape = "full"
    speaks_of: ClassVar[Mapping[str, str]] = {"counter": "whom", "treaty": "", "phase": "where", "event": ""}

    def headline(self, view: View, speaker: Speaker) -> str:
        """Round and phase; in open talks what was declared; who is ready where all are asked."""
        lines = [speaker.tell("headline", round=view.round, phase=view.phase), talks.declarations_text(view, speaker)]
        ready = tuple(player.seat for player in view.players if player.ready)
        lines += [speaker.tell("ready-list", players=ready)] if ready else []
        return "\n".join(filter(None, lines))

    def heading(self, view: View, speaker: Speaker) -> str:
        """The player's own country, posts, money and debt."""
        me = own(view)
        if me.home is None:
            return speaker.tell("heading-before")
        return speaker.tell(
            "heading", home=me.home, posts=me.posts, target=view.target, funds=me.surplus, debt=me.debt, cards=me.cards
        )

    def ask(self, question: Question, seats: Sequence[str], view: View, speaker: Speaker) -> str:
        """Which card is to be countered."""
        if question.kind != "counter":
            return super().ask(question, seats, view, speaker)
        return speaker.tell("ask-call", who=tuple(seats), **fights.card_figures(view.calls[-1]))

    def question(self, question: Question, view: View, speaker: Speaker) -> str:
        """Which card is to be countered; without a debt there is none to repay or to leave."""
        if question.kind == "budget" and not own(view).debt:
            return speaker.tell("question-budget-free")
        if question.kind != "counter":
            return super().question(question, view, speaker)
        return speaker.tell("question-call", **fights.card_figures(view.calls[-1]))

    def answers(self, game: Game, view: View, actions: Sequence[Action], speaker: Speaker) -> list[tuple[Action, str]]:
        """A preference for the whole combat where defences can be chosen; nothing where a row is too short."""
        preferences = [action for action in actions if isinstance(action, PreferDefence)]
        choice = sum(isinstance(action, Defend) for action in actions) > 1
        offered = preferences if preferences and choice else actions
        if len(offered) > MOST_ANSWERS:
            return []
        return [(action, capital(words)) for action, words in super().answers(game, view, offered, speaker)]

    def hand(self, view: View, speaker: Speaker) -> str:
        """Cards with their effect and moment."""
        return hand.hand_text(view, speaker)

    def playable(self, view: View, actions: Sequence[Action], speaker: Speaker) -> str:
        """Which cards could be played at this moment."""
        return hand.playable_text(view, actions, speaker)

    def secret(self, view: View) -> object:
        """The cards; what a player has sealed is no news to them."""
        return view.hand

    def places(self, view: View) -> Sequence[str]:
        return (*(each.id for each in view.countries), *(each.id for each in view.seas))

    def where(self, kind: str, view: View) -> Sequence[str]:
        """Countries and sea zones; for phases, those that end after a decision."""
        return PHASES if kind == "phase" else super().where(kind, view)

    def readings(self, action: Action) -> Sequence[Action]:
        """A treaty names its two players in either order."""
        if isinstance(action, PlayPeaceTreaty):
            return action, PlayPeaceTreaty(action.other, action.whom)
        return super().readings(action)

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
        more = (each.bulk_plans(view, actions) for each in (equipment, shopping, marching))
        return (*single, *chain.from_iterable(more))

    def describe(self, plan: Plan, view: View, speaker: Speaker) -> tuple[str, str] | None:
        """Several first armies as one line; lists and marches say how many themselves."""
        return equipment.plan_text(plan, speaker)

    def menu(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        return panel.menu(menus, plans, path, page)

    def forecast(self, game: Game, view: View, menu: Menu) -> tuple[View, Sequence[Event]] | None:
        """The ways a page of moves speaks of, drawn on the board as it is."""
        return (view, menu.marks) if menu.marks else None

    def suggestion_preview(self, game: Game, view: View, plan: Plan) -> tuple[View, Sequence[Event]]:
        """The place, the fight, the pair of players or the budget that a suggestion is about."""
        return view, lessons.marks_of(view, plan[0])

    def illustrate(self, term: str, view: View) -> Illustration | None:
        return terms.illustrate(term, view)

    def marks(self, events: Sequence[Event]) -> Sequence[Event]:
        """Only the dice of the last roll stay in sight."""
        return log_dice.picture_marks(events)

    def log_lines(self, events: Sequence[Event], speaker: Speaker) -> list[str]:
        return list(log.log_lines(events, speaker))

    def news(self, events: Sequence[Event], speaker: Speaker) -> list[News]:
        return news.news(events, speaker)

    def most_news(self, events: Sequence[Event]) -> int:
        """The nine events fit on one card, with what they bring."""
        return 18 if any(isinstance(event, EventStruck) for event in events) else 8

    def ordered_ahead(self, view: View) -> Sequence[str]:
        """In the talks, where everybody looks at their hand, and while they invest, for a card they have bought."""
        return self.round_orders if view.phase in ("diplomacy", "investments") else ()

    def stops(self, game: Game, view: View, speaker: Speaker) -> list[tuple[Stop, str]]:
        return [(stop, self.stop_text(stop, speaker)) for stop in stop_offers(view)]

    def stop_text(self, stop: Stop, speaker: Speaker) -> str:
        """When an attack on Egypt is declared, and the like."""
        return speaker.tell(f"wait-{stop.kind}", whom=stop.whom or None, where=stop.where or None)


def stop_offers(view: View) -> list[Stop]:
    """Attacks and cards in general, and those against oneself; attacks on one's own places; the ends of phases.

    Nothing players do themselves sets off their own stops.
    """
    me = view.viewer or ""
    general = [Stop("attack"), Stop("attack", whom=me), Stop("card"), Stop("card", whom=me)]
    phases = [Stop("phase", where=phase) for phase in PHASES]
    colonies = [Stop("attack", where=each.id) for each in view.countries if each.owner == me and not each.home]
    seas = [Stop("attack", where=each.id) for each in view.seas if each.owner == me]
    return [*general, *phases, Stop("event"), *colonies, *seas][:MOST_STOPS]
