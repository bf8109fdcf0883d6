"""Lines of the log as text: events in the title's words, system events between them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from cogs.messages.text import safe
from cogs.seat.news import News
from cogs.seat.title_ui import ui_of
from rules.kernel import Event, View
from table import Line
from words import Speaker

T = TypeVar("T")
OF_THE_GAME = ("branched", "undone", "rewound", "restored", "timed-out")  # system events that a turn card reports


def events_in(lines: Iterable[Line]) -> list[Event]:
    return [event for line in lines for event in line.events]


def log_lines(lines: Sequence[Line], speaker: Speaker) -> list[str]:
    """The text of log lines, events and system events."""
    return in_runs(lines, speaker, ui_of(speaker.title).wording.log_lines, str)


def news_lines(lines: Sequence[Line], speaker: Speaker, view: View) -> list[News]:
    """The news of the game, without the business of the table; `view`: the reader's board after these lines."""
    game = [line for line in lines if line.system_event is None or line.system_event[0] in OF_THE_GAME]
    wording = ui_of(speaker.title).wording
    return in_runs(game, speaker, lambda events, then: wording.news(events, then, view), News)


def in_runs(
    lines: Sequence[Line],
    speaker: Speaker,
    event_lines: Callable[[Sequence[Event], Speaker], list[T]],
    system_line: Callable[[str], T],
) -> list[T]:
    """Pass events to `event_lines` in runs: a system event, or a change of names, ends a run."""
    results, run, then = list[T](), list[Event](), speaker
    for line in lines:
        now = with_names_of(line, speaker)
        if run and (line.system_event or now != then):
            results, run = results + event_lines(run, then), []
        then = now
        run += line.events
        if line.system_event:
            key, figures = line.system_event
            results.append(system_line(then.minute(f"minute-{key}", figures)))
    return results + event_lines(run, then) if run else results


def with_names_of(line: Line, speaker: Speaker) -> Speaker:
    """The speaker with the names of those who held the seats when the line was written."""
    if line.names is None:
        return speaker
    former = speaker.say("former-player")
    return replace(speaker, names={seat: safe(name) or former for seat, name in line.names.items()})
