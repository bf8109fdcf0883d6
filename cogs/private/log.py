"""The log for one reader: page by page, since their last move, or as a record to keep."""

import io
from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

import discord

from cogs.client.client import Interaction
from cogs.interactions.controls import Control, button, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page
from cogs.messages.layout import rows as layout_rows
from cogs.messages.text import reader_language, speaker_for
from cogs.seat.log_lines import events_in, log_lines
from cogs.seat.session import SeatSession, against_text
from cogs.seat.which_table import table_for
from table import Line, Table, game_review, log_pages
from table.log_pages import Window
from table.model.names import BADGE
from table.model.values import END, FAR, START, Place
from words import Speaker

ENTRIES, LINES = 10, 20  # of the log on one page: rows and system events to begin with, lines that are enough
WINDOW = 20  # entries that are read at once; more only where so many make too few lines
LONGEST = 3500  # characters of a page
LONGEST_NUMBER = 10  # digits of a number that a button may name, and one
SINCE = 40  # of what happened since the reader's last move


@dataclass(frozen=True)
class LogReader:
    """The log as one person reads it, in their language; what was taken back is not in it."""

    table: Table
    user: str
    speaker: Speaker

    async def page_before(self, end: Place = END) -> Page:
        """The page that ends there, by default at the end; only its own lines are put into words."""
        window, size = await log_pages.before(self.table, self.user, end, WINDOW), WINDOW
        taken, page_lines = self.fit(window, lambda lines, count: lines[-count:])
        # Rows that this reader may not see make no lines: read further back until the page is full.
        while len(page_lines) < LINES and window.more and taken == len(window.lines):
            size *= 2
            window = await log_pages.before(self.table, self.user, end, size)
            taken, page_lines = self.fit(window, lambda lines, count: lines[-count:])
        start = window.places[-taken] if taken else end
        return self.page(start, end, page_lines, earlier=window.more or taken < len(window.lines))

    async def page_from(self, start: Place) -> Page:
        """The page that begins there."""
        window = await log_pages.onward(self.table, self.user, start, WINDOW)
        taken, page_lines = self.fit(window, lambda lines, count: lines[:count])
        end = window.places[taken] if taken < len(window.places) else END
        if window.more and taken == len(window.places):
            number, id_ = window.places[-1]
            end = Place(number, id_ + 1) if id_ < FAR else Place(number + 1, 0)
        return self.page(start, end, page_lines, earlier=start > START)

    def fit(self, window: Window, cut: Callable[[Sequence[Line], int], Sequence[Line]]) -> tuple[int, list[str]]:
        """As many of these lines as make a page, in words."""
        plays = frozenset(self.table.state.plays)
        return fit_page(lambda size: bullets(cut(window.lines, size), self.speaker, plays), len(window.lines))

    def page(self, start: Place, end: Place, lines: list[str], *, earlier: bool) -> Page:
        """These lines, with the ways back and on."""
        say, controls, table = self.speaker.say, list[Control](), self.table
        rows = table.state.rows_for(table.state.reader(self.user))
        first, last = (bisect_left(rows, place.number, key=lambda row: row.number) for place in (start, end))
        if earlier:
            controls.append(button(Id("logpage", table.id, 0, f"-{place_text(start)}"), say("panel-previous")))
        if last < len(rows) or (table.state.system_events and table.state.system_events[-1].place >= end):
            controls.append(button(Id("logpage", table.id, 0, place_text(end)), say("panel-next")))
        numbers = [row.number for row in (*rows[min(first, max(last - 1, 0)) :][:1], *rows[:last][-1:], *rows[-1:])]
        head = say("log-head", **dict(zip(("first", "last", "rows"), numbers or (0, 0, 0), strict=True)))
        return Page((head, "\n".join(lines) or say("log-empty")), layout_rows(controls))


def place_text(place: Place) -> str:
    """A place in the log as a button carries it; a row stands behind all events of its number."""
    return f"{place.number}.{place.id if place.id < FAR else ''}"


def place_in(text: str) -> Place:
    """The place that a button carries, or the end."""
    number, dot, id_ = (part if len(part) < LONGEST_NUMBER else "" for part in text.partition("."))
    if not number.isdecimal() or not dot:
        return END
    return Place(int(number), int(id_) if id_.isdecimal() else FAR)


def fit_page(read: Callable[[int], list[str]], most: int) -> tuple[int, list[str]]:
    """As many entries as make a page: enough lines, but no more than a message holds."""
    size = min(ENTRIES, most)
    lines = read(size)
    while len(lines) < LINES and size < most:
        more = read(min(2 * size, most))
        if is_too_long(more):
            break
        size, lines = min(2 * size, most), more
    while is_too_long(lines) and size > 1:
        size //= 2
        lines = read(size)
    return size, lines


def is_too_long(lines: Sequence[str]) -> bool:
    return sum(len(line) + 1 for line in lines) > LONGEST


def bullets(lines: Sequence[Line], speaker: Speaker, plays: Collection[int] = ()) -> list[str]:
    """Each event on a line of its own, the first of a play with its number; what one's own orders did is told."""
    bullet_lines: list[str] = []
    for (origin, _), group in groupby(lines, key=lambda line: told_together(line, speaker)):
        run = list(group)
        numbers, texts = play_numbers(run, speaker, plays), log_lines(run, speaker)
        for place, text in enumerate(texts):
            ruled = origin == "order" and place > 0  # an order answers: what comes of it is the rules' doing
            tag = f" *({speaker.say(f'origin-{origin}')})*" if origin and not ruled else ""
            bullet_lines.append(f"- `{numbers[place]}` {text}{tag}" if place in numbers else f"- {text}{tag}")
    return bullet_lines


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
    numbers, log_texts = dict[int, int](), log_lines(lines, speaker)
    for place, line in enumerate(lines):
        if line.system_event is None and line.number in plays:
            rest = log_lines(lines[place:], speaker)
            # a play that shares a line with the one before it, such as the tie of a long turn, has no line to itself
            if rest and log_texts[-len(rest) :] == rest:
                numbers.setdefault(len(log_texts) - len(rest), line.number)
    return numbers


async def show_log(interaction: Interaction, table: Table) -> None:
    await answers.send(interaction, await log_reader(interaction, table).page_before())


def log_reader(interaction: Interaction, table: Table) -> LogReader:
    return LogReader(table, str(interaction.user.id), speaker_for(table, reader_language(interaction)))


@on("log")
async def log(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """From the card: the reader's own log."""
    await show_log(interaction, await table_for(interaction, ref.table))


@on("logpage")
async def turn_page(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    reader = log_reader(interaction, await table_for(interaction, ref.table))
    place = place_in(ref.rest.removeprefix("-"))
    back = ref.rest.startswith("-") or place == END
    await answers.show(interaction, await (reader.page_before(place) if back else reader.page_from(place)))


async def show_since(interaction: Interaction, session: SeatSession) -> None:
    """What happened since the reader's last move, all of it marked on the board."""
    await answers.defer_new_message(interaction)
    table = session.table
    lines = await log_pages.lines(table, session.user, table.state.since_own(table.state.reader(session.user)))
    text = "\n".join(bullets(lines, session.speaker)[-SINCE:]) or session.speaker.say("since-nothing")
    marks = session.ui.pictures.marks(events_in(lines))
    view = table.state.view_for(session.user, seat=session.seat)
    picture = await interaction.client.services.pictures.board(view, session.speaker, marks=marks, user=session.user)
    question = session.question_text() if session.preview.question else ""
    mine = against_text(lines, session.seat, session.speaker, view)
    blocks = mine, session.speaker.say("since-head"), text, question
    await answers.send(interaction, Page(blocks, shown=(picture,) if picture else ()))


@on("record")
async def record(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    await show_record(interaction, await table_for(interaction, ref.table))


async def show_record(interaction: Interaction, table: Table) -> None:
    """The game as a file anybody can check; while it runs, only what the reader may know."""
    speaker = Speaker(reader_language(interaction))
    text = await game_review.export(table, interaction.user.id)
    file = discord.File(io.BytesIO(text.encode()), f"game-{table.id}.txt")
    await answers.send_file(interaction, speaker.say("record-here"), file)
