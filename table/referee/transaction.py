"""A transaction: the referee adds entries, the table writes them, all or none."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from table.entries import (
    AddSystemEvent,
    AddTimer,
    Announce,
    Append,
    DeleteTimers,
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
from table.model.seating import Seating, absent_player
from table.model.state import TableState
from table.model.values import Away, Clock, Halt, SystemEvent, Tenure
from table.parts import SetAway, SetClock, SetDraft, SetHalt, SetOrders, SetStops, SetVote
from table.referee import clocks
from table.referee.turn import Turn


def later_event(entry: Entry) -> Entry:
    """Copy a system event under the next number."""
    assert isinstance(entry, AddSystemEvent)
    return replace(entry, event=replace(entry.event, id=entry.event.id + 1))


class Transaction:
    """Entries in the making. Memory is read and never changed; `header` and `seating` are as they will be."""

    def __init__(self, table: TableState, now: int, kind: str | None = None) -> None:
        self.table = table
        self.now = now
        self.kind = kind  # kind of the change that listeners are called with; None: they are not called
        self.entries: list[Entry] = []
        self.header = table.header
        self.seating = table.seating
        self.next = table.number  # the number of the next row
        self.carries: int | None = None  # the number of the vote it carries out
        self._clocks = table.clocks
        self._absences = table.absences
        self._next_event_id = table.next_event_id

    @property
    def change(self) -> Change | None:
        return Change(self.header.id, self.kind, self.table.number, self.next - 1) if self.kind else None

    def add(self, *entries: Entry) -> None:
        self.entries += entries

    def add_system_event(self, key: str, **figures: Any) -> int:
        """Add a system event that everybody may read, and return its number."""
        named = {**self._tenures_named(figures), **figures}
        self.add(AddSystemEvent(self.header.id, SystemEvent(self._next_event_id, self.next, "", key, named, self.now)))
        self._next_event_id += 1
        return self._next_event_id - 1

    def add_cause(self, key: str, **figures: Any) -> None:
        """Note in the log why this transaction did what it has noted so far: the cause comes before its effects."""
        effects = [at for at, entry in enumerate(self.entries) if isinstance(entry, AddSystemEvent)]
        self.add_system_event(key, **figures)
        if effects:
            cause, first = self.entries.pop(), self.entries[effects[0]]
            assert isinstance(cause, AddSystemEvent)
            assert isinstance(first, AddSystemEvent)
            number, id_ = first.event.number, first.event.id
            for at in effects:
                self.entries[at] = later_event(self.entries[at])
            self.entries.insert(effects[0], replace(cause, event=replace(cause.event, id=id_, number=number)))

    def _tenures_named(self, figures: Mapping[str, Any]) -> dict[str, Any]:
        """Whose tenures a system event speaks of: several may begin at the same number of the log."""
        named = {"turn": figures.get("seat"), "by_turn": figures.get("by")}
        return {key: self.seating.tenure_number(seat) for key, seat in named.items() if seat in self.header.seats}

    def add_timer(self, seat: str, kind: str, due: int) -> None:
        self.add(AddTimer(self.header.id, seat, kind, due))

    def announce(self, seat: str, kind: str, **figures: Any) -> None:
        """Announce something to a seat or, with "", to the table."""
        self.add(Announce(self.header.id, seat, kind, self.now, figures))

    def delete_timers(self, seat: str, *kinds: str) -> None:
        self.add(DeleteTimers(self.header.id, seat, kinds))

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
        self.delete_timers(seat, *clocks.TIMED)
        if seat in self.table.away:
            self.set_away(seat, self.table.absences[seat].at_end(self.now))
        vote = self.table.proposals.get("replace")
        if vote is not None and vote.figures["seat"] == seat:  # it was about whoever sat there
            self.end_vote("replace")

    def set_away(self, seat: str, away: Away | None) -> None:
        """Mark a person as away until a time, or back; a timer checks again at that time."""
        self._absences = {other: known for other, known in self._absences.items() if other != seat}
        if away is not None:
            self._absences[seat] = away
        self.add(SetAway(self.header.id, seat, away))
        self.delete_timers(seat, "away")
        if away is not None and away.until is not None:
            self.add_timer(seat, "away", away.until)

    def look_for_absence(self, seat: str, user: str | None) -> None:
        """If the person who sits down is away, set a timer that checks at once."""
        person = self.table.persons.get(user or "")
        if person is not None and person.away is not None and person.away > self.now:
            self.add_timer(seat, "away", self.now)

    def end_vote(self, kind: str) -> None:
        """Take a vote off the table."""
        self.add(SetVote(self.header.id, kind, None))
        self.delete_timers("", f"vote-{kind}")

    def follow_clocks(self, waiting: frozenset[str], moved: frozenset[str] = frozenset()) -> None:
        """Run the clocks of those the table waits for from now on, and no others."""
        table, pace = self.table, self.header.pace
        people = table.people_in(self.seating)
        runs = any(clock.since is not None for clock in self._clocks.values())  # its reminders may no longer be wanted
        if not (pace.bank or pace.remind or runs or any(person.remind for person in people.values())):
            return
        away = {seat for seat, each in self._absences.items() if each.until is not None and each.until > self.now}
        running = frozenset[str]() if self.header.paused or self.header.phase != "running" else waiting - away
        entries = clocks.follow(
            self.header.id, pace, clocks=self._clocks, waiting=running, moved=moved, people=people, now=self.now
        )
        self.add(*entries)

    def reset_clocks(self, waiting: frozenset[str]) -> None:
        """Give everybody the whole bank of time, and remind of nothing that belongs to another pace."""
        for seat in self.header.seats:
            self.add(SetClock(self.header.id, seat, None))
            self.delete_timers(seat, *clocks.TIMED)
        self._clocks = {}
        for seat in self.table.away:
            whole = replace(self._absences[seat], left=self.header.pace.bank)
            self._absences = {**self._absences, seat: whole}
            self.add(SetAway(self.header.id, seat, whole))
        self.follow_clocks(waiting)

    def renew_reminders(self) -> None:
        """Remind from now on as the pace says, and leave everybody the time they have."""
        people = self.table.people_in(self.seating)
        self.add(*clocks.renew(self.header.id, self.header.pace, self._clocks, people, self.now))

    def end_game(self, ending: str) -> None:
        """The game is over: the seed is shown, and what was kept for it goes."""
        self.kind = "over"
        self._return_seats()
        self.change_header(phase="over", ending=ending, paused=False)
        self.add_system_event("over", ending=ending, seed=self.header.seed)
        for seat in self.header.seats:
            self.delete_timers(seat, *clocks.TIMED, "stop", "away")
        votes = [f"vote-{kind}" for kind in self.table.proposals]
        self.delete_timers("", *votes, *(candidate.limit for candidate in self.table.candidates.values()))
        self.add(ForgetParts(self.header.id))
        if ending in ("rules", "resigned"):
            self.add(OweOutcome(self.header.id, self.now))

    def _return_seats(self) -> None:
        """Whoever is away while a computer plays for them has their seat again, with the result and the rematch."""
        for seat in sorted(seat for seat, away in self._absences.items() if away.since is not None):
            left = absent_player(self.header, self.seating, seat)
            if left is not None:
                tenure = Tenure(seat, self.seating.tenure_number(seat) + 1, left.user, left.name, self.next)
                self.seating = self.seating.with_tenure(tenure)
                self.add(Reseat(self.header.id, tenure))
                self.add_system_event("seat-back", seat=seat)

    def append(self, turn: Turn, *, request: RequestKey | None = None, draft: str | None = None) -> None:
        """Write a turn, with all that it changes beside the board; `draft`: the seat whose draft it was."""
        self._append_rows(turn, request)
        self._change_halt(turn)
        for seat in sorted(turn.lapsed):
            self.add(SetOrders(self.header.id, seat, tuple(turn.orders[seat]) or None))
        vote = self.table.proposals.get("undo")
        if vote is not None and self.next > self.table.number:  # the board has moved
            self.add(SetVote(self.header.id, "undo", None))
            if vote.number != self.carries:
                self.add_system_event("vote-overtaken", kind="undo", seat=vote.by, vote=vote.number)
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
        unchanged = old & new - turn.released
        for seat in sorted(old - unchanged):
            self.delete_timers(seat, "stop")
        for seat in sorted(new - unchanged):
            self.add_timer(seat, "stop", self.now + self.header.pace.stop)
        self.add(SetHalt(self.header.id, after, self.table.game))
        if fresh := sorted(new - (old - turn.released)):
            self.add_system_event("stop-fired", seats=fresh)
