"""The log for one reader: page by page, since their last move, or as a record to keep."""

from __future__ import annotations

import io
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING

import discord

from cogs.seat.title_ui import log_lines
from cogs.seat.which_table import table_for
from cogs.wire import answers
from cogs.wire.controls import Control, button, on
from cogs.wire.ids import Id
from cogs.wire.layout import Page, rows
from cogs.wire.text import reader_language, speaker_for
from table.memory.names import BADGE
from words import Speaker

if TYPE_CHECKING:
    from cogs.seat.session import SeatSession
    from cogs.wire.client import Interaction
    from table import Line, Table
    from table.memory.model import Logged

ROWS, LINES = 10, 20  # of the log on one page: rows to begin with, lines that are enough
LONGEST = 3500  # characters of a page
SINCE = 40  # of what happened since the reader's last move


@dataclass(frozen=True)
class LogReader:
    """The log as one person reads it, in their language; what was taken back is not in it."""

    table: Table
    user: str
    speaker: Speaker

    @cached_property
    def rows(self) -> Sequence[Logged]:
        return self.table.rows_for(self.table.reader(self.user))

    @property
    def length(self) -> int:
        return len(self.rows)

    def lines(self, start: int, end: int) -> list[str]:
        """The rows from one place to another, with what the desk did before each of them."""
        rows = self.rows
        first = rows[start - 1].number + 1 if start else 0
        last = rows[end - 1].number if end < len(rows) else None
        return bullets(self.table.lines(self.user, first, last), self.speaker, frozenset(self.table.plays))

    def page(self, start: int, end: int, shown: list[str]) -> Page:
        """These rows, with the ways back and on."""
        say, controls = self.speaker.say, list[Control]()
        if start:
            controls.append(button(Id("logpage", self.table.id, 0, f"-{start}"), say("panel-previous")))
        if end < self.length:
            controls.append(button(Id("logpage", self.table.id, 0, str(end)), say("panel-next")))
        head = say("log-head", first=min(start + 1, end), last=end, rows=self.length)
        return Page((head, "\n".join(shown) or say("log-empty")), rows(controls))


def page_before(reader: LogReader, end: int | None = None) -> Page:
    """The page that ends there, by default at the end; only its own lines are put into words."""
    last = reader.length if end is None else min(max(end, 0), reader.length)
    size, shown = fit_page(lambda size: reader.lines(last - size, last), last)
    return reader.page(last - size, last, shown)


def page_from(reader: LogReader, start: int) -> Page:
    """The page that begins there."""
    first = min(max(start, 0), reader.length)
    size, shown = fit_page(lambda size: reader.lines(first, first + size), reader.length - first)
    return reader.page(first, first + size, shown)


def fit_page(read: Callable[[int], list[str]], most: int) -> tuple[int, list[str]]:
    """As many rows as make a page: enough lines, but no more than a message holds."""
    size = min(ROWS, most)
    shown = read(size)
    while len(shown) < LINES and size < most:
        more = read(min(2 * size, most))
        if is_too_long(more):
            break
        size, shown = min(2 * size, most), more
    while is_too_long(shown) and size > 1:
        size //= 2
        shown = read(size)
    return size, shown


def is_too_long(lines: Sequence[str]) -> bool:
    return sum(len(line) + 1 for line in lines) > LONGEST


def bullets(lines: Sequence[Line], speaker: Speaker, plays: Collection[int] = ()) -> list[str]:
    """Each event on a line of its own, the first of a play with its number; what one's own orders did is told."""
    found: list[str] = []
    for (origin, _), group in groupby(lines, key=lambda line: told_together(line, speaker)):
        run = list(group)
        numbers, texts = play_numbers(run, speaker, plays), log_lines(run, speaker)
        for place, text in enumerate(texts):
            ruled = origin == "order" and place > 0  # an order answers: what comes of it is the rules' doing
            tag = f" *({speaker.say(f'origin-{origin}')})*" if origin and not ruled else ""
            found.append(f"- `{numbers[place]}` {text}{tag}" if place in numbers else f"- {text}{tag}")
    return found


def told_together(line: Line, speaker: Speaker) -> tuple[str | None, int | None]:
    """Lines in a row that are put into words together; each answer of an order by itself."""
    origin = shown_origin(line, speaker)
    return origin, line.number if origin == "order" else None


def shown_origin(line: Line, speaker: Speaker) -> str | None:
    """Who took a move in the player's place; that a computer did goes without saying while its name is shown."""
    computer = line.origin == "computer" and speaker.names.get(line.seat, "").startswith(BADGE)
    return None if computer else line.origin


def play_numbers(lines: Sequence[Line], speaker: Speaker, plays: Collection[int]) -> dict[int, int]:
    """Which line begins with the number of a play: `/table rewind` goes back to these."""
    found, told = dict[int, int](), log_lines(lines, speaker)
    for place, line in enumerate(lines):
        if line.minute is None and line.number in plays:
            rest = log_lines(lines[place:], speaker)
            # a play that shares a line with the one before it, such as the tie of a long turn, has no line to itself
            if rest and told[-len(rest) :] == rest:
                found.setdefault(len(told) - len(rest), line.number)
    return found


async def show_log(interaction: Interaction, table: Table) -> None:
    speaker = speaker_for(table, reader_language(interaction))
    await answers.send(interaction, page_before(LogReader(table, str(interaction.user.id), speaker)))


@on("log")
async def log(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the card: the reader's own log."""
    await show_log(interaction, await table_for(interaction, ref.table))


@on("logpage")
async def turn_page(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    table = await table_for(interaction, ref.table)
    speaker = speaker_for(table, reader_language(interaction))
    reader, at = LogReader(table, str(interaction.user.id), speaker), ref.rest.removeprefix("-")
    place = int(at) if at.isdecimal() and len(at) < 9 else None
    back = ref.rest.startswith("-") or place is None
    await answers.show(interaction, page_before(reader, place) if back else page_from(reader, place or 0))


async def show_since(interaction: Interaction, session: SeatSession) -> None:
    """What happened since the reader's last move, all of it marked on the board."""
    await answers.think_to_send(interaction)
    lines = session.table.since(session.user)
    text = "\n".join(bullets(lines, session.speaker)[-SINCE:]) or session.speaker.say("since-nothing")
    marks = session.ui.marks([event for line in lines for event in line.events])
    view = session.table.view_for(session.user, seat=session.seat)
    shown = await interaction.client.services.pictures.board(view, session.speaker, marks=marks, user=session.user)
    question = session.question_text() if session.preview.question else ""
    await answers.send(interaction, Page((session.speaker.say("since-head"), text, question), shown=(shown,)))


@on("record")
async def record(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await show_record(interaction, await table_for(interaction, ref.table))


async def show_record(interaction: Interaction, table: Table) -> None:
    """The game as a file anybody can check; while it runs, only what the reader may know."""
    speaker = Speaker(reader_language(interaction))
    text = await table.export(interaction.user.id)
    file = discord.File(io.BytesIO(text.encode()), f"game-{table.id}.txt")
    await answers.send_file(interaction, speaker.say("record-here"), file)
