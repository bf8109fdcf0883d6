"""What a card tells of ImpeRunde: a line for each fight, the log's lines for the rest, what somebody lost first."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from cogs.imperunde import log
from cogs.imperunde.battles import NOBODY, Fight, draw_fights, fight_line
from cogs.imperunde.log_dice import is_fight
from cogs.seat.title_ui import HURTS, TOLD, News
from rules.imperunde import events as e
from rules.imperunde.events.wheel import numbered_strikes
from words import Speaker

LOSSES = (
    e.CountryConquered, e.CountryFreed, e.ZoneWon, e.ShipCaptured, e.TransportsSunk, e.ColonyAbandoned,
    e.ColonyPlundered, e.FortBetrayed, e.CardStolen, e.WarBroke,
)  # fmt: skip
HEADED = (e.PlayerReady,)  # the card's first lines say who is ready


def news(events: Sequence[Any], speaker: Speaker) -> list[News]:
    """A loss that shares its line with something else keeps its place; the line is told all the same."""
    drawn = draw_fights(without_repetition(events))
    losses = {line for event in drawn if hurts(event) for line in log.log_lines([event], speaker)}
    losses |= {fight_line(event, speaker) for event in drawn if isinstance(event, Fight) and event.hurts}
    losses |= {*wheel_losses(drawn, speaker)}
    return [News(line, HURTS if line in losses else TOLD) for line in log.log_lines(drawn, speaker)]


def hurts(event: Any) -> bool:
    """Has somebody lost something by it? Pirates in a storm are nobody."""
    return isinstance(event, LOSSES) or (isinstance(event, e.UnitLost) and event.player not in NOBODY)


def wheel_losses(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    """The lines of the wheel by which somebody loses something; a fight that follows has a line of its own."""
    numbers = (number for number, _ in numbered_strikes(events))
    for chapter in log.chapters(events):
        if isinstance(chapter[0], e.EventStruck):
            turned = e.WheelTurned(next(numbers))
            if any(hurts(event) for event in takewhile(lambda event: not is_fight(event), chapter)):
                yield next(log.log_lines([turned, *chapter], speaker))


def without_repetition(events: Sequence[Any]) -> list[Any]:
    """Leave out what the card's first lines say, the phase under way too, and what everybody's funds show."""
    settled = any(isinstance(event, e.BudgetSettled) for event in events)
    said = (*HEADED, e.DebtChosen) if settled else HEADED
    kept = [event for event in events if not isinstance(event, said)]
    while kept and isinstance(kept[-1], e.PhaseBegan):
        kept.pop()
    return kept
