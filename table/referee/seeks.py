"""Seeking players: a lobby for so many seats that starts when they are taken, and ends at the time its seeker set."""

from collections.abc import Sequence

from rules.kernel import Game, short
from table.errors import Refusal
from table.model import hours
from table.model.header import Seek
from table.model.person import Person
from table.model.state import TableState
from table.model.values import LEVELS, Tenure
from table.referee import lobby
from table.referee.transaction import Transaction

HOUR = 3600
LONGEST = lobby.LIFETIME
NEAR = (12, 10, 0)  # waking hours in common that a seeker may wish for; 0: any


def seek_for(game: Game, seats: int, span: int, level: str, now: int, *, near: int = 0, kept: bool = False) -> Seek:
    """A seek of so many hours, if it can fill; then computers of this level take the last seats, "": none do.

    `near`: how many waking hours those who are called share with the seeker; `kept`: a seat waits for a guest.
    """
    least = max(2, game.seats[0])
    if type(seats) is not int or seats < least or seats not in game.seats:
        raise Refusal("players-number", number=seats, least=least, most=game.seats[-1])
    if type(span) is not int or not 1 <= span <= LONGEST // HOUR:
        raise Refusal("seek-span", least=1, most=LONGEST // HOUR)
    if level and level not in LEVELS:
        raise Refusal("level-unknown", level=short(level))
    if near not in NEAR:
        raise Refusal("seek-near")
    return Seek(now + span * HOUR, level, near, kept)


def in_common(one: Person, other: Person, now: int) -> float:
    """Hours of the day that two people are both awake, as their clocks stand now; without quiet hours it is all day."""
    if one.quiet is None or other.quiet is None:
        return 24.0
    return (hours.waking_minutes(one, now) & hours.waking_minutes(other, now)).bit_count() / 60


def is_full(table: TableState) -> bool:
    """Is there a seek whose last seat was taken?"""
    return table.header.phase == "lobby" and table.header.seek is not None and len(table.players) >= table.most


def start_or_close(table: TableState, seed: str, now: int) -> Transaction:
    """Begin when it is full; when its time is over, begin with computers, or give up and say so."""
    seek, transaction = table.header.seek, Transaction(table, now)
    if table.header.phase != "lobby" or seek is None:
        return transaction
    if is_full(table):
        return lobby.begin(table, None, seed, now)[0]
    if seek.until > now:  # somebody left just as it was full
        transaction.add_timer("", "seek", seek.until)
        return transaction
    if seek.level:
        return lobby.begin(table, None, seed, now, with_computers(table, seek.level))[0]
    transaction = lobby.give_up(table, now)
    transaction.announce("", "seek-closed")
    return transaction


def with_computers(table: TableState, level: str) -> Sequence[Tenure]:
    """Those who came, and computers in all other seats."""
    people = list(table.seating.tenures)
    while len(people) < table.most:
        people.append(lobby.computer(level, people))
    return people
