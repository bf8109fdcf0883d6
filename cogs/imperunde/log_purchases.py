"""A player's investments in one line, place by place."""

from collections.abc import Iterator, Sequence
from typing import Any

from cogs.imperunde.tally import units, with_colon
from rules.imperunde import events as e
from words import Speaker

KINDS = (e.ArmyBought, e.FortBuilt, e.ShipBuilt, e.PostBuilt, e.InvestmentsEnded)
NAMES = {e.FortBuilt: "fort", e.PostBuilt: "trading_post"}


def purchase_lines(events: Sequence[Any], speaker: Speaker) -> Iterator[str]:
    """One thing as it is; several with their total price."""
    bought = [event for event in events if not isinstance(event, e.InvestmentsEnded)]
    ended = [event for event in events if isinstance(event, e.InvestmentsEnded)]
    if len(bought) < 2:
        yield from (speaker.event(event) for event in events)
        return
    places: dict[str, list[str]] = {}
    for event in bought:
        places.setdefault(getattr(event, "sea", event.country), []).append(thing_bought(event))
    list_ = speaker.series(
        [with_colon(speaker.one(at), units(things, speaker), speaker) for at, things in places.items()]
    )
    head = speaker.tell("invests", player=bought[0].player, cost=sum(event.cost for event in bought))
    rest = speaker.tell("remains", surplus=ended[-1].surplus) if ended else ""
    yield f"{head} – {list_}{rest}"


def thing_bought(event: Any) -> str:
    return NAMES.get(type(event)) or str(event.unit)
