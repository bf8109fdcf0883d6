"""A table: a game in a channel, and the doors through which people act."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rules.kernel import Action, Question
from table import drafts, lobby, play, record, seats, substitutes, undo, votes, waits
from table.errors import Refusal, refused
from table.memory import Memory
from table.model import Candidate, Change, Id, Order, Person, Played, Preview, Proposal, Stop, Tried, Undo
from table.reading import RECENT, Reading
from table.store import Entry, Row
from table.turn import Turn

if TYPE_CHECKING:
    from table.tables import Tables


class Table(Reading):
    """One game, its log and its people; everything that changes it holds its lock."""

    def __init__(self, tables: "Tables", loaded: Memory, persons: dict[str, Person]) -> None:
        self.tables = tables
        self.memory = loaded
        self.persons = persons
        self.lock = asyncio.Lock()
        self.used = tables.now()
        self.waiting_by_rules = frozenset()
        self.recent = {}
        self.views = {}
        if loaded.state is not None and loaded.broken is None:
            self.moved(self.game.waiting_for(self.state))

    # Playing

    async def play(
        self,
        user: Id,
        actions: Iterable[Any],
        *,
        request_id: Id | None = None,
        expected: int | None = None,
        seat: str | None = None,
    ) -> Played:
        """Take these actions, all or none, with the dice and answers that follow, in one transaction."""
        return await play.play(self, user, actions, _text(request_id), expected, seat)

    async def try_(
        self,
        user: Id,
        action: Any,
        *,
        request_id: Id | None = None,
        expected: int | None = None,
        step: int | None = None,
        seat: str | None = None,
    ) -> Tried:
        """Add an action, or several in a list, to the draft; what is final publishes it."""
        return await drafts.try_(self, user, action, _text(request_id), expected, step, seat)

    async def take_back(
        self, user: Id, *, everything: bool = False, step: int | None = None, seat: str | None = None
    ) -> Preview:
        """Shorten the draft."""
        return await drafts.take_back(self, user, everything=everything, step=step, seat=seat)

    async def publish(self, user: Id, *, request_id: Id | None = None, seat: str | None = None) -> Played:
        """Play the draft as it is."""
        return await drafts.publish(self, user, _text(request_id), seat)

    def preview(self, user: Id, seat: str | None = None) -> Preview:
        """The board as it would be after one's draft."""
        return drafts.preview(self, user, seat)

    def draft(self, user: Id, seat: str | None = None) -> tuple[Action, ...]:
        """The actions of one's draft."""
        return self.preview(user, seat).actions

    def question(self, user: Id, seat: str | None = None) -> Question | None:
        """What is asked of somebody, after his draft."""
        return self.preview(user, seat).question

    def choices(self, user: Id, seat: str | None = None) -> tuple[Action, ...]:
        """What somebody may do now, after his draft."""
        return self.preview(user, seat).choices

    def final(self, user: Id, action: Action, seat: str | None = None) -> bool:
        """Would it ask somebody else or roll dice, so that it cannot be taken back?"""
        return self.game.final(self.preview(user, seat).view, action)

    def figures(self, user: Id, action: Action, seat: str | None = None) -> Mapping[str, Any]:
        """What a menu says of an action beside its own fields."""
        return self.game.facts(self.preview(user, seat).view, action)

    # Taking back

    def undo_status(self, user: Id, to: int | None = None, seat: str | None = None) -> Undo:
        """May somebody take back, and who must agree?"""
        return undo.status(self, user, to, seat)

    async def ask_undo(self, user: Id, to: int | None = None, seat: str | None = None) -> Undo:
        """Take back, or ask those concerned."""
        return await undo.ask(self, user, to, seat)

    async def rewind(self, host: Id, to: int) -> Undo:
        """The host goes back to an earlier number, for all to read."""
        return await undo.rewind(self, host, to)

    # Agreeing

    async def propose(
        self, user: Id, kind: str, *, target: str | None = None, seat: str | None = None
    ) -> Proposal | None:
        """Put a pause, an end or the replacement of a seat to the others."""
        return await votes.propose(self, user, kind, seat, target)

    async def vote(self, user: Id, number: int, yes: bool, *, seat: str | None = None) -> Proposal | None:
        """Say yes or no to the proposal of that number."""
        return await votes.vote(self, user, number, yes, seat)

    async def withdraw(self, user: Id, number: int) -> None:
        """Take back one's proposal."""
        await votes.withdraw(self, user, number)

    async def resume(self, user: Id) -> None:
        """Go on after a pause."""
        await seats.resume(self, user)

    # Orders and stops

    async def order(
        self, user: Id, kind: str, answer: str, *, whom: str = "", where: str = "", seat: str | None = None
    ) -> tuple[Order, ...]:
        """Leave a standing order: yes, no, or ask me."""
        return await waits.set_order(self, user, Order(kind, answer, whom, where), seat)

    async def clear_order(
        self, user: Id, kind: str, *, whom: str = "", where: str = "", seat: str | None = None
    ) -> tuple[Order, ...]:
        """Take a standing order away."""
        return await waits.clear_order(self, user, Order(kind, "ask", whom, where), seat)

    async def stop(
        self, user: Id, kind: str, *, whom: str = "", where: str = "", seat: str | None = None
    ) -> tuple[Stop, ...]:
        """Ask the table to wait when this happens."""
        return await waits.set_stop(self, user, Stop(kind, whom, where), seat)

    async def clear_stop(
        self, user: Id, kind: str, *, whom: str = "", where: str = "", seat: str | None = None
    ) -> tuple[Stop, ...]:
        """Take a stop away."""
        return await waits.clear_stop(self, user, Stop(kind, whom, where), seat)

    async def go_on(self, user: Id, seat: str | None = None) -> None:
        """The table need not wait any longer."""
        await waits.go_on(self, user, seat)

    # People

    async def join(self, user: Id, name: str = "") -> None:
        """Sit down in the lobby."""
        await lobby.join(self, user, name)

    async def leave(self, user: Id) -> None:
        """Get up in the lobby."""
        await lobby.leave(self, user)

    async def invite(self, by: Id, user: Id) -> None:
        """Ask somebody to join."""
        await lobby.invite(self, by, user)

    async def decline(self, user: Id) -> None:
        """Answer an invitation with no."""
        await lobby.decline(self, user)

    async def kick(self, by: Id, user: Id) -> None:
        """Make room in the lobby."""
        await lobby.kick(self, by, user)

    async def settings(self, by: Id, **changes: Any) -> None:
        """Settle the terms in the lobby."""
        await lobby.settings(self, by, changes)

    async def close(self, by: Id) -> None:
        """Give up the lobby."""
        await lobby.close(self, by)

    async def start(self, by: Id, *, request_id: Id | None = None) -> Played:
        """Begin."""
        return await lobby.start(self, by, _text(request_id))

    async def offer(self, user: Id, seat: str | None = None) -> None:
        """Offer one's seat to a substitute."""
        await seats.offer(self, user, seat)

    async def take_seat(self, user: Id, seat: str, name: str = "") -> Candidate | None:
        """Ask for a seat that is offered; None: it is theirs already."""
        return await substitutes.take_seat(self, user, seat, name)

    async def answer_candidate(self, by: Id, number: int, yes: bool) -> Candidate | None:
        """Accept somebody who asks for a seat, or not; None: it is decided."""
        return await substitutes.answer(self, by, number, yes)

    def judges(self, candidate: Candidate) -> tuple[str, ...]:
        """The seats that are asked about somebody."""
        return substitutes.judges(self, candidate)

    def free_seats(self, user: Id) -> tuple[str, ...]:
        """The seats somebody may take or ask for."""
        return substitutes.free_seats(self, user)

    async def withdraw_candidate(self, user: Id) -> None:
        """Ask for a seat no longer."""
        await substitutes.withdraw(self, user)

    async def resign(self, user: Id, seat: str | None = None) -> None:
        """Leave a running game for good."""
        await seats.resign(self, user, seat)

    async def move(self, by: Id, channel: Id) -> None:
        """Carry the game to another channel."""
        await seats.move(self, by, str(channel))

    async def rematch(self, user: Id) -> "Table":
        """The same again: a new lobby with the same terms, the others invited."""
        return await seats.rematch(self, user)

    async def export(self, user: Id | None = None, *, full: bool = False, seat: str | None = None) -> str:
        """The record as text: whole when the game is over, otherwise what that person may know."""
        return await record.export(self, user, full=full, seat=seat)

    # For the desk's own rooms

    def turn(self) -> Turn:
        """A transaction on the present state."""
        memory = self.memory
        assert memory.header.seed is not None
        now, vacant = self.tables.now(), memory.seating.vacant
        seed = memory.header.seed
        return Turn(memory.game, memory.state, memory.number, seed, now, memory.orders, memory.stops, vacant)

    def moved(self, waiting: frozenset[str]) -> None:
        """Take note of a new state."""
        self.waiting_by_rules = waiting
        self.recent[self.number] = self.state
        while len(self.recent) > RECENT:
            del self.recent[next(iter(self.recent))]

    def change(self, kind: str) -> Change:
        """News that adds nothing to the log."""
        return Change(self.id, kind, self.number, self.number - 1)

    def check_host(self, user: Id) -> None:
        """Refuse whoever is not the host."""
        if str(user) != self.host:
            raise Refusal("not-host")

    async def write(
        self,
        entries: Sequence[Entry],
        count: Callable[[], None],
        change: Change | None = None,
        rows: Sequence[Row] = (),
    ) -> None:
        """Commit, let memory follow, tell the listeners; a second writer or a bad disk changes nothing."""
        self.used = self.tables.now()

        def then() -> None:
            count()
            if change is not None:
                self.tables.tell(change)

        try:
            await self.tables.store.write(entries, rows, then)
        except sqlite3.IntegrityError:
            await self.tables.reload(self)
            raise Refusal("second-writer", number=self.number) from None
        except sqlite3.Error as error:
            raise refused(error) from error


def _text(request_id: Id | None) -> str | None:
    return None if request_id is None else str(request_id)
