"""What is to be written together: the referee puts entries into it, the desk writes them, all or none."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from table.entries import (
    AddMinute,
    AddNotice,
    Append,
    DropNotices,
    Entry,
    ForgetParts,
    KeepRequest,
    OweOutcome,
    RequestKey,
    Reseat,
    SeatAll,
    SetHeader,
)
from table.model.answers import Change
from table.model.seating import Seating
from table.model.state import TableState
from table.model.values import Away, Clock, Halt, Minute, Tenure
from table.parts import SetAway, SetClock, SetDraft, SetHalt, SetOrders, SetStops, SetVote
from table.referee import clocks
from table.referee.turn import Turn


class Transaction:
    """Entries in the making. Memory is read and never changed; `header` and `seating` are as they will be."""

    def __init__(self, table: TableState, now: int, kind: str | None = None) -> None:
        self.table = table
        self.now = now
        self.kind = kind  # of the change that listeners hear about; None: they hear nothing
        self.entries: list[Entry] = []
        self.header = table.header
        self.seating = table.seating
        self.next = table.number  # the number of the next row
        self.carries: int | None = None  # the number of the vote it carries out
        self._clocks = table.clocks
        self._aways = table.aways
        self._minute = table.next_minute

    @property
    def change(self) -> Change | None:
        return Change(self.header.id, self.kind, self.table.number, self.next - 1) if self.kind else None

    def add(self, *entries: Entry) -> None:
        self.entries += entries

    def add_minute(self, key: str, **figures: Any) -> int:
        """Note in the log, for all to read, what the desk did; the number of the minute."""
        self.add(AddMinute(self.header.id, Minute(self._minute, self.next, "", key, figures, self.now)))
        self._minute += 1
        return self._minute - 1

    def add_notice(self, seat: str, kind: str, due: int, **figures: Any) -> None:
        self.add(AddNotice(self.header.id, seat, kind, due, figures))

    def drop_notices(self, seat: str, *kinds: str) -> None:
        self.add(DropNotices(self.header.id, seat, kinds))

    def change_header(self, **changes: Any) -> None:
        self.header = replace(self.header, **changes)
        self.add(SetHeader(self.header, self.now))

    def seat_all(self, tenures: Sequence[Tenure]) -> None:
        """All who sit there, in order, in place of all who did."""
        self.seating = Seating(tenures)
        self.add(SeatAll(self.header.id, tenures))

    def reseat(self, tenure: Tenure, clock: Clock | None = None) -> None:
        """Somebody else, or nobody, has a seat from now on; what the one before kept for it goes with them.

        Without a clock they have the whole bank of time.
        """
        table_id, seat = self.header.id, tenure.seat
        self.seating = self.seating.with_tenure(tenure)
        self._clocks = {other: known for other, known in self._clocks.items() if other != seat}
        if clock is not None:
            self._clocks[seat] = clock
        self.add(Reseat(table_id, tenure), SetDraft(table_id, seat, None, self.table.game))
        self.add(SetOrders(table_id, seat, None), SetStops(table_id, seat, None), SetClock(table_id, seat, clock))
        self.drop_notices(seat, *clocks.TIMED)
        if seat in self.table.away:
            self.set_away(seat, self.table.aways[seat].at_end(self.now))
        vote = self.table.proposals.get("replace")
        if vote is not None and vote.figures["seat"] == seat:  # it was about whoever sat there
            self.end_vote("replace")

    def set_away(self, seat: str, away: Away | None) -> None:
        """Somebody is away until a time, or here again; when that time has come, the desk looks again."""
        self._aways = {other: known for other, known in self._aways.items() if other != seat}
        if away is not None:
            self._aways[seat] = away
        self.add(SetAway(self.header.id, seat, away))
        self.drop_notices(seat, "away")
        if away is not None and away.until is not None:
            self.add_notice(seat, "away", away.until)

    def look_for_absence(self, seat: str, user: str | None) -> None:
        """If whoever sits down there is away, the desk looks at once."""
        person = self.table.persons.get(user or "")
        if person is not None and person.away is not None and person.away > self.now:
            self.add_notice(seat, "away", self.now)

    def end_vote(self, kind: str) -> None:
        """Take a vote off the table."""
        self.add(SetVote(self.header.id, kind, None))
        self.drop_notices("", f"vote-{kind}")

    def follow_clocks(self, waiting: frozenset[str], moved: frozenset[str] = frozenset()) -> None:
        """Run the clocks of those the table waits for from now on, and no others."""
        table, pace = self.table, self.header.pace
        people = table.people_in(self.seating)
        runs = any(clock.since is not None for clock in self._clocks.values())  # its reminders may no longer be wanted
        if not (pace.bank or pace.remind or runs or any(person.remind for person in people.values())):
            return
        away = {seat for seat, each in self._aways.items() if each.until is not None and each.until > self.now}
        running = frozenset[str]() if self.header.paused or self.header.phase != "running" else waiting - away
        entries = clocks.follow(
            self.header.id, pace, clocks=self._clocks, waiting=running, moved=moved, people=people, now=self.now
        )
        self.add(*entries)

    def reset_clocks(self, waiting: frozenset[str]) -> None:
        """Give everybody the whole bank of time, and remind of nothing that belongs to another pace."""
        for seat in self.header.seats:
            self.add(SetClock(self.header.id, seat, None))
            self.drop_notices(seat, *clocks.TIMED)
        self._clocks = {}
        for seat in self.table.away:
            whole = replace(self._aways[seat], left=self.header.pace.bank)
            self._aways = {**self._aways, seat: whole}
            self.add(SetAway(self.header.id, seat, whole))
        self.follow_clocks(waiting)

    def renew_reminders(self) -> None:
        """Remind from now on as the pace says, and leave everybody the time they have."""
        people = self.table.people_in(self.seating)
        self.add(*clocks.renew(self.header.id, self.header.pace, self._clocks, people, self.now))

    def end_game(self, ending: str) -> None:
        """The game is over: the seed is shown, and what was kept for it goes."""
        self.kind = "over"
        self.change_header(phase="over", ending=ending, paused=False)
        self.add_minute("over", ending=ending, seed=self.header.seed)
        for seat in self.header.seats:
            self.drop_notices(seat, *clocks.TIMED, "stop", "away")
        votes = [f"vote-{kind}" for kind in self.table.proposals]
        self.drop_notices("", *votes, *(candidate.limit for candidate in self.table.candidates.values()))
        self.add(ForgetParts(self.header.id))
        if ending == "rules":
            self.add(OweOutcome(self.header.id, self.now))

    def append(self, turn: Turn, *, request: RequestKey | None = None, draft: str | None = None) -> None:
        """Write a turn, with all that it changes beside the board; `draft`: the seat whose draft it was."""
        self._append_rows(turn, request)
        self._change_halt(turn)
        vote = self.table.proposals.get("undo")
        if vote is not None and self.next > self.table.number:  # the board has moved
            self.add(SetVote(self.header.id, "undo", None))
            if vote.number != self.carries:
                self.add_minute("vote-overtaken", kind="undo", seat=vote.by, vote=vote.number)
        if draft is not None and draft in self.table.drafts:
            self.add(SetDraft(self.header.id, draft, None, self.table.game))
        if not turn.waiting:
            self.end_game("rules")
            return
        moved = frozenset(row.player for row in turn.rows if row.origin in (None, "deadline"))
        self.follow_clocks(turn.halted or turn.waiting, moved)

    def _append_rows(self, turn: Turn, request: RequestKey | None) -> None:
        table = self.table
        if turn.rows:
            game, state = table.game, turn.state
            digest, asked, first = game.digest(state), game.asked(state), table.number
            self.add(Append(self.header.id, game, turn.rows, state, turn.waiting, digest, request, first, asked))
        elif request is not None:
            self.add(KeepRequest(self.header.id, request, table.number, self.now))
        self.next = turn.number

    def _change_halt(self, turn: Turn) -> None:
        """Say whom a stop makes the table wait for, and how long; one let go is over, whatever fires next."""
        before = self.table.halt
        after = Halt(turn.halted, turn.held, turn.passed) if turn.halted and turn.waiting else None
        if before == after and not turn.released:
            return
        old, new = before.seats if before else frozenset(), after.seats if after else frozenset()
        kept = old & new - turn.released
        for seat in sorted(old - kept):
            self.drop_notices(seat, "stop")
        for seat in sorted(new - kept):
            self.add_notice(seat, "stop", self.now + self.header.pace.stop)
        self.add(SetHalt(self.header.id, after, self.table.game))
        if fresh := sorted(new - (old - turn.released)):
            self.add_minute("stop-fired", seats=fresh)
