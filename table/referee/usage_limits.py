"""How often one person may do at one table what calls others or adds to what the table has seen.

Each deed is counted by its person, not by their seat, so that nobody gains by getting up and sitting down again, nor by
being forgotten meanwhile. Kept are the times within the window and no more: a few numbers for each person, on disk.
"""

from typing import NamedTuple

from table.errors import Refusal
from table.model.forgotten_people import is_fingerprint_of
from table.model.person_settings import HOUR
from table.model.state import TableState
from table.model.values import DAY, Id, Usage
from table.parts import SetUsage
from table.referee.transaction import Transaction

TABLE = ""  # in place of a person: counted for all together


class Limit(NamedTuple):
    most: int
    within: int  # seconds
    refusal: str = ""


LIMITS = {
    "return": Limit(1, DAY, "limit-return"),  # to a seat one has held, without asking; the next takes consent
    "ask": Limit(3, DAY, "limit-ask"),  # requests for a seat: each pings whoever decides, and may be a tenure
    "asks": Limit(20, DAY, "limit-asks"),  # requests by all together: whoever decides has other things to do
    "proposal": Limit(10, DAY, "limit-proposal"),  # votes of any kind but undo: each pings everybody
    "pause": Limit(6, DAY, "limit-pause"),  # proposed, or begun at once where nobody is asked
    "undo-ask": Limit(20, DAY, "limit-undo-ask"),  # votes to take something back: those concerned are pinged
    "undo": Limit(40, HOUR, "limit-undo"),  # taken back at once, or rewound: rows of the log, which every loading reads
    "computer": Limit(12, DAY, "limit-computer"),  # seats the host gives to computers: each is a tenure
    "move": Limit(5, DAY, "limit-move"),  # to another channel, without a vote: a message in both
    "away": Limit(4, DAY),  # times a seat follows its person away: a message, and a tenure if a computer plays
}


def check(table: TableState, user: Id | None, kind: str, now: int) -> None:
    """Refuse what this person has done too often, and say when it is possible again."""
    if (when := next_time(table, user, kind, now)) is not None:
        raise Refusal(LIMITS[kind].refusal, most=LIMITS[kind].most, when=when)


def next_time(table: TableState, user: Id | None, kind: str, now: int) -> int | None:
    """When somebody may do it again; None: now."""
    times = _within(kind, table.usage.get(_key(table, user), {}).get(kind, ()), now)
    limit = LIMITS[kind]
    return times[-limit.most] + limit.within if len(times) >= limit.most else None


def count(transaction: Transaction, user: Id | None, *kinds: str) -> None:
    """Count it in the transaction that does it; what no window reaches any more is forgotten, and all with the game."""
    table, now, key = transaction.table, transaction.now, _key(transaction.table, user)
    if transaction.header.phase == "over":
        return
    before = table.usage.get(key, {})
    done = {**before, **{kind: (*before.get(kind, ()), now) for kind in kinds}}
    transaction.add(SetUsage(table.header.id, key, _recent(done, now)))
    keys = {entry.key for entry in transaction.entries if isinstance(entry, SetUsage)}
    stale = (other for other, usage in table.usage.items() if other not in keys and not _recent(usage, now))
    transaction.add(*(SetUsage(table.header.id, other, None) for other in stale))


def _recent(usage: Usage, now: int) -> Usage:
    recent = {kind: _within(kind, times, now) for kind, times in usage.items() if kind in LIMITS}
    return {kind: times for kind, times in recent.items() if times}


def _within(kind: str, times: tuple[int, ...], now: int) -> tuple[int, ...]:
    limit = LIMITS[kind]
    return tuple(time for time in times if time > now - limit.within)[-limit.most :]


def _key(table: TableState, user: Id | None) -> str:
    """The person, or what is left of one who was forgotten here."""
    name = str(user or TABLE)
    if name in table.usage or name == TABLE:
        return name
    return next((mark for mark in table.forgotten if mark in table.usage and is_fingerprint_of(mark, name)), name)
