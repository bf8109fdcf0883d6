"""A game revisited for practice: its rows up to a step become a record, and the record one person's own table."""

import zlib
from collections.abc import Mapping
from typing import NamedTuple

from rules.kernel import CHANCE, short
from table.entries import encode
from table.errors import Refusal
from table.history import Passage
from table.model.names import clean_name, computer_name
from table.model.state import TableState
from table.model.values import LEVELS, Logged, Row
from table.records.record import Record

KEPT = ("forced", "lobby")  # origins that everybody knows


class Wish(NamedTuple):
    """Who wants to try something, where, and with whom."""

    user: str
    name: str
    channel: str
    guild: str = ""
    language: str = "en"
    seat: str | None = None  # None: they play all seats
    level: str = ""  # of the computers in all other seats


def check(table: TableState) -> None:
    """Refuse a game that has not begun, and secrets of people; those of computers stay hidden (`computers_of`)."""
    table.check_started()
    if has_secrets(table) and not table.practice:
        raise Refusal("branch-secret")


def has_secrets(table: TableState) -> bool:
    """Whether seats still hide something from each other."""
    return table.header.phase != "over" and not table.game.hides_nothing


def seats_for(table: TableState, user: str) -> tuple[str, ...]:
    """The seats that somebody may take against computers: their own alone, while the others have secrets."""
    return tuple(table.seating.of(user)) if has_secrets(table) else tuple(table.header.seats)


def may_be_aided(table: TableState) -> bool:
    """May computers and hints help where somebody tries something? Not while this game goes on without them."""
    return table.header.aids and (table.header.phase == "over" or table.practice)


def computers_of(table: TableState, wish: Wish) -> dict[str, str]:
    """The seats of computers, with their levels."""
    if has_secrets(table) and wish.seat not in seats_for(table, wish.user):
        raise Refusal("branch-secret")
    if wish.seat is None:
        return {}
    if wish.seat not in table.header.seats:
        raise Refusal("seat-unknown", seat=short(wish.seat))
    if wish.level not in LEVELS:
        raise Refusal("level-unknown", level=short(wish.level))
    if not may_be_aided(table):
        raise Refusal("branch-aids")
    return {seat: wish.level for seat in table.header.seats if seat != wish.seat}


def record_up_to(table: TableState, passage: Passage, wish: Wish, computers: Mapping[str, str]) -> Record:
    """The game up to a step, as if nothing had been taken back; it names nobody but whoever asks."""
    rows = tuple(_row(table, place, row) for place, row in enumerate(table.logged[: passage.rows]))
    return Record(table.header.title, table.game.version, table.header.options, _names(table, wish, computers), rows)


def _row(table: TableState, place: int, row: Logged) -> Row:
    origin = row.origin if row.player == CHANCE or row.origin in KEPT else None
    return Row(place, row.player, encode(table.game.encode(row.action)), origin, None, row.at)


def _names(table: TableState, wish: Wish, computers: Mapping[str, str]) -> dict[str, str]:
    """Computers keep their names; people's stay with the game they played, where they may want to be forgotten."""
    known = {tenure.seat: tenure.name for tenure in table.seating.tenures if tenure.level and tenure.seat in computers}
    names: dict[str, str] = {}
    first = zlib.crc32(wish.user.encode())
    for place, seat in enumerate(table.header.seats, start=1):
        if seat in computers:
            names[seat] = known.get(seat) or computer_name((*known.values(), *names.values()), first)
        else:
            names[seat] = clean_name(wish.name if computers else f"{wish.name} {place}")
    return names
