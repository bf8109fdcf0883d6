"""A record becomes a table: a new game that begins where the record ends."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.kernel import fill_options
from table.append import seats_text, written
from table.errors import Refusal
from table.model import DESK, LONGEST_NAME, Header, Id
from table.parse import parse
from table.record import Record
from table.store import Row
from table.turn import Turn
from table.verify import Proof, verify

if TYPE_CHECKING:
    from table.table import Table
    from table.tables import Tables


async def import_record(
    tables: "Tables", text: str, channel: str, host: str, users: dict[str, Id], guild: str
) -> "Table":
    """Prove the record and put it on file; seats that are given to nobody are the host's to play."""
    record = await asyncio.to_thread(parse, text)  # a long one takes a second, and others are playing
    strangers = sorted(users.keys() - record.seats.keys())
    if strangers or DESK in record.seats:
        raise Refusal("seat-unknown", seat=(strangers or [DESK])[0])
    proof = await verify(record, tables.titles)
    header = _header(tables, record, proof, channel, host, guild)
    rows = [Row(0, row.number, row.player, row.body, row.origin, header.created, row.digest) for row in record.rows]
    if header.phase == "running":
        header = _roll_on(tables, header, proof, rows)
    owners = {seat: str(users.get(seat, host)) for seat in record.seats}
    header = replace(header, several=len(set(owners.values())) < len(owners))
    seats = [["seat", 0, seat, 0, owners[seat], name[:LONGEST_NAME], 0] for seat, name in record.seats.items()]
    return await tables.add(header, seats, rows)


def _header(tables: "Tables", record: Record, proof: Proof, channel: str, host: str, guild: str) -> Header:
    game = tables.titles(record.title)
    over = proof.over or record.ending is not None
    keeps = over and record.seed is not None  # the dice of a finished game stay checkable
    return Header(
        0,
        game.name,
        game.version,
        "over" if over else "running",
        channel,
        host,
        tables.now(),
        seed=record.seed if keeps else tables.new_seed(),
        guild=guild,
        options=fill_options(game, record.options),
        seats=tuple(record.seats),
        ending=record.ending or ("rules" if over else None),
        dice_from=record.dice_from if keeps else len(record.rows),
    )


def _roll_on(tables: "Tables", header: Header, proof: Proof, rows: list[Row]) -> Header:
    """Add what follows of itself if the record was cut short before a die; the last row says who is waited for."""
    game = tables.titles(header.title)
    assert header.seed is not None
    turn = Turn(game, proof.state, len(rows), header.seed, header.created)
    turn.settle()
    rows += [written(0, game, row) for row in turn.rows]
    if rows:
        rows[-1] = rows[-1]._replace(digest=game.digest(turn.state), waiting=seats_text(turn.waiting))
    return header if turn.waiting else replace(header, phase="over", ending="rules")
