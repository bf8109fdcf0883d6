"""Somebody who learns a title at a desk without Discord: they do whatever their panel suggests."""

from dataclasses import dataclass, field
from typing import Any

import players
from cogs.caesar.title_ui import CaesarUI
from cogs.imperial.title_ui import ImperialUI
from cogs.imperunde.title_ui import ImpeRundeUI
from cogs.panel.guide import Guidance, guidance, lesson_of, try_plan, used_of
from cogs.seat.lessons import Syllabus, Told
from cogs.seat.session import SeatSession, session_at
from cogs.seat.title_ui import TITLE_UIS, ui_of
from table import Table, Tables

ANNA = 1
UIS = {"imperial": ImperialUI(), "caesar": CaesarUI(), "imperunde": ImpeRundeUI()}


@dataclass
class Learner:
    """One person among easy computers."""

    table: Table
    language: str = "en"
    taps: int = 0
    told: list[Told] = field(default_factory=list)

    @property
    def syllabus(self) -> Syllabus:
        return ui_of(self.table.state.header.title).syllabus

    @property
    def session(self) -> SeatSession:
        return session_at(self.table, str(ANNA), self.language)

    @property
    def missing(self) -> frozenset[str]:
        return self.syllabus.needed - used_of(self.session)

    async def others(self) -> None:
        """Let the computers play until the learner is asked."""
        while (thought := self.table.computers.next_thought()) is not None:
            action = players.choose(
                self.table.state.game,
                thought.state,
                thought.seat,
                thought.level,
                seed=thought.number,
                memory=thought.memory,
            )
            await self.table.computers.decide(thought.seat, action, expected=thought.number)

    def suggestion(self, told: Told) -> tuple[Any, ...]:
        thought = self.table.computers.thought_of(ANNA)
        return players.suggest(
            self.table.state.game,
            thought.state,
            thought.seat,
            told.wanted,
            seed=self.table.state.number,
            memory=thought.memory,
        )

    def page(self) -> Guidance:
        """What the panel adds to its page now."""
        session, told = self.session, lesson_of(self.session)
        used = len(self.syllabus.needed & used_of(session))
        return guidance(session, self.table.computers.thought_of(ANNA), told, self.suggestion(told), used)

    async def tap(self) -> None:
        """Do what is suggested."""
        session, told = self.session, lesson_of(self.session)
        self.told.append(told)
        self.taps += 1
        await session.take(try_plan(session, self.suggestion(told)), self.taps)
        await self.others()


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
