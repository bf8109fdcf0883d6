"""What a first game of Imperial teaches: the spaces of the rondel, the bonds, and what others do."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from cogs.seat.lessons import Explanation, Facts, Lesson, Step, Syllabus, takes
from rules.imperial import actions as act
from rules.imperial import events as e
from rules.imperial.view import View
from rules.kernel import Action, Event

LITTLE = 2  # millions of one's own that a new thing may cost


def stops_at(*spaces: str) -> Callable[[Step], bool]:
    """Does it bring a nation to one of these spaces?"""
    return lambda step: isinstance(step.action, act.MoveOnRondel) and step.action.space in spaces


def towards(*spaces: str) -> Callable[[Action, Facts], bool]:
    """Does it, for little money, and does the space do something now?"""

    def leads(action: Action, facts: Facts) -> bool:
        return stops_at(*spaces)(Step("", action)) and bool(facts["effect"]) and facts["cost"] <= LITTLE

    return leads


LESSONS = (
    Lesson("rondel", takes(act.MoveOnRondel), ("rondel",)),
    Lesson("production", takes(act.Produce), ("production",), towards("production_1", "production_2")),
    Lesson("maneuver", takes(act.MoveFleet, act.MoveArmy), ("maneuver",), towards("maneuver_1", "maneuver_2")),
    Lesson("factory", takes(act.BuildFactory), ("factory",), towards("factory")),
    Lesson("import", takes(act.ImportUnit), ("import",), towards("import")),
    Lesson("taxation", stops_at("taxation"), leads=towards("taxation")),
    Lesson("investor", stops_at("investor"), leads=towards("investor")),
    Lesson("invest", takes(act.BuyBond, act.RaiseBond), ("invest",)),
    Lesson("entry", takes(act.Attack, act.EnterInPeace), ("entry",), needed=False),
    Lesson("defence", takes(act.Fight, act.KeepPeace), ("defence",), needed=False),
    Lesson("chips", takes(act.PlaceChip), ("chips",), needed=False),
    Lesson("swiss-bank", takes(act.ForceStop, act.LetPass), ("swiss_bank",), needed=False),
    Lesson("canal", takes(act.AllowPassage, act.RefusePassage), ("canal",), needed=False),
    Lesson("distribution", takes(act.BuyBond, act.Pass), ("distribution",), needed=False),
)


def shown_by(*kinds: type) -> Callable[[Any, str], bool]:
    return lambda event, seat: isinstance(event, kinds)


def governed_by_another(event: Event, later: Event) -> bool:
    """Has the nation of a change of government changed hands again?"""
    changes = isinstance(event, e.GovernmentChanged) and isinstance(later, e.GovernmentChanged)
    return changes and event.nation == later.nation


SIGHTS = (
    Explanation(
        "seen-government",
        lambda event, seat: isinstance(event, e.GovernmentChanged) and event.player != seat,
        until=governed_by_another,
    ),
    Explanation(
        "seen-governing",
        lambda event, seat: isinstance(event, e.GovernmentChanged) and event.player == seat,
        until=governed_by_another,
    ),
    Explanation("seen-taxes", lambda event, seat: isinstance(event, e.TaxesCollected) and event.player != seat),
    Explanation("seen-interest", lambda event, seat: isinstance(event, e.InterestPaid) and event.player == seat),
    Explanation("seen-chips", shown_by(e.ChipPlaced)),
    Explanation("seen-card", lambda event, seat: isinstance(event, e.InvestorCardMoved) and event.player == seat),
    Explanation("seen-battle", shown_by(e.BattleFought)),
    Explanation("seen-destroyed", shown_by(e.FactoryDestroyed)),
)

SYLLABUS = Syllabus(LESSONS, SIGHTS, room=("rondel", "invest"), ending=("end",))


def suggestion_preview(view: View, action: Action) -> tuple[View, Sequence[Event]]:
    """What an action is about: the nation on its new space, a bond, or the place that is asked about."""
    me = view.viewer or ""
    match action:
        case act.MoveOnRondel(nation, space):
            moved = tuple(replace(each, space=space) if each.id == nation else each for each in view.nations)
            return replace(view, nations=moved), (e.MovedOnRondel(nation, me, space, 0),)
        case act.BuyBond(nation, price):
            return view, (e.BondBought(me, nation, price, view.interest_of(price)),)
        case act.BuildFactory(region):
            return view, (e.FactoryBuilt(view.in_turn or "", region, ""),)
    return view, asked_about(view)


def asked_about(view: View) -> Sequence[Event]:
    """A unit that has entered, a canal, the nation in turn."""
    if view.entry:
        return (e.PeaceOffered(view.entry.nation, view.entry.region),)
    if view.passage:
        return (e.FleetMoved(view.passage.nation, view.passage.origin, view.passage.to),)
    return (e.MovedOnRondel(view.in_turn, view.viewer or "", "", 0),) if view.in_turn else ()
