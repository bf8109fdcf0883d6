"""What stands out in the pictures of cards: the last roll as it lies on the table, not those before it."""

from collections.abc import Sequence

from rules.imperunde import events as e
from rules.kernel import Event

# What follows from a roll; anything else takes the dice off the table.
AFTER = (
    e.PairFought, e.DieRolled, e.ShipCaptured, e.AttackRepelled, e.ZoneWon, e.CountryConquered, e.CountryFreed,
    e.TransportsSunk, e.ColonyAbandoned, e.DefenderAsked, e.DefendersChosen, e.AttackersChosen,
)  # fmt: skip


def last_roll(events: Sequence[Event]) -> list[e.PairFought]:
    """The pairs of the last roll, if nothing but its consequences came after it."""
    pairs: list[e.PairFought] = []
    for event in reversed(events):
        if isinstance(event, e.PairFought):
            pairs.append(event)
        elif pairs or not isinstance(event, AFTER):
            break
    return pairs[::-1]


def marked(events: Sequence[Event]) -> list[Event]:
    """What a picture marks: of all rolls only the last, while its dice lie on the table."""
    lying = last_roll(events)
    return [event for event in events if not isinstance(event, e.PairFought) or any(event is one for one in lying)]
