"""The people at a table: they join and start, vote, offer and take seats, leave."""

from contextlib import suppress
from typing import Any

from rules.kernel import State
from table.base import BaseTable
from table.errors import Refusal
from table.model.answers import Played
from table.model.header import Pace
from table.model.values import Candidate, Id, Proposal
from table.referee import aways, limits, lobby, play, seats, seeks, substitutes, undo, votes
from table.referee.transaction import Transaction
from table.replay import state_after


class Company(BaseTable):
    # The lobby

    async def join(self, user: Id, name: str = "", *, expected: int | None = None) -> None:
        """Sit down in the lobby; `expected` is how many had joined when the button was made."""
        self.state.persons[str(user)] = await self.context.person(user)
        await self._do(lobby.join, user, name, expected)
        await self._begin_if_full()

    async def leave(self, user: Id, *, joins: int | None = None) -> None:
        """Get up in the lobby; `joins` is how many times somebody had joined when the button was made."""
        await self._do(lobby.leave, user, joins)

    async def take_colour(self, user: Id, colour: str) -> None:
        """Choose a colour in the lobby; "" gives it back."""
        await self._do(lobby.take_colour, user, colour)

    async def add_computer(self, by: Id, level: str, *, expected: int | None = None) -> None:
        """The host adds a computer in the lobby; `expected` is how many had joined when the button was made."""
        await self._do(lobby.add_computer, by, level, expected)
        await self._begin_if_full()

    async def remove_computer(self, by: Id, seat: str, *, expected: int | None = None) -> None:
        await self._do(lobby.remove_computer, by, seat, expected)

    async def invite(self, by: Id, user: Id) -> None:
        await self._do(lobby.invite, by, user)

    async def decline(self, user: Id) -> None:
        """Answer an invitation with no."""
        await self._do(lobby.decline, user)

    async def kick(self, by: Id, user: Id) -> None:
        """The host makes room in the lobby."""
        await self._do(lobby.kick, by, user)

    async def settings(self, by: Id, **changes: Any) -> None:
        """The host settles the terms in the lobby."""
        await self._do(lobby.settle, by, changes)
        await self._begin_if_full()

    async def _begin_if_full(self) -> None:
        """Start a seek whose last seat was just taken; if that fails, it is retried when due."""
        if not seeks.is_full(self.state):
            return
        async with self.lock:
            with suppress(Refusal):
                await self.commit(seeks.fall_due(self.state, self.context.new_seed(), self.context.now()))

    async def close(self, by: Id) -> None:
        """The host gives up the lobby."""
        await self._do(lobby.close, by)

    async def start(self, by: Id, *, request_id: Id | None = None) -> Played:
        async with self.lock:
            if (before := await self.answer_again(by, request_id)) is not None:
                return before
            request = None if request_id is None else str(request_id)
            transaction, turn = lobby.start(self.state, by, request, self.context.new_seed(), self.context.now())
            await self.commit(transaction)
            return play.answer(self.state, self.state.reader(by), turn)

    # Seats of a running game

    async def offer(self, user: Id, seat: str | None = None) -> None:
        """Offer one's seat to a substitute."""
        await self._do(seats.offer, user, seat)

    async def give_to_computer(self, by: Id, seat: str, level: str) -> None:
        """The host lets a computer play for a seat that was left or is on offer."""
        await self._do(seats.give_to_computer, by, seat, level)
        await self.carry_agreed()

    async def take_seat(self, user: Id, seat: str, name: str = "", *, tenure: int | None = None) -> Candidate | None:
        """Ask for a seat that is offered, after the tenure of that number; None: it is theirs already."""
        self.state.persons[str(user)] = await self.context.person(user)
        await self._do(substitutes.take_seat, user, seat, name, tenure)
        return self.state.candidates.get(str(user))

    async def answer_candidate(self, by: Id, number: int, yes: bool) -> Candidate | None:
        """Accept somebody who asks for a seat, or not; None: it is decided."""
        if (asked := substitutes.find(self.state, number)) is not None:
            self.state.persons[asked.user] = await self.context.person(asked.user)  # as they are by now
        await self._do(substitutes.answer, by, number, yes)
        return substitutes.find(self.state, number)

    async def withdraw_candidate(self, user: Id, number: int | None = None) -> None:
        """Ask for a seat no longer, or withdraw the request of that number alone."""
        await self._do(substitutes.withdraw, user, number)

    def judges(self, candidate: Candidate) -> tuple[str, ...]:
        """The seats that are asked about somebody."""
        return substitutes.judges(self.state, candidate)

    def owner(self, seat: str) -> str | None:
        """Whose seat it is: the person in it, or the one a computer keeps it for while they are away."""
        return aways.owner(self.state, seat)

    def free_seats(self, user: Id) -> tuple[str, ...]:
        """The seats somebody may take or ask for."""
        return substitutes.free_seats(self.state, user)

    async def resign(self, user: Id, seat: str | None = None, *, tenure: int | None = None) -> None:
        """Leave a running game for good; `tenure`: only if it is still the one of that number."""
        await self._do(seats.resign, user, seat, tenure)
        await self.carry_agreed()

    async def get_up(self, user: Id) -> None:
        """Leave, wherever somebody sits: a lobby, or every seat of a running game."""
        if self.state.header.phase == "lobby":
            await self.leave(user)
            return
        for seat in self.state.seating.of(user):
            await self._do(seats.get_up, user, seat)
        await self.carry_agreed()

    async def move(self, by: Id, channel: Id, guild: Id = "", *, lost: bool = False) -> Proposal | None:
        """Carry the game to another channel: the host does, anybody in a seat if the old one is `lost`.

        Others put it to the vote; None: it is done.
        """
        async with self.lock:
            if not self.state.seating.of(by) and str(by) != self.state.header.host:
                raise Refusal("not-seated")
            await self.context.check_free(str(channel))
            now = self.context.now()
            if str(by) == self.state.header.host or lost:
                limits.check(self.state, by, "move", now)
                transaction = seats.move(self.state, str(channel), str(guild), now)
                limits.count(transaction, by, "move")
                await self.commit(transaction)
                return None
            if self.state.header.phase != "running":
                raise Refusal("not-host")
            await self._open_vote(votes.propose_move(self.state, by, str(channel), str(guild), now))
            return self.state.proposals.get("move")

    async def begin_epoch(self, epoch: int) -> None:
        """From now on throw other dice than before a backup was restored, and say so at the table."""
        await self._do(seats.begin_epoch, epoch)

    # Votes

    async def propose(
        self, user: Id, kind: str, *, target: str | None = None, seat: str | None = None
    ) -> Proposal | None:
        """Put a pause, an end or the replacement of a seat to the others; None: nobody is to be asked, it is done."""
        async with self.lock:
            vote = votes.propose(self.state, user, kind, seat, target, self.context.now())
            await self._open_vote(vote)
            return self.state.proposals.get(kind)

    async def propose_settings(self, host: Id, *, language: str, pace: Pace, named: str = "") -> Proposal | None:
        """Put another language or pace to the others, as the host; None: nobody is to be asked, it is done."""
        async with self.lock:
            await self._open_vote(votes.propose_settings(self.state, host, language, pace, named, self.context.now()))
            return self.state.proposals.get("settings")

    async def vote(self, user: Id, number: int, yes: bool, *, seat: str | None = None) -> Proposal | None:
        """Say yes or no to the proposal of that number: all yes carry it, one no ends it. None: it is decided."""
        async with self.lock:
            vote = votes.count(self.state, user, number, yes, seat)
            if votes.is_carried(self.state, vote):
                await self._carry(vote)
            else:
                await self.commit(votes.keep(self.state, vote, self.context.now()))
            return self.state.proposals.get(vote.kind)

    async def withdraw(self, user: Id, number: int) -> None:
        """Take back one's proposal."""
        await self._do(votes.withdraw, user, number)

    async def resume(self, user: Id, *, pause: int | None = None) -> None:
        """Go on after a pause, or only after the one that this minute began."""
        await self._do(seats.resume, user, pause)

    async def _open_vote(self, vote: Proposal) -> None:
        """Put it to the others, or do it if there are none; the lock is held."""
        now = self.context.now()
        transaction = (
            votes.open_vote(self.state, vote, now) if vote.asked else await self._agreed_transaction(vote, now)
        )
        votes.count_limits(transaction, vote)
        await self.commit(transaction)

    async def carry_agreed(self) -> None:
        """Somebody has left: what all who remain have agreed to is done."""
        async with self.lock:
            for vote in votes.carried_votes(self.state):
                if vote.kind in self.state.proposals:  # the one before may have ended the game
                    await self._carry(vote)

    async def _carry(self, vote: Proposal) -> None:
        """Do what was agreed; the lock is held."""
        if vote.kind == "undo":
            await self.commit(await self._go_back(vote.figures["to"], vote.by, "undone", vote=vote.number))
            return
        await self.commit(await self._agreed_transaction(vote, self.context.now()))

    async def _agreed_transaction(self, vote: Proposal, now: int) -> Transaction:
        """What was agreed; a move to a channel that was taken meanwhile is withdrawn."""
        if vote.kind == "move" and await self.context.store.live_in(vote.figures["channel"]) is not None:
            return votes.close(self.state, vote, "withdrawn", vote.by, now)
        return votes.carry(self.state, vote, now)

    async def _lift_out(self, to: int | None, seat: str) -> Transaction:
        """Take back what a seat has sealed from `to` on, and nothing of the others'."""
        return undo.lift_out(self.state, to or 0, await self._state_at(to), seat, self.context.now())

    async def _state_at(self, to: int | None) -> State:
        """The state before a row."""
        assert to is not None
        kept = [row for row in self.state.logged if row.number < to]
        return await state_after(
            self.state.game, self.state.game.new_game(self.state.header.seats, self.state.header.options), kept
        )

    async def _go_back(self, to: int | None, by: str, key: str, *, vote: int | None = None) -> Transaction:
        """Take back everything from `to` on."""
        return undo.go_back(self.state, to or 0, await self._state_at(to), by, key, self.context.now(), vote=vote)
