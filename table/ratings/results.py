"""From a finished game to its results: whose each seat was, and how long they were waited for (docs/rulings.md)."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

from rules.kernel import CHANCE, RankedSeat
from table.model.forgotten_people import pseudonym
from table.model.results import UNRATED, Result
from table.model.state import TableState
from table.model.values import NO_PLAYER, Logged, Tenure

OWN = (None, "order")  # origins of what a person decided: at the moment, or ahead
VACANT = "vacant"
COUNTED = ("rules", "resigned")  # endings of games that count; not by vote, which everybody agreed to
BEGINS = {"paused": "pause", "seat-away": "away"}  # system events with which time begins to stand still
ENDS = {"resumed": "pause", "seat-back": "away", "seat-taken": "away", "resigned": "away"}
COMING_AND_GOING = ("seat-away", "seat-back", "seat-taken", "seat-open", "resigned")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody who sat in a seat: a person, or one who was forgotten since."""

    tenures: tuple[Tenure, ...]  # more than one if they came back
    decisions: int  # their own
    asked: int  # how many the seat had to make since they came, until they left
    left: float | None  # the length of the log when they left for good; None: they stayed

    @property
    def newcomer(self) -> bool:
        return self.tenures[0].turn > 0


class Rated(NamedTuple):
    """Somebody for whom a game counts."""

    person: str
    sitter: Sitter
    line: RankedSeat


def results_of(table: TableState, ended: int) -> tuple[Result, ...]:
    """A line for each person for whom the game counts, the rating still to be computed; none: it counts for nobody.

    The state must hold all tenures and system events (`Store.whole_past`).
    """
    if table.header.ending not in COUNTED or not table.is_rated:
        return ()
    rated = [*_rated(table)]
    nobody_stayed = all(each.sitter.left is not None for each in rated)
    if nobody_stayed or len({each.person for each in rated}) < max(2, len(rated)):
        return ()
    waits, places = waits_of(table), places_of([_order(each) for each in rated])
    return tuple(
        _result(table, each, place, waits[each.line.seat], ended) for each, place in zip(rated, places, strict=True)
    )


def results_with_computers(table: TableState, ended: int) -> tuple[Result, ...]:
    """A line for each person who stayed in a game that began with computers, by the place of their seat among all."""
    if table.header.ending not in COUNTED or not table.is_counted_apart:
        return ()
    stayed = [each for each in _rated(table) if each.sitter.left is None and each.sitter.tenures[0].user]
    waits = waits_of(table)
    return tuple(_result(table, each, each.line.rank, waits[each.line.seat], ended) for each in stayed)


def _rated(table: TableState) -> Iterator[Rated]:
    """Those for whom it counts, seat by seat."""
    decided = [row.number for row in table.logged if _is_decision(row)]
    for line in sorted(table.result or table.game.standings(table.position), key=lambda line: line.seat):
        own = [row.number for row in table.logged if row.player == line.seat and _is_decision(row)]
        for sitter in sitters_of(table, line.seat, own):
            if _counts_for(sitter, len(own), decided):
                yield Rated(sitter.tenures[0].user or pseudonym(), sitter, line)


def _counts_for(sitter: Sitter, of_seat: int, decided: Sequence[int]) -> bool:
    """Whether a game counts for somebody in a seat that had so many decisions to make."""
    if sitter.newcomer:
        return sitter.left is None and 3 * sitter.decisions >= of_seat
    return sitter.left is None or 3 * bisect_left(decided, sitter.left) >= len(decided)


def _is_decision(row: Logged) -> bool:
    return row.player not in (CHANCE, NO_PLAYER) and row.origin != "forced"


def _order(rated: Rated) -> tuple[bool, int]:
    left = rated.sitter.left is not None
    return left, 0 if left else rated.line.rank


def places_of(order: Sequence[tuple[bool, int]]) -> list[int]:
    """Whoever left comes after all who stayed; those who are level share a place."""
    return [1 + sum(other < own for other in order) for own in order]


def _result(table: TableState, rated: Rated, place: int, waits: Sequence[tuple[int, int]], ended: int) -> Result:
    person, sitter, line = rated
    ends = {tenure.turn: until for tenure, until in tenures_of(table, line.seat)}
    spans = [(tenure.since, ends[tenure.turn]) for tenure in sitter.tenures]
    own = [seconds for number, seconds in waits if any(since <= number < until for since, until in spans)]
    return Result(
        table_id=table.header.id,
        seat=line.seat,
        turn=sitter.tenures[0].turn,
        title=table.header.title,
        guild=table.header.guild,
        ended=ended,
        person=person,
        place=place,
        seats=max(place, len(table.header.seats)),
        score=line.score,
        roles=table.game.roles(table.position, line.seat),
        newcomer=sitter.newcomer,
        decisions=sitter.decisions,
        asked=sitter.asked,
        turns=len(own),
        seconds=sum(own),
        rating=UNRATED,
        name=sitter.tenures[-1].display_name,
    )


def sitters_of(table: TableState, seat: str, decisions: Sequence[int]) -> list[Sitter]:
    """All people who sat in a seat, whose decisions have these numbers, in the order in which they came."""
    own = [row.number for row in table.logged if row.player == seat and row.origin in OWN]
    sitters: dict[str, list[tuple[Tenure, float]]] = {}
    last, newest = "", ""
    for tenure, until in tenures_of(table, seat):
        last = _whose(tenure, _between(own, tenure.since, until))
        if last != VACANT:
            newest = last
            sitters.setdefault(last, []).append((tenure, until))
    stayed = newest if last == newest or is_kept(table, seat) else ""
    return [_sitter(spans, own, decisions, stayed=who == stayed) for who, spans in sitters.items()]


def _sitter(
    spans: Sequence[tuple[Tenure, float]], own: Sequence[int], decisions: Sequence[int], *, stayed: bool
) -> Sitter:
    left = None if stayed else spans[-1][1]
    own_decisions = sum(_between(own, tenure.since, until) for tenure, until in spans)
    all_decisions = _between(decisions, spans[0][0].since, inf if left is None else left)
    return Sitter(tuple(tenure for tenure, _ in spans), own_decisions, all_decisions, left)


def _between(numbers: Sequence[int], first: float, end: float) -> int:
    """How many of these, which are in order, are from one number on and before another."""
    return bisect_left(numbers, end) - bisect_left(numbers, first)


def tenures_of(table: TableState, seat: str) -> Iterator[tuple[Tenure, float]]:
    """All who sat there in their order, each with the number at which they left it."""
    every = [each for each in (*table.seating.past, *table.seating.tenures) if each.seat == seat]
    every.sort(key=lambda each: each.turn)
    for tenure, after in zip(every, [*every[1:], None], strict=True):
        yield tenure, inf if after is None else after.since


def _whose(tenure: Tenure, decisions: int) -> str:
    """Who sat there: a person, somebody who was forgotten since, or nobody who counts."""
    if tenure.user is not None:
        return f"user {tenure.user}"
    if tenure.level or (tenure.turn and not decisions):
        return VACANT
    return f"forgotten {tenure.turn}"


# How long they were waited for


def waits_of(table: TableState) -> dict[str, list[tuple[int, int]]]:
    """Seat by seat, the number of each move and the seconds the table waited for it, not counting pauses."""
    return _waits(table, (None,))[0]


def thinking_time(table: TableState, until: int) -> dict[str, tuple[int, int]]:
    """Seat by seat, how many decisions the table has waited for and how many seconds, without pauses.

    A move that the referee made when the time was up counts, and so does the one that is waited for at the end.
    """
    done, waiting = _waits(table, (None, "deadline"))
    times = {seat: (len(waits), sum(seconds for _, seconds in waits)) for seat, waits in done.items()}
    for seat, since in waiting.items():
        count, seconds = times[seat]
        paused = _overlap([*pauses_of(table, seat)], since, until)
        times[seat] = count + 1, seconds + max(0, until - since - paused)
    return times


def _waits(table: TableState, origins: Sequence[str | None]) -> tuple[dict[str, list[tuple[int, int]]], dict[str, int]]:
    """The waits for moves of these origins, and since when each seat is waited for at the end."""
    game = table.game
    state = game.new_game(table.header.seats, table.header.options)
    first, pauses = frozenset(table.plays), {seat: list(pauses_of(table, seat)) for seat in table.header.seats}
    since: dict[str, int] = {}
    waits: dict[str, list[tuple[int, int]]] = {seat: [] for seat in table.header.seats}
    before: Logged | None = None
    for row in table.logged:
        if before is not None and row.number in first:
            waiting = game.waiting_for(state) - {CHANCE}
            since = {seat: since.get(seat, before.at) for seat in waiting}
        if row.origin in origins and row.player in since:
            begun = since.pop(row.player)
            paused = _overlap(pauses[row.player], begun, row.at)
            waits[row.player].append((row.number, max(0, row.at - begun - paused)))
        state, _ = game.apply(state, row.player, row.action)
        before = row
    last = before.at if before is not None else table.header.created
    return waits, {seat: since.get(seat, last) for seat in game.waiting_for(state) - {CHANCE}}


def _overlap(pauses: Sequence[tuple[int, int]], begun: int, ended: int) -> int:
    """How much of a time was paused; pauses are in order and do not meet."""
    first = bisect_right(pauses, begun, key=lambda span: span[1])
    last = bisect_left(pauses, ended, lo=first, key=lambda span: span[0])
    return sum(min(ended, end) - max(begun, start) for start, end in pauses[first:last])


def pauses_of(table: TableState, seat: str) -> Iterator[tuple[int, int]]:
    """When the time of a seat stood still, from when to when: the game was paused, or its person away."""
    reasons: set[str] = set()
    begun = 0
    for event in table.system_events:
        key, before = event.key, bool(reasons)
        if "away" in (BEGINS.get(key), ENDS.get(key)) and event.figures["seat"] != seat:
            continue
        if key in BEGINS:
            reasons.add(BEGINS[key])
        elif key in ENDS:
            reasons.discard(ENDS[key])
        if reasons and not before:
            begun = event.at
        elif before and not reasons:
            yield begun, event.at
    if reasons:
        yield begun, table.system_events[-1].at


def is_kept(table: TableState, seat: str) -> bool:
    """Does a computer play for somebody who is away, and keeps the seat for them?"""
    about = [each.key for each in table.system_events if each.key in COMING_AND_GOING and each.figures["seat"] == seat]
    return seat in table.seating.computers and about[-1:] == ["seat-away"]
