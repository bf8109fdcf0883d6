"""A table: a game in a channel, and everything people can do there."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from rules import IllegalAction
from table import past
from table.company import Company
from table.computers import Computers
from table.context import Context
from table.entries import DropNotice, RequestKey
from table.errors import Refusal
from table.history import Course, History, Moment, Passage, Stretch, moment, since_own_move
from table.model.answers import Line, Played, Preview, Tried, Undo
from table.model.state import TableState
from table.model.thought import Recall
from table.model.values import Id, Notice, Order, Place, Stop
from table.past import Window
from table.records import branches, record
from table.referee import aways, drafts, due, limits, orders, play, seeks, undo, votes
from table.referee.drafts import DraftDropped
from table.referee.play import Step
from table.referee.transaction import Transaction
from table.replay import check_gaps

R = TypeVar("R", Order, Stop)


class Table(Company):
    """One game, its log and its people."""

    def __init__(self, context: Context, loaded: TableState) -> None:
        super().__init__(context, loaded)
        self._recalls: dict[str, Recall] = {}  # what computers remember, by seat
        self._history: History | None = None  # for those who look back
        self._looking = asyncio.Lock()

    @property
    def computers(self) -> Computers:
        """The computers in its seats; made when asked for, as a cycle would keep a table in memory longer."""
        return Computers(self, self._recalls)

    # Playing

    async def act(
        self,
        user: Id,
        actions: Any,
        *,
        request_id: Id | None = None,
        expected: int | None = None,
        step: int | None = None,
        seat: str | None = None,
    ) -> Tried:
        """Take an action, or several: into the draft while it can be taken back, played with the draft when it cannot.

        `step` is how long the draft was when the player chose.
        """
        async with self.draft_lock():
            if (before := await self.answer_again(user, request_id)) is not None:
                return self._tried_again(user, seat, before)
            own, wanted = play.intent(self.state, user, _as_list(actions), expected=expected, seat=seat)
            request, now = _request(request_id, user), self.context.now()
            played = await self.serve(drafts.act(self.state, own, wanted, now, request=request, step=step), request)
            if played is not None and played.repeated:
                return self._tried_again(user, seat, played)
            return Tried(drafts.preview(self.state, own, now), played)

    def why_not(self, user: Id, actions: Any, seat: str | None = None) -> IllegalAction | None:
        """Why `act` would refuse this now, or None; nothing is written."""
        try:
            drafts.act(self.state, *play.intent(self.state, user, _as_list(actions), seat=seat), self.context.now())
        except IllegalAction as refusal:
            return refusal
        return None

    async def take_back(
        self, user: Id, *, everything: bool = False, step: int | None = None, seat: str | None = None
    ) -> Preview:
        """Shorten the draft."""
        async with self.draft_lock():
            self.state.check_open()
            own, now = self.state.own_seat(user, seat), self.context.now()
            await self.commit(drafts.take_back(self.state, own, step, everything=everything, now=now))
            return drafts.preview(self.state, own, now)

    async def serve(self, step: Step, request: RequestKey | None) -> Played | None:
        """Write and answer; None: it is in the draft. If another process has served this request, answer as it did."""
        try:
            await self.commit(step.transaction)
        except Refusal as refusal:
            name, user = request or (None, "")
            if refusal.key != "second-writer" or (again := await self.answer_again(user, name)) is None:
                raise
            return again
        return play.answer(self.state, step.seat, step.turn) if step.turn else None

    @asynccontextmanager
    async def draft_lock(self) -> AsyncIterator[None]:
        """Hold the lock; a draft that the log has made illegal is dropped, and its owner told so, once."""
        async with self.lock:
            try:
                yield
            except DraftDropped as dropped:
                await self.commit(drafts.save(self.state, dropped.seat, (), self.context.now()))
                raise

    def _tried_again(self, user: Id, seat: str | None, before: Played) -> Tried:
        own = self.state.reader(user, seat)
        if own is None:  # they have left since
            raise Refusal("not-seated")
        played = before if before.held or before.last >= before.first else None
        return Tried(drafts.preview(self.state, own, self.context.now()), played, repeated=True)

    # What somebody sees of their draft

    def preview(self, user: Id, seat: str | None = None) -> Preview:
        """The board as it would be after somebody's draft."""
        self.state.check_open()
        return drafts.preview(self.state, self.state.own_seat(user, seat), self.context.now())

    # Taking back

    async def ask_undo(
        self, user: Id, to: int | None = None, seat: str | None = None, *, expected: int | None = None
    ) -> Undo:
        """Take back, or ask those concerned; `expected` is how long the log was when the button was made."""
        async with self.lock:
            self.state.check_open()
            own = self.state.own_seat(user, seat)
            self.state.check_nothing_undone(expected)
            found, now = undo.status(self.state, own, to), self.context.now()
            if not found.possible:
                raise Refusal(found.key, **found.figures)
            if found.key == "undo-consent":
                figures = {"to": found.to}
                await self._open_vote(votes.proposal(self.state, "undo", own, found.needs, now, figures, silence=False))
                return found
            limits.check(self.state, user, "undo", now)
            if found.key == "undo-held":
                transaction = undo.withdraw_held(self.state, own, now)
            elif "sealed" in found.figures:
                transaction = await self._lift_out(found.to, own)
            else:
                transaction = await self._go_back(found.to, own, "undone")
            limits.count(transaction, user, "undo")
            await self.commit(transaction)
            return Undo(found.key, found.to, figures=found.figures, done=True)

    def undo_offers(self, user: Id, seat: str | None = None) -> tuple[Undo, ...]:
        """What somebody may take back, and who must agree: their last step, and the whole turn if that is more."""
        self.state.check_open()
        return undo.offers(self.state, self.state.own_seat(user, seat))

    async def rewind(self, host: Id, to: int) -> Undo:
        """The host goes back to an earlier number, for all to read."""
        async with self.lock:
            undo.check_rewind(self.state, host, to)
            limits.check(self.state, host, "undo", self.context.now())
            transaction = await self._go_back(to, self.state.reader(host) or "", "rewound")
            limits.count(transaction, host, "undo")
            await self.commit(transaction)
            return Undo("undo-host", to, done=True)

    # Looking back

    async def look_back(self, user: Id | None, number: int | None = None, eyes: str | None = None) -> Moment:
        """The step with this row of the log, by default the last; `eyes`: from this seat, if that is allowed."""
        return await moment(self.context.store, self.state, await self._past(), user, number, eyes)

    async def read_lines(self, user: Id | None, first: int, last: int | None = None) -> tuple[Line, ...]:
        """The log between two numbers as somebody may read it; of what the desk did meanwhile, the newest."""
        return await past.lines(self.context.store, self.state, self.state.reader(user), first, last)

    async def log_before(self, user: Id | None, end: Place, most: int) -> Window:
        """The last lines before a place in the log, as somebody may read them."""
        return await past.before(self.context.store, self.state, self.state.reader(user), end, most)

    async def log_from(self, user: Id | None, start: Place, most: int) -> Window:
        """The first lines from a place in the log on, as somebody may read them."""
        return await past.onward(self.context.store, self.state, self.state.reader(user), start, most)

    async def branch_point(self, number: int | None = None) -> tuple[int, Passage]:
        """Where somebody may try something else: the step with this row, by default the last that leaves a choice."""
        branches.check(self.state)
        steps = (await self._past()).passages
        if not steps:
            raise Refusal("replay-nothing")
        over = len(steps) - 1 if self.state.result else len(steps)
        place = self._history.at(number) if self._history and number is not None else over - 1
        if not 0 <= place < over:
            raise Refusal("branch-over")
        return place, steps[place]

    async def course(self) -> Course:
        """How the scores went, once the game is over: they count what was secret."""
        if self.state.header.phase != "over":
            raise Refusal("not-over")
        return (await self._past()).course(self.state.logged)

    async def stretches(self) -> list[Stretch]:
        """The whole game in pieces, once it is over: positions hold what was secret."""
        if self.state.header.phase != "over":
            raise Refusal("not-over")
        return (await self._past()).stretches(self.state.logged)

    async def _past(self) -> History:
        """The game gone by, up to now."""
        self.state.check_started()
        if self._history is None:
            self._history = History(
                self.state.game, self.state.game.new_game(self.state.header.seats, self.state.header.options)
            )
        async with self._looking:
            while not self._history.is_at_the_end_of(self.state.logged):
                await self._history.follow(self.state.logged)
        return self._history

    def since_own_move(self, user: Id) -> int | None:
        """The number of the first row after somebody's own last move, if there is one."""
        return since_own_move(self.state, user)

    # Orders and stops

    async def order(
        self,
        user: Id,
        kind: str,
        answer: str,
        *,
        whom: str = "",
        where: str = "",
        round_: int | None = None,
        seat: str | None = None,
    ) -> tuple[Order, ...]:
        """Leave a standing order: yes, no, or ask me; for good, or for the round being played."""
        own = await self._change_rules(orders.add_order, user, seat, Order(kind, answer, whom, where, round_))
        return self.state.orders_in_force(own)

    async def clear_order(
        self,
        user: Id,
        kind: str,
        *,
        whom: str = "",
        where: str = "",
        round_: int | None = None,
        seat: str | None = None,
    ) -> tuple[Order, ...]:
        """Clear the order of that kind and scope, whatever it answers."""
        own = await self._change_rules(orders.clear_order, user, seat, Order(kind, "", whom, where, round_))
        return self.state.orders_in_force(own)

    async def stop(
        self, user: Id, kind: str, *, whom: str = "", where: str = "", seat: str | None = None
    ) -> tuple[Stop, ...]:
        """Ask the table to wait when this happens."""
        own = await self._change_rules(orders.add_stop, user, seat, Stop(kind, whom, where))
        return self.state.seat_stops.get(own, ())

    async def clear_stop(
        self, user: Id, kind: str, *, whom: str = "", where: str = "", seat: str | None = None
    ) -> tuple[Stop, ...]:
        own = await self._change_rules(orders.clear_stop, user, seat, Stop(kind, whom, where))
        return self.state.seat_stops.get(own, ())

    async def _change_rules(
        self, decide: Callable[[TableState, str, R, int], Transaction], user: Id, seat: str | None, rule: R
    ) -> str:
        """Set or clear an order or a stop of somebody's seat; returns the seat."""
        async with self.lock:
            own = orders.owner(self.state, user, seat)
            await self.commit(decide(self.state, own, rule, self.context.now()))
            return own

    async def go_on(
        self, user: Id, seat: str | None = None, *, expected: int | None = None, halted: Collection[str] | None = None
    ) -> None:
        """The table need not wait any longer; a button knows how long the log was and whose stops had fired."""
        await self._do(orders.go_on, user, seat, expected, halted)

    # Time, and records

    async def fall_due(self, notice: Notice, now: int) -> None:
        """Do what its time has come for, in one transaction with the word that it is done."""
        async with self.lock:
            if self.state.broken is not None:
                raise self.state.broken.with_traceback(None)  # it stays due, for a program that can replay this game
            await self._look_up(notice)
            if notice.kind in due.VOTES:
                vote = votes.lapsed_vote(self.state, due.VOTES[notice.kind], now)
                transaction = await self._agreed_transaction(vote, now) if vote else Transaction(self.state, now)
            elif notice.kind == "seek":
                transaction = seeks.fall_due(self.state, self.context.new_seed(), now)
            else:
                transaction = due.overdue(self.state, notice, now)
            # First, for its number may be given to a new one, which may be due at the same second.
            transaction.entries.insert(0, DropNotice(notice))
            await self.commit(transaction)
        if notice.kind == "deadline":  # a computer may have taken the seat
            await self.carry_agreed()

    async def _look_up(self, notice: Notice) -> None:
        """What the person whom it concerns told the desk: that may be new, and they may hold no seat now."""
        users = [aways.owner(self.state, notice.seat)] if notice.kind == "away" else []
        users += [asked.user for asked in self.state.candidates.values() if asked.limit == notice.kind]
        for user in filter(None, users):
            self.state.persons[user] = await self.context.person(user)

    async def export(self, user: Id | None = None, *, full: bool = False, seat: str | None = None) -> str:
        """The record as text: whole when the game is over, otherwise what that person may know."""
        if not full and self.state.header.phase != "over":
            _, events = await self.context.store.whole_past(self.id)
            return await asyncio.to_thread(
                record.write_told, record.told(self.state, self.state.reader(user, seat), events)
            )
        rows = await self.context.store.log(self.id)
        check_gaps(rows)
        return await asyncio.to_thread(record.write, record.whole_record(self.state, rows))


def _as_list(actions: Any) -> Any:
    return actions if isinstance(actions, list | tuple) else [actions]


def _request(request_id: Id | None, user: Id) -> RequestKey | None:
    return None if request_id is None else (str(request_id), str(user))
