"""A scripted learner without Discord: does whatever their panel suggests."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

import players
from cogs.caesar.title_ui import CAESAR_UI
from cogs.imperial.title_ui import IMPERIAL_UI
from cogs.imperunde.title_ui import IMPERUNDE_UI
from cogs.panel.guide import Guidance, guidance, lesson_of, try_plan, used_of
from cogs.seat.lessons import PageLesson, Syllabus
from cogs.seat.session import SeatSession, session_at
from cogs.seat.title_ui import TITLE_UIS, ui_of
from rules.kernel import Action, Game, State
from table import Table, Tables, computers
from table.model.computers import DecisionRequest, DraftOrigin
from table.model.values import Draft

ANNA = 1
UIS = {"imperial": IMPERIAL_UI, "caesar": CAESAR_UI, "imperunde": IMPERUNDE_UI}

DECIDED: dict[Hashable, Any] = {}


def decide_once(game: Game, request: DecisionRequest, seed: int) -> Any:
    """What a computer decides, searched for once a session: many tests walk through the same first turns."""
    key = ("choose", game.name, request.state, request.seat, request.level, seed, repr(request.memory))
    if key not in DECIDED:
        DECIDED[key] = players.choose(
            game, request.state, request.seat, request.level, seed=seed, memory=request.memory
        )
    return DECIDED[key]


def suggest_once(game: Game, request: DecisionRequest, preferred: Sequence[Action], seed: int) -> players.Hint:
    """What a lesson suggests, as the worker is asked for it, searched for once a session."""
    origin = request.draft or DraftOrigin(request.state, request.memory, ())
    key = ("suggest", game.name, origin.state, origin.actions, request.seat, preferred, seed, repr(origin.memory))
    if key not in DECIDED:
        DECIDED[key] = players.suggest(
            game, origin.state, request.seat, preferred, seed=seed, memory=origin.memory, drafted=origin.actions
        )
    hint: players.Hint = DECIDED[key]
    return hint


@dataclass
class Learner:
    """One person among easy computers."""

    table: Table
    language: str = "en"
    taps: int = 0
    lessons: list[PageLesson] = field(default_factory=list)
    kept: tuple[State, Draft | None, SeatSession, PageLesson] | None = None

    @property
    def syllabus(self) -> Syllabus:
        return ui_of(self.table.state.header.title).syllabus

    @property
    def session(self) -> SeatSession:
        return self.now[0]

    @property
    def lesson(self) -> PageLesson:
        return self.now[1]

    @property
    def now(self) -> tuple[SeatSession, PageLesson]:
        """The session and its lesson, worked out once as long as neither the position nor the draft changes."""
        position, session = self.table.state.position, session_at(self.table, str(ANNA), self.language)
        draft = self.table.state.drafts.get(session.seat)
        if self.kept is None or self.kept[0] is not position or self.kept[1] is not draft:
            self.kept = position, draft, session, lesson_of(session)
        return self.kept[2:]

    @property
    def missing(self) -> frozenset[str]:
        return self.syllabus.needed - used_of(self.session)

    async def others(self) -> None:
        """Let the computers play until the learner is asked."""
        while (request := computers.next_decision(self.table)) is not None:
            action = decide_once(self.table.state.game, request, request.number)
            await computers.decide(self.table, request.seat, action, expected=request.number)

    def suggestion(self, lesson: PageLesson) -> players.Hint:
        request = computers.decision_of(self.table, ANNA)
        return suggest_once(self.table.state.game, request, lesson.preferred, self.table.state.number)

    def page(self) -> Guidance:
        """What the panel adds to its page now."""
        session, lesson = self.now
        hint = self.suggestion(lesson)
        return guidance(session, computers.decision_of(self.table, ANNA), lesson, hint.actions, hint.reasons)

    async def tap(self) -> str:
        """Do what is suggested; what the panel says of it."""
        session, lesson = self.now
        self.lessons.append(lesson)
        self.taps += 1
        request = computers.decision_of(self.table, ANNA)
        news, _ = await session.take(try_plan(session, request, lesson, self.suggestion(lesson).actions), self.taps)
        await self.others()
        return news


async def learn(tables: Tables, title: str, seed: int = 0, channel: int = 1, language: str = "en") -> Learner:
    """Begin, as /learn does."""
    TITLE_UIS.update(UIS)
    tables.context.new_seed = lambda: f"{seed + 1:064x}"  # type: ignore[method-assign]
    levels = ["easy"] * ui_of(title).syllabus.rivals
    table = await tables.create(channel, ANNA, title, name="Anna", computers=levels, lessons=True)
    await table.start(ANNA)
    learner = Learner(table, language)
    await learner.others()
    return learner
