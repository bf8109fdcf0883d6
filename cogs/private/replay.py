"""Replay: a game step by step for one reader, each step with its board and its lines of the log."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby

from cogs.client.client import Interaction
from cogs.interactions.controls import Control, button, line_menu, on
from cogs.interactions.custom_ids import Id
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import reader_language, speaker_for
from cogs.private.board import missing_board
from cogs.private.log import bullets
from cogs.seat.log_lines import events_in
from cogs.seat.title_ui import ui_of
from cogs.seat.which_table import table_for
from rules import IllegalAction
from table import Moment, Passage, Table, game_review, history
from words import Speaker

MOST = 25  # lines of a menu
SHOWN = 15  # lines of the log under the board


async def show_replay(interaction: Interaction, table: Table, number: int | None = None, eyes: str = "") -> None:
    """The step with this row of the log, by default the last, drawn as this reader may see it."""
    if table.state.header.phase == "lobby":
        raise IllegalAction("not-started")
    await answers.defer(interaction)
    user, speaker = str(interaction.user.id), speaker_for(table, reader_language(interaction))
    moment = await game_review.look_back(table, user, number, eyes or None)
    events = ui_of(table.state.header.title).pictures.marks(events_in(moment.lines))
    picture = await interaction.client.services.pictures.board(moment.view, speaker, marks=events, user=user)
    viewer = Viewer(table, user, speaker, moment)
    words = () if picture else missing_board(moment.view, speaker)
    page = Page((*viewer.blocks(), *words), rows([*viewer.controls()]), shown=(picture,) if picture else ())
    await answers.show(interaction, page)


class Viewer:
    """One step on a page, and the ways to the others."""

    def __init__(self, table: Table, user: str, speaker: Speaker, moment: Moment) -> None:
        self.table, self.user, self.speaker, self.moment = table, user, speaker, moment

    def blocks(self) -> tuple[str, ...]:
        here, steps = self.moment.passage, self.moment.passages
        figures = {"round": here.round, "chapter": self.name(here), "step": self.moment.place + 1, "steps": len(steps)}
        lines = bullets(self.moment.lines, self.speaker)
        return self.speaker.say("replay-head", **figures), "\n".join(lines[-SHOWN:])

    def controls(self) -> Iterator[Control]:
        steps, place = self.moment.passages, self.moment.place
        first, last = place == 0, place == len(steps) - 1
        yield self.way("first", "⏮", steps[0], disabled=first)
        yield self.way("back", "◀", steps[max(place - 1, 0)], disabled=first)
        yield self.way("on", "▶", steps[min(place + 1, len(steps) - 1)], disabled=last)
        yield self.way("last", "⏭", steps[-1], disabled=last)
        mine = history.since_own_move(self.table.state, self.user)
        if mine is not None:
            yield button(self.id("mine", mine), self.speaker.say("replay-mine"))
        if self.table.state.header.phase == "over" or self.table.state.game.hides_nothing:
            here, ended = Id("branch", self.table.id, self.moment.passage.last + 1), bool(self.table.state.result)
            yield button(here, self.speaker.say("replay-branch"), disabled=last and ended)
        yield from self.menus()

    def menus(self) -> Iterator[Control]:
        """To a round, to a turn or phase of this round, and afterwards to other eyes."""
        here, say = self.moment.passage, self.speaker.say
        rounds = [next(steps) for _, steps in groupby(self.moment.passages, key=lambda step: step.round)]
        if len(rounds) > 1:
            lines = [(step, say("replay-round", round=step.round)) for step in rounds]
            yield self.menu("round", say("replay-rounds"), lines)
        this_round = [step for step in self.moment.passages if step.round == here.round]
        chapters = [next(steps) for _, steps in groupby(this_round, key=lambda step: step.chapter)]
        if len(chapters) > 1:
            yield self.menu("chapter", say("replay-chapters"), [(step, self.name(step)) for step in chapters])
        if self.table.state.header.phase == "over":
            yield self.eyes_menu()

    def eyes_menu(self) -> Control:
        """A menu of seats to look from, once the game is over."""
        say = self.speaker.say
        own = [(seat, self.speaker.one(seat)) for seat in self.table.state.header.seats]
        seats = [("-", say("replay-everybody")), *own]
        eyes = self.id("eyes", self.moment.passage.last)
        return line_menu(eyes, say("replay-eyes"), seats, self.moment.reader or "-")

    def way(self, tag: str, label: str, to: Passage, *, disabled: bool) -> Control:
        return button(self.id(tag, to.last), label, disabled=disabled)

    def menu(self, tag: str, prompt: str, lines: Sequence[tuple[Passage, str]]) -> Control:
        """As many as a menu holds, around the one that is shown."""
        here = bisect_right(lines, self.moment.passage.first, key=lambda line: line[0].first) - 1
        start = max(0, min(here - MOST // 2, len(lines) - MOST))
        shown = [(str(step.last), name) for step, name in lines[start : start + MOST]]
        return line_menu(self.id(tag, self.moment.passage.last), prompt, shown, str(lines[here][0].last))

    def id(self, tag: str, number: int) -> Id:
        """A row's number plus one, for 0 is the last step; `tag` keeps apart what leads to the same step."""
        return Id("replay", self.table.id, number + 1, f"{tag} {self.moment.reader or ''}".rstrip())

    def name(self, step: Passage) -> str:
        return self.speaker.one(step.chapter)


@on("replay")
async def replay(interaction: Interaction, ref: Id, values: tuple[str, ...]) -> None:
    """To another step, or with other eyes; from a card, to the last step."""
    tag, _, eyes = ref.rest.partition(" ")
    number = ref.number - 1 if ref.number else None
    if values and tag == "eyes":
        eyes = values[0].removeprefix("-")
    elif values and values[0].isdecimal() and len(values[0]) < 10:
        number = int(values[0])
    await show_replay(interaction, await table_for(interaction, ref.table), number, eyes)
