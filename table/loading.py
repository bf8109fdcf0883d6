"""Loads a table from the store into memory, by applying again what was written."""

from collections.abc import Mapping

from rules import IllegalAction
from rules.kernel import Game
from table.errors import Refusal
from table.model.person import Person
from table.model.seating import Seating
from table.model.state import TableState
from table.parts import Part, part_of
from table.replay import counting_rows, plays, prove_log
from table.snapshots import PartRow, TableSnapshot


async def state_from(stored: TableSnapshot, game: Game, persons: Mapping[str, Person]) -> TableState:
    """The state of a table; if the log does not replay, it is broken, with the reason."""
    table = TableState(stored.header, game, Seating(stored.tenures, stored.past, stored.seats_by_user), dict(persons))
    table.version = stored.version
    table.system_events, table.pause = [*stored.system_events], stored.pause
    if stored.header.begun:
        await _play_again(table, stored)
    for row in stored.parts:
        if (part := _part(table, row)) is not None:
            part.apply(table)
    return table


def _part(table: TableState, row: PartRow) -> Part | None:
    """A part as it was written; None: it holds an action that the rules no longer know, as an old draft may."""
    try:
        return part_of(table.game, table.header.id, *row)
    except IllegalAction:
        return None
    except (KeyError, TypeError, ValueError) as error:  # played without it, it would be lost
        raise Refusal("table-newer") from error


async def _play_again(table: TableState, stored: TableSnapshot) -> None:
    game = table.game
    try:
        table.set_up()
        state, table.logged = await prove_log(game, table.position, stored.log)
        table.plays = plays(counting_rows(stored.log))
    except IllegalAction as refusal:
        table.number = len(stored.log)
        figures = {"number": refusal.figures.get("number", 0), "then": table.header.rules, "now": game.version}
        table.broken = Refusal("table-broken", reason=refusal.key, **figures)
    else:
        table.move_on(state, len(stored.log), game.waiting_for(state))
