"""A game revisited for practice: its rows up to a step become a record, and the record one person's own table."""

import zlib
from collections.abc import Mapping
from typing import NamedTuple

from rules.kernel import CHANCE, short
from table.entries import encode
from table.errors import Refusal
from table.history import Passage
from table.memory.memory import Memory
from table.memory.model import LEVELS, Logged, Row
from table.memory.names import clean_name, computer_name
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


def check(memory: Memory) -> None:
    """Refuse a game that has not begun, and secrets that still count."""
    memory.check_started()
    if memory.phase != "over" and not memory.game.hides_nothing:
        raise Refusal("branch-secret")


def may_be_aided(memory: Memory) -> bool:
    """May computers and hints help where somebody tries something? Not while this game goes on without them."""
    return memory.header.aids and (memory.phase == "over" or memory.practice)


def computers_of(memory: Memory, wish: Wish) -> dict[str, str]:
    """The seats of computers, with their levels."""
    if wish.seat is None:
        return {}
    if wish.seat not in memory.seats:
        raise Refusal("seat-unknown", seat=short(wish.seat))
    if wish.level not in LEVELS:
        raise Refusal("level-unknown", level=short(wish.level))
    if not may_be_aided(memory):
        raise Refusal("branch-aids")
    return {seat: wish.level for seat in memory.seats if seat != wish.seat}


def record_up_to(memory: Memory, passage: Passage, wish: Wish, computers: Mapping[str, str]) -> Record:
    """The game up to a step, as if nothing had been taken back; it names nobody but whoever asks."""
    rows = tuple(_row(memory, place, row) for place, row in enumerate(memory.logged[: passage.rows]))
    return Record(memory.title, memory.game.version, memory.options, _names(memory, wish, computers), rows)


def _row(memory: Memory, place: int, row: Logged) -> Row:
    origin = row.origin if row.player == CHANCE or row.origin in KEPT else None
    return Row(place, row.player, encode(memory.game.encode(row.action)), origin, None, row.at)


def _names(memory: Memory, wish: Wish, computers: Mapping[str, str]) -> dict[str, str]:
    """Computers keep their names; people's stay with the game they played, where they may want to be forgotten."""
    kept = {tenure.seat: tenure.name for tenure in memory.seating.tenures if tenure.level and tenure.seat in computers}
    names: dict[str, str] = {}
    first = zlib.crc32(wish.user.encode())
    for place, seat in enumerate(memory.seats, start=1):
        own = wish.name if computers else f"{wish.name} {place}"
        taken = (*kept.values(), *names.values())
        names[seat] = kept.get(seat) or (computer_name(taken, first) if seat in computers else clean_name(own))
    return names
