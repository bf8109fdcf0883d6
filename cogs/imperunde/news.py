"""What a card tells of ImpeRunde: a line for each fight and each card with its effect, the log's lines for the rest."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cogs.imperunde import log
from cogs.imperunde.battles import NOBODY, Fight, draw_fights
from cogs.imperunde.log_dice import LogLine
from cogs.seat.news import HURTS, TOLD, News
from rules.imperunde import events as e
from words import Speaker

LOSSES = (
    e.CountryConquered, e.CountryFreed, e.ZoneWon, e.ShipCaptured, e.TransportsSunk, e.ColonyAbandoned,
    e.ColonyPlundered, e.FortBetrayed, e.CardStolen, e.WarBroke,
)  # fmt: skip
HEADED = (e.PlayerReady,)  # the card's first lines say who is ready
VICTIM: dict[type, Callable[[Any], str | None]] = {  # to whom it was done
    Fight: lambda fight: fight.defender,
    e.CountryConquered: lambda event: event.whom,
    e.CountryFreed: lambda event: event.player,
    e.ShipCaptured: lambda event: event.whom,
    e.TransportsSunk: lambda event: event.player,
    e.ColonyAbandoned: lambda event: event.player,
    e.ColonyPlundered: lambda event: event.whom,
    e.FortBetrayed: lambda event: event.whom,
    e.CardStolen: lambda event: event.whom,
    e.HandSeen: lambda event: event.whom,
    e.ShipsMisled: lambda event: event.whom,
    e.ArmyMisled: lambda event: event.whom,
    e.WarBroke: lambda event: event.whom,
    e.UnitLost: lambda event: event.player,
    e.RebelsRose: lambda event: event.player,
    e.StanceTaken: lambda event: event.whom if event.stance == "war" else None,
    e.CardAnnounced: lambda event: event.whom if event.card != "peace_treaty" else None,
}
EFFECTS = (  # what follows a card and belongs to its line
    e.CardCountered, e.CardCancelled, e.CardStands, e.HandSeen, e.CardsShown, e.CardStolen, e.FortBetrayed,
    e.PiratesAppeared, e.PiratesHired, e.ShipsMisled, e.ArmyMisled, e.SmugglersPaid, e.ColonyPlundered, e.UnitLost,
    e.RebelsRose, e.PeaceMade, e.WarBroke, e.ZoneWon, e.TransportsSunk,
)  # fmt: skip


def news(events: Sequence[Any], speaker: Speaker) -> list[News]:
    lines = log.told_lines(draw_fights(without_repetition(events)), speaker)
    return [line_news(text, events) for text, events in cards_with_effects(lines)]


def line_news(text: str, events: Sequence[Any]) -> News:
    """A line with its weight, to whom it was done and who fights."""
    against = tuple(dict.fromkeys(seat for event in events for seat in victims(event)))
    sides = tuple(side for event in events for side in fighters(event))
    weight = HURTS if any(map(hurts, events)) else TOLD
    return News(text, weight, against, sides, heading=log.is_heading((text, list(events))))


def fighters(event: Any) -> tuple[str, ...]:
    """Who fights, or takes from whom what nobody defended."""
    if isinstance(event, Fight):
        return event.attacker, event.defender
    return (event.player, event.whom) if isinstance(event, e.CountryConquered) else ()


def victims(event: Any) -> Iterator[str]:
    """The player to whom something was done."""
    whom = VICTIM[type(event)](event) if type(event) in VICTIM else None
    if whom and whom not in NOBODY:
        yield whom


def hurts(event: Any) -> bool:
    """Has somebody lost something by it? Pirates in a storm are nobody, and an attacker's own losses are a fight's."""
    if isinstance(event, Fight):
        return event.hurts
    return isinstance(event, LOSSES) or (isinstance(event, e.UnitLost) and event.player not in NOBODY)


def cards_with_effects(lines: Iterator[LogLine]) -> Iterator[LogLine]:
    """A card and what it brought in one line: the cause first, whichever of the two hurts."""
    card: LogLine | None = None
    for text, events in lines:
        if card and all(isinstance(event, EFFECTS) for event in events):
            card = joined(card, text, events)
            continue
        if card:
            yield card
        card = (text, events) if any(isinstance(event, e.CardAnnounced) for event in events) else None
        if card is None:
            yield text, events
    if card:
        yield card


def joined(card: LogLine, text: str, events: Sequence[Any]) -> LogLine:
    """A card and the answers to it in one line; that nobody counters it goes without saying."""
    stands = all(isinstance(event, e.CardStands) for event in events)
    return card[0] if stands else f"{card[0]} · {text}", [*card[1], *events]


def without_repetition(events: Sequence[Any]) -> list[Any]:
    """Leave out what the card's first lines say, the phase under way too, and what everybody's funds show."""
    has_budget = any(isinstance(event, e.BudgetSettled) for event in events)
    repeated = (*HEADED, e.DebtChosen) if has_budget else HEADED
    others = [event for event in events if not isinstance(event, repeated)]
    while others and isinstance(others[-1], e.PhaseBegan):
        others.pop()
    return others
