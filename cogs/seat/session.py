"""A person's seat at a table during one interaction: what they see and what they may do."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from cogs.client.client import Interaction
from cogs.interactions.consent import Outdated
from cogs.interactions.controls import BLUE, Control, button, line_menu
from cogs.interactions.custom_ids import Id, digest_of, token_for
from cogs.messages.text import reader_language, speaker_for
from cogs.seat.log_lines import log_lines, news_lines
from cogs.seat.menus import MOST, Menu, Plan
from cogs.seat.news import bold, done_to
from cogs.seat.title_ui import TitleUI, ui_of
from cogs.seat.which_table import table_for, table_in_memory, table_named
from rules import IllegalAction
from rules.kernel import Action, Game, View, fill_options
from table import Line, Order, Preview, Refusal, Table
from words import Speaker

NEWS = 8  # lines that tell what came of a move
AGAINST = 4  # lines that tell what was done to a player


@dataclass
class SeatSession:
    """One seat, its draft included."""

    table: Table
    user: str
    seat: str
    speaker: Speaker
    shown: str | None = None  # the digest in the control that was used; None: there is none, as for a command
    built: dict[tuple[tuple[str, ...], int], Menu] = field(default_factory=dict)  # the panel's menus, by path and page

    @property
    def game(self) -> Game:
        return self.table.state.game

    @property
    def ui(self) -> TitleUI:
        return ui_of(self.table.state.header.title)

    @cached_property
    def preview(self) -> Preview:
        """The table as it is after the draft, for this seat alone."""
        table, _ = self.table, self.stakes  # of the same moment
        if table.state.header.phase == "over" or table.state.header.paused:  # to be looked at, not played
            return Preview((), table.state.view_for(self.user, seat=self.seat), (), None, ())
        return table.preview(self.user, seat=self.seat)

    @cached_property
    def stakes(self) -> str:
        """The digest of what consent from this seat depends on, as this session shows it."""
        return stakes_digest(self.table, self.seat)

    def is_outdated(self, plan: Plan | None = None) -> bool:
        """Whether a control that agrees, ends, passes or declines was used after what it showed had changed."""
        consents = plan is None or any(isinstance(action, self.ui.menus.consents) for action in plan)
        return self.shown is not None and consents and self.shown != stakes_digest(self.table, self.seat)

    @property
    def view(self) -> View:
        """All this seat may know."""
        return self.preview.view

    @property
    def draft(self) -> Sequence[Action]:
        return self.preview.actions

    @cached_property
    def plans(self) -> Sequence[Plan]:
        """What the lines of the menu may do."""
        return self.ui.menus.plans(self.game, self.view, self.preview.choices)

    @property
    def orders(self) -> Sequence[Order]:
        """The seat's standing orders that hold now."""
        return self.table.state.orders(self.user, seat=self.seat)

    @property
    def draft_lines(self) -> list[str]:
        return log_lines(self.preview.lines, self.speaker)

    @property
    def position(self) -> object:
        """What the panel was made for."""
        return self.table.state.number, self.seat, tuple(self.draft)

    def past(self) -> Iterator[Action]:
        """What the person in this seat has decided so far, the newest first."""
        return (row.action for row in reversed(self.table.state.logged) if row.player == self.seat)

    def facts(self, action: Action) -> Mapping[str, Any]:
        """Cost and company of an action."""
        return self.game.facts(self.view, action)

    def id(self, verb: str, more: str = "") -> Id:
        """The custom id of a control on this panel: it knows the seat, how long the draft was, what was at stake."""
        head = id_head(self.seat, len(self.draft), self.stakes)
        return Id(verb, self.table.id, self.table.state.number, f"{head}~{more}")

    def menus(self, verb: str, prompt: str, lines: Sequence[tuple[str, str]], name: str = "") -> list[Control]:
        """Values and labels as menus, as many as it takes; where there are several, each says how far it goes."""
        controls: list[Control] = []
        for first in range(0, len(lines), MOST):
            part = lines[first : first + MOST]
            text = f"{prompt} ({part[0][1]} … {part[-1][1]})" if len(lines) > MOST else prompt
            controls.append(line_menu(self.id(verb, f"{name}{first}"), text, part))
        return controls

    def heading(self) -> str:
        """The panel's first line."""
        return self.ui.wording.panel_heading(self.view, self.speaker)

    def question_text(self) -> str:
        if self.seat in self.table.state.halted:
            return self.speaker.say("panel-halted")
        question = self.preview.question
        if question is None:
            return self.speaker.say("panel-out-of-turn")
        return self.ui.wording.panel_question(question, self.view, self.speaker, self.draft)

    def against_text(self) -> str:
        """What others did to this seat since its last move, the latest of it; nothing once a draft is begun."""
        state = self.table.state
        if self.draft or self.seat not in state.waiting:
            return ""
        lines = state.lines(self.user, state.since_own(self.seat), seat=self.seat)
        return against_text(lines, self.seat, self.speaker, state.view_for(self.user, seat=self.seat))

    def idle_text(self) -> str:
        """A text that nothing is asked of this seat, whom the table waits for instead, and whether a vote awaits it."""
        voting = any(self.seat in proposal.silent for proposal in self.table.state.proposals.values())
        text = self._idle_text()
        return f"{self.speaker.say('panel-vote')}\n{text}" if voting else text

    def _idle_text(self) -> str:
        if self.table.state.header.paused:
            return self.pause_text()
        if self.seat in self.table.state.halted:
            return self.speaker.say("panel-halted")
        if not self.awaited_names or self.seat in self.table.state.waiting:
            return self.speaker.say("panel-nothing")
        if self.table.state.waiting <= self.table.state.seating.computers.keys():
            return self.speaker.say("panel-computers")
        return self.speaker.say("panel-waits", who=self.awaited_names)

    def pause_text(self) -> str:
        by = self.table.state.paused_by
        if by is None:
            return self.speaker.say(pause_key(self.table))
        return self.speaker.minute("panel-paused", {"by": by})

    def rule_text(self) -> str:
        """What is asked, and the rule behind it."""
        question = self.preview.question
        if question is None:
            return self.idle_text()
        options = fill_options(self.game, self.table.state.header.options)
        return f"{self.question_text()}\n{self.speaker.help(question.kind, options)}"

    @property
    def awaited_names(self) -> str:
        """Everybody the table waits for, by name; nobody during a pause or after the end."""
        table = self.table
        if table.state.header.phase == "over" or table.state.header.paused:
            return ""
        known = table.state.asked - ({self.seat} - table.state.waiting)  # their own answer is known to themselves
        return self.speaker.join([self.speaker.one(seat) for seat in table.state.header.seats if seat in known])

    def moved_on(self, ref: Id) -> str:
        """A notice when the button was made for an earlier position, else nothing."""
        if step_of(ref) == len(self.draft) and self.table.state.is_unchanged_since(
            self.user, ref.number, seat=self.seat
        ):
            return ""
        return self.changes_since(ref.number)

    def changes_since(self, number: int) -> str:
        """A text that the board has moved on, and the latest of what happened since the log had that length.

        What was done to this seat stands above it already.
        """
        state = self.table.state
        lines = state.lines(self.user, max(number, state.since_own(self.seat), 0), seat=self.seat)
        view = state.view_for(self.user, seat=self.seat)
        others = [line for line in news_lines(lines, self.speaker, view) if self.seat not in line.against]
        bullets = [f"- {line.text}" for line in others[-AGAINST:] if not line.heading]
        return "\n".join([self.speaker.say("panel-moved-on"), *bullets])

    async def take(self, plan: Plan, request: int) -> "tuple[str, SeatSession]":
        """Add a plan to the draft, or play it at once when it is final; returns the news and the session after it.

        Where the log is now: others may have moved meanwhile, as long as the question is the same.
        """
        table, step, tried = self.table, len(self.draft), None
        while tried is None:
            number = table.state.number
            if self.is_outdated(plan):
                raise Outdated
            try:
                tried = await table.act(
                    self.user, plan, request_id=str(request), expected=number, step=step, seat=self.seat
                )
            except Refusal as refusal:
                if refusal.key != "stale" or not table.state.is_unchanged_since(self.user, number, seat=self.seat):
                    raise
        played, after = tried.played, self.refreshed()
        header = after.table.state.header
        if after.seat == self.seat and header.phase == "running" and not header.paused:
            after.preview = tried.preview
        if played is None:
            return "", after
        if played.held:
            return self.speaker.say("panel-held"), after
        return "\n".join(log_lines(played.lines, self.speaker)[-NEWS:]), after

    def refreshed(self) -> "SeatSession":
        """A new session of this person after a move; in hot-seat play, of the next of their seats to act."""
        seat = self.seat if self.seat in self.table.state.waiting else None
        return session_at(self.table, self.user, self.speaker.language, seat)

    async def take_back(self) -> None:
        """Drop the last step of the draft."""
        await self.table.take_back(self.user, step=len(self.draft), seat=self.seat)


def against_text(lines: Sequence[Line], seat: str, speaker: Speaker, view: View) -> str:
    """What these lines of the log say was done to a seat, for its owner alone."""
    against = done_to(news_lines(lines, speaker, view), (seat,))[-AGAINST:]
    return "\n".join([speaker.say("panel-against"), *(f"- {bold(line.text)}" for line in against)]) if against else ""


def pause_key(table: Table) -> str:
    """The key of the sentence that says why a paused game does not go on."""
    return "card-lost" if table.state.has_lost_moves else "card-paused"


def act_button(table: Table, speaker: Speaker) -> Control:
    """Opens the panel of whoever presses it."""
    return button(Id("act", table.id, table.state.number), speaker.say("button-act"), BLUE)


def resume_button(table: Table, speaker: Speaker) -> Control:
    pause = str(table.state.pause.id) if table.state.pause else ""
    return button(Id("resume", table.id, table.state.number, pause), speaker.say("button-resume"), BLUE)


def go_on_button(table: Table, speaker: Speaker) -> Control:
    return button(Id("goon", table.id, table.state.number, stops_token(table)), speaker.say("button-go-on"), BLUE)


def stops_token(table: Table) -> str:
    """Stands for the stops that have fired: one button lets one of them go."""
    return token_for(" ".join(sorted(table.state.halted)))


def stakes_digest(table: Table, seat: str) -> str:
    """The digest of the public facts that this seat's consent depends on; empty: of none."""
    state = table.state
    if state.header.phase != "running":
        return ""
    facts = ui_of(state.header.title).menus.stakes(state.view_for(None), seat)
    return "" if facts is None else digest_of(facts)


def id_head(seat: str, step: int, stakes: str) -> str:
    """What every control for a seat carries: `s1.0`, and `s1.0!0123456789` where something is at stake."""
    return f"{seat}.{step}!{stakes}" if stakes else f"{seat}.{step}"


def read_head(ref: Id) -> tuple[str, str, str]:
    """Seat, step and stakes out of a custom id; those of earlier versions have no stakes."""
    place, _, stakes = ref.rest.partition("~")[0].partition("!")
    seat, _, step = place.rpartition(".")
    return seat, step, stakes


def step_of(ref: Id) -> int:
    """How long the draft was when a button was made."""
    _, step, _ = read_head(ref)
    return int(step) if step.isdecimal() else -1


def seat_in(ref: Id | None) -> str | None:
    """Which seat a button was made for."""
    return read_head(ref)[0] or None if ref else None


def seat_for(table: Table, user: str, chosen: str | None = None) -> str | None:
    """The seat somebody acts for: the one named, else one of theirs that is waited for, else their first."""
    own = table.state.seating.of(user)
    if chosen in own:
        return chosen
    return next((seat for seat in own if seat in table.state.waiting), own[0] if own else None)


def session_at(table: Table, user: str, language: str, chosen: str | None = None) -> SeatSession:
    """Somebody's seat at a table that has started."""
    if table.state.header.phase == "lobby":
        raise IllegalAction("not-started")
    seat = seat_for(table, user, chosen)
    if seat is None:
        raise IllegalAction("not-seated")
    return SeatSession(table, user, seat, speaker_for(table, language))


async def open_session(interaction: Interaction, *, ref: Id | None = None, kind: type | None = None) -> SeatSession:
    """The seat of the person who uses a control, or a command for this kind of action."""
    table = await table_for(interaction, ref.table if ref else None)
    learn_language(interaction, table)
    if kind is not None and kind not in table.state.game.actions:
        here = Speaker(reader_language(interaction), table.state.header.title)
        raise IllegalAction("command-other-title", title=here.title_name())
    session = session_at(table, str(interaction.user.id), reader_language(interaction), seat_in(ref))
    session.shown = read_head(ref)[2] if ref else None
    return session


def learn_language(interaction: Interaction, table: Table) -> None:
    """Store the language of somebody at the table, for messages that they get without asking."""
    user, language = str(interaction.user.id), reader_language(interaction)
    known = table.state.persons.get(user)
    if table.state.seating.of(user) and (known.language if known else None) != language:
        tables = interaction.client.tables
        interaction.client.run_in_background(tables.people.change(user, language=language), "a reader's language")


async def asked_session(interaction: Interaction, ref: Id) -> SeatSession:
    """Like `open_session`, but refuse anyone except the seat the button was made for: everybody sees the card."""
    session, seat = await open_session(interaction, ref=ref), seat_in(ref)
    if seat is not None and session.seat != seat:
        raise IllegalAction("answer-foreign", seats=(seat,))
    return session


async def session_named(interaction: Interaction, game: str | None) -> SeatSession:
    """The person's own seat in the game named by `game:`, or here."""
    table = await table_named(interaction, game)
    learn_language(interaction, table)
    return session_at(table, str(interaction.user.id), reader_language(interaction))


def session_in_memory(interaction: Interaction) -> SeatSession | None:
    """The session for autocomplete, which cannot wait; None: the table is not in memory, and begins to load."""
    tables, channel = interaction.client.tables, interaction.channel_id or 0
    here = table_in_memory(interaction)
    if here is None:
        interaction.client.run_in_background(tables.cache.find(channel), "load for autocomplete")
        return None
    try:
        return session_at(here, str(interaction.user.id), reader_language(interaction))
    except IllegalAction:
        return None
