"""The log of Caesar's Empire: a whole turn is one line."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rules.caesar.events import CityChosen, CityTaken, Event, PathScored, PointsScored, TreasureDrawn, WayLaid
from words import Speaker

TURN = (CityChosen, WayLaid, CityTaken, PathScored, PointsScored)


def log_lines(events: Sequence[Event], speaker: Speaker) -> Iterator[str]:
    """A line for each turn and one for the deal; everything else as it is."""
    for kind, run in groupby(by_turn(events), key=lambda pair: pair[0]):
        part = [event for _, event in run]
        if kind == "deal":
            yield speaker.tell("dealt", number=len(part))
        elif isinstance(kind, int) and (line := turn_line(part, speaker)):
            yield line
        else:
            yield from (speaker.event(event) for event in part)


def by_turn(events: Sequence[Event]) -> Iterator[tuple[int | str, Event]]:
    """Each event with the number of its turn, or what else it belongs to."""
    number = 0
    for event in events:
        if isinstance(event, CityChosen):
            number += 1
        if isinstance(event, TURN):
            yield number, event
        else:
            yield "deal" if isinstance(event, TreasureDrawn) else "other", event


def turn_line(events: Sequence[Event], speaker: Speaker) -> str:
    """A turn in one line; empty if part of it is missing, as in a draft or a log read from its middle."""
    ways = [event for event in events if isinstance(event, WayLaid)]
    taken = next((event for event in events if isinstance(event, CityTaken)), None)
    path = next((event for event in events if isinstance(event, PathScored)), None)
    if not (ways and taken and isinstance(events[0], CityChosen)):
        return ""
    built = {
        "seat": taken.seat,
        "city": taken.city,
        "group": taken.group,
        "value": taken.value,
        "treasure": taken.treasure,
        "roads": taken.roads,
        "start": ways[-1].far,
    }
    if path is None:  # shortest paths tie: which one counts is still to be said
        return speaker.tell("turn-open", **built)
    points = tuple(sorted(shares(events), key=lambda share: share[0] != taken.seat))
    return speaker.tell("turn", **built, doubled=path.doubled, points=points)


def shares(events: Sequence[Event]) -> list[tuple[str, int]]:
    """Who got how many points."""
    return [(event.seat, event.points) for event in events if isinstance(event, PointsScored)]
