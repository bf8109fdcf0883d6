"""A guided first game: the one lesson of a page, what to try, and how much has been used."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from itertools import takewhile
from textwrap import wrap

from cogs.client.client import Interaction
from cogs.interactions.controls import BLUE, Control, button
from cogs.messages import answers
from cogs.messages.layout import Page, rows
from cogs.messages.text import capital
from cogs.panel.hints import encode_plan, known_steps, playable, reason_text, repeated_steps, step_texts
from cogs.seat.lessons import KnownPlay, PageLesson, Step
from cogs.seat.menus import Plan, action_token
from cogs.seat.session import SeatSession
from cogs.workers.pool import WorkerFailed
from players import Reason
from rules import CHANCE, IllegalAction
from rules.kernel import Action, Event, View
from table import DecisionRequest, Table, computers

NEWS = 3  # lines of what came of the last step
REASONS = 2  # that are told where there is room, and what speaks against it
STEPS = 3  # of a suggestion that are told in advance
TRIED = 56  # letters of what a button suggests to try
ROOM, LETTERS = 11, 32  # lines, and letters a line, that a phone of 390 by 844 has left above a picture and its buttons
PRICE = re.compile(r"(?<=.) · [^·]*\d[^·]*$")  # what a step costs or brings, after what and where
EMOJI = re.compile(r"<a?:\w+:\d+>")


@dataclass(frozen=True, slots=True)
class Guidance:
    """What a lesson makes of a page of the panel, so that a phone shows it whole.

    Its text stands above the picture, and all choices but the one to try are a tap away.
    """

    lesson: str
    progress: str
    later: str = ""  # what would follow
    unnamed: bool = False  # the button does more than it has room to name: `later` tells it
    why: str = ""
    brief: str = ""  # the first reason alone
    aim: str = ""  # at first
    controls: tuple[Control, ...] = ()
    picture: tuple[View, Sequence[Event]] | None = None  # a board, and what is marked on it
    drawn: str = ""  # what the picture shows; said only where there is one
    stale: tuple[str, ...] = ()  # the first lines of notices that say why a tap was not taken; they always stay
    room: int = ROOM  # lines above its picture
    terse: bool = False  # what came of the last step and what one holds is left to the card: a lesson needs the room

    @property
    def text(self) -> str:
        return "\n".join(filter(None, (self.lesson, self.later, self.why)))

    def on(self, page: Page, *, pictured: bool = False) -> Page:
        """The page with the lesson in view on a phone; beside a picture, what would follow is left out first."""
        notice, heading, question = page.blocks[:3]
        small = f"-# {' · '.join(filter(None, (self.progress, self.drawn if pictured else '')))}"
        if not self.text and not self.controls:  # nothing more to learn: the page as it always is
            return replace(page, blocks=(*page.blocks, small))
        lines = notice.splitlines()
        stale = bool(lines[:1] and lines[0] in self.stale)
        news = lines[:NEWS] if stale else [] if self.terse else lines[-NEWS:]
        heads = list(self.heads(news, heading if self.aim or not self.terse else "", question, stale=stale))
        head = next((head for head in heads if not pictured or phone_lines(head) <= self.room), heads[-1])
        return replace(page, head=head, blocks=(small,), rows=rows(self.controls) or page.rows)

    def heads(self, news: Sequence[str], heading: str, question: str, *, stale: bool) -> Iterator[str]:
        """What stands above the picture, and ever less of it: what would follow, more reasons, one's money, older news.

        The question, the lesson and why a tap was not taken always stay. The first reason is worth more than old news,
        but less than what has changed since a tap that was not taken. What a button does but has no room to name
        is worth more than one's money.
        """
        for top, why in ((heading, self.why), ("", self.why), ("", self.brief)) if self.unnamed else ():
            yield "\n".join(filter(None, (*news, top, self.aim, question, self.lesson, self.later, why)))
        for rest in ((self.later, self.why), (self.why,), (self.brief,)):
            yield "\n".join(filter(None, (*news, heading, self.aim, question, self.lesson, *rest)))
        fewer = [news[: len(news) - out] if stale else news[out:] for out in range(len(news) + (not stale))]
        reasons = (fewer[:1] if stale else fewer, self.brief), (fewer, "")
        for some, why in ((some, why) for lines, why in reasons for some in lines):
            yield "\n".join(filter(None, (*some, self.aim, question, self.lesson, why)))


def phone_lines(text: str) -> int:
    """How many lines a text takes on a phone; an emoji is as wide as two letters."""
    return sum(len(wrap(EMOJI.sub("##", line).replace("*", ""), LETTERS)) for line in text.splitlines())


def is_guided(session: SeatSession) -> bool:
    """Is it a first game, and is there something to decide?"""
    table = session.table
    return (
        table.state.header.lessons
        and table.state.practice
        and session.seat in table.state.waiting
        and bool(session.plans)
    )


async def guide(interaction: Interaction, session: SeatSession, *, new: bool = False) -> Guidance | None:
    """The lesson of a page; None: it has none. Thinking is said to take a moment, but seldom does."""
    if not is_guided(session):
        return None
    await (answers.defer_new_message if new else answers.defer)(interaction)
    lesson = lesson_of(session)
    if is_done(session, lesson):
        return Guidance("", session.speaker.say("learn-all", all=len(session.ui.syllabus.needed)))
    request = computers.decision_of(session.table, session.user, session.seat)
    try:
        hint = await interaction.client.services.player_pool.suggest(request, session.user, lesson.preferred)
    except WorkerFailed:
        return guidance(session, request, lesson, lesson.preferred[:1])
    return guidance(session, request, lesson, hint.actions, hint.reasons)


def is_done(session: SeatSession, lesson: PageLesson) -> bool:
    """Whether there is nothing more to learn; a draft that was begun by a suggestion is suggested to its end."""
    return not lesson.key and not session.draft and session.ui.syllabus.is_over(plays(session.table, session.seat))


def guidance(
    session: SeatSession, request: DecisionRequest, lesson: PageLesson, plan: Plan, reasons: Sequence[Reason] = ()
) -> Guidance:
    """The aim at first, then what is new, what to try and why."""
    say, needed = session.speaker.say, session.ui.syllabus.needed
    begun = any(play.steps for play in plays(session.table, session.seat)) or bool(session.draft)
    aim = "" if begun else say("learn-aim", aim=session.ui.wording.aim(session.view, session.speaker))
    tap = try_plan(session, request, lesson, plan)
    seen = max(plan, tap, key=len)
    view, marks = suggested_board(session, request, seen) if plan and not lesson.marks else (session.view, lesson.marks)
    return Guidance(
        say("learn-new", text=lesson_text(session, lesson)) if lesson.key else "",
        say("learn-progress", used=len(needed & used_of(session)), all=len(needed)),
        later_text(session, request, plan, tap, 1 if lesson.key else STEPS),
        bool(tap) and steps_on_button(session, request, tap) < len([*step_texts(session, request, tap)]),
        why_text(session, reasons, REASONS),
        why_text(session, reasons, 1),
        aim,
        (*try_button(session, request, tap), *unfold_buttons(session)) if tap else (),
        (view, marks) if marks and begun else None,  # a phone has no room for the aim and a picture at once
        say("learn-picture") if marks and not lesson.marks and names_something(plan[0]) else "",
        stale=(say("panel-moved-on"), say("panel-changed")),
        room=ROOM + session.ui.pictures.spare_lines(view),
        terse=bool(lesson.key),
    )


def names_something(action: Action) -> bool:
    """Whether an action has a place, a piece or a nation that a picture can show: *Ready* and *Borrow* have none."""
    return bool(fields(action))


def later_text(session: SeatSession, request: DecisionRequest, plan: Plan, tap: Plan, most: int) -> str:
    """What follows the first thing on the button, at most so many steps; without a button, what to try."""
    say, steps = session.speaker.say, [*step_texts(session, request, plan)]
    on_button = steps_on_button(session, request, tap) if tap else 0
    if not (later := repeated_steps(steps[on_button:])) or not is_next(session, request, plan, tap):
        return ""
    what = capital(session.speaker.series(later[:most])) + (" …" if len(later) > most else "")
    return say("learn-then", what=what) if on_button else say("learn-try", what=what)


def is_next(session: SeatSession, request: DecisionRequest, plan: Plan, tap: Plan) -> bool:
    """Whether the next page will suggest what the plan has after a tap; its lesson may want something else."""
    if not tap or len(tap) == len(plan):
        return True
    game, seat, state, steps = session.game, session.seat, request.state, draft_steps(session)
    for action in tap:
        state, events = game.apply(state, seat, action)
        steps.append(Step(seat, action, [known for each in events if (known := game.report(each, seat)) is not None]))
    view, offered = game.view(state, seat), game.legal_actions(state, seat)
    facts = partial(game.facts, view)
    done = [*plays(session.table, seat)]
    lesson = session.ui.syllabus.lesson_for(seat, game.question(state, seat), offered, facts, steps, done)
    return not lesson.preferred or plan[len(tap)] in lesson.preferred


def why_text(session: SeatSession, reasons: Sequence[Reason], most: int) -> str:
    """What speaks for the suggestion; with more than one reason also what speaks against it."""
    for_it = [each for each in reasons if not each.warns][:most]
    against = [each for each in reasons if each.warns and for_it and most > 1]
    texts = [reason_text(session, reason) for reason in (*for_it, *against)]
    return session.speaker.say("learn-why", why=" · ".join(texts)) if texts else ""


def lesson_text(session: SeatSession, lesson: PageLesson) -> str:
    """The lesson; of what lies ahead, a word in advance where there is one; of news, with their figures."""
    key, speaker = f"lesson-{lesson.key}", session.speaker
    figures = {field.name: getattr(event, field.name) for event in lesson.marks[:1] for field in fields(event)}
    figures |= session.ui.wording.lesson_figures(session.view)
    return (speaker.attribute(key, "ahead") if lesson.ahead else "") or speaker.tell(key, **figures)


def with_next_step(session: SeatSession, plan: Plan) -> Plan:
    """A single step that its next one speaks for, together with it if the panel offers both as one."""
    if len(plan) != 1 or not isinstance(plan[0], session.ui.menus.said_by_next_step):
        return plan
    return min((each for each in session.plans if each[:1] == plan and len(each) > 1), key=len, default=plan)


def try_plan(session: SeatSession, request: DecisionRequest, lesson: PageLesson, plan: Plan) -> Plan:
    """As much of a plan as one tap of the panel can do; without a lesson on its steps, as much as a draft can take.

    What is final is a tap of its own, after a look at the draft.
    """
    plan = with_next_step(session, plan)
    offered = {any_order(each): each for each in reversed(session.plans)}
    tap = next((offered[some] for size in range(len(plan), 0, -1) if (some := any_order(plan[:size])) in offered), ())
    if lesson.key:
        return tap
    known = [*known_steps(session, request, playable(session, request, plan))]
    drafted = tuple(action for view, action in known if not session.game.final(view, action))
    return max(tap, drafted, key=len)


def any_order(plan: Plan) -> frozenset[tuple[Action, int]]:
    """What a plan does, and how often: the panel may offer the same in another order."""
    return frozenset(Counter(plan).items())


def try_button(session: SeatSession, request: DecisionRequest, tap: Plan) -> tuple[Control, ...]:
    """What to try, by its name; what is more than a tap of the panel can do is played as a hint is."""
    if not tap:
        return ()
    label = session.speaker.say("button-try", what=try_text(session, request, tap))
    if tap in session.plans:
        return (button(session.id("try", action_token(session.game, tap)), label, BLUE),)
    ref = session.id("playhint", encode_plan(session.game, request.state, session.seat, tap))
    return (button(ref, label, BLUE),)


def unfold_buttons(session: SeatSession) -> tuple[Control, ...]:
    """The way to all other choices, and back."""
    say = session.speaker.say
    back = (button(session.id("back"), say("panel-back")),) if session.draft else ()
    return (button(session.id("unfold"), say("button-all-choices")), *back)


def try_text(session: SeatSession, request: DecisionRequest, tap: Plan) -> str:
    """What a tap does, as far as a button has room: all its steps, or the first and how many more."""
    if whole := session.ui.menus.suggestion(tap, session.speaker):
        return whole
    steps = named_steps(session, request, tap)
    if text := all_steps(session, steps):
        return capital(text)
    first, *more = repeated_steps(steps)
    while len(first) > TRIED and first.count(" · ") > 1:  # what it costs and brings comes after what and where
        first = first.rpartition(" · ")[0]
    if len(first) > TRIED and ", " in first:  # who pays
        first = first.rpartition(", ")[0]
    if more:
        return session.speaker.say("try-and-more", what=capital(first), number=sum(text != steps[0] for text in steps))
    return capital(first)


def all_steps(session: SeatSession, steps: Sequence[str]) -> str:
    """All steps, of several without what each costs if that is too long; empty: a button has no room for them."""
    bare = [PRICE.sub("", text) for text in steps]
    ways = [
        session.speaker.series(repeated_steps(texts)) for texts in ((steps, bare) if len(set(steps)) > 1 else (steps,))
    ]
    return next((text for text in ways if len(text) <= TRIED), "")


def steps_on_button(session: SeatSession, request: DecisionRequest, tap: Plan) -> int:
    """How many steps of a tap its button names: all, or those like the first."""
    steps, whole = named_steps(session, request, tap), session.ui.menus.suggestion(tap, session.speaker)
    if whole or all_steps(session, steps):
        return len([*step_texts(session, request, tap)])
    return len([*takewhile(lambda text: text == steps[0], steps)])


def named_steps(session: SeatSession, request: DecisionRequest, tap: Plan) -> list[str]:
    """The steps of a tap in words; that a button of the panel also ends the phase needs none, as on the panel."""
    spoken_for = session.ui.menus.said_by_next_step  # by the step that ends it
    ends = len(tap) > 1 and tap in session.plans and not (fields(tap[-1]) or isinstance(tap[-2], spoken_for))
    return [*step_texts(session, request, tap[:-1] if ends else tap)]


def suggested_board(session: SeatSession, request: DecisionRequest, plan: Plan) -> tuple[View, Sequence[Event]]:
    """The board as it would be, as far as a draft could go, with what is new; else what the suggestion is about."""
    game, state, events = session.game, request.state, list[Event]()
    for action in plan:
        if CHANCE in game.waiting_for(state) or game.final(game.view(state, session.seat), action):
            break
        try:
            state, happened = game.apply(state, session.seat, action)
        except IllegalAction:  # the plan was made in an imagined position
            break
        # The next step last: that is where a map closes in.
        events = [*(known for each in happened if (known := game.report(each, session.seat)) is not None), *events]
    if events:
        return game.view(state, session.seat), events
    return session.ui.pictures.suggestion_preview(game, session.view, plan)


def lesson_of(session: SeatSession) -> PageLesson:
    """What the page explains: from what this seat has done and may know, and nothing else."""
    return session.ui.syllabus.lesson_for(
        session.seat,
        session.preview.question,
        session.preview.choices,
        session.facts,
        draft_steps(session),
        [*plays(session.table, session.seat)],
    )


def used_of(session: SeatSession) -> frozenset[str]:
    """The lessons this seat has used, the draft included."""
    done = [step for play in plays(session.table, session.seat) for step in play.steps]
    return session.ui.syllabus.used_by([*done, *draft_steps(session)])


def draft_steps(session: SeatSession) -> list[Step]:
    preview = session.preview
    pairs: Iterator[tuple[Action, Sequence[Event]]] = zip(
        preview.actions, (line.events for line in preview.lines), strict=True
    )
    return [Step(session.seat, action, events) for action, events in pairs]


def plays(table: Table, seat: str) -> Iterator[KnownPlay]:
    """The log, play by play, as a seat may know it; only what its player decided are steps of theirs."""
    begins, steps, events = {*table.state.plays}, list[Step](), list[Event]()
    for row in table.state.logged:
        if row.number in begins and (steps or events):
            yield KnownPlay(steps, events)
            steps, events = [], []
        known = [report for event in row.events if (report := table.state.game.report(event, seat)) is not None]
        steps += [Step(seat, row.action, known)] if row.player == seat and row.origin is None else []
        events += known
    if steps or events:
        yield KnownPlay(steps, events)
