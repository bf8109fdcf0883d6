"""A table: a game in a channel. It holds the state, a lock and the way to disk; the referee decides what is written.

Most of what people do is one decision of a referee's module: `await table.do(seats.resign, user)`. What takes more than
one decision, or something from the store, has a module of its own beside this one: `voting`, `undo_requests`,
`computers`, `game_review`, `log_pages`.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Concatenate, ParamSpec

from rules import IllegalAction
from table.context import Context
from table.entries import RequestKey
from table.errors import Conflict, Refusal
from table.history import History
from table.model.answers import Change, Played, Preview, Tried
from table.model.computers import PlayerMemory
from table.model.person import Person
from table.model.state import TableState
from table.model.values import Candidate, Id
from table.referee import absences, drafts, lobby, play, seeks, substitutes, votes
from table.referee.drafts import DraftDropped
from table.referee.play import Step
from table.referee.transaction import Transaction
from table.vote_effects import carry_out

P = ParamSpec("P")
Decide = Callable[Concatenate[TableState, int, P], Transaction]
Check = Callable[[], None]  # called under the table's lock, on the state that is decided on; it raises to prevent that

RETRIES = 3  # attempts at a decision while other processes are faster


def nothing() -> None:
    """The check that prevents nothing."""


class Table:
    """One game, its log and its people."""

    def __init__(self, context: Context, loaded: TableState) -> None:
        self.context = context
        self.id = loaded.header.id
        self.lock = asyncio.Lock()
        self.used = context.now()
        self.state = loaded
        self.memories: dict[str, PlayerMemory] = {}  # of its computers, by seat
        self.history: History | None = None  # for those who look back; `game_review` keeps it up to date

    # Changes

    async def reload(self) -> None:
        """Read it again: another process has written to it."""
        self.state = await self.context.read(self.id)

    def notify(self, kind: str) -> None:
        """Tell the listeners of a change that adds nothing to the log."""
        self.context.listeners.notify(Change(self.id, kind, self.state.number, self.state.number - 1))

    async def commit(self, transaction: Transaction) -> None:
        """Write it, apply it to the state and tell the listeners; a second writer or a bad disk changes nothing."""
        self.used = self.context.now()
        if not transaction.entries:
            return
        try:
            await self.context.write(transaction.entries, self.state, transaction.change)
        except Conflict:
            await self.reload()
            raise Refusal("second-writer", number=self.state.number) from None

    async def do(self, decide: Decide[P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Write what a function of the referee decides on the state now, and what follows from it.

        If another process was faster, it decides again on what is there then.
        """
        async with self.lock:
            for tries in range(RETRIES + 1):
                try:
                    await self.commit(decide(self.state, self.context.now(), *args, **kwargs))
                    break
                except Refusal as refusal:
                    if refusal.key != "second-writer" or tries == RETRIES:
                        raise
            await self.follow_up()

    async def follow_up(self) -> None:
        """Start a seek that is full, and carry out votes that everybody left agreed to; the caller holds the lock."""
        if seeks.is_full(self.state):
            with suppress(Refusal):  # it is tried again when its timer is due
                await self.commit(seeks.start_or_close(self.state, self.context.new_seed(), self.context.now()))
        for vote in votes.carried_votes(self.state):
            if vote.kind in self.state.proposals:  # the one before may have ended the game
                await self.commit(await carry_out(self.context, self.state, vote))

    async def serve(
        self, user: Id, request_id: Id | None, decide: Callable[[RequestKey | None], Step]
    ) -> Played | None:
        """Write what is decided and answer, once for each request; None: it is in the draft.

        A draft that the log has made illegal is dropped, and its owner told so, once.
        """
        async with self.lock:
            if (before := await self._answer_again(user, request_id)) is not None:
                return before
            try:
                step = decide(None if request_id is None else (str(request_id), str(user)))
                await self.commit(step.transaction)
            except DraftDropped as dropped:
                await self.commit(drafts.save(self.state, dropped.seat, (), self.context.now()))
                raise
            except Refusal as refusal:  # another process may have served this very request
                if refusal.key != "second-writer" or (again := await self._answer_again(user, request_id)) is None:
                    raise
                return again
            return play.answer(self.state, step.seat, step.turn) if step.turn else None

    async def _answer_again(self, user: Id, request: Id | None) -> Played | None:
        """The answer to a request that has been served; the store finds those that memory does not know."""
        if request is None:
            return None
        known = self.state.served.find(str(request))
        if known is None and not self.state.served.is_complete(self.context.now()):
            known = await self.context.store.request(self.id, str(request))
        if known is None:
            return None
        if max(known.first, known.last + 1) > self.state.number:  # by another process, and this one has not read it yet
            await self.reload()
        return play.answer_again(self.state, user, known)

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
        own, now = "", self.context.now()

        def decide(request: RequestKey | None) -> Step:
            nonlocal own
            own, decoded = play.intent(self.state, user, _as_list(actions), expected=expected, seat=seat)
            return drafts.act(self.state, own, decoded, now, request=request, step=step)

        played = await self.serve(user, request_id, decide)
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

        def decide(_: RequestKey | None) -> Step:
            self.state.check_open()
            own, now = self.state.own_seat(user, seat), self.context.now()
            return Step(own, drafts.take_back(self.state, own, step, everything=everything, now=now))

        await self.serve(user, None, decide)
        return self.preview(user, seat)

    def preview(self, user: Id, seat: str | None = None) -> Preview:
        """The board as it would be after somebody's draft."""
        self.state.check_open()
        return drafts.preview(self.state, self.state.own_seat(user, seat), self.context.now())

    def _tried_again(self, user: Id, seat: str | None, before: Played) -> Tried:
        own = self.state.reader(user, seat)
        if own is None:  # they have left since
            raise Refusal("not-seated")
        played = before if before.held or before.last >= before.first else None
        return Tried(drafts.preview(self.state, own, self.context.now()), played, repeated=True)

    # People who come and go: what they told about themselves is looked up first

    async def join(self, user: Id, name: str = "", *, expected: int | None = None, check: Check = nothing) -> None:
        """Sit down in the lobby; `expected` is how many had joined when the button was made."""
        self.state.persons[str(user)] = await self.context.person(user)
        await self.do(after(check, lobby.join), user, name, expected=expected)

    async def start(self, by: Id, *, request_id: Id | None = None) -> Played:
        """The host begins the game; among computers alone it is no game for people, so it counts as another kind."""

        def decide(request: RequestKey | None) -> Step:
            return lobby.start(self.state, by, request, self.context.new_seed(), self.context.now())

        async with self.context.made_games.reserve(by, self.kind_to_start):
            played = await self.serve(by, request_id, decide)
        assert played is not None
        return played

    @property
    def kind_to_start(self) -> str:
        """What a lobby becomes that would not have counted as that before: a solo game, or nothing (`game_limits`)."""
        people = {user for user, _ in self.state.players if user}
        return "solo" if self.state.header.phase == "lobby" and len(people) == 1 else ""

    async def take_seat(self, user: Id, seat: str, name: str = "", *, tenure: int | None = None) -> Candidate | None:
        """Ask for a seat that is offered, after the tenure of that number; None: it is theirs already."""
        self.state.persons[str(user)] = await self.context.person(user)
        await self.do(substitutes.take_seat, user, seat, name, tenure=tenure)
        return self.state.candidates.get(str(user))

    async def answer_candidate(self, by: Id, number: int, yes: bool) -> Candidate | None:
        """Accept somebody who asks for a seat, or not; None: it is decided."""
        if (candidate := substitutes.find(self.state, number)) is not None:
            self.state.persons[candidate.user] = await self.context.person(candidate.user)
        await self.do(substitutes.answer, by, number, yes)
        return substitutes.find(self.state, number)

    async def follow_absence(self, person: Person) -> None:
        """Bring the seats of a person in line with what they said about being away."""
        self.state.persons[person.user] = person
        for seat in absences.seats_kept_for(self.state, person.user):
            await self.do(absences.follow, seat)
            await self.do(absences.follow, seat)  # who wants something else meanwhile comes back, then goes again


def after(check: Check, decide: Decide[P]) -> Decide[P]:
    """The decision, made only if the check does not raise on the very state it is made on."""

    def decide_after_check(state: TableState, now: int, /, *args: P.args, **kwargs: P.kwargs) -> Transaction:
        check()
        return decide(state, now, *args, **kwargs)

    return decide_after_check


def _as_list(actions: Any) -> Any:
    return actions if isinstance(actions, list | tuple) else [actions]
