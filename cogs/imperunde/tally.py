"""Counting things in words: units, and the colours of their dice."""

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.imperunde.action_facts import place_view
from rules.imperunde.view import CountryView, PlayerView, SeaView, View
from words import Speaker

# 11.2: red before green before yellow before white.
DIE = {
    "fort": "🔴",
    "artillery": "🟢",
    "ship_of_the_line": "🟢",
    "cavalry": "🟡",
    "infantry": "⚪",
    "frigate": "⚪",
}
SHIPS = ("frigate", "ship_of_the_line")


def own(view: View) -> PlayerView:
    assert view.own, "a spectator has no hand"
    return view.own


def units(kinds: Iterable[str], speaker: Speaker) -> str:
    """`infantry × 2, frigate`."""
    return ", ".join(times(speaker.one(kind), number) for kind, number in Counter(kinds).items())


def times(name: str, number: int) -> str:
    """A name, and how many if more than one."""
    return name if number == 1 else f"{name} × {number}"


def with_colon(one: str, what: str, speaker: Speaker) -> str:
    """`Anna: frigate`, spaced as the language wants it."""
    return speaker.say("labelled", name=one, value=what)


def garrison(view: View, name: str, speaker: Speaker) -> str:
    """The viewer's own units in a place."""
    place = place_view(view, name)
    own_units = [each.unit for each in place.units if each.owner == view.viewer for _ in range(each.count)]
    return crew(own_units, speaker) if isinstance(place, SeaView) else units(own_units, speaker)


def crew(kinds: Sequence[str], speaker: Speaker) -> str:
    """`frigate × 2; aboard: infantry, cavalry`: what lies at sea, and the armies that ships carry."""
    ships, armies = ([kind for kind in kinds if (kind in SHIPS) == at_sea] for at_sea in (True, False))
    aboard = with_colon(speaker.tell("aboard-list"), units(armies, speaker), speaker) if armies else ""
    return speaker.series(list(filter(None, (units(ships, speaker), aboard))))


def company(view: View, name: str, owner: str) -> tuple[str, ...]:
    """The units and forts of somebody in a place, each by its kind."""
    place = place_view(view, name)
    units = [each.unit for each in place.units if each.owner == owner for _ in range(each.count)]
    return (*units, *["fort"] * (place.forts if isinstance(place, CountryView) and place.owner == owner else 0))


def with_dice(kinds: Iterable[str], speaker: Speaker) -> str:
    """Units with the colours of their dice."""
    return ", ".join(f"{DIE[kind]} {times(speaker.one(kind), number)}" for kind, number in Counter(kinds).items())
