"""What tests ask of the second referee."""

from typing import Any

from rules.imperial import actions as a
from tests.imperial.second import deeds, war
from tests.imperial.second.offers import acting
from tests.imperial.second.position import Position

DEEDS: dict[str, Any] = {
    "deal": deeds.deal,
    "first": deeds.draw_first,
    "rondel": deeds.move_on_rondel,
    "swiss": deeds.swiss,
    "factory": deeds.build,
    "production": deeds.produce,
    "import": deeds.import_unit,
    "maneuver": war.maneuver,
    "entry": war.entry,
    "defence": war.defence,
    "passage": war.passage,
    "chips": war.place_chip,
}


def do(table: Position, seat: str, action: Any) -> None:
    """Carry an action out; it is known to be among the offers."""
    match action:
        case a.GiveMoney():
            table.purses[seat] -= 1
            table.treasuries[action.nation] += 1
        case a.BuyBond() | a.RaiseBond() | a.Pass():
            _invest(table, seat, action)
        case a.Done():
            deeds.after_space(table)
        case _:
            DEEDS[table.phase[0]](table, seat, action)


def _invest(table: Position, seat: str, action: Any) -> None:
    """In turn a player has one purchase; without a flag, what they buy beside it leaves their turn open."""
    kind, in_turn = table.phase[0], seat == acting(table)
    if not isinstance(action, a.Pass):
        deeds.buy(table, seat, action)
        in_turn = in_turn and (kind != "invest" or table.phase[2][0][1] in (None, action.nation))
    if in_turn and kind == "distribution":
        deeds.distributed(table)
    elif in_turn and kind == "invest":
        deeds.invested(table)


def scores(table: Position) -> dict[str, tuple[int, ...]]:
    """Each seat's points, then its credit in each nation from the strongest on."""
    strongest = sorted(table.nations, key=lambda nation: -table.power[nation])
    return {
        seat: (
            table.purses[seat] + sum(table.due(n, seat) * (table.power[n] // 5) for n in table.nations),
            *(sum(table.lent(nation, seat)) for nation in strongest),
        )
        for seat in table.seats
    }
