"""A person's place at a table, as one interaction needs it: who he is there, what he sees, what he may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import words
from cogs.seat.menus import Plan
from cogs.seat.title_ui import Manner, manner_of
from cogs.wire import answers
from cogs.wire.ids import Id
from cogs.wire.permissions import visible
from cogs.wire.speech import Speech, reader_language, safe
from rules import IllegalAction
from rules.kernel import Action, Event, Game, View
from table import Line, Played, Preview, Refusal, Table

if TYPE_CHECKING:
    from cogs.wire.client import Interaction


def names_of(table: Table, language: str) -> dict[str, str]:
    """How the seats are called, for a reader of that language; nobody's name turns into markup."""
    former = Speech(language).say("former-player")
    return {seat: safe(name) if name else former for seat, name in table.names.items()}


def speech_for(table: Table, language: str) -> Speech:
    """The words for a table."""
    return Speech(language, table.game, names_of(table, language))


@dataclass
class Sitting:
    """One seat, its draft included."""

    table: Table
    user: str
    seat: str
    speech: Speech

    @property
    def game(self) -> Game:
        """The title's rules."""
        return self.table.game

    @property
    def manner(self) -> Manner:
        """The title's manner at the table."""
        return manner_of(self.table.title)

    @cached_property
    def preview(self) -> Preview:
        """The table as it is after the draft, for this seat alone."""
        table = self.table
        if table.phase == "over" or table.paused:  # to be looked at, not played
            return Preview(self.seat, (), table.view_for(self.user, seat=self.seat), (), None, ())
        return table.preview(self.user, seat=self.seat)

    @property
    def view(self) -> View:
        """All this seat may know."""
        return self.preview.view

    @property
    def draft(self) -> Sequence[Action]:
        """The steps tried so far."""
        return self.preview.actions

    @cached_property
    def plans(self) -> Sequence[Plan]:
        """What the lines of the menu may do."""
        return self.manner.plans(self.game, self.view, self.preview.choices)

    @property
    def drafted(self) -> list[str]:
        """The draft in words."""
        return told(self.preview.lines, self.speech)

    def figures(self, action: Action) -> Mapping[str, Any]:
        """Cost and company of an action."""
        return self.game.facts(self.view, action)

    def id(self, verb: str, more: str = "") -> Id:
        """The custom id of a control on this panel: it knows the seat and how long the draft was."""
        return Id(verb, self.table.id, self.table.number, f"{self.seat}.{len(self.draft)}~{more}")

    def heading(self) -> str:
        """The panel's first line."""
        return self.manner.heading(self.view, self.speech)

    def asked(self) -> str:
        """What is asked, in words."""
        question = self.preview.question
        if question:
            return self.speech.question(question)
        return self.speech.say("panel-out-of-turn")

    def idle(self) -> str:
        """That nothing is asked of him, and whom the table waits for instead."""
        if not self.awaited or self.seat in self.table.waiting:
            return self.speech.say("panel-nothing")
        return self.speech.say("panel-waits", who=self.awaited)

    @property
    def awaited(self) -> str:
        """All whom the table waits for, by name; nobody in a pause and in the end."""
        table = self.table
        if table.phase == "over" or table.paused:
            return ""
        return self.speech.listed([self.speech.one(seat) for seat in table.seats if seat in table.waiting])

    def explained(self) -> str:
        """The rule behind what is asked."""
        question = self.preview.question
        if question is None:
            return self.idle()
        return f"{self.speech.question(question)}\n{self.speech.tell(f'help-{question.kind}')}"

    def moved_on(self, ref: Id) -> str:
        """A notice when the button was made for an earlier position, else nothing."""
        if step_of(ref) == len(self.draft) and self.table.still(self.user, ref.number, seat=self.seat):
            return ""
        return self.speech.say("panel-moved-on")

    async def take(self, plan: Plan, request: int) -> tuple[str, Sitting]:
        """Try a plan: into the draft, or played at once when it is final; says what came of it, and where he is now."""
        played, preview = await self._tried(plan, str(request))
        after = self.again()
        if preview and after.seat == self.seat and after.table.phase == "running" and not after.table.paused:
            after.preview = preview
        if played is None:
            return "", after
        if played.held:
            return self.speech.say("panel-held"), after
        return "\n".join(told(played.lines, self.speech)[-8:]), after

    async def _tried(self, plan: Plan, request: str) -> tuple[Played | None, Preview | None]:
        """Take it where the log is now; others who moved meanwhile do not matter while the question is the same."""
        table = self.table
        while True:
            number = table.number
            wanted: dict[str, Any] = {"request_id": request, "seat": self.seat, "expected": number}
            try:
                if self._at_once(plan):
                    return await table.play(self.user, plan, **wanted), None
                tried = await table.try_(self.user, plan, step=len(self.draft), **wanted)
            except Refusal as refusal:
                if refusal.key != "stale" or not table.still(self.user, number, seat=self.seat):
                    raise
            else:
                return tried.played, tried.preview

    def _at_once(self, plan: Plan) -> bool:
        """With no draft before it a final action is simply played, as is what will be refused: no board to foresee."""
        if len(plan) > 1 or self.draft or self.preview.dropped:
            return False
        return plan[0] not in self.preview.choices or self.game.final(self.view, plan[0])

    def again(self) -> Sitting:
        """The same person a moment later; in hot-seat play the next of his seats to act."""
        wanted = self.seat if self.seat in self.table.waiting else None
        return place(self.table, self.user, self.speech.language, wanted)

    def mark(self) -> object:
        """What the panel was made for."""
        return self.table.number, self.seat, tuple(self.draft)

    async def take_back(self) -> None:
        """One step less."""
        await self.table.take_back(self.user, step=len(self.draft), seat=self.seat)


def step_of(ref: Id) -> int:
    """How long the draft was when a button was made."""
    step = ref.rest.partition("~")[0].rpartition(".")[2]
    return int(step) if step.isdecimal() else -1


def seat_in(ref: Id | None) -> str | None:
    """Which seat a button was made for."""
    return ref.rest.partition("~")[0].rpartition(".")[0] or None if ref else None


def told(lines: Sequence[Line], speech: Speech, unsaid: tuple[type, ...] = ()) -> list[str]:
    """Lines of a log in words: events as the title tells them, those unsaid left out, and what the desk did."""
    manner, found, run = manner_of(speech.title), list[str](), list[Event]()
    for line in lines:
        run += [event for event in line.events if type(event) not in unsaid]
        if line.minute:
            key, figures = line.minute
            found += [*manner.tell(run, speech), speech.minute(f"minute-{key}", figures)]
            run = []
    return found + manner.tell(run, speech)


async def table_for(interaction: Interaction, table_id: int | None = None) -> Table:
    """The table meant; when it is not in memory Discord is told to wait while it is loaded.

    Where somebody may not look there is no table for him.
    """
    tables = interaction.client.tables
    channel = interaction.channel_id or 0
    here = tables.loaded(table_id) if table_id else tables.in_memory(channel)
    if here is None:
        await answers.think(interaction)
        here = await (tables.get(table_id) if table_id else tables.at(channel))
    if not visible(interaction, here):
        raise IllegalAction("table-unknown", table=here.id)
    return here


def seat_for(table: Table, user: str, wanted: str | None = None) -> str | None:
    """The seat somebody acts for: the one named, else one of his that is waited for, else his first."""
    own = table.seats_of(user)
    if wanted in own:
        return wanted
    return next((seat for seat in own if seat in table.waiting), own[0] if own else None)


def place(table: Table, user: str, language: str, wanted: str | None = None) -> Sitting:
    """Somebody's place at a running table."""
    if table.phase == "lobby":
        raise IllegalAction("not-started")
    seat = seat_for(table, user, wanted)
    if seat is None:
        raise IllegalAction("not-seated")
    return Sitting(table, user, seat, speech_for(table, language))


async def sit(
    interaction: Interaction, *, table: int | None = None, ref: Id | None = None, kind: type | None = None
) -> Sitting:
    """The place of whoever uses a control or command."""
    found = await table_for(interaction, ref.table if ref else table)
    if kind is not None and kind not in found.game.actions:
        raise IllegalAction("command-other-title", title=words.title(found.title, reader_language(interaction)))
    return place(found, str(interaction.user.id), reader_language(interaction), seat_in(ref))


async def sit_at_once(interaction: Interaction) -> Sitting | None:
    """The place without waiting, for autocomplete; a table not in memory starts to load."""
    tables, channel = interaction.client.tables, interaction.channel_id or 0
    here = at_once(interaction)
    if here is None:
        interaction.client.later(tables.find(channel), "load for autocomplete")
        return None
    try:
        return place(here, str(interaction.user.id), reader_language(interaction))
    except IllegalAction:
        return None


def at_once(interaction: Interaction) -> Table | None:
    """The table named by `game:`, or the one here, if it is in memory."""
    tables, game = interaction.client.tables, str(getattr(interaction.namespace, "game", None) or "")
    if game.isdecimal() and len(game) < 12:
        named = tables.loaded(int(game))
        return named if named and visible(interaction, named) else None
    return tables.in_memory(interaction.channel_id or 0)
