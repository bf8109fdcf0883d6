"""What a card tells of Imperial: a line for a nation's turn, a fight, a purchase; nothing of what had no effect."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from cogs.seat.title_ui import HURTS, TOLD, News
from rules.imperial import events as e
from words import Speaker

# Said by the line of the turn, by the headline, or of no consequence.
SILENT = (
    e.TurnBegan, e.NothingToDo, e.ManeuverEnded, e.Passed, e.PassageAsked, e.PeaceOffered, e.StopWaived,
    e.NationPassedOver, e.InvestorCardMoved, e.SwissBankGained, e.SwissBankReturned, e.InterestForgone,
)  # fmt: skip
BUSY = ("factory", "production", "import", "maneuver")
LOSSES = (e.BattleFought, e.FactoryDestroyed, e.StopForced, e.PassageRefused, e.ChipRemoved)  # lines of their own

DONE: dict[type, tuple[str, Callable[[Any], dict[str, Any]]]] = {  # what a turn's line says of its deeds
    e.FactoryBuilt: ("factory", lambda event: {"city": event.city, "region": event.region}),
    e.UnitProduced: ("unit", lambda event: {"unit": event.unit, "region": event.region}),
    e.UnitImported: ("unit", lambda event: {"unit": event.unit, "region": event.region}),
    e.FleetMoved: ("move", lambda event: {"origin": event.origin, "to": event.to}),
    e.ArmyMoved: ("move", lambda event: {"origin": event.origin, "to": event.to}),
    e.ArmyRailed: ("move", lambda event: {"origin": event.origin, "to": event.to}),
    e.ChipPlaced: ("chip", lambda event: {}),
    e.TaxesCollected: (
        "taxes",
        lambda event: {"sum": abs(event.received), "less": event.received < 0, "gained": event.gained},
    ),
    e.InterestPaid: ("interest", lambda event: {"player": event.player, "amount": event.amount}),
    e.InvestorPaid: ("investor", lambda event: {"player": event.player, "amount": event.amount}),
}


def news(events: Sequence[Any], speaker: Speaker) -> list[News]:
    """Turn by turn: first what it cost somebody, then the turn, then who bought what."""
    return [line for turn in turns(gifts_together(events)) for line in turn_news(turn, speaker)]


def gifts_together(events: Sequence[Any]) -> list[Any]:
    """The events with millions given in a row to the same treasury as one gift."""
    found: list[Any] = []
    for event in events:
        last = found[-1] if found else None
        if isinstance(event, e.MoneyGiven) and isinstance(last, e.MoneyGiven) and giver(event) == giver(last):
            found[-1] = replace(last, amount=last.amount + event.amount)
        else:
            found.append(event)
    return found


def giver(event: e.MoneyGiven) -> tuple[str, str]:
    return event.player, event.nation


def turns(events: Sequence[Any]) -> Iterator[list[Any]]:
    """The events of each nation's turn; the first may have begun on an earlier card."""
    turn: list[Any] = []
    for event in events:
        if isinstance(event, e.MovedOnRondel) and turn:
            yield turn
            turn = []
        turn.append(event)
    if turn:
        yield turn


def turn_news(turn: Sequence[Any], speaker: Speaker) -> Iterator[News]:
    if line := turn_line(turn, speaker):
        yield News(line)
    for event in turn:
        if not isinstance(event, (*SILENT, *DONE, e.MovedOnRondel)):
            yield News(speaker.event(event), HURTS if hurts(event) else TOLD)


def turn_line(turn: Sequence[Any], speaker: Speaker) -> str:
    """Italy (Cleo) – Maneuver: Rome → Vienna; of a turn that has begun before, its deeds alone."""
    deeds = [event for event in turn if type(event) in DONE]
    told = Counter(speaker.tell(f"news-{DONE[type(event)][0]}", **DONE[type(event)][1](event)) for event in deeds)
    what = ", ".join(f"{text} × {number}" if number > 1 else text for text, number in told.items())
    moved = next((event for event in turn if isinstance(event, e.MovedOnRondel)), None)
    if moved is not None:
        head = {"nation": moved.nation, "player": moved.player, "space": moved.space, "paid": moved.paid}
        line = speaker.tell("news-turn", **head)
        what = what or (speaker.tell("news-nothing") if came_to_nothing(turn, moved) else "")
        return speaker.say("labelled", name=line, value=what) if what else line
    nation = next((event.nation for event in deeds if not isinstance(event, e.InvestorPaid)), None)
    return speaker.say("labelled", name=speaker.one(nation), value=what) if nation else what


def came_to_nothing(turn: Sequence[Any], moved: e.MovedOnRondel) -> bool:
    """Is it over, on a space where something could have been done? Its name alone would sound as if it had been."""
    over = any(isinstance(event, e.TurnBegan | e.NothingToDo | e.ManeuverEnded) for event in turn)
    return over and moved.space.partition("_")[0] in BUSY


def hurts(event: Any) -> bool:
    """Has somebody lost something by it?"""
    return isinstance(event, LOSSES) or (isinstance(event, e.GovernmentChanged) and event.before is not None)
