"""A whole fight in one line of a card: who against whom, with what, what it cost, how it ended.

The log tells every die.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from cogs.imperunde.log_dice import pair_text
from cogs.imperunde.tally import with_colon
from rules.imperunde import events as e
from rules.kernel import Event
from words import Speaker

ENDS = (e.AttackRepelled, e.ZoneWon, e.CountryConquered, e.CountryFreed, e.AttackersReturned)
COURSE = (
    e.UnitMoved, e.DefenderAsked, e.AttackersChosen, e.DefendersChosen, e.MannerChosen, e.DiceCast, e.DieRolled,
    e.PairFought, e.ShipCaptured,
)  # fmt: skip
WORDS = (e.DefenderAsked, e.DefendersChosen, e.MannerChosen)  # said while the dice are still to fall
NOBODY = ("natives", "pirates", "rebels")


@dataclass
class Fight:
    """A fight as far as a card tells it."""

    attacker: str
    defender: str
    place: str
    course: list[Any] = field(default_factory=list)
    end: Any = None

    @property
    def rolls(self) -> list[list[e.PairFought]]:
        runs = groupby(self.course, key=lambda event: isinstance(event, e.PairFought))
        return [list(run) for fought, run in runs if fought]

    def losses(self, side: str) -> Counter[str]:
        """What a side has lost to the dice; captured ships are told one by one."""
        fought = [pair for roll in self.rolls for pair in roll if pair.loser == side]
        return Counter(pair.attacking if side == pair.attacker else pair.defending for pair in fought)

    @property
    def hurts(self) -> bool:
        """Has a player who was attacked lost something?"""
        lost = isinstance(self.end, e.ZoneWon | e.CountryConquered | e.CountryFreed) or self.losses(self.defender)
        return self.defender not in NOBODY and bool(lost)


def place_of(event: Event) -> str:
    """Where something of a fight happens."""
    names = ("place", "target", "sea", "country")
    return next((getattr(event, name) for name in names if getattr(event, name, None)), "")


def draw_fights(events: Sequence[Event]) -> list[Any]:
    """The events with each fight, and the units that come to it, as one."""
    merged, under_way = list[Any](), dict[str, Fight]()
    for event in events:
        where = place_of(event)
        if isinstance(event, e.AttackOpened):
            fight = under_way[where] = Fight(event.attacker, event.defender, where)
            if merged and isinstance(merged[-1], e.UnitMoved) and merged[-1].target == where:
                fight.course.append(merged.pop())
            merged.append(fight)
        elif isinstance(event, e.PairFought) and where not in under_way:  # begun on an earlier card
            fight = under_way[where] = Fight(event.attacker, event.defender, where, [event])
            while merged and isinstance(merged[-1], COURSE) and place_of(merged[-1]) == where:
                fight.course.insert(0, merged.pop())
            merged.append(fight)
        elif where in under_way and isinstance(event, COURSE):
            under_way[where].course.append(event)
        elif where in under_way and isinstance(event, ENDS):
            under_way.pop(where).end = event
        else:
            merged.append(event)
    return merged


def fight_line(fight: Fight, speaker: Speaker) -> str:
    return " · ".join(parts(fight, speaker))


def parts(fight: Fight, speaker: Speaker) -> Iterator[str]:
    """Head, attackers, dice or losses, ships that changed sides, the end."""
    yield speaker.event(e.AttackOpened(fight.attacker, fight.defender, fight.place))
    if came := tuple(event.unit for event in fight.course if isinstance(event, e.UnitMoved)):
        yield speaker.tell("with-units", units=came)
    if len(fight.rolls) == 1:
        yield f"🎲 {', '.join(pair_text(pair, speaker) for pair in fight.rolls[0])}"
    elif fight.rolls:
        lost = {side: tuple(fight.losses(side).elements()) for side in (fight.attacker, fight.defender)}
        losses = [speaker.tell("fight-loses", whom=side, units=units) for side, units in lost.items() if units]
        dice = f"🎲 × {len(fight.rolls)}"
        yield with_colon(dice, speaker.series(losses), speaker) if losses else dice
    yield from (speaker.event(event) for event in fight.course if isinstance(event, e.ShipCaptured))
    if fight.end:
        yield speaker.event(fight.end)
    elif fight.course and isinstance(fight.course[-1], WORDS):
        yield speaker.event(fight.course[-1])
