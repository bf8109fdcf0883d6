"""Brings a table from the store into memory: what was written is applied again."""

from collections.abc import Mapping

from rules import IllegalAction
from rules.kernel import Game
from table.errors import Refusal
from table.memory.memory import Memory
from table.memory.model import Person
from table.memory.seating import Seating
from table.parts import Part, part_of
from table.replay import counting_rows, plays, prove_log
from table.store import PartRow, TableSnapshot


async def memory_of(stored: TableSnapshot, game: Game, persons: Mapping[str, Person]) -> Memory:
    """The memory of a table; one that does not replay comes as broken, with its reason."""
    memory = Memory(stored.header, game, Seating(stored.tenures, stored.past, stored.held), dict(persons))
    memory.version = stored.version
    memory.minutes, memory.pause = [*stored.minutes], stored.pause
    if stored.header.begun:
        await _play_again(memory, stored)
    for row in stored.parts:
        if (part := _part(memory, row)) is not None:
            part.apply(memory)
    return memory


def _part(memory: Memory, row: PartRow) -> Part | None:
    """A part as it was written; None: it holds an action that the rules no longer know, a draft for instance."""
    try:
        return part_of(memory.game, memory.id, *row)
    except IllegalAction:
        return None
    except (KeyError, TypeError, ValueError) as error:  # played without it, it would be lost
        raise Refusal("table-newer") from error


async def _play_again(memory: Memory, stored: TableSnapshot) -> None:
    game = memory.game
    try:
        memory.set_up()
        state, memory.logged = await prove_log(game, memory.state, stored.log)
        memory.plays = plays(counting_rows(stored.log))
    except IllegalAction as refusal:
        memory.number = len(stored.log)
        figures = {"number": refusal.figures.get("number", 0), "then": memory.header.rules, "now": game.version}
        memory.broken = Refusal("table-broken", reason=refusal.key, **figures)
    else:
        memory.move_on(state, len(stored.log), game.waiting_for(state))
