"""What a first game of ImpeRunde teaches: the phases of a round, what to buy, how to fight."""

from collections.abc import Sequence
from dataclasses import fields

from cogs.imperunde.steps import arrow
from cogs.seat.lessons import Explanation, Facts, Lesson, Syllabus, takes
from rules.imperunde import actions as act
from rules.imperunde import events as e
from rules.imperunde.board import COUNTRIES, INDEX
from rules.imperunde.cards.actions import ALL as CARDS
from rules.imperunde.cards.actions import PlayCounterEspionage
from rules.imperunde.view import View
from rules.kernel import Action, Event

WEAK = 2  # defenders that a first attack may meet
FIGHT = ("attack", "roll", "commit")
NOBODY = ("pirates", "rebels")


def attacks(action: Action, facts: Facts) -> bool:
    """Does a move attack somebody whom few defend?"""
    return isinstance(action, act.Move) and bool(facts["against"]) and facts["defenders"] <= WEAK


LESSONS = (
    Lesson("ships", takes(act.PlaceShip), ("ships",)),
    Lesson("equip", takes(act.PlaceArmy), ("equip",)),
    Lesson("stances", takes(act.TakeStance, act.Ready), ("stances",)),
    Lesson("budget", takes(act.Borrow, act.Repay, act.LeaveDebt), ("budget",)),
    Lesson("post", takes(act.BuildPost), ("invest",)),
    Lesson("army", takes(act.BuyArmy), ("invest",)),
    Lesson("ship", takes(act.BuildShip), ("invest",)),
    Lesson("service", takes(act.BuyCard), ("invest",)),
    Lesson("fort", takes(act.BuildFort), ("invest",), needed=False),
    Lesson("move", takes(act.Move), ("move",)),
    Lesson("attack", takes(act.AskDefender, act.Commit, act.RollOn), FIGHT, attacks, pressing=False),
    Lesson("embark", takes(act.Embark), ("embark",)),
    Lesson("card", takes(*(kind for kind in CARDS if kind is not PlayCounterEspionage))),
    Lesson("canal", takes(act.BuildCanal), ("invest",), needed=False),
    Lesson("fleet", takes(act.Engage), ("fleet",), needed=False),
    Lesson("defend", takes(act.Defend, act.PreferDefence), ("defend",), needed=False),
    Lesson("treaty", takes(act.LetPass), ("treaty",), needed=False),
    Lesson("counter", takes(act.LetPass, PlayCounterEspionage), ("counter",), needed=False),
    Lesson("smuggle", takes(act.BuyArmy, act.BuildFort, act.BuildShip, act.BuildPost), ("smuggle",), needed=False),
    Lesson("wind", takes(act.Move, act.EndMovement), ("wind",), needed=False),
    Lesson("leave", takes(act.Leave), ("leave",), needed=False),
    Lesson("unmask", takes(act.StealCard, act.ShowCards), ("unmask",), needed=False),
    Lesson("forge", takes(act.MarchArmy, act.EndMarch), ("forge",), needed=False),
)


def is_invasion(event: Event, seat: str) -> bool:
    """Whether somebody else attacks a country of somebody else."""
    if not isinstance(event, e.AttackOpened) or event.attacker in (seat, *NOBODY) or event.defender == seat:
        return False
    return INDEX[event.place] < COUNTRIES


def is_attacked(event: Event, seat: str) -> bool:
    """Whether a player attacks a country of this seat's."""
    if not isinstance(event, e.AttackOpened) or event.attacker in NOBODY or event.defender != seat:
        return False
    return INDEX[event.place] < COUNTRIES


def at_war(event: Event, seat: str) -> bool:
    return isinstance(event, e.WarBroke) and seat in (event.player, event.whom)


def conquers(event: Event, seat: str) -> bool:
    return isinstance(event, e.CountryConquered) and event.player == seat


SIGHTS = (
    Explanation("seen-colony", lambda event, seat: isinstance(event, e.ColonyGranted) and event.player == seat),
    Explanation("seen-own-war", at_war),
    Explanation("seen-war", lambda event, seat: isinstance(event, e.WarBroke) and not at_war(event, seat)),
    Explanation("seen-budget", lambda event, seat: isinstance(event, e.BudgetSettled) and event.player == seat),
    Explanation("seen-attacked", is_attacked),
    Explanation("seen-attack", is_invasion),
    Explanation("seen-own-conquest", conquers),
    Explanation(
        "seen-conquest", lambda event, seat: isinstance(event, e.CountryConquered) and not conquers(event, seat)
    ),
    Explanation("seen-card", lambda event, seat: isinstance(event, e.CardAnnounced) and event.player != seat),
    Explanation("seen-wheel", lambda event, seat: isinstance(event, e.EventStruck) and not event.idle),
)

CLOSING = (act.Ready, act.EndEmbarkation)  # a first game need not be won

ROOM = ("stances", "budget", "invest", "move", "embark")

SYLLABUS = Syllabus(LESSONS, SIGHTS, rivals=2, closing=CLOSING, room=ROOM, ending=("end",))


def marks_of(view: View, action: Action) -> Sequence[Event]:
    """What an action is about: a way, a place, a fight, a pair of players, the budget."""
    me = view.viewer or ""
    match action:
        case act.Move() | act.Embark():
            return (arrow(view, action),)
        case act.TakeStance(whom, stance):
            return ((e.PeaceMade if stance == "peace" else e.WarBroke)(me, whom),)
        case act.Ready():
            return tuple(e.PeaceMade(me, other) for other in view.seats if other != me)
        case act.BuyCard() | act.StealCard() | act.ShowCards():
            return (e.CardBought(me, None, 0),)
        case act.Borrow() | act.Repay() | act.LeaveDebt() if view.forecast:
            names = {field.name for field in fields(e.BudgetSettled)} - {"player"}
            return (e.BudgetSettled(me, **{name: getattr(view.forecast, name) for name in names}),)
    if view.calls:
        call = view.calls[-1]
        return (e.CardAnnounced(call.player, call.card, call.whom, call.place, call.target),)
    if view.combat:
        return (e.AttackOpened(view.combat.attacker, view.combat.defender, view.combat.place),)
    places = (getattr(action, name, None) for name in ("country", "sea", "place"))
    if place := next(filter(None, places), None):
        return (e.UnitPlaced(me, "", place),)
    return (e.PeaceMade(me, action.whom),) if hasattr(action, "whom") else ()
