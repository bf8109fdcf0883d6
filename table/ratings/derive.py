"""From a finished game to its results: whose each seat was, and how long they were waited for (docs/rulings.md)."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rules.kernel import CHANCE, RankedSeat
from table.model.people import pseudonym
from table.model.results import UNRATED, Result
from table.model.state import TableState
from table.model.values import Logged, Tenure

OWN = (None, "order")  # origins of what a person decided: at the moment, or ahead
VACANT = "vacant"
BEGINS = {"paused": "pause", "seat-away": "away"}  # minutes with which time begins to stand still
ENDS = {"resumed": "pause", "seat-back": "away", "seat-taken": "away", "resigned": "away"}
COMING_AND_GOING = ("seat-away", "seat-back", "seat-taken", "seat-open", "resigned")


@dataclass(frozen=True, slots=True)
class Holder:
    """Somebody a seat may have belonged to: a person, or one who was forgotten since."""

    tenures: tuple[Tenure, ...]  # more than one if they came back
    decisions: int
    newcomer: bool
    left: bool


def counts(table: TableState) -> bool:
    """Is it a game among people that the rules ended, each for themselves and without help?"""
    header, seating = table.header, table.seating
    helped = header.several or header.hints or bool(seating.computers_of_the_start)
    retold = header.dice_from > 0 or header.source > 0  # from a record, or for practice
    return header.ending == "rules" and not helped and not retold and table.result is not None and len(header.seats) > 1


def results_of(table: TableState, ended: int) -> tuple[Result, ...]:
    """A line for each seat, its rating still to be computed; none if the game counts for nobody.

    From a memory with all tenures and system events there were (`Store.whole_past`).
    """
    if not counts(table):
        return ()
    waits = waits_of(table)
    holders = {seat: holder_of(table, seat) for seat in table.header.seats}
    users = [holder.tenures[0].user or pseudonym() for holder in holders.values()]
    if len({*users}) < len(users):
        return ()
    lines = {line.seat: line for line in table.result or ()}
    places = places_of(
        {seat: (holder.left, 0 if holder.left else lines[seat].rank) for seat, holder in holders.items()}
    )
    return tuple(
        _result(table, lines[seat], place=places[seat], holder=holder, person=person, waits=waits[seat], ended=ended)
        for person, (seat, holder) in sorted(zip(users, holders.items(), strict=True), key=lambda each: each[1][0])
    )


def _result(
    table: TableState,
    line: RankedSeat,
    *,
    place: int,
    holder: Holder,
    person: str,
    waits: list[tuple[int, int]],
    ended: int,
) -> Result:
    spans = {tenure.turn: until for tenure, until in tenures_of(table, line.seat)}
    own = [
        seconds
        for number, seconds in waits
        if any(tenure.since <= number < spans[tenure.turn] for tenure in holder.tenures)
    ]
    return Result(
        table_id=table.header.id,
        seat=line.seat,
        title=table.header.title,
        guild=table.header.guild,
        ended=ended,
        person=person,
        place=place,
        seats=len(table.header.seats),
        score=line.score,
        roles=table.game.roles(table.position, line.seat),
        newcomer=holder.newcomer,
        decisions=holder.decisions,
        turns=len(own),
        seconds=sum(own),
        rating=UNRATED,
        name=holder.tenures[-1].display_name,
    )


def places_of(order: Mapping[str, tuple[bool, int]]) -> dict[str, int]:
    """Whoever left comes after all who stayed; those who are level share a place."""
    return {seat: 1 + sum(other < own for other in order.values()) for seat, own in order.items()}


def holder_of(table: TableState, seat: str) -> Holder:
    """Whoever made most of the decisions of a seat; of two, whoever came first."""
    own = [row.number for row in table.logged if row.player == seat and row.origin in OWN]
    found: dict[str, list[Tenure]] = {}
    made: Counter[str] = Counter()
    last, people = "", list[str]()
    for tenure, until in tenures_of(table, seat):
        decisions = bisect_left(own, until) - bisect_left(own, tenure.since)
        last = _whose(tenure, decisions)
        if last != VACANT:
            people.append(last)
            found.setdefault(last, []).append(tenure)
            made[last] += decisions
    whose = max(found, key=lambda each: made[each])  # the first of several
    left = whose != last and not (is_kept(table, seat) and whose == people[-1])
    return Holder(tuple(found[whose]), made[whose], found[whose][0].turn > 0, left)


def tenures_of(table: TableState, seat: str) -> Iterator[tuple[Tenure, float]]:
    """All who sat there in their order, each with the number at which they left it."""
    every = [each for each in (*table.seating.past, *table.seating.tenures) if each.seat == seat]
    every.sort(key=lambda each: each.turn)
    for tenure, after in zip(every, [*every[1:], None], strict=True):
        yield tenure, float("inf") if after is None else after.since


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
    game = table.game
    state = game.new_game(table.header.seats, table.header.options)
    first, pauses = frozenset(table.plays), {seat: list(pauses_of(table, seat)) for seat in table.header.seats}
    since: dict[str, int] = {}
    found: dict[str, list[tuple[int, int]]] = {seat: [] for seat in table.header.seats}
    before: Logged | None = None
    for row in table.logged:
        if before is not None and row.number in first:
            waiting = game.waiting_for(state) - {CHANCE}
            since = {seat: since.get(seat, before.at) for seat in waiting}
        if row.origin is None and row.player in since:
            begun = since.pop(row.player)
            paused = _overlap(pauses[row.player], begun, row.at)
            found[row.player].append((row.number, max(0, row.at - begun - paused)))
        state, _ = game.apply(state, row.player, row.action)
        before = row
    return found


def _overlap(pauses: Sequence[tuple[int, int]], begun: int, ended: int) -> int:
    """How much of a time was paused; pauses are in order and do not meet."""
    first = bisect_right(pauses, begun, key=lambda span: span[1])
    last = bisect_left(pauses, ended, lo=first, key=lambda span: span[0])
    return sum(min(ended, end) - max(begun, start) for start, end in pauses[first:last])


def pauses_of(table: TableState, seat: str) -> Iterator[tuple[int, int]]:
    """When the time of a seat stood still, from when to when: the game was paused, or its person away."""
    reasons: set[str] = set()
    begun = 0
    for minute in table.minutes:
        key, before = minute.key, bool(reasons)
        if "away" in (BEGINS.get(key), ENDS.get(key)) and minute.figures["seat"] != seat:
            continue
        if key in BEGINS:
            reasons.add(BEGINS[key])
        elif key in ENDS:
            reasons.discard(ENDS[key])
        if reasons and not before:
            begun = minute.at
        elif before and not reasons:
            yield begun, minute.at
    if reasons:
        yield begun, table.minutes[-1].at


def is_kept(table: TableState, seat: str) -> bool:
    """Does a computer play for somebody who is away, and keeps the seat for them?"""
    about = [each.key for each in table.minutes if each.key in COMING_AND_GOING and each.figures["seat"] == seat]
    return seat in table.seating.computers and about[-1:] == ["seat-away"]
