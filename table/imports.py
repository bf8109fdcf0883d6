"""A record becomes a table: a new game that begins where the record ends."""

import json
from typing import TYPE_CHECKING, Any

from table.errors import Refusal
from table.model import DESK, Header, Id
from table.parse import parse
from table.record import Record
from table.turn import Turn
from table.verify import Proof, verify

if TYPE_CHECKING:
    from table.table import Table
    from table.tables import Tables


async def import_record(
    tables: "Tables", text: str, channel: str, host: str, users: dict[str, Id], guild: str
) -> "Table":
    """Prove the record and put it on file; seats that are given to nobody are the host's to play."""
    record = parse(text)
    strangers = sorted(users.keys() - record.seats.keys())
    if strangers or DESK in record.seats:
        raise Refusal("seat-unknown", seat=(strangers or [DESK])[0])
    proof = await verify(record, tables.titles)
    header = _header(tables, record, proof, channel, host, guild)
    rows = [_row(row.number, row.player, json.loads(row.body), row.origin, row.digest) for row in record.rows]
    _roll_on(tables, header, proof, rows)
    seats = [["seat", 0, s, 0, str(users.get(s, host)), name, 0] for s, name in record.seats.items()]
    for row in rows:
        row[8] = header.created
    return await tables.add(header, [*seats, *rows])


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
        options=dict(record.options),
        several=True,
        seats=tuple(record.seats),
        ending=record.ending or ("rules" if over else None),
        dice_from=record.dice_from if keeps else len(record.rows),
    )


def _row(number: int, player: str, body: Any, origin: str | None, digest: str | None) -> list[Any]:
    return ["action", 0, number, player, body, origin, digest, None, 0]


def _roll_on(tables: "Tables", header: Header, proof: Proof, rows: list[list[Any]]) -> None:
    """Add what follows of itself if the record was cut short before a die; the last row says who is waited for."""
    if header.phase == "over" or header.seed is None:
        return
    game = tables.titles(header.title)
    turn = Turn(game, proof.state, len(rows), header.seed, header.created)
    turn.settle()
    rows += [_row(row.number, row.player, game.encode(row.action), row.origin, None) for row in turn.rows]
    if rows:
        rows[-1][6:8] = [game.digest(turn.state), sorted(turn.waiting)]
