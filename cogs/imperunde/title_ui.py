"""The UI of ImpeRunde: phases, not prompts."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar

from cogs.imperunde import (
    attacks,
    equipment,
    fights,
    hand,
    lessons,
    log,
    log_dice,
    marching,
    news,
    pages,
    panel,
    shopping,
    stakes,
    talks,
    terms,
)
from cogs.imperunde.steps import step
from cogs.imperunde.tally import own
from cogs.messages.text import capital
from cogs.seat.icons import seat_icons
from cogs.seat.menus import Menu, Menus, Plan, Style
from cogs.seat.news import News
from cogs.seat.title_menus import PLACE_FIELDS, TitleMenus
from cogs.seat.title_orders import TitleOrders
from cogs.seat.title_pictures import Illustration, TitlePictures
from cogs.seat.title_ui import TitleUI
from cogs.seat.title_wording import TitleWording
from rules.imperunde.action_facts import takes_frigate
from rules.imperunde.actions import Defend, Embark, EndMovement, Move, PreferDefence, Ready
from rules.imperunde.board import KINDS
from rules.imperunde.cards.actions import PlayPeaceTreaty
from rules.imperunde.events import EventStruck
from rules.imperunde.view import View
from rules.kernel import Action, Event, Game, Question
from table import Order, Stop
from words import Speaker, kebab

# Phases that end with somebody's decision, or with a pause: only then is there still something to do.
PHASES = ("diplomacy", "revenue", "investments", "movement", "embarkation", "events")
MOST_STOPS = 25
COUNTER = "counter_espionage"
MOST_ANSWERS = 4  # on a card, with a standing order beside them


def places(view: View) -> Sequence[str]:
    return (*(each.id for each in view.countries), *(each.id for each in view.seas))


class ImpeRundeMenus(TitleMenus):
    button_styles: ClassVar[Mapping[type, Style]] = panel.STYLES
    consents = stakes.CONSENTS

    def stakes(self, view: View, seat: str) -> object:
        """Declarations, fights, cards on the table, and the board where the seat stands."""
        return stakes.stakes(view, seat)

    def aliases(self, action: Action) -> Sequence[Action]:
        """A treaty names its two players in either order."""
        if isinstance(action, PlayPeaceTreaty):
            return action, PlayPeaceTreaty(action.other, action.whom)
        return super().aliases(action)

    def field_values(self, kind: type, field: str, view: View) -> Sequence[Any]:
        """Countries, sea zones or players, as the field says."""
        match field:
            case "country":
                return tuple(each.id for each in view.countries)
            case "sea":
                return tuple(each.id for each in view.seas)
            case "whom":
                return tuple(player.seat for player in view.players if player.seat != view.viewer)
        return places(view) if field in PLACE_FIELDS else ()

    def plans(self, game: Game, view: View, actions: Sequence[Action]) -> Sequence[Plan]:
        """Single actions, and the same for several things or units at once."""
        single: list[Plan] = [(action,) for action in actions]
        more = (each.bulk_plans(view, actions) for each in (equipment, shopping, marching))
        return (*single, *chain.from_iterable(more))

    def describe(self, plan: Plan, view: View, speaker: Speaker) -> tuple[str, str] | None:
        """Several first armies as one line; lists and marches say how many themselves."""
        return equipment.plan_text(plan, speaker)

    def suggestion(self, plan: Plan, speaker: Speaker) -> str:
        """An attack by whom it meets and who goes."""
        return attacks.plan_text(plan, speaker)

    def page(self, menus: Menus, plans: Sequence[Plan], path: Sequence[str], page: int) -> Menu:
        return panel.menu(menus, plans, path, page)


class ImpeRundeWording(TitleWording):
    lasting_answers = (PreferDefence,)
    shared_answers = (Ready,)

    def text_icons(self, view: View, speaker: Speaker) -> Mapping[str, str]:
        """Seats, units, and the phase of the round."""
        units = {speaker.one(name): name for name in KINDS}
        phase = {capital(speaker.tell(f"phase-{kebab(view.phase)}")): f"phase_{view.phase}"}
        return {**units, **phase, **seat_icons(view.seats, speaker)}

    def card_headline(self, view: View, speaker: Speaker) -> str:
        """The fight or the card that is asked about; round and phase; in open talks what was declared; who is ready."""
        asked = fights.situation_text(view, speaker)
        lines = [asked, speaker.tell("headline", round=view.round, phase=view.phase)]
        lines.append(talks.declarations_text(view, speaker))
        ready = tuple(player.seat for player in view.players if player.ready)
        lines += [speaker.tell("ready-list", players=ready)] if ready else []
        return "\n".join(filter(None, lines))

    def aim(self, view: View | None, speaker: Speaker) -> str:
        return speaker.tell("aim-goal", posts=view.target) if view else speaker.tell("aim")

    def lesson_figures(self, view: View) -> Mapping[str, Any]:
        return {"goal": view.target}

    def panel_heading(self, view: View, speaker: Speaker) -> str:
        """The player's own country, posts, money and debt."""
        me = own(view)
        if me.home is None:
            return speaker.tell("heading-before")
        return speaker.tell(
            "heading", home=me.home, posts=me.posts, target=view.target, funds=me.surplus, debt=me.debt, cards=me.cards
        )

    def card_question(self, question: Question, seats: Sequence[str], view: View, speaker: Speaker) -> str:
        """Which card is to be countered; which armies, where a new colony can have no frigate."""
        if question.kind == "equip" and not takes_frigate(view, seats[0], question.where[0]):
            return speaker.tell("ask-equip-armies", who=tuple(seats), where=question.where)
        if question.kind != "counter":
            return super().card_question(question, seats, view, speaker)
        return speaker.tell("ask-call", who=tuple(seats), **fights.card_figures(view.calls[-1]))

    def card_question_short(self, question: Question, seats: Sequence[str], view: View, speaker: Speaker) -> str:
        """Whose card is to be countered."""
        if question.kind != "counter":
            return super().card_question_short(question, seats, view, speaker)
        call = fights.card_figures(view.calls[-1])
        return speaker.attribute("ask-call", "short", who=tuple(seats), **call)

    def panel_question(self, question: Question, view: View, speaker: Speaker, draft: Sequence[Action] = ()) -> str:
        """Which card is to be countered, what it does, whether one could; without a debt there is none to repay."""
        if question.kind == "budget" and not own(view).debt:
            return speaker.tell("question-budget-free")
        if question.kind == "equip" and not takes_frigate(view, own(view).seat, question.where[0]):
            return speaker.tell("question-equip-armies", where=question.where)
        if question.kind == "defend":
            asked = super().panel_question(question, view, speaker)
            return asked if fights.may_choose_defence(view) else f"{asked}\n-# {speaker.tell('defence-asked')}"
        if question.kind != "counter":
            return super().panel_question(question, view, speaker)
        call = view.calls[-1]
        asked = f"{speaker.tell('question-call', **fights.card_figures(call))}\n{fights.effect(call.card, speaker)}"
        return asked if COUNTER in view.hand else f"{asked}\n-# {speaker.tell('counter-none')}"

    def answer_buttons(
        self, game: Game, view: View, actions: Sequence[Action], speaker: Speaker
    ) -> list[tuple[Action, str]]:
        """A preference for the whole combat where defences can be chosen; nothing where a row is too short."""
        preferences = [action for action in actions if isinstance(action, PreferDefence)]
        choice = sum(isinstance(action, Defend) for action in actions) > 1
        offered = preferences if preferences and choice else actions
        if len(offered) > MOST_ANSWERS:
            return []
        return [(action, capital(words)) for action, words in super().answer_buttons(game, view, offered, speaker)]

    def hand_text(self, view: View, speaker: Speaker) -> str:
        """Cards with their effect and moment."""
        return hand.hand_text(view, speaker)

    def playable_text(self, view: View, actions: Sequence[Action], speaker: Speaker) -> str:
        """Which cards could be played at this moment."""
        return hand.playable_text(view, actions, speaker)

    def secret(self, view: View) -> object:
        """The cards; what a player has sealed is no news to them."""
        return view.hand

    def log_lines(self, events: Sequence[Event], speaker: Speaker) -> list[str]:
        return list(log.log_lines(events, speaker))

    def news(self, events: Sequence[Event], speaker: Speaker, view: View | None = None) -> list[News]:
        return news.news(events, speaker)

    def max_news(self, events: Sequence[Event]) -> int:
        """The nine events fit on one card, with what they bring."""
        return 18 if any(isinstance(event, EventStruck) for event in events) else 8


class ImpeRundeOrders(TitleOrders):
    left_behind: ClassVar[Mapping[type, str]] = {EndMovement: "embark"}
    round_orders = ("counter", "defend")
    named_fields: ClassVar[Mapping[str, str]] = {
        "counter": "whom",
        "treaty": "",
        "embark": "",
        "phase": "where",
        "event": "",
    }

    def places(self, kind: str, view: View) -> Sequence[str]:
        """Countries and sea zones; for phases, those that end after a decision."""
        return PHASES if kind == "phase" else places(view)

    def ordered_ahead(self, view: View) -> Sequence[str]:
        """In the talks, where everybody looks at their hand, and while they invest, for a card they have bought."""
        return self.round_orders if view.phase in ("diplomacy", "investments") else ()

    def hand_note(self, view: View, orders: Sequence[Order], speaker: Speaker) -> str:
        """Whoever could counter a card is told about which cards they are asked."""
        if COUNTER not in view.hand or any(order.kind == "counter" for order in orders):
            return ""
        return speaker.tell("counter-if-hit")

    def stop_choices(self, game: Game, view: View, speaker: Speaker) -> list[tuple[Stop, str]]:
        return [(stop, self.stop_text(stop, speaker)) for stop in stop_offers(view)]

    def stop_text(self, stop: Stop, speaker: Speaker) -> str:
        """When an attack on Egypt is declared, and the like."""
        return speaker.tell(f"wait-{stop.kind}", whom=stop.whom or None, where=stop.where or None)


def attack_places(menu: Menu) -> Sequence[str]:
    """From where and where to the attacks on a page go, in its order."""
    return tuple(dict.fromkeys(place for way in menu.marks for place in (way.source, way.target)))


def move_sources(plans: Sequence[Plan]) -> Sequence[str]:
    """Where units that may move or embark stand: where they could go is asked on pages of its own."""
    return tuple(dict.fromkeys(step(plan[0]).source for plan in plans if isinstance(plan[0], Move | Embark)))


class ImpeRundePictures(TitlePictures):
    final_shape = "full"

    def page_preview(self, game: Game, view: View, menu: Menu) -> tuple[View, Sequence[Event]] | None:
        """The ways a page of moves speaks of, drawn on the board as it is."""
        return (view, menu.marks) if menu.marks else None

    def focus(self, view: View, question: Question | None, plans: Sequence[Plan], menu: Menu) -> Sequence[str]:
        """Where the card on the table strikes, or where is fought; one's own cards ask on pages of their own."""
        struck = [place for call in view.calls[-1:] for place in (call.place, call.target) if place]
        fought = [view.combat.place] if view.combat else []
        if struck or fought:
            return struck or fought
        if not menu.path and (near := attack_places(menu) or move_sources(plans)):
            return near
        return super().focus(view, question, [plan for plan in plans if not pages.is_card(plan)], menu)

    def suggestion_preview(self, game: Game, view: View, plan: Plan) -> tuple[View, Sequence[Event]]:
        """The place, the fight, the pair of players or the budget that a suggestion is about."""
        return view, lessons.marks_of(view, plan[0])

    def illustrate(self, term: str, view: View) -> Illustration | None:
        return terms.illustrate(term, view)

    def marks(self, events: Sequence[Event]) -> Sequence[Event]:
        """Only the dice of the last roll stay in sight."""
        return log_dice.picture_marks(events)


IMPERUNDE_UI = TitleUI(
    syllabus=lessons.SYLLABUS,
    places=places,
    menus=ImpeRundeMenus(),
    wording=ImpeRundeWording(),
    orders=ImpeRundeOrders(),
    pictures=ImpeRundePictures(),
)


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
