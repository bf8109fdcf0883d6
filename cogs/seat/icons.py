"""Which emoji stands on a choice, and before which names in a text."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from cogs.messages.emoji import EMOJI
from rules.kernel import Action
from words import Speaker, catalogue_of, kebab

NAMED = ("space", "nation", "unit", "card", "colour")  # fields of actions, the most telling first
VERBS = ("play_", "build_", "buy_", "move_", "rail_")  # of actions that are called after what they are about
NUMBERED = re.compile(r"_\d$")  # there are two spaces of some kinds
MOST = 3000  # characters of a text that still takes emoji: Discord counts their whole markup


def action_icon(title: str, action: Action) -> str:
    """The name of the emoji for an action: what it names, or what it is called after; empty: there is none."""
    values = {field.name: getattr(action, field.name) for field in fields(action)}
    named = [NUMBERED.sub("", values[name]) for name in NAMED if isinstance(values.get(name), str)]
    called = kebab(type(action).__name__).replace("-", "_")
    names = [*named, *(called.removeprefix(verb) for verb in VERBS if called.startswith(verb))]
    return next((icon for name in names if (icon := f"{catalogue_of(title)}_{name}") in EMOJI.ids), "")


def share_icon(by: str, key: Any) -> bool:
    """Do actions that are grouped by a field, or by their kind, have one emoji?"""
    return by in NAMED or (by == "kind" and not {field.name for field in fields(key)}.intersection(NAMED))


def seat_icons(seats: Sequence[str], speaker: Speaker) -> Mapping[str, str]:
    """The emoji of players, in seating order, as pictures show their seals."""
    return {speaker.names[seat]: f"seat_{at}" for at, seat in enumerate(seats, start=1) if seat in speaker.names}


def decorate(text: str, title: str, named: Mapping[str, str]) -> str:
    """A text with an emoji before the first mention of each name in a line; the names stay.

    `named` has the emoji of names, without the catalogue. Where there are no emoji, the text is as it was.
    """
    prefix = f"{catalogue_of(title)}_"
    icons = {name: markup for name, icon in named.items() if name and (markup := EMOJI.markup(prefix + icon))}
    if not icons or len(text) > MOST:
        return text
    names = _any_of(tuple(icons))
    return "\n".join(_decorate_line(line, names, icons) for line in text.split("\n"))


@lru_cache(maxsize=256)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    """Any of these names as a word of its own, the longest first."""
    either = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"(?<![\w>\\])(?:{either})(?!\w)")


def _decorate_line(line: str, names: re.Pattern[str], icons: Mapping[str, str]) -> str:
    seen = set[str]()

    def mark(match: re.Match[str]) -> str:
        name = match[0]
        first = name not in seen
        seen.add(name)
        return f"{icons[name]} {name}" if first else name

    return names.sub(mark, line)
